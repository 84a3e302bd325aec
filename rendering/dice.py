"""Dice drawn by hand: faces with a numeral on crayon, closed white dice, and the pile of cards that a die stands on."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image

from rendering import handwriting, symbols, text
from rendering.palette import DEEP, FADED, INK, NAMED, PAPER, SHADE, crayon, light, mix
from rendering.sprites import Sprite
from rendering.strokes import Point, Sheet, box, polar, rounded

VARIANTS = 5
"""Every drawing of a die exists this often, so that neighbours differ."""
LAYERS = 5
"""More cards than this look like this many; the tag says how many they are."""
TAG_TEXT = 36


class Face(NamedTuple):
    """What lies on top of a die: a numeral or a symbol on a patch of colour, and a badge for what it can do besides."""

    label: str = ""
    symbol: str = ""
    colour: str = "sky"
    badge: str = ""
    used: bool = False


Mark = Literal["plain", "counted", "faded"]


@lru_cache(1024)
def die(size: int, face: Face | None, mark: Mark = "plain", cards: int = 0, variant: int = 0) -> Sprite:
    """A die of `size` pixels on its pile of `cards`, their number on a tag; without `face` it is closed."""
    margin, foot = margins(size)
    sheet = Sheet(size + 2 * margin, size + margin + foot, f"die {size} {variant % VARIANTS}")
    _pile(sheet, margin, margin, size, min(cards, LAYERS), mark)
    if face:
        _flat(sheet, margin, size, face, mark)
    else:
        _cube(sheet, margin, size)
    drawing = sheet.finished()
    if face and face.label:
        shift = 0.0 if not cards else 0.03 * size
        pen = FADED if mark == "faded" else INK
        numeral = handwriting.line(face.label, round(size * 0.76), text.BRUSH, variant % VARIANTS)
        numeral.centre(drawing, margin + size / 2 - shift, margin + size / 2 - shift, pen)
        drawing.putalpha(sheet.image.getchannel("A").reduce(3))
    if cards:
        _tag(drawing, cards, variant)
    return Sprite(drawing)


def margins(size: int) -> tuple[int, int]:
    """What a die takes around itself: at the top and both sides, and at its foot."""
    return max(8, round(size * 0.08)), max(16, round(size * 0.22))


def _pile(sheet: Sheet, left: float, top: float, size: int, layers: int, mark: Mark) -> None:
    step = max(3.0, size * 0.034)
    for layer in range(layers, 0, -1):
        shift, reach = sheet.chance.uniform(-0.014, 0.014) * size, size * 0.02
        edge = rounded(
            left - reach + shift, top + size * 0.5, left + size + reach + shift, top + size + layer * step, size * 0.1
        )
        if layer == layers:
            sheet.fill([(x + size * 0.03, y + size * 0.03) for x, y in edge], DEEP)
        sheet.fill(edge, SHADE if mark != "faded" else mix(SHADE, DEEP, 0.3))
        sheet.outline(edge, max(1.2, size * 0.011), INK, 0.8, double=False)


def _flat(sheet: Sheet, margin: int, size: int, face: Face, mark: Mark) -> None:
    body = rounded(margin, margin, margin + size, margin + size, size * 0.17)
    if mark == "plain":
        sheet.fill([(x + size * 0.025, y + size * 0.035) for x, y in body], DEEP)
    paper = mix(PAPER, DEEP, 0.35) if mark == "faded" else PAPER
    sheet.fill(body, paper)
    sheet.hachure(body, size * 0.05, -0.8, max(0.6, size * 0.008), mix(paper, SHADE, 0.8))
    middle = (margin + size / 2, margin + size / 2)
    if face.label and mark != "faded":
        _patch(sheet, middle, size, NAMED[face.colour])
    if face.symbol:
        colour = FADED if mark == "faded" else NAMED[face.colour]
        symbols.draw(sheet, face.symbol, middle, size * 0.72, colour, FADED if mark == "faded" else INK)
    sheet.outline(body, max(1.6, size * 0.018), INK, 1.3)
    if face.badge:
        _badge(sheet, (margin + size * 0.85, margin + size * 0.15), size * 0.36, face)
    if mark == "counted":
        _counted(sheet, margin, size)


def _patch(sheet: Sheet, middle: Point, size: int, colour: str) -> None:
    reach = size * 0.32
    patch = rounded(middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach, size * 0.1)
    sheet.fill(patch, light(colour))
    sheet.hachure(patch, size * 0.06, -0.75, size * 0.03, crayon(colour))


def _badge(sheet: Sheet, middle: Point, size: float, face: Face) -> None:
    ring = symbols.ring(size / 2, 20, middle)
    sheet.fill(ring, SHADE if face.used else NAMED["yellow"])
    sheet.outline(ring, max(1.4, size * 0.05), INK)
    symbols.draw(sheet, face.badge, middle, size * 0.8, FADED if face.used else NAMED["orange"], hatched=False)
    if face.used:
        slash = [polar(middle, size * 0.62, angle) for angle in (-0.8, 2.34)]
        sheet.line(slash[0], slash[1], max(2.0, size * 0.1), INK)


def _counted(sheet: Sheet, margin: int, size: int) -> None:
    reach = margin * 0.45
    ring = rounded(margin - reach, margin - reach, margin + size + reach, margin + size + reach, size * 0.2)
    sheet.outline(ring, max(3.0, size * 0.045), NAMED["yellow"], 0.7)
    middle, radius = (margin + size * 0.13, margin + size * 0.13), max(13.0, size * 0.17)
    disc = symbols.ring(radius, 20, middle)
    sheet.fill(disc, NAMED["green"])
    sheet.outline(disc, max(1.6, size * 0.018), INK)
    symbols.draw(sheet, "tick", middle, radius * 1.3, "#ffffff")


def _cube(sheet: Sheet, margin: int, size: int) -> None:
    """A closed die seen from above its edge."""
    left, right, top, bottom = margin + size * 0.08, margin + size * 0.92, margin + size * 0.02, margin + size * 0.98
    middle, upper, lower = margin + size * 0.5, margin + size * 0.25, margin + size * 0.74
    centre, foot = (middle, margin + size * 0.48), (middle, bottom)
    roof = [(left, upper), (middle, top), (right, upper), centre]
    near = [(left, upper), centre, foot, (left, lower)]
    far = [centre, (right, upper), (right, lower), foot]
    for side, colour in ((roof, "#ffffff"), (near, PAPER), (far, SHADE)):
        sheet.fill(side, colour)
    sheet.hachure(near, size * 0.075, 0.55, max(0.7, size * 0.01), SHADE)
    sheet.hachure(far, size * 0.06, -0.55, max(0.8, size * 0.013), mix(SHADE, INK, 0.28))
    for side in (roof, near, far):
        sheet.outline(side, max(1.5, size * 0.016), INK, 0.9, double=side is roof)


def _tag(drawing: Image.Image, cards: int, variant: int) -> None:
    """The number of cards, on a small card of its own in the corner below."""
    number = handwriting.line(f"{cards}", TAG_TEXT, text.BRUSH)
    width, height = max(34, number.mask.width + 14), 40
    sheet = Sheet(width, height, f"tag {cards} {variant % VARIANTS}")
    edge = box(2, 2, width - 3, height - 3)
    sheet.fill(edge, "#ffffff")
    sheet.outline(edge, 1.6, INK, 0.6)
    tag = sheet.finished()
    number.centre(tag, width / 2, height / 2, INK)
    drawing.alpha_composite(tag, (drawing.width - width, drawing.height - height))
