"""K16, K18, K24, K27, K29: what time, rounds and turns decide."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Say
from bot.engine.chance import SeededChance
from bot.engine.deck import Card, Deck
from bot.engine.game import Due, Refused, Seat, Setup
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.meaning import plain
from cogs.blank.rules.events import RUNAWAY
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import Confirming, OngoingEffect, State, TimerMark, replace
from cogs.blank.view import Call, ChooseRule, ChooseSeat, Confirm, Deny, Done, DrawPenalty, Lay, Vote
from tests.cogs.blank.tabletop import acting, card, cards, clause, lapsed, lay, meaning, news, play, sizes, table

ANY = Played()
TWO = Played(numbers=(2,))
BARK = meaning(TWO, clause("doer", Say("woof")))
RED, BLUE = 0, 3
MINUTE = 60_000


# A win that waits (K18)


@pytest.mark.parametrize(("slow", "window"), [(False, MINUTE), (True, 12 * 60 * MINUTE)])
def test_K18_the_call_window_is_a_minute_or_twelve_hours(slow: bool, window: int) -> None:
    state = lay(table("re2", "bl4", "pu5", rules=[BARK], slow=slow), "re2", now=5_000)
    assert GAME.due(state) == Due(5_000 + window)


def test_K18_a_win_after_a_contest_waits_too() -> None:
    rules = [meaning(TWO, clause("next", Contest("Do not blink.", 0)))]
    state = play(lay(table("re2", "bl4", "pu5", rules=rules), "re2"), ChooseSeat(0))
    assert (state.phase, acting(state)) == ("confirm", [1, 2])
    assert set(GAME.interrupts(state, Seat(2))) == {Call(0, 0), Call(1, 0)}


def test_K18_at_the_end_of_the_window_the_win_stands() -> None:
    state = lapsed(lay(table("re2", "bl4", "pu5", rules=[BARK]), "re2", now=0), MINUTE)
    assert state.ending is not None
    assert (state.ending.how, state.ending.winners, state.confirming) == ("empty", (0,), None)


def test_K18_what_others_have_confirmed_stays_so_while_the_winner_is_the_same() -> None:
    state = lay(table("re2", "bl4", "pu5", "gr4", rules=[BARK]), "re2")
    state = play(play(state, Confirm(), seat=1), Call(0, 0), seat=3)
    state = play(play(state, Vote(False), seat=1), Vote(False), seat=2)
    assert state.confirming is not None
    assert (state.confirming.winner, state.confirming.by, acting(state)) == (0, (1,), [2, 3])


def test_K18_words_of_an_earlier_turn_leave_nothing_to_confirm() -> None:
    state = lay(table("re2 re5", "re4 re3", rules=[BARK]), "re2")
    assert not lay(state, "re4").now.free
    assert lay(lay(state, "re4"), "re5").phase == "over"


def test_K18_with_nobody_left_to_confirm_the_game_is_over() -> None:
    state = play(lay(table("re2", "bl4", rules=[BARK]), "re2"), Confirm())
    assert (state.phase, GAME.to_act(state), GAME.due(state)) == ("over", frozenset(), None)
    with pytest.raises(Refused):
        lapsed(state, 10 * MINUTE)


def test_K18_a_win_can_be_confirmed_once_and_not_by_the_winner() -> None:
    state = lay(table("re2", "bl4", "pu5", rules=[BARK]), "re2")
    assert GAME.moves(state, Seat(1)) == (Confirm(),)
    assert GAME.moves(state, Seat(0)) == ()
    state = play(state, Confirm(), seat=1)
    for seat in (0, 1):
        with pytest.raises(Refused):
            play(state, Confirm(), seat=seat)
    assert GAME.idle(state, Seat(2)) == Confirm()


def test_K18_an_objection_that_costs_the_winner_a_card_ends_the_waiting() -> None:
    state = lay(table("re2", "bl4", "pu5", rules=[BARK]), "re2", now=0)
    state = play(play(state, Call(0, 0), seat=1), Vote(True))
    assert (state.phase, state.confirming, state.turn) == ("turn", None, 1)


# Rounds and minutes (K24, K27)


def rounds_played(state: State, turns: int, *, now: int = 0) -> list[tuple[int, int]]:
    """Everybody draws, again and again: at which turns a rule was set off, and by whom."""
    struck = []
    for _ in range(turns):
        before = len(state.fired)
        state = play(state, DrawPenalty(), now=now)
        if len(state.fired) > before:
            struck.append((state.number, state.turn))
    return struck


NOTHING_FITS = ("bl2 gr3", "pi4 gr4", "pu5 gr5")
DULL = " ".join(f"{colour}{number}{copy}" for colour in ("or", "bl") for number in range(3, 7) for copy in ("", "'"))
"""Cards that do not fit a red 1 either."""


def test_K27_every_two_rounds_is_every_sixth_turn_of_three() -> None:
    state = table(*NOTHING_FITS, rules=[meaning(Rounds(2), clause("next", Draw()))], pile=DULL)
    assert rounds_played(state, 13) == [(6, 0), (12, 0)]


def test_K24_in_a_slow_game_two_minutes_are_two_rounds() -> None:
    rules = [meaning(Minutes(2), clause("next", Draw()))]
    state = table(*NOTHING_FITS, rules=rules, slow=True, pile=DULL)
    assert rounds_played(state, 12, now=99 * MINUTE) == [(6, 0), (12, 0)]


def test_K27_minutes_count_from_the_last_time_and_by_the_clock() -> None:
    rules = [meaning(Minutes(2), clause("next", Draw()))]
    state = table(*NOTHING_FITS, rules=rules, pile=DULL)
    struck = []
    for minute in range(9):
        fired = len(state.fired)
        state = play(state, DrawPenalty(), now=10_000 + minute * MINUTE)
        if len(state.fired) > fired:
            struck.append(minute)
    assert struck == [2, 4, 6, 8]


def test_K27_a_rule_that_time_sets_off_waits_behind_nothing_and_is_the_players_in_turn() -> None:
    rules = [meaning(Rounds(1), clause("doer", Skip())), meaning(Rounds(1), clause("doer", Draw()))]
    state = table(*NOTHING_FITS, rules=rules, pile=DULL)
    for _ in range(3):
        state = play(state, DrawPenalty())
    assert (state.fired, state.skips, sizes(state), state.turn) == ((0, 1), (1, 0, 0), [4, 3, 3], 0)


def test_K27_the_clock_of_a_rule_starts_when_it_comes_into_play_and_stops_when_it_leaves() -> None:
    every = meaning(Minutes(1), clause("doer", Draw()))
    rounds = meaning(Rounds(3), clause("doer", Draw()))
    bring = meaning(TWO, clause("doer", BringRule()), clause("doer", BringRule()))
    state = lay(table("re2 re3", "bl4", rules=[bring], deck=[every, rounds, BARK]), "re2", now=7_000)
    assert state.rules == (0, 1, 2)
    assert state.beats == (TimerMark(1, 0, 7_000), TimerMark(2, 0, 7_000))
    drop = meaning(TWO, clause("doer", DropRule()))
    state = lay(table("re2 re3", "bl4", rules=[every, drop, rounds]), "re2", now=7_000)
    state = play(state, GAME.moves(state, Seat(0))[0])
    assert (state.rules, state.beats) == ((1, 2), (TimerMark(2, 0, 7_000),))


def test_K24_all_clocks_start_with_the_first_move_and_only_then() -> None:
    start = table("re2 re3", "re4 bl4", rules=[meaning(Minutes(1), clause("doer", Draw()))])
    assert (start.since, start.beats) == (None, (TimerMark(0, 0),))
    state = play(start, Lay(card("re2")), now=3_000)
    assert (state.since, state.beats) == (3_000, (TimerMark(0, 0, 3_000),))
    assert play(state, Lay(card("re3")), now=9_000).since == 3_000


def test_K24_rules_that_time_sets_off_begin_with_the_game() -> None:
    said: tuple[Condition, ...] = (Minutes(1), Stuck(), Rounds(2))
    written = tuple(
        Card(f"r{n}", f"{n}", "if", "then", plain(meaning(when, clause("doer", Draw())))) for n, when in enumerate(said)
    )
    state = GAME.start(Setup(3, 0, {}, deck=Deck(written)), SeededChance(b"luck", 1))
    assert sorted(beat.source for beat in state.beats) == [0, 2]
    assert {(beat.number, beat.at) for beat in state.beats} == {(0, None)}


def test_K24_the_clock_of_the_very_first_turn_starts_when_it_is_shown() -> None:
    """A deck of the slow rule alone; whoever begins draws for having nothing to play, or plays."""
    slow = Deck((Card("r0", "Slow", "if", "then", plain(meaning(Slower(5), clause("others", Draw())))),))
    start = GAME.start(Setup(2, 0, {}, deck=slow, at=60_000), SeededChance(b"luck", 1))
    for now, fired in ((65_000, ()), (65_001, (0,))):
        assert played_first(start, now).fired == fired


def played_first(state: State, now: int) -> State:
    """The first turn, played to its end as somebody would who is away."""
    while state.number == 0 and state.phase == "turn":
        state = play(state, GAME.idle(state, Seat(0)), now=now)
    return state


def test_K24_rules_that_minutes_set_off_count_from_the_moment_the_game_was_dealt() -> None:
    every = Deck((Card("r0", "Often", "if", "then", plain(meaning(Minutes(1), clause("doer", Draw())))),))
    start = GAME.start(Setup(2, 0, {}, deck=every, at=60_000), SeededChance(b"luck", 1))
    assert start.beats == (TimerMark(0, 0, 60_000),)
    assert [played_first(start, now).fired for now in (119_999, 120_000)] == [(), (0,)]


def test_K24_the_clock_starts_anew_with_every_turn_shown() -> None:
    rules = [meaning(Slower(5), clause("doer", Again()))]
    state = lay(table("re2 gr3", "re4 bl4", "re5 pu5", rules=rules), "re2", now=1_000)
    state = lay(state, "re4", now=6_000)
    assert (state.since, state.fired) == (6_000, ())
    assert lay(state, "re5", now=11_000).fired == ()
    assert lay(state, "re5", now=11_001).fired == (0,)


# Countdowns (K29)


def test_K29_a_second_countdown_adds_nothing_to_the_first() -> None:
    rules = [meaning(ANY, clause("anybody", Countdown(2)))]
    for slow in (False, True):
        state = lay(table("re2 gr3", "re4 bl5", rules=rules, slow=slow), "re2", now=1_000)
        first = state.lasting
        assert len(first) == 1
        assert lay(state, "re4", now=50_000).lasting == first


def test_K29_a_countdown_leaves_in_force_what_lasts() -> None:
    rules = [meaning(TWO, clause("doer", Ban("colour", 3)), clause("doer", Countdown(2)))]
    state = lay(table("re2 gr3", "bl4", rules=rules), "re2", now=1_000)
    assert [lasts.kind for lasts in state.lasting] == ["ban_colour", "countdown"]


def test_K29_a_countdown_of_two_rounds_ends_the_game_before_the_turn_after_them() -> None:
    rules = [meaning(TWO, clause("anybody", Countdown(2)))]
    state = lay(table("re2 gr3", "bl4 bl5", "pu5 pu6", rules=rules, slow=True), "re2")
    for _ in range(5):
        state = play(state, DrawPenalty())
        assert state.phase == "turn"
    state = play(state, DrawPenalty())
    assert state.ending is not None
    assert (state.ending.how, state.number) == ("countdown", 7)


def test_K29_time_that_is_up_during_a_call_before_the_win_counts_hands() -> None:
    state = lay(table("re2 gr3", "bl4 bl5", "pu5", rules=[BARK]), "re2")
    state = replace(state, lasting=(OngoingEffect(0, "countdown", at=9_000),), confirming=Confirming(0, 5_000))
    state = lapsed(state, 9_000)
    assert state.ending is not None
    assert (state.ending.how, state.ending.winners) == ("countdown", (0, 2))


def test_K29_of_a_countdown_and_a_window_the_earlier_is_due() -> None:
    state = lay(table("re2", "bl4", rules=[BARK]), "re2", now=0)
    later = replace(state, lasting=(OngoingEffect(0, "countdown", at=2 * MINUTE),))
    earlier = replace(state, lasting=(OngoingEffect(0, "countdown", at=MINUTE - 1),))
    assert (GAME.due(later), GAME.due(earlier)) == (Due(MINUTE), Due(MINUTE - 1, told=True))
    over = lapsed(earlier, MINUTE - 1)
    assert over.ending is not None
    assert over.ending.how == "countdown"
    over = lapsed(later, MINUTE)
    assert over.ending is not None
    assert over.ending.how == "empty"


# Bans and limits (K29)


def test_K29_a_ban_until_the_doers_next_turn_ends_with_a_missed_turn() -> None:
    ban = meaning(TWO, clause("doer", Ban("colour", BLUE)), clause("doer", Skip()))
    state = lay(table("re2 gr3", "gr4 pi4", "pu5 pi5", rules=[ban]), "re2")
    assert [(lasts.value, lasts.seats, lasts.turns) for lasts in state.lasting] == [(BLUE, (0,), 0)]
    state = play(state, DrawPenalty())
    assert (state.turn, len(state.lasting)) == (2, 1)
    state = play(state, DrawPenalty())
    assert (state.turn, state.skips, state.lasting) == (1, (0, 0, 0), ())


def test_K29_a_ban_until_a_turn_is_not_ended_by_the_turns_of_others() -> None:
    ban = meaning(TWO, clause("doer", Ban("number", 4)))
    state = lay(table("re2 gr3", "re5 pi4", "pu5 pi5", rules=[ban]), "re2")
    assert len(lay(state, "re5").lasting) == 1
    again = lay(table("re2 re3 gr3", "re5", rules=[meaning(TWO, *ban.clauses, clause("doer", Again()))]), "re2")
    assert (again.turn, again.lasting) == (0, ())


def test_K29_a_ban_for_turns_counts_every_turn_that_is_played_or_lost() -> None:
    ban = meaning(TWO, clause("doer", Ban("colour", BLUE, turns=3)))
    state = lay(table("re2 gr3", "re5 pi4", "pu6 pi3", rules=[ban]), "re2")
    turns = [[lasts.turns for lasts in state.lasting]]
    for move in (Lay(card("re5")), DrawPenalty(), DrawPenalty()):
        state = lay(state, "re5") if isinstance(move, Lay) else play(state, move)
        turns.append([lasts.turns for lasts in state.lasting])
    assert turns == [[3], [2], [1], []]


def test_K29_other_effects_do_not_lapse_with_a_turn() -> None:
    lasting = (
        OngoingEffect(0, "words", seats=(1,)),
        OngoingEffect(0, "countdown", at=9_000_000),
        OngoingEffect(0, "countdown", until=99),
    )
    state = replace(table("re2 gr3", "re5 pi4", rules=[BARK]), lasting=lasting)
    assert lay(state, "re2").lasting == lasting


def test_K29_a_limit_takes_the_place_of_the_other() -> None:
    both = meaning(
        TWO, clause("doer", Only("colour")), clause("doer", Ban("number", 6)), clause("doer", Only("number"))
    )
    state = lay(table("re2 gr3", "re5 pi2", rules=[both]), "re2")
    assert [lasts.kind for lasts in state.lasting] == ["ban_number", "only_number"]


def test_K29_the_same_ban_twice_is_one_ban() -> None:
    twice = meaning(
        TWO, clause("doer", Ban("number", 6)), clause("doer", Ban("number", 5)), clause("doer", Ban("number", 6))
    )
    state = lay(table("re2 gr3", "re4 pi2", rules=[twice]), "re2")
    assert [lasts.value for lasts in state.lasting] == [5, 6]


def test_K16_a_lapsed_ban_lets_those_who_were_stuck_play_again_and_others_do_not() -> None:
    state = table("re2 gr3", "re5 pu4", "re6 pu6", rules=[BARK])
    banned = replace(state, pile=(), lasting=(OngoingEffect(0, "ban_colour", RED, turns=2),))
    banned = play(banned, DrawPenalty())
    assert banned.stuck == (0,)
    assert play(banned, DrawPenalty()).stuck == ()
    worded = replace(state, pile=(), discards=cards("bl1"), lasting=(OngoingEffect(0, "words", seats=(1,)),))
    assert play(play(worded, DrawPenalty()), DrawPenalty()).stuck == (0, 1)


@pytest.mark.parametrize("kind", ["ban_colour", "ban_number"])
def test_K16_nobody_is_stuck_for_good_while_a_ban_lasts(kind: str) -> None:
    lasting = (OngoingEffect(0, "ban_number" if kind == "ban_number" else "ban_colour", 1, (0,)),)
    state = replace(table("bl2 gr3", "gr5 pu4", rules=[BARK]), pile=(), lasting=lasting, stuck=(1,), direction=-1)
    over = play(replace(state, lasting=()), DrawPenalty())
    assert (over.phase, play(replace(state, turn=0), DrawPenalty()).phase) == ("over", "turn")


def test_K16_ten_rounds_without_a_play_or_a_draw_end_the_game() -> None:
    state = replace(table("bl2 gr3", "gr5 pu4", "pi5", rules=[BARK]), pile=())
    waiting = replace(state, stuck=(0, 1) * 14, lasting=(OngoingEffect(0, "ban_number", 1, (2,)),))
    assert play(waiting, DrawPenalty()).phase == "turn"
    over = play(replace(waiting, stuck=(0, 1) * 14 + (1,)), DrawPenalty())
    assert over.ending is not None
    assert (over.ending.how, over.ending.winners) == ("stuck", (2,))


def test_K15_no_more_than_nine_turns_are_missed_in_a_row() -> None:
    state = replace(table("re2 gr3", "bl4", "pu5", rules=[meaning(TWO, clause("previous", Skip(3)))]), skips=(0, 0, 7))
    assert lay(state, "re2").skips == (0, 0, 9)
    state = replace(state, skips=(0, 0, 5))
    assert lay(state, "re2").skips == (0, 0, 8)


def test_K15_missed_turns_count_as_turns() -> None:
    state = lay(table("re2 gr3", "bl4", "pu5", rules=[meaning(TWO, clause("next", Skip()))]), "re2")
    assert (state.turn, state.number) == (2, 2)
    state = replace(table("re2 gr3", "bl4", "pu5", "pi6"), skips=(0, 1, 2, 0))
    state = lay(state, "re2")
    assert (state.turn, state.number, state.skips) == (3, 3, (0, 0, 1, 0))


def test_K20_a_turn_that_is_lost_counts_once() -> None:
    """A false accusation of the player in turn spends it: bans have one turn less to go, and no more."""
    rules = [BARK, meaning(TWO, clause("doer", Ban("colour", BLUE, turns=3)))]
    state = lay(table("re2 gr3", "bl4 gr5", "pu5", rules=rules), "re2")
    state = play(state, GAME.moves(state, Seat(0))[0])
    state = play(play(state, Call(0, 0), seat=1), Vote(False))
    assert (state.turn, [lasts.turns for lasts in state.lasting]) == (2, [2])


def test_K23_who_denies_is_not_asked_again() -> None:
    state = play(lay(table("re2 gr3", "bl4", rules=[BARK]), "re2"), Call(0, 0), seat=1)
    assert (play(state, Deny()).call, play(state, Deny()).phase) == (None, "turn")


def test_K29_once_the_game_is_over_nothing_is_due() -> None:
    rules = [meaning(TWO, clause("doer", Countdown(2)))]
    state = lay(table("re2", "bl4", rules=rules), "re2", now=1_000)
    assert (state.phase, len(state.lasting), GAME.due(state)) == ("over", 1, None)


def test_K19_a_runaway_is_stopped_once_however_much_waits() -> None:
    rules = [meaning(Drawn(), clause("all", Draw())), meaning(Drawn(), clause("all", Draw()))]
    rules.append(meaning(TWO, clause("all", Draw())))
    told = news(table("re2 gr3", "bl4", "pu5", rules=rules), Lay(card("re2")), Done())
    assert [event.text.message for event in told].count(RUNAWAY.message) == 1


def test_K29_time_that_is_up_drops_all_that_waits() -> None:
    rules = [meaning(TWO, clause("doer", Draw(), may=True)), *[meaning(TWO, clause("doer", Skip()))] * 2]
    start = replace(table("re2 gr3", "bl4", rules=rules), lasting=(OngoingEffect(0, "countdown", at=9_000),))
    for state in (lay(start, "re2"), play(lay(start, "re2"), ChooseRule(0))):
        over = lapsed(state, 9_000)
        assert (over.phase, over.pending, over.waiting, over.unordered) == ("over", None, (), 0)


def test_K18_of_several_empty_hands_it_is_counted_from_the_player_in_turn() -> None:
    rules = [meaning(TWO, clause("others", Discard(0)))]
    state = lay(table("pi6", "bl4", "re2 gr3", "pu5", rules=rules, turn=2), "re2")
    assert state.ending is not None
    assert state.ending.winners == (3,)
