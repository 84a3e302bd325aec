"""Draw what a seat has: a column with its name, its points and the cards of its dice in play; beside it those that are
not in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from bot.engine.text import Speaker, Text, text
from cogs.diceland.picture import cards, dice, marks, seen
from cogs.diceland.picture.cards import Card
from cogs.diceland.picture.looks import Look, codes, look_of
from cogs.diceland.picture.places import ASIDE, COLUMN, COLUMNS, GAP, HEAD, felt
from cogs.diceland.view import DieView, View
from rendering.lettering import fonts, handwriting
from rendering.paint.encode import reduced
from rendering.paint.layout import Box
from rendering.paint.memory import kept
from rendering.paint.palette import CHALK
from rendering.pieces import slips, table

USUAL = 5
"""Dice in play for whose cards there is room in full."""
CLOSED, SMALL = 56, 54
"""Sizes of dice that are not in play: of a few, and of many."""
HAND, RESERVE = text("Hand"), text("Reserve")


class Army(NamedTuple):
    """The column of a seat. `lit`: somebody waits for them; `turn`: it is theirs; `prompt`: what the viewer may do."""

    box: Box
    name: str
    score: str
    look: Look
    cards: tuple[Card, ...]
    lit: bool
    turn: bool
    prompt: str


class Aside(NamedTuple):
    """What a seat has that is not in play, and what the places are called."""

    box: Box
    look: Look
    hand: tuple[str, ...]
    reserve: tuple[str, ...]
    titles: tuple[str, str]


def army_of(view: View, words: Speaker, seat: int) -> Army:
    """Gather what is in the column of a seat."""
    shown = tuple(in_play(view, words, lambda die: die.owner == seat).values())
    asked, waits = seat == view.seat and seat in view.to_act, seat in view.to_act
    name = words(text("your turn")) if asked else table.shown_name(words, seat)
    said = words(prompt(view)) if asked else ""
    return Army(
        COLUMNS[seat],
        name,
        f"{view.scores[seat]}/{view.goal}",
        look_of(view, seat),
        shown,
        waits,
        seat == view.turn or asked,
        said,
    )


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


def prompt(view: View) -> Text:
    """Say what the viewer may do now."""
    return _ANSWER.get(view.asked.what, text("choose")) if view.asked else _DO.get(view.phase, text("choose"))


_DO = {
    "army": text("choose your dice"),
    "first": text("place a die"),
    "action": text("throw, roll or shoot"),
    "aim": text("aim and throw"),
}
_ANSWER = {
    "shot": text("shoot?"),
    "order": text("give a command"),
    "target": text("who is next?"),
    "roll": text("roll it where?"),
    "call": text("call whom?"),
    "begin": text("who goes first?"),
}


def aside_of(view: View, words: Speaker, seat: int) -> Aside:
    """Gather what a seat has in hand and in reserve."""
    known = codes(view)
    hand, reserve = (
        tuple(known[number] for number, die in enumerate(view.dice) if (die.owner, die.place) == (seat, place))
        for place in ("hand", "reserve")
    )
    return Aside(ASIDE[seat], look_of(view, seat), hand, reserve, (words(HAND), words(RESERVE)))


@kept
def drawn(army: Army) -> Image.Image:
    """Draw a column. To be pasted at its box, never changed."""
    picture = felt(army.box)
    table.mat(army.box.width, army.box.height, army.lit).put(picture, 0, 0)
    table.tag(army.name, COLUMN - 14, 38, "turn" if army.turn else "plain").put(picture, 7, 7)
    marks.emblem(army.look).put(picture, 12, 50)
    score = handwriting.line(army.score, 46, fonts.BRUSH)
    score.centre(picture, COLUMN * 0.62, 68, CHALK)
    room = Box(4, HEAD + GAP, COLUMN - 8, army.box.height - HEAD - 2 * GAP)
    rows = room.rows(max(USUAL, len(army.cards)), 3)
    if army.prompt and len(army.cards) < len(rows):
        said = slips.slip(army.prompt, rows[-1].width, 3)
        said.put(picture, rows[-1].left, rows[-1].bottom - said.height)
    for card, row in zip(army.cards, rows, strict=False):
        cards.drawn(card, row.width, row.height).put(picture, row.left, row.top)
    return reduced(picture)


@kept
def aside(shown: Aside) -> Image.Image:
    """Draw what is not in play, on the felt. To be pasted at its box, never changed."""
    picture, box = felt(shown.box), shown.box._replace(left=0, top=0)
    table.mat(box.width, box.height).put(picture, 0, 0)
    for row, codes_here, title, dull in zip(
        box.within(8, 4, 8, 4).rows(2), (shown.hand, shown.reserve), shown.titles, (False, True), strict=True
    ):
        words = handwriting.fitting(title, 92, 30, 30)
        words.put(picture, row.left, row.middle + 9, CHALK)
        size = CLOSED if len(codes_here) <= 4 else SMALL
        room = row.right - 96 - row.left
        step = min(size + 2, (room - size) // max(1, len(codes_here) - 1))
        for number, code in enumerate(codes_here):
            die = dice.closed(code, shown.look, size, dull)
            die.put(picture, row.left + 96 + number * step, row.middle - die.height // 2)
    return reduced(picture)
