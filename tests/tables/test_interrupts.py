"""Moves that are good at any time: who may make them, and that nobody gains or loses time by them."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused
from bot.tables.acts import Away, Longer
from bot.tables.model import MINUTE, Actor, NotSeated, NotYourTurn, Stale, Table
from tests.tables.running_tables import ANA, BEN, CARLA, DORA, RunningTables
from tests.tables.toy import Accuse, Again, All, Pass, Ready, Shout, Think, Wait

TURN = 2 * MINUTE
FLOOR = 30_000


async def three(toy: RunningTables) -> tuple[Table, Actor, Actor, Actor]:
    """A running game of three: who is on turn, and the others in the order of their seats."""
    table = await toy.started(ANA, BEN, CARLA, game="toy", computers=1)
    await toy.quiet()
    (turn,) = toy.to_act(table)
    people = [ANA, BEN, CARLA]
    other, third = (person for seat, person in enumerate(people) if seat != turn)
    return toy.now(table), people[turn], other, third


def left(toy: RunningTables, table: Table) -> int | None:
    deadline = toy.now(table).deadline
    return None if deadline is None else deadline - toy.clock[0]


def seat(table: Table, person: Actor) -> int:
    return next(seat for seat, player in enumerate(table.players) if player.user == person.user)


async def test_whoever_is_not_on_turn_may_interrupt(toy: RunningTables) -> None:
    table, _, other, _ = await three(toy)
    after = await toy.play(table, other, Shout())
    assert after.state.shouts == 1
    assert (await toy.store.log(table.id))[-1].seat == seat(table, other)


async def test_only_moves_for_any_time_interrupt(toy: RunningTables) -> None:
    table, turn, other, _ = await three(toy)
    with pytest.raises(NotYourTurn, match="it is"):
        await toy.play(table, other, Pass())
    await toy.play(table, turn, Wait(1000))
    with pytest.raises(NotYourTurn, match="goes on by itself"):
        await toy.play(table, other, Shout())


async def test_strangers_and_old_controls_do_not_interrupt(toy: RunningTables) -> None:
    table, turn, other, _ = await three(toy)
    with pytest.raises(NotSeated):
        await toy.play(table, DORA, Shout())
    await toy.play(table, turn, Again())
    with pytest.raises(Stale):
        await toy.play(table, other, Shout(), revision=table.position)


async def test_a_computer_is_not_accused(toy: RunningTables) -> None:
    table, turn, other, _ = await three(toy)
    for accuser in (turn, other):
        with pytest.raises(Refused, match="computer plays"):
            await toy.play(table, accuser, Accuse(3))
    assert toy.now(table).revision == table.revision
    for viewer in (turn.user, DORA.user):
        assert toy.tables.view(table, viewer).computers == {3}, "so that nobody is offered it"
    away = await toy.act(table, other, Away())
    assert toy.tables.view(away, turn.user).computers == {3, seat(table, other)}


async def test_nobody_gains_time_by_interrupting(toy: RunningTables) -> None:
    table, turn, other, _ = await three(toy)
    toy.clock[0] += MINUTE
    for person in (other, turn):
        await toy.play(table, person, Shout())
        assert left(toy, table) == TURN - MINUTE


async def test_nobody_who_still_thinks_gains_time_by_interrupting(toy: RunningTables) -> None:
    table, turn, other, third = await three(toy)
    await toy.play(table, turn, All())
    toy.clock[0] += MINUTE
    await toy.play(table, other, Ready())
    await toy.play(table, other, Shout())
    await toy.play(table, third, Shout())
    assert left(toy, table) == TURN - MINUTE


async def test_nobody_gains_time_by_what_decides_nothing(toy: RunningTables) -> None:
    table, turn, *_ = await three(toy)
    toy.clock[0] += MINUTE
    for _ in range(3):
        await toy.play(table, turn, Think())
    assert left(toy, table) == TURN - MINUTE
    await toy.play(table, turn, Again())
    assert left(toy, table) == TURN


async def accused(toy: RunningTables, table: Table, accuser: Actor, *answering: Actor) -> None:
    """Somebody interrupts, and those who must answer do so a moment later."""
    victim = answering[0]
    await toy.play(table, accuser, Accuse(seat(table, victim)))
    assert left(toy, table) == TURN
    toy.clock[0] += 10_000
    await toy.quiet()
    for person in answering:
        await toy.play(table, person, Ready())


async def test_an_interruption_stops_the_clock_of_whoever_is_on_turn(toy: RunningTables) -> None:
    table, turn, other, third = await three(toy)
    toy.clock[0] += MINUTE
    await accused(toy, table, other, turn, third)
    assert toy.to_act(table) == [seat(table, turn)]
    assert left(toy, table) == TURN - MINUTE


async def test_after_an_interruption_there_is_time_to_look_again(toy: RunningTables) -> None:
    table, turn, other, third = await three(toy)
    toy.clock[0] += TURN - 1000
    await accused(toy, table, other, turn, third)
    assert left(toy, table) == FLOOR


async def test_interrupting_oneself_gains_no_time(toy: RunningTables) -> None:
    table, turn, other, third = await three(toy)
    toy.clock[0] += MINUTE
    await accused(toy, table, turn, other, third)
    assert toy.to_act(table) == [seat(table, turn)]
    assert left(toy, table) == TURN - MINUTE


async def test_more_time_is_asked_for_once_in_spite_of_an_interruption(toy: RunningTables) -> None:
    table, turn, other, third = await three(toy)
    await toy.act(table, turn, Longer())
    await accused(toy, table, other, turn, third)
    assert left(toy, table) == 2 * TURN
    with pytest.raises(Refused, match="once a turn"):
        await toy.act(table, turn, Longer())


async def test_the_turn_after_an_interrupted_one_has_its_whole_time(toy: RunningTables) -> None:
    table, turn, other, third = await three(toy)
    toy.clock[0] += MINUTE
    await accused(toy, table, other, turn, third)
    await toy.play(table, turn, Pass())
    await toy.quiet()
    assert left(toy, table) == TURN
    assert toy.now(table).held is None


async def test_whoever_does_not_answer_an_interruption_runs_out_of_time(toy: RunningTables) -> None:
    table, turn, other, _ = await three(toy)
    await toy.play(table, other, Accuse(seat(table, turn)))
    await toy.quiet()
    await toy.pass_time(TURN)
    assert [player.misses for player in toy.now(table).players[:3]].count(1) == 2
    assert toy.to_act(table) == [seat(table, turn)]
