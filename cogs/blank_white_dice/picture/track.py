"""Draw the track of points up to the goal, the players' discs on it, and which round it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, text
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.places import TRACK
from cogs.blank_white_dice.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, FADED, INK, NAMED, PAPER, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded
from rendering.pieces import table

LABEL = 150  # width of the words beside the track
DISC, SMALL = 46, 38  # the size of discs: alone, and of several on one number
NUMBER = 40
MIDDLE = 0.0
STAGES = {"first": text("First"), "main": text("Main"), "last": text("Last")}


class Track(NamedTuple):
    """All that the track shows. `points` by seat."""

    goal: int
    points: tuple[int, ...]
    label: tuple[str, ...]


def track_of(view: View, words: Speaker) -> Track:
    lines = tuple(words(line) for line in _label(view))
    return Track(view.goal, tuple(player.points for player in view.players), lines)


def _label(view: View) -> Iterator[Text]:
    if view.phase in ("deal", "order", "tagging", "common"):
        yield text("Setup")
        return
    # Before the roll, the number of the round is still that of the last one.
    yield text("Round {number}", number=view.round + (view.phase == "roll"))
    if view.phase == "turn" and view.stage:
        yield STAGES[view.stage]


@kept
def drawn(shown: Track) -> Image.Image:
    """Draw the track with the felt around it. To be pasted at TRACK, never changed."""
    picture = table.cut(TRACK)
    high = TRACK.height / len(shown.label)
    for number, words in enumerate(shown.label):
        size = 40 if len(shown.label) > 1 else 48
        line = handwriting.fitting(words, LABEL * 4 // 3, size, 32, fonts.BRUSH).pressed(LABEL - 10)
        line.centre(picture, LABEL / 2, (number + 0.5) * high, CHALK)
    _path(TRACK.width - LABEL, TRACK.height, shown.goal).put(picture, LABEL, 0)
    for seat, (x, y), size in places(shown):
        disc(seat, size).centre(picture, x, y)
    return reduced(picture)


def places(shown: Track) -> Iterator[tuple[int, tuple[float, float], int]]:
    """Give each disc's seat, middle and size: several on one number lie beside, or above, each other."""
    wide = _step(shown.goal)
    # W3: on a tie play goes on; discs with more points than the goal lie on it.
    numbers = [min(points, shown.goal) for points in shown.points]
    for seat, number in enumerate(numbers):
        there = [other for other, each in enumerate(numbers) if each == number]
        x, y = LABEL + 4 + (number + 0.5) * wide, TRACK.height / 2
        if len(there) == 1:
            yield seat, (x, y), DISC
            continue
        column, row = _spread(there.index(seat), len(there), wide)
        reach = SMALL * (1 if column != MIDDLE else 0.5)
        yield seat, (min(x, TRACK.width - reach) + column * SMALL, y + row * SMALL), SMALL


def _spread(number: int, count: int, wide: float) -> tuple[float, float]:
    """Tell how far from the middle of its number a disc lies, in discs."""
    if count == 2:
        return (number - 0.5, MIDDLE) if wide >= 2 * SMALL else (MIDDLE, number - 0.5)
    return (number % 2 - 0.5 if number < 2 or count == 4 else MIDDLE, number // 2 - 0.5)


def _step(goal: int) -> float:
    return (TRACK.width - LABEL - 8) / (goal + 1)


@kept
def _path(width: int, height: int, goal: int) -> Sprite:
    """Draw the numbers on a strip of paper, the goal in colour."""
    sheet = Sheet(width, height, f"path {width} {goal}")
    left, step, upper, lower = 4, (width - 8) / (goal + 1), 8, height - 10
    strip = rounded(left, upper, width - 5, lower, 14)
    sheet.shadow(strip, 3, 3)
    sheet.fill(strip, PAPER)
    last = rounded(left + goal * step, upper, width - 5, lower, 14)
    sheet.fill(last, NAMED["yellow"])
    for number in range(1, goal + 1):
        x = left + number * step
        sheet.line((x, upper + 3), (x, lower - 3), 1.8, mix(INK, PAPER, 0.5), 0.5, double=False)
    sheet.outline(strip, 2.6, INK, 0.8)
    drawing = sheet.finished()
    for number in range(goal + 1):
        pen = INK if number == goal else mix(FADED, PAPER, 0.25)
        size = NUMBER if step > 60 else 34
        handwriting.line(f"{number}", size, fonts.BRUSH).centre(drawing, left + (number + 0.5) * step, height / 2, pen)
    return Sprite(drawing)
