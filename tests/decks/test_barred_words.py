"""A server's own word list sees through evasions, lets harmless words through, and no text takes it too long."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import pytest

from bot.decks.barred_words import BarredWord, Slow, findings
from bot.decks.word_filter import PATIENCE

_HERE = Path(__file__).parent


def _lines(name: str) -> tuple[str, ...]:
    return tuple((_HERE / name).read_text(encoding="utf-8").splitlines())


LISTED, EVASIONS, HARMLESS = map(_lines, ("barred_words.txt", "evasions.txt", "harmless_words.txt"))


def found(said: str, words: tuple[str, ...] = LISTED, excepted: tuple[str, ...] = ()) -> list[BarredWord]:
    return findings(said, words, excepted, seconds=60)


def test_none_of_the_evasions_passes() -> None:
    assert len(EVASIONS) >= 60
    assert [said for said in EVASIONS if not found(f"Shout {said} now")] == []


def test_no_harmless_word_is_caught() -> None:
    assert len(set(HARMLESS)) >= 200
    assert {said: caught for said in HARMLESS if (caught := found(said))} == {}


@pytest.mark.parametrize(
    ("said", "finding"),
    [
        ("You fuck!", BarredWord("fuck", "fuck!")),
        ("fuсking", BarredWord("fuck", "fuсking", ("form", "signs"))),
        ("a f u u c k", BarredWord("fuck", "f u u c k", ("doubled", "apart"))),
        ("f**k", BarredWord("fuck", "f**k", ("hidden",))),
        ("a bad word", BarredWord("bad word", "bad word")),
    ],
)
def test_it_is_told_what_was_found_and_what_was_seen_through(said: str, finding: BarredWord) -> None:
    assert found(said) == [finding]


@pytest.mark.parametrize(
    ("word", "barred", "fine"),
    [
        ("hor*", ["hor", "horse", "h o r s e", "hоrses"], ["shore", "ho"]),
        ("*ass", ["ass", "class", "cla$$"], ["assess", "asses"]),
        ("*ass*", ["assess", "Classic"], ["as", "has some"]),
    ],
)
def test_with_a_star_a_word_may_go_on(word: str, barred: list[str], fine: list[str]) -> None:
    assert [said for said in barred if not found(said, (word,))] == []
    assert [said for said in fine if found(said, (word,))] == []


def test_what_is_excepted_is_found_nowhere() -> None:
    words = ("*ass*", "tit", "cock")
    assert found("a class of blue tits", words) != []
    assert found("a Class of blue tits", words, ("class", "blue tits")) == []
    assert [one.said for one in found("tits and a blue tit, no glass", words, ("blue tit", "gla*"))] == ["tits"]


@pytest.mark.parametrize("word", ["...", "*", "**", "\u200d", "-"])
def test_what_has_no_letters_bars_nothing(word: str) -> None:
    assert found("anything ... at * all - 15", (word,)) == []


@pytest.mark.parametrize(
    "said", ["a b " * 2500, "a*b*c " * 1600, "1!|" * 3000, "a " * 5000, "к" * 10_000, "a.b" * 3000]
)
def test_hostile_length_takes_no_longer_than_it_may(said: str) -> None:
    many = (f"{a}{b}{c}x{a}" for a in "abcdefghij" for b in "aeiou" for c in "bcdlm")
    words = (*many, "*zz*", "q w e r t y")
    found("once, to make the list ready", words, ("*yy*",))
    began = time.thread_time()
    with suppress(Slow):
        findings(said, words, ("*yy*",), PATIENCE)
    assert time.thread_time() - began < 4 * PATIENCE
