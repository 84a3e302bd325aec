"""Draw marks: the tag of a die, shields, and what lies on dice: poison, Hold, Freeze, Protection and Power Up."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PIL import Image

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Shield
from cogs.diceland.picture import portraits
from cogs.diceland.picture.lettered import write
from cogs.diceland.picture.looks import COLOURS, Look
from cogs.diceland.view import DieView
from rendering.lettering import fonts, handwriting
from rendering.paint import symbols
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, PAPER, WHITE, mix, on
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, polar, rounded
from rendering.paint.symbols import ring

TAG = (84, 43)
LETTERS = 36
LABEL, NAMING = (150, 54), ((102, 52), 44)
"""Of what stands beside a die on the table, and of the tag on it with its letters."""
MARK, LARGE_MARK, KILLED = 34, 44, 150
# How the colour of a shield is hatched, as coats of arms are in books without colour: angles in degrees.
HATCHING: dict[str, tuple[int, ...]] = {
    "red": (90,),
    "dark blue": (0,),
    "green": (45,),
    "purple": (-45,),
    "black": (0, 90),
    "ice": (45, -45),
    "yellow": (),
    "white": (),
}
UPWARDS = ((0.0, -0.52), (0.52, -0.08), (0.36, -0.08), (0.36, 0.48), (-0.36, 0.48), (-0.36, -0.08), (-0.52, -0.08))
SHIELD = ((-0.42, -0.46), (0.42, -0.46), (0.42, 0.06), (0.27, 0.32), (0.0, 0.49), (-0.27, 0.32), (-0.42, 0.06))


@kept
def tag(code: str, side: int, look: Look, size: tuple[int, int] = TAG, letters: int = LETTERS) -> Sprite:
    """Draw the tag of a die: its letters in its owner's colour, and the number of the side on top on paper. Seat 1's
    tags are pointed."""
    width, height = size
    sheet = Sheet(width, height, f"tag {code} {side} {look}")
    point, middle = 8.0 if look.striped else 0.0, height / 2
    cut = point / 2 + (width - point) * 0.62
    edge = [(2 + point, 3.0), (width - 3 - point, 2.0), (width - 2.0, middle), (width - 3 - point, height - 4.0)]
    edge += [(2 + point, height - 3.0), (2.0, middle)]
    sheet.shadow(edge, 2, 2)
    sheet.fill(edge, PAPER)
    sheet.fill([(2 + point, 3.0), (cut, 3.0), (cut, height - 3.0), *edge[-2:]], look.colour)
    sheet.line((cut, 3), (cut, height - 4), 1.6, INK, 0.3, double=False)
    sheet.outline(edge, 2.0, INK, 0.4)
    drawing = sheet.finished()
    written = handwriting.line(code, letters, fonts.BRUSH).pressed(round(cut - point / 2) - 6)
    written.centre(drawing, (cut + point / 2 + 2) / 2, middle, on(look.colour))
    number = handwriting.line(f"{side}", letters + 3, fonts.BRUSH)
    number.centre(drawing, (cut + width - point / 2) / 2 - 1, middle, INK)
    return Sprite(drawing)


@kept
def label(code: str, character: int, side: int, look: Look) -> Sprite:
    """Draw what stands beside a die on the table: its tag, and the shield of the side on top, if it has any."""
    (width, height), (size, letters) = LABEL, NAMING
    shown, named = CHARACTERS[character].side(side), tag(code, side, look, size, letters)
    drawing = Image.new("RGBA", LABEL)
    if shown.block is None and shown.shield == "white":
        named.put(drawing, (width - size[0]) // 2, 1)
        return Sprite(drawing)
    named.put(drawing, 0, 1)
    shield(shown.shield, shown.block, height).put(drawing, width - height, 0)
    return Sprite(drawing)


@kept
def emblem(look: Look, width: int = 56) -> Sprite:
    """Draw an empty tag: this is what the tags of a seat look like."""
    height = round(width * 0.6)
    sheet = Sheet(width, height, f"emblem {look}")
    point, right, foot, middle = 10.0 if look.striped else 0.0, width - 3.0, height - 3.0, height / 2
    edge = [(2 + point, 3.0), (right - point, 2.0), (right + 1, middle), (right - point, foot), (2 + point, foot)]
    edge.append((2.0, middle))
    sheet.fill(edge, look.colour)
    if look.striped:
        sheet.hachure(edge, 12, -0.8, 4, PAPER if on(look.colour) != INK else INK, 0.2)
    sheet.outline(edge, 2, INK, 0.4)
    return Sprite(sheet.finished())


@kept
def shield(colour: Shield, block: int | None, size: int) -> Sprite:
    """Draw a shield with what it blocks; one with a colour is hatched in a way of its own."""
    sheet = Sheet(size, size, f"shield {colour} {size}")
    edge = [(size / 2 + x * size, size / 2 + y * size) for x, y in SHIELD]
    fill = COLOURS[colour]
    sheet.fill(edge, fill)
    for angle in HATCHING[colour]:
        sheet.hachure(edge, size * 0.16, math.radians(angle), size * 0.035, mix(fill, on(fill), 0.55), 0.2)
    if colour == "yellow":
        for place in range(9):
            sheet.dot((size * (0.25 + 0.25 * (place % 3)), size * (0.2 + 0.22 * (place // 3))), size * 0.03, INK)
    sheet.outline(edge, max(1.6, size * 0.05), INK, 0.4)
    drawing = sheet.finished()
    if block is not None:
        write(drawing, f"{block}", round(size * 0.8), (size / 2, size * 0.47), on(fill), fill)
    return Sprite(drawing)


@kept
def poisoned(look: Look, size: int = MARK) -> Sprite:
    """Draw a poison counter: a drop with a cross of two bones, on the colour of whoever it belongs to. Seat 1's has
    corners."""
    sheet = Sheet(size, size, f"poison {look}")
    middle = (size / 2, size / 2)
    sheet.piece(ring(size * 0.47, 4 if look.striped else 20, middle), look.colour, 1.6, 0.3)
    symbols.draw(sheet, "drop", (middle[0], middle[1] - size * 0.03), size * 0.82, NAMED["lime"], INK, hatched=False)
    for start, end in (((0.36, 0.46), (0.64, 0.74)), ((0.64, 0.46), (0.36, 0.74))):
        sheet.line((start[0] * size, start[1] * size), (end[0] * size, end[1] * size), size * 0.09, INK, 0.2, False)
    return Sprite(sheet.finished())


@kept
def effect(does: str, amount: int = 0, size: int = MARK) -> Sprite:
    """Draw what a continuous effect does to a die: a chain link, a flake of ice, a shield or an arrow up with how
    much."""
    sheet = Sheet(size, size, f"effect {does} {amount}")
    middle = (size / 2, size / 2)
    _EFFECTS[does](sheet, middle, size)
    drawing = sheet.finished()
    if amount:
        write(drawing, f"{amount}", round(size * 0.9), middle, INK, WHITE)
    return Sprite(drawing)


def _hold(sheet: Sheet, middle: Point, size: int) -> None:
    """Two links of a chain."""
    sheet.piece(ring(size * 0.47, 20, middle), NAMED["yellow"], 1.6, 0.3)
    for left, tilt in ((0.36, -0.1), (0.64, 0.1)):
        link = rounded(
            size * (left - 0.19), size * (0.36 + tilt), size * (left + 0.19), size * (0.64 + tilt), size * 0.12
        )
        sheet.outline(link, size * 0.085, INK, 0.1, double=False)


def _freeze(sheet: Sheet, middle: Point, size: int) -> None:
    """A flake of snow."""
    sheet.piece(ring(size * 0.47, 20, middle), NAMED["sky"], 1.6, 0.3)
    for arm in range(6):
        end = polar(middle, size * 0.36, math.radians(60 * arm + 30))
        sheet.line(middle, end, size * 0.075, INK, 0.1, False)
        root = polar(middle, size * 0.22, math.radians(60 * arm + 30))
        for side in (-40, 40):
            sheet.line(root, polar(root, size * 0.12, math.radians(60 * arm + 30 + side)), size * 0.06, INK, 0.1, False)


def _protection(sheet: Sheet, middle: Point, size: int) -> None:
    edge = [(middle[0] + x * size * 0.95, middle[1] + y * size * 0.95) for x, y in SHIELD]
    sheet.piece(edge, mix(NAMED["purple"], WHITE, 0.5), 1.8, 0.3)


def _power(sheet: Sheet, middle: Point, size: int) -> None:
    edge = [(middle[0] + x * size * 0.95, middle[1] + y * size * 0.95) for x, y in UPWARDS]
    sheet.piece(edge, mix(NAMED["purple"], WHITE, 0.5), 1.8, 0.3)


_EFFECTS = {"hold": _hold, "freeze": _freeze, "protection": _protection, "power up": _power}


def on_die(die: DieView, looks: tuple[Look, Look], size: int = MARK) -> Iterator[Sprite]:
    """List the marks of all that lies on a die."""
    if die.poison is not None:
        yield poisoned(looks[die.poison], size)
    for held in die.effects:
        yield effect(held.does, held.amount, size)


@kept
def ordered(turn: int, size: int = MARK) -> Sprite:
    """Draw which of those that a command calls up this die is."""
    sheet = Sheet(size, size, f"ordered {turn}")
    middle = (size / 2, size / 2)
    sheet.piece(ring(size * 0.47, 20, middle), NAMED["blue"], 1.8, 0.3)
    drawing = sheet.finished()
    handwriting.line(f"{turn}", LETTERS, fonts.BRUSH).centre(drawing, *middle, WHITE)
    return Sprite(drawing)


@kept
def points(number: int, size: int) -> Sprite:
    """Draw what a die is worth, in a star."""
    sheet = Sheet(size, size, f"points {number}")
    symbols.draw(sheet, "star", (size / 2, size / 2), size, NAMED["yellow"], INK, hatched=False)
    drawing = sheet.finished()
    write(drawing, f"{number}", round(size * 0.72), (size / 2, size * 0.54))
    return Sprite(drawing)


@kept
def killed(character: int, size: int = KILLED) -> Sprite:
    """Draw who was killed, crossed out, and for how many points."""
    drawing = Image.new("RGBA", (size, size))
    portraits.portrait(CHARACTERS[character], round(size * 0.76)).put(drawing, 0, round(size * 0.24))
    cross = Sheet(size, size, f"killed {character}")
    low, high = size * 0.06, size * 0.7
    for start, end in (((low, size - low), (high, size * 0.3)), ((low, size * 0.3), (high, size - low))):
        for width, colour in ((9.0, WHITE), (6.0, NAMED["red"])):
            cross.line(start, end, width, colour, 0.2, False)
    drawing.alpha_composite(cross.finished())
    points(CHARACTERS[character].points, round(size * 0.5)).put(drawing, round(size * 0.5), 0)
    return Sprite(drawing)


@kept
def aimed(size: int, helps: bool) -> Sprite:
    """Draw the ring round a die at which an arrow goes: with the ticks of a sight, or with waves if it helps."""
    sheet = Sheet(size, size, f"ring {size} {helps}")
    middle, radius = (size / 2, size / 2), size / 2 - 7
    colour = NAMED["lime"] if helps else NAMED["red"]
    for width, shade in ((5.5, WHITE), (3.2, colour)):
        sheet.outline(ring(radius, 40, middle), width, shade, 0.0, double=False)
        for quarter in range(4):
            angle = math.radians(90 * quarter + (45 if helps else 0))
            ends = (polar(middle, radius - (0 if helps else 8), angle), polar(middle, radius + 6, angle))
            sheet.line(*ends, width, shade, 0.0, double=False)
    return Sprite(sheet.finished())


@kept
def looked_at(size: int) -> Sprite:
    """Draw the ring round the die that is looked at."""
    sheet = Sheet(size, size, f"looked at {size}")
    for width, colour in ((7.0, INK), (4.0, NAMED["yellow"])):
        sheet.outline(ring(size / 2 - 5, 40, (size / 2, size / 2)), width, colour, 0.0, double=False)
    return Sprite(sheet.finished())


@kept
def cross(size: int, empty: bool) -> Sprite:
    """Draw the ring round what a throw is aimed at: a die, or, if it is empty, a place on the cloth."""
    sheet = Sheet(size, size, f"cross {size}")
    middle = (size / 2, size / 2)
    for width, colour in ((7.0, INK), (4.0, NAMED["yellow"])):
        for radius in (size / 2 - 9, size / 6)[: 1 + empty]:
            sheet.outline(ring(radius, 40, middle), width, colour, 0.0, double=False)
        for quarter in range(4):
            angle = math.radians(90 * quarter)
            ends = (polar(middle, size / 2 - 9 - 9 * empty, angle), polar(middle, size / 2 - 3, angle))
            sheet.line(*ends, width, colour, 0, False)
    return Sprite(sheet.finished())
