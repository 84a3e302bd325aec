"""What whoever runs the bot can ask it, over real HTTP: how much it does, and whether people can play."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from discord.http import Route
from prometheus_client.parser import text_string_to_metric_families as parsed
from yarl import URL

from bot.__main__ import MISUSED, main
from bot.app import Bot, make_bot
from bot.metrics import route
from bot.settings import Settings
from bot.status import told
from bot.store.api import Removed
from bot.tables.acts import AddComputer, Start
from bot.tables.model import Actor
from tests.checkout import ROOT
from tests.ui.local_discord import TOKEN, LocalDiscord, local_discord, pressed

ANA, SERVER, CHANNEL = Actor(314159265358979, "Ana"), 271828182845904, 161803398874989
EVEN, ODD = 2 << 22, 3 << 22
"""Servers of shard 0 of 2, and of shard 1."""
QUICK = {"EDIT_GAP": "0", "COMPUTER_DELAY": "0", "MOMENT_SECONDS": "0", "DISCORD_TOKEN": TOKEN}


@pytest.fixture
def port() -> int:
    """One that nobody has."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    async with local_discord(lambda url: monkeypatch.setattr(Route, "BASE", url)) as served:
        yield served


@pytest.fixture
async def bot(discord: LocalDiscord, tmp_path: Path, port: int) -> AsyncIterator[Bot]:
    """Logged in over real HTTP, and can be asked."""
    settings = Settings.from_env({**QUICK, "DATABASE": str(tmp_path / "tables.db"), "METRICS_PORT": str(port)})
    async with make_bot(settings) as opened, told(opened):
        await opened.login(TOKEN)
        yield opened


async def asked(bot: Bot, page: str) -> tuple[int, str]:
    """Status and words of a page."""
    where = f"http://127.0.0.1:{bot.settings.metrics_port}/{page}"
    async with aiohttp.ClientSession() as session, session.get(where) as answer:
        return answer.status, await answer.text()


async def looked_at_in_a_container(port: int) -> int:
    """What the health check of the image ends with, where the bot is asked at that port."""
    written = (ROOT / "Dockerfile").read_text("utf-8")
    assert re.findall(r"METRICS_PORT=(\d+)", written), "without .env it has one, too"
    ((_, *program),) = map(json.loads, re.findall(r"^HEALTHCHECK .*\n +CMD (\[.*\])$", written, re.MULTILINE))
    environment = {**os.environ, "METRICS_PORT": str(port)}
    asking = await asyncio.create_subprocess_exec(
        sys.executable, *program, env=environment, stderr=asyncio.subprocess.DEVNULL
    )
    return await asking.wait()


async def measured(bot: Bot) -> dict[str, float]:
    """`name{values of its labels}` -> value."""
    _, page = await asked(bot, "metrics")
    samples = (sample for family in parsed(page) for sample in family.samples)
    return {
        f"{one.name}{{{','.join(one.labels.values())}}}".removeprefix("carte_blanche_"): one.value for one in samples
    }


async def test_what_a_table_costs_is_counted_and_nobody_is_named(bot: Bot, discord: LocalDiscord) -> None:
    table = await bot.tables.open(
        ANA, game="little_white_die", guild=SERVER, channel=CHANNEL, locale="en", pace="live-2", interaction=None
    )
    await bot.tables.act(table.id, ANA, AddComputer(), revision=None, interaction=None)
    await bot.tables.act(table.id, ANA, Start(), revision=None, interaction=None)
    posted = "requests_total{POST,channels/_/messages,200}"
    async with asyncio.timeout(60):
        while posted not in await measured(bot):
            await bot.publisher.message_of(bot.tables.table(table.id)).settled()
    interaction = pressed(bot, 4242424242, ANA.user)
    assert bot.metrics is not None
    bot.metrics.heard(interaction)
    await interaction.response.defer()
    found = await measured(bot)
    assert found["tables{little_white_die,playing}"] == 1
    assert found[posted] == 1
    assert found["requests_total{POST,interactions/_/_/callback,200}"] == 1
    assert found["interactions_total{command}"] == found["answer_seconds_count{command}"] == 1
    assert found["commit_seconds_count{}"] >= 3
    assert found["changes_total{}"] >= 3
    assert found["picture_seconds_count{}"] >= 1
    assert found["failed_commits_total{}"] == 0
    async with asyncio.timeout(60):
        while found["waiting{commit}"]:  # the computer may be playing
            found = await measured(bot)
    named = {str(number) for number in (ANA.user, SERVER, CHANNEL, interaction.id)}
    assert not [name for name in found if any(number in name for number in named)]


