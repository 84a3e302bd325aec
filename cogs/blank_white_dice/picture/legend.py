"""List the signs of the pictures, and what they mean. What the icons do is said where cards are looked up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.engine.legend import LegendSign
from bot.engine.text import text
from cogs.blank_white_dice.picture import dice, icons
from cogs.blank_white_dice.picture.dice import Die
from cogs.blank_white_dice.picture.discs import disc
from cogs.blank_white_dice.picture.faces import BLANK, Ink
from cogs.blank_white_dice.picture.player_mat import TAG
from cogs.blank_white_dice.picture.stacks import Stack, card
from cogs.blank_white_dice.picture.track import path
from rendering.paint.palette import CHALK, NAMED
from rendering.paint.sprites import Sprite
from rendering.pieces import table

SIZE, CELL, CARD = 60, 40, (126, 110)
PLUS, TAGGED = Ink(number=3), Ink(key=TAG)


DIE = Die((TAGGED, PLUS, *[BLANK] * 4), up=1)
STACK = Stack("", (TAGGED,), "sky")


def _die(shown: Die) -> Callable[[], Sprite]:
    return partial(dice.drawn, shown, CELL)


def _face(up: Ink) -> Callable[[], Sprite]:
    return _die(Die((up, *[BLANK] * 5), up=0))


def _card(shown: Stack) -> Callable[[], Sprite]:
    return partial(card, shown, *CARD)


LEGEND = (
    LegendSign(text("A die: large what is on top, beside it the other five faces."), _die(DIE)),
    LegendSign(text("A white die: nothing is on it yet."), _die(Die((BLANK,) * 6))),
    LegendSign(text("Your die, unfolded: all six faces."), partial(dice.sheet, DIE._replace(up=None), CELL)),
    LegendSign(text("Only its owner may see what is on it."), _die(Die((), hidden=True))),
    LegendSign(text("The common die: whoever takes it rolls it, too."), _die(DIE._replace(common=True))),
    LegendSign(text("This die is done for this turn."), _die(DIE._replace(done=True))),
    LegendSign(text("Something is done with this die."), _die(DIE._replace(asked=True))),
    LegendSign(text("A face that works as another one."), _die(DIE._replace(copied=TAGGED))),
    LegendSign(
        text("Red dots, blue dashes: some cards count them."),
        _face(PLUS._replace(dots=2, dashes=1)),
    ),
    LegendSign(text("Grey: the icon works no more."), _face(TAGGED._replace(faded=True))),
    LegendSign(text("A card that is always there."), _card(STACK)),
    LegendSign(text("A gentle card."), _card(STACK._replace(colour="lime"))),
    LegendSign(text("A bolder card."), _card(STACK._replace(colour="orange"))),
    LegendSign(text("A card of your community."), _card(STACK._replace(colour="pink"))),
    LegendSign(text("The mark of the deck that a card is from."), _card(STACK._replace(colour="pink", mark="A"))),
    LegendSign(text("A card that covers another one."), _card(STACK._replace(covers=1))),
    LegendSign(text("A card that was turned over: it works no more."), _card(STACK._replace(neutralised=True))),
    LegendSign(text("A card that cannot be drawn now."), _card(STACK._replace(dull=True))),
    LegendSign(text("The card that works now, or is drawn."), _card(STACK._replace(lit=True))),
    LegendSign(text("A card that you add."), _card(STACK._replace(lit=True, ticked=True))),
    LegendSign(text("The disc of a player: on points, on a card, or beside a die."), partial(disc, 0, SIZE)),
    LegendSign(text("So many points."), partial(table.figure, "star", NAMED["yellow"], "5", 44)),
    LegendSign(text("So many points win: the end of the track."), partial(path, 80, SIZE, (13, 13, 13), 72)),
    LegendSign(text("Who begins the round."), partial(table.icon, "flag", SIZE, NAMED["orange"])),
    LegendSign(text("How many of four cards are drawn."), partial(icons.icon, TAG, SIZE, CHALK)),
    LegendSign(text("This player is ready."), partial(table.icon, "tick", SIZE, NAMED["lime"])),
    LegendSign(text("The winner."), partial(table.icon, "crown", SIZE, NAMED["yellow"])),
)
