"""What players read and press, made of Views."""

from __future__ import annotations

from cogs.blank.screen.chapters import guide
from cogs.blank.screen.screens import panel, table

__all__ = ["guide", "panel", "table"]
