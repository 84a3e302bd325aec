"""Name people: whom a clause is about, as subjects of sentences, and whom else, with its preposition.

Every sentence is whole, because languages agree verbs ('deve', 'devono') and melt prepositions ('dal', 'al').
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, cast, get_args

from msgspec.structs import replace

from bot.engine.text import Argument, Text, text

Whom = Literal[
    "doer",
    "next",
    "previous",
    "left",
    "right",
    "neighbours",
    "next_two",
    "next_three",
    "chosen",
    "two",
    "all",
    "others",
    "most",
    "fewest",
    "same",
    "anybody",
]
"""Whom a clause is about. next and previous: of the doer, in the direction of play; next_two, next_three: so many after
the doer, none of them twice. left and right: of the doer, the next seat clockwise and the one before it, whatever the
direction; neighbours: both. chosen, two: by the doer. most, fewest: cards; the active player chooses among several.
same: whoever was chosen in the clause before, or did what it left to them. anybody: nobody in particular, free words
only."""
Of = Literal["doer", "next", "previous", "left", "right", "chosen", "most", "fewest", "same"]
"""Whom else an effect is about. next and previous: of the target, in the direction of play; left and right: of the
target, whatever the direction; chosen: by the doer; same: the one whom the clause before was about."""

EVERY_WHOM: tuple[Whom, ...] = get_args(Whom)
ADDRESSED = tuple(whom for whom in EVERY_WHOM if whom != "anybody")
ONE: tuple[Whom, ...] = ("doer", "next", "previous", "left", "right", "chosen", "most", "fewest", "same")
PAIRS: tuple[Whom, ...] = ("two", "neighbours", "next_two", "same")
"""Who can be two players."""
RIVALS: tuple[Whom, ...] = ONE[1:]
CHOICES = ("chosen", "two", "most", "fewest", "same")
"""Who is not known before somebody has chosen: the clause behind can be about the same."""
THEMSELVES = ("doer", "most", "fewest", "same")
"""Who is the same person as target and as whom else an effect is about; anybody else is looked for anew."""

PEOPLE = {
    "doer": text("the player who set it off"),
    "next": text("the next player"),
    "previous": text("the previous player"),
    "left": text("the player on the left"),
    "right": text("the player on the right"),
    "chosen": text("another player of choice"),
    "two": text("two players of choice"),
    "all": text("all players"),
    "others": text("all other players"),
    "most": text("the player with the most cards"),
    "fewest": text("the player with the fewest cards"),
    "neighbours": text("both neighbours"),
    "next_two": text("the next two players"),
    "next_three": text("the next three players"),
    "same": text("the player chosen before"),
}
"""As menus call them."""
_DO: Argument = ""
"""Stands where the infinitive comes."""

_MUST = {
    "doer": text("The player who set it off must {do}.", do=_DO),
    "you": text("You must {do}.", do=_DO),
    "next": text("The next player must {do}.", do=_DO),
    "previous": text("The previous player must {do}.", do=_DO),
    "chosen": text("A player of their choice must {do}.", do=_DO),
    "you chosen": text("A player of your choice must {do}.", do=_DO),
    "two": text("Two players of their choice must {do}.", do=_DO),
    "you two": text("Two players of your choice must {do}.", do=_DO),
    "all": text("All players must {do}.", do=_DO),
    "others": text("All other players must {do}.", do=_DO),
    "most": text("The player with the most cards must {do}.", do=_DO),
    "fewest": text("The player with the fewest cards must {do}.", do=_DO),
    "left": text("The player on their left must {do}.", do=_DO),
    "you left": text("The player on your left must {do}.", do=_DO),
    "right": text("The player on their right must {do}.", do=_DO),
    "you right": text("The player on your right must {do}.", do=_DO),
    "neighbours": text("Their neighbours must {do}.", do=_DO),
    "you neighbours": text("Your neighbours must {do}.", do=_DO),
    "next_two": text("The next two players must {do}.", do=_DO),
    "next_three": text("The next three players must {do}.", do=_DO),
    "same": text("That player must {do}.", do=_DO),
    "same several": text("Those players must {do}.", do=_DO),
    "same agreed": text("Whoever does so must {do}.", do=_DO),
    "same other": text("The other player must {do}.", do=_DO),
    "same others": text("The other players involved must {do}.", do=_DO),
}
_MAY = {
    "doer": text("The player who set it off may {do}.", do=_DO),
    "you": text("You may {do}.", do=_DO),
    "next": text("The next player may {do}.", do=_DO),
    "previous": text("The previous player may {do}.", do=_DO),
    "chosen": text("A player of their choice may {do}.", do=_DO),
    "you chosen": text("A player of your choice may {do}.", do=_DO),
    "two": text("Two players of their choice may {do}.", do=_DO),
    "you two": text("Two players of your choice may {do}.", do=_DO),
    "all": text("All players may {do}.", do=_DO),
    "others": text("All other players may {do}.", do=_DO),
    "most": text("The player with the most cards may {do}.", do=_DO),
    "fewest": text("The player with the fewest cards may {do}.", do=_DO),
    "left": text("The player on their left may {do}.", do=_DO),
    "you left": text("The player on your left may {do}.", do=_DO),
    "right": text("The player on their right may {do}.", do=_DO),
    "you right": text("The player on your right may {do}.", do=_DO),
    "neighbours": text("Their neighbours may {do}.", do=_DO),
    "you neighbours": text("Your neighbours may {do}.", do=_DO),
    "next_two": text("The next two players may {do}.", do=_DO),
    "next_three": text("The next three players may {do}.", do=_DO),
    "same": text("That player may {do}.", do=_DO),
    "same several": text("Those players may {do}.", do=_DO),
    "same agreed": text("Whoever does so may {do}.", do=_DO),
    "same other": text("The other player may {do}.", do=_DO),
    "same others": text("The other players involved may {do}.", do=_DO),
}
_ON_RULES = {"anybody": "doer"}
"""A clause that makes no sense is the doer's when it is carried out."""
_ON_CARDS = {"anybody": "you", "doer": "you"} | {
    whom: f"you {whom}" for whom in ("chosen", "two", "left", "right", "neighbours")
}
"""On a card that its player reads, the doer is spoken to."""

