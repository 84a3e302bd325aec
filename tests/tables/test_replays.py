"""A replay shows what was: the very positions and words; and says so where the rules of today lead elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat, encode
from bot.store.finished import WantedGames
from bot.tables.acts import End
from bot.tables.model import Table
from tests.store.rows import tampered
from tests.tables.running_tables import ANA, BEN, CARLA, CHANNEL, GUILD, LWD, MOD, RunningTables, running_tables

MOVES = 9
EVERYTHING = WantedGames(GUILD, (CHANNEL,))


async def played(home: RunningTables, *, end: bool = True) -> list[Table]:
    """A game of Ana and Ben at each of its steps; ended by a moderator."""
    folder = home.games[LWD]
    table = await home.started(ANA, BEN)
    seen = [table]
    for number in range(MOVES):
        seat = min(folder.game.to_act(table.state))
        view = folder.game.view(table.state, Seat(seat))
        move = folder.computer_of("easy").choose(view, SeededChance(b"past", number))
        table = await home.play(table, (ANA, BEN)[seat], move)
        seen.append(table)
    if end:
        await home.act(table, MOD, End())
    return seen


async def test_every_step_is_what_each_seat_and_the_table_saw(home: RunningTables) -> None:
    seen = await played(home)
    replay = await home.tables.replay(seen[0].id)
    assert replay.last == MOVES
    assert replay.is_whole
    for step, table in enumerate(seen):
        assert encode(replay.state(step)) == encode(table.state)
        assert replay.view(step, "table") == home.tables.view(table, None)
        for seat, person in enumerate((ANA, BEN)):
            assert replay.view(step, seat) == home.tables.view(table, person.user)
        told = replay.told(step, "all")
        assert told == (table.recent[-len(told) :] if told and step else ())
        assert all(event.known_to(1) for event in replay.told(step, 1))


async def test_nothing_is_replayed_before_the_game_is_over(home: RunningTables) -> None:
    seen = await played(home, end=False)
    with pytest.raises(Refused, match="still runs"):
        await home.tables.replay(seen[0].id)
    assert await home.store.finished.page(EVERYTHING, 0, 9) == []
    await home.act(seen[-1], MOD, End())
    assert (await home.tables.replay(seen[0].id)).last == MOVES


@pytest.mark.parametrize("state", ["another", "unreadable"])
async def test_what_other_rules_have_played_keeps_its_words_and_what_can_be_read_of_its_end(
    path: Path, clock: list[int], state: str
) -> None:
    async with running_tables(path, clock) as home:
        seen = await played(home)
        before = await home.tables.replay(1)
        kept = encode(seen[3].state) if state == "another" else "{}"
        await tampered(home.store, 1, state=kept)
    async with running_tables(path, clock) as home:
        replay = await home.tables.replay(1)
        assert not replay.is_whole
        assert replay.steps == before.steps
        assert [replay.view(step, "table") for step in range(MOVES)] == [None] * MOVES
        assert replay.view(MOVES, "table") == (before.view(3, "table") if state == "another" else None)
        assert await home.store.finished.page(EVERYTHING, 0, 9) == [1]


async def test_whoever_is_forgotten_is_in_no_replay(home: RunningTables) -> None:
    await played(home)
    assert "Ana" in (await home.tables.replay(1)).names(0)
    await home.tables.forget(ANA.user)
    replay = await home.tables.replay(1)
    assert "Ana" not in replay.names(0)
    assert replay.is_whole


async def test_a_practice_goes_on_from_there_and_is_no_game_of_anybody(home: RunningTables) -> None:
    seen = await played(home)
    replay = await home.tables.replay(1)
    practice = await home.tables.practise(replay, 4, 1, CARLA, channel=CHANNEL, locale="en-US", interaction=77)
    assert encode(practice.state) == encode(seen[4].state)
    assert [player.user for player in practice.players] == [None, CARLA.user]
    assert practice.secret != seen[0].secret
    await home.quiet()
    for _ in range(3):
        if home.to_act(practice) == [1]:
            await home.play(practice, CARLA, home.idle(practice, 1))
            await home.quiet()
    assert home.now(practice).steps > 1
    await home.act(practice, MOD, End())
    assert await home.store.finished.page(EVERYTHING, 0, 9) == [1]
    for refused in (home.tables.record, home.tables.replay):
        with pytest.raises(Refused, match="practice"):
            await refused(practice.id)
    story = await home.tables.story(home.now(practice))
    assert story.events, "what has happened is told all the same"


async def test_nobody_plays_on_where_the_game_is_over(home: RunningTables) -> None:
    """At the end that the rules have led to."""
    table = await home.started(ANA, BEN)
    folder = home.games[LWD]
    for number in range(400):
        if table.status == "over":
            break
        seat = min(folder.game.to_act(table.state))
        view = folder.game.view(table.state, Seat(seat))
        move = folder.computer_of("easy").choose(view, SeededChance(b"end", number))
        table = await home.play(table, (ANA, BEN)[seat], move)
    assert table.result is not None
    (game,) = await home.store.finished.of_server(GUILD)
    assert sorted(seat.place or 0 for seat in game.seats) == [1, 2]
    replay = await home.tables.replay(table.id)
    with pytest.raises(Refused, match="over at this step"):
        await home.tables.practise(replay, replay.last, 0, ANA, channel=CHANNEL, locale="en-US", interaction=5)
