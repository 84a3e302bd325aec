"""Screens take turns to be drawn; in a crowd, playing goes first."""

from __future__ import annotations

import asyncio
from asyncio import Event

from bot.ui.studio import AT_ONCE, CROWD, Studio


async def all_wait() -> None:
    """Everybody has gone as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def turn(studio: Studio, log: list[int], number: int, go_on: Event) -> None:
    async with studio.turn():
        log.append(number)
        await go_on.wait()


async def test_a_few_screens_are_drawn_at_once_and_the_others_wait_for_their_turn() -> None:
    studio, log, go_on = Studio(), list[int](), Event()
    async with asyncio.TaskGroup() as group:
        for number in range(AT_ONCE + 2):
            group.create_task(turn(studio, log, number, go_on))
        await all_wait()
        assert log == list(range(AT_ONCE))
        go_on.set()
    assert log == list(range(AT_ONCE + 2))


async def test_a_studio_is_crowded_while_too_many_wait() -> None:
    studio, go_on = Studio(), Event()
    assert not studio.crowded
    async with asyncio.TaskGroup() as group:
        for number in range(AT_ONCE + CROWD + 1):
            group.create_task(turn(studio, [], number, go_on))
        await all_wait()
        assert studio.crowded
        go_on.set()
    assert not studio.crowded


async def test_one_that_gives_up_waiting_makes_no_crowd_and_keeps_no_turn() -> None:
    studio, log, go_on = Studio(), list[int](), Event()
    tasks = [asyncio.create_task(turn(studio, log, number, go_on)) for number in range(AT_ONCE + CROWD + 1)]
    await all_wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not studio.crowded
    go_on.set()
    await asyncio.wait_for(turn(studio, log, -1, go_on), 60)
    assert log[-1] == -1
