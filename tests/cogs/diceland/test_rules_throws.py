"""Throws: how they are made up, judged, and what follows (D10-D13), with fouls."""

from __future__ import annotations

import msgspec
import pytest

from bot.engine.game import Experiment, Refused, encode
from cogs.diceland.dice.sides import Arrow, Shield, Side
from cogs.diceland.geometry.poses import Pose
from cogs.diceland.rules import GAME
from cogs.diceland.rules.state import EndTurn, Listed, MayShoot, State
from cogs.diceland.throwing.values import Landing
from cogs.diceland.view import (
    FOUL_PERCENT,
    AimAs,
    AimAtCell,
    AimAtDie,
    AnyMove,
    Decline,
    Judge,
    Maneuver,
    Pass,
    Pick,
    SetLean,
    SetPower,
    SetReach,
    SetStyle,
    Shoot,
    Target,
    Throw,
    Thrown,
    Undo,
)
from tests.cogs.diceland.tabletop import (
    PLAIN,
    WORDS,
    Laid,
    Tables,
    acting,
    landed,
    play,
    pose,
    refused,
    replace,
    said,
    shooter,
    side,
    step,
    throw,
    thrown,
)
from tests.lots import Lots

HAND = Laid(0, shooter(hit=9), place="hand")
HOLDS = replace(PLAIN, arrow=Arrow((0, 1, 2), "all", "yellow", "hold"))


def aimed(tables: Tables, *others: Laid, own: Laid = HAND, lean: int = 0) -> State:
    """The first die is in hand and aimed at the middle."""
    moves = (SetLean(lean),) if lean else ()
    return play(tables(own, *others), Pick(0), AimAtCell(14), *moves)


# D10


def test_D10_a_throw_is_made_up_step_by_step_and_nothing_is_decided_yet(tables: Tables) -> None:
    state = tables(HAND, Laid(1, x=6))
    made_up = play(state, Pick(0), AimAtDie(1), SetPower(6), SetReach(2))
    draft = GAME.view(made_up, acting(made_up)).draft
    assert draft is not None
    assert (draft.at, draft.power, draft.reach) == (1, None, 2)
    assert all(GAME.prepares(move) for move in (Pick(0), AimAtDie(1), SetPower(6), SetReach(2), Undo()))
    assert play(made_up, Undo()) == state


def test_D10_a_throw_is_let_go_only_by_whoever_has_a_die_in_hand_and_only_by_what_is_found(tables: Tables) -> None:
    state = tables(HAND, Laid(1, x=6))
    with pytest.raises(Refused):
        GAME.experiment(state, acting(state), Throw(), Lots())
    with pytest.raises(Refused):
        GAME.play(play(state, Pick(0)), acting(state), Throw(), Lots(), 0)


@pytest.mark.parametrize("changed", [(), (SetStyle(1),), (SetPower(3),)])
def test_D10_what_is_shown_is_thrown_also_where_nothing_was_aimed_at(
    tables: Tables, changed: tuple[AnyMove, ...]
) -> None:
    """What was drawn as the suggested throw could not be thrown, and a press gave another one."""
    state = tables(Laid(0, shooter(hit=9), place="hand"), Laid(1, y=-9, number=8), Laid(1, y=9, number=1))
    state = play(state, Pick(0), *changed)
    shown = GAME.view(state, acting(state)).draft
    assert shown is not None
    assert shown.is_aimed
    assert Throw() in GAME.moves(state, acting(state))
    assert GAME.idle(state, acting(state)) == Throw()
    exact = replace(state, work=(*state.work[:-1], replace(state.work[-1], draft=shown)))
    asked = [GAME.experiment(each, acting(each), Throw(), Lots()) for each in (state, exact)]
    assert asked[0] == asked[1]
    assert throw(state, pose(state, 0, 0, 0, 8)).state == throw(exact, pose(state, 0, 0, 0, 8)).state


