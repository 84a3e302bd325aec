"""K20-K24: penalties, calls, claims and votes."""

from __future__ import annotations

import pytest

from bot.card_language.free_words import Do, Outside, Say
from bot.engine.game import Refused, Seat
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import (
    Abstain,
    Admit,
    AnyMove,
    Call,
    Claim,
    Deny,
    Done,
    DrawPenalty,
    Lay,
    Snatch,
    TakeBack,
    Vote,
)
from tests.cogs.blank.tabletop import acting, card, clause, lay, meaning, news, play, sizes, table, voted, why_not

ANY = Played()
BARK = meaning(ANY, clause("doer", Say("woof")))
COUGH = meaning(Outside("somebody coughs"), clause("doer", Draw(2)))


def barking(*hands: str, computers: tuple[int, ...] = ()) -> State:
    """Seat 0 has played, and has to bark; it is the turn of seat 1."""
    given = hands or ("re2 gr3", "bl4", "pu5", "pi6")
    return lay(table(*given, rules=[BARK], computers=computers), "re2")


def test_K20_a_penalty_is_one_card_and_ends_the_own_turn() -> None:
    state = play(table("bl2", "pi6"), DrawPenalty())
    assert (sizes(state), state.turn) == ([2, 1], 1)


def test_K20_outside_the_own_turn_it_costs_only_the_card() -> None:
    state = voted(play(barking(), Call(0, 0), seat=2), Vote(True), Vote(True))
    assert (sizes(state), state.turn, state.phase) == ([2, 1, 1, 1], 1, "turn")


def test_K20_a_false_accusation_in_the_own_turn_ends_it() -> None:
    state = voted(play(barking(), Call(0, 0), seat=1), Vote(False), Vote(False))
    assert (sizes(state), state.turn) == ([1, 2, 1, 1], 2)


def test_K20_drawing_by_an_effect_is_no_penalty() -> None:
    penalty = meaning(Drawn(penalty=True), clause("others", Draw()))
    state = lay(table("re2 gr3", "pi6", rules=[meaning(ANY, clause("doer", Draw())), penalty]), "re2")
    assert sizes(state) == [2, 1]
    state = play(table("bl2", "pi6", rules=[penalty]), DrawPenalty())
    assert sizes(state) == [2, 2]


def test_K21_not_doing_what_a_card_says_costs_a_card_once_somebody_says_so() -> None:
    state = barking()
    assert sizes(state) == [1, 1, 1, 1]
    assert Call(0, 0) in GAME.interrupts(state, Seat(3))
    assert sizes(voted(play(state, Call(0, 0), seat=3), Vote(True), Abstain()))[0] == 2


def test_K22_a_wrong_card_is_not_let_through() -> None:
    with pytest.raises(Refused):
        play(table("bl2 re3", "pi6"), Lay(card("bl2")))


def test_K22_strict_a_wrong_card_may_be_tried_and_costs_a_penalty() -> None:
    state = play(table("bl2 re3", "pi6", strict=True), Lay(card("bl2")), Done())
    assert (sizes(state), state.turn, state.discards) == ([3, 1], 1, (card("re1"),))


def test_K21_strict_cards_that_do_not_match_each_other_all_go_back() -> None:
    state = play(table("re2 re3 bl1 gr4", "pi6", strict=True), *map(Lay, map(card, ("re2", "bl1"))), Done())
    assert (sizes(state), state.turn) == ([5, 1], 1)


def test_K22_strict_a_wrong_card_can_still_be_taken_back() -> None:
    state = play(table("bl2 re3", "pi6", strict=True), Lay(card("bl2")))
    assert GAME.moves(state, Seat(0)) == (Done(), TakeBack())
    assert sizes(play(state, TakeBack())) == [2, 1]


def test_K22_strict_a_card_out_of_turn_costs_a_penalty_and_nothing_else() -> None:
    state = play(table("re2 gr3", "re5", strict=True), Snatch(card("re5")), seat=1)
    assert (sizes(state), state.turn, state.phase) == ([2, 2], 0, "turn")


def test_K22_nothing_can_be_tried_out_of_turn_where_play_is_not_strict() -> None:
    with pytest.raises(Refused):
        play(table("re2 gr3", "re5"), Snatch(card("re5")), seat=1)


