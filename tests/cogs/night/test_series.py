"""A night of several rounds: standings after each in picture and words, and everybody who is here plays on."""

from __future__ import annotations

from bot.demo.people import Person, add_person
from bot.demo.world import World
from bot.engine.text import text
from bot.store.driver import Statement
from bot.tables.acts import Away
from bot.tables.model import Actor
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
    assert "After round 1 of 2" in first.words
    assert len(first.pictures) == 1
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
    assert "After round 1 of 2" in before.words
    await world.pass_time(3 * MINUTE)
    await finish(world, open_tables(world)[0])
    await world.pass_time(10)
    last = board(ana)
    assert "The game night is over" in last.words
    assert "After round 2 of 2" in last.words
    assert "Dora" in last.alt[0], "who has left is in the standings"
    assert last.labels == ()
    assert (await the_night(world)).stage == "over"


async def test_a_moderator_does_not_wait_and_whoever_was_away_is_asked_whether_they_are_here(
    world: World, ana: Person, ben: Person, dora: Person
) -> None:
    await begun(world, ana, ana, ben, dora, rounds="3")
    await world.pass_time(3 * MINUTE)
    (table,) = open_tables(world)
    await world.bot.tables.act(table.id, Actor(dora.id, "Dora"), Away(), revision=None, interaction=None)
    await ana.press("Manage", on=board(ana))
    told = await ana.press("Go on without waiting for all tables")
    assert "The next round begins" in told.words
    first, second = open_tables(world)
    assert sorted(names(second)) == ["Ana", "Ben"]
    await says("I must go", ben)
    for table in (first, second):
        await world.bot.tables.close(table.id, OVER)
    await world.pass_time(3 * MINUTE + 10)
    assert "The next round begins" in board(ana).words, "it waits for a second one"
    await world.pass_time(16 * MINUTE)
    assert "Too few people were here" in board(ana).words


RATE = "INSERT INTO ratings VALUES (?, 'diceland', 0, ?, '', ?, ?, 1, 1, 3, 1)"


async def test_by_rating_those_meet_who_play_alike(world: World, ana: Person, ben: Person, dora: Person) -> None:
    eva = add_person(world, ana.channel, "Eva")
    means = {ana: 20, ben: 29, dora: 21, eva: 30}
    rows = tuple((world.env.guild.id, who.id, who.name, mean * 1_000_000) for who, mean in means.items())
    await world.bot.store.driver.transaction([Statement(RATE, rows)])
    tables = await begun(world, ana, *means, game="diceland", filling="rating", tables="2")
    assert [sorted(names(table)) for table in tables] == [["Ben", "Eva"], ["Ana", "Dora"]]
