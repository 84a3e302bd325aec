"""Draw the middle of the table with a seat's first die as it will lie, and its card beside it."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
from cogs.diceland.picture import board, camera, cards, seen, strip
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.places import CARD, EDGE, FRAME, GAP, SLICE, SLICED, WIDTH
from cogs.diceland.view import View
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.pieces import table

PLACED = 6.0
"""Inches of the table that are seen from top to bottom."""
LEFT = EDGE + CARD + GAP
"""Where the table begins, which reaches to the other edge."""


class Excerpt(NamedTuple):
    """All that is shown."""

    name: str
    prompt: str
    die: Card
    table: board.Table


def excerpt_of(view: View, words: Speaker) -> Excerpt:
    """Gather what a seat sees. The die that is placed is in play already."""
    name, prompt = strip.turn_of(view, words)
    found = cards.in_play(view, words)
    window = camera.framing([(0.0, 0.0)], PLACED, height=SLICED, width=WIDTH - LEFT - EDGE - 2 * FRAME)
    return Excerpt(name, prompt, found[seen.focus(view) or 0], board.table_of(view, window))


@kept
def drawn(shown: Excerpt) -> Image.Image:
    """Draw it with the felt around it. To be pasted or encoded, never changed."""
    picture = table.ground(SLICE).convert("RGB")
    top = strip.put_turn(picture, shown.name, shown.prompt, CARD) + GAP
    strip.put_piece(picture, shown.die, Box(EDGE, top, CARD, SLICE - EDGE - top))
    picture.paste(board.drawn(shown.table), (LEFT, EDGE))
    return reduced(picture)