def test_K23_neither_the_accused_nor_the_accuser_votes() -> None:
    state = play(barking(), Call(0, 0), seat=2)
    assert GAME.to_act(state) == {1, 3}


@pytest.mark.parametrize(
    ("votes", "hands"),
    [
        ((Vote(True), Vote(True)), [2, 1, 1, 1]),
        ((Vote(True), Abstain()), [2, 1, 1, 1]),
        ((Vote(True), Vote(False)), [1, 1, 1, 1]),
        ((Vote(False), Abstain()), [1, 1, 2, 1]),
    ],
)
def test_K23_more_than_half_of_the_votes_cast_decides(votes: tuple[AnyMove, ...], hands: list[int]) -> None:
    state = voted(play(barking(), Call(0, 0), seat=2), *votes)
    assert sizes(state) == hands
    assert state.phase == "turn"


def test_K23_a_vote_nobody_takes_part_in_is_an_abstention() -> None:
    state = play(barking(), Call(0, 0), seat=2)
    assert GAME.idle(state, Seat(3)) == Abstain(1)


def test_K23_a_vote_on_what_is_decided_does_not_count_for_what_comes_next() -> None:
    first = play(barking("re2 gr3", "re4", "pu5", "pi6"), Call(0, 0), seat=2)
    late = GAME.moves(first, Seat(3))
    over = voted(first, Vote(False), Vote(False))
    again = play(lay(over, "re4"), Call(1, 0), seat=2)
    assert [GAME.outlived(again, move) for move in GAME.moves(again, Seat(3))] == [None, None, None]
    for move in late:
        assert (GAME.outlived(first, move), bool(GAME.outlived(over, move))) == (None, True)
        assert why_not(again, move, seat=3) == ("That vote is over: this no longer counts.", "K23")


def test_K23_with_nobody_to_vote_the_accused_admits_or_denies() -> None:
    state = play(barking("re2 gr3", "bl4"), Call(0, 0), seat=1)
    assert acting(state) == [0]
    assert GAME.idle(state, Seat(0)) == Deny()
    assert sizes(play(state, Admit())) == [2, 1]
    assert sizes(play(state, Deny())) == [1, 1]


def test_K23_only_those_who_may_decide_a_call_do() -> None:
    voted_on = play(barking(), Call(0, 0), seat=2)
    alone = play(barking("re2 gr3", "bl4"), Call(0, 0), seat=1)
    for state, move, seat in (
        (voted_on, Admit(), 1),
        (voted_on, Deny(), 3),
        (voted_on, Vote(True), 0),
        (voted_on, Vote(True), 2),
        (play(voted_on, Vote(True), seat=1), Vote(True), 1),
        (alone, Vote(False), 0),
        (alone, Abstain(), 0),
        (alone, Deny(), 1),
    ):
        with pytest.raises(Refused):
            play(state, move, seat=seat)


def test_K23_whoever_calls_knows_whether_others_vote() -> None:
    for computers, judged in (((), True), ((3,), True), ((1, 3), False)):
        assert GAME.view(barking(computers=computers), Seat(2)).judged is judged
    assert not GAME.view(barking("re2 gr3", "bl4"), Seat(1)).judged


def test_K23_two_people_among_computers_have_nobody_to_vote() -> None:
    """The accused admits it, or denies it."""
    state = voted(play(barking(computers=(1, 3)), Call(0, 0), seat=2), Abstain(), Abstain())
    assert (acting(state), GAME.moves(state, Seat(0)), GAME.idle(state, Seat(0))) == ([0], (Admit(), Deny()), Deny())
    assert (sizes(play(state, Deny())), play(state, Deny()).phase) == ([1, 1, 1, 1], "turn")
    assert sizes(play(state, Admit())) == [2, 1, 1, 1]


def test_K23_somebody_who_has_taken_the_seat_of_a_computer_votes() -> None:
    state = voted(play(barking(computers=(1, 3)), Call(0, 0), seat=2), Vote(True), Abstain())
    assert (state.phase, sizes(state)) == ("turn", [2, 1, 1, 1])


