"""What becomes of somebody's card: they are asked or told, with the reason, in the way that they chose."""

from __future__ import annotations

from simcord import ChannelHandle

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.deck import Card
from tests.cogs.decks.steps import GAME, approved, edited, exported, member, messages, private, retired, sent_in, shown


async def test_other_words_are_offered_and_the_old_ones_stay_until_their_author_agrees(
    world: World, office: ChannelHandle, ana: Person, ben: Person
) -> None:
    slot = await approved(ana, ben)
    assert "Ben is asked" in (await edited(ana, "Rain", how="offered", title="Drizzle")).words
    assert "### Rain" in (await ana.slash("deck show", card="Rain")).words
    waits = shown(world, office)
    assert "The author is asked" in waits.words
    assert "A change: Drizzle" in waits.words
    assert "Approve" not in waits.labels
    asked = private(world, ben)[-1]
    assert "Title: ~~Rain~~ **Drizzle**" in asked.words
    assert "The reason: It was too long." in asked.words
    assert "It is in the deck now" in (await ben.press("Yes, I agree", on=asked)).words
    assert "has agreed" in shown(world, office).words
    assert "A change: Drizzle" in shown(world, office).words, "it was none of a new card"
    told = (await ben.slash("deck history", card="Drizzle")).words
    assert f"edited by {ben.mention}, changed by {ana.mention} with their consent" in told
    held = await world.bot.decks.library.card(1, world.env.guild.id, slot)
    assert (held.card.title, held.card.after) == ("Drizzle", False)


async def test_an_offer_can_be_withdrawn(world: World, office: ChannelHandle, ana: Person, ben: Person) -> None:
    await approved(ana, ben)
    await edited(ana, "Rain", how="retired", title="Drizzle")
    assert "“Rain” is retired" in (await ana.slash("deck show", card="Rain")).words
    assert "A change: Drizzle" in shown(world, office).words, "also where the card is retired until its author answers"
    await ana.press("Withdraw the offer", on=shown(world, office))
    assert f"Taken back by {ana.mention}" in shown(world, office).words
    assert "A change: Drizzle" in shown(world, office).words
    asked = private(world, ben)
    assert "decided a moment ago" in (await ben.press("Yes, I agree", on=asked[-1])).words
    await ana.press("Undo", on=shown(world, office))
    assert "The author is asked" in shown(world, office).words
    assert len(private(world, ben)) == len(asked) + 1
    assert "has changed meanwhile" in (await ben.press("Yes, I agree", on=asked[-1])).words
    assert "It is in the deck now" in (await ben.press("Yes, I agree", on=private(world, ben)[-1])).words


async def test_an_offer_among_several_is_taken_back_without_a_word(world: World, ana: Person, ben: Person) -> None:
    """No card is sent back to its author that is in the deck."""
    await approved(ana, ben)
    await edited(ana, "Rain", how="offered", title="Drizzle")
    await sent_in(ben, "Sun")
    before = private(world, ben)
    await ana.slash("deck-moderation queue")
    await ana.press("List")
    await ana.press("Pick all of these")
    assert "2 cards were sent back" in (await ana.fill(await ana.press("Send 2 back"), reason="No.")).words
    (told,) = private(world, ben)[len(before) :]
    assert "sent it back: No." in told.words


async def test_whose_card_was_changed_is_told_and_can_take_the_name_off(world: World, ana: Person, ben: Person) -> None:
    slot = await approved(ana, ben)
    await edited(ana, "Rain", words="Draw, draw.")
    told = private(world, ben)[-1]
    assert "signed “after” you" in told.words
    assert "The reason: It was too long." in told.words
    assert "**Draw, draw.**" in told.words
    assert "🔔 “Rain”: changed" in (await ben.slash("deck my")).words
    assert "🔔" not in (await ben.slash("deck my")).words, "it is told once as new"
    assert "not signed after you" in (await ana.press("Take my name off", on=told)).words
    assert "Nobody's name stands on it" in (await ben.press("Take my name off", on=told)).words
    held = await world.bot.decks.library.card(1, world.env.guild.id, slot)
    assert (held.card.words, held.card.author, held.card.signature) == ("Draw, draw.", None, "")


