"""K17, K29-K31, K33: what cards do, block by block."""

from __future__ import annotations

import msgspec
import pytest

from bot.card_language.blocks import Effect
from bot.card_language.free_words import Do, Say
from bot.card_language.people import Whom
from bot.engine.chance import SeededChance
from bot.engine.game import Due, Refused, Seat
from cogs.blank.cards.by_hand import NameColour
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
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
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.fields import MOST
from cogs.blank.cards.meaning import EFFECTS, understood
from cogs.blank.rules import effects
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import (
    Agree,
    AnyMove,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    Decline,
    DrawPenalty,
    Lay,
)
from tests.cogs.blank.tabletop import card, cards, clause, lapsed, lay, meaning, news, play, sizes, table
from tests.lots import ScriptedChance

ANY = Played()
HANDS = ("re2 re6 gr3", "bl4 bl5", "pu5", "pi6 pi5 pi4")
"""Seat 0 plays the red 2, and holds two cards then."""


def after(whom: Whom, effect: Effect, *answers: AnyMove, may: bool = False, **others: object) -> State:
    """Of the four hands, once the red 2 has set off a rule and these questions are answered."""
    rules = [meaning(ANY, clause(whom, effect, may=may))]
    state = lay(table(*HANDS, rules=rules, **others), "re2", chance=SeededChance(b"effects", 1))  # type: ignore[arg-type]
    return play(state, *answers, chance=SeededChance(b"effects", 2))


# Effects (K29)


def test_K29_draw() -> None:
    assert after("doer", Draw(2), pile="bl1 bl2").hands[0] == cards("re6 gr3 bl1 bl2")


def test_K29_take_unseen_at_random() -> None:
    rules = [meaning(ANY, clause("doer", Take(1, "next")))]
    state = lay(table("re2 gr3", "bl4 bl5 bl6", rules=rules), "re2", chance=ScriptedChance([1]))
    assert state.hands == (cards("gr3 bl5"), cards("bl4 bl6"))


def test_K29_too_few_cards_are_as_many_as_there_are() -> None:
    assert sizes(after("next", Discard(5)))[1] == 0
    assert sizes(after("doer", Take(10, "next"))) == [4, 0, 1, 3]


def test_K29_all_take_from_their_neighbour_out_of_the_hands_as_they_stood() -> None:
    rules = [meaning(ANY, clause("all", Take(1, "left")))]
    state = lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2", chance=ScriptedChance([0, 0, 0]))
    assert state.hands == (cards("bl4"), cards("pu5"), cards("gr3"))


def test_K29_give_cards_of_the_givers_choice() -> None:
    state = after("doer", Give(1, "next"))
    assert GAME.moves(state, Seat(0)) == (ChooseCard(card("re6")), ChooseCard(card("gr3")))
    assert play(state, ChooseCard(card("gr3"))).hands[:2] == (cards("re6"), cards("bl4 bl5 gr3"))


def test_K29_nobody_gives_on_what_they_have_just_been_given() -> None:
    rules = [meaning(ANY, clause("all", Give(1, "next")))]
    state = lay(table("re2 gr3", "bl4", "pu5 pu6", rules=rules), "re2")
    assert list(GAME.moves(state, Seat(2))) == [ChooseCard(card("pu5")), ChooseCard(card("pu6"))]
    assert play(state, ChooseCard(card("pu6"))).hands == (cards("pu6"), cards("gr3"), cards("pu5 bl4"))


def test_K29_discards_go_under_the_top_and_set_off_only_discarding() -> None:
    rules = [meaning(ANY, clause("doer", Discard())), meaning(Discarded(), clause("next", Skip()))]
    state = lay(table("re2 gr3 bl5", "bl4", "pu5", rules=rules), "re2")
    state = play(state, ChooseCard(card("bl5")))
    assert state.discards == cards("re1 bl5 re2")
    assert state.fired == (0, 1)


def test_K29_discard_all() -> None:
    state = after("others", Discard(0))
    assert state.ending is not None
    assert (sizes(state), state.ending.winners) == ([2, 0, 0, 0], (1,))


def test_K29_swap_with_a_player_of_choice() -> None:
    assert after("doer", Swap("chosen"), ChooseSeat(3)).hands[0] == cards("pi6 pi5 pi4")


def test_K29_all_pass_their_hands_on() -> None:
    assert sizes(after("all", Pass("left"))) == [3, 2, 2, 1]
    assert sizes(after("all", Pass("previous"))) == [2, 1, 3, 2]


