"""A queue that many wait in: moderators see less of it at a time, page by page, and decide on several at once."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.decks.queue import NEW
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.deck import Card
from bot.store.deck_records import Proposal
from tests.cogs.decks.steps import GAME, member, sent_in

MANY = 500


async def crowd(world: World, ana: Person, many: int, **more: object) -> None:
    """So many proposals wait, as if as many people had sent them in; of every second one the table does all."""
    decks, (deck,) = world.bot.decks, await world.bot.decks.library.decks(world.env.guild.id, GAME)
    note = decks.library.audited(member(ana, moderator=True), "propose", deck.id)

    def proposal(number: int) -> Proposal:
        words, draws = ("Draw.", True) if number % 2 else ("Clap.", False)
        card = Card(f"r{2 + number % 3}", f"Card {number}", "it rains", words, meaning={"draws": draws})
        asked = Proposal(0, deck.id, card, 1000 + number % 50, f"Writer {number % 50}", world.now())
        return replace(asked, **more)

    await asyncio.gather(*(world.bot.store.decks.proposals.propose(proposal(n), note) for n in range(many)))


async def test_five_hundred_that_wait_are_looked_through(world: World, ana: Person) -> None:
    await crowd(world, ana, MANY)
    assert "1 of 500 that wait" in (await ana.slash("deck-moderation queue")).words
    listed = (await ana.press("List")).words
    assert "**1. Card 0** – Writer 0" in listed
    assert "**8. Card 7**" in listed
    assert "Page 1 of 63" in listed
    await ana.press("Next ▶")
    assert "**9. Card 8**" in ana.panel.words
    await ana.press("Understood fully (250)")
    assert "Card 0" not in ana.panel.words
    assert "Page 1 of 32" in ana.panel.words
    assert "Only: Understood fully" in ana.panel.words
    await ana.press("Writer 1 (10)")
    assert "**1. Card 1**" in ana.panel.words
    assert "**2. Card 51**" in ana.panel.words
    assert "Only by <@1001>" in ana.panel.words
    await ana.press("2. Card 51")
    assert "A new card: Card 51" in ana.panel.words
    assert "2 of 10 that wait" in ana.panel.words
    await ana.press("Next ▶")
    assert "A new card: Card 101" in ana.panel.words
    await ana.press("Everybody")
    assert "1 of 250 that wait" in ana.panel.words


async def test_only_what_is_new_or_left_to_people_is_shown(world: World, ana: Person, ben: Person) -> None:
    await crowd(world, ana, 3, at=world.now() - NEW - 60_000)
    await sent_in(ben, "Rain", "Clap.")
    await ana.slash("deck-moderation queue")
    await ana.press("List")
    assert "👥 **4. Rain**" in ana.panel.words
    assert "👥 **2. Card 1**" not in ana.panel.words
    await ana.press("New: of the last day (1)")
    assert "Rain" in ana.panel.words
    assert "Card" not in ana.panel.words
    await ana.press("👥 With free words (3)")
    assert "Card 1" not in ana.panel.words
    await ana.press("Writer 1 (1)")
    assert "No such card waits for you" in ana.panel.words
    await ana.press("All that wait (1)")
    assert "Card 1" in ana.panel.words


async def test_a_card_for_a_place_that_has_gone_to_another_is_new_all_the_same(
    world: World, ana: Person, ben: Person
) -> None:
    """Of two that wait for the same blank one, the other is not a change of the first."""
    await sent_in(ben, "Rain")
    await crowd(world, ana, 1)
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    await ana.press("The queue")
    assert "A new card: Card 0" in ana.panel.words
    assert "What it changes" not in ana.panel.words


async def test_a_long_card_is_cut_in_the_list_and_whole_where_it_is_shown(world: World, ana: Person) -> None:
    card = Card("r2", "T" * 60, "it rains " * 22, "Draw a card. " * 23, meaning={"draws": True})
    await crowd(world, ana, 9, card=card)
    await ana.slash("deck-moderation queue")
    await ana.press("List")
    assert "…" in ana.panel.words
    assert "**8. T" in ana.panel.words
    assert "Page 1 of 2" in ana.panel.words
    await ana.press("1. " + "T" * 60)
    assert "…" not in ana.panel.words
