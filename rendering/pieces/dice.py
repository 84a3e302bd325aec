"""Draw dice by hand: faces with a numeral on crayon, closed white dice, and the pile of cards that a die stands on."""

from __future__ import annotations

from typing import Literal

from PIL import Image

from rendering.lettering import fonts, handwriting
from rendering.paint import symbols
from rendering.paint.memory import kept
from rendering.paint.palette import DEEP, DULL, FADED, INK, NAMED, PAPER, SHADE, WHITE, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import NEARLY_LEVEL, Sheet, box, rounded
from rendering.pieces.cards import Face, badge, patch

VARIANTS = 3  # every drawing of a die exists this often, so that neighbours differ
LAYERS = 5  # more cards than this look like this many; the tag says how many they are
TAG_TEXT = 36


Mark = Literal["plain", "counted", "faded"]


@kept
def die(size: int, face: Face | None, mark: Mark = "plain", cards: int = 0, variant: int = 0) -> Sprite:
    """Draw a die of `size` pixels on its pile of `cards`, their number on a tag if there are several; without `face` it
    is closed, and on a pile it has a question mark.

    `variant`, 0 to VARIANTS - 1, chooses between drawings of the same.
    """
    drawing = _pile(size, min(cards, LAYERS), mark == "faded", variant).copy()
    tagged = cards > 1  # "1" would be read as what was rolled
    closed = _hidden if cards else _cube
    drawing.alpha_composite(_front(size, face, mark, tagged, variant) if face else closed(size, variant))
    if tagged:
        tag = _tag(cards, variant)
        drawing.alpha_composite(tag, (drawing.width - tag.width, drawing.height - tag.height))
    return Sprite(drawing)


def margins(size: int) -> tuple[int, int]:
    """Give what a die takes around itself: at the top and either side, and at its foot."""
    return max(6, round(size * 0.06)), max(13, round(size * 0.15))


def _sheet(size: int, seed: object) -> tuple[Sheet, int]:
    """Take a sheet as large as a die with all that is around it; and tell how far in the die begins."""
    margin, foot = margins(size)
    return Sheet(size + 2 * margin, size + margin + foot, seed), margin


@kept
def _pile(size: int, layers: int, dull: bool, variant: int) -> Image.Image:
    sheet, margin = _sheet(size, f"pile {layers} {variant}")
    step, reach = max(2.4, size * 0.026), size * 0.02
    for layer in range(layers, 0, -1):
        left = margin - reach + sheet.chance.uniform(-0.014, 0.014) * size
        edge = rounded(left, margin + size * 0.5, left + size + 2 * reach, margin + size + layer * step, size * 0.1)
        shadow = (size * 0.03, size * 0.03) if layer == layers else (0, 0)
        paper = mix(DULL, DEEP, 0.2) if dull else SHADE
        sheet.piece(edge, paper, max(1.2, size * 0.011), 0.8, double=False, shadow=shadow)
    return sheet.finished()


@kept
def _front(size: int, face: Face, mark: Mark, tagged: bool, variant: int) -> Image.Image:
    faded = mark == "faded"
    drawing = _body(size, faded, not tagged and mark == "plain", variant).copy()
    drawing.alpha_composite(_printed(size, face, mark))
    if face.label:
        # The tag covers a corner: the numeral makes room for it.
        middle = (size * (0.5 - 0.03 * tagged)) + margins(size)[0]
        numeral = handwriting.line(face.label, round(size * 0.76), fonts.BRUSH, variant)
        numeral.centre(drawing, middle, middle, FADED if faded else INK)
    return drawing


@kept
def _body(size: int, faded: bool, shadow: bool, variant: int) -> Image.Image:
    """Draw a die with nothing on its face."""
    sheet, margin = _sheet(size, f"body {variant}")
    edge = rounded(margin, margin, margin + size, margin + size, size * 0.17)
    if shadow:
        sheet.shadow(edge, size * 0.025, size * 0.035)
    sheet.fill(edge, DULL if faded else PAPER)
    if not faded:
        sheet.hachure(edge, size * 0.1, NEARLY_LEVEL, max(1.4, size * 0.016), mix(PAPER, SHADE, 0.8))
    sheet.outline(edge, max(1.6, size * 0.018), INK, 1.3)
    return sheet.finished()


