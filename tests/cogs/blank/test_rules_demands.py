"""K9, K10, K12, K16, K29: only one colour or number may be played, and such a card on anything."""

from __future__ import annotations

import pytest

from bot.card_language.people import Whom
from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from cogs.blank.cards import matching
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.meaning import Clause
from cogs.blank.computer.player import HARD
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import OngoingEffect, State
from cogs.blank.view import AnyMove, ChooseColour, ChooseNumber, Done, DrawPenalty, Lay
from tests.cogs.blank.tabletop import acting, cards, clause, lay, meaning, play, sizes, table

BLUE, PINK = 3, 5
HANDS = ("re2 re6 gr3", "bl4 bl5 re5 gr2", "pu5 bl6 pu6")
"""Seat 0 plays the red 2, which sets the demand off."""


def after(
    *clauses: Clause, answers: tuple[AnyMove, ...] = (), hands: tuple[str, ...] = HANDS, strict: bool = False
) -> State:
    # Other numbers do not set it off again.
    state = table(*hands, rules=[meaning(Played(numbers=(2,)), *clauses)], strict=strict)
    return play(lay(state, "re2", chance=SeededChance(b"demand", 1)), *answers)


def demanding(kind: str, value: int = -1, turns: int = 1, whom: Whom = "doer") -> Clause:
    return clause(whom, Demand("colour" if kind == "colour" else "number", value, turns))


def playable(state: State) -> set[int]:
    return {move.card for move in GAME.moves(state, Seat(state.turn)) if isinstance(move, Lay)}


def demands(state: State) -> list[tuple[str, int]]:
    return [(lasts.kind, lasts.value) for lasts in state.lasting if lasts.kind in matching.DEMANDS]


def test_K29_only_the_demanded_colour_may_be_played_and_it_may_on_anything() -> None:
    assert playable(after(demanding("colour", BLUE))) == set(cards("bl4 bl5"))


def test_K29_only_the_demanded_number_may_be_played_and_it_may_on_anything() -> None:
    assert playable(after(demanding("number", 5))) == set(cards("bl5 re5"))


def test_K10_several_cards_of_the_demanded_colour_are_played_together() -> None:
    state = after(demanding("colour", BLUE))
    assert playable(play(state, Lay(cards("bl4")[0]))) == set(cards("bl5"))
    assert sizes(lay(state, "bl4 bl5")) == [2, 2, 3]


def test_K10_several_cards_of_the_demanded_number_are_played_together() -> None:
    assert sizes(lay(after(demanding("number", 5)), "re5 bl5")) == [2, 2, 3]


def test_K12_who_has_no_such_card_draws_and_the_demand_is_over() -> None:
    state = after(demanding("colour", PINK))
    assert GAME.moves(state, Seat(1)) == (DrawPenalty(),)
    drawn = play(state, DrawPenalty())
    assert (sizes(drawn), drawn.turn, drawn.lasting) == ([2, 5, 3], 2, ())


def test_K29_it_holds_for_the_next_play_only() -> None:
    assert lay(after(demanding("colour", BLUE)), "bl4").lasting == ()


def test_K29_it_holds_for_so_many_turns() -> None:
    state = lay(after(demanding("colour", BLUE, 2)), "bl4")
    assert playable(state) == set(cards("bl6"))
    assert lay(state, "bl6").lasting == ()


def test_K29_it_holds_until_the_next_turn_of_who_set_it_off() -> None:
    state = lay(lay(after(demanding("colour", BLUE, 0)), "bl4"), "bl6")
    assert (state.turn, state.lasting) == (0, ())
    missed = after(demanding("colour", BLUE, 0), clause("doer", Skip()))
    assert lay(lay(missed, "bl4"), "bl6").lasting == (), "a turn that is missed ends it as well"


def test_K29_who_is_asked_names_it() -> None:
    asked = after(demanding("colour"))
    assert acting(asked) == [0]
    assert GAME.view(asked, Seat(0)).question is not None
    assert demands(play(asked, ChooseColour(BLUE))) == [("demand_colour", BLUE)]
    assert demands(play(after(demanding("number", whom="next")), ChooseNumber(5))) == [("demand_number", 5)]


