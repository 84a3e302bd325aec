"""Every pair of keywords (W27): tried together, step after step and each step by every way in which an icon comes to be
followed. What is tried elsewhere is named, and what cannot meet says why not."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

from cogs.blank_white_dice.cards.blocks import (
    Amount,
    AnyStep,
    DieChoice,
    Erase,
    FaceChoice,
    Icon,
    ReRoll,
    Steal,
    Tag,
    Ward,
)
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import BLANK, Disc
from tests.cogs.blank_white_dice.keywords import KEYWORDS
from tests.cogs.blank_white_dice.meetings import (
    AGAIN,
    NOTHING,
    ONES,
    QUIET,
    SETS_OFF,
    TRIED,
    WARD,
    Changes,
    around,
    begin,
    changes,
    mine,
    on_face,
    own,
    play_on,
    points,
    together,
)
from tests.cogs.blank_white_dice.tabletop import OWN, composed, die, face, made

FIZZLES = Steal(Amount(9))
"""What Cy's ward answers."""

# One step after another


def expected(first: str, second: str) -> dict[Any, Any]:
    one, other = TRIED[first], TRIED[second]
    if first == second:
        return dict(one.twice)
    if second == AGAIN:
        return together(other.once, one.twice if one.anew is None else one.anew)
    if (first, second) == (AGAIN, "Copy"):
        # In the other turn the face still is what it copies (W28).
        return together(one.once, other.twice)
    # In the other turn, the further one fizzles with what follows it (W23).
    return together(one.once, other.once)


@pytest.mark.parametrize("second", TRIED)
@pytest.mark.parametrize("first", TRIED)
def test_W27_one_step_after_another_does_what_both_do(first: str, second: str) -> None:
    seen = changes(mine(NOTHING), mine(TRIED[first].step, TRIED[second].step))
    assert together(seen, points(1)) == expected(first, second)


# A step by every way in which an icon is followed


def _always(*steps: AnyStep) -> State:
    return play_on(begin(around(die(0, QUIET, OWN, *ONES[1:])), own(*steps, when="always")))


def _overwrites(*steps: AnyStep) -> State:
    return mine(*steps, overwrites=6)


def _prerequisite(*steps: AnyStep) -> State:
    draws = made(Tag(OWN, FaceChoice("own")), number=SETS_OFF)
    dice = around(die(0, SETS_OFF, *ONES), die(0, QUIET, *ONES))
    return play_on(begin(dice, own(*steps, prerequisites=(QUIET,)), draws))


def _tagged(*steps: AnyStep) -> State:
    draws = made(Tag(OWN, FaceChoice("this", holds="blank")), number=SETS_OFF)
    return play_on(begin(around(die(0, SETS_OFF, BLANK, *ONES[1:])), own(*steps, when="tagged"), draws))


def _erased(*steps: AnyStep) -> State:
    erases = made(Erase(FaceChoice("this", "other")), number=SETS_OFF)
    dice = around(die(0, SETS_OFF, OWN))
    return play_on(begin(dice, own(*steps, when="erased"), erases))


def _rerolled(*steps: AnyStep) -> State:
    rolls = made(ReRoll(DieChoice("this")), number=SETS_OFF)
    dice = around(die(0, SETS_OFF, OWN, *ONES[1:]))
    return play_on(begin(dice, own(*steps, when="rerolled"), rolls, luck=[1]))


def _disc(*steps: AnyStep) -> State:
    draws = made(Tag(7, FaceChoice("this", holds="blank")), number=SETS_OFF)
    dice = around(die(0, OWN, *ONES), bo=die(1, SETS_OFF, BLANK, *ONES[1:]))
    return play_on(begin(dice, own(*steps, when="disc"), draws, discs=(Disc(7), Disc(6), None)))


def _fizzles_after(*steps: AnyStep) -> State:
    """What is done before the step that fizzles stands."""
    ward = composed(Icon(ward=Ward("loss", "dot")), number=WARD)
    dice = around(die(0, OWN, *ONES), cy=die(2, WARD, *ONES))
    return play_on(begin(dice, own(*steps, FIZZLES), ward), wards=lambda step: step == FIZZLES)


