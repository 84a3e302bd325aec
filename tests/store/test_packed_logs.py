"""Logs that are packed are read forever, whichever version has packed them."""

from __future__ import annotations

import json
import zlib

import pytest

from bot.store.packed_logs import packed, unpacked
from tests.store.rows import entry

ROWS = [
    entry(0, kind="act", data='["open"]'),
    entry(1, seat=0),
    entry(2, seat=1, events='["Ana passes."]'),
    entry(5, kind="lapse", data="[]", found='{"result":"[1]"}'),
]
FIRST = [
    [0, 1, 2, 5],
    [1000, 1, 1, 3],
    ["act", "move", "move", "lapse"],
    [["open"], ["pass"], ["pass"], []],
    [[], [], ["Ana passes."], []],
    [None, 0, 1, None],
    [None, None, None, '{"result":"[1]"}'],
]
"""The same, as the first version that packed wrote it."""


def test_what_the_first_version_has_packed_is_read() -> None:
    assert unpacked(zlib.compress(json.dumps(FIRST).encode())) == ROWS


@pytest.mark.parametrize("moves", [3, 400])
def test_short_and_long_logs_are_read_as_they_were(moves: int) -> None:
    """They are packed in two ways."""
    rows = [entry(at, seat=at % 2, events=json.dumps([f"Ana guesses {at * at}."])) for at in range(2, moves)]
    assert packed(rows).startswith(b"BZh") == (moves > 3)
    assert unpacked(packed(rows)) == rows
    assert unpacked(packed(ROWS)) == ROWS, "also where numbers are missing"
