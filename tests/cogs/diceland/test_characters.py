"""The 25 dice as they are written down: by the rules' numbers."""

from __future__ import annotations

import math
from collections import Counter
from statistics import mean

import msgspec
import pytest

from bot.language.words import Words
from cogs.diceland.dice import blue, burgundy, green, roles, spelling, white
from cogs.diceland.dice.catalogue import CHARACTERS, TEAMS
from cogs.diceland.dice.numbering import SIDES
from cogs.diceland.dice.sides import ALL_CORNERS, ATTACKS, HELPS, Arrow, Character, Side
from cogs.diceland.geometry.poses import Pose, top_corners
from cogs.diceland.geometry.rolling import rolled
from cogs.diceland.wording import keywords

# By table: the neighbours of side 8, of side 7 and so on, as the rules list them.
NEIGHBOURS = {
    "A": "157 268 357 468 135 246 137 248",
    "B": "357 268 157 468 135 248 137 246",
    "C": "137 468 157 246 357 248 135 268",
}
COLOUR = {
    "poison": {"green"},
    "shockwave": {"purple"},
    "command": {"dark blue"},
    "repair": {"black"},
    "confuse": {"purple"},
    "hold": {"yellow"},
    "freeze": {"ice"},
    "protection": {"purple"},
    "power up": {"purple"},
    "hit": {"yellow", "red", "ice"},
}
NAME_LENGTH = 14
every_die = pytest.mark.parametrize("die", CHARACTERS, ids=lambda die: die.key)


def arrows(die: Character, *does: str) -> list[Arrow]:
    return [side.arrow for side in die.sides if side.arrow and side.arrow.does in does]


def options(die: Character, *does: str) -> list[Side]:
    return [side for side in die.sides if side.option and side.option.does in does]


def hits(die: Character) -> list[int]:
    return [arrow.hit for arrow in arrows(die, *ATTACKS) if arrow.hit]


def crew(team: int) -> tuple[Character, ...]:
    return CHARACTERS[team * 5 : team * 5 + 5]


def test_a_team_is_as_hard_to_play_as_it_has_effects_and_options_to_know() -> None:
    """'Each good at one thing' told a newcomer little."""
    words = Words("en-US")
    levels = []
    for number, team in enumerate(TEAMS):
        known = len(keywords([side for die in crew(number) for side in die.sides]))
        levels.append((known, words(team.way).partition(":")[0]))
    assert {level: {known for known, said in levels if said == level} for _, level in levels} == {
        "Easy": {5},
        "Medium": {7},
        "Tricky": {9},
    }


