"""The Liar's number, the split and the roll (L5-L9, L21)."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import Variant
from cogs.little_white_die.splits import legal_splits
from cogs.little_white_die.view import Challenge, Declare, Split
from tests.cogs.little_white_die.tabletop import decks, luckily, moves, numbers, play, refuses, said, start, view
from tests.lots import Lots


def sizes(cards: int, dice: int) -> list[tuple[int, ...]]:
    return [split.sizes for split in legal_splits(cards, dice)]


def test_L5_the_liar_may_state_two_up_to_the_size_of_the_largest_deck() -> None:
    state = decks([1, 2], [1, 2, 3, 4])
    assert moves(state, 0) == (Declare(2), Declare(3), Declare(4))
    assert luckily(state, 0, Declare(4)).number == 4


@pytest.mark.parametrize("number", [0, 1, 5])
def test_L5_other_numbers_are_refused(number: int) -> None:
    assert "from 2 to 4" in refuses(decks([1, 2], [1, 2, 3, 4]), 0, Declare(number), "L5")


def test_L5_the_minimum_may_be_stated_even_if_no_deck_is_that_large() -> None:
    assert moves(decks([1], [1]), 0) == (Declare(2),)


def test_L5_only_the_liar_states_the_number() -> None:
    refuses(decks([1, 2], [1, 2]), 1, Declare(2), "")


def test_L21_with_minimum_three_two_is_refused() -> None:
    state = decks([1, 2, 3], [4, 5, 6], variant=Variant(minimum=3))
    assert moves(state, 0) == (Declare(3),)
    refuses(state, 0, Declare(2), "L21")


def test_L21_the_option_of_the_table_decides() -> None:
    assert moves(start(2, minimum=3), 0)[0] == Declare(3)
    assert moves(start(2), 0)[0] == Declare(2)


def test_L6_all_split_at_the_same_time_and_see_nothing_before_all_have() -> None:
    state = luckily(decks([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]), 0, Declare(2))
    assert GAME.to_act(state) == {0, 1}
    half = luckily(state, 1, Split((4, 2)))
    assert GAME.to_act(half) == {0}
    assert [player.ready for player in view(half, 0).players] == [False, True]
    assert all(player.dice == () for player in view(half, 0).players)
    assert view(half, 1).split == (4, 2)
    assert view(half, 0).split == ()
    done = luckily(half, 0, Split((3, 3)))
    assert [[die.cards for die in player.dice] for player in view(done, None).players] == [[3, 3], [4, 2]]


def test_L6_nobody_chooses_twice() -> None:
    state = luckily(luckily(decks([1] * 6, [2] * 6), 0, Declare(2)), 1, Split((4, 2)))
    refuses(state, 1, Split((3, 3)), "")


def test_L6_whoever_has_one_legal_split_only_need_not_choose() -> None:
    state = luckily(decks([1, 2, 3, 4, 5, 6], [1, 2, 3]), 0, Declare(2))
    assert GAME.to_act(state) == {0}
    assert view(state, 0).players[1].ready
    rolled = luckily(decks([1, 2, 3, 4], [1, 2, 3]), 0, Declare(2))
    assert rolled.phase == "guess"


def test_L6_whoever_has_no_cards_need_not_split() -> None:
    state = luckily(decks([1, 2, 3, 4, 5, 6], [], [1, 2, 3, 4, 5, 6], variant=Variant(long=True)), 0, Declare(2))
    assert GAME.to_act(state) == {0, 2}
    state = luckily(state, 0, Split((3, 3)))
    step = GAME.play(state, Seat(2), Split((3, 3)), Lots(), 0)
    assert [event.to for event in step.events] == [None, (0,), (2,)]


def test_L6_the_cards_are_dealt_into_the_dice_at_random() -> None:
    state = luckily(decks([1, 2, 3, 4, 5, 6], [1] * 6), 0, Declare(3))
    assert {tuple(numbers(die.cards)) for die in state.hands[0].dice} != set()
    spreads = {
        tuple(
            tuple(numbers(die.cards))
            for die in luckily(decks([1, 2, 3, 4, 5, 6], [1] * 6), 0, Declare(3), luck).hands[0].dice
        )
        for luck in range(8)
    }
    assert len(spreads) > 4


def test_L7_with_cards_enough_every_die_has_two_or_more() -> None:
    assert sizes(6, 2) == [(3, 3), (4, 2)]
    assert sizes(9, 3) == [(3, 3, 3), (4, 3, 2), (5, 2, 2)]
    assert sizes(6, 3) == [(2, 2, 2)]


@pytest.mark.parametrize("cards", range(2, 16))
@pytest.mark.parametrize("dice", range(2, 8))
def test_L7_every_legal_split_is_legal_and_none_is_missing(cards: int, dice: int) -> None:
    def partitions(left: int, parts: int, most: int) -> list[tuple[int, ...]]:
        if not parts:
            return [()] if not left else []
        firsts = range(1, min(left, most) + 1)
        return [(first, *rest) for first in firsts for rest in partitions(left - first, parts - 1, first)]

    every = partitions(cards, min(cards, dice), cards)
    fewest = min(split.count(1) for split in every)
    assert sorted(sizes(cards, dice)) == sorted(split for split in every if split.count(1) == fewest)


def test_L7_with_too_few_cards_no_die_has_more_than_two() -> None:
    assert sizes(5, 3) == [(2, 2, 1)]
    assert sizes(4, 4) == [(1, 1, 1, 1)]


def test_L7_with_fewer_cards_than_dice_each_card_is_a_die() -> None:
    assert sizes(3, 5) == [(1, 1, 1)]


@pytest.mark.parametrize("split", [(5, 1), (2, 4), (6,), (2, 2, 2), (3, 2), (4, 3), ()])
def test_L7_other_splits_are_refused(split: tuple[int, ...]) -> None:
    state = luckily(decks([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]), 0, Declare(2))
    assert "6 cards into 2 dice" in refuses(state, 0, Split(split), "L7")


@pytest.mark.parametrize(("cards", "dice"), [(6, 2), (9, 2), (11, 3), (12, 5), (20, 3)])
def test_L8_the_even_split_is_the_first_and_what_idle_plays(cards: int, dice: int) -> None:
    small, larger = divmod(cards, dice)
    even = Split((small + 1,) * larger + (small,) * (dice - larger))
    state = luckily(decks([1] * cards, [1] * cards), 0, Declare(dice))
    assert moves(state, 0)[0] == even
    assert GAME.idle(state, Seat(0)) == even


def test_L9_you_alone_see_the_tops_of_your_dice() -> None:
    state = luckily(decks([1, 2, 3, 4], [5, 6, 5, 6]), 0, Declare(2))
    own = [die.top.number for die in view(state, 1).players[1].dice if die.top]
    assert own == [numbers(die.cards)[0] for die in state.hands[1].dice]
    for other in (0, None):
        assert [die.top for die in view(state, other).players[1].dice] == [None, None]


def test_L9_what_was_rolled_is_told_to_its_seat_only() -> None:
    step = play(decks([1, 1], [2, 2]), 0, Declare(2), 0, 0)
    assert said(step, 0)[-1] == "Your dice show 1 and 1."
    assert said(step) == ["Ada asks for 2 dice.", "All have rolled: each sees only their own dice."]


def test_L9_chance_decides_the_order() -> None:
    state = decks([1, 2], [3, 4])
    assert numbers(play(state, 0, Declare(2), 0, 0).state.hands[0].dice[0].cards) == [2]
    assert numbers(play(state, 0, Declare(2), 1, 1).state.hands[0].dice[0].cards) == [1]


def test_L6_challenging_while_others_split_is_refused() -> None:
    refuses(luckily(decks([1] * 6, [1] * 6), 0, Declare(2)), 0, Challenge(), "")