async def test_health_says_whether_people_can_play(bot: Bot) -> None:
    assert await asked(bot, "health") == (
        503,
        '{"healthy": false, "wrong": ["Discord does not hear this bot (1 of its connections are away)"]}',
    )
    port = bot.settings.metrics_port
    assert await looked_at_in_a_container(port) == 1
    session = asyncio.create_task(bot.connect())
    async with asyncio.timeout(60):
        while bot.away:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)
    assert await asked(bot, "health") == (200, '{"healthy": true, "wrong": []}')
    assert (await measured(bot))["healthy{}"] == 1
    assert await looked_at_in_a_container(port) == 0 == await looked_at_in_a_container(0)
    path = bot.settings.database
    assert isinstance(path, Path)
    away = path.rename(path.with_name("away"))
    with pytest.raises(Removed):
        await bot.store.set("key", "value")
    assert await asked(bot, "health") == (503, '{"healthy": false, "wrong": ["the database is away"]}')
    away.rename(path)
    await bot.close()
    await session


async def test_a_shard_that_is_never_ready_stops_only_the_clocks_of_its_own_servers(
    bot: Bot, discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(*_: object, **__: object) -> None: ...

    monkeypatch.setattr(Bot, "before_identify_hook", at_once)  # discord.py would wait five seconds
    discord.shards, discord.deaf = 2, {1}
    for guild in (EVEN, ODD):
        table = await bot.tables.open(
            ANA, game="little_white_die", guild=guild, channel=guild + 1, locale="en", pace="live-2", interaction=None
        )
        for act in (AddComputer(), Start()):
            await bot.tables.act(table.id, ANA, act, revision=None, interaction=None)
    session = asyncio.create_task(bot.connect())
    async with asyncio.timeout(60):
        while bot.away != {1}:  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.02)
    assert await asked(bot, "health") == (
        503,
        '{"healthy": false, "wrong": ["Discord does not hear this bot (1 of its connections are away)"]}',
    )
    heard = bot.tables.sweeper._heard()
    assert [loaded.table.guild for loaded in heard] == [EVEN]
    await bot.close()
    await session


def test_what_is_counted_by_route_names_nobody() -> None:
    for path, shown in {
        "/api/v10/webhooks/123/aW50ZXJ/messages/@original": "webhooks/_/_/messages/@original",
        "/api/v10/channels/123/messages/456/reactions/%F0%9F%91%8D/@me": "channels/_/messages/_/reactions/_/@me",
        "/api/v10/gateway/bot": "gateway/bot",
    }.items():
        assert route(URL(f"https://discord.com{path}")) == shown
    assert route(URL("https://cdn.discordapp.com/avatars/123/abc.png")) == "cdn.discordapp.com"


async def test_nobody_is_told_unless_a_host_says_where(tmp_path: Path) -> None:
    settings = Settings.from_env({**QUICK, "DATABASE": str(tmp_path / "tables.db")})
    async with make_bot(settings) as bot, told(bot):
        assert bot.metrics is None


def test_a_port_that_is_taken_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setenv("METRICS_PORT", str(taken.getsockname()[1]))
        monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
        assert main(["run"]) == MISUSED
    assert "METRICS_PORT is" in capsys.readouterr().err
