"""Play for a seat by its View alone."""

from __future__ import annotations

from cogs.blanco.computer.player import COMPUTER, COMPUTERS

__all__ = ["COMPUTER", "COMPUTERS"]
