"""Moments that want to be seen: a table is staged from the event that says so until the game goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.game import Event
from bot.engine.text import Text, text
from bot.tables.acts import End
from bot.tables.changes import transition
from bot.tables.model import Table
from cogs.blank_white_dice.view import Roll
from tests.tables.running_tables import ANA, BEN, RunningTables, running_tables


async def before_the_roll(home: RunningTables) -> Table:
    table = await home.started(ANA, BEN, game="blank_white_dice")
    while home.now(table).state.phase != "roll":
        then = home.now(table).state.phase
        (seat, *_) = home.to_act(table)
        person = next(each for each in (ANA, BEN) if home.now(table).players[seat].user == each.user)
        await home.play(table, person, home.idle(table, seat))
        # What was drawn in secret is opened together.
        opened = then == "tagging" != home.now(table).state.phase
        assert home.now(table).staged == opened
    return home.now(table)


async def test_a_table_is_staged_until_the_game_goes_on(tmp_path: Path) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        table = await before_the_roll(home)
        table = await home.play(table, ANA, Roll())
        assert table.staged
        assert (await home.act(table, BEN, End())).staged, "a vote is no move"
        (seat, *_) = home.to_act(table)
        person = next(each for each in (ANA, BEN) if table.players[seat].user == each.user)
        assert not (await home.play(table, person, home.idle(table, seat))).staged


async def test_a_moment_outlives_a_restart(tmp_path: Path) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        table = await home.play(await before_the_roll(home), ANA, Roll())
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        assert (await home.tables.find(table.id)).staged


async def test_what_seats_alone_were_told_is_news_for_each_until_it_moves(tmp_path: Path) -> None:
    shared, alone = text("For Ana and Ben."), text("For Ana.")
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        table = await home.started(ANA, BEN, game="blank_white_dice")
        told = (Event(text("For all.")), Event(shared, (0, 1)), Event(alone, (0,)))
        table = replace(table, recent=told)

        def after(**how: Any) -> dict[Text, tuple[int, ...] | None]:
            events = transition(table, table, (), 0, "", **how).table.recent
            return {event.text: event.to for event in events}

        assert after(kind="move", seat=0) == {text("For all."): None, shared: (1,)}
        assert after(kind="move", seat=1) == {text("For all."): None, shared: (0,), alone: (0,)}
        for how in ({"kind": "move", "seat": 0, "adjusts": True}, {"kind": "lapse"}, {"kind": "act", "seat": 0}):
            assert after(**how) == {text("For all."): None, shared: (0, 1), alone: (0,)}
