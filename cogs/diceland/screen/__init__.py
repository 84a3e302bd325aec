"""Show what players read and press: the message of a table, private panels, and the rules in our own words."""

from __future__ import annotations

from cogs.diceland.screen.coach import lessons, why_only
from cogs.diceland.screen.guide import guide
from cogs.diceland.screen.screens import SCREEN
from cogs.diceland.screen.throws import page_after

__all__ = ["guide", "lessons", "page_after", "panel", "table", "why_only"]

table, panel = SCREEN.table, SCREEN.panel
