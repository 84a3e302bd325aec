"""Keywords about how an icon comes to be followed (W27), two at a time: what is always usable and covered, a one-shot
that is drawn over another icon, a ward in each phase."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.blank_white_dice.cards.blocks import (
    Amount,
    AnotherTurn,
    AnyStep,
    Dash,
    DieChoice,
    Erase,
    FaceChoice,
    Gain,
    Icon,
    Replace,
    ReRoll,
    Resolve,
    Steal,
    Tag,
    Ward,
)
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import BLANK, Disc, Pick
from cogs.blank_white_dice.view import Resolve as ResolveDie
from tests.cogs.blank_white_dice.meetings import NOTHING, ONES, QUIET, SETS_OFF, WARD, around, begin, own, play_on
from tests.cogs.blank_white_dice.tabletop import OWN, composed, die, face, made, part, play, told

FIZZLES = Steal(Amount(9))


def test_W27_a_one_shot_that_is_used_at_any_time_is_not_resolved_by_it() -> None:
    shot = composed(Icon(parts=(part(NOTHING, when="always"),), one_shot=True), number=OWN)
    after = play_on(begin(around(die(0, QUIET, OWN, *ONES[1:])), shot))
    assert (after.points[0], after.dice[0].faces[1]) == (7, face(OWN))


@pytest.mark.parametrize("when", ["always", "erased", "rerolled", "tagged"])
def test_W9_W25_a_covered_card_does_nothing_at_any_occasion(when: Any) -> None:
    over = made(NOTHING, number=SETS_OFF, overwrites=OWN)
    ways: dict[str, tuple[AnyStep, ...]] = {
        "always": (),
        "erased": (Erase(FaceChoice("this", "other")),),
        "rerolled": (ReRoll(DieChoice("this")),),
        "tagged": (Tag(OWN, FaceChoice("this", holds="blank")),),
    }
    starts = made(Gain(Amount(2)), *ways[when], number=WARD)
    dice = around(die(0, WARD, OWN))
    after = play_on(begin(dice, own(NOTHING, when=when), over, starts, luck=[1]))
    # Where the covered card is named, the one that covers it is tagged (W13).
    assert after.points[0] == 8
    assert (face(SETS_OFF) in after.dice[0].faces) == (when == "tagged")


@pytest.mark.parametrize("stage", ["first", "main", "last"])
def test_W9_W25_a_covered_icon_erases_itself_in_each_phase_for_which_it_has_a_part(stage: Any) -> None:
    over = made(NOTHING, number=SETS_OFF, overwrites=OWN)
    shot = composed(Icon(parts=(part(NOTHING, when=stage),), one_shot=True), number=OWN)
    after = play_on(begin(around(die(0, OWN, *ONES)), shot, over, stage=stage))
    drawn = BLANK if stage != "first" else face(1)
    assert (after.points[0], after.dice[0].faces[0]) == (6, drawn)


@pytest.mark.parametrize(("stage", "used"), [("first", False), ("main", True), ("last", False)])
def test_W27_what_is_always_usable_is_so_in_main_turns_only(stage: Any, used: bool) -> None:
    two = composed(Icon(parts=(part(NOTHING, when="always"), part(Gain(Amount(2)), when=stage))), number=OWN)
    after = play_on(begin(around(die(0, OWN, *ONES)), two, stage=stage))
    # From the First phase on, the Main turn comes as well.
    assert after.points[0] == 6 + 2 + (used or stage == "first")


def test_W34_W27_a_complex_icon_that_is_always_usable_is_so_at_once() -> None:
    draws = made(Tag(OWN, FaceChoice("own")), number=SETS_OFF)
    always = own(NOTHING, when="always", prerequisites=(QUIET,))
    after = play_on(begin(around(die(0, SETS_OFF, *ONES), die(0, QUIET, *ONES)), always, draws))
    assert after.points[0] == 7


def test_W34_W30_a_complex_ward_on_an_active_face_works_at_once() -> None:
    """Ada draws it on Bo's active face, and he answers her next step."""
    ward = composed(Icon(ward=Ward("loss", "dot")), number=OWN, prerequisites=(QUIET,))
    steals = made(Tag(OWN, FaceChoice("rivals", "active")), Steal(Amount(1)), number=SETS_OFF)
    dice = around(die(0, SETS_OFF, *ONES), cy=die(2, 6, *ONES, up=None))
    after = play_on(begin(dice, ward, steals), wards=lambda step: True)
    assert after.points[:2] == (6, 16)
    assert after.dice[2].faces[0] == face(OWN, dots=1)


