"""Draw a side of a die with what each of its signs is for."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture import faces, marks
from cogs.diceland.picture.places import EDGE, GAP, WIDTH
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.sprites import Sprite
from rendering.pieces import slips, table

HEIGHT, FACE, SIGN, LEAST = 400, 380, 92, 46
"""Of the picture, of the side, of what stands beside a slip, and of the letters."""
EXAMPLE, SIDE = next(
    (number, side)
    for number, character in enumerate(CHARACTERS)
    for side, it in enumerate(character.sides, start=1)
    if it.arrow and (it.arrow.does, it.arrow.reach, it.arrow.corners) == ("hit", "short", (2,))
    if it.moves == (1,) and character.damage(side) == 0
)
"""A side with its arrow at the lower left, a green dot at the lower right, and the red one on top: each is beside the
slip that explains it."""

NUMBER, ARROW = text("Number: how hard it hits"), text("Arrow: at whom it shoots")
POINTS, RED = text("Star: points for killing it"), text("Red: damage rolls it so")
GREEN, SHIELD = text("Green: you may roll it so"), text("Shield: what it blocks")
SAID: tuple[Text, ...] = (ARROW, NUMBER, SHIELD, POINTS, GREEN, RED)


class Explained(NamedTuple):
    """What is said at the left, and at the right, from top to bottom."""

    left: tuple[str, ...]
    right: tuple[str, ...]


def explained_of(words: Speaker) -> Explained:
    """Put what the signs are for in somebody's language."""
    return Explained(tuple(map(words, (POINTS, NUMBER, ARROW))), tuple(map(words, (RED, SHIELD, GREEN))))


@kept
def drawn(shown: Explained) -> Image.Image:
    """Draw it with the felt around it. To be encoded, never changed."""
    picture, face = table.ground(HEIGHT).convert("RGB"), faces.alone(EXAMPLE, SIDE, FACE)
    wide = (WIDTH - FACE) // 2 - EDGE
    face.put(picture, (WIDTH - FACE) // 2, (HEIGHT - FACE) // 2)
    left, right = Box(EDGE, EDGE, wide, HEIGHT - 2 * EDGE), Box(WIDTH - EDGE - wide, EDGE, wide, HEIGHT - 2 * EDGE)
    character = CHARACTERS[EXAMPLE]
    signs = {shown.left[0]: marks.points(character.points, SIGN)}
    signs[shown.right[1]] = marks.shield("white", character.side(SIDE).block, SIGN)
    for words, box in zip((*shown.left, *shown.right), (*left.rows(3, GAP), *right.rows(3, GAP)), strict=True):
        _explain(picture, words, box, signs.get(words))
    return reduced(picture)


def _explain(picture: Image.Image, words: str, box: Box, sign: Sprite | None) -> None:
    aside = SIGN + GAP if sign else 0
    slip = slips.slip(words, box.width - aside, 2, least=LEAST)
    slip.put(picture, box.left + aside, box.middle - slip.height // 2)
    if sign:
        sign.put(picture, box.left, box.middle - sign.height // 2)
