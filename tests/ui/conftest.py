"""Tables opened without the slash commands, which have tests of their own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.tables.model import Person as Seated
from bot.tables.model import Table

Opened = Callable[[Person], Awaitable[Table]]


@pytest.fixture
def opened(world: World) -> Opened:
    """Opens a table in the channel of a person, who is its host."""

    async def open_table(host: Person) -> Table:
        with world.env._bot_scope():  # what the bot starts in it is waited for
            table: Table = await world.bot.tables.open(
                Seated(host.id, host.member.name),
                game="little_white_die",
                guild=host.member.guild.id,
                channel=host.channel.id,
                locale="en-US",
                pace="live-2",
                interaction=None,
            )
        await world.settle()
        return table

    return open_table
