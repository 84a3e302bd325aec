"""Draw dice in motion: as the simulation found them, with the faces that they show at rest, and whose they are."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Character, Side
from cogs.diceland.geometry.octahedron import FACE_VERTICES, FACES, INRADIUS, NORMALS, VERTICES, Floats
from cogs.diceland.geometry.poses import HALF
from cogs.diceland.picture import faces, marks
from cogs.diceland.picture.board import Piece
from cogs.diceland.picture.camera import THOUSANDTHS
from cogs.diceland.picture.looks import COLOURS, Look, shaded
from cogs.diceland.picture.places import FRAME, Window
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import nearest, reduced
from rendering.paint.memory import kept
from rendering.paint.palette import DEEP, INK, PAPER, WHITE, on
from rendering.paint.strokes import Point

EYE = 60.0
"""How high above the table one looks down from, in inches: what is in the air is larger, and further out."""
LIGHT = np.array([-0.27, 0.33, 0.9])
"""Towards it; a shadow falls the other way."""
LOW = 0.5
"""How bright a side is that is turned from the light."""
SHADOW = shaded(DEEP, 0.45)
SIDEWAYS, UPWARDS = 0.34, 0.9
"""How far a side is turned this way: as those around the one on top are at rest, in its owner's colour, and nearly as
the one on top is, which is all paper. Between them the paper grows."""
FLAT = 0.4
"""How far a side must be turned this way for what is on it to be read."""
NUMBER = 0.8
"""Size of the number on a side, in inches."""
STRIPES, STRIPE = (0.3, 0.55, 0.8), 0.08
"""Where stripes lie on a side, as parts of it, and how wide they are, in inches."""
GONE = -4.0
"""How deep a die falls beside the table until it is no more seen, in inches."""
TEN_THOUSANDTHS = 10000.0
STILL = 30.0
"""By how much numbers of `Thrown.frames` may change where nothing moves."""


class Moving(NamedTuple):
    """A die that moves. `rest`: its numbers in `Thrown.frames` while it lies as before; None: it was thrown."""

    piece: Piece
    tag: Point
    """The way from the die to its tag, in pixels, as it begins."""
    ends: Point
    """The same as it ends: so the tag jumps neither now nor then."""
    rest: Sequence[int] | None = None

    @property
    def character(self) -> Character:
        return CHARACTERS[self.piece.die.character]

    def is_still(self, numbers: Sequence[float]) -> bool:
        """Tell whether nothing has moved it yet."""
        pairs = zip(numbers, self.rest or (), strict=False)
        return self.rest is not None and all(abs(now - before) < STILL for now, before in pairs)

    def tagged(self, share: float) -> Point:
        """Give the way to its tag after a share of the flight."""
        (x, y), (to_x, to_y) = self.tag, self.ends
        return x + (to_x - x) * share, y + (to_y - y) * share


def fly(picture: Image.Image, window: Window, flights: Iterable[tuple[Moving, Sequence[float]]], share: float) -> None:
    """Draw dice in their flight, of which a share is over, on the framed table: the lowest first, with tags on top."""
    placed = [(*_state(numbers), moving) for moving, numbers in flights]
    placed.sort(key=lambda each: float(each[1][2]))
    pen = ImageDraw.Draw(picture)
    for rotation, centre, _ in placed:
        _shadow(pen, window, VERTICES @ rotation.T + centre)
    seen = [each for each in placed if each[1][2] > GONE]
    for rotation, centre, moving in seen:
        _die(picture, window, rotation, centre, moving.character, moving.piece.look)
    for rotation, centre, moving in seen:
        if window.shows(float(centre[0]), float(centre[1])):
            _put_tag(picture, window, rotation, centre, moving, share)


def _put_tag(
    picture: Image.Image, window: Window, rotation: Floats, centre: Floats, moving: Moving, share: float
) -> None:
    """Put the tag of a die beside it as it is at rest, with the side that is up now."""
    up = moving.character.side_on(int(np.argmax((NORMALS @ rotation.T)[:, 2])))
    tag, mask = _label(moving.piece.code, moving.piece.die.character, up, moving.piece.look)
    ((x, y),) = _seen(window, centre[None, :])
    across, down = moving.tagged(share)
    left, top = round(x + across - tag.width / 2), round(y + down - tag.height / 2)
    picture.paste(tag, (min(max(left, FRAME), picture.width - FRAME - tag.width), max(top, FRAME)), mask)


@kept
def _label(code: str, character: int, side: int, look: Look) -> tuple[Image.Image, Image.Image]:
    """Draw a label in colours of the theme, and what it covers."""
    drawing = marks.label(code, character, side, look).drawing()
    return reduced(drawing.convert("RGB")), drawing.getchannel("A").point([0] * 128 + [255] * 128, "1")


def _state(numbers: Sequence[float]) -> tuple[Floats, Floats]:
    """Give the rotation and the centre of a die, from seven numbers of `Thrown.frames`."""
    w, x, y, z = (number / TEN_THOUSANDTHS for number in numbers[3:])
    rotation = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )
    return rotation, np.array(numbers[:3]) / THOUSANDTHS


def _seen(window: Window, points: Floats) -> list[Point]:
    """Give where points are seen on the framed table from above the middle of what is seen of it."""
    shares, middle = EYE / (EYE - points[:, 2:]), np.array(window.middle)
    return [_place(window, x, y) for x, y in (middle + (points[:, :2] - middle) * shares).tolist()]


def _place(window: Window, x: float, y: float) -> Point:
    across, down = window.place(x, y)
    return FRAME + across, FRAME + down


def _shadow(pen: ImageDraw.ImageDraw, window: Window, corners: Floats) -> None:
    """Draw what a die keeps the light from, where there is a table below it."""
    ground = corners - LIGHT / LIGHT[2] * corners[:, 2:3]
    if np.all(np.abs(ground[:, :2]) < HALF) and corners[:, 2].max() > 0:
        pen.polygon(_hull([_place(window, x, y) for x, y, _ in ground.tolist()]), nearest(SHADOW))


def _die(
    picture: Image.Image, window: Window, rotation: Floats, centre: Floats, character: Character, look: Look
) -> None:
    """Draw the sides of a die that are turned towards whoever looks. In plain lines in colours of the theme: nobody
    looks closely at what is in motion, and each pixel between two colours is paid for in every frame."""
    corners = _seen(window, VERTICES @ rotation.T + centre)
    left, top = (math.floor(min(axis)) - 2 for axis in zip(*corners, strict=True))
    right, bottom = (math.ceil(max(axis)) + 2 for axis in zip(*corners, strict=True))
    # On a cutting: Pillow draws a thick line by way of a mask as large as the picture.
    cutting = picture.crop((left, top, right, bottom))
    pen = ImageDraw.Draw(cutting)
    normals = NORMALS @ rotation.T
    ways = np.array([0.0, 0.0, EYE]) - (centre + INRADIUS * normals)
    ahead = np.einsum("ij,ij->i", normals, ways) / np.linalg.norm(ways, axis=1)
    dark = 1 - LOW - (1 - LOW) * np.maximum(0.0, normals @ LIGHT)
    for face in sorted(FACES, key=lambda face: float(ahead[face])):
        if ahead[face] > 0:
            triangle = tuple((corners[vertex][0] - left, corners[vertex][1] - top) for vertex in FACE_VERTICES[face])
            shown = faces.Top(character, character.side_on(face), triangle)
            _side(pen, shown, look, float(dark[face]), float(ahead[face]))
            if ahead[face] > FLAT:
                _write(cutting, shown.middle, character.side(shown.side), window)
    picture.paste(cutting, (left, top))


def _side(pen: ImageDraw.ImageDraw, shown: faces.Top, look: Look, dark: float, ahead: float) -> None:
    """Draw a side. So fine are shades that the same ones are met again."""
    (x, y), triangle = shown.middle, shown.corners
    pen.polygon(triangle, nearest(shaded(look.colour, round(dark * 0.8, 2))), nearest(INK), 2)
    paper = min(1.0, (ahead - SIDEWAYS) / (UPWARDS - SIDEWAYS))
    if look.striped and paper < 1:
        _stripes(pen, triangle, PAPER if on(look.colour) == WHITE else INK, max(1, round(STRIPE * shown.edge / 2)))
    if paper <= 0:
        return
    inner = tuple((x + (a - x) * paper, y + (b - y) * paper) for a, b in triangle)
    pen.polygon(inner, nearest(shaded(PAPER, round(dark, 2))), nearest(INK), 1)
    if ahead > FLAT:
        on_paper = shown._replace(corners=inner)
        for shape in faces.pointing(on_paper):
            pen.polygon(shape, nearest(COLOURS[shown.arrow.colour] if shown.arrow else INK), nearest(INK))
        for shape, colour in faces.dotted(on_paper):
            pen.polygon(shape, nearest(colour))


def _stripes(pen: ImageDraw.ImageDraw, triangle: Sequence[Point], colour: str, width: int) -> None:
    """Draw what tells the second player's dice, along one edge."""
    (x, y), one, other = triangle
    for share in STRIPES:
        ends = [(x + (a - x) * share, y + (b - y) * share) for a, b in (one, other)]
        pen.line(ends, nearest(colour), width)