WAYS: dict[str, Callable[..., State]] = {
    "Always": _always,
    "One-Shot": lambda *steps: mine(*steps, one_shot=True),
    "Overwrite": _overwrites,
    "Prerequisite": _prerequisite,
    "First": lambda *steps: mine(*steps, when="first"),
    "Main": mine,
    "Last": lambda *steps: mine(*steps, when="last"),
    "When tagged": _tagged,
    "When erased": _erased,
    "When rerolled": _rerolled,
    "When disc": _disc,
    "Fizzle": _fizzles_after,
}

GONE = on_face(0, 0, BLANK)
OTHERWISE: dict[tuple[str, str], Changes] = {
    # W28: only the active face copies, and it must be there.
    ("Always", "Copy"): {},
    ("When tagged", "Copy"): {},
    ("When erased", "Copy"): {},
    # In the other turn, the face that was erased is blank, and is tagged.
    ("One-Shot", AGAIN): {"turns": 1} | on_face(0, 0, face(1)),
    # In the other turn, what set it off finds nothing any more to draw on or to erase, and erases itself (W24).
    ("Prerequisite", AGAIN): {"turns": 1} | GONE,
    ("When tagged", AGAIN): {"turns": 1} | GONE,
    ("When erased", AGAIN): {"turns": 1} | GONE,
    # The die that is swapped is the one that drew this icon: in the hand of Bo it has nothing to draw on.
    ("Prerequisite", "Swap"): {("holder", 0): 1, ("holder", 2): 0} | GONE,
}
"""What is different where a way and a step have more to do with each other."""


@pytest.mark.parametrize("step", TRIED)
@pytest.mark.parametrize("way", WAYS)
def test_W27_a_step_does_the_same_by_every_way_in_which_its_icon_is_followed(way: str, step: str) -> None:
    follow = WAYS[way]
    seen = changes(follow(NOTHING), follow(TRIED[step].step))
    assert together(seen, points(1)) == OTHERWISE.get((way, step), TRIED[step].once)


# A step that a ward answers

AT_BO_OR_CY = {"Copy", "Dash", "Dot", "Erase", "Replace", "Re-roll", "Resolve", "Steal", "Swap", "Tag", "Unmark"}
"""What picks a player, a die or a face of another: the common die is Bo's here (W31)."""
LOSSES = {"Steal", "Lose"}


def _warded(against: Any, *steps: AnyStep, used: bool) -> State:
    ward = composed(Icon(ward=Ward(against, "dot")), number=WARD)
    dice = around(die(0, OWN, *ONES), bo=die(1, WARD, *ONES), cy=die(2, WARD, *ONES), common=1)
    return play_on(begin(dice, own(*steps), ward), wards=lambda step: used)


@pytest.mark.parametrize("step", TRIED)
@pytest.mark.parametrize(("against", "answered"), [("target", AT_BO_OR_CY), ("loss", LOSSES)])
def test_W30_W31_a_ward_that_answers_a_step_leaves_nothing_of_it(against: Any, answered: set[str], step: str) -> None:
    before = _warded(against, NOTHING, used=True)
    seen = together(changes(before, _warded(against, TRIED[step].step, used=True)), points(1))
    let = together(changes(before, _warded(against, TRIED[step].step, used=False)), points(1))
    assert let == TRIED[step].once
    if step not in answered:
        assert seen == let
        return
    [(what, number, _place)] = seen
    assert (what, number) in {("dots", 2), ("dots", 5)}


# All pairs

