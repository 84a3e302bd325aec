"""Draw the table of Blank White Dice from a view: the tableau, the track of points, and what everybody has."""

from __future__ import annotations

from PIL import Image

from bot.engine.text import Speaker
from cogs.blank_white_dice.picture import player_mat, tableau, track
from cogs.blank_white_dice.picture.faces import Inks
from cogs.blank_white_dice.picture.places import HEIGHT, TABLEAU, TRACK, arrange
from cogs.blank_white_dice.view import View
from rendering.pieces import table


def draw(view: View, words: Speaker) -> Image.Image:
    """Draw the public table, or a seat's own one: 1100 by HEIGHT pixels in the colours of the theme. Depends on nothing
    but its arguments."""
    inks = Inks(view)
    picture = table.ground(HEIGHT).copy()
    picture.paste(tableau.drawn(tableau.tableau_of(view, words, inks)), TABLEAU.corner)
    picture.paste(track.drawn(track.track_of(view, words)), TRACK.corner)
    places = arrange(view)
    for seat, mat in places.mats.items():
        picture.paste(player_mat.drawn(player_mat.mat_of(view, words, seat, mat, inks)), mat.box.corner)
    return picture
