"""Whoever comes late to a game night has a seat with one press: a free one, a computer's, or one at a new table."""

from __future__ import annotations

from bot.demo.people import Person, add_person
from bot.demo.world import World
from tests.cogs.night.planning import MINUTE, begun, board, names, open_tables, says


async def test_late_comers_join_a_lobby_and_later_take_the_seats_of_computers(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    (table,) = await begun(world, ana, ben)
    assert names(table) == ["Ben"]
    assert "You have a seat" in (await says("I am here", ben)).words
    assert "You have a seat" in (await says("I am here", ana)).words
    assert names(open_tables(world)[0]) == ["Ben", "Ana"]
    await world.pass_time(3 * MINUTE)
    (table,) = open_tables(world)
    assert table.status == "playing"
    assert [player.computer for player in table.players] == [False, False], "two people need no computer"


async def test_a_computers_seat_is_taken_at_once_and_nobody_is_asked(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(world, ana, ben)
    await world.pass_time(3 * MINUTE)
    (table,) = open_tables(world)
    assert [player.computer for player in table.players] == [False, True, True]
    told = await says("I am here", dora)
    assert "You take the seat of a computer" in told.words
    assert str(table.channel) in told.words, "and where it is"
    assert [player.user for player in open_tables(world)[0].players] == [ben.id, dora.id, None]
    eva = add_person(world, ana.channel, "Eva")
    await says("I am here", ana, eva)
    first, second = open_tables(world)
    assert [player.user for player in first.players] == [ben.id, dora.id, ana.id]
    assert names(second) == ["Eva"], "a table of their own, as no computer is left"
    assert "Table 2: Eva" in board(eva).words


async def test_where_no_table_may_be_added_a_late_comer_is_told_so(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(world, ana, ben, ana, tables="1")
    await world.pass_time(3 * MINUTE)
    assert "All seats are taken. Somebody may leave" in (await says("I am here", dora)).words
