"""Draw icons as people have drawn them by hand, and tell whether such a drawing can be read on a die.

The ink comes from rendering.drawings.uploads: a mask, cropped to what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from PIL import Image, ImageFilter

from bot.engine.text import Text, text
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.picture import icons
from rendering.drawings import uploads
from rendering.drawings.likeness import SIZE, Impression, distance, seen
from rendering.paint.memory import kept

FILLED = 0.94  # of a square's side, that a drawing takes
LINE = 0.05  # width of lines after they were made broader, as a share of the square
BROADEST = 0.06  # by how much they are made broader at most, as a share of the drawing
PALER, PRESSED = 16, 1.5  # greys below the one are paper, and lines that have become pale are pressed harder
LEAST, MOST = 0.06, 0.6  # ink on the square, as a share of it
NUMBERS = range(-9, 10)
APART = 0.36
"""How far apart two icons must be.

Handwritten digits are the measure, since everybody knows which of them they have mistaken for each other: 2 and 7 lie
0.32 apart, 3 and 5 as well, and these can just be told. An icon that is drawn anew by another hand is the same to
everybody; it lies less than 0.15 away, which nobody can tell. So the threshold is a little more than the digits, and
more than twice the hand."""


@kept
def mask(ink: bytes, size: int) -> Image.Image:
    """Give a drawing as `icons.mask` gives a printed icon: as large as it fits on a square of `size` pixels."""
    whole = uploads.mask(ink)
    side = max(1, round(size * FILLED))
    share = side / max(whole.size)
    broad = _broader(whole) if share < 1 else whole
    drawn = broad.resize(
        (max(1, round(whole.width * share)), max(1, round(whole.height * share))), Image.Resampling.LANCZOS
    )
    square = Image.new("L", (size, size))
    square.paste(drawn.point(_PRESSED), ((size - drawn.width) // 2, (size - drawn.height) // 2))
    return square


_PRESSED = [min(255, round(max(0, value - PALER) * PRESSED)) for value in range(256)]


def _broader(whole: Image.Image) -> Image.Image:
    """Draw thin lines again with a marker: what is to be seen on a die is drawn with one."""
    side = max(whole.size)
    missing = min(LINE - _line(whole) / side, BROADEST) * side
    return whole.filter(ImageFilter.MaxFilter(2 * round(missing / 2) + 1)) if missing >= 1 else whole


def _line(whole: Image.Image) -> float:
    """Estimate how wide lines are, in pixels: much ink with little edge is in broad lines."""
    ink = whole.point([255 * (value > 128) for value in range(256)])
    inner = ink.filter(ImageFilter.MinFilter(3))
    area, within = (sum(each.histogram()[128:]) for each in (ink, inner))
    # A line of a given width loses a pixel at either side.
    return 2 * area / max(1, area - within)


def drawing_trouble(ink: bytes, key: str, others: tuple[bytes, ...]) -> Text | None:
    """Say what keeps a player's drawing of an icon from being used (W14). `key`: its card and its number there."""
    card, _, place = key.partition(".")
    return trouble(ink, _printed_key(int(card), int(place)), others)


def _printed_key(card: int, place: int) -> str:
    """Find the printed icon; a card that people have written has none."""
    keys = iter(icons.keys_of(card))
    drawn = [at for at, icon in enumerate(CARDS[card].icons) if icon.number is None] if card in CARDS else []
    return dict(zip(drawn, keys, strict=False)).get(place, "")


def trouble(ink: bytes, key: str = "", others: Iterable[bytes] = ()) -> Text | None:
    """Say what keeps a drawing from being told from all other icons on a die, and what to do; None: nothing does.

    `key`: of the printed icon that it stands for, which it may look like; `others`: drawings on the same dice."""
    small = mask(ink, SIZE)
    share = _share(small)
    if share < LEAST:
        return text("There is too little ink in it to be seen on a die. Draw it larger, with a broad pen.")
    if share > MOST:
        return text("On a die it would be a blot. Draw fewer lines, and leave paper between them.")
    return _too_like(seen(small), key, others)


def _too_like(drawn: Impression, key: str, others: Iterable[bytes]) -> Text | None:
    like = next((known for known, each in _printed().items() if known != key and distance(drawn, each) < APART), None)
    if like is not None:
        return text("On a die it could be taken for {other}. Draw something else.", other=_name(like))
    if any(distance(drawn, seen(mask(each, SIZE))) < APART for each in others):
        return text("On a die it could be taken for another drawing at this table. Draw something else.")
    return None


def _name(key: str) -> Text:
    return Text(icons.title(key)) if key in icons.every() else text("the number {number}", number=key)


def prepare_drawing_trouble() -> None:
    """Look at every printed icon and number, before the first drawing is sent in: it takes longer than a drawing."""
    _printed()


@lru_cache(1)
def _printed() -> Mapping[str, Impression]:
    """Look at every printed icon and number once."""
    drawn = {key: seen(icons.mask(key, SIZE)) for key in icons.every()}
    return drawn | {f"{value:+}": seen(icons.number_mask(value, SIZE)) for value in NUMBERS}


def _share(small: Image.Image) -> float:
    return sum(small.histogram()[128:]) / (small.width * small.height)
