"""What is written on cards as the paint box wants it: in the author's hand, in the words of the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.deck import Card
from bot.engine.text import Speaker, text
from cogs.blank.cards.names import COLOURS, DECK, colour_of, number_of
from cogs.blank.cards.starter_deck import ILLUSTRATIONS
from cogs.blank.view import CardView, Written
from rendering.paint.sprites import Sprite
from rendering.pieces.written import GameCard, RuleCard, small_card

Drawings = Mapping[str, bytes]  # ink masks by digest


def small(seen: CardView, words: Speaker, drawings: Drawings, height: int, tilt: float = 0.0) -> Sprite:
    """A game card of a table, to be held or to lie on a pile."""
    return small_card(face(seen, words, drawings), height, tilt)


def face(seen: CardView, words: Speaker, drawings: Drawings) -> GameCard:
    """A game card of a table."""
    blank = _blank(seen.card % DECK, seen.mark)
    return blank if seen.effect is None else _written(blank, seen.effect.card, words, drawings)


def deck_face(card: Card, mark: str, words: Speaker, drawings: Drawings) -> GameCard:
    """A game card of a deck."""
    return _written(_blank(int(card.slot[1:]), mark), card, words, drawings)


def rule(written: Written, mark: str, words: Speaker, drawings: Drawings) -> RuleCard:
    return deck_rule(written.card, mark, words, drawings)


def deck_rule(card: Card, mark: str, words: Speaker, drawings: Drawings) -> RuleCard:
    leads = (words(text("IF")), words(text("THEN")))
    title, condition, then = (words(card.said(part)) for part in ("title", "condition", "words"))
    drawing = drawings.get(card.drawing, b"")
    return RuleCard(condition, then, title, card.signature, card.hand, mark, leads, drawing)


def _blank(place: int, mark: str) -> GameCard:
    illustration = ILLUSTRATIONS.get(place, "")
    return GameCard(COLOURS[colour_of(place)], number_of(place), illustration=illustration, mark=mark)


def _written(blank: GameCard, card: Card, words: Speaker, drawings: Drawings) -> GameCard:
    return blank._replace(
        title=words(card.said("title")),
        words=words(card.said("words")),
        signature=card.signature,
        author=card.hand,
        drawing=drawings.get(card.drawing, b""),
    )
