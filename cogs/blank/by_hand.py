"""Tell whoever writes a card what people can do by hand of it, where the table does not understand its words (K34)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.card_language.free_words import Do, is_free
from bot.decks.deck_game import Reading
from bot.engine.deck import Card
from bot.engine.text import Text, side_by_side, text
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import understood

_BY_HAND = (Draw, Discard, Give, Take, Swap, Show)
_OF_CARDS = re.compile(r"\b(?:cards?|hands?|piles?|decks?|cart[ae]|man[oi]|mazz[oi]|karten?|stapel|hände?)\b", re.I)
_CAN = text(
    "By hand people can draw, discard, give, take, swap and show cards, and name a colour, once the others agree; "
    "nothing else."
)


def remarks(card: Card, reading: Reading) -> Iterator[Text]:
    """Say it of words that are left to people, if they speak of cards."""
    clauses = understood(reading.meaning).clauses if reading.meaning is not None else ()
    # What the table understands of a card it does by itself, cards or not.
    free = [clause.effect.words for clause in clauses if isinstance(clause.effect, Do)]
    if not free:
        return
    nearest = [
        clause
        for offer in reading.offers[:1]
        for clause in understood(offer.meaning).clauses
        if not is_free(clause) and not isinstance(clause.effect, _BY_HAND)
    ]
    if nearest:
        does = side_by_side(clause.said(rule=card.slot.startswith("r")) for clause in nearest)
        yield text("Nobody can do this by hand. The nearest thing that can be built: {does}", does=does)
    elif reading.offers or any(map(_OF_CARDS.search, free)):
        yield _CAN
