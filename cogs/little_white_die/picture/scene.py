"""The table of A Little White Die as a picture: what a view holds, drawn."""

from __future__ import annotations

from PIL import Image

from bot.engine.text import Speaker
from cogs.little_white_die.picture import player_row
from cogs.little_white_die.picture.places import arrange
from cogs.little_white_die.picture.speech import aside
from cogs.little_white_die.view import View
from rendering.pieces import table


def draw(view: View, words: Speaker) -> Image.Image:
    """The public table, or a seat's own one: 1100 by 700 pixels in the colours of the theme. Depends on
    nothing but its arguments."""
    places = arrange(view)
    picture = table.ground().copy()
    for seat, box in places.rows.items():
        picture.paste(player_row.drawn(player_row.row_of(view, words, seat, places)), (box.left, box.top))
    table.patch(picture, places.aside, lambda part, box: aside(part, view, words, places, box))
    return picture
