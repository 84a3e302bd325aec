"""Many presses at once, presses on what is old, and presses by whoever has no business there: all are answered,
nothing is played twice, nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo.people import Person, add_person
from bot.demo.world import World
from tests.play.driver import Group, lines, payload, plays, some_games

PEOPLE = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Fay")
MOVES = 15
"""After so many a game is long enough to have left many controls behind."""


def people(world: World, names: tuple[str, ...] = PEOPLE) -> list[Person]:
    channel = world.env.guild.channels["games"]
    return [add_person(world, channel, name) for name in names]


async def test_fifty_people_press_the_same_button_at_the_same_moment(world: World) -> None:
    crowd = people(world, tuple(f"Guest {number}" for number in range(50)))
    group = Group(world, crowd[:1])
    await group.open(start=False)
    replies = await world.press_all([person.aim("Join") for person in crowd])
    assert all(reply.acknowledged for reply in replies)
    assert world.most_inside > 10, "they must really meet"
    seated = [player.user for player in group.now.players]
    assert len(seated) == len(set(seated)) == 6
    assert group.now.revision == 1 + 5, "one revision for the opening, and one for each who got a seat"


@some_games(0)
async def test_fifty_presses_of_one_button_by_the_one_in_turn_count_once(world: World, command: str) -> None:
    group = Group(world, people(world, PEOPLE[:2]), command=command)
    await group.open()
    person = group.awaited()[0]
    press = await group.aim(person)
    before = group.now.revision
    replies = await world.press_all([press] * 50)
    assert all(reply.acknowledged for reply in replies)
    assert world.most_inside > 10
    assert group.now.revision == before + 1


async def test_screens_make_way_while_many_press_at_the_same_moment(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = people(world, tuple(f"Guest {number}" for number in range(50)))
    group = Group(world, crowd[:1])
    await group.open(start=False)
    render_limit, act, rushed = world.bot.services.render_limit, world.bot.tables.act, list[bool]()

    async def noted(*arguments: Any, **named: Any) -> Any:
        rushed.append(render_limit.rushed)
        return await act(*arguments, **named)

    monkeypatch.setattr(world.bot.tables, "act", noted)
    replies = await world.press_all([person.aim("Join") for person in crowd])
    assert all(reply.acknowledged for reply in replies)
    assert any(rushed)
    assert not render_limit.rushed


async def test_six_people_split_at_the_same_moment_from_screens_of_one_revision(world: World) -> None:
    six = people(world)
    group = Group(world, six)
    await group.open()
    (liar,) = group.awaited()
    await group.aim(liar)
    await liar.press("2 dice")
    assert group.awaited() == six
    presses = [await group.aim(person) for person in six]
    before = group.now.revision
    replies = await world.press_all(presses)
    assert all(reply.acknowledged for reply in replies)
    assert world.most_inside >= 6
    assert group.now.revision == before + 6, "six splits stand"
    assert group.now.state.phase == "guess"


@some_games(1)
async def test_a_double_click_plays_once(world: World, ana: Person, ben: Person, command: str) -> None:
    group = Group(world, [ana, ben], command=command)
    await group.open()
    for _ in range(6):
        person = group.awaited()[0]
        press = await group.aim(person)
        before = group.now.revision
        await world.press_all([press, press])
        assert group.now.revision == before + 1


@some_games(0)
async def test_a_click_on_an_old_message_shows_what_is_now_and_changes_nothing(
    world: World, ana: Person, ben: Person, command: str
) -> None:
    group = Group(world, [ana, ben], command=command)
    await group.open()
    person = group.awaited()[0]
    await group.aim(person)
    panel, before = person.panel, group.now.revision
    await group.move()
    assert group.now.revision > before
    moved = group.now.revision
    for control, value in plays(panel):
        answer = (await person.world_presses([person.push(panel, control, value)]))[0]
        assert answer.reply.acknowledged
        assert group.now.revision == moved
        await world.pass_time(1)


async def test_foreign_clicks_are_refused_in_private(world: World, ana: Person, ben: Person, dora: Person) -> None:
    """Somebody without a seat, and somebody whose turn it is not, press what is meant for another."""
    group = Group(world, [ana, ben])
    await group.open()
    while group.now.state.phase != "guess":
        await group.move()
    person = group.awaited()[0]
    press = await group.aim(person)
    other = ben if person is ana else ana
    before = group.now.revision
    for stranger in (other, dora):
        forged = type(press)(stranger.id, press.guild, press.channel, press.message, press.data)
        answer = (await stranger.world_presses([forged]))[0]
        assert answer.reply.acknowledged
        assert all(message.private for message in answer.messages)
        assert answer.words, "it says why"
    assert group.now.revision == before


@some_games(1)
async def test_every_control_of_a_finished_table_answers(world: World, ana: Person, ben: Person, command: str) -> None:
    group = Group(world, [ana, ben], command=command)
    await group.open()
    screens = [ana.table]
    for _ in range(MOVES):
        if not await group.move():
            break
        screens += [screen for person in group.people for screen in person.screens()]
    if group.now.status == "playing":
        await group.break_off()
    finished = group.now
    assert finished.status == "over"
    screens += [screen for person in group.people for screen in person.screens()]
    pressed: set[tuple[int, str]] = set()
    for screen in screens:
        for control, value in lines(screen):
            wanted = payload(control, value)
            if (screen.id, wanted) in pressed or wanted == 'a["rematch"]':
                continue
            pressed.add((screen.id, wanted))
            answer = (await ana.world_presses([ana.push(screen, control, value)]))[0]
            assert answer.reply.acknowledged
            await world.pass_time(1)  # nobody presses faster than the bot allows
    assert len(pressed) > 10, "there must be many to press"
    assert (await world.bot.tables.find(group.table)) == finished
