"""A game's view as small as screens can be made of, for the tests of what all games' screens share."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from bot.engine.game import Move


class Take(Move, frozen=True, tag="take"):
    place: Annotated[int, Meta(ge=0, le=9)]


class Pass(Move, frozen=True, tag="pass"): ...


class SmallView(msgspec.Struct, frozen=True):
    """Seat 0 is on turn at a table of two, unless said otherwise."""

    seat: int | None = 0
    to_act: tuple[int, ...] = (0,)
    moves: tuple[Take | Pass, ...] = ()
