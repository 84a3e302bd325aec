"""Point things out on the table: what a die sees and at whom its arrow goes, and where a throw is likely to go."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from PIL import Image, ImageDraw

from cogs.diceland.geometry.cells import middle_of
from cogs.diceland.geometry.octahedron import CORNER_RADIUS
from cogs.diceland.geometry.poses import HALF, TABLE, Point
from cogs.diceland.picture import chalk, cloth, labels, marks, seen
from cogs.diceland.picture.lettered import edge, write
from cogs.diceland.picture.places import Window
from cogs.diceland.picture.seen import Sight
from cogs.diceland.throwing import aim
from cogs.diceland.throwing.hand import between, scatter
from cogs.diceland.view import STEP, View
from rendering.paint.palette import CHALK, FELT, INK, NAMED, channels
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import polar

SHARE = 36  # size of the shares of throws
SHARES = ("50%", "90%")
AWAY = 24  # pixels from their ring at which they are, where there is no room on it
WAY = 34  # pixels that the way of a throw is wide, with some room beside it


class Aim(NamedTuple):
    """Where a throw begins, at what it is aimed if at anything, and where it is likely to end; on the table. `bowls`:
    it keeps low; `empty`: it is aimed at a place, not at a die."""

    start: Point
    at: Point | None
    end: Point
    within: tuple[float, float]
    """Half of such throws, and nine of ten, come to rest so near to that end, on an empty table."""
    bowls: bool
    empty: bool


def aim_of(view: View) -> Aim | None:
    """Say where the throw that is drafted goes; None if none is aimed."""
    draft = view.draft
    if draft is None or not draft.is_aimed:
        return None
    seat = view.dice[draft.die].owner
    target = view.dice[draft.at].pose if draft.at is not None else None
    to, hand = aim.aimed(draft, seat, target), scatter()[draft.style][draft.spin]
    x, y = STEP * draft.stand, aim.from_edge(draft) - HALF
    far = between(hand.carries, to.power)
    end = (x + far * math.sin(to.angle), y + far * math.cos(to.angle))
    at = target.middle if target else None if draft.cell is None else middle_of(draft.cell)
    within = (between(hand.half, to.power), between(hand.most, to.power))
    likely, known = aim.seen_by(seat, end), view.chances
    if known is not None and known.end is not None:
        # What was tried out knows the dice in the way, and the edges.
        likely, within = known.end, (known.half, known.most)
    return Aim(aim.seen_by(seat, (x, y)), at, likely, within, bool(draft.style), target is None)


def ground(window: Window, sight: Sight | None) -> Image.Image:
    """Give the cloth, brighter where the die that is looked at sees. Never to be changed."""
    dark = cloth.cloth(window, False)
    if sight is None:
        return dark
    bright = cloth.cloth(window, True)
    if sight.base is None:
        return bright
    mask = Image.new("1", dark.size)
    ImageDraw.Draw(mask).polygon(window.places(seen.lit(sight.base)), fill=1)
    found = dark.copy()
    found.paste(bright, mask=mask)
    return found


def _baseline(picture: Image.Image, window: Window, base: tuple[Point, Point]) -> None:
    (x, y), (to_x, to_y) = base
    ahead = ((to_x - x) * TABLE, (to_y - y) * TABLE)
    ends = window.places([(x - ahead[0], y - ahead[1]), (x + ahead[0], y + ahead[1])])
    _dashes(picture, ends)


def _dashes(picture: Image.Image, ends: list[Point]) -> None:
    lines = chalk.Lines(picture.size)
    lines.dashed(ends, 3.4)
    lines.put(picture, NAMED["yellow"])


def rings(
    picture: Image.Image, window: Window, sight: Sight | None, placed: dict[int, Point], pointed: tuple[int, ...]
) -> None:
    """Draw the baseline, rings round the dice that are pointed out, and round those at which the arrow goes."""
    if sight and sight.base:
        _baseline(picture, window, sight.base)
    size = round(2 * CORNER_RADIUS * window.scale) + 30
    for number, place in placed.items():
        if number in pointed:
            marks.looked_at(size).centre(picture, *place)
        elif sight and number in sight.targets:
            marks.aimed(size, sight.helps).centre(picture, *place)


def zone(picture: Image.Image, window: Window, to: Aim) -> None:
    """Draw what is aimed at, and rings in which half of such throws and nine of ten come to rest."""
    if to.at:
        size = round(2 * CORNER_RADIUS * window.scale) + 36
        marks.cross(size, to.empty).centre(picture, *window.place(*to.at))
    middle, lines = window.place(*to.end), chalk.Lines(picture.size)
    for radius, share in zip(to.within, SHARES, strict=True):
        _ring(lines, middle, radius * window.scale, share)
    lines.put(picture, CHALK)


def _ring(lines: chalk.Lines, middle: Point, radius: float, share: str) -> None:
    """Draw the ring of half the throws in one line, that of nine of ten in dashes."""
    if share == SHARES[0]:
        lines.line([polar(middle, radius, math.radians(5 * step)) for step in range(73)], 3.0)
        return
    for step in range(0, 360, 12):
        lines.line([polar(middle, radius, math.radians(step + part)) for part in (0, 2, 4, 6)], 3.0)


def ring_sign(size: int, share: str) -> Sprite:
    """Draw a ring of a throw by itself, with its share in it."""
    drawing, middle = Image.new("RGBA", (size, size), (*channels(CHALK), 0)), (size / 2, size / 2)
    lines = chalk.Lines(drawing.size)
    _ring(lines, middle, size / 2 - 4, share)
    lines.put(drawing, CHALK)
    write(drawing, share, SHARE, middle, CHALK, FELT)
    return Sprite(drawing)


def baseline_sign(size: int) -> Sprite:
    """Draw a part of a baseline by itself."""
    drawing = Image.new("RGBA", (size, size), (*channels(NAMED["yellow"]), 0))
    _dashes(drawing, [(4, size * 0.75), (size - 4, size * 0.25)])
    return Sprite(drawing)


def shares(picture: Image.Image, window: Window, to: Aim, taken: Sequence[tuple[Point, Point]]) -> None:
    """Write at each ring of a throw how many of a hundred end in it, where nothing else is: `taken` has the middles and
    sizes of what is."""
    there = [*taken]
    for radius, words in zip(to.within, SHARES, strict=True):
        angles = map(math.radians, range(-90, 270, 5))
        beside = [radius * window.scale + away for away in (0, AWAY)]
        around = [polar(window.place(*to.end), far, angle) for far, angle in product(beside, angles)]
        size = edge(words, SHARE).size
        middle = labels.free(around, size, there, picture.size)
        write(picture, words, SHARE, middle, CHALK, FELT)
        there.append((middle, size))


def crossed(window: Window, to: Aim | None) -> list[tuple[Point, Point]]:
    """Give the middles and sizes of what the way of a throw lies on, where nothing should be written."""
    return [(point, (WAY, WAY)) for point in _way(window, to)] if to else []


def shot(picture: Image.Image, window: Window, start: Point, end: Point) -> None:
    """Draw the way of a shot that has killed."""
    ends = [window.place(*start), window.place(*end)]
    for width, colour in ((11.0, INK), (7.0, NAMED["red"])):
        lines = chalk.Lines(picture.size)
        lines.line(ends, width)
        lines.put(picture, colour)


def way(picture: Image.Image, window: Window, to: Aim) -> None:
    """Draw the way a throw is meant to go: in a bow if it is lobbed, straight if it is bowled."""
    points = _way(window, to)
    for width, colour in ((6.5, INK), (3.6, NAMED["yellow"])):
        lines = chalk.Lines(picture.size)
        lines.line(points[:-1], width)
        (x, y), (tip_x, tip_y) = points[-3], points[-1]
        lines.arrow((tip_x, tip_y), math.atan2(tip_y - y, tip_x - x), 20 + width)
        lines.put(picture, colour)


def _way(window: Window, to: Aim) -> list[Point]:
    return chalk.curve(window.place(*to.start), window.place(*to.end), 0.0 if to.bowls else 0.12)
