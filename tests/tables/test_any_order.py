"""Random people do random things in any order: whatever happens, a table stays sound."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from bot.engine.game import Refused, encode
from bot.games import GameFolder, find_games
from bot.tables import records
from bot.tables.acts import (
    AddComputer,
    AnyAct,
    AskSeat,
    Away,
    Back,
    ChooseLanguage,
    ChooseOption,
    ChoosePace,
    ChooseTakeback,
    End,
    Join,
    Leave,
    Longer,
    PassHost,
    Remove,
    Start,
    TakeBack,
    Vote,
)
from bot.tables.clock import awaited, to_act
from bot.tables.model import MINUTE, Actor, Table, Takeback
from bot.tables.seats import present
from tests.tables.running_tables import GUILD, LWD, RunningTables, running_tables
from tests.tables.toy import toys

HOW: tuple[Takeback, ...] = ("free", "asked", "never")
PEOPLE = [Actor(user, f"P{user}", moderator=user == 6) for user in range(1, 7)]


def random_act(luck: random.Random, person: Actor, table: Table) -> AnyAct:
    seat = luck.randrange(7)
    acts: list[AnyAct] = [
        Join(),
        Join(),
        AddComputer(),
        Start(),
        Start(),
        Longer(),
        Away(),
        Back(),
        Vote(True),
        Vote(False),
    ]
    acts += [AskSeat(seat), PassHost(seat), ChooseOption("size", luck.randrange(4)), ChoosePace("live-1")]
    acts += [ChooseLanguage(luck.choice(["it", "en", "xx"]))]
    acts += [ChooseTakeback(luck.choice(HOW)), *(TakeBack(way.step, luck.random() < 0.5) for way in table.ways_back)]
    if luck.random() < 0.2:
        acts += [Leave(), Remove(seat)] if person.moderator else [Leave(), Remove(seat), End()]
    return luck.choice(acts)


async def something(home: RunningTables, luck: random.Random, table: Table, game: str) -> Table:
    """One thing that may happen to a table; whatever is refused changes nothing."""
    person, now = luck.choice(PEOPLE), home.now(table)
    if now.status == "over":
        return await home.open(person, game=game)
    kind = luck.random()
    before, revision = now, luck.choice([None, now.position, now.revision, now.position - 1])
    try:
        if kind < 0.05:
            await home.pass_time(luck.choice([1_000, 31_000, 45_000, 90_000, 3 * MINUTE]))
        elif kind < 0.07:
            await home.tables.person_left(GUILD, person.user)
        elif kind < 0.5 and now.status == "playing":
            await home.play(table, person, random_move(home, luck, now), revision)
        else:
            await home.act(table, person, random_act(luck, person, now), revision)
    except Refused:
        assert home.now(table) == before
    await home.quiet()
    return home.now(table)


def random_move(home: RunningTables, luck: random.Random, table: Table) -> str:
    game = home.games[table.game].game
    acting = sorted(game.to_act(table.state))
    moves = [encode(move) for seat in acting for move in game.moves(table.state, seat)]
    return luck.choice([*moves, *moves, '["wait",30000]', '["none"]', "[" * 3_000, '["pass",1]'])


async def check(home: RunningTables, id: int) -> None:
    table = home.tables.table(id)
    row, log = await home.store.load(id), await home.store.log(id)
    assert row is not None
    assert records.from_row(home.games, row) == table, "memory equals the store"
    assert [entry.revision for entry in log] == list(range(1, table.revision + 1)), "every revision is in the log"
    assert table.position <= table.revision
    people = [player.user for player in table.players if player.user is not None]
    assert len(set(people)) == len(people), "nobody sits twice"
    names = [player.name for player in table.players]
    assert len(set(names)) == len(names), "names tell players apart"
    game = home.games[table.game].game
    acting = to_act(game, table)
    if table.status != "lobby":
        assert (table.turn_at is None) == (table.deadline is None), "a clock that runs was set"
    if table.status == "over":
        assert (table.deadline, table.due, table.motion, row.due_at) == (None, None, None, None)
        return
    assert home.tables.in_channel(table.channel) == table
    assert table.host in people
    assert table.host in present(table).values() or not present(table), "the host is there if anybody is"
    assert all(not table.players[seat].computer for seat in acting), "no computer keeps the table waiting"
    if table.status == "playing":
        assert acting or table.due is not None, "something can happen"
        assert (table.deadline is None) == (not awaited(game, table)), "a clock runs for people and only for them"


@pytest.mark.parametrize("seed", range(8))
async def test_a_table_stays_sound_whatever_happens(path: Path, clock: list[int], seed: int) -> None:
    luck = random.Random(seed)
    games, name = (find_games(), LWD) if seed == 0 else (toys(), "toy")
    for _ in range(4):
        await one_process(path, clock, games, luck, name)


async def one_process(path: Path, clock: list[int], games: Any, luck: random.Random, name: str) -> None:
    async with running_tables(path, clock, games) as home:
        await home.quiet()
        table = home.tables.in_channel(80) or await home.open(luck.choice(PEOPLE), game=name)
        for _ in range(50):
            table = await something(home, luck, table, name)
            await check(home, table.id)
    clock[0] += luck.choice([1_000, 100_000, 10_000_000])


@pytest.mark.parametrize("found", find_games().values(), ids=lambda found: found.slug)
async def test_a_table_that_everybody_forgot_comes_to_its_end(home: RunningTables, found: GameFolder) -> None:
    seats = min(found.game.info.seats)
    table = await home.started(*PEOPLE[:seats], game=found.slug)
    for _ in range(1_000):
        if home.now(table).status == "over":
            break
        await home.pass_time(MINUTE)
        await home.quiet()
    assert home.now(table).result is not None
