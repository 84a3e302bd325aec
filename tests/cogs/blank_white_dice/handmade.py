"""Icons that people have drawn by hand, as files that they send, and the ink in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PIL import Image, ImageDraw

from rendering.drawings import uploads
from tests.rendering.photos import photographed, saved

SIDE = (750, 550)
PEN = "#202028"

Draw = Callable[[ImageDraw.ImageDraw, int], None]


def fish(draw: ImageDraw.ImageDraw, width: int) -> None:
    draw.ellipse((150, 180, 480, 400), outline=PEN, width=width)
    draw.line([(470, 290), (600, 190), (600, 390), (470, 290)], fill=PEN, width=width)
    draw.ellipse((230, 250, 255, 275), fill=PEN)


def spiral(draw: ImageDraw.ImageDraw, width: int) -> None:
    for step in range(5):
        box = (180 + 35 * step, 80 + 35 * step, 580 - 35 * step, 480 - 35 * step)
        draw.arc(box, 0, 180, fill=PEN, width=width)
        draw.arc((box[0] + 35, box[1] + 18, box[2], box[3] - 18), 180, 360, fill=PEN, width=width)


def cross(draw: ImageDraw.ImageDraw, width: int) -> None:
    draw.line((180, 80, 580, 480), fill=PEN, width=width)
    draw.line((580, 80, 180, 480), fill=PEN, width=width)


def stick(draw: ImageDraw.ImageDraw, width: int) -> None:
    """Too thin to be seen, however large it is."""
    draw.line((100, 260, 640, 300), fill=PEN, width=width)


def blot(draw: ImageDraw.ImageDraw, width: int) -> None:
    for down in range(60, 500, 24):
        draw.line((150, down, 590, down), fill=PEN, width=width)
    for across in range(150, 590, 24):
        draw.line((across, 60, across, 500), fill=PEN, width=width)


def file(draw: Draw, width: int = 9) -> tuple[str, bytes]:
    """Take a photo of it, with its shadows."""
    paper = Image.new("RGB", SIDE, "#f0ead8")
    draw(ImageDraw.Draw(paper), width)
    return "icon.jpg", saved(photographed(paper), "JPEG")


@cache
def ink(draw: Draw, width: int = 9) -> bytes:
    return uploads.ink(file(draw, width)[1])
