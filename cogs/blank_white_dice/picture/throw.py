"""Draw a throw: the dice tumble beside what is on their other faces, and come to lie as they lie in the picture."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.engine.text import Speaker
from cogs.blank_white_dice.picture.dice import COMMON, EDGE
from cogs.blank_white_dice.picture.faces import NOBODY_DREW
from cogs.blank_white_dice.picture.places import arrange, corners
from cogs.blank_white_dice.picture.scene import draw
from cogs.blank_white_dice.view import FACES, NOBODY, View
from rendering.paint.encode import nearest
from rendering.paint.palette import INK, MAT, SHADE, WHITE
from rendering.paint.strokes import Point

DRAWN = 36  # dice in all frames together: each takes about a kilobyte
FEWEST, MOST = 3, 6  # frames before all dice lie still
GLIMPSES = (2, 4)  # how many faces further dice lie between turns in the air
PAUSE = 100  # milliseconds from one to the next
TURN, APART = math.radians(300), math.radians(31)  # in all, and between neighbours
RISE = 0.2  # how high a die is thrown, in cells
SIZE = 1.2  # from the middle of a die in the air to its corners, in cells
LINE = 4


class Thrown(NamedTuple):
    """A die in the air: the upper left corner of its active face, two cells wide and high, and its paper."""

    left: int
    top: int
    cell: int
    common: bool


def frames(
    view: View, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW
) -> Iterator[tuple[Image.Image, int]]:
    """Draw how everybody has rolled, each picture with its milliseconds; the last one is that of the view, and at a
    table whose dice lie still it is the only one. Depends on nothing but its arguments."""
    if view.tumbles:
        yield from _in_the_air(view, words, drawings)
    yield draw(view, words, drawings), PAUSE


def _in_the_air(view: View, words: Speaker, drawings: Mapping[str, bytes]) -> Iterator[tuple[Image.Image, int]]:
    """Draw the dice while they tumble: between turns in the air other faces than the last ones are up, with all that
    belongs round them, so that nothing tells how they will lie."""
    thrown = list(_thrown(view))
    steps = min(MOST, max(FEWEST, DRAWN // max(1, len(thrown))))
    for glimpse, passed in enumerate(GLIMPSES):
        lying = draw(_otherwise(view, passed), words, drawings)
        for step in range(glimpse * steps // len(GLIMPSES), (glimpse + 1) * steps // len(GLIMPSES)):
            picture = lying.copy()
            for which, die in enumerate(thrown):
                _tumble(ImageDraw.Draw(picture), die, which, (step + 0.5) / steps)
            yield picture, PAUSE
        yield lying, PAUSE


def _otherwise(view: View, passed: int) -> View:
    """The table as if dice that are held lay so many faces further, and nothing had come of that yet."""
    dice = tuple(
        die if die.up is None or die.holder == NOBODY else replace(die, up=(die.up + passed) % FACES, works_as=None)
        for die in view.dice
    )
    points = view.moment.points if view.moment is not None else tuple(player.points for player in view.players)
    players = tuple(replace(player, points=had) for player, had in zip(view.players, points, strict=True))
    return replace(view, dice=dice, players=players, done=())


def _thrown(view: View) -> Iterator[Thrown]:
    """List the dice that everybody holds and has rolled (W15)."""
    for seat, mat in arrange(view).mats.items():
        held = view.players[seat].dice
        for die, (left, top) in zip(held, corners(len(held), mat.dice, mat.cell), strict=True):
            if view.dice[die].up is not None:
                yield Thrown(left + mat.cell, top, mat.cell, die == view.common)


def _tumble(draw: ImageDraw.ImageDraw, die: Thrown, which: int, part: float) -> None:
    """Draw a die when a part of the throw, from 0 to 1, is over. In plain lines in colours of the theme: nobody looks
    closely at what is in motion, and each pixel between two colours is paid for in every frame."""
    size, turned = die.cell * SIZE, (APART * which + TURN * part) * (1 if which % 2 else -1)
    middle = (die.left + die.cell, die.top + die.cell - math.sin(math.pi * part) * RISE * die.cell)
    # Its active face is not to be seen yet.
    around = (die.left + EDGE, die.top - 1, die.left + 2 * die.cell + 2 * EDGE, die.top + 2 * die.cell - EDGE)
    draw.rectangle(around, nearest(MAT))
    draw.polygon(_square(middle, size, turned, die.cell * 0.1), nearest(SHADE), nearest(INK), LINE)
    draw.polygon(_square(middle, size, turned, 0.0), nearest(COMMON if die.common else WHITE), nearest(INK), LINE)


def _square(middle: Point, size: float, turned: float, behind: float) -> list[Point]:
    angles = (turned + quarter * math.pi / 2 for quarter in range(4))
    return [(middle[0] + behind + math.cos(each) * size, middle[1] + behind + math.sin(each) * size) for each in angles]
