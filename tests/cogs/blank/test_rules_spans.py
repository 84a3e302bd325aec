"""K23, K24, K29: words that bind for some turns, rounds or minutes, and turns that are missed until somebody's next."""

from __future__ import annotations

import pytest

from bot.card_language.free_words import Do, Say, Unit
from bot.card_language.people import Whom
from bot.engine.chance import SeededChance
from bot.engine.game import Due, Seat, decode_state, encode
from bot.language.words import Words
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.meaning import Clause, Meaning
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State, replace
from cogs.blank.screen.status import effects_in_force
from cogs.blank.view import AnyMove, Call, Vote
from tests.cogs.blank.tabletop import clause, lapsed, lay, meaning, play, table

MINUTE = 60_000
TWOS = Played(numbers=(2,))
HANDS = ("re2 re6 re1' re4", "re3 re5 re3' re5' gr1", "re4' re6' pu5")
"""Seat 0 plays the red 2, which sets the card off; all others follow with red cards that set nothing off."""
ROUND = ("re3", "re4'", "re6")


def after(*clauses: Clause, answers: tuple[AnyMove, ...] = (), slow: bool = False, strict: bool = False) -> State:
    state = table(*HANDS, rules=[meaning(TWOS, *clauses)], slow=slow, strict=strict)
    return play(lay(state, "re2", chance=SeededChance(b"spans", 1)), *answers)


def humming(unit: Unit, span: int = 0, whom: Whom = "next") -> Clause:
    return clause(whom, Do("hum", span=span, unit=unit))


def bound(state: State) -> list[tuple[int, ...]]:
    return [lasts.seats for lasts in state.lasting if lasts.kind == "words"]


def plays_until_free(state: State) -> int:
    """How many plays follow until nobody is bound any more."""
    for count, played in enumerate((*ROUND, "re5", "re6'", "re1'", "re3'", "pu5")):
        if not bound(state):
            return count
        state = lay(state, played)
    raise AssertionError("still bound")


# Words


@pytest.mark.parametrize(
    ("unit", "span", "slow", "plays"),
    [
        ("turn", 0, False, 2),
        ("turns", 1, False, 1),
        ("turns", 2, False, 2),
        ("rounds", 1, False, 3),
        ("rounds", 2, False, 6),
        ("minutes", 1, True, 3),
        ("minutes", 2, True, 6),
    ],
)
def test_K23_words_bind_for_a_time(unit: Unit, span: int, slow: bool, plays: int) -> None:
    state = after(humming(unit, span), slow=slow)
    assert bound(state) == [(1,)]
    assert plays_until_free(state) == plays


def test_K23_minutes_end_at_their_moment() -> None:
    state = after(humming("minutes", 2))
    assert GAME.due(state) == Due(2 * MINUTE, told=True)
    over = GAME.lapse(state, SeededChance(b"", 1), 2 * MINUTE)
    assert (bound(over.state), over.state.phase, over.state.turn) == ([], "turn", 1)
    assert GAME.due(over.state) is None
    assert [Words("en")(event.text) for event in over.events] == ["“card 0” does not bind Player 2 any more."]


def test_K29_a_countdown_still_ends_the_game_at_its_own_moment() -> None:
    state = after(humming("minutes", 1), clause("doer", Countdown(2)))
    assert GAME.due(state) == Due(MINUTE, told=True)
    freed = lapsed(state, MINUTE)
    assert (freed.phase, GAME.due(freed)) == ("turn", Due(2 * MINUTE, told=True))
    assert lapsed(freed, 2 * MINUTE).phase == "over"
    assert lapsed(state, 2 * MINUTE).phase == "over", "both at once: the game ends"


def test_K29_rounds_of_words_do_not_end_a_slow_game() -> None:
    state = after(humming("rounds", 1), slow=True)
    for played in ROUND:
        state = lay(state, played)
    assert (state.phase, bound(state)) == ("turn", [])


def test_K23_what_binds_can_be_called_as_long_as_it_does_and_no_longer() -> None:
    state = after(humming("turns", 2))
    assert Call(Seat(1), 0) in GAME.interrupts(state, Seat(2))
    later = lay(state, "re3")
    assert Call(Seat(1), 0) in GAME.interrupts(later, Seat(2)), "also behind the next card"
    assert Call(Seat(1), 0) not in GAME.interrupts(lay(later, "re4'"), Seat(2))


def test_K23_who_breaks_it_draws() -> None:
    state = lay(after(humming("rounds", 2)), "re3")
    called = play(state, Call(Seat(1), 0), seat=2)
    caught = play(called, Vote(True), seat=0)
    assert len(caught.hands[1]) == len(state.hands[1]) + 1
    assert bound(caught) == [(1,)], "it still binds"


def test_K23_a_call_that_is_open_is_decided_although_the_time_is_over() -> None:
    state = play(after(humming("minutes", 1)), Call(Seat(1), 0), seat=2)
    decided = play(lapsed(state, MINUTE), Vote(True), seat=0)
    assert (len(decided.hands[1]), bound(decided)) == (6, [])


def test_K23_words_until_the_next_turn_end_with_one_that_is_missed() -> None:
    state = after(humming("turn"), clause("doer", Skip()))
    assert plays_until_free(state) == 2
    assert lay(lay(state, "re3"), "re4'").turn == 1


