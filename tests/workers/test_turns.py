"""Turns: one of a server at a time, servers one after the other, and only so many wait."""

from __future__ import annotations

import asyncio

import pytest

from bot.workers.turns import TooManyWaiting, Turns


class Scene:
    """Jobs that take until they are told to end; `begun`: in what order."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def asks(self, name: str) -> None:
        """`a1`: the first job of server a."""
        self._ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._job(name))
        await asyncio.sleep(0)

    async def _job(self, name: str) -> None:
        async with self._turns.turn(ord(name[0])):
            self.begun.append(name)
            await self._ends[name].wait()

    async def ends(self, name: str) -> None:
        self._ends[name].set()
        await asyncio.gather(self.tasks[name])
        await asyncio.sleep(0)


async def test_servers_take_turns_whatever_one_of_them_has_waiting() -> None:
    scene = Scene(Turns(1, each=5, all=9))
    for name in ("a1", "a2", "a3", "a4", "b1", "c1", "b2"):
        await scene.asks(name)
    for name in ("a1", "a2", "b1", "c1", "a3", "b2", "a4"):
        assert scene.begun[-1] == name
        await scene.ends(name)


async def test_one_of_a_server_at_a_time_even_where_there_is_room() -> None:
    scene = Scene(Turns(2, each=5, all=9))
    await scene.asks("a1")
    await scene.asks("a2")
    await scene.asks("b1")
    assert scene.begun == ["a1", "b1"]
    await scene.ends("b1")
    assert scene.begun == ["a1", "b1"]
    await scene.ends("a1")
    assert scene.begun == ["a1", "b1", "a2"]


@pytest.mark.parametrize(("asked", "own"), [("a3", True), ("d1", False)])
async def test_only_so_many_wait(asked: str, own: bool) -> None:
    scene = Scene(Turns(1, each=2, all=3))
    for name in ("a1", "a2", "b1", "c1"):
        await scene.asks(name)
    await scene.asks(asked)
    with pytest.raises(TooManyWaiting) as full:
        await scene.tasks[asked]
    assert full.value.own is own
    await scene.ends("a1")
    assert scene.begun == ["a1", "a2"]


@pytest.mark.parametrize("when", ["waiting", "begun", "told to begin"])
async def test_whoever_goes_away_leaves_their_place_to_the_next(when: str) -> None:
    scene = Scene(Turns(1, each=5, all=9))
    for name in ("a1", "b1", "c1"):
        await scene.asks(name)
    gone = "a1" if when == "begun" else "b1"
    if when == "told to begin":
        scene._ends["a1"].set()
        await asyncio.wait([scene.tasks["a1"]])
    scene.tasks[gone].cancel()
    await asyncio.gather(scene.tasks[gone], return_exceptions=True)
    await asyncio.sleep(0)
    if when == "waiting":
        await scene.ends("a1")
    elif when == "begun":
        assert scene.begun == ["a1", "b1"]
        await scene.ends("b1")
    assert scene.begun[-1] == "c1"
    await scene.ends("c1")
    await scene.asks("a2")
    assert scene.begun[-1] == "a2"
