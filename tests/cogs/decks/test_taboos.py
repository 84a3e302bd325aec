"""K31: the one taboo of the game, which the owners of a deck may break."""

from __future__ import annotations

from bot.demo.people import Person
from bot.demo.world import World
from tests.cogs.decks.steps import edited, member, sent_in, waiting, written

WORDS = "Draw, who draws wins the game"


async def test_K31_a_member_cannot_win_outright(ben: Person) -> None:
    preview = await written(ben, words=WORDS)
    assert "No card may win the game" in preview.words
    assert "Send to the moderators" not in ben.panel.labels


async def test_K31_owners_may_want_it_so(world: World, ana: Person) -> None:
    await written(ana, words=WORDS)
    await ana.press("Send to the moderators")
    assert "⚠️ No card may win the game" in (await ana.slash("deck-moderation queue")).words
    await ana.press("Approve")
    assert await waiting(world) == []
    assert WORDS in (await ana.slash("deck show", card="Rain")).messages[0].alt[0]


async def test_K31_owners_may_edit_a_card_so(world: World, ana: Person, ben: Person) -> None:
    card = await sent_in(ben)
    await world.bot.decks.proposals.approve(card.id, member(ana, moderator=True))
    await edited(ana, "Rain", words=WORDS)
    assert WORDS in ana.panel.alt[0]
