"""A player that sees only its View."""

from __future__ import annotations

from cogs.little_white_die.computer.player import COMPUTER

__all__ = ["COMPUTER"]
