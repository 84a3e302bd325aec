"""The game as a whole: what it says of itself, what happens out of turn and on timeouts (L35), what is secret (L33)."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused, Seat, decode_move
from cogs.little_white_die.data import DISCARD_TOP, EXACT, LOSE_ONE, REROLL, REROLL_ALL, SHOW_ALL, SWAP_DICE
from cogs.little_white_die.rules import GAME
from cogs.little_white_die.state import State, Variant
from cogs.little_white_die.view import (
    AnyMove,
    Challenge,
    ChooseDie,
    ChooseSeat,
    Declare,
    Effects,
    Guess,
    GuessPowers,
    Keep,
    Lose,
    Split,
    Trigger,
)
from tests.cogs.little_white_die.tabletop import (
    decks,
    dice,
    end_round,
    luckily,
    refuses,
    rolled,
    start,
    view,
    wild_stock,
)


def idle(state: State, seat: int) -> AnyMove:
    return GAME.idle(state, Seat(seat))


def test_options_begin_with_the_base_game() -> None:
    assert {option.key: option.default for option in GAME.info.options} == {
        "length": 0,
        "start": 0,
        "cards": 6,
        "minimum": 2,
        "wildcards": 0,
        "powers": 0,
    }


@pytest.mark.parametrize(
    ("data", "move"),
    [
        ('["declare",3]', Declare(3)),
        ('["split",[4,2]]', Split((4, 2))),
        ('["guess",5,3]', Guess(5, 3)),
        ('["powers",2]', GuessPowers(2)),
        ('["challenge"]', Challenge()),
        ('["trigger",1]', Trigger(1)),
        ('["seat",4]', ChooseSeat(4)),
        ('["lose",0]', Lose(0)),
        ('["keep"]', Keep()),
    ],
)
def test_moves_have_a_text_form(data: str, move: AnyMove) -> None:
    assert decode_move(GAME, data) == move


@pytest.mark.parametrize(
    "data", ['["guess",0,1]', '["guess",10,1]', '["lose",-1]', '["keep",1]', '["split",["a"]]', "[]"]
)
def test_other_texts_are_no_moves(data: str) -> None:
    with pytest.raises(Refused):
        decode_move(GAME, data)


def test_refusals_say_whose_turn_it_is() -> None:
    assert refuses(dice([[1, 2]], [[3, 4]], turn=1), 0, Guess(1, 1), "") == "It is the turn of Bo."
    state = luckily(decks([1] * 6, [2] * 6), 0, Declare(2))
    assert "First split" in refuses(state, 0, Challenge(), "")
    assert "chosen already" in refuses(luckily(state, 0, Split((3, 3))), 0, Split((3, 3)), "")
    over = luckily(dice([[2, 3]], [[2, 2]], turn=1, guess=(0, 1, 2), variant=Variant()), 1, Challenge())
    assert "over" in refuses(over, 0, Challenge(), "")


def test_L35_on_timeout_the_liar_states_the_minimum() -> None:
    assert idle(decks([1] * 6, [2] * 6), 0) == Declare(2)
    assert idle(decks([1] * 6, [2] * 6, variant=Variant(minimum=3)), 0) == Declare(3)


def test_L35_on_timeout_an_opening_is_one_times_one_or_one_power_card() -> None:
    assert idle(dice([[1, 2]], [[3, 4]]), 0) == Guess(1, 1)
    assert idle(dice([[1, 2]], [[3, 4]], effects=Effects(only_powers=True)), 0) == GuessPowers(1)


def test_L35_on_timeout_a_turn_is_a_challenge() -> None:
    assert idle(dice([[1, 2]], [[3, 4]], guess=(1, 2, 1)), 0) == Challenge()


def test_L35_on_timeout_whoever_must_guess_higher_makes_the_lowest_such_guess() -> None:
    state = luckily(dice([[(3, SHOW_ALL), 4]], [[5, 6]], guess=(1, 5, 1)), 0, Trigger(0))
    assert idle(state, 1) == Guess(6, 1)


def test_L35_on_timeout_the_smallest_die_is_lost() -> None:
    state = dice([[2, 2, 2], [3, 3], [4, 4]], [[5, 6]], turn=1, guess=(0, 1, 5), variant=Variant())
    assert idle(luckily(state, 1, Challenge()), 0) == Lose(1)


def test_L33_own_tops_deck_and_new_cards_are_private() -> None:
    state = rolled(EXACT)
    for other in (1, None):
        seen = view(state, other)
        assert all(die.top is None for die in seen.players[0].dice)
        assert not any(isinstance(move, Trigger) for move in seen.moves)
    assert view(state, None).deck == view(state, None).waiting == ()


def test_L33_public_are_sizes_wildcards_guesses_and_used_powers() -> None:
    seen = view(rolled(EXACT, guess=(1, 2, 2), wildcards=wild_stock(4), takers=(1, 0)), None)
    assert [[die.cards for die in player.dice] for player in seen.players] == [[2, 2], [2, 2]]
    assert [player.cards for player in seen.players] == [4, 4]
    assert (seen.wildcards_left, seen.wildcard_takers) == (4, (1, 0))
    assert seen.guess is not None
    assert (seen.guess.seat, seen.guess.number, seen.guess.count) == (1, 2, 2)


def used_and_covered(seat: int | None, power: int = REROLL) -> list[tuple[int, int, bool]]:
    """The used powers that a seat sees after one was used that covers itself."""
    state = rolled(power)
    state = luckily(state, 0, Trigger(0), luck=next(luck for luck in range(9) if covers(state, luck)))
    assert state.phase == "guess"
    return [(card.number, card.power, card.used) for card in view(state, seat).used]


def covers(state: State, luck: int) -> bool:
    """Whether the power card on the first die is no longer on top once it was used."""
    card = state.hands[0].dice[0].cards[0]
    return luckily(state, 0, Trigger(0), luck).hands[0].dice[0].cards[0] != card


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("power", [REROLL, REROLL_ALL])
def test_L33_a_used_power_card_that_was_covered_is_still_seen_as_used(power: int, seat: int | None) -> None:
    assert used_and_covered(seat, power) == [(3, power, True)]


def test_L33_a_used_power_card_that_left_the_table_is_still_seen_as_used() -> None:
    state = luckily(luckily(rolled(DISCARD_TOP), 0, Trigger(0)), 0, ChooseDie(0, 0))
    assert [(card.number, card.power) for card in view(state, 1).used] == [(3, DISCARD_TOP)]


def test_L33_used_powers_are_listed_in_order_until_the_round_ends() -> None:
    state = rolled(EXACT, own=[[(5, LOSE_ONE), 1]], guess=(1, 5, 1))
    state = luckily(luckily(state, 0, Trigger(1)), 0, Trigger(0))
    assert [card.power for card in view(state, None).used] == [LOSE_ONE, EXACT]
    state = luckily(state, 0, Challenge())
    assert (state.phase, len(view(state, None).used)) == ("lose", 2)
    assert view(end_round(state), None).used == ()


def test_L33_a_swapped_die_is_seen_by_its_new_owner_only() -> None:
    state = rolled(SWAP_DICE, [[5, 6]], own=[[2, 1]])
    state = luckily(luckily(state, 0, Trigger(0)), 0, GAME.moves(luckily(state, 0, Trigger(0)), Seat(0))[1])
    mine, theirs = view(state, 0).players[0].dice[1].top, view(state, 0).players[1].dice[0].top
    assert mine is not None
    assert mine.number == 5
    assert theirs is None


def test_a_game_starts_with_its_liar_to_act() -> None:
    assert GAME.to_act(start(3, first=2)) == {2}
    assert view(start(3, first=2), None).phase == "declare"
