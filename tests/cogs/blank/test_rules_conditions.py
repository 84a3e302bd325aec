"""K24, K27, K28: when cards are carried out, and whom they are about."""

from __future__ import annotations

import pytest

from bot.card_language.blocks import Condition, Effect
from bot.card_language.free_words import Outside, Say
from bot.card_language.people import Whom
from bot.decks.deck_game import Wording
from bot.decks.wordings import wording_key
from bot.engine.chance import SeededChance
from bot.engine.deck import Card
from bot.engine.game import Seat
from cogs.blank.cards import starter_deck
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.meaning import plain, understood
from cogs.blank.deck import DECK
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import (
    Agree,
    AnyMove,
    ChooseSeat,
    Decline,
    DrawPenalty,
)
from tests.cogs.blank.tabletop import cards, clause, lay, meaning, play, sizes, table

ANY = Played()
HANDS = ("re2 re6 gr3", "bl4 bl5", "pu5", "pi6 pi5 pi4")
"""Seat 0 plays the red 2, and holds two cards then."""


def after(whom: Whom, effect: Effect, *answers: AnyMove, may: bool = False, **others: object) -> State:
    """Of the four hands, once the red 2 has set off a rule and these questions are answered."""
    rules = [meaning(ANY, clause(whom, effect, may=may))]
    state = lay(table(*HANDS, rules=rules, **others), "re2", chance=SeededChance(b"effects", 1))  # type: ignore[arg-type]
    return play(state, *answers, chance=SeededChance(b"effects", 2))


# Conditions (K27)


@pytest.mark.parametrize(
    ("condition", "fires"),
    [
        (Played(), True),
        (Played(colours=(0, 3)), True),
        (Played(colours=(1,)), False),
        (Played(numbers=(2,)), True),
        (Played(numbers=(3,)), False),
        (Played(parity="even"), True),
        (Played(parity="odd"), False),
        (Played(same="colour"), True),
        (Played(same="number"), False),
        (Played(same="both"), False),
        (Laid(1, 1), True),
        (Laid(2), False),
        (Left(2), True),
        (Left(1), False),
        (Slower(5), False),
        (Stuck(), False),
        (Drawn(), False),
    ],
)
def test_K27_a_red_2_on_a_red_1_sets_off(condition: Condition, fires: bool) -> None:
    state = lay(table(*HANDS, rules=[meaning(condition, clause("doer", Again()))]), "re2")
    assert (state.fired == (0,)) == fires


def test_K27_two_equal_cards_in_a_row() -> None:
    rule = meaning(Played(same="both"), clause("doer", Again()))
    assert lay(table("re1' bl2", "gr5", rules=[rule]), "re1'").fired == (0,)


def test_K27_several_cards() -> None:
    state = table("re2 re3 re4 bl1", "gr5", rules=[meaning(Laid(2, 2), clause("doer", Again()))])
    assert lay(state, "re2 re3").fired == (0,)
    assert lay(state, "re2 re3 re4").fired == ()


@pytest.mark.parametrize(("took", "fires"), [(5_000, False), (5_001, True)])
def test_K27_slower_than_so_many_seconds(took: int, fires: bool) -> None:
    rules = [meaning(Slower(5), clause("doer", Again()))]
    state = lay(table("re2 gr3", "re4 bl4", rules=rules), "re2", now=1_000)
    assert (lay(state, "re4", now=1_000 + took).fired == (0,)) == fires


def test_K24_the_clock_starts_when_the_turn_is_shown() -> None:
    rules = [meaning(Slower(5), clause("doer", Again()))]
    assert lay(table("re2 gr3", "re4", rules=rules), "re2", now=60_000).fired == ()


def test_K27_having_nothing_to_play() -> None:
    rules = [meaning(Stuck(), clause("others", Draw()))]
    assert sizes(play(table("bl2", "gr3", rules=rules), DrawPenalty())) == [2, 2]


def test_K27_drawing_discarding_and_swapping() -> None:
    rules = [meaning(Drawn(), clause("doer", Discard(0))), meaning(Discarded(), clause("doer", Skip()))]
    state = play(table("bl2 gr4", "gr3", "pu5", rules=rules), DrawPenalty())
    assert (state.fired, state.skips) == ((0, 1), (1, 0, 0))
    rules = [meaning(ANY, clause("doer", Swap("next"))), meaning(Swapped(), clause("doer", Skip()))]
    assert lay(table("re2 gr4", "gr3", "pu5", rules=rules), "re2").skips == (1, 0, 0)


CLAUSES = {
    type(each.effect): each
    for printed in starter_deck.DECK.cards
    for each in understood(printed.meaning).clauses
    if not each.may
} | {Swap: clause("doer", Swap("next"))}


@pytest.mark.parametrize("kind", CLAUSES, ids=lambda kind: kind.__name__)
def test_K19_an_effect_brings_about_what_it_says_and_nothing_else(kind: type[Effect]) -> None:
    """Rules wait for all that can come about without a play; the red 2 sets the effect off."""
    waiting = (Drawn(), Discarded(), Swapped())
    rules = [meaning(ANY, CLAUSES[kind]), *(meaning(waits, clause("doer", Again())) for waits in waiting)]
    state = lay(table(*HANDS, rules=rules), "re2", chance=SeededChance(b"effects", 1))
    while state.phase == "question":
        seat = min(GAME.to_act(state))
        state = play(state, GAME.moves(state, Seat(seat))[0], seat=seat, chance=SeededChance(b"effects", 2))
    brought = {waits.tag() for number, waits in enumerate(waiting, 1) if number in state.fired}
    assert brought == {kind.brings_about} - {""}


