"""Draw dice of paper: the active face large on a cube, and round its corner the strip of the other five."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from cogs.blank_white_dice.picture import faces
from cogs.blank_white_dice.picture.faces import Ink, Inks
from cogs.blank_white_dice.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint import symbols
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, SHADE, WHITE, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, rounded
from rendering.pieces import dice

EDGE = 4  # pixels that a drawing of a die reaches beyond its cells
FOLD = mix(INK, WHITE, 0.45)
COMMON = mix(NAMED["sky"], WHITE, 0.62)  # the paper that the common die is made of

COPIED = 1.02  # size of the slip that says what a face works as, in cells
DONE = 0.48  # size of the tick on a die that is resolved, in cells
VARIANTS = 3  # everything is drawn this often, so that neighbours differ
Cell = tuple[int, int]
# Where the faces lie, from the first to the last, as column and row.
ROUND: tuple[Cell, ...] = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2))  # all but the active one, read as one reads
LEVEL: tuple[Cell, ...] = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1))  # the same where they lie beside the active one
BESIDE = 0.5  # size of these, in cells
SHEET: tuple[Cell, ...] = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))  # of a die that was not rolled yet


class Die(NamedTuple):
    """All that a die shows. `up`: the place of its active face. `copied`: what that works as. `done`: it is resolved;
    `asked`: it is being resolved."""

    faces: tuple[Ink, ...]
    up: int | None = None
    hidden: bool = False
    copied: Ink | None = None
    common: bool = False
    done: bool = False
    asked: bool = False

    @property
    def is_blank(self) -> bool:
        """Tell whether it was never rolled, and nothing is on it yet."""
        return self.up is None and all(ink == faces.BLANK for ink in self.faces)


def die_of(view: View, number: int, inks: Inks) -> Die:
    """Gather all that a die shows."""
    die = view.dice[number]
    return Die(
        faces=() if die.hidden else inks.on_die(number),
        up=None if die.hidden else die.up,
        hidden=die.hidden,
        copied=None if die.works_as is None or die.hidden else inks.on_face(die.works_as),
        common=number == view.common,
        done=view.is_done(number),
        asked=view.asked is not None and view.asked.die == number,
    )


@kept
def drawn(die: Die, cell: int, variant: int = 0) -> Sprite:
    """Draw a die on three by three cells; its drawing begins EDGE left of and above them."""
    if die.hidden or (die.is_blank and not die.common):
        return _closed(cell, die.hidden, variant)
    up = die.up
    if up is None:
        return sheet(die, cell, variant)
    strip = (*die.faces[:up], *die.faces[up + 1 :])
    drawing = _paper(ROUND, cell, (3, 3), die.common, variant).copy()
    for ink, (column, row) in zip(strip, ROUND, strict=True):
        faces.put(drawing, ink, EDGE + (column + 0.5) * cell, EDGE + (row + 0.5) * cell, cell, variant)
    cube(die, die.faces[up], cell, variant).put(drawing, EDGE + cell, EDGE)
    return Sprite(drawing)


def level_width(cell: int) -> int:
    """Tell how wide a die is whose faces lie beside the active one; it is two cells high."""
    return 2 * cell + EDGE + 3 * round(cell * BESIDE) + 2 * EDGE


@kept
def level(die: Die, cell: int, variant: int = 0) -> Sprite:
    """Draw a die that was rolled with the other five faces at the right of the active one: large and low."""
    up, small = die.up or 0, round(cell * BESIDE)
    drawing = Image.new("RGBA", (level_width(cell), 2 * cell + EDGE))
    paper = _paper(LEVEL, small, (3, 2), die.common, variant).copy()
    strip = (*die.faces[:up], *die.faces[up + 1 :])
    for ink, (column, row) in zip(strip, LEVEL, strict=True):
        faces.put(paper, ink, EDGE + (column + 0.5) * small, EDGE + (row + 0.5) * small, small, variant)
    cube(die, die.faces[up], cell, variant).put(drawing, 0, 0)
    drawing.alpha_composite(paper, (2 * cell + EDGE, (drawing.height - paper.height) // 2))
    return Sprite(drawing)


@kept
def sheet(die: Die, cell: int, variant: int = 0) -> Sprite:
    """Draw a die as a sheet of its six faces, in the middle of three by three cells."""
    drawing = _paper(SHEET, cell, (3, 3), die.common, variant, 0.5, die.asked).copy()
    for ink, (column, row) in zip(die.faces, SHEET, strict=True):
        faces.put(drawing, ink, EDGE + (column + 0.5) * cell, EDGE + (row + 1) * cell, cell, variant)
    return Sprite(drawing)


@kept
def _paper(
    places: tuple[Cell, ...], cell: int, size: Cell, common: bool, variant: int, down: float = 0.0, asked: bool = False
) -> Image.Image:
    """Cut faces that hang together out of paper, with folds between them; in yellow if something is done with them."""
    wide, high = size[0] * cell + 2 * EDGE, size[1] * cell + 2 * EDGE
    sheet = Sheet(wide, high, f"paper die {places} {variant}")
    edge = [(EDGE + x * cell, EDGE + (y + down) * cell) for x, y in outline(places)]
    sheet.piece(edge, COMMON if common else WHITE, max(1.8, cell * 0.032), 0.45, shadow=(3, 3))
    for (x, y), (to_x, to_y) in folds(places):
        start = (EDGE + x * cell, EDGE + (y + down) * cell)
        _dashed(sheet, start, (EDGE + to_x * cell, EDGE + (to_y + down) * cell), cell)
    if asked:
        sheet.outline(edge, cell * 0.07, NAMED["yellow"], 0.3, double=False)
    return sheet.finished()


def _dashed(sheet: Sheet, start: Point, end: Point, cell: int) -> None:
    for part in range(5):
        begin, stop = (part + 0.25) / 5, (part + 0.8) / 5
        ends = [
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share) for share in (begin, stop)
        ]
        sheet.line(ends[0], ends[1], max(1.4, cell * 0.02), FOLD, 0.5, double=False)


def outline(places: tuple[Cell, ...]) -> list[Point]:
    """Give the corners of the shape that cells make, clockwise. No two of them may touch at a corner alone."""
    sides = [side for x, y in places for side in pairwise(((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)))]
    # A side that two cells share is walked both ways: it is inside.
    then = {start: end for start, end in sides if (end, start) not in sides}
    path = [min(then)]
    while len(path) < len(then):
        path.append(then[path[-1]])
    around = zip((path[-1], *path), path, (*path[1:], path[0]), strict=False)
    return [here for before, here, after in around if before[0] != after[0] and before[1] != after[1]]


def folds(places: tuple[Cell, ...]) -> list[tuple[Point, Point]]:
    """Give the lines between cells that hang together."""
    cells = set(places)
    upright = [((x + 1.0, float(y)), (x + 1.0, y + 1.0)) for x, y in sorted(cells) if (x + 1, y) in cells]
    level = [((float(x), y + 1.0), (x + 1.0, y + 1.0)) for x, y in sorted(cells) if (x, y + 1) in cells]
    return upright + level


def cube(die: Die, active: Ink, cell: int, variant: int = 0) -> Sprite:
    """Draw the die as it lies, its active face towards whoever looks, on two by two cells."""
    front = _front(cell)
    drawing = _body(cell, die.common, die.asked, variant).copy()
    faces.put(drawing, active, front.centre, front.middle, front.width, variant)
    if die.copied is not None:
        _slip(die.copied, cell).put(drawing, front.right - round(cell * COPIED), front.bottom - round(cell * COPIED))
    if die.done:
        # So far in the corner that it covers no number.
        done = tick(round(cell * DONE))
        done.put(drawing, drawing.width - done.width, 0)
    return Sprite(drawing)


def _front(cell: int) -> Box:
    """Give where the active face is on its two by two cells."""
    inset, side = round(cell * 0.06), round(cell * 1.8)
    return Box(inset, round(cell * 0.04), side, side)


@kept
def _body(cell: int, common: bool, asked: bool, variant: int) -> Image.Image:
    """Draw a die with nothing on its active face; in yellow if it is being resolved."""
    front, depth = _front(cell), cell * 0.1
    sheet = Sheet(2 * cell + EDGE, 2 * cell + EDGE, f"cube {cell} {variant} {common}")
    far, between, near = (
        rounded(front.left + back, front.top + back, front.right + back, front.bottom + back, cell * 0.2)
        for back in (depth, depth / 2, 0)
    )
    sheet.shadow(far, cell * 0.035, cell * 0.035)
    sheet.piece(far, SHADE, max(1.8, cell * 0.03), 0.6)
    sheet.fill(between, SHADE)
    sheet.fill(near, COMMON if common else WHITE)
    sheet.outline(near, max(2.0, cell * 0.036), INK, 0.8)
    if asked:
        sheet.outline(near, cell * 0.11, NAMED["yellow"], 0.4, double=False)
        sheet.outline(near, max(1.4, cell * 0.02), INK, 0.5)
    return sheet.finished()


@kept
def _slip(copied: Ink, cell: int) -> Sprite:
    """Draw a slip of paper with what a face works as."""
    size = round(cell * COPIED)
    sheet = Sheet(size + EDGE, size + EDGE, f"slip {cell}")
    sheet.piece(rounded(2, 2, size, size, 6), NAMED["yellow"], 2, 0.8, shadow=(2, 2))
    symbols.draw(sheet, "equal", (size * 0.15, size * 0.5), size * 0.22, INK, hatched=False)
    drawing = sheet.finished()
    faces.put(drawing, copied, size * 0.6, size * 0.5, round(size * 0.92))
    return Sprite(drawing)


@kept
def tick(size: int) -> Sprite:
    """Draw a sign for what is done."""
    sheet = Sheet(size, size, f"done {size}")
    sheet.piece(symbols.ring(size * 0.44, 22, (size / 2, size / 2)), NAMED["green"], 2)
    symbols.draw(sheet, "tick", (size / 2, size / 2), size * 0.6, WHITE)
    return Sprite(sheet.finished())


@kept
def _closed(cell: int, hidden: bool, variant: int) -> Sprite:
    """Draw a white die; with a question mark if its owner alone may see what is on it."""
    size = 3 * cell + 2 * EDGE
    drawing = Image.new("RGBA", (size, size))
    die = dice.die(round(cell * 2.3), None, variant=variant % dice.VARIANTS)
    die.centre(drawing, size / 2, size / 2)
    if not hidden:
        return Sprite(drawing)
    mark = handwriting.line("?", round(cell * 1.35), fonts.HAND, variant)
    mark.centre(drawing, size / 2 - cell * 0.52, size / 2 + cell * 0.34, INK)
    return Sprite(drawing)
