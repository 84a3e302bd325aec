"""The computer: legal whatever it sees, quick, and no weaker than a floor (`make strength` says more)."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import combinations
from typing import Any

import msgspec
import pytest

from bot.engine.chance import SeededChance
from bot.engine.computer import LEVELS, Level
from bot.engine.game import Seat
from bot.engine.replay import begin
from cogs.little_white_die.cards import EQUAL, LOWER
from cogs.little_white_die.computer.evaluation import Judgement
from cogs.little_white_die.computer.player import COMPUTER, COMPUTERS
from cogs.little_white_die.computer.thoughtless import challenged
from cogs.little_white_die.guesses import bidding_after, legal_guesses
from cogs.little_white_die.odds import Odds, binomial, convolved, hypergeometric
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.view import (
    WILD,
    Card,
    Challenge,
    Declare,
    Die,
    Effects,
    Guess,
    GuessView,
    Known,
    KnownDeck,
    PlayerView,
    Split,
    View,
)
from tests.cogs.little_white_die.play import any_options, views
from tests.cogs.little_white_die.tabletop import rolled
from tests.lots import ScriptedChance
from tests.strength import _matches
from tests.strength.little_white_die import LEVELS as STEPS
from tests.strength.little_white_die import MATCHES, Match, total

PATIENCE = 0.05
"""Seconds of this process that a computer may think. Single moves may take longer where memory is tidied up."""


@pytest.mark.parametrize("match", MATCHES[:3], ids=lambda match: match.name)
def test_wins_enough_of_60_games(match: Match) -> None:
    """With a margin, as so few games say little; `make strength` plays a thousand."""
    tally = total(match, range(60))
    assert tally.wins / 60 >= match.floor - 0.1
    assert 0.05 <= tally.bluffs / tally.guesses <= 0.45


@pytest.mark.parametrize("step", STEPS[:2], ids=lambda step: step.name)
def test_each_level_wins_against_the_one_below(step: _matches.Match) -> None:
    assert _matches.total(step, range(40)) >= step.floor - 0.1


@pytest.mark.parametrize("seed", range(4))
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


@pytest.mark.parametrize("power", [EQUAL, LOWER])
@pytest.mark.parametrize("guess", [(1, 4, 5), (1, 4, 6), (1, None, 5), (1, 1, 1), (1, None, 1)])
def test_considers_9_and_10_also_when_more_was_guessed_than_dice_are_left(power: int, guess: Any) -> None:
    """As once a die is gone (L31.16)."""
    view = GAME.view(rolled(power, guess=guess), Seat(0))
    assert COMPUTER.choose(view, SeededChance(b"computer", 1)) in view.moves


def test_splits_so_that_little_can_be_lost() -> None:
    view = msgspec.structs.replace(duel((1,), 1, None), phase="split", moves=(Split((3, 3)), Split((4, 2))))
    assert COMPUTER.choose(view, ScriptedChance([])) == Split((4, 2))


def test_odds_of_an_opponent_with_one_card_of_each_number() -> None:
    odds = Odds(duel((5, 6), 3, None), Effects())
    assert odds.of(1, 5) == pytest.approx((1 / 2, 1 / 2))
    assert odds.total(5) == pytest.approx((0, 1 / 2, 1 / 2))
    assert odds.holds(odds.right(odds.total(5)), 2) == pytest.approx(1 / 2)


@pytest.mark.parametrize("number", range(1, 7))
def test_odds_of_an_opponent_who_gave_up_a_card_for_a_wildcard_count_it_once(number: int) -> None:
    view = msgspec.structs.replace(duel((5, 6), 3, None), wildcards=True, wildcards_left=7, wildcard_takers=(0, 1))
    counts: Counter[int] = Counter()
    for given in range(1, 7):
        deck = [WILD, *(card for card in range(1, 7) if card != given)]
        counts.update(sum(top in (WILD, number) for top in tops) for tops in combinations(deck, 3))
    assert Odds(view, Effects()).of(1, number)[:3] == pytest.approx([counts[k] / counts.total() for k in range(3)])


def test_odds_under_exactly_right() -> None:
    odds = Odds(duel((5, 6), 3, None), Effects(exact=True))
    assert odds.holds(odds.right(odds.total(5)), 1) == pytest.approx(1 / 2)
    assert odds.holds(odds.right(odds.total(5)), 3) == 0


def test_odds_with_a_second_number_wild() -> None:
    odds = Odds(duel((5, 6), 3, None), Effects(also_wild=(6,)))
    assert sum(odds.total(5)[:2]) == 0
    assert odds.of(1, 5) == pytest.approx(hypergeometric(6, 2, 3))


@pytest.mark.parametrize(("numbers", "counts"), [(1, 1), (1, 4), (2, 3), (3, 2), (4, 4)])
def test_whose_guess_is_challenged_first_among_people_who_pick_any_move(numbers: int, counts: int) -> None:
    def first(turn: int, numbers: int, counts: int) -> float:
        """By the definition: every higher guess and the challenge are equally likely."""
        if not turn:
            return 1 / (numbers * counts)
        higher = [(n, c) for n in range(1, numbers + 1) for c in range(1, counts + 1) if (n, c) != (numbers, counts)]
        return sum(first(turn - 1, *guess) for guess in higher) / (numbers * counts)

    for turn in range(4):
        assert challenged(turn, numbers, counts) == pytest.approx(first(turn, numbers, counts))


@pytest.mark.parametrize("level", LEVELS)
def test_never_challenges_what_it_sees_is_true(level: Level) -> None:
    view = duel((5, 5), 2, GuessView(1, 5, 1), Guess(5, 2), Guess(6, 1), Challenge())
    luck = SeededChance(b"sees it", 1)
    assert all(COMPUTERS[level].choose(view, luck) != Challenge() for _ in range(20))


@pytest.mark.parametrize("level", LEVELS)
def test_exactly_right_is_guessed_within_the_odds(level: Level) -> None:
    higher = [Guess(number, count) for number in range(1, 7) for count in range(1, 18)]
    view = duel((5, 5), 3, None, *higher)
    me, other = view.players
    # With so many dice that are not seen, the two 5 that are will hardly be all.
    view = msgspec.structs.replace(view, players=(me, *[other] * 5), effects=Effects(exact=True))
    odds, luck = Odds(view, view.effects), SeededChance(b"exact", 1)
    likeliest = max(odds.holds(odds.total(move.number), move.count) for move in higher)
    for _ in range(20):
        said = COMPUTERS[level].choose(view, luck)
        assert isinstance(said, Guess)
        assert odds.holds(odds.total(said.number), said.count) > 0.3 * likeliest


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("guess", "surely"), [(None, Guess(6, 3)), ((1, 4, 3), Guess(6, 3)), ((1, 6, 1), Guess(6, 3))])
def test_where_all_cards_are_seen_to_lie_on_top_the_highest_true_guess_is_made(
    level: Level, guess: tuple[int, int, int] | None, surely: Guess
) -> None:
    """One of each number in as many dice: every number is there as often as there are players."""
    standing, luck = guess and GuessView(*guess), SeededChance(b"sure", 1)
    legal = [
        guess
        for guess in legal_guesses(bidding_after(standing, Effects(), 18, 6, powers=False))
        if isinstance(guess, Guess)
    ]
    view = duel(tuple(range(1, 7)), 6, standing, *legal, *([Challenge()] if standing else []))
    view = msgspec.structs.replace(view, players=(*view.players, view.players[1]))
    assert all(COMPUTERS[level].choose(view, luck) == surely for _ in range(20))


def test_where_power_cards_may_change_the_dice_no_guess_settles_the_round() -> None:
    view = duel(tuple(range(1, 7)), 6, None, Guess(6, 2))
    for powers in (False, True):
        assert Judgement(msgspec.structs.replace(view, powers=powers), Effects()).settles(Guess(6, 2)) is not powers


def test_where_dice_hide_cards_no_guess_settles_the_round() -> None:
    """Else it would be known at once what somebody has not, who makes another one."""
    view = duel((6,), 1, None, Guess(6, 1))
    gone = Known((KnownDeck(6, (0, *[1] * 6)), KnownDeck(5, (0, *[1] * 5, 0))), (9, *[6] * 6), 0)
    judgement = Judgement(msgspec.structs.replace(view, known=gone), Effects())
    assert judgement.holding(Guess(6, 1)) == pytest.approx(1)
    assert judgement.holding(Guess(6, 2)) == 0
    assert not judgement.settles(Guess(6, 1))


def test_a_true_guess_settles_nothing_where_a_higher_one_may_be_true() -> None:
    judgement = Judgement(duel(tuple(range(1, 7)), 6, None, Guess(5, 2)), Effects())
    assert not judgement.settles(Guess(5, 2)), "6, as often"
    assert not judgement.settles(Guess(6, 1)), "6 more often"
    assert not judgement.settles(Guess(6, 3)), "it is not true"


def test_distributions_add_up() -> None:
    for distribution in (
        hypergeometric(6, 2, 3),
        binomial(5, 0.3),
        convolved(hypergeometric(9, 4, 2), binomial(3, 0.5)),
    ):
        assert sum(distribution) == pytest.approx(1)


def test_whoever_plays_as_beginners_do_leaves_something_hidden() -> None:
    """Where every die is one card all tops are known: whoever guesses second could only lose."""
    _, state = begin(GAME, 3, {}, None, SeededChance(bytes(32), 0))
    liar = next(iter(GAME.to_act(state)))
    view = GAME.view(state, Seat(liar))
    assert Declare(6) in view.moves
    stated = {COMPUTERS["easy"].choose(view, SeededChance(bytes(32), number)) for number in range(1, 60)}
    assert stated == {move for move in view.moves if move != Declare(6)}
