"""Views made by hand: positions of real dice, without playing to them."""

from __future__ import annotations

from typing import Any

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.geometry.poses import rounded
from cogs.diceland.view import AnyMove, DieView, Held, Phase, View, Where

NUMBERS = {character.key: number for number, character in enumerate(CHARACTERS)}


def lying(
    owner: int,
    key: str,
    side: int,
    x: float,
    y: float,
    yaw: float = 0.0,
    *,
    poison: int | None = None,
    effects: tuple[Held, ...] = (),
) -> DieView:
    """A die in play. `yaw`: where corner 0 of its top face points, in radians."""
    pose = rounded(x, y, yaw, CHARACTERS[NUMBERS[key]].face_of(side))
    return DieView(owner, NUMBERS[key], "play", pose, side, poison, effects)


def apart(owner: int, key: str, place: Where = "hand") -> DieView:
    """A die in hand or in reserve."""
    return DieView(owner, NUMBERS[key], place)


def view(
    *dice: DieView, seat: int | None = 0, moves: tuple[AnyMove, ...] = (), phase: Phase = "action", **more: Any
) -> View:
    """A view of whoever's turn it is, seat 0."""
    stands = {"to_act": (0,), "turn": 0, "turns": 3, "scores": (12, 30), "edition": 1, **more}
    return View(seat=seat, phase=phase, dice=dice, moves=moves, **stands)