def test_D10_in_games_of_before_a_throw_at_nobody_goes_where_it_went_then(tables: Tables) -> None:
    """Records hold no more of it than that it was let go: they were played again with another throw."""
    aimless = play(
        tables(Laid(0, shooter(hit=9), place="hand"), Laid(1, y=-16.5, number=1), Laid(1, y=10, number=1)), Pick(0)
    )
    for edition, at in ((0, 1), (1, 2)):
        state = replace(aimless, edition=edition)
        shown = GAME.view(state, acting(state)).draft
        assert shown is not None
        assert shown.at == at
        assert throw(state, pose(state, 0, 0, 0, 8)).state.aimed[0] == shown


def test_D10_the_others_see_nothing_of_it(tables: Tables) -> None:
    state = aimed(tables, Laid(1, x=6))
    assert GAME.view(state, None).draft is None
    assert GAME.view(state, 1).draft is None  # type: ignore[arg-type]


def test_D10_the_suggestion_is_the_nearest_enemy_and_an_example_is_the_last_throw(tables: Tables) -> None:
    state = play(tables(HAND, Laid(1, y=10), Laid(1, y=-10), Laid(0, place="hand")), Pick(0), AimAs(0))
    draft = GAME.view(state, acting(state)).draft
    assert draft is not None
    assert draft.at == 2
    after = throw(play(state, SetPower(3)), None).state
    again = play(replace(after, turn=0), Pick(3), AimAs(1))
    draft = GAME.view(again, acting(again)).draft
    assert draft is not None
    assert (draft.die, draft.at, draft.power) == (3, 2, 3)


def test_D10_only_dice_in_hand_are_thrown(tables: Tables) -> None:
    state = tables(Laid(0), Laid(0, place="reserve"), Laid(1, place="hand"), Laid(1, x=6))
    assert [refused(state, Pick(die)).rule for die in range(3)] == ["D4", "D9", "D10"]


# D12


def test_D12_a_throw_that_lies_flat_is_in_play_and_may_shoot(tables: Tables) -> None:
    state = aimed(tables, Laid(1, x=8, points=7))
    made = throw(state, pose(state, 0, 0, 0, 8))
    assert side(made.state, 0) == 8
    assert said(made).startswith("Ana throws Die A towards C3: side 8 is up, Hit 9.")
    assert made.events[0].staged
    assert GAME.view(made.state, acting(made.state)).asked.what == "shot"  # type: ignore[union-attr]
    assert refused(made.state, Maneuver(0, 0)).rule == "D8"
    assert play(made.state, Shoot(0)).scores == (7, 0)
    assert acting(play(made.state, Decline())) == 1


def test_D12_a_throw_off_the_table_goes_to_the_hand_and_costs_nothing(tables: Tables) -> None:
    after = throw(aimed(tables, Laid(1, x=8)), None).state
    assert after.dice[0].place == "hand"
    assert after.scores == (0, 0)
    assert acting(after) == 1


@pytest.mark.parametrize("owner", [0, 1])
def test_D12_what_is_knocked_off_goes_to_its_owners_hand_and_the_opponent_scores(tables: Tables, owner: int) -> None:
    state = aimed(tables, Laid(owner, x=8, points=7, poison=1 - owner))
    made = throw(state, pose(state, 0, 0, 0, 8), {1: None})
    assert made.state.dice[1].place == "hand"
    assert made.state.dice[1].poison is None
    assert made.state.scores == (0, 7)
    assert f"Die B is knocked off the table, back into {('Ana', 'Ben')[owner]}'s hand: 7 points for Ben." in said(made)


def test_D12_the_opponent_may_win_by_it_before_anything_else_happens(tables: Tables) -> None:
    state = replace(aimed(tables, Laid(1, x=8, points=7), Laid(1, x=-8, points=7)), scores=(49, 44))
    made = throw(state, pose(state, 0, 0, 0, 8), {1: None})
    assert GAME.outcome(made.state).winners == (1,)  # type: ignore[union-attr]
    assert not GAME.to_act(made.state)


def test_D12_a_die_that_knocked_another_off_may_still_shoot(tables: Tables) -> None:
    state = aimed(tables, Laid(1, x=8), Laid(1, x=-8))
    after = throw(state, pose(state, 0, 0, 0, 8), {1: None}).state
    assert Shoot(0) in GAME.moves(after, acting(after))


