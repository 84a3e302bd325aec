"""What a card means: typed blocks that the table carries out, and that every language can say and read.

Meaning = condition (rules only) + clauses; a clause is a target and an effect. Words that no block says are kept as
they are, in Outside, Say and Do: people judge those, not the table.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from cogs.blank.cards.names import COLOURS, Colour, Number

MOST = 10
"""Cards that one effect can move at most."""

Few = Annotated[int, Meta(ge=1, le=MOST)]
Free = Annotated[str, Meta(min_length=1, max_length=200)]


class Block(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a meaning; each kind is a subclass with its own `tag`, which is stored."""


# Conditions. Whoever makes one true is the doer.


class Played(Block, frozen=True, tag="played"):
    """The card that ends on top is such a one. An empty tuple or string asks for nothing."""

    colours: tuple[Colour, ...] = ()
    numbers: tuple[Number, ...] = ()
    parity: Literal["", "odd", "even"] = ""
    same: Literal["", "colour", "number", "both"] = ""
    """As the card it was played on."""


class Laid(Block, frozen=True, tag="laid"):
    """Somebody plays so many cards in one turn; `most` 0: no upper limit."""

    least: Few
    most: Annotated[int, Meta(ge=0, le=MOST)] = 0


class Drawn(Block, frozen=True, tag="drawn"):
    """Somebody draws, for whatever reason, or as a penalty."""

    penalty: bool = False


class Discarded(Block, frozen=True, tag="discarded"):
    """Somebody discards by a rule or effect; playing is no discarding."""


class Swapped(Block, frozen=True, tag="swapped"):
    """Somebody's hand is swapped or passed on."""


class Stuck(Block, frozen=True, tag="stuck"):
    """Somebody has no card to play."""


class Left(Block, frozen=True, tag="left"):
    """Somebody has exactly so many cards after playing."""

    cards: Few


class Slower(Block, frozen=True, tag="slower"):
    """Somebody takes longer than that to play."""

    seconds: Annotated[int, Meta(ge=1, le=600)]


class Rounds(Block, frozen=True, tag="rounds"):
    """So many rounds have passed since it last happened; the doer is whoever's turn begins then."""

    every: Few


class Minutes(Block, frozen=True, tag="minutes"):
    """So many minutes have passed; in slow games rounds are meant."""

    every: Annotated[int, Meta(ge=1, le=60)]


class Outside(Block, frozen=True, tag="outside"):
    """Somebody does something that only people can see: claimed and voted on."""

    words: Free


Condition = Played | Laid | Drawn | Discarded | Swapped | Stuck | Left | Slower | Rounds | Minutes | Outside

Whom = Literal["doer", "next", "previous", "chosen", "two", "all", "others", "most", "fewest", "anybody"]
"""Whom a clause is about. next and previous: of the doer, in the direction of play. chosen, two: by the doer. most,
fewest: cards; the active player chooses among several. anybody: nobody in particular, free words only."""
Of = Literal["doer", "next", "previous", "left", "right", "chosen", "most", "fewest"]
"""Whom else an effect is about. next and previous: of the target, in the direction of play; left and right: of the
target, the next seat clockwise and the one before it, whatever the direction; chosen: by the doer."""
Pile = Literal["draw", "discard"]


# Effects


class Draw(Block, frozen=True, tag="draw"):
    cards: Few = 1


class Take(Block, frozen=True, tag="take"):
    """Unseen, at random, out of the hand `of` somebody."""

    cards: Few = 1
    of: Of = "chosen"


class Give(Block, frozen=True, tag="give"):
    """The giver chooses which."""

    cards: Few = 1
    to: Of = "chosen"


class Discard(Block, frozen=True, tag="discard"):
    """0 cards: the whole hand."""

    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1


class Swap(Block, frozen=True, tag="swap"):
    """The target swaps hands with somebody; "each": the two targets with each other (target "two")."""

    of: Of | Literal["each"] = "chosen"


