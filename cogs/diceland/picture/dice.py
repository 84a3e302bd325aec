"""Draw a die as it lies, from above: the side on top, and round it the three sides that a roll can bring up."""

from __future__ import annotations

import math
from typing import NamedTuple

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.geometry.octahedron import CORNER_RADIUS, FACE_VERTICES, pressed
from cogs.diceland.geometry.poses import Pose, vertices
from cogs.diceland.picture import faces
from cogs.diceland.picture.faces import Top
from cogs.diceland.picture.lettered import write
from cogs.diceland.picture.looks import Look, shaded
from cogs.diceland.view import DieView
from rendering.lettering import fonts, handwriting
from rendering.paint.memory import kept
from rendering.paint.palette import INK, PAPER, WHITE, on
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet, polar
from rendering.paint.symbols import ring

AROUND = 4  # pixels
DEGREES = 1  # a die is drawn anew when it has turned by this much: nobody sees less
NUMBER = 0.84  # of a neighbouring side, in inches
READ = 35
"""Pixels that a number on a die must be high to be read on a phone: where that of a neighbouring side would be less, it
is left out."""
LIGHT = math.radians(135)  # where it comes from
SHADOW = (0.22, 0.26)  # how far it falls, in inches
DIM = 112  # how much of 255 it covers
NOWHERE = Pose(0.0, 0.0, 0.0, 0)
DARK, DARKEST = 0.06, 0.42


class Lying(NamedTuple):
    """A die without its place: which one, how it is turned, and whose it is."""

    character: int
    top: int
    turned: int
    look: Look

    @property
    def pose(self) -> Pose:
        return Pose(0.0, 0.0, math.radians(self.turned), self.top)


def lying(die: DieView, look: Look) -> Lying:
    """Forget where a die in play lies, but not how."""
    pose = die.pose or NOWHERE
    turned = round(math.degrees(pose.yaw) / DEGREES) * DEGREES % 360
    return Lying(die.character, pose.top, turned - 360 if turned > 180 else turned, look)


def corners(shown: Lying, scale: float, middle: Point) -> tuple[Point, ...]:
    """Give the corners of the side on top of a die around a point, `scale` pixels to an inch."""
    placed = _placed(shown, scale, middle)
    return tuple(placed[vertex] for vertex in FACE_VERTICES[shown.top])


def _placed(shown: Lying, scale: float, middle: Point) -> list[Point]:
    return [(middle[0] + x * scale, middle[1] - y * scale) for x, y, _ in vertices(shown.pose).tolist()]


@kept
def die(shown: Lying, scale: float, least: int = READ) -> Sprite:
    """Draw it, `scale` pixels to an inch, its centre in the middle; with the numbers of the sides around, where these
    are at least so many pixels high."""
    half = math.ceil(CORNER_RADIUS * scale) + AROUND
    placed = _placed(shown, scale, (half, half))
    character = CHARACTERS[shown.character]
    sheet = Sheet(2 * half, 2 * half, f"die {shown} {scale}")
    sides = [(pressed(shown.top, corner), corner) for corner in range(3)]
    for face, _ in sides:
        _slope(sheet, [placed[vertex] for vertex in FACE_VERTICES[face]], (half, half), shown.look, scale)
    corners = tuple(placed[vertex] for vertex in FACE_VERTICES[shown.top])
    top = Top(character, character.side_on(shown.top), corners)
    faces.paint(sheet, top)
    drawing = sheet.finished()
    colour, size = shown.look.colour, round(NUMBER * scale)
    for face, corner in sides if size >= least else ():
        # Across the edge opposite the corner that is pressed lies the side that then comes up.
        out = top.towards(corner, -0.71)
        write(drawing, f"{character.side_on(face)}", size, out, on(colour), shaded(colour, 0.2))
    faces.write_hit(drawing, top)
    return Sprite(drawing)


def _slope(sheet: Sheet, edge: list[Point], middle: Point, look: Look, scale: float) -> None:
    """Draw a side that falls away from the one on top, in the colour of whoever owns the die."""
    x, y = (sum(axis) / 3 for axis in zip(*edge, strict=True))
    away = math.cos(math.atan2(middle[1] - y, x - middle[0]) - LIGHT)
    colour = shaded(look.colour, DARK + (DARKEST - DARK) * (1 - away) / 2)
    sheet.fill(edge, colour)
    if look.striped:
        angle = math.atan2(y - middle[1], x - middle[0])
        stripe = PAPER if on(look.colour) == WHITE else INK
        sheet.hachure(edge, scale * 0.3, angle, scale * 0.1, stripe, 0.2)
    sheet.outline(edge, max(1.2, scale * 0.06), INK, 0.3, double=False)


@kept
def shadow(turned: int, scale: float) -> Sprite:
    """Draw what a die that lies keeps the light from."""
    half = math.ceil((CORNER_RADIUS + max(SHADOW)) * scale) + AROUND
    sheet = Sheet(2 * half, 2 * half)
    middle = (half + SHADOW[0] * scale, half + SHADOW[1] * scale)
    corners = [polar(middle, CORNER_RADIUS * scale, math.radians(60 * part - turned)) for part in range(6)]
    sheet.fill(corners, INK)
    drawing = sheet.finished()
    drawing.putalpha(drawing.getchannel("A").point([value * DIM // 255 for value in range(256)]))
    return Sprite(drawing)


@kept
def closed(code: str, look: Look, size: int, dull: bool = False) -> Sprite:
    """Draw a die that is not in play, with the letters by which it is known; `dull`: in reserve."""
    sheet = Sheet(size, size, f"closed {code} {look} {size}")
    middle, radius = (size / 2, size / 2), size / 2 - 3
    outer, inner = ring(radius, 6, middle), ring(radius * 0.8, 6, middle)
    sheet.fill(outer, look.colour)
    if look.striped:
        sheet.hachure(outer, size * 0.13, -0.8, size * 0.045, PAPER if on(look.colour) == WHITE else INK, 0.2)
    sheet.outline(outer, 2, INK, 0.4)
    sheet.piece(inner, shaded(PAPER, 0.3) if dull else PAPER, 1.6, 0.4, double=False)
    drawing = sheet.finished()
    handwriting.line(code, 34, fonts.BRUSH).pressed(round(size * 0.62)).centre(drawing, *middle, INK)
    return Sprite(drawing)
