"""Moderators keep somebody from writing for a time, with a reason; what is there of them goes, and can come back."""

from __future__ import annotations

from bot.demo.people import Person
from bot.demo.world import World
from tests.cogs.decks.steps import GAME, approved, doodle, member, private, sent_in, waiting
from tests.ui.conftest import carrying


async def titles(world: World) -> set[str]:
    guild, library = world.env.guild.id, world.bot.decks.library
    held = [one for deck in await library.decks(guild, GAME) for one in await library.cards(deck.id, guild)]
    return {one.card.title for one in held if one.card is not None and not one.card.printed}


async def test_who_is_barred_reads_why_and_until_when(ana: Person, ben: Person) -> None:
    told = (await ana.slash("deck-moderation bar", member=ben.member, reason="Spam *again*", days=2)).words
    assert "it ends <t:" in told
    assert "they read: “Spam \\*again\\*”" in told
    refused = (await ben.slash("deck write")).words
    assert "It ends <t:" in refused
    assert "Their reason: “Spam \\*again\\*”" in refused


async def test_a_bar_is_undone_from_its_message(ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation bar", member=ben.member)
    await ana.press("Undo")
    assert "Write a rule" in (await ben.slash("deck write")).messages[0].labels


async def test_what_waits_goes_back_and_what_is_in_the_decks_is_retired_and_comes_back(
    world: World, ana: Person, ben: Person, mia: Person
) -> None:
    await approved(ana, ben, "Rain")
    await approved(ana, mia, "Sun")
    for person, title in ((ben, "Hail"), (ben, "Fog"), (mia, "Wind")):
        await sent_in(person, title)
    await ana.slash("deck-moderation bar", member=ben.member, reason="Spam.")
    assert "2 cards were sent back" in (await ana.press("Send back 2 cards that wait")).words
    assert [one.card.title for one in await waiting(world)] == ["Wind"]
    theirs = await world.bot.decks.proposals.by_author(world.env.guild.id, ben.id)
    assert [one.reason for one in theirs if one.status == "sent back"] == ["Spam.", "Spam."]
    preview = (await ana.press("Look at 1 card in the decks")).words
    assert "“Rain” in Starter deck" in preview
    assert "Sun" not in preview
    assert await titles(world) == {"Rain", "Sun"}
    assert "1 card is out" in (await ana.press("Yes, retire 1 card")).words
    assert await titles(world) == {"Sun"}
    done = ana.panel
    assert "1 card is back" in (await ana.press("Undo")).words
    assert await titles(world) == {"Rain", "Sun"}
    assert "0 cards are back" in (await ana.press("Undo", done)).words
    assert "“Rain” in Starter deck" in (await ana.slash("deck-moderation retire-all", member=ben.member)).words


async def test_a_removal_is_undone_from_the_same_message(world: World, ana: Person, ben: Person) -> None:
    await approved(ana, ben, "Rain")
    await ana.fill(await ana.slash("deck-moderation retire", card="Rain"), reason="Too wet.")
    gone = ana.panel
    await ana.press("Undo")
    assert await titles(world) == {"Rain"}
    assert "back already" in (await ana.press("Undo", gone)).words
    await ana.slash("deck-moderation create", name="Winter")
    await ana.slash("deck-moderation delete", deck="Starter deck")
    await ana.press("Yes, delete it")
    assert await titles(world) == set()
    await ana.press("Undo")
    assert await titles(world) == {"Rain"}


async def test_a_card_is_brought_back_by_its_title_as_it_is_typed(world: World, ana: Person, ben: Person) -> None:
    await approved(ana, ben, "Rain")
    await ana.fill(await ana.slash("deck-moderation retire", card="Rain"), reason="Too wet.")
    await ana.slash("deck-moderation restore", card=" rain ")
    assert await titles(world) == {"Rain"}


async def test_a_drawing_that_was_taken_off_is_put_back(world: World, ana: Person, ben: Person) -> None:
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    await ben.fill(form, title="Rain", condition="it rains", words="Draw.", drawing=("a.png", doodle()))
    await ben.press("Send to the moderators")
    (card,) = await waiting(world)
    await ana.slash("deck-moderation queue")
    await ana.press("Take the drawing off")
    assert not (await waiting(world))[0].card.drawing
    await ana.press("Put the drawing back")
    assert "its drawing was put back" in private(world, ben)[-1].words
    assert (await waiting(world))[0].card == card.card
    await world.bot.decks.proposals.approve(card.id, member(ana, moderator=True))
    await ana.slash("deck show", card="Rain")
    await ana.press("Take the drawing off")
    await ana.fill(await ana.press("Undo"), reason="A slip.")
    held = await world.bot.decks.library.card(card.deck, world.env.guild.id, card.card.slot)
    assert held.card is not None
    assert held.card.drawing


async def test_nobody_else_deals_with_what_is_there_of_a_person(world: World, ana: Person, ben: Person) -> None:
    await approved(ana, ben, "Rain")
    await sent_in(ben, "Hail")
    await ben.slash("deck list")
    for page in ("bar", "unbar", "all_back", "all_out", "retire_all"):
        path = f"cb:0:-:gdeck/{page}/{ben.id}"
        (answer,) = await ben.world_presses([carrying(ben, ben.messages()[-1], path)])
        assert "Only moderators can do that" in answer.words, page
    for page in ("restore_all/1", "sentence", "tried"):
        (answer,) = await ben.world_presses([carrying(ben, ben.messages()[-1], f"cb:0:-:gdeck/{page}")])
        assert "Only moderators can do that" in answer.words, page
    assert (await titles(world), len(await waiting(world))) == ({"Rain"}, 1)


async def test_where_nothing_is_left_to_retire_nothing_can_be_undone(ana: Person, ben: Person) -> None:
    await ana.slash("deck list")
    (answer,) = await ana.world_presses([carrying(ana, ana.messages()[-1], f"cb:0:-:gdeck/retire_all/{ben.id}")])
    assert "0 cards are out" in answer.words
    assert "undo" not in answer.words
