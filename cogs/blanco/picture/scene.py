"""The table of BLANCO as a picture: what a view holds, drawn."""

from __future__ import annotations

from PIL import Image

from bot.engine.text import Speaker
from cogs.blanco.picture import events, player_mat
from cogs.blanco.picture.places import arrange
from cogs.blanco.view import View
from rendering.pieces import table


def draw(view: View, words: Speaker) -> Image.Image:
    """The public table, or a seat's own one: 1100 by 700 pixels in the colours of the theme. Depends on
    nothing but its arguments."""
    places = arrange(view)
    picture = table.ground().copy()
    for seat, mat in places.mats.items():
        cell = player_mat.cell_of(view, words, seat, mat)
        picture.paste(player_mat.drawn(cell), (mat.box.left, mat.box.top))
    table.patch(picture, places.piles, lambda part, box: events.piles(part, view, box))
    if places.scene:
        table.patch(picture, places.scene, lambda part, box: events.scene(part, view, words, box))
    return picture
