"""K14, K27, K28: whom a card is about, who decides it, and which card sets it off."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside, Say
from bot.card_language.people import Of, Whom
from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat, decode_state, encode
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State, replace
from cogs.blank.view import (
    Agree,
    AnyMove,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    Claim,
    Decline,
    DrawPenalty,
    Vote,
)
from tests.cogs.blank.tabletop import card, cards, clause, lay, meaning, play, sizes, table
from tests.lots import ScriptedChance

ANY = Played()
TWO = Played(numbers=(2,))
LUCK = SeededChance(b"targets", 1)
COUGH = Outside("somebody coughs")


def offered(state: State) -> tuple[int, tuple[AnyMove, ...]]:
    """Who is asked, and what may be answered."""
    seat = min(GAME.to_act(state))
    return seat, GAME.moves(state, seat)


def after(*clauses: Clause, hands: tuple[str, ...] = ("re2 gr3", "bl4 bl5", "pu5", "pi6 pi5"), **others: str) -> State:
    """Seat 0 has played the red 2, which sets these clauses off."""
    return lay(table(*hands, rules=[meaning(TWO, *clauses)], **others), "re2", chance=LUCK)  # type: ignore[arg-type]


# What sets a rule off (K27)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_K27_so_many_cards_left_are_neither_fewer_nor_more(left: int) -> None:
    state = table("re2 re3 re4 bl4", "pi6", rules=[meaning(Left(2), clause("next", Draw()))])
    assert (lay(state, " ".join(("re2", "re3", "re4")[: 4 - left])).fired == (0,)) == (left == 2)


@pytest.mark.parametrize(
    ("condition", "played", "fires"),
    [
        (Played(same="both"), "re3 re1'", True),
        (Played(same="both"), "re1' re3", False),
        (Played(same="both"), "bl1", False),
        (Played(same="number"), "re3 re1'", True),
        (Played(same="number"), "re3", False),
        (Played(same="number"), "bl1", True),
        (Played(same="number"), "re3 re4", False),
        (Played(same="colour"), "bl1", False),
        (Played(same="colour"), "bl1 re1'", True),
        (Played(same="colour"), "bl1 gr1", False),
        (Played(colours=(3,), parity="odd"), "bl1", True),
        (Played(colours=(3,), parity="even"), "bl1", False),
        (Played(colours=(3,), numbers=(2,)), "bl1", False),
        (Played(colours=(3,), same="number"), "bl1", True),
        (Played(colours=(2,), same="number"), "bl1", False),
        (Played(parity="even", numbers=(1, 4)), "re4", True),
        (Laid(2), "re3", False),
        (Laid(2), "re3 re4", True),
        (Laid(1, 2), "re3 re4 re1'", False),
        (Laid(2, 2), "re3 re4", True),
    ],
)
def test_K27_the_top_card_is_compared_with_the_one_played_on(condition: Condition, played: str, fires: bool) -> None:
    state = table("re3 re4 re1' bl1 gr1 pu6", "pi6", rules=[meaning(condition, clause("next", Draw()))])
    assert (lay(state, played).fired == (0,)) == fires


def test_K27_drawing_by_an_effect_and_as_a_penalty() -> None:
    either, penalty = meaning(Drawn(), clause("next", Skip())), meaning(Drawn(penalty=True), clause("next", Skip()))
    drawing = meaning(TWO, clause("doer", Draw()))
    assert lay(table("re2 gr3", "pi6", "pu5", rules=[drawing, either, penalty]), "re2").fired == (0, 1)
    assert play(table("bl2 gr3", "pi6", "pu5", rules=[drawing, either, penalty]), DrawPenalty()).fired == (1, 2)


def test_K27_who_draws_discards_or_swaps_is_the_doer() -> None:
    for effect, condition in ((Draw(), Drawn()), (Discard(0), Discarded())):
        rules = [meaning(TWO, clause("previous", effect)), meaning(condition, clause("doer", Skip()))]
        assert lay(table("re2 gr3", "bl4", "pu5", rules=rules, pile="or2"), "re2").skips == (0, 0, 1)


def test_K27_with_nothing_drawn_or_discarded_nothing_is_set_off() -> None:
    rules = [meaning(TWO, clause("next", Draw())), meaning(Drawn(), clause("doer", Skip()))]
    state = replace(table("re2 gr3", "bl4", rules=rules), pile=(), discards=cards("re1"))
    assert lay(state, "re2", chance=ScriptedChance([0])).fired == (0, 1), "the card that was played on is drawn"
    rules = [meaning(TWO, clause("next", Discard(0))), meaning(Discarded(), clause("doer", Skip()))]
    assert lay(replace(table("re2 gr3", "bl4", rules=rules), hands=(cards("re2 gr3"), ())), "re2").fired == (0,)


def test_K27_both_who_swap_with_each_other_have_swapped_and_nobody_else() -> None:
    rules = [meaning(TWO, clause("two", Swap("each"))), meaning(Swapped(), clause("doer", Skip()))]
    state = lay(table("re2 gr3", "bl4 bl5", "pu5", "pi6", rules=rules), "re2")
    state = play(state, ChooseSeat(1), ChooseSeat(2))
    assert state.fired == (0, 1, 1)
    assert (state.hands[1:3], state.turn, state.skips) == ((cards("pu5"), cards("bl4 bl5")), 3, (0, 0, 0, 0))


def test_K27_everybody_whose_hand_is_passed_on_has_swapped() -> None:
    rules = [meaning(TWO, clause("all", Pass("right"))), meaning(Swapped(), clause("doer", Draw()))]
    state = lay(table("re2 gr3", "bl4 bl5", "pu5", rules=rules), "re2")
    assert (state.fired, sizes(state)) == ((0, 1, 1, 1), [3, 2, 2])


def test_K27_only_rules_of_the_same_kind_are_set_off() -> None:
    rules = [meaning(TWO, clause("doer", Draw())), meaning(Swapped(), clause("doer", Skip()))]
    rules += [meaning(Discarded(), clause("doer", Skip())), meaning(COUGH, clause("doer", Skip()))]
    assert lay(table("re2 gr3", "bl4", rules=rules), "re2").fired == (0,)


def test_K27_a_slow_draw_of_a_penalty_is_measured_in_seconds() -> None:
    rules = [meaning(Slower(5), clause("next", Skip()))]
    state = replace(table("bl2 gr3", "bl4", "pu5", rules=rules), since=1_000)
    assert play(state, DrawPenalty(), now=6_000).fired == ()
    assert play(state, DrawPenalty(), now=6_001).fired == (0,)


def test_K27_a_slow_play_is_measured_from_the_moment_the_turn_was_shown() -> None:
    rules = [meaning(Slower(5), clause("next", Skip()))]
    state = replace(table("re2 gr3", "bl4", "pu5", rules=rules), since=1_000)
    assert lay(state, "re2", now=6_000).fired == ()
    assert lay(state, "re2", now=6_001).fired == (0,)


# Whom it is about, and who decides that (K28)


def test_K28_among_ties_the_active_player_chooses_though_another_has_set_it_off() -> None:
    for whom in ("most", "fewest"):
        rules = [meaning(COUGH, clause("most" if whom == "most" else "fewest", Draw()))]
        state = play(table("re2", "bl4", "pu5", rules=rules), Claim(2, 0), seat=0)
        state = play(state, Vote(True))
        assert offered(state) == (0, (ChooseSeat(0), ChooseSeat(1), ChooseSeat(2)))
        assert sizes(play(state, ChooseSeat(1))) == [1, 2, 1]


def test_K28_of_their_choice_is_the_choice_of_the_doer_in_the_turn_of_another_too() -> None:
    rules = [meaning(COUGH, clause("chosen", Draw()))]
    state = play(table("re2", "bl4", "pu5", rules=rules), Claim(2, 0), seat=0)
    assert offered(play(state, Vote(True))) == (2, (ChooseSeat(0), ChooseSeat(1)))


@pytest.mark.parametrize(("of", "tied"), [("most", (1, 3)), ("fewest", (0, 2))])
def test_K28_among_tied_partners_the_active_player_chooses(of: Of, tied: tuple[int, ...]) -> None:
    rules = [meaning(COUGH, clause("doer", Take(1, of)))]
    hands = ("re2", "bl4 bl5", "pu5", "pi6 pi5", "or3 or4 or5")
    state = play(table(*hands, rules=rules), Claim(4, 0), seat=0)
    for seat in (1, 2, 3):
        state = play(state, Vote(True), seat=seat)
    assert offered(state) == (0, tuple(map(ChooseSeat, tied)))
    chosen = tied[0]
    assert sizes(play(state, ChooseSeat(chosen), chance=LUCK))[chosen] == len(hands[chosen].split()) - 1


def test_K28_the_chosen_partner_is_the_choice_of_whoever_set_it_off() -> None:
    state = after(clause("next", Swap("chosen")))
    assert offered(state) == (0, (ChooseSeat(0), ChooseSeat(2), ChooseSeat(3)))
    assert play(state, ChooseSeat(3)).hands[1] == cards("pi6 pi5")


def test_K28_most_and_fewest_partners_leave_out_the_target_itself() -> None:
    state = after(clause("next", Take(1, "most")), hands=("re2 gr3", "bl4 bl5 bl6", "pu5", "pi6 pi5"))
    assert sizes(state) == [1, 4, 1, 1]
    state = after(clause("previous", Give(1, "fewest")), hands=("re2 gr3 gr4", "bl4 bl5 bl6", "pu5 pu6", "pi6"))
    assert offered(state) == (0, (ChooseSeat(0), ChooseSeat(2)))


def test_K28_each_of_several_targets_has_a_partner_of_its_own() -> None:
    state = after(clause("others", Take(1, "chosen")))
    for target in (1, 2, 3):
        seat, moves = offered(state)
        assert seat == 0
        assert moves == tuple(ChooseSeat(other) for other in range(4) if other != target)
        question = GAME.view(state, None).question
        assert question is not None
        assert (question.kind, question.target) == ("seat", target)
        state = play(state, ChooseSeat(0 if target == 1 else 1), chance=LUCK)
    assert sizes(state) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("whom", "expected"),
    [("next", [1, 2, 1, 3]), ("previous", [1, 3, 1, 2])],
)
def test_K28_next_and_previous_follow_the_direction_of_play(whom: Whom, expected: list[int]) -> None:
    start = table("re2 gr3", "bl4 bl5", "pu5", "pi6 pi5", rules=[meaning(TWO, clause(whom, Draw()))])
    assert sizes(lay(replace(start, direction=-1), "re2")) == expected


@pytest.mark.parametrize(("of", "giver"), [("next", 0), ("previous", 2), ("left", 2), ("right", 0)])
def test_K28_left_and_right_do_not_follow_the_direction_of_play(of: Of, giver: int) -> None:
    """Seat 1 takes: in reverse play its next is seat 0."""
    rules = [meaning(TWO, clause("previous", Take(1, of)))]
    start = replace(table("re2 gr3 gr4", "bl4 bl5", "pu5 pu6", "pi6 pi5", rules=rules), direction=-1)
    state = lay(start, "re2", chance=LUCK)
    assert sizes(state) == [{giver: 1, 1: 3}.get(seat, 2) for seat in range(4)]


def test_K28_two_of_their_choice_are_asked_for_one_after_the_other() -> None:
    state = after(clause("two", Draw()))
    for kind, answer in (("seat", ChooseSeat(0)), ("second_seat", ChooseSeat(2))):
        question = GAME.view(state, None).question
        assert question is not None
        assert (question.seat, question.kind) == (0, kind)
        state = play(state, answer)
    assert sizes(state) == [2, 2, 2, 2]


def test_K28_each_target_that_may_is_asked_and_only_who_agrees_is_concerned() -> None:
    state = after(clause("others", Discard(), may=True))
    asked = []
    while state.phase == "question":
        seat, moves = offered(state)
        asked.append((int(seat), len(moves)))
        state = play(state, {2: Decline()}.get(seat, Agree()) if moves == (Agree(), Decline()) else moves[0])
    assert asked == [(1, 2), (2, 2), (3, 2), (1, 2), (3, 2)]
    assert sizes(state) == [1, 1, 1, 1]


def test_K28_when_all_decline_nothing_happens() -> None:
    state = play(after(clause("others", Draw(), may=True), clause("doer", Draw())), Decline(), Decline(), Decline())
    assert sizes(state) == [2, 2, 1, 2]


def test_K28_all_targets_are_known_before_anybody_is_asked_to_agree() -> None:
    state = play(after(clause("two", Draw(), may=True)), ChooseSeat(1))
    assert offered(state)[0] == 0
    assert offered(play(state, ChooseSeat(3)))[0] == 1


def test_K30_only_words_are_for_anybody() -> None:
    """What the table carries out itself for nobody in particular is the doer's."""
    for effect in (Say("Quiet."), Do("Be quiet.")):
        assert after(clause("anybody", effect)).owed[0].seats == (0, 1, 2, 3)
    assert sizes(after(clause("anybody", Draw()))) == [2, 2, 1, 2]
    assert [lasts.seats for lasts in after(clause("anybody", Do("Be quiet.", lasting=True))).lasting] == [(0, 1, 2, 3)]


