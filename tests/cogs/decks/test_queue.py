"""A queue that many wait in: moderators see less of it at a time, page by page, and decide on several at once."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from simcord import ChannelHandle

from bot.decks.model import SORTS, QueueView, Waiting
from bot.decks.queue import MANY as MANY_AT_ONCE
from bot.decks.queue import NEW, is_due
from bot.decks.reasons import reasons_of
from bot.decks.validation import LIMITS
from bot.demo.people import Person, Seen
from bot.demo.world import World
from bot.engine.deck import Card
from bot.engine.text import text
from bot.language.escape import NAME_LENGTH
from bot.store.deck_records import Proposal, Tally
from bot.ui.components.layout import Reader, screen_text
from cogs.decks.routes import ListQueue
from cogs.decks.screens.queue import LISTED, queue_list
from tests.cogs.decks.steps import GAME, member, messages, private, sent_in, shown, waiting

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
    assert "👥 **1. Card 0** – Writer 0" in listed
    assert "⚙️ **2. Card 1**" in listed
    assert "**8. Card 7**" in listed
    assert "Page 1 of 63" in listed
    await ana.press("Next ▶")
    assert "**9. Card 8**" in ana.panel.words
    await ana.press("⚙️ Understood fully (250)")
    assert "Card 0" not in ana.panel.words
    assert "Page 1 of 32" in ana.panel.words
    assert "Only: ⚙️ Understood fully" in ana.panel.words
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


async def test_whoever_decides_goes_on_where_they_were(world: World, ana: Person) -> None:
    await crowd(world, ana, 8)
    await ana.slash("deck-moderation queue")
    await ana.press("⚙️ Understood fully (4)")
    await ana.press("Next ▶")
    await ana.press("Approve")
    await ana.press("The queue")
    assert "A new card: Card 5" in ana.panel.words
    assert "2 of 3 that wait" in ana.panel.words


async def test_only_what_is_new_or_left_to_people_is_shown(world: World, ana: Person, ben: Person) -> None:
    await crowd(world, ana, 3, at=world.now() - NEW - 60_000)
    await sent_in(ben, "Rain", "Clap.")
    await ana.slash("deck-moderation queue")
    await ana.press("List")
    assert "👥 **4. Rain**" in ana.panel.words
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
    assert card.words.strip() not in ana.panel.words
    assert "**8. T" in ana.panel.words
    assert "Page 1 of 2" in ana.panel.words
    await ana.press("1. " + "T" * 60)
    assert card.words.strip() in ana.panel.words


@pytest.mark.parametrize("sign", ["W", "*", "\N{GRINNING FACE}"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_longest_cards_of_a_page_are_all_seen(sign: str, language: str) -> None:
    """Nobody picks what they do not see: signs that Discord would take for markup count twice, and so do emoji."""
    card = Card("r2", sign * LIMITS["title"], sign * LIMITS["condition"], sign * LIMITS["words"])
    name, far = sign * NAME_LENGTH, 2**62
    proposal = Proposal(far, 1, card, far, name, NEW, consent="asked")
    view = QueueView([Waiting(proposal, True, far)] * MANY, dict.fromkeys(SORTS, MANY), [(far, name, MANY)])
    at = ListQueue(MANY // LISTED - 1, "free", far, picked=2**LISTED - 1)
    said = screen_text(queue_list(view, at), Reader(language), described=True)
    assert f"**{MANY // LISTED * LISTED}. " in said
    assert Reader(language).say(text("-# Page {page} of {pages}", page=62, pages=63)) == said.splitlines()[-1]


# Several at once


async def test_several_are_approved_at_once_and_what_cannot_be_is_told(
    world: World, office: ChannelHandle, ana: Person, ben: Person, dora: Person
) -> None:
    for person, title in ((ben, "Rain"), (ben, "Sun"), (dora, "Wind"), (dora, "Hail")):
        await sent_in(person, title)
    await ana.slash("deck-moderation queue")
    await ana.press("List")
    for title in ("1. Rain", "2. Sun", "3. Wind", "4. Hail"):
        await ana.press(f"☐ {title}")
    await ana.press("☑ 2. Sun")
    assert "☑ ⚙️ **1. Rain**" in ana.panel.words
    assert "☑ ⚙️ **2. Sun**" not in ana.panel.words
    ours = (await waiting(world))[0]
    await world.bot.decks.proposals.edit(ours.id, ours.card, member(ana, moderator=True))
    await ana.press("Approve 3")
    assert "has changed meanwhile" in ana.panel.words, "nobody decides about what they have not seen"
    assert len(await waiting(world)) == 4
    await ana.press("Pick all of these")
    told = (await ana.press("Approve 4")).words
    assert "3 cards are in their decks" in told
    assert "“Hail”: All blank rule cards are used up" in told
    assert [one.card.title for one in await waiting(world)] == ["Hail"]
    assert ["Approved" in one.words for one in messages(world, office.id)] == [True, True, True, False]
    assert "Your card is approved" in private(world, dora)[-1].words


async def test_several_are_sent_back_for_a_reason_in_their_authors_language_and_come_back(
    world: World, office: ChannelHandle, ana: Person, ben: Person, dora: Person
) -> None:
    await ben.slash("settings", language="it")
    for person, title in ((ben, "Rain"), (dora, "Wind")):
        await sent_in(person, title) if person is dora else await italian(ben, title)
    await ana.slash("deck-moderation queue")
    await ana.press("List")
    await ana.press("Pick all of these")
    assert "choose a reason, or write one" in (await ana.fill(await ana.press("Send 2 back"))).words
    told = (await ana.fill(await ana.press("Send 2 back"), ready=UNCLEAR, reason="Which colour?")).words
    assert "2 cards were sent back" in told
    assert "No card waits" in told
    assert "It is not clear what happens: say it more plainly. Which colour?" in shown(world, office).words
    assert "Non si capisce che cosa succede: dillo in modo più chiaro. Which colour?" in private(world, ben)[-1].words
    assert "It is not clear what happens" in private(world, dora)[-1].words
    assert "2 cards wait again" in (await ana.press("Undo")).words
    assert "sent back by mistake" in private(world, dora)[-1].words
    assert "Approve" in shown(world, office).labels
    assert [one.reason for one in await waiting(world)] == ["", ""]
    assert "waits again" in (await dora.slash("deck my")).words


UNCLEAR = next(key for key, reason in reasons_of(()).items() if "not clear" in reason)


async def italian(person: Person, title: str) -> None:
    await person.slash("deck write")
    form = await person.press("Scrivi una regola")
    await person.fill(form, title=title, condition="piove", words="Pesca.")
    await person.press("Invia ai moderatori")


async def test_a_card_that_was_sent_back_waits_again_from_the_same_message(
    world: World, office: ChannelHandle, ana: Person, mia: Person, ben: Person
) -> None:
    await sent_in(ben)
    await ana.fill(await ana.press("Send back", on=shown(world, office)), reason="Too sad.")
    before = shown(world, office)
    assert before.labels == ("Undo",)
    assert "Only moderators" in (await ben.press("Undo", on=before)).words
    await mia.press("Undo", on=before)
    assert "Approve" in shown(world, office).labels
    assert "has changed meanwhile" in (await ana.press("Undo", on=before)).words


async def test_a_server_has_reasons_of_its_own(world: World, office: ChannelHandle, ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation settings")
    form = await ana.press("Reasons of your own")
    assert "each of at most 100 characters" in (await ana.fill(form, reasons="x" * 101)).words
    form = await ana.press("Reasons of your own")
    told = (await ana.fill(form, reasons="No cards about *weather*.\n\n We play in English. ")).words
    assert "We play in English." in told
    await sent_in(ben)
    form = await ana.press("Send back", on=shown(world, office))
    own = next(iter(reasons_of(["No cards about *weather*."])))
    await ana.fill(form, ready=own)
    assert "No cards about \\*weather\\*." in private(world, ben)[-1].words


async def test_everything_of_one_person_that_was_sent_back_comes_back(world: World, ana: Person, ben: Person) -> None:
    await sent_in(ben, "Rain")
    await sent_in(ben, "Sun")
    await ana.slash("deck-moderation bar", member=ben.member, reason="Spam.")
    await ana.press("Send back 2 cards that wait")
    assert await waiting(world) == []
    await ana.press("Undo")
    assert len(await waiting(world)) == 2


# Who looks at it, and how much waits


async def test_others_see_who_is_looking_until_that_is_over(
    world: World, office: ChannelHandle, ana: Person, mia: Person, ben: Person
) -> None:
    await sent_in(ben, "Rain")
    await sent_in(ben, "Sun")
    assert "Only moderators" in (await ben.press("I am looking at it", on=shown(world, office))).words
    before = shown(world, office)
    await mia.press("I am looking at it", on=before)
    assert f"{mia.mention} is looking at it; that ends <t:" in shown(world, office).words
    assert f"{mia.mention} is looking at it" in (await ana.press("I am looking at it", on=before)).words
    await ana.slash("deck-moderation queue")
    await ana.press("List")
    assert f"👀 {mia.mention} is looking at it" in ana.panel.words
    await ana.press("Pick all of these")
    told = (await ana.press("Approve 2")).words
    assert "1 card is in its deck" in told
    assert f"“Sun”: {mia.mention} is looking at it" in told
    await mia.press("No longer looking", on=shown(world, office))
    assert "looking at it;" not in shown(world, office).words
    (card,), now = await waiting(world), world.now()
    await mia.press("I am looking at it", on=shown(world, office))
    await world.bot.store.decks.proposals.look(card.id, mia.id, now + 1, now)  # as if she had said so long ago
    await world.pass_time(61)
    assert "looking at it;" not in shown(world, office).words
    assert "I am looking at it" in shown(world, office).labels
    await mia.press("I am looking at it", on=shown(world, office))
    await ana.press("Approve", on=shown(world, office))
    assert "Approved by" in shown(world, office).words, "it is told, and binds nobody"


async def test_one_message_says_how_much_waits_and_goes_with_the_times(
    world: World, office: ChannelHandle, ana: Person
) -> None:
    def told() -> list[Seen]:
        return [one for one in messages(world, office.id) if "wait for you" in one.words]

    await crowd(world, ana, MANY_AT_ONCE - 1)
    await world.pass_time(61)
    assert told() == [], "each has a message of its own, and nobody has forgotten any"
    await crowd(world, ana, 1)
    await world.pass_time(61)
    (said,) = told()
    assert "**10 cards** wait for you" in said.words
    assert "⚙️ Understood fully: 4" in said.words
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    await world.pass_time(61)
    (changed,) = told()
    assert changed.id == said.id
    assert "**9 cards** wait for you" in changed.words
    await crowd(world, ana, 1)
    await world.pass_time(301)  # for so long Discord takes it for the same message
    (tally,) = await world.bot.store.decks.moderation.tallies()
    await world.bot.decks.queue.told(replace(tally, at=tally.at - NEW))  # as if a day had gone by
    await world.pass_time(61)
    await world.pass_time(61)
    (anew,) = told()
    assert anew.id > said.id, "it is posted anew, and the old one goes"
    assert "**10 cards** wait for you" in anew.words


def test_moderators_are_told_how_much_waits_once_a_day_at_most() -> None:
    now = 10 * NEW
    assert not is_due(Tally(1, 2, 3, now - NEW + 1), now), "nothing has waited for a day"
    assert is_due(Tally(1, 2, 3, now - NEW), now)
    assert is_due(Tally(1, 2, MANY_AT_ONCE, now), now)
    assert not is_due(Tally(1, 2, 3, now - NEW, now - NEW + 1), now), "they were told today"
    assert is_due(Tally(1, 2, 3, now - NEW, now - NEW), now)
    assert not is_due(Tally(1, 2, 0, None), now)
