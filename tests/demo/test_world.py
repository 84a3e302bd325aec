"""The simulated Discord itself: what it lets us see, and that it does not look away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest

from bot.demo.json_copy import copied
from bot.demo.people import Person, add_person, add_server
from bot.demo.wire import Lost, http_error
from bot.demo.world import World, world
from tests.demo.small_bot import open_small_bot


@pytest.fixture
async def small(tmp_path: Path) -> AsyncIterator[World]:
    async with world(lambda: open_small_bot(tmp_path / "small.db")) as home:
        yield home


@pytest.fixture
async def pair(small: World) -> tuple[Person, Person]:
    _, channel = add_server(small, locale="it")
    return add_person(small, channel, "Ana", moderator=True), add_person(small, channel, "Carla", locale="it")


async def test_a_press_changes_what_everybody_sees(small: World, pair: tuple[Person, Person]) -> None:
    ana, carla = pair
    await ana.slash("new")
    assert ana.table.alt == ("a square",)
    assert ana.table.pictures[0].startswith(b"\x89PNG")
    answer = await carla.press("Count")
    assert answer.reply.kind == "update"
    assert ana.table.words == "1 by it"
    assert answer.seconds is not None
    assert answer.seconds < 1
    assert small.wire.sent[-1].files[0][0] == "square-1.png"


async def test_private_panels_stay_private(small: World, pair: tuple[Person, Person]) -> None:
    ana, carla = pair
    await ana.slash("new")
    await ana.press("Hand")
    assert ana.panel.words == "Your hand"
    with pytest.raises(AssertionError, match="no private panel"):
        _ = carla.panel
    await ana.press("Count", on=ana.table)


async def test_presses_meet_inside_the_bot(small: World, pair: tuple[Person, Person]) -> None:
    ana, carla = pair
    await ana.slash("new")
    await small.press_all([one.aim("Count") for one in (ana, carla) for _ in range(10)])
    assert small.most_inside == 20
    assert ana.table.words.startswith("20 ")


async def test_an_old_copy_of_a_message_can_be_pressed(small: World, pair: tuple[Person, Person]) -> None:
    ana, carla = pair
    await ana.slash("new")
    old = carla.table
    await ana.press("Count")
    await carla.press("Count", on=old)
    assert ana.table.words == "2 by it"


async def test_a_restart_keeps_the_file_and_kills_the_tokens(small: World, pair: tuple[Person, Person]) -> None:
    ana, carla = pair
    answer = await ana.slash("new")
    await ana.press("Count")
    before = small.now()
    await small.restart(away=60)
    assert small.now() - before >= 60_000
    assert answer.reply.record.token not in small.backend.interaction_tokens
    await carla.press("Count")
    assert ana.table.words == "2 by it"


async def test_time_passes_only_when_told(small: World, pair: tuple[Person, Person]) -> None:
    before = small.bot.ticks
    await small.pass_time(60)
    assert small.bot.ticks - before == 12
    await small.pass_time(7200)
    assert small.bot.ticks - before == 12 + 1440


async def test_a_bot_that_is_busy_for_long_is_waited_for(small: World, pair: tuple[Person, Person]) -> None:
    small.env.settle_timeout = 1.0
    with small.as_bot():
        work = asyncio.create_task(asyncio.to_thread(time.sleep, 2.5))
    await small.settle()
    assert work.done()


async def test_errors_are_not_overlooked(small: World, pair: tuple[Person, Person]) -> None:
    ana, _ = pair
    await ana.slash("new")
    with small.expecting_errors() as told:
        await ana.press("Break")
    assert "on purpose" in " ".join(told)


async def test_silence_is_not_overlooked(small: World, pair: tuple[Person, Person]) -> None:
    ana, _ = pair
    await ana.slash("new")
    with small.expecting_silence():
        await ana.press("Silent")
        with pytest.raises(AssertionError, match="without an answer"):
            small.check()


@pytest.mark.parametrize("how", [http_error(403, 50013), http_error(500), TimeoutError(), Lost(TimeoutError())])
async def test_discord_can_fail(small: World, pair: tuple[Person, Person], how: BaseException | Lost) -> None:
    ana, _ = pair
    await ana.slash("new")
    answers = "/interactions/*/callback"
    with small.expecting_errors() as told, small.expecting_silence(), small.fault("POST", answers, how, 1) as fault:
        await ana.press("Count")
    assert fault.hits == 1
    assert told
    arrived = isinstance(how, Lost)
    assert ana.table.words.startswith("1 ") is arrived


async def test_attach_files_is_enforced(small: World, pair: tuple[Person, Person]) -> None:
    ana, _ = pair
    small.allow(ana.channel, attach_files=False)
    channel = small.bot.get_channel(ana.channel.id)
    with pytest.raises(discord.Forbidden):
        await channel.send(file=discord.File(__file__, "test.txt"))


def test_a_copy_of_what_is_sent_shares_nothing_with_it() -> None:
    odd = {"at": [datetime(2026, 1, 1, tzinfo=UTC)], "pair": ([1], {2})}
    sent = {"content": "", "flags": 1 << 15, "components": [{"items": [[], {}, None, True, 1.5]}], "odd": odd}
    twin = copied(sent)
    assert twin == sent
    twin["components"][0]["items"][0].append("changed")
    twin["odd"]["pair"][0].append("changed")
    assert sent["components"] == [{"items": [[], {}, None, True, 1.5]}]
    assert odd["pair"] == ([1], {2})