# What targets choose (K29)


def test_K29_no_two_who_search_take_the_same_card() -> None:
    for pile in ("draw", "discard"):
        search = Search("draw") if pile == "draw" else Search("discard")
        rules = [meaning(TWO, clause("others", search))]
        state = table("re2 gr3", "bl4", "pu5", rules=rules, under="gr1 gr2")
        state = lay(replace(state, pile=cards("gr4 gr5")), "re2")
        here = cards("gr4 gr5") if pile == "draw" else cards("re1 gr1 gr2")
        assert offered(state) == (1, tuple(map(ChooseCard, here)))
        state = play(state, ChooseCard(here[0]))
        assert offered(state) == (2, tuple(map(ChooseCard, here[1:])))
        state = play(state, ChooseCard(here[1]), chance=LUCK)
        assert (state.hands[1][-1], state.hands[2][-1]) == here[:2]


def test_K29_who_searches_last_may_find_nothing_left() -> None:
    state = table("re2 gr3", "bl4", "pu5", rules=[meaning(TWO, clause("others", Search("draw")))])
    state = play(lay(replace(state, pile=cards("gr4")), "re2"), ChooseCard(card("gr4")))
    assert (state.phase, sizes(state), state.pile) == ("turn", [1, 2, 1], ())


def test_K29_each_who_looks_sees_the_same_cards_the_top_first() -> None:
    state = after(clause("others", Look("draw", 2)), pile="gr1 gr2 gr4")
    for seat in (1, 2, 3):
        question = GAME.view(state, Seat(seat)).question
        assert question is not None
        assert (question.seat, [seen.card for seen in question.cards]) == (seat, list(cards("gr1 gr2")))
        assert offered(state) == (seat, (Decline(),))
        state = play(state, Decline())
        assert decode_state(GAME, encode(state), GAME.info.version) == state
    assert state.phase == "turn"


