"""Play for a seat by its View alone."""

from __future__ import annotations

from cogs.blank_white_dice.computer.player import COMPUTER, COMPUTERS

__all__ = ["COMPUTER", "COMPUTERS"]
