"""Moderators decide, authors learn of it; everything that can come between them."""

from __future__ import annotations

from dataclasses import replace

import discord
import pytest
from simcord import ChannelHandle, SetupError

from bot.demo.people import Person, Seen
from bot.demo.wire import http_error
from bot.demo.world import World
from bot.engine.deck import Card
from bot.engine.screen import Menu
from bot.language import Words
from bot.store.deck_records import Proposal, WritingPolicy
from bot.ui.components.custom_id import NO_TABLE, Carried, write
from cogs.decks.screens.my_cards import my_cards_page
from tests.cogs.decks.full_game import FullGame
from tests.cogs.decks.steps import POST, member, messages, private, retired, sent_in, shown, shown_commands, waiting
from tests.ui.conftest import carrying

LOOKING = "I am looking at it"


async def proposal(world: World, id: int) -> Proposal:
    found: Proposal = await world.bot.decks.proposals.find(id, world.env.guild.id)
    return found


async def test_a_new_card_is_shown_to_the_moderators(world: World, office: ChannelHandle, ben: Person) -> None:
    await sent_in(ben, "Rain", "Draw.", "it rains")
    told = shown(world, office)
    assert "A new card: Rain" in told.words
    assert "By Ben" in told.words
    assert "“Draw.” ➜ ⚙️ draw" in told.words
    assert len(told.pictures) == 1
    assert "If it rains, then Draw." in told.alt[0]
    assert told.labels == ("Approve", "Edit", "Send back", "Try it", LOOKING)


