"""What comes between a card and the moderators: its place is taken, its deck goes, another draft is there."""

from __future__ import annotations

from bot.demo.people import Person
from bot.demo.world import World
from tests.cogs.decks.steps import approved, member, press_prize, sent_in, waiting, won, written


async def test_an_effect_whose_card_was_taken_meanwhile_goes_on_another_one(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    for person in (ben, dora):
        await begin_effect(person, "card 6")
    await dora.press("Send to the moderators")
    (sent,) = await waiting(world)
    await world.bot.decks.proposals.approve(sent.id, member(ana, moderator=True))
    await ben.press("Send to the moderators")
    assert "Something is written on this card already" in ben.panel.words
    assert "Snow by Ben" in ben.panel.words
    await ben.press("Choose another card")
    await ben.press("Write an effect on a game card")
    await ben.press("card 5")
    await ben.fill(await ben.press("Write it"))
    await ben.press("Send to the moderators")
    assert [(one.card.slot, one.card.title) for one in await waiting(world)] == [("g4", "Snow by Ben")]


async def begin_effect(person: Person, card: str) -> None:
    await person.slash("deck write")
    await person.press("Write an effect on a game card")
    await person.press("green")
    await person.press(card)
    await person.fill(await person.press("Write it"), title=f"Snow by {person.name}", words="Draw.")


async def test_words_survive_a_deck_deleted_while_they_are_typed(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation create", name="Winter")
    await ben.slash("deck write", deck="Winter")
    form = await ben.press("Write a rule")
    await ana.slash("deck-moderation delete", deck="Winter")
    await ana.press("Yes, delete it")
    answer = await ben.fill(form, title="Rain", condition="it rains", words="Draw.")
    assert "no longer here" in answer.words
    await ben.press("Choose another card")
    await ben.fill(await ben.press("Write a rule"))
    await ben.press("Send to the moderators")
    assert [(one.card.title, one.card.condition) for one in await waiting(world)] == [("Rain", "it rains")]


async def test_a_rule_becomes_an_effect_without_its_condition(world: World, ana: Person, ben: Person) -> None:
    await written(ben)
    for title in ("One", "Two", "Three"):
        await approved(ana, ana, title)
    await ben.press("Send to the moderators")
    assert "used up" in ben.panel.words
    await begin_effect(ben, "card 6")
    await ben.press("Send to the moderators")
    assert (await waiting(world))[-1].card.condition == ""


async def test_what_is_missing_on_a_card_is_told_and_nothing_is_lost(world: World, ben: Person) -> None:
    await ben.slash("deck write")
    form = await ben.press("Write a rule")
    answer = await ben.fill(form, title="Rain", words="Draw.", condition="   ")
    assert "a rule needs a condition" in answer.words
    assert "Send to the moderators" not in ben.panel.labels
    assert (await world.bot.decks.drafts.find(world.env.guild.id, ben.id)).words == "Draw."


async def test_a_draft_is_not_thrown_away_for_another_card_without_a_word(
    world: World, ana: Person, ben: Person
) -> None:
    rain, snow = await sent_in(ben, "Rain"), await sent_in(ben, "Snow")
    await world.bot.decks.proposals.approve(rain.id, member(ana, moderator=True))
    await world.bot.decks.proposals.send_back(snow.id, member(ana, moderator=True), "Too cold.")
    await written(ben, "Hail")
    await ben.slash("deck show", card="Rain")
    await ben.press("Change my card")
    assert "Your draft “Hail”" in ben.panel.words
    assert (await ben.press("Change my card")).form
    await ben.slash("deck my")
    await ben.press("Snow")
    assert "Your draft “Hail”" in ben.panel.words
    await ben.press("Write that one anew")
    assert "“Snow”" in ben.panel.alt[0]


async def test_who_may_not_write_is_told_so_before_they_change_their_card(
    world: World, ana: Person, ben: Person
) -> None:
    await world.bot.decks.proposals.approve((await sent_in(ben)).id, member(ana, moderator=True))
    await ben.slash("deck show", card="Rain")
    await ana.slash("deck-moderation settings", writers="moderators")
    assert "only moderators write" in (await ben.press("Change my card")).words


async def test_K25_a_prize_outlives_its_deck(world: World, ana: Person, ben: Person) -> None:
    table = await won(world, ben)
    await ana.slash("deck-moderation create", name="Winter")
    await ana.slash("deck-moderation delete", deck="Starter deck")
    await ana.press("Yes, delete it")
    assert "the deck “Winter”" in await press_prize(ben, table)


async def test_K25_what_was_sent_back_is_written_anew_though_the_prize_is_used(
    world: World, ana: Person, ben: Person
) -> None:
    table = await won(world, ben)
    for title in ("Rain", "Snow"):
        await press_prize(ben, table)
        await ben.fill(await ben.press("Write a rule"), title=title, condition="it rains", words="Draw.")
        await ben.press("Send to the moderators")
        if title == "Rain":
            await world.bot.decks.proposals.send_back((await waiting(world))[0].id, member(ana, moderator=True), "Wet.")
    await ben.slash("deck my")
    await ben.press("Rain")
    await ben.press("Send to the moderators")
    assert [(one.card.title, one.table) for one in await waiting(world)] == [("Snow", table), ("Rain", None)]


async def test_K25_a_draft_outlives_its_prize(world: World, ben: Person) -> None:
    table = await won(world, ben)
    await press_prize(ben, table)
    offer = ben.panel
    await ben.fill(await ben.press("Write a rule"), title="Rain", condition="it rains", words="Draw.")
    draft = ben.panel
    await ben.press("No card, thank you", on=offer)
    await ben.press("Send to the moderators", on=draft)
    assert [(one.card.title, one.table) for one in await waiting(world)] == [("Rain", None)]


async def test_a_draft_that_was_thrown_away_is_taken_up_again(world: World, ben: Person) -> None:
    await written(ben, "Hail")
    await ben.press("Cancel")
    gone = ben.panel
    assert "Go on with my draft" not in (await ben.slash("deck my")).messages[0].labels
    await ben.press("Undo", gone)
    await ben.press("Send to the moderators")
    assert [one.card.title for one in await waiting(world)] == ["Hail"]
    assert "There is no draft" in (await ben.press("Undo", gone)).words


async def test_undo_takes_no_other_draft_away(world: World, ben: Person) -> None:
    await written(ben, "Hail")
    await ben.press("Cancel")
    gone = ben.panel
    await written(ben, "Fog")
    await ben.press("Undo", gone)
    await ben.press("Send to the moderators")
    assert [one.card.title for one in await waiting(world)] == ["Fog"]


async def test_what_its_author_has_withdrawn_is_written_anew(world: World, ben: Person) -> None:
    await sent_in(ben, "Hail")
    await ben.slash("deck my")
    await ben.press("Hail")
    assert await waiting(world) == []
    await ben.press("Hail")
    await ben.press("Send to the moderators")
    assert [one.card.title for one in await waiting(world)] == ["Hail"]
