"""Poison, commands, Repair, Confuse, Jump, Call Ally and continuous effects (D23-D28)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import pytest

from cogs.diceland.dice.sides import Arrow, Continuous, Shield, Side, SideOption
from cogs.diceland.rules import GAME, flow
from cogs.diceland.rules.shooting import MOST_ACTIVATIONS
from cogs.diceland.rules.state import Action, EndTurn, MoveContext, State
from cogs.diceland.rules.turns import begin_turn
from cogs.diceland.view import (
    AimAs,
    AnyMove,
    Asked,
    Decline,
    Judge,
    Maneuver,
    Pass,
    Pick,
    Roll,
    SetLean,
    Shoot,
    Target,
    Undo,
    UseOption,
)
from tests.cogs.diceland.tabletop import (
    BARE,
    PLAIN,
    Laid,
    Tables,
    acting,
    play,
    pose,
    replace,
    said,
    shooter,
    side,
    step,
    throw,
    told,
)
from tests.lots import Lots

POISON = shooter("poison", 1, "green")
MOVER = replace(PLAIN, moves=(0, 1, 2))
COMMANDS = shooter("command", None, "dark blue")
REPAIRS = shooter("repair", None, "black")
CONFUSES = shooter("confuse", None, "purple")
ALL = (0, 1, 2)


def option(does: Any, sight: Arrow | None = None) -> Side:
    return replace(PLAIN, arrow=sight, option=SideOption(does, "black"))


def asked(state: State) -> Asked:
    told = GAME.view(state, acting(state)).asked
    assert told is not None
    return told


def begun(state: State, seat: int = 0) -> State:
    """The state when a turn begins, up to the first question."""
    context = MoveContext(replace(state, work=()), Lots(), 0)
    begin_turn(context, seat)
    flow.run(context)
    return context.state


# D23


def test_D23_poison_damages_and_leaves_a_counter(tables: Tables) -> None:
    after = play(tables(Laid(0, POISON), Laid(1, x=6), Laid(0, place="hand")), Shoot(0))
    assert side(after, 1) == 7
    assert after.dice[1].poison == 0


def test_D23_there_is_no_second_counter(tables: Tables) -> None:
    after = play(tables(Laid(0, POISON), Laid(1, x=6, poison=1)), Shoot(0))
    assert after.dice[1].poison == 1


def test_D23_counters_damage_at_the_start_of_their_makers_turn(tables: Tables) -> None:
    state = tables(Laid(0), Laid(1, x=6, poison=0), Laid(0, x=-6, poison=1))
    after = begun(state, 0)
    assert (side(after, 1), side(after, 2)) == (7, 8)
    assert after.phase == "action"


@pytest.mark.parametrize("seat", [0, 1])
def test_D23_the_nearest_to_ones_edge_comes_first(tables: Tables, seat: int) -> None:
    weak = {"number": 1, "points": 30}
    near, far = (Laid(1 - seat, BARE, y=y, poison=seat, **weak) for y in ((-9, 9) if seat == 0 else (9, -9)))  # type: ignore[arg-type]
    after = begun(tables(near, far), seat)
    # Both die; the score of the first would have been enough with 30 points to win.
    assert [die.place for die in after.dice] == ["reserve", "reserve"]
    won = begun(replace(tables(near, far), goal=30), seat)
    assert [die.place for die in won.dice] == ["reserve", "play"]
    assert GAME.outcome(won) is not None


def test_D23_of_equally_near_dice_the_player_says_which_is_first(tables: Tables) -> None:
    state = begun(tables(Laid(0), Laid(1, x=6, y=3, poison=0), Laid(1, x=-6, y=3, poison=0)))
    assert asked(state).what == "poison"
    assert GAME.moves(state, acting(state)) == (Target(1), Target(2))
    after = play(state, Target(2))
    assert (side(after, 1), side(after, 2), after.phase) == (7, 7, "action")


def test_D22_a_counter_does_nothing_while_its_die_shows_green_and_stays(tables: Tables) -> None:
    after = begun(tables(Laid(0), Laid(1, replace(PLAIN, shield="green"), x=6, poison=0)))
    assert side(after, 1) == 8
    assert after.dice[1].poison == 0


def test_D23_poison_is_told_with_whose_it_is(tables: Tables) -> None:
    weak = Laid(1, BARE, x=-6, number=1, points=4, poison=0)
    made = play(tables(Laid(0), Laid(1, x=6, poison=0)), Pass())
    assert "Poison of Ana: Die B is damaged, from side 8 to side 7." in told(made, Pass())
    made = play(tables(Laid(0), weak), Pass())
    killed = "Die B of Ben is killed, because on side 1 any damage kills; 4 points for Ana."
    assert f"Poison of Ana: {killed}" in told(made, Pass())


def test_D23_poison_kills_on_side_1_and_scores(tables: Tables) -> None:
    after = begun(tables(Laid(0), Laid(1, BARE, x=6, number=1, points=4, poison=0)))
    assert after.scores == (4, 0)
    assert after.dice[1].poison is None


def test_D23_repair_takes_the_counter(tables: Tables) -> None:
    state = tables(Laid(0, REPAIRS), Laid(0, x=6, poison=1))
    assert play(state, Shoot(0), Decline()).dice[1].poison is None


# D24


def test_D24_every_ally_acts_the_nearest_first(tables: Tables) -> None:
    state = play(tables(Laid(0, COMMANDS), Laid(0, MOVER, x=9), Laid(0, MOVER, x=-5), Laid(1, y=12)), Shoot(0))
    assert (asked(state).what, asked(state).die) == ("order", 2)
    assert GAME.view(state, None).orders == (2, 1)
    state = play(state, Maneuver(2, 0))
    assert asked(state).die == 1
    assert acting(play(state, Decline())) == 1


@pytest.mark.parametrize(("reach", "moves"), [("short", []), ("long", [Target(1)])])
def test_D24_a_command_of_short_or_long_range_is_for_one_ally(tables: Tables, reach: Any, moves: list[Target]) -> None:
    one = shooter("command", None, "dark blue", reach)
    state = play(tables(Laid(0, one), Laid(0, MOVER, x=5), Laid(0, MOVER, x=-9), Laid(1, y=12)), Shoot(0), *moves)
    assert asked(state).die == 1
    assert acting(play(state, Decline())) == 1


def test_D24_an_ally_shoots_and_ends_all_its_effects_first(tables: Tables) -> None:
    state = tables(Laid(0, COMMANDS), Laid(0, CONFUSES, x=5), Laid(0, MOVER, x=-9), Laid(1, y=6), Laid(1, y=12))
    state = play(state, Shoot(0), Shoot(1))
    assert (asked(state).what, asked(state).target) == ("roll", 3)
    state = play(state, Roll(0))
    assert (asked(state).what, asked(state).target) == ("roll", 4)
    state = play(state, Decline())
    assert (asked(state).what, asked(state).die) == ("order", 2)


def nested(tables: Tables) -> State:
    """A commands B, which calls C; what C does comes before D, which A commands as well."""
    caller = replace(option("call"), moves=(0, 1, 2))
    state = tables(
        Laid(0, COMMANDS),
        Laid(0, caller, x=5),
        Laid(0, COMMANDS, place="hand"),
        Laid(0, MOVER, x=-9),
        Laid(1, y=12),
    )
    return play(state, Shoot(0), UseOption(1), Pick(2), AimAs(0))


def test_D24_commands_within_commands_are_a_stack_that_a_restart_keeps(tables: Tables) -> None:
    """`play` stores and reads the state before every move."""
    state = nested(tables)
    state = throw(state, pose(state, 2, 0, -9, 8)).state
    assert (asked(state).what, asked(state).die) == ("shot", 2)
    state = play(state, Shoot(2))
    # C commands B and D, but not A, which shows a Command side.
    assert GAME.view(state, None).orders[:1] == (asked(state).die,)
    assert sorted(GAME.view(state, None).orders) == [1, 3, 3]
    state = play(state, Decline(), Decline())
    assert GAME.view(state, None).orders == (3,)
    assert acting(play(state, Decline())) == 1


def test_D24_a_die_that_leaves_play_loses_its_order(tables: Tables) -> None:
    state = nested(tables)
    after = throw(state, None, {3: None}).state
    assert acting(after) == 1
    assert after.scores == (0, 5)


def test_D24_the_commander_may_leave_play(tables: Tables) -> None:
    state = nested(tables)
    after = throw(state, None, {0: None}).state
    assert asked(after).die == 3


def test_D24_a_command_side_is_immune_to_commands(tables: Tables) -> None:
    state = tables(Laid(0, COMMANDS), Laid(0, COMMANDS, x=5), Laid(0, MOVER, x=-9), Laid(1, y=12))
    assert asked(play(state, Shoot(0))).die == 2


def test_D24_immunity_is_looked_at_again_when_the_command_is_carried_out(tables: Tables) -> None:
    """The thrown die turns D to a side that commands."""
    state = nested(tables)
    commander = Laid(0, MOVER, x=-9, sides={7: COMMANDS})
    cast = tables(Laid(0, COMMANDS), Laid(0, option("call"), x=5), Laid(0, place="hand"), commander, Laid(1, y=12))
    assert cast.dice == replace(state, dice=cast.dice).dice
    made = throw(state, None, {3: pose(state, 3, -9, 0, 7)})
    assert "immune to commands now" in said(made)
    assert acting(made.state) == 1


def test_D24_forty_activations_are_enough(tables: Tables) -> None:
    state = tables(Laid(0, COMMANDS), Laid(0, MOVER, x=5), Laid(0, MOVER, x=-9), Laid(1, y=12))
    state = play(replace(state, activations=MOST_ACTIVATIONS - 2), Shoot(0))
    made = step(state, Maneuver(1, 1))
    assert "further commands lapse" in said(made)
    assert acting(made.state) == 1


def test_D24_an_endless_row_of_commands_ends(tables: Tables) -> None:
    """Two commanders that wake each other: each shows a Command side only after it has moved."""
    waking = [Laid(0, MOVER, x=x, y=6, sides={7: COMMANDS, 5: COMMANDS, 1: COMMANDS}) for x in (-12, -4, 4, 12)]
    state = tables(Laid(0, COMMANDS), *waking, Laid(1, y=14))
    acts = 0
    while acting(state) == 0:
        moves = [move for move in GAME.moves(state, acting(state)) if isinstance(move, Shoot | Maneuver | Target)]
        state = play(state, moves[0] if moves else Decline())
        acts += 1
    assert acts <= 2 * MOST_ACTIVATIONS


# D25, D26


@pytest.mark.parametrize(("effect", "owner"), [(REPAIRS, 0), (CONFUSES, 1)])
def test_D25_D26_the_player_may_roll_it_in_any_direction_dots_or_not(tables: Tables, effect: Side, owner: int) -> None:
    state = play(tables(Laid(0, effect), Laid(owner, x=6), Laid(1, y=12)), Shoot(0))
    assert acting(state) == 0
    assert GAME.moves(state, acting(state)) == (Decline(), Roll(0), Roll(1), Roll(2))
    assert side(play(state, Roll(1)), 1) == 5


@pytest.mark.parametrize(("effect", "owner"), [(REPAIRS, 0), (CONFUSES, 1)])
def test_D26_not_in_a_blocked_direction(tables: Tables, effect: Side, owner: int) -> None:
    short = replace(effect, arrow=replace(effect.arrow, reach="short"))  # type: ignore[type-var]
    state = play(tables(Laid(0, short), Laid(owner, x=6), Laid(owner, x=8.4)), Shoot(0))
    assert Roll(0) not in GAME.moves(state, acting(state))
    assert Roll(1) in GAME.moves(state, acting(state))


HOLD = replace(PLAIN, arrow=Arrow(ALL, "all", "yellow", "hold"))
FREEZE = replace(PLAIN, arrow=Arrow(ALL, "all", "ice", "freeze"))


@pytest.mark.parametrize("holds", [HOLD, FREEZE])
@pytest.mark.parametrize("effect", [REPAIRS, CONFUSES])
def test_D26_held_and_frozen_dice_cannot_be_rolled_but_are_cured(tables: Tables, holds: Side, effect: Side) -> None:
    helps = effect is REPAIRS
    target = Laid(0 if helps else 1, x=6, poison=1 if helps else None)
    holder = Laid(1 if helps else 0, replace(holds, shield="purple"), x=12)
    state = begun(tables(Laid(0, replace(effect, shield="yellow" if holds is HOLD else "ice")), target, holder))
    made = step(state, Shoot(0))
    assert acting(made.state) == 1
    assert side(made.state, 1) == 8
    assert made.state.dice[1].poison is None
    assert "cannot be rolled" in said(made)


def test_D26_confuse_cannot_kill(tables: Tables) -> None:
    state = play(tables(Laid(0, CONFUSES), Laid(1, BARE, x=6, number=1)), Shoot(0))
    after = play(state, Roll(0))
    assert after.dice[1].place == "play"
    assert after.scores == (0, 0)


@pytest.mark.parametrize(("effect", "owner", "does"), [(REPAIRS, 0, "repairs"), (CONFUSES, 1, "confuses")])
def test_D25_D26_it_is_told_who_rolls_whom(tables: Tables, effect: Side, owner: int, does: str) -> None:
    made = step(tables(Laid(0, effect), Laid(owner, x=6)), Shoot(0))
    assert said(made).startswith("Ana uses Die A: ")
    made = step(made.state, Roll(0))
    assert said(made).startswith(f"Die A {does} Die B, from side 8 to side {side(made.state, 1)}.")


# D27


def test_D27_a_jump_is_thrown_again_cured_and_may_shoot(tables: Tables) -> None:
    jumper = replace(option("jump"), arrow=shooter(hit=9).arrow)
    state = play(tables(Laid(0, jumper, poison=1), Laid(1, x=8, points=6)), UseOption(0))
    assert state.phase == "aim"
    assert Undo() not in GAME.moves(state, acting(state))
    landing = play(state, AimAs(0))
    after = throw(landing, pose(landing, 0, 2, 0, 8)).state
    assert after.dice[0].poison is None
    assert UseOption(0) in GAME.moves(after, acting(after))
    assert play(after, Shoot(0)).scores == (6, 0)
    off = throw(landing, None).state
    assert (off.dice[0].place, off.scores, acting(off)) == ("hand", (0, 0), 1)


@pytest.mark.parametrize(("holds", "may"), [(HOLD, True), (FREEZE, False)])
def test_D27_held_dice_may_jump_and_frozen_ones_may_not(tables: Tables, holds: Side, may: bool) -> None:
    state = begun(tables(Laid(0, option("jump")), Laid(1, holds, x=8)))
    assert (UseOption(0) in GAME.moves(state, acting(state))) == may


def test_D27_a_jump_that_lands_keeps_its_place_among_orders(tables: Tables) -> None:
    state = tables(Laid(0, COMMANDS), Laid(0, COMMANDS, x=-12, y=3), Laid(0, option("jump"), x=5), Laid(1, y=12))
    state = play(state, Shoot(0), UseOption(2), AimAs(0))
    after = throw(state, pose(state, 2, 5, 5, 8)).state
    assert asked(after).die == 2
    assert asked(after).what == "shot"


def test_D27_a_called_die_is_thrown_from_hand_and_may_shoot(tables: Tables) -> None:
    state = tables(
        Laid(0, option("call")), Laid(0, shooter(hit=9), place="hand"), Laid(0, place="reserve"), Laid(1, x=8)
    )
    state = play(state, UseOption(0))
    assert GAME.moves(state, acting(state)) == (Pick(1), Decline())
    assert asked(play(state, Pick(1), Undo())).what == "call"
    aimed = play(state, Pick(1), AimAs(0))
    after = throw(aimed, pose(aimed, 1, 0, 5, 8)).state
    assert play(after, Shoot(1)).scores == (5, 0)


# Fouls of dice that jump or are called (D11)


def leaned(state: State, die: int, *answers: AnyMove) -> State:
    """Let go leaning in, with the first luck that makes it a foul, and judge it."""
    leaning = play(state, AimAs(0), SetLean(2))
    made = (throw(leaning, pose(leaning, die, 0, 2, 8), luck=luck).state for luck in range(200))
    return play(next(after for after in made if acting(after) == 1), *answers)


def jump(tables: Tables) -> State:
    """Of a commander's ally, while another one waits for its order."""
    jumper = replace(option("jump"), arrow=shooter(hit=9).arrow)
    laid = tables(Laid(0, COMMANDS), Laid(0, MOVER, x=-12, y=3), Laid(0, jumper, x=5), Laid(1, y=12))
    return play(laid, Shoot(0), UseOption(2))


