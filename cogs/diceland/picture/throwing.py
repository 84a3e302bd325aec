"""Draw the part of the table over which a seat's throw goes, as wide as the picture."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.diceland.geometry.poses import HALF, Point
from cogs.diceland.picture import board, camera, cards, pointing, strip
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.places import CARD, EDGE, FLIGHT, FLIGHTS, FRAME, WIDTH, Window
from cogs.diceland.picture.strip import Portrait
from cogs.diceland.prospects import is_suggested
from cogs.diceland.view import Draft, View
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.pieces import slips, table

AIMED = 9.0
"""Inches of the table that are seen from top to bottom, at least."""
RING = 0.7
"""Inches that are seen around the ring in which throws end: half of one by which a window is moved, and its line."""
HEIGHT = FLIGHT + 2 * (EDGE + FRAME)
LETTERS = 40
"""Of the note."""
BESIDE = tuple(Box(left, EDGE, CARD, 215) for left in (EDGE, WIDTH - EDGE - CARD))
"""Where cards are beside the table."""


class Throwing(NamedTuple):
    """All that is shown. `note`: that it is only suggested; `beside`: who is thrown, and at whom, where there is room
    beside the table."""

    table: board.Table
    note: str
    beside: tuple[Portrait | Card, ...]


def throwing_of(view: View, words: Speaker, draft: Draft) -> Throwing:
    """Gather what a seat sees that makes up a throw."""
    window, note = _window(view), words(text("suggested throw")) if is_suggested(view) else ""
    if window.width == FLIGHTS[0]:
        return Throwing(board.table_of(view, window), note, ())
    target = [] if draft.at is None else [cards.in_play(view, words)[draft.at]]
    return Throwing(board.table_of(view, window), note, (strip.portrait(view, words, draft.die), *target))


def _window(view: View) -> Window:
    """Show what a throw is aimed at, where nine of ten such throws end, and all other dice that can be seen beside
    it."""
    aim = pointing.aim_of(view)
    if aim is None:
        return _framing([(0.0, 0.0)], FLIGHTS[0])
    needed = [aim.end, *([aim.at] if aim.at else [])]
    least = [*needed, *_framed(aim, aim.within[0])]
    width = next((each for each in FLIGHTS if _shows(_framing(least, each), least)), FLIGHTS[-1])
    points = _aimed(aim, needed, width)
    found = _framing(points, width)
    seen = [point for point in [*points, *_ends(aim, aim.within[0])] if _shows(found, [point])]
    for die in view.dice:
        if die.pose:
            beside = _framing([*points, die.pose.middle], width)
            # Nothing is to be smaller for it, and nothing that matters more is to be lost.
            if beside.scale == found.scale and beside.shows(*die.pose.middle) and _shows(beside, seen):
                points, found = [*points, die.pose.middle], beside
    return found


def _framing(points: list[Point], width: int) -> Window:
    return camera.framing(points, AIMED, height=FLIGHT, width=width)


def _aimed(aim: pointing.Aim, needed: list[Point], width: int) -> list[Point]:
    """Give what has to be seen of a throw: what is needed, and the ends of the wider ring around its end or, if there
    is no room for that, of the closer one."""
    rings = ([*needed, *_framed(aim, radius)] for radius in reversed(aim.within))
    return next((points for points in rings if _shows(_framing(points, width), points)), needed)


def _framed(aim: pointing.Aim, radius: float) -> list[Point]:
    """Give the ends of a ring, less what is seen around them anyway."""
    return _ends(aim, max(0.0, radius + RING - camera.AROUND))


def _ends(aim: pointing.Aim, radius: float) -> list[Point]:
    x, y = aim.end
    return [(x - radius, y), (x + radius, y), (x, y - radius), (x, y + radius)]


def _shows(window: Window, points: list[Point]) -> bool:
    """Tell whether a window shows all of these points that are on the table."""
    return all(window.shows(*(min(HALF, max(-HALF, along)) for along in point)) for point in points)


@kept
def drawn(shown: Throwing) -> Image.Image:
    """Draw it with the felt around it. To be encoded, never changed."""
    picture = table.ground(HEIGHT).convert("RGB")
    cloth = board.drawn(shown.table)
    left = (picture.width - cloth.width) // 2
    picture.paste(cloth, (left, EDGE))
    if shown.note:
        slips.slip(shown.note, picture.width // 3, least=LETTERS).put(picture, left + FRAME + 4, EDGE + FRAME + 4)
    for piece, box in zip(shown.beside, BESIDE, strict=False):
        strip.put_piece(picture, piece, box)
    return reduced(picture)
