"""List the signs of the pictures, and what they mean."""

from __future__ import annotations

from functools import partial

from bot.engine.deck import BY_PEOPLE
from bot.engine.legend import LegendSign
from bot.engine.text import text
from cogs.blank.cards.names import COLOUR_NAMES, COLOURS
from cogs.blank.picture import seats
from cogs.blank.picture.notices import colour_sign
from cogs.blank.picture.written_cards import held_plate
from rendering.paint.palette import CHALK, NAMED
from rendering.paint.sprites import Sprite
from rendering.pieces import cards, slips, stationery, table
from rendering.pieces.slips import slip
from rendering.pieces.written import GameCard, open_card, small_card

SIZE = 60


def _seat(kind: str) -> Sprite:
    return table.icon(kind, SIZE, NAMED[seats.SIGNS[kind]], CHALK)


LEGEND = (
    *(
        LegendSign(
            text("The {number} in {colour}.", number=3, colour=COLOUR_NAMES[number]),
            partial(stationery.token, colour, 3, 84),
        )
        for number, colour in enumerate(COLOURS)
    ),
    LegendSign(text("You may play this card."), partial(slips.ring, 72, 100)),
    LegendSign(
        text("A drawing alone changes nothing."), partial(small_card, GameCard("green", 2, illustration="snail"), 130)
    ),
    LegendSign(text("Something is written on this card."), partial(open_card, GameCard("blue", 4, words="…"), 84, 104)),
    LegendSign(text("So many cards were played at once."), partial(held_plate, 3)),
    LegendSign(
        text("This rule was just carried out, or asks something."), partial(table.icon, "star", SIZE, NAMED["yellow"])
    ),
    LegendSign(
        text("People see to something on this card."),
        partial(slip, BY_PEOPLE, 120),
    ),
    LegendSign(text("So many cards somebody holds."), partial(cards.held, 5, 80)),
    LegendSign(text("Who comes next; yellow: who really does now."), partial(slips.arrow, SIZE, 0, lit=True)),
    LegendSign(text("What may not be played now."), lambda: slip(" ", 120, 1, colour_sign(0, struck=True), "red")),
    LegendSign(text("What alone may be played now."), lambda: slip(" ", 120, 1, colour_sign(1), "red")),
    LegendSign(text("It ends after some rounds."), lambda: slip(" ", 120, 1, slips.Sign("later"), "red")),
    LegendSign(text("This player misses turns."), partial(_seat, "skip")),
    LegendSign(text("Words of a card bind this player."), partial(_seat, "flag")),
    LegendSign(text("This player wins, or would now."), partial(_seat, "crown")),
)
