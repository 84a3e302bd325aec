"""The demo behind its pages: windows that are live, presses that meet, and nobody let in from elsewhere."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import aiohttp
import pytest
from simcord.components import walk_components

from bot.demo.show import RunningDemo, running
from bot.games import find_games
from bot.language.catalogues import translation
from tests.demo.small_bot import open_small_bot, square


class Client:
    """One person's window, as its page talks to the server."""

    def __init__(self, session: aiohttp.ClientSession, url: str) -> None:
        self.session = session
        self.base, capability = url.split("/#")
        self.headers = {"X-Simcord-Capability": capability}
        self.sequence = 0

    async def open(self, path: str = "/") -> None:
        page = await self._post("/api/pages", {"target_id": path})
        self.headers["X-Simcord-Context"] = page["context"]["id"]

    async def _post(self, path: str, body: Any) -> Any:
        async with self.session.post(self.base + path, headers=self.headers, json=body) as answer:
            return await answer.json()

    async def state(self) -> Any:
        async with self.session.get(self.base + "/api/state", headers=self.headers) as answer:
            return await answer.json()

    async def words(self) -> str:
        return str((await self.state())["messages"])

    async def pictures(self) -> list[bytes]:
        """All that the window shows, as its page fetches them."""
        return [await self._fetched(asset) for asset in (await self.state())["assets"]]

    async def _fetched(self, asset: str) -> bytes:
        async with self.session.get(f"{self.base}/api/assets/{asset}", headers=self.headers) as answer:
            return await answer.read()

    async def press(self, state: Any, message: int, custom_id: str) -> Any:
        button = next(part for part in walk_components(state["messages"][str(message)]["components"])
                      if part.get("custom_id") == custom_id)  # fmt: skip
        key = f"message:{message}:component:{button['id']}"
        return await self.act(state, "click", target_id=str(message), control_key=key)

    async def act(self, state: Any, kind: str, **about: Any) -> Any:
        """By what a state says that may have changed meanwhile."""
        self.sequence += 1
        return await self._post("/api/action", {
            "protocol_version": 3, "kind": kind, "sequence": self.sequence, "request_id": f"r{self.sequence}",
            "generation": state["context"]["generation"], "bot_generation": state["botGeneration"],
            "published_revision": state["publishedRevision"], **about,
        })  # fmt: skip


@pytest.fixture
async def show(tmp_path: Path) -> AsyncIterator[RunningDemo]:
    async with running(lambda: open_small_bot(tmp_path / "small.db")) as running_show:
        yield running_show


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as opened:
        yield opened


async def two(show: RunningDemo, session: aiohttp.ClientSession) -> tuple[Client, Client, int]:
    """Ana's and Carla's windows, and the message of a table that Ana has opened."""
    async with show.live.alone():
        await show.people["Ana"].slash("new")
    show.live.publish()
    clients = Client(session, show.windows["Ana"]), Client(session, show.windows["Carla"])
    for client in clients:
        await client.open()
    return *clients, show.people["Ana"].table.id


async def test_a_press_shows_in_all_windows(show: RunningDemo, session: aiohttp.ClientSession) -> None:
    ana, carla, table = await two(show, session)
    await ana.press(await ana.state(), table, "count")
    assert "1 by en-US" in await carla.words()


async def test_pictures_are_shown_as_they_were_sent(show: RunningDemo, session: aiohttp.ClientSession) -> None:
    """SimCord would start a process for each, and leaves its pipe open where the picture is replaced meanwhile."""
    ana, _, _ = await two(show, session)
    assert square().getvalue() in await ana.pictures()


async def test_every_channel_has_a_window_of_its_own(show: RunningDemo, session: aiohttp.ClientSession) -> None:
    games, moderators = show.people["Ana"].channel, show.moderator.channel
    async with show.live.alone():
        await show.moderator.slash("new")
    show.live.publish()
    there, here = Client(session, show.windows["Ana"]), Client(session, show.windows["Ana"])
    await there.open(urlsplit(show.windows["Moderators"]).path)
    await here.open(f"/channels/1/{games.id}")
    state = await there.state()
    await there.press(state, show.moderator.table.id, "count")
    assert "1 by en-US" in await there.words()
    assert "1 by" not in await here.words()
    assert [(place["name"], place["here"]) for place in (await there.state())["places"]] == [
        ("#games", False),
        ("#moderators", True),
    ]
    await here.open(f"/channels/1/{moderators.id}/{show.moderator.table.id}")
    assert "1 by en-US" in await here.words()
    await here.open("/channels/1/2/3")
    assert (await here.state())["channelId"] == str(games.id)


