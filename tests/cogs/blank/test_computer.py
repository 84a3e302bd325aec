"""The computer: legal whatever it sees, quick, no weaker than a floor (`make strength` says more); what it plans."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable

import pytest

from bot.card_language.free_words import Outside
from bot.engine.chance import SeededChance
from bot.engine.computer import LEVELS, Level
from bot.engine.game import Seat
from bot.engine.replay import begin
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.computer.player import COMPUTERS, HARD
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State, TimerMark, replace
from cogs.blank.view import (
    Abstain,
    Agree,
    AnswerCall,
    AnyMove,
    Call,
    ChooseCard,
    ChooseColour,
    ChooseRule,
    ChooseSeat,
    Claim,
    Coming,
    Decline,
    Deny,
    Done,
    Lay,
    TakeBack,
    Vote,
)
from tests.cogs.blank.decks import random_deck
from tests.cogs.blank.tabletop import card, cards, clause, lay, meaning, play, table
from tests.strength._matches import Match, total
from tests.strength.blank import MATCHES

MOST_CALLS = 30_000
"""Of functions, while a computer thinks about a large hand; it takes some 11,000."""


def chosen(state: State, level: Level = "hard") -> AnyMove:
    """By whoever has to act first."""
    seat = min(GAME.to_act(state))
    move: AnyMove = COMPUTERS[level].choose(GAME.view(state, seat), SeededChance(bytes(32), 1))
    return move


def laid(state: State, level: Level = "hard") -> tuple[int, ...]:
    """What it lays in one turn, the top last."""
    while not isinstance(move := chosen(state, level), Done):
        assert isinstance(move, Lay)
        state = play(state, move)
    return state.laid


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_wins_enough_of_60_games(match: Match) -> None:
    """With a margin, as so few games say little; but more than luck alone would win."""
    assert total(match, range(60)) >= match.floor - 0.09


@pytest.mark.parametrize("seed", range(10))
def test_chooses_a_legal_move_in_every_position_of_any_deck(seed: int) -> None:
    luck = random.Random(seed)
    options = {"strict": luck.randrange(2), "reverse": luck.randrange(2)}
    _, state = begin(GAME, luck.randint(2, 6), options, None, SeededChance(bytes(32), seed), deck=random_deck(luck))
    for revision in range(1, 250):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            move = HARD.choose(view, SeededChance(b"computer", revision))
            assert move in view.moves
            assert not isinstance(move, Call | Claim | Vote)
        if not GAME.to_act(state):
            break
        # Every other move is random, so that it meets positions that it would never have brought about.
        move = move if revision % 2 else luck.choice((*GAME.moves(state, seat), *GAME.interrupts(state, seat)))
        state = GAME.play(state, seat, move, SeededChance(b"cards", revision), 1_000 * revision).state


@pytest.mark.parametrize("seed", range(4))
def test_ends_a_game_of_its_own_without_taking_anything_back(seed: int) -> None:
    _, state = begin(GAME, 3, {}, None, SeededChance(bytes(32), seed))
    for revision in range(1, 1_000):
        if not GAME.to_act(state):
            return
        move = chosen(state)
        assert not isinstance(move, TakeBack)
        state = GAME.play(state, min(GAME.to_act(state)), move, SeededChance(b"cards", revision), 0).state
    raise AssertionError("a game of computers ends")


# Playing


def test_K10_plays_as_many_as_it_can() -> None:
    assert set(laid(table("re2 re3 re4 bl5", "pu2 pu3 pu4", top="re1"))) == set(cards("re2 re3 re4"))


def test_K11_puts_on_top_what_the_rest_of_the_hand_goes_on_from() -> None:
    assert laid(table("re2 re4 bl4 gr4 pi4", "pu2 pu3 pu5", top="re1"))[-1] == card("re4")


def test_a_normal_one_overlooks_cards_but_plays_where_it_can_two_at_most() -> None:
    state = table("re2 re3 gr1 bl1 pi1 bl5", "pu2 pu3 pu5", top="re1")
    luck, fits = SeededChance(b"overlooks", 1), set(cards("re2 re3 gr1 bl1 pi1"))
    found = [COMPUTERS["normal"].choose(GAME.view(state, Seat(0)), luck) for _ in range(40)]
    assert {move.card for move in found if isinstance(move, Lay)} == fits
    assert len(found) == sum(isinstance(move, Lay) for move in found)
    two = play(state, Lay(card("gr1")), Lay(card("bl1")))
    assert {COMPUTERS["normal"].choose(GAME.view(two, Seat(0)), luck) for _ in range(5)} == {Done()}
    assert chosen(two) == Lay(card("pi1")), "a hard one plays more"


def test_a_normal_one_weighs_what_cards_do() -> None:
    """Whatever it overlooks, of the two it lays the other one at least as often."""
    hurts = {"re4": meaning(None, clause("doer", Draw(2)))}
    state, luck = table("re3 re4 bl4 gr4", "pu2 pu3", top="re1", effects=hurts), SeededChance(b"weighs", 1)
    found = [COMPUTERS["normal"].choose(GAME.view(state, Seat(0)), luck) for _ in range(40)]
    assert found.count(Lay(card("re3"))) > found.count(Lay(card("re4"))) + 5


def test_an_easy_one_shies_away_from_cards_that_do_something_and_plays_one() -> None:
    others = clause("others", Draw(2))
    rules, effects = [meaning(Played(numbers=(5,)), others)], {"re4": meaning(None, others)}
    state = table("re2 re4 re5 bl4", "pu2 pu3", top="re1", rules=rules, effects=effects)
    assert laid(state, "easy") == cards("re2")
    assert laid(state)[-1] != card("re2")
    luck, none = SeededChance(b"shy", 1), table("re4 re5 bl4", "pu2 pu3", top="re1", rules=rules, effects=effects)
    found = {COMPUTERS["easy"].choose(GAME.view(none, Seat(0)), luck) for _ in range(40)}
    assert found == {Lay(card("re4")), Lay(card("re5"))}, "one of them, as there is no other"


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_gives_the_game_away_if_another_card_can_be_played(level: Level) -> None:
    """Whoever plays a 6 takes the last card of the other, who has won then."""
    takes = meaning(Played(numbers=(6,)), clause("doer", Take(1, "next")))
    state = table("re6 re2 bl6 gr6", "pu2", top="re1", rules=[takes])
    assert laid(state, level)[-1] == card("re2")


def test_K24_keeps_its_cards_for_whom_they_are_passed_to_next() -> None:
    """All hands are passed on when the next turn begins: the other would get a hand of one card."""
    passes = meaning(Rounds(2), clause("all", Pass("left")))
    soon = replace(table("re2 re3 re4 re5 bl6", "pu2 pu3 pu4 pu5 pu6", top="re1", rules=[passes]), number=3)
    assert GAME.view(soon, Seat(0)).coming == (Coming(0, 1),)
    assert len(laid(soon)) == 1
    just = replace(soon, beats=(TimerMark(0, 3),))
    assert GAME.view(just, Seat(0)).coming == (Coming(0, 4),)
    assert len(laid(replace(soon, rules=(), beats=()))) == 4, "with nothing to come"


def test_knows_on_what_it_plays_if_nobody_plays_in_between() -> None:
    """A 5 plays again: on the red one the other reds follow, on the green one nothing."""
    again = meaning(Played(numbers=(5,)), clause("doer", Again()))
    state = table("re5 gr5 re2 re3 re4", "pu2 pu3 pu4", top="bl5", rules=[again])
    assert laid(state)[-1] == card("re5")


def test_plans_the_whole_play_and_lays_it_in_that_order() -> None:
    state = table("re2 re3 re4 re5 re6 bl2 gr3 gr4", "pu2 pu3 pu5", top="re1")
    planned = laid(state)
    for count in range(len(planned)):
        assert chosen(play(state, *map(Lay, planned[:count]))) == Lay(planned[count])


def test_K18_does_not_swap_a_win_away() -> None:
    """With an empty hand to swap, the other would win."""
    swaps = meaning(Played(numbers=(6,)), clause("doer", Swap("chosen")))
    assert laid(table("re6 re2", "pu2 pu3 pu5", rules=[swaps]))[-1] == card("re2")


def test_swaps_with_whoever_holds_the_fewest() -> None:
    swaps = meaning(Played(numbers=(6,)), clause("doer", Swap("chosen")))
    state = table("re6 bl2 bl3 bl4 bl5 bl1", "pu2 pu3 pu5", "gr2 gr3", rules=[swaps])
    assert chosen(lay(state, "re6")) == ChooseSeat(2)


def test_puts_on_top_what_hurts_others_and_not_itself() -> None:
    hurts = {"re4": meaning(None, clause("others", Draw(2))), "re5": meaning(None, clause("doer", Draw(2)))}
    assert laid(table("re4 re5 bl2 bl3", "pu2 pu3", effects=hurts))[-1] == card("re4")


def test_K15_knows_who_is_next_after_a_reversal() -> None:
    """The third seat leads: it is next only if the direction turns first."""
    turns = meaning(Played(numbers=(4,)), clause("doer", Reverse()), clause("next", Draw(3)))
    draws = meaning(Played(numbers=(5,)), clause("next", Draw(3)))
    state = table("re4 re5 bl4 bl5", "pu1 pu2 pu3 pu5 pu6", "or2 or3", rules=[turns, draws])
    assert laid(state)[-1] == card("re4")


def test_counts_its_cards_where_a_rule_does() -> None:
    """Playing two would cost five."""
    greedy = meaning(Laid(2), clause("doer", Draw(5)))
    assert len(laid(table("re4 re5 bl2 bl3", "pu2 pu3", rules=[greedy]))) == 1


def test_keeps_a_card_that_answers_calls() -> None:
    answers = {"re4": meaning(None, clause("doer", Answer()))}
    hand = table("re4 re5 bl4 bl5 gr2 pi3", "pu2 pu3", effects=answers)
    assert card("re4") not in laid(hand)


def test_a_large_hand_takes_no_longer() -> None:
    rules = [meaning(Played(), clause("chosen", Give(2, "chosen")), clause("two", Swap("each")))] * 3
    state = table("pu1", "gr1", "bl1", "re2", "re3", "", rest=5, turn=5, rules=rules)
    view = GAME.view(state, Seat(5))
    calls: list[object] = []
    sys.setprofile(lambda frame, event, _: calls.append(frame.f_code) if event == "call" else None)
    try:
        HARD.choose(view, SeededChance(bytes(32), 1))
    finally:
        sys.setprofile(None)
    assert len(calls) < MOST_CALLS


def test_takes_back_what_was_laid_wrongly_in_strict_play() -> None:
    state = play(table("re4 bl5 bl2", "pu2 pu3", strict=True), Lay(card("bl5")))
    assert chosen(state) == TakeBack()
    assert chosen(play(state, TakeBack())) == Lay(card("re4"))


def test_takes_back_what_is_banned_in_strict_play() -> None:
    bans = {"re4": meaning(None, clause("doer", Ban("number", 5)))}
    state = lay(table("re4 bl2", "re5 re6 pu2", effects=bans, strict=True), "re4")
    assert chosen(play(state, Lay(card("re5")))) == TakeBack()


# Answering what cards ask


def asked(
    said: Clause, hand: str = "re4 bl2 bl3 gr5", rules: Iterable[Meaning] = (), deck: Iterable[Meaning] = ()
) -> State:
    """The first seat has played its red 4 and set off what it says."""
    state = table(hand, "pu2 pu3 pu4", "or2", effects={"re4": meaning(None, said)}, rules=rules, deck=deck)
    return lay(state, "re4")


def test_hurts_whoever_leads() -> None:
    assert chosen(asked(clause("chosen", Draw(2)))) == ChooseSeat(2)
    assert chosen(asked(clause("chosen", Skip()))) == ChooseSeat(2)


def test_K28_looks_ahead_to_what_it_does_with_the_same_player_next() -> None:
    def helped(*clauses: Clause) -> AnyMove:
        effects = {"re4": meaning(None, *clauses)}
        return chosen(lay(table("re4 bl2 bl3 gr5", "pu2 pu3 pu4 pu5", "or2 or3", effects=effects), "re4"))

    discards = clause("chosen", Discard(1))
    assert helped(discards) == ChooseSeat(1), "it does not help who leads"
    assert helped(discards, clause("doer", Swap("same"))) == ChooseSeat(2), "but takes the smallest hand"


def test_gives_and_discards_what_follows_least_of_its_hand() -> None:
    assert chosen(asked(clause("doer", Give(1, "next")))) == ChooseCard(card("gr5"))
    assert chosen(asked(clause("doer", Discard(1)))) == ChooseCard(card("gr5"))


def test_searches_for_what_follows_most_of_its_hand() -> None:
    move = chosen(asked(clause("doer", Search("draw"))))
    assert isinstance(move, ChooseCard)
    assert move.card in cards("bl1 bl1' bl2' bl3' bl4 bl4' bl5 bl5' bl6 bl6'")


def test_bans_what_it_does_not_hold() -> None:
    move = chosen(asked(clause("doer", Ban("colour")), hand="re4 bl2 or3 gr5 pu6 pi1"))
    assert move == ChooseColour(0)


def test_bans_what_lies_on_top_if_the_ban_is_over_before_its_next_turn() -> None:
    state = asked(clause("doer", Ban("colour")), hand="re4 re2 re3")
    assert chosen(state) == ChooseColour(0), "the reds in its hand do not matter"
    longer = asked(clause("doer", Ban("colour", turns=3)), hand="re4 re2 re3")
    assert chosen(longer) != ChooseColour(0)


def test_does_only_what_is_good_for_it() -> None:
    assert chosen(asked(clause("doer", Discard(1), may=True))) == Agree()
    assert chosen(asked(clause("doer", Draw(1), may=True))) == Decline()
    assert chosen(asked(clause("doer", Take(1, "chosen"), may=True))) == Decline()
    assert chosen(asked(clause("doer", Again(), may=True))) == Agree()


def test_an_easy_one_leaves_what_it_may_do_and_parts_with_what_fits_best() -> None:
    assert chosen(asked(clause("doer", Discard(1), may=True)), "easy") == Decline()
    assert chosen(asked(clause("doer", Discard(1)), hand="re4 bl3 pi3 gr3 gr5"), "easy") == ChooseCard(card("gr3"))


def test_drops_the_rule_that_hurts_it() -> None:
    """It leads, so that swapping hands can do it no good."""
    swaps = meaning(Played(numbers=(2,)), clause("doer", Swap("most")))
    helps = meaning(Played(numbers=(3,)), clause("doer", Discard(1)))
    state = asked(clause("doer", SwapRule()), rules=[helps, swaps], deck=[helps], hand="re4 bl2")
    assert chosen(state) == ChooseRule(1)


def test_K14_takes_the_cards_of_others_first_and_then_discards() -> None:
    """Three cards for two, of which two can go; the other way round it would end with two."""
    discards = meaning(Played(), clause("doer", Discard(2)))
    swaps = meaning(Played(), clause("doer", Swap("fewest")))
    state = lay(table("re4 bl2 bl3 bl4", "pu2 pu3", "gr1 gr2 gr3", rules=[discards, swaps]), "re4")
    assert chosen(state) == ChooseRule(1)


def test_K14_orders_rules_of_which_one_has_left_play() -> None:
    drops = meaning(Played(), clause("doer", DropRule()))
    draws = [meaning(Played(), clause("doer", Draw(cards))) for cards in (1, 2)]
    state = lay(table("re4 bl2", "pu2 pu3", rules=[drops, *draws]), "re4")
    state = play(state, ChooseRule(0), ChooseRule(2))
    assert chosen(state) in GAME.moves(state, Seat(0))


def test_of_two_who_swap_it_is_one_if_it_holds_more() -> None:
    state = asked(clause("two", Swap("each")))
    assert chosen(state) == ChooseSeat(2)
    assert chosen(play(state, ChooseSeat(2))) == ChooseSeat(0)


def test_a_contest_is_decided_by_luck() -> None:
    state = asked(clause("next", Contest("Do not blink.", 1)))
    view = GAME.view(state, Seat(0))
    assert {HARD.choose(view, SeededChance(bytes(32), n)) for n in range(20)} == {ChooseSeat(0), ChooseSeat(1)}


def test_an_easy_one_lets_others_win_contests_but_not_the_game() -> None:
    """Who wins gives cards to who loses."""
    stares = clause("next", Contest("Do not blink.", 2))
    assert chosen(asked(stares), "easy") == ChooseSeat(1)
    state = lay(table("re4 bl2 gr5", "pu2 pu3", effects={"re4": meaning(None, stares)}), "re4")
    assert chosen(state, "easy") == ChooseSeat(0)


# Calls


def test_K23_judges_nobody_and_admits_nothing() -> None:
    barks = [meaning(Outside("somebody coughs"), clause("doer", Draw(1)))]
    three = play(table("re4 bl2", "pu2 pu3", "gr1 gr2", rules=barks), Claim(1, 0), seat=0)
    assert chosen(three) == Abstain(1)
    two = play(table("re4 bl2", "pu2 pu3", rules=barks), Claim(1, 0), seat=0)
    assert chosen(two) == Deny()


def test_K29_answers_a_call_if_it_can() -> None:
    answers = {"pu5": meaning(None, clause("doer", Answer()))}
    state = table("re4 bl2", "pu5 pu3", effects=answers, strict=True, turn=1, top="re1")
    state = play(state, Lay(card("pu3")), Done())
    assert chosen(state) == AnswerCall(card("pu5"))
