"""Cards swapped for wildcards (L22, L24)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.engine.game import Seat
from cogs.little_white_die.cards import DRAW, card
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import Hand, State, Variant, replace
from cogs.little_white_die.view import Challenge, Keep, Lose, Swap
from tests.cogs.little_white_die.tabletop import (
    decks,
    dice,
    every_card,
    luckily,
    moves,
    numbers,
    play,
    refuses,
    said,
    start,
    view,
    wild_stock,
)
from tests.lots import Lots


def lost(*hands: Any, left: int = 3, **fields: Any) -> State:
    """Seat 0 has lost a round, `left` wildcards lie beside the table."""
    known = {"variant": Variant(wildcards=True), "wildcards": wild_stock(left)} | fields
    return luckily(dice(*hands, turn=1, guess=(0, 1, 9), **known), 1, Challenge())


def test_L22_everybody_swaps_one_card_at_the_same_time() -> None:
    state = start(3, wildcards=1)
    assert GAME.to_act(state) == {0, 1, 2}
    assert moves(state, 1) == tuple(Swap(number) for number in range(1, 7))
    for seat, number in ((1, 3), (0, 3), (2, 6)):
        state = luckily(state, seat, Swap(number))
    assert [sorted(numbers(hand.deck)) for hand in state.hands] == [[0, 1, 2, 4, 5, 6]] * 2 + [[0, 1, 2, 3, 4, 5]]
    assert len(set(every_card(state))) == len(every_card(start(3))) + 9
    assert state.phase == "declare"
    assert view(state, None).wildcards_left == 6
    assert view(state, None).wildcard_takers == (0, 1, 2)


def test_L22_everybody_is_told_when_all_have_swapped() -> None:
    state = luckily(start(2, wildcards=1), 0, Swap(1))
    assert said(GAME.play(state, Seat(1), Swap(2), Lots(), 0)) == [
        "Everybody has secretly swapped a card for a wildcard."
    ]


def test_L22_whoever_has_chosen_cannot_choose_again() -> None:
    state = luckily(start(2, wildcards=1), 0, Swap(1))
    assert refuses(state, 0, Swap(2), "") == "You have chosen already. The others still do."


def test_L22_nothing_is_known_before_all_have_chosen_but_who_has() -> None:
    state = luckily(start(2, wildcards=1), 1, Swap(4))
    assert [player.ready for player in view(state, 0).players] == [False, True]
    assert view(state, None).wildcards_left == 9
    assert view(state, 0).given is None
    given = view(state, 1).given
    assert given is not None
    assert given.number == 4


def test_L22_it_is_compulsory_and_done_once() -> None:
    state = start(2, wildcards=1)
    assert Keep() not in moves(state, 0)
    refuses(state, 0, Keep(), "")
    refuses(luckily(state, 0, Swap(1)), 0, Swap(2), "")


def test_L22_a_card_that_is_not_in_the_deck_is_refused() -> None:
    refuses(start(2, wildcards=1), 0, Swap(7), "L22")
    refuses(start(2, wildcards=1), 0, Swap(3, DRAW), "L22")


def test_L22_the_cards_given_up_go_shuffled_under_the_pile() -> None:
    state = start(2, wildcards=1)
    pile = state.pile
    state = luckily(state, 0, Swap(1))
    for draw, under in ((0, [2, 1]), (1, [1, 2])):
        after = play(state, 1, Swap(2), draw).state
        assert after.pile[:-2] == pile
        assert numbers(after.pile[-2:]) == under


def test_L22_powers_are_given_up_by_number_and_power() -> None:
    state = decks([1, (2, DRAW)], [1, 2], phase="wildcard", variant=Variant(wildcards=True), wildcards=wild_stock(9))
    assert moves(state, 0) == (Swap(1), Swap(2, DRAW))
    refuses(state, 0, Swap(2), "L22")
    given = view(luckily(state, 0, Swap(2, DRAW)), 0).given
    assert given is not None
    assert (given.number, given.power) == (2, DRAW)


def test_L24_the_loser_may_swap_another_card_after_discarding() -> None:
    state = luckily(lost([[2, 3], [4, 5], [0, 5]], [[2, 2]]), 0, Lose(0))
    assert GAME.to_act(state) == {0}
    assert moves(state, 0) == (Swap(4), Swap(5), Keep())
    before = every_card(state)
    step = play(state, 0, Swap(5))
    assert every_card(step.state) == before
    assert sorted(numbers(step.state.hands[0].deck)) == [0, 0, 4, 5]
    assert numbers(step.state.pile) == [5]
    assert len(step.state.wildcards) == 2
    assert step.state.takers == (0,)
    assert said(step) == ["Ada secretly swaps a card for a wildcard."]
    assert said(step, 0)[1:] == ["You gave up 5."]
    assert step.state.phase == "declare"


def test_L24_the_card_goes_under_the_pile() -> None:
    state = luckily(lost([[2, 3], [4, 5]], [[2, 2]], pile=(1001, 1002)), 0, Lose(0))
    assert luckily(state, 0, Swap(4)).pile[:2] == (1001, 1002)


def test_L24_or_not() -> None:
    state = luckily(lost([[2, 3], [4, 5]], [[2, 2]]), 0, Lose(0))
    step = play(state, 0, Keep())
    after = step.state
    assert said(step) == ["Ada takes no wildcard."]
    assert sorted(numbers(after.hands[0].deck)) == [4, 5]
    assert (after.phase, after.liar, len(after.wildcards)) == ("declare", 0, 3)


def test_L24_not_when_no_wildcards_are_left() -> None:
    assert luckily(lost([[2, 3], [4, 5]], [[2, 2]], left=0), 0, Lose(0)).phase == "declare"


def test_L24_a_wildcard_cannot_be_given_up() -> None:
    state = luckily(lost([[2, 3], [0, 5]], [[2, 2]]), 0, Lose(0))
    refuses(state, 0, Swap(0), "L24")


def test_L24_a_deck_of_wildcards_only_is_not_given_away_by_skipping_the_question() -> None:
    state = luckily(lost([[2, 3], [0, 0]], [[2, 2]]), 0, Lose(0))
    assert state.phase == "swap"
    assert moves(state, 0) == (Keep(),)


def test_L24_a_loser_without_cards_cannot_swap() -> None:
    state = lost([[2, 3]], [[2, 2]], [[3, 3]], variant=Variant(wildcards=True, long=True))
    assert (state.phase, state.liar) == ("declare", 1)


def test_L24_others_cannot() -> None:
    state = luckily(lost([[2, 3], [4, 5]], [[2, 2]]), 0, Lose(0))
    refuses(state, 1, Keep(), "")


def test_L35_idle_gives_up_a_legal_card_and_takes_no_second_wildcard() -> None:
    given = set()
    for luck in range(20):
        state = start(2, luck, wildcards=1)
        move = GAME.idle(state, Seat(0))
        assert move in moves(state, 0)
        given.add(move)
    assert len(given) > 3
    assert GAME.idle(luckily(lost([[2, 3], [4, 5]], [[2, 2]]), 0, Lose(0)), Seat(0)) == Keep()


def test_L22_on_timeout_a_random_card_goes_and_not_a_random_kind_of_card() -> None:
    given = Counter(GAME.idle(six_ones_and_a_two(luck), Seat(0)) for luck in range(400))
    assert set(given) == {Swap(1), Swap(2)}
    assert 30 <= given[Swap(2)] <= 85, "one card of seven: 57 of 400, and not every second time"


def six_ones_and_a_two(luck: int) -> State:
    """Other cards below the pile each time, and so other luck."""
    ones, two = [card(1, copy=copy) for copy in range(1, 7)], card(2)
    state = decks([], [], phase="wildcard", variant=Variant(wildcards=True), wildcards=wild_stock(9))
    return replace(state, hands=(Hand((*ones, two)), Hand((card(3),))), pile=(card(4, copy=luck),))
