"""Computer players: they see their own view, play in sequence, and their bugs stop no table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from bot.engine.chance import Chance
from bot.tables.model import MINUTE
from tests.tables.running_tables import ANA, BEN, RunningTables, running_tables
from tests.tables.toy import Broken, Crash, Pass, Passing, Playing, Ready, View, toys

PATIENCE = 10
"""Seconds after which a thread gives up waiting for another one."""


async def test_several_computers_play_one_after_the_other(toy: RunningTables) -> None:
    table = await toy.started(ANA, computers=3, game="toy")
    await toy.quiet()
    assert toy.to_act(table) == [0]
    before = toy.now(table).revision
    await toy.play(table, ANA, Pass())
    await toy.quiet()
    assert toy.now(table).revision == before + 4
    moves = [row for row in await toy.store.log(table.id, before) if row.kind == "move"]
    assert [(row.seat, row.user) for row in moves] == [(0, ANA.user), (1, None), (2, None), (3, None)]


async def test_a_computer_sees_its_own_view_and_chance_that_is_not_the_tables(path: Path, clock: list[int]) -> None:
    seen: list[tuple[View, list[int]]] = []

    class Watching(Passing):
        def choose(self, view: View, chance: Chance) -> Any:
            seen.append((view, [chance.below(1000) for _ in range(5)]))
            return super().choose(view, chance)

    async with running_tables(path, clock, toys(Watching())) as toy:
        table = await toy.started(ANA, computers=1, game="toy")
        await toy.quiet()
        for _ in range(3):
            await toy.play(table, ANA, Pass())
            await toy.quiet()
    assert {view.seat for view, _ in seen} == {1}
    assert len({tuple(draws) for _, draws in seen}) == len(seen), "every move has luck of its own"


async def test_the_event_loop_goes_on_while_a_computer_thinks(path: Path, clock: list[int]) -> None:
    thinks, answered = Event(), Event()
    served: list[bool] = []

    class Thinking(Passing):
        def choose(self, view: View, chance: Chance) -> Any:
            thinks.set()
            served.append(answered.wait(PATIENCE))
            return super().choose(view, chance)

    async with running_tables(path, clock, toys(Thinking())) as toy:
        table = await toy.started(ANA, computers=1, game="toy")
        await toy.play(table, ANA, Pass())
        await asyncio.to_thread(thinks.wait, PATIENCE)
        answered.set()
        await toy.quiet()
    assert served
    assert all(served)


@pytest.mark.parametrize("computer", [Broken(), Playing(Ready()), Playing(Crash())])
async def test_a_computer_at_a_loss_does_the_idle_move(
    path: Path, clock: list[int], caplog: pytest.LogCaptureFixture, computer: Any
) -> None:
    async with running_tables(path, clock, toys(computer)) as toy:
        table = await toy.started(ANA, computers=1, game="toy")
        await toy.quiet()
        await toy.play(table, ANA, Pass())
        await toy.quiet()
        assert toy.to_act(table) == [0]
    assert f"table {table.id} revision" in caplog.text


async def test_a_person_who_is_away_is_played_by_a_computer(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, game="toy")
    people = (ANA, BEN)
    absent = toy.to_act(table)[0]
    present = people[1 - absent]
    await toy.pass_time(2 * MINUTE)
    await toy.play(table, present, Pass())
    await toy.pass_time(2 * MINUTE)
    await toy.play(table, present, Pass())
    await toy.quiet()
    assert toy.to_act(table) == [1 - absent]


async def test_computers_that_failed_are_woken_again(
    toy: RunningTables, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def disk_full(*_: object) -> None:
        raise OSError("no space")

    toy.tables.sweeper.computer_delay = 0.01
    table = await toy.started(ANA, computers=1, game="toy")
    await toy.quiet()
    await toy.play(table, ANA, Pass())
    monkeypatch.setattr(toy.store, "save", disk_full)
    await toy.quiet()
    assert toy.to_act(table) == [1]
    assert f"table {table.id} revision" in caplog.text
    monkeypatch.undo()
    await toy.pass_time(MINUTE)
    await toy.quiet()
    assert toy.to_act(table) == [0]
