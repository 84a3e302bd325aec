"""A game night is an event of its server, too: one, at its time, and ended with it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import discord
import pytest

from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.store.nights import NightRow, NightStore
from tests.cogs.night.planning import FILLED, MINUTE, announced, board, planned

SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4


def events(world: World) -> list[Any]:
    return list(world.backend.guilds[world.env.guild.id].scheduled_events.values())


def starts(event: Any) -> float:
    return datetime.fromisoformat(event.scheduled_start_time).timestamp()


async def test_it_is_made_moved_with_the_night_and_cancelled_with_it(world: World, ana: Person) -> None:
    await announced(ana, "in 2 hours")
    (event,) = events(world)
    assert event.name == "Game night: A Little White Die"
    assert event.description.endswith("Say there that you come, and you have a seat.")
    assert event.entity_metadata == {"location": f"https://discord.com/channels/{world.env.guild.id}/{ana.channel.id}"}
    first = starts(event)
    assert f"<t:{first:.0f}:F>" in board(ana).words
    await ana.press("Manage", on=board(ana))
    await ana.fill(await ana.press("Change it"), when="in 3 hours", **FILLED)
    assert starts(event) == first + 60 * MINUTE
    assert datetime.fromisoformat(event.scheduled_end_time).timestamp() == starts(event) + 180 * MINUTE
    await ana.press("Manage", on=board(ana))
    await ana.press("Call it off")
    await ana.press("Yes, call it off")
    assert event.status == CANCELED
    assert len(events(world)) == 1


async def test_it_ends_when_nobody_was_there(world: World, ana: Person) -> None:
    await announced(ana)
    (event,) = events(world)
    await world.pass_time(21 * MINUTE)
    assert event.status == ACTIVE, "Discord begins it by itself"
    await world.pass_time(16 * MINUTE)
    assert "is off" in board(ana).words
    assert event.status == COMPLETED


async def test_without_the_right_it_is_said_before_and_there_is_a_message_alone(world: World, ana: Person) -> None:
    for role in world.backend.guilds[world.env.guild.id].roles.values():
        role.permissions &= ~discord.Permissions(create_events=True, manage_events=True, administrator=True).value
    await world.restart()
    ana = add_person(world, ana.channel, "Ina", moderator=True)
    asked = await planned(ana)
    assert "With the right Create Events I make an event of the server, too." in asked.words
    await ana.press("Announce it here")
    assert "Game night: A Little White Die" in board(ana).words
    assert events(world) == []


async def test_an_event_that_somebody_deletes_stays_away_and_the_night_goes_on(
    world: World, ana: Person, ben: Person
) -> None:
    await announced(ana)
    world.backend.delete_scheduled_event(world.env.guild.id, events(world)[0].id)
    await world.pass_time(6 * MINUTE)
    await ben.press("I am here", on=board(ben))
    await world.pass_time(15 * MINUTE)
    assert [table.players[0].user for table in world.bot.tables.open_tables()] == [ben.id]
    assert events(world) == []


class Killed(Exception):
    """The bot dies here."""


@pytest.mark.parametrize("written", [False, True])
async def test_whenever_the_bot_dies_there_is_one_event(
    world: World, ana: Person, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    """Once at each of the changes that it stores: just before it, or just after it."""
    save, died = NightStore.save, set[int]()

    async def dies(store: NightStore, row: NightRow, *more: Any, **others: Any) -> None:
        first = row.revision not in died and '"event":' in row.about
        died.add(row.revision)
        if written or not first:
            await save(store, row, *more, **others)
        if first:
            raise Killed

    monkeypatch.setattr(NightStore, "save", dies)
    with world.expecting_errors() as told, world.expecting_silence():
        await announced(ana)
        for _ in range(3):
            await world.restart()
            await world.pass_time(MINUTE)
    assert sum("Killed" in one for one in told) >= 2
    (event,) = events(world)
    assert event.status == SCHEDULED