def call(tables: Tables) -> State:
    shooting = Laid(0, shooter(hit=9), place="hand")
    return play(tables(Laid(0, option("call")), shooting, Laid(1, x=8, points=6)), UseOption(0), Pick(1))


@pytest.mark.parametrize(("begin", "die"), [(jump, 2), (call, 1)])
def test_D11_fouls_of_jumps_and_calls_are_judged_by_the_opponent(
    tables: Tables, begin: Callable[[Tables], State], die: int
) -> None:
    state = begin(tables)
    assert acting(leaned(state, die)) == 1
    allowed = leaned(state, die, Judge(0))
    assert (acting(allowed), asked(allowed).what, asked(allowed).die) == (0, "shot", die)
    forbidden = leaned(state, die, Judge(1))
    assert forbidden.dice[die].place == "play"
    assert Shoot(die) not in GAME.moves(forbidden, acting(forbidden))


def test_D11_a_jump_that_was_a_foul_leaves_the_others_their_orders(tables: Tables) -> None:
    for ruling in (1, 2):
        after = leaned(jump(tables), 2, Judge(ruling))
        assert acting(after) == 0
        assert asked(after).die == 1, "the next ally hears the command"


def test_D11_a_die_that_was_called_and_taken_out_is_not_called_again_this_turn(tables: Tables) -> None:
    after = leaned(call(tables), 1, Judge(2))
    assert acting(after) == 1, "the turn is over"
    assert after.dice[1].place == "hand", "and the die is back"
    assert after.scores == (0, 0)


