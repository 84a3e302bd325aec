"""Say what a hand does: from where it lets go, how fast, and how far that carries a die. Measured figures."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Annotated

import msgspec
from msgspec import Meta

POWERS = range(1, 8)
SPIN_RATE = 22.0
"""Radians a second that a chosen spin adds."""
SPINS = (0.0, 1.0, -1.0)
"""By spin: none, top, back."""

# Of a person: standard deviations (D10). Most of the scatter is the tumbling die's own; these are small beside it.
ANGLE_ERROR = 0.026180
"""Radians, one and a half degrees."""
SPEED_ERROR = 0.04
"""Of the speed."""
PLACE_ERROR = 0.25
DEPTH_ERROR = 0.1
HEIGHT_ERROR = 0.3
LIFT_ERROR = 3.0
TUMBLE = 7.0
"""Radians a second about each axis."""

Percent = Annotated[int, Meta(ge=0, le=100)]
Seven = tuple[float, float, float, float, float, float, float]


class Style(msgspec.Struct, frozen=True):
    """A way to throw. `behind`: where the hand lets go, before the own edge; `height`: above the cloth; `lift`: upward
    speed; `speed`: forward, by power."""

    behind: float
    height: float
    lift: float
    speed: Seven


LOB = Style(behind=-1.5, height=14.0, lift=35.0, speed=(20.0, 29.0, 38.0, 46.0, 55.0, 64.0, 73.0))
BOWL = Style(behind=-13.0, height=5.0, lift=30.0, speed=(74.0, 82.0, 90.0, 98.0, 106.0, 114.0, 124.0))
STYLES = (LOB, BOWL)


class Scatter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where throws of one style and spin come to rest on an empty table without a far edge, by power."""

    carries: Seven
    """Inches from the hand, in the middle of many throws."""
    half: Seven
    """Half of the throws rest within so many inches of that place."""
    most: Seven
    """Nine of ten do."""


@cache
def scatter() -> tuple[tuple[Scatter, ...], ...]:
    """By style and spin."""
    written = resources.files(__package__).joinpath("scatter.toml").read_text("utf-8")
    table = msgspec.convert(tomllib.loads(written), dict[str, dict[str, Scatter]])
    return tuple(tuple(table[style][spin] for spin in ("none", "top", "back")) for style in ("lob", "bowl"))


def speed_of(style: int, power: float) -> float:
    """Forward, in inches a second."""
    return between(STYLES[style].speed, power)


def power_for(style: int, spin: int, distance: float) -> float:
    """What carries a die so far from the hand; the least or the most there is, if that is not enough."""
    carries = scatter()[style][spin].carries
    for power, (near, far) in zip(POWERS, pairwise(carries), strict=False):
        if distance <= far:
            return max(1.0, power + (distance - near) / (far - near))
    return float(POWERS[-1])


def between(figures: Seven, power: float) -> float:
    """A figure for a power that is no whole number."""
    lower = min(int(power), POWERS[-2])
    return figures[lower - 1] + (figures[lower] - figures[lower - 1]) * (power - lower)
