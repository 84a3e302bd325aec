"""Show what players read and press: the message of a table, private panels, the rules in our own words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from bot.engine.guide import Chapter, chapters
from bot.engine.text import Text, text
from cogs.blank_white_dice.cards.blocks import CORE
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.screen.coach import lessons, why_only
from cogs.blank_white_dice.screen.in_short import BRIEFING
from cogs.blank_white_dice.screen.screens import SCREEN
from cogs.blank_white_dice.wording import told_text

__all__ = ["BRIEFING", "guide", "lessons", "panel", "table", "why_only"]

table, panel = SCREEN.table, SCREEN.panel


@cache
def guide() -> tuple[Chapter, ...]:
    """Tell the rules in our own words, for `/blank-white-dice rules`, and then every card in short chapters."""
    written = (Path(__file__).parents[1] / "guide.md").read_text("utf-8")
    ranges = [range(first, min(first + 7, 55)) for first in range(6, 55, 7)]
    cards = [(text("Cards {first} to {last}", first=each[0], last=each[-1]), _told(each)) for each in ranges]
    return (*chapters(written), (text("The five core cards"), _told(CORE)), *cards)


def _told(numbers: Iterable[int]) -> tuple[Text, ...]:
    return tuple(told_text(CARDS[number]) for number in numbers)
