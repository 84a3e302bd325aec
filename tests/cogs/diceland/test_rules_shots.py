"""Maneuvers, sight, range, hit, block and damage (D14-D22), and options (D27)."""

from __future__ import annotations

import math
from typing import Any, get_args

import msgspec
import pytest

from cogs.diceland.dice.sides import ATTACKS, Arrow, Colour, Shield, Side, SideOption
from cogs.diceland.picture import frames
from cogs.diceland.rules import GAME
from cogs.diceland.view import Decline, Killed, Maneuver, Pass, Roll, Shoot, Target, Thrown, UseOption
from tests.cogs.diceland.tabletop import (
    BARE,
    PLAIN,
    WORDS,
    Laid,
    Tables,
    acting,
    arrow,
    play,
    refused,
    replace,
    said,
    shooter,
    side,
    step,
    told,
)

MANEUVERS = replace(PLAIN, moves=(0, 1))


def test_D14_a_die_rolls_towards_a_green_dot(tables: Tables) -> None:
    state = tables(Laid(0, MANEUVERS), Laid(1, x=8))
    made = step(state, Maneuver(0, 1))
    after = made.state
    assert said(made) == "Ana rolls Die A, from side 8 to side 5."
    assert side(after, 0) == 5
    pose = after.dice[0].pose
    assert pose is not None
    assert math.hypot(pose.x, pose.y) == pytest.approx(1.1547, abs=0.001)
    assert acting(after) == 1


def test_D14_only_green_dots_will_do(tables: Tables) -> None:
    state = tables(Laid(0, replace(PLAIN, moves=(1,))), Laid(1, x=8))
    assert refused(state, Maneuver(0, 0)).rule == "D14"


@pytest.mark.parametrize(("x", "blocked"), [(2.4, True), (-2.4, False), (6.0, False)])
def test_D14_a_roll_may_touch_no_other_die(tables: Tables, x: float, blocked: bool) -> None:
    state = tables(Laid(0, MANEUVERS), Laid(1, x=x))
    assert (Maneuver(0, 0) in GAME.moves(state, acting(state))) != blocked
    if blocked:
        assert refused(state, Maneuver(0, 0)).rule == "D14"


def test_D14_nor_leave_the_table(tables: Tables) -> None:
    state = tables(Laid(0, MANEUVERS, x=16.9), Laid(1))
    assert refused(state, Maneuver(0, 0)).rule == "D14"


def test_D14_dice_of_others_stay(tables: Tables) -> None:
    state = tables(Laid(0, MANEUVERS), Laid(1, MANEUVERS, x=8))
    assert refused(state, Maneuver(1, 0)).rule == "D8"


ONE_WAY = replace(PLAIN, arrow=Arrow((0,), "all", "yellow", "hit", 5))


@pytest.mark.parametrize(("x", "seen"), [(6.0, True), (-6.0, False), (-1.0, True)])
def test_D15_an_arrow_sees_what_lies_beyond_its_baseline(tables: Tables, x: float, seen: bool) -> None:
    # The one at -1 lies across the baseline, beside the shooter.
    state = tables(Laid(0, ONE_WAY), Laid(1, x=x, y=0 if abs(x) > 2 else 6))
    assert (Shoot(0) in GAME.moves(state, acting(state))) == seen
    if not seen:
        assert refused(state, Shoot(0)).rule == "D15"


def test_D15_a_side_without_an_arrow_sees_nobody(tables: Tables) -> None:
    state = tables(Laid(0), Laid(1, x=6))
    assert refused(state, Shoot(0)).rule == "D2"


def test_D15_dice_do_not_block_sight_and_nobody_sees_itself(tables: Tables) -> None:
    state = tables(Laid(0, shooter("repair", colour="black")), Laid(1, x=6))
    assert refused(state, Shoot(0)).rule == "D15"
    state = tables(Laid(0, shooter(reach="long")), Laid(1, x=4), Laid(1, x=8))
    assert GAME.moves(play(state, Shoot(0)), acting(state)) == (Target(1), Target(2))


def hit_dice(state: Any, *dice: int) -> list[int]:
    """Those of these dice that were turned away from side 8."""
    return [die for die in dice if side(state, die) != 8]


WEAK = 1
"""A hit number that kills nobody on a side with a block."""


def test_D16_short_range_hits_the_closest(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=WEAK, reach="short")), Laid(1, x=8), Laid(1, x=-5))
    assert hit_dice(play(state, Shoot(0)), 1, 2) == [2]


