"""Decks and their cards as everybody sees them, and what moderators do with what is in them."""

from __future__ import annotations

from msgspec.structs import replace
from simcord import ChannelHandle

from bot.demo.people import Person
from bot.demo.world import World
from tests.cogs.decks.full_game import FullGame
from tests.cogs.decks.steps import approved, edited, member, messages, retired, sent_in


async def offered(person: Person, command: str, option: str, typed: str, **filled: object) -> list[str]:
    choices = await person.member.autocomplete(person.channel, command, option, typed, **filled)
    return [choice["name"] for choice in choices]


async def test_every_server_has_the_starter_deck(ben: Person) -> None:
    told = (await ben.slash("deck list")).words
    assert "Starter deck" in told
    assert "2 of 5 rule cards and 2 of 6 game cards" in told


async def test_a_deck_is_shown_as_a_picture_and_in_words(ben: Person, kind: FullGame) -> None:
    answer = await ben.slash("deck show")
    assert len(answer.messages[0].pictures) == 1
    assert "Effect 1" in answer.messages[0].alt[0]
    assert kind.shown == [("", "", "Effect 0", "Effect 1")]


async def test_a_whole_deck_is_turned_page_by_page(world: World, ana: Person, ben: Person, kind: FullGame) -> None:
    for title in ("One", "Two", "Three"):
        await approved(ana, ben, title)
    await ben.slash("deck show")
    assert "Page 1 of 2" in ben.panel.words
    assert "◀ Previous" not in ben.panel.labels
    await ben.press("▶")
    assert kind.shown[-1] == ("Effect 1",)
    assert "Next ▶" not in ben.panel.labels
    await ben.press("◀")
    assert "Page 1 of 2" in ben.panel.words
    assert "Page 2 of 2" in (await ben.slash("deck show", page=50)).words, "there are no more"


async def test_a_card_tells_what_the_table_does(ana: Person, ben: Person) -> None:
    await approved(ana, ben)
    answer = await ben.slash("deck show", card="rain")
    assert "### Rain" in answer.words
    assert "\nStarter deck: rule card 3" in answer.words, "a line begins with a capital"
    assert "Draws: 1" in answer.words
    assert "Ben" in answer.messages[0].alt[0]
    assert "Retire" not in answer.messages[0].labels
    assert "### Rain" in (await ben.slash("deck show", card="rule card 3: Rain")).words, "as it is offered"
    assert "no card called “Hail”" in (await ben.slash("deck show", card="Hail")).words
    assert "no deck called “Nope”" in (await ben.slash("deck show", deck="Nope")).words


async def test_cards_and_decks_are_offered_while_one_types(ana: Person, ben: Person) -> None:
    await approved(ana, ben)
    assert await offered(ben, "deck show", "card", "rai") == ["rule card 3: Rain"]
    assert await offered(ben, "deck show", "deck", "") == ["Starter deck"]
    assert await offered(ben, "deck show", "card", "", deck="no such deck") == []
    assert await offered(ana, "deck-moderation restore", "card", "") == []
    assert await offered(ana, "deck-moderation restore", "card", "", deck="no such deck") == []
    await retired(ana, "Rain")
    assert await offered(ana, "deck-moderation restore", "card", "") == ["rule card 3: Rain"]
    assert await offered(ana, "deck history", "card", "card 3") == ["rule card 3"]


async def test_whatever_is_typed_for_a_name_the_answer_is_short(ben: Person) -> None:
    for option in ("deck", "card"):
        assert len((await ben.slash("deck show", **{option: "y" * 3000})).words) < 300


async def test_a_retired_card_comes_back(world: World, ana: Person, ben: Person) -> None:
    slot = await approved(ana, ben)
    await ana.slash("deck show", card="Rain")
    old = ana.panel
    await ana.fill(await ana.press("Retire"), reason="It is too long.")
    assert "is kept, and can come back" in ana.panel.words
    assert "blank already" in (await ana.press("Retire", on=old)).words
    await ana.press("History")
    assert "2. <t:" in ana.panel.words
    await ana.press("Bring it back")
    assert "### Rain" in ana.panel.words
    versions = await world.bot.decks.library.history(1, world.env.guild.id, slot)
    assert [version.action for version in versions] == ["written", "retired", "restored"]


async def test_a_card_is_edited_and_rolled_back(world: World, ana: Person, ben: Person) -> None:
    slot = await approved(ana, ben)
    await edited(ana, "Rain", title="Drizzle")
    assert "### Drizzle" in ana.panel.words
    assert "after Ben" in ana.panel.alt[0]
    await ana.press("History")
    told = ana.panel.words
    assert f"written by {ben.mention}, approved by {ana.mention}, “Rain”" in told
    assert f"edited by {ana.mention}, signed “after Ben” (“It was too long.”), “Drizzle”" in told
    await ana.press("1: Rain")
    assert "What putting it back would change" in ana.panel.words
    assert "Title: ~~Drizzle~~ **Rain**" in ana.panel.words
    before = ana.panel
    await ana.fill(await ana.press("Put it back"), reason="It was good.")
    assert "### Rain" in ana.panel.words
    assert "changed this card meanwhile" in (await ana.press("Put it back", on=before)).words
    versions = await world.bot.decks.library.history(1, world.env.guild.id, slot)
    assert [version.action for version in versions] == ["written", "edited", "rolled back"]
    assert versions[-1].card.author == ben.id