@pytest.mark.parametrize(("when", "gained"), [("first", 0), ("main", 1), ("last", 1), ("tagged", 1)])
def test_W34_W17_a_complex_icon_drawn_in_the_main_phase_does_what_is_still_to_come(when: Any, gained: int) -> None:
    draws = made(Tag(OWN, FaceChoice("own")), number=SETS_OFF)
    dice = around(die(0, SETS_OFF, *ONES), die(0, QUIET, *ONES))
    after = play_on(begin(dice, own(NOTHING, when=when, prerequisites=(QUIET,)), draws, stage="first"))
    assert after.points[0] == 6 + gained


def test_W34_a_complex_icon_can_be_the_prerequisite_of_another() -> None:
    draws = made(Tag(OWN, FaceChoice("own")), Tag(WARD, FaceChoice("own")), number=SETS_OFF)
    second = made(Gain(Amount(4)), number=WARD, prerequisites=(OWN,))
    dice = around(die(0, SETS_OFF, *ONES), die(0, QUIET, *ONES))
    after = play_on(begin(dice, own(NOTHING, prerequisites=(QUIET,)), second, draws))
    assert (after.points[0], after.dice[1].faces[0]) == (10, face(WARD))


def test_W34_W17_what_a_complex_icon_replaces_is_erased() -> None:
    falls = own(Gain(Amount(4)), when="erased")
    draws = made(Tag(WARD, FaceChoice("own")), number=SETS_OFF)
    over = made(NOTHING, number=WARD, prerequisites=(OWN,))
    dice = around(die(0, SETS_OFF, *ONES), die(0, OWN, *ONES))
    # 4 when it is erased, 1 by what is there then.
    assert play_on(begin(dice, falls, draws, over)).points[0] == 11


def test_W34_W27_a_complex_one_shot_leaves_a_blank_face() -> None:
    draws = made(Tag(OWN, FaceChoice("own")), number=SETS_OFF)
    shot = composed(Icon(parts=(part(NOTHING),), one_shot=True), number=OWN, prerequisites=(QUIET,))
    after = play_on(begin(around(die(0, SETS_OFF, *ONES), die(0, QUIET, *ONES)), shot, draws))
    assert (after.points[0], after.dice[1].faces[0]) == (7, BLANK)


def test_W34_W27_a_complex_icon_stays_when_what_happens_then_fizzles() -> None:
    ward = composed(Icon(ward=Ward("loss", "dot")), number=WARD)
    draws = made(Tag(OWN, FaceChoice("own")), number=SETS_OFF)
    robs = own(Steal(Amount(3)), when="tagged", prerequisites=(QUIET,))
    dice = around(die(0, SETS_OFF, *ONES), die(0, QUIET, *ONES), bo=die(1, WARD, *ONES))
    after = play_on(begin(dice, ward, draws, robs), wards=lambda step: True)
    assert (after.points[:2], after.dice[1].faces[0]) == ((6, 16), face(OWN))


def test_W27_a_ward_with_one_shot_is_not_erased_by_being_used() -> None:
    ward = composed(Icon(ward=Ward("loss", "dot"), one_shot=True), number=WARD)
    dice = around(die(0, OWN, *ONES), bo=die(1, WARD, *ONES))
    after = play_on(begin(dice, ward, own(Steal(Amount(2)))), wards=lambda step: True)
    assert after.dice[2].faces[0] == face(WARD, dots=1)


def test_W27_a_one_shot_that_follows_a_one_shot_erases_itself_only() -> None:
    follows = composed(Icon(parts=(part(Resolve(DieChoice("own"))),), one_shot=True), number=OWN)
    shot = composed(
        Icon(parts=(part(Dash(FaceChoice("this", "this")), when="first"), part(NOTHING)), one_shot=True), number=WARD
    )
    dice = around(die(0, OWN, *ONES), die(0, WARD, *ONES))
    state = begin(dice, follows, shot)
    state = play_on(state)
    # Followed once and resolved once: each erased by its own resolution.
    assert (state.points[0], state.dice[0].faces[0], state.dice[1].faces[0]) == (8, BLANK, BLANK)


