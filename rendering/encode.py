"""Pictures as bytes: one palette for all of them, so that nothing is chosen anew for each.

`python -m rendering.encode` makes the palette file from an atlas of everything that is ever drawn.
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

from PIL import Image

PALETTE = Path(__file__).parent / "theme.palette"
"""256 times red, green, blue."""
LEVEL = 1
"""Of compression: higher ones save a few percent for several times the time."""


def png(picture: Image.Image) -> bytes:
    """A PNG with at most 256 colours; equal pictures give equal bytes."""
    out = io.BytesIO()
    reduced(picture).save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def reduced(picture: Image.Image) -> Image.Image:
    """The picture in the colours of the theme: each pixel becomes the nearest of them, undithered."""
    return picture.quantize(palette=_theme(), dither=Image.Dither.NONE)


@lru_cache(1)
def _theme() -> Image.Image:
    theme = Image.new("P", (1, 1))
    theme.putpalette(PALETTE.read_bytes())
    return theme
