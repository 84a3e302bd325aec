"""Words that are made to be hard to read: what they cost grows with their length, and no faster."""

from __future__ import annotations

import time

import pytest

from bot.card_language.languages import LANGUAGES
from bot.card_language.lexicon import Lexicon
from bot.card_language.reader import LONGEST_READ
from bot.decks.validation import LIMITS
from bot.engine.deck import Card
from cogs.blank.language.reader import read

PATIENCE = 0.5
"""Seconds of work for words that fit on a card, on a slow machine; the worst cost about 0.04."""
TRIES = 5
"""So often the work is done before it is said to take that long: what others do on a busy machine adds to it."""
BOMBS = [
    "show. ", "or; ", "words, ", "one; ", "than. ", '"', '"a" ', "and and ", "(", "if ", "\u0315\u0300", "a", " ",
    "\u200d", "draw one card and ", "the next player ", "each player or ", "3 4 ", "mostra. ", "pesca una carta e ",
    "zieh eine karte und ", "der nachste spieler ", "wer ",
    "\U0001f468\u200d",
]  # fmt: skip


def cost(card: Card) -> float:
    """The seconds of work of one reading, of words that were not read before."""
    Lexicon.line.cache_clear()
    began = time.process_time()
    read(card)
    return time.process_time() - began


def costs_less(card: Card, most: float) -> bool:
    """Whether the least of several readings does."""
    return any(cost(card) < most for _ in range(TRIES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bomb", BOMBS, ids=ascii)
def test_no_words_take_long_to_read(bomb: str, language: str) -> None:
    read(Card("r3", condition="a", words="b", language=language))  # loads the grammars

    def card(longest: dict[str, int]) -> Card:
        words, condition = ((bomb * longest[part])[: longest[part]] for part in ("words", "condition"))
        return Card("r3", condition=condition, words=words, language=language)

    assert costs_less(card(LIMITS), PATIENCE)
    most = {"words": 20 * LONGEST_READ, "condition": 20 * LONGEST_READ}
    assert costs_less(card(most), PATIENCE * 2 * LONGEST_READ / LIMITS["words"])


def test_what_takes_too_many_steps_to_guess_at_is_not_guessed_at() -> None:
    """Words as the menus write them, too much for the steps that a card may take."""
    words = (
        "The player who set it off must swap hands with another player. The player who set it off must take a card "
        "from another player. The player who set it off must play again."
    )
    assert (
        read(Card("r0", condition="a blue card is played", words=words)).sentences[0].words == "a blue card is played"
    )
