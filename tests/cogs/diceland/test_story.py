"""The facts of a game: the best move, and how often dice were thrown."""

from __future__ import annotations

from functools import partial

from bot.engine.story import Scene
from bot.language import Words
from cogs.diceland.story import facts
from cogs.diceland.view import Pass, Shoot, Throw
from tests.cogs.diceland.handmade import view

SAY = Words("en-US", ("Ana", "Ben"), markup=False)


def told(*steps: tuple[object, tuple[int, int]]) -> list[str]:
    """Of a game with these moves, and scores after them; somebody else sat in seat 1."""
    scenes = [Scene(1, 0, move, (), partial(view, scores=scores), {1: "Zoe"}) for move, scores in steps]
    return list(map(SAY, facts(scenes)))


def test_the_best_move_is_that_of_whoever_gained_most_by_it_the_last_one_included() -> None:
    begun = (Throw(), (0, 0)), (Shoot(0), (8, 0))
    assert told(*begun) == ["Best move: 8 points at once for Ana.", "1 die was thrown."]
    assert told(*begun, (Throw(), (8, 9))) == ["Best move: 9 points at once for Zoe.", "2 dice were thrown."]


def test_nothing_is_told_where_nothing_was_done() -> None:
    assert told((Pass(), (0, 0)), (Pass(), (0, 0))) == []
