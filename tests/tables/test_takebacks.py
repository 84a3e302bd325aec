"""Moves that are taken back: at once, after asking, never; and what the log, the luck and the clock make of it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Refused, Seat
from bot.engine.replay import Mismatch, verify
from bot.games import find_games
from bot.tables.acts import AskSeat, Away, ChooseTakeback, End, Leave, Longer, TakeBack, Vote
from bot.tables.model import DAY, HOUR, MINUTE, Stale, Table
from cogs.little_white_die.view import Declare, Guess
from tests.tables.running_tables import ANA, BEN, CARLA, DORA, LWD, RunningTables, running_tables
from tests.tables.toy import Again, All, Pass, Ready, Show, Think, Win, toys

PEOPLE = (ANA, BEN, CARLA)


async def begun(toy: RunningTables, how: str = "free", computers: int = 0, **opened: Any) -> Table:
    """A game of three, in which it is the turn of the first of `in_order`."""
    table = await toy.lobby(*PEOPLE, computers=computers, game="toy", **opened)
    return await toy.started_from(await toy.act(table, ANA, ChooseTakeback(how)), ANA)  # type: ignore[arg-type]


def in_order(table: Table) -> list[Any]:
    """The people, whoever is in turn first."""
    return [PEOPLE[(table.state.turn + n) % 3] for n in range(3)]


async def test_a_move_is_taken_back_at_once_and_all_is_as_before_but_what_was_shown(toy: RunningTables) -> None:
    table = await begun(toy)
    first, *_ = in_order(table)
    moved = await toy.play(table, first, Pass())
    toy.clock[0] += 5_000
    back = await toy.act(moved, first, TakeBack(table.steps))
    assert (back.state, back.steps, back.deadline) == (table.state, table.steps, table.deadline)
    assert back.recent[-1].text.message == "{player} takes their move back."
    with pytest.raises(Stale):
        await toy.play(back, first, Pass(), revision=moved.revision)


async def test_what_was_told_of_what_is_taken_back_is_no_news_any_more(toy: RunningTables) -> None:
    table = await begun(toy)
    first, second, third = in_order(table)
    await toy.play(table, first, All())
    await toy.play(table, second, Ready())
    asked = await toy.act(table, first, TakeBack(table.steps, asks=True))
    told = ["The game begins.", "Everybody!", "{player} asks to take their move back."]
    assert [event.text.message for event in asked.recent] == told
    back = await toy.act(asked, third, Vote(True))
    assert [event.text.message for event in back.recent] == [told[0], "{player} takes their move back."]
    again = await toy.play(back, first, All())
    assert [event.text.message for event in again.recent][1:] == ["{player} takes their move back.", "Everybody!"]


async def test_what_is_played_instead_stands_so_that_nobody_wins_time_for_ever(toy: RunningTables) -> None:
    table = await begun(toy)
    first, *_ = in_order(table)
    toy.clock[0] += 2 * MINUTE - 1_000
    back = await toy.act(await toy.play(table, first, Pass()), first, TakeBack(table.steps))
    assert back.deadline == toy.clock[0] + 30_000, "the floor of the pace is left"
    with pytest.raises(Refused, match="already"):
        await toy.act(back, first, Longer())
    again = await toy.play(back, first, Pass())
    assert not again.ways_back
    with pytest.raises(Refused, match="stands"):
        await toy.act(again, first, TakeBack(table.steps))


async def test_the_log_keeps_it_and_the_luck_is_that_of_a_game_without_it(toy: RunningTables) -> None:
    table = await begun(toy)
    first, second, third = in_order(table)
    await toy.act(await toy.play(table, first, Pass()), first, TakeBack(table.steps))
    await toy.play(table, first, Again())
    await toy.play(table, first, Pass())
    await toy.play(table, second, Pass())
    await toy.act(table, first, TakeBack(table.steps + 1, asks=True))
    await toy.act(table, third, Vote(True))
    await toy.play(table, first, Again())
    await toy.play(table, first, Win())
    record, game = await toy.tables.record(table.id), toy.games["toy"].game
    kinds = [entry.kind for entry in record.entries]
    assert kinds == ["move", "takeback", "move", "move", "move", "takeback", "move", "move"]
    assert verify(game, record) == len(record.entries)
    left = tuple(record.entries[n] for n in (2, 6, 7))
    assert verify(game, replace(record, entries=left)) == 3
    lucky = replace(record.entries[1], back=1, revision=record.entries[2].revision + 1)
    forged = replace(record, entries=(record.entries[2], lucky, *record.entries[6:]))
    with pytest.raises(Mismatch, match="luck could be chosen"):
        verify(game, forged)
    told = [event.text.message for event in (await toy.tables.story(toy.now(table))).events]
    assert told.count("{player} takes their move back.") == 2


@pytest.mark.parametrize(("pace", "lasts"), [("live-2", 30_000), ("slow-72", DAY)])
async def test_once_somebody_has_acted_the_others_are_asked_once_and_silence_refuses(
    toy: RunningTables, pace: str, lasts: int
) -> None:
    table = await begun(toy, pace=pace)
    first, second, _ = in_order(table)
    await toy.play(table, first, Pass())
    await toy.play(table, second, Pass())
    with pytest.raises(Stale):
        await toy.act(table, first, TakeBack(table.steps))
    assert toy.now(table).motion is None, "who has pressed a button that said nothing of the others asks nobody"
    asked = await toy.act(table, first, TakeBack(table.steps, asks=True))
    assert asked.motion is not None
    assert asked.motion.until == toy.clock[0] + lasts
    await toy.pass_time(lasts)
    refused = toy.now(table)
    assert (refused.motion, refused.steps) == (None, table.steps + 2)
    assert refused.recent[-1].text.message == "Nobody voted: what {player} did stands."
    with pytest.raises(Refused, match="refused"):
        await toy.act(table, first, TakeBack(table.steps))


async def test_the_others_may_agree(toy: RunningTables) -> None:
    table = await begun(toy, "asked")
    first, _, third = in_order(table)
    asked = await toy.act(await toy.play(table, first, Pass()), first, TakeBack(table.steps, asks=True))
    assert asked.steps == table.steps + 1
    back = await toy.act(asked, third, Vote(True))
    assert (back.state, back.steps, back.motion) == (table.state, table.steps, None)
    assert back.deadline == table.deadline


async def test_whoever_plays_on_instead_of_answering_refuses(toy: RunningTables) -> None:
    table = await begun(toy)
    first, second, third = in_order(table)
    await toy.play(table, first, Pass())
    await toy.play(table, second, Pass())
    await toy.act(table, first, TakeBack(table.steps, asks=True))
    after = await toy.play(table, third, Pass())
    assert (after.motion, after.steps) == (None, table.steps + 3)
    with pytest.raises(Refused):
        await toy.act(after, second, Vote(True))


@pytest.mark.parametrize("move", [Again(), Show()], ids=["luck", "shown"])
async def test_what_drew_luck_or_showed_something_is_never_taken_back_nor_what_came_before(
    toy: RunningTables, move: Any
) -> None:
    table = await begun(toy)
    first, second, _ = in_order(table)
    await toy.play(table, first, Pass())
    await toy.play(table, second, move)
    for person, step in ((first, table.steps), (second, table.steps + 1)):
        with pytest.raises(Refused, match="can no longer"):
            await toy.act(table, person, TakeBack(step))


async def test_what_somebody_has_answered_is_never_taken_back_but_the_answer_is(home: RunningTables) -> None:
    table = await home.started(ANA, BEN, game=LWD)
    first, second = (ANA, BEN) if home.to_act(table) == [0] else (BEN, ANA)
    await home.play(table, first, Declare(6))
    asked = await home.play(table, first, Guess(1, 1))
    assert [way.step for way in asked.ways_back] == [asked.steps - 1]
    answered = await home.play(table, second, Guess(2, 1))
    with pytest.raises(Refused, match="has gone on"):
        await home.act(answered, first, TakeBack(asked.steps - 1, asks=True))
    back = await home.act(answered, second, TakeBack(asked.steps))
    assert back.state == asked.state
    with pytest.raises(Refused, match="has gone on"):
        await home.act(back, first, TakeBack(asked.steps - 1))


async def test_only_the_newest_own_move_that_decided_something(toy: RunningTables) -> None:
    table = await begun(toy)
    first, second, third = in_order(table)
    for person in (first, second, third, first):
        await toy.play(table, person, Pass())
    with pytest.raises(Refused, match="moved again"):
        await toy.act(table, first, TakeBack(table.steps))
    await toy.play(table, second, Think())
    with pytest.raises(Refused, match="can no longer"):
        await toy.act(table, second, TakeBack(table.steps + 4))


async def test_never_is_never(toy: RunningTables) -> None:
    table = await begun(toy, "never")
    first, *_ = in_order(table)
    after = await toy.play(table, first, Pass())
    assert not after.ways_back
    with pytest.raises(Refused):
        await toy.act(after, first, TakeBack(table.steps))


async def test_computers_neither_refuse_nor_count_before_they_have_moved(toy: RunningTables) -> None:
    table = await toy.lobby(ANA, computers=1, game="toy")
    table = await toy.started_from(await toy.act(table, ANA, ChooseTakeback("asked")), ANA)
    await toy.quiet()
    table = toy.now(table)
    moved = await toy.play(table, ANA, Pass())
    assert (await toy.act(moved, ANA, TakeBack(table.steps))).state == table.state
    await toy.play(table, ANA, Pass())


async def test_computers_wait_while_people_are_asked(toy: RunningTables) -> None:
    table = await begun(toy, "asked", computers=1)
    await toy.quiet()
    while (turn := toy.now(table).state.turn) != 2:
        await toy.play(table, PEOPLE[turn], Pass())
        await toy.quiet()
    before = toy.now(table)
    await toy.play(table, CARLA, Pass())
    asked = await toy.act(table, CARLA, TakeBack(before.steps, asks=True))
    await toy.quiet()
    assert toy.now(table).revision == asked.revision
    await toy.pass_time(30_000)
    await toy.quiet()
    assert toy.now(table).state.turn == 0


@pytest.mark.parametrize("asked", [False, True])
async def test_a_restart_changes_nothing_and_its_time_counts_against_nobody(
    path: Path, clock: list[int], asked: bool
) -> None:
    async with running_tables(path, clock, toys(), crash=True) as toy:
        table = await begun(toy, "asked" if asked else "free")
        first, second, _ = in_order(table)
        await toy.play(table, first, Pass())
        if asked:
            await toy.act(table, first, TakeBack(table.steps, asks=True))
    clock[0] += HOUR
    async with running_tables(path, clock, toys()) as toy:
        actor, act = (second, Vote(True)) if asked else (first, TakeBack(table.steps))
        back = await toy.act(table, actor, act)
        assert (back.state, back.deadline) == (table.state, (table.deadline or 0) + HOUR)


async def test_whoever_takes_a_seat_over_takes_nothing_back(toy: RunningTables) -> None:
    table = await begun(toy)
    first, second, third = in_order(table)
    await toy.play(table, first, Pass())
    assert not (await toy.act(table, first, Leave())).ways_back
    await toy.act(table, DORA, AskSeat(PEOPLE.index(first)))
    for person in (second, third):
        await toy.act(table, person, Vote(True))
    with pytest.raises(Refused, match="can no longer"):
        await toy.act(table, DORA, TakeBack(table.steps))


async def test_whoever_asks_and_goes_away_has_withdrawn(toy: RunningTables) -> None:
    table = await begun(toy, "asked")
    first, *_ = in_order(table)
    await toy.play(table, first, Pass())
    await toy.act(table, first, TakeBack(table.steps, asks=True))
    after = await toy.act(table, first, Away())
    assert (after.motion, after.steps) == (None, table.steps + 1)


async def test_a_vote_on_another_takeback_counts_for_none(toy: RunningTables) -> None:
    table = await begun(toy, "asked")
    first, second, third = in_order(table)
    await toy.play(table, first, Pass())
    before = (await toy.act(table, first, TakeBack(table.steps, asks=True))).motion
    await toy.play(table, second, Pass())
    asked = await toy.act(table, second, TakeBack(table.steps + 1, asks=True))
    assert before is not None
    assert asked.motion is not None
    with pytest.raises(Refused, match="nothing to vote on"):
        await toy.act(asked, third, Vote(True, before.key))
    assert (await toy.act(asked, third, Vote(True, asked.motion.key))).steps == table.steps + 1


async def test_one_vote_at_a_time(toy: RunningTables) -> None:
    table = await begun(toy, "asked")
    first, second, _ = in_order(table)
    await toy.play(table, first, Pass())
    await toy.act(table, second, End())
    with pytest.raises(Refused, match="a vote already"):
        await toy.act(table, first, TakeBack(table.steps, asks=True))


async def test_whoever_wants_to_be_forgotten_is_while_a_takeback_is_asked_for(toy: RunningTables) -> None:
    table = await begun(toy, "asked")
    first, second, _ = in_order(table)
    await toy.play(table, first, Pass())
    await toy.act(table, first, TakeBack(table.steps, asks=True))
    await toy.tables.forget(second.user)
    assert toy.now(table).motion is None


@pytest.mark.parametrize("slug", find_games())
async def test_in_every_game_all_see_what_they_saw_before(home: RunningTables, slug: str) -> None:
    game, chooser = home.games[slug].game, random.Random(slug)
    people = (ANA, BEN)
    table = await home.started(*people, game=slug)
    taken = 0
    for _ in range(30):
        before = home.now(table)
        acting = home.to_act(table)
        if not acting:
            if before.due is None:
                break
            await home.pass_time(max(0, before.due - home.clock[0]))
            continue
        seat = chooser.choice(acting)
        moved = await home.play(table, people[seat], chooser.choice(game.moves(before.state, Seat(seat))))
        if any(way.step == before.steps for way in moved.ways_back) and moved.status == "playing":
            back = await home.act(moved, people[seat], TakeBack(before.steps))
            taken += 1
            for viewer in (None, *map(Seat, range(2))):
                assert game.view(back.state, viewer) == game.view(before.state, viewer)
            assert home.to_act(table) == acting
            await home.play(table, people[seat], chooser.choice(game.moves(back.state, Seat(seat))))
    assert taken


async def test_a_replay_leaves_out_what_was_taken_back(toy: RunningTables) -> None:
    table = await begun(toy)
    first, *_ = in_order(table)
    await toy.act(await toy.play(table, first, Pass()), first, TakeBack(table.steps))
    won = await toy.play(table, first, Win())
    replay = await toy.tables.replay(table.id)
    assert replay.last == 1
    assert [replay.state(0), replay.state(1)] == [table.state, won.state]
