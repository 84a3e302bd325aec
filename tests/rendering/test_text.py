"""Words fit, and nothing is drawn as a box."""

from __future__ import annotations

import pytest

from rendering.lettering import coverage, fonts

NAMES = [
    *("Ana", "Даша", "Νίκος", "Łukasz", "Nguyễn Văn", "נועה", "Ünal 🎲", "x" * 80, "Zo\u0301e"),
    *("さくら 桜", "민준", "नीता", "สมชาย", "محمد"),
]


@pytest.mark.parametrize("name", NAMES)
def test_names_in_many_scripts_are_drawn_whole(name: str) -> None:
    assert len(fonts.drawable(name)) >= len(name) - 1
    for font, part in fonts.runs(fonts.drawable(name)):
        assert all(coverage.has(font, letter) or letter.isspace() or not letter.isalnum() for letter in part)


def test_letters_that_no_font_has_are_left_out() -> None:
    assert fonts.drawable("\U00012000") == ""
    assert fonts.drawable("Ana \U00012000 \U0010fffd!") == "Ana !"


def test_fancy_letters_become_plain_ones() -> None:
    assert fonts.drawable("\U0001d4d0\U0001d4f7\U0001d4ea ⓑ") in ("Ana b", "Ana ⓑ")


def test_a_letter_that_a_font_lacks_comes_from_another() -> None:
    assert [font for font, _ in fonts.runs("a Ж")] == [fonts.HAND, "PlaypenSans"]
    assert not coverage.has(fonts.HAND, "Ж")


def test_accents_and_spaces_stay_with_the_letter_before() -> None:
    assert fonts.runs("Ж\u0301 ") == [("PlaypenSans", "Ж\u0301 ")]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", [60, 120, 300])
def test_fit_never_exceeds_the_room_nor_goes_below_the_least_size(name: str, room: int) -> None:
    shown, size = fonts.fit(name, room, 44, 32)
    assert 32 <= size <= 44
    assert fonts.width(shown, size) <= room
    assert shown


def test_fit_takes_the_largest_size_and_cuts_only_at_the_least() -> None:
    assert fonts.fit("Ana", 300, 44, 32) == ("Ana", 44)
    shown, size = fonts.fit("Margherita " * 4, 200, 44, 32)
    assert size == 32
    assert shown.endswith(fonts.ELLIPSIS)


def test_wrap_breaks_between_words_and_cuts_a_word_that_is_too_wide() -> None:
    lines = fonts.wrap("one two three " + "m" * 60, 160, 36)
    assert lines[:1] != ["one two three"]
    assert all(fonts.width(line, 36) <= 160 for line in lines)
    assert lines[-1].endswith(fonts.ELLIPSIS)
