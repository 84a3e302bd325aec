"""K16, K18, K24, K27-K29: positions in which a small slip of the rules would otherwise go unnoticed."""

from __future__ import annotations

import pytest

from bot.card_language.free_words import Outside, Say
from bot.engine.chance import SeededChance, shuffled
from bot.engine.game import Due, Seat
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import replace
from cogs.blank.view import Call, ChooseCard, ChooseSeat, Claim, DrawPenalty, Vote
from tests.cogs.blank.tabletop import acting, card, cards, clause, lay, meaning, play, sizes, table

ANY = Played()
TWO, THREE = Played(numbers=(2,)), Played(numbers=(3,))
BARK = meaning(TWO, clause("doer", Say("woof")))
COUGH = Outside("somebody coughs")
BLUE = 3
MINUTE, HOUR = 60_000, 60 * 60_000


def test_K18_in_a_slow_game_the_window_is_twelve_hours_and_begins_anew_after_an_objection() -> None:
    state = lay(table("re2", "bl4", "pu5", rules=[BARK], slow=True), "re2", now=1_000)
    assert GAME.due(state) == Due(1_000 + 12 * HOUR)
    state = play(play(state, Call(0, 0), seat=1, now=HOUR), Vote(False), now=2 * HOUR)
    assert GAME.due(state) == Due(14 * HOUR)


def test_K18_a_hand_emptied_by_the_prize_of_a_contest_is_confirmed() -> None:
    rules = [meaning(TWO, clause("next", Contest("Do not blink.", 1)))]
    state = play(lay(table("re2 gr3", "bl4", "pu5", rules=rules), "re2"), ChooseSeat(0))
    assert (sizes(state), state.phase, acting(state)) == ([0, 2, 1], "confirm", [1, 2])


def test_K24_in_a_slow_game_two_minutes_of_a_rule_are_two_rounds_from_when_it_came() -> None:
    bring, often = meaning(TWO, clause("doer", BringRule())), meaning(Minutes(2), clause("next", Skip()))
    dull = "or3 or4 or5 or6 bl3 bl5 bl6 pu3 pu4"
    state = table("re2 gr3", "bl4", "pu5", rules=[bring], deck=[often], slow=True, turn=2, pile=dull)
    state = lay(play(state, DrawPenalty()), "re2")
    while 1 not in state.fired:
        state = play(state, DrawPenalty(), now=state.number * HOUR)
    assert (state.number, state.beats[0].number) == (7, 7)


@pytest.mark.parametrize("slow", [False, True])
def test_K29_a_second_countdown_does_not_move_the_first_however_short_it_is(slow: bool) -> None:
    rules = [meaning(TWO, clause("anybody", Countdown(5))), meaning(THREE, clause("anybody", Countdown(1)))]
    state = lay(table("re2 gr3", "re3 bl5", rules=rules, slow=slow), "re2", now=1_000)
    first = state.lasting
    assert lay(state, "re3", now=2_000).lasting == first
    assert GAME.due(state) == (None if slow else Due(1_000 + 5 * MINUTE, told=True))


def test_K28_a_tie_of_partners_is_asked_of_the_player_in_turn_though_target_and_doer_are_others() -> None:
    rules = [meaning(COUGH, clause("next", Take(1, "most")))]
    state = play(table("re2 re3", "bl4", "pu5", "pi6 pi5", rules=rules), Claim(1, 0), seat=2)
    state = play(play(state, Vote(True), seat=0), Vote(True), seat=3)
    assert (acting(state), GAME.moves(state, Seat(0))) == ([0], (ChooseSeat(0), ChooseSeat(3)))


def test_K28_of_choice_is_never_the_choice_of_the_target() -> None:
    rules = [meaning(COUGH, clause("next", Swap("chosen")))]
    state = play(table("re2 re3", "bl4", "pu5", "pi6 pi5", rules=rules), Claim(1, 0), seat=2)
    state = play(play(state, Vote(True), seat=0), Vote(True), seat=3)
    assert (acting(state), GAME.moves(state, Seat(1))) == ([1], (ChooseSeat(0), ChooseSeat(1), ChooseSeat(3)))


@pytest.mark.parametrize(("played", "fires"), [("re2", False), ("re2 re3", True), ("re2 re3 re4", False)])
def test_K27_so_many_cards_left_is_exactly_so_many(played: str, fires: bool) -> None:
    rules = [meaning(Left(2), clause("next", Draw()))]
    state = table("re2 re3 re4 bl5", "bl4", rules=rules)
    assert (lay(state, played).fired == (0,)) == fires


@pytest.mark.parametrize("same", ["number", "both"])
def test_K27_same_as_before_looks_at_the_card_played_on_and_not_at_others_of_the_play(same: str) -> None:
    rules = [meaning(Played(same="number" if same == "number" else "both"), clause("next", Draw()))]
    assert lay(table("re2 re2' bl5", "bl4", rules=rules), "re2 re2'").fired == ()


def test_K27_each_of_two_who_swap_has_swapped() -> None:
    rules = [meaning(TWO, clause("two", Swap("each"))), meaning(Swapped(), clause("doer", Draw()))]
    state = lay(table("re2 gr3", "bl4 bl5", "pu5", "pi6", rules=rules), "re2")
    state = play(state, ChooseSeat(1), ChooseSeat(2))
    assert sizes(state) == [1, 2, 3, 1], "both have drawn"


def test_K29_a_ban_until_the_next_turn_of_who_misses_it_does_not_outlast_it() -> None:
    ban = meaning(TWO, clause("doer", Ban("colour", BLUE)), clause("doer", Skip(2)))
    state = lay(table("re2 gr3", "gr4 bl2", rules=[ban]), "re2")
    assert (state.turn, [lasts.value for lasts in state.lasting]) == (1, [BLUE])
    state = play(state, DrawPenalty())
    assert (state.turn, state.skips, state.lasting) == (1, (1, 0), ())


def test_K29_of_two_who_search_one_pile_nobody_takes_what_the_other_has_found() -> None:
    rules = [meaning(TWO, clause("two", Search("draw")))]
    state = replace(table("re2 gr3", "bl4", "pu5", rules=rules), pile=cards("gr4 gr5"))
    state = play(lay(state, "re2"), ChooseSeat(1), ChooseSeat(2), ChooseCard(card("gr4")))
    assert GAME.moves(state, Seat(2)) == (ChooseCard(card("gr5")),)
    state = play(state, ChooseCard(card("gr5")))
    assert (state.hands[1:], state.pile) == ((cards("bl4 gr4"), cards("pu5 gr5")), ())


def test_K16_a_pile_made_of_the_discards_is_shuffled() -> None:
    under = "or1 or2 or3 or4 or5 or6 gr1 gr2 gr4 gr5"
    state = replace(table("bl2 gr3", "pi6", under=under), pile=())
    after = play(state, DrawPenalty(), chance=SeededChance(b"pile", 1))
    mixed = shuffled(SeededChance(b"pile", 1), cards(under))
    assert (mixed, after.pile, after.hands[0][-1]) == (mixed, mixed[:-1], mixed[-1])
    assert mixed != cards(under)
