"""How players stand: by what is still to be cleared, as points are counted."""

from __future__ import annotations

from cogs.blanco.rules.game import GAME
from cogs.blanco.story import standings
from tests.cogs.blanco.tabletop import table

TWO, THREE = "re1 ye2", "re3 ye4 li5"


def test_b27_a_second_grid_that_is_yet_to_come_counts_and_a_hand_does_not() -> None:
    state = table(TWO, THREE, second="1")
    left = [side.left() for side in state.sides]
    assert left == [14, 3]
    told = standings(GAME.view(state, None))
    assert [standing.points for standing in told] == [-14, -3]
    assert [dict(standing.said.arguments)["cards"] for standing in told] == left
