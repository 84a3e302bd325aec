"""Whoever begins a game, or comes back to it, at the table's message is answered with their own panel."""

from __future__ import annotations

import asyncio

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.tables.acts import Away
from bot.tables.model import Actor
from bot.ui import router
from tests.ui.conftest import CALLBACK, EDIT, Opened, begun, routes

ORIGINAL = "PATCH /webhooks/{id}/{token}/messages/@original"
TITLES = ("Into how many dice does everybody split?", "How do you split your cards?", "Your cards")
# Computers may have played already.
LATER = "do you believe it?"


def is_own(person: Person) -> bool:
    """Whether the panel shows what somebody alone sees and does as the game begins."""
    title = person.panel.words.removeprefix("### ").splitlines()[0]
    return (title.startswith(TITLES) or title.endswith(LATER)) and bool(person.panel.pictures)


async def test_start_opens_the_panel_of_whoever_pressed_and_of_nobody_else(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    before = len(world.wire.sent)
    answer = await ana.press("Start")
    assert answer.messages[0].private
    assert is_own(ana)
    assert "My dice" in ana.table.labels
    assert sorted(routes(world, before)) == [EDIT, CALLBACK], "the panel is the answer, and the table follows by itself"
    assert not [message for message in ben.messages() if message.private]


async def test_play_now_does_as_well(opened: Opened, world: World, ana: Person) -> None:
    await opened(ana)
    answer = await ana.press("Play now")
    assert answer.messages[0].private
    assert is_own(ana)
    assert "A table for" not in ana.table.words


async def test_so_does_i_am_back_on_the_table(opened: Opened, world: World, ana: Person, ben: Person) -> None:
    table = await begun(opened, ana, ben)
    with world.as_bot():
        await world.bot.tables.act(table.id, Actor(ben.id, "Ben"), Away(), revision=None, interaction=None)
    await world.settle()
    before = len(world.wire.sent)
    answer = await ben.press("I am back", on=ben.table)
    assert answer.messages[0].private
    assert is_own(ben)
    assert "I am back" not in ben.table.labels
    assert routes(world, before).count(CALLBACK) == 1


async def test_on_the_panel_the_answer_is_the_panel_that_was_pressed(
    opened: Opened, world: World, ana: Person, ben: Person
) -> None:
    await begun(opened, ana, ben)
    await ben.press("More")
    await ben.press("I am away", on=ben.panel)
    away = ben.panel
    answer = await ben.press("I am back", on=away)
    assert answer.reply.kind == "update"
    assert ben.panel.id == away.id


async def test_a_moderator_who_has_no_seat_gets_no_panel(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await opened(ben)
    await dora.press("Join")
    answer = await ana.press("Start")
    assert answer.reply.kind == "update"
    assert "My dice" in ana.table.labels
    assert not [message for message in ana.messages() if message.private]


async def test_what_takes_long_is_acknowledged_as_a_private_message(
    opened: Opened, world: World, monkeypatch: pytest.MonkeyPatch, ana: Person, ben: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    table, before = ana.table, len(world.wire.sent)
    monkeypatch.setattr(router, "after", lambda _, do: asyncio.get_running_loop().call_soon(do))
    await ana.press("Start")
    assert is_own(ana)
    assert ana.panel.id != table.id
    assert "My dice" in ana.table.labels
    assert sorted(routes(world, before)) == [EDIT, ORIGINAL, CALLBACK], "acknowledged first, then edited"


async def test_an_old_start_shows_the_lobby_as_it_is(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await opened(ana)
    await ben.press("Join")
    old = ana.table
    await dora.press("Join")
    answer = await ana.press("Start", on=old)
    assert answer.reply.kind == "update"
    assert "Dora" in ana.table.words
