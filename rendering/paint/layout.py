"""Lay things out: divide rectangles, and put sprites in rows, in stacks and in columns that flow from box to box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rendering.paint.sprites import Sprite, Surface


class Box(NamedTuple):
    """A rectangle, in pixels of the picture."""

    left: int
    top: int
    width: int
    height: int

    @property
    def middle(self) -> int:
        """Half way down."""
        return self.top + self.height // 2

    @property
    def centre(self) -> int:
        """Half way across."""
        return self.left + self.width // 2

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def corner(self) -> tuple[int, int]:
        """The upper left one."""
        return self.left, self.top

    def within(self, left: int = 0, top: int = 0, right: int = 0, bottom: int = 0) -> Box:
        """Give the box so far inside of its edges."""
        return Box(self.left + left, self.top + top, self.width - left - right, self.height - top - bottom)

    def columns(self, count: int, gap: int = 0) -> list[Box]:
        """Divide it into boxes of one width side by side."""
        wide = (self.width - (count - 1) * gap) // count
        return [Box(self.left + number * (wide + gap), self.top, wide, self.height) for number in range(count)]

    def rows(self, count: int, gap: int = 0) -> list[Box]:
        """Divide it into boxes of one height below each other."""
        return self.stacked([(self.height - (count - 1) * gap) // count] * count, gap)

    def stacked(self, heights: Iterable[int], gap: int = 0) -> list[Box]:
        """Give boxes of these heights below each other, from the top."""
        boxes: list[Box] = []
        top = self.top
        for height in heights:
            boxes.append(Box(self.left, top, self.width, height))
            top += height + gap
        return boxes


def grid(count: int, columns: int, corner: tuple[int, int], pitch: tuple[int, int]) -> list[tuple[int, int]]:
    """Give the upper left corners of so many things in rows; `pitch`: from one to the next, across and down."""
    (left, top), (across, down) = corner, pitch
    return [(left + number % columns * across, top + number // columns * down) for number in range(count)]


def pitch_of(count: int, size: int, room: int, gap: int = 0) -> int:
    """Give the step between things of one size: `gap` pixels lie between them, or they overlap if there is no room."""
    return min(size + gap, (room - size) // max(1, count - 1))


def width_of(sprites: Iterable[Sprite], gap: int) -> int:
    """Measure a row of sprites."""
    return sum(sprite.width + gap for sprite in sprites) - gap


def height_of(rows: Sequence[Sequence[Sprite]], gap: int) -> int:
    """Measure rows of sprites below each other."""
    return sum(max(sprite.height for sprite in row) + gap for row in rows) - gap


def put_row(picture: Surface, sprites: Iterable[Sprite], left: int, top: int, gap: int, height: int = 0) -> None:
    """Put sprites side by side, each half way down a row of that height, or at its top if none is given."""
    for sprite in sprites:
        sprite.put(picture, left, top + (height - sprite.height) // 2 if height else top)
        left += sprite.width + gap


def put_rows(picture: Surface, rows: Iterable[Sequence[Sprite]], left: int, top: int, across: int, down: int) -> None:
    """Put rows of sprites below each other; `across` and `down`: between sprites, and between rows."""
    for row in rows:
        put_row(picture, row, left, top, across)
        top += max(sprite.height for sprite in row) + down


def put_stack(picture: Surface, rows: Sequence[Sequence[Sprite]], box: Box, gap: int) -> None:
    """Put rows of sprites below each other into the middle of a box; the last ones are left out if there is no room."""
    shown = list(rows)
    while height_of(shown, gap) > box.height:
        shown.pop()
    top = box.middle - height_of(shown, gap) // 2
    for row in shown:
        high = max(sprite.height for sprite in row)
        put_row(picture, row, box.centre - width_of(row, gap) // 2, top, gap, high)
        top += high + gap


def wrapped(sprites: Iterable[Sprite], room: int, gap: int) -> list[list[Sprite]]:
    """Part sprites into rows no wider than `room`, as words are parted into lines."""
    rows: list[list[Sprite]] = []
    for sprite in sprites:
        if rows and width_of((*rows[-1], sprite), gap) <= room:
            rows[-1].append(sprite)
        else:
            rows.append([sprite])
    return rows


def put_columns(picture: Surface, sprites: Iterable[Sprite], boxes: Iterable[Box], gap: int) -> None:
    """Put sprites below each other, column by column and box by box; what finds no room is left out."""
    waiting = list(sprites)[::-1]
    for box in boxes:
        x = box.left
        while waiting and x + waiting[-1].width <= box.right:
            y, wide = box.top + gap, 0
            while waiting and y + waiting[-1].height <= box.bottom and x + waiting[-1].width <= box.right:
                sprite = waiting.pop()
                sprite.put(picture, x, y)
                y, wide = y + sprite.height + gap, max(wide, sprite.width)
            if not wide:
                break
            x += wide + 2 * gap
