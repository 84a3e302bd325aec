"""Show what players read and press: the message of a table, and private panels."""

from __future__ import annotations

from cogs.blanco.screen.screens import SCREEN

table, panel = SCREEN.table, SCREEN.panel
