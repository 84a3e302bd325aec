"""BLANCO on a simulated Discord, from the command to the result."""

from __future__ import annotations

import re

from bot.demo.people import Person, Seen
from bot.demo.world import World
from bot.store.api import PersonRow
from bot.tables import clock
from bot.tables.model import Table
from tests.cogs.blanco.reader import Reader
from tests.tables.by_words import Page

LOOKED = re.compile(r"At ([A-D]\d) lies the (\w+ \d+)\.")


async def begun(ana: Person, ben: Person) -> None:
    """Two people and a computer."""
    await ana.slash("blanco new")
    await ben.press("Join")
    await ana.press("Add a computer")
    await ana.press("Start")


def awaited(world: World, *people: Person) -> list[Person]:
    """Whoever of them must do something now; nobody when the game is over."""
    table = world.bot.tables.in_channel(people[0].channel.id)
    seats = clock.awaited(world.bot.games["blanco"].game, table) if table else ()
    users = {table.players[seat].user for seat in seats}
    return [person for person in people if person.id in users]


async def move(world: World, person: Person) -> None:
    """One move by words, three presses at most."""
    before, reader = revision(world, person), Reader()
    for _ in range(3):
        await world.pass_time(1)  # nobody presses faster
        assert "just cleared" not in person.panel.words, "news have told it"
        await person.press(reader.press(read(person.panel)))
        if revision(world, person) != before:
            return
    raise AssertionError("three presses and still no move")


def revision(world: World, person: Person) -> int | None:
    """Of the open table."""
    table: Table | None = world.bot.tables.in_channel(person.channel.id)
    return table.revision if table else None


def read(screen: Seen) -> Page:
    """A panel in text mode: its lines without Discord's marks, and what can be pressed."""
    lines = tuple(line.removeprefix("### ") for line in screen.words.splitlines())
    return Page(lines, tuple(label for label in screen.labels if label != "More"))


async def test_two_people_and_a_computer_play_by_words_to_the_end(world: World, ana: Person, ben: Person) -> None:
    """In text mode, three presses a turn at most, with a restart on the way."""
    for person in (ana, ben):
        await person.slash("settings", **{"text-mode": True})
    await begun(ana, ben)
    for person in (ana, ben):
        await person.press("My cards")
    for _ in range(10):
        await move(world, awaited(world, ana, ben)[0])
    await world.restart()
    for person in (ana, ben):
        await person.press("My cards")
    while people := awaited(world, ana, ben):
        await move(world, people[0])
    assert "won" in ana.table.words
    assert ana.table.labels == ("Rematch", "How was it?", "What happened", "Replay", "Verify")


async def test_what_a_look_shows_only_its_owner_sees_until_they_move(world: World, ana: Person, ben: Person) -> None:
    """B28, B29: others may have moved before it is read."""
    await begun(ana, ben)
    await ana.press("My cards")
    await ben.press("My cards")
    await ana.press("A1")
    answer = await ana.press("B2")
    found = LOOKED.search(answer.words)
    assert found
    assert found[1] == "B2"
    assert f"B2 face down ({found[2]})" in ana.panel.alt[0]
    for screen in (ben.panel, ben.table, ana.table):
        assert "lies" not in screen.words
        assert f"({found[2]})" not in "".join(screen.alt)
    await ben.press("C3")
    await ana.press("My cards", on=ana.table)
    assert f"({found[2]})" in ana.panel.alt[0]
    assert LOOKED.findall(ana.panel.words) == [found.groups()], "said once, although it was news, too"
    for screen in (ben.panel, ben.table, ana.table):
        assert f"({found[2]})" not in "".join(screen.alt)
        assert "lies" not in screen.words


async def test_one_unattended_turn_is_one_miss(world: World, ana: Person, ben: Person) -> None:
    """Setting up is two moves, and so is a turn: both are played at once when the time is up."""
    for person in (ana, ben):
        await person.slash("settings", **{"text-mode": True})
    await begun(ana, ben)

    def now() -> Table:
        table: Table | None = world.bot.tables.in_channel(ana.channel.id)
        assert table is not None
        return table

    await world.pass_time(125)
    assert [player.misses for player in now().players[:2]] == [1, 1]
    assert now().state.phase != "reveal"
    for person in (ana, ben):
        await person.press("My cards")
    for _ in range(2):  # attended turns count anew
        await move(world, awaited(world, ana, ben)[0])
        while (people := awaited(world, ana, ben)) and now().state.phase in ("drawn", "clear", "reward", "turn_up"):
            await move(world, people[0])
    turn, before = now().state.turn, now()
    await world.pass_time(125)
    assert now().players[turn].misses == before.players[turn].misses + 1
    assert not now().players[turn].computer
    moves_ = [row for row in await world.bot.store.log(now().id, before.revision) if row.seat == turn]
    assert [row.data[:6] for row in moves_[:2]] == ['["draw', '["disc']


async def test_a_turn_takes_three_presses(world: World, ana: Person, ben: Person) -> None:
    await begun(ana, ben)
    for person in (ana, ben):
        await world.bot.store.set_person(PersonRow(person.id, text_mode=True))
        await person.press("My cards")
        await person.press("A1")
        await person.press("B2")
    person = awaited(world, ana, ben)[0]
    await person.press("Draw from the pile")
    drawn = re.search(r"You draw the (\w+ \d+)\.", person.panel.words)
    assert drawn
    assert not re.search("pile:|in hand", person.panel.words), "nothing of the table is said again"
    assert re.findall(r"Row \d: ([A-D])", person.panel.words) == ["A"] * 3, "but the own grid, which it is about"
    await person.press("Read the table")
    assert len(re.findall("Row 1", person.panel.words)) == 3
    await person.press(drawn[1])
    assert f"Where do you put the {drawn[1]}?" in person.panel.words
    assert not re.search("pile:|in hand", person.panel.words)
    assert re.findall(r"Row \d: ([A-D])", person.panel.words) == ["A"] * 3
    await person.press("A1:")
    assert f"puts the {drawn[1]} on A1" in ben.table.words
    assert "You draw" not in person.panel.words, "it would still stand there at their next turn"
