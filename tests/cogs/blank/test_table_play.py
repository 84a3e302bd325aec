"""BLANK on a simulated Discord: the buttons of the table's message, a turn, and cards that are looked at large."""

from __future__ import annotations

import io

from PIL import Image

from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.language.aloud import without_signs
from bot.tables.model import Table
from bot.ui.components.custom_id import Carried, write
from tests.play.driver import Group
from tests.ui.conftest import carrying


async def begun(world: World, *people: Person) -> Group:
    group = Group(world, people, command="blank")
    await group.open()
    return group


def awaited(group: Group) -> Person:
    (person,) = group.awaited()
    return person


def rules(table: Table) -> list[str]:
    """Titles of the rules in play."""
    return [table.state.terms.written[source].card.title for source in table.state.rules]


async def test_a_turn_is_seen_by_all_once_it_is_played(world: World, ana: Person, ben: Person) -> None:
    group = await begun(world, ana, ben)
    person = awaited(group)
    await person.press("My cards")
    if person.can("Draw a penalty card"):
        await person.press("Draw a penalty card")
        assert "has no matching card" in ben.table.words
        return
    before = ben.table.words
    card = person.panel.labels[0]
    await person.press(card)
    laid = without_signs(card.removesuffix(" (2)"))  # in words no symbol stands for a colour
    assert f"Chosen so far: {laid}" in person.panel.alt[0]
    assert ben.table.words == before, "nobody sees what is laid"
    await person.press("Play it")
    assert "plays" in ben.table.words


async def test_a_rule_in_play_is_opened_large_by_anybody(world: World, ana: Person, ben: Person, carla: Person) -> None:
    group = await begun(world, ana, ben)
    title = rules(group.now)[0]
    await ana.press("Rules in play", on=ana.table)
    assert not ana.panel.pictures, "it is there to be read"
    await ana.press(title)
    assert title in ana.panel.alt[0]
    assert "⚙️" in ana.panel.words
    assert ana.panel.pictures[0] != ana.table.pictures[0]
    assert Image.open(io.BytesIO(ana.panel.pictures[0])).width >= 640
    await carla.press("Rules in play", on=carla.table)
    assert "regole sono in gioco" in carla.panel.words, "who only watches reads them as well"


async def test_a_press_for_a_call_says_when_there_is_nothing_to_call(world: World, ana: Person, ben: Person) -> None:
    group = await begun(world, ana, ben)
    if not group.now.state.rules:
        assert "Call a penalty" not in ben.table.labels
    call = write(Carried(group.now.id, None, "gcall"))
    await ben.world_presses([carrying(ben, ben.table, call)])
    assert "Call a penalty" in ben.panel.words or "Bless you" in ben.panel.words
    await ben.press("Back")
    assert "Your hand" in ben.panel.alt[0]


async def test_who_is_away_for_a_turn_misses_one_and_keeps_the_seat(world: World, ana: Person, ben: Person) -> None:
    group = await begun(world, ana, ben)
    away = group.now.state.turn
    await world.pass_time(121)
    assert (group.now.players[away].misses, group.now.state.laid) == (1, ())
    assert not group.now.players[away].computer
    assert "played by a computer" not in ana.table.words


async def test_whoever_reads_another_language_finds_on_the_table_what_their_panel_names(
    world: World, ana: Person, ben: Person
) -> None:
    carlo = add_person(world, ana.channel, "Carlo", locale="it")
    group = await begun(world, ana, carlo)
    title = rules(group.now)[0]
    assert title in ana.table.alt[0], "the table speaks English, as its host does"
    await carlo.press("Rules in play", on=carlo.table)
    await carlo.press(title)
    assert title in carlo.panel.words
    assert "lo fa il tavolo da solo" in carlo.panel.words
    assert title in carlo.panel.alt[0]
