"""Checking a record: one that was changed anywhere, by whoever holds the file, is found out and never a crash."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.deck import Card, Deck
from bot.engine.game import decode_state
from bot.engine.luck import Lot, commitment_to, lot
from bot.engine.replay import Mismatch, Record, RecordEntry, verify
from bot.games import find_games
from tests import before_lots, records
from tests.battery import Playout

GAME = find_games()["little_white_die"].game
LOTS = Playout(GAME, 3).lots
SEATS = len(LOTS)


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
        ({"computers": (SEATS,)}, "computers where there are no seats"),
        ({"edition": GAME.info.edition + 1}, "rules that this program does not know"),
        ({"edition": -1}, "rules that this program does not know"),
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
    ("lots", "says"),
    [
        ((), "0 lots for"),
        ((None,), "1 lots for"),
        ((None,) * SEATS, "nobody has added a lot"),
        ((lot("another"), *LOTS[1:]), "move|state"),
        ((*LOTS[:-1], None), "move|state"),
        ((LOTS[1], LOTS[0], *LOTS[2:]), "move|state"),
        ((Lot(LOTS[0].digest, "another"), *LOTS[1:]), "does not belong to its words"),
        ((Lot("0" * 63), *LOTS[1:]), "does not belong to its words"),
    ],
)
def test_a_lot_that_was_changed_is_found_out(record: Record, lots: tuple[Lot | None, ...], says: str) -> None:
    with pytest.raises(Mismatch, match=says):
        verify(GAME, replace(record, lots=lots))


def test_a_record_without_the_words_of_a_lot_adds_up(record: Record) -> None:
    bare = replace(record, lots=tuple(Lot(each.digest) for each in LOTS))
    assert verify(GAME, bare) == len(record.entries)


def test_no_record_passes_under_another_formula(record: Record) -> None:
    with pytest.raises(Mismatch):
        verify(GAME, replace(record, formula=1))


@pytest.mark.parametrize("game", before_lots.GAMES)
def test_a_record_of_before_there_were_lots_adds_up(game: str) -> None:
    old = msgspec.json.decode(before_lots.record(game), type=Record)
    assert (old.formula, old.lots) == (1, ())
    assert verify(find_games()[game].game, old) == len(old.entries) > 20
    for change in ({"secret": "00" * 32}, {"began": old.began - 1}, {"formula": 2}):
        with pytest.raises(Mismatch):
            verify(find_games()[game].game, replace(old, **change))


@pytest.mark.parametrize(("version", "game"), records.kept())
def test_records_of_every_released_version_lead_to_their_ends_or_say_which_version_they_need(
    version: str, game: str
) -> None:
    old, rules = records.record(version, game), find_games()[game].game
    if old.version == rules.info.version:
        assert verify(rules, old) == len(old.entries) > 20
        return
    with pytest.raises(Mismatch, match=f"made by version {old.version} of the game"):
        verify(rules, old)
    assert rules.outcome(decode_state(rules, old.state, old.version)), "its end can still be shown"


def test_a_record_of_every_game_is_kept_of_every_released_version() -> None:
    released = re.findall(r"^## ([0-9.]+) -", Path("CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert {version for version, _ in records.kept()} == set(released)
    assert {game for version, game in records.kept() if version == released[0]} == set(find_games())


def with_deck(record: Record, places: str) -> Record:
    cards = tuple(Card(place[1:], deck=int(place[0])) for place in places.split())
    return replace(record, deck=Deck(cards, marks=("A", "B")))


@pytest.mark.parametrize("places", ["0r1 0r0 0g0 1r0", "0r0 0r1 1r0 0g0", "0g0 0r0 0r1 1r0", "0r0 0r1 0r01 1r0"])
def test_nobody_chooses_the_luck_by_the_order_of_a_deck(record: Record, places: str) -> None:
    """Cards that people have written are shuffled as they stand in the record."""
    assert verify(GAME, with_deck(record, "0r0 0r1 0g0 1r0")) == len(record.entries)
    with pytest.raises(Mismatch, match="order of their places"):
        verify(GAME, with_deck(record, places))


@pytest.mark.parametrize(
    "entry",
    [
        RecordEntry(1, 0, seat=99, move='["split"]'),
        RecordEntry(1, 0, seat=-1, move='["split"]'),
        RecordEntry(1, 0, move="["),
        RecordEntry(1, 0, "lapse"),
    ],
)
def test_a_move_that_was_changed_is_found_out(record: Record, entry: RecordEntry) -> None:
    with pytest.raises(Mismatch, match="do not allow move 1, "):
        verify(GAME, replace(record, entries=(entry, *record.entries[1:])))


@pytest.mark.parametrize("revision", [0, 1])
def test_nobody_chooses_the_luck_of_a_move_by_its_revision(record: Record, revision: int) -> None:
    first, second, *rest = record.entries
    moved = replace(second, revision=revision)
    with pytest.raises(Mismatch, match="do not follow each other"):
        verify(GAME, replace(record, entries=(first, moved, *rest)))
