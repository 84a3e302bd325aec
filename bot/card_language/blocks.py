"""Declare blocks, the parts that the meaning of a card is made of: conditions and effects, each in a file of its own.

A block holds all that a card language knows of it: its fields as they are stored, its words, its line in the menus, and
how it is made of what the rules of a grammar have found, by the names of the rules. One that does not say so is made of
what the rule called like its tag has found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, ClassVar, NamedTuple, Self

import msgspec
from msgspec import Meta

from bot.card_language.people import ADDRESSED, PEOPLE, THEMSELVES, NamedPerson, Of, Whom
from bot.engine.text import Text, text

Seats = tuple[int, ...]
Items = list[Any]
"""What a rule of a grammar has found: people, numbers, blocks."""
Free = Annotated[str, Meta(min_length=1, max_length=200)]
"""Words that no block says."""


class MenuOption(NamedTuple):
    """One line of a menu, and the fields of the block that it fills."""

    key: str
    label: Text
    fields: Mapping[str, Any]


class Detail(NamedTuple):
    """Something that a block needs to know: a menu of its own.

    `default`: the line that holds while none is chosen. `many`: several lines can be chosen, whose lists are put
    together. `longest`: its field is typed, at most so many characters. `numbers`: with 'another number' one between
    these is typed. `listed`: each line's key says of how many things the field is a list; each has these details.
    """

    key: str
    label: Text
    options: tuple[MenuOption, ...] = ()
    default: str = ""
    many: bool = False
    longest: int = 0
    numbers: tuple[int, int] | None = None
    listed: tuple[Detail, ...] = ()
    item: Text | None = None
    """How each thing of the list is called; {n} counts them."""


class MenuEntry(NamedTuple):
    """The line of a block. `place`: where it stands among the others, lower ones first."""

    place: int
    label: Text
    details: tuple[Detail, ...] = ()


# An unknown field is refused: what another version has stored must not be understood in part.
class Block(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a meaning; each kind is a subclass with its own `tag`, which is stored."""

    menu: ClassVar[MenuEntry | None] = None
    """None: it has to be typed."""
    denies: ClassVar[bool] = False
    """It says that something is not so, or may not be: sentences for it can hold a 'not'."""
    grammar: ClassVar[Mapping[str, Callable[[Items], Any]]] = {}

    @classmethod
    def tag(cls) -> str:
        return str(cls.__struct_config__.tag)

    @classmethod
    def of_menus(cls, fields: Mapping[str, Any]) -> Mapping[str, Any]:
        """Give the fields of the block, of those that its menus fill."""
        return fields

    @classmethod
    def made(cls, fields: Mapping[str, Any]) -> Self:
        return msgspec.convert({"type": cls.tag(), **fields}, cls)

    @classmethod
    def readers(cls) -> Mapping[str, Callable[[Items], Any]]:
        # A block without fields needs nothing of what was found.
        return cls.grammar or {cls.tag(): lambda items: cls(*items) if cls.__struct_fields__ else cls()}

    def witnesses(self) -> frozenset[str]:
        """List wordings of which a sentence for it must have one; none: it need not."""
        return frozenset()

    def words_in_menu(self) -> Text:
        """Give its line in the menu, which says all of a block that has nothing to fill in."""
        if self.menu is None:
            raise TypeError(f"{type(self).__name__} needs a line in the menus, or words of its own")
        return self.menu.label


class Condition(Block, frozen=True):
    """What a rule waits for. Whoever makes it true is the doer."""

    timed: ClassVar[bool] = False
    """It needs no 'if': 'every two rounds'."""
    that_many: ClassVar[str] = ""
    """Which `count` of an effect means as many as it speaks of."""
    of_hands: ClassVar[bool] = False
    """It speaks of all that somebody holds, so that 'it' can be their hand."""

    def said(self) -> Text:
        """Say what stands after 'if': 'a 3 is played'."""
        return self.words_in_menu()

    def can_happen(self) -> bool:
        return True

    def is_met(self, play: Any) -> bool:
        """Tell whether a play, as the game describes it, makes it true."""
        # What is no play, such as drawing or time, a game notices where it happens.
        return False