@kept
def _printed(size: int, face: Face, mark: Mark) -> Image.Image:
    """Draw what is on a face, but for its numeral, and how it was counted."""
    sheet, margin = _sheet(size, f"printed {face}")
    faded, middle = mark == "faded", (margin + size / 2, margin + size / 2)
    if face.label and not faded:
        reach = size * 0.32
        patch(sheet, (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach), face.colour)
    if face.symbol:
        colour = mix(DULL, FADED, 0.5) if faded else NAMED[face.colour]
        symbols.draw(sheet, face.symbol, middle, size * 0.72, colour, FADED if faded else INK)
    if face.badge:
        badge(sheet, (margin + size * 0.85, margin + size * 0.15), size * 0.36, face)
    if mark == "counted":
        _counted(sheet, margin, size)
    return sheet.finished()


def _counted(sheet: Sheet, margin: int, size: int) -> None:
    reach = margin * 0.45
    ring = rounded(margin - reach, margin - reach, margin + size + reach, margin + size + reach, size * 0.2)
    sheet.outline(ring, max(3.0, size * 0.045), NAMED["yellow"], 0.7)
    middle, radius = (margin + size * 0.13, margin + size * 0.13), max(13.0, size * 0.17)
    sheet.piece(symbols.ring(radius, 20, middle), NAMED["green"], max(1.6, size * 0.018))
    symbols.draw(sheet, "tick", middle, radius * 1.3, WHITE)


@kept
def _cube(size: int, variant: int) -> Image.Image:
    """Draw a closed die seen from above its edge."""
    sheet, margin = _sheet(size, f"cube {size} {variant}")
    left, right, top, bottom = margin + size * 0.04, margin + size * 0.96, margin - size * 0.02, margin + size * 0.99
    middle, upper, lower = margin + size * 0.5, margin + size * 0.23, margin + size * 0.75
    centre, foot = (middle, margin + size * 0.48), (middle, bottom)
    roof = [(left, upper), (middle, top), (right, upper), centre]
    near = [(left, upper), centre, foot, (left, lower)]
    far = [centre, (right, upper), (right, lower), foot]
    for side, colour in ((roof, WHITE), (near, PAPER), (far, SHADE)):
        sheet.fill(side, colour)
    sheet.hachure(near, size * 0.075, 0.55, max(0.7, size * 0.01), SHADE)
    sheet.hachure(far, size * 0.06, -0.55, max(0.8, size * 0.013), mix(SHADE, INK, 0.28))
    for side in (roof, near, far):
        sheet.outline(side, max(1.5, size * 0.016), INK, 0.9, double=side is roof)
    return sheet.finished()


@kept
def _hidden(size: int, variant: int) -> Image.Image:
    """Draw a closed die that somebody has rolled, and only they may see."""
    drawing = _cube(size, variant).copy()
    mark = handwriting.line("?", round(size * 0.85), fonts.BRUSH)
    mark.centre(drawing, drawing.width / 2, margins(size)[0] + size * 0.52, NAMED["purple"])
    return drawing


@kept
def _tag(cards: int, variant: int) -> Image.Image:
    """Write the number of cards on a small card of its own."""
    number = handwriting.line(f"{cards}", TAG_TEXT, fonts.BRUSH)
    width, height = max(34, number.mask.width + 14), 40
    sheet = Sheet(width, height, f"tag {cards} {variant}")
    sheet.piece(box(2, 2, width - 3, height - 3), WHITE, 1.6, 0.6)
    tag = sheet.finished()
    number.centre(tag, width / 2, height / 2, INK)
    return tag