def test_K29_a_ban_is_named_by_its_target() -> None:
    state = after(clause("next", Ban("number")))
    assert offered(state) == (1, tuple(map(ChooseNumber, range(1, 7))))
    state = after(clause("next", Ban("colour")))
    assert offered(state) == (1, tuple(map(ChooseColour, range(6))))
    assert after(clause("doer", Ban("colour", 0))).lasting[0].value == 0


def test_K29_cards_are_chosen_one_after_the_other_out_of_what_is_left() -> None:
    state = after(clause("previous", Give(2, "doer")), hands=("re2 gr3", "bl4", "pu5 pu6 pu4"))
    assert offered(state) == (2, tuple(map(ChooseCard, cards("pu5 pu6 pu4"))))
    state = play(state, ChooseCard(card("pu6")))
    assert offered(state) == (2, tuple(map(ChooseCard, cards("pu5 pu4"))))
    assert play(state, ChooseCard(card("pu4"))).hands[0] == cards("gr3 pu6 pu4")


def test_K29_who_has_no_more_than_is_asked_gives_all_without_a_question() -> None:
    assert after(clause("next", Give(2, "doer"))).hands[:2] == (cards("gr3 bl4 bl5"), ())
    assert after(clause("next", Give(5, "doer"))).hands[:2] == (cards("gr3 bl4 bl5"), ())
    assert after(clause("next", Discard(2))).hands[1] == ()


