"""The palette of all pictures, made from everything that is ever drawn: `python -m rendering.theme` stores it anew.

A palette taken from one picture would lack the colours of the next.
"""

from __future__ import annotations

from PIL import Image

from rendering import encode, gallery, palette

ALWAYS = tuple(
    dict.fromkeys(
        (
            *(palette.INK, palette.WHITE, palette.PAPER, palette.SHADE, palette.FELT, palette.DEEP, palette.CHALK),
            palette.MAT,
            palette.DULL,
            palette.FADED,
            *palette.NAMED.values(),
            *(palette.light(colour) for colour in palette.NAMED.values()),
            *(palette.crayon(colour) for colour in palette.NAMED.values()),
        )
    )
)
"""Large areas and named colours keep their exact place; the others share what is left."""


def made() -> bytes:
    """256 colours as red, green, blue."""
    rest = gallery.sheet().quantize(256 - len(ALWAYS), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette()
    exact = b"".join(bytes(palette.channels(colour)) for colour in ALWAYS)
    return (exact + bytes(rest or ())).ljust(768, b"\0")[:768]


if __name__ == "__main__":
    encode.PALETTE.write_bytes(made())