def test_D27_nobody_is_called_out_of_an_empty_hand(tables: Tables) -> None:
    state = tables(Laid(0, option("call")), Laid(0, place="reserve"), Laid(1, x=8, place="hand"))
    assert UseOption(0) not in GAME.moves(state, acting(state))


# D28

CONTINUOUS: dict[str, Side] = {
    "hold": HOLD,
    "freeze": FREEZE,
    "protection": replace(PLAIN, arrow=Arrow(ALL, "all", "purple", "protection", amount=3)),
    "power up": replace(PLAIN, arrow=Arrow(ALL, "all", "purple", "power up", amount=3)),
}
HELPING = ("protection", "power up")


def effects(state: State, die: int) -> list[str]:
    return [effect.does for effect in GAME.view(state, None).dice[die].effects]


def test_D28_all_continuous_effects_are_tried() -> None:
    assert set(CONTINUOUS) == set(get_args(Continuous))


@pytest.mark.parametrize("does", CONTINUOUS)
def test_D28_they_lie_on_allies_or_enemies_and_never_on_the_die_itself(tables: Tables, does: str) -> None:
    state = begun(tables(Laid(0, CONTINUOUS[does]), Laid(0, x=6), Laid(1, x=-6)))
    helps = does in HELPING
    assert effects(state, 0) == []
    assert effects(state, 1) == ([does] if helps else [])
    assert effects(state, 2) == ([] if helps else [does])


