"""Game nights: announced, reminded of, and opened at their time, whatever happens in between."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.store.nights import NightRow, NightStore
from tests.cogs.night.planning import MINUTE, announced, board, names, open_tables, planned, says


async def test_tables_open_at_the_time_with_those_who_are_there(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    asked = await planned(ana)
    at = world.now() // 60_000 * 60 + 20 * MINUTE
    assert f"<t:{at}:F>" in asked.words, "everybody reads it on their own clock"
    told = await ana.press("Announce it here")
    assert "It is announced" in told.words, told.words
    await says("I am coming", ana, ben, dora)
    assert "3 come: Ana, Ben, and Dora" in board(ana).words
    await dora.press("I cannot come", on=board(dora))
    assert "2 come: Ana and Ben" in board(ana).words
    first = board(ana).id
    await world.pass_time(6 * MINUTE)
    reminder = board(ana)
    assert reminder.id != first
    assert reminder.words.count(ana.mention) == reminder.words.count(ben.mention) == 1
    assert dora.mention not in reminder.words
    await says("I am here", ana, ben)
    assert "2 are here: Ana and Ben" in board(ana).words
    assert open_tables(world) == []
    await world.pass_time(14 * MINUTE)
    (table,) = open_tables(world)
    assert sorted(names(table)) == ["Ana", "Ben"]
    assert table.status == "lobby"
    assert table.audience == ana.channel.id != table.channel, "in a thread"
    await world.pass_time(3 * MINUTE)
    assert open_tables(world)[0].status == "playing", "it begins by itself"
    assert "Table 1: Ana and Ben" in board(dora).words or "Table 1: Ben and Ana" in board(dora).words


class Killed(Exception):
    """The bot dies here."""


@pytest.mark.parametrize("written", [False, True])
async def test_whenever_the_bot_dies_no_table_opens_twice_and_nobody_is_forgotten(
    world: World, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    """Once at each of the changes that it stores: just before it, or just after it."""
    await announced(ana)
    await says("I am coming", ana, ben)
    save, died = NightStore.save, set[int]()

    async def dies(store: NightStore, row: NightRow, *more: Any, **others: Any) -> None:
        first = row.revision not in died
        died.add(row.revision)
        if written or not first:
            await save(store, row, *more, **others)
        if first:
            raise Killed

    monkeypatch.setattr(NightStore, "save", dies)
    with world.expecting_errors() as told:
        while not open_tables(world) or open_tables(world)[0].status == "lobby":
            await world.pass_time(2 * MINUTE)
            await world.restart()
            if "I am here" in board(ben).labels and not open_tables(world):
                with world.expecting_silence():
                    await ben.press("I am here", on=board(ben))
    assert sum("Killed" in one for one in told) >= 6
    (table,) = open_tables(world)
    assert table.players[0].user == ben.id
    posts = [sent.json for sent in world.wire.sent if sent.route == "POST /channels/{id}/messages"]
    assert len({post["nonce"] for post in posts if ana.id in post["allowed_mentions"].get("users", ())}) == 1, (
        "one reminder"
    )
    here = [message.words for message in ana.messages()]
    assert sum("is open for you" in words for words in here) == 1
    assert len({sent.path for sent in world.wire.sent if sent.path.endswith("/threads")}) == 1
