"""Draw the table with all that lies on it: what the die that is looked at sees, the dice, their marks and tags."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image

from cogs.diceland.geometry.octahedron import CORNER_RADIUS
from cogs.diceland.geometry.poses import Point
from cogs.diceland.picture import camera, chalk, cloth, dice, labels, marks, outside, pointing, seen
from cogs.diceland.picture.looks import Look, codes, look_of
from cogs.diceland.picture.places import FRAME, Window
from cogs.diceland.picture.pointing import Aim
from cogs.diceland.picture.seen import Sight
from cogs.diceland.view import DieView, Killed, View
from rendering.paint.encode import reduced
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK
from rendering.paint.sprites import Sprite

BEYOND = 1.3  # inches outside of the window from which a die is still seen
LABELLED = 28  # pixels to an inch from which on a shield stands beside a tag
BESIDE = 38  # pixels that marks make a label higher


class Piece(NamedTuple):
    """A die on the table. `number`: its own; `turn`: by a command it acts as the first, second and so on; 0: not."""

    number: int
    die: DieView
    code: str
    look: Look
    turn: int = 0


class Fallen(NamedTuple):
    """Who was killed just now, where it lay, and where the die lies that shot, if one did."""

    character: int
    middle: Point
    start: Point | None = None


class Table(NamedTuple):
    """All that is shown of the table."""

    window: Window
    looks: tuple[Look, Look]
    pieces: tuple[Piece, ...]
    pointed: tuple[int, ...] = ()
    """The die that is looked at, and the one that something is done to."""
    sight: Sight | None = None
    aim: Aim | None = None
    killed: tuple[Fallen, ...] = ()


def table_of(view: View, window: Window | None = None) -> Table:
    """Gather what is shown of the table. `window`: the part of it; None: as much as anybody has to see."""
    looks, known = (look_of(view, 0), look_of(view, 1)), codes(view)
    turns = {number: turn for turn, number in reversed(list(enumerate(view.orders, start=1)))}
    pieces = (
        Piece(number, die, known[number], looks[die.owner], turns.get(number, 0))
        for number, die in enumerate(view.dice)
        if die.pose
    )
    pointed = (seen.focus(view), view.asked.target if view.asked else None)
    found = tuple(number for number in pointed if number is not None)
    killed = tuple(Fallen(view.dice[each.die].character, each.pose.middle, _start(view, each)) for each in view.killed)
    return Table(
        window or camera.window_of(view), looks, tuple(pieces), found, seen.sight(view), pointing.aim_of(view), killed
    )


def _start(view: View, killed: Killed) -> Point | None:
    pose = None if killed.by is None else view.dice[killed.by].pose
    return pose.middle if pose else None


@kept
def drawn(shown: Table) -> Image.Image:
    """Draw the table in its frame. To be pasted at its box, never changed."""
    picture = cloth.frame(shown.looks, shown.window).copy()
    picture.paste(lying(shown), (FRAME, FRAME))
    return picture


def lying(shown: Table) -> Image.Image:
    """Draw the cloth and all that is on it, in colours of the theme."""
    picture, window = pointing.ground(shown.window, shown.sight).convert("RGB"), shown.window
    placed = _placed(shown, BEYOND)
    for piece, place in placed.items():
        dice.shadow(dice.lying(piece.die, piece.look).turned, window.scale).centre(picture, *place)
    numbered = {piece.number: place for piece, place in placed.items()}
    pointing.rings(picture, window, shown.sight, numbered, shown.pointed)
    if shown.aim:
        pointing.zone(picture, window, shown.aim)
    for fallen in shown.killed:
        if fallen.start:
            pointing.shot(picture, window, fallen.start, fallen.middle)
    labelled = _labelled(shown, _placed(shown))
    _ties(picture, [(placed[piece], middle) for piece, middle in labelled.items()], window)
    for piece, place in placed.items():
        dice.die(dice.lying(piece.die, piece.look), window.scale).centre(picture, *place)
    if shown.aim:
        pointing.way(picture, window, shown.aim)
    for fallen in shown.killed:
        if window.shows(*fallen.middle):
            marks.killed(fallen.character).centre(picture, *window.place(*fallen.middle))
    for piece, middle in labelled.items():
        _label(picture, shown, piece, middle, below=middle[1] > placed[piece][1])
    wide = 2 * CORNER_RADIUS * window.scale
    taken = [(middle, _size(shown, piece)) for piece, middle in labelled.items()]
    taken += [(place, (wide, wide)) for place in placed.values()] + pointing.crossed(window, shown.aim)
    outside.put(picture, window, [_hint(shown, piece) for piece in shown.pieces if piece not in labelled], taken)
    if shown.aim:
        pointing.shares(picture, window, shown.aim, taken)
    return reduced(picture)


def _hint(shown: Table, piece: Piece) -> outside.Hint:
    """Say where a die lies that is not seen."""
    middle = piece.die.pose.middle if piece.die.pose else (0.0, 0.0)
    return outside.Hint(piece.code, piece.die.side or 0, piece.look, shown.window.place(*middle))


def _placed(shown: Table, beyond: float = 0.0) -> dict[Piece, Point]:
    """Find the dice that are in the window, or so many inches outside of it at most, and where they lie."""
    posed = [(piece, piece.die.pose.middle) for piece in shown.pieces if piece.die.pose]
    return {piece: shown.window.place(*middle) for piece, middle in posed if shown.window.shows(*middle, beyond)}


def _labelled(shown: Table, placed: dict[Piece, Point]) -> dict[Piece, Point]:
    """Find where the labels of dice go: a tag and, along it, marks."""
    sizes = [_size(shown, piece) for piece in placed]
    window = shown.window
    room = (window.width, window.height)
    crossed = pointing.crossed(window, shown.aim)
    crossed += [(window.place(*fallen.middle), (marks.KILLED, marks.KILLED)) for fallen in shown.killed]
    middles = labels.tags(list(placed.values()), CORNER_RADIUS * window.scale, sizes, room, crossed)
    return dict(zip(placed, middles, strict=True))


def tags_of(shown: Table) -> dict[int, Point]:
    """Give the way in pixels from each die, by its number, to its tag."""
    placed = _placed(shown)
    found = {}
    for piece, (x, y) in _labelled(shown, placed).items():
        die_x, die_y = placed[piece]
        found[piece.number] = (x - die_x, y - die_y - _away(shown, piece, below=y > die_y))
    return found


def _away(shown: Table, piece: Piece, *, below: bool) -> float:
    """Say how far below its tag the middle of a label is."""
    return (BESIDE if _marks(shown, piece) else 0) / 2 * (1 if below else -1)


def _size(shown: Table, piece: Piece) -> Point:
    sign = _sign(shown, piece)
    return sign.width, sign.height + (BESIDE if _marks(shown, piece) else 0)


def _sign(shown: Table, piece: Piece) -> Sprite:
    """Give what a die is called by, with its shield where dice are large enough for that."""
    side = piece.die.side or 1
    if shown.window.scale < LABELLED:
        return marks.tag(piece.code, side, piece.look)
    return marks.label(piece.code, piece.die.character, side, piece.look)


def _marks(shown: Table, piece: Piece) -> list[Sprite]:
    """List what is marked about a die: when it acts, and what lies on it."""
    size = marks.LARGE_MARK
    return [*([marks.ordered(piece.turn, size)] if piece.turn else []), *marks.on_die(piece.die, shown.looks, size)]


def _label(picture: Image.Image, shown: Table, piece: Piece, middle: Point, below: bool) -> None:
    """Put its tag and its shield on the side of its label that is nearer to the die, and its marks on the other."""
    found, (x, y) = _marks(shown, piece), middle
    away = _away(shown, piece, below=below)
    sign = _sign(shown, piece)
    sign.centre(picture, x, y - away)
    for number, sprite in enumerate(found):
        across = (number - (len(found) - 1) / 2) * (marks.LARGE_MARK - 4)
        sprite.centre(picture, x + across, y + away / BESIDE * sign.height + (2 if below else -2))


def _ties(picture: Image.Image, pairs: list[tuple[Point, Point]], window: Window) -> None:
    """Tie labels that are not beside their dice to them."""
    near = CORNER_RADIUS * window.scale + marks.LABEL[0] / 2 + BESIDE / 2
    far = [pair for pair in pairs if math.dist(*pair) > near]
    if far:
        lines = chalk.Lines(picture.size)
        for pair in far:
            lines.line(pair, 2.4)
        lines.put(picture, CHALK)