class Pass(Block, frozen=True, tag="pass"):
    """Everybody passes their hand on (target "all")."""

    way: Literal["next", "previous", "left", "right"] = "next"


class Skip(Block, frozen=True, tag="skip"):
    """Misses so many turns."""

    turns: Annotated[int, Meta(ge=1, le=3)] = 1


class Again(Block, frozen=True, tag="again"):
    """Has the next turn."""


class Reverse(Block, frozen=True, tag="reverse"):
    """The direction of play turns round."""


class Look(Block, frozen=True, tag="look"):
    """At the top cards of a pile."""

    pile: Pile = "draw"
    cards: Few = 1


class Search(Block, frozen=True, tag="search"):
    """Looks through a pile, takes one card of it into hand; then that pile is shuffled (not the top discard)."""

    pile: Pile = "draw"


class Only(Block, frozen=True, tag="only"):
    """The next play matches by this only."""

    by: Literal["colour", "number"] = "number"


class Ban(Block, frozen=True, tag="ban"):
    """Cards of a colour or number may not be played. `value` -1: the target names it. `turns` 0: until the doer's
    next turn."""

    kind: Literal["colour", "number"] = "colour"
    value: Annotated[int, Meta(ge=-1, le=6)] = -1
    turns: Annotated[int, Meta(ge=0, le=MOST)] = 0

    def __post_init__(self) -> None:
        if (self.kind, self.value) in (("colour", len(COLOURS)), ("number", 0)):
            raise ValueError(f"there is no {self.kind} {self.value}")


class Show(Block, frozen=True, tag="show"):
    """Shows their hand: to all, or to the doer alone."""

    to: Literal["all", "doer"] = "all"


class Countdown(Block, frozen=True, tag="countdown"):
    """So many minutes later (rounds in slow games) the game ends, and fewest cards wins."""

    minutes: Annotated[int, Meta(ge=1, le=60)] = 2


class DropRule(Block, frozen=True, tag="drop_rule"):
    """The target chooses a rule in play, which leaves it."""


class BringRule(Block, frozen=True, tag="bring_rule"):
    """The top of the rule deck comes into play."""


class SwapRule(Block, frozen=True, tag="swap_rule"):
    """The target chooses a rule in play, which the top of the rule deck replaces."""


class Answer(Block, frozen=True, tag="answer"):
    """Game cards only: played instead of drawing for a call; the caller draws."""


class Contest(Block, frozen=True, tag="contest"):
    """The doer against the target; the doer tells who has won. The winner gives the loser cards of their choice."""

    words: Free
    cards: Annotated[int, Meta(ge=0, le=MOST)] = 1


class Say(Block, frozen=True, tag="say"):
    """Free words that the target must say. `lasting`: whenever they could, until the end of the game."""

    words: Free
    lasting: bool = False


class Do(Block, frozen=True, tag="do"):
    """Free words that the target must do, now or (`lasting`) until the end of the game."""

    words: Free
    lasting: bool = False


Effect = (
    Draw
    | Take
    | Give
    | Discard
    | Swap
    | Pass
    | Skip
    | Again
    | Reverse
    | Look
    | Search
    | Only
    | Ban
    | Show
    | Countdown
    | DropRule
    | BringRule
    | SwapRule
    | Answer
    | Contest
    | Say
    | Do
)


class Clause(Block, frozen=True):
    """`may`: each target decides whether to."""

    whom: Whom
    effect: Effect
    may: bool = False


class Meaning(Block, frozen=True):
    """`condition`: of a rule; None for the effect of a game card. `version` of the blocks, for what is stored."""

    clauses: Annotated[tuple[Clause, ...], Meta(min_length=1, max_length=4)]
    condition: Condition | None = None
    version: Literal[1] = 1


def understood(data: Any) -> Meaning:
    """Plain JSON data as a meaning. Raises msgspec.ValidationError for anything else."""
    return msgspec.convert(data, Meaning)


def plain(meaning: Meaning) -> Any:
    """As JSON data, for engine.deck.Card.meaning."""
    return msgspec.to_builtins(meaning)
