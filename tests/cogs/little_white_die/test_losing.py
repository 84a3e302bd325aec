"""What the loser loses, who begins the next round, how games end (L15-L18)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.game import Outcome
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import State, Variant, replace
from cogs.little_white_die.view import Challenge, Declare, Lose
from tests.cogs.little_white_die.tabletop import SAY, cards, dice, luckily, moves, numbers, play, refuses, said, view

LONG = Variant(long=True)


def lost(*hands: Any, loser: int = 0, **fields: Any) -> State:
    """A round that `loser` has just lost with a wrong guess."""
    challenger = (loser + 1) % len(hands)
    state = dice(*hands, turn=challenger, guess=(loser, 1, 9), **{"variant": Variant()} | fields)
    return luckily(state, challenger, Challenge())


def won(state: State) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_L15_the_loser_chooses_a_die_and_its_cards_leave_the_game() -> None:
    state = lost([[2, 3, 4], [5, 6]], [[2, 2], [3, 3]])
    assert moves(state, 0) == (Lose(0), Lose(1))
    step = play(state, 0, Lose(0))
    assert numbers(step.state.gone) == [2, 3, 4]
    assert sorted(numbers(step.state.hands[0].deck)) == [5, 6]
    assert said(step) == ["Ada pays with the die of 3 cards that shows 2."]
    assert step.state.reveal is not None
    assert step.state.reveal.lost == 0


def test_L15_only_the_loser_chooses_and_only_among_their_own_dice() -> None:
    state = lost([[2, 3], [5, 6]], [[2, 2], [3, 3]])
    refuses(state, 1, Lose(0), "")
    refuses(state, 0, Lose(2), "L15")


def test_L15_with_a_single_die_there_is_nothing_to_choose() -> None:
    state = lost([[2, 3]], [[2, 2], [3, 3]], [[4, 4]], variant=LONG)
    assert numbers(state.gone) == [2, 3]
    assert state.phase == "declare"


def test_L15_what_is_lost_without_a_choice_is_told_as_well() -> None:
    state = dice([[2, 3]], [[2, 2], [3, 3]], [[4, 4]], turn=1, guess=(0, 1, 9), variant=LONG)
    assert said(play(state, 1, Challenge()))[3:] == [
        "Ada loses the round.",
        "Ada pays with the die of 2 cards that shows 2.",
        "Ada has no cards left.",
    ]


def test_L15_the_loser_is_the_next_liar() -> None:
    state = luckily(lost([[2, 3], [4, 5]], [[2, 2], [3, 3]], [[4, 4]], loser=1), 1, Lose(1))
    assert (state.phase, state.liar, state.turn, state.round) == ("declare", 1, 1, 2)
    assert GAME.to_act(state) == {1}


def test_L15_the_cards_given_up_are_seen_by_nobody_but_the_top() -> None:
    step = play(lost([[2, 3, 4], [5, 6]], [[2, 2], [3, 3]]), 0, Lose(0))
    assert not any("3" in line.replace("3 cards", "") or "4" in line for line in said(step, 1))


def test_L16_a_loser_without_cards_is_out_and_the_next_with_cards_begins() -> None:
    state = lost([[5, 6]], [[3, 3]], [[2, 3]], [[4, 4]], loser=2, variant=LONG)
    assert view(state, None).players[2].out
    assert state.liar == 3
    again = lost([[5, 6]], [], [[2, 3]], [[4, 4]], loser=0, variant=LONG)
    assert again.liar == 2


def test_L16_who_holds_a_waiting_card_is_not_out() -> None:
    state = dice([[2, 3]], [[3, 3]], turn=1, guess=(0, 1, 2), variant=LONG)
    state = replace(state, hands=(replace(state.hands[0], waiting=cards([7])), state.hands[1]))
    after = luckily(state, 1, Challenge())
    assert (after.phase, after.liar) == ("declare", 0)
    assert numbers(after.hands[0].deck) == [7]
    assert not view(after, None).players[0].out


def test_L5_waiting_cards_count_for_the_largest_number() -> None:
    state = dice([[2, 3]], [[3, 3]], turn=1, guess=(0, 1, 2), variant=LONG)
    state = replace(state, hands=(replace(state.hands[0], waiting=cards([7, 7, 7])), state.hands[1]))
    assert moves(luckily(state, 1, Challenge()), 0) == (Declare(2), Declare(3))


def test_L17_quick_games_end_when_one_player_has_no_cards_most_cards_win() -> None:
    state = lost([[2, 3]], [[2, 2], [3, 3]], [[4, 4, 4]])
    assert GAME.to_act(state) == frozenset()
    assert won(state).winners == (1,)
    assert SAY(won(state).text) == "Bo wins with the most cards: 4 cards."
    assert view(state, None).outcome == view(state, 0).outcome == won(state)


def test_L17_ties_share_the_win() -> None:
    state = lost([[2, 3]], [[2, 2], [3, 3]], [[4, 4, 4, 4]])
    assert won(state).winners == (1, 2)
    assert SAY(won(state).text) == "Bo and Cy share the win with 4 cards each."


def test_L17_waiting_cards_count_for_the_most_cards_and_keep_the_game_going() -> None:
    state = dice([[2, 3]], [[3, 3]], [[4, 4]], turn=1, guess=(0, 1, 3), variant=Variant())
    richer = replace(state, hands=(*state.hands[:2], replace(state.hands[2], waiting=cards([7]))))
    assert won(luckily(richer, 1, Challenge())).winners == (2,)
    saved = replace(state, hands=(replace(state.hands[0], waiting=cards([7])), *state.hands[1:]))
    assert GAME.outcome(luckily(saved, 1, Challenge())) is None


def test_L17_a_quick_game_goes_on_while_everybody_has_cards() -> None:
    state = luckily(lost([[2, 3], [4, 5]], [[2, 2]]), 0, Lose(0))
    assert GAME.outcome(state) is None
    assert state.phase == "declare"


def test_L18_long_games_go_on_until_one_player_has_cards() -> None:
    state = lost([[2, 3]], [[2, 2], [3, 3]], [[4, 4]], variant=LONG)
    assert GAME.outcome(state) is None
    last = lost([[2, 3]], [[2, 2], [3, 3]], [], variant=LONG)
    assert won(last).winners == (1,)
    assert SAY(won(last).text) == "Bo wins: nobody else has a card left."


def test_L18_a_waiting_card_keeps_a_player_in_the_long_game() -> None:
    state = dice([[2, 3]], [[3, 3]], turn=1, guess=(0, 1, 2), variant=LONG)
    state = replace(state, hands=(replace(state.hands[0], waiting=cards([7])), state.hands[1]))
    assert GAME.outcome(luckily(state, 1, Challenge())) is None


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_L34_after_a_challenge_everybody_sees_every_die_and_what_counted(seat: int | None) -> None:
    state = dice([[6, 1], [5, 1]], [[0, 1], [6, 1]], turn=1, guess=(0, 6, 4))
    seen = view(luckily(state, 1, Challenge()), seat)
    assert [[die.matches for die in player.dice] for player in seen.players] == [[True, False], [True, True]]
    assert [[die.top.number for die in player.dice if die.top] for player in seen.players] == [[6, 5], [0, 6]]
    assert seen.reveal is not None


def test_L34_the_picture_stays_until_all_have_split_again() -> None:
    state = luckily(lost([[2, 3], [4, 5], [6, 6]], [[2, 2, 2, 2], [3, 3, 3, 3]]), 0, Lose(2))
    assert [len(player.dice) for player in view(state, None).players] == [3, 2]
    state = luckily(state, 0, Declare(2))
    assert view(state, None).reveal is not None
    assert [player.cards for player in view(state, None).players] == [4, 8]
    state = luckily(state, 1, moves(state, 1)[0])
    assert view(state, None).reveal is None
    assert all(die.matches is None for player in view(state, None).players for die in player.dice)


def test_L11_without_power_cards_6_stays_the_highest_number() -> None:
    state = luckily(lost([[2, 3], [4, 5]], [[2, 2], [3, 3]], high=()), 0, Lose(0))
    assert view(state, None).highest == 6


def test_L16_the_round_begins_with_dice_put_back_into_decks() -> None:
    state = luckily(lost([[2, 3], [4, 5]], [[2, 2], [3, 3]]), 0, Lose(0))
    assert all(not hand.dice for hand in state.hands)
    assert state.guess is None
    assert state.used == ()
    assert view(state, None).number == 0