def test_K29_nobody_gives_to_themselves() -> None:
    state = after(clause("all", Give(1, "doer")))
    assert offered(state)[0] == 1
    state = play(state, ChooseCard(card("bl4")), ChooseCard(card("pi6")))
    assert state.hands == (cards("gr3 bl4 pu5 pi6"), cards("bl5"), (), cards("pi5"))


def test_K29_a_rule_to_drop_is_chosen_by_each_target_and_leaves_once() -> None:
    other = meaning(Stuck(), clause("doer", Skip()))
    rules = [meaning(TWO, clause("others", DropRule())), other, other]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2")
    assert offered(state) == (1, (ChooseRule(0), ChooseRule(1), ChooseRule(2)))
    state = play(state, ChooseRule(1), ChooseRule(1))
    assert (state.rules, state.rule_deck) == ((0, 2), (1,))


def test_K29_with_one_rule_in_play_there_is_nothing_to_choose() -> None:
    other = meaning(Stuck(), clause("doer", Skip()))
    swap = lay(table("re2 gr3", "bl4", rules=[meaning(TWO, clause("doer", SwapRule()))], deck=[other]), "re2")
    assert (swap.phase, swap.rules, swap.rule_deck) == ("turn", (1,), (0,))
    effects = {"re2": meaning(None, clause("doer", DropRule()))}
    none = lay(table("re2 gr3", "bl4", effects=effects), "re2")
    assert (none.phase, none.rules) == ("turn", ())


