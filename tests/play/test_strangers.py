"""One community sends what never ends; the others notice nothing: real workers, real cards, SimCord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace
from simcord import ChannelHandle

from bot.decks import jobs
from bot.decks.exchange import exchange
from bot.demo.people import Person, add_person, add_server
from bot.demo.world import World
from bot.workers.progress import listening
from cogs.decks.pages import write
from tests.cogs.decks.steps import member, waiting
from tests.decks.exchange.files import sheet
from tests.workers import jobs as hostile

SHEET = ("cards.csv", sheet("r3,Rain,a 3 is played,draw one card,Ana"))


pytestmark = pytest.mark.usefixtures("ready")


@pytest.fixture
def elsewhere(world: World) -> ChannelHandle:
    return add_server(world, "Elsewhere")[1]


@pytest.fixture
def zoe(world: World, elsewhere: ChannelHandle) -> Person:
    """A moderator of another server."""
    return add_person(world, elsewhere, "Zoe", moderator=True)


@pytest.fixture
async def hanging(world: World, ana: Person, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[asyncio.Task[object]]:
    """A file of Ana's that is read for ever."""
    with monkeypatch.context() as broken:
        broken.setattr(exchange, "changes_in", hostile.reads_for_ever)
        broken.setattr(exchange, "FILE", replace(jobs.FILE, seconds=600))
        name, data = SHEET
        by, begun = member(ana, moderator=True), asyncio.Event()
        with listening(lambda *_: begun.set()):
            task = asyncio.create_task(world.bot.decks.exchange.preview_new("blank", data, name, by))
        await begun.wait()
    yield task
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def test_six_more_files_of_a_server_are_told_so_and_others_write_and_decide(
    world: World, ana: Person, ben: Person, zoe: Person, hanging: asyncio.Task[object]
) -> None:
    for _ in range(6):
        told = await ana.slash("deck-moderation import", file=SHEET)
        assert "Your server's last file is still being read" in told.words
    for writer, moderator in ((ben, ana), (zoe, zoe)):
        await writer.slash("deck write")
        form = await writer.press("Write a rule")
        words = "the next player skips a turn"
        preview = await writer.fill(form, title="Kennel", condition="a 3 is played", words=words)
        assert "➜ ⚙️ The next player must skip a turn." in preview.words
        await writer.press("Send to the moderators")
        assert "Kennel" in (await moderator.slash("deck-moderation queue")).words
        await moderator.press("Approve")
    assert await waiting(world) == []
    assert not hanging.done(), "all of that while the first file was being read"


async def test_a_file_that_is_read_for_ever_is_given_up_and_then_it_is_the_turn_of_others(
    world: World, ana: Person, zoe: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    # of which game it is must be known before that: a second is little on a busy machine
    await ana.slash("deck-moderation import", file=SHEET)
    with monkeypatch.context() as broken:
        broken.setattr(exchange, "changes_in", hostile.reads_for_ever)
        broken.setattr(exchange, "FILE", replace(jobs.FILE, seconds=1))
        assert "This took too long" in (await ana.press("A new deck")).words
    await zoe.slash("deck-moderation import", file=SHEET)
    assert "**1** card is added" in (await zoe.press("A new deck")).words


async def test_a_picture_that_is_looked_at_for_ever_costs_nobody_their_words(
    ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write, "drawn_ink", hostile.looks_for_ever)
    monkeypatch.setattr(write, "PICTURE", replace(jobs.PICTURE, seconds=1))
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    said = {"title": "Kennel", "condition": "a 3 is played", "words": "draw one card"}
    preview = await ben.fill(form, **said, drawing=("a.png", b"\x89PNG"))
    assert "Your drawing is left out. This took too long" in preview.words
    assert "“draw one card” ➜" in preview.words
    await ben.press("Send to the moderators")
