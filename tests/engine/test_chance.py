"""Chance: the published algorithm, unbiased and repeatable."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.chance import SeededChance, pick, shuffled
from tests.lots import ScriptedChance

SEED = bytes(range(32))


def test_the_first_draws_of_a_known_seed_never_change() -> None:
    """The test vectors of the README: another program must find the same numbers."""
    chance = SeededChance(SEED, 1)
    assert [chance.below(6) for _ in range(10)] == [3, 3, 3, 4, 3, 0, 0, 4, 0, 5]
    assert shuffled(SeededChance(SEED, 7), range(6)) == (1, 4, 2, 0, 5, 3)


def test_a_draw_is_the_documented_hash() -> None:
    digest = hmac.new(SEED, b"5:0", hashlib.sha256).digest()
    assert SeededChance(SEED, 5).below(1000) == int.from_bytes(digest[:8], "big") % 1000


@given(st.integers(1, 2**20), st.integers(0, 10**6))
def test_draws_stay_below_the_number_of_outcomes(outcomes: int, revision: int) -> None:
    assert 0 <= SeededChance(SEED, revision).below(outcomes) < outcomes


def test_words_of_the_incomplete_last_block_are_drawn_again() -> None:
    """Just over half of all words would be biased for this many outcomes; each draw must skip them."""
    outcomes = 2**63 + 1
    chance, skipped, draw = SeededChance(SEED, 3), 0, 0
    for _ in range(20):
        word = 2**64
        while word >= outcomes:
            word = int.from_bytes(hmac.digest(SEED, b"3:%d" % draw, "sha256")[:8], "big")
            draw, skipped = draw + 1, skipped + (word >= outcomes)
        assert chance.below(outcomes) == word
    assert skipped > 5


def test_revisions_are_independent_and_faces_equally_likely() -> None:
    drawn = Counter(SeededChance(SEED, revision).below(6) for revision in range(6000))
    assert all(850 < drawn[face] < 1150 for face in range(6))


@given(st.lists(st.integers(), max_size=30), st.integers(0, 1000))
def test_a_shuffle_keeps_every_card(items: list[int], revision: int) -> None:
    assert sorted(shuffled(SeededChance(SEED, revision), items)) == sorted(items)


def test_scripted_chance_falls_as_written_and_only_so() -> None:
    chance = ScriptedChance([2, 0])
    assert pick(chance, "abc") == "c"
    assert chance.below(1) == 0
    with pytest.raises(AssertionError):
        chance.below(6)
    with pytest.raises(AssertionError):
        ScriptedChance([6]).below(6)