def test_K17_a_rule_that_was_swapped_out_lies_under_the_rule_deck_and_may_come_back() -> None:
    other = meaning(Stuck(), clause("doer", Skip()))
    rules = [meaning(TWO, clause("others", SwapRule())), other, other]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=rules, deck=[other]), "re2")
    state = play(state, ChooseRule(1), ChooseRule(2))
    assert (state.rules, state.rule_deck) == ((0, 3, 1), (2,))


# Contests (K29)


def test_K29_the_doer_tells_who_has_won_and_the_winner_chooses_the_cards() -> None:
    state = after(clause("next", Contest("Do not blink.", 1)))
    question = GAME.view(state, None).question
    assert question is not None
    assert (question.seat, question.kind, question.target) == (0, "winner", 1)
    state = play(state, ChooseSeat(1))
    assert offered(state) == (1, (ChooseCard(card("bl4")), ChooseCard(card("bl5"))))
    question = GAME.view(state, None).question
    assert question is not None
    assert (question.target, question.left) == (0, 1)
    assert play(state, ChooseCard(card("bl4"))).hands[:2] == (cards("gr3 bl4"), cards("bl5"))


def test_K29_a_doer_who_wins_gives_too() -> None:
    state = after(clause("next", Contest("Do not blink.", 1)), hands=("re2 gr3 gr4", "bl4", "pu5"))
    state = play(state, ChooseSeat(0))
    assert offered(state) == (0, (ChooseCard(card("gr3")), ChooseCard(card("gr4"))))
    question = GAME.view(state, None).question
    assert question is not None
    assert question.target == 1
    assert play(state, ChooseCard(card("gr4"))).hands[:2] == (cards("gr3"), cards("bl4 gr4"))


def test_K29_a_contest_for_nothing_moves_no_card() -> None:
    state = play(after(clause("next", Contest("Do not blink.", 0))), ChooseSeat(1))
    assert (sizes(state), state.phase) == ([1, 2, 1, 2], "turn")


def test_K29_what_is_promised_to_one_loser_is_not_given_to_the_next() -> None:
    state = after(clause("others", Contest("Do not blink.", 1)), hands=("re2 gr3 gr4 gr5", "bl4", "pu5"))
    state = play(state, ChooseSeat(0), ChooseCard(card("gr3")), ChooseSeat(0))
    assert offered(state) == (0, (ChooseCard(card("gr4")), ChooseCard(card("gr5"))))
    assert play(state, ChooseCard(card("gr5"))).hands == (cards("gr4"), cards("bl4 gr3"), cards("pu5 gr5"))


