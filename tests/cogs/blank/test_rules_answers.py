"""K29 and K18: cards that answer calls, and wins that wait for objections."""

from __future__ import annotations

import pytest

from bot.card_language.free_words import Outside, Say
from bot.engine.game import Due, Refused, Seat
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.rules.endings import LIVE_WINDOW, SLOW_WINDOW
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import (
    AnswerCall,
    Call,
    Claim,
    Confirm,
    Done,
    DrawPenalty,
    Lay,
    TakePenalty,
    Vote,
)
from tests.cogs.blank.tabletop import acting, card, clause, lapsed, lay, meaning, play, sizes, table, voted

ANY = Played()
BARK = meaning(ANY, clause("doer", Say("woof")))
MIRROR = meaning(None, clause("doer", Answer()))


# Answering a call (K29)


def mirrored() -> State:
    """Seat 0 has to bark, and holds a card that answers calls."""
    return lay(table("re2 bl3 gr4", "bl4", "pu5", rules=[BARK], effects={"bl3": MIRROR}), "re2")


def test_K29_a_call_is_answered_by_a_card_without_matching_and_the_caller_draws() -> None:
    state = voted(play(mirrored(), Call(0, 0), seat=2), Vote(True))
    assert (state.phase, GAME.moves(state, Seat(0))) == ("answer", (TakePenalty(), AnswerCall(card("bl3"))))
    state = play(state, AnswerCall(card("bl3")))
    assert (sizes(state), state.discards[-1], state.turn) == ([1, 1, 2], card("bl3"), 1)
    assert state.fired == (0,)


def test_K29_drawing_instead_keeps_the_card() -> None:
    state = voted(play(mirrored(), Call(0, 0), seat=2), Vote(True))
    assert GAME.idle(state, Seat(0)) == TakePenalty()
    assert sizes(play(state, TakePenalty())) == [3, 1, 1]


def test_K33_who_holds_no_such_card_is_asked_too() -> None:
    state = table("re2 gr4", "bl4", "pu5", rules=[BARK], effects={"bl3": MIRROR})
    state = voted(play(lay(state, "re2"), Call(0, 0), seat=2), Vote(True))
    assert (state.phase, GAME.moves(state, Seat(0))) == ("answer", (TakePenalty(),))


def test_K29_other_cards_answer_nothing() -> None:
    state = voted(play(mirrored(), Call(0, 0), seat=2), Vote(True))
    with pytest.raises(Refused):
        play(state, AnswerCall(card("gr4")))


def test_K29_a_strict_penalty_is_answered_and_nobody_draws() -> None:
    state = table("re2 gr4 bl3", "bl4", strict=True, effects={"bl3": MIRROR})
    state = play(state, Lay(card("gr4")), Done(), AnswerCall(card("bl3")))
    assert (sizes(state), state.turn) == ([2, 1], 0)


def test_K29_the_penalty_of_having_no_match_cannot_be_answered() -> None:
    state = play(table("gr4 bl3", "bl4", effects={"bl3": MIRROR}), DrawPenalty())
    assert (state.phase, sizes(state)) == ("turn", [3, 1])


def test_K29_played_in_an_ordinary_turn_it_does_nothing() -> None:
    state = lay(table("re3 bl4", "pi6", effects={"re3": MIRROR}), "re3")
    assert (sizes(state), state.turn) == ([1, 1], 1)


def test_K18_answering_with_the_last_card_wins() -> None:
    state = table(
        "re2 bl3", "bl4", "pu5", rules=[meaning(Left(1), clause("doer", Say("one")))], effects={"bl3": MIRROR}
    )
    state = voted(play(lay(state, "re2"), Call(0, 0), seat=2), Vote(True))
    state = play(state, AnswerCall(card("bl3")))
    assert state.ending is not None
    assert state.ending.winners == (0,)


# Objections to a win (K18)


def winning(*, slow: bool = False) -> State:
    return lay(table("re2", "bl4", "pu5", rules=[BARK], slow=slow), "re2", now=1_000)


def test_K18_a_win_after_free_words_waits_for_the_others() -> None:
    state = winning()
    assert (state.phase, acting(state), GAME.outcome(state)) == ("confirm", [1, 2], None)
    state = play(state, Confirm(), Confirm())
    assert state.ending is not None
    assert state.ending.winners == (0,)


@pytest.mark.parametrize(("slow", "window"), [(False, LIVE_WINDOW), (True, SLOW_WINDOW)])
def test_K18_or_for_the_end_of_the_call_window(slow: bool, window: int) -> None:
    state = winning(slow=slow)
    assert GAME.due(state) == Due(1_000 + window)
    with pytest.raises(Refused):
        lapsed(state, 999 + window)
    assert lapsed(state, 1_000 + window).phase == "over"


def test_K18_an_upheld_call_takes_the_win_away() -> None:
    state = voted(play(winning(), Call(0, 0), seat=2), Vote(True))
    assert (state.phase, state.turn, sizes(state), GAME.due(state)) == ("turn", 1, [1, 1, 1], None)


def test_K18_after_a_call_that_fails_the_time_to_object_begins_anew() -> None:
    state = play(winning(), Confirm(), seat=1, now=20_000)
    assert GAME.due(state) == Due(1_000 + LIVE_WINDOW)
    state = play(play(state, Call(0, 0), seat=2, now=50_000), Vote(False), now=90_000)
    assert (state.phase, acting(state), GAME.due(state)) == ("confirm", [2], Due(90_000 + LIVE_WINDOW))
    assert play(state, Confirm(), now=95_000).phase == "over"


def test_K18_an_open_objection_stops_the_clock_of_a_win() -> None:
    assert GAME.due(play(winning(), Call(0, 0), seat=2)) is None


def test_K18_a_claim_that_empties_a_hand_is_confirmed_like_other_free_words() -> None:
    """Only people can tell whether it happened: whoever did not vote may still object."""
    cough = meaning(Outside("somebody coughs"), clause("doer", Discard(0)))
    state = play(table("re2 gr3", "bl4", "pu5", rules=[cough]), Claim(2, 0), seat=0, now=1_000)
    state = play(state, Vote(True), now=2_000)
    assert (state.phase, acting(state), GAME.due(state)) == ("confirm", [0, 1], Due(2_000 + LIVE_WINDOW))
    state = play(state, Confirm(), Confirm())
    assert state.ending is not None
    assert state.ending.winners == (2,)


def test_K18_a_claim_that_was_turned_down_leaves_nothing_to_confirm() -> None:
    cough = meaning(Outside("somebody coughs"), clause("doer", Discard(0)))
    state = voted(play(table("re2", "bl4", "pu5", rules=[cough]), Claim(2, 0), seat=0), Vote(False))
    assert lay(state, "re2").phase == "over"
