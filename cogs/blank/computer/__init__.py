"""Play for a seat by its View alone."""

from __future__ import annotations

from cogs.blank.computer.player import COMPUTERS

__all__ = ["COMPUTERS"]
