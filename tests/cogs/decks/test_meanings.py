"""What the writer of a card is asked where the reader is not sure, and what a server remembers of the answers."""

from __future__ import annotations

from typing import Any

import pytest

from bot.decks.deck_game import Offer, Reading, Sentence
from bot.decks.model import CheckedDraft, PlaceContent
from bot.demo.people import Person, add_person, add_server
from bot.demo.world import World
from bot.engine.deck import Card
from bot.engine.text import text
from bot.ui.components.custom_id import NO_TABLE, Carried, write
from cogs.decks.screens.meanings import meanings_of, must_choose
from tests.cogs.decks.full_game import FullGame
from tests.cogs.decks.steps import GAME, approved, edited, exported, member, shown_commands, waiting, written
from tests.ui.conftest import carrying

NONE = "None of these: people will see to it"


async def meant(world: World, n: int = -1) -> Any:
    return (await waiting(world))[n].card.meaning


def lines(person: Person) -> list[str]:
    return person.panel.words.split("\n")


async def test_K30_what_is_not_understood_is_said_and_other_readings_are_offered(ben: Person) -> None:
    await written(ben, words="Pull one")
    asked = lines(ben).index("❓ “Pull one”: I do not understand this for sure.")
    assert lines(ben)[asked + 1] == "**Did you mean …?**"
    assert asked == 1, "it stands first, below the title"
    assert list(ben.panel.labels)[:4] == ["Draws: 1", "Draws: 2", NONE, "Why?"]
    assert "Send to the moderators" not in ben.panel.labels, "first it must be clear what the words mean"


async def test_K30_why_tells_all_that_was_read(ben: Person) -> None:
    await written(ben, words="Pull one")
    assert "• “Pull one” ➜ 👥 draw" not in lines(ben)
    await ben.press("Why?")
    assert "• “Pull one” ➜ 👥 draw" in lines(ben)
    assert "I do not understand the words with 👥: as it stands, people would have to see to it." in lines(ben)
    assert (
        lines(ben).index("**Did you mean …?**")
        < lines(ben).index("**1.** Draws: 1")
        < lines(ben).index("**2.** Draws: 2")
    )
    assert list(ben.panel.labels)[:3] == ["Draws: 1", "Draws: 2", NONE]


async def test_K30_what_is_picked_becomes_the_meaning_and_is_shown_before_it_is_sent(world: World, ben: Person) -> None:
    await written(ben, words="Pull one")
    await ben.press("Draws: 2")
    assert "• “Pull one” ➜ ⚙️ draw" in lines(ben)
    assert "You have chosen what these words mean." in lines(ben)
    await ben.press("Send to the moderators")
    assert await meant(world) == {"draws": True, "many": 2}


async def test_K30_none_of_these_leaves_it_to_people(world: World, ben: Person) -> None:
    await written(ben, words="Pull one")
    await ben.press(NONE)
    assert "👥" in ben.panel.words
    await ben.press("Send to the moderators")
    assert await meant(world) == {"draws": False}
    assert await world.bot.decks.wordings.sound(world.env.guild.id, GAME) == (), "nothing has been picked"


async def test_K30_a_choice_can_be_made_anew(world: World, ben: Person) -> None:
    await written(ben, words="Pull one")
    await ben.press("Draws: 2")
    await ben.press("They mean something else")
    await ben.press("Draws: 1")
    await ben.press("Send to the moderators")
    assert await meant(world) == {"draws": True, "many": 1}


async def test_K30_what_is_free_and_resembles_nothing_says_so(ben: Person) -> None:
    await written(ben, words="Bark three times")
    assert "The table can do nothing that comes near the words with 👥." in lines(ben)
    assert "Send to the moderators" in ben.panel.labels


async def test_K30_what_is_understood_asks_nothing(ben: Person) -> None:
    await written(ben, words="Draw.")
    assert "Did you mean" not in ben.panel.words
    assert "👥" not in ben.panel.words


async def test_a_choice_is_that_of_these_words_alone(world: World, ben: Person) -> None:
    await written(ben, words="Pull one")
    await ben.press("Draws: 2")
    await ben.fill(await ben.press("Change the words"), title="Rain", condition="it rains", words="Bark.")
    await ben.press("Send to the moderators")
    assert await meant(world) == {"draws": False}


async def test_a_choice_survives_another_title_and_a_restart(world: World, ben: Person) -> None:
    await written(ben, words="Pull one")
    await ben.press("Draws: 2")
    await world.restart()
    await ben.fill(await ben.press("Change the words"), title="Snow", condition="It rains!", words="PULL one")
    await ben.press("Send to the moderators")
    assert await meant(world) == {"draws": True, "many": 2}