def test_D15_an_arrow_that_misses_says_by_how_much(tables: Tables) -> None:
    """A turn in which nobody could shoot told nothing of how near it was."""
    own = replace(PLAIN, arrow=Arrow((0,), "long", "yellow", "hit", 9))
    state = aimed(tables, Laid(1, x=-8), Laid(1, x=-12, y=3), own=Laid(0, own, place="hand"))
    made = throw(state, pose(state, 0, 0, 0, 8))
    assert "Die A does not shoot: its arrow misses Die B by 6.3 in." in said(made)


@pytest.mark.parametrize(
    ("number", "arrow", "told"),
    [
        (8, Arrow((0,), "long", "yellow", "hit", 9), "Die A does not shoot: its arrow points at nobody."),
        (6, None, "Die A does not shoot: side 6 has no arrow."),
    ],
)
def test_D12_why_a_die_that_has_landed_does_not_shoot(
    tables: Tables, number: int, arrow: Arrow | None, told: str
) -> None:
    own = replace(PLAIN, arrow=arrow)
    state = aimed(tables, Laid(0, x=8), own=Laid(0, own, place="hand"))
    made = throw(state, pose(state, 0, 0, 0, number))
    assert told in said(made)
    assert acting(made.state) == 1


def test_D12_continuous_effects_begin_before_the_shot(tables: Tables) -> None:
    state = aimed(tables, Laid(1, x=8), own=Laid(0, HOLDS, place="hand"))
    after = throw(state, pose(state, 0, 0, 0, 8)).state
    assert [effect.does for effect in GAME.view(after, None).dice[1].effects] == ["hold"]


@pytest.mark.parametrize(
    ("x", "told"),
    [
        (0.0, "missed by 6 inches; side 8 is up, Hit 9."),
        (5.9, "just missed; side 8 is up, Hit 9."),
        (None, "missed; it falls off the table, and goes back to the hand."),
    ],
)
def test_D12_a_throw_at_a_die_tells_by_how_much_it_missed(tables: Tables, x: float | None, told: str) -> None:
    state = play(tables(Laid(0, shooter(hit=9), place="hand"), Laid(1, x=8)), Pick(0), AimAtDie(1))
    made = throw(state, None if x is None else pose(state, 0, x, 0, 8))
    assert f"Ana throws Die A at Die B: {told}" in said(made)


def test_D12_a_throw_that_hits_tells_it_once_and_whom_it_pushes_besides(tables: Tables) -> None:
    state = play(tables(Laid(0, place="hand"), Laid(1, x=8), Laid(1, x=-8), Laid(0, x=12)), Pick(0), AimAtDie(1))
    pushed = throw(state, None, {1: pose(state, 1, 9, 0, 8), 2: pose(state, 2, -9, 0, 8), 3: pose(state, 3, 13, 0, 8)})
    back = "it falls off the table, and goes back to the hand."
    assert said(pushed).startswith(f"Ana throws Die A at Die B and strikes it; {back} It pushes Die C and Die D.")
    turned = throw(state, None, {1: pose(state, 1, 9, 0, 7)})
    assert f"strikes it; {back} Ana's throw pushes Die B over, from side 8 to side 7." in said(turned)
    knocked = throw(state, None, {1: None})
    assert f"strikes it; {back} Die B is knocked off the table, back into Ben's hand" in said(knocked)


def test_D28_a_continuous_effect_that_reaches_nobody_is_told_too(tables: Tables) -> None:
    """A die that held nobody landed without a word of why it did nothing."""
    state = aimed(tables, Laid(0, x=8), own=Laid(0, HOLDS, place="hand"))
    assert "Hold of Die A reaches nobody yet." in said(throw(state, pose(state, 0, 0, 0, 8)))
    held = aimed(tables, Laid(1, x=8), own=Laid(0, HOLDS, place="hand"))
    assert "reaches nobody" not in said(throw(held, pose(held, 0, 0, 0, 8)))


# D13


