"""What cards have done is counted once for each game, for as long as they stand where they were written."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from pathlib import Path

import pytest

from bot.engine.deck import Card
from bot.store.deck_records import CardDeed, CardFame, DeckInfo, Like, Version
from bot.store.finished import FinishedGame
from bot.store.shards import Shards
from bot.store.store import Store
from tests.store.postgres_server import PostgresServer
from tests.store.rows import entry, table

GUILD, NOVEMBER, DECEMBER = 9, 202611, 202612
ANA, BEN = 1, 2


async def a_deck(store: Store, *slots: str) -> int:
    cards = [Version(0, slot, 1, Card(slot, "Storm"), "written", None, at=1_000) for slot in slots]
    return await store.decks.create(DeckInfo(0, GUILD, "blank", "Ours", default=True), cards)


async def ended(store: Store, channel: int = 100, *, counts: bool = True) -> int:
    number = await store.create(table(channel=channel), entry(0, kind="act", interaction=channel))
    row = table(id=number, channel=channel, revision=1, status="over")
    game = FinishedGame(number, GUILD, channel, channel, "blank", 1_000)
    await store.save(row, entry(1, interaction=1000 + channel), game, with_cards=counts)
    return number


async def test_a_game_is_counted_once_whoever_counts_it(any_store: Store) -> None:
    deck, number = await a_deck(any_store, "r0", "r1"), await ended(any_store)
    deeds = (CardDeed(deck, "r0", "fired", 3), CardDeed(deck, "r1", "came", 1))
    assert await any_store.hall.waiting(0, 10) == [(number, GUILD)]
    twice = (any_store.hall.count(number, 2_000, NOVEMBER, deeds) for _ in range(2))
    assert sorted(await asyncio.gather(*twice)) == [False, True]
    assert await any_store.hall.waiting(0, 10) == []
    other = await ended(any_store, 101)
    assert await any_store.hall.count(other, 2_000, DECEMBER, deeds)
    assert await any_store.hall.fame(GUILD) == [CardFame(deck, "r0", {"fired": 6}), CardFame(deck, "r1", {"came": 2})]
    assert await any_store.hall.fame(GUILD, DECEMBER) == [
        CardFame(deck, "r0", {"fired": 3}),
        CardFame(deck, "r1", {"came": 1}),
    ]
    assert await any_store.hall.fame(8) == []


async def test_only_games_with_cards_wait_to_be_counted(any_store: Store) -> None:
    await ended(any_store, counts=False)
    assert await any_store.hall.waiting(0, 10) == []


async def test_a_card_in_the_place_of_another_has_done_nothing_and_an_edited_one_all(any_store: Store) -> None:
    deck, number = await a_deck(any_store, "r0", "r1"), await ended(any_store)
    deeds = [CardDeed(deck, slot, "fired", 1) for slot in ("r0", "r1")]
    edited = Version(deck, "r0", 2, Card("r0", "Storms"), "edited", None, at=3_000)
    other = Version(deck, "r1", 2, Card("r1", "Fog"), "imported", None, at=3_000)
    await any_store.decks.write(deck, [edited, other])
    # also of a game that had begun with what stood there before
    await any_store.hall.count(number, 2_000, NOVEMBER, deeds)
    assert await any_store.hall.fame(GUILD) == [CardFame(deck, "r0", {"fired": 1})]
    await any_store.hall.count(await ended(any_store, 101), 4_000, NOVEMBER, deeds)
    assert await any_store.hall.fame(GUILD) == [CardFame(deck, "r0", {"fired": 2}), CardFame(deck, "r1", {"fired": 1})]


async def test_a_card_is_liked_once_by_everybody_until_they_take_it_back(any_store: Store) -> None:
    deck = await a_deck(any_store, "r0")
    for user, month in ((ANA, NOVEMBER), (ANA, DECEMBER), (BEN, DECEMBER)):
        await any_store.hall.like(Like(deck, "r0", user, 2_000, month))
    assert await any_store.hall.fame(GUILD) == [CardFame(deck, "r0", likes=2)]
    assert await any_store.hall.fame(GUILD, DECEMBER) == [CardFame(deck, "r0", likes=1)]
    await any_store.hall.unlike(deck, "r0", ANA)
    assert await any_store.hall.fame(GUILD) == [CardFame(deck, "r0", likes=1)]
    await any_store.forget_person(BEN)
    assert await any_store.hall.fame(GUILD) == []


@pytest.mark.parametrize("gone", ["deck", "server"])
async def test_what_cards_did_goes_with_their_deck(any_store: Store, gone: str) -> None:
    deck, number = await a_deck(any_store, "r0"), await ended(any_store)
    await any_store.hall.like(Like(deck, "r0", ANA, 2_000, NOVEMBER))
    await any_store.hall.count(number, 2_000, NOVEMBER, [CardDeed(deck, "r0", "fired", 3)])
    late = await ended(any_store, 101)
    await any_store.decks.forget_server(GUILD)
    if gone == "deck":
        assert await any_store.hall.count(late, 2_000, NOVEMBER, [CardDeed(deck, "r0", "fired", 3)])
        await any_store.hall.like(Like(deck, "r0", ANA, 2_000, NOVEMBER))
    else:
        await any_store.forget_server(GUILD)
    assert await any_store.hall.waiting(0, 10) == []
    for name in ("card_deeds", "card_likes"):
        assert await any_store.driver.read(f"SELECT deck FROM {name}") == []


async def test_two_processes_on_one_database_count_a_game_once(postgres_server: PostgresServer) -> None:
    address = postgres_server.address()
    async with (
        Store.open(address, shards=Shards(0, 0, 2)) as one,
        Store.open(address, shards=Shards(1, 1, 2)) as other,
    ):
        deck, number = await a_deck(one, "r0"), await ended(one)
        deeds = [CardDeed(deck, "r0", "fired", 3)]
        both = (store.hall.count(number, 2_000, NOVEMBER, deeds) for store in (one, other))
        assert sorted(await asyncio.gather(*both)) == [False, True]
        assert await other.hall.fame(GUILD) == [CardFame(deck, "r0", {"fired": 3})]


GAMES, LIVES = 60, 6


def test_what_is_counted_when_the_process_is_killed_is_counted_once(path: Path) -> None:
    deck = asyncio.run(_games(path))
    chance, processes = random.Random(42), multiprocessing.get_context("fork")
    for _ in range(LIVES):
        process = processes.Process(target=_count, args=(path, deck))
        process.start()
        time.sleep(0.02 + 0.06 * chance.random())
        process.kill()
        process.join()
        waiting, fired = asyncio.run(_counted(path))
        assert waiting + fired == GAMES
    _count(path, deck)
    assert asyncio.run(_counted(path)) == (0, GAMES)


async def _games(path: Path) -> int:
    async with Store.open(path) as store:
        deck = await a_deck(store, "r0")
        await asyncio.gather(*(ended(store, channel) for channel in range(GAMES)))
    return deck


def _count(path: Path, deck: int) -> None:
    async def count() -> None:
        async with Store.open(path) as store:
            for number, _ in await store.hall.waiting(0, GAMES):
                await store.hall.count(number, 2_000, NOVEMBER, [CardDeed(deck, "r0", "fired", 1)])

    asyncio.run(count())


async def _counted(path: Path) -> tuple[int, int]:
    """How many games wait, and how many are counted."""
    async with Store.open(path) as store:
        fame = await store.hall.fame(GUILD)
        return len(await store.hall.waiting(0, GAMES)), sum(one.did["fired"] for one in fame)