def test_K29_of_several_who_name_one_the_last_word_counts() -> None:
    answers = (ChooseColour(0), ChooseColour(BLUE))
    assert demands(after(demanding("colour", whom="others"), answers=answers)) == [("demand_colour", BLUE)]


def test_K29_a_demand_and_a_limit_take_each_others_place() -> None:
    both = after(demanding("colour", BLUE), demanding("number", 5))
    assert demands(both) == [("demand_number", 5)]
    only = after(demanding("colour", BLUE), clause("doer", Only("number")))
    assert [lasts.kind for lasts in only.lasting] == ["only_number"]
    again = after(clause("doer", Only("number")), demanding("colour", BLUE))
    assert [lasts.kind for lasts in again.lasting] == ["demand_colour"]


def test_K16_what_is_demanded_and_banned_nobody_can_play_until_one_of_them_lapses() -> None:
    state = after(demanding("colour", BLUE, 2), clause("doer", Ban("colour", BLUE, 2)))
    assert playable(state) == set()
    later = play(state, DrawPenalty(), DrawPenalty())
    assert (later.phase, later.lasting) == ("turn", ())
    assert playable(later)


def test_K16_a_game_does_not_end_while_a_demand_will_lapse() -> None:
    rule = meaning(Played(numbers=(2,)), demanding("colour", PINK, 4))
    # All other cards are in the hand of seat 0, so nobody can draw.
    hands = ("re2", "bl4", "pu5")
    state = lay(table(*hands, rules=[rule], rest=0), "re2", chance=SeededChance(b"stuck", 1))
    assert playable(state) == set()
    state = play(state, DrawPenalty(), DrawPenalty(), chance=SeededChance(b"stuck", 2))
    assert state.phase == "turn"
    assert state.turn == 0


def test_K22_in_strict_play_a_wrong_card_comes_back() -> None:
    state = after(demanding("colour", BLUE), strict=True)
    assert playable(state) == set(cards(HANDS[1])), "all may be tried"
    tried = play(state, Lay(cards("re5")[0]), Done())
    assert (tried.turn, sizes(tried)) == (2, [2, 5, 3])


def test_K24_what_is_demanded_when_a_turn_begins_holds_for_that_turn() -> None:
    rules = [meaning(Rounds(1), demanding("colour", BLUE))]
    state = table("re2 re6", "re3 bl5", rules=rules, top="re1")
    state = lay(lay(state, "re2"), "re3")
    assert (state.turn, demands(state)) == (0, [("demand_colour", BLUE)])
    assert play(state, DrawPenalty()).lasting == ()


@pytest.mark.parametrize(("lasting", "fits"), [((), "re5 gr2"), ((OngoingEffect(0, "demand_colour", BLUE),), "bl5")])
def test_K9_matching_is_decided_in_one_place(lasting: tuple[OngoingEffect, ...], fits: str) -> None:
    found = matching.fitting(cards("bl5 re5 gr2"), (), cards("re2")[0], lasting)
    assert set(found) == set(cards(fits))


def test_computers_play_under_a_demand() -> None:
    state = after(demanding("colour", BLUE))
    move = HARD.choose(GAME.view(state, Seat(1)), SeededChance(bytes(32), 1))
    assert isinstance(move, Lay)
    assert move.card in cards("bl4 bl5")
    assert HARD.choose(GAME.view(after(demanding("colour", PINK)), Seat(1)), SeededChance(bytes(32), 1)) == (
        DrawPenalty()
    )


def test_computers_demand_what_they_hold() -> None:
    hands = ("re2 bl6 bl3 gr3", "bl4 bl5", "pu5")
    asked = after(demanding("colour"), hands=hands)
    assert HARD.choose(GAME.view(asked, Seat(0)), SeededChance(bytes(32), 1)) == ChooseColour(BLUE)
    asked = after(demanding("number"), hands=hands)
    assert HARD.choose(GAME.view(asked, Seat(0)), SeededChance(bytes(32), 1)) == ChooseNumber(3)


def test_K29_drawing_until_one_can_be_played_waits_for_what_is_demanded() -> None:
    rule = meaning(Played(numbers=(2,)), demanding("colour", BLUE), clause("next", Draw(1, "until")))
    state = lay(table(*HANDS, rules=[rule], pile="re3 gr1 bl1 re4"), "re2")
    assert state.hands[1][4:] == cards("re3 gr1 bl1")