@pytest.mark.parametrize("shield", get_args(Shield))
@pytest.mark.parametrize("does", CONTINUOUS)
def test_D28_D22_a_shield_of_their_colour_ignores_them(tables: Tables, does: str, shield: Shield) -> None:
    source = CONTINUOUS[does]
    target = Laid(0 if does in HELPING else 1, replace(PLAIN, shield=shield), x=6)
    state = begun(tables(Laid(0, source), target, Laid(1, y=12)))
    assert source.arrow is not None
    assert effects(state, 1) == ([] if source.arrow.colour == shield else [does])


def test_D28_while_a_die_shows_another_side_it_does_not_ignore_them_any_more(tables: Tables) -> None:
    target = Laid(0, replace(MOVER, shield="purple"), x=6)
    state = begun(tables(Laid(0, CONTINUOUS["protection"]), target, Laid(1, y=12)))
    assert effects(state, 1) == []
    # The list keeps dice: it is on it though it was immune.
    assert effects(play(state, Maneuver(1, 1)), 1) == ["protection"]


def test_D28_a_held_die_cannot_maneuver_and_any_damage_kills_it(tables: Tables) -> None:
    state = begun(tables(Laid(0, HOLD), Laid(0, shooter(hit=1), x=-6), Laid(1, replace(MOVER, block=20), x=6)))
    assert play(state, Shoot(1)).dice[2].place == "reserve"
    others = play(state, Pass())
    assert Maneuver(2, 1) not in GAME.moves(others, acting(others))


