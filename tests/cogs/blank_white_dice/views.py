"""Views of tables, laid out by hand: with few cards of their own, so that words do not depend on the printed ones."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.engine.text import Text
from cogs.blank_white_dice.cards.blocks import Condition, Icon, IconCard, Ward
from cogs.blank_white_dice.view import BLANK, NOBODY, DieView, Face, PlayerView, TableauCard, View


def made(number: int, name: str, *icons: Icon, **more: Any) -> IconCard:
    """A card that does what its name says; with one icon if none is given."""
    return IconCard(number, Text(name), Text(f"What {name} does."), icons or (Icon(),), **more)


CARDS = {
    card.number: card
    for card in (
        made(1, "Tag"),
        made(2, "Erase"),
        made(3, "Re-Roll"),
        made(4, "Points", Icon(3), Icon(-2)),
        made(5, "The Window"),
        made(8, "Investment"),
        made(9, "Split Strategy", Icon(name=Text("Left Path")), Icon(name=Text("Right Path"))),
        made(13, "Twins", Icon(), Icon(5), Icon()),
        made(17, "Opportunity", overwrites=5),
        made(20, "Camouflage", Icon(ward=Ward("target", "dot"))),
        made(21, "Medkit", Icon(ward=Ward("loss"), one_shot=True)),
        made(26, "Umbrella", Icon(ward=Ward("loss", "pay", 2))),
        made(29, "Kite", prerequisites=(3, 8), needs=Condition("points", 3)),
    )
}
PLUS, MINUS = Face(number=3), Face(number=-2)


def icon(card: int, which: int = 0, dots: int = 0, dashes: int = 0) -> Face:
    """A face with an icon."""
    return Face(card, which, None, dots, dashes)


def die(holder: int, *faces: Face, **more: Any) -> DieView:
    """A die; faces that are not named are blank."""
    return DieView(holder, (*faces, *[BLANK] * (6 - len(faces))), **more)


def blank_dice(players: int) -> tuple[DieView, ...]:
    """Nothing is drawn yet."""
    return (*(die(number // 2) for number in range(2 * players)), die(NOBODY))


def setup(count: int = 2, **changes: Any) -> View:
    """Everybody draws on their own dice, seen by the first player."""
    seen = View(
        seat=0,
        phase="tagging",
        stage="",
        round=0,
        start=0,
        goal=13,
        players=tuple(PlayerView(3, (2 * each, 2 * each + 1)) for each in range(count)),
        dice=blank_dice(count),
        tableau=tuple(TableauCard(card) for card in (1, 2, 3, 4, 5, 8, 9, 20)),
        cards=CARDS,
        to_act=tuple(range(count)),
    )
    return replace(seen, **changes)


def turn(**changes: Any) -> View:
    """The Main phase of Ada's turn in a duel; she has rolled an Investment and a blank, and the common die lies on
    the card that covers The Window."""
    seen = View(
        seat=0,
        phase="turn",
        stage="main",
        round=3,
        start=0,
        goal=13,
        players=(PlayerView(5, (0, 1)), PlayerView(1, (2, 3))),
        dice=(
            die(0, icon(1), icon(8, dots=2), PLUS, up=1),
            die(0, MINUS, icon(9, 1, dashes=1), up=4),
            die(1, icon(20, dots=1), icon(2), up=0),
            die(1),
            die(NOBODY, PLUS, icon(2), up=5),
        ),
        tableau=(
            *(TableauCard(card) for card in (1, 2, 3, 4)),
            TableauCard(17, (5,)),
            TableauCard(8, neutralised=True, taggable=False),
            TableauCard(9),
        ),
        cards=CARDS,
        to_act=(0,),
        reserve=4,
    )
    return replace(seen, **changes)
