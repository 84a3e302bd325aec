"""Put several pictures of tables on one, two beside each other, each below a few words."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.palette import CHALK
from rendering.pieces import table

WIDTH, GAP = 1100, 16
HEAD, LETTERS, LEAST = 60, 44, 26  # pixels of height: of a line above each picture, and of its letters


def album(pictures: Sequence[tuple[Image.Image, str]]) -> Image.Image:
    """Draw them: 1100 pixels wide, in the colours of the theme; one alone takes the whole width. Each picture with the
    words that stand above it."""
    columns = min(2, len(pictures))
    wide = (WIDTH - GAP * (columns + 1)) // columns
    small = [(_smaller(picture, wide), said) for picture, said in pictures]
    rows = [small[start : start + columns] for start in range(0, len(small), columns)]
    heights = [HEAD + max(picture.height for picture, _ in row) + GAP for row in rows]
    album = table.ground(sum(heights) + GAP).convert("RGB")
    top = GAP
    for row, high in zip(rows, heights, strict=True):
        for column, (picture, said) in enumerate(row):
            left = GAP + column * (wide + GAP)
            line = handwriting.fitting(said, wide, LETTERS, LEAST, fonts.BRUSH)
            line.put(album, left, top + LETTERS, CHALK)
            album.paste(picture, (left, top + HEAD))
        top += high
    return reduced(album)


def _smaller(picture: Image.Image, wide: int) -> Image.Image:
    size = (wide, round(picture.height * wide / picture.width))
    return picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
