"""What a server does not want to read: its word list, and AutoMod's keywords, patterns and exceptions."""

from __future__ import annotations

import time

import pytest

from bot.decks.barred_words import Slow
from bot.decks.word_filter import NOTHING, PATIENCE, WordFilter, _keyword, compiled

CATASTROPHE = r"(a+)+$"


@pytest.mark.parametrize(
    "said",
    [
        "darn",
        "DARN it",
        "oh, dàrn!",
        "d4rn",
        "DÄRN",
        "ｄａｒｎ",
        "da\u00adrn",
        "d\u200ca\u200drn",
        "𝐝𝐚𝐫𝐧",
        "darn!!!",
        "(darn)",
        "d@rn",
    ],
)
def test_a_listed_word_is_found_however_it_is_spelt(said: str) -> None:
    assert WordFilter(words=("Darn",)).finds(said)


@pytest.mark.parametrize("said", ["darnel seeds", "Darnell", "undarned", "", "dar en"])
def test_a_word_is_a_whole_word(said: str) -> None:
    assert not WordFilter(words=("darn",)).finds(said)


@pytest.mark.parametrize(("word", "said", "found"), [("bad  word", "a BAD word.", True), ("is", "15 cards", False)])
def test_phrases_are_found_and_numbers_are_numbers(word: str, said: str, found: bool) -> None:
    assert WordFilter(words=(word,)).finds(said) is found


@pytest.mark.parametrize("word", ["", "  ", "...", "\u200d"])
def test_a_word_of_nothing_bars_nothing(word: str) -> None:
    assert not WordFilter(words=(word,), keywords=("", "*", "**")).finds("anything ... at all")


@pytest.mark.parametrize(
    ("keyword", "barred", "fine"),
    [
        ("cat", ["cat", "a Cat!", "CAT"], ["cats", "bobcat", "concatenate"]),
        ("cat*", ["cat", "cats", "category"], ["bobcat", "concatenate"]),
        ("*cat", ["cat", "bobcat"], ["cats", "concatenate"]),
        ("*cat*", ["cat", "cats", "bobcat", "concatenate"], ["ct"]),
        ("the cat", ["see the cat run"], ["the cats", "the dog"]),
        ("c.t", ["c.t"], ["cat"]),
    ],
)
def test_automod_s_keywords(keyword: str, barred: list[str], fine: list[str]) -> None:
    wanted = WordFilter(keywords=(keyword,))
    assert [said for said in barred if not wanted.finds(said)] == []
    assert [said for said in fine if wanted.finds(said)] == []


def test_automod_s_exceptions_cover_what_they_name() -> None:
    wanted = WordFilter(keywords=("*cat*",), regexes=("dogs?",), allowed=("bobcat", "hot dog"))
    assert not wanted.finds("a bobcat eats a hot dog")
    assert wanted.finds("a bobcat and a cat")
    assert wanted.finds("dogs")


def test_automod_s_patterns_know_no_case() -> None:
    assert WordFilter(regexes=(r"\bf+r+e+e\b",)).finds("FFREEE nitro")
    assert not WordFilter(regexes=(r"\bf+r+e+e\b",)).finds("freedom")


def test_a_pattern_that_cannot_be_read_bars_nothing() -> None:
    assert compiled("(unclosed") is None
    assert not WordFilter(regexes=("(unclosed",)).finds("(unclosed")
    assert WordFilter(regexes=("(unclosed", "cat")).finds("cat")


def test_a_pattern_that_takes_too_long_is_given_up_and_lets_nothing_through() -> None:
    began = time.process_time()
    with pytest.raises(Slow):
        WordFilter(regexes=(CATASTROPHE,) * 60).finds("a" * 300 + "!")
    assert time.process_time() - began < 4 * PATIENCE


def test_nothing_is_barred_by_nothing() -> None:
    assert not NOTHING.finds("anything")


def test_of_thousands_of_keywords_only_those_near_the_words_are_made_patterns() -> None:
    many = WordFilter(keywords=(*(f"*rare{number}*" for number in range(6000)), "*Kİbble*"))
    _keyword.cache_clear()
    assert not many.finds("the next player skips a turn")
    assert many.finds("kibbles for all: rare17")
    assert _keyword.cache_info().misses <= 3
