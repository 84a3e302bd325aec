"""What moderators do with decks, people and rules."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from tests.cogs.decks.steps import GAME, sent_in, written


async def names(world: World) -> list[str]:
    return [deck.name for deck in await world.bot.decks.library.decks(world.env.guild.id, GAME)]


async def test_a_deck_is_made_named_marked_and_chosen(world: World, ana: Person) -> None:
    assert "A new deck" in (await ana.slash("deck-moderation create", name="Winter", mark="❄️")).words
    assert "is called" in (await ana.slash("deck-moderation create", name="winter")).words
    await ana.slash("deck-moderation rename", deck="Winter", name="Snow *and* ice")
    assert "Snow \\*and\\* ice" in (await ana.slash("deck list")).words
    assert (
        "one or two letters" in (await ana.slash("deck-moderation mark", deck="Snow *and* ice", mark="long mark")).words
    )
    assert "🌨️" in (await ana.slash("deck-moderation mark", deck="Snow *and* ice", mark="🌨️")).words
    await ana.slash("deck-moderation default", deck="Snow *and* ice")
    assert await names(world) == ["Snow *and* ice", "Starter deck"]


@pytest.mark.parametrize("mark", ["abc", "<:smile:123>", "a" + "\u0301" * 6, "😀😀"])
async def test_a_mark_is_small(ana: Person, mark: str) -> None:
    assert "A mark is one emoji" in (await ana.slash("deck-moderation mark", mark=mark)).words


async def test_a_deck_is_copied(world: World, ana: Person) -> None:
    await ana.fill(await ana.slash("deck-moderation edit", card="Effect 0"), title="Other")
    await ana.slash("deck-moderation create", **{"name": "Copy", "copy-of": "Starter deck"})
    assert "### Other" in (await ana.slash("deck show", deck="Copy", card="Other")).words


async def test_deleting_names_what_is_lost_and_can_be_undone(world: World, ana: Person, ben: Person) -> None:
    card = await sent_in(ben)
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    await ana.slash("deck-moderation create", name="Winter")
    told = (await ana.slash("deck-moderation delete", deck="Starter deck")).words
    assert "**1 card** that players wrote" in told
    assert "\nBy Ben." in told
    assert "New tables then play with “Winter”" in told
    await ana.press("Yes, delete it")
    assert await names(world) == ["Winter"]
    assert "can be brought back" in (await ana.slash("deck list")).words
    assert "It is back" in (await ana.slash("deck-moderation undelete", deck="Starter deck")).words
    assert (await world.bot.decks.library.card(card.deck, world.env.guild.id, card.card.slot)).card.title == "Rain"


async def test_deleting_can_be_left(world: World, ana: Person) -> None:
    await ana.slash("deck-moderation delete", deck="Starter deck")
    await ana.press("No, keep it")
    assert await names(world) == ["Starter deck"]


async def test_deleting_twice_is_told(ana: Person) -> None:
    await ana.slash("deck-moderation create", name="Winter")
    await ana.slash("deck-moderation delete", deck="Winter")
    await ana.press("Yes, delete it", on=(old := ana.panel))
    assert "no longer here" in (await ana.press("Yes, delete it", on=old)).words


async def test_somebody_who_lost_their_rights_deletes_nothing(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation delete", deck="Starter deck")
    forged = ben.push(ana.panel, *ana.panel.find("Yes, delete it"))
    (answer,) = await ben.world_presses([forged])
    assert "Only moderators can do that" in answer.words
    assert await names(world) == ["Starter deck"]


async def test_forbidden_words_are_found_however_they_are_spelt(ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation settings", forbid="rabbit, mud")
    assert "mud" in (await ana.slash("deck-moderation settings")).words
    assert "does not want on its cards" in (await written(ben, words="Draw a R4bb1t")).words
    await ana.slash("deck-moderation settings", allow="RABBIT")
    await ben.slash("deck my")
    await ben.press("Go on with my draft")
    assert "Send to the moderators" in ben.panel.labels
    assert "mud" not in (await ana.slash("deck-moderation settings", reset="words")).words


async def test_settings_are_told_and_taken_back(world: World, ana: Person) -> None:
    channel = world.env.guild.create_text_channel("office")
    told = (await ana.slash("deck-moderation settings", queue=channel, writers="winners")).words
    assert f"<#{channel.id}>" in told
    assert "Only winners may write" in told
    await world.restart()
    assert "Only winners may write" in (await ana.slash("deck-moderation settings")).words
    assert "wait in `/deck-moderation queue`" in (await ana.slash("deck-moderation settings", reset="queue")).words
    assert "Everybody may write" in (await ana.slash("deck-moderation settings", reset="writers")).words


async def test_every_change_is_in_the_log(ana: Person, ben: Person) -> None:
    await sent_in(ben)
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    await ana.slash("deck-moderation bar", member=ben.member, reason="Too *many*")
    told = (await ana.slash("deck-moderation audit")).words
    for what in ("sent a card in", "approved a card", "barred somebody"):
        assert what in told
    assert f"approved a card (“Rain”; rule card 3 of Starter deck; {ben.mention})" in told
    assert "Too \\*many\\*" in told
    assert ben.mention in told


async def test_a_long_log_is_turned(ana: Person) -> None:
    for number in range(17):
        await ana.slash("deck-moderation mark", mark=str(number))
    assert "“16”" in (await ana.slash("deck-moderation audit")).words
    older = await ana.press("Older")
    assert "“0”" in older.words
    assert "Older" not in older.messages[0].labels


async def test_nobody_is_called_by_what_the_pages_say(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation bar", member=ben.member)
    await ana.slash("deck-moderation audit")
    for sent in world.wire.sent:
        allowed = (sent.json or {}).get("allowed_mentions") if isinstance(sent.json, dict) else None
        assert not allowed or not allowed.get("users")
