"""The chances of a drafted throw: worked out by real throws, with luck that tells nothing of the one to come."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.experiments import run
from bot.engine.screen import Button
from bot.language import Words
from cogs.diceland.geometry.poses import rounded
from cogs.diceland.picture.pointing import aim_of
from cogs.diceland.prospects import most_promising, suggested
from cogs.diceland.rules import GAME
from cogs.diceland.screen import panel
from cogs.diceland.throwing.chances import BATCHES, THROWS, Batch, Sample, Sampling, summed
from cogs.diceland.view import Chances, DieView, Draft, Throw, View
from tests.cogs.diceland.handmade import apart, lying
from tests.cogs.diceland.handmade import view as made

say = Words("en-US", ("Ana", "Ben"), markup=False)
AT_A_DIE, AT_A_CELL = Draft(0, at=1), Draft(0, cell=20, style=1)


def aiming(draft: Draft, **more: Any) -> View:
    """A draft of seat 0 with two enemies on the table."""
    dice = (
        DieView(0, 0, "hand"),
        DieView(1, 5, "play", rounded(0.0, 0.0, 0.0, 3), 4),
        DieView(1, 6, "play", rounded(9.0, 9.0, 1.0, 1), 4),
    )
    shown = View(seat=0, phase="aim", to_act=(0,), turn=0, turns=3, scores=(0, 0), dice=dice, draft=draft, edition=1)
    return replace(shown, **more)


def duel(*others: DieView) -> View:
    """Seat 0 throws Brin at the first of some dice."""
    return made(apart(0, "brin"), *others, phase="aim", draft=Draft(0, at=1 if others else None))


@pytest.mark.parametrize(
    "view",
    [
        aiming(Draft(0)),
        replace(aiming(AT_A_DIE), draft=None),
        aiming(AT_A_DIE, phase="first"),
        aiming(AT_A_DIE, seat=None),
        aiming(Draft(0, at=0)),
    ],
)
def test_nothing_is_tried_out_for_whoever_does_not_aim(view: View) -> None:
    assert GAME.studies(view) == ()
    assert GAME.with_studies(view, []) == view


def test_D10_real_throws_say_what_an_aimed_one_leads_to() -> None:
    view = aiming(AT_A_DIE)
    asked = GAME.studies(view)
    assert len(set(asked)) == BATCHES
    found = [run(experiment) or "" for experiment in asked]
    assert len(msgspec.json.decode(found[0], type=Batch)) == THROWS
    assert found[0] != found[1], "each batch has luck of its own"
    assert run(asked[0]) == found[0], "and the same one, asked again"
    known = GAME.with_studies(view, found).chances
    assert isinstance(known, Chances)
    assert known.throws == BATCHES * THROWS
    assert known.on_table > 80
    assert 30 < known.shoots <= known.on_table
    assert 0 <= known.kills <= known.shoots
    assert known.end is not None
    assert max(map(abs, known.end)) < 4
    assert 0 < known.half < known.most < 18


@pytest.mark.parametrize(("side", "likely"), [(1, True), (8, False)])
def test_what_is_said_of_a_throw_before_it_is_aimed_is_near_what_is_said_then(side: int, likely: bool) -> None:
    """Seven sides of eight would kill, it said, and then that 63 of a hundred throws do."""
    aimed = duel(lying(1, "hart", side, 0, 2), lying(1, "micro", 5, 8, 6))
    promise = most_promising(aimed, [0])
    assert promise is not None
    view = replace(aimed, draft=suggested(aimed, 0))
    known = GAME.with_studies(view, [run(experiment) or "" for experiment in GAME.studies(view)]).chances
    assert known is not None
    assert abs(promise.percent - known.kills) < 20
    assert promise.is_good == likely


def test_a_throw_that_may_knock_its_target_off_the_table_is_not_the_suggested_one() -> None:
    """D12: it scored for the other player."""
    near, safe = lying(1, "hart", 2, 0, 16.5), lying(1, "micro", 2, 0, 10)
    assert suggested(duel(near, safe), 0).at == 2
    assert suggested(duel(near), 0).at == 1


def test_figures_are_shown_once_and_until_then_a_line_keeps_their_place() -> None:
    """They changed while they were read, and the buttons below jumped when they came."""
    view = aiming(AT_A_DIE)
    batch = msgspec.json.encode((Sample((0.0, 0.0), shoots=True), Sample(None))).decode()
    shown = [panel(GAME.with_studies(view, [batch] * many), ()).lines for many in range(BATCHES + 1)]
    assert ["".join(map(say, lines)) for lines in shown[:-1]] == ["Few kill; reckoning what 100 lead to …"] * BATCHES
    assert [*map(say, shown[-1])] == ["Of 100 such throws 50 can shoot, 0 kill, 50 lie badly: back to the hand."]
    one_failed = GAME.with_studies(view, [batch] * (BATCHES - 1) + [None])
    assert panel(one_failed, ()).lines == shown[-1]
    assert GAME.with_studies(view, [None] * BATCHES) == view


def test_the_suggested_throw_says_its_odds_before_they_are_reckoned() -> None:
    """A beginner let go of it at once, and it missed: nothing had said that most such throws do."""
    view, strong = duel(lying(1, "hart", 4, 0, 4)), duel(lying(1, "hart", 8, 0, 4))
    for throw, known, said in (
        (view, Chances(), "About 3 of 10 kill; reckoning what 100 lead to …"),
        (view, None, "About 3 of 10 such throws kill."),
        (strong, Chances(), "Few kill; reckoning what 100 lead to …"),
        (strong, None, "Few such throws kill."),
    ):
        assert [*map(say, panel(replace(throw, chances=known), ()).lines)] == [said]
    changed = replace(view, chances=Chances(), draft=Draft(0, at=1, style=1))
    assert [*map(say, panel(changed, ()).lines)] == ["Reckoning what 100 such throws lead to …"]


def test_the_button_that_lets_go_says_what_may_well_go_wrong() -> None:
    """D12, D21: it stood in the lines alone, and was not read."""
    view = replace(duel(lying(1, "hart", 4, 0, 4)), moves=(Throw(),))
    known = Chances(100, 93, (1.0, 2.0), 2.5, 5.5, shoots=66, kills=30)
    for draft, calm in ((view.draft, "Throw it so"), (Draft(0, at=1, style=1), "Let go!")):
        for more, warns in (
            ({}, ""),
            ({"knocks": 2, "blocks": 9}, ""),
            ({"knocks": 3, "blocks": 20}, " (3 of 100 knock off)"),
            ({"blocks": 20}, " (20 of 100 block yours)"),
        ):
            screen = panel(replace(view, draft=draft, chances=replace(known, **more)), ())
            labels = [say(each.label) for row in screen.rows for each in row if isinstance(each, Button)]
            assert labels[0] == calm + warns


def test_D21_real_throws_say_that_own_dice_may_lie_in_each_others_way() -> None:
    """An own die was killed because the one that was thrown lay in its way, and nothing had warned of it."""
    enemy = lying(1, "hart", 6, 1.5, 0)
    crowded = duel(enemy, lying(0, "darla", 8, -1.5, 1), lying(0, "barty", 8, 1, -3))
    alone = duel(enemy, lying(0, "darla", 8, -12, 12), lying(0, "barty", 8, 12, -12))
    near, far = (
        GAME.with_studies(view, [run(each) or "" for each in GAME.studies(view)]).chances for view in (crowded, alone)
    )
    assert near is not None
    assert far is not None
    assert near.blocks > 10 > far.blocks == 0
    warning = f"{near.blocks} put your own dice in each other's way: any damage kills the one."
    assert warning in map(say, panel(replace(crowded, chances=near), ()).lines)


def test_D12_real_throws_say_that_a_die_at_the_edge_may_be_knocked_off() -> None:
    far = aiming(Draft(0, at=1, style=1, reach=2))
    edge = replace(far.dice[1], pose=rounded(0.0, 16.5, 0.0, 3))
    view = replace(far, dice=(far.dice[0], edge, far.dice[2]))
    known = GAME.with_studies(view, [run(each) for each in GAME.studies(view)]).chances
    assert known is not None
    assert 0 < known.knocks < 100


def test_all_that_lies_is_tried_out_but_the_die_that_is_thrown() -> None:
    far = aiming(replace(AT_A_DIE, at=2))
    sampling = msgspec.json.decode(GAME.studies(far)[0].what, type=Sampling)
    assert sampling.standing == {1: far.dice[1].pose, 2: far.dice[2].pose}


@pytest.mark.parametrize(("side", "kills"), [(1, True), (8, False)])
def test_D19_a_throw_kills_as_often_as_the_die_that_lands_would(side: int, kills: bool) -> None:
    """Side 1 of Hart has no block; what his side 8 blocks hardly any side hits."""
    view = duel(lying(1, "hart", side, 0, -6))
    known = GAME.with_studies(view, [run(each) or "" for each in GAME.studies(view)]).chances
    assert known is not None
    assert (known.kills > known.shoots / 2) is kills


def test_D17_a_throw_beside_ones_own_dice_can_shoot_at_nobody() -> None:
    view = duel(lying(0, "hart", 1, 0, -6))
    known = GAME.with_studies(view, [run(each) for each in GAME.studies(view)]).chances
    assert known is not None
    assert (known.shoots, known.kills) == (0, 0)


def test_the_throw_that_is_suggested_is_at_whom_most_sides_of_the_die_kill() -> None:
    """It was at the nearest one, whatever that blocks."""
    strong, weak = lying(1, "hart", 8, 0, -10), lying(1, "mull", 1, 0, 6)
    assert suggested(duel(strong, weak), 0) == Draft(0, at=2)
    assert suggested(duel(weak, strong), 0) == Draft(0, at=1)
    assert suggested(duel(lying(1, "hart", 1, 0, -10), lying(1, "helen_crane", 1, 0, 6)), 0) == Draft(0, at=1)
    assert suggested(duel(), 0).cell is not None


def test_samples_are_summed_up() -> None:
    samples = [
        *(Sample((float(x), 0.0), shoots=x > 6, kills=x > 7) for x in range(10)),
        *(Sample(None, knocked=True) for _ in range(10)),
    ]
    known = summed(samples)
    assert (known.throws, known.on_table, known.shoots, known.kills, known.knocks) == (20, 50, 15, 10, 50)
    assert (known.end, known.half, known.most) == ((4.5, 0.0), 2.5, 4.5)
    assert summed(samples[-3:]).end is None


def test_what_is_known_is_told_and_drawn() -> None:
    known = Chances(40, 93, (1.0, 2.0), 2.5, 5.5, shoots=66, kills=14)
    view = aiming(AT_A_DIE)
    lines = "\n".join(map(say, panel(replace(view, chances=known), ()).lines))
    assert lines == "Of 100 such throws 66 can shoot, 14 kill, 7 lie badly: back to the hand."
    assert len(lines) < 75, "one line of a panel"
    assert [*map(say, panel(view, ()).lines)] == ["Few such throws kill."]
    knocks = panel(replace(view, chances=replace(known, knocks=3)), ()).lines
    assert say(knocks[-1]) == "3 knock a die off the table: its points go to Ben."
    assert len(panel(replace(view, chances=replace(known, knocks=2)), ()).lines) == 1, "that is noise"
    prepared, drawn = aim_of(view), aim_of(replace(view, chances=known))
    assert prepared is not None
    assert drawn is not None
    assert (drawn.end, drawn.within) == ((1.0, 2.0), (2.5, 5.5))
    assert prepared.end != drawn.end
    assert prepared.start == drawn.start
