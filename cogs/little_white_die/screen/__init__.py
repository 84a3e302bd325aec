"""Show what players read and press: the message of a table, private panels, the rules in our own words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.engine.guide import Chapter, chapters
from bot.engine.text import text
from cogs.little_white_die.cards import POWER_NAMES
from cogs.little_white_die.screen.coach import lessons, why_only
from cogs.little_white_die.screen.screens import SCREEN
from cogs.little_white_die.wording import power_text

__all__ = ["guide", "lessons", "panel", "table", "why_only"]

table, panel = SCREEN.table, SCREEN.panel


@cache
def guide() -> tuple[Chapter, ...]:
    """Tell the rules in our own words, for `/little-white-die rules`; the powers in two halves to keep each short."""
    written = (Path(__file__).parents[1] / "guide.md").read_text("utf-8")
    return (
        *chapters(written, power=POWER_NAMES[1]),
        (text("The powers, 1 to 8"), tuple(map(power_text, range(1, 9)))),
        (text("The powers, 9 to 16"), tuple(map(power_text, range(9, 17)))),
    )
