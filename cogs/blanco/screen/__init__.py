"""What players read and press, made of Views."""

from __future__ import annotations

from cogs.blanco.screen.chapters import guide
from cogs.blanco.screen.screens import panel, table

__all__ = ["guide", "panel", "table"]