class Effect(Block, frozen=True):
    """What a clause does to its targets."""

    whom: ClassVar[tuple[Whom, ...]] = ADDRESSED
    usual: ClassVar[Whom | None] = None
    forced: ClassVar[bool] = False
    on_rules: ClassVar[bool] = True
    said_once: ClassVar[bool] = False
    """Nobody wants it twice: who says it in two ways means it once."""
    comes_first: ClassVar[bool] = False
    """It is done before all others that a card sets off, so no clause can be about the same people."""
    by_people: ClassVar[bool] = False
    """People see to it, at least to what comes of it."""
    worth: ClassVar[float] = 0.0
    """To each target, in cards."""
    brings_about: ClassVar[str] = ""
    """The tag of the condition that comes true by it, if one does."""

    def targets(self) -> tuple[Whom, ...]:
        """List whom it can be about."""
        return self.whom

    def usual_target(self) -> Whom | None:
        """Name whom it is about when nobody is named; None: whoever was named last."""
        return self.usual

    def can_be_left(self) -> bool:
        """Tell whether its targets can be left to decide (`may`)."""
        return not self.forced

    def partner(self) -> Of | None:
        """Name whom else it is about."""
        return None

    def fits(self, whom: Whom) -> bool:
        """Tell whether it can be about these; nobody deals with themselves."""
        return whom in self.targets() and (whom != self.partner() or whom not in THEMSELVES)

    def meant_of(self, whom: Whom) -> Effect:
        """Give the effect as people mean it of these targets."""
        return self

    def is_plain(self, whom: Whom, before: Effect | None) -> bool:
        """Tell whether words for it, of these, can mean nothing else. `before`: what they do first."""
        return True

    def clashes(self, whom: Whom, other: Effect) -> bool:
        """Tell whether words that say it of these and something else, too, leave it open what happens."""
        return False

    def doing(self, rule: bool) -> Text:
        """Say it as an infinitive: 'draw 2 cards'. `rule`: on a rule, where the doer is spoken of, not to."""
        return self.words_in_menu()

    def happens(self, whom: Whom, rule: bool) -> Text | None:
        """Say it as a whole sentence, where it happens with nobody who must do it."""
        return None

    def forecast(self, table: Any, doer: int, targets: Seats, partner: int) -> None:
        """Do to the table, as the game reckons with it, what a computer expects of the effect."""
        # Most effects do the same to each target; those that look at several at once say so here.
        for seat in targets:
            self.forecast_for(table, seat)

    def forecast_for(self, table: Any, seat: int) -> None:
        """Do what it does to one target, and to nobody else."""
        table.ease[seat] += self.worth


class TableEffect(Effect, frozen=True):
    """What happens to the table rather than to somebody is the doer's."""

    whom = ("doer",)
    usual = "doer"
    forced = True


class DraftClause(msgspec.Struct, frozen=True):
    """A clause as far as it was said. `whom` None: nobody is named; `start`: where the words for what is done begin."""

    effect: Effect
    whom: NamedPerson | None = None
    may: bool = False
    start: int = 0
    words: tuple[int, int] = (0, 0)
    """Where all the words of the clause begin and end."""

    def left_open(self) -> DraftClause:
        return msgspec.structs.replace(self, may=True)


# Menus


def numbers(
    field: str, label: Text, values: Iterable[int], *first: MenuOption, others: tuple[int, int] | None = None
) -> Detail:
    """Make a menu of numbers for one field, after special ones. `others`: between which any other can be typed."""
    options = (MenuOption(str(n), text("{n}", n=n), {field: n}) for n in values)
    return Detail(field, label, (*first, *options), numbers=others)


def typed(field: str, label: Text) -> Detail:
    """Ask for free words."""
    return Detail(field, label, longest=200)


def words(field: str, label: Text, **values: Text) -> Detail:
    """Make a menu for one field: what is stored, and how it is called."""
    return Detail(field, label, tuple(MenuOption(value, said, {field: value}) for value, said in values.items()))


def people(field: str, **more: Text) -> Detail:
    """Make a menu of whom else an effect is about."""
    others = ("chosen", "next", "previous", "left", "right", "most", "fewest", "doer", "same")
    return words(field, text("With whom"), **{other: PEOPLE[other] for other in others}, **more)
