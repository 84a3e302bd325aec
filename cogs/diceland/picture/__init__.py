"""Draw what the game has to show: the table from above, with the dice as they lie, and throws."""

from __future__ import annotations

from cogs.diceland.picture.cover import COVER
from cogs.diceland.picture.legend import LEGEND
from cogs.diceland.picture.scene import draw
from cogs.diceland.picture.throw import frames

__all__ = ["COVER", "LEGEND", "draw", "frames"]
