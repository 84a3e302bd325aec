"""Taking a move back, as people meet it: on the own panel, while it is possible, in words and in both languages."""

from __future__ import annotations

import pytest

from bot.demo.people import Control, Person
from bot.demo.world import World
from bot.store.api import PersonRow
from bot.tables.acts import AddComputer, Start, TakeBack
from bot.tables.model import Actor
from bot.tables.seats import seat_of
from tests.ui.conftest import Opened, begun, carrying, whose_turn


def of(person: Person, label: str) -> Control:
    return next(control for control in person.panel.controls if control.label == label)


async def declared(opened: Opened, *people: Person) -> tuple[Person, Person]:
    """Whoever has said into how many dice everybody splits, and somebody else."""
    await begun(opened, *people)
    turn, other = whose_turn(people[0].table, *people)
    for person in people:
        await person.press("My dice")
    await turn.press("2 dice")
    return turn, other


async def test_one_press_on_the_own_panel_takes_it_back(opened: Opened, ana: Person, ben: Person) -> None:
    turn, other = await declared(opened, ana, ben)
    assert "Take it back" not in [*other.panel.labels, *ana.table.labels]
    await turn.press("Take it back")
    assert "2 dice" in turn.panel.labels
    assert "Take it back" not in turn.panel.labels
    assert f"{turn.member.user.global_name} takes their move back." in ana.table.words
    await turn.press("2 dice")
    assert "Take it back" not in turn.panel.labels


async def test_an_old_button_says_why_it_is_too_late(opened: Opened, ana: Person, ben: Person) -> None:
    turn, _ = await declared(opened, ana, ben)
    old = of(turn, "Take it back")
    await turn.press("Take it back")
    await turn.press("2 dice")
    (answer,) = await turn.world_presses([carrying(turn, turn.panel, old.custom_id)])
    assert "what is played in its place stands" in answer.words


async def test_once_others_have_acted_they_are_asked(
    opened: Opened, world: World, ana: Person, ben: Person, dora: Person
) -> None:
    turn, other = await declared(opened, ana, ben, dora)
    await other.press(other.panel.labels[0], on=other.panel)
    await turn.press("Ask to take it back")
    assert "wants to take their move back" in ana.table.words
    name = turn.member.user.global_name
    assert not [label for label in turn.panel.labels if "take it back" in label]
    third = next(person for person in (ana, ben, dora) if person not in (turn, other))
    old = of(third, f"Let {name} take it back")
    await other.press("Let it stand")
    await third.press(f"Let {name} take it back")
    assert f"{name} takes their move back." in ana.table.words
    (answer,) = await third.world_presses([carrying(third, third.panel, old.custom_id)])
    assert "nothing to vote on any more" in answer.words


async def test_in_words_and_in_italian_too(opened: Opened, world: World, ana: Person, carla: Person) -> None:
    for person in (ana, carla):
        await world.bot.store.set_person(PersonRow(person.id, text_mode=True))
    await begun(opened, ana, carla)
    turn, _ = whose_turn(ana.table, ana, carla)
    words = ("My dice", "Take it back") if turn is ana else ("My dice", "Riprendi la mossa")
    await turn.press(words[0])
    await turn.press("2 dice" if turn is ana else "2 dadi")
    await turn.press(words[1])
    assert words[1] not in turn.panel.labels


async def test_the_lobby_tells_only_what_differs_from_the_standard(opened: Opened, ana: Person, ben: Person) -> None:
    await opened(ana)
    await ben.press("Join")
    assert "Taking back" not in ana.table.words
    await ana.press("Options")
    await ana.press("Taking back: never")
    assert "Taking back: never" in ana.table.words
    await ana.press("Start", on=ana.table)
    turn, _ = whose_turn(ana.table, ana, ben)
    await turn.press("My dice")
    await turn.press("2 dice")
    assert "Take it back" not in turn.panel.labels


class TestWhileAComputerThinks:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "EDIT_GAP": "20", "COMPUTER_DELAY": "60"}

    async def test_the_table_asks_the_others_at_once(
        self, opened: Opened, world: World, ana: Person, ben: Person
    ) -> None:
        table = await opened(ana)
        await ben.press("Join")
        with world.as_bot():
            for act in (AddComputer(), Start()):
                await world.bot.tables.act(table.id, Actor(ana.id, "Ana"), act, revision=None, interaction=None)
        while "Everybody splits" not in ana.table.words:
            await world.pass_time(50)
        for person in (ana, ben):
            await person.press("Split my cards")
            await person.press("Evenly", on=person.panel)
        await world.pass_time(21)
        seat = seat_of(world.bot.tables.table(table.id), ana.id)
        (way,) = [way for way in world.bot.tables.table(table.id).ways_back if way.seat == seat]
        with world.as_bot():
            await world.bot.tables.act(
                table.id, Actor(ana.id, "Ana"), TakeBack(way.step, asks=True), revision=None, interaction=None
            )
        await world.settle()
        assert "wants to take their move back" in ben.table.words
