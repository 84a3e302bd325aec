"""Draw what a seat has: a column with its name, its points, the cards of its dice in play, and those that are not in
play."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture import cards, dice, marks, muster, seen
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.looks import Look, codes, look_of
from cogs.diceland.picture.places import COLUMN, COLUMNS, GAP, HEAD, felt
from cogs.diceland.view import DieView, View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK
from rendering.pieces import table

HIGHEST, USUAL = 138, 5
"""Height of a card for which there is room enough, and dice in play that are shown below each other; more are shown in
two columns."""
LARGEST, FEW = 66, 6
"""Size of a die that is not in play, and of how many at most three are side by side; of more there are four."""
RECRUIT = 98
"""Height of the card of a character, before dice are dealt."""
LETTERS, INSET = 35, 5
"""Of what hand and reserve are called, and pixels from there to the frame."""
HAND, RESERVE = text("Hand"), text("Reserve")


class Army(NamedTuple):
    """The column of a seat. `lit`: somebody waits for them; `turn`: it is theirs; `recruits`: while armies are made up,
    the characters that it has, and their names."""

    box: Box
    name: str
    score: str
    look: Look
    cards: tuple[Card, ...]
    lit: bool
    turn: bool
    aside: tuple[Aside, ...]
    recruits: tuple[tuple[int, str], ...] = ()


class Aside(NamedTuple):
    """Dice of a seat that are not in play, all in one place, and what that is called. `dull`: they are in reserve."""

    title: str
    codes: tuple[str, ...]
    dull: bool


def army_of(view: View, words: Speaker, seat: int) -> Army:
    """Gather what is in the column of a seat."""
    shown = tuple(in_play(view, words, lambda die: die.owner == seat).values())
    asked, waits = seat == view.seat and seat in view.to_act, seat in view.to_act
    name = words(text("your turn")) if asked else table.shown_name(words, seat)
    return Army(
        COLUMNS[seat],
        name,
        f"{view.scores[seat]}/{view.goal}",
        look_of(view, seat),
        shown,
        waits,
        waits if view.phase == "army" else seat == view.turn or asked,
        tuple(_aside_of(view, words, seat)),
        tuple((number, words(CHARACTERS[number].name)) for number in _recruits(view, seat)),
    )


def _recruits(view: View, seat: int) -> Iterable[int]:
    """List the characters of a seat, before they are dealt."""
    team = view.teams[seat]
    if view.dice or team is None:
        return view.armies[seat]
    return (number for number, it in enumerate(CHARACTERS) if it.team == team)


def in_play(view: View, words: Speaker, wanted: Callable[[DieView], bool]) -> dict[int, Card]:
    """Gather the cards of dice in play, by their numbers."""
    known, sight, looks = codes(view), seen.sight(view), (look_of(view, 0), look_of(view, 1))
    looked = {seen.focus(view): "lit", view.asked.target if view.asked else None: "lit"}
    aimed = dict.fromkeys(sight.targets if sight else (), "helped" if sight and sight.helps else "aimed")
    return {
        number: cards.card_of(
            die,
            known[number],
            dice.lying(die, looks[die.owner]),
            looks,
            words,
            looked.get(number, aimed.get(number, "")),
        )
        for number, die in enumerate(view.dice)
        if die.pose and wanted(die)
    }


def _aside_of(view: View, words: Speaker, seat: int) -> Iterator[Aside]:
    """Gather what a seat has in hand and in reserve, if anything."""
    known = codes(view)
    for place, title in (("hand", HAND), ("reserve", RESERVE)):
        found = tuple(known[number] for number, die in enumerate(view.dice) if (die.owner, die.place) == (seat, place))
        if found:
            yield Aside(words(title), found, place == "reserve")


@kept
def drawn(army: Army) -> Image.Image:
    """Draw a column. To be pasted at its box, never changed."""
    picture, box = felt(army.box), army.box._replace(left=0, top=0)
    table.mat(box.width, box.height, army.lit).put(picture, 0, 0)
    table.tag(army.name, COLUMN - 14, 36, "turn" if army.turn else "plain").put(picture, 7, 4)
    marks.emblem(army.look).put(picture, 12, 53)
    score = handwriting.line(army.score, 42, fonts.BRUSH)
    score.centre(picture, COLUMN * 0.62, 70, CHALK)
    foot = aside_height(army.aside)
    _in_play(picture, box.within(4, HEAD, 4, foot), army.cards)
    _recruited(picture, box.within(4, HEAD, 4, foot), army.recruits)
    if army.aside:
        _aside(picture, box.within(8, box.height - foot, 8, GAP), army)
    return reduced(picture)


def _in_play(picture: Image.Image, room: Box, shown: tuple[Card, ...]) -> None:
    many = len(shown) > USUAL
    lines = max(1, math.ceil(len(shown) / 2) if many else len(shown))
    high = min(HIGHEST, (room.height + 3) // lines - 3)
    rows = room.stacked([high] * lines, 3)
    places = [place for row in rows for place in row.columns(2 if many else 1, 3)]
    for card, place in zip(shown, places, strict=False):
        cards.drawn(card, place.width, place.height).put(picture, *place.corner)


def _recruited(picture: Image.Image, room: Box, recruits: tuple[tuple[int, str], ...]) -> None:
    high = min(RECRUIT, room.height // max(1, len(recruits)) - 3)
    for (number, name), place in zip(recruits, room.stacked([high] * len(recruits), 3), strict=True):
        muster.recruit(number, name, place.width, place.height).put(picture, *place.corner)


class Chips(NamedTuple):
    """How dice that are not in play lie in rows: none of them over another."""

    across: int
    size: int
    rows: int


def chips_of(aside: tuple[Aside, ...]) -> Chips:
    many = sum(len(each.codes) for each in aside)
    across = 3 if many <= FEW else 4
    return Chips(across, min(LARGEST, (COLUMN - 16 - (across - 1) * 3) // across), math.ceil(many / across))


def aside_height(aside: tuple[Aside, ...]) -> int:
    """Give the height that a hand and a reserve take at the foot of a column."""
    chips = chips_of(aside)
    return LETTERS + chips.rows * (chips.size + 2) + GAP if aside else GAP


def _aside(picture: Image.Image, room: Box, army: Army) -> None:
    """Draw what is in hand from the upper left, what is in reserve from the lower right, and above it what these are
    called."""
    chips = chips_of(army.aside)
    boxes = [box for row in room.within(top=LETTERS).rows(chips.rows) for box in row.columns(chips.across)]
    for each in army.aside:
        line = handwriting.fitting(each.title, room.width // len(army.aside) - 8, LETTERS, LETTERS)
        line.put(
            picture, room.right - line.width - INSET if each.dull else room.left + INSET, room.top + LETTERS - 6, CHALK
        )
        for code, box in zip(each.codes, reversed(boxes) if each.dull else boxes, strict=False):
            die = dice.closed(code, army.look, chips.size, each.dull)
            die.put(picture, box.centre - chips.size // 2, box.bottom - chips.size)
