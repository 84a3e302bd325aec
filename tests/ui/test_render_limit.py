"""Screens take turns to be drawn; in a crowd, playing goes first."""

from __future__ import annotations

import asyncio
from asyncio import Event
from contextlib import ExitStack

from bot.ui.render_limit import AT_ONCE, CROWD, RUSH, RenderLimit


async def all_wait() -> None:
    """Everybody has gone as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


async def turn(limit: RenderLimit, log: list[int], number: int, go_on: Event) -> None:
    async with limit.turn():
        log.append(number)
        await go_on.wait()


async def test_a_few_screens_are_drawn_at_once_and_the_others_wait_for_their_turn() -> None:
    limit, log, go_on = RenderLimit(), list[int](), Event()
    async with asyncio.TaskGroup() as group:
        for number in range(AT_ONCE + 2):
            group.create_task(turn(limit, log, number, go_on))
        await all_wait()
        assert log == list(range(AT_ONCE))
        go_on.set()
    assert log == list(range(AT_ONCE + 2))


async def test_what_all_see_does_not_queue_behind_panels() -> None:
    limit, log, go_on = RenderLimit(), list[int](), Event()

    async def board(number: int) -> None:
        async with limit.turn(for_all=True):
            log.append(number)

    async with asyncio.TaskGroup() as group:
        for number in range(AT_ONCE + CROWD):
            group.create_task(turn(limit, log, number, go_on))
        await all_wait()
        for number in (100, 101):
            group.create_task(board(number))
        await all_wait()
        assert log == [*range(AT_ONCE), 100, 101]
        go_on.set()
    assert log[AT_ONCE + 2 :] == list(range(AT_ONCE, AT_ONCE + CROWD)), "and the panels are not forgotten"


async def test_a_studio_is_crowded_while_too_many_wait() -> None:
    limit, go_on = RenderLimit(), Event()
    assert not limit.crowded
    async with asyncio.TaskGroup() as group:
        for number in range(AT_ONCE + CROWD + 1):
            group.create_task(turn(limit, [], number, go_on))
        await all_wait()
        assert limit.crowded
        go_on.set()
    assert not limit.crowded


def presses(limit: RenderLimit, count: int) -> ExitStack:
    """So many are being played, until the stack is closed."""
    stack = ExitStack()
    for _ in range(count):
        stack.enter_context(limit.playing())
    return stack


async def crowd(limit: RenderLimit, log: list[int], group: asyncio.TaskGroup) -> list[Event]:
    """More screens than make a crowd, each of which draws until its event is set."""
    finish = [Event() for _ in range(AT_ONCE + CROWD + 2)]
    for number, event in enumerate(finish):
        group.create_task(turn(limit, log, number, event))
    await all_wait()
    assert limit.crowded
    return finish


async def test_in_a_crowd_the_next_screen_begins_as_soon_as_one_is_drawn() -> None:
    """Whatever else is going on: nothing is held back for its own sake."""
    limit, log = RenderLimit(), list[int]()
    async with asyncio.TaskGroup() as group:
        playing = presses(limit, RUSH)
        finish = await crowd(limit, log, group)
        await asyncio.sleep(0.05)
        finish[0].set()
        await all_wait()
        assert log == list(range(AT_ONCE + 1))
        playing.close()
        for event in finish:
            event.set()
    assert log == list(range(len(finish)))


async def test_while_many_presses_are_played_a_crowd_of_screens_rests_but_is_not_forgotten() -> None:
    limit, log = RenderLimit(), list[int]()
    async with asyncio.TaskGroup() as group:
        playing = presses(limit, RUSH + 1)
        finish = await crowd(limit, log, group)
        await asyncio.sleep(0.05)
        finish[0].set()
        await all_wait()
        assert log == list(range(AT_ONCE)), "it rests"
        while len(log) == AT_ONCE:  # noqa: ASYNC110 - what it waits for is the clock
            await asyncio.sleep(0.01)
        assert limit.rushed, "the presses go on, and screens are drawn all the same"
        playing.close()
        for event in finish:
            event.set()
    assert log == list(range(len(finish)))


async def test_one_that_gives_up_waiting_makes_no_crowd_and_keeps_no_turn() -> None:
    limit, log, go_on = RenderLimit(), list[int](), Event()
    tasks = [asyncio.create_task(turn(limit, log, number, go_on)) for number in range(AT_ONCE + CROWD + 1)]
    await all_wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not limit.crowded
    go_on.set()
    await asyncio.wait_for(turn(limit, log, -1, go_on), 60)
    assert log[-1] == -1
