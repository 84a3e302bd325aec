"""Draw the track of points, from none to as many as win."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from cogs.diceland.picture.looks import Look, look_of
from cogs.diceland.picture.places import TRACK, felt
from cogs.diceland.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, PAPER, mix, on
from rendering.paint.strokes import Sheet, rounded

STEP = 10
LETTERS = 32
BAR = 20


class Track(NamedTuple):
    """All that the track shows."""

    scores: tuple[int, ...]
    goal: int
    looks: tuple[Look, Look]


def track_of(view: View) -> Track:
    return Track(view.scores, view.goal, (look_of(view, 0), look_of(view, 1)))


@kept
def drawn(shown: Track) -> Image.Image:
    """Draw it on the felt: to be pasted at TRACK, never changed. Seat 0's bar is above the numbers, seat 1's below."""
    picture, width, height = felt(TRACK), TRACK.width, TRACK.height
    sheet = Sheet(width, height, "track")
    sheet.piece(rounded(3, 3, width - 4, height - 5, 14), PAPER, 2.2, 0.6, shadow=(2, 2))
    room = Box(26, 0, width - 56, height)
    for seat, (score, look) in enumerate(zip(shown.scores, shown.looks, strict=True)):
        _bar(sheet, room, min(1.0, score / shown.goal), look, height - 9 - BAR if seat else 8)
    for number in range(0, shown.goal, STEP):
        x = room.left + room.width * number / shown.goal
        for top, bottom in ((8.0, 8.0 + BAR), (height - 9.0 - BAR, height - 9.0)):
            sheet.line((x, top), (x, bottom), 1.3, INK, 0.3, False)
    drawing = sheet.finished()
    for number in (*range(0, shown.goal, STEP), shown.goal):
        x = room.left + room.width * number / shown.goal
        line = handwriting.line(f"{number}", LETTERS, fonts.BRUSH)
        line.centre(drawing, x, height / 2 - 0.5, INK)
    picture.paste(drawing, mask=drawing.getchannel("A"))
    return reduced(picture)


def _bar(sheet: Sheet, room: Box, share: float, look: Look, top: int) -> None:
    left, right = room.left, room.left + room.width
    sheet.outline(rounded(left - 8, top, right + 8, top + BAR, 8), 1.4, mix(INK, PAPER, 0.3), 0.2, double=False)
    if share:
        bar = rounded(left - 8, top, max(left + 10, left + room.width * share), top + BAR, 8)
        sheet.fill(bar, look.colour)
        if look.striped:
            sheet.hachure(bar, 14, -0.8, 4, PAPER if on(look.colour) != INK else INK, 0.2)
        sheet.outline(bar, 1.8, INK if share < 1 else NAMED["yellow"], 0.3, double=False)
