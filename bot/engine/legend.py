"""Say what the signs in a game's pictures mean: a page tells it once, and draws them as the pictures do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from bot.engine.text import Text


class LegendSign(NamedTuple):
    """What one sign says. `drawn`: gives it (rendering.paint.sprites.Sprite) from what the pictures are made of;
    `occurs`: whether it can be seen at the table of a view, by what was chosen for its game."""

    said: Text
    drawn: Callable[[], Any]
    occurs: Callable[[Any], bool] = lambda _view: True


class Legend(msgspec.Struct, frozen=True):
    """What a screen shows in place of a view: all signs of its game."""
