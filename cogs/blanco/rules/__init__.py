"""Decide what may be done and what comes of it: pure, and the only room that knows a State."""

from __future__ import annotations

from cogs.blanco.rules.game import GAME

__all__ = ["GAME"]
