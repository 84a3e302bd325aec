"""List the signs of the pictures, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.engine.legend import LegendSign
from bot.engine.text import Text, listing, text
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.picture import faces
from cogs.little_white_die.view import Card, View
from rendering.paint.palette import NAMED, PAPER
from rendering.paint.sprites import Sprite
from rendering.pieces import cards, table
from rendering.pieces.cards import Face
from rendering.pieces.dice import die

SIZE, DIE = 64, 92  # of signs and dice


def _icon(kind: str, colour: str) -> Callable[[], Sprite]:
    return partial(table.icon, kind, SIZE, NAMED[colour])


def _with_powers(view: View) -> bool:
    return view.powers


def _power(symbol: str) -> LegendSign:
    """Name all powers that a symbol stands for."""
    names: list[Text] = [POWER_NAMES[power] for power, drawn in faces.POWERS.items() if drawn == symbol]
    said = text("Power card: {powers}.", powers=listing(*names))
    return LegendSign(said, partial(cards.card, Face("3", colour="yellow", badge=symbol), 100), _with_powers)


LEGEND = (
    LegendSign(
        text("A hidden die: only its owner sees it. At its corner: how many cards it has."),
        partial(die, DIE, None, cards=3),
    ),
    LegendSign(text("A die that you see."), partial(die, DIE, faces.of_number(5), cards=3)),
    LegendSign(text("A challenge counted this die."), partial(die, DIE, faces.of_number(5), "counted")),
    LegendSign(text("A challenge did not count this die."), partial(die, DIE, faces.of_number(4), "faded")),
    LegendSign(text("Everybody sees this die."), _icon("eye", "sky"), _with_powers),
    LegendSign(text("This die or card is lost."), _icon("no", "red")),
    LegendSign(text("So many cards somebody has."), partial(table.figure, "card", PAPER, "6", 44)),
    LegendSign(text("The Liar: says how many dice, and guesses first."), _icon("liar", "pink")),
    LegendSign(text("This player has chosen."), _icon("tick", "lime")),
    LegendSign(text("This player was skipped."), _icon("skip", "sky"), _with_powers),
    LegendSign(text("What follows waits for the next round."), _icon("later", "sky"), _with_powers),
    LegendSign(text("The winner."), _icon("crown", "yellow")),
    LegendSign(text("So many dice are on the table."), partial(table.figure, "die", PAPER, "9", 44)),
    LegendSign(
        text("So many cards are in the pile."), partial(table.figure, "pile", NAMED["purple"], "8", 44), _with_powers
    ),
    LegendSign(
        text("A wildcard counts as every number. Beside a name: who takes one."),
        partial(cards.card, faces.of_card(Card(0)), 100),
        lambda view: view.wildcards,
    ),
    *map(_power, dict.fromkeys(faces.POWERS.values())),
    LegendSign(
        text("This power is used."),
        partial(cards.card, Face("3", colour="yellow", badge="again", used=True), 100),
        _with_powers,
    ),
)
