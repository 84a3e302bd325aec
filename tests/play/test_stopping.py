"""Being told to stop in the middle of a move: it is finished, answered and shown, and nothing new is begun."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.run import connected
from tests.play.driver import Group


async def test_sigterm_in_the_middle_of_a_move(
    world: World, ana: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    group = Group(world, [ana, ben])
    await group.open()
    press = await group.aim(group.awaited()[0])
    before = group.now.revision
    committing = asyncio.Event()
    save = world.bot.store.save

    async def slowly(*rows: object) -> None:
        committing.set()
        await asyncio.sleep(0.05)  # the signal comes while the move is on its way into the database
        await save(*rows)

    monkeypatch.setattr(world.bot.store, "save", slowly)
    monkeypatch.setattr("bot.run.CLOSING", 0.01)
    monkeypatch.setattr(world.bot, "start", lambda token: asyncio.Event().wait())  # SimCord has connected it
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    session = asyncio.create_task(connected(world.bot, "token", stop))

    async def kill() -> None:
        await committing.wait()
        os.kill(os.getpid(), signal.SIGTERM)

    killer = asyncio.create_task(kill())
    replies = await world.press_all([press])
    await asyncio.wait_for(asyncio.gather(session, killer), 60)
    asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
    assert replies[0].acknowledged
    await world.restart()
    assert group.now.position == before + 1, "what was answered has been stored"
    assert (await world.bot.store.place(group.table)).shown >= before + 1
    await group.end(5)
    assert group.now.status == "over"
