"""A server with decks of a small game, so that these tests are about the pages and not about BLANK."""

from __future__ import annotations

import pytest
from simcord import ChannelHandle

from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.games import GameFolder
from bot.workers.workers import ThreadRunner
from tests.cogs.decks.full_game import FullGame
from tests.cogs.decks.steps import GAME


@pytest.fixture(autouse=True)
def kind(monkeypatch: pytest.MonkeyPatch) -> FullGame:
    """Registered as the game whose cards people write, before the bot starts."""
    kind = FullGame()
    monkeypatch.setattr(GameFolder, "deck", property(lambda found: kind if found.slug == GAME else None))
    # what it remembers for the tests would be lost in workers
    monkeypatch.setattr("bot.app.new_workers", lambda *_: ThreadRunner())
    return kind


@pytest.fixture
def mia(world: World, ana: Person) -> Person:
    """Another moderator."""
    return add_person(world, ana.channel, "Mia", moderator=True)


@pytest.fixture
async def office(world: World, ana: Person) -> ChannelHandle:
    """The channel of the moderators' queue."""
    channel = world.env.guild.create_text_channel("office")
    await ana.slash("deck-moderation settings", queue=channel)
    return channel