def test_K23_when_one_of_two_voters_is_a_person_and_abstains_nobody_draws() -> None:
    state = voted(play(barking(computers=(3,)), Call(0, 0), seat=2), Abstain(), Abstain())
    assert (state.phase, state.call, sizes(state)) == ("turn", None, [1, 1, 1, 1])


def test_K23_when_all_abstain_among_six_nobody_draws() -> None:
    hands = ("re2 gr3", "bl4", "pu5", "pi6", "or1", "gr1")
    state = voted(play(barking(*hands), Call(0, 0), seat=2), Abstain(), Abstain(), Abstain(), Abstain())
    assert (state.phase, state.call, sizes(state)) == ("turn", None, [1, 1, 1, 1, 1, 1])


def test_K24_nobody_admits_what_they_claim_of_themselves() -> None:
    state = play(table("re2 gr3", "bl4", rules=[COUGH], computers=(1,)), Claim(0, 0), Abstain(), seat=None)
    assert (state.phase, sizes(state)) == ("turn", [2, 1])


def test_K23_one_call_for_each_failure() -> None:
    state = voted(play(barking(), Call(0, 0), seat=2), Vote(True), Vote(False))
    assert GAME.interrupts(state, Seat(3)) == ()


def test_K23_who_fails_anew_can_be_called_anew() -> None:
    rules = [meaning(Stuck(), clause("doer", Say("moo")))]
    state = play(table("bl2", "pi6", "gr4", rules=rules, pile="bl3 pi3 gr3 bl5"), DrawPenalty())
    state = voted(play(state, Call(0, 0), seat=1), Vote(True))
    assert Call(0, 0) not in GAME.interrupts(state, Seat(1))
    state = play(state, DrawPenalty(), DrawPenalty(), DrawPenalty())
    assert (sizes(state), state.discards) == ([4, 2, 2], (card("re1"),))
    assert Call(0, 0) in GAME.interrupts(state, Seat(1))


def test_K23_an_open_call_stops_play_and_takes_back_what_was_laid() -> None:
    state = play(barking("re2 gr3", "re4 bl4", "pu5", "pi6"), Lay(card("re4")))
    state = play(state, Call(0, 0), seat=2)
    assert (state.laid, sizes(state)) == ((), [1, 2, 1, 1])
    with pytest.raises(Refused):
        play(state, Lay(card("re4")), seat=1)
    with pytest.raises(Refused):
        play(state, Call(0, 0), seat=3)


def test_K23_a_call_must_come_before_the_next_card_is_played() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("doer", Say("woof")))]
    state = lay(lay(table("re2 gr3", "re4 bl4", "pu5", rules=rules), "re2"), "re4")
    assert GAME.interrupts(state, Seat(2)) == ()


def test_K23_nobody_can_be_called_for_what_no_card_asks_of_them() -> None:
    for move, seat in ((Call(1, 0), 2), (Call(0, 5), 2), (Call(0, 0), 0)):
        with pytest.raises(Refused):
            play(barking(), move, seat=seat)


def slowly() -> State:
    """Seat 1 must speak slowly until the end of the game."""
    rules = [meaning(Played(numbers=(2,)), clause("next", Do("Speak slowly.", lasting=True)))]
    return lay(table("re2 gr3", "re4 bl4", "pu5", rules=rules), "re2")


def test_K23_a_lasting_word_that_is_broken_again_before_the_next_card_can_be_called_again() -> None:
    state = slowly()
    for drawn in range(1, 6):
        assert Call(1, 0) in GAME.interrupts(state, Seat(0))
        state = voted(play(state, Call(1, 0), seat=0), Vote(True))
        assert sizes(state)[1] == 2 + drawn


def test_K23_a_lasting_word_is_not_called_in_vain_for_ever() -> None:
    state = slowly()
    for _ in range(3):
        assert Call(1, 0) in GAME.interrupts(state, Seat(0))
        state = voted(play(state, Call(1, 0), seat=0), Abstain())
    assert Call(1, 0) not in GAME.interrupts(state, Seat(0))
    state = lay(state, "re4")
    assert Call(1, 0) in GAME.interrupts(state, Seat(0))


