"""Pass the turn on: direction, missed turns, what lapses on the way, and rules that time sets off (K8, K15, K27)."""

from __future__ import annotations

from cogs.blank.cards import matching
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.rules import events
from cogs.blank.rules.card_index import book
from cogs.blank.rules.state import FRESH, MoveContext, OngoingEffect, State, TimerMark, Trigger, replace

MOST_SKIPS = 9
"""Turns that a seat can be made to miss at most."""


def spend(context: MoveContext) -> None:
    """Note that the player in turn has used the turn, or lost it: bans that count turns have one less to go."""
    state = context.state
    # A penalty after the play (a false accusation, say) spends no second turn.
    if not state.now.spent:
        context.set(now=replace(state.now, spent=True))
        if state.lasting:
            _keep(context, tuple([left for lasts in state.lasting if (left := _one_turn_less(lasts))]))


def _keep(context: MoveContext, lasting: tuple[OngoingEffect, ...]) -> None:
    """Keep these in force, and no others; when a ban has lapsed, those who were stuck may play again (K16)."""
    stuck = context.state.stuck if len(lasting) == len(context.state.lasting) else ()
    context.set(lasting=lasting, stuck=stuck)


def _one_turn_less(lasts: OngoingEffect) -> OngoingEffect | None:
    # Turns do not end it: something else does.
    if lasts.turns == 0:
        return lasts
    return replace(lasts, turns=lasts.turns - 1) if lasts.turns > 1 else None


def reverse(context: MoveContext) -> None:
    """Turn the direction; with two players it says nothing, and by an option the other one is skipped (K15)."""
    state = context.state
    if state.terms.seats > 2:
        context.set(direction=-state.direction)
        context.tell(events.reversed_to(-state.direction))
    elif state.terms.reverse_skips:
        skip(context, 1 - state.turn, 1)
    else:
        context.tell(events.NO_REVERSAL)


def skip(context: MoveContext, seat: int, turns: int) -> None:
    """Make a seat miss so many turns more, though never more than MOST_SKIPS in all (K29)."""
    missed = list(context.state.skips)
    missed[seat] = min(MOST_SKIPS, missed[seat] + turns)
    context.set(skips=tuple(missed))
    context.tell(events.skipped(seat, turns))


def skip_until(context: MoveContext, source: int, seat: int, doer: int) -> None:
    """Make a seat miss all turns until the doer's next one (K29)."""
    bound = OngoingEffect(source, "skip", seats=(seat,), doer=doer)
    context.set(lasting=(*(lasts for lasts in context.state.lasting if lasts != bound), bound))
    context.tell(events.skipped_until(seat, doer))


def after_rounds(state: State, rounds: int) -> int:
    """Give the number of the turn that begins so many rounds later."""
    # The turn that is being played counts for nothing: whole rounds follow it.
    return state.number + 1 + rounds * state.terms.seats


def is_over(state: State, lasts: OngoingEffect) -> bool:
    """Tell whether the rounds have passed that it counts."""
    return 0 < lasts.until <= state.number


def next_turn(context: MoveContext) -> None:
    """Let the next seat begin; pass over those who miss their turn, and end what ends with a turn of theirs."""
    state = context.state
    number, seat, again = state.number + 1, state.turn, state.now.again
    skips = list(state.skips)
    passed: list[int] = []
    if again is not None:
        # K29: followed as if they had been next, so they miss none of the turns that they are to miss.
        seat = again
    else:
        seat = (seat + state.direction) % state.terms.seats
        # Comes to an end: whoever is passed over has one turn less to miss. Missed turns count as turns, so that
        # players who always skip each other do not go on for ever (K16).
        while skips[seat] or (state.lasting and _is_held(state, seat, passed)):
            # Turns that are counted are missed behind those that are not.
            skips[seat] -= not _is_held(state, seat, passed)
            passed.append(seat)
            context.tell(events.misses(seat))
            number, seat = number + 1, (seat + state.direction) % state.terms.seats
    context.set(turn=seat, number=number, since=context.now, now=FRESH)
    if passed:
        context.set(skips=tuple(skips))
    if state.lasting:
        began = {*passed, seat}
        _keep(context, tuple([lasts for lasts in state.lasting if not _ends(context.state, lasts, began)]))
    if state.beats:
        _strike(context)


def _is_held(state: State, seat: int, passed: list[int]) -> bool:
    """Tell whether a seat misses all turns until that of somebody who has not been passed over yet."""
    return any(lasts.kind == "skip" and lasts.seats == (seat,) and lasts.doer not in passed for lasts in state.lasting)


def _ends(state: State, lasts: OngoingEffect, began: set[int]) -> bool:
    """Tell whether it lasts until the next turn of somebody, which has begun or been missed; or its rounds are over."""
    if lasts.kind in matching.UNTIL_A_TURN and lasts.turns == 0:
        return lasts.seats[0] in began
    return lasts.doer in began or (lasts.kind == "words" and is_over(state, lasts))


def _strike(context: MoveContext) -> None:
    """Set off the rules whose time has come: they are carried out before the player in turn plays (K24)."""
    state = context.state
    beats = [
        TimerMark(beat.source, state.number, context.now) if _has_come(context, beat) else beat for beat in state.beats
    ]
    struck = tuple(Trigger(new.source, state.turn) for old, new in zip(state.beats, beats, strict=True) if old != new)
    if struck:
        context.set(beats=tuple(beats), waiting=(*state.waiting, *struck))


def _has_come(context: MoveContext, beat: TimerMark) -> bool:
    """Tell whether it is time for a rule."""
    left = turns_left(context.state, beat)
    if left is not None:
        return left <= 0
    condition = book(context.state.terms).conditions[beat.source]
    return isinstance(condition, Minutes) and beat.at is not None and context.now - beat.at >= condition.every * 60_000


def turns_left(state: State, beat: TimerMark) -> int | None:
    """Reckon how many turns from now a rule is carried out; None: it counts minutes, which in a slow game are rounds
    (K24)."""
    condition = book(state.terms).conditions[beat.source]
    if not isinstance(condition, Rounds | Minutes) or (isinstance(condition, Minutes) and not state.terms.slow):
        return None
    # A round is as many turns as there are seats: the direction may change on the way, and missed turns count.
    return beat.number + condition.every * state.terms.seats - state.number


def start_clocks(context: MoveContext) -> None:
    """Start all clocks, of a game that was dealt without knowing the time (K24)."""
    state = context.state
    context.set(since=context.now, beats=tuple(replace(beat, at=context.now) for beat in state.beats))


def beat_of(context: MoveContext, source: int) -> tuple[TimerMark, ...]:
    """Make the clock of a rule that comes into play now, if it has one."""
    state = context.state
    return (TimerMark(source, state.number, context.now),) if book(state.terms).timed(source) else ()
