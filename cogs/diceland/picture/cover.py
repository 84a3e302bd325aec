"""Draw what is on the box: eight-sided dice that lie where they were thrown, two crews, and a shot."""

from __future__ import annotations

import math

from PIL import Image

from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.picture import portraits
from cogs.diceland.picture.dice import Lying, die, shadow
from cogs.diceland.picture.looks import TEAM_COLOURS, Look
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, polar
from rendering.pieces.cover import Motif

# Which character lies with which side up, turned by so many degrees, and where: shares of the box, from its middle.
DICE = ((10, 2, 24, -0.22, 0.1), (6, 5, -36, 0.25, -0.2))
FACES = ((10, -0.3, -0.33), (6, 0.33, 0.3))
WIDE = 0.25  # of a die, in inches to the box's least side


def _motif(picture: Image.Image, box: Box) -> None:
    """Draw it as large as the box allows."""
    least = min(box.width, box.height)
    scale = round(least * WIDE, 1)
    places = [(box.centre + x * box.width, box.middle + y * box.height) for *_, x, y in DICE]
    for (number, side, turned, *_), place in zip(DICE, places, strict=True):
        character = CHARACTERS[number]
        look = Look(TEAM_COLOURS[TEAMS[character.team].key], bool(character.team == 1))
        lies = Lying(number, character.face_of(side), turned, look)
        shadow(turned, scale).centre(picture, place[0] + scale * 0.1, place[1] + scale * 0.12)
        die(lies, scale).centre(picture, *place)
    for number, x, y in FACES:
        at = (box.centre + x * box.width, box.middle + y * box.height)
        portraits.portrait(CHARACTERS[number], round(least * 0.34)).centre(picture, *at)
    _blast(round(least * 0.22)).centre(picture, (places[0][0] + places[1][0]) / 2, (places[0][1] + places[1][1]) / 2)


@kept
def _blast(size: int) -> Sprite:
    """Draw where a shot has hit."""
    sheet = Sheet(size, size, f"blast {size}")
    middle = (size / 2, size / 2)
    for radius, colour in ((0.47, NAMED["orange"]), (0.3, NAMED["yellow"])):
        star = [polar(middle, size * radius * (1 if point % 2 else 0.5), math.tau * point / 18) for point in range(18)]
        sheet.fill(star, colour)
        sheet.outline(star, max(1.6, size * 0.02), INK, 0.4, double=False)
    return Sprite(sheet.finished())


COVER = Motif("red", _motif)
