"""Random games to the end."""

from __future__ import annotations

import random

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Setup, decode_move, decode_state, encode
from cogs.little_white_die.rules import GAME


@pytest.mark.parametrize("seats", GAME.info.seats)
@pytest.mark.parametrize("extra", range(8))
def test_random_games_come_to_an_end(seats: int, extra: int) -> None:
    lots = random.Random(seats * 8 + extra)
    options = {option.key: lots.choice(option.values)[0] for option in GAME.info.options}
    options |= {"wildcards": extra & 1, "powers": extra >> 1 & 1, "length": extra >> 2 & 1}
    seed = lots.randbytes(32)
    state = GAME.start(Setup(seats, 0, options), SeededChance(seed, 0))
    for revision in range(1, 5000):
        acting = sorted(GAME.to_act(state))
        if not acting:
            break
        seat = lots.choice(acting)
        assert GAME.idle(state, seat) in GAME.moves(state, seat)
        move = lots.choice(GAME.moves(state, seat))
        assert decode_move(GAME, encode(move)) == move
        state = GAME.play(state, seat, move, SeededChance(seed, revision), 0).state
        assert decode_state(GAME, encode(state), GAME.info.version) == state
        for watcher in (None, *range(seats)):
            GAME.view(state, watcher)
    assert GAME.outcome(state) is not None
