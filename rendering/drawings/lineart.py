"""Find the ink in a photo or a file of a drawing: no paper, no shadows, no specks."""

from __future__ import annotations

import math
from functools import reduce
from typing import Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageStat

COARSE = 4  # the paper below the ink is looked for in a picture this much smaller
STROKE = 21  # strokes are at most about this wide there; what is wider is shadow, unless it is very dark
FLAT = 0.5  # if that much of a picture is of one grey, it was drawn on a screen and needs no cleaning
DIM = 110  # a picture darker than this by half is light on dark
FAINT = 13  # ink that stands out less from the paper than this is none
FAINTER = 6.5  # and this much is still more than the grain of paper: something is there, too pale to be drawn
# Of the way from paper to ink, the share that lies within a hundredth of a drawing, at its edges. A sharp photo has
# 0.8; thin lines begin to get lost where it is less than half.
SHARP = 0.45
LOOK = 600  # side at which that is measured
TIP = 0.012  # what touches the edge of a photo and is smaller than this share of it is no part of the drawing
UNSEEN, FOUND, KEPT = 255, 128, 64  # greys that say what is known of a patch of ink
MOST = 0.992  # of a picture is no fully inked place
MARGIN = 6
CROWDED = 0.7  # more ink than that is no drawing
FEW = 30  # pixels of ink, fewer of which are no drawing
THIN = 0.035  # drawings with less ink than that are drawn on with a thicker pen, to be seen on a card


Lack = Literal["empty", "faint", "blurred"]


class NoInk(Exception):
    """There is nothing to be seen, or nothing but ink; or it is too faint, or too blurred, to be drawn."""

    def __init__(self, lack: Lack = "empty") -> None:
        super().__init__(lack)
        self.lack = lack


def clean(picture: Image.Image, side: int) -> Image.Image:
    """Give the ink of a picture (L or LA) as a mask (L, 255: ink), cropped to it and at most `side` pixels wide and
    high."""
    last = NoInk()
    for grey in _grounds(picture):
        try:
            return _kept(_ink(grey), side)
        except NoInk as error:
            last = error
    raise last


def _grounds(picture: Image.Image) -> list[Image.Image]:
    """Put it on white paper; if it is transparent also on black, for white lines on nothing."""
    if picture.mode != "LA":
        return [picture]
    grey, alpha = picture.split()
    return [Image.composite(grey, Image.new("L", grey.size, ground), alpha) for ground in (255, 0)]


def _ink(grey: Image.Image) -> Image.Image:
    if _median(grey) < DIM:
        grey = ImageChops.invert(grey)
    return _of_screen(grey) if _flat(grey) else _of_photo(grey)


def _of_screen(grey: Image.Image) -> Image.Image:
    paper = _median(grey)
    return _without_specks(_stretched(ImageChops.subtract(Image.new("L", grey.size, paper), grey)))


def _of_photo(grey: Image.Image) -> Image.Image:
    """Find strokes, and whatever is far darker than the brightest paper around it."""
    dark = _darker(grey)
    ink = _without_specks(_without_tips(_stretched(dark)))
    if sum(ink.histogram()[128:]) < FEW:
        raise NoInk("faint" if FAINTER <= _percentile(dark, MOST) < FAINT else "empty")
    box = ink.point(_steps(96)).getbbox()
    if _sharpness(grey.crop(box), ink.crop(box)) < SHARP:
        raise NoInk("blurred")
    return ink


def _darker(grey: Image.Image) -> Image.Image:
    """Measure how much darker each place is than the paper around it."""
    # In a logarithm shadows and ink take the same share of a bright and of a dim paper.
    smooth = grey.filter(ImageFilter.GaussianBlur(1)).point([round(46 * math.log(1 + v / 2)) for v in range(256)])
    small = smooth.reduce(COARSE)
    paper = _closed(small, STROKE).filter(ImageFilter.GaussianBlur(1)).resize(grey.size, Image.Resampling.BILINEAR)
    strokes = ImageChops.subtract(paper, smooth)
    bright = _closed(small.reduce(COARSE), 15).filter(ImageFilter.GaussianBlur(3))
    fills = ImageChops.subtract(bright.resize(grey.size, Image.Resampling.BILINEAR), smooth, 0.5, -84)
    return ImageChops.lighter(strokes, fills)


