"""Discord failing once more, through discord.py's real HTTP client: its repetitions, limits and errors are part."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from discord.http import Route
from discord.webhook.async_ import async_context

from bot import clock
from bot.__main__ import main
from bot.app import Bot, make_bot
from bot.logs import set_levels
from bot.settings import Settings
from bot.store.shards import Shards
from bot.tables.acts import AddComputer, Join, Start
from bot.tables.model import HOUR, MINUTE, Actor, Table
from bot.ui import requests
from bot.ui.requests import NETWORK
from tests.ui.local_discord import TOKEN, Failure, LocalDiscord, local_discord, pressed

ANA, BEN = Actor(42, "Ana"), Actor(43, "Ben")
SECRET = "token-of-an-interaction"
PATIENCE = 60.0
"""Seconds until something that should be shown is missed."""
HASTE = {"EDIT_GAP": "0", "COMPUTER_DELAY": "60", "MOMENT_SECONDS": "0", "SWEEP_INTERVAL": "1", "REQUEST_TIMEOUT": "2"}


def environment(folder: Path) -> Settings:
    return Settings.from_env({"DISCORD_TOKEN": TOKEN, "DATABASE": str(folder / "tables.db"), **HASTE})


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LocalDiscord]:
    async with local_discord(lambda url: monkeypatch.setattr(Route, "BASE", url)) as served:
        yield served


@pytest.fixture
async def bot(discord: LocalDiscord, tmp_path: Path) -> AsyncIterator[Bot]:
    """Logged in over real HTTP; there is no gateway."""
    async with make_bot(environment(tmp_path)) as opened:
        await opened.login(TOKEN)
        yield opened


async def open_table(bot: Bot, discord: LocalDiscord) -> Table:
    table = await bot.tables.open(
        ANA, game="little_white_die", guild=5, channel=7, locale="en-US", pace="live-2", interaction=None
    )
    await shows(bot, discord, "Ana")
    return table


async def add_computer(bot: Bot, table: Table) -> None:
    await bot.tables.act(table.id, ANA, AddComputer(), revision=None, interaction=None)


async def shows(bot: Bot, discord: LocalDiscord, words: str) -> None:
    """Waits until a message says so."""
    async with asyncio.timeout(PATIENCE):
        while words not in discord.shown:
            discord.changed.clear()
            await discord.changed.wait()


def names(bot: Bot, table: Table) -> list[str]:
    return [player.name for player in bot.tables.table(table.id).players]


FAILURES = {
    "403": Failure(403, 50013),
    "404": Failure(404, 10008),
    "429": Failure(429),
    "500": Failure(500),
    "timeout": Failure(hangs=True),
    "lost answer": Failure(lost=True),
}


@pytest.mark.parametrize("name", FAILURES)
async def test_a_failed_edit_is_made_good(
    name: str, bot: Bot, discord: LocalDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    table = await open_table(bot, discord)
    discord.failures.append(FAILURES[name])
    with caplog.at_level(logging.WARNING, "bot"):
        await add_computer(bot, table)
        await bot.publisher.message_of(bot.tables.table(table.id)).settled()
        await add_computer(bot, table)
        await shows(bot, discord, names(bot, table)[2])
    assert len(names(bot, table)) == 3
    assert not discord.failures
    told = [record for record in caplog.records if "showing it failed" in record.message]
    assert len(told) == (name not in ("429", "500")), "the log says once what happened, if discord.py did not mend it"


@pytest.mark.parametrize("name", ["429", "500", "lost answer"])
async def test_a_table_is_posted_once_although_the_first_try_failed(name: str, bot: Bot, discord: LocalDiscord) -> None:
    discord.failures.append(FAILURES[name])
    table = await open_table(bot, discord)
    await add_computer(bot, table)
    await shows(bot, discord, names(bot, table)[1])
    assert len(discord.messages) == 1


async def test_what_failed_is_tried_again_without_another_move(bot: Bot, discord: LocalDiscord) -> None:
    table = await open_table(bot, discord)
    discord.failures.append(FAILURES["timeout"])
    await add_computer(bot, table)
    await shows(bot, discord, names(bot, table)[1])


REQUESTS: dict[str, Callable[[Bot], Awaitable[Any]]] = {
    "GET /users/": lambda bot: bot.fetch_user(7),
    "PATCH /channels/": lambda bot: bot.get_partial_messageable(7).get_partial_message(8).edit(content="x"),
    "POST /interactions/": lambda bot: pressed(bot).response.defer(),
    "POST /webhooks/": lambda bot: pressed(bot).followup.send("x"),
    "PUT /applications/": lambda bot: bot.tree.sync(),
}


async def test_every_request_that_hangs_is_given_up(bot: Bot, discord: LocalDiscord) -> None:
    """discord.py alone would wait for five minutes. The answers to interactions take another way than the rest."""
    await until(lambda: bool(discord.commands))  # the bot's own; they go the same way
    discord.hanging = "|".join(route.partition(" ")[2] for route in REQUESTS)
    before = len(discord.asked)
    async with asyncio.timeout(PATIENCE):
        ends = await asyncio.gather(*(ask(bot) for ask in REQUESTS.values()), return_exceptions=True)
    for route, end in zip(REQUESTS, ends, strict=True):
        assert isinstance(end, NETWORK), route
        assert len([asked for asked in discord.asked[before:] if asked.startswith(route)]) == 1


async def test_a_login_that_hangs_is_given_up(discord: LocalDiscord, tmp_path: Path) -> None:
    discord.hanging = "/users/@me"
    async with make_bot(environment(tmp_path)) as bot, asyncio.timeout(PATIENCE):
        with pytest.raises(NETWORK):
            await bot.login(TOKEN)


async def test_a_forbidden_channel_is_not_hammered(bot: Bot, discord: LocalDiscord) -> None:
    """10,000 refused requests in ten minutes get a bot banned."""
    table = await open_table(bot, discord)
    discord.failures.extend([Failure(403, 50013)] * 20)
    before = len(discord.asked)
    await add_computer(bot, table)
    await asyncio.sleep(1.5)
    assert len(discord.asked) - before <= 2


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets so many milliseconds pass, as far as the bot can tell."""
    passed = [0]
    for name in ("_shown", "_steady"):
        real = getattr(clock, name)
        monkeypatch.setattr(clock, name, lambda real=real: real() + passed[0])

    def passes(milliseconds: int) -> None:
        passed[0] += milliseconds

    return passes