def test_D28_held_dice_may_shoot_and_frozen_ones_may_not(tables: Tables) -> None:
    for holds, may in ((HOLD, True), (FREEZE, False)):
        state = begun(tables(Laid(1, holds), Laid(0, shooter(), x=6)))
        assert (Shoot(1) in GAME.moves(state, acting(state))) == may


def test_D28_a_frozen_dies_own_effect_stays(tables: Tables) -> None:
    state = begun(tables(Laid(1, FREEZE), Laid(0, HOLD, x=6)))
    assert effects(state, 0) == ["hold"]
    assert effects(state, 1) == ["freeze"]


@pytest.mark.parametrize(("sources", "dies"), [(0, True), (1, False)])
def test_D28_protection_is_added_to_the_block(tables: Tables, sources: int, dies: bool) -> None:
    protector = [Laid(1, CONTINUOUS["protection"], x=12)] * sources
    state = begun(tables(Laid(0, shooter(hit=7, reach="short")), Laid(1, x=6), *protector))
    assert (play(state, Shoot(0)).dice[1].place == "reserve") == dies


def test_D28_several_add_up(tables: Tables) -> None:
    helpers = [Laid(1, CONTINUOUS["protection"], x=12), Laid(1, CONTINUOUS["protection"], x=-12)]
    state = begun(tables(Laid(0, shooter(hit=10, reach="short")), Laid(1, x=6), *helpers))
    assert "10 against block 11:" in told(state, Shoot(0))


