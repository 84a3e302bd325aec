"""Let dice shoot: who is hit, in which order, and what becomes of each (D15-D29)."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, text
from cogs.diceland.dice.sides import ATTACKS, Arrow, Colour, Side
from cogs.diceland.rules.damage import damage, kill, roll, what_kills
from cogs.diceland.rules.looks import (
    block_of,
    character,
    free_corners,
    hit_of,
    in_reach,
    is_frozen,
    is_held,
    is_immune,
    sees,
    side_of,
)
from cogs.diceland.rules.news import die_name
from cogs.diceland.rules.state import (
    Aim,
    AskRoll,
    Call,
    Fire,
    Groups,
    MoveContext,
    Orders,
    State,
    in_hand,
    lift,
    pop,
    push,
    set_die,
    without,
)
from cogs.diceland.view import AnyMove, Decline, Draft, Maneuver, Roll, Shoot, UseOption
from cogs.diceland.wording import COLOURS, OPTIONS

STRIKES = ATTACKS | {"backstab"}
"""What has a hit number."""
MOST_ACTIVATIONS = 40
"""In a turn; later commands lapse (D24)."""


# What a die may do


def activations(state: State, die: int) -> tuple[AnyMove, ...]:
    """All that a die in play may do by an action, or by a command."""
    if state.activations >= MOST_ACTIVATIONS:
        return ()
    corners = free_corners(state, die, side_of(state, die).moves)
    return (*shots(state, die), *(Maneuver(die, corner) for corner in corners))


def shots(state: State, die: int) -> tuple[AnyMove, ...]:
    """Its shot and its option, as far as they can do anything."""
    if is_frozen(state, die) or state.activations >= MOST_ACTIVATIONS:
        return ()
    side = side_of(state, die)
    shot = (Shoot(die),) if can_shoot(state, die, side.arrow) else ()
    return (*shot, UseOption(die)) if can_use_option(state, die, side) else shot


def can_shoot(state: State, die: int, arrow: Arrow | None) -> bool:
    if arrow is None or arrow.is_continuous:
        return False
    return bool(targets(state, die, option=False))


def can_use_option(state: State, die: int, side: Side) -> bool:
    if side.option is None:
        return False
    if side.option.does == "call":
        return bool(in_hand(state, state.dice[die].owner))
    return side.option.does == "jump" or bool(targets(state, die, option=True))


def targets(state: State, die: int, option: bool) -> Groups:
    """Whom the shot of a die, or its option, may hit. Whoever is immune to a command is not in its list (D24)."""
    side = side_of(state, die)
    if side.arrow is None:
        return ()
    repairs = option and side.option is not None and side.option.does == "repair"
    groups = in_reach(state, die, side.arrow, repairs or (not option and side.arrow.helps))
    if option or side.arrow.does != "command":
        return groups
    heard = (tuple(other for other in group if not is_immune(state, other, side.arrow.colour)) for group in groups)
    return tuple(group for group in heard if group)


# A shot


def fire(context: MoveContext, die: int, option: bool) -> None:
    """Have a die use its arrow, or its option (D27)."""
    state = context.state
    context.set(activations=state.activations + 1)
    side = side_of(state, die)
    does = _does(side, option)
    if does not in STRIKES:
        # Of what strikes it is told with what becomes of its target.
        player, named = Name(state.turn), _named(side, option)
        context.tell(text("{player} uses {die}: “{name}”.", player=player, die=die_name(state, die), name=named))
    if does == "jump":
        context.tell(text("{die} jumps, and is thrown again.", die=die_name(state, die)))
        lift(context, die)
        push(context, Aim(Draft(die), "jump"))
    elif does == "call":
        push(context, Call(die))
    else:
        one = side.arrow is not None and side.arrow.reach != "all"
        groups = targets(state, die, option)
        push(context, Orders(die, groups, one) if does == "command" else Fire(die, groups, option, one))


def _named(side: Side, option: bool) -> Text:
    return OPTIONS[side.option.does] if option and side.option is not None else side.name


def _does(side: Side, option: bool) -> str:
    if option:
        return side.option.does if side.option is not None else ""
    return side.arrow.does if side.arrow is not None else ""


def _colour(side: Side, does: str) -> Colour:
    """A Backstab has its arrow's colour."""
    if does in ("jump", "call", "repair") and side.option is not None and side.option.does == does:
        return side.option.colour
    return side.arrow.colour if side.arrow is not None else "black"


def strike(context: MoveContext, task: Fire, target: int) -> None:
    """What a shot does to the next of its targets."""
    state = context.state
    side = side_of(state, task.die)
    does = _does(side, task.option)
    colour = _colour(side, does)
    if is_immune(state, target, colour):
        context.tell(_immune(state, task.die, target, COLOURS[colour], struck=does in STRIKES))
    elif does == "backstab" and sees(state, target, task.die):
        target_name, shooter = die_name(state, target), die_name(state, task.die)
        context.tell(text("{die} sees {shooter} coming: nothing happens.", die=target_name, shooter=shooter))
    elif does in STRIKES:
        _hit(context, task.die, target, side, does)
    else:
        _nudge(context, task.die, target, does)


