"""All games as pictures, and a table in one press."""

from __future__ import annotations

from bot.demo.people import Person
from bot.demo.world import World


async def test_all_games_are_shown_and_one_press_opens_a_table(world: World, ana: Person, ben: Person) -> None:
    answer = await ana.slash("play")
    (shown,) = answer.messages
    assert shown.private
    assert len(shown.pictures) == 1
    assert "minutes" not in shown.words, "the boxes on the picture say how long each takes"
    assert "2–5 players, about 15 minutes" in shown.alt[0]
    games = {world.bot.games[slug].game.info.title.message for slug in world.bot.games}
    assert set(shown.labels) == games | {"Tell me when a table opens here"}
    opened = await ana.press("BLANCO", on=ana.panel)
    assert "Your table is open" in opened.words
    assert "A table for BLANCO" in ben.table.words


async def test_where_a_table_is_open_a_thread_is_offered(ana: Person, ben: Person) -> None:
    await ana.slash("blanco new")
    await ben.slash("play")
    answer = await ben.press("Diceland", on=ben.panel)
    assert "thread" in answer.words


async def test_a_thread_that_was_opened_is_named(world: World, ana: Person, ben: Person) -> None:
    await ana.slash("blanco new")
    await ben.slash("play")
    offer = await ben.press("Diceland", on=ben.panel)
    opened = await ben.press("Open it in a thread", on=offer.messages[0])
    (thread,) = {table.channel for table in world.bot.tables.open_tables()} - {ana.channel.id}
    assert opened.words == f"Your table is open in <#{thread}>."


async def test_a_refused_command_is_no_failure_for_the_page_of_the_demo(world: World, ana: Person) -> None:
    refused = await ana.slash("tables")
    assert "You sit at no table" in refused.words
    assert not world.env.errors_since(0), "else the page says that it is uncertain what became of it"


async def test_in_text_mode_the_games_are_told(carla: Person) -> None:
    await carla.slash("settings", **{"text-mode": True})
    answer = await carla.slash("play")
    assert "2–6 giocatori, circa 15 minuti" in answer.words
    assert not answer.messages[0].pictures


async def test_every_new_has_a_description_of_its_own(world: World) -> None:
    groups = [world.bot.tree.get_command(info.command) for info in (f.game.info for f in world.bot.games.values())]
    told = [group.get_command("new").description for group in groups]
    assert len(set(told)) == len(groups)
    assert all(10 < len(description) <= 100 for description in told)
