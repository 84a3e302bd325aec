"""What a game was like: which rule decided it, and what rules did to everybody's hand."""

from __future__ import annotations

from functools import partial
from itertools import chain

from bot.engine.analysis import Analysis, PlayedStep
from bot.engine.game import Seat
from bot.language import Words
from cogs.blank.analysis import analyse
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.rules.game import GAME
from cogs.blank.rules.state import State
from cogs.blank.view import AnyMove, ChooseRule, ChooseSeat, Done, DrawPenalty, Lay, View
from tests.cogs.blank.tabletop import card, clause, lapsed, lay, meaning, play, step, table

SAY = Words("en-US", ("Ana", "Ben", "Cleo"), markup=False)
NEXT_DRAWS_TWO = meaning(Played(numbers=(2,)), clause("next", Draw(2)))
DOER_DRAWS = meaning(Played(), clause("doer", Draw(1)))


def seen(state: State, seat: int | None) -> View:
    return GAME.view(state, None if seat is None else Seat(seat))


def analysed(state: State, *moves: str | AnyMove) -> Analysis:
    """`moves`: of whoever is to act; a card is played."""
    steps = []
    made = [(Lay(card(move)), Done()) if isinstance(move, str) else (move,) for move in moves]
    for move in chain.from_iterable(made):
        seat = min(GAME.to_act(state))
        after = step(state, move).state
        steps.append(PlayedStep(seat, move, partial(seen, state), partial(seen, after)))
        state = after
    return analyse(steps)


def test_what_helped_whoever_won_need_not_have_decided() -> None:
    found = analysed(table("re2 re6", "re4 re5 gr1", rules=[NEXT_DRAWS_TWO]), "re2", "re4", "re6")
    assert list(map(SAY, found.notes)) == [
        "No rule decided: the last play set off none.",
        "Ana won, and card 0 helped most: it was worth 2 cards against the others.",
        "What moved most cards: card 0, 2 at once.",
    ]
    assert list(map(SAY, found.players)) == [
        "**Ana**: 2 turns with cards to play.",
        "**Ben**: 1 turn with cards to play and 2 cards given by rules.",
    ]
    assert list(map(SAY, found.described)) == [
        "Ana: 0 at the end, no change by rules.",
        "Ben: 4 at the end; rules changed it from 3 to 5.",
    ]


def test_rules_that_are_carried_out_in_one_step_did_an_equal_part_each() -> None:
    found = analysed(table("re2 re6 gr2", "re4 re5 gr1", rules=[NEXT_DRAWS_TWO, DOER_DRAWS]), "re2", ChooseRule(1))
    assert "2 at once" in SAY(found.notes[0]), "three cards in all, and one rule is told: half of three, rounded"
    assert "1 card given by rules" in SAY(found.players[0])


def test_what_a_card_does_once_somebody_has_answered_is_its_doing_too() -> None:
    chosen = meaning(Played(), clause("chosen", Draw(2)))
    state = table("re2 re6", "re4 re5 gr1", "bl1 bl2", rules=[chosen])
    found = analysed(state, "re2", ChooseSeat(2))
    assert SAY(found.players[2]).startswith("**Cleo**: 0 turns with cards to play and 2 cards given by rules")


def test_a_card_drawn_for_having_none_to_play_is_given_by_no_rule() -> None:
    found = analysed(table("bl4 gr5", "re4 re5 gr1", rules=[NEXT_DRAWS_TWO]), DrawPenalty())
    assert SAY(found.players[0]) == "**Ana**: 0 turns with cards to play and 1 without."
    assert not found.notes


def test_the_rule_that_decided_was_set_off_by_the_last_play() -> None:
    found = analysed(table("re2", "re4 re5 gr1", rules=[NEXT_DRAWS_TWO]), "re2")
    assert SAY(found.notes[0]) == "The rule that decided: card 0"


def test_K29_the_rule_whose_time_ran_out_decided() -> None:
    ends = meaning(Played(numbers=(2,)), clause("doer", Countdown(1)))
    state = lay(table("re2 re6", "re4 re5 gr1", rules=[NEXT_DRAWS_TWO, ends]), "re2")
    state = play(state, ChooseRule(1))
    quiet = lay(state, "re4")
    over = lapsed(quiet, 60_000)
    lapse = PlayedStep(None, None, partial(seen, quiet), partial(seen, over))
    assert SAY(analyse([lapse]).notes[0]) == "The rule that decided: card 1"
    assert GAME.view(over, None).countdown == 1
    assert GAME.view(quiet, None).countdown is None


def test_K29_the_rule_whose_rounds_are_over_decided() -> None:
    ends = meaning(Played(numbers=(2,)), clause("doer", Countdown(1)))
    state = lay(table("re2 re6 re1", "re4 re5 gr1", rules=[ends], slow=True), "re2")
    while state.phase != "over":
        state = lay(state, "re4" if state.turn else "re6")
    assert GAME.view(state, None).countdown == 0


def test_K29_a_card_that_does_nothing_when_it_is_played_decides_nothing() -> None:
    answers = meaning(None, clause("doer", Answer()))
    state = table("re2", "re4 re5 gr1", rules=[NEXT_DRAWS_TWO], effects={"re2": answers})
    found = analysed(state, "re2", ChooseRule(0))
    assert SAY(found.notes[0]) == "The rule that decided: card 0"
