"""Five hundred cards wait for a moderator, who decides on them in a browser. People look at the screenshots."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec.structs import replace
from playwright.async_api import Browser

from bot.decks.model import Member
from bot.demo.people import Person
from bot.demo.show import running
from bot.demo.world import Opener, World
from bot.engine.deck import Card
from bot.store.deck_records import Proposal
from tests.demo.browser import IN_A_BROWSER, Window
from tests.demo.own_demo import DESKTOP

pytestmark = IN_A_BROWSER

MANY, WRITERS = 500, 50
UNDERSTOOD = Card("", "Rain", "a 3 is played", "the next player draws a card")
FREE = Card("", "Sun", "a 4 is played", "everybody claps")


async def crowd(world: World, people: Mapping[str, Person], _: Person) -> None:
    """Ben writes two cards, and they wait as often as if many had written them."""
    decks, ben = world.bot.decks, people["Ben"]
    author = Member(ben.id, ben.name, ben.member.guild.id)
    (deck,) = await decks.library.decks(author.guild, "blank")
    with world.as_bot():
        both: list[Proposal] = [
            await decks.proposals.propose(deck.id, card, author, locale="en", channel=None)
            for card in (UNDERSTOOD, FREE)
        ]
    note = decks.library.audited(author, "propose", deck.id)

    def again(number: int) -> Proposal:
        one, writer = both[number % 2], number // 2 % WRITERS
        card = replace(one.card, title=f"{one.card.title} {number}")
        return replace(one, card=card, author=1000 + writer, name=f"Writer {writer}")

    propose = world.bot.store.decks.proposals.propose
    await asyncio.gather(*(propose(again(number), note) for number in range(len(both), MANY)))


async def test_five_hundred_cards_are_looked_through_and_decided_on(browser: Browser, opener: Opener) -> None:
    async with running(opener, furnish=crowd) as show:
        window = await Window.open(browser, show.windows["Moderators"], width=DESKTOP, height=1300)
        try:
            await they_are_seen_page_by_page(window)
            await less_is_seen_of_them(window)
            await a_page_is_approved(window)
            await a_page_is_sent_back_and_waits_again(window)
        finally:
            await window.page.context.close()
        left = await show.world.bot.decks.proposals.waiting(show.moderator.member.guild.id)
        assert len(left) == MANY - 8
        assert not window.failures


async def they_are_seen_page_by_page(window: Window) -> None:
    await window.command("/deck-moderation queue")
    await window.until(lambda words: "1 of 500 that wait" in words, window.private)
    await window.press(window.private, "List")
    words = await window.until(lambda words: "Page 1 of 63" in words, window.private)
    assert "1. Rain" in words
    await window.shoot("queue-list-desktop")
    await window.press(window.private, "Next ▶")
    words = await window.until(lambda words: "Page 2 of 63" in words, window.private)
    assert "9. Rain 8 – Writer 4" in words


async def less_is_seen_of_them(window: Window) -> None:
    await window.choose(window.private, "Show only …", "👥 With free words (250)")
    words = await window.until(lambda words: "Page 1 of 32" in words, window.private)
    assert "Rain" not in words.split("Only:")[0]
    await window.choose(window.private, "Show only …", "⚙️ Understood fully (250)")
    await window.until(lambda words: "1. Rain" in words, window.private)
    await window.choose(window.private, "Only by …", "Writer 1 (10)")
    words = await window.until(lambda words: "Page 1 of 1" in words, window.private)
    assert "1. Rain 2 – Writer 1" in words
    await window.shoot("queue-of-one-writer-desktop")


async def a_page_is_approved(window: Window) -> None:
    await window.choose(window.private, "Only by …", "Everybody")
    await window.until(lambda words: "Page 1 of 32" in words, window.private)
    await window.press(window.private, "Pick all of these")
    await window.until(lambda words: "Approve 8" in words, window.private)
    await window.shoot("queue-all-picked-desktop")
    await window.press(window.private, "Approve 8")
    await window.until(lambda words: "8 cards are in their decks." in words, window.private)
    await window.shoot("queue-approved-desktop")


async def a_page_is_sent_back_and_waits_again(window: Window) -> None:
    await window.press(window.private, "Pick all of these")
    await window.press(window.private, "Send 8 back")
    await window.fill_in({"reason": "Which colour?"})
    await window.until(lambda words: "8 cards were sent back." in words, window.private)
    await window.shoot("queue-sent-back-desktop")
    await window.press(window.private, "Undo")
    await window.until(lambda words: "8 cards wait again." in words, window.private)
