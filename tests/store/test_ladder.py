"""Ladders are kept by server, game and season; a game counts together with its end, once or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store.api import Conflict
from bot.store.finished import FinishedGame, FinishedSeat
from bot.store.ladder import CountedGame, CountedSeat, RatedPlayer, Rating, Rung, WantedLadder
from bot.store.store import Store
from tests.store.conftest import Connect
from tests.store.rows import entry, table

ANA, BEN, CARLA = 1, 2, 3
NAMES = {ANA: "Ana", BEN: "Ben", CARLA: "Carla"}
HARD = RatedPlayer(0, "hard")
BLANCO = WantedLadder(9, "blanco")
FRESH = Rating(25_000_000, 8_333_333)


async def ended(store: Store, number: int, points: dict[RatedPlayer, int], *, guild: int = 9) -> CountedGame:
    """A game in which whoever stands first has won, and everybody has so many points then."""
    at = await store.create(table(guild=guild, channel=number), entry(0, kind="act", interaction=number))
    seats = tuple(
        CountedSeat(seat, player, NAMES.get(player.user, ""), seat + 1, FRESH, Rating(many, 1), many)
        for seat, (player, many) in enumerate(points.items())
    )
    game = CountedGame(at, guild, "blanco", 0, number, seats)
    await counted(store, game)
    return game


async def counted(store: Store, game: CountedGame, revision: int = 1) -> None:
    row = table(id=game.table, guild=game.guild, channel=game.number, revision=revision, status="over")
    places = tuple(FinishedSeat(seat.seat, seat.player.user or None, seat.place) for seat in game.seats)
    over = FinishedGame(game.table, game.guild, game.number, game.number, game.game, 1_000 * game.number, places)
    await store.save(row, entry(revision, interaction=100 * revision + game.number), over, counted=[game])


def people(points: dict[int, int]) -> dict[RatedPlayer, int]:
    return {RatedPlayer(user): many for user, many in points.items()}


async def test_the_best_come_first_and_whoever_stands_equal_shares_a_rank(any_store: Store) -> None:
    await ended(any_store, 1, people({ANA: 900, BEN: 1_100}))
    await ended(any_store, 2, {RatedPlayer(CARLA): 1_100, HARD: 1_200, **people({ANA: 1_000})})
    await ended(any_store, 3, people({ANA: 2_000, BEN: 5}), guild=8)
    ben, carla, ana = (
        Rung(1, BEN, "Ben", 1_100, 1, 0),
        Rung(1, CARLA, "Carla", 1_100, 1, 1),
        Rung(3, ANA, "Ana", 1_000, 2, 1),
    )
    assert await any_store.ladder.page(BLANCO, 0, 10) == [ben, carla, ana], "without computers and other servers"
    assert await any_store.ladder.page(BLANCO, 1, 1) == [carla], "also where a page begins among equals"
    assert await any_store.ladder.page(BLANCO, 1, 2) == [ana]
    assert await any_store.ladder.page(BLANCO, 2, 2) == []
    assert await any_store.ladder.rung(BLANCO, ANA) == ana
    assert await any_store.ladder.rung(BLANCO, 7) is None
    assert await any_store.ladder.people(BLANCO) == 3
    assert await any_store.ladder.ratings(BLANCO, [ANA]) == {RatedPlayer(ANA): Rating(1_000, 1), HARD: Rating(1_200, 1)}
    assert await any_store.ladder.newest_game(9) == "blanco"
    assert await any_store.ladder.newest_game(7) is None


async def test_a_game_counts_once(any_store: Store) -> None:
    game = await ended(any_store, 1, people({ANA: 1_100, BEN: 900}))
    with pytest.raises(Conflict):
        await counted(any_store, game, revision=2)
    assert [rung.games for rung in await any_store.ladder.page(BLANCO, 0, 9)] == [1, 1]


async def test_whoever_is_forgotten_is_on_no_ladder_and_what_others_have_stays(any_store: Store) -> None:
    await ended(any_store, 1, people({ANA: 1_100, BEN: 900}))
    await any_store.forget_person(ANA)
    assert await any_store.ladder.page(BLANCO, 0, 9) == [Rung(1, BEN, "Ben", 900, 1, 0)]
    (game,) = await any_store.ladder.counted(9)
    assert [(seat.player.user, seat.place, seat.before) for seat in game.seats] == [(0, 1, FRESH), (BEN, 2, FRESH)]


async def test_whoever_has_left_is_on_no_ladder_whatever_they_play_until_they_come_back(
    path: Path, connect: Connect
) -> None:
    async with Store.open(path, connect) as store:
        await ended(store, 1, people({ANA: 1_100, BEN: 900}))
        await store.ladder.leave(ANA)
        await store.ladder.leave(ANA)
        assert await store.ladder.page(BLANCO, 0, 9) == [Rung(1, BEN, "Ben", 900, 1, 0)]
        await store.forget_person(ANA)
    async with Store.open(path, connect) as store:
        ladder = store.ladder
        assert [await ladder.has_left(user) for user in (ANA, BEN)] == [True, False]
        await ended(store, 2, {RatedPlayer(BEN): 950, RatedPlayer(ANA): 1_200, HARD: 800})
        assert await ladder.page(BLANCO, 0, 9) == [Rung(1, BEN, "Ben", 950, 2, 1)]
        assert await ladder.rung(BLANCO, ANA) is None
        assert await ladder.people(BLANCO) == 1
        assert {player for _, _, player in await ladder.of_server(9)} == {RatedPlayer(BEN), HARD}
        seats = [[seat.player for seat in game.seats] for game in await ladder.counted(9)]
        nobody = RatedPlayer(0)
        assert seats == [[nobody, RatedPlayer(BEN)], [RatedPlayer(BEN), nobody, HARD]]
        await ladder.come_back(ANA)
        await ended(store, 3, people({ANA: 1_050, BEN: 940}))
        assert await ladder.rung(BLANCO, ANA) == Rung(1, ANA, "Ana", 1_050, 1, 1)


async def test_ratings_outlive_the_tables_of_which_they_came_but_not_the_server(any_store: Store) -> None:
    await ended(any_store, 1, people({ANA: 1_100, BEN: 900}))
    await ended(any_store, 2, people({BEN: 950, ANA: 1_000}))
    await any_store.drop_finished(10**15)
    assert await any_store.ladder.counted(9) == []
    assert await any_store.ladder.next_number() == 1
    assert [rung.games for rung in await any_store.ladder.page(BLANCO, 0, 9)] == [2, 2]
    assert await any_store.ladder.newest_game(9) == "blanco"
    await any_store.forget_server(9)
    assert await any_store.ladder.page(BLANCO, 0, 9) == []


async def test_one_season_of_a_server_runs_at_most(any_store: Store) -> None:
    seasons = any_store.seasons
    assert await seasons.running(9) is None
    assert await seasons.begin(9, "Spring", 77, 100)
    assert not await seasons.begin(9, "Summer", None, 110)
    assert await seasons.begin(8, "Elsewhere", None, 120)
    spring = await seasons.running(9)
    assert spring is not None
    assert (spring.name, spring.began_at, spring.ended_at, spring.role) == ("Spring", 100, None, 77)
    assert await seasons.end(spring.id, 200)
    assert not await seasons.end(spring.id, 300)
    assert await seasons.begin(9, "Summer", None, 400)
    newest = [(season.name, season.ended_at) for season in await seasons.newest(9, 5)]
    assert newest == [("Summer", None), ("Spring", 200)]
    await any_store.forget_server(9)
    assert await seasons.newest(9, 5) == []
    assert len(await seasons.newest(8, 5)) == 1