def test_K23_what_had_to_be_done_once_is_called_once_though_the_call_was_upheld() -> None:
    state = voted(play(barking(), Call(0, 0), seat=2), Vote(True), Vote(True))
    assert Call(0, 0) not in GAME.interrupts(state, Seat(2))


def test_K23_a_call_and_a_claim_name_the_accused() -> None:
    assert (GAME.accuses(Call(2, 0)), GAME.accuses(Claim(1, 0)), GAME.accuses(Done())) == (2, 1, None)


def test_K24_a_claim_that_is_voted_through_sets_the_rule_off() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[COUGH])
    state = voted(play(state, Claim(2, 0), seat=0), Vote(True))
    assert (sizes(state), state.turn, state.phase) == ([2, 1, 3], 0, "turn")


def test_K24_a_refused_claim_costs_nothing() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[COUGH])
    state = voted(play(state, Claim(2, 0), seat=0), Vote(False))
    assert (sizes(state), state.turn) == ([2, 1, 1], 0)


def test_K24_who_claims_something_of_themselves_is_judged_by_all_others() -> None:
    state = play(table("re2 gr3", "bl4", rules=[COUGH]), Claim(0, 0), seat=0)
    assert GAME.to_act(state) == {1}
    assert sizes(play(state, Vote(True))) == [4, 1]


def test_K24_the_same_is_not_claimed_twice_before_a_card_is_played() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[COUGH])
    state = voted(play(state, Claim(2, 0), seat=0), Vote(False))
    assert Claim(2, 0) not in GAME.interrupts(state, Seat(0))
    assert Claim(2, 0) in GAME.interrupts(lay(state, "re2"), Seat(0))


def test_K24_a_claim_while_a_card_asks_somebody_waits_for_its_turn() -> None:
    rules = [COUGH, meaning(ANY, clause("doer", Discard()))]
    state = lay(table("re2 gr3 bl3", "bl4", "pu5", rules=rules), "re2")
    state = voted(play(state, Claim(2, 0), seat=1), Vote(True))
    assert (state.phase, sizes(state)) == ("question", [2, 1, 1])
    assert sizes(play(state, *GAME.moves(state, Seat(0))[:1])) == [1, 1, 3]


def test_K23_a_contest_can_be_called() -> None:
    stare = meaning(ANY, clause("next", Contest("Do not blink.", 0)))
    state = lay(table("re2 gr3", "bl4", "pu5", rules=[stare]), "re2")
    state = play(state, GAME.idle(state, Seat(0)))
    assert set(GAME.interrupts(state, Seat(2))) == {Call(0, 0), Call(1, 0)}


def test_news_of_a_vote_says_who_voted_how() -> None:
    state = play(barking(), Call(0, 0), seat=2)
    events = news(play(state, Vote(True), seat=1), Vote(False), seat=3)
    assert events[0].text.message == "Yes: {ayes}. No: {noes}."


def test_K33_everybody_sees_an_open_call_and_who_has_voted() -> None:
    state = play(play(barking(), Call(0, 0), seat=2), Vote(True), seat=1)
    seen = GAME.view(state, None).call
    assert seen is not None
    assert (seen.kind, seen.accuser, seen.accused, seen.ayes, seen.noes) == ("call", 2, 0, (1,), ())
    assert seen.source is not None
    assert seen.source.meaning == BARK


def test_K22_strict_what_can_be_tried_out_of_turn_is_offered() -> None:
    state = table("re2 gr3", "re5 bl1", strict=True)
    assert GAME.interrupts(state, Seat(1)) == (Snatch(card("re5")), Snatch(card("bl1")))
    assert GAME.interrupts(state, Seat(0)) == ()


def test_K22_strict_without_a_match_a_wrong_card_can_be_tried_too() -> None:
    state = table("bl2", "pi6", strict=True)
    assert GAME.moves(state, Seat(0)) == (DrawPenalty(), Lay(card("bl2")))


def test_K24_what_was_refused_before_is_no_claim_any_more() -> None:
    state = voted(play(table("re2 gr3", "bl4", "pu5", rules=[COUGH]), Claim(2, 0), seat=0), Vote(False))
    with pytest.raises(Refused):
        play(state, Claim(2, 0), seat=1)
