"""Draw the newest throw as a moving picture: the table from above, the dice that moved as the simulation found them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
from PIL import Image

from bot.engine.text import Speaker
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.geometry.octahedron import CORNER_RADIUS, Floats
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.picture import board, kill
from cogs.diceland.picture.camera import THOUSANDTHS, window_of
from cogs.diceland.picture.flight import TEN_THOUSANDTHS, Moving, fly
from cogs.diceland.picture.looks import codes, look_of
from cogs.diceland.picture.marks import LABEL
from cogs.diceland.picture.places import BOARD, Window
from cogs.diceland.picture.scene import draw, surroundings
from cogs.diceland.view import DieView, Thrown, View
from rendering.paint.strokes import Point

MOST = 24
"""Pictures of dice that move."""
DRAWN = 60
"""Dice in all pictures together: each takes more than a kilobyte."""
EACH = 40
"""Milliseconds from one found place to the next."""
SLOWER = 1.5
"""As many times as long as it took: a throw is over in a second."""
SHORTEST, LONGEST = 1200, 1500
"""Milliseconds of a flight: what is seen of a short one is slowed down further, and a long one is shown as fast as it
was, or faster than that."""
AFTER = 240
"""Milliseconds until all around the table is as it is now."""
NEARLY = 1.5
"""Inches outside of what is seen of the table, from where on a flight is shown."""


def frames(view: View, words: Speaker) -> Iterator[tuple[Image.Image, int]]:
    """Draw the newest throw, or else the kills of the newest step, each picture with its milliseconds; the last one is
    that of the view. Depends on nothing but its arguments."""
    thrown = view.thrown
    if thrown is not None and thrown.frames:
        yield from _throw(view, words, thrown)
    elif view.killed:
        yield from kill.frames(view, words)
    yield draw(view, words), EACH


def _throw(view: View, words: Speaker, thrown: Thrown) -> Iterator[tuple[Image.Image, int]]:
    before, window = view_before(view, thrown), window_of(view)
    shown = board.table_of(before, window)
    around, grounds = surroundings(before, words), dict[frozenset[int], Image.Image]()
    moving = _moving(view, thrown, shown)
    seen = thrown.frames[_first_seen(thrown, window) :]
    flights = _between(seen, min(MOST, max(1, DRAWN // len(moving)), 2 * len(seen) - 1))
    lasts = min(max(SHORTEST, EACH * len(seen) * SLOWER), max(LONGEST, EACH * len(seen) / SLOWER))
    for number, flight in enumerate(flights, start=1):
        pairs = list(zip(moving, flight, strict=True))
        flying = [(each, numbers) for each, numbers in pairs if not each.is_still(numbers)]
        away = frozenset(each.piece.number for each, _ in flying)
        if away not in grounds:
            # What nothing has struck yet lies there with all that it shows.
            still = tuple(piece for piece in shown.pieces if piece.number not in away)
            grounds[away] = board.drawn(shown._replace(pieces=still))
        picture, table = around.copy(), grounds[away].copy()
        fly(table, window, flying, (number - 1) / max(1, len(flights) - 1))
        picture.paste(table, BOARD.corner)
        yield picture, round(lasts / len(flights)) if number < len(flights) else AFTER


def _first_seen(thrown: Thrown, window: Window) -> int:
    """Give the number of the frame in which the thrown die comes into what is seen of the table; 0: it never does."""
    places = ((flight[0][0] / THOUSANDTHS, flight[0][1] / THOUSANDTHS) for flight in thrown.frames)
    return next((number for number, place in enumerate(places) if window.shows(*place, NEARLY)), 0)


def _between(seen: Sequence[Sequence[Sequence[int]]], count: int) -> list[list[list[float]]]:
    """Give so many places of all dice, as many between one found place and the next; the last one is the last found."""
    found = np.array(seen, dtype=float)
    times = np.linspace(len(found) - 1, 0, count)[::-1]
    lower = np.floor(times).astype(int)
    upper, share = np.minimum(lower + 1, len(found) - 1), (times - lower)[:, None, None]
    ones, others = found[lower], found[upper]
    # A quaternion and its opposite are the same rotation: the nearer one is on the short way.
    turned = np.sign((ones[..., 3:] * others[..., 3:]).sum(axis=-1, keepdims=True))
    others[..., 3:] *= np.where(turned == 0, 1.0, turned)
    between: Floats = ones + (others - ones) * share
    lengths = np.linalg.norm(between[..., 3:], axis=-1, keepdims=True)
    between[..., 3:] *= TEN_THOUSANDTHS / np.maximum(1.0, lengths)
    placed: list[list[list[float]]] = between.tolist()
    return placed


def _moving(view: View, thrown: Thrown, shown: board.Table) -> list[Moving]:
    """Give the dice that move, with where their tags are before and after; where one is not on the table, above it."""
    tags, ends, known = board.tags_of(shown), board.tags_of(board.table_of(view, shown.window)), codes(view)
    pieces = {piece.number: piece for piece in shown.pieces}
    above: Point = (0.0, -CORNER_RADIUS * shown.window.scale - LABEL[1] / 2)
    moving = []
    for number, first in zip(thrown.moved, thrown.frames[0], strict=True):
        die = view.dice[number]
        piece = pieces.get(number) or board.Piece(number, die, known[number], look_of(view, die.owner))
        moving.append(
            Moving(piece, tags.get(number, above), ends.get(number, above), first if number in pieces else None)
        )
    return moving


def view_before(view: View, thrown: Thrown) -> View:
    """Give the view as it was before its throw: what came of that is not known yet."""
    dice = tuple(map(_as_before, view.dice, thrown.before))
    return msgspec.structs.replace(view, seat=None, dice=dice, killed=(), asked=None, draft=None, moves=())


def _as_before(die: DieView, pose: Pose | None) -> DieView:
    if pose is None:
        return DieView(die.owner, die.character, "reserve" if die.place == "reserve" else "hand")
    side = CHARACTERS[die.character].side_on(pose.top)
    return msgspec.structs.replace(die, place="play", pose=pose, side=side)
