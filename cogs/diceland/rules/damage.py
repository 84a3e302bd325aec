"""Damage dice, kill them and count points (D6, D19-D21)."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, plural, text
from cogs.diceland.geometry import rolling
from cogs.diceland.rules import continuous
from cogs.diceland.rules.looks import EDGE, character, is_held, pose_of, side_number, what_blocks
from cogs.diceland.rules.news import die_name, owned_die
from cogs.diceland.rules.state import MoveContext, State, leave, set_die
from cogs.diceland.view import Killed


def score(context: MoveContext, seat: int, points: int) -> None:
    """Count points; whoever has enough has won at once, whatever was still to be done (D6)."""
    scores = [*context.state.scores]
    scores[seat] += points
    context.set(scores=tuple(scores))
    if scores[seat] >= context.state.goal:
        context.set(work=())


def kill(context: MoveContext, die: int, seat: int, blow: Text, why: Text | None = None, by: int | None = None) -> None:
    """A die goes to the reserve; `seat`, whose die or counter it was, scores (D19). It is always an enemy (D17).
    `blow`: what struck it; `why`: what made that deadly, where the blow does not say it; `by`: the die that shot."""
    state = context.state
    points = character(state, die).points
    # Whose it was is told: it concerns them most.
    told: dict[str, Argument] = {"blow": blow, "die": owned_die(state, die), "player": Name(seat)}
    if why is None:
        killed = plural(
            "{blow}: {die} is killed, {points} point for {player}.",
            "{blow}: {die} is killed, {points} points for {player}.",
            points=points,
            **told,
        )
    else:
        killed = plural(
            "{blow}: {die} is killed, because {why}; {points} point for {player}.",
            "{blow}: {die} is killed, because {why}; {points} points for {player}.",
            points=points,
            why=why,
            **told,
        )
    context.tell(killed, staged=True)
    context.set(killed=(*state.killed, Killed(die, pose_of(state, die), by)))
    leave(context, die, "reserve")
    score(context, seat, points)


def damage(context: MoveContext, die: int, seat: int, blow: Text, short: int = 0, by: int | None = None) -> None:
    """A die rolls over its red dot to the next lower side (D20), or dies of it. `blow`: what struck it; `short`: by how
    much that was less than the block, if it was a hit; `by`: the die that shot."""
    state = context.state
    why = what_kills(state, die)
    if why is not None:
        kill(context, die, seat, blow, why, by)
        return
    corner = character(state, die).damage(side_number(state, die))
    if corner is not None:
        told: dict[str, Argument] = {"blow": blow, "die": die_name(state, die)}
        damaged = text("{blow}: {die} is damaged", **told)
        roll(
            context,
            die,
            corner,
            text("{blow}: {short} short of a kill, {die} turns", short=short, **told) if short else damaged,
        )


def what_kills(state: State, die: int) -> Text | None:
    """Why any damage kills a die, which else would roll; None: it does not."""
    if is_held(state, die):
        return text("it cannot move, and any damage kills it then")
    corner = character(state, die).damage(side_number(state, die))
    if corner is None:
        return text("on side 1 any damage kills")
    blocked = what_blocks(state, die, corner)
    if blocked is None:
        return None
    if blocked == EDGE:
        return text("it cannot roll at the edge of the table")
    return text("it cannot roll, {die} is in its way", die=die_name(state, blocked))


def roll(context: MoveContext, die: int, corner: int, why: Text) -> None:
    """Roll a die that nothing blocks by one step (D14). `why`: who or what rolls it."""
    before = side_number(context.state, die)
    after = rolling.rolled(pose_of(context.state, die), corner)
    if after is None:
        raise ValueError("a blocked roll")
    set_die(context, die, pose=after)
    now = side_number(context.state, die)
    context.tell(text("{why}, from side {before} to side {after}.", why=why, before=before, after=now))
    continuous.renew(context, die)
