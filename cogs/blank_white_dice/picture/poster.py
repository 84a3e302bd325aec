"""Draw a poster of a moment: in big letters what it is, the dice that brought it, and who gains and loses how much."""

from __future__ import annotations

import math
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker
from cogs.blank_white_dice.picture import dice
from cogs.blank_white_dice.picture.dice import Die
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.faces import Ink, Inks
from cogs.blank_white_dice.picture.places import TABLEAU
from cogs.blank_white_dice.position import same_icon
from cogs.blank_white_dice.view import Followed, Moment, View
from cogs.blank_white_dice.wording import headline
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import INK, NAMED, WHITE, mix
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Sheet, polar
from rendering.pieces import slips, stationery, table

GOOD, BAD = mix(NAMED["yellow"], WHITE, 0.35), mix(NAMED["pink"], WHITE, 0.3)  # of the paper behind it
HEAD = 88  # height of the headline
MOST = 4  # dice
CUBE = 84  # half of the width of a die that is alone
NAME, DISC, BURST = 44, 82, 132
LEAST = 36  # pixels of letters
SHARE = (0, 0.28, 0.4, 0.48, 0.55)  # of the width that so many dice take beside what changes


class Change(NamedTuple):
    """What somebody gains or loses."""

    seat: int
    name: str
    points: int


class Poster(NamedTuple):
    """All that a poster shows. `dice`: what is on them, and whether it is the common one. `changes`: losses first;
    `moves`: what one loses the next one gains. `chained`: each of the dice set off the next."""

    headline: str
    is_good: bool
    dice: tuple[tuple[Ink, bool], ...]
    changes: tuple[Change, ...]
    moves: bool
    chained: bool


def poster_of(view: View, moment: Moment, words: Speaker, inks: Inks) -> Poster:
    """Gather all that a poster shows. Of many dice those that began are seen."""
    shown = tuple((_ink(view, each, inks), each.die == view.common) for each in moment.by[:MOST])
    changes = sorted(
        (
            Change(seat, table.shown_name(words, seat), player.points - had)
            for seat, (player, had) in enumerate(zip(view.players, moment.points, strict=True))
            if player.points != had
        ),
        key=lambda change: change.points,
    )
    is_good = moment.kind not in ("loss", "steal")
    moves, chained = moment.kind == "steal" and len(changes) == 2, moment.kind == "chain"
    said = fonts.drawable(words(headline(moment)))
    return Poster(said, is_good, shown, tuple(changes), moves, chained)


def _ink(view: View, followed: Followed, inks: Inks) -> Ink:
    """Give what was drawn there, in the hand of whoever drew it, if it is there still."""
    there = view.dice[followed.die].faces[followed.place]
    if same_icon(there, followed.face):
        return inks.on_die(followed.die)[followed.place]
    return inks.on_face(followed.face)


@kept
def drawn(shown: Poster, seen: int) -> Image.Image:
    """Draw a poster with the first `seen` of its changes, on the felt of the tableau."""
    picture = table.cut(TABLEAU)
    wide, high = TABLEAU.width, TABLEAU.height
    below = Box(0, HEAD, wide, high - HEAD).within(left=24, right=24, bottom=14)
    share = SHARE[len(shown.dice)] if shown.changes else 1
    where = below._replace(width=round(below.width * share))
    origin = (where.centre, where.middle)
    stationery.poster(wide, high, origin, GOOD if shown.is_good else BAD).put(picture, 0, 0)
    line = handwriting.fitting(shown.headline, wide - 60, 80, LEAST, fonts.BRUSH)
    line.centre(picture, wide / 2, 8 + HEAD / 2, INK)
    _put_dice(picture, shown, where)
    if shown.changes:
        _put_changes(picture, shown, seen, below.within(left=where.width))
    return reduced(picture)


def _put_dice(picture: Image.Image, shown: Poster, where: Box) -> None:
    """Put the dice in a row; in a chain with arrows between them."""
    if not (count := len(shown.dice)):
        return
    gap = 40 if shown.chained else 12
    cell = min(CUBE, (where.width - (count - 1) * gap) // count // 2)
    left = where.centre - (count * 2 * cell + (count - 1) * gap) // 2
    for number, (ink, common) in enumerate(shown.dice):
        cube = dice.cube(Die((ink,), 0, common=common), ink, cell, number % dice.VARIANTS)
        cube.put(picture, left + number * (2 * cell + gap), where.middle - cell)
        if number and shown.chained:
            slips.arrow(gap, 0, lit=True).put(picture, left + number * (2 * cell + gap) - gap, where.middle - gap // 2)


def _put_changes(picture: Image.Image, shown: Poster, seen: int, where: Box) -> None:
    """Put side by side who gains and loses, the first `seen` with how much."""
    places = where.columns(len(shown.changes), 8)
    for number, (change, place) in enumerate(zip(shown.changes, places, strict=True)):
        name = table.tag(change.name, place.width, NAME)
        name.put(picture, place.centre - name.width // 2, place.top)
        share = min(1.0, place.width / (DISC + BURST))
        lying, star = round(DISC * share), round(BURST * share)
        middle, left = (place.top + NAME + place.bottom) // 2 + 4, place.centre - (lying + star) // 2
        disc(change.seat, lying).put(picture, left, middle - lying // 2)
        if number < seen:
            burst(change.points, star).put(picture, left + lying, middle - star // 2)
    if shown.moves and seen == len(shown.changes):
        between = (places[0].right + places[1].left) // 2
        slips.arrow(64, 0, lit=True).put(picture, between - 32, places[0].top + NAME + 40)


@kept
def burst(points: int, size: int) -> Sprite:
    """Draw a star that bursts, with the points that are gained or lost."""
    sheet = Sheet(size, size, f"burst {points} {size}")
    middle = (size / 2, size / 2)
    edge = [polar(middle, size * (0.37 if point % 2 else 0.48), math.tau * point / 24) for point in range(24)]
    sheet.piece(edge, NAMED["yellow"] if points > 0 else NAMED["red"], 3, 0.5, shadow=(3, 3))
    drawing = sheet.finished()
    line = handwriting.fitting(
        f"{points:+}".replace("-", "−"), round(size * 0.68), round(size * 0.6), LEAST, fonts.BRUSH
    )
    line.centre(drawing, *middle, INK if points > 0 else WHITE)
    return Sprite(drawing)
