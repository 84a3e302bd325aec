"""What a name may be once it is inside."""

from __future__ import annotations

import pytest

from bot.tables.seats import LONGEST_NAME, clean_name, distinct


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Ana", "Ana"),
        ("  two\t words\n", "two words"),
        ("e\u0301", "\u00e9"),
        ("\u202eright to left", "right to left"),
        ("a\x00b\x1bc", "abc"),
        ("\u3164\u2800", "Player"),
        ("\u200d\u200d", "Player"),
        ("", "Player"),
        ("\ud800", "Player"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_names_show_something_and_nothing_else(raw: str, name: str) -> None:
    assert clean_name(raw) == name


def test_long_names_are_cut() -> None:
    assert clean_name("x" * 500) == "x" * LONGEST_NAME


def test_the_same_name_gets_a_number_that_fits() -> None:
    long = "x" * LONGEST_NAME
    second = distinct(long, [long])
    assert second.endswith(" 2")
    assert len(second) <= LONGEST_NAME
    assert distinct(long, [long, second]).endswith(" 3")
