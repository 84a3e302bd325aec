"""Friendly faces for the people of the demo: hand-drawn dice that smile."""

from __future__ import annotations

import io
import math

from rendering.palette import INK, PAPER, SHADE, crayon
from rendering.strokes import Sheet, polar, rounded

SIZE = 128
COLOURS = {"ana": "#d02808", "ben": "#0050f0", "carla": "#107858", "bot": "#e87800"}


def avatar(name: str) -> bytes:
    """A PNG of 128 pixels a side; the same name gives the same face."""
    sheet = Sheet(SIZE, SIZE, f"avatar {name}")
    sheet.fill([(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)], crayon(COLOURS.get(name, "#682880")))
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
