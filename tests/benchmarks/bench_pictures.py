"""How fast a warm picture is, beside a copy of the drawn one by the same encoder, and beside Pillow's own PNG."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from cogs.blanco import picture as blanco
from cogs.little_white_die import picture
from rendering import encode
from tests.benchmarks.report import best, heading, line, seconds
from tests.cogs.blanco.pictured import full, seen
from tests.cogs.little_white_die.tables import PlainWords, guessing, revealed

ROUNDS, SEATS = 30, 4
TO_COPY, TO_PILLOW = 1.5, 0.25

Draw = Callable[[], Image.Image]


class Times(NamedTuple):
    """Seconds: draw + quantize + encode; copy + quantize + encode; Pillow's default PNG. And the bytes of the first."""

    ours: float
    copied: float
    pillow: float
    size: int


def little_white_die(dice: int, *, shown: bool) -> Draw:
    """A table of four with so many dice each, all of them face up if `shown`."""
    view, words = (revealed if shown else guessing)(SEATS, dice), PlainWords()
    return lambda: picture.draw(view, words)


def five_grids() -> Draw:
    """A table of BLANCO for five with the fullest grids."""
    view, words = seen(full(5)), PlainWords()
    return lambda: blanco.draw(view, words)


def measure(draw: Draw, rounds: int = ROUNDS) -> Times:
    """Of a picture that has been drawn before."""
    drawn = draw()
    size = len(encode.png(drawn))
    ours, copied, pillow = best(
        rounds,
        lambda: seconds(lambda: encode.png(draw())),
        lambda: seconds(lambda: encode.png(drawn.copy())),
        lambda: seconds(lambda: drawn.save(io.BytesIO(), "PNG")),
    )
    return Times(ours, copied, pillow, size)


def main() -> None:
    for dice in (3, 6, 9):
        for shown in (False, True):
            _tell(
                f"A Little White Die: {SEATS} players, {dice} dice each, {'revealed' if shown else 'closed'}",
                measure(little_white_die(dice, shown=shown)),
            )
    _tell("BLANCO: 5 players", measure(five_grids()))


def _tell(title: str, times: Times) -> None:
    heading(f"A warm picture. {title}")
    line("drawn and encoded", f"{times.ours * 1000:.1f} ms", f"{times.size:,} bytes")
    for what, other, most in (
        ("copied, quantized and encoded", times.copied, TO_COPY),
        ("encoded by Pillow's default", times.pillow, TO_PILLOW),
    ):
        ratio = times.ours / other
        line(what, f"{other * 1000:.1f} ms")
        line("ratio", f"{ratio:.2f}", f"at most {most}", ratio <= most)


if __name__ == "__main__":
    main()
