"""Where a press or a command comes from: a table, a deck, a proposal is reached on its own server only, a table in its
own channel only, and nothing at all where the bot is no member."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.demo.people import Control, Person, add_person, add_server
from bot.demo.world import Click, World
from bot.tables.model import Table
from bot.ui.components.custom_id import base36
from bot.ui.rights import SERVER_ONLY
from tests.play.driver import Group
from tests.ui.conftest import Opened, begun, carrying, opened

__all__ = ["opened"]
GONE = "This table is no longer here"


@dataclass
class Elsewhere:
    """Somebody who may do everything on another server, with a message of the bot to press on."""

    person: Person

    async def press(self, custom_id: str, value: str | None = None) -> str:
        return await pressed(self.person, custom_id, value)


async def pressed(person: Person, custom_id: str, value: str | None = None) -> str:
    """What somebody is answered who writes a press of their own."""
    press = carrying(person, person.messages()[-1], custom_id, value)
    if value is not None:
        press.data.update(component_type=3, values=[value])
    (answer,) = await person.world_presses([press])
    assert answer.reply.acknowledged
    return answer.words


@pytest.fixture
async def zoe(world: World) -> Elsewhere:
    _, channel = add_server(world, "Elsewhere")
    zoe = add_person(world, channel, "Zoe", moderator=True)
    await zoe.slash("blanco new")
    return Elsewhere(zoe)


def presses(table: Table) -> list[str]:
    """One of each kind that a table takes."""
    does = (
        'a["end"]',
        'a["join"]',
        'a["remove",0]',
        'a["rematch"]',
        'm["declare",3]',
        "g",
        "g~more",
        "g~players",
        "g~end",
        "g~luck",
    )
    return [
        f"cb:{table.id}:-:{one}"
        for one in (*does, f"g~prize/{table.id}", f"g~words/{table.id}", f"g~words/{table.id}/sent", "grules")
    ]


@pytest.mark.parametrize("status", ["lobby", "playing", "over"])
async def test_no_press_reaches_a_table_of_another_server(
    opened: Opened, world: World, ana: Person, ben: Person, zoe: Elsewhere, status: str
) -> None:
    table = await begun(opened, ana, ben) if status != "lobby" else await opened(ana)
    if status == "over":
        await ana.slash("table end")
    before = await world.bot.tables.find(table.id)
    assert before.status == status
    shown = ana.messages()[0].payload
    for custom_id in presses(table):
        for said in (await zoe.press(custom_id), await zoe.press(f"cb:{table.id}:-:s0", custom_id.split(":", 3)[3])):
            assert GONE in said, custom_id
            assert "Ana" not in said
            assert "Ben" not in said
    assert await world.bot.tables.find(table.id) == before
    assert ana.messages()[0].payload == shown
    assert world.bot.tables.in_channel(zoe.person.channel.id).game == "blanco"


async def test_nor_from_another_channel_of_the_same_server(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    there, ana.channel = ana.channel, world.env.guild.create_text_channel("other")
    await ana.slash("blanco new")
    assert GONE in await pressed(ana, f'cb:{table.id}:-:a["end"]')
    ana.channel = there
    assert world.bot.tables.table(table.id).status == "lobby"


async def test_nor_from_a_direct_message(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    press = ana.push(ana.table, Control("", f'cb:{table.id}:-:a["end"]', enabled=True))
    (answer,) = [ana.answer(one) for one in await world.press_all([Click(**{**vars(press), "guild": None})])]
    assert GONE in answer.words
    assert world.bot.tables.table(table.id).status == "lobby"


@pytest.mark.parametrize("path", ["cb:{0}:-:g~prize/{1}", "cb:{0}:-:g~words/{1}/sent", "cb:0:-:g~words/{1}/sent"])
async def test_a_form_is_no_way_around_it(opened: Opened, ana: Person, zoe: Elsewhere, path: str) -> None:
    """What a window sends can be written as freely as a press."""
    table = await opened(ana)
    await zoe.person.slash("deck write")
    form = await zoe.person.press("Write a rule")
    form.reply.record.modal["custom_id"] = path.format(base36(table.id), table.id)
    assert GONE in (await zoe.person.fill(form, title="T", condition="it rains", words="Draw.")).words


async def test_a_table_in_a_thread_and_its_panels_are_pressed_there(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("little-white-die new")
    await ben.slash("little-white-die new")
    await ben.press("Open it in a thread")
    (thread,) = ana.channel.threads
    ana.channel = ben.channel = thread
    await ana.press("Join")
    await ben.press("Start")
    await ben.slash("table hand")
    group = Group(world, [ana, ben])
    group.table = world.bot.tables.in_channel(thread.id).id
    for _ in range(4):
        assert await group.move()
    await ana.slash("table end")
    await ben.press("Rematch")
    assert world.bot.tables.in_channel(thread.id).id > group.table


@pytest.mark.parametrize("command", ["help", "privacy", "settings", "tables", "deck list", "deck my", "blank new"])
async def test_on_a_server_without_the_bot_a_command_gets_one_sentence_and_stores_nothing(
    world: World, ana: Person, command: str
) -> None:
    await ana.slash("help")
    before = await stored(world)
    leave(world, ana)
    (message,) = (await ana.slash(command, **({"language": "it"} if command == "settings" else {}))).messages
    assert message.private
    assert "I am no member of this server" in message.words
    assert await stored(world) == before


async def test_nor_does_a_press_there(opened: Opened, world: World, ana: Person) -> None:
    table = await opened(ana)
    before = await stored(world)
    leave(world, ana)
    assert "I am no member of this server" in (await ana.press("Leave")).words
    assert await pressed(ana, "cb:0:-:gthread/blanco") == await pressed(ana, f"cb:{table.id}:-:g")
    assert await stored(world) == before


async def test_a_server_that_is_down_is_one_that_the_bot_is_in(world: World, ana: Person) -> None:
    world.bot.get_guild(ana.member.guild.id).unavailable = True
    assert "I am no member" not in (await ana.slash("help")).words


async def test_a_command_that_discord_still_offers_in_direct_messages_is_refused(world: World, ana: Person) -> None:
    for command in world.backend.commands[None].values():
        command.update(contexts=None, dm_permission=True)
    before = await stored(world)
    result = await ana.member.user.slash("help")
    assert result.response.content == str(SERVER_ONLY.message)
    assert await stored(world) == before


def leave(world: World, person: Person) -> None:
    """The bot is no member of their server: they have added it to their own account."""
    state: Any = world.bot._connection
    state._remove_guild(world.bot.get_guild(person.member.guild.id))


async def stored(world: World) -> dict[str, Any]:
    """Everything that the database holds, but for what the bot notes of itself."""
    driver = world.bot.store.driver
    names = [name for (name,) in await driver.read("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {name: await driver.read(f"SELECT * FROM {name}") for name in names if name != "facts"}
