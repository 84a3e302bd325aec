"""Random games of BLANK with the starter deck: no card is lost, somebody can always go on."""

from __future__ import annotations

import pytest

from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from tests.battery import Playout


@pytest.mark.parametrize("number", range(12))
def test_every_card_is_in_exactly_one_place_and_somebody_can_go_on(number: int) -> None:
    for position in Playout(GAME, number):
        check(position.state)


def check(state: State) -> None:
    cards = [*state.pile, *state.discards, *state.laid, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(range(72 * len(state.terms.marks)))
    assert bool(GAME.to_act(state)) == (GAME.outcome(state) is None)
    for seat in GAME.to_act(state):
        assert GAME.idle(state, seat) in GAME.moves(state, seat)