_FROM = {
    "doer": text("from the player who set it off"),
    "you": text("from you"),
    "next": text("from the player after them"),
    "previous": text("from the player before them"),
    "left": text("from the player on their left"),
    "right": text("from the player on their right"),
    "chosen": text("from another player"),
    "most": text("from the player with the most cards"),
    "fewest": text("from the player with the fewest cards"),
    "same": text("from that player"),
}
_TO = {
    "doer": text("to the player who set it off"),
    "you": text("to you"),
    "next": text("to the player after them"),
    "previous": text("to the player before them"),
    "left": text("to the player on their left"),
    "right": text("to the player on their right"),
    "chosen": text("to another player"),
    "most": text("to the player with the most cards"),
    "fewest": text("to the player with the fewest cards"),
    "same": text("to that player"),
}
_WITH = {
    "doer": text("with the player who set it off"),
    "you": text("with you"),
    "next": text("with the player after them"),
    "previous": text("with the player before them"),
    "left": text("with the player on their left"),
    "right": text("with the player on their right"),
    "chosen": text("with another player"),
    "most": text("with the player with the most cards"),
    "fewest": text("with the player with the fewest cards"),
    "same": text("with that player"),
}
_HAND_OF = {
    "doer": text("the hand of the player who set it off"),
    "you": text("your hand"),
    "next": text("the hand of the player after them"),
    "previous": text("the hand of the player before them"),
    "left": text("the hand of the player on their left"),
    "right": text("the hand of the player on their right"),
    "chosen": text("the hand of another player"),
    "most": text("the hand of the player with the most cards"),
    "fewest": text("the hand of the player with the fewest cards"),
    "same": text("the hand of that player"),
}
_YOURS = {
    text("from the player after them"): text("from the player after you"),
    text("from the player before them"): text("from the player before you"),
    text("from the player on their left"): text("from the player on your left"),
    text("from the player on their right"): text("from the player on your right"),
    text("to the player after them"): text("to the player after you"),
    text("to the player before them"): text("to the player before you"),
    text("to the player on their left"): text("to the player on your left"),
    text("to the player on their right"): text("to the player on your right"),
    text("with the player after them"): text("with the player after you"),
    text("with the player before them"): text("with the player before you"),
    text("with the player on their left"): text("with the player on your left"),
    text("with the player on their right"): text("with the player on your right"),
    text("the hand of the player after them"): text("the hand of the player after you"),
    text("the hand of the player before them"): text("the hand of the player before you"),
    text("the hand of the player on their left"): text("the hand of the player on your left"),
    text("the hand of the player on their right"): text("the hand of the player on your right"),
}
"""Neighbours of whoever is spoken to, in place of those of somebody who is spoken of."""
Same = Literal["same", "same several", "same agreed", "same other", "same others"]
"""How 'the same' are called, by whom the clause before was about: somebody chosen, several, whoever agreed to it, or
those whom they dealt with."""


