"""K11, K15, K18, K20-K24: what may be called, claimed and tried out of turn, and by whom, to the last card."""

from __future__ import annotations

import pytest

from bot.card_language.free_words import Outside, Say
from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.rules.disputes import MOST_IN_VAIN
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import OngoingEffect, Owed, Settled, replace
from cogs.blank.view import (
    Abstain,
    Admit,
    AnswerCall,
    Call,
    Claim,
    Deny,
    Duty,
    Lay,
    Snatch,
    TakePenalty,
    Vote,
)
from tests.cogs.blank.tabletop import acting, card, cards, clause, lay, meaning, play, sizes, table, voted, why_not

ANY = Played()
TWO = Played(numbers=(2,))
BARK = meaning(TWO, clause("doer", Say("woof")))
COUGH = meaning(Outside("somebody coughs"), clause("doer", Draw(2)))
MIRROR = meaning(None, clause("doer", Answer()))
RED, BLUE = 0, 3
LUCK = SeededChance(b"piles", 1)


def test_K22_strict_only_an_own_card_is_tried_out_of_turn_and_only_during_a_turn() -> None:
    state = table("re2 gr3", "re5 bl1", "pu5", strict=True)
    message = "You cannot try this card now. Wait for your turn."
    assert why_not(state, Snatch(card("pu5")), seat=1) == (message, "K22")
    assert why_not(state, Snatch(card("re2")), seat=0) == (message, "K22")
    assert why_not(replace(state, terms=replace(state.terms, strict=False)), Snatch(card("re5")), seat=1) == (
        message,
        "K22",
    )
    tried = play(state, Snatch(card("re5")), seat=1)
    assert (sizes(tried), tried.turn, tried.discards, tried.phase) == ([2, 3, 1], 0, cards("re1"), "turn")


def test_K22_strict_what_is_tried_is_paid_for_from_the_pile_or_the_discards() -> None:
    state = replace(table("re2 gr3", "re5 bl1", strict=True), pile=cards("or2"))
    assert len(GAME.interrupts(state, Seat(1))) == 2
    state = replace(state, pile=(), discards=cards("or2 re1"))
    assert len(GAME.interrupts(state, Seat(1))) == 2
    assert GAME.interrupts(replace(state, discards=cards("re1")), Seat(1)) == ()


def test_K23_what_several_cards_and_effects_ask_of_the_same_is_one_duty() -> None:
    state = table("re2 gr3", "bl4", "pu5", "pi6", rules=[BARK, COUGH])
    state = replace(
        state,
        owed=(Owed(0, (1,)), Owed(0, (3, 1))),
        lasting=(OngoingEffect(0, "words", seats=(0,)), OngoingEffect(1, "ban_colour", BLUE, turns=2)),
    )
    written = state.terms.written
    assert GAME.view(state, None).duties == (
        Duty(written[0], "call", (0, 1, 3)),
        Duty(written[1], "claim", (0, 1, 2, 3)),
    )
    assert GAME.interrupts(state, Seat(1)) == (Call(0, 0), Call(3, 0), *(Claim(seat, 1) for seat in range(4)))
    lasting = (Settled("call", 0, 0),) * MOST_IN_VAIN
    settled = replace(state, settled=(*lasting, Settled("call", 0, 1), Settled("claim", 1, 2)))
    assert GAME.view(settled, None).duties == (Duty(written[0], "call", (3,)), Duty(written[1], "claim", (0, 1, 3)))


def test_K23_where_computers_sit_nothing_is_offered_that_accuses_them() -> None:
    state = table("re2 gr3", "bl4", "pu5", "pi6", rules=[BARK, COUGH])
    state = replace(state, owed=(Owed(0, (1, 2, 3)),), lasting=(OngoingEffect(0, "words", seats=(0,)),))
    bark, cough = state.terms.written[:2]
    seen = GAME.among(GAME.view(state, Seat(1)), frozenset({2, 3}))
    assert seen.duties == (Duty(bark, "call", (0, 1)), Duty(cough, "claim", (0, 1)))
    assert seen.interrupts == (Call(0, 0), Claim(0, 1), Claim(1, 1))
    watched = GAME.among(GAME.view(state, None), frozenset({0, 1}))
    assert watched.duties == (Duty(bark, "call", (2, 3)), Duty(cough, "claim", (2, 3)))
    alone = GAME.among(GAME.view(state, Seat(1)), frozenset({0, 2, 3}))
    assert (alone.duties, alone.interrupts) == ((), ())


def test_K23_nothing_is_called_while_a_call_is_open_or_answered() -> None:
    state = table("re2 bl3 gr4", "bl4", "pu5", rules=[BARK, COUGH], effects={"bl3": MIRROR})
    state = play(lay(state, "re2"), Call(0, 0), seat=2)
    assert (state.phase, GAME.interrupts(state, Seat(1)), GAME.view(state, None).duties) == ("vote", (), ())
    state = play(state, Vote(True))
    assert (state.phase, GAME.interrupts(state, Seat(1)), GAME.view(state, None).duties) == ("answer", (), ())
    asking = lay(table("re2 bl3 gr4", "bl4", rules=[COUGH, meaning(TWO, clause("doer", Discard()))]), "re2")
    assert (asking.phase, GAME.interrupts(asking, Seat(1))) == ("question", (Claim(0, 0), Claim(1, 0)))


def test_K23_a_call_or_claim_that_cannot_be_made_says_so() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[BARK, COUGH])
    assert why_not(state, Call(0, 0), seat=1)[1] == "K23"
    assert why_not(state, Claim(0, 0), seat=1)[1] == "K24"
    assert why_not(lay(state, "re2"), Call(0, 0), seat=0)[1] == "K23"


