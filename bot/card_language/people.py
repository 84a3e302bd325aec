"""Name people: whom a clause is about, as subjects of sentences, and whom else, with its preposition.

Every sentence is whole, because languages agree verbs ('deve', 'devono') and melt prepositions ('dal', 'al').
"""

from __future__ import annotations

from typing import Literal, cast, get_args

from msgspec.structs import replace

from bot.engine.text import Argument, Text, text

Whom = Literal["doer", "next", "previous", "chosen", "two", "all", "others", "most", "fewest", "anybody"]
"""Whom a clause is about. next and previous: of the doer, in the direction of play. chosen, two: by the doer. most,
fewest: cards; the active player chooses among several. anybody: nobody in particular, free words only."""
Of = Literal["doer", "next", "previous", "left", "right", "chosen", "most", "fewest"]
"""Whom else an effect is about. next and previous: of the target, in the direction of play; left and right: of the
target, the next seat clockwise and the one before it, whatever the direction; chosen: by the doer."""

EVERY_WHOM: tuple[Whom, ...] = get_args(Whom)
ADDRESSED = tuple(whom for whom in EVERY_WHOM if whom != "anybody")
ONE: tuple[Whom, ...] = ("doer", "next", "previous", "chosen", "most", "fewest")
RIVALS: tuple[Whom, ...] = ONE[1:]
THEMSELVES = ("doer", "most", "fewest")
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
}
_ON_RULES = {"anybody": "doer"}
"""A clause that makes no sense is the doer's when it is carried out."""
_ON_CARDS = {"anybody": "you", "doer": "you", "chosen": "you chosen", "two": "you two"}
"""On a card that its player reads, the doer is spoken to."""

_FROM = {
    "doer": text("from the player who set it off"),
    "you": text("from you"),
    "next": text("from the next player"),
    "previous": text("from the previous player"),
    "left": text("from the player on the left"),
    "right": text("from the player on the right"),
    "chosen": text("from another player"),
    "most": text("from the player with the most cards"),
    "fewest": text("from the player with the fewest cards"),
}
_TO = {
    "doer": text("to the player who set it off"),
    "you": text("to you"),
    "next": text("to the next player"),
    "previous": text("to the previous player"),
    "left": text("to the player on the left"),
    "right": text("to the player on the right"),
    "chosen": text("to another player"),
    "most": text("to the player with the most cards"),
    "fewest": text("to the player with the fewest cards"),
}
_WITH = {
    "doer": text("with the player who set it off"),
    "you": text("with you"),
    "next": text("with the next player"),
    "previous": text("with the previous player"),
    "left": text("with the player on the left"),
    "right": text("with the player on the right"),
    "chosen": text("with another player"),
    "most": text("with the player with the most cards"),
    "fewest": text("with the player with the fewest cards"),
}


def must(whom: Whom, do: Text, rule: bool) -> Text:
    """Say 'The next player must skip a turn.' `rule`: on a rule, where the doer is spoken of."""
    return _whole(_MUST, whom, do, rule)


def may(whom: Whom, do: Text, rule: bool) -> Text:
    """Say 'The next player may skip a turn.'"""
    return _whole(_MAY, whom, do, rule)


def _whole(sentences: dict[str, Text], whom: Whom, do: Text, rule: bool) -> Text:
    said = sentences[(_ON_RULES if rule else _ON_CARDS).get(whom, whom)]
    return replace(said, arguments=(("do", do),))


def from_whom(of: Of, rule: bool) -> Text:
    """Say 'from the next player'."""
    return _FROM["you" if of == "doer" and not rule else of]


def to_whom(of: Of, rule: bool) -> Text:
    """Say 'to the next player'."""
    return _TO["you" if of == "doer" and not rule else of]


def with_whom(of: Of, rule: bool) -> Text:
    """Say 'with the next player'."""
    return _WITH["you" if of == "doer" and not rule else of]


class Unfit(ValueError):
    """It reads like a sentence, but no block says so: eleven cards, a seventh number, hands swapped by all."""


def as_whom(person: str) -> Whom:
    """Name whom a clause is about, as a grammar says it: clauses know neighbours only by the direction of play."""
    return cast(Whom, {"left": "next", "right": "previous"}.get(person, person))


def as_of(person: str) -> Of:
    """Name whom else an effect is about, as a grammar says it. Raises Unfit for several people."""
    if person in ("all", "others", "two"):
        raise Unfit
    return "doer" if person == "they" else cast(Of, person)
