"""Play for a seat by its View alone."""

from __future__ import annotations

from cogs.diceland.computer.player import COMPUTER, COMPUTERS

__all__ = ["COMPUTER", "COMPUTERS"]
