"""The power cards (L31)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.game import Seat
from cogs.little_white_die import cards as data
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import State, Variant, replace, with_hand
from cogs.little_white_die.view import (
    Challenge,
    ChooseDie,
    ChooseNumber,
    ChooseSeat,
    Effects,
    Guess,
    GuessPowers,
    Lose,
    Skipped,
    Trigger,
)
from tests.cogs.little_white_die.tabletop import (
    Dice,
    cards,
    dice,
    end_round,
    kinds,
    luckily,
    moves,
    numbers,
    play,
    refuses,
    rolled,
    said,
    tops,
    view,
)
from tests.lots import Lots

# What is told of them


@pytest.mark.parametrize(
    ("power", "fields", "line"),
    [
        (data.REROLL, {}, "Ada rolls all their dice again."),
        (data.REROLL_OTHER, {}, "Ada makes Bo roll all dice again."),
        (data.REROLL_ALL, {}, "Everybody rolls all their dice again."),
        (data.WILDCARDS_OFF, {}, "This round wildcards count for nothing."),
        (data.EQUAL, {"guess": (1, 4, 2)}, "This turn the same guess may be made again."),
        (data.LOWER, {"guess": (1, 4, 2)}, "This turn the guess must be lower, not higher."),
        (data.EXACT, {}, "This round a guess is right only if it is exactly right."),
        (data.ONLY_POWERS, {}, "This round all guesses must be on power cards."),
        (data.LOSE_ONE, {}, "The loser of this round loses one card only."),
    ],
)
def test_L31_everybody_is_told_what_a_power_did(power: int, fields: dict[str, Any], line: str) -> None:
    step = GAME.play(rolled(power, **fields), Seat(0), Trigger(0), Lots(), 0)
    told = said(step)
    assert told[0].startswith("Ada plays the power card 3 (")
    assert told[1:] == [line]


def test_L31_power_6_says_which_number_is_wild() -> None:
    state = luckily(rolled(data.NAME_NUMBER), 0, Trigger(0))
    assert said(play(state, 0, ChooseNumber(4))) == ["This round these numbers are wild too: 4."]


# L31.1


def test_L31_power_1_gives_everybody_still_in_a_card_of_the_next_number() -> None:
    state = rolled(data.NEXT_NUMBER_UP, [[5, 6]], [], [[4, 5]])
    step = play(state, 0, Trigger(0))
    assert [numbers(hand.waiting) for hand in step.state.hands] == [[7], [7], [], [7]]
    assert numbers(step.state.gone) == [7]
    assert numbers(step.state.high) == [8] * 4 + [9] * 4
    assert said(step)[1:] == ["The number 7 for Ada, Bo, and Di, to play with from the next round on."]
    for seat in (0, 1, 3):
        assert said(step, seat)[-1].startswith("Your new card: 7")
    assert view(step.state, 1).waiting[0].number == 7
    assert view(step.state, 0).players[1].cards == 3


def test_L31_power_1_plays_from_the_next_round_on() -> None:
    state = luckily(rolled(data.NEXT_NUMBER_UP), 0, Trigger(0))
    refuses(state, 0, Guess(7, 1), "L11")
    assert numbers(state.hands[1].deck) == [5, 6, 6, 5]
    after = end_round(state)
    assert after.highest == 7
    assert all(7 in numbers(hand.deck) for hand in after.hands)
    assert all(hand.waiting == () for hand in after.hands)


def test_L31_power_1_gives_8_and_9_next_and_then_nothing() -> None:
    state = rolled(data.NEXT_NUMBER_UP, own=[[(1, data.NEXT_NUMBER_UP), 2], [(2, data.NEXT_NUMBER_UP), 1], [1, 2]])
    for die, number in enumerate((7, 8, 9)):
        state = luckily(state, 0, Trigger(die))
        assert numbers(state.hands[1].waiting)[-1] == number
    assert end_round(state).highest == 9
    again = rolled(data.NEXT_NUMBER_UP, high=())
    assert "no next number" in refuses(again, 0, Trigger(0), "L28")


def test_L31_power_1_with_too_few_cards_asks_who_goes_without() -> None:
    state = luckily(rolled(data.NEXT_NUMBER_UP, *[[[5, 6]]] * 5), 0, Trigger(0))
    asked = view(state, 0).asked
    assert asked is not None
    assert (asked.seat, asked.power, asked.what) == (0, 1, "seat")
    assert GAME.to_act(state) == {0}
    assert moves(state, 0) == tuple(map(ChooseSeat, range(6)))
    state = luckily(state, 0, ChooseSeat(4))
    assert moves(state, 0) == tuple(map(ChooseSeat, (0, 1, 2, 3, 5)))
    assert [len(hand.waiting) for hand in state.hands] == [0] * 6
    mine, others = view(state, 0).asked, view(state, 1).asked
    assert mine is not None
    assert others is not None
    assert (mine.picked, others.picked) == ((ChooseSeat(4),), ())
    step = play(state, 0, ChooseSeat(0))
    assert [len(hand.waiting) for hand in step.state.hands] == [0, 1, 1, 1, 0, 1]
    assert step.state.phase == "guess"
    assert "The number 7 for Bo, Cy, Di, and Flo" in said(step)[0]


def test_L31_power_1_five_players_leave_one_without() -> None:
    state = luckily(rolled(data.NEXT_NUMBER_UP, *[[[5, 6]]] * 4), 0, Trigger(0))
    refuses(state, 0, ChooseSeat(5), "L31")
    refuses(state, 1, ChooseSeat(1), "")
    assert [len(hand.waiting) for hand in luckily(state, 0, ChooseSeat(2)).hands] == [1, 1, 0, 1, 1]


# L31.2, 3, 4


def test_L31_power_2_rerolls_your_own_dice_and_hides_them() -> None:
    state = rolled(data.REROLL)
    step = play(state, 0, Trigger(0), 0, 0)
    assert tops(step.state, 0) == [4, 1]
    assert tops(step.state, 1) == [5, 6]
    assert not any(die.shown for die in step.state.hands[0].dice)
    assert said(step, 0)[2] == "Your dice show 4 and 1."
    assert len(said(step)) == 2


def test_L31_power_2_dice_of_single_cards_would_not_change() -> None:
    assert "single card" in refuses(dice([[(3, data.REROLL)], [2]], [[5, 6]]), 0, Trigger(0), "L28")


def test_L31_power_3_another_player_of_your_choice_rerolls() -> None:
    state = rolled(data.REROLL_OTHER, [[5, 6]], [[1, 2], [3, 4]], [[4]])
    state = luckily(state, 0, Trigger(0))
    assert moves(state, 0) == (ChooseSeat(1), ChooseSeat(2))
    refuses(state, 0, ChooseSeat(0), "L31")
    refuses(state, 0, ChooseSeat(3), "L31")
    step = play(state, 0, ChooseSeat(2), 0, 0)
    assert tops(step.state, 2) == [2, 4]
    assert tops(step.state, 0) == [3, 2]
    assert said(step, 2) == ["Ada makes Cy roll all dice again.", "Your dice show 2 and 4."]
    assert len(said(step)) == 1


def test_L31_power_3_with_one_possible_player_asks_nothing() -> None:
    state = luckily(rolled(data.REROLL_OTHER), 0, Trigger(0))
    assert state.phase == "guess"
    assert state.question is None


def test_L31_power_3_without_a_target_is_refused() -> None:
    refuses(rolled(data.REROLL_OTHER, [[5], [6]]), 0, Trigger(0), "L28")


def test_L31_power_4_everybody_rerolls() -> None:
    step = play(rolled(data.REROLL_ALL), 0, Trigger(0), 0, 0, 0, 0)
    assert [tops(step.state, seat) for seat in (0, 1)] == [[4, 1], [6, 5]]
    assert said(step, 1)[-1] == "Your dice show 6 and 5."
    refuses(dice([[(3, data.REROLL_ALL)]], [[5], [6]]), 0, Trigger(0), "L28")


@pytest.mark.parametrize("power", [data.REROLL, data.REROLL_OTHER, data.REROLL_ALL, data.LOSE_ONE])
def test_L31_one_die_of_two_cards_is_enough_for_a_power_to_do_something(power: int) -> None:
    own: Dice = [[(3, power), 4], [2]] if power == data.REROLL else [[(3, power)], [2]]
    assert Trigger(0) in moves(dice(own, [[5, 6], [6]]), 0)


@pytest.mark.parametrize("power", [data.REROLL, data.REROLL_ALL])
def test_L31_what_was_shown_is_hidden_again_by_a_reroll(power: int) -> None:
    state = rolled(power)
    hand = replace(state.hands[0], dice=tuple(replace(die, shown=True) for die in state.hands[0].dice))
    after = luckily(replace(state, hands=(hand, state.hands[1])), 0, Trigger(0))
    assert [die.top for die in view(after, 1).players[0].dice] == [None, None]


# L31.5, 6


def test_L31_power_5_wildcards_do_not_count_this_round() -> None:
    state = luckily(rolled(data.WILDCARDS_OFF, [[0, 6], [5, 5]]), 0, Trigger(0))
    state = luckily(state, 0, Guess(5, 2))
    after = luckily(state, 1, Challenge())
    assert after.reveal is not None
    assert (after.reveal.found, after.reveal.held) == (1, False)
    assert [die.matches for die in after.revealed[1]] == [False, True]


def test_L31_power_5_a_number_made_wild_stays_wild() -> None:
    state = rolled(data.WILDCARDS_OFF, [[0, 6], [6, 5]], effects=Effects(also_wild=(6,)))
    state = luckily(luckily(state, 0, Trigger(0)), 0, Guess(5, 1))
    after = luckily(state, 1, Challenge())
    assert after.reveal is not None
    assert after.reveal.found == 1


def test_L31_power_5_twice_or_with_only_power_guesses_left_does_nothing() -> None:
    refuses(rolled(data.WILDCARDS_OFF, effects=Effects(wildcards_off=True)), 0, Trigger(0), "L28")
    refuses(rolled(data.WILDCARDS_OFF, effects=Effects(only_powers=True)), 0, Trigger(0), "L28")
    standing = rolled(data.WILDCARDS_OFF, effects=Effects(only_powers=True), guess=(1, 4, 1))
    assert Trigger(0) in moves(standing, 0)


def test_L31_power_5_does_nothing_under_12_once_a_guess_on_power_cards_stands() -> None:
    state = rolled(data.WILDCARDS_OFF, effects=Effects(only_powers=True), guess=(1, None, 1))
    assert "No number will be counted" in refuses(state, 0, Trigger(0), "L28")
    assert Trigger(0) in moves(rolled(data.WILDCARDS_OFF, guess=(1, None, 1)), 0)


def test_L31_power_6_a_named_number_counts_as_the_number_guessed() -> None:
    state = luckily(rolled(data.NAME_NUMBER, [[5, 6], [6, 5]]), 0, Trigger(0))
    assert moves(state, 0) == tuple(map(ChooseNumber, range(1, 7)))
    refuses(state, 0, ChooseNumber(7), "L31")
    state = luckily(state, 0, ChooseNumber(6))
    assert view(state, 1).effects.also_wild == (6,)
    after = luckily(luckily(state, 0, Guess(5, 3)), 1, Challenge())
    assert after.reveal is not None
    assert after.reveal.found == 2


def test_L31_power_6_has_no_effect_on_power_guesses() -> None:
    state = luckily(luckily(rolled(data.NAME_NUMBER), 0, Trigger(0)), 0, ChooseNumber(6))
    after = luckily(luckily(state, 0, GuessPowers(2)), 1, Challenge())
    assert after.reveal is not None
    assert after.reveal.found == 1


def test_L31_power_6_is_refused_where_it_could_do_nothing() -> None:
    refuses(rolled(data.NAME_NUMBER, effects=Effects(also_wild=(1, 2, 3, 4, 5, 6))), 0, Trigger(0), "L28")
    refuses(rolled(data.NAME_NUMBER, effects=Effects(only_powers=True)), 0, Trigger(0), "L28")
    state = rolled(data.NAME_NUMBER, effects=Effects(only_powers=True, also_wild=(1,)), guess=(1, 4, 1))
    assert moves(luckily(state, 0, Trigger(0)), 0) == tuple(map(ChooseNumber, (2, 3, 5, 6)))


def test_L31_power_6_does_nothing_under_12_once_a_guess_on_power_cards_stands() -> None:
    state = rolled(data.NAME_NUMBER, effects=Effects(only_powers=True), guess=(1, None, 1))
    assert "no number left" in refuses(state, 0, Trigger(0), "L28")
    state = rolled(data.NAME_NUMBER, guess=(1, None, 1))
    assert moves(luckily(state, 0, Trigger(0)), 0) == tuple(map(ChooseNumber, range(1, 7)))


# L31.7, 8


def test_L31_power_7_another_player_chooses_two_dice_to_show() -> None:
    state = rolled(data.SHOW_TWO, [[5, 6], [6, 5], [1, 2]], [[2, 2]])
    state = luckily(state, 0, Trigger(0))
    assert moves(state, 0) == (ChooseSeat(1), ChooseSeat(2))
    state = luckily(state, 0, ChooseSeat(1))
    assert GAME.to_act(state) == {1}
    assert moves(state, 1) == tuple(ChooseDie(1, die) for die in range(3))
    half = luckily(state, 1, ChooseDie(1, 2))
    asked = view(half, 0).asked
    assert asked is not None
    assert (asked.seat, asked.picked) == (1, ())
    assert not any(die.shown for die in half.hands[1].dice)
    refuses(half, 1, ChooseDie(1, 2), "L31")
    step = play(half, 1, ChooseDie(1, 0))
    assert [die.shown for die in view(step.state, None).players[1].dice] == [True, False, True]
    assert said(step) == ["Bo shows 5 and 1."]
    assert (step.state.phase, step.state.turn) == ("guess", 0)


def test_L31_power_7_with_two_dice_or_fewer_all_are_shown() -> None:
    two = luckily(rolled(data.SHOW_TWO, [[5, 6], [6, 5]]), 0, Trigger(0))
    assert [die.shown for die in two.hands[1].dice] == [True, True]
    one = luckily(rolled(data.SHOW_TWO, [[5, 6]]), 0, Trigger(0))
    assert [die.shown for die in one.hands[1].dice] == [True]


def test_L31_power_7_dice_already_shown_are_not_among_the_two() -> None:
    shown = with_shown(rolled(data.SHOW_TWO, [[5, 6], [6, 5], [1, 2], [2, 1]]), 1, 0)
    state = luckily(shown, 0, Trigger(0))
    assert moves(state, 1) == tuple(ChooseDie(1, die) for die in (1, 2, 3))
    refuses(state, 1, ChooseDie(1, 0), "L31")
    step = play(luckily(state, 1, ChooseDie(1, 3)), 1, ChooseDie(1, 1))
    assert [die.shown for die in step.state.hands[1].dice] == [True, True, False, True]
    assert said(step) == ["Bo shows 6 and 2."]


def test_L31_power_7_whoever_has_fewer_that_are_not_shown_shows_all_of_those() -> None:
    shown = with_shown(rolled(data.SHOW_TWO, [[5, 6], [6, 5], [1, 2]]), 1, 0, 2)
    step = play(shown, 0, Trigger(0))
    assert [die.shown for die in step.state.hands[1].dice] == [True, True, True]
    assert said(step)[-1] == "Bo shows 6."


def test_L31_power_7_on_timeout_the_first_two_that_are_not_shown() -> None:
    state = luckily(with_shown(rolled(data.SHOW_TWO, [[5, 6], [6, 5], [1, 2], [2, 1]]), 1, 0), 0, Trigger(0))
    for _ in range(2):
        state = luckily(state, 1, GAME.idle(state, Seat(1)))
    assert [die.shown for die in state.hands[1].dice] == [True, True, True, False]


def with_shown(state: State, seat: int, *shown: int) -> State:
    """The same after these dice of a seat were shown to everybody."""
    dice = [replace(die, shown=die.shown or index in shown) for index, die in enumerate(state.hands[seat].dice)]
    return with_hand(state, seat, replace(state.hands[seat], dice=tuple(dice)))


def test_L31_power_7_on_timeout_shows_shows_the_first_two() -> None:
    state = luckily(rolled(data.SHOW_TWO, [[5, 6], [6, 5], [1, 2]]), 0, Trigger(0))
    for _ in range(2):
        state = luckily(state, 1, GAME.idle(state, Seat(1)))
    assert [die.shown for die in state.hands[1].dice] == [True, True, False]


def test_L31_power_7_on_timeout_a_random_player_has_to_show() -> None:
    asked = [luckily(rolled(data.SHOW_TWO, [[5, 6]], [[6, 5]], [[4, 1]]), 0, Trigger(0)) for _ in range(30)]
    assert {GAME.idle(state, Seat(0)) for state in asked} == {ChooseSeat(1), ChooseSeat(2), ChooseSeat(3)}


def test_L31_power_7_without_hidden_dice_is_refused() -> None:
    state = luckily(rolled(data.SHOW_TWO, own=[[(2, data.SHOW_TWO), 1]]), 0, Trigger(0))
    assert "all their dice already" in refuses(state, 0, Trigger(1), "L28")


def test_L31_power_8_shows_all_your_dice_and_skips_your_turn() -> None:
    step = play(rolled(data.SHOW_ALL, guess=(1, 3, 1)), 0, Trigger(0))
    assert [die.shown for die in view(step.state, 1).players[0].dice] == [True, True]
    assert step.state.turn == 1
    assert step.state.guess is not None
    assert view(step.state, None).skipped == Skipped(0, 1)
    assert said(step)[1:] == ["Ada shows all dice and skips: 3 (Show and skip) and 2."]


# L31.9, 10


def test_L31_power_9_lets_your_guess_equal_the_previous_one() -> None:
    state = rolled(data.EQUAL, guess=(1, 4, 2))
    refuses(state, 0, Guess(4, 2), "L12")
    state = luckily(state, 0, Trigger(0))
    assert {Guess(4, 2), Guess(5, 2), Challenge()} <= set(moves(state, 0))
    refuses(state, 0, Guess(3, 2), "L12")
    after = luckily(state, 0, Guess(4, 2))
    assert after.guess is not None
    assert after.guess.seat == 0
    assert after.effects == Effects()


def test_L31_power_9_for_guesses_on_power_cards() -> None:
    state = luckily(rolled(data.EQUAL, guess=(1, None, 2)), 0, Trigger(0))
    assert GuessPowers(2) in moves(state, 0)


def test_L31_power_9_needs_a_guess_and_something_to_change() -> None:
    assert "no guess yet" in refuses(rolled(data.EQUAL), 0, Trigger(0), "L28")
    refuses(rolled(data.EQUAL, guess=(1, 4, 2), effects=Effects(equal=True)), 0, Trigger(0), "L28")
    refuses(rolled(data.EQUAL, guess=(1, 4, 2), effects=Effects(only_powers=True)), 0, Trigger(0), "L28")
    refuses(rolled(data.EQUAL, guess=(1, 4, 9)), 0, Trigger(0), "L28")


def test_L31_power_10_makes_your_guess_lower() -> None:
    state = luckily(rolled(data.LOWER, guess=(1, 4, 3)), 0, Trigger(0))
    lower = {Guess(n, c) for n in range(1, 5) for c in range(1, 4)} - {Guess(4, 3)}
    assert {move for move in moves(state, 0) if isinstance(move, Guess)} == lower
    refuses(state, 0, Guess(5, 3), "L31")
    refuses(state, 0, Guess(4, 3), "L31")
    refuses(state, 0, Guess(3, 4), "L31")
    refuses(state, 0, GuessPowers(3), "L31")
    assert Challenge() in moves(state, 0)


def test_L31_power_10_of_the_same_kind() -> None:
    state = luckily(rolled(data.LOWER, guess=(1, None, 3)), 0, Trigger(0))
    assert set(moves(state, 0)) == {GuessPowers(1), GuessPowers(2), Challenge()}
    refuses(state, 0, Guess(1, 1), "L31")


def test_L31_power_10_counts_stay_within_the_dice_on_the_table() -> None:
    state = luckily(rolled(data.LOWER, guess=(1, 1, 9)), 0, Trigger(0))
    assert {move for move in moves(state, 0) if isinstance(move, Guess)} == {Guess(1, count) for count in range(1, 5)}
    powers = luckily(rolled(data.LOWER, guess=(1, None, 9)), 0, Trigger(0))
    assert set(moves(powers, 0)) == {*map(GuessPowers, range(1, 5)), Challenge()}


def test_L31_power_10_is_refused_without_a_lower_guess() -> None:
    refuses(rolled(data.LOWER), 0, Trigger(0), "L28")
    refuses(rolled(data.LOWER, guess=(1, 1, 1)), 0, Trigger(0), "L28")
    refuses(rolled(data.LOWER, guess=(1, None, 1)), 0, Trigger(0), "L28")
    refuses(rolled(data.LOWER, guess=(1, 4, 2), effects=Effects(only_powers=True)), 0, Trigger(0), "L28")
    refuses(rolled(data.LOWER, guess=(1, 4, 2), effects=Effects(lower=True)), 0, Trigger(0), "L28")
    assert Trigger(0) in moves(rolled(data.LOWER, guess=(1, None, 2), effects=Effects(only_powers=True)), 0)


def test_L31_of_9_and_10_in_one_turn_the_later_counts() -> None:
    both = rolled(data.EQUAL, own=[[(2, data.LOWER), 1]], guess=(1, 4, 2))
    lower = luckily(luckily(both, 0, Trigger(0)), 0, Trigger(1))
    assert (lower.effects.equal, lower.effects.lower) == (False, True)
    equal = luckily(luckily(both, 0, Trigger(1)), 0, Trigger(0))
    assert (equal.effects.equal, equal.effects.lower) == (True, False)
    assert Guess(5, 2) in moves(equal, 0)


def test_L13_lower_and_powers_only_together_leave_the_challenge() -> None:
    state = rolled(data.LOWER, own=[[(2, data.ONLY_POWERS), 1]], guess=(1, 4, 2))
    state = luckily(luckily(state, 0, Trigger(0)), 0, Trigger(1))
    assert moves(state, 0) == (Challenge(),)


# L31.11, 12, 13


@pytest.mark.parametrize(("count", "loser"), [(1, 1), (2, 0), (3, 1)])
def test_L31_power_11_makes_the_standing_guess_right_only_if_exact(count: int, loser: int) -> None:
    state = rolled(data.EXACT, [[5, 6], [5, 5]], guess=(1, 5, count))
    after = luckily(luckily(state, 0, Trigger(0)), 0, Challenge())
    assert after.reveal is not None
    assert (after.reveal.found, after.reveal.exact, after.reveal.loser) == (2, True, loser)


@pytest.mark.parametrize(("count", "loser"), [(1, 1), (2, 0), (3, 1)])
def test_L31_power_11_holds_for_guesses_on_power_cards_as_well(count: int, loser: int) -> None:
    state = rolled(data.EXACT, [[(5, data.DRAW), 6], [5, 5]], guess=(1, None, count))
    after = luckily(luckily(state, 0, Trigger(0)), 0, Challenge())
    assert after.reveal is not None
    assert (after.reveal.found, after.reveal.exact, after.reveal.loser) == (2, True, loser)


def test_L31_power_11_says_so_in_guesses_on_power_cards() -> None:
    state = luckily(rolled(data.EXACT), 0, Trigger(0))
    assert said(play(state, 0, GuessPowers(2))) == ["Ada guesses: exactly 2 dice show a power card."]


def test_L31_power_11_holds_for_later_guesses_and_ends_with_the_round() -> None:
    state = luckily(luckily(rolled(data.EXACT, [[5, 6], [5, 5]]), 0, Trigger(0)), 0, Guess(5, 1))
    assert "exactly 2 dice show a 5" in said(play(state, 1, Guess(5, 2)))[0]
    after = luckily(state, 1, Challenge())
    assert after.reveal is not None
    assert after.reveal.loser == 0
    assert end_round(after).effects == Effects()
    refuses(rolled(data.EXACT, effects=Effects(exact=True)), 0, Trigger(0), "L28")


def test_L31_power_12_guesses_must_be_on_power_cards_from_now_on() -> None:
    state = luckily(rolled(data.ONLY_POWERS, guess=(1, 4, 2)), 0, Trigger(0))
    assert set(moves(state, 0)) == {GuessPowers(3), GuessPowers(4), Challenge()}
    refuses(state, 0, Guess(5, 2), "L31")
    state = luckily(state, 0, GuessPowers(3))
    refuses(state, 1, Guess(6, 4), "L31")
    assert moves(state, 1) == (GuessPowers(4), Challenge())
    refuses(rolled(data.ONLY_POWERS, effects=Effects(only_powers=True)), 0, Trigger(0), "L28")


def test_L31_power_12_with_a_standing_number_guess_that_is_too_high_leaves_the_challenge() -> None:
    state = luckily(rolled(data.ONLY_POWERS, [[5, 6]], guess=(1, 6, 2)), 0, Trigger(0))
    assert moves(state, 0) == (Challenge(),)
    after = luckily(state, 0, Challenge())
    assert after.reveal is not None
    assert after.reveal.guess.number == 6


def test_L31_power_13_the_loser_loses_one_random_card_of_a_die() -> None:
    state = luckily(rolled(data.LOSE_ONE, guess=(1, 3, 1)), 0, Trigger(0))
    state = luckily(state, 0, Challenge())
    assert moves(state, 0) == (Lose(0), Lose(1))
    for draw, number in enumerate((2, 1)):
        step = play(state, 0, Lose(1), draw)
        assert numbers(step.state.gone) == [number]
        assert len(step.state.hands[0].deck) == 3
        assert said(step) == ["Ada pays with the die of 2 cards that shows 2.", "Only one card of it is lost, unseen."]


def test_L31_power_13_a_die_of_one_card_is_lost_with_it() -> None:
    state = luckily(rolled(data.LOSE_ONE, own=[[2]], guess=(1, 3, 1)), 0, Trigger(0))
    after = luckily(luckily(state, 0, Challenge()), 0, Lose(1))
    assert numbers(after.gone) == [2]
    assert len(after.hands[0].deck) == 2


def test_L31_power_13_does_nothing_where_all_dice_are_single_cards_or_twice() -> None:
    refuses(dice([[(3, data.LOSE_ONE)], [2]], [[5], [6]]), 0, Trigger(0), "L28")
    refuses(rolled(data.LOSE_ONE, effects=Effects(lose_one=True)), 0, Trigger(0), "L28")


# L31.14, 15, 16


def test_L31_power_14_swaps_a_die_with_another_player_for_good() -> None:
    state = rolled(data.SWAP_DICE, [[5, 6, 5], [6, 5]], own=[[2, 1]], variant=Variant(powers=True))
    state = luckily(state, 0, Trigger(0))
    assert moves(state, 0) == (ChooseDie(0, 0), ChooseDie(0, 1))
    refuses(state, 0, ChooseDie(1, 0), "L31")
    state = luckily(state, 0, ChooseDie(0, 1))
    assert moves(state, 0) == (ChooseDie(1, 0), ChooseDie(1, 1))
    other = view(state, 1).asked
    assert other is not None
    assert other.picked == ()
    step = play(state, 0, ChooseDie(1, 0))
    assert tops(step.state, 0) == [3, 5]
    assert tops(step.state, 1) == [2, 6]
    assert [card.number for card in view(step.state, 0).deck] == [1, 2, 3, 4]
    assert [player.cards for player in view(step.state, None).players] == [5, 4]
    assert said(step, 0) == ["Ada swaps a die with Bo.", "Your die now shows 5."]
    assert said(step, 1) == ["Ada swaps a die with Bo.", "Your die now shows 2."]
    assert said(step) == ["Ada swaps a die with Bo."]
    after = end_round(luckily(step.state, 0, Guess(1, 1)))
    gone, left = sorted(numbers(after.gone)), [sorted(numbers(hand.deck)) for hand in after.hands]
    assert (gone, left) in (([3, 4], [[5, 5, 6], [1, 2, 5, 6]]), ([1, 2], [[3, 4, 5, 5, 6], [5, 6]]))


def test_L31_power_14_the_top_taken_may_be_triggered_and_a_shown_die_stays_shown() -> None:
    state = rolled(data.SWAP_DICE, [[(5, data.EXACT), 6]], own=[])
    state = luckily(state, 0, Trigger(0))
    assert tops(state, 0) == [5]
    assert state.hands[1].dice[0].shown
    assert Trigger(0) in moves(state, 0)
    assert view(state, 1).players[0].dice[0].top is None


def test_L31_power_15_draws_a_card_that_only_you_see() -> None:
    state = rolled(data.DRAW, pile=cards([(6, data.EXACT), 1]))
    step = play(state, 0, Trigger(0))
    assert kinds(step.state.hands[0].waiting) == [(6, data.EXACT)]
    assert numbers(step.state.pile) == [1]
    assert said(step)[1:] == ["Ada draws a card for the next round."]
    assert said(step, 0)[2:] == ["You drew 6 (Exactly right). It plays from the next round on."]
    assert [card.number for card in view(step.state, 0).waiting] == [6]
    assert view(step.state, 1).waiting == ()
    assert view(step.state, 1).players[0].cards == 5
    assert 6 in numbers(end_round(step.state).hands[0].deck)


def test_L31_power_15_joins_the_cards_that_wait_already() -> None:
    state = rolled(data.DRAW, own=[[(4, data.DRAW), 1]], pile=cards([6, 5]))
    assert numbers(luckily(luckily(state, 0, Trigger(0)), 0, Trigger(1)).hands[0].waiting) == [6, 5]


def test_L31_power_15_with_an_empty_pile_is_refused() -> None:
    assert "empty" in refuses(rolled(data.DRAW), 0, Trigger(0), "L28")


def test_L31_power_16_discards_the_top_of_any_die_unseen() -> None:
    state = luckily(rolled(data.DISCARD_TOP, [[5, 6], [4]], [[6]]), 0, Trigger(0))
    assert moves(state, 0) == (ChooseDie(0, 0), ChooseDie(0, 1), ChooseDie(1, 0), ChooseDie(1, 1))
    step = play(state, 0, ChooseDie(1, 0))
    assert numbers(step.state.gone) == [5]
    assert tops(step.state, 1) == [6, 4]
    assert said(step) == ["Ada discards the top card of a die of Bo, unseen."]
    assert said(step, 1)[1:] == ["Your die now shows 6."]
    assert view(step.state, 0).players[1].dice[0].top is None


def test_L31_power_16_an_emptied_die_is_gone() -> None:
    state = luckily(rolled(data.DISCARD_TOP, [[5, 6], [4]]), 0, Trigger(0))
    step = play(state, 0, ChooseDie(1, 1))
    after = step.state
    assert said(step)[1:] == ["That die is gone."]
    assert len(after.hands[1].dice) == 1
    refuses(after, 0, Guess(1, 4), "L13")


def test_L31_power_16_joins_the_cards_that_are_gone() -> None:
    state = luckily(rolled(data.DISCARD_TOP, gone=cards([1, 2])), 0, Trigger(0))
    assert numbers(luckily(state, 0, ChooseDie(1, 0)).gone) == [1, 2, 5]


def test_L31_power_16_never_the_last_card_of_an_only_die() -> None:
    state = luckily(rolled(data.DISCARD_TOP, [[6]], [[5, 6]]), 0, Trigger(0))
    assert moves(state, 0) == (ChooseDie(0, 0), ChooseDie(0, 1), ChooseDie(2, 0))
    refuses(state, 0, ChooseDie(1, 0), "L31")
    refuses(dice([[(3, data.DISCARD_TOP)]], [[6]]), 0, Trigger(0), "L28")


def test_L31_power_16_a_shown_card_leaves_seen_and_the_next_is_hidden() -> None:
    state = luckily(rolled(data.DISCARD_TOP), 0, Trigger(0))
    step = play(state, 0, ChooseDie(0, 0))
    assert said(step)[0] == "Ada discards the top card of a die of Ada: 3 (Off the top)."
    assert view(step.state, 1).players[0].dice[0].top is None
    assert tops(step.state, 0) == [4, 2]
