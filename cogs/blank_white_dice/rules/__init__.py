"""The rules of Blank White Dice."""

from __future__ import annotations

from cogs.blank_white_dice.rules.game import GAME

__all__ = ["GAME"]
