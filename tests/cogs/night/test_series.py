"""A night of several rounds: standings after each in picture and words, and everybody who is here plays on."""

from __future__ import annotations

from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.engine.text import text
from bot.store.driver import Statement
from bot.tables.acts import Away, Join
from bot.tables.model import Actor, Table
from tests.cogs.night.planning import MINUTE, begun, board, boards, finish, names, open_tables, says, the_night

OVER = text("It is over.")


async def test_rounds_follow_each_other_with_standings_in_between(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    (table,) = await begun(world, ana, ana, ben, dora, rounds="2", filling="swiss")
    assert sorted(names(table)) == ["Ana", "Ben", "Dora"]
    assert "round 1 of 2" in board(ana).words
    await world.pass_time(3 * MINUTE)
    await finish(world, open_tables(world)[0])
    await world.pass_time(10)
    first = board(ana)
    assert "After round 1 of 2" not in first.words, "the picture says so"
    assert len(first.pictures) == 1
    assert first.alt[0].startswith("After round 1 of 2 #1 "), "all that the picture says"
    assert "120 points" in first.alt[0]
    assert all(name in first.alt[0] for name in ("Ana", "Ben", "Dora"))
    assert "The next round begins" in first.words
    await says("I must go", dora)
    await world.restart()
    await world.pass_time(3 * MINUTE)
    (table,) = open_tables(world)
    assert sorted(names(table)) == ["Ana", "Ben"]
    now, before = boards(ana)[:2]
    assert "round 2 of 2" in now.words
    assert before.id == first.id, "the standings stay where they were told"
    assert before.labels == ()
    assert "120 points" in before.alt[0]
    await world.pass_time(3 * MINUTE)
    await finish(world, open_tables(world)[0])
    await world.pass_time(10)
    last = board(ana)
    assert "The game night is over" in last.words
    assert "Dora" in last.alt[0], "who has left is in the standings"
    assert last.labels == ()
    assert (await the_night(world)).stage == "over"


async def test_a_moderator_does_not_wait_and_whoever_was_away_is_asked_whether_they_are_here(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    (table,) = await begun(world, ana, ana, ben, rounds="3")
    eva = add_person(world, ana.channel, "Eva")
    for person in (dora, eva):  # they go to the table by themselves
        await act(world, table, person, Join())
    await world.pass_time(3 * MINUTE)
    await act(world, table, dora, Away())
    await ana.press("Manage", on=board(ana))
    told = await ana.press("Go on without waiting for all tables")
    assert "The next round begins" in told.words
    first, second = open_tables(world)
    assert sorted(names(second)) == ["Ana", "Ben", "Eva"]
    await says("I must go", ben, eva)
    for table in (first, second):
        await world.bot.tables.close(table.id, OVER)
    await world.pass_time(3 * MINUTE + 10)
    assert "1 is here: Ana" in board(ana).words, "it waits for a second one"
    await world.pass_time(16 * MINUTE)
    assert "Too few people were here" in board(ana).words


async def act(world: World, table: Table, person: Person, what: Join | Away) -> None:
    with world.as_bot():
        await world.bot.tables.act(table.id, Actor(person.id, person.name), what, revision=None, interaction=None)


RATE = "INSERT INTO ratings VALUES (?, 'diceland', 0, ?, '', ?, ?, 1, 1, 3, 1)"


async def test_by_rating_those_meet_who_play_alike(world: World, ana: Person, ben: Person, dora: Person) -> None:
    eva = add_person(world, ana.channel, "Eva")
    means = {ana: 20, ben: 29, dora: 21, eva: 30}
    rows = tuple((world.env.guild.id, who.id, who.name, mean * 1_000_000) for who, mean in means.items())
    await world.bot.store.driver.transaction([Statement(RATE, rows)])
    tables = await begun(world, ana, *means, game="diceland", filling="rating", tables="2")
    assert [sorted(names(table)) for table in tables] == [["Ben", "Eva"], ["Ana", "Dora"]]
