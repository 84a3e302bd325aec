"""Whole games on a simulated Discord, from the command to the result, with restarts where they hurt."""

from __future__ import annotations

import pytest

from bot.demo.people import Person
from bot.demo.world import World
from bot.engine import plain
from tests.play.driver import GAMES, Group, seats, some_games

LONG = ("blank", "blanco", "blank-white-dice", "diceland")
"""Games that take long: of cards, or with some five hundred moves. Three people play the end of them with
--torture only: it is as that of one person and computers, of which there is but one without --torture."""


def draws_pictures(group: Group) -> bool:
    """A game may have none, and is played in words alone."""
    drawn: bool = group.world.bot.games[group.now.game].draw is not plain.draw
    return drawn


@pytest.mark.parametrize("command", GAMES)
async def test_three_people_play_a_whole_game_with_a_restart_in_the_middle(
    world: World, ana: Person, ben: Person, carla: Person, command: str, pytestconfig: pytest.Config
) -> None:
    people = [ana, ben, carla][: seats(command)]
    group = Group(world, people, command=command, advised=command in LONG)
    await group.open()
    for _ in range(8):
        assert await group.move()
    before = group.now
    await world.restart()
    assert (group.now.state, group.now.position) == (before.state, before.position), "nothing is forgotten"
    if command in LONG and not pytestconfig.getoption("--torture"):
        await group.end(8)
        assert len(ana.table.pictures) == draws_pictures(group)
    else:
        await group.finish()
        assert "Winner: " in ana.table.alt[0]
        assert len(ana.table.pictures) == draws_pictures(group) + 1, "one more is of the result"
    assert "Rematch" in ana.table.labels


@pytest.mark.parametrize("command", GAMES)
async def test_one_person_plays_against_computers_with_a_restart_in_the_middle(
    world: World, ana: Person, command: str, pytestconfig: pytest.Config
) -> None:
    group = Group(world, [ana], command=command, advised=command == "diceland")
    short = command in LONG and not pytestconfig.getoption("--torture")
    await group.open(computers=1 if short else min(2, seats(command) - 1), start=False)
    if short and "Quick" in ana.table.labels:
        await ana.press("Quick")
    await ana.press("Start", on=ana.table)
    for _ in range(3):
        assert await group.move()
    await world.restart()
    await group.finish()
    assert "Winner: " in ana.table.alt[0]
    assert len(ana.table.pictures) == draws_pictures(group) + 1, "one more is of the result"
    assert "Rematch" in ana.table.labels


@some_games(0)
async def test_a_lobby_survives_a_restart(world: World, ana: Person, ben: Person, command: str) -> None:
    group = Group(world, [ana, ben], command=command)
    await group.open(start=False)
    old = ana.table
    await world.restart()
    assert group.now.state is None
    await ana.press("Start", on=old)
    assert group.now.state is not None
    await group.end(5)
    assert "Rematch" in ana.table.labels


@pytest.mark.parametrize("moves", [0, 3])
@some_games(1)
async def test_what_was_committed_but_not_shown_is_shown_after_a_crash(
    world: World, ana: Person, ben: Person, command: str, moves: int
) -> None:
    """The process dies between the commit and the edit: the press got no answer, the move stands."""
    group = Group(world, [ana, ben], command=command)
    await group.open()
    for _ in range(moves):
        await group.move()
    person = group.awaited()[0]
    press = await group.aim(person)
    before, shown = group.now.revision, person.table.words
    with world.expecting_silence(), world.expecting_errors():
        with world.fault("*", "/*", ConnectionError("the process is dying")):
            await world.press_all([press])
        assert person.table.words == shown
        await world.restart(crash=True)
    assert group.now.position == before + 1
    await world.settle()
    assert (await world.bot.store.place(group.table)).shown == group.now.revision
    await group.end(5)
    assert "Rematch" in ana.table.labels
