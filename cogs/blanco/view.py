"""Define what may be seen and done at a table of BLANCO. Screens, pictures and computers know only this.

A card is a number from 0 to 119: `number_of` and `colour_of` read it. A position counts row by row from the top left.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bot.engine.game import Move, Outcome
from bot.engine.traces import Trace

# B2: ten colours, each with the numbers 1 to 12.
CARDS = 120
NUMBERS = 12
# In the order of their index; each has its own symbol in the pictures and its own word on the screens.
COLOURS = ("red", "orange", "yellow", "lime", "green", "sky", "blue", "purple", "pink", "brown")

Card = Annotated[int, Meta(ge=0, le=119)]
Position = Annotated[int, Meta(ge=0, le=11)]
# No position: they count from 0.
NOTHING = -1
# The position of the card that is turned up; NOTHING where none is left, or none was face down.
Turned = Annotated[int, Meta(ge=NOTHING, le=11)]


def number_of(card: int) -> int:
    """Read the number off a card: 1 to 12."""
    return card % NUMBERS + 1


def colour_of(card: int) -> int:
    """Read the colour off a card: an index into COLOURS."""
    return card // NUMBERS


class Reveal(Move, frozen=True, tag="reveal"):
    """B4, B23: turns up one card of a new grid."""

    position: Position


class Look(Move, frozen=True, tag="look"):
    """B4, B23, B20: looks in secret at one card that stays face down."""

    position: Position


class Draw(Move, frozen=True, tag="draw"):
    """B6: takes the top card of a pile into hand."""

    pile: Literal["pile", "discard"]


class Discard(Move, frozen=True, tag="discard"):
    """B7: a card of the hand goes onto the discard pile, and a card of the grid is turned up."""

    card: Card
    reveal: Turned = NOTHING


class Place(Move, frozen=True, tag="place"):
    """B8: a card of the hand goes onto a position; what lay there goes onto the discard pile."""

    card: Card
    position: Position


class Swap(Move, frozen=True, tag="swap"):
    """B10: two neighbours change places; `first` < `second`. `reveal`: which of two face-down cards is turned up,
    by the position it comes from."""

    first: Position
    second: Position
    reveal: Turned = NOTHING


class Clear(Move, frozen=True, tag="clear"):
    """B12: takes a complete line away."""

    line: Literal["row", "column"]
    index: Annotated[int, Meta(ge=0, le=3)]


class Keep(Move, frozen=True, tag="keep"):
    """B15, B20: clears no further line; looks at no card."""


class TurnUp(Move, frozen=True, tag="turn"):
    """B21: turns up the card just looked at."""


class LeaveDown(Move, frozen=True, tag="leave"):
    """B21: leaves it face down."""


AnyMove = Reveal | Look | Draw | Discard | Place | Swap | Clear | Keep | TurnUp | LeaveDown

# reveal, look: of new grids; at the beginning of a game all at once (B4), later one seat alone (B23).
# reward: may look at a card (B20).
Phase = Literal["reveal", "look", "turn", "drawn", "clear", "reward", "turn_up", "over"]


class Spot(msgspec.Struct, frozen=True):
    """A place in a grid. `card` is None where the viewer has not seen it; `up`: it lies face up for all.
    A face-down card whose `card` is known is one that the viewer looked at, and may be reminded of (B29); when the
    table is over, one that lay face down until then (B31)."""

    card: int | None
    up: bool


class PlayerView(msgspec.Struct, frozen=True):
    """One seat. `spots` row by row, `width` to a row; empty: no grid left."""

    spots: tuple[Spot, ...]
    width: int
    hand: int
    """How many cards."""
    taken: tuple[int, ...] = ()
    """Those of them that everybody saw being taken from the discard pile."""
    held: tuple[int, ...] = ()
    """All of them, when the table is over (B31)."""
    second: bool = False
    """Is on the 4x3 grid."""
    ready: bool = False
    """Has set up while others still do."""
    wins: int = 0
    points: int = 0
    """Of the games finished (B27)."""


class Cleared(Trace, frozen=True):
    """The newest line that was cleared: the grid just before, and the positions in it that went."""

    seat: int
    spots: tuple[Spot, ...]
    width: int
    positions: tuple[int, ...]
    chain: bool = False


class View(msgspec.Struct, frozen=True):
    """All that one seat may see; `seat` None is the public. `moves`: what this seat may do now."""

    seat: int | None
    phase: Phase
    turn: int
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    discard: int | None
    """Top of the discard pile."""
    pile: int
    discards: int
    box: int
    """How many cards."""
    hand: tuple[int, ...] = ()
    """The viewer's own, sorted."""
    drawn: int | None = None
    """The card just taken, for whoever may know it."""
    changed: tuple[int, ...] = ()
    """Positions in the grid of `actor` that the newest move touched."""
    actor: int | None = None
    """Who made the newest move."""
    looked: int | None = None
    """The position of the card that `actor` just looked at."""
    looking: int | None = None
    """The position of the card that the viewer has looked at with their newest move."""
    cleared: tuple[Cleared, ...] = ()
    """Lines cleared in this turn, or in the last one until the next seat has acted; oldest first."""
    play: int = 0
    """0: a single game. 2, 3: match to so many wins. 13, 15: points over 3 or 5 games."""
    game: int = 1
    moves: tuple[AnyMove, ...] = ()
    asked: Literal["", "place", "card", "neighbour"] = ""
    """What a further page of the viewer's panel asks: where the card goes that is shown as drawn, which card is
    swapped, and with which one."""
    outcome: Outcome | None = None
