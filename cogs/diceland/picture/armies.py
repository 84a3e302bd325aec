"""Draw who sits there: a name, points, and the dice that are not in play. Those in play are told where they lie."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.diceland.picture import dice, marks
from cogs.diceland.picture.looks import Look, codes, look_of
from cogs.diceland.picture.places import COLUMN, COLUMNS, GAP, felt
from cogs.diceland.view import View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK
from rendering.pieces import table

ACROSS = 3
"""Dice that are not in play side by side."""
NAMED_ROWS = 3
"""In how many rows of these there is room above for what they are called; in fewer, for larger letters."""
NAME, SCORE, EMBLEM, INSET = 36, 44, 44, 2
"""Letters of the name and of the points, the emblem beside these, and pixels from hand and reserve to the frame."""
LETTERS, LEAST, APART = 42, 31, 12
"""Of what hand and reserve are called: as large as there is room for both, so many pixels apart."""
HAND, RESERVE = text("Hand"), text("Reserve")


class Army(NamedTuple):
    """What is said of a seat. `lit`: somebody waits for them; `turn`: it is theirs."""

    box: Box
    name: str
    score: str
    look: Look
    lit: bool
    turn: bool
    aside: tuple[Aside, ...]


class Aside(NamedTuple):
    """Dice of a seat that are not in play, all in one place, and what that is called. `dull`: they are in reserve."""

    title: str
    codes: tuple[str, ...]
    dull: bool


def army_of(view: View, words: Speaker, seat: int) -> Army:
    """Gather what is said of a seat."""
    asked, waits = seat == view.seat and seat in view.to_act, seat in view.to_act
    name = words(text("your turn")) if asked else table.shown_name(words, seat)
    return Army(
        COLUMNS[seat],
        name,
        f"{view.scores[seat]}/{view.goal}",
        look_of(view, seat),
        waits,
        waits if view.phase == "army" else seat == view.turn or asked,
        tuple(_aside_of(view, words, seat)),
    )


def _aside_of(view: View, words: Speaker, seat: int) -> Iterator[Aside]:
    """Gather what a seat has in hand and in reserve, if anything."""
    known = codes(view)
    for place, title in (("hand", HAND), ("reserve", RESERVE)):
        found = tuple(known[number] for number, die in enumerate(view.dice) if (die.owner, die.place) == (seat, place))
        if found:
            yield Aside(words(title), found, place == "reserve")


@kept
def drawn(army: Army) -> Image.Image:
    """Draw it. To be pasted at its box, never changed."""
    picture, box = felt(army.box), army.box._replace(left=0, top=0)
    table.mat(box.width, box.height, army.lit).put(picture, 0, 0)
    table.tag(army.name, COLUMN - 14, NAME, "turn" if army.turn else "plain").put(picture, 7, 4)
    marks.emblem(army.look, EMBLEM).put(picture, 9, 58)
    score = handwriting.line(army.score, SCORE, fonts.BRUSH).pressed(COLUMN - EMBLEM - 26)
    score.centre(picture, (COLUMN + EMBLEM + 6) / 2, 72, CHALK)
    if army.aside:
        _aside(picture, box.within(8, box.height - aside_height(army.aside), 8, GAP), army)
    return reduced(picture)


class Chips(NamedTuple):
    """How dice that are not in play lie in rows: none of them over another. `high`: what they are called above them, in
    letters of that size; 0: there is no room."""

    size: int
    rows: int
    high: int


def chips_of(aside: tuple[Aside, ...]) -> Chips:
    rows = math.ceil(sum(len(each.codes) for each in aside) / ACROSS)
    return Chips((COLUMN - 16 - (ACROSS - 1) * 3) // ACROSS, rows, _letters(aside, rows))


def _letters(aside: tuple[Aside, ...], rows: int) -> int:
    """Give the size in which all that they are called has room side by side, above so many rows."""
    if rows >= NAMED_ROWS:
        return LEAST if rows == NAMED_ROWS else 0
    wide = sum(handwriting.line(each.title, LETTERS).width for each in aside)
    room = COLUMN - 16 - 2 * INSET - (len(aside) - 1) * APART
    return max(LEAST, min(LETTERS, int(LETTERS * room / wide)))


def aside_height(aside: tuple[Aside, ...]) -> int:
    """Give the height that a hand and a reserve take at the foot."""
    chips = chips_of(aside)
    return chips.high + chips.rows * (chips.size + 2) + GAP


def _aside(picture: Image.Image, room: Box, army: Army) -> None:
    """Draw what is in hand from the upper left, what is in reserve from the lower right, and above it what these are
    called."""
    chips = chips_of(army.aside)
    boxes = [box for row in room.within(top=chips.high).rows(chips.rows) for box in row.columns(ACROSS)]
    for each in army.aside:
        if chips.high:
            line = handwriting.line(each.title, chips.high)
            left = room.right - line.width - INSET if each.dull else room.left + INSET
            line.put(picture, left, room.top + chips.high - 8, CHALK)
        for code, box in zip(each.codes, reversed(boxes) if each.dull else boxes, strict=False):
            die = dice.closed(code, army.look, chips.size, each.dull)
            die.put(picture, box.centre - chips.size // 2, box.bottom - chips.size)