async def test_an_approved_card_is_in_the_deck_and_its_author_knows(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    card = await sent_in(ben)
    await ana.press("Approve", on=shown(world, office))
    assert f"Approved by <@{ana.id}>" in shown(world, office).words
    assert shown(world, office).labels == ()
    assert (await world.bot.decks.library.card(card.deck, ana.member.guild.id, card.card.slot)).card.title == "Rain"
    (told,) = private(world, ben)
    assert "Your card is approved" in told.words
    assert "Rain – in Starter deck" in (await ben.slash("deck my")).words


@pytest.mark.parametrize("label", ["Approve", "Edit", "Send back", "Try it", LOOKING])
async def test_only_moderators_decide(
    world: World, office: ChannelHandle, ben: Person, dora: Person, label: str
) -> None:
    card = await sent_in(ben)
    answer = await dora.press(label, on=shown(world, office))
    assert "Only moderators" in answer.words
    assert answer.messages[0].private
    assert (await proposal(world, card.id)).status == "waiting"


@pytest.mark.parametrize("command", ["queue", "audit", "reports", "settings", "export", "mark"])
async def test_everybody_else_does_not_see_the_command_and_would_be_refused_kindly(
    world: World, ben: Person, command: str
) -> None:
    with pytest.raises(SetupError, match="not visible"):
        await ben.slash(f"deck-moderation {command}")
    shown_commands(world, ben)
    assert "Only moderators can do that" in (await ben.slash(f"deck-moderation {command}")).words


async def test_nobody_else_touches_cards_decks_and_people(world: World, ben: Person, dora: Person) -> None:
    shown_commands(world, ben)
    for answer in (
        await ben.slash("deck-moderation retire", card="r0"),
        await ben.slash("deck-moderation edit", card="r0"),
        await ben.slash("deck-moderation delete", deck="Starter deck"),
        await ben.slash("deck-moderation create", name="Mine"),
        await ben.slash("deck-moderation bar", member=dora.member),
        await ben.slash("deck-moderation unbar", member=dora.member),
    ):
        assert "Only moderators can do that" in answer.words


async def test_a_card_is_sent_back_with_a_reason(world: World, office: ChannelHandle, ana: Person, ben: Person) -> None:
    await sent_in(ben)
    await ana.fill(await ana.press("Send back", on=shown(world, office)), reason="Too *sad*.")
    assert "Sent back by" in shown(world, office).words
    assert "Too \\*sad\\*." in private(world, ben)[0].words
    assert "sent back: Too" in (await ben.slash("deck my")).words


def test_the_menu_of_what_was_sent_back_can_be_read_on_a_phone() -> None:
    back = Proposal(1, 1, Card("r2", "Rain"), 7, "Ben", 0, status="sent back", reason="Too sad.")
    (menu,) = my_cards_page((), (back,), drafted=False).rows[0]
    assert isinstance(menu, Menu)
    assert max(len(Words(language)(menu.placeholder)) for language in ("en-US", "it")) <= 20


async def test_what_was_sent_back_is_written_anew(world: World, ana: Person, ben: Person) -> None:
    card = await sent_in(ben)
    await world.bot.decks.proposals.send_back(card.id, member(ana, moderator=True), "Too sad.")
    await ben.slash("deck my")
    await ben.press("Rain")
    await ben.fill(await ben.press("Change the words"), title="Sun")
    await ben.press("Send to the moderators")
    assert [one.card.title for one in await waiting(world)] == ["Sun"]


async def test_two_moderators_at_once_decide_once(
    world: World, office: ChannelHandle, ana: Person, mia: Person, ben: Person
) -> None:
    card = await sent_in(ben)
    queue = shown(world, office)
    replies = await world.press_all([ana.aim("Approve", on=queue), mia.aim("Approve", on=queue)])
    answers = [ana.answer(replies[0]), mia.answer(replies[1])]
    assert sum("was decided a moment ago" in answer.words for answer in answers) == 1
    assert (await proposal(world, card.id)).status == "approved"
    versions = await world.bot.decks.library.history(card.deck, ana.member.guild.id, card.card.slot)
    assert len(versions) == 1
    assert shown(world, office).labels == ()


async def test_a_withdrawn_card_cannot_be_approved(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    card = await sent_in(ben)
    before = shown(world, office)
    await ben.slash("deck my")
    await ben.press("Rain")
    assert "Withdrawn by its author" in shown(world, office).words
    await ana.press("Approve", on=before)
    assert (await proposal(world, card.id)).status == "withdrawn"


async def test_a_deleted_deck_takes_its_cards_out_of_the_queue(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    before = shown(world, office)
    answer = await ana.slash("deck-moderation delete", deck="Starter deck")
    assert "1 proposal that waits" in answer.words
    await ana.press("Yes, delete it")
    await world.pass_time(2)
    assert messages(world, office.id) == []
    assert "no longer" in (await ana.press("Approve", on=before)).words
    await ana.slash("deck-moderation undelete", deck="Starter deck")
    await world.pass_time(61)
    assert "Approve" in shown(world, office).labels


async def test_without_a_channel_the_queue_is_private(ana: Person, ben: Person, world: World) -> None:
    await sent_in(ben, "Rain")
    await sent_in(ben, "Sun")
    answer = await ana.slash("deck-moderation queue")
    assert "A new card: Rain" in answer.words
    assert "1 of 2 that wait" in answer.words
    await ana.press("▶")
    assert "A new card: Sun" in ana.panel.words
    await ana.press("Approve")
    assert "Approved by" in ana.panel.words
    await ana.press("The queue")
    assert "1 of 1" in ana.panel.words


async def test_an_empty_queue_says_so(ana: Person) -> None:
    assert "No card waits for you" in (await ana.slash("deck-moderation queue")).words


async def test_what_is_decided_in_private_is_shown_in_the_channel(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    assert "Approved by" in shown(world, office).words


# Editing (K26)


async def test_K26_an_edit_needs_the_authors_consent(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    card = await sent_in(ben, words="Draw two.")
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw three.")
    assert "Then: Draw ~~two.~~ **three.**" in shown(world, office).words
    assert "The author is asked" in shown(world, office).words
    assert shown(world, office).labels == ("Back to the author's words", "Edit", "Send back", "Try it", LOOKING)
    (asked,) = private(world, ben)
    assert "Draw ~~two.~~ **three.**" in asked.words
    await ben.press("Yes, I agree", on=asked)
    assert "agrees to the edit" in shown(world, office).words
    await ana.press("Approve", on=shown(world, office))
    assert (await proposal(world, card.id)).card.words == "Draw three."


async def test_K26_the_author_is_asked_and_thanked_in_their_own_language(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    await ben.slash("settings", language="it")
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw three.")
    await ben.press("Sì, d'accordo", on=private(world, ben)[0])
    assert "Ora i moderatori possono" in private(world, ben)[0].words


async def test_K26_the_author_can_keep_their_own_words(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    card = await sent_in(ben, words="Draw two.")
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw three.")
    await ben.slash("deck my")
    await ben.press("Rain", on=only(ben.panel, "look at it"))
    await ben.press("No, keep mine")
    assert "does not agree" in shown(world, office).words
    await ana.press("Back to the author's words", on=shown(world, office))
    await ana.press("Approve", on=shown(world, office))
    assert (await proposal(world, card.id)).card.words == "Draw two."


def only(screen: Seen, menu: str) -> Seen:
    """The message with nothing but that menu: cards stand in several."""
    return replace(screen, controls=tuple(control for control in screen.controls if menu in control.label))


async def test_K26_nobody_agrees_for_the_author(
    world: World, office: ChannelHandle, ana: Person, ben: Person, dora: Person
) -> None:
    card = await sent_in(ben)
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw three.")
    await dora.slash("deck list")
    path = f"gdeck/agree/{card.id}/1/{world.env.guild.id}"
    (answer,) = await dora.world_presses([carrying(dora, dora.panel, write(Carried(NO_TABLE, None, path)))])
    assert "somebody else" in answer.words
    assert (await proposal(world, card.id)).consent == "asked"


async def test_K26_consent_is_to_the_edit_that_was_seen(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    card = await sent_in(ben)
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw three.")
    (asked,) = private(world, ben)
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw ten.")
    assert "has changed meanwhile" in (await ben.press("Yes, I agree", on=asked)).words
    assert (await proposal(world, card.id)).consent == "asked"


async def test_a_moderator_approves_what_they_have_seen(
    world: World, office: ChannelHandle, ana: Person, mia: Person, ben: Person
) -> None:
    card = await sent_in(ben)
    await mia.slash("deck-moderation queue")
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw three.")
    await ben.press("Yes, I agree", on=private(world, ben)[0])
    answer = await mia.press("Approve", on=mia.panel)
    assert "has changed meanwhile" in answer.words
    assert (await proposal(world, card.id)).status == "waiting"


async def test_an_edit_that_cannot_be_taken_comes_back(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    form = await ana.press("Edit", on=shown(world, office))
    answer = await ana.fill(form, words="See www.example.com for more")
    assert "no links" in answer.words
    assert "for more" in answer.words


async def test_an_edit_that_changes_nothing_asks_nobody(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben)
    await ana.fill(await ana.press("Edit", on=shown(world, office)))
    assert private(world, ben) == []
    assert "Approve" in shown(world, office).labels


async def test_K26_moderators_edit_their_own_card_without_asking_themselves(
    world: World, office: ChannelHandle, ana: Person
) -> None:
    card = await sent_in(ana)
    await ana.fill(await ana.press("Edit", on=shown(world, office)), words="Draw three.")
    assert private(world, ana) == []
    await ana.press("Approve", on=shown(world, office))
    assert (await proposal(world, card.id)).card.words == "Draw three."


async def test_what_was_typed_too_late_comes_back(
    world: World, office: ChannelHandle, ana: Person, mia: Person, ben: Person
) -> None:
    card = await sent_in(ben)
    edit = await ana.press("Edit", on=shown(world, office))
    back = await ana.press("Send back", on=shown(world, office))
    await mia.press("Approve", on=shown(world, office))
    assert "Draw three." in (await ana.fill(edit, words="Draw three.")).words
    assert "Sorry, no." in (await ana.fill(back, reason="Sorry, no.")).words
    late = await ana.slash("deck-moderation edit", card="Rain")
    await retired(mia, "Rain")
    assert "Drizzle" in (await ana.fill(late, title="Drizzle", how="after", reason="So.")).words
    assert (await proposal(world, card.id)).status == "approved"


async def test_a_thread_can_be_the_moderators_channel(world: World, ana: Person, ben: Person) -> None:
    channel = world.bot.get_channel(ana.channel.id)
    with world.as_bot():
        thread = await channel.create_thread(name="Office", type=discord.ChannelType.public_thread)
    rules = WritingPolicy(ana.member.guild.id, queue=thread.id)
    await world.bot.decks.moderation.set_policy(rules, member(ana, moderator=True))
    await sent_in(ben)
    assert "A new card: Rain" in messages(world, thread.id)[-1].words
    world.allow(ana.channel, send_messages_in_threads=False)
    assert "I may not write in" in (await ana.slash("deck-moderation queue")).words


# What Discord refuses


async def test_who_takes_no_direct_messages_is_told_where_they_wrote_without_the_text(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    await sent_in(ben, "Secret words")
    with world.fault("POST", "/users/@me/channels", http_error(403, 50007)):
        await ana.press("Approve", on=shown(world, office))
    told = messages(world, ben.channel.id)[-1]
    assert ben.mention in told.words
    assert "/deck my" in told.words
    assert "Secret" not in told.words
    assert world.wire.sent[-1].json["allowed_mentions"]["users"] == [ben.id]


async def test_what_discord_does_not_take_is_offered_again(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    with world.fault(*POST, http_error(500)):
        await sent_in(ben)
        assert messages(world, office.id) == []
        assert "I try again soon" in (await ana.slash("deck-moderation queue")).words
    await world.pass_time(61)
    assert "A new card: Rain" in shown(world, office).words
    assert "try again" not in (await ana.slash("deck-moderation queue")).words


async def test_a_restart_shows_what_was_not_shown(world: World, office: ChannelHandle, ben: Person) -> None:
    with world.fault(*POST, http_error(500)):
        await sent_in(ben)
        await world.restart()
    await world.pass_time(61)
    assert len(messages(world, office.id)) == 1


async def test_where_the_bot_may_not_write_the_moderator_is_told_what_to_do(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    world.allow(office, send_messages=False)
    await sent_in(ben)
    told = (await ana.slash("deck-moderation queue")).words
    assert "A new card: Rain" in told
    assert "I may not write in" in told
    assert "Send Messages" in told


async def test_a_deleted_channel_is_noticed(world: World, office: ChannelHandle, ana: Person, ben: Person) -> None:
    world.backend.delete_channel(office.id)
    await sent_in(ben)
    assert "The channel of the queue is gone" in (await ana.slash("deck-moderation queue")).words
    assert "is gone" in (await ana.slash("deck-moderation settings")).words


async def test_a_deleted_message_is_posted_anew(world: World, office: ChannelHandle, ana: Person, ben: Person) -> None:
    card = await sent_in(ben)
    world.backend.delete_message(office.id, shown(world, office).id)
    await ana.slash("deck-moderation queue")
    await ana.fill(await ana.press("Edit"), words="Draw three.")
    await world.pass_time(61)
    assert "The author is asked" in shown(world, office).words
    assert (await proposal(world, card.id)).message == shown(world, office).id


async def test_a_channel_chosen_later_shows_what_waits(world: World, ana: Person, ben: Person) -> None:
    await sent_in(ben)
    later = world.env.guild.create_text_channel("later")
    await ana.slash("deck-moderation settings", queue=later)
    assert "A new card: Rain" in messages(world, later.id)[-1].words


# Trying it


async def test_trying_a_card_tells_in_plain_sentences(
    world: World, office: ChannelHandle, ana: Person, ben: Person, kind: FullGame
) -> None:
    card = await sent_in(ben)
    assert "Nobody has tried it out yet" in shown(world, office).words
    await ana.slash("deck-moderation queue")
    answer = await ana.press("Try it")
    assert "100 games with the card" in answer.words
    assert "1.5 times a game" in answer.words
    assert "20.0 turns with it, 18.0 without" in answer.words
    assert "52 %" in answer.words
    assert "✅ Nothing stands out." in answer.words.replace("**", "")
    tried, without = kind.tried[0]
    assert tried.cards[tried.due or 0].title == "Rain"
    assert len(tried.cards) == len(without.cards) + 1
    times = len(kind.tried)
    await ana.press("Back to the card")
    await ana.press("Try it")
    assert len(kind.tried) == times, "the same card in the same deck is not tried again"
    assert (await proposal(world, card.id)).status == "waiting"
    beside = shown(world, office)
    assert "Nothing stands out" in beside.words
    assert "Approve" in beside.labels
    await ana.press("Approve", on=beside)
    assert "The deck has changed since" in shown(world, office).words
    history = "deck history", {"card": "Rain"}
    assert "Tried out: ✅ Nothing stands out." in (await ana.slash(history[0], **history[1])).words
    assert "Tried out" not in (await ben.slash(history[0], **history[1])).words, "that is for moderators"