def _immune(state: State, die: int, target: int, colour: Text, *, struck: bool) -> Text:
    name = die_name(state, target)
    if not struck:
        return text("{die} is immune to {colour}: nothing happens.", die=name, colour=colour)
    return text(
        "{shooter} shoots at {die}, which is immune to {colour}: nothing happens.",
        shooter=die_name(state, die),
        die=name,
        colour=colour,
    )


def worth(state: State, task: Fire, target: int) -> int:
    """What a strike at a target gains: a kill the more points the better, before all else; 0: nothing happens."""
    side = side_of(state, task.die)
    does = _does(side, task.option)
    if is_immune(state, target, _colour(side, does)) or (does == "backstab" and sees(state, target, task.die)):
        return 0
    if does not in STRIKES:
        return 1
    block = block_of(state, target)
    kills = block is None or _force(state, task.die, side, does) >= block or what_kills(state, target) is not None
    return 1 + kills * character(state, target).points


def is_vain(state: State, die: int) -> bool:
    """Whether a die has a shot or an option, and none of them can change anything."""
    possible = shots(state, die)
    return bool(possible) and all(_does_nothing(state, die, isinstance(move, UseOption)) for move in possible)


def _does_nothing(state: State, die: int, option: bool) -> bool:
    does = _does(side_of(state, die), option)
    if does in ("command", "jump", "call"):
        return False
    task = Fire(die, targets(state, die, option), option)
    return not any(_changes(state, task, target, does) for group in task.groups for target in group)


def _changes(state: State, task: Fire, target: int, does: str) -> bool:
    if not worth(state, task, target):
        return False
    cures = does == "repair" and state.dice[target].poison is not None
    return does in STRIKES or cures or bool(free_corners(state, target, range(3)))


def _force(state: State, die: int, side: Side, does: str) -> int:
    source = side.option if does == "backstab" else side.arrow
    return hit_of(state, die, (source.hit if source is not None else None) or 0)


def _hit(context: MoveContext, die: int, target: int, side: Side, does: str) -> None:
    """D19, D20, D23: kill, or damage."""
    state = context.state
    hit = _force(state, die, side, does)
    block, seat = block_of(state, target), state.dice[die].owner
    told: dict[str, Argument] = {
        "shooter": die_name(state, die),
        "die": die_name(state, target),
        "name": _named(side, does == "backstab"),
        "hit": hit,
    }
    if block is None:
        blow = text("{shooter} hits {die} with “{name}”, {hit} against no block", **told)
        damage(context, target, seat, blow, by=die)
    elif hit >= block:
        kill(context, target, seat, _broken(hit, block, told), by=die)
    else:
        blow = text("{shooter} hits {die} with “{name}”, {hit} against block {block}", block=block, **told)
        damage(context, target, seat, blow, block - hit, die)
    if does == "poison" and context.state.dice[target].place == "play":
        _poison(context, target, seat)


def _broken(hit: int, block: int, told: dict[str, Argument]) -> Text:
    """Say that a hit kills by itself, also one that is no larger than the block."""
    if hit == block:
        return text("{shooter} hits {die} with “{name}”, {hit} reaches block {block}", block=block, **told)
    return text("{shooter} hits {die} with “{name}”, {hit} beats block {block}", block=block, **told)


def _poison(context: MoveContext, target: int, seat: int) -> None:
    """D23: the first counter stays, and whose it is."""
    if context.state.dice[target].poison is None:
        set_die(context, target, poison=seat)
        context.tell(text("{die} is poisoned.", die=die_name(context.state, target)))


def _nudge(context: MoveContext, die: int, target: int, does: str) -> None:
    """D25, D26: Repair cures, whether or not the die can then be rolled; where it is rolled is asked."""
    state = context.state
    if does == "repair" and state.dice[target].poison is not None:
        set_die(context, target, poison=None)
        context.tell(text("{die} is cured of poison.", die=die_name(state, target)))
    if free_corners(context.state, target, range(3)):
        push(context, AskRoll(die, target))
    elif is_held(context.state, target):
        context.tell(text("{die} is held and cannot be rolled.", die=die_name(state, target)))
    else:
        context.tell(text("{die} is blocked on all sides and cannot be rolled.", die=die_name(state, target)))


# One after the other


def go_on(context: MoveContext, task: Fire, target: int) -> None:
    """Go on with a shot at one of them."""
    left = () if task.one else without(task.groups, target)
    pop(context)
    if left:
        push(context, Fire(task.die, left, task.option))
    strike(context, task, target)


# Where a die is rolled


def ways(state: State, task: AskRoll) -> tuple[AnyMove, ...]:
    return (Decline(), *(Roll(corner) for corner in free_corners(state, task.target, range(3))))


def rolled(context: MoveContext, task: AskRoll, move: AnyMove) -> None:
    pop(context)
    if isinstance(move, Roll):
        roll(context, task.target, move.corner, _nudged(context.state, task))


def _nudged(state: State, task: AskRoll) -> Text:
    """Say who rolls whom."""
    told: dict[str, Argument] = {"shooter": die_name(state, task.die), "die": die_name(state, task.target)}
    if state.dice[task.die].owner == state.dice[task.target].owner:
        return text("{shooter} repairs {die}", **told)
    return text("{shooter} confuses {die}", **told)
