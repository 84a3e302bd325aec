"""Draw the newest throw as a moving picture: the table from above, the dice that moved as the simulation found them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
from PIL import Image, ImageDraw

from bot.engine.text import Speaker
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.dice.sides import Character, Side
from cogs.diceland.geometry.octahedron import FACE_VERTICES, FACES, INRADIUS, NORMALS, VERTICES, Floats
from cogs.diceland.geometry.poses import HALF, Pose
from cogs.diceland.picture import board, faces, kill
from cogs.diceland.picture.camera import THOUSANDTHS, window_of
from cogs.diceland.picture.looks import Look, look_of, shaded
from cogs.diceland.picture.places import BOARD, FRAME, Window
from cogs.diceland.picture.scene import draw, surroundings
from cogs.diceland.view import DieView, Thrown, View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import nearest
from rendering.paint.memory import kept
from rendering.paint.palette import DEEP, INK, PAPER
from rendering.paint.strokes import Point

MOST = 30
"""Pictures of dice that move; of a longer throw some are left out."""
DRAWN = 60
"""Dice in all pictures together: each takes about seven hundred bytes."""
EACH = 40
"""Milliseconds from one found place to the next."""
SLOWER = 1.5
"""As many times as long as it took: a throw is over in a second."""
AFTER = 240
"""Milliseconds until all around the table is as it is now."""
EYE = 60.0
"""How high above the table one looks down from, in inches: what is in the air is larger, and further out."""
LIGHT = np.array([-0.27, 0.33, 0.9])
"""Towards it; a shadow falls the other way."""
LOW = 0.5
"""How bright a side is that is turned from the light."""
SHADOW = shaded(DEEP, 0.45)
INNER, FLAT = 0.62, 0.4
"""How much of a side is paper, and how far it must be turned this way for its number to be read."""
NUMBER = 0.8
"""Size of the number on a side, in inches."""
CORNERS = (BOARD.left, BOARD.top, BOARD.right, BOARD.bottom)
GONE = -4.0
"""How deep a die falls beside the table until it is no more seen, in inches."""
TEN_THOUSANDTHS = 10000.0


def frames(view: View, words: Speaker) -> Iterator[tuple[Image.Image, int]]:
    """Draw the newest throw, or else the kills of the newest step, each picture with its milliseconds; the last one is
    that of the view. Depends on nothing but its arguments."""
    thrown = view.thrown
    if thrown is not None and thrown.frames:
        window = window_of(view)
        ground = _ground(view, words, thrown, window)
        looks = [_look(view, number) for number in thrown.moved]
        step = math.ceil(len(thrown.frames) * max(1 / MOST, len(looks) / DRAWN))
        # The last place of all dice is among those that are shown, wherever one begins.
        chosen = thrown.frames[::-step][::-1]
        for number, flight in enumerate(chosen, start=1):
            picture, table = ground.copy(), ground.crop(CORNERS)
            _fly(table, window, looks, flight)
            picture.paste(table, BOARD.corner)
            yield picture, round(EACH * step * SLOWER) if number < len(chosen) else AFTER
    elif view.killed:
        yield from kill.frames(view, words)
    yield draw(view, words), EACH


def _ground(view: View, words: Speaker, thrown: Thrown, window: Window) -> Image.Image:
    """Draw all that does not move, as it was before, in the window of what comes after it."""
    before = view_before(view, thrown)
    picture, shown = surroundings(before, words), board.table_of(before, window)
    still = tuple(piece for piece in shown.pieces if piece.number not in thrown.moved)
    picture.paste(board.drawn(shown._replace(pieces=still)), BOARD.corner)
    return picture


def _look(view: View, number: int) -> tuple[Character, Look]:
    die = view.dice[number]
    return CHARACTERS[die.character], look_of(view, die.owner)


def view_before(view: View, thrown: Thrown) -> View:
    """Give the view as it was before its throw: what came of that is not known yet."""
    dice = tuple(map(_as_before, view.dice, thrown.before))
    return msgspec.structs.replace(view, seat=None, dice=dice, killed=(), asked=None, draft=None, moves=())


def _as_before(die: DieView, pose: Pose | None) -> DieView:
    if pose is None:
        return DieView(die.owner, die.character, "reserve" if die.place == "reserve" else "hand")
    side = CHARACTERS[die.character].side_on(pose.top)
    return msgspec.structs.replace(die, place="play", pose=pose, side=side)


def _fly(
    picture: Image.Image, window: Window, looks: Sequence[tuple[Character, Look]], flight: Sequence[Sequence[int]]
) -> None:
    """Draw dice in their flight, the lowest first."""
    pen = ImageDraw.Draw(picture)
    placed = sorted(zip(map(_state, flight), looks, strict=True), key=lambda each: float(each[0][1][2]))
    for (rotation, centre), _ in placed:
        _shadow(pen, window, VERTICES @ rotation.T + centre)
    for (rotation, centre), (character, look) in placed:
        if centre[2] > GONE:
            _die(picture, window, rotation, centre, character, look)


def _state(numbers: Sequence[int]) -> tuple[Floats, Floats]:
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
    for face in FACES:
        if ahead[face] > 0:
            triangle = [(corners[vertex][0] - left, corners[vertex][1] - top) for vertex in FACE_VERTICES[face]]
            middle = _side(pen, triangle, look, float(dark[face]))
            if ahead[face] > FLAT:
                _write(cutting, middle, character.side(character.side_on(face)), window)
    picture.paste(cutting, (left, top))


def _side(pen: ImageDraw.ImageDraw, triangle: list[Point], look: Look, dark: float) -> Point:
    """Draw a side, and give its middle. So fine are shades that the same ones are met again."""
    x, y = (sum(axis) / 3 for axis in zip(*triangle, strict=True))
    pen.polygon(triangle, nearest(shaded(look.colour, round(dark * 0.8, 2))), nearest(INK), 2)
    inner = [(x + (a - x) * INNER, y + (b - y) * INNER) for a, b in triangle]
    pen.polygon(inner, nearest(shaded(PAPER, round(dark, 2))))
    return x, y


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
