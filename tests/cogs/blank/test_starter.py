from collections import Counter

from bot.engine.deck import Card
from cogs.blank.blocks import COLOURS, plain, understood
from cogs.blank.starter import DECK, ILLUSTRATIONS
from cogs.blank.view import colour_of, number_of

RULES = [card for card in DECK.cards if card.slot.startswith("r")]
EFFECTS = [card for card in DECK.cards if card.slot.startswith("g")]


def place(card: Card) -> int:
    return int(card.slot[1:])


def test_K32_fourteen_rules_and_six_effects_one_in_each_colour() -> None:
    assert [card.slot for card in RULES] == [f"r{number}" for number in range(14)]
    assert sorted(colour_of(place(card)) for card in EFFECTS) == list(range(len(COLOURS)))
    assert sorted(number_of(place(card)) for card in EFFECTS) == [1, 2, 3, 4, 5, 6]
    assert all(card.printed and card.title for card in DECK.cards)


def test_K2_thirty_illustrations_without_effect_and_thirty_six_plain_cards() -> None:
    effects = set(map(place, EFFECTS))
    assert effects <= set(ILLUSTRATIONS)
    assert Counter(colour_of(card) for card in set(ILLUSTRATIONS) - effects) == dict.fromkeys(range(6), 5)
    assert len(set(ILLUSTRATIONS.values())) == 36


def test_K32_every_meaning_is_one_that_the_table_understands() -> None:
    for card in DECK.cards:
        meaning = understood(card.meaning)
        assert plain(meaning) == card.meaning
        assert (meaning.condition is not None) == card.slot.startswith("r") == bool(card.condition)


def test_K32_printed_words_are_short_enough_to_be_drawn() -> None:
    for card in DECK.cards:
        assert len(card.title) <= 22
        assert max(len(card.condition), len(card.words)) <= 70