def test_the_story_of_a_turn_begins_with_its_throw(tables: Tables) -> None:
    """Where there is little room only the newest is told: that was that a die was pushed, and one did not shoot."""
    state = aimed(tables, Laid(1, x=8), Laid(1, x=-8), own=Laid(0, place="hand"))
    made = throw(state, pose(state, 0, 0, 0, 8), {2: pose(state, 2, -9, 0, 8)})
    first, *others = made.events
    assert WORDS(first.text).startswith("Ana throws Die A")
    assert first.staged
    assert WORDS(first.text).endswith("It pushes Die C.")
    assert ["does not shoot" in WORDS(each.text) and each.brief for each in others] == [True]


def test_D13_moved_dice_are_told_and_do_not_shoot(tables: Tables) -> None:
    state = aimed(tables, Laid(1, shooter(), x=8), Laid(1, x=-8))
    moved = {1: pose(state, 1, 9, 0, 7), 2: pose(state, 2, -9, 0, 8)}
    made = throw(state, None, moved)
    assert "Ana's throw pushes Die B over, from side 8 to side 7." in said(made)
    assert "It pushes Die C." in said(made)
    assert made.state.dice[1].pose == moved[1]
    assert (acting(made.state), made.state.phase) == (1, "action")


def test_D13_a_hair_is_no_move(tables: Tables) -> None:
    state = aimed(tables, Laid(1, x=8))
    made = throw(state, None, {1: pose(state, 1, 8.005, 0, 8)})
    assert made.state.dice[1].pose == state.dice[1].pose


@pytest.mark.parametrize(("number", "held"), [(8, True), (7, False)])
def test_D13_effects_of_moved_dice_begin_and_end(tables: Tables, number: int, held: bool) -> None:
    before = aimed(tables, Laid(0, HOLDS, x=8), Laid(1, x=-8))
    after = throw(before, None, {1: pose(before, 1, 9, 0, number)}).state
    effects = GAME.view(replace(after, work=before.work), None).dice[2].effects
    assert bool(effects) == held


# D11


def foul(tables: Tables, fouls: bool, *others: Laid) -> State:
    """Lean in with such luck."""
    state = aimed(tables, *others, lean=2)
    made = (throw(state, pose(state, 0, 0, 0, 8), luck=luck).state for luck in range(200))
    return next(after for after in made if (_asked(after) == "foul") == fouls)


def _asked(state: State) -> str:
    asked = GAME.view(state, None).asked
    return asked.what if asked is not None else ""


ENEMY = Laid(1, x=8, points=7)


def test_D11_the_opponent_judges_a_foul_before_the_shot(tables: Tables) -> None:
    state = foul(tables, True, ENEMY)
    assert acting(state) == 1
    assert GAME.moves(state, acting(state)) == (Judge(0), Judge(1), Judge(2))
    assert GAME.idle(state, acting(state)) == Judge(1)


def test_D11_an_allowed_throw_may_shoot(tables: Tables) -> None:
    after = play(foul(tables, True, ENEMY), Judge(0))
    assert (acting(after), after.dice[0].place) == (0, "play")
    assert play(after, Shoot(0)).scores == (7, 0)


def test_D11_a_shot_may_be_forbidden(tables: Tables) -> None:
    after = play(foul(tables, True, ENEMY), Judge(1))
    assert (acting(after), after.dice[0].place, after.phase) == (1, "play", "action")


def test_D11_the_die_may_be_taken_out_and_is_back_after_the_turn(tables: Tables) -> None:
    made = step(foul(tables, True, ENEMY), Judge(2))
    assert "to the reserve" in said(made)
    assert "Die A returns from the reserve to Ana's hand" in said(made)
    assert made.state.dice[0].place == "hand"
    assert acting(made.state) == 1


def test_D11_leaning_in_is_not_always_a_foul(tables: Tables) -> None:
    assert acting(foul(tables, False, ENEMY)) == 0


def test_D11_ordinary_throws_are_never_fouls(tables: Tables) -> None:
    state = aimed(tables, ENEMY)
    assert all(acting(throw(state, pose(state, 0, 0, 0, 8), luck=luck).state) == 0 for luck in range(60))


def test_D11_so_many_of_a_hundred_are_fouls(tables: Tables) -> None:
    for lean, percent in enumerate(FOUL_PERCENT):
        state = aimed(tables, ENEMY, lean=lean)
        own = pose(state, 0, 0, 0, 8)
        fouls = sum(acting(throw(state, own, luck=luck).state) == 1 for luck in range(300))
        assert abs(fouls / 3 - percent) < 8
        assert bool(fouls) == bool(percent)


