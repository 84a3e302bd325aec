"""What a game was like: how near each throw came to its place, whether it stayed, and which side came up."""

from __future__ import annotations

from functools import partial

import pytest

from bot.engine.analysis import Analysis, PlayedStep
from bot.engine.game import Seat
from cogs.diceland.analysis import analyse
from cogs.diceland.computer.throws import expected, stays
from cogs.diceland.geometry.cells import middle_of
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.rules import GAME
from cogs.diceland.rules.state import State
from cogs.diceland.view import AimAtCell, Draft, Pick, Throw, View
from tests.cogs.diceland.tabletop import WORDS, Laid, Tables, play, pose, throw

CELL = 14
AIMED = Draft(0, cell=CELL)


def seen(state: State, seat: int | None) -> View:
    return GAME.view(state, None if seat is None else Seat(seat))


def thrown(tables: Tables, right: float | None, side: int = 6) -> Analysis:
    """After a throw at a cell that ends so many inches to the right of its middle; None: off the table."""
    state = play(tables(Laid(0, place="hand"), Laid(1, x=12.0, y=12.0)), Pick(0), AimAtCell(CELL))
    x, y = middle_of(CELL)
    own: Pose | None = None if right is None else pose(state, 0, x + right, y, side)
    after = throw(state, own).state
    return analyse([PlayedStep(0, Throw(), partial(seen, state), partial(seen, after))])


def said(found: Analysis) -> list[str]:
    return list(map(WORDS, found.described))


def test_a_throw_goes_where_it_is_aimed_and_half_of_them_come_nearer_than_the_inner_ring(tables: Tables) -> None:
    assert said(thrown(tables, 0.0)) == ["Ana: 100% (side 6)."]
    half = expected(AIMED, 0, None).half
    assert expected(AIMED, 0, None).middle == pytest.approx(middle_of(CELL))
    assert said(thrown(tables, half)) == ["Ana: 50% (side 6)."]
    assert said(thrown(tables, -2 * half, side=1)) == ["Ana: 6% (side 1)."]


def test_everybody_is_told_how_their_dice_fell(tables: Tables) -> None:
    found = thrown(tables, expected(AIMED, 0, None).half, side=7)
    assert list(map(WORDS, found.players)) == [
        "**Ana**: 1 throw, 1 of them on the table (chance 100%), nearer to their place than 50% of such throws, and"
        " side 7.0 up on average (4.5 is to be expected).",
        "**Ben** threw no die.",
    ]
    assert list(map(WORDS, found.notes)) == ["The best throw: Ana, nearer to its place than 50% of such throws."]


def test_what_leaves_the_table_came_nowhere(tables: Tables) -> None:
    found = thrown(tables, None)
    assert said(found) == ["Ana: off the table."]
    assert WORDS(found.players[0]) == "**Ana**: 1 throw, 0 of them on the table (chance 100%)."
    assert found.plot is not None
    assert [(mark.height, mark.hollow) for mark in found.plot.marks] == [(0.0, True)]


def test_a_throw_past_the_far_edge_has_little_chance_to_stay() -> None:
    assert stays(AIMED, 0, None, ()) == 1.0
    assert stays(Draft(0, cell=33, style=1, power=7), 0, None, ()) < 0.2
    assert stays(Draft(0, cell=33), 1, None, ()) == 1.0, "of whoever sits there it is the own edge"
