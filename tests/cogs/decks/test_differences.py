"""Texts compared word for word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from cogs.decks.screens.wording import compare_words

sentences = some.lists(some.sampled_from(["draw", "two", "cards", "all", "skip"]), max_size=12).map(" ".join)


def test_words_that_stayed_went_and_came() -> None:
    assert compare_words("the next player draws two cards", "the next two players draw cards") == (
        ("same", "the next"),
        ("gone", "player draws"),
        ("same", "two"),
        ("new", "players draw"),
        ("same", "cards"),
    )


@given(sentences, sentences)
def test_both_texts_can_be_read_off_a_difference(before: str, after: str) -> None:
    pieces = compare_words(before, after)
    assert " ".join(piece.words for piece in pieces if piece.kind != "new") == before
    assert " ".join(piece.words for piece in pieces if piece.kind != "gone") == after
