"""The table of BLANK as a picture: what a view holds, drawn."""

from __future__ import annotations

from PIL import Image

from bot.engine.text import Words
from cogs.blank import hand_scene, table_scene
from cogs.blank.faces import Drawings
from cogs.blank.view import View
from cogs.blank.wording import visible
from rendering import table


def draw(view: View, words: Words, drawings: Drawings) -> Image.Image:
    """The public table, or what one seat sees: 1100 by 700 pixels. Depends on nothing but its arguments."""
    picture = table.felt().copy()
    if view.seat is None:
        table_scene.put(picture, view, words, drawings)
    else:
        hand_scene.put(picture, view, words, drawings)
    return picture


def drawings(view: View) -> tuple[str, ...]:
    """Digests of the players' drawings on the cards that are shown."""
    effects = [seen.effect for seen in visible(view).values()]
    return tuple(sorted({effect.card.drawing for effect in effects if effect is not None and effect.card.drawing}))
