"""A card of a deck is shown to everybody in a channel, by whoever may, and not too often."""

from __future__ import annotations

import discord

from bot.demo.people import Person
from bot.demo.world import World
from cogs.decks.services import CHANNEL_PAUSE, POST_PAUSE
from tests.cogs.decks.steps import approved, edited, messages

TO_WRITE = discord.Permissions(send_messages=True).value


async def test_a_card_is_shown_with_its_words_its_author_and_whoever_shows_it(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await approved(ana, ben)
    await dora.slash("settings", **{"text-mode": True})
    await dora.slash("deck show", card="Rain")
    assert "Everybody in this channel sees “Rain” now." in (await dora.press("Post")).words
    (posted,) = messages(world, dora.channel.id)
    assert posted.words == f"### Rain\nIf it rains, then Draw. – Ben\n-# Starter deck · shown by {dora.mention}"
    assert posted.alt == ("rule card 3, “Rain”. If it rains, then Draw. – Ben",)
    assert posted.labels == ("Look at the card",)
    assert "### Rain" in (await ana.press("Look at the card", on=posted)).words, "in private, where it can be reported"
    assert len(messages(world, dora.channel.id)) == 1
    # it names its author, who is forgotten
    await ben.slash("privacy", delete="yes")
    await world.pass_time(130)
    assert messages(world, dora.channel.id) == []


async def test_nobody_fills_a_channel_with_cards(world: World, ana: Person, ben: Person, dora: Person) -> None:
    for person in (ben, dora):
        await person.slash("deck show", card="Effect 0")
    first, other = ben.panel, dora.panel
    await ben.press("Post")
    assert "A card was shown a moment ago" in (await ben.press("Post", on=first)).words, "by the same person"
    assert "A card was shown a moment ago" in (await dora.press("Post", on=other)).words, "in the same channel"
    await world.pass_time(CHANNEL_PAUSE // 1000 + 1)
    await dora.press("Post", on=other)
    await ben.press("Post", on=first)
    assert len(messages(world, ben.channel.id)) == 2
    await world.pass_time(POST_PAUSE // 1000 + 1)
    await ben.press("Post", on=first)
    assert len(messages(world, ben.channel.id)) == 3


async def test_moderators_switch_it_off(world: World, ana: Person, ben: Person) -> None:
    await ben.slash("deck show", card="Effect 0")
    old = ben.panel
    assert (
        "Cards of the decks are not shown in channels."
        in (await ana.slash("deck-moderation settings", posts="no")).words
    )
    assert "cards are not shown in channels" in (await ben.press("Post", on=old)).words
    await ben.slash("deck show", card="Effect 0")
    assert "Post" not in ben.panel.labels
    assert messages(world, ben.channel.id) == []
    assert "Members may show cards" in (await ana.slash("deck-moderation settings", posts="yes")).words


async def test_who_is_barred_or_may_not_write_in_a_channel_shows_nothing(
    world: World, ana: Person, ben: Person
) -> None:
    await ben.slash("deck show", card="Effect 0")
    page = ben.panel
    await ana.slash("deck-moderation bar", member=ben.member)
    assert "have barred you" in (await ben.press("Post", on=page)).words
    await ana.slash("deck-moderation unbar", member=ben.member)
    for role in world.backend.guilds[world.env.guild.id].roles.values():
        role.permissions &= ~TO_WRITE
    assert "you or I may not write" in (await ben.press("Post", on=page)).words
    assert messages(world, ben.channel.id) == []


async def test_what_was_changed_meanwhile_is_looked_at_again(world: World, ana: Person, ben: Person) -> None:
    await approved(ana, ben)
    await ben.slash("deck show", card="Rain")
    page = ben.panel
    await edited(ana, "Rain", title="Drizzle")
    assert "changed this card meanwhile" in (await ben.press("Post", on=page)).words
    assert messages(world, ben.channel.id) == []