def test_D11_nothing_is_asked_if_the_die_is_off_the_table(tables: Tables) -> None:
    state = aimed(tables, ENEMY, lean=2)
    assert {throw(state, None, luck=luck).state.phase for luck in range(40)} == {"action"}


# What no throw can lead to


def spoiled(state: State, own: Pose) -> dict[str, str]:
    found = landed(state, own)
    standing = found.dice[0]
    near = Landing("flat", msgspec.structs.replace(own, x=8.3))
    good = encode(found)
    return {
        "a die too few": encode(replace(found, dice=found.dice[1:])),
        "a die too many": encode(replace(found, dice=(*found.dice, standing))),
        "dice that overlap": encode(replace(found, dice=(standing, near))),
        "flat without a pose": encode(replace(found, dice=(standing, Landing("flat")))),
        "fallen with a pose": encode(replace(found, dice=(standing, Landing("fallen", own)))),
        "over the edge": encode(replace(found, dice=(standing, Landing("flat", replace(own, x=17.9))))),
        "off the table": good.replace(encode(own), "[99.0,0.0,0.0,0]"),
        "not a number": good.replace(encode(own), "[NaN,0.0,0.0,0]"),
        "moved without moving": encode(
            replace(found, dice=(replace(standing, pose=replace(own, x=9.0)), found.dice[1]))
        ),
        "frames of nobody": encode(replace(found, moved=(7,), frames=())),
        "frames twice": encode(replace(found, moved=(1, 1), frames=())),
        "frames that are too short": encode(replace(found, moved=(1,), frames=(((0, 0),),))),
        "frames far away": encode(replace(found, moved=(1,), frames=(((10**9, 0, 0, 0, 0, 0, 0),),))),
        "too many frames": encode(replace(found, moved=(), frames=((),) * 1000)),
        "nothing": "",
        "something else": '["throw"]',
    }


def test_D12_what_no_throw_can_lead_to_is_refused(tables: Tables) -> None:
    state = aimed(tables, Laid(1, x=8))
    own = pose(state, 0, 0, 0, 8)
    experiment = GAME.experiment(state, acting(state), Throw(), Lots())
    assert experiment is not None
    GAME.check_found(experiment, encode(landed(state, own)))
    assert [what for what, found in spoiled(state, own).items() if not _is_refused(experiment, found)] == []


def _is_refused(experiment: Experiment, found: str) -> bool:
    try:
        GAME.check_found(experiment, found)
    except Refused:
        return True
    return False


def test_the_newest_throw_is_kept_for_the_picture(tables: Tables) -> None:
    state = aimed(tables, Laid(1, x=8))
    found = replace(landed(state, None, {1: None}), moved=(1, 0), frames=(((1,) * 7, (2,) * 7),))
    after = GAME.conclude(state, acting(state), Throw(), encode(found), Lots(), 0).state
    kept = GAME.view(after, None).thrown
    assert kept is not None
    assert (kept.seat, kept.die, kept.revision, kept.moved) == (0, 0, 1, (0, 1))
    assert kept.before[1] == state.dice[1].pose
    assert kept.frames == found.frames


def test_a_flight_is_kept_until_somebody_does_more_than_to_prepare_a_throw(tables: Tables) -> None:
    flown = Thrown(0, 1, 1, moved=(1,), frames=(((1,) * 7,),))
    state = replace(aimed(tables, Laid(1, x=8)), throws=1, thrown=flown)
    aiming = play(state, AimAtCell(15))
    assert aiming.thrown == flown
    assert play(aiming, Undo()).thrown == replace(flown, frames=())


def test_a_throw_draws_the_same_release_when_it_is_concluded(tables: Tables) -> None:
    """So that what is drawn after it, the foul, is the same in a replay."""
    state = aimed(tables, ENEMY, lean=1)
    first, second = (throw(state, pose(state, 0, 0, 0, 8), luck=5) for _ in range(2))
    assert first == second
    assert thrown(tables(HAND, ENEMY), 0, None).throws == 1


