"""Draw what the game has to show."""

from __future__ import annotations

from cogs.blank_white_dice.picture.cover import COVER
from cogs.blank_white_dice.picture.legend import LEGEND
from cogs.blank_white_dice.picture.moments import before, frames
from cogs.blank_white_dice.picture.own_icons import drawing_trouble, prepare_drawing_trouble
from cogs.blank_white_dice.picture.scene import draw, drawings

__all__ = ["COVER", "LEGEND", "before", "draw", "drawing_trouble", "drawings", "frames", "prepare_drawing_trouble"]