def test_D16_long_range_hits_any_one(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=WEAK, reach="long")), Laid(1, x=8), Laid(1, x=-5))
    assert hit_dice(play(state, Shoot(0), Target(1)), 1, 2) == [1]


def test_D16_all_range_hits_every_one_nearest_first(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=WEAK)), Laid(1, x=8), Laid(1, x=-5), Laid(1, y=11))
    news = told(state, Shoot(0))
    assert hit_dice(play(state, Shoot(0)), 1, 2, 3) == [1, 2, 3]
    assert news.index("hits Die C") < news.index("hits Die B") < news.index("hits Die D")


def test_D16_D23_it_is_told_whether_the_shot_or_the_option_asks_for_its_target(tables: Tables) -> None:
    both = replace(shooter(hit=WEAK, reach="long"), option=SideOption("backstab", "yellow", 9))
    state = tables(Laid(0, both), Laid(1, x=8), Laid(1, x=-5))
    for move, option in ((Shoot(0), False), (UseOption(0), True)):
        asked = GAME.view(play(state, move), acting(state)).asked
        assert asked is not None
        assert (asked.what, asked.die, asked.option) == ("target", 0, option)


def test_D17_allies_are_neither_hit_nor_counted_as_the_closest(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=WEAK, reach="short")), Laid(0, x=4), Laid(1, x=9))
    assert hit_dice(play(state, Shoot(0)), 1, 2) == [2]


def test_D17_an_immune_die_is_still_the_closest(tables: Tables) -> None:
    immune = replace(PLAIN, shield="yellow")
    state = tables(Laid(0, shooter(hit=WEAK, reach="short")), Laid(1, immune, x=4), Laid(1, x=9))
    assert hit_dice(play(state, Shoot(0)), 1, 2) == []
    assert "immune to yellow" in told(state, Shoot(0))


@pytest.mark.parametrize("reach", ["short", "all"])
def test_D18_the_acting_player_chooses_among_equally_near_dice(tables: Tables, reach: Any) -> None:
    state = tables(Laid(0, shooter(hit=WEAK, reach=reach)), Laid(1, y=6), Laid(1, y=-6))
    tied = play(state, Shoot(0))
    assert GAME.moves(tied, acting(tied)) == (Target(1), Target(2))
    assert hit_dice(play(tied, Target(2)), 1, 2) == ([2] if reach == "short" else [1, 2])
    assert refused(tied, Target(0)).rule == "D16"


def test_D18_listed_targets_are_hit_even_if_they_have_moved_out_of_sight(tables: Tables) -> None:
    confuses = replace(PLAIN, arrow=Arrow((0,), "all", "purple", "confuse"))
    state = tables(Laid(0, confuses), Laid(1, x=5), Laid(1, x=9))
    asked = play(state, Shoot(0))
    assert GAME.view(asked, acting(asked)).asked.target == 1  # type: ignore[union-attr]
    asked = play(asked, Roll(0))
    assert GAME.view(asked, acting(asked)).asked.target == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("hit", "block", "dies", "against"), [(6, 5, True, "beats"), (5, 5, True, "reaches"), (4, 5, False, "against")]
)
def test_D19_hit_against_block(tables: Tables, hit: int, block: int, dies: bool, against: str) -> None:
    """'8 against block 8' did not say that as much as the block is enough."""
    state = tables(Laid(0, shooter(hit=hit)), Laid(1, replace(PLAIN, block=block), x=6, points=7))
    after = play(state, Shoot(0))
    assert (after.dice[1].place == "play") != dies
    assert after.scores == ((7, 0) if dies else (0, 0))
    end = (
        "Die B of Ben is killed, 7 points for Ana."
        if dies
        else f"{block - hit} short of a kill, Die B turns, from side 8 to side 7."
    )
    blow = f"Die A hits Die B with “Stares”, {hit} {against} block {block}"
    # In one sentence: who shot had one of its own, and so had the points.
    assert told(state, Shoot(0)) == f"{blow}: {end}"


def test_D19_who_has_killed_is_seen_until_somebody_goes_on(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=9)), Laid(1, x=6), Laid(1, x=-9))
    killed, other = GAME.view(play(state, Shoot(0)), None).killed
    assert [(each.die, each.by) for each in (killed, other)] == [(1, 0), (2, 0)]
    # Databases of before know a kill without it.
    assert msgspec.json.decode(b'{"die":1,"pose":' + msgspec.json.encode(killed.pose) + b"}", type=Killed).by is None


