"""Ask for one block: the menus of what it needs to know, and the block that is made of the answers.

What is chosen first narrows what can be chosen next, and what leaves one choice only is not asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from bot.card_language.blocks import Detail, MenuEntry, MenuOption
from bot.card_language.quotes import tidy
from bot.decks.deck_game import Choices
from bot.engine.text import Text, text

Chosen = Mapping[str, str]
Fields = Mapping[str, Any]

_OTHER = MenuOption("other", text("another number"), {})
_WHICH = text("Which number")
_DIGITS = 3
# Stands for words that are not typed yet.
_SOME_WORDS = "…"


class Asking(Protocol):
    """A kind of block that is put together from menus; every Block is one."""

    # Read only: a class gives its menu as it likes. For mypy no protocol can be hashed, although all of these can.
    @property
    def menu(self) -> MenuEntry | None: ...

    def tag(self) -> str: ...

    def of_menus(self, fields: Fields, /) -> Fields: ...

    def made(self, fields: Fields, /) -> Any:
        """Make a block of the fields that its menus fill."""
        ...


class Asked(NamedTuple):
    """The menus of a block, and the block; None: something is missing, or what was chosen does not go together."""

    menus: tuple[Choices, ...]
    block: Any | None


class Answered(NamedTuple):
    """The menus of one detail, and the fields that it fills; None: it is not chosen yet."""

    menus: tuple[Choices, ...]
    fields: Fields | None


def asked(kind: Asking, key: str, chosen: Chosen, part: Text, fits: Callable[[Any], bool]) -> Asked:
    """Ask for a block of this kind that `fits`. `key`: what all keys begin with; `part`: of the card."""
    details = kind.menu.details if kind.menu else ()
    answers = {one.key: _answer(one, f"{key}-{one.key}", chosen, part) for one in details if not _is_closed(one)}
    # What is listed is left out: it makes sense only once all of it is described.
    beside = [one for one in details if one.key in answers and not one.listed]
    known = _merged(_placeholder(one) | dict(answers[one.key].fields or {}) for one in beside)
    possible = [keys for keys, fields in _closed(kind) if fits(kind.made({**fields, **known}))]  # type: ignore[arg-type]
    answers |= _narrowing([one for one in details if _is_closed(one)], possible, key, chosen, part)
    menus = tuple(menu for detail in details for menu in answers[detail.key].menus)
    filled = [answers[detail.key].fields for detail in details]
    block = None if None in filled else kind.made(kind.of_menus(_merged(fields or {} for fields in filled)))
    return Asked(menus, block if block is not None and fits(block) else None)


def _narrowing(
    details: Sequence[Detail], possible: Sequence[tuple[str, ...]], key: str, chosen: Chosen, part: Text
) -> dict[str, Answered]:
    """Ask for a line of each menu that goes with those chosen before. `possible`: lines that go together."""
    answers = {}
    for place, detail in enumerate(details):
        options = [one for one in _lines(detail) if any(keys[place] == one.key for keys in possible)]
        answers[detail.key], line = _one_of(detail, options, f"{key}-{detail.key}", chosen, part)
        possible = [keys for keys in possible if line in (None, keys[place])]
    return answers


def can_be(kind: Asking, fits: Callable[[Any], bool]) -> bool:
    """Tell whether some block of this kind fits."""
    return any(fits(block) for block in _blocks(kind))  # type: ignore[arg-type]


@cache
def _blocks(kind: Asking) -> tuple[Any, ...]:
    details = kind.menu.details if kind.menu else ()
    loose = _merged(_placeholder(one) for one in details if not _is_closed(one))
    return tuple(kind.made({**fields, **loose}) for _, fields in _closed(kind))  # type: ignore[arg-type]


@cache
def _closed(kind: Asking) -> tuple[tuple[tuple[str, ...], Fields], ...]:
    """List every way to choose a line in all menus that ask for one: the keys of the lines, and what they fill."""
    # Few: the largest menus, of taking and giving cards, combine to some 150.
    details = [detail for detail in (kind.menu.details if kind.menu else ()) if _is_closed(detail)]
    ways = product(*(map(_lines, details)))
    return tuple((tuple(one.key for one in way), _merged(one.fields for one in way)) for way in ways)


def _is_closed(detail: Detail) -> bool:
    """Tell whether one of its lines says all."""
    return not (detail.many or detail.longest or detail.listed)


def _lines(detail: Detail) -> tuple[MenuOption, ...]:
    if detail.numbers is None:
        return detail.options
    return (*detail.options, _OTHER._replace(fields={detail.key: detail.numbers[0]}))


def _placeholder(detail: Detail) -> dict[str, Any]:
    return {detail.key: _SOME_WORDS} if detail.longest else {}


def _merged(some: Iterable[Fields]) -> dict[str, Any]:
    """Put fields together: lists grow, of anything else the last one counts."""
    together: dict[str, Any] = {}
    for name, value in (item for fields in some for item in fields.items()):
        together[name] = [*together.get(name, ()), *value] if isinstance(value, list) else value
    return together


# One detail


def _one_of(
    detail: Detail, options: Sequence[MenuOption], key: str, chosen: Chosen, part: Text
) -> tuple[Answered, str | None]:
    """Ask for one line of some, or of all where none goes together; and tell which is chosen."""
    options = options or detail.options
    if len(options) == 1:
        return Answered((), options[0].fields), options[0].key
    default = detail.default if any(one.key == detail.default for one in options) else ""
    menu = Choices(key, detail.label, _values(options), default=default, part=part)
    line = next((one for one in options if one.key == chosen.get(key, default)), None)
    if line is None:
        return Answered((menu,), None), None
    if line.key == _OTHER.key and detail.numbers:
        number = Choices(f"{key}-other", _WHICH, longest=_DIGITS, numbers=detail.numbers, part=part)
        typed = chosen.get(number.key, "")
        return Answered((menu, number), {detail.key: int(typed)} if number.accepts(typed) else None), line.key
    return Answered((menu,), line.fields), line.key


def _answer(detail: Detail, key: str, chosen: Chosen, part: Text) -> Answered:
    """Ask for what one line alone does not say."""
    if detail.longest:
        menu = Choices(key, detail.label, longest=detail.longest, part=part)
        words = tidy(chosen.get(key, ""))
        return Answered((menu,), {detail.key: words} if words else None)
    if detail.listed:
        return _list(detail, key, chosen, part)
    return _several(detail, key, chosen, part)


def _several(detail: Detail, key: str, chosen: Chosen, part: Text) -> Answered:
    menu = Choices(key, detail.label, _values(detail.options), many=True, default=detail.default, part=part)
    now = chosen.get(key, detail.default)
    lines = [one.fields for one in detail.options if one.key in now.split(",")]
    return Answered((menu,), _merged(lines) if menu.accepts(now) else None)


def _list(detail: Detail, key: str, chosen: Chosen, part: Text) -> Answered:
    """Ask how many things there are, and each of them in a part of its own."""
    menu = Choices(key, detail.label, _values(detail.options), default=detail.default, part=part)
    now = chosen.get(key, detail.default)
    count = int(now) if menu.accepts(now) else 0
    named = detail.item or detail.label
    parts = [replace(named, arguments=(("n", n),)) for n in range(1, count + 1)]
    things = [
        [
            _answer(one, f"{key}-{n}-{one.key}", chosen, its)
            if not _is_closed(one)
            else _one_of(one, one.options, f"{key}-{n}-{one.key}", chosen, its)[0]
            for one in detail.listed
        ]
        for n, its in enumerate(parts, 1)
    ]
    menus = (menu, *(each for thing in things for answer in thing for each in answer.menus))
    if not menu.accepts(now) or any(answer.fields is None for thing in things for answer in thing):
        return Answered(menus, None)
    filled = [_merged(answer.fields or {} for answer in thing) for thing in things]
    return Answered(menus, {detail.key: filled} if filled else {})


def _values(options: Iterable[MenuOption]) -> tuple[tuple[str, Text], ...]:
    return tuple((one.key, one.label) for one in options)