def test_D1_five_teams_of_five_dice_in_their_order() -> None:
    assert [team.key for team in TEAMS] == ["white", "orange", "blue", "burgundy", "green"]
    assert [die.team for die in CHARACTERS] == [number // 5 for number in range(25)]
    assert len({die.key for die in CHARACTERS}) == len({die.name for die in CHARACTERS}) == 25


@every_die
def test_D2_eight_sides_with_what_belongs_on_them(die: Character) -> None:
    assert len(die.sides) == 8
    assert die.side(1).block is None
    assert die.damage(1) is None
    assert all(die.side(number).block for number in range(2, 9))
    for side in die.sides:
        assert not side.arrow or side.arrow.corners == ALL_CORNERS or len(side.arrow.corners) == 1


@every_die
def test_D2_one_dot_at_most_in_a_corner(die: Character) -> None:
    for number in SIDES:
        dots = [*die.side(number).moves, *([] if number == 1 else [die.damage(number)])]
        assert len(dots) == len(set(dots)) <= 3


@every_die
def test_D3_damage_leads_to_the_next_lower_side_and_neighbours_are_those_of_its_table(die: Character) -> None:
    for number in SIDES:
        listed = NEIGHBOURS[die.table].split()[8 - number]
        assert {die.neighbour(number, corner) for corner in ALL_CORNERS} == {*map(int, listed)}
        if (corner := die.damage(number)) is not None:
            assert die.neighbour(number, corner) == number - 1


def test_D3_all_tables_and_both_hands_are_found() -> None:
    assert {die.table for die in CHARACTERS} == {"A", "B", "C"}
    assert {die.mirrored for die in CHARACTERS} == {True, False}


@every_die
def test_D5_classes_do_what_they_say(die: Character) -> None:
    commands = len(arrows(die, "command"))
    assert (commands in (2, 3)) if die.role == roles.COMMANDER else commands == 0
    if die.role == roles.FIGHTER:
        assert all(side.arrow is None or side.arrow.does == "hit" for side in die.sides)
        assert not any(side.option for side in die.sides)
    elif die.role == roles.MECHANIC:
        assert len(arrows(die, "repair")) + len(options(die, "repair")) >= 2
        assert hits(die)
    elif die.role == roles.SHARPSHOOTER:
        assert options(die, "backstab", "jump")
    elif die.role == roles.WIZARD:
        assert arrows(die, "protection", "power up")
    elif die.role == roles.ASSASSIN:
        assert options(die, "backstab") or arrows(die, "poison")
    else:
        assert die.role == roles.COMMANDER


@every_die
def test_D22_effects_have_their_colours(die: Character) -> None:
    for side in die.sides:
        if side.arrow:
            assert side.arrow.colour in COLOUR[side.arrow.does]
        if side.option and side.option.does != "backstab":
            assert side.option.colour == "black"


@every_die
def test_D24_command_sides_are_immune_to_commands(die: Character) -> None:
    for side in die.sides:
        if side.arrow and side.arrow.does == "command":
            assert side.shield == "dark blue"


@every_die
def test_D27_a_backstab_hits_harder_than_the_shot_in_its_colour(die: Character) -> None:
    for side in options(die, "backstab"):
        assert side.arrow
        assert side.option
        assert side.arrow.hit
        assert side.option.hit
        assert side.option.hit > side.arrow.hit
        assert side.option.colour == side.arrow.colour
    for side in options(die, "repair"):
        assert side.arrow
        assert side.arrow.does in ATTACKS


@every_die
def test_D28_continuous_sides_use_short_or_all_range_only(die: Character) -> None:
    for number, side in enumerate(die.sides, 1):
        if side.arrow and side.arrow.is_continuous:
            assert side.arrow.reach in ("short", "all")
            assert side.arrow.hit is None
            assert number > 1
            assert bool(side.arrow.amount) == (side.arrow.does in HELPS)


@every_die
def test_D28_D29_hit_numbers_stand_where_something_attacks(die: Character) -> None:
    for side in die.sides:
        if side.arrow:
            assert bool(side.arrow.hit) == (side.arrow.does in ATTACKS)
            if side.arrow.does == "shockwave":
                assert (side.arrow.corners, side.arrow.reach) == (ALL_CORNERS, "all")


def test_D30_winter_has_three_commands_and_four_crossbows() -> None:
    crossbows = [side for side in white.WINTER.sides if side.name.message == "Crossbow"]
    assert len(arrows(white.WINTER, "command")) == 3
    assert len(crossbows) == 4
    assert all(side.arrow and side.arrow.does == "hit" and len(side.arrow.corners) == 1 for side in crossbows)
    assert [side.arrow.hit for side in crossbows if side.arrow] == sorted(hits(white.WINTER))
    assert (min(hits(white.WINTER)), max(hits(white.WINTER))) == (6, 8)


def test_D30_ross_has_the_firestorm_and_controls_enemies_too() -> None:
    storm = burgundy.ROSS.side(8)
    assert storm.arrow == Arrow(ALL_CORNERS, "all", "red", "hit", 7)
    assert storm.block == 9
    assert arrows(burgundy.ROSS, "confuse")
    assert arrows(burgundy.ROSS, "command")


def test_D30_thruk_henk_turns_round_with_each_damage_step() -> None:
    die = white.THRUK_HENK
    best = die.side(8)
    assert best.arrow
    assert best.arrow.hit == 10
    assert best.block == 12
    assert len(best.arrow.corners) == 1
    pose = Pose(0.0, 0.0, 0.3, die.face_of(8))
    for number in range(8, 1, -1):
        corner = die.damage(number)
        assert corner is not None
        after = rolled(pose, corner)
        assert after is not None
        assert after.top == die.face_of(number - 1)
        turn = facing(after, die.side(number - 1)) - facing(pose, die.side(number))
        assert abs(math.remainder(turn, 2 * math.pi)) == pytest.approx(math.pi, abs=1e-3)
        pose = after


def facing(pose: Pose, side: Side) -> float:
    """The direction in which a side with one arrow looks."""
    assert side.arrow
    (corner,) = side.arrow.corners
    x, y = top_corners(pose)[corner]
    return math.atan2(y - pose.y, x - pose.x)


def test_D30_brin_is_the_best_killer_of_green_and_a_sharpshooter() -> None:
    others = [die for die in crew(green.GREEN) if die != green.BRIN]
    assert green.BRIN.role == roles.SHARPSHOOTER
    assert max(hits(green.BRIN)) > max(max(hits(die)) for die in others)
    assert sum(hits(green.BRIN)) > max(sum(hits(die)) for die in others)


def test_D30_darla_is_a_mechanic_with_a_low_block() -> None:
    assert green.DARLA.role == roles.MECHANIC
    lowest_elsewhere = min(max(side.block or 0 for side in die.sides) for die in CHARACTERS if die != green.DARLA)
    assert max(side.block or 0 for side in green.DARLA.sides) < lowest_elsewhere


def test_D30_robots_are_immune_to_poison_and_to_nothing_else() -> None:
    for robot in (green.R_DAT, green.FAT_ROBOT_STEVE):
        assert {side.shield for side in robot.sides} == {"green"}


def test_D30_who_leads() -> None:
    for leader in (white.WINTER, green.BARTY, blue.HART, blue.HELEN_CRANE, burgundy.ROSS):
        assert leader.role == roles.COMMANDER
    assert white.WINTER.team == 0
    assert blue.HART.team == blue.HELEN_CRANE.team == 2


def test_D30_white_has_one_of_each_class_but_the_sharpshooter() -> None:
    named = {roles.COMMANDER, roles.WIZARD, roles.MECHANIC, roles.FIGHTER, roles.ASSASSIN}
    assert Counter(die.role for die in crew(white.WHITE)) == Counter(named)


def test_D30_blue_dice_call_allies_on_two_or_three_sides() -> None:
    assert all(len(options(die, "call")) in (2, 3) for die in crew(blue.BLUE))
    assert {"gavin", "mull"} < {die.key for die in crew(blue.BLUE)}
    assert any(side.arrow and side.arrow.reach == "short" for side in blue.GAVIN.sides)


def test_D30_micro_is_immune_to_magic_and_nobody_there_helps_with_it() -> None:
    assert {side.shield for side in burgundy.MICRO.sides} == {"purple"}
    team = crew(burgundy.MICRO.team)
    assert not any(arrows(die, "protection", "power up") for die in team)
    assert burgundy.MICRO.team != white.WHITE
    assert burgundy.RATT in team


def test_D30_jarik_has_a_backstab_and_is_not_with_thruk_henk() -> None:
    assert options(burgundy.JARIK, "backstab")
    assert burgundy.JARIK.team != white.THRUK_HENK.team


def test_D30_all_known_names_are_there() -> None:
    known = (
        "Winter, Park, Buck, Cass, Z-Don, Crysis, Golo, Micro, Jarik, Ratt, Ross, Brin, Darla, R-Dat, Barty, Hart, "
        "Gavin, Mull, Shy Frances, Thruk Henk, Fat Robot Steve, Helen Crane"
    )
    assert {die.name.message for die in CHARACTERS} > {*known.split(", ")}


@pytest.mark.parametrize("team", range(5))
def test_D31_a_team_costs_31_points_to_30_plus_its_cheapest_die(team: int) -> None:
    points = [die.points for die in crew(team)]
    assert 31 <= sum(points) <= min(37, 30 + min(points))
    assert all(3 <= price <= 12 for price in points)


@every_die
def test_every_side_is_of_use(die: Character) -> None:
    for number, side in enumerate(die.sides, 1):
        climbs = any(die.neighbour(number, corner) > number for corner in side.moves)
        assert side.arrow or side.option or climbs, (die.key, number)


def test_no_side_is_a_copy_of_one_of_another_die() -> None:
    looks = Counter(
        (number, without_corner(side.arrow), side.option, side.block, side.shield, leads_to(die, number))
        for die in CHARACTERS
        for number, side in enumerate(die.sides, 1)
    )
    assert [look for look, times in looks.items() if times > 1] == []


def without_corner(arrow: Arrow | None) -> Arrow | None:
    return arrow and msgspec.structs.replace(arrow, corners=arrow.corners[1:])


def leads_to(die: Character, number: int) -> frozenset[int]:
    return frozenset(die.neighbour(number, corner) for corner in die.side(number).moves)


def test_sides_get_weaker_from_8_to_1() -> None:
    blocks = [mean(die.side(number).block or 0 for die in CHARACTERS) for number in SIDES]
    shots = [mean(hit for die in CHARACTERS if (hit := attack(die.side(number)))) for number in SIDES]
    assert blocks == sorted(blocks)
    assert shots == sorted(shots)


def attack(side: Side) -> int:
    return side.arrow.hit if side.arrow and side.arrow.hit else 0


@every_die
def test_the_best_shot_of_a_die_is_on_one_of_its_best_sides(die: Character) -> None:
    best = max(attack(side) for side in die.sides)
    assert best in [attack(die.side(number)) for number in (5, 6, 7, 8)]
    assert sum(side.block or 0 for side in die.sides[4:]) > sum(side.block or 0 for side in die.sides[:4])


def test_about_half_of_the_shots_damage_and_a_quarter_kill() -> None:
    """Every attack against every side of every other team, before any help."""
    shots = [(die.team, arrow) for die in CHARACTERS for arrow in arrows(die, *ATTACKS)]
    met = Counter(
        "nothing" if side.shield == arrow.colour else "kill" if (arrow.hit or 0) >= (side.block or 0) else "damage"
        for team, arrow in shots
        for die in CHARACTERS
        if die.team != team
        for side in die.sides
    )
    assert 0.22 < met["kill"] / met.total() < 0.33
    assert 0.5 < met["damage"] / met.total() < 0.72


@pytest.mark.parametrize("language", ["en", "it"])
def test_names_of_sides_fit_on_a_face(language: str) -> None:
    say = Words(language)
    long = [name for die in CHARACTERS for side in die.sides if len(name := say(side.name)) > NAME_LENGTH]
    assert long == []


def test_a_die_that_is_written_down_wrongly_is_refused() -> None:
    """A corner that leads nowhere, or sides out of order."""
    name, story = white.WINTER.name, white.WINTER.story
    right = [spelling.side(number, name, block=number, moves=()) for number in reversed(SIDES)]
    spelling.die(0, "x", name, story, roles.FIGHTER, *right, points=3, table="A")
    with pytest.raises(ValueError, match="from 8 down to 1"):
        spelling.die(0, "x", name, story, roles.FIGHTER, *right[::-1], points=3, table="A")
    for wrong in (
        spelling.side(8, name, block=8, moves=(6,)),
        spelling.side(8, name, spelling.hit(5, "all", at=2), moves=()),
    ):
        with pytest.raises(ValueError, match="no corner of side 8"):
            spelling.die(0, "x", name, story, roles.FIGHTER, wrong, *right[1:], points=3, table="A")