def test_K29_of_all_the_doer_contests_with_everybody_else() -> None:
    state = play(after(clause("all", Contest("Do not blink.", 0))), ChooseSeat(0), ChooseSeat(0), ChooseSeat(3))
    assert state.phase == "turn"
    assert {owed.seats for owed in state.owed} == {(0, 1), (0, 2), (0, 3)}


# Answers


def test_K28_an_answer_of_somebody_else_or_of_another_kind_is_refused() -> None:
    state = after(clause("next", Discard()))
    for move, seat in (
        (ChooseCard(card("bl4")), 0),
        (ChooseCard(card("gr3")), 1),
        (ChooseSeat(1), 1),
        (Agree(), 1),
        (Decline(), 1),
        (DrawPenalty(), 1),
    ):
        with pytest.raises(Refused):
            play(state, move, seat=seat)


def test_K14_the_order_is_chosen_among_what_was_set_off_and_by_the_player_in_turn() -> None:
    rules = [meaning(ANY, clause("doer", Draw())) for _ in range(3)]
    state = lay(table("re2 gr3", "bl4", rules=rules, pile="or2 or3 or4"), "re2")
    with pytest.raises(Refused):
        play(state, ChooseRule(0), seat=1)
    state = play(state, ChooseRule(1))
    assert offered(state) == (0, (ChooseRule(0), ChooseRule(2)))
    for move in (ChooseRule(1), Agree()):
        with pytest.raises(Refused):
            play(state, move)
    assert play(state, ChooseRule(2)).fired == (1, 2, 0)


def test_K14_what_is_set_off_meanwhile_comes_after_what_was_put_in_order() -> None:
    rules = [meaning(ANY, clause("doer", Draw())), meaning(ANY, clause("doer", Skip()))]
    rules += [meaning(ANY, clause("doer", Again())), meaning(Drawn(), clause("next", Draw()))]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2")
    state = play(state, ChooseRule(0))
    assert offered(state) == (0, (ChooseRule(1), ChooseRule(2)))
    assert play(state, ChooseRule(2)).fired[:4] == (0, 2, 1, 3)


def test_K15_reversals_of_one_card_are_made_once_each_and_its_other_clauses_follow() -> None:
    twice = meaning(TWO, clause("doer", Reverse()), clause("next", Draw()), clause("doer", Reverse()))
    state = lay(table("re2 gr3", "bl4", "pu5", rules=[twice]), "re2")
    assert (state.direction, sizes(state), state.fired) == (1, [1, 2, 1], (0,))
    asked = meaning(TWO, clause("doer", Reverse()), clause("doer", Reverse(), may=True), clause("next", Draw()))
    state = lay(table("re2 gr3", "bl4", "pu5", rules=[asked]), "re2")
    assert (state.direction, offered(state)) == (-1, (0, (Agree(), Decline())))
    assert sizes(play(state, Agree())) == [1, 2, 1]
    assert sizes(play(state, Decline())) == [1, 1, 2]


def test_K29_a_card_that_answers_calls_asks_nobody_when_it_is_played() -> None:
    state = lay(table("re2 gr3", "bl4", effects={"re2": meaning(None, clause("doer", Answer()))}), "re2")
    assert (state.phase, state.fired, sizes(state)) == ("turn", (0,), [1, 1])


def test_K29_to_show_a_hand_to_oneself_shows_nothing() -> None:
    state = after(clause("all", Show("doer")))
    assert [(shown.seat, shown.to) for shown in state.shown] == [(1, 0), (2, 0), (3, 0)]


def test_K30_lasting_words_leave_what_else_is_in_force_and_are_there_once() -> None:
    quiet = clause("doer", Do("Be quiet.", lasting=True))
    state = after(clause("doer", Ban("colour", 3, 5)), quiet, clause("next", Do("Hop.", lasting=True)), quiet)
    assert [(lasts.kind, lasts.seats) for lasts in state.lasting] == [
        ("ban_colour", ()),
        ("words", (1,)),
        ("words", (0,)),
    ]


def test_K29_of_several_who_play_again_the_first_does() -> None:
    assert after(clause("others", Again())).turn == 1


def test_K29_between_two_hands_that_are_passed_on_change_places() -> None:
    assert after(clause("all", Pass()), hands=("re2 gr3", "bl4 bl5")).hands == (cards("bl4 bl5"), cards("gr3"))
