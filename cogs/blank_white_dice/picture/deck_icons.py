"""Tell whether the icons of a deck can be told from each other, and from the printed ones, on a die."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from bot.decks.deck_game import Drawn
from bot.engine.text import Text, text
from cogs.blank_white_dice.picture.own_icons import APART, mask, trouble
from rendering.drawings.likeness import SIZE, Impression, distance, seen

WITHOUT = text("Or send the card in without a drawing: its initials stand on the dice then.")
_REMEMBERED = 60


def problems(drawn: Drawn) -> tuple[Text, ...]:
    """Say what keeps a drawing from being told on a die, and that it can be left out. Nothing: it can be told."""
    found = trouble(drawn.ink) or next(_like(drawn), None)
    return () if found is None else (found, WITHOUT)


def _like(drawn: Drawn) -> Iterator[Text]:
    """Say of which other icons of the deck it could be taken for."""
    for title, ink in drawn.others:
        if distance(_seen(drawn.ink), _seen(ink)) < APART:
            yield text("On a die it could be taken for the icon of “{card}”. Draw something else.", card=title)


@lru_cache(_REMEMBERED)
def _seen(ink: bytes) -> Impression:
    return seen(mask(ink, SIZE))
