"""Draw a kill as a moving picture: who shoots at whom, the shot, and where it strikes."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
from PIL import Image, ImageDraw

from bot.engine.text import Speaker
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture import board, camera
from cogs.diceland.picture.places import BOARD, FRAME, Window
from cogs.diceland.picture.scene import surroundings
from cogs.diceland.picture.seen import Sight
from cogs.diceland.view import View
from rendering.paint.encode import nearest
from rendering.paint.palette import INK, NAMED, WHITE
from rendering.paint.strokes import Point, polar

AIMED, EACH = 700, 60
"""Milliseconds in which one sees who is aimed at, and of every picture after that."""
FLIES, BURSTS = 5, 5
"""Pictures of the shot, and of its end."""
BURST, POINTS = 3.2, 11
"""How far it reaches in the end, in inches, and how many points it has."""


def frames(view: View, words: Speaker) -> Iterator[tuple[Image.Image, int]]:
    """Draw the kills of the newest step, each picture with its milliseconds, up to the one of the view itself. Depends
    on nothing but its arguments."""
    before, window = _before(view), camera.window_of(view)
    ground = surroundings(before, words)
    ground.paste(board.drawn(_aimed(view, board.table_of(before, window))), BOARD.corner)
    yield ground, AIMED
    shots = [(_start(view, window, each.by), _place(window, each.pose.middle)) for each in view.killed]
    shooting = any(start != end for start, end in shots)
    for step in range(FLIES * shooting + BURSTS):
        picture = ground.copy()
        pen = ImageDraw.Draw(picture)
        flown = min(1.0, (step + 1) / FLIES) if shooting else 1.0
        for start, end in shots:
            _fly(pen, start, (start[0] + (end[0] - start[0]) * flown, start[1] + (end[1] - start[1]) * flown))
        for _, end in shots if flown == 1.0 else ():
            _burst(pen, end, BURST * window.scale * (step + 1 - FLIES * shooting) / BURSTS / 2)
        yield picture, EACH


def _before(view: View) -> View:
    """Give the view as it was when the shot was aimed: who is dead by now still lies there."""
    dice, scores = list(view.dice), list(view.scores)
    for each in view.killed:
        die = dice[each.die]
        side = CHARACTERS[die.character].side_on(each.pose.top)
        dice[each.die] = msgspec.structs.replace(die, place="play", pose=each.pose, side=side)
        scores[1 - die.owner] -= CHARACTERS[die.character].points
    return msgspec.structs.replace(
        view, seat=None, dice=tuple(dice), scores=tuple(scores), killed=(), asked=None, draft=None, moves=()
    )


def _aimed(view: View, shown: board.Table) -> board.Table:
    """Ring who shoots, and who is going to die; what else the shooter sees, it may do so no more."""
    by = [each.by for each in view.killed if each.by is not None]
    sight = Sight(by[0] if by else -1, None, tuple(each.die for each in view.killed), helps=False)
    return shown._replace(pointed=tuple(by), sight=sight)


def _start(view: View, window: Window, by: int | None) -> Point:
    """Give where a shot comes from; of poison, from where it strikes."""
    pose = None if by is None else view.dice[by].pose
    return _place(window, (pose or view.killed[0].pose).middle)


def _place(window: Window, point: Point) -> Point:
    x, y = window.place(*point)
    return BOARD.left + FRAME + x, BOARD.top + FRAME + y


def _fly(pen: ImageDraw.ImageDraw, start: Point, end: Point) -> None:
    for width, colour in ((11, INK), (7, NAMED["red"])):
        pen.line([start, end], nearest(colour), width)


def _burst(pen: ImageDraw.ImageDraw, middle: Point, radius: float) -> None:
    """Draw a star with many points, in plain colours: each pixel between two of them is paid for in every picture."""
    for share, colour in ((1.0, INK), (0.92, NAMED["red"]), (0.7, NAMED["yellow"]), (0.42, WHITE)):
        corners = [
            polar(middle, radius * share * (1.0 if number % 2 else 0.62), math.pi * number / POINTS)
            for number in range(2 * POINTS)
        ]
        pen.polygon(corners, nearest(colour))
