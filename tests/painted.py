"""How much of a picture of a table is painted: felt and mats with nothing on them are not a picture of a game."""

from __future__ import annotations

from PIL import Image

from rendering.paint import palette
from rendering.paint.encode import nearest


def painted(picture: Image.Image) -> float:
    """The share of its pixels, in the colours of the theme, that are neither felt nor a mat's."""
    counted = picture.histogram()
    bare = sum(counted[nearest(colour)] for colour in (palette.FELT, palette.MAT))
    return 1 - bare / sum(counted)
