"""A recorded game: its throws are checked without an engine, and thrown again where the same must come of them."""

from __future__ import annotations

import sys

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.experiments import FoundResult, run
from bot.engine.game import decode, decode_state, encode
from bot.engine.replay import Mismatch, Record, repeatables, verify
from bot.tables.records import lasting_found
from cogs.diceland.computer.plain import PlainComputer
from cogs.diceland.rules import GAME
from cogs.diceland.throwing.values import Landed
from tests.battery import Playout

THROWS = 4


@pytest.fixture(scope="module")
def record() -> Record:
    """Of a game that goes on, until some dice were thrown."""
    playout = Playout(GAME, 1, computer=PlainComputer())
    for position in playout:
        playout.last = position.state
        if sum(entry.found is not None for entry in playout.entries) == THROWS:
            break
    return playout.record()


def landed(record: Record, number: int = -1) -> tuple[int, Landed]:
    """The entry of a throw, and what was found."""
    at = [place for place, entry in enumerate(record.entries) if entry.found is not None][number]
    found = record.entries[at].found
    return at, msgspec.json.decode(found.result if found else "", type=Landed)


def with_landed(record: Record, at: int, said: Landed) -> Record:
    """With something else in the place of what was found."""
    forged = replace(record.entries[at], found=FoundResult(encode(said)))
    return replace(record, entries=(*record.entries[:at], forged, *record.entries[at + 1 :]))


def test_a_replay_needs_no_engine(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cogs.diceland.throwing.simulation", None)
    monkeypatch.setitem(sys.modules, "mujoco", None)
    assert verify(GAME, record) == len(record.entries)


def test_a_record_of_before_which_kept_flights_for_longer_is_verified(record: Record) -> None:
    last = decode_state(GAME, record.state, record.version)
    for frames in ((), (((1,) * 7,),)):
        kept = replace(record, state=encode(replace(last, thrown=replace(last.thrown, frames=frames))))
        assert verify(GAME, kept) == len(record.entries)
    other_die = replace(last.thrown, die=last.thrown.die ^ 1)
    other = replace(record, state=encode(replace(last, thrown=other_die)))
    with pytest.raises(Mismatch, match="another final state"):
        verify(GAME, other)


def test_throws_are_thrown_again_on_the_same_kind_of_machine(record: Record) -> None:
    again = list(repeatables(GAME, record))
    assert len(again) == THROWS
    for each in again:
        assert each.here
        each.check(run(each.experiment))


def test_a_table_that_is_over_keeps_its_throws_without_the_flights(record: Record) -> None:
    entries = tuple(
        entry
        if entry.found is None
        else replace(entry, found=decode(FoundResult, lasting_found(GAME, encode(entry.found))))
        for entry in record.entries
    )
    kept = replace(record, entries=entries)
    assert len(encode(kept)) < len(encode(record)) / 2
    assert verify(GAME, kept) == len(entries)
    *_, last = repeatables(GAME, kept)
    assert not landed(kept)[1].frames
    last.check(run(last.experiment))


def test_throws_of_another_engine_are_checked_but_not_thrown_again(record: Record) -> None:
    at, came = landed(record)
    other = with_landed(record, at, replace(came, engine="mujoco 99.0.0 riscv64"))
    assert verify(GAME, other) == len(record.entries)
    assert [each.here for each in repeatables(GAME, other)] == [True] * (THROWS - 1) + [False]


def test_D12_a_throw_that_ends_inside_another_die_is_found_out(record: Record) -> None:
    at, came = landed(record)
    *others, own = came.dice
    there = next(other.pose for other in others if other.pose is not None)
    with pytest.raises(Mismatch, match=f"move {at + 1}, rule D12"):
        verify(GAME, with_landed(record, at, replace(came, dice=(*others, replace(own, rest="flat", pose=there)))))


def test_D13_a_die_that_is_said_to_lie_still_lies_as_before(record: Record) -> None:
    at, came = landed(record)
    place, still = next((place, die) for place, die in enumerate(came.dice) if not die.moved and die.pose)
    assert still.pose is not None
    shifted = replace(still, pose=replace(still.pose, x=round(still.pose.x + 0.002, 4)))
    dice = (*came.dice[:place], shifted, *came.dice[place + 1 :])
    with pytest.raises(Mismatch, match=f"move {at + 1}, rule D12"):
        verify(GAME, with_landed(record, at, replace(came, dice=dice)))


def test_a_throw_that_came_out_better_is_found_out_when_it_is_thrown_again(record: Record) -> None:
    """It lies where it could, so only throwing it once more tells."""
    at, came = landed(record)
    *others, own = came.dice
    assert own.pose is not None
    turned = replace(own, pose=replace(own.pose, top=own.pose.top ^ 7))
    forged = with_landed(record, at, replace(came, dice=(*others, turned)))
    last = list(repeatables(GAME, forged))[-1]
    with pytest.raises(Mismatch, match=f"experiment of move {at + 1} finds something else"):
        last.check(run(last.experiment))
