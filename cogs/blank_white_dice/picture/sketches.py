"""Draw icons that people have drawn themselves: as large as a printed one, with lines as strong."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageFilter

from rendering.drawings import uploads
from rendering.paint.memory import kept

FILLED = 0.92  # of the square, by the longer side of what is drawn
LINE = 0.05  # width of a line, as a share of the icon's size; thinner ones are drawn over
LARGE = 288  # pixels at which lines are measured and drawn over
DARK = 96  # of 255: what counts as ink


@kept
def mask(drawing: bytes, size: int) -> Image.Image:
    """Give an ink mask (PNG, as `uploads.ink` gives it) as an icon of `size` pixels (L, 255: ink)."""
    return _large(drawing).resize((size, size), Image.Resampling.LANCZOS)


@kept
def _large(drawing: bytes) -> Image.Image:
    """Lay what is drawn on the middle of a square, with lines that are strong enough."""
    ink = uploads.mask(drawing)
    box = ink.point(lambda value: 255 * (value >= DARK)).getbbox() or ink.getbbox()
    square = Image.new("L", (LARGE, LARGE))
    if box is None:
        return square
    drawn = ink.crop(box)
    share = LARGE * FILLED / max(drawn.size)
    drawn = drawn.resize((max(1, round(drawn.width * share)), max(1, round(drawn.height * share))))
    square.paste(drawn, ((LARGE - drawn.width) // 2, (LARGE - drawn.height) // 2))
    return _strong(square)


def _strong(square: Image.Image) -> Image.Image:
    missing = LARGE * LINE - line_width(square)
    reach = max(0, round(missing / 2))
    return square.filter(ImageFilter.MaxFilter(2 * reach + 1)) if reach else square


def line_width(square: Image.Image) -> float:
    """Measure how wide lines are, in pixels: an area beside its edge."""
    dark = square.point(lambda value: 255 * (value >= DARK))
    edge = ImageChops.subtract(dark, dark.filter(ImageFilter.MinFilter(3)))
    area, around = (sum(each.histogram()[128:]) for each in (dark, edge))
    # A line has an edge on both sides, and the edge itself is one pixel wide.
    return 2 * area / around if around else 0.0
