"""A player that sees only its View."""

from __future__ import annotations

from cogs.blank.computer.player import COMPUTER

__all__ = ["COMPUTER"]
