"""No card, however it is built, hangs a table, loses a die, a face or a disc, or shows what is secret: random blocks,
random games. `--torture` plays a thousand.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import get_args

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Seat, decode_state, encode
from cogs.blank_white_dice.cards.blocks import AnyStep
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import Act, State
from cogs.blank_white_dice.view import What
from tests.cogs.blank_white_dice.random_cards import STEPS
from tests.cogs.blank_white_dice.random_games import (
    LONGEST,
    begin,
    begin_with_deck,
    check,
    own_cards,
    positions,
)
from tests.cogs.blank_white_dice.redeal import hides, redeal
from tests.random_play import Position, secret


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> Iterable[int]:
    """Of random games, of which each has two."""
    return range(500) if request.config.getoption("--torture") else range(18)


def games(seeds: Iterable[int]) -> Iterator[tuple[int, State]]:
    """A deck of random cards, and then random cards that are in the tableau from the beginning."""
    for seed in seeds:
        yield seed, begin_with_deck(seed)
        yield seed, begin(2 + seed % 3, {"level": seed % 5}, seed, own_cards(seed))


def test_the_random_cards_are_made_of_all_blocks() -> None:
    assert set(STEPS) == set(get_args(AnyStep))


def test_W27_whatever_the_cards_all_is_in_one_place_and_the_game_ends(seeds: Iterable[int]) -> None:
    for seed, begun in games(seeds):
        for position in positions(begun, seed):
            check(position.state, begun)


def test_W27_at_each_kind_of_question_a_restart_changes_nothing(seeds: Iterable[int]) -> None:
    """The stack of what is still to be done survives at every step: the game goes on as it would have gone."""
    met = set[tuple[object, ...]]()
    for seed, begun in games(seeds):
        for position in positions(begun, seed):
            kind = _kind(position.state)
            if kind not in met:
                met.add(kind)
                _restarts(position)
    assert {what for _phase, what, *_rest in met} >= set(get_args(What))
    # The kinds of steps about which somebody is asked, and of which wards are.
    assert len({step for *_rest, step, _depth in met}) > 15


def _kind(state: State) -> tuple[object, ...]:
    """What is asked, by which step, how many icons lie below it."""
    asked = GAME.view(state, None).asked
    step = type(asked.steps[0]).__name__ if asked is not None and asked.steps else ""
    depth = sum(isinstance(task, Act) for task in state.work)
    return state.phase, None if asked is None else asked.what, len(asked.picked) if asked else 0, step, min(3, depth)


def _restarts(position: Position) -> None:
    again: State = decode_state(GAME, encode(position.state), GAME.info.version)
    assert again == position.state
    for seat in map(Seat, range(again.seats)):
        assert GAME.view(again, seat) == GAME.view(position.state, seat)
    assert position._replace(state=again).step() == position.step()


def test_W7_W11_whatever_the_cards_nothing_secret_is_seen(seeds: Iterable[int]) -> None:
    """Everything chosen anew that a seat cannot know: it sees the same, and nobody else does."""
    differs = 0
    for seed, begun in games(seeds):
        for position in positions(begun, seed):
            if not hides(position.state):
                break
            if position.revision % 5 != seed % 5:
                continue
            for seat in (None, *map(Seat, range(position.state.seats))):
                other = redeal(position.state, seat, SeededChance(secret(seed), position.revision))
                assert GAME.view(other, seat) == GAME.view(position.state, seat)
                differs += other != position.state
    assert differs > 50


def test_W30_a_game_in_which_nobody_answers_ends(seeds: Iterable[int]) -> None:
    for seed, begun in games(list(seeds)[::3]):
        state, lots = begun, random.Random(seed)
        for revision in range(LONGEST):
            if not GAME.to_act(state):
                break
            seat = lots.choice(sorted(GAME.to_act(state)))
            idle = GAME.idle(state, seat)
            assert idle in GAME.moves(state, seat)
            state = GAME.play(state, seat, idle, SeededChance(secret(seed), revision), 0).state
        assert GAME.outcome(state) is not None
