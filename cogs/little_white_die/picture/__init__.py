"""Draw a view."""

from __future__ import annotations

from cogs.little_white_die.picture.scene import draw

__all__ = ["draw"]
