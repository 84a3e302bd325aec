"""Draw a die as it lies on the table, with a line from each of its signs to what that is for."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Character
from cogs.diceland.picture import chalk, dice, marks
from cogs.diceland.picture.dice import Lying
from cogs.diceland.picture.faces import Top
from cogs.diceland.picture.looks import ARMY_COLOURS, Look, code_of
from cogs.diceland.picture.places import EDGE, GAP, WIDTH
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, INK
from rendering.paint.strokes import Point
from rendering.pieces import slips, table

HEIGHT, SIGN, LEAST = 456, 92, 46
"""Of the picture, of the star and the shield, and of the letters."""
SCALE, MIDDLE, TURNED = 96.0, (550.0, 204.0), 90
"""Of the die: pixels to an inch, where it is, and how it is turned, in degrees."""
COLUMN = 352
"""Pixels for words at each side."""
TAG, TAG_LETTERS = (108, 54), 46
TAG_AT, SHIELD_AT, STAR_AT = (424.0, 58.0), (440.0, 392.0), (660.0, 392.0)
LOOK = Look(ARMY_COLOURS[0], striped=False)

SIDE_UP, NUMBER = text("Side on top: 8 is the best"), text("Number: how hard it hits")
ARROW, SHIELD = text("Arrow: shoots that way"), text("Shield: what it blocks")
RED, AROUND = text("Red: damage rolls it there"), text("What a roll turns up")
GREEN, STAR = text("Green: you may roll it there"), text("Star: what killing it scores")
LEFT, RIGHT = (SIDE_UP, NUMBER, ARROW, SHIELD), (RED, AROUND, GREEN, STAR)
"""From top to bottom."""


class Example(NamedTuple):
    """A side of a character, with the corners of its arrow, of the red dot and of the green one."""

    character: int
    side: int
    arrow: int
    red: int
    green: int

    @property
    def who(self) -> Character:
        return CHARACTERS[self.character]

    @property
    def lying(self) -> Lying:
        return Lying(self.character, self.who.face_of(self.side), TURNED, LOOK)

    @property
    def top(self) -> Top:
        return Top(self.who, self.side, dice.corners(self.lying, SCALE, MIDDLE))

    @property
    def numbers(self) -> tuple[int | None, ...]:
        """Give all that is told by numbers: hit, block, points and side."""
        it = self.who.side(self.side)
        return (it.arrow.hit if it.arrow else None, it.block, self.who.points, self.side)

    @property
    def around(self) -> set[int]:
        """Give the sides that a roll turns up."""
        return {self.who.neighbour(self.side, corner) for corner in range(3)}


def _examples() -> Iterator[Example]:
    for number, character in enumerate(CHARACTERS):
        for side, it in enumerate(character.sides, start=1):
            red = character.damage(side)
            if it.arrow and it.arrow.does == "hit" and len(it.arrow.corners) == 1 and red is not None:
                yield from (Example(number, side, it.arrow.corners[0], red, green) for green in it.moves)


def _is_clear(one: Example) -> bool:
    """Tell whether no number occurs twice, and each sign is beside the words about it: the red dot in the upper corner,
    the arrow at the left, the green dot at the right."""
    corners = one.top.corners
    highest = min(range(3), key=lambda corner: corners[corner][1])
    placed = one.red == highest and corners[one.arrow][0] < MIDDLE[0] < corners[one.green][0]
    hit, *others = one.numbers
    return placed and None not in others and len({hit, *others}) == 1 + len(others) and hit not in one.around


EXAMPLE = next(filter(_is_clear, _examples()))


class Explained(NamedTuple):
    """What is said at the left, and at the right, from top to bottom."""

    left: tuple[str, ...]
    right: tuple[str, ...]


def explained_of(words: Speaker) -> Explained:
    """Put what the signs are for in somebody's language."""
    return Explained(tuple(map(words, LEFT)), tuple(map(words, RIGHT)))


@kept
def drawn(shown: Explained) -> Image.Image:
    """Draw it with the felt around it. To be encoded, never changed."""
    picture = table.ground(HEIGHT).convert("RGB")
    dice.shadow(TURNED, SCALE).centre(picture, *MIDDLE)
    dice.die(EXAMPLE.lying, SCALE).centre(picture, *MIDDLE)
    marks.tag(code_of(EXAMPLE.who), EXAMPLE.side, LOOK, TAG, TAG_LETTERS).centre(picture, *TAG_AT)
    marks.shield("white", EXAMPLE.who.side(EXAMPLE.side).block, SIGN).centre(picture, *SHIELD_AT)
    marks.points(EXAMPLE.who.points, SIGN).centre(picture, *STAR_AT)
    left = Box(EDGE, EDGE, COLUMN, HEIGHT - 2 * EDGE)
    right = left._replace(left=WIDTH - EDGE - COLUMN)
    for words, end, box in zip(shown.left, _left_ends(), left.rows(len(LEFT), GAP), strict=True):
        slip = slips.slip(words, box.width, 2, least=LEAST)
        _line(picture, (box.left + slip.width, box.middle), end)
        slip.put(picture, box.left, box.middle - slip.height // 2)
    for words, end, box in zip(shown.right, _right_ends(), right.rows(len(RIGHT), GAP), strict=True):
        slip = slips.slip(words, box.width, 2, least=LEAST)
        _line(picture, (box.right - slip.width, box.middle), end)
        slip.put(picture, box.right - slip.width, box.middle - slip.height // 2)
    return reduced(picture)


def _left_ends() -> tuple[Point, ...]:
    """Give where the lines from the left end, from top to bottom."""
    top, tag, half = EXAMPLE.top, TAG[0] / 2, SIGN / 2
    hit, tip = top.towards(EXAMPLE.arrow, -0.02), top.towards(EXAMPLE.arrow, 0.56)
    return ((TAG_AT[0] - tag, TAG_AT[1]), (hit[0] - 26, hit[1] - 10), tip, (SHIELD_AT[0] - half, SHIELD_AT[1]))


def _right_ends() -> tuple[Point, ...]:
    """Give where the lines from the right end, from top to bottom. Across from the arrow is the side at the right."""
    top, beside = EXAMPLE.top, EXAMPLE.top.towards(EXAMPLE.arrow, -0.71)
    red, green = top.towards(EXAMPLE.red, 0.74), top.towards(EXAMPLE.green, 0.74)
    return ((red[0] + 14, red[1]), (beside[0] + 26, beside[1]), green, (STAR_AT[0] + SIGN / 2, STAR_AT[1]))


def _line(picture: Image.Image, start: Point, end: Point) -> None:
    """Draw a line with a point at its end."""
    for width, colour in ((8.0, INK), (4.0, CHALK)):
        lines = chalk.Lines(picture.size)
        lines.line([start, end], width)
        for step in range(3):
            angle = math.tau * step / 3
            lines.line([end, (end[0] + 2 * math.cos(angle), end[1] + 2 * math.sin(angle))], width + 5)
        lines.put(picture, colour)
