"""Draw what the people of the demo look like, and the photos of paper that they put on their cards."""

from __future__ import annotations

import io
import math
from collections.abc import Callable

from PIL import Image

from bot.games import GameFolder
from bot.ui.components.layout import Reader
from bot.ui.covers import lid_of
from rendering.paint.encode import png
from rendering.paint.palette import INK, PAPER, SHADE, crayon
from rendering.paint.strokes import Sheet, fractions, polar, rounded, smooth
from rendering.pieces.cover import cover

SIDE = 600
PEN, DESK_PAPER = "#30343c", "#efe9da"
WIDTH = 9


def photo(draw: Callable[[Sheet], None]) -> bytes:
    """A JPEG of a drawing on paper, as a telephone takes it."""
    sheet = Sheet(SIDE, SIDE, draw.__name__)
    draw(sheet)
    drawn, paper = sheet.finished(), Image.new("RGB", (SIDE, SIDE), DESK_PAPER)
    paper.paste(drawn.convert("RGB"), (0, 0), drawn.getchannel("A"))
    data = io.BytesIO()
    paper.save(data, "JPEG", quality=85)
    return data.getvalue()


def _ring(sheet: Sheet, x: float, y: float, across: float, down: float = 0.0) -> None:
    down = down or across
    turns = fractions(math.tau, 28)
    sheet.outline([(x + across * math.cos(turn), y + down * math.sin(turn)) for turn in turns], WIDTH, PEN)


def sleeping_cat(sheet: Sheet) -> None:
    body = [(90, 470), (110, 330), (240, 270), (400, 290), (510, 380), (520, 470), (420, 510), (200, 510)]
    sheet.outline(smooth(body, closed=True), WIDTH, PEN)
    _ring(sheet, 190, 400, 95, 80)
    for side in (-1, 1):
        ear = (190 + side * 52, 338)
        sheet.path(
            [(ear[0] - 30, ear[1] + 12), (ear[0] + side * 12, ear[1] - 60), (ear[0] + 30, ear[1] + 20)], WIDTH, PEN
        )
        eye = [polar((190 + side * 38, 392), 18, turn) for turn in (0.3, 1.0, 1.6, 2.2, 2.8)]
        sheet.curve(eye, WIDTH, PEN)
        sheet.line((190 + side * 60, 425), (190 + side * 135, 415 + side * 6), 6, PEN)
    sheet.dot((190, 418), 9, PEN)
    sheet.curve(smooth([(515, 450), (560, 380), (530, 300), (480, 250)]), WIDTH + 6, PEN)
    for x, y, size in ((300, 200, 34), (370, 130, 46), (460, 50, 60)):
        sheet.path([(x, y), (x + size, y), (x, y + size), (x + size, y + size)], WIDTH, PEN)


def rain_cloud(sheet: Sheet) -> None:
    cloud = [
        (120, 260),
        (110, 180),
        (190, 150),
        (250, 80),
        (350, 90),
        (400, 150),
        (490, 170),
        (500, 250),
        (420, 290),
        (200, 290),
    ]
    sheet.outline(smooth(cloud, closed=True), WIDTH, PEN)
    for x, y in ((170, 330), (260, 340), (350, 330), (440, 340), (210, 430), (300, 440), (390, 430)):
        sheet.line((x, y), (x - 22, y + 62), WIDTH, PEN)
    for x in (265, 345):
        sheet.dot((x, 195), 12, PEN)
    sheet.curve([polar((305, 280), 42, turn) for turn in (3.6, 4.1, 4.71, 5.3, 5.8)], WIDTH, PEN)


def snowman(sheet: Sheet) -> None:
    for y, size in ((460, 110), (290, 80), (165, 58)):
        _ring(sheet, 300, y, size)
    for x in (280, 320):
        sheet.dot((x, 150), 8, PEN)
    for y in (260, 295, 330):
        sheet.dot((300, y), 9, PEN)
    sheet.path([(300, 165), (375, 180), (302, 182)], WIDTH, PEN)
    for side in (-1, 1):
        hand = (300 + side * 190, 215)
        sheet.line((300 + side * 74, 275), hand, WIDTH, PEN)
        sheet.line(hand, (hand[0] + side * 30, hand[1] - 34), 7, PEN)
        sheet.line(hand, (hand[0] + side * 36, hand[1] + 4), 7, PEN)
    sheet.path([(230, 112), (370, 112)], WIDTH + 4, PEN)
    sheet.path([(258, 108), (262, 45), (340, 45), (342, 108)], WIDTH, PEN)
    for x, y in ((80, 90), (500, 70), (90, 400), (520, 380)):
        for turn in fractions(math.pi, 3):
            sheet.line(polar((x, y), 22, turn), polar((x, y), -22, turn), 5, PEN)


SIZE = 128
FACES = {"ana": "#d02808", "ben": "#0050f0", "carla": "#107858", "bot": "#e87800"}


def avatar(name: str) -> bytes:
    """A PNG of 128 pixels a side; the same name gives the same face."""
    sheet = Sheet(SIZE, SIZE, f"avatar {name}")
    sheet.fill([(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)], crayon(FACES.get(name, "#682880")))
    body = rounded(26, 26, 102, 102, 18)
    sheet.fill([(x + 5, y + 6) for x, y in body], SHADE)
    sheet.fill(body, PAPER)
    sheet.outline(body, 3.5, INK)
    if name != "bot":  # the bot is the little white die itself: blank
        for x in (50, 78):
            sheet.dot((x, 54), 6.5, INK)
        smile = [polar((64, 62), 20, math.radians(degrees)) for degrees in range(25, 156, 13)]
        sheet.path(smile, 4, INK)
    data = io.BytesIO()
    sheet.finished().convert("RGB").save(data, "PNG")
    return data.getvalue()


# Of a cover without its chairs, in pixels.
LID = (8, 4, 1092, 528)


def cover_of(folder: GameFolder) -> bytes:
    """A PNG of 542 by 262 pixels: the game's box in English."""
    lid = lid_of(folder, Reader("en"))
    return png(cover(lid, (), "").convert("RGB").crop(LID).reduce(2))