def test_K29_pass_in_the_direction_of_play() -> None:
    rules = [meaning(ANY, clause("doer", Reverse()), clause("all", Pass("next")))]
    assert sizes(lay(table(*HANDS, rules=rules), "re2")) == [2, 1, 3, 2]


def test_K29_swap_hands_pair_by_pair_each_once() -> None:
    assert sizes(after("all", Swap("next"))) == [2, 2, 3, 1]


def test_K29_skip_and_play_again() -> None:
    assert after("next", Skip()).turn == 2
    assert after("previous", Again()).turn == 3


def test_K29_look_at_a_pile_is_seen_by_one_alone() -> None:
    state = after("doer", Look("draw", 2), pile="bl1 bl2")
    seen = GAME.view(state, Seat(0)).question
    assert seen is not None
    assert [shown.card for shown in seen.cards] == list(cards("bl1 bl2"))
    for other in (Seat(1), None):
        unseen = GAME.view(state, other).question
        assert unseen is not None
        assert unseen.cards == ()
    assert play(state, Decline()).turn == 1


def test_K29_search_takes_one_card_and_shuffles_the_pile() -> None:
    state = after("doer", Search("draw"))
    before = state.pile
    state = play(state, ChooseCard(card("bl1")), chance=SeededChance(b"shuffle", 1))
    assert state.hands[0] == cards("re6 gr3 bl1")
    assert state.pile != tuple(left for left in before if left != card("bl1"))
    assert sorted(state.pile) == sorted(set(before) - {card("bl1")})


def test_K29_searching_the_discards_leaves_the_top() -> None:
    state = after("doer", Search("discard"), under="bl1 bl2")
    assert ChooseCard(card("re2")) not in GAME.moves(state, Seat(0))
    assert play(state, ChooseCard(card("bl1")), chance=SeededChance(b"shuffle", 1)).discards[-1] == card("re2")


@pytest.mark.parametrize(("by", "playable"), [("colour", {"re4"}), ("number", {"bl2"})])
def test_K29_the_next_match_is_by_one_of_both(by: str, playable: set[str]) -> None:
    only = Only("colour") if by == "colour" else Only("number")
    state = lay(table("re2 gr3", "re4 bl2", rules=[meaning(Played(numbers=(2,)), clause("doer", only))]), "re2")
    assert GAME.moves(state, Seat(1)) == tuple(Lay(card(name)) for name in playable)


def test_K10_a_restriction_holds_for_every_card_and_ends_with_the_play() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("doer", Only("number")))]
    state = lay(table("re2 gr3", "re2' bl2 pu2 re4", rules=rules), "re2")
    with pytest.raises(Refused):
        play(state, Lay(card("re2'")), Lay(card("re4")))
    effects = {"re3": meaning(None, clause("doer", Only("number")))}
    state = lay(table("re3 re6 gr4", "bl3 bl5", effects=effects), "re3")
    assert [lasting.kind for lasting in state.lasting] == ["only_number"]
    assert lay(state, "bl3").lasting == ()


def test_K29_an_unplayable_limit_stays_until_somebody_plays() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("doer", Only("number")))]
    state = play(lay(table("re2 gr3", "re4", "re5", rules=rules), "re2"), DrawPenalty())
    assert GAME.moves(state, Seat(2)) == (DrawPenalty(),)


def test_K29_a_ban_on_a_named_colour_until_the_doers_next_turn() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("doer", Ban("colour")))]
    state = lay(table("re2 gr3", "re4", "re5", rules=rules), "re2")
    assert GAME.moves(state, Seat(0)) == tuple(map(ChooseColour, range(6)))
    state = play(state, ChooseColour(0))
    assert GAME.moves(state, Seat(1)) == (DrawPenalty(),)
    state = play(play(state, DrawPenalty()), DrawPenalty())
    assert (state.turn, state.lasting) == (0, ())


def test_K29_a_ban_on_a_number_for_so_many_turns() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("doer", Ban("number", turns=1)))]
    state = play(lay(table("re2 gr3", "re4", "re4'", rules=rules), "re2"), ChooseNumber(4))
    assert [lasting.turns for lasting in GAME.view(state, None).lasting] == [1]
    state = play(state, DrawPenalty())
    assert GAME.moves(state, Seat(2)) == (Lay(card("re4'")),)


def test_K29_a_ban_that_is_written_on_the_card_asks_nobody() -> None:
    state = after("doer", Ban("colour", 3, 2))
    assert [(lasting.kind, lasting.value) for lasting in state.lasting] == [("ban_colour", 3)]


