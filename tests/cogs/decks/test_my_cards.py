"""/deck my: somebody's own cards, page by page, and nothing of the decks besides."""

from __future__ import annotations

import pytest

from bot.decks.library import CARDS_SHOWN
from bot.demo.people import Person
from bot.demo.world import World
from bot.engine.deck import Card
from bot.store import deck_sql
from tests.cogs.decks.steps import GAME, member

BLANK_RULES, BLANK_EFFECTS = ("r2", "r3", "r4"), ("g2", "g3", "g4", "g5")


async def filled(world: World, ana: Person, decks: int) -> int:
    """Ana has written on everything that is blank in so many decks; how many cards that are."""
    by = member(ana, moderator=True)
    with world.as_bot():
        made = [(await world.bot.decks.library.decks(by.guild, GAME))[0]]
        made += [await world.bot.decks.management.create(by, GAME, f"Deck {n}") for n in range(1, decks)]
        for deck in made:
            for slot in BLANK_RULES:
                card = Card(slot, f"Mine {slot}", "a", "Draw.")
                await world.bot.decks.editing.edit(deck.id, slot, card, by)
            for slot in BLANK_EFFECTS:
                await world.bot.decks.editing.edit(deck.id, slot, Card(slot, f"Mine {slot}", words="Draw."), by)
    return decks * (len(BLANK_RULES) + len(BLANK_EFFECTS))


def lines(person: Person) -> list[str]:
    return [line for line in person.panel.words.splitlines() if "Mine" in line]


async def test_my_cards_come_in_pages(world: World, ana: Person, ben: Person) -> None:
    count = await filled(world, ana, decks=3)
    assert CARDS_SHOWN < count < 2 * CARDS_SHOWN
    await ana.slash("deck my")
    first = lines(ana)
    assert len(first) == CARDS_SHOWN
    assert not ana.can("◀ Previous")
    await ana.press("Next ▶")
    assert len(lines(ana)) == count - CARDS_SHOWN
    assert len({*first, *lines(ana)}) == count, "each card once"
    assert not ana.can("Next ▶")
    await ana.press("◀ Previous")
    assert lines(ana) == first
    assert "written no card" in (await ben.slash("deck my")).words


async def test_a_card_that_is_no_longer_mine_is_not_among_them(world: World, ana: Person) -> None:
    count = await filled(world, ana, decks=1)
    by = member(ana, moderator=True)
    with world.as_bot():
        (deck,) = await world.bot.decks.library.decks(by.guild, GAME)
        await world.bot.decks.editing.retire(deck.id, "g4", by)
        await world.bot.decks.editing.edit(deck.id, "g5", Card("g5", "Mine anew", words="Draw."), by)
    await ana.slash("deck my")
    assert len(lines(ana)) == count - 1
    assert len([line for line in lines(ana) if "Mine anew" in line]) == 1


async def test_no_deck_is_read_whole_for_it(world: World, ana: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    await filled(world, ana, decks=2)
    asked: list[str] = []
    driver = world.bot.store.driver
    read = driver.read

    async def noting(sql: str, *arguments: object) -> object:
        rows = await read(sql, *arguments)
        asked.extend([sql] * len(rows) if "FROM cards" in sql else [])
        return rows

    monkeypatch.setattr(driver, "read", noting)
    await ana.slash("deck my")
    assert len(lines(ana)) == 14
    assert len(asked) == 14, "as many cards are read as are shown"
    plan = await read(f"EXPLAIN QUERY PLAN {deck_sql.CARDS_BY}", 1, 2, 3, 4)
    assert any("cards_of_an_author" in row[-1] for row in plan), plan
