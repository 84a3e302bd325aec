"""Show what players read and press: the message of a table, and private panels."""

from __future__ import annotations

from cogs.blank_white_dice.screen.screens import SCREEN

__all__ = ["panel", "table"]

table, panel = SCREEN.table, SCREEN.panel
