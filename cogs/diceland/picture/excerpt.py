"""Draw the part of the table that a seat's throw, or its first die, concerns; beside it whom it throws, and at whom."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
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
"""Inches that are seen around the ring in which half of such throws end: half of one by which a window is moved, and
its line."""


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
    """Show what a throw is aimed at and where half of such throws end, or more closely the die that is placed in the
    middle."""
    aim = pointing.aim_of(view)
    if aim is None:
        return camera.framing([(0.0, 0.0)], PLACED, height=SLICED)
    needed = [aim.end, *([aim.at] if aim.at else [])]
    (x, y), beyond = aim.end, max(0.0, aim.within[0] + RING - camera.AROUND)
    found = camera.framing([*needed, (x, y - beyond), (x, y + beyond)], AIMED, height=SLICED)
    # Of a throw that ends far from where it is aimed there is no room for the ring.
    return found if all(found.shows(*place) for place in needed) else camera.framing(needed, AIMED, height=SLICED)


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
