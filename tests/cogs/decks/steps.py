"""Do what tests of the decks often need: write cards, send them in, decide on them, and look at what is shown."""

from __future__ import annotations

import io

from PIL import Image, ImageDraw
from simcord import ChannelHandle

from bot.decks.model import Member
from bot.demo.people import Answer, Person, Seen, seen
from bot.demo.world import World
from bot.store.deck_records import Proposal
from bot.ui.components.custom_id import Carried, write
from tests.ui.conftest import carrying

GAME = "blanco"
POST = ("POST", "/channels/*/messages")


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


def shown(world: World, office: ChannelHandle) -> Seen:
    """The newest message of the queue."""
    return messages(world, office.id)[-1]


def private(world: World, person: Person) -> list[Seen]:
    """What the bot has told somebody in direct messages."""
    channels = [c for c in world.backend.channels.values() if person.id in getattr(c, "recipient_ids", ())]
    return [message for channel in channels for message in messages(world, channel.id)]


async def approved(ana: Person, ben: Person, title: str = "Rain") -> str:
    """The place of a card that Ben wrote."""
    card = await sent_in(ben, title)
    await ana.world.bot.decks.proposals.approve(card.id, member(ana, moderator=True))
    return card.card.slot


async def retired(ana: Person, card: str, reason: str = "It is too long.", **more: str) -> Answer:
    """Somebody else's card is taken out, with a reason."""
    return await ana.fill(await ana.slash("deck-moderation retire", card=card, **more), reason=reason)


async def edited(ana: Person, card: str, how: str = "after", **words: str) -> Answer:
    """Somebody else's card is given other words."""
    form = await ana.slash("deck-moderation edit", card=card)
    return await ana.fill(form, how=how, reason="It was too long.", **words)


def files(world: World, answer: Answer) -> list[bytes]:
    """What was attached to an answer."""
    return [world.backend.cdn.get(file["url"]) or b"" for one in answer.messages for file in one.payload["attachments"]]


async def exported(ana: Person, **options: str) -> bytes:
    (data,) = files(ana.world, await ana.slash("deck-moderation export", **options))
    return data


def doodle() -> bytes:
    """A dark line on light paper."""
    image = Image.new("L", (200, 200), 240)
    ImageDraw.Draw(image).line((30, 30, 170, 170), fill=10, width=9)
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


async def won(world: World, person: Person) -> int:
    """A table at which that person has won."""
    await person.slash("blanco new")
    table: int = world.bot.tables.open_tables()[0].id
    (deck,) = await world.bot.decks.library.decks(world.env.guild.id, GAME)
    await world.bot.decks.permissions.grant(table, world.env.guild.id, deck.id, [person.id])
    return table


async def press_prize(person: Person, table: int) -> str:
    (answer,) = await person.world_presses(
        [carrying(person, person.table, write(Carried(table, None, f"g~prize/{table}")))]
    )
    return answer.words
