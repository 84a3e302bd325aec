"""What a press of the start page opens: a table to play at, or one at which computers play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from bot.demo.command import bot_on
from bot.demo.show import RunningDemo, running
from bot.tables.model import Table


@pytest.fixture
async def show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[RunningDemo]:
    monkeypatch.setenv("COMPUTER_DELAY", "0.01")
    async with running(bot_on(tmp_path / "tables.db")) as running_show:
        yield running_show


async def pressed(show: RunningDemo, path: str) -> int:
    """The channel to whose window in Ana's browser that leads."""
    async with aiohttp.ClientSession() as session, session.post(show.url + path, allow_redirects=False) as answer:
        window = urlsplit(answer.headers["Location"])
    assert window.netloc == urlsplit(show.windows["Ana"]).netloc
    return int(window.path.rpartition("/")[2])


async def test_one_press_opens_a_table_and_another_one_has_computers_play_in_a_thread(show: RunningDemo) -> None:
    tables, games = show.world.bot.tables, show.people["Ana"].channel.id
    assert await pressed(show, "open/blanco") == games
    opened: Table = tables.in_channel(games)
    assert (opened.game, opened.status, [player.name for player in opened.players]) == ("blanco", "lobby", ["Ana"])
    thread = await pressed(show, "watch/little-white-die")
    assert thread != games
    for _ in range(1200):
        watched: Table = tables.in_channel(thread)
        if watched.steps >= 4:
            break
        await asyncio.sleep(0.05)
    else:
        pytest.fail(f"the computers do not play: {watched}")
    assert all(player.computer for player in watched.players)


async def test_a_refusal_is_seen_in_the_window(show: RunningDemo) -> None:
    ana = show.people["Ana"]
    async with show.live.alone():
        await ana.slash("server", allow=show.moderator.channel)
    assert await pressed(show, "open/blanco") == ana.channel.id
    assert not show.world.bot.tables.open_tables()
    assert "Tables are not opened in this channel" in ana.messages()[-1].words
