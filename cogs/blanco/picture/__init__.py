"""Draw a view."""

from __future__ import annotations

from cogs.blanco.picture.cover import COVER
from cogs.blanco.picture.legend import LEGEND
from cogs.blanco.picture.poster import before, frames
from cogs.blanco.picture.scene import draw

__all__ = ["COVER", "LEGEND", "before", "draw", "frames"]
