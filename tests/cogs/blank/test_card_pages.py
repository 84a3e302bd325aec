"""Cards of a deck to look at: a page that can be read, one card large, places that are still blank."""

from __future__ import annotations

import pytest

from bot.engine.deck import Card
from cogs.blank.cards.starter_deck import DECK
from cogs.blank.picture import written_cards
from cogs.blank.picture.scene import draw, drawings
from cogs.blank.view import Sheet
from cogs.decks.screens import overview
from rendering.pieces.written import READING, RULE_SIZE
from tests.cogs.blank.pictured import WORDS

RULES, EFFECTS = DECK.cards[:6], DECK.cards[-6:]


def page(*cards: Card, mark: str = "") -> bytes:
    return written_cards.page(cards, mark, {}, WORDS).tobytes()


def test_a_picture_of_a_page_holds_as_many_cards_as_the_page_lists() -> None:
    assert overview.PER_PAGE == written_cards.PER_PAGE


@pytest.mark.parametrize("cards", [RULES, (*RULES[:3], *EFFECTS[:3]), RULES[:2]])
def test_a_page_is_no_wider_than_a_table_and_its_rules_are_as_large_as_there(cards: tuple[Card, ...]) -> None:
    image = written_cards.page(cards, "", {}, WORDS)
    columns = min(len(cards), written_cards.COLUMNS)
    assert columns * RULE_SIZE[0] <= image.width <= 1100
    assert image.height >= -(-len(cards) // written_cards.COLUMNS) * RULE_SIZE[1]


def test_one_card_is_larger() -> None:
    assert written_cards.page(EFFECTS[:1], "", {}, WORDS).width >= READING
    assert written_cards.page(RULES[:1], "", {}, WORDS).width >= written_cards.LARGE_RULE[0]


@pytest.mark.parametrize("slot", ["r3", "g1", "g0"])
def test_a_place_with_nothing_on_it_looks_unlike_a_written_one(slot: str) -> None:
    blank, written = Card(slot), Card(slot, "Hug", "a 3 is played", "hug", author=7)
    assert len({page(blank), page(written), page(blank, mark="★")}) == 3


def test_a_card_is_drawn_large_with_the_drawing_that_is_on_it() -> None:
    plain = Sheet(Card("g3", "Doodle", words="draw a card", author=7))
    drawn = Sheet(Card("g3", "Doodle", words="draw a card", author=7, drawing="a" * 64), "★")
    assert drawings(plain) == ()
    assert drawings(drawn) == ("a" * 64,)
    assert draw(plain, WORDS, {}).tobytes() != draw(drawn, WORDS, {}).tobytes()
