"""The computer: legal whatever it sees, far better than chance (`make strength` says more); what it prefers."""

from __future__ import annotations

import random

import pytest

from bot.engine.chance import Chance, SeededChance
from bot.engine.computer import Level
from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import Amount, Neutralise, Steal
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.computer import COMPUTER
from cogs.blank_white_dice.computer.player import COMPUTERS, AtHome
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import AnyMove, Asked, Pick, PickDie, PickFace, PickPlayer, Resolve, UseWard, View
from cogs.blank_white_dice.weighing.advice import kindest
from tests.cogs.blank_white_dice.redeal import redeal
from tests.cogs.blank_white_dice.tabletop import OWN, _, die, full, made, n, options, play, start, table
from tests.cogs.blank_white_dice.views import turn
from tests.strength._matches import Match, total
from tests.strength.blank_white_dice import MATCHES

LUCK = 0.2
"""How much fewer of ten games it may win than of a thousand."""
ERASE, REROLL, MEDKIT, KITE = 2, 3, 21, 29
STEALS = made(Steal(Amount(2)))


def chosen(state: State, seat: int = 0) -> AnyMove:
    return COMPUTER.choose(GAME.view(state, Seat(seat)), SeededChance(bytes(32), 1))


@pytest.mark.parametrize("match", MATCHES[::4], ids=lambda match: match.name)
def test_wins_enough_of_10_games_against_random_play(match: Match) -> None:
    assert total(match, range(10)) >= match.floor - LUCK


@pytest.mark.parametrize(("seats", "level"), [(4, 0), (2, 1), (2, 2), (2, 3), (4, 4)])
def test_chooses_a_legal_move_in_every_position(seats: int, level: int) -> None:
    luck = random.Random(seats)
    state = start(seats, level, level=level)
    for revision in range(1, 250):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            move = COMPUTER.choose(view, SeededChance(b"computer", revision))
            assert move in view.moves
            if revision % 5 == 0:
                again = COMPUTER.choose(view, SeededChance(b"computer", revision))
                assert again == move, "the same again, from the same"
        if not GAME.to_act(state):
            break
        # Every other move is random, so that it meets positions that it would never have brought about.
        move = move if revision % 2 else luck.choice(GAME.moves(state, seat))
        state = GAME.play(state, seat, move, SeededChance(b"cards", revision), 0).state
    assert state.round


@pytest.mark.parametrize(("placing", "own"), [(0, True), (1, False)])
def test_where_it_makes_no_difference_it_draws_what_is_good_on_its_own_dice(placing: int, own: bool) -> None:
    """The card Points is +3 and -2: when the second one is placed, only what is bad is left."""
    view = turn(drawing=4, placing=placing, cards=CARDS, asked=Asked(0, "place", 4))
    faces = [PickFace(number, 5) for number in range(4)]
    holders = {view.dice[move.die].holder for move in kindest(view, faces) if isinstance(move, PickFace)}
    assert holders == ({0} if own else {1})
    assert kindest(view, faces[2:] if own else faces[:2]) == (faces[2:] if own else faces[:2]), "there is no other way"


def about_to_draw(rivals: int) -> View:
    """Points are drawn by a Tag, with room on all dice, and the rivals are about to resolve blank faces."""
    dice = [each for seat in range(1, rivals + 1) for each in (die(seat), full(seat, n(1)))]
    state = play(table(die(0, 1), full(0, n(1)), *dice), Resolve(0), Pick(4))
    return GAME.view(state, Seat(0))


def holders(view: View, level: Level) -> set[int]:
    """On whose dice a computer draws, as luck has it."""
    moves = [COMPUTERS[level].choose(view, SeededChance(bytes(32), number)) for number in range(30)]
    return {view.dice[move.die].holder for move in moves if isinstance(move, PickFace)}


@pytest.mark.parametrize("level", COMPUTERS)
def test_with_three_a_computer_draws_what_is_good_on_its_own_dice(level: Level) -> None:
    assert holders(about_to_draw(rivals=2), level) == {0}


def test_W20_with_two_it_puts_a_loss_on_the_face_that_the_rival_is_about_to_resolve() -> None:
    view = about_to_draw(rivals=1)
    assert holders(view, "hard") == {1}
    assert 0 in holders(view, "easy"), "its own dice are not overlooked"


