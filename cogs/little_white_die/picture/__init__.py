"""Draw a view."""

from __future__ import annotations

from cogs.little_white_die.picture.challenge import before, frames
from cogs.little_white_die.picture.cover import COVER
from cogs.little_white_die.picture.legend import LEGEND
from cogs.little_white_die.picture.scene import draw

__all__ = ["COVER", "LEGEND", "before", "draw", "frames"]