def test_D19_a_killed_die_goes_to_the_reserve_and_what_it_is_worth_is_scored(tables: Tables) -> None:
    state = tables(Laid(1, points=9, x=6), Laid(0, shooter(hit=9)), turn=0)
    made = step(state, Shoot(1))
    assert made.state.dice[0].place == "reserve"
    assert made.state.scores == (9, 0)
    assert "Die A of Ben is killed, 9 points for Ana." in said(made)


@pytest.mark.parametrize(("hit", "kills"), [(9, True), (WEAK, False)])
def test_D19_a_kill_is_a_moment_and_a_hit_is_none(tables: Tables, hit: int, kills: bool) -> None:
    state = tables(Laid(1, x=6), Laid(0, shooter(hit=hit)), turn=0)
    seen = [WORDS(event.text) for event in step(state, Shoot(1)).events if event.staged]
    assert seen == (
        ["Die B hits Die A with “Stares”, 9 beats block 5: Die A of Ben is killed, 5 points for Ana."] if kills else []
    )


def test_D19_of_a_kill_after_a_throw_the_flight_is_not_seen_again(tables: Tables) -> None:
    """What wants to be seen moves: the flight, or the shot."""
    flight = Thrown(0, 1, 1, (1,), (None, None), (((0,) * 7,),))
    state = replace(tables(Laid(1, x=6), Laid(0, shooter(hit=9)), turn=0), thrown=flight)
    assert [picture.width for picture, _ in frames(GAME.view(state, None), WORDS)] == [1100, 1100]
    shown = GAME.view(play(state, Shoot(1)), None)
    assert shown.thrown
    assert not shown.thrown.frames
    assert len(list(frames(shown, WORDS))) == 12


@pytest.mark.parametrize("number", range(2, 9))
def test_D20_damage_leads_to_the_next_lower_side(tables: Tables, number: int) -> None:
    state = tables(Laid(0, shooter(hit=WEAK)), Laid(1, x=6, number=number))
    assert side(play(state, Shoot(0)), 1) == number - 1


def test_D20_on_side_1_any_damage_kills(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=WEAK)), Laid(1, BARE, x=6, number=1))
    assert play(state, Shoot(0)).dice[1].place == "reserve"


@pytest.mark.parametrize(
    ("pinned", "extra"),
    [
        (Laid(1, x=16.95, y=0.0), ()),
        (Laid(1, x=6), (Laid(1, x=8.3),)),
        (Laid(1, x=6), (Laid(0, x=8.3),)),
    ],
    ids=["the edge", "an ally", "an enemy"],
)
def test_D21_a_die_that_cannot_roll_is_killed_by_any_damage(tables: Tables, pinned: Laid, extra: tuple[Laid]) -> None:
    state = tables(Laid(0, shooter(hit=WEAK, reach="short")), pinned, *extra)
    after = play(state, Shoot(0))
    assert after.dice[1].place == "reserve"
    assert after.scores == (5, 0)


# D22: every effect against every shield

EFFECTS: dict[str, tuple[Side, bool]] = {
    "hit": (shooter("hit", WEAK, "yellow"), False),
    "fire": (shooter("hit", WEAK, "red"), False),
    "cold": (shooter("hit", WEAK, "ice"), False),
    "poison": (shooter("poison", WEAK, "green"), False),
    "shockwave": (shooter("shockwave", WEAK, "purple"), False),
    "confuse": (shooter("confuse", None, "purple"), False),
    "command": (shooter("command", None, "dark blue"), True),
    "repair": (shooter("repair", None, "black"), True),
}
COLOUR_OF = {effect: shows.arrow.colour for effect, (shows, _) in EFFECTS.items() if shows.arrow}
SHIELDS = get_args(Shield)


@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize("effect", EFFECTS)
def test_D22_a_shield_keeps_its_own_colour_off_and_no_other(tables: Tables, effect: str, shield: Shield) -> None:
    shows, helps = EFFECTS[effect]
    target = replace(PLAIN, shield=shield, moves=(0, 1, 2))
    state = tables(Laid(0, shows), Laid(0 if helps else 1, target, x=6), Laid(1, y=12))
    immune = COLOUR_OF[effect] == shield
    if effect == "command" and immune:
        assert refused(state, Shoot(0)).rule == "D15"
        return
    assert _touched(play(state, Shoot(0)), effect) != immune


