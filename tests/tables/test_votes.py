"""Votes: ending the game, and a newcomer in the seat of a computer."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused
from bot.tables.acts import AskSeat, End, Leave, TakeSeat, Vote
from bot.tables.model import DAY, MINUTE, Actor, NotSeated, NotYourTurn, Table
from tests.tables.running_tables import ANA, BEN, CARLA, DORA, MOD, RunningTables

EVE = Actor(5, "Eve")


async def three(toy: RunningTables, **opened: str) -> Table:
    return await toy.started(ANA, BEN, CARLA, computers=1, game="toy", **opened)


async def test_the_game_ends_when_more_than_half_want_it(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), ANA, End())
    assert table.status == "playing"
    assert table.motion is not None
    table = await toy.act(table, BEN, Vote(True))
    assert (table.status, table.result, table.motion) == ("over", None, None)
    assert table.closed is not None
    await toy.open(ANA, game="toy")


async def test_the_vote_fails_when_more_than_half_is_out_of_reach(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), ANA, End())
    table = await toy.act(table, BEN, Vote(False))
    assert table.motion is not None
    table = await toy.act(table, CARLA, Vote(False))
    assert (table.status, table.motion) == ("playing", None)
    assert "failed" in table.recent[-1].text.message


@pytest.mark.parametrize(("pace", "lasts"), [("live-2", 2 * MINUTE), ("slow-24", DAY)])
async def test_the_vote_fails_when_its_time_is_over(toy: RunningTables, pace: str, lasts: int) -> None:
    table = await toy.act(await three(toy, pace=pace), ANA, End())
    await toy.pass_time(lasts - 1)
    assert toy.now(table).motion is not None
    await toy.pass_time(1)
    assert (toy.now(table).status, toy.now(table).motion) == ("playing", None)


async def test_minds_may_change_but_no_vote_counts_twice(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), ANA, End())
    with pytest.raises(Refused, match="already"):
        await toy.act(table, ANA, Vote(True))
    table = await toy.act(table, ANA, Vote(False))
    assert table.motion is not None
    assert (table.motion.ayes, table.motion.noes) == ((), (ANA.user,))


async def test_a_vote_counts_for_what_was_asked_and_nothing_else(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), ANA, End())
    with pytest.raises(Refused, match="nothing to vote on"):
        await toy.act(table, BEN, Vote(True, "seat"))
    assert (await toy.act(table, BEN, Vote(True, "end"))).status == "over"


async def test_one_vote_at_a_time(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), ANA, End())
    for person, act in ((BEN, End()), (DORA, AskSeat(3))):
        with pytest.raises(Refused, match="vote already"):
            await toy.act(table, person, act)


async def test_a_voter_who_leaves_counts_no_longer(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), ANA, End())
    table = await toy.act(table, BEN, Leave())
    assert table.status == "playing"
    table = await toy.act(table, CARLA, Leave())
    assert table.status == "over", "Ana alone is more than half"


async def test_a_lone_person_ends_the_game_at_once(toy: RunningTables) -> None:
    table = await toy.act(await toy.started(ANA, computers=1, game="toy"), ANA, End())
    assert table.status == "over"


async def test_a_moderator_ends_the_game_at_once_and_strangers_never(toy: RunningTables) -> None:
    table = await three(toy)
    with pytest.raises(Refused, match="moderator"):
        await toy.act(table, DORA, End())
    assert (await toy.act(table, MOD, End())).status == "over"


async def test_a_vote_makes_no_control_old(toy: RunningTables) -> None:
    table = await three(toy)
    await toy.quiet()
    table = toy.now(table)
    voting = await toy.act(table, ANA, End())
    assert voting.position == table.position


async def test_a_newcomer_takes_a_computers_seat_if_the_table_agrees(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), DORA, AskSeat(3))
    for person in (ANA, BEN):
        table = await toy.act(table, person, Vote(True))
    assert (table.players[3].name, table.players[3].user, table.players[3].computer) == ("Dora", DORA.user, False)
    assert toy.tables.view(table, DORA.user).seat == 3


async def test_whoever_was_expected_takes_a_computers_seat_and_a_vote_on_it_is_over(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), EVE, AskSeat(3))
    table = await toy.act(table, DORA, TakeSeat(3))
    assert (table.players[3].name, table.players[3].user, table.players[3].computer) == ("Dora", DORA.user, False)
    assert table.motion is None
    for person, seat, why in ((DORA, 3, "You have a seat"), (EVE, 0, "seat of a computer"), (EVE, 9, "a computer")):
        with pytest.raises(Refused, match=why):
            await toy.act(table, person, TakeSeat(seat))


async def test_a_newcomer_who_must_act_has_a_whole_turn(toy: RunningTables) -> None:
    toy.tables.sweeper.computer_delay = 3600
    table = await toy.started(ANA, computers=3, game="toy")
    if toy.to_act(table) == [0]:
        await toy.play(table, ANA, '["pass"]')
    seat = toy.to_act(table)[0]
    assert toy.now(table).deadline is None
    table = await toy.act(await toy.act(table, DORA, AskSeat(seat)), ANA, Vote(True))
    assert table.deadline == toy.clock[0] + 2 * MINUTE


async def test_a_newcomer_stays_outside_if_the_table_does_not_agree(toy: RunningTables) -> None:
    table = await toy.act(await three(toy), DORA, AskSeat(3))
    with pytest.raises(NotSeated):
        await toy.act(table, DORA, Vote(True))
    for person in (ANA, BEN):
        table = await toy.act(table, person, Vote(False))
    assert (table.motion, table.players[3].user) == (None, None)


async def test_even_a_lone_person_is_asked_before_a_newcomer_sits(toy: RunningTables) -> None:
    table = await toy.act(await toy.started(ANA, computers=1, game="toy"), DORA, AskSeat(1))
    assert table.motion is not None
    table = await toy.act(table, ANA, Vote(True))
    assert table.players[1].user == DORA.user


async def test_only_strangers_ask_and_only_for_seats_of_computers(toy: RunningTables) -> None:
    table = await three(toy)
    for person, seat in ((ANA, 3), (DORA, 0), (DORA, 77)):
        with pytest.raises(Refused):
            await toy.act(table, person, AskSeat(seat))


async def test_where_nobody_is_left_to_ask_a_newcomer_sits_at_once(toy: RunningTables) -> None:
    table = await toy.started(ANA, computers=1, game="toy")
    await toy.quiet()
    await toy.pass_time(10 * MINUTE)
    await toy.quiet()
    toy.tables.sweeper.computer_delay = 3600
    await toy.pass_time(10 * MINUTE)
    assert toy.now(table).players[0].computer
    with pytest.raises(NotYourTurn, match="I am back"):
        await toy.act(table, ANA, End())
    table = await toy.act(table, EVE, AskSeat(1))
    assert (table.players[1].user, table.host) == (EVE.user, EVE.user)


async def test_there_must_be_something_to_vote_on(toy: RunningTables) -> None:
    with pytest.raises(Refused, match="nothing to vote"):
        await toy.act(await three(toy), ANA, Vote(True))
