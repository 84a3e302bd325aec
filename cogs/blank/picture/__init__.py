"""Draw a view."""

from __future__ import annotations

from cogs.blank.picture.cover import COVER
from cogs.blank.picture.legend import LEGEND
from cogs.blank.picture.scene import draw, drawings

__all__ = ["COVER", "LEGEND", "draw", "drawings"]
