"""Draw the track of points up to the goal, the players' discs on it, and which round it is. Where it is not as wide as
the table, it lies in several strips below these words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, text
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.places import GAP, TRACK
from cogs.blank_white_dice.view import View
from cogs.blank_white_dice.wording import STAGES
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, FADED, INK, NAMED, PAPER, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, rounded
from rendering.pieces import table

LABEL = 150  # width of the words beside the track
ABOVE = 48  # their height where they stand above it
STRIPS = 2  # where it does not lie in one
DISC, ENOUGH = 42, 22  # the size of a disc that lies alone, and of several on one number, if there is room
OVERLAP = 0.65  # from one to the next, where there is not
NUMBER, TIGHT = 36, 32  # the size of numbers, also where there are many
UPPER, LOWER = 8, 10  # from the edges of a strip to its paper
ABOUT, FOOT = UPPER + LOWER, 32  # both, and the height of the numbers, which nothing covers


class Track(NamedTuple):
    """All that the track shows. `points` by seat."""

    width: int
    height: int
    goal: int
    points: tuple[int, ...]
    label: tuple[str, ...]

    @property
    def is_long(self) -> bool:
        """Tell whether it lies in one strip, beside the words."""
        return self.height <= TRACK.height

    @property
    def strips(self) -> list[Box]:
        """The places of its strips of numbers."""
        whole = Box(0, 0, self.width, self.height)
        if self.is_long:
            return [whole.within(left=LABEL)]
        return whole.within(top=ABOVE, bottom=8).rows(STRIPS, GAP)

    @property
    def numbers(self) -> int:
        """In each strip."""
        return self.goal + 1 if self.is_long else -(-(self.goal + 1) // STRIPS)

    @property
    def step(self) -> float:
        """From one number to the next."""
        return (self.strips[0].width - 8) / self.numbers


def track_of(view: View, words: Speaker, box: Box) -> Track:
    lines = tuple(words(line) for line in _label(view))
    return Track(box.width, box.height, view.goal, tuple(player.points for player in view.players), lines)


def _label(view: View) -> Iterator[Text]:
    if view.phase in ("deal", "order", "tagging", "common"):
        yield text("Setup")
        return
    # Before the roll, the number of the round is still that of the last one.
    yield text("Round {number}", number=view.round + (view.phase == "roll"))
    if view.phase == "turn" and view.stage in STAGES:
        yield STAGES[view.stage]


@kept
def drawn(shown: Track) -> Image.Image:
    """Draw the track with the felt around it. To be pasted at its box, never changed."""
    picture = table.cut(Box(0, 0, shown.width, shown.height))
    _write(picture, shown)
    for number, strip in enumerate(shown.strips):
        first = number * shown.numbers
        last = min(first + shown.numbers - 1, shown.goal)
        path(strip.width, strip.height, (first, last, shown.goal), shown.step).put(picture, *strip.corner)
    for seat, (x, y), size in places(shown):
        disc(seat, size).centre(picture, x, y)
    return reduced(picture)


def _write(picture: Image.Image, shown: Track) -> None:
    """Say which round it is: on lines below each other beside the track, or on one above it."""
    if not shown.is_long:
        line = handwriting.fitting(" · ".join(shown.label), shown.width - 20, 48, 32, fonts.BRUSH)
        line.centre(picture, shown.width / 2, ABOVE / 2, CHALK)
        return
    high = shown.height / len(shown.label)
    for number, words in enumerate(shown.label):
        size = 40 if len(shown.label) > 1 else 48
        line = handwriting.fitting(words, LABEL * 4 // 3, size, 32, fonts.BRUSH).pressed(LABEL - 10)
        line.centre(picture, LABEL / 2, (number + 0.5) * high, CHALK)


def places(shown: Track) -> Iterator[tuple[int, tuple[float, float], int]]:
    """Give each disc's seat, middle and size. They lie above their number, which they never cover."""
    # W3: on a tie play goes on; discs with more points than the goal lie on it.
    numbers = [min(points, shown.goal) for points in shown.points]
    for seat, number in enumerate(numbers):
        there = [other for other, each in enumerate(numbers) if each == number]
        strip = shown.strips[number // shown.numbers]
        high = strip.height - ABOUT - FOOT
        rows, apart, size = _packed(len(there), shown.step - 4, high)
        row, column = divmod(there.index(seat), -(-len(there) // rows))
        beside = min(-(-len(there) // rows), len(there) - row * -(-len(there) // rows))
        x = strip.left + 4 + (number % shown.numbers + 0.5) * shown.step + (column - (beside - 1) / 2) * size * apart
        yield seat, (x, strip.top + UPPER + high / 2 + (row - (rows - 1) / 2) * size), size


def _packed(count: int, wide: float, high: float) -> tuple[int, float, int]:
    """Tell in how many rows discs lie on one number, how far apart, in discs, and how large they are: side by side as
    long as they are large enough, else partly one above the other."""
    ways = [
        (rows, apart, min(DISC, int(wide / (1 + apart * (-(-count // rows) - 1))), int((high + 2) / rows)))
        for rows, apart in ((1, 1.0), (2, 1.0), (1, OVERLAP))
    ]
    return next((way for way in ways if way[2] >= ENOUGH), max(ways, key=lambda way: way[2]))


@kept
def path(width: int, height: int, numbers: tuple[int, int, int], step: float) -> Sprite:
    """Draw the numbers from the first of `numbers` to the second on a strip of paper, the third in colour."""
    first, last, goal = numbers
    sheet = Sheet(width, height, f"path {width} {last}")
    left, upper, lower = 4, UPPER, height - LOWER
    right = left + (last - first + 1) * step - 1
    strip = rounded(left, upper, right, lower, 14)
    sheet.shadow(strip, 3, 3)
    sheet.fill(strip, PAPER)
    if last == goal:
        sheet.fill(rounded(left + (goal - first) * step, upper, right, lower, 14), NAMED["yellow"])
    for number in range(1, last - first + 1):
        x = left + number * step
        sheet.line((x, upper + 3), (x, lower - 3), 1.8, mix(INK, PAPER, 0.5), 0.5, double=False)
    sheet.outline(strip, 2.6, INK, 0.8)
    drawing = sheet.finished()
    for number in range(first, last + 1):
        pen = INK if number == goal else mix(FADED, PAPER, 0.25)
        size = NUMBER if step > 60 else TIGHT
        x = left + (number - first + 0.5) * step
        handwriting.line(f"{number}", size, fonts.BRUSH).centre(drawing, x, lower - FOOT / 2, pen)
    return Sprite(drawing)