def test_D28_there_is_no_protection_on_side_1(tables: Tables) -> None:
    state = begun(
        tables(
            Laid(0, shooter(hit=1, reach="short")),
            Laid(1, BARE, x=6, number=1),
            Laid(1, CONTINUOUS["protection"], x=12),
        )
    )
    assert play(state, Shoot(0)).dice[1].place == "reserve"


@pytest.mark.parametrize("uses", ["hit", "poison", "shockwave", "backstab"])
def test_D28_power_up_is_added_to_every_printed_hit_number(tables: Tables, uses: str) -> None:
    colour = {"poison": "green", "shockwave": "purple"}.get(uses, "yellow")
    shows = shooter("hit" if uses == "backstab" else uses, 2, colour)
    if uses == "backstab":
        shows = replace(shows, option=SideOption("backstab", "yellow", 2))
    state = begun(tables(Laid(0, shows), Laid(1, x=6), Laid(0, CONTINUOUS["power up"], x=-6)))
    assert ", 5 reaches block 5: Die B of Ben is killed" in told(
        state, UseOption(0) if uses == "backstab" else Shoot(0)
    )


def test_D28_an_effect_ends_when_its_source_shows_another_side_or_leaves(tables: Tables) -> None:
    mover = replace(CONTINUOUS["hold"], moves=(0, 1, 2))
    state = begun(tables(Laid(0, mover), Laid(1, shooter(hit=9), x=6)))
    assert effects(state, 1) == ["hold"]
    assert effects(play(state, Maneuver(0, 1)), 1) == []
    assert effects(play(state, Pass(), Shoot(1)), 1) == []


