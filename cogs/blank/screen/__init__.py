"""What players read and press, made of Views."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from bot.engine.guide import Chapter, chapters
from cogs.blank.screen.screens import SCREEN

__all__ = ["guide", "panel", "table"]

table, panel = SCREEN.table, SCREEN.panel


@cache
def guide() -> tuple[Chapter, ...]:
    """Tell the rules in our own words, for `/blank rules`."""
    return chapters((Path(__file__).parents[1] / "guide.md").read_text("utf-8"))
