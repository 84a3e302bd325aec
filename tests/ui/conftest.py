"""Tables opened without the slash commands, which have tests of their own."""

from __future__ import annotations

from typing import Protocol

import discord
import pytest

from bot.demo.people import Control, Person, Seen
from bot.demo.world import Click, World
from bot.store.api import QuietHours
from bot.tables.model import Actor, Table


class Opened(Protocol):
    async def __call__(self, host: Person, pace: str = ...) -> Table: ...


CALLBACK = "POST /interactions/{id}/{token}/callback"
EDIT = "PATCH /channels/{id}/messages/{id}"
POST = "POST /channels/{id}/messages"


@pytest.fixture
def opened(world: World) -> Opened:
    """Opens a table in the channel of a person, who is its host."""

    async def open_table(host: Person, pace: str = "live-2") -> Table:
        with world.as_bot():  # what the bot starts in it is waited for
            table: Table = await world.bot.tables.open(
                Actor(host.id, host.member.user.global_name or "Host"),
                game="little_white_die",
                guild=host.member.guild.id,
                channel=host.channel.id,
                locale="en-US",
                pace=pace,
                interaction=None,
            )
        await world.settle()
        return table

    return open_table


def carrying(person: Person, screen: Seen, custom_id: str, value: str | None = None) -> Click:
    """A press of something that need not be on the screen."""
    return person.push(screen, Control("", custom_id, enabled=True), value)


def routes(world: World, since: int = 0) -> list[str]:
    """What the bot has asked of Discord."""
    return [sent.route for sent in world.wire.sent[since:]]


async def begun(opened: Opened, *people: Person, pace: str = "live-2") -> Table:
    """A game of these people; the first one is its host."""
    host, *others = people
    table = await opened(host, pace)
    for other in others:
        await other.press("Join")
    await host.press("Start")
    return table


def quiet_for(world: World, minutes: int) -> QuietHours:
    """Quiet hours that end in the last one of so many minutes: at eight, for a clock that is as far ahead as needed."""
    return QuietHours((8 * 60 - minutes - world.now() // 60_000) % (24 * 60), begins=22, ends=8)


async def looked_away(world: World) -> None:
    """Nobody has pressed anything for so long that they are called."""
    await world.pass_time(61)


def whose_turn(table: Seen, *people: Person) -> tuple[Person, Person]:
    """Whoever the title names, and one of the others."""
    title = table.words.splitlines()[0]
    turn = next(person for person in people if title.startswith(f"### {person.member.user.global_name}"))
    return turn, next(person for person in people if person is not turn)


async def moved_to_thread(world: World, *people: Person, private: bool = False) -> None:
    """These people go into a new thread of their channel."""
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    with world.as_bot():
        channel = world.bot.get_channel(people[0].channel.id)
        thread = await channel.create_thread(name="a table", type=kind)
        for person in people if private else ():
            await thread.add_user(discord.Object(person.id))
    await world.settle()
    handle = next(handle for handle in people[0].channel.threads if handle.id == thread.id)
    for person in people:
        person.channel = handle


def calls(person: Person) -> list[Seen]:
    """The announcements in the channel."""
    return [message for message in person.messages() if message.payload["content"].startswith("<@")]
