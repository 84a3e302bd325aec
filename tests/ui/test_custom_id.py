"""What controls carry, and what is not ours."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.tables.acts import ChooseOption, Join
from bot.ui.components.custom_id import Carried, path, payload, read, write
from cogs.little_white_die.view import Guess

SOME = some.none() | some.integers(0, 2**40)


@given(some.integers(0, 2**60), SOME, some.sampled_from("mag"), SOME)
def test_what_is_written_is_read(table: int, revision: int | None, kind: str, moved: int | None) -> None:
    carried = Carried(table, revision, f'{kind}["guess",5,3]', moved if revision is None else None)
    assert read(write(carried)) == carried


@pytest.mark.parametrize(
    "junk",
    [
        *("", "cb:", "cb:1:2", "cb:1:2:", "cb:1:2:x", "cb:A:2:m", "cb:1:--1:m", "cb::2:m", "cb:1:2:m\n"),
        *("cb:٣:2:m", "xx:1:2:m", "cb:1:2:m:\r", "cb:" + "z" * 13 + ":1:m", "cb:1:2:m" + "x" * 93),
    ],
)
def test_junk_is_not_ours(junk: str) -> None:
    assert read(junk) is None


@given(some.text(max_size=120))
def test_no_text_at_all_breaks_the_reader(junk: str) -> None:
    read(junk)


def test_payloads_of_moves_acts_and_pages() -> None:
    assert payload(Guess(5, 3)) == 'm["guess",5,3]'
    assert payload(Join()) == 'a["join"]'
    assert payload(ChooseOption("length", 1)) == 'a["option","length",1]'
    assert payload(("~rules", "2")) == "g~rules/2"
    assert path("g~rules/2") == ("~rules", "2")
    assert path(payload(())) == ()


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="too long"):
        payload(("x" * 100,))
