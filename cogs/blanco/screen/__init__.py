"""Show what players read and press: the message of a table, and private panels."""

from __future__ import annotations

from cogs.blanco.screen.coach import lessons, why_only
from cogs.blanco.screen.screens import SCREEN

__all__ = ["lessons", "panel", "table", "why_only"]

table, panel = SCREEN.table, SCREEN.panel
