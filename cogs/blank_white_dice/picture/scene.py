"""Draw the table of Blank White Dice from a view: the tableau, the track of points, and what everybody has."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from bot.engine.drawings import DrawingSample
from bot.engine.text import Speaker
from cogs.blank_white_dice.picture import player_mat, poster, shelf, tableau, track, written_cards
from cogs.blank_white_dice.picture.faces import NOBODY_DREW, Inks
from cogs.blank_white_dice.picture.places import TABLEAU, arrange
from cogs.blank_white_dice.position import to_draw
from cogs.blank_white_dice.view import CardList, View, card_list
from rendering.pieces import table


def draw(
    view: View | CardList | DrawingSample, words: Speaker, drawings: Mapping[str, bytes] = NOBODY_DREW
) -> Image.Image:
    """Draw the public table, or what a seat has: 1100 pixels wide, in the colours of the theme. Depends on nothing but
    its arguments. `drawings`: ink masks by digest. Of a sample, draw how it is on dice."""
    if isinstance(view, DrawingSample):
        return written_cards.on_dice(drawings.get(view.digest, b""))
    if isinstance(view, CardList):
        return shelf.by_itself(shelf.entries(view, words, drawings))
    inks = Inks(view, drawings)
    places = arrange(view)
    picture = table.ground(places.height).copy()
    if view.seat is None:
        picture.paste(_upper(view, words, inks), TABLEAU.corner)
    if places.shelf is not None:
        entries = shelf.entries(card_list(view, to_draw(view)), words, drawings)
        picture.paste(shelf.drawn(entries, places.shelf), places.shelf.corner)
    for seat, mat in places.mats.items():
        picture.paste(player_mat.drawn(player_mat.mat_of(view, words, seat, mat, inks)), mat.box.corner)
    if places.track is not None:
        picture.paste(track.drawn(track.track_of(view, words, places.track)), places.track.corner)
    return picture


def _upper(view: View, words: Speaker, inks: Inks) -> Image.Image:
    """Draw the tableau; once the game is over, what has won it."""
    if view.phase != "over" or view.moment is None:
        return tableau.drawn(tableau.tableau_of(view, words, inks))
    shown = poster.poster_of(view, view.moment, words, inks)
    return poster.drawn(shown, len(shown.changes))


def drawings(view: View | CardList | DrawingSample) -> tuple[str, ...]:
    """List the digests of the icons that people have drawn: those of the cards of this game, and players' own (W14)."""
    if isinstance(view, DrawingSample):
        return (view.digest,)
    if isinstance(view, CardList):
        return tuple(sorted({card.drawing for card in view.cards if card.drawing}))
    cards = {card.drawing for card in view.cards.values() if card.drawing}
    return tuple(sorted(cards.union(drawing.digest for drawing in view.drawings)))
