"""The rules of Diceland."""

from __future__ import annotations

from cogs.diceland.rules.game import GAME

__all__ = ["GAME"]
