"""Hold the five core cards, which are always in the tableau (W5)."""

from __future__ import annotations

from bot.engine.text import text
from cogs.blank_white_dice.cards.blocks import Erase, IconCard, ReRoll, Tag, Take
from cogs.blank_white_dice.cards.spelling import COMMON_DIE, icon, main, plain

CORE_CARDS = (
    IconCard(
        1,
        text("Tag"),
        text("Tag any die: draw the icons of an active card on its blank faces."),
        (icon(main(Tag())),),
        text("Ta"),
    ),
    IconCard(
        2,
        text("Erase"),
        text("Erase any face, so that it is blank again."),
        (icon(main(Erase())),),
        text("Er"),
    ),
    IconCard(
        3,
        text("Re-Roll"),
        text("Re-roll any die."),
        (icon(main(ReRoll())),),
        text("Re"),
    ),
    IconCard(
        4,
        text("Points"),
        text("Two plain numbers, drawn together: one gains you 3 points, the other costs you 2."),
        (plain(3), plain(-2)),
        text("Po"),
    ),
    IconCard(
        5,
        text("The Window"),
        text("Re-roll the common die, then take it if you do not hold it, with the same face up."),
        (icon(main(ReRoll(COMMON_DIE), Take())),),
        text("Wi"),
    ),
)
