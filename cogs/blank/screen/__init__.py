"""Show what players read and press: the message of a table, and private panels."""

from __future__ import annotations

from cogs.blank.screen.coach import lessons, why_only
from cogs.blank.screen.screens import SCREEN

__all__ = ["lessons", "panel", "table", "why_only"]

table, panel = SCREEN.table, SCREEN.panel
