"""Cards, open and closed."""

from __future__ import annotations

from rendering import handwriting, symbols, text
from rendering.faces import Face, badge, patch
from rendering.palette import DEEP, INK, NAMED, PAPER, SHADE, mix
from rendering.pool import kept
from rendering.sprites import Sprite
from rendering.strokes import Sheet, rounded


@kept
def card(face: Face, height: int = 84) -> Sprite:
    """One card, seen from the front."""
    width = round(height * 0.72)
    sheet = Sheet(width, height, f"card {face} {height}")
    edge = rounded(3, 3, width - 5, height - 6, height * 0.1)
    sheet.fill([(x + 2, y + 3) for x, y in edge], DEEP)
    sheet.fill(edge, PAPER)
    middle = (width / 2 - 1, height / 2 - 1)
    if face.label:
        patch(sheet, (9, 11, width - 11, height - 14), face.colour)
    if face.symbol:
        symbols.draw(sheet, face.symbol, middle, width * 0.72, NAMED[face.colour])
    sheet.outline(edge, max(1.6, height * 0.022), INK, 1.1)
    if face.badge:
        badge(sheet, (width - height * 0.18, height * 0.17), height * 0.33, face)
    drawing = sheet.finished()
    if face.label:
        handwriting.line(face.label, round(height * 0.66), text.BRUSH).centre(drawing, *middle, INK)
    return Sprite(drawing)


@kept
def deck(cards: int, height: int = 96) -> Sprite:
    """A closed pile of cards, their number on its back."""
    layers = min(6, max(1, cards))
    width, step = round(height * 0.74), 4
    sheet = Sheet(width + layers * step + 4, height + layers * step + 4, f"deck {layers} {height}")
    for layer in range(layers, 0, -1):
        left, top = 3.0 + (layers - layer) * 0.5, 3.0 + (layer - 1) * step
        edge = rounded(left, top, left + width, top + height - 6, height * 0.1)
        sheet.fill(edge, SHADE if layer > 1 else NAMED["purple"])
        if layer == 1:
            sheet.hachure(edge, height * 0.1, -0.75, height * 0.03, mix(NAMED["purple"], PAPER, 0.3))
        sheet.outline(edge, max(1.6, height * 0.02), INK, 0.8, double=layer == 1)
    plate = rounded(width * 0.18, height * 0.24, width * 0.9, height * 0.72, 8)
    sheet.fill(plate, PAPER)
    sheet.outline(plate, 1.8, INK, 0.6)
    drawing = sheet.finished()
    number = handwriting.line(f"{cards}", max(34, round(height * 0.44)), text.BRUSH)
    number.centre(drawing, width * 0.54, height * 0.48, INK)
    return Sprite(drawing)
