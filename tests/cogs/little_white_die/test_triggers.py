"""When powers may be triggered, and how they meet each other and the rounds (L28, L32)."""

from __future__ import annotations

from bot.engine.game import Seat
from cogs.little_white_die import cards as data
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import Die, Variant, replace
from cogs.little_white_die.view import (
    Challenge,
    ChooseSeat,
    Declare,
    Effects,
    Guess,
    GuessPowers,
    Lose,
    Split,
    Trigger,
)
from tests.cogs.little_white_die.tabletop import (
    Dice,
    cards,
    dice,
    end_round,
    luckily,
    moves,
    play,
    refuses,
    rolled,
    said,
    view,
)

# L28: triggering


def test_L28_a_rolled_power_may_be_triggered_before_the_guess_and_is_revealed() -> None:
    state = rolled(data.EXACT)
    assert Trigger(0) in moves(state, 0)
    assert view(state, 1).players[0].dice[0].top is None
    step = play(state, 0, Trigger(0))
    seen = view(step.state, 1).players[0].dice[0]
    assert seen.shown
    assert seen.top is not None
    assert (seen.top.number, seen.top.power, seen.top.used) == (3, data.EXACT, True)
    assert said(step)[0] == "Ada plays the power card 3 (Exactly right)."
    assert step.state.turn == 0
    assert Guess(1, 1) in moves(step.state, 0)


def test_L28_only_on_your_own_turn() -> None:
    state = dice([[5, 6]], [[(3, data.EXACT), 4]])
    refuses(state, 1, Trigger(0), "")


def test_L28_each_card_once_a_round() -> None:
    state = luckily(rolled(data.DRAW, pile=cards([1, 2])), 0, Trigger(0))
    assert "once" in refuses(state, 0, Trigger(0), "L28")


def test_L28_a_card_stays_used_when_it_is_rerolled() -> None:
    used = cards([(3, data.REROLL)])
    state = dice([[1, 4], [2, 5]], [[5, 6]], used=used)
    hand = replace(state.hands[0], dice=(Die((used[0], *cards([4]))), state.hands[0].dice[1]))
    state = replace(state, hands=(hand, state.hands[1]))
    refuses(state, 0, Trigger(0), "L28")
    top = view(state, 0).players[0].dice[0].top
    assert top is not None
    assert top.used


def test_L28_next_round_it_may_be_used_again() -> None:
    state = end_round(luckily(rolled(data.EXACT), 0, Trigger(0)))
    assert state.used == ()


def test_L28_any_number_of_them_one_after_another() -> None:
    state = rolled(data.EXACT, own=[[(1, data.ONLY_POWERS), 2], [(2, data.LOSE_ONE), 3]])
    for die in range(3):
        state = luckily(state, 0, Trigger(die))
    assert state.effects == Effects(exact=True, only_powers=True, lose_one=True)
    assert state.turn == 0


def test_L28_other_dice_are_refused() -> None:
    state = rolled(data.EXACT)
    assert "not a power card" in refuses(state, 0, Trigger(1), "L28")
    assert "no such die" in refuses(state, 0, Trigger(2), "L28")


def test_L28_the_power_below_the_top_cannot_be_triggered() -> None:
    refuses(dice([[4, (3, data.EXACT)]], [[5, 6]]), 0, Trigger(0), "L28")


# L32: interplay


def test_L32_after_a_skip_the_challenge_still_aims_at_the_last_guesser() -> None:
    state = rolled(data.SHOW_ALL, [[5, 6]], [[4, 4]], guess=(2, 6, 3))
    after = luckily(luckily(state, 0, Trigger(0)), 1, Challenge())
    assert after.reveal is not None
    assert (after.reveal.challenger, after.reveal.guess.seat, after.reveal.loser) == (1, 2, 2)


def test_L32_with_no_guess_standing_whoever_is_next_must_guess() -> None:
    state = luckily(rolled(data.SHOW_ALL), 0, Trigger(0))
    assert state.turn == 1
    refuses(state, 1, Challenge(), "L10")


def test_L32_when_the_turn_comes_back_the_guesser_must_guess_higher() -> None:
    state = luckily(rolled(data.SHOW_ALL, guess=(1, 5, 2)), 0, Trigger(0))
    assert state.turn == 1
    assert "your own" in refuses(state, 1, Challenge(), "L32")
    assert Guess(6, 2) in moves(state, 1)
    assert GAME.idle(state, Seat(1)) in moves(state, 1)
    assert luckily(state, 1, Guess(6, 2)).skipped is None


def test_L32_with_no_legal_guess_left_the_last_who_skipped_is_the_challenger() -> None:
    skipping: Dice = [[(2, data.SHOW_ALL), 1]]
    state = dice([[6, 1]], skipping, skipping, turn=1, guess=(0, 6, 3), variant=Variant(powers=True, long=True))
    state = luckily(luckily(state, 1, Trigger(0)), 2, Trigger(0))
    assert (state.turn, state.skipped) == (0, 2)
    assert moves(state, 0) == (GuessPowers(0), Challenge())[1:]
    assert GAME.idle(state, Seat(0)) == Challenge()
    step = play(state, 0, Challenge())
    assert step.state.reveal is not None
    assert (step.state.reveal.challenger, step.state.reveal.loser) == (2, 0)
    assert said(step)[0] == "Cy challenges Ada."


def test_L32_then_a_right_guess_costs_the_one_who_skipped() -> None:
    state = dice([[6, 1]], [[(6, data.SHOW_ALL), 1]], turn=1, guess=(0, 6, 2), variant=Variant(powers=True, long=True))
    after = luckily(luckily(state, 1, Trigger(0)), 0, Challenge())
    assert after.reveal is not None
    assert after.reveal.loser == 1


def test_L32_what_held_for_a_turn_ends_with_the_skip() -> None:
    state = rolled(data.EQUAL, own=[[(2, data.SHOW_ALL), 1]], guess=(1, 4, 2))
    after = luckily(luckily(state, 0, Trigger(0)), 0, Trigger(1))
    assert after.effects == Effects()
    refuses(after, 1, Guess(4, 2), "L12")


def test_L32_round_long_powers_end_with_the_round() -> None:
    in_force = Effects(wildcards_off=True, also_wild=(2,), exact=True, only_powers=True, lose_one=True)
    state = rolled(data.EXACT, effects=in_force, guess=(1, 6, 4))
    assert end_round(state).effects == Effects()


def test_L32_a_question_stops_everything_else() -> None:
    state = luckily(rolled(data.NAME_NUMBER), 0, Trigger(0))
    for move in (Guess(6, 4), Challenge(), Trigger(0), Declare(2), Split((2, 2)), Lose(0), ChooseSeat(1)):
        refuses(state, 0, move, "L31" if isinstance(move, ChooseSeat) else "")


def test_L35_questions_that_are_not_answered_are_answered_at_random() -> None:
    answers = set()
    for _ in range(30):
        state = luckily(rolled(data.NAME_NUMBER), 0, Trigger(0))
        answers.add(GAME.idle(state, Seat(0)))
        assert GAME.idle(state, Seat(0)) in moves(state, 0)
    assert len(answers) > 3
