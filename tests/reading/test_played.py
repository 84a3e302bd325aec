"""Meanings are carried out as they are understood: played by the real rules, and reckoned by the oracle."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.engine.game import Seat
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.meaning import Meaning
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import AnyMove, Done, DrawPenalty, Lay
from tests.cogs.blank.all_blocks import meanings
from tests.cogs.blank.tabletop import step
from tests.lots import Lots
from tests.reading import notation, oracle
from tests.reading.corpus import HALVES, LANGUAGES, examples
from tests.reading.normal_form import is_mechanical
from tests.reading.notation import written
from tests.reading.oracle_table import Table, Unclear
from tests.reading.positions import MOMENT, Happened, happened, playing, plays, position, setting

SAMPLE = 200
SEED = 9
QUOTED = re.compile('"[^"]*"')
AFTERWARDS = 8
"""Turns that are played on."""
TRIES = 3
"""Positions for each meaning."""


@cache
def of_corpus() -> tuple[Meaning, ...]:
    """All meanings in the corpus of which the table carries out something, each once."""
    found = [
        meaning
        for language in LANGUAGES
        for half in HALVES
        for each in examples(language, half)
        for meaning in each.right.meanings
    ]
    return tuple({written(meaning): meaning for meaning in found if is_mechanical(meaning)}.values())


def can_be_set_off(meaning: Meaning) -> bool:
    try:
        setting(meaning, Random(SEED))
    except Unclear:
        return False
    return True


@cache
def sampled() -> list[Meaning]:
    """Some that a position is made for, the same ones each time: first those that bring something new."""
    known: set[str] = set()
    new: list[Meaning] = []
    more: list[Meaning] = []
    for meaning in filter(can_be_set_off, Random(SEED).sample(of_corpus(), len(of_corpus()))):
        says = set(QUOTED.sub("", written(meaning)).split())
        (new if says - known else more).append(meaning)
        known |= says
    return [*new, *more][:SAMPLE]


def played(meaning: Meaning, random: Random) -> None:
    """Play a meaning in some position, and compare. Raises Unclear where the rules do not say what happens."""
    found = setting(meaning, random)
    state, should = position(meaning, found, random)
    real = happened(state, found, random)
    should.answers = real.answers
    oracle.carry_out(should, meaning)
    compare_cards(should, real.state)
    compare_table(should, real)
    compare_turns(should, real.state)
    if meaning.condition is None and real.state.phase == "turn":
        # No rule is in play that would be set off again.
        play_on(should, real.state, random)


def compare_cards(should: Table, state: State) -> None:
    assert list(map(len, state.hands)) == list(map(len, should.hands))
    clear = [seat for seat in range(should.seats) if seat not in should.blurred]
    if not should.unsure:
        assert [set(state.hands[seat]) for seat in clear] == [set(should.hands[seat]) for seat in clear]
        assert set(chain(*state.hands)) == set(chain(*should.hands))
        assert list(state.pile) == should.pile
    assert len(state.pile) == len(should.pile)
    assert state.discards[-1] == should.discards[-1]
    assert len(state.discards) == len(should.discards)


def compare_table(should: Table, real: Happened) -> None:
    state = real.state
    assert state.direction == should.direction
    assert (len(state.rules), len(state.rule_deck)) == (should.rules, should.rule_deck)
    bound = {frozenset(owed.seats) for owed in state.owed} | {frozenset(lasts.seats) for lasts in state.lasting}
    assert set(should.bound) <= bound
    ends = [lasts.at for lasts in state.lasting if lasts.kind == "countdown"]
    assert len(ends) == (should.countdown is not None)
    # At the end everybody sees all (K35).
    for viewer, cards in real.seen.items() if not should.vague and state.phase != "over" else ():
        assert cards - set(should.hands[viewer]) == should.seen.get(viewer, set()) - set(should.hands[viewer])


def compare_turns(should: Table, state: State) -> None:
    """Who has won, or whose turn it is and what they can play."""
    if (winner := should.winner()) is not None:
        if not should.decides:
            raise Unclear("whether a win counts before the end of the turn")
        ended = state.ending.winners if state.ending else [state.confirming and state.confirming.winner]
        assert list(ended) == [winner]
    elif should.over:
        should.begin_next_turn()
        compare_turn(should, state)
    else:
        assert (state.phase, state.turn) == ("turn", should.turn)


def compare_turn(should: Table, state: State) -> None:
    assert (state.phase, state.turn) == ("turn", should.turn)
    playable = {Lay(card) for card in state.hands[state.turn] if should.playable(card)}
    assert {move for move in GAME.moves(state, Seat(state.turn)) if isinstance(move, Lay)} == playable


def play_on(should: Table, state: State, random: Random) -> None:
    """Play further turns, and compare whose they are and what can be played in each."""
    for _ in range(AFTERWARDS):
        lays = [move for move in GAME.moves(state, Seat(state.turn)) if isinstance(move, Lay)]
        moves: tuple[AnyMove, ...] = (random.choice(lays), Done()) if lays else (DrawPenalty(),)
        for move in moves:
            state = step(state, move, chance=Lots(), now=MOMENT).state
        if state.phase != "turn":
            break
        should.play_on(state.discards[-1] if lays else None)
        should.begin_next_turn()
        compare_turn(should, state)


def is_clear(meaning: Meaning, attempt: int) -> bool:
    """Play it in some position. Tells whether the rules say what happens there."""
    try:
        played(meaning, Random(f"{written(meaning)} {attempt}"))
    except Unclear:
        return False
    return True


def test_the_sample_is_large_enough() -> None:
    assert len(sampled()) == SAMPLE


# By number: to find positions for them takes seconds, which those who only collect tests need not wait for.
@pytest.mark.parametrize("number", range(SAMPLE))
def test_meanings_of_the_corpus_are_carried_out(number: int) -> None:
    meaning = sampled()[number]
    assert any(is_clear(meaning, attempt) for attempt in range(TRIES)), written(meaning)


@given(meanings.filter(can_be_set_off), st.integers(0, 9))
@settings(max_examples=100)
def test_whatever_blocks_say_is_carried_out(meaning: Meaning, attempt: int) -> None:
    assume(is_clear(meaning, attempt))


def conditions() -> list[str]:
    """All conditions on a card played in the corpus, as they are noted."""
    waiting = [meaning for meaning in of_corpus() if isinstance(meaning.condition, Played)]
    return sorted({written(meaning).split(" => ")[0] for meaning in waiting})


@pytest.mark.parametrize("condition", conditions())
def test_K27_a_rule_waits_for_its_card(condition: str) -> None:
    meaning = notation.meaning(f"{condition} => doer draw")
    assert isinstance(meaning.condition, Played)
    random = Random(condition)
    for met in (True, False):
        pairs = list(plays(meaning.condition, met))
        for card, before in random.sample(pairs, min(TRIES, len(pairs))):
            found = playing(card, before, random)
            state, _ = position(meaning, found, random)
            assert (0 in happened(state, found, random).state.fired) is met
