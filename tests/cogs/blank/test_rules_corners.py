"""Positions in which several rules of BLANK meet."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Effect
from bot.card_language.free_words import Say
from bot.engine.chance import SeededChance
from bot.engine.game import Due, Refused, Seat
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Meaning
from cogs.blank.rules.events import RUNAWAY
from cogs.blank.rules.game import GAME
from cogs.blank.rules.resolution import MOST_ASKED
from cogs.blank.rules.state import State, replace
from cogs.blank.rules.triggers import MOST_WAITING
from cogs.blank.view import (
    Agree,
    AnswerCall,
    AnyMove,
    Call,
    ChooseCard,
    ChooseColour,
    ChooseRule,
    ChooseSeat,
    Decline,
    Done,
    DrawPenalty,
    Lay,
    Snatch,
    TakePenalty,
    Vote,
)
from tests.cogs.blank.tabletop import acting, card, cards, clause, lapsed, lay, meaning, play, sizes, step, table, voted

ANY = Played()
TWO = Played(numbers=(2,))
BARK = meaning(TWO, clause("doer", Say("woof")))
MIRROR = meaning(None, clause("doer", Answer()))
LUCK = SeededChance(b"corners", 1)


# What is set off at once (K14, K15, K19)


def test_K14_a_rule_whose_reversal_was_made_is_not_carried_out_once_it_has_left_play() -> None:
    rules = [
        meaning(ANY, clause("doer", DropRule())),
        meaning(ANY, clause("others", Draw()), clause("doer", Reverse())),
    ]
    state = play(lay(table("re2 gr3", "pi6", "bl4", rules=rules), "re2"), ChooseRule(0), ChooseRule(1))
    assert (state.direction, state.turn, sizes(state), state.fired) == (-1, 2, [1, 1, 1], (0,))


def test_K14_effects_may_be_ordered_before_rules() -> None:
    effects = {"re2": meaning(None, clause("doer", Draw()))}
    state = lay(table("re2 gr3", "pi6", rules=[meaning(ANY, clause("doer", Discard(0)))], effects=effects), "re2")
    assert sizes(play(state, ChooseRule(1))) == [0, 1]
    assert sizes(play(state, ChooseRule(0))) == [1, 1]


def test_K15_playing_again_comes_before_a_missed_turn_and_uses_none_up() -> None:
    rules = [meaning(TWO, clause("doer", Skip(), may=False), clause("doer", Again()))]
    state = lay(table("re2 gr3 re5", "re6 re4", rules=rules), "re2")
    assert (state.turn, state.skips) == (0, (1, 0))
    state = lay(state, "re5")
    assert (lay(state, "re6").turn, lay(state, "re6").skips) == (1, (0, 0))


def test_K15_between_two_a_skip_and_another_turn_add_up() -> None:
    rules = [meaning(TWO, clause("next", Skip()), clause("doer", Again()))]
    state = lay(table("re2 re3 re4 gr3", "pi6", rules=rules), "re2")
    state = lay(state, "re3")
    assert (state.turn, state.skips) == (0, (0, 0)), "first another turn, then the other misses one"
    assert lay(state, "re4").turn == 1


def test_K19_a_runaway_before_the_turn_ends_it_too() -> None:
    rules = [meaning(Rounds(1), clause("doer", Draw())), meaning(Drawn(), clause("doer", Draw()))]
    state = lay(table("re2 gr3", "re4 bl1", rules=rules), "re2")
    state = play(state, Lay(card("re4")), Done())
    assert (state.turn, state.phase, state.waiting) == (1, "turn", ())


def test_K19_cards_that_set_off_hundreds_of_others_leave_no_heap_behind() -> None:
    """Each of 30 rules passes all hands on three times, which sets off all 30 for each of six players."""
    passing = (clause("all", Pass()),) * 3
    rules = [meaning(Swapped(), *passing, clause("doer", Skip(), may=True)) for _ in range(30)]
    rules.append(meaning(Played(), *passing))
    state = lay(table("re2 re3", "pi6", "pu5", "gr4", "bl1", "or2", rules=rules), "re2")
    seen = 0
    while state.phase == "question":
        assert len(state.waiting) <= MOST_WAITING
        state, seen = play(state, Decline()), seen + 1
    assert (seen, state.turn, state.waiting) == (19, 1, ())


def test_K19_questions_in_one_turn_are_bounded() -> None:
    """Twenty cards that each ask all six for ten cards would ask more than a thousand times."""
    asking = (clause("all", Take(1, "chosen"), may=True),) * 4
    rules = [meaning(TWO, *asking) for _ in range(30)]
    hands = ("re2 gr3", "bl4", "pu5", "pi6", "or1", "gr1")
    state, asked = lay(table(*hands, rules=rules), "re2"), 0
    while state.phase == "question":
        state, asked = play(state, GAME.moves(state, Seat(acting(state)[0]))[0], chance=LUCK), asked + 1
    assert (asked, state.turn, state.waiting, state.pending) == (MOST_ASKED, 1, (), None)


def test_K19_questions_are_counted_in_each_turn_anew_and_what_they_stop_is_told() -> None:
    rules = [meaning(ANY, clause("doer", Draw(), may=True))]
    start = lay(table("re2 gr3", "re4 bl1", rules=rules), "re2")
    many = replace(start, now=replace(start.now, asked=MOST_ASKED - 1))
    told = step(many, Agree()).events
    assert RUNAWAY.message not in [event.text.message for event in told], "the last question is answered as usual"
    state = play(many, Agree())
    assert (sizes(state), state.turn, state.now.asked) == ([2, 2], 1, 0)
    order = replace(table("re2 gr3", "re4", rules=rules * 3), now=replace(start.now, spent=False, asked=MOST_ASKED))
    events = step(play(order, Lay(card("re2"))), Done()).events
    assert RUNAWAY.message in [event.text.message for event in events]


def test_K23_what_is_asked_of_the_same_player_many_times_is_owed_once() -> None:
    rules = [meaning(Stuck(), clause("others", Say("woof")), clause("doer", Show()))]
    state = table("bl2 gr3", "pi6", rules=rules, pile="bl3 pi3 bl4 pi4 bl5 pi5")
    for _ in range(3):
        state = play(state, DrawPenalty(), DrawPenalty())
    assert (len(state.owed), len(state.shown)) == (2, 2)


# Piles (K16)


@pytest.mark.parametrize("effect", [Look("draw", 2), Search("draw")])
def test_K16_an_empty_draw_pile_is_made_anew_to_be_looked_through(effect: Look | Search) -> None:
    state = table("re2 gr3", "pi6", under="bl1 bl2", rest=1, rules=[meaning(ANY, clause("doer", effect))])
    state = lay(state, "re2", chance=LUCK)
    seen = GAME.view(state, Seat(0)).question
    assert seen is not None
    assert {shown.card for shown in seen.cards} <= set(cards("bl1 bl2 re1"))
    assert (len(seen.cards) >= 2, state.discards) == (True, cards("re2"))


def test_K16_with_no_card_anywhere_nothing_is_looked_for() -> None:
    rules = [meaning(Stuck(), clause("doer", Search("draw")), clause("doer", Look("draw")), clause("all", Draw(3)))]
    state = play(table("bl2 gr3", "pi6", rest=1, rules=rules), DrawPenalty())
    assert (state.phase, state.turn, sizes(state)[0], state.discards) == ("turn", 1, 2, cards("re1"))


def test_K16_an_answered_call_may_let_others_play_again() -> None:
    state = table("re2 bl3", "gr4", "pu5", rules=[BARK], effects={"bl3": MIRROR})
    state = replace(lay(state, "re2"), stuck=(1, 2))
    state = play(voted(play(state, Call(0, 0), seat=2), Vote(True)), AnswerCall(card("bl3")))
    assert (state.discards[-1], state.stuck) == (card("bl3"), ())


def test_K12_a_penalty_that_sets_off_a_swap_still_ends_the_turn() -> None:
    rules = [meaning(Drawn(penalty=True), clause("doer", Swap("next")))]
    state = play(table("bl2 gr3", "pi6", rules=rules, pile="re5"), DrawPenalty())
    assert (state.hands, state.turn) == ((cards("pi6"), cards("bl2 gr3 re5")), 1)


# Restrictions (K10, K12)


def test_K10_a_ban_and_a_limit_hold_together() -> None:
    rules = [meaning(TWO, clause("doer", Only("number")), clause("doer", Ban("colour", 3)))]
    state = lay(table("re2 gr3", "bl2 pu2 gr2 re4", rules=rules), "re2")
    assert set(GAME.moves(state, Seat(1))) == {Lay(card("pu2")), Lay(card("gr2"))}
    state = play(state, Lay(card("pu2")))
    assert set(GAME.moves(state, Seat(1))) >= {Lay(card("gr2"))}
    assert Lay(card("bl2")) not in GAME.moves(state, Seat(1))


def test_K10_a_limit_set_before_the_turn_holds_for_it() -> None:
    rules = [meaning(Rounds(1), clause("doer", Only("colour")))]
    state = lay(table("re2 gr3 bl4", "re4 re5", rules=rules), "re2")
    state = lay(state, "re4")
    assert (state.turn, GAME.moves(state, Seat(0))) == (0, (DrawPenalty(),))


def test_K22_strict_a_banned_card_is_a_wrong_card() -> None:
    rules = [meaning(TWO, clause("doer", Ban("colour", 0)))]
    state = lay(table("re2 gr3", "re4 gr5", rules=rules, strict=True), "re2")
    state = play(state, Lay(card("re4")), Done())
    assert (sizes(state), state.turn, state.discards[-1]) == ([1, 3], 0, card("re2"))


# Winning (K18)


def test_K18_a_hand_emptied_before_the_turn_wins() -> None:
    rules = [meaning(Rounds(1), clause("next", Discard(0)))]
    state = lay(lay(table("re2 gr3", "re4 bl1", rules=rules), "re2"), "re4")
    assert state.ending is not None
    assert state.ending.winners == (1,)


def test_K18_a_hand_emptied_by_a_claim_in_the_turn_of_another_wins() -> None:
    state = table("re2 gr3", "bl3", "pu5", strict=True, effects={"bl3": MIRROR})
    state = play(play(state, Snatch(card("bl3")), seat=1), AnswerCall(card("bl3")))
    assert state.ending is not None
    assert state.ending.winners == (1,)


def test_K18_of_several_empty_hands_the_next_in_the_direction_of_play_wins() -> None:
    rules = [meaning(ANY, clause("doer", Reverse()), clause("others", Discard(0)))]
    state = lay(table("re2 re3", "pi6", "pi5", "pi4", rules=rules), "re2")
    assert state.ending is not None
    assert state.ending.winners == (3,)


def test_K18_cards_that_a_rule_gave_away_after_emptying_a_hand_count() -> None:
    rules = [meaning(ANY, clause("doer", Discard(0)), clause("next", Give(1, "previous")))]
    state = lay(table("re2 re3 bl3", "pi6 pi5", rules=rules), "re2")
    state = play(state, ChooseCard(card("pi6")))
    assert (state.phase, sizes(state)) == ("turn", [1, 1])


def test_K18_a_contest_that_did_not_take_place_leaves_nothing_to_confirm() -> None:
    state = lay(table("re2", "pi6", rules=[meaning(ANY, clause("doer", Contest("Do not blink.")))]), "re2")
    assert state.phase == "over"


def test_K18_a_false_objection_costs_the_objector_and_the_win_waits_on() -> None:
    state = lay(table("re2", "bl4", "pu5", rules=[BARK]), "re2")
    state = voted(play(state, Call(0, 0), seat=1), Vote(False))
    assert (state.phase, sizes(state), acting(state)) == ("confirm", [0, 2, 1], [1, 2])


def test_K29_a_countdown_that_runs_out_before_a_win_is_confirmed_ends_the_game() -> None:
    rules = [BARK, meaning(TWO, clause("anybody", Countdown(1)))]
    state = lay(table("re2", "bl4", "pu5", rules=rules), "re2", now=0)
    state = play(state, ChooseRule(0))
    state = play(play(state, Call(0, 0), seat=1, now=50_000), Vote(False), now=55_000)
    assert (state.phase, GAME.due(state)) == ("confirm", Due(60_000, told=True))
    state = lapsed(state, 60_000)
    assert state.ending is not None
    assert (state.ending.how, state.ending.winners) == ("countdown", (0,))


# Penalties and calls (K20-K23)


def test_K20_a_penalty_while_the_own_card_still_asks_ends_the_turn_after_it() -> None:
    rules = [BARK, meaning(TWO, clause("doer", Discard()))]
    state = play(lay(table("re2 gr3 bl3", "bl4", "pu5", rules=rules, pile="pi1"), "re2"), ChooseRule(0))
    state = voted(play(state, Call(0, 0), seat=1), Vote(True))
    assert (state.phase, GAME.moves(state, Seat(0))) == (
        "question",
        (ChooseCard(card("gr3")), ChooseCard(card("bl3")), ChooseCard(card("pi1"))),
    )
    assert play(state, ChooseCard(card("pi1"))).turn == 1


def test_K23_a_chosen_card_that_answers_a_call_meanwhile_is_chosen_anew() -> None:
    rules = [BARK, meaning(TWO, clause("doer", Discard(2)))]
    state = table("re2 gr3 bl3 pi4 pi5", "bl4", "pu5", rules=rules, effects={"bl3": MIRROR})
    state = play(lay(state, "re2"), ChooseRule(0), ChooseCard(card("bl3")))
    state = play(voted(play(state, Call(0, 0), seat=1), Vote(True)), AnswerCall(card("bl3")))
    state = play(state, ChooseCard(card("gr3")), ChooseCard(card("pi4")))
    assert (state.hands[0], state.phase) == (cards("pi5"), "turn")


def used_meanwhile(effect: Effect, *answers: AnyMove) -> State:
    """Seat 0 has promised the blue 3, and answers a call with it while seat 2 still has to choose."""
    rules = [BARK, meaning(TWO, clause("all", effect))]
    hands = ("re2 gr3 bl3 pi4 pi5", "bl4", "pu5 pu6 pu1")
    state = table(*hands, rules=rules, effects={"bl3": MIRROR}, pile="or5")
    state = play(lay(state, "re2"), ChooseRule(0), *answers)
    return play(voted(play(state, Call(0, 0), seat=1), Vote(True)), AnswerCall(card("bl3")))


def test_K29_a_promised_card_that_answers_a_call_meanwhile_is_chosen_anew() -> None:
    state = used_meanwhile(Give(1, "next"), ChooseCard(card("bl3")))
    state = play(state, ChooseCard(card("pu6")))
    assert (acting(state), GAME.moves(state, Seat(0))) == ([0], tuple(map(ChooseCard, cards("gr3 pi4 pi5"))))
    state = play(state, ChooseCard(card("pi4")))
    assert state.hands == (cards("gr3 pi5 pu6"), cards("or5 pi4"), cards("pu5 pu1 bl4"))


def test_K29_of_several_promised_cards_only_the_one_that_was_used_is_chosen_anew() -> None:
    state = used_meanwhile(Discard(2), ChooseCard(card("bl3")), ChooseCard(card("gr3")))
    state = play(state, ChooseCard(card("pu6")), ChooseCard(card("pu5")))
    assert (acting(state), GAME.moves(state, Seat(0))) == ([0], tuple(map(ChooseCard, cards("pi4 pi5"))))
    state = play(state, ChooseCard(card("pi4")))
    assert state.hands == (cards("pi5"), (), cards("pu1"))


def test_K29_a_prize_that_answers_a_call_meanwhile_is_chosen_anew() -> None:
    rules = [BARK, meaning(TWO, clause("others", Contest("Do not blink.")))]
    state = table("re2 gr3 bl3 pi4", "bl4", "pu5", rules=rules, effects={"bl3": MIRROR})
    state = play(lay(state, "re2"), ChooseRule(0), ChooseSeat(0), ChooseCard(card("bl3")))
    state = play(voted(play(state, Call(0, 0), seat=1), Vote(True)), AnswerCall(card("bl3")))
    state = play(state, ChooseSeat(2))
    assert GAME.moves(state, Seat(0)) == (ChooseCard(card("gr3")), ChooseCard(card("pi4")))
    state = play(state, ChooseCard(card("gr3")))
    assert (state.hands[0], card("gr3") in state.hands[1]) == (cards("pi4 pu5"), True)


def test_K29_a_card_that_was_found_and_drawn_meanwhile_is_looked_for_anew() -> None:
    rules = [BARK, meaning(TWO, clause("others", Search("draw")))]
    state = replace(table("re2 gr3", "bl4", "pu5", rules=rules), pile=cards("or2 or3 or4"))
    state = play(lay(state, "re2"), ChooseRule(0), ChooseCard(card("or4")))
    state = voted(play(state, Call(0, 0), seat=1), Vote(True))
    assert state.hands[0] == cards("gr3 or4")
    state = play(state, ChooseCard(card("or2")))
    assert (acting(state), GAME.moves(state, Seat(1))) == ([1], (ChooseCard(card("or3")),))
    state = play(state, ChooseCard(card("or3")))
    assert state.hands[1:] == (cards("bl4 or3"), cards("pu5 or2"))


def test_K23_a_false_accusation_out_of_turn_costs_only_the_card() -> None:
    state = lay(table("re2 gr3", "bl4", "pu5", "pi6", rules=[BARK]), "re2")
    state = voted(play(state, Call(0, 0), seat=3), Vote(False), Vote(False))
    assert (sizes(state), state.turn) == ([1, 1, 1, 2], 1)


def test_K23_a_call_of_a_turn_before_may_cost_the_accused_the_turn_that_has_begun() -> None:
    rules = [meaning(TWO, clause("doer", Say("woof")), clause("doer", Again()))]
    state = lay(table("re2 re3 gr3", "bl4", "pu5", rules=rules), "re2")
    state = voted(play(state, Call(0, 0), seat=1), Vote(True))
    assert (sizes(state), state.turn) == ([3, 1, 1], 1)


def test_K22_strict_a_card_tried_out_of_turn_leaves_laid_cards_in_the_hand() -> None:
    state = play(table("re2 re3", "bl5", strict=True), Lay(card("re2")))
    state = play(state, Snatch(card("bl5")), seat=1)
    assert (state.laid, sizes(state), state.turn) == ((), [2, 2], 0)


def test_K22_strict_nothing_is_tried_out_of_turn_where_it_would_cost_nothing() -> None:
    state = table("re2 gr3", "bl4", rest=1, strict=True)
    assert GAME.interrupts(state, Seat(1)) == ()
    paid = table("re2 gr3", "bl4", rest=1, under="bl1", strict=True)
    assert Snatch(card("bl4")) in GAME.interrupts(paid, Seat(1))


def test_K22_strict_nothing_is_tried_out_of_turn_while_play_stands_still() -> None:
    rules = [meaning(TWO, clause("doer", Discard()))]
    state = lay(table("re2 gr3 bl3", "bl4", rules=rules, strict=True), "re2")
    with pytest.raises(Refused):
        play(state, Snatch(card("bl4")), seat=1)


def test_K29_strict_drawing_instead_of_answering_ends_the_own_turn() -> None:
    state = table("re2 gr4 bl3", "bl4", strict=True, effects={"bl3": MIRROR})
    state = play(state, Lay(card("gr4")), Done(), TakePenalty())
    assert (sizes(state), state.turn) == ([4, 1], 1)


# Time (K24, K29)


def counting(*, rules: tuple[Meaning, ...] = ()) -> State:
    start = table("re2 gr3", "re4 bl5 bl6", "pu5 pu6", rules=[meaning(TWO, clause("anybody", Countdown(2))), *rules])
    return lay(start, "re2", now=0)


def test_K29_a_countdown_runs_out_while_a_card_asks() -> None:
    state = counting(rules=(meaning(Played(numbers=(4,)), clause("doer", Discard())),))
    state = lay(state, "re4")
    assert (state.phase, GAME.due(state)) == ("question", Due(120_000, told=True))
    state = lapsed(state, 120_000)
    assert (state.phase, state.pending, GAME.to_act(state)) == ("over", None, frozenset())


def test_K29_a_countdown_runs_out_while_others_vote() -> None:
    state = counting(rules=(meaning(Played(numbers=(4,)), clause("doer", Say("woof"))),))
    state = play(lay(state, "re4"), Call(1, 1), seat=0)
    assert (state.phase, GAME.due(state)) == ("vote", Due(120_000, told=True))
    state = lapsed(state, 120_000)
    assert (state.call, state.ending and state.ending.winners) == (None, (0,))


def test_K29_a_countdown_gives_back_what_was_laid_and_not_played() -> None:
    state = lapsed(play(counting(), Lay(card("re4"))), 120_000)
    assert (state.laid, sizes(state)) == ((), [1, 3, 2])


def test_K24_the_clock_of_a_turn_rests_while_a_call_is_open() -> None:
    rules = [BARK, meaning(Slower(5), clause("doer", Draw()))]
    state = lay(table("re2 gr3", "re4 bl4", "pu5", rules=rules), "re2", now=0)
    state = play(state, Call(0, 0), seat=2, now=4_000)
    state = play(state, Vote(False), now=30_000)
    assert state.turn == 1
    assert lay(state, "re4", now=34_000).fired == ()
    assert lay(state, "re4", now=35_001).fired == (1,)


def test_K24_taking_long_to_have_nothing_counts() -> None:
    rules = [meaning(Slower(5), clause("others", Draw())), meaning(Stuck(), clause("doer", Skip()))]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2", now=0)
    assert play(state, DrawPenalty(), now=6_000).fired == (0, 1)
    assert play(state, DrawPenalty(), now=5_000).fired == (1,)


# Several targets at once (K28, K29)


def test_K29_hands_are_taken_from_as_they_stood_before() -> None:
    """Seat 1 has one card: who takes second finds none, not even what seat 1 has just taken itself."""
    rules = [meaning(ANY, clause("all", Take(2, "left")))]
    state = lay(table("re2 gr3", "bl4", "pu5 pu6 pu1", rules=rules), "re2", chance=LUCK)
    assert sizes(state) == [1, 2, 2]
    assert state.hands[0] == cards("bl4")


def test_K29_of_several_who_swap_with_one_player_only_the_first_does() -> None:
    rules = [meaning(ANY, clause("others", Swap("doer"))), meaning(Swapped(), clause("doer", Draw()))]
    state = lay(table("re2 gr3", "bl4 bl5", "pu5 pu6 pu1", rules=rules), "re2")
    assert sizes(state) == [2, 2, 3]


def test_K28_two_of_two_players_are_both_without_a_question() -> None:
    state = lay(table("re2 gr3", "bl4 bl5", rules=[meaning(ANY, clause("two", Swap("each")))]), "re2")
    assert (state.hands, state.phase) == ((cards("bl4 bl5"), cards("gr3")), "turn")


def test_K28_whoever_is_chosen_chooses_what_the_effect_asks_of_them() -> None:
    state = lay(table("re2 gr3", "bl4", "pu5", rules=[meaning(TWO, clause("chosen", Ban("colour")))]), "re2")
    state = play(state, ChooseSeat(2))
    assert acting(state) == [2]
    state = play(state, ChooseColour(3))
    assert [(lasts.value, lasts.seats) for lasts in state.lasting] == [(3, (0,))]


def test_K29_a_look_at_fewer_cards_than_there_are_to_see() -> None:
    state = lay(
        table("re2 gr3", "pi6", rest=1, under="bl1", rules=[meaning(ANY, clause("doer", Look("discard", 9)))]), "re2"
    )
    seen = GAME.view(state, Seat(0)).question
    assert seen is not None
    assert len(seen.cards) == 3
    assert play(state, Decline()).turn == 1


def test_K33_news_of_cards_on_their_way_are_for_those_who_see_them() -> None:
    rules = [meaning(ANY, clause("next", Give(1, "next")), clause("doer", Draw()))]
    state = play(table("re2 gr3", "bl4 bl5", "pu5", rules=rules), Lay(card("re2")))
    events = step(play(state, Done()), ChooseCard(card("bl4")), seat=1).events
    private = [event.to for event in events if event.to is not None]
    assert private == [(1, 2), (0,)]