def test_K29_showing_a_hand_lasts_until_the_next_card_is_played() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("next", Show("doer")))]
    state = lay(table("re2 re3", "re4 bl5", "pu5", rules=rules), "re2")
    shown = [[seen.card for seen in GAME.view(state, viewer).players[1].shown] for viewer in (Seat(0), Seat(2), None)]
    assert shown == [list(cards("re4 bl5")), [], []]
    assert GAME.view(lay(state, "re4"), Seat(0)).players[1].shown == ()
    everybody = lay(table("re2 re3", "re4 bl5", rules=[meaning(ANY, clause("next", Show()))]), "re2")
    assert len(GAME.view(everybody, None).players[1].shown) == 2


def test_K29_at_the_end_of_a_countdown_fewest_cards_wins() -> None:
    rules = [meaning(ANY, clause("anybody", Countdown(2)))]
    state = lay(table("re2 gr3", "re4 bl5", "pu5", rules=rules), "re2", now=1_000)
    assert GAME.due(state) == Due(121_000, told=True)
    state = play(state, Lay(card("re4")))
    with pytest.raises(Refused):
        lapsed(state, 120_999)
    state = lapsed(state, 121_000)
    assert state.ending is not None
    assert (sizes(state), state.ending.winners) == ([1, 2, 1], (0, 2))


def test_K29_a_second_countdown_does_not_move_the_first() -> None:
    rules = [meaning(ANY, clause("anybody", Countdown(2)))]
    state = lay(table("re2 gr3", "re4 bl5", rules=rules), "re2", now=1_000)
    assert GAME.due(lay(state, "re4", now=50_000)) == Due(121_000, told=True)


def test_K24_in_a_slow_game_a_countdown_counts_rounds() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("anybody", Countdown(1)))]
    state = lay(table("re2 gr3 re6", "re4 bl5 bl6", rules=rules, slow=True), "re2")
    assert (GAME.due(state), GAME.view(state, None).lasting[0].turns) == (None, 1)
    state = lay(lay(state, "re4"), "re6")
    assert state.ending is not None
    assert state.ending.how == "countdown"


SKIPPING = meaning(Played(numbers=(6,)), clause("next", Skip()))


def test_K17_a_rule_that_is_discarded_goes_under_the_rule_deck_and_is_not_replaced() -> None:
    drop = meaning(ANY, clause("doer", DropRule()))
    state = lay(table(*HANDS, rules=[drop, SKIPPING], deck=[SKIPPING, SKIPPING]), "re2")
    state = play(state, ChooseRule(1))
    assert (state.rules, state.rule_deck) == ((0,), (2, 3, 1))


def test_K29_a_new_rule_comes_into_play() -> None:
    bring = meaning(ANY, clause("doer", BringRule()))
    state = lay(table(*HANDS, rules=[bring], deck=[SKIPPING, SKIPPING]), "re2")
    assert (state.rules, state.rule_deck) == ((0, 1), (2,))


def test_K5_bringing_a_rule_out_of_an_empty_rule_deck_does_nothing() -> None:
    for effect in (BringRule(), SwapRule()):
        state = lay(table(*HANDS, rules=[meaning(ANY, clause("doer", effect)), SKIPPING]), "re2")
        assert (state.rules, state.phase) == ((0, 1), "turn")


def test_K29_swapping_a_rule() -> None:
    swap = meaning(ANY, clause("doer", SwapRule()))
    state = lay(table(*HANDS, rules=[swap, SKIPPING], deck=[SKIPPING]), "re2")
    assert play(state, ChooseRule(1)).rules == (0, 2)
    assert play(state, ChooseRule(1)).rule_deck == (1,)


def test_K29_the_winner_of_a_contest_gives_the_loser_a_card() -> None:
    state = after("next", Contest("Do not blink.", 1))
    assert GAME.moves(state, Seat(0)) == (ChooseSeat(0), ChooseSeat(1))
    state = play(state, ChooseSeat(1))
    assert GAME.to_act(state) == {1}
    assert play(state, ChooseCard(card("bl5"))).hands[:2] == (cards("re6 gr3 bl5"), cards("bl4"))


