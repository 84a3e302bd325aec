"""The palette of all pictures, made from everything that is ever drawn: `python -m rendering.theme` stores it anew.

A palette taken from one picture would lack the colours of the next.
"""

from __future__ import annotations

import math
import sys

from PIL import Image

from rendering import encode, gallery, ink, palette, sprites

ALWAYS = tuple(
    dict.fromkeys(
        (
            *(palette.INK, palette.WHITE, palette.PAPER, palette.SHADE, palette.FELT, palette.DEEP, palette.CHALK),
            *palette.PAPERS,
            *(palette.RULED, palette.MARGIN),
            *(pen.colour for pen in ink.PENS.values()),
            palette.MAT,
            palette.DULL,
            palette.FADED,
            palette.BACK,
            palette.THREAD,
            *palette.NAMED.values(),
            *(palette.light(colour) for colour in palette.NAMED.values()),
            *(palette.crayon(colour) for colour in palette.NAMED.values()),
        )
    )
)
"""Large areas and named colours keep their exact place; the others share what is left."""


APART = 10
"""Pillow looks colours up in small cubes: one closer than this to another may be taken for it."""


def made() -> bytes:
    """256 colours as red, green, blue."""
    sprites.LARGE = sys.maxsize  # it is made from drawings in their own colours
    exact = [palette.channels(colour) for colour in ALWAYS]
    found = gallery.sheet().quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette() or []
    others = zip(found[::3], found[1::3], found[2::3], strict=True)
    colours = exact + [other for other in others if all(math.dist(other, each) >= APART for each in exact)]
    return b"".join(map(bytes, colours[:256])).ljust(768, b"\0")


if __name__ == "__main__":
    encode.PALETTE.write_bytes(made())
