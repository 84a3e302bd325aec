"""Draw the part of the table that a seat's throw, or its first die, concerns; beside it whom it throws, and at whom."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
from cogs.diceland.geometry.poses import HALF, Point
from cogs.diceland.picture import armies, board, camera, pointing, seen, strip
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.places import BOARD, COLUMN, COLUMNS, EDGE, GAP, SLICE, SLICED, Window
from cogs.diceland.picture.strip import Portrait
from cogs.diceland.view import View
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.pieces import table

CARD = 215
"""Height of the card of a target."""
AIMED, PLACED = 9.0, 6.0
"""Inches of the table that are seen from top to bottom, at least."""
RING = 0.7
"""Inches that are seen around the ring in which throws end: half of one by which a window is moved, and its line."""


class Excerpt(NamedTuple):
    """All that is shown. `die`: that is thrown or placed; `target`: at which it is thrown."""

    name: str
    prompt: str
    die: Card | Portrait
    target: Card | None
    table: board.Table


def excerpt_of(view: View, words: Speaker) -> Excerpt:
    """Gather what a seat sees. A die that is placed is in play already."""
    name, prompt = strip.turn_of(view, words)
    found, draft = armies.in_play(view, words, lambda _die: True), view.draft
    shown = board.table_of(view, _window(view))
    if draft is None:
        return Excerpt(name, prompt, found[seen.focus(view) or 0], None, shown)
    target = None if draft.at is None else found[draft.at]
    return Excerpt(name, prompt, strip.portrait(view, words, draft.die), target, shown)


def _window(view: View) -> Window:
    """Show what a throw is aimed at, where nine of ten such throws end, and dice of whoever throws that can be seen
    beside it; or more closely the die that is placed in the middle."""
    aim, draft = pointing.aim_of(view), view.draft
    if aim is None or draft is None:
        return camera.framing([(0.0, 0.0)], PLACED, height=SLICED)
    points = _aimed(aim)
    found = camera.framing(points, AIMED, height=SLICED)
    for die in view.dice:
        if die.pose and die.owner == view.dice[draft.die].owner:
            beside = camera.framing([*points, die.pose.middle], AIMED, height=SLICED)
            # Nothing is to be smaller for it, and nothing that matters more is to be lost.
            if beside.scale == found.scale and beside.shows(*die.pose.middle) and _shows(beside, points):
                points, found = [*points, die.pose.middle], beside
    return found


def _aimed(aim: pointing.Aim) -> list[Point]:
    """Give what has to be seen of a throw: its target, its end and the ends of the wider ring there or, if there is no
    room for that, of the closer one."""
    needed, (x, y) = [aim.end, *([aim.at] if aim.at else [])], aim.end
    for radius in reversed(aim.within):
        far = max(0.0, radius + RING - camera.AROUND)
        points = [*needed, (x - far, y), (x + far, y), (x, y - far), (x, y + far)]
        if _shows(camera.framing(points, AIMED, height=SLICED), points):
            return points
    return needed


def _shows(window: Window, points: list[Point]) -> bool:
    """Tell whether a window shows all of these points that are on the table."""
    return all(window.shows(*(min(HALF, max(-HALF, along)) for along in point)) for point in points)


@kept
def drawn(shown: Excerpt) -> Image.Image:
    """Draw it with the felt around it. To be pasted or encoded, never changed."""
    picture = table.ground(SLICE).convert("RGB")
    top = strip.put_turn(picture, shown.name, shown.prompt, COLUMN) + GAP
    strip.put_piece(picture, shown.die, Box(EDGE, top, COLUMN, SLICE - EDGE - top))
    picture.paste(board.drawn(shown.table), BOARD.corner)
    if shown.target:
        strip.put_piece(picture, shown.target, Box(COLUMNS[1].left, EDGE, COLUMN, CARD))
    return reduced(picture)
