"""K28: neighbours, the next two or three, and the same players as before."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Effect
from bot.card_language.people import Of, Whom
from bot.engine.chance import SeededChance
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.rules.state import State, replace
from cogs.blank.view import Agree, AnyMove, ChooseSeat, Decline
from tests.cogs.blank.tabletop import clause, lay, meaning, play, sizes, table

ANY = Played()
HANDS = ("re2 re6", "bl4 bl5 bl6", "pu5 pu6 pu1", "pi6 pi5 pi4", "gr5 gr4 gr6")
"""Seat 0 plays the red 2; then it holds one card, all others three."""


def after(*clauses: Clause, answers: tuple[AnyMove, ...] = (), seats: int = 5, reversed_play: bool = False) -> State:
    """Of the hands, once the red 2 has set these off and their questions are answered."""
    state = table(*HANDS[:seats], rules=[meaning(ANY, *clauses)])
    if reversed_play:
        state = replace(state, direction=-1)
    return play(lay(state, "re2", chance=SeededChance(b"people", 1)), *answers, chance=SeededChance(b"people", 2))


def drawing(whom: Whom, *, seats: int = 5, reversed_play: bool = False) -> list[int]:
    """Who draws, if these must."""
    state = after(clause(whom, Draw()), seats=seats, reversed_play=reversed_play)
    return [seat for seat, size in enumerate(sizes(state)) if size == (2 if seat == 0 else 4)]


@pytest.mark.parametrize(
    ("whom", "five", "against", "three", "two"),
    [
        ("left", [1], [1], [1], [1]),
        ("right", [4], [4], [2], [1]),
        ("neighbours", [1, 4], [1, 4], [1, 2], [1]),
        ("next_two", [1, 2], [3, 4], [1, 2], [1]),
        ("next_three", [1, 2, 3], [2, 3, 4], [1, 2], [1]),
    ],
)
def test_K28_neighbours_and_those_who_come_next(
    whom: Whom, five: list[int], against: list[int], three: list[int], two: list[int]
) -> None:
    assert drawing(whom) == five
    assert drawing(whom, reversed_play=True) == against
    assert drawing(whom, seats=3) == three
    assert drawing(whom, seats=2) == two


def test_K28_neighbours_swap_with_each_other_and_two_players_have_only_one() -> None:
    swapped = after(clause("neighbours", Swap("each")))
    assert (swapped.hands[1], swapped.hands[4]) == (after().hands[4], after().hands[1])
    alone = after(clause("neighbours", Swap("each")), seats=2)
    assert alone.hands == after(seats=2).hands


def test_K28_those_who_come_next_swap_in_the_direction_of_play() -> None:
    swapped = after(clause("next_two", Swap("each")), reversed_play=True)
    assert (swapped.hands[3], swapped.hands[4]) == (after().hands[4], after().hands[3])


def test_K28_the_same_is_whoever_was_chosen() -> None:
    state = after(clause("chosen", Draw()), clause("same", Skip()), answers=(ChooseSeat(3),))
    assert sizes(state) == [1, 3, 3, 4, 3]
    assert state.skips == (0, 0, 0, 1, 0)


def test_K28_the_same_are_both_who_were_chosen() -> None:
    state = after(clause("two", Draw()), clause("same", Swap("each")), answers=(ChooseSeat(3), ChooseSeat(0)))
    assert sizes(state) == [4, 3, 3, 2, 3]


def test_K28_the_same_is_whom_somebody_has_dealt_with() -> None:
    state = after(clause("doer", Swap("chosen")), clause("same", Skip()), answers=(ChooseSeat(2),))
    assert sizes(state) == [3, 3, 1, 3, 3]
    assert state.skips == (0, 0, 1, 0, 0)


def test_K28_the_same_is_whoever_had_the_most_cards_though_others_have_more_now() -> None:
    state = after(clause("fewest", Draw(5)), clause("same", Skip()))
    assert state.skips == (1, 0, 0, 0, 0)


def test_K28_of_those_who_may_the_same_are_those_who_did() -> None:
    answers = (Agree(), Decline(), Agree(), Decline())
    state = after(clause("others", Draw(), may=True), clause("same", Skip()), answers=answers)
    assert (state.turn, state.skips) == (2, (0, 0, 0, 1, 0)), "the first of them has missed a turn already"


def test_K28_nobody_is_left_where_all_declined() -> None:
    state = after(clause("next", Draw(), may=True), clause("same", Skip()), answers=(Decline(),))
    assert state.skips == (0, 0, 0, 0, 0)


def test_K28_with_the_same_is_with_whoever_was_chosen() -> None:
    state = after(clause("chosen", Draw(2)), clause("next", Take(2, "same")), answers=(ChooseSeat(3),))
    assert sizes(state) == [1, 5, 3, 3, 3]


def test_K28_who_is_the_same_deals_with_nobody() -> None:
    state = after(clause("chosen", Draw(2)), clause("all", Take(1, "same")), answers=(ChooseSeat(3),))
    assert sizes(state) == [2, 4, 4, 1, 4], "four have taken a card each, and the one who was chosen none"


def test_K28_the_same_goes_on_from_clause_to_clause() -> None:
    clauses = clause("chosen", Draw()), clause("doer", Take(1, "same")), clause("same", Skip()), clause("same", Again())
    state = after(*clauses, answers=(ChooseSeat(2),))
    assert sizes(state) == [2, 3, 3, 3, 3]
    assert (state.turn, state.skips) == (2, (0, 0, 1, 0, 0))


def test_K15_a_reversal_in_between_does_not_lose_the_same() -> None:
    state = after(
        clause("doer", Reverse()), clause("chosen", Draw()), clause("same", Discard(0)), answers=(ChooseSeat(3),)
    )
    assert (state.direction, sizes(state)) == (-1, [1, 3, 3, 0, 3])


def sound(*clauses: Clause) -> bool:
    return Meaning(clauses).is_sound()


CHOSEN, TWO = clause("chosen", Draw()), clause("two", Draw())


@pytest.mark.parametrize(
    ("before", "possible"),
    [
        (clause("chosen", Draw()), True),
        (clause("two", Draw()), True),
        (clause("most", Draw()), True),
        (clause("fewest", Draw()), True),
        (clause("next", Draw(), may=True), True),
        (clause("doer", Swap("chosen")), True),
        (clause("next", Take(1, "most")), True),
        (clause("doer", Draw()), False),
        (clause("all", Draw()), False),
        (clause("neighbours", Draw()), False),
        (clause("doer", Swap("next")), False),
        (clause("chosen", Reverse()), False),
        (clause("chosen", Reverse(), may=True), True),
    ],
)
def test_K28_the_same_makes_sense_only_behind_a_choice(before: Clause, possible: bool) -> None:
    assert sound(before, clause("same", Draw())) == possible
    assert not sound(clause("same", Draw()), before)


@pytest.mark.parametrize(
    ("effect", "of_one", "of_two"),
    [(Draw(), True, True), (Swap("each"), False, True), (Again(), True, False), (Swap("next"), True, False)],
)
def test_K28_the_same_are_as_many_as_were_chosen(effect: Effect, of_one: bool, of_two: bool) -> None:
    assert sound(CHOSEN, clause("same", effect)) == of_one
    assert sound(TWO, clause("same", effect)) == of_two


def test_K28_with_the_same_is_with_one_player_and_never_with_oneself() -> None:
    same: Of = "same"
    assert sound(CHOSEN, clause("doer", Take(1, same)))
    assert not sound(TWO, clause("doer", Take(1, same)))
    assert not sound(clause("doer", Take(1, same)))
    assert not sound(CHOSEN, clause("same", Take(1, same)))
    assert sound(CHOSEN, clause("doer", Take(1, same)), clause("same", Skip()))
