"""Two processes of the real bot on one PostgreSQL and a simulated Discord: hung and restarted while people play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.__main__ import MISUSED
from bot.run import AUTHENTICATION_FAILED
from bot.store.postgres.connection import PostgresDriver
from bot.store.shards import Shards
from bot.ui.components.custom_id import NO_TABLE, Carried, payload, write
from cogs.person.cog import WORD as SETTINGS
from tests.lots import Lots
from tests.scale.cluster import People, Process, next_move, seated
from tests.scale.gateway import Discord, Gateway
from tests.store.postgres_server import PostgresServer

LEFT, RIGHT = Shards(0, 0, 2), Shards(1, 1, 2)
EVEN, ODD = 2 << 22, 1 << 22
"""Servers of LEFT and of RIGHT."""
STARTING = 120.0
"""Seconds in which a bot must have begun: generous, for a busy machine."""

HASTY = ("--lease", "3", "--renewal", "0.5")


class Two:
    def __init__(self, discord: Discord, people: People, begin: Callable[[Shards], Process]) -> None:
        self.discord, self.people, self.begin = discord, people, begin
        self.luck = Lots(7)

    async def told(self, user: int, pressed: str) -> str:
        """The sentence that answers a press there, in time but for a busy machine: the database is given up later."""
        id, _, _ = await self.discord.press(EVEN, user, pressed, 8.0)
        return self.discord.said.get(str(id), "")

    async def reads_words(self, user: int) -> bool:
        return await self.people.driver.read("SELECT text_mode FROM people WHERE user = ?", user) == [(1,)]

    async def moved(self, guild: int) -> None:
        """A move is made there, as soon as whoever has the server is there."""
        await until(lambda: self.people.move(guild, self.luck), "nobody moved")


async def until(done: Callable[[], Awaitable[bool]], otherwise: str) -> None:
    late = time.monotonic() + STARTING
    while not await done():
        assert time.monotonic() < late, otherwise
        await asyncio.sleep(0.1)


@pytest.fixture
async def two(postgres_server: PostgresServer, tmp_path: Path) -> AsyncIterator[Two]:
    address, gateway = postgres_server.address(), Gateway(guilds=2, concurrency=2)
    driver, discord = PostgresDriver(address), Discord(gateway)
    tables = await seated(address, gateway, [EVEN, ODD])
    begun = list[Process]()
    async with discord.running() as url:

        def begin(shards: Shards) -> Process:
            process = Process(url, address, shards, tmp_path, *HASTY)
            process.begin()
            begun.append(process)
            return process

        people = People(discord, driver, tables)
        try:
            yield Two(discord, people, begin)
            assert await people.lost() == []
            assert gateway.too_fast == 0
        finally:
            for process in begun:
                process.end()
            await driver.close()


async def test_one_is_restarted_while_the_other_plays_on(two: Two) -> None:
    left = two.begin(LEFT)
    two.begin(RIGHT)
    await two.moved(EVEN)
    await two.moved(ODD)
    before = await two.people.table(EVEN)
    await two.people.open_panels(EVEN)  # which say at the end that they are not refreshed any more
    assert left.stop() == 0, left.log
    await two.moved(ODD)
    assert (await two.people.table(EVEN)).state == before.state
    again = two.begin(LEFT)
    await two.moved(EVEN)
    await two.people.open_panels(EVEN)
    await two.discord.gateway.close(EVEN, AUTHENTICATION_FAILED)
    assert await asyncio.to_thread(again.process.wait, STARTING) == MISUSED
    assert "Traceback" not in left.log


async def test_what_hung_commits_and_answers_nothing_after_another_process_took_its_shards(two: Two) -> None:
    old = two.begin(LEFT)
    await two.moved(EVEN)
    before = max(two.people.answered)
    with old.hung():
        new = two.begin(LEFT)
        await two.moved(EVEN)
    await until(lambda: _said(old, "another process's now"), "it never noticed")
    for _ in range(3):
        await two.moved(EVEN)
    answered = [int(asked.about) for asked in two.discord.asked if asked.route == "answer"]
    since = [press for press in answered if press > before]
    assert len(set(since)) == len(since) >= 4, "a press was answered by both"
    new.kill()
    await until(lambda: _said(old, "ours again"), "it never took them up again")
    await two.moved(EVEN)
    assert "Traceback" not in old.log


async def test_while_the_database_hangs_everybody_is_told_so_and_truly(
    two: Two, postgres_server: PostgresServer
) -> None:
    """What was not done by then is not done afterwards, what may have been done is said to be so, and a process whose
    lease is over tells people why nothing happens, as no other one has taken it."""
    process = two.begin(LEFT)
    await until(lambda: _said(process, "ready on"), "it never began")
    before = await two.people.table(EVEN)
    user, move = next_move(before, two.luck)
    with postgres_server.frozen():  # nothing is known yet of whoever presses
        assert "Nothing is lost: look again soon" in await two.told(user, move)
    await two.moved(EVEN)
    assert (await two.people.table(EVEN)).steps == before.steps + 1, "the press that was given up is not played"
    settings = [write(Carried(NO_TABLE, None, payload((SETTINGS, "text-mode", mode)))) for mode in ("off", "on")]
    await two.told(user, settings[0])
    with postgres_server.frozen():
        assert "This may have been done: look again soon" in await two.told(user, settings[1])
    await until(lambda: two.reads_words(user), "it was not done")
    await two.moved(EVEN)
    with postgres_server.frozen():
        await asyncio.sleep(3.5)
        assert "Nothing is lost: look again soon" in await two.told(user, move)
    await two.moved(EVEN)
    assert "Traceback" not in process.log


async def _said(process: Process, words: str) -> bool:
    return words in process.log
