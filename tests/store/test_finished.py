"""Games that have ended are found again: by server, by who played, by game, and by who may see their channel."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.driver import Statement, one
from bot.store.finished import FinishedGame, FinishedSeat, WantedGames
from bot.store.migrations import MIGRATIONS
from bot.store.store import Store
from tests.store.databases import made_by
from tests.store.rows import entry, table

ANA, BEN, CARLA = 1, 2, 3
GAMES = (
    (100, 100, "blanco", (ANA, BEN)),
    (101, 100, "blank", (ANA, CARLA)),
    (102, 102, "blanco", (BEN, None)),
    (103, 100, "blanco", (CARLA, BEN, ANA)),
)


async def ended(store: Store, channel: int, audience: int, game: str, users: tuple[int | None, ...]) -> int:
    number = await store.create(table(channel=channel, game=game), entry(0, kind="act"))
    row = table(id=number, channel=channel, game=game, revision=1, status="over", changed_at=1_000 * channel)
    seats = tuple(FinishedSeat(seat, user, seat + 1) for seat, user in enumerate(users))
    await store.save(row, entry(1), FinishedGame(number, 9, channel, audience, game, 1_000 * channel, seats))
    return number


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (WantedGames(9, (100, 102)), [4, 3, 2, 1]),
        (WantedGames(9, (100,)), [4, 2, 1]),
        (WantedGames(9, ()), []),
        (WantedGames(8, (100, 102)), []),
        (WantedGames(9, (100, 102), (), "blanco"), [4, 3, 1]),
        (WantedGames(9, (100, 102), (BEN,)), [4, 3, 1]),
        (WantedGames(9, (100,), (BEN,)), [4, 1]),
        (WantedGames(9, (100, 102), (ANA, CARLA)), [4, 2]),
        (WantedGames(9, (100, 102), (CARLA, ANA), "blank"), [2]),
        (WantedGames(9, (100, 102), (7,)), []),
    ],
)
async def test_pages_hold_what_was_asked_for_the_newest_first(
    any_store: Store, asked: WantedGames, found: list[int]
) -> None:
    numbers = [await ended(any_store, *game) for game in GAMES]
    assert numbers == [1, 2, 3, 4]
    assert await any_store.finished.page(asked, 0, 10) == found
    assert await any_store.finished.page(asked, 0, 1) == found[:2], "one more tells that there is another page"
    assert await any_store.finished.page(asked, 1, 2) == found[2:]


async def test_all_games_of_a_server_are_told_with_who_stood_where(any_store: Store) -> None:
    for game in GAMES:
        await ended(any_store, *game)
    told = list(await any_store.finished.of_server(9, since=102_000))
    assert [(game.table, game.audience, game.game, game.ended_at) for game in told] == [
        (3, 102, "blanco", 102_000),
        (4, 100, "blanco", 103_000),
    ]
    assert told[1].seats == (FinishedSeat(0, CARLA, 1), FinishedSeat(1, BEN, 2), FinishedSeat(2, ANA, 3))


async def test_whoever_is_forgotten_is_in_no_game(any_store: Store) -> None:
    for game in GAMES:
        await ended(any_store, *game)
    await any_store.forget_person(ANA)
    assert await any_store.finished.page(WantedGames(9, (100, 102), (ANA,)), 0, 10) == []
    assert await any_store.finished.page(WantedGames(9, (100, 102), (CARLA,)), 0, 10) == [4, 2]


async def test_a_game_goes_with_its_table(any_store: Store) -> None:
    for game in GAMES:
        await ended(any_store, *game)
    await any_store.drop_finished(102_000)
    assert await any_store.finished.page(WantedGames(9, (100, 102)), 0, 10) == [4, 3]
    await any_store.forget_server(9)
    assert await any_store.driver.read("SELECT table_id FROM finished_seats") == []


async def test_games_that_had_ended_before_are_found(path: Path) -> None:
    await made_by(path, 18)
    about = json.dumps({"players": [{"name": "Ana", "user": ANA}, {"name": "Mavis", "computer": True}]})
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE tables SET status = 'over', state = '{}', about = ?", (about,))
    async with Store.open(path) as store:
        assert await store.finished.page(WantedGames(9, (100,), (ANA,)), 0, 10) == [1]
        (game,) = await store.finished.of_server(9)
        assert game.seats == (FinishedSeat(0, ANA), FinishedSeat(1))


async def test_games_that_had_ended_before_are_found_by_every_database(any_store: Store) -> None:
    """The step that fills the tables, done once more."""
    about = json.dumps({"players": [{"name": "Ana", "user": ANA}, {"name": "Mavis"}, {"name": "Ben", "user": BEN}]})
    numbers = [await any_store.create(table(channel=one), entry(0, kind="act", interaction=one)) for one in range(9)]
    ended_then = "UPDATE tables SET status = 'over', state = '{}', about = ? WHERE id = ?"
    for number in reversed(numbers):  # a database need not keep them in the order of their numbers
        await any_store.driver.transaction([one(ended_then, about, number)])
    await any_store.driver.transaction([Statement(sql) for sql in MIGRATIONS[18][-2:]])
    games = list(await any_store.finished.of_server(9))
    assert sorted(game.table for game in games) == numbers
    assert {game.seats for game in games} == {(FinishedSeat(0, ANA), FinishedSeat(1), FinishedSeat(2, BEN))}
