"""The computer: legal whatever it sees, quick, and no weaker than a floor (`make strength` says more)."""

from __future__ import annotations

import random
import time

import msgspec
import pytest

from bot.engine.chance import ScriptedChance, SeededChance
from bot.engine.replay import begin
from cogs.little_white_die.computer import COMPUTER
from cogs.little_white_die.odds import Odds, drawn, together, tossed
from cogs.little_white_die.rules import GAME
from cogs.little_white_die.view import Card, Challenge, Declare, Die, Effects, Guess, GuessView, PlayerView, Split, View
from tests.cogs.little_white_die.play import any_options, views
from tests.strength.little_white_die import MATCHES, Match, total

PATIENCE = 0.05
"""Seconds of this process that a computer may think. Single moves may take longer where memory is tidied up."""


@pytest.mark.parametrize("match", MATCHES[:3], ids=lambda match: match.name)
def test_wins_enough_of_200_games(match: Match) -> None:
    tally = total(match, range(200))
    assert tally.wins / 200 >= match.floor - 0.05
    assert 0.05 <= tally.bluffs / tally.guesses <= 0.45


@pytest.mark.parametrize("seed", range(8))
def test_chooses_a_legal_move_in_every_position(seed: int) -> None:
    luck = random.Random(seed)
    took = []
    for revision, (_, seen) in enumerate(views(luck, any_options(luck), luck.choice((2, 3, 6)))):
        for view in seen:
            if view.moves:
                began = time.process_time()
                assert COMPUTER.choose(view, SeededChance(b"computer", revision)) in view.moves
                took.append(time.process_time() - began)
    assert max(took) < 3 * PATIENCE
    assert sum(took) / len(took) < PATIENCE / 5


def test_thinks_quickly_before_72_dice() -> None:
    view = most_dice()
    assert sum(len(player.dice) for player in view.players) == 72
    took = []
    for revision in range(5):
        began = time.process_time()
        COMPUTER.choose(view, SeededChance(b"computer", revision))
        took.append(time.process_time() - began)
    assert min(took) < PATIENCE


def most_dice() -> View:
    """The first guess of six players with twelve dice each, everything else in play too."""
    options = {"cards": 12, "wildcards": 1, "powers": 1}
    _, state = begin(GAME, 6, options, None, SeededChance(b"most", 0))
    for revision in range(1, 20):
        seat = min(GAME.to_act(state))
        if state.phase == "guess":
            break
        move = Declare(12) if state.phase == "declare" else GAME.idle(state, seat)
        state = GAME.play(state, seat, move, SeededChance(b"most", revision), 0).state
    return GAME.view(state, seat)


def duel(own: tuple[int, ...], theirs: int, guess: GuessView | None, *moves: Guess | Challenge) -> View:
    """Two seats with six cards each, the first of which sees the tops of its own dice."""
    mine = PlayerView(tuple(Die(6 // len(own), Card(number)) for number in own), 6)
    other = PlayerView(tuple(Die(6 // theirs) for _ in range(theirs)), 6)
    return View(
        seat=0,
        phase="guess",
        round=1,
        liar=1,
        turn=0,
        to_act=(0,),
        players=(mine, other),
        number=theirs,
        highest=6,
        guess=guess,
        deck=tuple(map(Card, range(1, 7))),
        moves=moves,
    )


def test_challenges_what_cannot_be() -> None:
    view = duel((1, 2), 2, GuessView(1, 5, 2), Guess(5, 3), Guess(6, 2), Challenge())
    assert COMPUTER.choose(view, ScriptedChance([0])) == Challenge()


def test_goes_higher_than_what_it_sees_itself() -> None:
    view = duel((5, 6), 2, GuessView(1, 5, 1), Guess(6, 1), Challenge())
    assert COMPUTER.choose(view, ScriptedChance([0, 0])) == Guess(6, 1)


def test_splits_so_that_little_can_be_lost() -> None:
    view = msgspec.structs.replace(duel((1,), 1, None), phase="split", moves=(Split((3, 3)), Split((4, 2))))
    assert COMPUTER.choose(view, ScriptedChance([])) == Split((4, 2))


def test_odds_of_an_opponent_with_one_card_of_each_number() -> None:
    odds = Odds(duel((5, 6), 3, None), Effects())
    assert odds.of(1, 5) == pytest.approx((1 / 2, 1 / 2, 0, 0))
    assert odds.total(5) == pytest.approx((0, 1 / 2, 1 / 2, 0, 0))
    assert odds.holds(odds.right(odds.total(5)), 2) == pytest.approx(1 / 2)


def test_odds_under_exactly_right() -> None:
    odds = Odds(duel((5, 6), 3, None), Effects(exact=True))
    assert odds.holds(odds.right(odds.total(5)), 1) == pytest.approx(1 / 2)
    assert odds.holds(odds.right(odds.total(5)), 3) == 0


def test_odds_with_a_second_number_wild() -> None:
    odds = Odds(duel((5, 6), 3, None), Effects(also_wild=(6,)))
    assert sum(odds.total(5)[:2]) == 0
    assert odds.of(1, 5) == pytest.approx(drawn(6, 2, 3))


def test_distributions_add_up() -> None:
    for distribution in (drawn(6, 2, 3), tossed(5, 0.3), together(drawn(9, 4, 2), tossed(3, 0.5))):
        assert sum(distribution) == pytest.approx(1)