async def test_a_long_history_is_turned_and_all_of_it_can_come_back(world: World, ana: Person, ben: Person) -> None:
    await approved(ana, ben)
    for title in ("One", "Two", "Three", "Four", "Five"):
        held = await world.bot.decks.library.card(1, world.env.guild.id, "r2")
        await world.bot.decks.editing.edit(1, "r2", replace(held.card, title=title), member(ana, moderator=True))
    told = (await ben.slash("deck history", card="Five")).words
    assert "6. <t:" in told
    assert "“Five”. If it rains, then Draw." in told
    assert "“Rain”" not in told
    await ana.slash("deck history", card="Five")
    await ana.press("▶")
    await ana.press("1: Rain")
    await ana.fill(await ana.press("Put it back"), reason="It was good.")
    assert "### Rain" in ana.panel.words


async def test_an_edit_of_what_somebody_else_has_edited_changes_nothing(ana: Person, mia: Person, ben: Person) -> None:
    await approved(ana, ben)
    late = await mia.slash("deck-moderation edit", card="Rain")
    await edited(ana, "Rain", title="Drizzle")
    assert "changed this card meanwhile" in (await mia.fill(late, title="Hail", how="after", reason="So.")).words
    assert "### Drizzle" in (await mia.slash("deck show", card="Drizzle")).words


async def test_a_printed_card_that_is_not_changed_stays_printed(world: World, ana: Person) -> None:
    await ana.fill(await ana.slash("deck-moderation edit", card="Effect 0"))
    held = await world.bot.decks.library.card(1, world.env.guild.id, "g0")
    assert held.card.printed
    await ana.fill(await ana.slash("deck-moderation edit", card="Effect 0"), words="Draw. Draw.")
    held = await world.bot.decks.library.card(1, world.env.guild.id, "g0")
    assert not held.card.printed
    assert held.card.words == "Draw. Draw."


async def test_a_printed_card_begins_with_nobody(ana: Person) -> None:
    told = (await ana.slash("deck history", card="Effect 0")).words
    assert ": printed, “Effect 0”" in told
    await ana.fill(await ana.slash("deck-moderation edit", card="Effect 0"), words="Draw. Draw.")
    assert f"edited by {ana.mention}" in (await ana.slash("deck history", card="Effect 0")).words


async def test_a_reported_card_is_looked_at(ana: Person, ben: Person, dora: Person) -> None:
    await approved(ana, ben)
    await dora.fill(await dora.slash("deck report", card="Rain"), reason="It is *rude*.")
    assert "Thank you" in dora.panel.words
    told = (await ana.slash("deck-moderation reports")).words
    assert "rule card 3: Rain" in told
    assert "It is \\*rude\\*." in told
    again = await dora.fill(await dora.slash("deck report", card="Rain"), reason="Still.")
    assert "reported this card already" in again.words
    await ana.slash("deck-moderation reports")
    done = await ana.press("rule card 3: Rain: It is *rude*.")
    assert "Nobody has reported" in done.words


async def test_the_pages_speak_italian(carla: Person) -> None:
    told = (await carla.slash("deck list")).words
    assert "I mazzi di questo server" in told


async def test_names_are_taken_off_with_what_waits(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    slot = await approved(ana, ben)
    await sent_in(ben, "Snow")
    await ben.slash("deck my")
    assert "rule card 3: Rain" in ben.panel.words
    assert "Snow: waits for the moderators" in ben.panel.words
    await ben.press("Take my name off my cards")
    assert "cannot be undone" in ben.panel.words
    await ben.press("Yes, take it off")
    held = await world.bot.decks.library.card(1, world.env.guild.id, slot)
    assert (held.card.title, held.card.author, held.card.signature) == ("Rain", None, "")
    assert await world.bot.decks.proposals.waiting(world.env.guild.id) == []
    assert "written no card" in (await ben.slash("deck my")).words
    await world.pass_time(2)
    assert messages(world, office.id) == [], "the one that is in the deck is not there either"


async def test_reports_are_shown_in_the_moderators_channel(
    world: World, office: ChannelHandle, ana: Person, ben: Person, dora: Person
) -> None:
    await approved(ana, ben)
    await dora.fill(await dora.slash("deck report", card="Rain"), reason="It is rude.")
    told = messages(world, office.id)[-1]
    assert "Reported: rule card 3: Rain" in told.words
    assert "Only moderators" in (await ben.press("Done with this report", on=told)).words
    await ana.press("Done with this report", on=told)
    assert f"<@{ana.id}> has looked at it" in messages(world, office.id)[-1].words
    assert "Nobody has reported" in (await ana.slash("deck-moderation reports")).words
    await ana.press("Undo", on=messages(world, office.id)[-1])
    assert "Done with this report" in messages(world, office.id)[-1].labels
    await ana.slash("deck-moderation reports")
    await ana.press("rule card 3: Rain: It is rude.")
    assert "Nobody has reported" in ana.panel.words
    assert "It is rude" in (await ana.press("Undo")).words


async def test_a_retired_card_says_by_whom_and_why_and_where_its_words_are(ana: Person, ben: Person) -> None:
    await approved(ana, ben)
    await retired(ana, "Rain", "Nobody laughed.")
    told = await ben.slash("deck show", card="rain")
    assert "### “Rain” is retired" in told.words
    assert f"retired by {ana.mention} (“Nobody laughed.”)" in told.words
    assert not told.messages[0].pictures, "it may have been retired for its drawing"
    assert told.messages[0].labels == ("History", "Back to the deck")
    await ben.press("History")
    assert "“Rain”. If it rains, then Draw." in ben.panel.words
    await ana.slash("deck show", card="Rain")
    assert "### Rain" in (await ana.press("Bring it back")).words
