"""Moderators try sentences against what their server bars, and see what would be caught and why."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.ui.components.custom_id import NO_TABLE, Carried, write
from tests.cogs.decks.steps import sent_in, written
from tests.ui.conftest import carrying


async def tried(ana: Person, sentence: str) -> str:
    await ana.slash("deck-moderation settings")
    await ana.fill(await ana.press("Try a sentence"), sentence=sentence)
    return ana.panel.words


async def test_a_sentence_is_tried_and_what_is_found_is_said_with_the_reason(world: World, ana: Person) -> None:
    await ana.slash("deck-moderation settings", forbid="darn, cock")
    told = await tried(ana, "A d4rning cocktail: you c o c k")
    assert "⛔ “d4rning”: “darn” is forbidden; a form of it and other signs for letters" in told
    assert "⛔ “c o c k”: “cock” is forbidden; letters apart" in told
    assert "cocktail”:" not in told
    await ana.fill(await ana.press("Try a sentence"), sentence="A cocktail")
    assert "✅ All of it may stand on a card." in ana.panel.words


async def test_allow_takes_off_the_list_or_excepts(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation settings", forbid="darn, *ass*")
    told = await ana.slash("deck-moderation settings", allow="darn, class")
    assert "Allowed in any case: class" in told.words
    assert "Not allowed on cards: \\*ass\\*" in told.words
    await written(ben, words="Darn this class")
    assert "Send to the moderators" in ben.panel.labels
    assert "Allowed in any case" not in (await ana.slash("deck-moderation settings", forbid="class")).words


async def test_only_moderators_try_sentences(ana: Person, ben: Person) -> None:
    await ana.slash("deck-moderation settings")
    (answer,) = await ben.world_presses([carrying(ben, ana.panel, write(Carried(NO_TABLE, None, "gdeck/sentence")))])
    assert "Only moderators" in answer.words


@pytest.mark.parametrize("title", ["   ", "\u034f\u034f", "\u3164"])
async def test_a_title_that_nobody_sees_is_refused(ben: Person, title: str) -> None:
    assert "Nobody can see this title" in (await written(ben, title=title)).words


async def test_whoever_writes_for_the_last_place_is_told_that_others_do(world: World, ana: Person, ben: Person) -> None:
    deck = (await sent_in(ben)).deck
    guild = world.env.guild.id
    free = [one for one in await world.bot.decks.library.cards(deck, guild) if one.place.any_will_do and one.free]
    await ana.slash("deck-moderation settings", waiting=len(free) + 2)
    for number in range(len(free)):
        await sent_in(ben, f"Rain {number}")
    assert f"⚠️ {len(free) + 1} cards wait for the last" in ben.panel.words
    assert f"⚠️ {len(free) + 1} cards wait for the last" in (await ana.slash("deck-moderation queue")).words
