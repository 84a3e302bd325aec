"""Lines in two directions are seen in the order in which the Unicode algorithm puts them."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from bidi import get_display

from rendering.lettering import direction, fonts


class Letter(NamedTuple):
    letter: str
    level: int


def seen(words: str, backwards: bool | None = None) -> str:
    letters = [Letter(*pair) for pair in zip(words, direction.levels(words, backwards), strict=True)]
    return "".join(letter.letter for letter in direction.seen(letters))


def unmirrored(words: str) -> str:
    """Fonts mirror brackets, not we."""
    return words.translate(str.maketrans("()[]", "||##"))


@pytest.mark.parametrize("alphabet", ["abc XY אבג שלום نور ا 123 4.5 +-, !? ", "abאב()[]c שנ 12 ,! ()[]"])
def test_the_order_is_that_of_the_unicode_algorithm(alphabet: str) -> None:
    chance = random.Random(alphabet)
    for _ in range(1500):
        words = "".join(chance.choice(alphabet) for _ in range(chance.randint(1, 16)))
        assert unmirrored(seen(words)) == unmirrored(get_display(words)), ascii(words)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("draw 2", "draw 2"),
        ("קלפים 25 נקודות", "תודוקנ 25 םיפלק"),
        ("שיר (maybe) שם", "םש (maybe) ריש"),
        ("say שלום now", "say םולש now"),
    ],
)
def test_numbers_and_words_of_the_other_direction_keep_theirs(words: str, shown: str) -> None:
    assert unmirrored(seen(words)) == unmirrored(shown)


def test_a_line_runs_as_its_text_does_whatever_it_begins_with() -> None:
    assert seen("(blue) אבג", backwards=True) == "גבא )blue("
    assert direction.right_to_left("2 (אב) c")
    assert not direction.right_to_left("2 (c) אב")
    assert not direction.right_to_left("12 !?")


def test_spans_are_in_the_order_of_the_eye_their_letters_in_that_of_the_reader() -> None:
    parts = [span.part for span in fonts.spans("אבג abc דה")]
    assert parts == ["דה", "abc", "אבג "] or [part.strip() for part in parts if part.strip()] == ["דה", "abc", "אבג"]
