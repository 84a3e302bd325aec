"""Show what the ink of pens looks like on paper."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from rendering.paint.layout import Box
from rendering.paint.palette import INK

# Of the grain of paper: wider and higher than what is inked in one go, so that no seam is seen.
WIDTH, HEIGHT = 4096, 640
# Drawings made smaller than this share of themselves would look pale: their lines are pressed harder.
PALE = 0.5
SPECK = 16  # besides its fine grain, ink is stronger and weaker over so many pixels


class Pen(NamedTuple):
    """`cover`: how much of the paper its ink hides, up to 1; `grain`: how unevenly, about 0 to 2."""

    colour: str = INK
    cover: float = 1.0
    grain: float = 0.0


PENS = {
    "blue biro": Pen("#1b3fa8", 0.96, 0.5),
    "black biro": Pen(INK, 0.96, 0.4),
    "felt tip": Pen(INK, 1.0, 0.12),
    "fountain pen": Pen("#12245c", 0.98, 0.3),
    "green pen": Pen("#0f6a4a", 0.96, 0.45),
    "red pen": Pen("#a8201a", 0.96, 0.45),
    "violet pen": Pen("#5a2a86", 0.96, 0.45),
    "pencil": Pen("#3d3d42", 0.9, 1.3),
}


def inked(mask: Image.Image, pen: Pen, seed: object) -> Image.Image:
    """Fill a mask (L) as that pen does."""
    if not pen.grain:
        return mask.point([round(value * pen.cover) for value in range(256)]) if pen.cover < 1 else mask
    chance = random.Random(f"ink {seed}")  # noqa: S311 - ink, nothing of a game
    grain = _grain()
    if mask.width > WIDTH or mask.height > HEIGHT:
        grain = grain.resize((max(WIDTH, mask.width), max(HEIGHT, mask.height)))
    left, top = chance.randrange(grain.width - mask.width + 1), chance.randrange(grain.height - mask.height + 1)
    grain = grain.crop((left, top, left + mask.width, top + mask.height))
    full = 255 * pen.cover
    strength = [round(max(0.0, full - max(0, 128 - value) * pen.grain)) for value in range(256)]
    return ImageChops.multiply(mask, grain.point(strength))


def draw(picture: Image.Image, box: Box, mask: Image.Image, pen: Pen) -> None:
    """Put a drawing, as large as it fits, into the middle of a box."""
    share = min(box.width / mask.width, box.height / mask.height)
    sized = mask.resize((max(1, round(mask.width * share)), max(1, round(mask.height * share))))
    if share < PALE:
        sized = sized.point([min(255, round(value * min(2.2, PALE / share))) for value in range(256)])
    place = (box.centre - sized.width // 2, box.middle - sized.height // 2)
    picture.paste(pen.colour, place, inked(sized, pen, "drawing"))


@lru_cache(1)
def _grain() -> Image.Image:
    """Make fine noise over slow noise, around 128."""
    chance = random.Random("grain")  # noqa: S311
    fine = _noise(chance, WIDTH, HEIGHT).filter(ImageFilter.GaussianBlur(0.7))
    slow = _noise(chance, WIDTH // SPECK, HEIGHT // SPECK).point([64 + value // 2 for value in range(256)])
    return ImageChops.add(fine, slow.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC), 1.0, -128)


def _noise(chance: random.Random, width: int, height: int) -> Image.Image:
    return Image.frombytes("L", (width, height), chance.randbytes(width * height))
