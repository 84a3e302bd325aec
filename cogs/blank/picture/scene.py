"""The table of BLANK as a picture: what a view holds, drawn."""

from __future__ import annotations

from PIL import Image

from bot.engine.text import Speaker
from cogs.blank.picture import card_pages, hand_scene, table_scene
from cogs.blank.picture.card_faces import Drawings
from cogs.blank.view import Sheet, View
from cogs.blank.wording import readable_cards
from rendering.pieces import table


def draw(view: View | Sheet, words: Speaker, drawings: Drawings) -> Image.Image:
    """The public table, or what one seat sees: 1100 by 700 pixels; or one card. Depends on nothing but its
    arguments."""
    if isinstance(view, Sheet):
        return card_pages.draw((view.card,), view.mark, drawings, words)
    picture = table.ground().convert("RGB")
    if view.seat is None:
        table_scene.put(picture, view, words, drawings)
    else:
        hand_scene.put(picture, view, words, drawings)
    return picture


def drawings(view: View | Sheet) -> tuple[str, ...]:
    """Digests of the players' drawings on the cards and rules that are shown."""
    if isinstance(view, Sheet):
        return (view.card.drawing,) if view.card.drawing else ()
    return tuple(sorted({written.card.drawing for written in readable_cards(view).values() if written.card.drawing}))
