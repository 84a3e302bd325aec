"""What a game starts from (L1-L4, L19-L22, L25-L27)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.chance import SeededChance
from bot.engine.replay import begin
from cogs.little_white_die.cards import (
    DRAW,
    NEXT_NUMBER_UP,
    WILDCARDS_OFF,
    high_cards,
    number_of,
    power_cards,
    power_of,
)
from cogs.little_white_die.rules.game import GAME
from tests.cogs.little_white_die.tabletop import decks, every_card, kinds, numbers, start, view
from tests.lots import Lots


def test_L1_two_to_six_players_and_six_copies_of_each_number() -> None:
    assert GAME.info.seats == (2, 3, 4, 5, 6)
    assert Counter(numbers(every_card(start(6)))) == dict.fromkeys(range(1, 7), 6)


@pytest.mark.parametrize("seats", GAME.info.seats)
def test_L2_everybody_gets_one_of_each_number_and_the_rest_is_the_pile(seats: int) -> None:
    state = start(seats)
    assert [sorted(numbers(hand.deck)) for hand in state.hands] == [[1, 2, 3, 4, 5, 6]] * seats
    assert len(state.pile) == 36 - 6 * seats


def test_L2_the_pile_is_shuffled() -> None:
    assert len({tuple(numbers(start(2, luck).pile)) for luck in range(5)}) == 5


def test_L3_the_first_liar_is_the_seat_that_was_drawn() -> None:
    assert {begin(GAME, 3, {}, None, SeededChance(bytes([seed]), 0))[1].liar for seed in range(20)} == {0, 1, 2}
    assert start(4, first=3).liar == 3


def test_L4_you_see_your_own_deck_sorted_and_nobody_else_does() -> None:
    state = decks([5, (2, DRAW), 0, 2, 6, 1], [3, 4])
    shown = [(card.number, card.power) for card in view(state, 0).deck]
    assert shown == [(0, 0), (1, 0), (2, 0), (2, DRAW), (5, 0), (6, 0)]
    assert view(state, None).deck == ()
    assert view(state, 0).players[1].cards == 2


def test_L19_random_start_deals_six_random_cards() -> None:
    decks = [tuple(sorted(numbers(start(2, luck, start=1).hands[0].deck))) for luck in range(5)]
    assert len(set(decks)) > 1
    assert all(len(deck) == 6 for deck in decks)


@pytest.mark.parametrize("cards", [9, 12])
def test_L20_more_cards_are_one_of_each_number_and_random_ones(cards: int) -> None:
    decks = [hand.deck for luck in range(5) for hand in start(2, luck, cards=cards).hands]
    assert all(len(deck) == cards and set(numbers(deck)) == set(range(1, 7)) for deck in decks)
    assert len({tuple(sorted(numbers(deck))) for deck in decks}) > 1


def test_L20_with_random_start_all_of_them_are_random() -> None:
    decks = [set(numbers(hand.deck)) for luck in range(20) for hand in start(2, luck, cards=9, start=1).hands]
    assert any(deck != set(range(1, 7)) for deck in decks)


@pytest.mark.parametrize(("seats", "cards", "total"), [(4, 9, 36), (5, 9, 72), (3, 12, 36), (4, 12, 72), (6, 12, 72)])
def test_L20_more_copies_of_the_base_deck_come_in_where_it_is_too_small(seats: int, cards: int, total: int) -> None:
    assert len(every_card(start(seats, cards=cards))) == total


def test_L22_nine_wildcards_lie_beside_the_table() -> None:
    state = start(2, wildcards=1)
    assert len(state.wildcards) == 9
    assert view(state, None).wildcards_left == 9
    assert start(2).wildcards == ()


@pytest.mark.parametrize("luck", range(10))
def test_L25_twelve_power_cards_three_next_number_up_nine_different_others(luck: int) -> None:
    drawn = power_cards(Lots(luck), True)
    powers = Counter(power_of(card) for card in drawn)
    assert powers.pop(NEXT_NUMBER_UP) == 3
    assert set(powers.values()) == {1}
    assert len(powers) == 9
    assert Counter(numbers(drawn)) == dict.fromkeys(range(1, 7), 2)


def test_L25_every_other_power_can_be_drawn() -> None:
    assert {power for luck in range(60) for _, power in kinds(power_cards(Lots(luck), True))} == set(range(1, 17))


def test_L26_with_powers_everybody_still_gets_one_of_each_number() -> None:
    state = start(6, powers=1)
    assert all(sorted(numbers(hand.deck)) == [1, 2, 3, 4, 5, 6] for hand in state.hands)
    assert sum(power_of(card) > 0 for card in every_card(state) if number_of(card) <= 6) == 12
    assert len(state.pile) == 36 + 12 - 36


def test_L26_powers_reach_the_first_decks_by_chance() -> None:
    held = {sum(power > 0 for _, power in kinds(start(2, luck, powers=1).hands[0].deck)) for luck in range(30)}
    assert len(held) > 2


def test_L26_base_copies_are_added_only_when_both_are_too_few() -> None:
    assert len(every_card(start(5, cards=9, powers=1))) == 36 + 12 + 12
    assert len(every_card(start(6, cards=9, powers=1))) == 72 + 12 + 12


@pytest.mark.parametrize("luck", range(5))
def test_L27_high_numbers_come_in_fours_of_which_three_carry_a_power(luck: int) -> None:
    high = high_cards(Lots(luck), True)
    assert numbers(high) == [7] * 4 + [8] * 4 + [9] * 4
    assert all(sum(power_of(card) > 0 for card in high[start : start + 4]) == 3 for start in (0, 4, 8))
    assert len(set(high)) == 12


def test_L27_next_number_up_is_three_times_as_likely_as_another() -> None:
    drawn = Counter(power_of(card) for luck in range(2_000) for card in high_cards(Lots(luck), True))
    others = sum(drawn[power] for power in range(2, 17)) / 15
    assert drawn[NEXT_NUMBER_UP] / others == pytest.approx(3, rel=0.1)


def test_L31_power_5_is_left_out_without_wildcards() -> None:
    drawn = {power for luck in range(60) for _, power in kinds(power_cards(Lots(luck), False))}
    drawn |= {power for luck in range(60) for _, power in kinds(high_cards(Lots(luck), False))}
    assert WILDCARDS_OFF not in drawn
    assert len(drawn) == 16  # the other fifteen, and none