def test_K30_what_binds_anew_counts_from_then() -> None:
    state = after(humming("turns", 3), humming("turns", 3))
    assert len(bound(state)) == 1
    both = after(humming("turns", 3), clause("next", Do("stand", span=2, unit="turns")))
    assert [(lasts.clause, lasts.turns) for lasts in both.lasting] == [(-1, 3), (1, 2)]


def test_K18_a_win_waits_for_words_that_bind_for_a_time_too() -> None:
    rule = meaning(TWOS, humming("turns", 2))
    assert lay(table("re2", "re3 re5", "re4", rules=[rule]), "re2").phase == "confirm"


def test_all_that_binds_is_shown_with_its_time_and_its_words() -> None:
    clauses = (
        humming("turn"),
        clause("next", Say("woof", span=2, unit="turns")),
        clause("next", Do("hop", span=1, unit="rounds")),
        clause("next", Do("nod", lasting=True)),
    )
    view = GAME.view(after(*clauses), None)
    assert [Words("en")(said) for said in effects_in_force(view)] == [
        "👥 Player 2, until the next turn of Player 1: hum. “card 0”",
        "👥 Player 2, for 2 more turns: say “woof”. “card 0”",
        "👥 Player 2, for one more round: hop. “card 0”",
        "👥 Player 2, until the game ends: nod. “card 0”",
    ]


def test_words_that_were_stored_without_their_clause_are_still_shown() -> None:
    state = after(clause("next", Do("hum")), clause("next", Do("nod", lasting=True)))
    stored = replace(state, lasting=tuple(replace(lasts, clause=-1) for lasts in state.lasting))
    seen = GAME.view(decode_state(GAME, encode(stored), 1), None)
    assert [Words("en")(said) for said in effects_in_force(seen)] == ["👥 Player 2, until the game ends: nod. “card 0”"]


@pytest.mark.parametrize(
    ("words", "possible"),
    [
        (Do("hum"), True),
        (Do("hum", lasting=True), True),
        (Do("hum", unit="turn"), True),
        (Do("hum", span=2, unit="turn"), False),
        (Do("hum", span=2), False),
        (Do("hum", unit="rounds"), False),
        (Do("hum", span=2, unit="rounds"), True),
        (Do("hum", lasting=True, span=2, unit="rounds"), False),
        (Say("Hum", span=60, unit="minutes"), True),
    ],
)
def test_K31_a_time_has_a_number_and_a_unit(words: Do | Say, possible: bool) -> None:
    assert Clause("next", words).fits() == possible
    assert Meaning((Clause("next", words),)).is_sound() == possible


# Missing all turns


def skipping(whom: Whom) -> Clause:
    return clause(whom, Skip(0))


def test_K29_who_skips_until_somebodys_next_turn_misses_all_before() -> None:
    state = after(skipping("next"))
    assert (state.turn, state.lasting[0].kind) == (2, "skip")
    again = lay(state, "re4'")
    assert (again.turn, again.lasting) == (0, ())
    assert lay(again, "re6").turn == 1, "after it they play again"


def test_K29_where_all_others_skip_the_same_player_goes_on() -> None:
    state = after(skipping("others"))
    assert (state.turn, state.number, state.lasting) == (0, 3, ())


def test_K29_a_turn_that_comes_sooner_ends_it() -> None:
    state = after(skipping("next"), clause("doer", Again()))
    assert (state.turn, state.lasting) == (0, ())
    assert lay(state, "re6").turn == 1


def test_K29_who_is_to_play_until_then_is_passed_over_in_either_direction() -> None:
    # A reversal counts first (K15), so that the next player is the last one.
    state = after(skipping("next"), clause("doer", Reverse()))
    assert (state.turn, state.lasting[0].seats) == (1, (2,))
    assert lay(state, "re3").turn == 0


def test_K29_counted_turns_are_missed_behind_those() -> None:
    state = after(skipping("next"), clause("next", Skip(1)))
    assert state.skips == (0, 1, 0)
    later = lay(lay(state, "re4'"), "re6")
    assert (later.turn, later.skips) == (2, (0, 0, 0))


def test_K29_the_turn_they_wait_for_may_be_missed_itself() -> None:
    state = after(skipping("next"), clause("doer", Skip(1)))
    later = lay(state, "re4'")
    assert (later.turn, later.skips, later.lasting) == (1, (0, 0, 0), ())


def test_K29_two_who_skip_until_each_others_turns_do_not_stop_the_game() -> None:
    rules = [meaning(TWOS, skipping("all")), meaning(Played(numbers=(3,)), skipping("all"))]
    state = lay(table("re2 re6 re4", "re3 re5", rules=rules), "re2")
    assert state.turn == 0
    assert lay(state, "re6").turn == 1


def test_K29_nobody_skips_until_their_own_next_turn() -> None:
    assert not Clause("doer", Skip(0)).fits()
    assert Clause("all", Skip(0)).fits()
    state = after(skipping("all"))
    assert state.turn == 0


def test_all_see_who_misses_turns_until_when() -> None:
    view = GAME.view(after(skipping("next")), None)
    assert [Words("en")(said) for said in effects_in_force(view)] == [
        "⏭️ Every turn missed until that of Player 1: Player 2. “card 0”"
    ]