async def test_a_name_that_was_taken_off_is_put_back_from_the_same_message(
    world: World, ana: Person, ben: Person
) -> None:
    slot = await approved(ana, ben)
    await edited(ana, "Rain", words="Draw, draw.")
    guild, told = world.env.guild.id, private(world, ben)[-1]
    before = await world.bot.decks.library.history(1, guild, slot)
    await ben.press("Take my name off", on=told)
    off = private(world, ben)[-1]
    assert "You can undo this for a week" in off.words
    assert "cannot be undone any more" in (await ana.press("Undo", on=off)).words, "it is not hers"
    assert (await world.bot.decks.library.card(1, guild, slot)).card.author is None
    await world.restart()
    assert "signed “after” you again" in (await ben.press("Undo", on=off)).words
    assert await world.bot.decks.library.history(1, guild, slot) == before
    assert "cannot be undone any more" in (await ben.press("Undo", on=off)).words
    assert "put their name back" in (await ana.slash("deck-moderation audit")).words
    await ben.press("Take my name off", on=private(world, ben)[-1])
    await ana.fill(await ana.slash("deck-moderation edit", card="Rain"), words="Draw two.")
    assert "the card has changed" in (await ben.press("Undo", on=private(world, ben)[-1])).words
    assert (await world.bot.decks.library.card(1, guild, slot)).card.author is None


async def test_whose_card_goes_is_told_why_in_the_way_that_they_chose(world: World, ana: Person, ben: Person) -> None:
    await approved(ana, ben)
    await retired(ana, "Rain", "Nobody laughed.")
    assert "“Rain”**: retired" in private(world, ben)[-1].words
    assert "Nobody laughed." in private(world, ben)[-1].words
    count = len(private(world, ben))
    await ben.slash("settings")
    await ben.press("I tell you where you wrote them")
    await ana.slash("deck-moderation restore", card="r2")
    public = messages(world, ben.channel.id)[-1]
    assert "news about a card of yours" in public.words
    await ben.slash("settings")
    await ben.press("I do not write to you")
    await retired(ana, "Rain")
    assert (len(private(world, ben)), messages(world, ben.channel.id)[-1].words) == (count, public.words)
    assert "“Rain”: retired" in (await ben.slash("deck my")).words


async def test_nobody_is_told_what_they_have_decided_themselves(world: World, ana: Person) -> None:
    await sent_in(ana)
    await ana.slash("deck-moderation queue")
    await ana.press("Approve")
    assert private(world, ana) == []


async def test_whose_card_a_file_removes_is_told(world: World, ana: Person, ben: Person) -> None:
    data = await exported(ana)
    await world.pass_time(1)
    await approved(ana, ben)
    await approved(ana, ana, "Sun")
    await ana.slash("deck-moderation import", file=("deck.zip", data), deck="Starter deck")
    assert "Yes, do it" not in ana.panel.labels, "both came later than the file"
    for title in ("Rain", "Sun"):
        await ana.press(f"⬜ rule card {3 + (title == 'Sun')}: {title}")
    await ana.press("Yes, do it")
    assert "“Rain”**: changed or removed by an import" in private(world, ben)[-1].words
    assert "deck.zip" in private(world, ben)[-1].words
    await ana.press("Undo")
    assert "“Rain”**: as it was before an import, which was undone" in private(world, ben)[-1].words
    assert private(world, ana) == [], "she has done it herself"


async def test_the_log_names_titles_and_leads_to_the_words(ana: Person, mia: Person, ben: Person) -> None:
    await approved(ana, ben)
    await edited(ana, "Rain", title="Drizzle")
    await retired(mia, "Drizzle", "Nobody laughed.")
    told = (await ana.slash("deck-moderation audit", member=mia.member)).words
    assert "retired a card (“Drizzle”; rule card 3 of Starter deck;" in told
    assert "edited a card" not in told
    told = (await ana.slash("deck-moderation audit", card="rule card 3", about="words", days=3)).words
    assert "edited a card (“Drizzle”;" in told
    assert "retired" not in told
    await ana.press("edited a card: Drizzle")
    assert "Title: ~~Rain~~ **Drizzle**" in ana.panel.words
    assert "signed “after Ben”" in ana.panel.words


async def test_it_is_told_in_italian(world: World, ana: Person, carla: Person) -> None:
    decks, card = world.bot.decks, Card("r2", "Rain", "it rains", "Draw.")
    with world.as_bot():
        (deck,) = await decks.library.decks(world.env.guild.id, GAME)
        sent = await decks.proposals.propose(deck.id, card, member(carla), locale="it", channel=None)
        await decks.proposals.approve(sent.id, member(ana, moderator=True))
    await edited(ana, "Rain", words="Draw, draw.")
    assert "firmata «da un'idea» tua" in private(world, carla)[-1].words
    assert "Il motivo: It was too long." in private(world, carla)[-1].words
