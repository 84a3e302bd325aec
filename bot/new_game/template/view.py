"""Name what may be done and seen at the table: moves, and the view of a seat. Screens and computers know only this."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bot.engine.game import Move, Outcome

SIDES = 6
MOST_DICE = 3


class Roll(Move, frozen=True, tag="roll"):
    """R2: rolls so many dice."""

    # A press can be forged, so every number states its bounds: anything else is refused before the rules see it.
    dice: Annotated[int, Meta(ge=1, le=MOST_DICE)]


class Bank(Move, frozen=True, tag="bank"):
    """R4: brings the heap home."""


class ShowLucky(Move, frozen=True, tag="show"):
    """R5: shows the lucky number, and doubles the heap."""


AnyMove = Roll | Bank | ShowLucky


class View(msgspec.Struct, frozen=True):
    """All that one seat may see; `seat` None is the public. `moves`: what this seat may do now."""

    seat: int | None
    to_act: tuple[int, ...]
    turn: int
    points: tuple[int, ...]
    heap: int
    dice: tuple[int, ...]
    """The newest roll of this turn."""
    lucky: tuple[int | None, ...]
    """The lucky number of each seat, where the viewer may know it."""
    moves: tuple[AnyMove, ...] = ()
    outcome: Outcome | None = None