def test_K23_votes_are_counted_as_they_are_cast() -> None:
    hands = ("re2 gr3", "bl4", "pu5", "pi6", "or2")
    state = play(lay(table(*hands, rules=[BARK]), "re2"), Call(0, 0), seat=4)
    assert (acting(state), GAME.moves(state, Seat(1))) == ([1, 2, 3], (Vote(True, 1), Vote(False, 1), Abstain(1)))
    state = play(play(state, Vote(False), seat=3), Abstain(), seat=1)
    assert state.call is not None
    assert (state.call.ayes, state.call.noes, state.call.abstained, acting(state)) == ((), (3,), (1,), [2])
    assert sizes(play(state, Vote(True), seat=2)) == [1, 1, 1, 1, 1]
    assert sizes(play(state, Abstain(), seat=2)) == [1, 1, 1, 1, 2]


def test_K23_a_majority_of_those_who_vote_is_enough() -> None:
    hands = ("re2 gr3", "bl4", "pu5", "pi6", "or2")
    state = play(lay(table(*hands, rules=[BARK]), "re2"), Call(0, 0), seat=4)
    assert sizes(voted(state, Vote(True), Vote(True), Vote(False))) == [2, 1, 1, 1, 1]
    assert sizes(voted(state, Vote(False), Vote(True), Vote(False))) == [1, 1, 1, 1, 2]


def test_K23_only_the_accused_answers_a_call_that_was_upheld() -> None:
    state = table("re2 bl3 gr4", "bl4", "pu5", rules=[BARK], effects={"bl3": MIRROR})
    state = voted(play(lay(state, "re2"), Call(0, 0), seat=2), Vote(True))
    assert acting(state) == [0]
    for seat, move in ((1, TakePenalty()), (2, AnswerCall(card("bl3"))), (0, AnswerCall(card("bl4"))), (0, Admit())):
        with pytest.raises(Refused):
            play(state, move, seat=seat)
    assert play(state, TakePenalty()).call is None


def test_K29_an_upheld_claim_asks_for_no_answer() -> None:
    state = table("re2 bl3", "bl4", "pu5", rules=[COUGH], effects={"bl3": MIRROR})
    state = voted(play(state, Claim(0, 0), seat=2), Vote(True))
    assert (state.phase, state.call, sizes(state)) == ("turn", None, [4, 1, 1])


def test_K23_who_admits_draws_and_who_denies_does_not() -> None:
    state = play(lay(table("re2 gr3", "bl4", rules=[BARK]), "re2"), Call(0, 0), seat=1)
    assert (sizes(play(state, Admit())), play(state, Admit()).phase) == ([2, 1], "turn")
    assert GAME.interrupts(play(state, Deny()), Seat(1)) == ()


def test_K23_a_contest_is_called_for_both_and_for_each_once() -> None:
    rules = [meaning(TWO, clause("next", Contest("Stare.", 0)))]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2")
    state = play(state, GAME.moves(state, Seat(0))[0])
    assert state.owed == (Owed(0, (0, 1)),)
    state = voted(play(state, Call(1, 0), seat=2), Vote(False))
    assert GAME.interrupts(state, Seat(2)) == (Call(0, 0),)


def test_K20_several_penalties_at_once_are_one_card_each() -> None:
    rules = [BARK, meaning(Drawn(penalty=True), clause("others", Draw()))]
    state = voted(play(lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2"), Call(0, 0), seat=2), Vote(True))
    assert sizes(state) == [2, 2, 2]


def test_K18_whose_last_card_is_laid_and_not_played_has_not_won() -> None:
    state = play(table("re2", "bl4", rules=[COUGH]), Lay(card("re2")))
    assert (state.phase, GAME.outcome(state)) == ("turn", None)
    claimed = play(state, Claim(1, 0), seat=1)
    assert (claimed.laid, sizes(claimed)) == ((), [1, 1])


def test_K15_a_turn_of_ones_own_again_is_a_turn_like_any_other() -> None:
    rules = [meaning(TWO, clause("doer", Again()), clause("next", Skip()))]
    state = lay(table("re2 re3 gr3", "re4", "re5", rules=rules), "re2")
    assert (state.turn, state.number, state.skips, state.now.again) == (0, 1, (0, 1, 0), None)
    assert lay(state, "re3").turn == 2


def test_K11_a_rule_of_several_cards_and_their_top() -> None:
    rules = [meaning(Laid(2), clause("doer", Only("colour"))), meaning(Stuck(), clause("doer", Ban("colour", RED)))]
    state = lay(table("re2 re3 gr3", "re4 bl3", rules=rules), "re2 re3")
    assert (state.held, [lasts.kind for lasts in state.lasting]) == (2, ["only_colour"])
    assert GAME.moves(state, Seat(1)) == (Lay(card("re4")),)


def test_K23_what_was_settled_stays_so_after_another_call() -> None:
    rules = [meaning(TWO, clause("others", Say("woof")))]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2")
    state = voted(play(state, Call(1, 0), seat=0), Vote(False))
    state = voted(play(state, Call(2, 0), seat=0), Vote(False))
    assert GAME.interrupts(state, Seat(0)) == ()


def test_K20_a_penalty_after_a_play_spends_no_second_turn() -> None:
    rules = [BARK, meaning(TWO, clause("doer", Discard()))]
    state = replace(
        table("re2 gr3 gr4", "bl4", "pu5", rules=rules), lasting=(OngoingEffect(0, "ban_colour", BLUE, turns=3),)
    )
    state = lay(state, "re2")
    state = play(state, GAME.moves(state, Seat(0))[0])
    state = voted(play(state, Call(0, 0), seat=1), Vote(True))
    assert (state.phase, [lasts.turns for lasts in state.lasting]) == ("question", [2])