@pytest.mark.parametrize(
    ("condition", "effect", "may", "runs"),
    [
        (Drawn(), Draw(), False, True),
        (Drawn(), Draw(), True, False),
        (Drawn(penalty=True), Draw(), False, False),
        (Drawn(), Discard(1), False, False),
        (Swapped(), Swap("next"), False, True),
        (Outside("a dog barks"), Draw(), False, False),
    ],
)
def test_K19_a_rule_that_may_run_away_is_known_before_it_is_played(
    condition: Condition, effect: Effect, may: bool, runs: bool
) -> None:
    card, written = Card("r0", "", "when", "what"), plain(meaning(condition, clause("doer", effect, may=may)))
    read = DECK.read(card, (Wording(wording_key(card), "en", written),))
    assert any("It may run away" in remark.message for remark in read.remarks) is runs


def test_K27_every_so_many_rounds_before_the_turn_that_begins_then() -> None:
    rules = [meaning(Rounds(1), clause("doer", Draw()))]
    state = lay(table("re2 bl2", "re3 bl3", rules=rules), "re2")
    assert (sizes(state), state.fired) == ([1, 2], ())
    state = lay(state, "re3")
    assert (sizes(state), state.fired, state.turn) == ([2, 1], (0,), 0)


def test_K27_every_so_many_minutes() -> None:
    rules = [meaning(Minutes(1), clause("doer", Draw()))]
    state = lay(table("re2 bl2", "re3 bl3", rules=rules), "re2", now=1_000)
    assert lay(state, "re3", now=60_999).fired == ()
    assert lay(state, "re3", now=61_000).fired == (0,)


def test_K24_in_a_slow_game_minutes_are_rounds() -> None:
    rules = [meaning(Minutes(1), clause("doer", Draw()))]
    state = lay(table("re2 bl2", "re3 bl3", rules=rules, slow=True), "re2", now=1_000)
    assert lay(state, "re3", now=1_001).fired == (0,)


# Targets (K28)


@pytest.mark.parametrize(
    ("whom", "hands"),
    [
        ("doer", [3, 2, 1, 3]),
        ("next", [2, 3, 1, 3]),
        ("previous", [2, 2, 1, 4]),
        ("all", [3, 3, 2, 4]),
        ("others", [2, 3, 2, 4]),
        ("most", [2, 2, 1, 4]),
        ("fewest", [2, 2, 2, 3]),
        ("anybody", [3, 2, 1, 3]),
    ],
)
def test_K28_targets(whom: Whom, hands: list[int]) -> None:
    assert sizes(after(whom, Draw())) == hands


def test_K28_of_their_choice_is_another_player() -> None:
    state = after("chosen", Draw())
    assert GAME.moves(state, Seat(0)) == (ChooseSeat(1), ChooseSeat(2), ChooseSeat(3))
    assert sizes(play(state, ChooseSeat(2))) == [2, 2, 2, 3]


def test_K28_with_two_players_there_is_nothing_to_choose() -> None:
    state = lay(table("re2 gr3", "bl4", rules=[meaning(ANY, clause("chosen", Draw()))]), "re2")
    assert sizes(state) == [1, 2]


def test_K28_two_players_of_their_choice_may_include_the_chooser() -> None:
    state = after("two", Swap("each"), ChooseSeat(0))
    assert GAME.moves(state, Seat(0)) == (ChooseSeat(1), ChooseSeat(2), ChooseSeat(3))
    assert play(state, ChooseSeat(3)).hands[3] == cards("re6 gr3")


def test_K28_among_several_with_fewest_cards_the_active_player_chooses() -> None:
    state = lay(table("re2 bl3", "gr4", "pu5", rules=[meaning(ANY, clause("fewest", Draw()))]), "re2")
    assert GAME.moves(state, Seat(0)) == (ChooseSeat(0), ChooseSeat(1), ChooseSeat(2))


def test_K28_each_target_decides_on_what_it_may() -> None:
    state = after("others", Draw(), may=True)
    assert (GAME.to_act(state), GAME.idle(state, Seat(1))) == (frozenset({1}), Decline())
    assert sizes(play(state, Decline(), Agree(), Decline())) == [2, 2, 2, 3]


def test_K28_whom_else_an_effect_is_about() -> None:
    assert sizes(after("others", Take(1, "doer"))) == [0, 3, 2, 3]
    assert sizes(after("all", Take(1, "doer"))) == [0, 3, 2, 3]
    assert sizes(after("doer", Take(1, "most"))) == [3, 2, 1, 2]
    assert sizes(after("doer", Take(1, "right"))) == [3, 2, 1, 2]
    assert sizes(after("next", Take(1, "chosen"), ChooseSeat(3))) == [2, 3, 1, 2]


def test_K30_words_for_nobody_in_particular_bind_everybody() -> None:
    assert after("anybody", Say("Nobody laughs.")).owed[0].seats == (0, 1, 2, 3)
