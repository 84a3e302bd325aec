"""Play for a seat by its View alone."""

from __future__ import annotations

from cogs.little_white_die.computer.player import COMPUTERS

__all__ = ["COMPUTERS"]