def must(whom: Whom | Same, do: Text, rule: bool) -> Text:
    """Say 'The next player must skip a turn.' `rule`: on a rule, where the doer is spoken of."""
    return _whole(_MUST, whom, do, rule)


def may(whom: Whom | Same, do: Text, rule: bool) -> Text:
    """Say 'The next player may skip a turn.'"""
    return _whole(_MAY, whom, do, rule)


def _whole(sentences: dict[str, Text], whom: Whom | Same, do: Text, rule: bool) -> Text:
    said = sentences[(_ON_RULES if rule else _ON_CARDS).get(whom, whom)]
    return replace(said, arguments=(("do", do if rule or whom != "doer" else to_you(do)),))


def to_you(said: Text) -> Text:
    """Speak to the target: 'from the player after them' becomes 'from the player after you'."""
    yours = ((key, _YOURS.get(value, value) if isinstance(value, Text) else value) for key, value in said.arguments)
    return replace(said, arguments=tuple(yours))


def from_whom(of: Of, rule: bool) -> Text:
    """Say 'from the player after them'."""
    return _FROM["you" if of == "doer" and not rule else of]


def to_whom(of: Of, rule: bool) -> Text:
    """Say 'to the player after them'."""
    return _TO["you" if of == "doer" and not rule else of]


def with_whom(of: Of, rule: bool) -> Text:
    """Say 'with the player after them'."""
    return _WITH["you" if of == "doer" and not rule else of]


def hand_of_whom(of: Of, rule: bool) -> Text:
    """Say 'the hand of the player after them'."""
    return _HAND_OF["you" if of == "doer" and not rule else of]


def until_next_turn(rule: bool) -> Text:
    """Say 'until your next turn'."""
    return text("until the next turn of the player who set it off") if rule else text("until your next turn")


class Unfit(ValueError):
    """It reads like a sentence, but no block says so: eleven cards, a seventh number, hands swapped by all."""


class NamedPerson(NamedTuple):
    """Somebody as a sentence names them. `of`: whom they are next to: "you" or "they", if it says so; of
    'whoever' which words say what they did."""

    who: str
    of: Any = ""


def as_of(person: NamedPerson) -> Of:
    """Name whom else an effect is about, as a sentence does: who that is, binding finds out. Raises Unfit for several
    people."""
    if person.who in ("all", "others", "two", "neighbours", "next_two", "next_three", "both", "whoever", "culprit"):
        raise Unfit
    return cast(Of, person)
