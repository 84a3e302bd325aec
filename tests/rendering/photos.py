"""Photos of a drawing on paper, as people send them, and the ink that is in them."""

from __future__ import annotations

import io
import math
import random
from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.drawings import uploads
from rendering.paint.strokes import Sheet, fractions, polar

WIDTH, HEIGHT = 750, 550


@cache
def doodle(colour: str = "#202028", width: float = 5) -> Image.Image:
    """A cat's face and a black disc, on nothing."""
    sheet = Sheet(WIDTH, HEIGHT, "doodle")
    middle = (WIDTH * 0.45, HEIGHT * 0.55)
    sheet.outline([polar(middle, WIDTH * 0.2, angle) for angle in fractions(math.tau, 40)], width, colour)
    for side in (-1, 1):
        sheet.dot((middle[0] + side * 50, middle[1] - 35), 12, colour)
        sheet.line((middle[0] + side * 70, middle[1] + 30), (middle[0] + side * 230, middle[1] + 40), width, colour)
    sheet.fill([polar((WIDTH * 0.82, HEIGHT * 0.25), 50, angle) for angle in fractions(math.tau, 20)], colour)
    return sheet.finished()


def on(ground: str, colour: str = "#202028", width: float = 5) -> Image.Image:
    picture = Image.new("RGB", (WIDTH, HEIGHT), ground)
    drawn = doodle(colour, width)
    picture.paste(drawn.convert("RGB"), (0, 0), drawn.getchannel("A"))
    return picture


def photographed(picture: Image.Image) -> Image.Image:
    """Under a lamp at one side, in the shadows of a hand and a cup, with the grain of a cheap camera."""
    light = Image.linear_gradient("L").resize(picture.size).point([150 + value * 105 // 255 for value in range(256)])
    draw = ImageDraw.Draw(light)
    draw.polygon([(0, HEIGHT * 0.5), (WIDTH * 0.5, HEIGHT), (0, HEIGHT)], fill=120)
    draw.polygon([(WIDTH * 0.7, 0), (WIDTH, 0), (WIDTH, HEIGHT * 0.8), (WIDTH * 0.88, HEIGHT * 0.8)], fill=130)
    lit = ImageChops.multiply(picture, Image.merge("RGB", [light.filter(ImageFilter.GaussianBlur(5))] * 3))
    grain = Image.frombytes("L", picture.size, random.Random(5).randbytes(WIDTH * HEIGHT))
    grain = grain.point([118 + value * 20 // 255 for value in range(256)]).convert("RGB")
    return ImageChops.add(lit, grain, 1.0, -128)


def saved(picture: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


EXPECTED = uploads.ink(saved(on("white"), "PNG"))
