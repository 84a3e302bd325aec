"""Guesses and the challenge (L10-L14, L23, L29, L30)."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat
from cogs.little_white_die.cards import DRAW, POWER_NAMES, REROLL
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import Variant
from cogs.little_white_die.view import Challenge, Effects, Guess, GuessPowers, GuessView, Reveal
from tests.cogs.little_white_die.tabletop import Dice, dice, luckily, moves, play, refuses, said, view

PLAIN = Variant()
FIVE: tuple[Dice, Dice] = ([[1, 2], [3, 4]], [[5, 6], [6, 1], [2, 3]])
"""Five dice: 1 3 against 5 6 2."""


def test_L10_the_liar_begins_and_must_guess() -> None:
    state = dice(*FIVE, turn=1)
    assert GAME.to_act(state) == {1}
    assert "first one" in refuses(state, 1, Challenge(), "L10")
    refuses(state, 0, Guess(1, 1), "")


def test_L10_turns_go_clockwise_and_pass_over_seats_without_cards() -> None:
    state = dice([[1, 2]], [], [[3, 4]], [[5, 6]], turn=3)
    order = []
    for count in range(1, 4):
        order.append(state.turn)
        state = luckily(state, state.turn, Guess(1, count))
    assert order == [3, 0, 2]


def test_L11_a_guess_is_a_number_in_play_and_a_count() -> None:
    assert set(moves(dice(*FIVE, variant=PLAIN), 0)) == {Guess(n, c) for n in range(1, 7) for c in range(1, 6)}


@pytest.mark.parametrize("number", [7, 9])
def test_L11_numbers_that_are_not_in_play_are_refused(number: int) -> None:
    assert "6" in refuses(dice(*FIVE), 0, Guess(number, 1), "L11")


def test_L11_a_count_of_zero_is_refused() -> None:
    refuses(dice(*FIVE), 0, Guess(3, 0), "L11")
    refuses(dice(*FIVE), 0, GuessPowers(0), "L11")


def test_L11_high_numbers_may_be_guessed_once_they_are_in_play() -> None:
    state = dice(*FIVE, highest=8)
    assert Guess(8, 1) in moves(state, 0)
    refuses(state, 0, Guess(9, 1), "L11")


@pytest.mark.parametrize(("number", "count"), [(3, 3), (4, 2), (6, 2), (4, 3), (6, 5)])
def test_L12_higher_raises_one_figure_and_lowers_neither(number: int, count: int) -> None:
    state = luckily(dice(*FIVE, turn=1, guess=(0, 3, 2)), 1, Guess(number, count))
    assert view(state, 0).guess is not None
    assert state.turn == 0


@pytest.mark.parametrize(("number", "count"), [(3, 2), (2, 3), (4, 1), (1, 5), (6, 1)])
def test_L12_the_same_or_anything_lower_is_refused(number: int, count: int) -> None:
    assert "2 × 3" in refuses(dice(*FIVE, turn=1, guess=(0, 3, 2)), 1, Guess(number, count), "L12")


def test_L13_counts_above_the_dice_on_the_table_are_refused() -> None:
    assert "5 dice" in refuses(dice(*FIVE), 0, Guess(1, 6), "L13")
    refuses(dice(*FIVE), 0, GuessPowers(6), "L13")


def test_L13_without_a_legal_guess_only_the_challenge_is_left() -> None:
    state = dice(*FIVE, turn=1, guess=(0, 6, 5), variant=PLAIN)
    assert moves(state, 1) == (Challenge(),)


def test_L14_a_guess_holds_if_the_number_appears_at_least_that_often() -> None:
    state = dice([[6, 1], [6, 1]], [[6, 1], [2, 1]], turn=1, guess=(0, 6, 2), variant=PLAIN)
    step = play(state, 1, Challenge())
    assert step.state.reveal == Reveal(GuessView(0, 6, 2), challenger=1, found=3, held=True, loser=1, liar=1)
    assert said(step) == [
        "Bo challenges Ada.",
        "All dice turn up: 3 of them count as a 6.",
        "Guessed: 2. There are 3: true!",
        "Bo loses the round.",
    ]


def test_L14_otherwise_the_guesser_loses() -> None:
    state = dice([[6, 1], [5, 1]], [[6, 1], [2, 1]], turn=1, guess=(0, 6, 3), variant=PLAIN)
    after = luckily(state, 1, Challenge())
    assert after.reveal is not None
    assert (after.reveal.found, after.reveal.held, after.reveal.loser) == (2, False, 0)
    assert GAME.to_act(after) == {0}
    assert view(after, None).phase == "lose"


def test_L14_cards_below_the_tops_do_not_count() -> None:
    after = luckily(dice([[1, 6, 6], [1, 6]], [[6, 6], [2, 6]], turn=1, guess=(0, 6, 2)), 1, Challenge())
    assert after.reveal is not None
    assert after.reveal.found == 1


def test_L23_a_wildcard_counts_as_the_number_guessed() -> None:
    for number, found in ((4, 3), (2, 3), (5, 2)):
        guess = dice([[0, 1], [4, 1]], [[0, 1], [2, 1]], turn=1, guess=(0, number, 1))
        after = luckily(guess, 1, Challenge())
        assert after.reveal is not None
        assert after.reveal.found == found


def test_L29_any_number_of_power_cards_may_open() -> None:
    state = dice(*FIVE)
    assert {GuessPowers(count) for count in range(1, 6)} <= set(moves(state, 0))


@pytest.mark.parametrize(("number", "count", "most_refused"), [(6, 3, 3), (5, 1, 2), (1, 5, 2), (1, 1, 0), (2, 4, 2)])
def test_L29_after_a_number_more_than_half_of_the_higher_figure(number: int, count: int, most_refused: int) -> None:
    state = dice(*FIVE, turn=1, guess=(0, number, count))
    if most_refused:
        assert str(most_refused) in refuses(state, 1, GuessPowers(most_refused), "L29")
    assert GuessPowers(most_refused + 1) in moves(state, 1)


def test_L29_after_power_cards_a_number_needs_more_than_double_the_count() -> None:
    state = dice(*FIVE, turn=1, guess=(0, None, 2))
    assert "4" in refuses(state, 1, Guess(6, 4), "L29")
    assert {Guess(number, 5) for number in range(1, 7)} <= set(moves(state, 1))


def test_L29_between_two_guesses_on_power_cards_strictly_more() -> None:
    state = dice(*FIVE, turn=1, guess=(0, None, 2))
    refuses(state, 1, GuessPowers(2), "L29")
    refuses(state, 1, GuessPowers(1), "L29")
    assert GuessPowers(3) in moves(state, 1)


def test_L29_without_the_power_cards_there_are_no_guesses_on_them() -> None:
    assert "without power cards" in refuses(dice(*FIVE, variant=PLAIN), 0, GuessPowers(1), "L29")


def test_L13_a_number_too_high_for_power_guesses_and_back_leaves_the_challenge() -> None:
    state = dice([[1, 2], [3, 4]], [[5, 6], [6, 1]], turn=1, guess=(0, None, 4))
    assert moves(state, 1) == (Challenge(),)


def test_L30_a_power_card_counts_as_its_number_and_as_a_power_card() -> None:
    table: tuple[Dice, Dice] = ([[(4, DRAW), 1], [4, 1]], [[(2, REROLL), 1], [0, 1]])
    for number, found in ((4, 3), (2, 2), (None, 2)):
        after = luckily(dice(*table, turn=1, guess=(0, number, 1)), 1, Challenge())
        assert after.reveal is not None
        assert after.reveal.found == found


@pytest.mark.parametrize(
    ("guess", "lines"),
    [
        ((0, None, 1), ["All dice turn up: 1 of them counts as a power card.", "Guessed: 1. There is 1: true!"]),
        ((0, None, 2), ["All dice turn up: 1 of them counts as a power card.", "Guessed: 2. There is 1: a bluff!"]),
        ((0, 4, 1), ["All dice turn up: 2 of them count as a 4.", "Guessed: 1. There are 2: true!"]),
        ((0, 2, 2), ["All dice turn up: 1 of them counts as a 2.", "Guessed: 2. There is 1: a bluff!"]),
        ((0, 6, 3), ["All dice turn up: none of them counts as a 6.", "Guessed: 3. There are 0: a bluff!"]),
    ],
)
def test_L14_everybody_is_told_what_was_found_and_then_what_that_means(
    guess: tuple[int, int | None, int], lines: list[str]
) -> None:
    step = play(dice([[4, 1], [4, 1]], [[(2, REROLL), 1]], turn=1, guess=guess), 1, Challenge())
    assert said(step)[1:3] == lines
    assert [event.staged for event in step.events[:3]] == [False, False, True]


@pytest.mark.parametrize(
    ("move", "exact", "line"),
    [
        (Guess(5, 2), False, "Ada guesses: at least 2 dice show a 5."),
        (Guess(5, 2), True, "Ada guesses: exactly 2 dice show a 5."),
        (GuessPowers(2), False, "Ada guesses: at least 2 dice show a power card."),
        (GuessPowers(2), True, "Ada guesses: exactly 2 dice show a power card."),
    ],
)
def test_L11_everybody_is_told_the_guess(move: Guess | GuessPowers, exact: bool, line: str) -> None:
    assert said(play(dice(*FIVE, effects=Effects(exact=exact)), 0, move)) == [line]


@pytest.mark.parametrize("power", POWER_NAMES)
def test_L30_every_power_counts_as_a_power_card(power: int) -> None:
    after = luckily(dice([[(4, power), 1], [4, 1]], [[2, 1]], turn=1, guess=(0, None, 1)), 1, Challenge())
    assert after.reveal is not None
    assert after.reveal.found == 1


def test_L30_wildcards_are_no_power_cards() -> None:
    after = luckily(dice([[0, 1], [0, 1]], [[0, 1]], turn=1, guess=(0, None, 1)), 1, Challenge())
    assert after.reveal is not None
    assert (after.reveal.found, after.reveal.held) == (0, False)


def test_L12_a_turns_permission_ends_with_the_guess() -> None:
    state = dice(*FIVE, turn=1, guess=(0, 3, 2), effects=Effects(equal=True))
    assert luckily(state, 1, Guess(3, 2)).effects == Effects()
    lower = dice(*FIVE, turn=1, guess=(0, 3, 2), effects=Effects(lower=True, exact=True))
    assert luckily(lower, 1, Guess(2, 2)).effects == Effects(exact=True)


@pytest.mark.parametrize("seat", [0, 1])
def test_L13_every_guess_that_is_not_offered_is_refused(seat: int) -> None:
    state = dice(*FIVE, turn=seat, guess=(1 - seat, 4, 2))
    offered = set(moves(state, seat))
    for move in [Guess(n, c) for n in range(1, 10) for c in range(8)] + [GuessPowers(c) for c in range(8)]:
        if move not in offered:
            refuses(state, seat, move, refused_rule(state.highest, move))


def refused_rule(highest: int, move: Guess | GuessPowers) -> str:
    if move.count < 1:
        return "L11"
    if move.count > 5:
        return "L13"
    if isinstance(move, GuessPowers):
        return "L29"
    return "L11" if move.number > highest else "L12"


def test_L10_a_seat_that_is_not_asked_has_no_moves() -> None:
    assert moves(dice(*FIVE), 1) == ()
    assert GAME.to_act(dice(*FIVE)) == {Seat(0)}
