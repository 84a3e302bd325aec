"""Draw a throw: the dice tumble, other faces turn up as they fly, and then one after the other comes to lie as it lies
in the picture, last of all those of whoever begins and the best one. What brings much is announced."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageDraw

from bot.engine.text import Name, Speaker, text
from cogs.blank_white_dice.picture import poster
from cogs.blank_white_dice.picture.dice import COMMON, EDGE
from cogs.blank_white_dice.picture.faces import NOBODY_DREW, Inks
from cogs.blank_white_dice.picture.places import TABLEAU, arrange, corners
from cogs.blank_white_dice.picture.scene import draw
from cogs.blank_white_dice.sure_points import points_after
from cogs.blank_white_dice.view import FACES, NOBODY, View
from cogs.blank_white_dice.wording import active_face
from rendering.lettering import fonts
from rendering.paint.encode import nearest
from rendering.paint.palette import INK, MAT, SHADE, WHITE
from rendering.paint.strokes import Point
from rendering.pieces import table

GLIMPSE = 2  # how many faces further dice lie between turns in the air
DRAWN = 18  # dice in all frames together before the first one lies: each takes about a kilobyte
FEWEST, MOST = 2, 4  # such frames
FLIGHT, SEEN = 600, 200  # milliseconds until other faces are seen, and while they are
LANDING, LANDINGS = 800, 3  # while all but the last die come to lie, so many times some of them
PAUSE = 100
TURN, APART = math.radians(300), math.radians(31)  # in all, and between neighbours
RISE = 0.2  # how high a die is thrown, in cells
SIZE = 1.2  # from the middle of a die in the air to its corners, in cells
LINE = 4
MUCH, READ = 4, 1_600  # points that are announced, and milliseconds to read that


class Thrown(NamedTuple):
    """A die in the air: its number, the upper left corner of its active face, two cells wide and high, its paper, and
    how many points it brings its holder for certain."""

    number: int
    left: int
    top: int
    cell: int
    common: bool
    holder: int
    brings: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """All that is drawn of it where it lies."""
        left, size = self.left - self.cell - EDGE, 3 * self.cell + 2 * EDGE
        return left, self.top - EDGE, left + size, self.top - EDGE + size


def frames(
    view: View, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW
) -> Iterator[tuple[Image.Image, int]]:
    """Draw how everybody has rolled, each picture with its milliseconds; the last one is that of the view, and at a
    table whose dice lie still it is the only one. Depends on nothing but its arguments."""
    still = draw(view, words, drawings)
    if view.tumbles:
        thrown = sorted(_thrown(view), key=lambda die: (die.brings >= MUCH, die.holder == view.start, die.brings))
        lies = _rolled(view, 0)
        lying = still if lies == view else draw(lies, words, drawings)
        yield from _in_the_air(draw(_rolled(view, GLIMPSE), words, drawings), lying, thrown)
        # What it has brought already has a poster of its own.
        if view.phase == "turn" and view.moment is None and thrown and thrown[-1].brings >= MUCH:
            yield _announced(view, words, drawings, thrown[-1], still), READ
    yield still, PAUSE


def _in_the_air(other: Image.Image, lying: Image.Image, thrown: Sequence[Thrown]) -> Iterator[tuple[Image.Image, int]]:
    """Draw the dice while they tumble: between turns in the air other faces than the last ones are up, with all that
    belongs round them, so that nothing tells how a die will lie before it does. They come to lie in this order."""
    if not thrown:
        return
    steps = min(MOST, max(FEWEST, DRAWN // len(thrown)))
    for step in range(steps):
        yield _flying(other, thrown, (step + 0.5) / steps), FLIGHT // steps
    yield other, SEEN
    together = -(-(len(thrown) - 1) // LANDINGS)
    landed = range(0, len(thrown) - 1, together)
    for first in landed:
        last = min(first + together, len(thrown) - 1)
        other = other.copy()
        for die in thrown[first:last]:
            other.paste(lying.crop(die.box), die.box[:2])
        yield _flying(other, thrown[last:], last / len(thrown)), LANDING // len(landed)
    yield lying, PAUSE


def _flying(lying: Image.Image, thrown: Sequence[Thrown], part: float) -> Image.Image:
    """Draw some dice in the air above how the others lie."""
    picture = lying.copy()
    for which, die in enumerate(thrown):
        _tumble(ImageDraw.Draw(picture), die, which, part)
    return picture


def _rolled(view: View, passed: int) -> View:
    """The table before anything has come of the roll, the dice that are held lying so many faces further."""
    dice = tuple(
        die
        if die.up is None or die.holder == NOBODY or not passed
        else replace(die, up=(die.up + passed) % FACES, works_as=None)
        for die in view.dice
    )
    points = view.moment.points if view.moment is not None else tuple(player.points for player in view.players)
    players = tuple(replace(player, points=had) for player, had in zip(view.players, points, strict=True))
    return replace(view, dice=dice, players=players, done=())


def _thrown(view: View) -> Iterator[Thrown]:
    """List the dice that everybody holds and has rolled (W15)."""
    for seat, mat in arrange(view).mats.items():
        held = view.players[seat].dice
        for die, (left, top) in zip(held, corners(len(held), mat.dice, mat.cell), strict=True):
            if view.dice[die].up is not None:
                brings = 0 if view.is_done(die) else _brings(view, die, seat)
                yield Thrown(die, left + mat.cell, top, mat.cell, die == view.common, seat, brings)


def _brings(view: View, die: int, seat: int) -> int:
    """Reckon how many points a die brings its holder, where that is certain."""
    then = points_after(replace(view, seat=seat), active_face(view, die))
    return 0 if then is None else then - view.players[seat].points


def _announced(
    view: View, words: Speaker, drawings: Mapping[str, bytes], die: Thrown, still: Image.Image
) -> Image.Image:
    """Put what brings much on a poster in place of the tableau."""
    change = poster.Change(die.holder, table.shown_name(words, die.holder), die.brings)
    said = fonts.drawable(words(text("A lucky roll for {player}!", player=Name(die.holder))))
    ink = Inks(view, drawings).on_die(die.number)[view.dice[die.number].up or 0]
    shown = poster.Poster(said, True, ((ink, die.common),), (change,), moves=False, chained=False)
    picture = still.copy()
    picture.paste(poster.drawn(shown, 1), TABLEAU.corner)
    return picture


def _tumble(draw: ImageDraw.ImageDraw, die: Thrown, which: int, part: float) -> None:
    """Draw a die when a part of the throw, from 0 to 1, is over. In plain lines in colours of the theme: nobody looks
    closely at what is in motion, and each pixel between two colours is paid for in every frame."""
    size, turned = die.cell * SIZE, (APART * which + TURN * part) * (1 if which % 2 else -1)
    middle = (die.left + die.cell, die.top + die.cell - math.sin(math.pi * part) * RISE * die.cell)
    # Its active face is not to be seen yet.
    around = (die.left + EDGE, die.top - 1, die.left + 2 * die.cell + 2 * EDGE, die.top + 2 * die.cell - EDGE)
    draw.rectangle(around, nearest(MAT))
    draw.polygon(_square(middle, size, turned, die.cell * 0.1), nearest(SHADE), nearest(INK), LINE)
    draw.polygon(_square(middle, size, turned, 0.0), nearest(COMMON if die.common else WHITE), nearest(INK), LINE)


def _square(middle: Point, size: float, turned: float, behind: float) -> list[Point]:
    angles = (turned + quarter * math.pi / 2 for quarter in range(4))
    return [(middle[0] + behind + math.cos(each) * size, middle[1] + behind + math.sin(each) * size) for each in angles]
