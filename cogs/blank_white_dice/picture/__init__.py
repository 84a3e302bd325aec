"""Draw what the game has to show."""

from __future__ import annotations

from bot.engine.plain import draw

__all__ = ["draw"]