def test_D28_a_target_that_moves_changes_nothing(tables: Tables) -> None:
    """It rolls away behind the baseline by a command, and is let go when the next turn begins."""
    sees_right = replace(PLAIN, arrow=Arrow((0,), "all", "purple", "power up", amount=2))
    ordered = replace(MOVER, shield="white")
    state = tables(
        Laid(0, sees_right), Laid(0, ordered, x=-1.6, y=5), Laid(0, COMMANDS, y=9), Laid(0, MOVER, x=14), Laid(1, y=16)
    )
    state = play(begun(state), Shoot(2))
    assert (asked(state).die, effects(state, 1)) == (1, ["power up"])
    state = play(state, Maneuver(1, 1))
    assert (asked(state).die, effects(state, 1)) == (3, ["power up"])
    assert effects(play(state, Decline()), 1) == []


def test_D28_targets_are_found_when_the_source_rolls(tables: Tables) -> None:
    """Damage turns it to the side that holds, while others still have orders."""
    source = Laid(1, PLAIN, sides={7: HOLD})
    state = tables(source, Laid(0, shooter(hit=1), y=5), Laid(0, COMMANDS, y=9), Laid(0, shooter(hit=1), x=14))
    state = play(state, Shoot(2), Shoot(1))
    assert asked(state).die == 3
    assert effects(state, 3) == ["hold"]


def test_D28_a_die_that_leaves_the_table_to_jump_sheds_all_effects(tables: Tables) -> None:
    state = begun(tables(Laid(0, option("jump")), Laid(1, HOLD, x=8), Laid(1, y=14)))
    assert effects(state, 0) == ["hold"]
    landing = play(state, UseOption(0), AimAs(0))
    assert effects(throw(landing, pose(landing, 0, 0, 0, 8)).state, 0) == []


def test_D28_a_tie_goes_to_the_lower_number(tables: Tables) -> None:
    short = replace(HOLD, arrow=Arrow(ALL, "short", "yellow", "hold"))
    state = begun(tables(Laid(0, short), Laid(1, y=6), Laid(1, y=-6)))
    assert (effects(state, 1), effects(state, 2)) == (["hold"], [])


def test_D8_effects_are_worked_out_before_poison(tables: Tables) -> None:
    """The held die dies of its poison."""
    state = tables(Laid(0, HOLD), Laid(1, x=6, points=3, poison=0))
    after = begun(state)
    assert after.scores == (3, 0)


def test_the_stack_of_a_turn(tables: Tables) -> None:
    state = begun(tables(Laid(0), Laid(1, x=6)))
    assert state.work == (EndTurn(), Action())