def test_K29_against_a_computer_a_person_tells_who_has_won_a_contest_and_between_computers_luck() -> None:
    for computers, asked in (((0,), 1), ((1,), 0), ((0, 1), 0)):
        state = after("next", Contest("Do not blink.", 1), computers=computers)
        assert GAME.to_act(state) == {asked}
        question = GAME.view(state, None).question
        assert question is not None
        assert (question.kind, question.target) == ("winner", 1 - asked)
        assert GAME.moves(state, Seat(asked)) == (ChooseSeat(0), ChooseSeat(1))
        state = play(state, ChooseSeat(1))
        told = str([event.text for event in news(state, ChooseCard(card("bl5")))])
        assert ("between computers luck decides" in told) is (len(computers) == 2)
        assert play(state, ChooseCard(card("bl5"))).hands[0] == cards("re6 gr3 bl5")


def test_K30_free_words_are_shown_and_bind_until_the_next_card() -> None:
    state = after("next", Say("woof"))
    duties = GAME.view(state, None).duties
    assert [(duty.kind, duty.seats) for duty in duties] == [("call", (1,))]


def test_K30_lasting_words_bind_until_the_end_of_the_game() -> None:
    rules = [meaning(Played(numbers=(2,)), clause("next", Do("Speak slowly.", lasting=True)))]
    state = lay(table("re2 gr3", "re4 bl4", rules=rules), "re2")
    for shown in (state, lay(state, "re4")):
        assert [(lasting.kind, lasting.seats) for lasting in GAME.view(shown, None).lasting] == [("words", (1,))]


def test_K30_a_card_mixes_both() -> None:
    rules = [meaning(ANY, clause("next", Say("woof")), clause("next", Draw()))]
    state = lay(table(*HANDS, rules=rules), "re2")
    assert (sizes(state)[1], len(state.owed)) == (3, 1)


def read(**effect: object) -> Effect:
    return understood({"clauses": [{"whom": "doer", "effect": effect}]}).clauses[0].effect


def test_K31_numbers_are_bounded() -> None:
    assert read(type="draw", cards=MOST) == Draw(10)
    for drawn in (0, 11):
        with pytest.raises(msgspec.ValidationError):
            read(type="draw", cards=drawn)


@pytest.mark.parametrize(("kind", "value", "nothing"), [("colour", 5, 6), ("number", 6, 0)])
def test_K31_a_ban_names_a_colour_or_number_that_there_is(kind: str, value: int, nothing: int) -> None:
    assert isinstance(read(type="ban", kind=kind, value=value), Ban)
    with pytest.raises(msgspec.ValidationError):
        read(type="ban", kind=kind, value=nothing)


def test_K33_hands_are_private_and_sizes_are_not() -> None:
    state = table(*HANDS)
    for viewer in (None, Seat(1)):
        seen = GAME.view(state, viewer)
        assert [player.cards for player in seen.players] == [3, 2, 1, 3]
        assert [held.card for held in seen.hand] == ([] if viewer is None else list(cards("bl4 bl5")))


def test_K33_a_hand_is_shown_by_colour_and_then_number() -> None:
    seen = GAME.view(table("pi6 re6 re2 gr3", "bl4"), Seat(0))
    assert [held.card for held in seen.hand] == list(cards("re2 re6 gr3 pi6"))
    assert [held.card for held in seen.hand if held.playable] == list(cards("re2 re6"))


def test_K29_looking_at_the_discards() -> None:
    seen = GAME.view(after("doer", Look("discard", 2)), Seat(0)).question
    assert seen is not None
    assert [shown.card for shown in seen.cards] == list(cards("re2 re1"))


def test_K29_nobody_contests_with_themselves_or_passes_a_hand_to_themselves() -> None:
    assert (after("doer", Contest("Do not blink.", 1)).turn, sizes(after("doer", Contest("!", 1)))) == (1, [2, 2, 1, 3])
    assert sizes(after("doer", Pass("next"))) == [2, 2, 1, 3]


def test_K17_the_only_rule_is_dropped_without_a_question() -> None:
    assert after("doer", DropRule()).rules == ()


def test_K15_a_reversal_that_may_be_left_is_asked_in_its_order() -> None:
    state = after("doer", Reverse(), may=True)
    assert GAME.moves(state, Seat(0)) == (Agree(), Decline())
    assert (play(state, Agree()).turn, play(state, Decline()).turn) == (3, 1)


def test_an_answer_that_was_not_offered_is_refused() -> None:
    state = after("doer", Give(1, "next"))
    for move in (ChooseCard(card("bl4")), ChooseSeat(1), Decline()):
        with pytest.raises(Refused):
            play(state, move)


def test_the_table_knows_what_to_do_for_every_effect() -> None:
    """What cards say, and what can only be done by hand (K34)."""
    assert set(effects.CARRY_OUT) == {*EFFECTS, NameColour}
