"""What players read and press, made of Views."""

from __future__ import annotations

from cogs.little_white_die.screen.chapters import guide
from cogs.little_white_die.screen.screens import panel, table

__all__ = ["guide", "panel", "table"]