def _write(picture: Image.Image, middle: Point, side: Side, window: Window) -> None:
    """Write on a side what is largest on it when it lies on top: else it would change as the die comes to rest."""
    if said := faces.largest(side.arrow):
        stencil = _stencil(said, round(NUMBER * window.scale))
        place = (round(middle[0] - stencil.width / 2), round(middle[1] - stencil.height / 2))
        picture.paste(nearest(INK), place, stencil)


@kept
def _stencil(said: str, size: int) -> Image.Image:
    """Write something without any pixel between ink and paper."""
    return handwriting.line(said, size, fonts.BRUSH).mask.point([0] * 128 + [255] * 128, "1")


def _hull(points: list[Point]) -> list[Point]:
    """Give the corners of the shape around points, counterclockwise."""
    ordered = sorted(points)
    return [*_half(ordered), *_half(ordered[::-1])]


def _half(points: list[Point]) -> list[Point]:
    found: list[Point] = []
    for point in points:
        while len(found) > 1 and _turns(found[-2], found[-1], point) <= 0:
            found.pop()
        found.append(point)
    return found[:-1]


def _turns(one: Point, other: Point, third: Point) -> float:
    return (other[0] - one[0]) * (third[1] - other[1]) - (other[1] - one[1]) * (third[0] - other[0])