_MEET: dict[str, list[tuple[str, ...]]] = {
    "test_W27_once_a_turn": [("Always",)],
    "test_W27_an_icon_always_usable_that_fizzles_was_used": [("Always", "Fizzle"), ("Always", "Ward")],
    "test_W27_a_one_shot_that_is_used_at_any_time_is_not_resolved_by_it": [("Always", "One-Shot")],
    "test_W9_W25_a_covered_card_does_nothing_at_any_occasion": [("Always", "Overwrite"), ("Overwrite", "When")],
    "test_W34_W27_a_complex_icon_that_is_always_usable_is_so_at_once": [("Always", "Prerequisite")],
    "test_W27_what_is_always_usable_is_so_in_main_turns_only": [
        ("Always", "First"),
        ("Always", "Main"),
        ("Always", "Last"),
    ],
    "test_W27_printed_cards": [("Always", "When")],
    "test_W30_the_first_that_fizzles_it_ends_the_asking": [("Fizzle",)],
    "test_W27_also_when_it_fizzled": [("Fizzle", "One-Shot")],
    "test_W30_what_does_nothing": [("Fizzle", "Overwrite"), ("Overwrite", "Ward")],
    "test_W34_W27_a_complex_icon_stays_when_what_happens_then_fizzles": [("Fizzle", "Prerequisite")],
    "test_W27_earlier_steps_stand_and_later_ones_do_not_happen": [("Fizzle", "Ward")],
    "test_W30_wards_answer_and_what_fizzles_is_over_for_its_phase_only": [
        (one, other) for one in ("Fizzle", "Ward") for other in ("First", "Main", "Last")
    ],
    "test_W27_what_happens_when_tagged_can_be_warded": [("Fizzle", "When"), ("Ward", "When")],
    "test_W27_a_one_shot_that_follows_a_one_shot_erases_itself_only": [("One-Shot",)],
    "test_W9_W25_a_covered_icon_erases_itself_in_each_phase_for_which_it_has_a_part": [
        ("One-Shot", "Overwrite"),
        ("Overwrite", "First"),
        ("Overwrite", "Main"),
        ("Overwrite", "Last"),
    ],
    "test_W34_W27_a_complex_one_shot_leaves_a_blank_face": [("One-Shot", "Prerequisite")],
    "test_W27_a_ward_with_one_shot_is_not_erased_by_being_used": [("One-Shot", "Ward")],
    "test_W27_a_one_shot_is_erased_by_its_first_resolution_in_whichever_phase": [
        ("One-Shot", "First"),
        ("One-Shot", "Main"),
        ("One-Shot", "Last"),
    ],
    "test_W27_erased_a_printed_card": [("One-Shot", "When")],
    "test_W9_three_on_one_stack_are_asked_about_twice": [("Overwrite",)],
    "test_W34_what_covers_a_prerequisite_counts_as_it": [("Overwrite", "Prerequisite")],
    "test_W34_a_complex_icon_can_be_the_prerequisite_of_another": [("Prerequisite",)],
    "test_W34_W30_a_complex_ward_on_an_active_face_works_at_once": [("Prerequisite", "Ward")],
    "test_W34_W17_a_complex_icon_drawn_in_the_main_phase_does_what_is_still_to_come": [
        ("Prerequisite", "First"),
        ("Prerequisite", "Main"),
        ("Prerequisite", "Last"),
        ("Prerequisite", "When"),
    ],
    "test_W30_asked_one_at_a_time_from_the_left_of_the_actor_who_comes_last": [("Ward",)],
    "test_W18_each_die_once_per_holder": [("First",)],
    "test_W17_each_die_once": [("Main",)],
    "test_W16_first_then_main_then_last_each_in_turn_order": [("Last",)],
    "test_W16_W17_an_icon_resolves_once_in_each_phase_for_which_it_has_a_part": [
        ("First", "Main"),
        ("First", "Last"),
        ("Main", "Last"),
    ],
    "test_W17_an_occasion_comes_in_every_phase": [("First", "When"), ("Main", "When"), ("Last", "When")],
    "test_W38_a_move_tags_before_it_erases": [("When",)],
}
ELSEWHERE = {frozenset(pair): test for test, pairs in _MEET.items() for pair in pairs}
"""Pairs of which neither is a step, by the test in which they meet."""


def _all_tests() -> set[str]:
    files = Path(__file__).parent.glob("test_rules_*.py")
    return {name for file in files for name in re.findall(r"def (test_\w+)", file.read_text())}


def test_every_pair_of_keywords_meets_in_a_test() -> None:
    """Steps meet each other, every way of following them, and a ward, in the tables above."""
    ways = {way.split()[0] for way in WAYS} | {"Ward"}
    assert {*TRIED, *ways} == set(KEYWORDS)
    pairs = {frozenset(pair) for pair in combinations_with_replacement(KEYWORDS, 2)}
    assert {pair for pair in pairs if not pair & set(TRIED)} == set(ELSEWHERE)
    assert set(ELSEWHERE.values()) <= _all_tests()