def _touched(after: Any, effect: str) -> bool:
    asked = GAME.view(after, acting(after)).asked
    if effect in ("confuse", "command", "repair"):
        return asked is not None and 1 in (asked.target, asked.die)
    return side(after, 1) == 7


@pytest.mark.parametrize("place", ["enemy", "ally", "itself"])
@pytest.mark.parametrize("effect", EFFECTS)
def test_D17_effects_have_their_kind_of_target(tables: Tables, effect: str, place: str) -> None:
    shows, helps = EFFECTS[effect]
    others = [Laid(1 if place == "enemy" else 0, replace(PLAIN, moves=(0, 1, 2)), x=6)] if place != "itself" else []
    state = tables(Laid(0, shows), *others)
    possible = Shoot(0) in GAME.moves(state, acting(state))
    assert possible == (place == ("ally" if helps else "enemy"))


def test_D22_black_is_never_shielded() -> None:
    assert "black" in get_args(Colour)
    assert "black" not in SHIELDS


# D27


def with_option(does: Any, hit: int | None = None, sight: Arrow | None = None) -> Side:
    return replace(PLAIN, arrow=sight, option=SideOption(does, "yellow" if hit else "black", hit))


@pytest.mark.parametrize(("watches", "dies"), [(True, False), (False, True)])
def test_D27_a_backstab_needs_a_target_that_does_not_look(tables: Tables, watches: bool, dies: bool) -> None:
    target = shooter() if watches else PLAIN
    state = tables(Laid(0, with_option("backstab", 9, arrow(hit=WEAK))), Laid(1, target, x=6))
    after = play(state, UseOption(0))
    assert (after.dice[1].place == "reserve") == dies
    if watches:
        assert side(after, 1) == 8


def test_D27_a_backstab_has_its_arrows_colour(tables: Tables) -> None:
    state = tables(Laid(0, with_option("backstab", 9, arrow(hit=WEAK))), Laid(1, replace(PLAIN, shield="yellow"), x=6))
    assert play(state, UseOption(0)).dice[1].place == "play"


def test_D27_a_repair_option_has_allies_as_targets(tables: Tables) -> None:
    state = tables(Laid(0, with_option("repair", None, arrow(hit=WEAK))), Laid(1, x=6), Laid(0, x=-6))
    asked = play(state, UseOption(0))
    assert GAME.view(asked, acting(asked)).asked.target == 2  # type: ignore[union-attr]
    assert side(play(asked, Decline()), 2) == 8


def test_D27_a_side_without_an_option_has_none(tables: Tables) -> None:
    assert refused(tables(Laid(0, shooter()), Laid(1, x=6)), UseOption(0)).rule == "D27"


def test_D29_a_shockwave_hits_all_enemies_around(tables: Tables) -> None:
    state = tables(Laid(0, shooter("shockwave", 5, "purple")), Laid(0, x=4), Laid(1, x=9), Laid(1, x=-9, y=3))
    after = play(state, Shoot(0))
    assert [die.place for die in after.dice] == ["play", "play", "reserve", "reserve"]
    assert after.scores == (10, 0)


def test_no_attack_is_left_out_of_the_tables() -> None:
    assert {shows.arrow.does for shows, _ in EFFECTS.values() if shows.arrow} >= ATTACKS


def test_D19_where_a_killed_die_lay_is_seen_until_somebody_acts(tables: Tables) -> None:
    state = tables(Laid(0, shooter(hit=9, reach="short")), Laid(1, x=6, points=6), Laid(1, x=12))
    lay = state.dice[1].pose
    after = step(state, Shoot(0)).state
    (killed, *_) = GAME.view(after, None).killed
    assert (killed.die, killed.pose) == (1, lay)
    assert GAME.view(step(after, Pass()).state, None).killed == ()


def test_D17_without_an_answer_the_best_target_is_shot_at(tables: Tables) -> None:
    """It was the first one, were it immune."""
    lone = shooter(hit=7, reach="long")
    immune, strong = replace(PLAIN, shield="yellow"), replace(PLAIN, block=9)
    dice = (Laid(0, lone), Laid(1, immune, x=6), Laid(1, strong, x=-6), Laid(1, replace(PLAIN, block=2), y=6))
    for laid, best in ((dice, 3), (dice[:3], 2), ((*dice[:2], replace(dice[1], x=-6)), 1)):
        state = play(tables(*laid), Shoot(0))
        assert GAME.idle(state, acting(state)) == Target(best)