async def test_without_discord_no_turn_is_lost(later: Callable[[int], None], bot: Bot, discord: LocalDiscord) -> None:
    """The gateway is up, but what the bot sends is not taken: nobody sees whose turn it is."""
    table = await open_table(bot, discord)
    bot.tables.sweeper.known(())
    await bot.tables.act(table.id, BEN, Join(), revision=None, interaction=None)
    await shows(bot, discord, "Ben")
    discord.failures.extend([Failure(503)] * 50)
    await bot.tables.act(table.id, ANA, Start(), revision=None, interaction=None)
    kept = bot.tables._repository.loaded[table.id]
    await until(lambda: kept.unseen_since is not None)
    later(HOUR)
    await bot.tables.sweeper.sweep()
    assert [player.misses for player in kept.table.players] == [0, 0]
    discord.failures.clear()

    def seen() -> bool:
        bot.publisher.sweep()
        return kept.unseen_since is None

    await until(seen)
    assert kept.table.deadline is not None
    assert kept.table.deadline >= bot.clock() + MINUTE
    later(HOUR)
    await bot.tables.sweeper.sweep()
    assert sum(player.misses for player in kept.table.players) == 1, "from now on time counts again"


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.05)


async def test_a_log_with_everything_holds_neither_words_nor_tokens(
    bot: Bot, discord: LocalDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    names = (None, "bot", "cogs", "rendering", "discord", "aiohttp", "aiosqlite", "asyncio")
    levels = {name: logging.getLogger(name).level for name in names}
    try:
        set_levels("DEBUG")
        caplog.handler.setLevel(logging.DEBUG)
        logging.getLogger("bot.tables").debug("ours is told")
        discord.failures.append(Failure(429))
        table = await open_table(bot, discord)
        await add_computer(bot, table)
        await shows(bot, discord, bot.tables.table(table.id).players[1].name)
        adapter = async_context.get()
        session: aiohttp.ClientSession = bot.http._HTTPClient__session  # type: ignore[attr-defined]
        answer = {"type": 4, "data": {"content": "a private sentence"}}
        route = Route("POST", "/interactions/{webhook_id}/{webhook_token}/callback", webhook_id=9, webhook_token=SECRET)
        await adapter.request(route, session, payload=answer)
        event = {"op": 0, "t": "INTERACTION_CREATE", "s": 2, "d": {"token": SECRET}}
        logging.getLogger("discord.gateway").debug("For Shard ID %s: WebSocket Event: %s", 0, event)
    finally:
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)
    told = caplog.text
    assert "ours is told" in told
    for hidden in (SECRET, "a private sentence", "Ana", TOKEN + " ", "components"):
        assert hidden not in told


