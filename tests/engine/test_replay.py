"""Checking a record: one that was changed anywhere, by whoever holds the file, is found out and never a crash."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.luck import commitment_to
from bot.engine.replay import Entry, Mismatch, Record, verify
from bot.games import find_games
from tests.battery import Playout

GAME = find_games()["little_white_die"].game


@pytest.fixture(scope="module")
def record() -> Record:
    playout = Playout(GAME, 3)
    list(playout)
    return playout.record()


def test_a_true_record_adds_up(record: Record) -> None:
    assert verify(GAME, record) == len(record.entries) > 10


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"version": GAME.info.version + 1}, "made by version 2 of the game, this program has 1"),
        ({"seats": 0}, "0 seats"),
        ({"seats": -1}, "-1 seats"),
        ({"seats": 10**18}, "seats"),
        ({"options": {"colour": 1}}, "options"),
        ({"options": {"powers": 99}}, "options"),
        ({"secret": "no number"}, "hexadecimal"),
        ({"secret": "00" * 32}, "whose hash was shown"),
        ({"secret": "00" * 31, "commitment": commitment_to(bytes(31))}, "31 bytes instead of 32"),
        ({"secret": "00" * 32, "commitment": commitment_to(bytes(32))}, "move|state"),
        ({"entries": ()}, "another final state"),
        ({"state": "x"}, "another final state"),
    ],
)
def test_a_record_that_was_changed_is_found_out(record: Record, change: dict[str, Any], says: str) -> None:
    with pytest.raises(Mismatch, match=says):
        verify(GAME, replace(record, **change))


@pytest.mark.parametrize(
    "entry",
    [
        Entry(1, 0, seat=99, move='["split"]'),
        Entry(1, 0, seat=-1, move='["split"]'),
        Entry(1, 0, move="["),
        Entry(1, 0, "lapse"),
    ],
)
def test_a_move_that_was_changed_is_found_out(record: Record, entry: Entry) -> None:
    with pytest.raises(Mismatch, match="do not allow move 1, "):
        verify(GAME, replace(record, entries=(entry, *record.entries[1:])))


@pytest.mark.parametrize("revision", [0, 1])
def test_nobody_chooses_the_luck_of_a_move_by_its_revision(record: Record, revision: int) -> None:
    first, second, *rest = record.entries
    moved = replace(second, revision=revision)
    with pytest.raises(Mismatch, match="do not follow each other"):
        verify(GAME, replace(record, entries=(first, moved, *rest)))