async def test_no_link_to_a_channel_leaves_the_demo(show: RunningDemo, session: aiohttp.ClientSession) -> None:
    """Also that of 'started a thread', which SimCord makes itself."""
    for script in ("text.js", "messages.js"):
        async with session.get(urljoin(show.windows["Ana"], f"/{script}")) as answer:
            lines = (await answer.text()).splitlines()
        assert all("ownPath(" in line for line in lines if 'link.target = "_blank"' in line), script
        assert any("import { leadTo, ownPath }" in line for line in lines), script


async def test_presses_of_the_same_moment_on_an_old_picture_all_count(
    show: RunningDemo, session: aiohttp.ClientSession
) -> None:
    ana, carla, table = await two(show, session)
    old = await ana.state(), await carla.state()
    await asyncio.gather(ana.press(old[0], table, "count"), carla.press(old[1], table, "count"))
    await ana.press(old[0], table, "count")
    assert "3 by en-US" in await carla.words()


async def test_the_clock_runs_by_itself(show: RunningDemo) -> None:
    assert abs(show.world.env.now().timestamp() - time.time()) < 60
    ticks = show.world.bot.ticks
    show.live.speed = 100
    for _ in range(1200):
        await asyncio.sleep(0.05)
        if show.world.bot.ticks > ticks + 2:
            return
    pytest.fail("the bot's clock stands still")


async def test_the_start_page_restarts_the_bot(show: RunningDemo, session: aiohttp.ClientSession) -> None:
    ana, carla, table = await two(show, session)
    await ana.press(await ana.state(), table, "count")
    before = show.world.bot
    async with session.post(show.url + "restart") as answer:
        assert "The bot has been restarted." in await answer.text()
    assert show.world.bot is not before
    await carla.press(await carla.state(), table, "count")
    assert "2 by it" in await ana.words()


async def test_windows_stay_open_however_often_they_look_while_the_bot_is_restarted(
    show: RunningDemo, session: aiohttp.ClientSession
) -> None:
    ana, carla, _ = await two(show, session)
    looks, over = asyncio.Semaphore(0), asyncio.Event()

    async def look() -> None:
        while not over.is_set():
            assert "messages" in await carla.state(), "the page would say that it has expired"
            looks.release()

    async with asyncio.TaskGroup() as group:
        for _ in range(3):
            group.create_task(look())
        for _ in range(3):
            await show.live.restart()
            for _ in range(6):
                await looks.acquire()
        over.set()
    assert "Ana" in await ana.words()


async def test_a_window_may_ask_for_its_size_while_others_act(
    show: RunningDemo, session: aiohttp.ClientSession
) -> None:
    ana, carla, table = await two(show, session)
    old = await ana.state()
    await carla.press(await carla.state(), table, "count")
    size = {"display": "responsive", "layout": "channel", "width": 960, "height": 720}
    answer = await ana.act(old, "configure_presentation", **size, host_width=375, host_height=800)
    assert not answer["rejected"]


async def test_the_start_page_links_every_window_and_names_every_game(
    show: RunningDemo, session: aiohttp.ClientSession
) -> None:
    async with session.get(show.url) as answer:
        page = await answer.text()
    assert all(url in page for url in show.windows.values())
    assert all(f"/{found.game.info.command} new" in page for found in find_games().values())
    assert all(f'"/open/{found.game.info.command}"' in page for found in find_games().values())
    italian = translation("it").gettext
    assert f"<code>/blank {italian('new')}</code>" in page
    assert f"<code>/{italian('deck')} {italian('write')}</code>" in page
    for picture in ("avatars/carla.png", "covers/little-white-die.png"):
        async with session.get(show.url + picture) as answer:
            assert (await answer.read()).startswith(b"\x89PNG")


@pytest.mark.parametrize("headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}])
async def test_other_pages_are_kept_out(
    show: RunningDemo, session: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    async with session.get(show.url, headers=headers) as answer:
        assert answer.status == 403