async def test_a_process_keeps_to_its_shards_part_of_what_discord_allows(
    discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One request a second of four; a press is answered at once all the same."""
    monkeypatch.setattr(requests, "SECOND", 0.01)
    shared = dataclasses.replace(environment(tmp_path), shards=Shards(1, 1, 4), requests_per_second=4)
    async with make_bot(shared) as bot:
        await bot.login(TOKEN)
        monkeypatch.setattr(requests, "SECOND", 60.0)
        asking = asyncio.create_task(bot.fetch_user(5))
        session: aiohttp.ClientSession = bot.http._HTTPClient__session  # type: ignore[attr-defined]
        route = Route("POST", "/interactions/{webhook_id}/{webhook_token}/callback", webhook_id=9, webhook_token=SECRET)
        await async_context.get().request(route, session, payload={"type": 6})
        assert discord.asked[-1].startswith("POST /interactions/9")
        assert not asking.done()
        asking.cancel()


# Connected


async def test_after_a_lost_connection_the_next_attempt_comes_within_a_minute(bot: Bot, discord: LocalDiscord) -> None:
    connected = asyncio.create_task(bot.connect())
    async with asyncio.timeout(PATIENCE):
        await bot.wait_until_ready()
    pauses = bot._AutoShardedClient__shards[0]._backoff  # type: ignore[attr-defined]
    assert max(pauses.delay() for _ in range(200)) <= 60
    await bot.close()
    await connected


# The command `run`


def test_run_ends_for_good_when_the_token_is_revoked_while_it_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    with served_elsewhere(monkeypatch) as served:
        served.closing = 4004
        assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert "does not accept the token" in said
    assert "connected to the internet" not in said


def test_run_without_a_network_may_be_started_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
    assert main(["run"]) == 1
    said = capsys.readouterr().err
    assert "Discord cannot be reached" in said
    assert "the token" not in said


def test_the_unit_of_the_readme_does_not_restart_what_must_be_changed_first() -> None:
    assert "RestartPreventExitStatus=2" in (Path(__file__).parents[2] / "README.md").read_text()


@contextmanager
def served_elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalDiscord]:
    """A local Discord in a thread, for a bot that wants the main one."""
    ready, stop = threading.Event(), threading.Event()
    found: list[LocalDiscord] = []

    async def serve() -> None:
        async with local_discord(lambda url: monkeypatch.setattr(Route, "BASE", url)) as served:
            found.append(served)
            ready.set()
            await asyncio.to_thread(stop.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert ready.wait(60)
    try:
        yield found[0]
    finally:
        stop.set()
        thread.join()


def test_run_says_what_to_do_about_a_wrong_token(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    with served_elsewhere(monkeypatch) as served:
        assert main(["run"]) == 2
    assert served.asked == ["GET /users/@me"]
    said = capsys.readouterr().err
    assert "Discord does not accept the token" in said
    assert "Traceback" not in said


def test_run_says_what_to_do_about_a_missing_token(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["run"]) == 2
    said = capsys.readouterr().err
    assert "DISCORD_TOKEN" in said
    assert "Traceback" not in said
    assert not list(tmp_path.iterdir()), "nothing is written before the settings are right"
