"""Words that a server has given a meaning before are known again, however they are spelt; other words are not."""

from __future__ import annotations

from typing import Any

import pytest

from bot.decks.deck_game import Wording
from bot.decks.wordings import wording_key
from bot.engine.deck import Card
from cogs.blank.cards.meaning import understood
from cogs.blank.deck import DECK

NEXT_SKIPS = {"clauses": [{"whom": "next", "effect": {"type": "skip"}}]}


def key(words: str, condition: str = "", slot: str = "g3") -> str:
    return wording_key(Card(slot, "T", condition, words))


@pytest.mark.parametrize(
    "words",
    ["Whoops.", " WHOOPS!!! ", "*whoops*", "whoóps", "whoops 🎉", "“Whoops”", "🎉🎉 whoops …", "wh\u200doops"],
)
def test_the_same_words_have_one_key(words: str) -> None:
    assert key(words) == key("whoops") == "effect\n\nwhoops"


def test_a_key_says_of_which_kind_a_card_is_and_keeps_its_parts_apart() -> None:
    keys = {key("a b"), key("a b", slot="r3"), key("b", "a", "r3"), key("a b", "a b", "r3"), key("a", "b", "r3")}
    assert len(keys) == 5


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("draw 2", "draw 3"),
        ("+2", "-2"),
        ("2", "-2"),
        ("a 🔴 is played", "a 🔵 is played"),
        ("⬅", "➡"),
        ("3️⃣", "4️⃣"),
        ("draw, skip", "draw skip"),
        ("you draw", "they draw"),
    ],
)
def test_words_that_say_something_else_have_another_key(one: str, other: str) -> None:
    assert key(one) != key(other)


def test_a_key_of_folded_words_is_the_same_key_for_every_sign_there_is() -> None:
    for first in range(0x80, 0x30000, 16):
        signs = "".join(f"a{chr(code)}b " for code in range(first, first + 16) if not 0xD800 <= code < 0xE000)
        once = key(signs).removeprefix("effect\n\n")
        assert key(once) == key(signs)
        assert "\n" not in once


@pytest.mark.parametrize("words", ["", " ", "…", "🎉", "****", "-"])
def test_words_of_which_nothing_is_left_have_a_key(words: str) -> None:
    assert key(words) == "effect\n\n"


def read(card: Card, meaning: Any) -> Any:
    return DECK.read(card, [Wording("something else", "en", None), Wording(wording_key(card), "en", meaning)])


def test_K30_remembered_words_mean_what_was_picked() -> None:
    card = Card("g3", "T", words="Ciao ciao, neighbour!")
    reading = read(card, NEXT_SKIPS)
    assert understood(reading.meaning) == understood(NEXT_SKIPS) != understood(DECK.read(card).meaning)
    assert [(one.words, one.free) for one in reading.sentences] == [("Ciao ciao, neighbour!", False)]


def test_K30_what_remembered_words_mean_by_themselves_is_still_offered() -> None:
    card = Card("g3", "T", words="All others draw two cards.")
    reading, itself = read(card, NEXT_SKIPS), DECK.read(card)
    assert reading.remembered
    assert [(offer.meaning, offer.sentences) for offer in reading.offers] == [(itself.meaning, itself.sentences)]
    assert read(card, itself.meaning).offers == ()


def test_K30_remembered_words_of_a_rule_say_its_condition_and_its_clauses() -> None:
    skips = NEXT_SKIPS["clauses"]
    meaning = {"clauses": skips * 2, "condition": {"type": "stuck"}}
    reading = read(Card("r3", condition="Oh no", words="Ciao ciao."), meaning)
    assert [one.words for one in reading.sentences] == ["Oh no", "Ciao ciao.", ""]


@pytest.mark.parametrize(
    "meaning",
    [
        None,
        7,
        {},
        {"clauses": [{"whom": "next", "effect": {"type": "no longer known"}}]},
        {"clauses": [{"whom": "nobody I know", "effect": {"type": "skip"}}]},
        {**NEXT_SKIPS, "condition": {"type": "stuck"}},
        {"clauses": [{"whom": "next", "effect": {"type": "again"}}] * 5},
        {"clauses": [{"whom": "doer", "effect": {"type": "do", "words": "win the game"}}]},
    ],
)
def test_K30_what_makes_no_sense_is_read_as_if_nobody_had_picked_anything(meaning: Any) -> None:
    card = Card("g3", "T", words="All others draw two cards.")
    assert read(card, meaning) == DECK.read(card)


def test_K31_words_that_win_outright_are_read_as_if_nobody_had_picked_anything() -> None:
    card = Card("g3", "T", words="You win!")
    assert read(card, NEXT_SKIPS) == DECK.read(card)
