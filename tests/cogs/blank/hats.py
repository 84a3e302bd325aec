"""A rule in free words that moves cards, as people write them: the table cannot do it, and people see to it."""

from __future__ import annotations

from bot.card_language.free_words import Do
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.deck import Card
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.meaning import Clause, Meaning, plain
from cogs.blank.rules.game import GAME
from tests.cogs.decks.steps import member

WORDS = "whoever wears a hat draws a card"


async def with_hats(world: World, author: Person, moderator: Person, title: str = "Hats") -> None:
    """Puts it into the deck of the server, so that it is in play in the next game."""
    decks, meaning = world.bot.decks, plain(Meaning((Clause("anybody", Do(WORDS)),), Played()))
    with world.as_bot():
        (deck,) = await decks.library.decks(author.member.guild.id, GAME.info.slug)
        hats = Card("", title, "a card is played", WORDS, meaning)
        sent = await decks.proposals.propose(deck.id, hats, member(author), locale="en", channel=None)
        await decks.proposals.approve(sent.id, member(moderator, moderator=True))
