"""Draw cards as a list that is read at a glance: of each its icons, its name and in a few words what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
from cogs.blank_white_dice.cards.gists import gist
from cogs.blank_white_dice.picture import faces
from cogs.blank_white_dice.picture.faces import Ink, inks_of
from cogs.blank_white_dice.picture.stacks import colour_of, crayon
from cogs.blank_white_dice.view import CardList
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import DULL, FADED, INK, PAPER, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded
from rendering.pieces import table

ACROSS, GAP, EDGE = 2, 4, 5
HIGH, ICON, NARROW = 94, 82, 66  # of one card; of its icon, and of each of several
# Pixels of letters: a phone shows a third of them.
NAME, LINE, LEAST = 42, 35, 30
WORDS = mix(INK, FADED, 0.25)


class Entry(NamedTuple):
    """All that is shown of a card; `dull`: it cannot be drawn now."""

    name: str
    about: str
    icons: tuple[Ink, ...]
    colour: str
    dull: bool = False


def height(count: int) -> int:
    """Tell how high a list of so many cards is."""
    rows = -(-count // ACROSS)
    return rows * HIGH + (rows - 1) * GAP


def entries(shown: CardList, words: Speaker, drawings: Mapping[str, bytes]) -> tuple[Entry, ...]:
    """Gather what is shown of cards. `drawings`: ink masks by digest."""
    return tuple(
        Entry(
            words(card.name),
            words(gist(card)),
            tuple(inks_of(card, drawings)),
            colour_of(card.number),
            card.number in shown.turned,
        )
        for card in shown.cards
    )


def room(icons: int) -> int:
    """Tell how wide the words of a card with so many icons may be."""
    return (table.WIDTH - 2 * EDGE - GAP) // ACROSS - _beside(icons) - 12


def _beside(icons: int) -> int:
    return (ICON if icons == 1 else NARROW) * icons + 24


@kept
def drawn(shown: tuple[Entry, ...], box: Box) -> Image.Image:
    """Draw the list with the felt around it. To be pasted at its box, never changed."""
    picture = table.cut(box)
    places = [place for row in _rows(box, len(shown)) for place in row.columns(ACROSS, GAP)]
    for entry, place in zip(shown, places, strict=False):
        _entry(entry, place.width).put(picture, *place.corner)
    return reduced(picture)


def by_itself(shown: tuple[Entry, ...]) -> Image.Image:
    """Draw the list as a picture of its own."""
    box = Box(EDGE, EDGE, table.WIDTH - 2 * EDGE, height(len(shown)))
    picture = table.ground(box.bottom + EDGE).copy()
    picture.paste(drawn(shown, box), box.corner)
    return picture


def _rows(box: Box, count: int) -> list[Box]:
    whole = Box(0, 0, box.width, box.height)
    return [whole.within(top=row * (HIGH + GAP))._replace(height=HIGH) for row in range(-(-count // ACROSS))]


@kept
def _entry(entry: Entry, width: int) -> Sprite:
    sheet = Sheet(width, HIGH, f"entry {width}")
    edge = rounded(3, 3, width - 5, HIGH - 5, 12)
    sheet.shadow(edge, 3, 3)
    sheet.fill(edge, DULL if entry.dull else PAPER)
    sheet.outline(edge, 2.4, INK, 0.8)
    drawing = sheet.finished()
    size = ICON if len(entry.icons) == 1 else NARROW
    wide = size * len(entry.icons) + 6
    crayon(wide, HIGH - 16, entry.colour).put(drawing, 8, 8)
    for number, ink in enumerate(entry.icons):
        icon = ink._replace(faded=entry.dull)
        faces.put_icon(drawing, icon, 11 + (number + 0.5) * size, HIGH / 2, round(size * 0.92))
    left, most = _beside(len(entry.icons)), room(len(entry.icons))
    handwriting.fitting(entry.name, most, NAME, LEAST, fonts.BRUSH).put(drawing, left, 39, INK)
    handwriting.fitting(entry.about, most, LINE, LEAST, fonts.BRUSH).put(drawing, left, 76, WORDS)
    return Sprite(drawing)
