"""Commands that Discord refuses, through discord.py's real HTTP client: one of them takes no other with it, and tables
do not wait for any."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.http import Route

from bot.app import Bot, make_bot
from bot.settings import Settings
from bot.tables.model import Actor
from bot.ui.commands import SYNCED
from tests.ui.local_discord import TOKEN, LocalDiscord, local_discord

ANA = Actor(42, "Ana")


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    async with local_discord(lambda url: monkeypatch.setattr(Route, "BASE", url)) as served:
        yield served


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    hasty = {"EDIT_GAP": "0", "COMPUTER_DELAY": "60", "SWEEP_INTERVAL": "1"}
    return Settings.from_env({"DISCORD_TOKEN": TOKEN, "DATABASE": str(tmp_path / "tables.db"), **hasty})


async def started(bot: Bot) -> None:
    """Logged in, and done with telling the commands."""
    await bot.login(TOKEN)
    assert bot._syncing is not None
    async with asyncio.timeout(60):
        await bot._syncing


async def test_a_refused_command_takes_no_other_with_it_and_is_named_in_the_log(
    settings: Settings, discord: LocalDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    discord.commands = {name: {"name": name, "id": number} for name, number in (("deck", "7"), ("gone", "8"))}
    discord.bad = {"deck"}
    async with make_bot(settings) as bot:
        names = {command.name for command in bot.tree.get_commands()}
        await started(bot)
        assert set(discord.commands) == names, "the others are new, what is no more goes"
        assert discord.commands["deck"] == {"name": "deck", "id": "7"}, "what was known of it stays"
        assert "options" in discord.commands["blanco"]
        errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert len(errors) == 1
        assert "/deck:" in errors[0]
        assert await bot.store.get(SYNCED) is None
    discord.bad, discord.asked = set(), []
    async with make_bot(settings) as bot:
        await started(bot)
        assert discord.asked.count("PUT /applications/1/commands") == 1
        assert len(discord.commands["deck"]) > 2
        assert await bot.store.get(SYNCED) is not None


async def test_tables_do_not_wait_for_commands(settings: Settings, discord: LocalDiscord) -> None:
    discord.mute = True
    async with make_bot(settings) as bot:
        async with asyncio.timeout(60):
            await bot.login(TOKEN)
            await bot.tables.open(
                ANA, game="blanco", guild=5, channel=7, locale="en-US", pace="live-2", interaction=None
            )
            while "Ana" not in discord.shown:
                discord.changed.clear()
                await discord.changed.wait()
        assert bot._syncing is not None
        assert not bot._syncing.done()