@pytest.mark.parametrize("stage", ["first", "main", "last"])
def test_W27_a_one_shot_is_erased_by_its_first_resolution_in_whichever_phase(stage: Any) -> None:
    shot = composed(Icon(parts=(part(NOTHING, when=stage),), one_shot=True), number=OWN)
    after = play_on(begin(around(die(0, OWN, *ONES)), shot, stage=stage))
    assert (after.points[0], after.dice[0].faces[0]) == (7, face(1) if stage == "first" else BLANK)


@pytest.mark.parametrize("stage", ["first", "main", "last"])
def test_W30_wards_answer_and_what_fizzles_is_over_for_its_phase_only(stage: Any) -> None:
    ward = composed(Icon(ward=Ward("loss", "dot")), number=WARD)
    every = tuple(part(FIZZLES if each == stage else NOTHING, NOTHING, when=each) for each in ("first", "main", "last"))
    dice = around(die(0, OWN, *ONES), bo=die(1, WARD, *ONES))
    after = play_on(begin(dice, ward, composed(Icon(parts=every), number=OWN), stage=stage), wards=lambda step: True)
    phases_left = {"first": 2, "main": 1, "last": 0}[stage]
    assert (after.points[0], after.dice[2].faces[0].dots) == (6 + 2 * phases_left, 1)


@pytest.mark.parametrize("stage", ["first", "main", "last"])
def test_W17_an_occasion_comes_in_every_phase(stage: Any) -> None:
    draws = made(Tag(OWN, FaceChoice("this", holds="blank")), number=SETS_OFF, when=stage)
    dice = around(die(0, SETS_OFF, BLANK, *ONES[1:]))
    assert play_on(begin(dice, own(NOTHING, when="tagged"), draws, stage=stage)).points[0] == 7


def resolved(state: State) -> list[str]:
    """What happened, of icons without what came of them."""
    return [said.removesuffix(".").partition(":")[0] for said in told(state)]


def test_W23_another_turn_that_is_given_after_the_own_turn_follows_that_of_the_other() -> None:
    """What Bo tags gives Ada, whose disc lies there, another turn: she resolves her dice again before Cy his."""
    again = composed(Icon(parts=(part(NOTHING), part(AnotherTurn(), NOTHING, when="disc"))), number=OWN)
    draws = made(Tag(7, FaceChoice("this", holds="blank")), NOTHING, number=SETS_OFF)
    dice = around(die(0, OWN, *ONES), bo=die(1, SETS_OFF, BLANK, *ONES[1:]))
    after = play_on(begin(dice, again, draws, discs=(Disc(7), Disc(6), None)))
    assert after.points == (9, 17, 20)
    said = resolved(after)
    assert said.index("Bo resolves Card 111") < len(said) - 1 - said[::-1].index("Ada resolves Card 100")
    assert len(said) - 1 - said[::-1].index("Ada resolves Card 100") < said.index("Cy resolves Card 202")


def test_W32_W27_to_replace_by_an_icon_of_a_marked_card_is_to_tag_it() -> None:
    watches = own(NOTHING, when="disc")
    draws = made(Replace(FaceChoice("this", "other")), number=SETS_OFF)
    dice = around(die(0, OWN, *ONES), bo=die(1, SETS_OFF, 6, up=0))
    state = begin(dice, watches, draws, discs=(Disc(7), None, None))
    assert play_on(play(state, ResolveDie(2), Pick(7))).points[0] == 7
    assert play_on(play(state, ResolveDie(2), Pick(8))).points[0] == 6


def test_W23_another_turn_that_is_given_before_the_own_turn_follows_that() -> None:
    """What Ada tags gives Cy another turn; his own comes first, once Bo has had his."""
    again = composed(Icon(parts=(part(NOTHING), part(AnotherTurn(), when="disc"))), number=OWN)
    draws = made(Tag(7, FaceChoice("this", holds="blank")), number=SETS_OFF)
    dice = around(die(0, SETS_OFF, BLANK, *ONES[1:]), cy=die(2, OWN, *ONES))
    after = play_on(begin(dice, again, draws, discs=(None, None, Disc(7))))
    said = resolved(after)
    assert (said.count("Bo resolves Card 201"), said.count("Cy resolves Card 100")) == (2, 2)
    assert said.index("Bo resolves Card 201") < said.index("Cy resolves Card 100")
    assert said.index("Cy resolves Card 100") < said.index("Cy takes another turn")
