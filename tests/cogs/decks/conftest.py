"""A server with decks of a small game, so that these tests are about the desk and not about BLANK."""

from __future__ import annotations

import pytest
from simcord import ChannelHandle

from bot.decks.model import Member
from bot.demo.people import Answer, Person, Seen, add_person, seen
from bot.demo.world import World
from bot.games import GameFolder
from bot.store.deck_records import Proposal
from bot.workers.workers import Here
from tests.cogs.decks.kind import DeskKind

GAME = "blanco"


@pytest.fixture(autouse=True)
def kind(monkeypatch: pytest.MonkeyPatch) -> DeskKind:
    """Registered as the game whose cards people write, before the bot starts."""
    kind = DeskKind()
    monkeypatch.setattr(GameFolder, "deck", property(lambda found: kind if found.slug == GAME else None))
    # what it remembers for the tests would be lost in workers
    monkeypatch.setattr("bot.app.new_workers", lambda *_: Here())
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


async def written(person: Person, title: str = "Rain", words: str = "Draw.", condition: str = "it rains") -> Answer:
    """A rule as far as its preview."""
    await person.slash("deck write")
    form = await person.press("Write a rule")
    return await person.fill(form, title=title, condition=condition, words=words)


async def sent_in(person: Person, title: str = "Rain", words: str = "Draw.", condition: str = "it rains") -> Proposal:
    """A rule that waits for the moderators."""
    await written(person, title, words, condition)
    await person.press("Send to the moderators")
    return (await waiting(person.world))[-1]


async def waiting(world: World) -> list[Proposal]:
    found: list[Proposal] = await world.bot.decks.proposals.waiting(world.env.guild.id)
    return found


def member(person: Person, *, moderator: bool = False) -> Member:
    return Member(person.id, person.name, person.member.guild.id, moderator)


def messages(world: World, channel: int) -> list[Seen]:
    """What everybody in a channel sees of the bot, oldest first."""
    stored = sorted(world.backend.messages.get(channel, {}).values(), key=lambda message: message.id)
    bot = world.backend.bot_user.id
    shown = [seen(world, one) for one in stored if one.author_id == bot]
    return [one for one in shown if not one.private]


def shown_commands(world: World, *people: Person) -> None:
    """The server's owner lets these people see the moderators' commands: that makes nobody a moderator."""
    command = world.backend.commands[None][("deck-moderation", 1)]
    world.env.guild.set_command_permissions(int(command["id"]), {person.member: True for person in people})
