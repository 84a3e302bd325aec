"""Games that have been played, for whoever looks back at them."""

from __future__ import annotations

import asyncio
from itertools import count

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.chance import SeededChance
from bot.engine.game import Seat, encode
from bot.tables.model import Actor, Table


async def played(world: World, host: Person, guest: Person, slug: str, moves: int, *, over: bool = True) -> Table:
    """A game between two people in their channel, as computers would play it, up to so many moves; then the host, a
    moderator, ends it (`over`)."""
    folder, tables = world.bot.games[slug], world.bot.tables
    await host.slash(f"{folder.game.info.command} new")
    await guest.press("Join")
    await host.press("Start")
    here = {person.id: person for person in (host, guest)}
    table, presses = tables.in_channel(host.channel.id), count(1)
    assert table is not None
    for number in range(moves):
        if not (acting := folder.game.to_act(table.state)):
            break
        seat = min(acting)
        chosen = folder.computer_of("easy").choose(
            folder.game.view(table.state, Seat(seat)), SeededChance(b"past", number)
        )
        person = here[table.players[seat].user or 0]
        actor = Actor(person.id, person.name)
        move, press = encode(chosen), next(presses)
        with world.as_bot():
            change = await tables.play(table.id, actor, move, revision=table.revision, interaction=press)
        table = change.table
    if over and table.status == "playing":
        await host.slash("table end")
        for _ in range(500):  # it is packed in a thread, for which SimCord does not wait
            if (await tables.find(table.id)).status != "playing":
                break
            await asyncio.sleep(0.01)
    await world.bot.publisher.message_of(table).settled()
    found: Table = await tables.find(table.id)
    return found
