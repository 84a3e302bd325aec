"""How fast a warm picture is, beside a copy of the drawn one by the same encoder, and beside Pillow's own PNG."""

from __future__ import annotations

import io
from typing import NamedTuple

from cogs.little_white_die import picture
from rendering import encode
from tests.benchmarks.report import best, heading, line, seconds
from tests.cogs.little_white_die.tables import PlainWords, guessing, revealed

ROUNDS, SEATS = 30, 4
TO_COPY, TO_PILLOW = 1.5, 0.25


class Times(NamedTuple):
    """Seconds: draw + quantize + encode; copy + quantize + encode; Pillow's default PNG. And the bytes of the first."""

    ours: float
    copied: float
    pillow: float
    size: int


def measure(dice: int, shown: bool = False, rounds: int = ROUNDS) -> Times:
    """A table of four with so many dice each, all of them face up if `shown`."""
    view, words = (revealed if shown else guessing)(SEATS, dice), PlainWords()
    drawn = picture.draw(view, words)
    size = len(encode.png(drawn))
    ours, copied, pillow = best(
        rounds,
        lambda: seconds(lambda: encode.png(picture.draw(view, words))),
        lambda: seconds(lambda: encode.png(drawn.copy())),
        lambda: seconds(lambda: drawn.save(io.BytesIO(), "PNG")),
    )
    return Times(ours, copied, pillow, size)


def main() -> None:
    for dice in (3, 6, 9):
        for shown in (False, True):
            times = measure(dice, shown)
            heading(f"Picture of {SEATS} x {dice} dice, {'face up' if shown else 'closed'}")
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
