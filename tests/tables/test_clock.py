"""Whose time runs, what happens at its end, and more time."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused
from bot.tables.acts import Away, Back, Longer, Vote
from bot.tables.model import MINUTE, Actor, NotYourTurn, Table
from tests.tables.running_tables import ANA, BEN, CARLA, RunningTables
from tests.tables.toy import Again, All, Pass, Ready, Wait

TURN = 2 * MINUTE


async def two(toy: RunningTables, *, computers: int = 0) -> tuple[Table, Actor, Actor]:
    """A running game, who must act, and the other."""
    table = await toy.started(ANA, BEN, game="toy")
    return (table, ANA, BEN) if toy.to_act(table) == [0] else (table, BEN, ANA)


def left(toy: RunningTables, table: Table) -> int | None:
    deadline = toy.now(table).deadline
    return None if deadline is None else deadline - toy.clock[0]


async def test_a_turn_begins_with_the_whole_time(toy: RunningTables) -> None:
    table, first, _ = await two(toy)
    assert left(toy, table) == TURN
    toy.clock[0] += MINUTE
    await toy.play(table, first, Pass())
    assert left(toy, table) == TURN


async def test_whoever_plays_with_computers_alone_has_ten_minutes_as_nobody_waits_for_them(toy: RunningTables) -> None:
    table = await toy.started(ANA, computers=2, game="toy")
    await toy.quiet()
    assert left(toy, table) == 10 * MINUTE
    slow = await toy.started(BEN, computers=2, game="toy", pace="slow-24", channel=99)
    await toy.quiet()
    assert left(toy, slow) == 24 * 60 * MINUTE


async def test_the_next_decision_of_the_same_person_begins_anew(toy: RunningTables) -> None:
    table, first, _ = await two(toy)
    toy.clock[0] += MINUTE
    await toy.play(table, first, Again())
    assert left(toy, table) == TURN


async def test_nobody_gains_time_because_another_has_chosen(toy: RunningTables) -> None:
    table = await toy.started(ANA, BEN, CARLA, computers=1, game="toy")
    await toy.quiet()
    people = [ANA, BEN, CARLA]
    await toy.play(table, people[toy.to_act(table)[0]], All())
    await toy.quiet()
    toy.clock[0] += MINUTE
    await toy.play(table, BEN, Ready())
    assert left(toy, table) == MINUTE


async def test_a_warning_comes_once_before_the_end(toy: RunningTables) -> None:
    table, *_ = await two(toy)
    await toy.pass_time(TURN - 31_000)
    assert not any(change.warned for change in toy.changes)
    for _ in range(3):
        await toy.pass_time(1_000)
    assert [change.warned for change in toy.changes].count(True) == 1
    assert toy.now(table).position == table.position, "a warning makes no control old"


async def test_at_the_deadline_the_game_plays_its_idle_move(toy: RunningTables) -> None:
    table, *_ = await two(toy)
    seat = toy.to_act(table)[0]
    await toy.pass_time(TURN)
    now = toy.now(table)
    assert toy.to_act(table) == [1 - seat]
    assert (now.players[seat].misses, now.players[seat].computer) == (1, False)
    assert now.recent[-1].text.message == "{player} ran out of time, so the table plays for them."
    assert not any(change.warned for change in toy.changes), "too late to warn"
    log = await toy.store.log(table.id)
    assert (log[-1].kind, log[-1].data, log[-1].seat, log[-1].user) == ("move", '["pass"]', seat, None)


async def test_everybody_who_is_late_in_one_moment_idles(toy: RunningTables) -> None:
    table, first, _ = await two(toy)
    await toy.play(table, first, All())
    await toy.pass_time(TURN)
    assert [player.misses for player in toy.now(table).players] == [1, 1]
    assert left(toy, table) == TURN


async def test_after_the_second_miss_in_a_row_a_computer_takes_the_seat(toy: RunningTables) -> None:
    table, first, other = await two(toy)
    seat = toy.to_act(table)[0]
    await toy.pass_time(TURN)
    await toy.play(table, other, Pass())
    await toy.pass_time(TURN)
    player = toy.now(table).players[seat]
    assert (player.user, player.computer) == (first.user, True)
    await toy.play(table, other, Pass())
    await toy.quiet()
    assert toy.to_act(table) == [1 - seat], "the computer has played"


async def test_a_move_of_their_own_clears_the_misses(toy: RunningTables) -> None:
    table, first, other = await two(toy)
    for _ in range(3):
        await toy.pass_time(TURN)
        await toy.play(table, other, Pass())
        await toy.play(table, first, Pass())
        await toy.play(table, other, Pass())
    assert all(not player.computer and not player.misses for player in toy.now(table).players)


async def test_whoever_looks_during_a_turn_that_they_miss_is_not_away(toy: RunningTables) -> None:
    table, first, other = await two(toy)
    seat = toy.to_act(table)[0]
    for looks in (True, True, False):
        toy.tables.heard(table.id, first.user)
        await toy.pass_time(1_000)  # what was pressed before a turn is not of that turn
        await toy.act(table, first, Longer())
        if looks:
            toy.tables.heard(table.id, first.user)
        await toy.pass_time(2 * TURN)
        assert toy.to_act(table) == [1 - seat], "the game goes on all the same"
        assert toy.now(table).players[seat].misses == (0 if looks else 1)
        await toy.play(table, other, Pass())


async def test_whoever_looked_while_discord_did_not_show_the_table_was_there(toy: RunningTables) -> None:
    """The time is given back, and what was pressed in it is of the turn all the same."""
    table, first, _ = await two(toy)
    seat = toy.to_act(table)[0]
    toy.tables.sweeper.unseen(table.id)
    await toy.pass_time(TURN)
    toy.tables.heard(table.id, first.user)
    await toy.pass_time(5 * TURN)
    await toy.tables.sweeper.seen(table.id)
    await toy.pass_time(TURN)
    assert toy.to_act(table) == [1 - seat], "the turn was missed"
    assert not toy.now(table).players[seat].misses


async def away(toy: RunningTables) -> tuple[Table, Actor, Actor]:
    """A game in which the first player is away and the other must act."""
    table, first, other = await two(toy)
    await toy.pass_time(TURN)
    await toy.play(table, other, Pass())
    await toy.pass_time(TURN)
    return toy.now(table), first, other


async def test_who_is_away_comes_back_at_any_time(toy: RunningTables) -> None:
    table, first, other = await away(toy)
    with pytest.raises(NotYourTurn, match="I am back"):
        await toy.play(table, first, Pass())
    with pytest.raises(NotYourTurn, match="I am back"):
        await toy.act(table, first, Vote(True))
    table = await toy.act(table, first, Back())
    assert all(not player.computer for player in table.players)
    await toy.play(table, other, Pass())
    await toy.play(table, first, Pass())


async def test_coming_back_when_it_is_ones_turn_gives_a_whole_turn(toy: RunningTables) -> None:
    toy.tables.sweeper.computer_delay = 3600
    table, first, other = await away(toy)
    await toy.play(table, other, Pass())
    assert left(toy, table) is None, "no clock runs for a computer"
    await toy.act(table, first, Back())
    assert left(toy, table) == TURN


async def test_who_says_that_they_are_away_is_played_by_a_computer_until_they_are_back(toy: RunningTables) -> None:
    table, first, other = await two(toy)
    table = await toy.act(table, first, Away())
    assert toy.now(table).players[0 if first is ANA else 1].computer
    with pytest.raises(NotYourTurn, match="I am back"):
        await toy.act(table, first, Away())
    await toy.pass_time(TURN - MINUTE)
    await toy.play(table, other, Pass())
    assert not any(player.computer for player in (await toy.act(table, first, Back())).players)


async def test_computers_play_to_the_end_while_everybody_is_away(toy: RunningTables) -> None:
    table, first, other = await two(toy)
    for person in (first, other):
        await toy.act(table, person, Away())
    await toy.quiet()
    assert toy.now(table).result is not None


async def test_who_is_there_need_not_come_back(toy: RunningTables) -> None:
    table, first, _ = await two(toy)
    with pytest.raises(Refused, match="you can play"):
        await toy.act(table, first, Back())


async def test_when_the_host_is_away_somebody_who_is_there_is_host(toy: RunningTables) -> None:
    table, _, other = await away(toy)
    assert table.host == other.user


async def test_longer_gives_another_turn_once(toy: RunningTables) -> None:
    table, first, other = await two(toy)
    table = await toy.act(table, first, Longer())
    assert left(toy, table) == 2 * TURN
    assert table.position < table.revision, "nobody's controls become old by that"
    with pytest.raises(Refused, match="once a turn"):
        await toy.act(table, first, Longer())
    with pytest.raises(NotYourTurn):
        await toy.act(table, other, Longer())
    await toy.play(table, first, Pass())
    await toy.play(table, other, Pass())
    await toy.act(table, first, Longer())


async def test_more_time_comes_with_a_warning_before_its_own_end(toy: RunningTables) -> None:
    table, first, _ = await two(toy)
    await toy.pass_time(TURN - 20_000)
    await toy.act(table, first, Longer())
    await toy.pass_time(TURN)
    assert [change.warned for change in toy.changes].count(True) == 2


async def test_all_who_must_act_may_ask_for_longer(toy: RunningTables) -> None:
    table, first, other = await two(toy)
    await toy.play(table, first, All())
    await toy.act(table, first, Longer())
    await toy.act(table, other, Longer())
    assert left(toy, table) == 3 * TURN


async def test_the_games_own_moment_comes_by_itself(toy: RunningTables) -> None:
    table, first, _ = await two(toy)
    await toy.play(table, first, Wait(5_000))
    assert (left(toy, table), toy.now(table).due) == (None, toy.clock[0] + 5_000)
    await toy.pass_time(4_999)
    assert toy.to_act(table) == []
    await toy.pass_time(1)
    assert len(toy.to_act(table)) == 1
    assert left(toy, table) == TURN
    assert (await toy.store.log(table.id))[-1].kind == "lapse"


async def test_the_row_knows_the_earliest_moment(toy: RunningTables) -> None:
    table, *_ = await two(toy)
    row = await toy.store.load(table.id)
    assert row is not None
    assert row.due_at == toy.clock[0] + TURN - 30_000


async def test_trouble_at_one_table_does_not_stop_the_others(
    toy: RunningTables, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, *_ = await two(toy)
    fine = await toy.started(ANA, BEN, game="toy", channel=81)
    save = toy.store.save

    async def disk_full(row, *others):  # type: ignore[no-untyped-def]
        if row.id == stuck.id:
            raise OSError("no space")
        await save(row, *others)

    monkeypatch.setattr(toy.store, "save", disk_full)
    await toy.pass_time(TURN)
    await toy.pass_time(1_000)
    assert toy.now(stuck).revision == stuck.revision
    assert toy.now(fine).revision > fine.revision
    assert len([record for record in caplog.records if f"table {stuck.id} " in record.getMessage()]) == 1
    monkeypatch.undo()
    await toy.pass_time(MINUTE)
    assert toy.now(stuck).revision > stuck.revision
