"""Say what a kind of card is called where it is written: what begins it, what is typed, how its words are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bot.decks.deck_game import DeckGame, DeckPlace, Kind
from bot.engine.text import Text, text


class KindWords(NamedTuple):
    """`write`, `together`: the buttons that begin one. `about`: what it is. `form`: the title of its form. `words`,
    `hint`: the field for what it does."""

    write: Text
    together: Text
    about: Text
    form: Text
    words: Text
    hint: Text


KIND_WORDS: Mapping[Kind, KindWords] = {
    "rule": KindWords(
        text("Write a rule"),
        text("Put a rule together"),
        text("A **rule** says: if this happens, then somebody does that. It can come into play in every game."),
        text("A rule card"),
        text("… then …"),
        text("For example: the next player skips a turn"),
    ),
    "effect": KindWords(
        text("Write an effect on a game card"),
        text("Put it together"),
        text("An **effect** is written on a game card and happens when that card is played."),
        text("The effect of a game card"),
        text("When it is played …"),
        text("For example: all others draw two cards"),
    ),
    "icon": KindWords(
        text("Write an icon card"),
        text("Put an icon card together"),
        text("An **icon** is drawn on faces of dice; its card says what it does. You can draw it yourself."),
        text("An icon card"),
        text("What the icon does"),
        text("For example: Gain 2 points. The menus say everything so that the table understands it."),
    ),
}


def kind_of(game: DeckGame, place: DeckPlace | None) -> Kind:
    """Tell the kind of a card that is written on a place; None: on any, where any will do."""
    return place.kind if place is not None else next(each.kind for each in game.places if each.any_will_do)
