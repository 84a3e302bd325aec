"""Cards put together from menus, page by page, with the blocks of BLANK itself."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.store.deck_records import Draft
from bot.ui.components.custom_id import NO_TABLE, Carried, write
from tests.cogs.decks.steps import waiting
from tests.ui.conftest import carrying


@pytest.fixture(autouse=True)
def kind() -> None:
    """No other game than those that there are."""


async def chosen(person: Person, *labels: str) -> None:
    for label in labels:
        await person.world.pass_time(2)
        await person.press(label)


async def typed(person: Person, label: str, words: str) -> Any:
    return await person.fill(await person.press(label), words=words)


async def draft_of(world: World, person: Person) -> Draft:
    found: Draft | None = await world.bot.decks.drafts.find(world.env.guild.id, person.id)
    assert found is not None
    return found


async def begun(person: Person) -> None:
    await person.slash("deck write")
    await person.press("Put a rule together")


async def test_K30_two_clauses_about_the_same_players_become_a_card(world: World, ana: Person, ben: Person) -> None:
    # Ana is there for Ben's handwriting, which comes of his id: so many words do not fit on a card in every hand.
    await begun(ben)
    await chosen(ben, "a card is played", "red", "or one of another kind", "Next")
    assert "Next: What happens" in ben.panel.labels, "the other card is described on a page of its own"
    assert "or one of another kind" not in ben.panel.labels
    await chosen(ben, "odd", "What happens", "two players of choice", "draw cards", "2", "they must")
    assert "⚙️ If a red card or an odd card is played:" in ben.panel.words
    await chosen(ben, "and then something else", "the player chosen before", "skip turns", "1", "they must")
    assert "⚙️ Those players must skip a turn." in ben.panel.words
    form = await ben.press("Take these words")
    await ben.fill(form, title="Odd")
    assert "👥" not in ben.panel.words
    await ben.press("Send to the moderators")
    (proposal,) = await waiting(world)
    assert [clause["whom"] for clause in proposal.card.meaning["clauses"]] == ["two", "same"]
    assert proposal.card.meaning["condition"]["kinds"] == [{"colours": [0]}, {"parity": "odd"}]


async def test_what_is_chosen_so_far_is_said_in_words(ben: Person) -> None:
    await begun(ben)
    await chosen(ben, "a card is played", "red", "blue", "3")
    assert "• Of which colours: red, blue\n• Of which numbers: 3" in ben.panel.words
    await chosen(ben, "red", "Next", "the next player")
    assert "• Whom it is about: the next player" in ben.panel.words
    await chosen(ben, "skip turns", "1", "they must")
    assert "⚙️ If a blue 3 is played:\n⚙️ The next player must skip a turn." in ben.panel.words


async def test_the_last_clause_goes_again(world: World, ben: Person) -> None:
    await begun(ben)
    await chosen(ben, "a player cannot play", "Next", "the next player", "skip turns", "1", "they must")
    await chosen(ben, "and then something else")
    assert "Take these words" not in ben.panel.labels
    await chosen(ben, "not this last one, after all")
    assert "Take these words" in ben.panel.labels


async def test_words_are_typed_and_kept_as_a_duty(world: World, ben: Person) -> None:
    await begun(ben)
    await chosen(ben, "something else happens: type what")
    await typed(ben, "Which words", "somebody *sneezes*")
    await chosen(ben, "Next", "all players", "do something else: type what", "for some minutes", "another number")
    await typed(ben, "Which words", "hum")
    refused = await typed(ben, "Which number", "61")
    assert "Type a number from 1 to 60." in refused.words
    await typed(ben, "Which number", "17")
    await chosen(ben, "they must")
    assert "All players must do this for 17 minutes: “hum”." in ben.panel.words
    assert "this happens: “somebody \\*sneezes\\*”" in ben.panel.words


async def test_what_was_put_together_keeps_its_meaning_until_its_words_change(world: World, ben: Person) -> None:
    await begun(ben)
    await chosen(ben, "a player cannot play", "Next", "the next player", "say something: type what")
    await typed(ben, "Which words", "draw two cards")
    await chosen(ben, "they must")
    await ben.fill(await ben.press("Take these words"), title="Parrot")
    meaning = (await draft_of(world, ben)).meaning
    assert meaning["clauses"][0]["effect"] == {"type": "say", "words": "draw two cards"}
    await ben.fill(await ben.press("Change the words"), title="Parrot", condition="a 3 is played", words="skip")
    assert (await draft_of(world, ben)).meaning is None


async def test_more_words_than_a_card_holds_are_told_before_the_form_opens(ben: Person) -> None:
    await begun(ben)
    await chosen(ben, "a player cannot play", "Next")
    for number in range(3):
        await chosen(ben, "nobody in particular: people see to it", "do something else: type what")
        await typed(ben, "Which words", "bark " * 30)
        if number < 2:
            await chosen(ben, "and then something else")
    await ben.press("Take these words")
    assert "letters too long for a card." in ben.panel.words


async def test_K30_a_press_on_old_menus_shows_the_card_as_it_is(world: World, ben: Person) -> None:
    await begun(ben)
    await chosen(ben, "a card is played")
    old = ben.panel
    await chosen(ben, "a player cannot play")
    before = (await draft_of(world, ben)).chosen
    await ben.press("red", on=old)
    assert (await draft_of(world, ben)).chosen == before
    assert (
        "When it happens: a player cannot play" in str(ben.panel.labels) or "a player cannot play" in ben.panel.labels
    )


@pytest.mark.parametrize(
    "path",
    [
        "pick/whom/nobody",
        "pick/nothing/1",
        "pick/then/9",
        "pick/then/-1",
        "part/99",
        "type/whom",
        "typed/whom",
        "type/what-words",
        "typed/2-what-words",
        "pick/when-colours/0,1",
        "pick/what-words/free",
    ],
)
async def test_a_forged_press_chooses_nothing(world: World, ben: Person, path: str) -> None:
    await begun(ben)
    before = await draft_of(world, ben)
    (answer,) = await ben.world_presses([carrying(ben, ben.panel, write(Carried(NO_TABLE, None, f"gdeck/{path}")))])
    assert "went wrong" not in answer.words
    after = await draft_of(world, ben)
    assert {key: value for key, value in after.chosen.items() if key != "part"} == before.chosen


async def test_a_draft_of_before_there_were_parts_opens(world: World, ben: Person) -> None:
    (deck,) = await world.bot.decks.library.decks(world.env.guild.id, "blank")
    kept = {"when": "played", "when-colours": "0", "when-numbers": "odd", "when-same": "any", "whom": "next"}
    kept |= {"what": "draw", "what-cards": "2", "may": "must"}
    await world.bot.decks.drafts.keep(Draft(world.env.guild.id, ben.id, deck.id, chosen=kept))
    await ben.slash("deck write")
    await ben.press("Go on with my draft")
    await ben.press("Put it together")
    assert "Put a card together" in ben.panel.words
    await chosen(ben, "they may")
    assert "⚙️ The next player may draw 2 cards." in ben.panel.words