# A question about nothing


@pytest.mark.parametrize(
    ("shows", "colour"),
    [(shooter("confuse", colour="purple"), "purple"), (shooter(hit=9, colour="red"), "red")],
)
def test_D22_nobody_is_asked_whether_to_shoot_at_whom_is_immune(tables: Tables, shows: Side, colour: Shield) -> None:
    immune = replace(PLAIN, shield=colour, moves=(0, 1, 2))
    state = aimed(tables, Laid(1, immune, x=8), own=Laid(0, shows, place="hand"))
    made = throw(state, pose(state, 0, 0, 0, 8))
    assert (made.state.turn, made.state.phase) == (1, "action"), "the next turn has begun"
    assert f"What Die A shows does nothing: immune to {colour}: Die B." in said(made)
    harmed = aimed(tables, Laid(1, immune, x=8), Laid(1, PLAIN, x=-8), own=Laid(0, shows, place="hand"))
    assert throw(harmed, pose(harmed, 0, 0, 0, 8)).state.phase == "asked"


def test_D26_nobody_is_asked_whether_to_confuse_whom_nothing_moves(tables: Tables) -> None:
    held = Laid(1, PLAIN, x=8)
    state = aimed(tables, held, Laid(0, HOLDS, x=12), own=Laid(0, shooter("confuse", colour="purple"), place="hand"))
    state = replace(state, listed=(Listed(2, (1,)),))
    made = throw(state, pose(state, 0, 0, 0, 8))
    assert made.state.turn == 1
    assert "What Die A shows does nothing here." in said(made)


def test_a_stored_game_that_asks_about_nothing_goes_on(tables: Tables) -> None:
    """It was stored before such questions were spared: it must still be asked, or it would never go on."""
    shows, immune = shooter(hit=9, colour="red"), replace(PLAIN, shield="red")
    stored = tables(Laid(0, shows), Laid(1, immune, x=8))
    stored = replace(stored, work=(EndTurn(), MayShoot(0)))
    assert GAME.moves(stored, acting(stored)) == (Shoot(0), Decline())
    assert play(stored, Decline()).turn == 1


@pytest.mark.parametrize("answer", [Decline(), Shoot(0)])
def test_records_of_before_answer_what_is_not_asked_any_more(tables: Tables, answer: AnyMove) -> None:
    shows, immune = shooter(hit=9, colour="red"), replace(PLAIN, shield="red")
    state = aimed(tables, Laid(1, immune, x=8), own=Laid(0, shows, place="hand"))
    after = throw(state, pose(state, 0, 0, 0, 8)).state
    assert GAME.lasting(GAME.play(after, 0, answer, Lots(), 0).state) == GAME.lasting(after)  # type: ignore[arg-type]
    with pytest.raises(Refused):
        GAME.play(GAME.play(after, 1, Pass(), Lots(), 0).state, 1, answer, Lots(), 0)  # type: ignore[arg-type]


def test_records_of_before_also_choose_one_of_several_whom_a_shot_does_nothing_to(tables: Tables) -> None:
    shows, immune = shooter(hit=9, colour="red", reach="long"), replace(PLAIN, shield="red")
    state = aimed(tables, Laid(1, immune, x=8), Laid(1, immune, x=-8), own=Laid(0, shows, place="hand"))
    after = throw(state, pose(state, 0, 0, 0, 8)).state
    asked = replace(GAME.lasting(after), turn=0, turns=after.turns - 1, work=(EndTurn(), MayShoot(0)))
    assert GAME.moves(play(asked, Shoot(0)), 0) == (Target(1), Target(2)), "before it was asked"  # type: ignore[arg-type]
    for answer in (Shoot(0), Target(2)):
        after = GAME.play(after, 0, answer, Lots(), 0).state  # type: ignore[arg-type]
    assert GAME.lasting(after) == GAME.lasting(play(asked, Shoot(0), Target(2)))
    with pytest.raises(Refused):
        GAME.play(GAME.play(after, 1, Pass(), Lots(), 0).state, 1, Target(2), Lots(), 0)  # type: ignore[arg-type]
