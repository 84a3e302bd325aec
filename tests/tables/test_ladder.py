"""Games count for the ladder as they end: together with their end, for whoever has played them, and never twice."""

from __future__ import annotations

from pathlib import Path

from bot.engine.chance import SeededChance
from bot.engine.computer import Level
from bot.engine.game import Seat
from bot.store.ladder import RatedPlayer, Rung, WantedLadder
from bot.tables.acts import AddComputer, End, Leave, Start
from bot.tables.model import Actor, Table
from bot.tables.ratings import NEWCOMER, computed_anew, points, rated
from tests.tables.running_tables import ANA, BEN, CARLA, GUILD, LWD, MOD, RunningTables, running_tables

DICE = WantedLadder(GUILD, LWD)
PEOPLE = {person.user: person for person in (ANA, BEN, CARLA)}


async def played(home: RunningTables, table: Table, most: int = 400) -> Table:
    """To its end, as easy computers would, or so many moves of people."""
    folder = home.games[table.game]
    for number in range(most):
        await home.quiet()
        table = home.now(table)
        if table.status == "over":
            break
        seat = min(folder.game.to_act(table.state))
        move = folder.computer_of("easy").choose(
            folder.game.view(table.state, Seat(seat)), SeededChance(b"ladder", number)
        )
        table = await home.play(table, PEOPLE[table.players[seat].user or 0], move)
    return home.now(table)


async def game(home: RunningTables, *people: Actor, computers: tuple[Level, ...] = (), channel: int = 80) -> Table:
    table = await home.lobby(*people, channel=channel)
    for level in computers:
        table = await home.act(table, people[0], AddComputer(level))
    return await played(home, await home.act(table, people[0], Start()))


async def rungs(home: RunningTables) -> list[Rung]:
    return await home.store.ladder.page(DICE, 0, 9)


def test_whoever_wins_gains_and_equals_change_alike() -> None:
    first, second, third = rated([NEWCOMER] * 3, [1, 2, 3])
    assert points(first) > points(second) > points(third)
    assert first.mean > NEWCOMER.mean > third.mean
    won, *tied = rated([NEWCOMER] * 3, [1, 2, 2])
    assert tied[0] == tied[1]
    assert won.mean > tied[0].mean
    assert all(each.spread < NEWCOMER.spread for each in (first, second, third))
    assert points(NEWCOMER) == 1_000


async def test_ratings_computed_anew_from_the_kept_games_are_those_that_are_stored(
    path: Path, clock: list[int]
) -> None:
    """Whatever has happened meanwhile: restarts, computers, two of one level, somebody who is forgotten."""
    async with running_tables(path, clock) as home:
        await game(home, ANA, BEN)
        await game(home, BEN, CARLA, computers=("easy", "easy"))
    async with running_tables(path, clock) as home:
        await game(home, CARLA, ANA, BEN, computers=("hard",))
        counted = await home.store.ladder.counted(GUILD)
        stored = await home.store.ladder.of_server(GUILD)
        assert [game.number for game in counted] == [1, 2, 3]
        assert computed_anew(counted) == stored
        assert {player for _, _, player in stored} == {
            *(RatedPlayer(person.user) for person in (ANA, BEN, CARLA)),
            RatedPlayer(0, "easy"),
            RatedPlayer(0, "hard"),
        }
        before = {rung.user: rung for rung in await rungs(home)}
        assert [before[user].games for user in (1, 2, 3)] == [2, 3, 2]
        await home.tables.forget(BEN.user)
        after = {rung.user: rung.points for rung in await rungs(home)}
        assert after == {user: before[user].points for user in (ANA.user, CARLA.user)}
        await game(home, ANA, CARLA)
        assert computed_anew(await home.store.ladder.counted(GUILD)) == await home.store.ladder.of_server(GUILD)
        await home.store.driver.transaction([])
        # the oldest games go with their tables, what has come of them stays
        await home.store._drop("SELECT id FROM tables WHERE id <= ? ORDER BY id LIMIT ?", 2)
        kept = await home.store.ladder.counted(GUILD)
        assert len(kept) == 2
        stored = await home.store.ladder.of_server(GUILD)
        assert computed_anew(kept).items() <= stored.items()


async def test_leaving_the_ladders_changes_no_rating_of_others_and_their_games_go_on_counting(
    path: Path, clock: list[int]
) -> None:
    async with running_tables(path, clock) as home:
        await game(home, ANA, BEN, CARLA)
        before = await home.store.ladder.of_server(GUILD)
        await home.store.ladder.leave(ANA.user)
        after = await home.store.ladder.of_server(GUILD)
        assert after == {who: rating for who, rating in before.items() if who[2] != RatedPlayer(ANA.user)}
    async with running_tables(path, clock) as home:
        await game(home, ANA, BEN)
        assert {rung.user: rung.games for rung in await rungs(home)} == {BEN.user: 2, CARLA.user: 1}
        assert computed_anew(await home.store.ladder.counted(GUILD)) == await home.store.ladder.of_server(GUILD)


async def test_the_end_of_a_game_and_what_it_counts_are_written_together(path: Path, clock: list[int]) -> None:
    async with running_tables(path, clock, crash=True) as home:
        over = await game(home, ANA, BEN)
    async with running_tables(path, clock) as home:
        assert over.result is not None
        best, last = await rungs(home)
        assert (best.user, best.wins, best.games) == (over.players[over.result.winners[0]].user, 1, 1)
        assert (last.wins, last.games) == (0, 1)
        assert best.points > points(NEWCOMER) > last.points


async def test_nothing_counts_but_games_that_came_to_a_result(home: RunningTables) -> None:
    broken = await played(home, await home.started(ANA, BEN), 4)
    await home.act(broken, MOD, End())
    replay = await home.tables.replay(broken.id)
    practice = await home.tables.practise(replay, 3, 0, ANA, channel=80, locale="en-US", interaction=77)
    practice = await played(home, practice)
    assert practice.result is not None
    assert await rungs(home) == []
    assert await home.store.ladder.of_server(GUILD) == {}


async def test_where_somebody_has_left_a_computer_plays_on_for_them(home: RunningTables) -> None:
    table = await played(home, await home.started(ANA, BEN, CARLA), 3)
    await home.act(table, BEN, Leave())
    over = await played(home, table)
    assert over.result is not None
    assert {rung.name for rung in await rungs(home)} == {"Ana", "Ben", "Carla"}
    assert {player for _, _, player in await home.store.ladder.of_server(GUILD)} == {
        RatedPlayer(person.user) for person in (ANA, BEN, CARLA)
    }


async def test_a_season_counts_from_its_start_to_its_end_besides_all_time(home: RunningTables) -> None:
    await game(home, ANA, BEN)
    seasons = home.store.seasons
    assert await seasons.begin(GUILD, "Spring", None, 5)
    running = await seasons.running(GUILD)
    assert running is not None
    await game(home, BEN, CARLA)
    assert await seasons.end(running.id, 9)
    await game(home, ANA, CARLA)
    of_season = await home.store.ladder.page(WantedLadder(GUILD, LWD, running.id), 0, 9)
    assert [(rung.user, rung.games) for rung in sorted(of_season, key=lambda rung: rung.user)] == [(2, 1), (3, 1)]
    assert {rung.user: rung.games for rung in await rungs(home)} == {1: 2, 2: 2, 3: 2}
    assert computed_anew(await home.store.ladder.counted(GUILD)) == await home.store.ladder.of_server(GUILD)
