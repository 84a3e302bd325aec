"""Game nights: announced, reminded of, and opened at their time, whatever happens in between."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.text import text
from bot.store.api import ServerRow
from bot.store.nights import NightRow, NightStore
from tests.cogs.night.planning import MINUTE, announced, board, boards, names, open_tables, planned, says, the_night


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


async def test_everybody_reads_it_in_the_language_of_the_server(world: World, ana: Person, ben: Person) -> None:
    await world.bot.store.set_server(ServerRow(world.env.guild.id, language="it"))
    await planned(ana, "in 2 minutes", rounds="2", filling="round_robin")
    await ana.press("Announce it here")
    assert "Serata di gioco: A Little White Die" in ben.table.words
    assert "2 turni, girone all'italiana: tutti incontrano tutti" in ben.table.words
    for person in (ana, ben):
        await person.press("Ci sono", on=person.table)
    assert "Ci sono 2 persone: Ana e Ben" in ben.table.words
    await world.pass_time(2 * MINUTE)
    assert "turno 1 di 2" in ben.table.words
    assert "A Little White Die, turno 1, tavolo 1 è aperto per voi" in "".join(one.words for one in ben.messages())


class Killed(Exception):
    """The bot dies here."""


@pytest.mark.parametrize("written", [False, True])
async def test_whenever_the_bot_dies_no_table_opens_twice_and_nobody_is_forgotten(
    world: World, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    """Once at each of the changes that it stores, in two rounds: just before it, or just after it."""
    await announced(ana, rounds="2")
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
    opened = set[int]()
    with world.expecting_errors() as told, world.expecting_silence():
        while (await the_night(world)).stage != "over":
            await world.pass_time(2 * MINUTE)
            await world.restart()
            if "They come, and are not here yet" in board(ben).words:
                await says("I am here", ana, ben)
            for table in open_tables(world):
                opened.add(table.id)
                assert sorted(names(table)) == ["Ana", "Ben"]
                if table.status == "playing":
                    await world.bot.tables.close(table.id, text("It is over."))
    assert sum("Killed" in one for one in told) >= 12
    assert len(opened) == 2, "one a round"
    posts = [sent.json for sent in world.wire.sent if sent.route == "POST /channels/{id}/messages"]
    calls = {post["nonce"] for post in posts if ana.id in post["allowed_mentions"].get("users", ())}
    assert len([nonce for nonce in calls if nonce.startswith("n")]) == 3, (
        "one reminder, and one call to the table of each round"
    )
    assert sum("is open for you" in message.words for message in ana.messages()) == 2
    assert len({sent.path for sent in world.wire.sent if sent.path.endswith("/threads")}) == 2
    assert len(boards(ana)) == 2, "the standings of both rounds"
