"""Let the demo's people write cards, so that its moderators find something that waits for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from bot.decks.model import Member
from bot.demo import drawings
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.deck import Card
from rendering.drawings.uploads import ink
from rendering.paint.strokes import Sheet

GAME = "blank"


class WaitingCard(NamedTuple):
    """A card, and who wrote it."""

    by: str
    card: Card
    drawing: Callable[[Sheet], None]


# One to approve, one to edit or to send back, and an effect.
WRITTEN = (
    WaitingCard(
        "Carla",
        Card(
            "",
            "Il gatto dorme",
            "si gioca una carta viola",
            "il prossimo giocatore salta un turno e deve fare le fusa",
            language="it",
        ),
        drawings.sleeping_cat,
    ),
    WaitingCard(
        "Ben", Card("", "Bad weather", "a blue 4 is played", "all others draw three cards"), drawings.rain_cloud
    ),
    WaitingCard("Ben", Card("g39", "Snowball", words="A player of your choice draws two cards"), drawings.snowman),
)


async def fill_queue(world: World, people: Mapping[str, Person], moderator: Person) -> None:
    """`moderator`: a moderator in the moderators' channel, who chooses it for the queue. What waited in a database that
    was kept is shown anew: the channel forgets between two demos."""
    decks = world.bot.decks
    guild = moderator.member.guild.id
    with world.as_bot():
        if not await decks.proposals.by_author(guild, people[WRITTEN[0].by].id):
            (deck,) = await decks.library.decks(guild, GAME)
            for by, card, draw in WRITTEN:
                writer = people[by]
                drawn = replace(card, drawing=await decks.retention.add_drawing(ink(drawings.photo(draw))))
                author = Member(writer.id, writer.name, guild)
                await decks.proposals.propose(deck.id, drawn, author, locale=writer.locale, channel=writer.channel.id)
        for proposal in await decks.proposals.waiting(guild):
            await decks.messages.lost(proposal)
    await moderator.slash("deck-moderation settings", queue=moderator.channel)
