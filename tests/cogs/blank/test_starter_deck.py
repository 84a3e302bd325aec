from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.deck import Card
from bot.engine.text import Text
from bot.language.words import Words
from cogs.blank.cards.meaning import plain, understood
from cogs.blank.cards.names import COLOURS, colour_of, number_of
from cogs.blank.cards.starter_deck import DECK, ILLUSTRATIONS
from cogs.blank.language.reader import read

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


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("card", DECK.cards, ids=lambda card: card.title)
def test_K32_the_printed_words_mean_what_the_table_does(card: Card, language: str) -> None:
    say = Words(language, markup=False)
    said = replace(
        card, condition=card.condition and say(card.said("condition")), words=say(card.said("words")), language=language
    )
    assert max(len(said.condition), len(said.words)) <= 70
    assert len(say(card.said("title"))) <= 22
    assert read(said).meaning == _in_words_of(say, card.meaning)


def _in_words_of(say: Words, meaning: Any) -> Any:
    """The free words of a meaning in the reader's language."""
    if isinstance(meaning, dict):
        return {key: say(Text(value)) if key == "words" else _in_words_of(say, value) for key, value in meaning.items()}
    return tuple(_in_words_of(say, item) for item in meaning) if isinstance(meaning, tuple) else meaning
