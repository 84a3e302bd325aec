"""Judge a throw when all dice lie still: what lies where, what is off the table, points, fouls (D11-D13)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from bot.engine.chance import Chance
from bot.engine.game import Experiment, Refused, decode, encode
from bot.engine.text import Argument, Name, Text, plural, text
from cogs.diceland.dice.sides import Arrow
from cogs.diceland.geometry.cells import cell_name
from cogs.diceland.geometry.octahedron import CIRCUMRADIUS
from cogs.diceland.geometry.overlap import gap
from cogs.diceland.geometry.poses import Pose, Rest, has_moved, is_on_table
from cogs.diceland.geometry.sight import behind
from cogs.diceland.rules import continuous
from cogs.diceland.rules.damage import score
from cogs.diceland.rules.looks import character, distance, is_frozen, is_immune, pose_of, side_number, side_of
from cogs.diceland.rules.news import dice_names, die_name
from cogs.diceland.rules.shooting import is_vain, shots, targets
from cogs.diceland.rules.state import (
    Aim,
    EndTurn,
    Foul,
    MayShoot,
    MoveContext,
    State,
    in_play,
    leave,
    opponent,
    pop,
    push,
    set_die,
)
from cogs.diceland.throwing.release import released
from cogs.diceland.throwing.values import Landed, Landing, Throwing
from cogs.diceland.view import FOUL_PERCENT, Draft, Judge, Thrown, UseOption
from cogs.diceland.wording import COLOURS, EFFECTS, arrow_text, inches_text

SIMULATION = "cogs.diceland.throwing.simulation:found"
OVERLAP = -0.03
"""Dice that were pushed together may be recorded as overlapping by a little."""
ROUNDING = 0.001
"""Poses are kept rounded, which may put a corner over the edge by as much."""
MOST_FRAMES = 400
FARTHEST = 1_000_000
LOST: Mapping[Rest, Text] = {
    "leaning": text("it leans on another die, and goes back to the hand"),
    "overhanging": text("it lies over the edge, and goes back to the hand"),
    "fallen": text("it falls off the table, and goes back to the hand"),
}
"""D12: why a thrown die is off the table."""


# What is asked of the simulation


def experiment(state: State, aim: Aim, chance: Chance) -> Experiment:
    return Experiment(SIMULATION, encode(throwing(state, aim.draft, chance)))


def throwing(state: State, draft: Draft, chance: Chance) -> Throwing:
    """The dice on the table in their order, and the one that is let go."""
    standing = tuple(pose_of(state, die) for die in in_play(state))
    at = None if draft.at is None else pose_of(state, draft.at)
    return Throwing(standing, released(draft, state.turn, at, chance))


# What it may have found


def check_found(experiment: Experiment, found: str) -> None:
    """Refused: what no throw of these dice can lead to."""
    asked = decode(Throwing, experiment.what)
    landed = decode(Landed, found)
    lying = [landing.pose for landing in landed.dice if landing.pose is not None]
    possible = (
        len(landed.dice) == len(asked.standing) + 1
        and all(_is_possible(landing) for landing in landed.dice)
        and all(_is_unmoved(landing, pose) for landing, pose in zip(landed.dice, asked.standing, strict=False))
        and not _overlap(lying)
        and _are_frames(landed)
    )
    if not possible:
        raise Refused(text("No throw can end like that."), "D12")


def _is_possible(landing: Landing) -> bool:
    return (landing.rest == "flat") == (landing.pose is not None) and (
        landing.pose is None or is_on_table(landing.pose, -ROUNDING)
    )


def _is_unmoved(landing: Landing, before: Pose) -> bool:
    """Those that were not disturbed lie as they lay (D13)."""
    return landing.moved or landing.pose == before


def _overlap(poses: Sequence[Pose]) -> bool:
    near = (
        (one, other)
        for at, one in enumerate(poses)
        for other in poses[:at]
        if math.dist(one.middle, other.middle) < 2 * CIRCUMRADIUS
    )
    return any(gap(one, other) < OVERLAP for one, other in near)


def _are_frames(landed: Landed) -> bool:
    moved = landed.moved
    return (
        len(set(moved)) == len(moved)
        and all(0 <= number < len(landed.dice) for number in moved)
        and len(landed.frames) <= MOST_FRAMES
        and all(len(frame) == len(moved) and all(map(_is_place, frame)) for frame in landed.frames)
    )


def _is_place(numbers: tuple[int, ...]) -> bool:
    return len(numbers) == 7 and all(abs(number) <= FARTHEST for number in numbers)


# The throw


def conclude(context: MoveContext, aim: Aim, landed: Landed, chance: Chance) -> None:
    """Judge all dice once, together; then points; then continuous effects; then the foul; then the shot (D12)."""
    before, draft = context.state, aim.draft
    is_foul = _is_foul(draft, chance)
    standing = in_play(before)
    _let_go(context, aim)
    _note(context, draft, standing, landed)
    moved, off = _lay(context, draft, standing, landed)
    _tell_throw(context, before, draft, moved, off, landed.dice[-1].rest)
    for die in off:
        _knock_off(context, before, die)
    for die in moved if context.state.work else ():
        continuous.renew(context, die)
    if context.state.work and draft.die in moved:
        _may_shoot(context, draft.die, is_foul)


def _is_foul(draft: Draft, chance: Chance) -> bool:
    """Drawn for every throw that leans in (D11)."""
    return draft.lean > 0 and chance.below(100) < FOUL_PERCENT[draft.lean]


def _let_go(context: MoveContext, aim: Aim) -> None:
    """What the throw was is done: the action, or the call; a jump was done when the die was lifted."""
    pop(context)
    if aim.why != "jump":
        pop(context)
    draft = aim.draft
    aimed = [*context.state.aimed]
    aimed[context.state.turn] = draft
    context.set(passes=0, aimed=tuple(aimed))


def _note(context: MoveContext, draft: Draft, standing: list[int], landed: Landed) -> None:
    state = context.state
    numbers = [*standing, draft.die]
    thrown = Thrown(
        seat=state.turn,
        die=draft.die,
        revision=state.throws + 1,
        moved=tuple(numbers[each] for each in landed.moved),
        before=tuple(die.pose for die in state.dice),
        frames=landed.frames,
    )
    context.set(throws=thrown.revision, thrown=thrown)


def _lay(context: MoveContext, draft: Draft, standing: list[int], landed: Landed) -> tuple[list[int], list[int]]:
    """Lay all dice as they rest. Gives those in play that were moved, the thrown one first, and those knocked off."""
    *others, own = landed.dice
    changed = {
        die: rest.pose for die, rest in zip(standing, others, strict=True) if _is_disturbed(context.state, die, rest)
    }
    for die, pose in {**changed, draft.die: own.pose}.items():
        if pose is not None:
            set_die(context, die, place="play", pose=pose)
        else:
            # To the hand of whoever it belongs to, without all that lay on it.
            leave(context, die, "hand")
    moved = [die for die in (draft.die, *changed) if context.state.dice[die].pose is not None]
    return moved, [die for die, pose in changed.items() if pose is None]


def _is_disturbed(state: State, die: int, landing: Landing) -> bool:
    return landing.moved and (landing.pose is None or has_moved(pose_of(state, die), landing.pose))


# In words


def _tell_throw(
    context: MoveContext, before: State, draft: Draft, moved: list[int], off: list[int], rest: Rest
) -> None:
    """Say whether it struck what it was aimed at, which side is up, and what it did to others."""
    state, player = context.state, Name(context.state.turn)
    said = _throw_text(state, draft, rest, strikes=draft.at in (*moved, *off))
    others = [die for die in moved if die != draft.die]
    # That its target was pushed is said by that it was struck.
    pushed = [die for die in others if die != draft.at and side_number(before, die) == side_number(state, die)]
    if pushed:
        # In one with the throw: where there is little room, the first of several news are left out.
        said = text("{thrown} It pushes {dice}.", thrown=said, dice=dice_names(state, pushed))
    context.tell(said, staged=True)
    for die in others:
        old, new = side_number(before, die), side_number(state, die)
        if old != new:
            told: dict[str, Argument] = {"player": player, "die": die_name(state, die), "before": old, "after": new}
            context.tell(text("{player}'s throw pushes {die} over, from side {before} to side {after}.", **told))


def _knock_off(context: MoveContext, before: State, die: int) -> None:
    """A die was knocked off the table: the opponent of whoever threw scores, unless the game is over by now."""
    seat, points = opponent(before.turn), character(before, die).points
    told: dict[str, Argument] = {"die": die_name(context.state, die), "owner": Name(before.dice[die].owner)}
    if not context.state.work:
        context.tell(text("{die} is knocked off the table, back into {owner}'s hand.", **told))
        return
    context.tell(
        plural(
            "{die} is knocked off the table, back into {owner}'s hand: {points} point for {player}.",
            "{die} is knocked off the table, back into {owner}'s hand: {points} points for {player}.",
            points=points,
            player=Name(seat),
            **told,
        )
    )
    score(context, seat, points)


def _throw_text(state: State, draft: Draft, how: Rest, *, strikes: bool) -> Text:
    told: dict[str, Argument] = {"player": Name(state.turn), "die": die_name(state, draft.die)}
    rest = LOST[how] if how in LOST else _rest(state, draft.die)
    if draft.cell is not None:
        return text("{player} throws {die} towards {cell}: {rest}.", cell=cell_name(draft.cell), rest=rest, **told)
    if draft.at is None:
        return text("{player} throws {die}: {rest}.", rest=rest, **told)
    told |= {"other": die_name(state, draft.at), "rest": rest}
    if strikes:
        return text("{player} throws {die} at {other} and strikes it; {rest}.", **told)
    if state.dice[draft.die].place != "play":
        return text("{player} throws {die} at {other}: missed; {rest}.", **told)
    inches = round(distance(state, draft.die, draft.at))
    if not inches:
        return text("{player} throws {die} at {other}: just missed; {rest}.", **told)
    return plural(
        "{player} throws {die} at {other}: missed by {inches} inch; {rest}.",
        "{player} throws {die} at {other}: missed by {inches} inches; {rest}.",
        inches=inches,
        **told,
    )


def _rest(state: State, die: int) -> Text:
    """Say what came of the die that was thrown, and what it can do."""
    side, arrow = side_number(state, die), side_of(state, die).arrow
    if arrow is None:
        return text("side {side} is up", side=side)
    return text("side {side} is up, {arrow}", side=side, arrow=arrow_text(arrow))


# Fouls (D11)


def _may_shoot(context: MoveContext, die: int, is_foul: bool) -> None:
    push(context, MayShoot(die))
    if not shots(context.state, die):
        _tell_no_shot(context, die)
    elif not is_foul and _is_pointless(context.state, die):
        context.set(spared=context.state.turn)
        _tell_vain(context, die)
    if is_foul:
        context.tell(text("{player} leaned in too far: a foul.", player=Name(context.state.turn)))
        push(context, Foul(die))


def _tell_no_shot(context: MoveContext, die: int) -> None:
    """Say why a die that has landed does not shoot; whom an effect reaches that works by itself is told anyway."""
    state, name = context.state, die_name(context.state, die)
    arrow = side_of(state, die).arrow
    if arrow is None:
        side = side_number(state, die)
        context.tell(text("{die} does not shoot: side {side} has no arrow.", die=name, side=side), brief=True)
    elif is_frozen(state, die):
        context.tell(text("{die} does not shoot: it is frozen.", die=name), brief=True)
    elif not arrow.is_continuous:
        context.tell(_missed(state, die, arrow), brief=True)
    elif all(listed.source != die for listed in state.listed):
        context.tell(text("{effect} of {die} reaches nobody yet.", effect=EFFECTS[arrow.does], die=name))


def _is_pointless(state: State, die: int) -> bool:
    """Whether to ask if a die shoots that has landed would be to ask about nothing, at the end of a turn."""
    *before, _ = state.work
    return all(isinstance(task, EndTurn) for task in before) and is_vain(state, die)


def _tell_vain(context: MoveContext, die: int) -> None:
    """Say why nobody is asked whether a die that has landed shoots."""
    state, name = context.state, die_name(context.state, die)
    arrow = side_of(state, die).arrow
    options = [isinstance(move, UseOption) for move in shots(state, die)]
    reached = sorted({other for option in options for group in targets(state, die, option) for other in group})
    immune = [other for other in reached if arrow is not None and is_immune(state, other, arrow.colour)]
    if arrow is None or immune != reached:
        context.tell(text("What {die} shows does nothing here.", die=name))
        return
    told: dict[str, Argument] = {"die": name, "targets": dice_names(state, immune), "colour": COLOURS[arrow.colour]}
    context.tell(text("What {die} shows does nothing: immune to {colour}: {targets}.", **told))


def _missed(state: State, die: int, arrow: Arrow) -> Text:
    """Say by how much an arrow misses the die that it nearly points at."""
    name, owner, own = die_name(state, die), state.dice[die].owner, pose_of(state, die)
    wanted = (other for other in in_play(state) if other != die and (state.dice[other].owner == owner) == arrow.helps)
    far = {other: behind(own, arrow.corners[0], pose_of(state, other)) for other in wanted}
    nearest = min(far, key=lambda other: far[other], default=None)
    # An arrow may point at somebody who cannot be reached all the same, such as one who hears no command.
    if nearest is None or far[nearest] <= 0:
        return text("{die} does not shoot: its arrow points at nobody.", die=name)
    missed, inches = die_name(state, nearest), inches_text(far[nearest])
    return text("{die} does not shoot: its arrow misses {target} by {inches}.", die=name, target=missed, inches=inches)


def judge(context: MoveContext, task: Foul, move: Judge) -> None:
    pop(context)
    seat, die = opponent(context.state.turn), die_name(context.state, task.die)
    if move.ruling == 0:
        context.tell(text("{player} allows the throw.", player=Name(seat)))
        return
    if move.ruling == 1:
        pop(context)
        context.tell(text("{player} forbids the shot.", player=Name(seat)))
        return
    context.tell(text("{player} has {die} taken out, to the reserve.", player=Name(seat), die=die))
    leave(context, task.die, "reserve")
