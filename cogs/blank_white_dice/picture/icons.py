"""Draw the icons of the cards as a marker does, for faces of dice and for cards. Their strokes are in icons.txt.

An icon's key is the number of its card; of a card with two icons the number and a letter, such as 9a and 9b.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from rendering.drawings import stroke_files
from rendering.lettering import fonts, handwriting
from rendering.paint.ink import Pen, inked
from rendering.paint.memory import kept
from rendering.paint.palette import INK
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet

STROKES = Path(__file__).parent / "icons.txt"
LINE = 0.0375  # width of a line, as a share of the icon's size
THIN = 1.7  # pixels that a line has at least
GRAIN = 0.12  # of a marker's ink
TALL, WIDE = 1.2, 0.92  # a number's letters, and the room for them, as shares of its size
UPSET = (6, 9)  # digits that are others when a die lies on its head: a line below says where down is


def every() -> tuple[str, ...]:
    """Give the keys of all icons, in the order of their cards."""
    return tuple(stroke_files.read(STROKES))


def keys_of(card: int) -> tuple[str, ...]:
    """Give the keys of a card's icons, in their order; none for a card with nothing but numbers."""
    return tuple(key for key in every() if key.rstrip("ab") == f"{card}")


def title(key: str) -> str:
    """Give the name of an icon, or of its card, in English: for those who work on the drawings."""
    return stroke_files.read(STROKES)[key].title


@kept
def mask(key: str, size: int, variant: int = 0) -> Image.Image:
    """Draw an icon as ink (L, 255: ink) on a square of `size` pixels. Each `variant` is drawn by another hand."""
    drawing = stroke_files.read(STROKES)[key]
    return stroke_files.ink(drawing, size, max(THIN, size * LINE), f"icon {key} {variant}", marker=True)


@kept
def number_mask(value: int, size: int, variant: int = 0) -> Image.Image:
    """Write a plain number as `mask` draws an icon."""
    line = handwriting.line(f"{value}", round(size * TALL), fonts.BRUSH, variant)
    share = min(1.0, size * WIDE / max(line.mask.size))
    written = handwriting.line(f"{value}", int(size * TALL * share), fonts.BRUSH, variant)
    sheet = Sheet(size, size, f"number {value} {variant}")
    if abs(value) in UPSET:
        sheet.line((size * 0.28, size * 0.93), (size * 0.72, size * 0.93), size * LINE * 1.5, "#000000")
    drawn = sheet.finished().getchannel("A")
    lift = size * 0.06 if abs(value) in UPSET else 0.0
    left, top = (size - written.mask.width) // 2, round((size - written.mask.height) / 2 - lift)
    drawn.paste(255, (left, max(0, top)), written.mask)
    return drawn


@kept
def icon(key: str, size: int, colour: str = INK, variant: int = 0) -> Sprite:
    """Draw an icon, with nothing around it, for paper to lie below. Unknown keys are a KeyError."""
    return _marked(mask(key, size, variant), colour, f"{key} {variant}")


@kept
def number(value: int, size: int, colour: str = INK, variant: int = 0) -> Sprite:
    """Write a plain number, -9 to 9, as `icon` draws an icon."""
    return _marked(number_mask(value, size, variant), colour, f"{value} {variant}")


def _marked(ink: Image.Image, colour: str, seed: str) -> Sprite:
    drawing = Image.new("RGBA", ink.size, colour)
    drawing.putalpha(inked(ink, Pen(colour, grain=GRAIN), seed))
    return Sprite(drawing)