def _sharpness(grey: Image.Image, ink: Image.Image) -> float:
    """Measure how steep the edges of the ink are: how much grey changes over two pixels and over sixteen around, of a
    picture of that size. The grain of a camera is blurred away before, or it would pass for sharpness."""
    sized = [picture.copy() for picture in (grey, ink)]
    for picture in sized:
        picture.thumbnail((LOOK, LOOK))
    smooth = sized[0].filter(ImageFilter.GaussianBlur(1))
    edge = _change(sized[1].point(_steps(128)), 3)
    steep, whole = _change(smooth, 5 if max(smooth.size) > LOOK / 2 else 3), _change(smooth.reduce(COARSE), 9)
    all_ways = ImageStat.Stat(whole.resize(smooth.size), edge).mean[0] if edge.getbbox() else 0.0
    return ImageStat.Stat(steep, edge).mean[0] / all_ways if all_ways else 1.0


def _change(grey: Image.Image, reach: int) -> Image.Image:
    """Give the greatest difference within so many pixels."""
    return ImageChops.subtract(grey.filter(ImageFilter.MaxFilter(reach)), grey.filter(ImageFilter.MinFilter(reach)))


def _without_tips(ink: Image.Image) -> Image.Image:
    """Remove little things that reach in over the edge: the tips of shadows, the side of the sheet."""
    small = ink.point(_steps(96)).reduce(2 * COARSE).point(_steps(20))
    before = small.copy()
    for place in _rim(small):
        if small.getpixel(place) == UNSEEN:
            ImageDraw.floodfill(small, place, FOUND)
            fate = 0 if small.histogram()[FOUND] < TIP * small.width * small.height else KEPT
            small = small.point([fate if value == FOUND else value for value in range(256)])
    gone = ImageChops.subtract(before, small.point(_steps(1))).filter(ImageFilter.MaxFilter(3))
    return ImageChops.subtract(ink, gone.resize(ink.size))


def _rim(picture: Image.Image) -> list[tuple[int, int]]:
    right, bottom = picture.width - 1, picture.height - 1
    return [(x, y) for x in range(right + 1) for y in (0, bottom)] + [(x, y) for y in range(bottom) for x in (0, right)]


def _closed(grey: Image.Image, reach: int) -> Image.Image:
    """Remove dark parts narrower than `reach`; edges of wider ones stay where they are."""
    steps = range(reach // 4)
    grown = reduce(lambda picture, _: picture.filter(ImageFilter.MaxFilter(5)), steps, grey)
    return reduce(lambda picture, _: picture.filter(ImageFilter.MinFilter(5)), steps, grown)


def _stretched(ink: Image.Image) -> Image.Image:
    """Make full ink 255, and the grain of paper 0."""
    full = _percentile(ink, MOST)
    if full < FAINT:
        full = _percentile(ink, 0.999)
    if full < FAINT:
        raise NoInk("faint" if full >= FAINTER else "empty")
    low, high = max(FAINT * 0.5, full * 0.28), full * 0.62
    return ink.point([round(255 * min(1.0, max(0.0, (value - low) / (high - low)))) for value in range(256)])


def _kept(ink: Image.Image, side: int) -> Image.Image:
    box = ink.point(_steps(96)).getbbox()
    if not box:
        raise NoInk
    drawn = ink.crop(box)
    drawn.thumbnail((side - 2 * MARGIN, side - 2 * MARGIN))
    share = sum(drawn.histogram()[128:]) / (drawn.width * drawn.height)
    if share > CROWDED or share * drawn.width * drawn.height < FEW:
        raise NoInk
    if share < THIN:
        drawn = drawn.filter(ImageFilter.MaxFilter(3))
    framed = Image.new("L", (drawn.width + 2 * MARGIN, drawn.height + 2 * MARGIN))
    framed.paste(drawn, (MARGIN, MARGIN))
    # Sixteen strengths are enough for edges, and make small files.
    return framed.point([round(value / 17) * 17 for value in range(256)])


def _without_specks(ink: Image.Image) -> Image.Image:
    """Keep only what has ink around it: of a lonely speck there is too little in its neighbourhood."""
    around = ink.point(_steps(96)).filter(ImageFilter.BoxBlur(5)).point(_steps(24))
    return ImageChops.darker(ink, around.filter(ImageFilter.MaxFilter(5)))


def _steps(least: int) -> list[int]:
    return [255 if value >= least else 0 for value in range(256)]


def _flat(grey: Image.Image) -> bool:
    counts = grey.histogram()
    peak = counts.index(max(counts))
    return sum(counts[max(0, peak - 2) : peak + 3]) >= FLAT * grey.width * grey.height


def _median(grey: Image.Image) -> int:
    return _percentile(grey, 0.5)


def _percentile(grey: Image.Image, share: float) -> int:
    left = share * grey.width * grey.height
    for value, count in enumerate(grey.histogram()):
        left -= count
        if left < 0:
            return value
    return 255
