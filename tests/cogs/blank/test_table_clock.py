"""Clocks at a table of BLANK: turns, votes, wins and countdowns that nobody attends to."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Say
from bot.engine.deck import Card, Deck
from bot.engine.game import Seat
from bot.engine.replay import verify
from bot.games import find_games
from bot.language import Words
from bot.tables.acts import End
from bot.tables.acts import Vote as EndVote
from bot.tables.lobby import Lender, Lent
from bot.tables.model import MINUTE, Actor, Table
from bot.ui.screens.panel import panel_page
from bot.ui.screens.public import table_screen
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.meaning import Clause, Meaning, plain
from cogs.blank.rules.endings import LIVE_WINDOW, SLOW_WINDOW
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import Admit, Call, DrawPenalty, Vote
from tests.tables.running_tables import ANA, BEN, CARLA, RunningTables, running_tables

ENGLISH = Words("en", ("Ana", "Ben", "Carla"), markup=False)
ANY = Played()
PEOPLE = (ANA, BEN, CARLA)
TURN = 2 * MINUTE


class OneRule(Lender):
    """Lends a deck with one rule, which every card that is played sets off unless it waits for something else."""

    def __init__(self, *clauses: Clause, condition: Condition = ANY) -> None:
        self.deck = Deck((Card("r0", "rule", "if", "then", plain(Meaning(clauses, condition))),))

    async def lend(self, table: Table) -> Lent:
        return Lent((), self.deck)

    async def begun(self, table: Table) -> None:
        return


@asynccontextmanager
async def playing(tmp_path: Path, *clauses: Clause, pace: str = "live-2") -> AsyncIterator[tuple[RunningTables, Table]]:
    """Three people; the rule is set off, by whoever held a card that matched first."""
    async with running_tables(tmp_path / "store.db", [1_000_000], lender=OneRule(*clauses)) as home:
        table = await home.started(*PEOPLE, game="blank", pace=pace)
        while not home.now(table).state.held:
            await home.play(table, turn(home, table), first_move(home, table))
        yield home, home.now(table)


async def verified(home: RunningTables, table: Table) -> int:
    """Breaks the game off, and plays its record again."""
    if (await home.act(table, ANA, End())).status != "over":
        await home.act(table, BEN, EndVote(True))
    return verify(GAME, await home.tables.record(table.id))


def turn(home: RunningTables, table: Table) -> Actor:
    return PEOPLE[home.now(table).state.turn]


def first_move(home: RunningTables, table: Table) -> object:
    return home.idle(table, home.now(table).state.turn)


def state(home: RunningTables, table: Table) -> State:
    now: State = home.now(table).state
    return now


async def until_due(home: RunningTables, table: Table) -> None:
    due = home.now(table).due
    assert due is not None
    await home.pass_time(due - home.clock[0])


async def test_who_misses_one_turn_is_not_replaced_though_it_takes_two_moves(tmp_path: Path) -> None:
    async with playing(tmp_path, Clause("doer", Say("woof"))) as (home, table):
        while isinstance(first_move(home, table), DrawPenalty):
            await home.play(table, turn(home, table), DrawPenalty())
        seat, number = state(home, table).turn, state(home, table).number
        await home.pass_time(TURN)
        assert (home.now(table).players[seat].misses, home.now(table).players[seat].computer) == (1, False)
        assert (state(home, table).number, state(home, table).laid) == (number + 1, ())


async def test_K24_the_clock_of_the_very_first_turn_runs_from_the_moment_the_game_begins(tmp_path: Path) -> None:
    slow = OneRule(Clause("others", Draw()), condition=Slower(5))
    async with running_tables(tmp_path / "store.db", [1_000_000], lender=slow) as home:
        table = await home.started(*PEOPLE, game="blank")
        home.clock[0] += 5_001
        while state(home, table).number == 0:
            await home.play(table, turn(home, table), first_move(home, table))
        assert state(home, table).fired == (0,)
        assert await verified(home, table)


async def test_K23_a_table_knows_its_computers_who_do_not_count_as_voters(tmp_path: Path) -> None:
    bark = OneRule(Clause("all", Say("woof")))
    async with running_tables(tmp_path / "store.db", [1_000_000], lender=bark) as home:
        table = await home.started(ANA, BEN, computers=2, game="blank")
        await home.quiet()
        while not state(home, table).held:
            await home.play(table, turn(home, table), first_move(home, table))
            await home.quiet()
        await home.play(table, ANA, Call(1, 0))
        await home.quiet()
        assert (state(home, table).terms.computers, home.to_act(table)) == ((2, 3), [1])
        await home.play(table, BEN, Admit())
        assert state(home, table).call is None
        assert await verified(home, table)


async def test_votes_that_nobody_casts_are_over_at_their_deadline(tmp_path: Path) -> None:
    async with playing(tmp_path, Clause("doer", Say("woof"))) as (home, table):
        accuser, number = state(home, table).turn, state(home, table).number
        accused = (accuser - 1) % 3
        await home.play(table, PEOPLE[accuser], Call(accused, 0))
        await home.pass_time(TURN)
        assert (state(home, table).phase, state(home, table).call) == ("turn", None), "nobody draws"
        assert (state(home, table).turn, state(home, table).number) == (accuser, number)
        assert [player.misses for player in home.now(table).players].count(1) == 1


async def test_a_win_that_nobody_objects_to_stands_when_its_time_is_over_and_nobody_has_missed_anything(
    tmp_path: Path,
) -> None:
    for pace, window in (("live-1", LIVE_WINDOW), ("live-2", LIVE_WINDOW), ("slow-12", SLOW_WINDOW)):
        async with playing(tmp_path / pace, Clause("doer", Discard(0)), Clause("doer", Say("woof")), pace=pace) as (
            home,
            table,
        ):
            assert (state(home, table).phase, home.now(table).due) == ("confirm", home.clock[0] + window)
            await until_due(home, table)
            assert (home.now(table).status, [player.misses for player in home.now(table).players]) == (
                "over",
                [0, 0, 0],
            )


async def test_an_objection_gives_the_others_time_to_object_too(tmp_path: Path) -> None:
    clauses = Clause("doer", Discard(0)), Clause("doer", Say("woof"))
    async with playing(tmp_path, *clauses, pace="live-1") as (home, table):
        winner = state(home, table).turn
        accuser, voter = ((winner + step) % 3 for step in (1, 2))
        await home.pass_time(LIVE_WINDOW - 5_000)
        await home.play(table, PEOPLE[accuser], Call(winner, 0))
        await home.pass_time(30_000)
        assert home.now(table).status == "playing"
        await home.play(table, PEOPLE[voter], Vote(False))
        assert home.now(table).due == home.clock[0] + LIVE_WINDOW
        await until_due(home, table)
        result = home.now(table).result
        assert [player.misses for player in home.now(table).players] == [0, 0, 0]
        assert result is not None
        assert result.winners == (winner,)


async def test_a_countdown_ends_the_game_while_a_card_asks_somebody(tmp_path: Path) -> None:
    async with playing(tmp_path, Clause("doer", Countdown(1)), Clause("doer", Discard(2))) as (home, table):
        assert state(home, table).phase == "question"
        await until_due(home, table)
        assert (home.now(table).status, state(home, table).pending) == ("over", None)


@pytest.mark.parametrize(("pace", "once"), [("live-2", "The game ends"), ("slow-24", "more rounds, then")])
async def test_a_countdown_is_told_once_and_nothing_goes_on_at_its_end(tmp_path: Path, pace: str, once: str) -> None:
    folder = find_games()["blank"]
    async with playing(tmp_path, Clause("doer", Countdown(2)), pace=pace) as (_, table):
        table = replace(table, deadline=None)  # as while a computer moves
        assert any("the game ends, and fewest" in ENGLISH(event.text) for event in table.recent)
        screens = (
            table_screen(folder, table, GAME.view(table.state, None)),
            panel_page(folder, table, ANA, GAME.view(table.state, Seat(0)), ()),
        )
        for screen in screens:
            said = [ENGLISH(line) for line in screen.lines]
            assert [once in line for line in said].count(True) == 1
            assert not [line for line in said if "goes on" in line or "the game ends, and fewest" in line]


async def test_what_a_seat_alone_was_told_is_none_any_more_once_it_has_moved(tmp_path: Path) -> None:
    async with playing(tmp_path, Clause("doer", Give(1, "next"))) as (home, table):
        giver = state(home, table).turn
        await home.play(table, PEOPLE[giver], home.idle(table, giver))
        (said,) = (event for event in home.now(table).recent if event.to is not None)
        taker = (giver + 1) % 3
        assert said.to is not None
        assert {*said.to} == {giver, taker}
        await home.play(table, PEOPLE[taker], home.idle(table, taker))
        assert [event.to for event in home.now(table).recent if event.text == said.text] == [(giver,)]


async def test_the_questions_of_a_card_each_have_a_time_of_their_own(tmp_path: Path) -> None:
    async with playing(tmp_path, Clause("doer", Discard(2)), Clause("doer", Again())) as (home, table):
        seat = state(home, table).turn
        await home.pass_time(MINUTE)
        await home.play(table, PEOPLE[seat], GAME.moves(state(home, table), Seat(seat))[0])
        assert home.now(table).deadline == home.clock[0] + TURN