async def test_a_press_about_other_words_shows_what_is_there_now(world: World, ben: Person) -> None:
    await written(ben, words="Pull one")
    old = ben.panel
    await ben.fill(await ben.press("Change the words"), title="Rain", condition="it rains", words="Pull all")
    await ben.press("Draws: 2", on=old)
    assert "read in another way by now" in ben.panel.words
    assert "“Pull all”" in ben.panel.words
    assert "Draws: 2" in ben.panel.labels


@pytest.mark.parametrize("meant", ["0123456789abcdef", "", "x" * 70])
async def test_a_forged_press_chooses_nothing(world: World, ben: Person, meant: str) -> None:
    await written(ben, words="Pull one")
    forged = write(Carried(NO_TABLE, None, f"gdeck/mean/{meant}"))
    await ben.world_presses([carrying(ben, ben.panel, forged)])
    draft = await world.bot.decks.drafts.find(world.env.guild.id, ben.id)
    assert (draft.meaning, draft.offered) == (None, False)


async def test_who_has_no_draft_chooses_nothing(ben: Person, carla: Person) -> None:
    await written(ben, words="Pull one")
    panel = ben.panel
    await ben.press("Cancel")
    assert "There is no draft any more" in (await ben.press("Draws: 1", on=panel)).words


async def test_a_choice_is_asked_anew_where_a_rule_becomes_an_effect(world: World, ana: Person, ben: Person) -> None:
    await written(ben, words="Pull one")
    await ben.press("Draws: 2")
    for title in ("One", "Two", "Three"):
        await approved(ana, ana, title)
    await ben.press("Send to the moderators")
    await ben.press("Choose another card")
    for label in ("Write an effect on a game card", "green", "card 6"):
        await ben.press(label)
    await ben.fill(await ben.press("Write it"))
    assert "Did you mean" in ben.panel.words


# What the server remembers


async def picked(person: Person, words: str = "Pull one", n: int = 2) -> None:
    await written(person, words=words)
    await person.press(f"Draws: {n}")
    await person.press("Send to the moderators")


async def test_what_was_picked_holds_for_the_same_words_of_others(world: World, ben: Person, mia: Person) -> None:
    await picked(ben)
    await written(mia, words="  PULL óne! 🎉", condition="It rains")
    assert "Somebody has picked this meaning for these words before: it holds on this server." in lines(mia)
    await mia.press("Send to the moderators")
    assert await meant(world) == {"draws": True, "many": 2}


async def test_the_newest_pick_wins_and_none_of_these_is_no_pick(world: World, ben: Person, mia: Person) -> None:
    await picked(ben)
    await written(mia, words="Pull one")
    assert "Draws: 1" in mia.panel.words
    await mia.press("Draws: 1")
    await mia.press("Send to the moderators")
    (wording,) = await world.bot.decks.wordings.sound(world.env.guild.id, GAME)
    assert wording.meaning == {"draws": True, "many": 1}
    await written(ben, words="Pull one")
    await ben.press(NONE)
    await ben.press("Send to the moderators")
    assert await meant(world) == {"draws": False}
    assert await world.bot.decks.wordings.sound(world.env.guild.id, GAME) == (wording,)


async def test_other_words_and_other_servers_know_nothing_of_it(world: World, ben: Person) -> None:
    await picked(ben)
    await written(ben, words="Pull one more")
    assert "Did you mean" in ben.panel.words
    _, channel = add_server(world, "Elsewhere")
    zoe = add_person(world, channel, "Zoe")
    await written(zoe, words="Pull one")
    assert "Did you mean" in zoe.panel.words


async def test_moderators_who_edit_a_card_use_what_is_remembered(world: World, ana: Person, ben: Person) -> None:
    await picked(ben)
    slot = await approved(ana, ben, "Snow")
    await edited(ana, "Snow", condition="it rains", words="pull ONE")
    (deck,) = await world.bot.decks.library.decks(world.env.guild.id, GAME)
    held = await world.bot.decks.library.card(deck.id, world.env.guild.id, slot)
    assert held.card.meaning == {"draws": True, "many": 2}


async def test_moderators_see_a_proposal_as_it_is_meant(ana: Person, ben: Person) -> None:
    await picked(ben)
    queue = await ana.slash("deck-moderation queue")
    assert "“Pull one” ➜ ⚙️ draw" in queue.words
    assert "👥" not in queue.words


