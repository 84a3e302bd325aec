"""The search of the computer: it plays on by the rules from what a seat sees, and thinks no longer than it may."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from bot.engine.chance import Chance, SeededChance
from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import Amount, Move, Steal, Tag
from cogs.blank_white_dice.cards.spelling import either, gain, lose
from cogs.blank_white_dice.computer import COMPUTER
from cogs.blank_white_dice.computer.imagining import imagined
from cogs.blank_white_dice.computer.player import WIDEST
from cogs.blank_white_dice.computer.policy import QuickPolicy
from cogs.blank_white_dice.computer.search import ENOUGH, LONGEST, MOST_CHANGES, SAMPLES, Luck, Search
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import Stack, State, replace
from cogs.blank_white_dice.view import BLANK, AnyMove, PickOption, Resolve, UseWard, View
from cogs.blank_white_dice.weighing import effects
from cogs.blank_white_dice.weighing.chances import Chances
from cogs.blank_white_dice.weighing.decisions import Decision
from cogs.blank_white_dice.weighing.effects import MOST_IN_ALL, MOST_TABLES
from cogs.blank_white_dice.weighing.table import Table
from tests.cogs.blank_white_dice.tabletop import OWN, asked, die, full, made, n, options, play, start, table

MEDKIT, UMBRELLA = 21, 26
LEVELS = range(5)


def views(level: int, seats: int, moves: int = 200) -> Iterator[tuple[State, View]]:
    """What those see who have to decide in a round, while everybody plays anything."""
    luck = random.Random(level)
    state = start(seats, level, level=level)
    for revision in range(1, moves):
        seat = min(GAME.to_act(state), default=None)
        if seat is None:
            return
        if state.phase == "turn":
            yield state, GAME.view(state, seat)
        move = luck.choice(GAME.moves(state, seat))
        state = GAME.play(state, seat, move, SeededChance(b"luck", revision), 0).state


def search(state: State) -> Search:
    decision = Decision(GAME.view(state, Seat(asked(state))))
    return Search(state, asked(state), QuickPolicy(decision.chances.worth, GAME.view(state, None).cards))


class TestWhatIsImagined:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("seats", [2, 3])
    def test_looks_as_what_is_seen(self, seats: int, level: int) -> None:
        seen = found = 0
        for _, view in views(level, seats):
            state, seen = imagined(view), seen + 1
            if state is not None:
                found += 1
                same = GAME.view(state, Seat(view.seat or 0))
                # What happened before, and cards that are not in play, make no difference to what comes.
                assert (same.dice, same.tableau, same.moves, same.resolved) == (
                    view.dice,
                    view.tableau,
                    view.moves,
                    view.resolved,
                )
                assert [each.points for each in same.players] == [each.points for each in view.players]
        assert found > seen / 2

    def test_W30_a_ward_that_is_asked_answers_the_same_effect(self) -> None:
        steals = made(Steal(Amount(2)))
        dice = full(0, OWN, n(1)), full(1, MEDKIT, n(1))
        state = table(*dice, also=(MEDKIT,), custom=(steals,), points=(5, 5))
        there = imagined(GAME.view(state, Seat(asked(state))))
        assert there is not None
        assert UseWard() in options(there)
        assert play(there, UseWard()).points == play(state, UseWard()).points

    @pytest.mark.parametrize("level", [2, 4])
    def test_the_order_of_the_reserve_makes_no_difference(self, level: int) -> None:
        for revision, (state, view) in enumerate(views(level, 2, 60)):
            other = replace(state, reserve=state.reserve[::-1])
            chosen = COMPUTER.choose(view, SeededChance(b"computer", revision))
            again = GAME.view(other, Seat(view.seat or 0))
            assert COMPUTER.choose(again, SeededChance(b"computer", revision)) == chosen


class TestSearch:
    def test_W3_a_move_after_which_a_rival_wins_has_no_chance(self) -> None:
        card = made(either((gain(2),), (lose(2, "rivals"),)))
        state = table(full(0, OWN, n(1)), full(1, n(1)), custom=(card,), points=(5, 12))
        ways = search(state).winning([PickOption(0), PickOption(1)], SeededChance(bytes(32), 1))
        assert ways[PickOption(0)] == 0.0
        assert ways[PickOption(1)] > 0.0

    def test_W3_a_move_that_wins_at_once_is_certain(self) -> None:
        card = made(either((gain(2),), (lose(2, "rivals"),)))
        state = table(full(0, OWN, n(1)), full(1, n(1)), custom=(card,), points=(11, 5))
        ways = search(state).winning([PickOption(0), PickOption(1)], SeededChance(bytes(32), 1))
        assert ways[PickOption(0)] == 1.0
        assert ways[PickOption(1)] < 1.0

    def test_all_moves_meet_the_same_luck(self) -> None:
        one, other = Luck(7), Luck(7)
        assert [one.below(6) for _ in range(50)] == [other.below(6) for _ in range(50)]
        assert len({Luck(seed).below(10**6) for seed in range(50)}) == 50

    def test_W4_everybody_resolves_a_loss_while_there_is_nothing_to_lose(self) -> None:
        state = table(full(0, n(3)), full(0, n(-2)), full(1, n(1)), points=(0, 5))
        policy = QuickPolicy(Decision(GAME.view(state, Seat(0))).chances.worth, {})
        assert policy.choose(state, options(state)) == Resolve(1)

    @pytest.mark.parametrize(("lost", "wards"), [(1, False), (2, True)])
    def test_W30_everybody_pays_for_a_ward_that_saves_more(self, lost: int, wards: bool) -> None:
        dice = full(0, OWN, n(1)), full(1, UMBRELLA, n(1))
        state = table(*dice, also=(UMBRELLA,), custom=(made(Steal(Amount(lost))),), points=(5, 5))
        policy = QuickPolicy(Decision(GAME.view(state, Seat(1))).chances.worth, {})
        assert isinstance(policy.choose(state, options(state)), UseWard) == wards

    @pytest.mark.parametrize("level", LEVELS)
    def test_ends_after_so_many_answers(self, level: int) -> None:
        for state, view in views(level, 2, 120):
            moves = list(view.moves[:4])
            found = search(state)
            chances = found.winning(moves, SeededChance(bytes(32), 1))
            assert all(0.0 <= chances[move] <= 1.0 for move in moves)
            assert found.answers <= ENOUGH + len(moves) * LONGEST


class Counted(NamedTuple):
    """The work of one decision."""

    tables: list[Table]
    searches: list[Search]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """Counts what is judged and what is played on; time is measured in README.md."""
    found, judge, play_on = Counted([], []), Chances.winning, Search.winning

    def judged(self: Chances, table: Table, seat: int) -> float:
        found.tables.append(table)
        return judge(self, table, seat)

    def played_on(self: Search, moves: list[AnyMove], chance: Chance) -> dict[AnyMove, float]:
        found.searches.append(self)
        return play_on(self, moves, chance)

    monkeypatch.setattr(Chances, "winning", judged)
    monkeypatch.setattr(Search, "winning", played_on)
    return found


# What one answer can set off beyond the bound, for each of the moves that are searched.
OVER = 100


def is_bounded(view: View, revision: int, counted: Counted) -> bool:
    """Have the computer decide, and compare its work with its limits."""
    counted.tables.clear()
    counted.searches.clear()
    COMPUTER.choose(view, SeededChance(bytes(32), revision))
    # Each move is weighed once more when the best way for it is found, and one that may be used at any time twice.
    assert len(counted.tables) <= MOST_IN_ALL + 3 * len(view.moves) + SAMPLES * WIDEST
    for each in counted.searches:
        assert each.answers <= ENOUGH + WIDEST * LONGEST
        assert each.changes <= MOST_CHANGES + WIDEST * OVER
    return bool(counted.searches)


WARDS = (20, 21, 26, 47)


@pytest.mark.parametrize("level", [3, 4])
def test_a_decision_among_four_seats_and_many_wards_has_a_bound(level: int, counted: Counted) -> None:
    luck, searched = random.Random(level), 0
    state = start(4, level, level=level)
    for revision in range(1, 260):
        if not GAME.to_act(state):
            break
        if state.phase == "tagging" and not state.drafts[0].tags:
            inside = {card for stack in state.tableau for card in stack.cards}
            added = tuple(Stack((card,)) for card in WARDS if card not in inside)
            state = replace(state, tableau=(*state.tableau, *added), reserve=())
        seat = Seat(min(GAME.to_act(state)))
        view = GAME.view(state, seat)
        searched += is_bounded(view, revision, counted)
        state = GAME.play(state, seat, luck.choice(view.moves), SeededChance(b"luck", revision), 0).state
    assert searched > 20


def heaviest() -> State:
    """Whoever acts picks an icon of any die and where it goes, twice, and everybody has a ward to think about."""
    moves = made(Move(), Tag(), Move())
    dice = [die(seat, ward, 48, n(3), OWN, up=up) for seat in range(1, 4) for ward, up in ((20, 0), (21, 1))]
    return table(
        full(0, OWN, 49), full(0, BLANK, 52), *dice, custom=(moves,), also=(20, 21, 26, 48, 49, 52), points=(9,) * 4
    )


def test_the_heaviest_position_has_a_bound(counted: Counted) -> None:
    state = play(heaviest(), Resolve(0))
    assert len(options(state)) > 30
    assert is_bounded(GAME.view(state, Seat(0)), 1, counted)


def test_no_more_tables_are_compared_for_all_moves_together(monkeypatch: pytest.MonkeyPatch, counted: Counted) -> None:
    monkeypatch.setattr(effects, "MOST_IN_ALL", 50)
    view = GAME.view(play(heaviest(), Resolve(0)), Seat(0))
    COMPUTER.choose(view, SeededChance(bytes(32), 1))
    # Each move is judged once by itself, and a few by what the search reaches.
    assert 50 < len(counted.tables) <= 50 + 2 * len(view.moves)


def test_cards_that_tag_again_and_again_are_not_thought_through(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = 0
    judge = Chances.winning

    def counted(self: Chances, table: Table, seat: int) -> float:
        nonlocal tables
        tables += 1
        return judge(self, table, seat)

    monkeypatch.setattr(Chances, "winning", counted)
    card = made(Tag(), Tag(), Tag())
    dice = [die(seat) for seat in (1, 1, 2, 2, 3, 3)]
    state = play(table(full(0, OWN, n(1)), full(0, n(1)), *dice, custom=(card,)), Resolve(0))
    assert len(options(state)) == 6
    COMPUTER.choose(GAME.view(state, Seat(0)), SeededChance(bytes(32), 1))
    assert tables < MOST_TABLES
