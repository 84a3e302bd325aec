"""Draw the table without dice: cloth in six by six cells, a frame of wood with each seat's colour at its edge."""

from __future__ import annotations

from PIL import Image, ImageDraw

from cogs.diceland.geometry.cells import CELL, COLUMNS
from cogs.diceland.geometry.poses import HALF
from cogs.diceland.picture.looks import Look
from cogs.diceland.picture.places import FRAME, Window
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK, DEEP, FELT, INK, PAPER, mix, on
from rendering.paint.strokes import Sheet, box

CELLS = len(COLUMNS)
WOOD = "#784414"
LETTER = 36
LIT = {FELT: "#689081", DEEP: "#476f5d"}
"""What a die sees is brighter, in colours of the theme."""
SEEN = 0.01  # inches: the edge of the table is just at that of the window
GRAIN = 60  # fibres in a cell


@kept
def cloth(window: Window, lit: bool) -> Image.Image:
    """Draw the part of the cloth that a window shows, in colours of the theme; `lit`: as far as it is seen by a die."""
    picture = Image.new("RGB", (window.width, window.height), FELT)
    draw = ImageDraw.Draw(picture)
    chance = Sheet(1, 1, "cloth").chance
    for row in range(CELLS):
        for column in range(CELLS):
            (left, top), (right, bottom) = _corners(window, column, row)
            if right <= 0 or bottom <= 0 or left >= window.width or top >= window.height:
                continue
            plain = FELT if (row + column) % 2 else DEEP
            colour = LIT[plain] if lit else plain
            fibre = mix(colour, CHALK, 0.07)
            draw.rectangle((round(left), round(top), round(right) - 1, round(bottom) - 1), colour)
            for _ in range(GRAIN):
                x, y = chance.uniform(left, right), chance.uniform(top, bottom)
                across, down = chance.uniform(-6, 6), chance.uniform(-6, 6)
                draw.line((x, y, x + across, y + down), fibre, 1)
    for number in range(CELLS):
        _letter(picture, window, number, lit)
    return reduced(picture)


def _corners(window: Window, column: int, row: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Give the upper left and the lower right corner of a cell."""
    left, bottom = -HALF + column * CELL, -HALF + row * CELL
    return window.place(left, bottom + CELL), window.place(left + CELL, bottom)


def _letter(picture: Image.Image, window: Window, number: int, lit: bool) -> None:
    """Write the letter of a column and the number of a row at the edge, inside their cells."""
    chalk = mix(LIT[FELT] if lit else FELT, CHALK, 0.5)
    (left, _), (right, _) = _corners(window, number, 0)
    (_, top), (_, bottom) = _corners(window, 0, number)
    if across := _seen(left, right, window.width):
        handwriting.line(COLUMNS[number], LETTER, fonts.BRUSH).centre(picture, across, window.height - 22, chalk)
    if down := _seen(top, bottom, window.height):
        handwriting.line(f"{number + 1}", LETTER, fonts.BRUSH).centre(picture, 18, down, chalk)


def _seen(start: float, end: float, room: int) -> float:
    """Give the middle of the part of a cell that is seen; 0 if there is hardly any."""
    start, end = max(0.0, start), min(float(room), end)
    return (start + end) / 2 if end - start > 2 * LETTER else 0.0


def frame(looks: tuple[Look, Look], window: Window) -> Image.Image:
    """Draw the wood round the cloth. Seat 0's edge is below, seat 1's above, where the window shows them."""
    edges = tuple(
        look if window.shows(window.middle[0], y, SEEN) else None for look, y in zip(looks, (-HALF, HALF), strict=True)
    )
    return _frame(edges, window.width + 2 * FRAME, window.height + 2 * FRAME)


@kept
def _frame(edges: tuple[Look | None, ...], width: int, height: int) -> Image.Image:
    """Draw a frame with whose the edge below and the one above are, if these are seen."""
    sheet = Sheet(width, height, "frame")
    sheet.piece(box(1, 1, width - 2, height - 2), WOOD, 2, 0.5)
    for look, top in zip(edges, (height - FRAME - 1, 1), strict=True):
        if look is None:
            continue
        strip = box(FRAME, top, width - FRAME, top + FRAME)
        sheet.fill(strip, look.colour)
        if look.striped:
            sheet.hachure(strip, 16, -0.8, 5, INK if on(look.colour) == INK else PAPER, 0.1)
        sheet.outline(strip, 1.4, INK, 0.2, double=False)
    drawn = Image.new("RGB", (width, height), DEEP)
    drawing = sheet.finished()
    drawn.paste(drawing, mask=drawing.getchannel("A"))
    return reduced(drawn)