async def test_moderators_see_the_list_and_take_lines_away(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation settings")
    assert "Nobody has picked a meaning yet" in (await ana.press("What words mean here")).words
    await picked(ben)
    told = (await ana.slash("deck-moderation wordings")).words
    assert "• If it rains, then pull one\n➜ Draws: 2" in told
    assert f"<@{ben.id}>" in told
    old = ana.panel
    assert "Nobody has picked a meaning yet" in (await ana.press("If it rains, then pull one")).words
    assert "no longer there" in (await ana.press("If it rains, then pull one", on=old)).words
    assert "took away what words mean (“pull one”)" in (await ana.slash("deck-moderation audit")).words
    await written(ben, words="Pull one")
    assert "Did you mean" in ben.panel.words


async def test_a_long_list_has_pages(world: World, ana: Person, ben: Person) -> None:
    for n in range(7):
        await picked(ben, f"Pull {n}")
        await world.bot.decks.proposals.withdraw((await waiting(world))[-1].id, member(ben))
    await ana.slash("deck-moderation wordings")
    assert "Page 1 of 2" in ana.panel.words
    first = ana.panel.words
    await ana.press("▶")
    told = [line for line in f"{first}\n{ana.panel.words}".split("\n") if line.startswith("• ")]
    assert told == [f"• If it rains, then pull {n}" for n in reversed(range(7))]
    await ana.press("If it rains, then pull 0")
    await ana.press("If it rains, then pull 1")
    assert "Page" not in ana.panel.words
    assert "pull 6" in ana.panel.words, "the page that was shown is gone"


async def test_nobody_else_sees_or_changes_the_list(world: World, ana: Person, ben: Person) -> None:
    await picked(ben)
    shown_commands(world, ben)
    assert "Only moderators" in (await ben.slash("deck-moderation wordings")).words
    await ana.slash("deck-moderation wordings")
    assert "Only moderators" in (await ben.press("If it rains, then pull one", on=ana.panel)).words


async def test_who_is_forgotten_is_not_named_in_the_list(ana: Person, ben: Person) -> None:
    await picked(ben)
    await ben.slash("privacy", delete="yes")
    told = (await ana.slash("deck-moderation wordings")).words
    assert "pull one" in told
    assert str(ben.id) not in told


async def test_it_goes_with_the_deck_to_another_server(world: World, ana: Person, ben: Person) -> None:
    await picked(ben)
    guild, channel = add_server(world, "Elsewhere")
    zoe = add_person(world, channel, "Zoe", moderator=True)
    await zoe.slash("deck-moderation import", file=("deck.zip", await exported(ana)))
    told = (await zoe.press("A new deck")).words
    assert "**1** line is added to what words mean here." in told
    await zoe.press("Yes, do it")
    (wording,) = await world.bot.decks.wordings.sound(guild.id, GAME)
    assert wording.meaning == {"draws": True, "many": 2}
    assert f"{ben.id}" not in (await zoe.slash("deck-moderation wordings")).words


# What may be chosen, whatever the reader offers


def checked(*sentences: Sentence, offers: tuple[Offer, ...], remembered: bool = False) -> CheckedDraft:
    held = PlaceContent(FullGame.places[0], None, None)
    return CheckedDraft(Card("r3", words="x"), held, (), Reading(0, sentences, offers, remembered))


UNDERSTOOD, FREE = Sentence("x", text("draw"), False), Sentence("x", text("bark"), True)
PARTLY, WHOLLY = Offer(1, (UNDERSTOOD, FREE)), Offer(2, (FREE,))


def test_K30_an_offer_that_leaves_something_to_people_is_one_of_those_to_choose() -> None:
    some, none = meanings_of(checked(FREE, offers=(PARTLY, WHOLLY)))
    assert some == (PARTLY, WHOLLY)
    assert none is not None
    assert none.meaning == 0


def test_K30_of_remembered_words_what_they_mean_by_themselves_comes_last() -> None:
    assert meanings_of(checked(UNDERSTOOD, offers=(PARTLY, WHOLLY), remembered=True)) == ((PARTLY,), WHOLLY)


def test_K30_what_is_understood_in_part_can_be_sent_as_it_is() -> None:
    assert not must_choose(checked(UNDERSTOOD, FREE, offers=(WHOLLY,)), chosen=False)
    assert must_choose(checked(FREE, FREE, offers=(PARTLY,)), chosen=False)
    assert not must_choose(checked(FREE, offers=(PARTLY,)), chosen=True)
    assert not must_choose(checked(FREE, offers=()), chosen=False)
