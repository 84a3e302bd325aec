"""Make words values: they are said in a language only at the edge (bot.language), so that rules need no language.

Messages are the English sentences; Babel collects them from calls of `text` and `plural`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Protocol

import msgspec
from msgspec.structs import replace


class Name(msgspec.Struct, frozen=True, tag="name", omit_defaults=True):
    """Whoever sits in a seat. Rules know no names; the edge puts them in, escaped for where they go. `called`: whoever
    sat there then, in what is told of the past."""

    seat: int
    called: str = ""


class Moment(msgspec.Struct, frozen=True, tag="moment"):
    """A point in time, in whole milliseconds since 1970; shown as Discord's relative time."""

    at: int


class Listing(msgspec.Struct, frozen=True, tag="listing"):
    """Several things in a row: 'a, b and c' as the language writes it."""

    items: tuple[Argument, ...]


class Text(msgspec.Struct, frozen=True, tag="text", omit_defaults=True):
    """A sentence with named gaps. `counted` names the argument that decides between message and plural."""

    message: str
    arguments: tuple[tuple[str, Argument], ...] = ()
    plural: str = ""
    counted: str = ""
    shared: bool = False
    """A name by which all at a table call something, whatever language each reads: that of the table says it."""


Argument = int | str | Name | Moment | Listing | Text


class Speaker(Protocol):
    """Says a Text in the language of a reader, and who sits in a seat, or sat there (`called`, as of a Name):
    bot.language's Words."""

    def __call__(self, said: Text, /) -> str: ...

    def name(self, seat: int, called: str = "") -> str: ...


def text(message: str, /, **arguments: Argument) -> Text:
    """A sentence: `text("{player} is out.", player=Name(2))`."""
    return Text(message, tuple(arguments.items()))


def plural(one: str, many: str, /, **arguments: Argument) -> Text:
    """A sentence that counts; its first argument, an int, is what is counted: `plural("{n} die", "{n} dice", n=3)`."""
    return Text(one, tuple(arguments.items()), many, next(iter(arguments)))


def as_called(said: Text, names: Mapping[int, str]) -> Text:
    """A sentence that keeps these names of seats, whoever sits there later."""

    def kept(argument: Argument) -> Argument:
        match argument:
            case Name(seat, "") if seat in names:
                return Name(seat, names[seat])
            case Listing(items):
                return Listing(tuple(map(kept, items)))
            case Text():
                return as_called(argument, names)
            case _:
                return argument

    return replace(said, arguments=tuple((key, kept(argument)) for key, argument in said.arguments))


def seats_in(said: Text) -> frozenset[int]:
    """The seats that a sentence names by whoever sits there now."""
    return frozenset(each.seat for each in _parts(said) if isinstance(each, Name) and not each.called)


def holds_moment(said: Text) -> bool:
    """Whether it tells a moment: Discord counts down to it, and on when it is past."""
    return any(isinstance(each, Moment) for each in _parts(said))


def _parts(argument: Argument) -> Iterator[Argument]:
    """All that a sentence or an argument is made of, itself included."""
    yield argument
    match argument:
        case Listing(items):
            inner: Iterable[Argument] = items
        case Text():
            inner = (value for _, value in argument.arguments)
        case _:
            inner = ()
    for each in inner:
        yield from _parts(each)


def side_by_side(sentences: Iterable[Text]) -> Text:
    """Several sentences, one at least, as one text."""
    # Made without text(): there is nothing in it to translate.
    return reduce(lambda one, other: Text("{one} {other}", (("one", one), ("other", other))), sentences)


def listing(*items: Argument) -> Listing:
    """Several things in a row, as one argument."""
    return Listing(items)
