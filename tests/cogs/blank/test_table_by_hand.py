"""K34 on a simulated Discord: what free words ask for is done by hand, among three people and between two."""

from __future__ import annotations

import pytest

from bot.demo.people import Person, Seen
from bot.demo.world import World
from bot.engine.replay import verify
from bot.store.api import PersonRow
from cogs.blank.rules.by_hand import by_hand
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from tests.cogs.blank.hats import with_hats
from tests.play.driver import Group


async def begun(world: World, ana: Person, *others: Person) -> Group:
    """A game in which people have to see to something: Ben's rule is in play, and the first card has been played."""
    group = await prepared(world, ana, *others)
    await group.open()
    while not state(group).held or state(group).phase != "turn":
        await group.move()
    return group


async def prepared(world: World, ana: Person, *others: Person) -> Group:
    """The same before they sit down."""
    await with_hats(world, others[0], ana)
    for person in (ana, *others):
        # Pictures cost most of the time, and say nothing here.
        await world.bot.store.set_person(PersonRow(person.id, text_mode=True))
    return Group(world, (ana, *others), command="blank")


def state(group: Group) -> State:
    found: State = group.now.state
    return found


def cards(group: Group) -> list[int]:
    return [len(hand) for hand in state(group).hands]


def seat(group: Group, person: Person) -> int:
    return next(seat for seat, player in enumerate(group.now.players) if player.user == person.id)


async def asked(person: Person, *labels: str) -> None:
    await person.press("My cards", on=person.table)
    for label in labels:
        await person.press(label)


def said(seen: Seen, words: str) -> int:
    return seen.words.count(words)


async def moves_verified(world: World, group: Group) -> int:
    await group.break_off()
    return verify(GAME, await world.bot.tables.record(group.table))


async def test_K34_three_people_draw_give_and_show_by_hand(
    world: World, ana: Person, ben: Person, carla: Person
) -> None:
    group = await begun(world, ana, ben, carla)
    before, whose = cards(group), state(group).turn
    await asked(ana, "Do it by hand", "Say what is done", "Draw", "Ben", "Carla")
    await world.restart()
    await asked(ana, "Nobody else", "2")
    assert "Ana asks the table: Ben and Carla draw 2 cards each." in ben.table.words
    voting = ben.table
    await ben.press("Yes, that is done", on=voting)
    assert cards(group) == before, "Carla has not voted yet"
    await carla.press("Yes, that is done", on=carla.table)
    drawn = [count + 2 * (at != seat(group, ana)) for at, count in enumerate(before)]
    assert (cards(group), state(group).turn, state(group).phase) == (drawn, whose, "turn")
    assert "Ben draws 2 cards." in ana.table.words
    assert "You drew" not in ana.panel.words
    assert "That vote is over" in (await ben.press("Yes, that is done", on=voting)).words

    await asked(
        carla, "Fallo a mano", "Di' che cosa si fa", "Mostrare le carte in mano", "Carla", "Nessun altro", "Ana"
    )
    assert "Carla shows Ana their hand." in ben.table.words
    assert "That vote is over" in (await ben.press("Yes, that is done", on=voting)).words, "it does not count for this"
    await ana.press("Yes, that is done", on=ana.table)
    await world.pass_time(125)
    await asked(ana)
    await asked(ben)
    assert state(group).phase == "turn", "who says nothing in time does not count"
    shown = GAME.view(state(group), None).players[seat(group, carla)].shown
    assert not shown, "not to everybody"
    assert await moves_verified(world, group)


async def test_K34_between_two_the_other_one_agrees_or_does_not(world: World, ana: Person, ben: Person) -> None:
    group = await begun(world, ana, ben)
    before = cards(group)
    await asked(ben, "Do it by hand")
    assert "The table does it if the other player agrees." in ben.panel.words
    await asked(ben, "Do it by hand", "Say what is done")
    assert said(ana.table, "Ben wants to do by hand what") == said(ben.panel, "Ben wants to do by hand what") == 1
    await asked(ben, "Take", "Ben", "1")
    assert said(ana.table, "Ben takes 1 card from Ana.") == 1
    assert "Ana decides: the table does it only after a yes in time." in ben.table.words
    assert "more say yes" not in ben.table.words, "there is no vote"
    assert "Ben takes 1 card from Ana." in ana.table.words, "nobody else is there to take from"
    await ana.press("No, leave it", on=ana.table)
    assert "The table does not agree: nothing is done by hand." in ben.table.words
    assert cards(group) == before
    await asked(ben, "Do it by hand", "Say what is done", "Leave it")
    await asked(ana, "Do it by hand", "Say what is done", "Discard", "Ana", "Nobody else", "1")
    await ben.press("Yes, that is done", on=ben.table)
    await asked(ana)
    assert "Which card do you discard?" in ana.panel.words
    assert "Ana discards 1 card." in ana.panel.words
    await ana.press(next(label for label in ana.panel.labels if label != "I need longer"))
    before[seat(group, ana)] -= 1
    assert cards(group) == before
    assert await moves_verified(world, group)


class TestTogether:
    @pytest.fixture
    def settings(self, settings: dict[str, str]) -> dict[str, str]:
        return {**settings, "EDIT_GAP": "28"}

    async def test_K34_what_may_be_done_by_hand_is_seen_at_once_also_while_only_computers_act(
        self, world: World, ana: Person, ben: Person
    ) -> None:
        # SimCord must not wait for edits or computers.
        world.env.settle_timeout, world.bot.tables.sweeper.computer_delay = 27, 300
        group = await prepared(world, ben, ana)
        await ana.slash("blank new")
        group.table = world.bot.tables.in_channel(ana.channel.id).id
        # Whoever of them begins, a computer is next.
        for person, label in ((ana, "Add a computer"), (ben, "Join"), (ana, "Add a computer"), (ana, "Start")):
            await person.press(label)
        await world.pass_time(29)  # whoever presses "Start" is answered with their own panel
        (turn,) = group.awaited()
        watching = ben if turn is ana else ana
        await asked(turn)
        await turn.press(turn.panel.labels[0])
        await world.pass_time(29)
        await asked(watching)
        await world.pass_time(29)
        assert not by_hand(state(group))
        await turn.press("Play it")
        assert by_hand(state(group))
        assert not group.awaited()
        assert "Do it by hand" in watching.panel.labels
        assert "sets off “Hats”" in watching.table.words