@pytest.mark.parametrize("overlooks", [0, 99])
def test_a_computer_that_overlooks_moves_always_sees_a_die_of_its_own(overlooks: int) -> None:
    class Sees:
        """Chooses on its own dice, if it may."""

        def choose(self, view: View, chance: Chance) -> AnyMove:
            faces = [move for move in view.moves if isinstance(move, PickFace)]
            return next(move for move in faces if view.dice[move.die].holder == 0)

    view = about_to_draw(rivals=1)
    for number in range(20):
        assert AtHome(Sees(), overlooks).choose(view, SeededChance(bytes(32), number)) in view.moves


@pytest.mark.parametrize("seed", range(2))
def test_what_it_does_not_see_makes_no_difference(seed: int) -> None:
    """W11: what others tag in secret, and cards that are not shown yet."""
    state, compared = start(3, seed, level=4), 0
    for revision in range(1, 60):
        seat = min(GAME.to_act(state))
        other = redeal(state, seat, SeededChance(b"other", revision))
        compared += other != state
        luck = SeededChance(b"computer", revision)
        move = COMPUTER.choose(GAME.view(state, seat), luck)
        assert COMPUTER.choose(GAME.view(other, seat), SeededChance(b"computer", revision)) == move
        state = GAME.play(state, seat, move, SeededChance(b"cards", revision), 0).state
    assert compared


class TestWhatItPrefers:
    def test_W4_it_loses_points_while_it_has_none_and_gains_after_that(self) -> None:
        state = table(full(0, n(3)), full(0, n(-2)), full(1, n(1)), full(1, n(1)), points=(0, 5))
        assert chosen(state) == Resolve(1)

    def test_with_an_erase_it_erases_the_best_face_of_the_rival(self) -> None:
        rival = die(1, n(1), n(1), n(3), n(1), n(1), n(1))
        state = play(table(full(0, ERASE), full(0, n(1)), rival, full(1, n(1))), Resolve(0))
        assert chosen(state) == PickFace(2, 2)

    def test_W20_it_would_rather_erase_what_the_rival_is_about_to_resolve(self) -> None:
        rival = die(1, n(1), n(3), n(3), n(1), n(1), n(1), up=1)
        state = play(table(full(0, ERASE), full(0, n(1)), rival, full(1, n(1))), Resolve(0))
        assert chosen(state) == PickFace(2, 1)

    def test_it_erases_a_bad_face_of_its_own_where_rivals_have_nothing_good(self) -> None:
        state = table(full(0, ERASE), die(0, n(1), n(-9)), die(1, up=1), die(1, up=1), points=(5, 0))
        assert chosen(play(state, Resolve(0))) == PickFace(1, 1)

    def test_with_a_re_roll_it_rolls_a_bad_face_of_its_own_again_before_it_must_resolve_it(self) -> None:
        state = table(full(0, REROLL, n(1)), full(0, n(-2), n(3)), full(1, n(1)), full(1, n(1)))
        assert chosen(state) == Resolve(0)
        assert chosen(play(state, Resolve(0))) == PickDie(1)

    def test_when_its_own_dice_are_done_it_rolls_the_best_face_of_the_rival_again(self) -> None:
        state = table(full(0, REROLL, n(1)), full(1, n(3), n(-2)), full(1, n(1)))
        assert chosen(state) == PickDie(1)

    def test_a_blank_face_is_tagged_with_points_and_the_loss_goes_to_the_rival_where_there_is_no_room_left(
        self,
    ) -> None:
        state = table(full(0, _, n(1)), full(1, n(1)), die(1, n(1), n(1), n(1), n(1), n(1)))
        assert chosen(state) == Pick(4)
        assert chosen(play(state, Pick(4))).icon == 0  # type: ignore[union-attr]

    def test_with_three_it_robs_the_leader(self) -> None:
        state = table(full(0, OWN, n(1)), full(1, n(1)), full(2, n(1)), custom=(STEALS,), points=(5, 3, 10))
        assert chosen(state) == PickPlayer(2)

    def test_a_medkit_is_used_against_a_loss_that_decides_the_game(self) -> None:
        dice = full(0, OWN, n(1)), full(1, MEDKIT, n(1))
        state = table(*dice, also=(MEDKIT,), custom=(STEALS,), points=(11, 5))
        assert UseWard() in options(state)
        assert chosen(state, 1) == UseWard()

    def test_W25_it_neutralises_the_card_of_which_the_rival_has_most(self) -> None:
        dice = full(0, OWN, n(1)), full(0, n(1)), full(1, n(1), KITE), full(1, n(1))
        state = play(table(*dice, also=(KITE,), custom=(made(Neutralise()),)), Resolve(0))
        assert chosen(state) == Pick(KITE)
