"""Whose turn it is: direction, missed turns, what lapses on the way, and rules that time sets off (K8, K15, K27)."""

from __future__ import annotations

from cogs.blank import news
from cogs.blank.blocks import Minutes, Rounds
from cogs.blank.book import book
from cogs.blank.state import FRESH, Beat, Desk, Lasts, Trigger, replace

MOST_SKIPS = 9
"""Turns that a seat can be made to miss at most."""


def spend(desk: Desk) -> None:
    """The player in turn has used the turn, or lost it: bans that count turns have one less to go."""
    state = desk.state
    if not state.now.spent:
        desk.set(now=replace(state.now, spent=True))
        if state.lasting:
            _keep(desk, tuple(left for lasts in state.lasting if (left := _one_turn_less(lasts))))


def _keep(desk: Desk, lasting: tuple[Lasts, ...]) -> None:
    """K16: when a ban has lapsed, those who were stuck may play again."""
    stuck = desk.state.stuck if len(lasting) == len(desk.state.lasting) else ()
    desk.set(lasting=lasting, stuck=stuck)


def _one_turn_less(lasts: Lasts) -> Lasts | None:
    if lasts.turns == 0:
        return lasts
    return replace(lasts, turns=lasts.turns - 1) if lasts.turns > 1 else None


def reverse(desk: Desk) -> None:
    """K15: with two players the direction says nothing; by an option the other one is skipped."""
    state = desk.state
    if state.terms.seats > 2:
        desk.set(direction=-state.direction)
        desk.tell(news.reversed_to(-state.direction))
    elif state.terms.reverse_skips:
        skip(desk, 1 - state.turn, 1)
    else:
        desk.tell(news.NO_REVERSAL)


def skip(desk: Desk, seat: int, turns: int) -> None:
    missed = list(desk.state.skips)
    missed[seat] = min(MOST_SKIPS, missed[seat] + turns)
    desk.set(skips=tuple(missed))
    desk.tell(news.skipped(seat, turns))


def next_turn(desk: Desk) -> None:
    """The next seat begins; those who miss their turn are passed over, and what ends with their turn ends."""
    state = desk.state
    number, seat, again = state.number + 1, state.turn, state.now.again
    skips = list(state.skips)
    passed: list[int] = []
    if again is not None:
        seat = again
    else:
        seat = (seat + state.direction) % state.terms.seats
        while skips[seat]:
            skips[seat] -= 1
            passed.append(seat)
            desk.tell(news.misses(seat))
            number, seat = number + 1, (seat + state.direction) % state.terms.seats
    desk.set(turn=seat, number=number, since=desk.now, now=FRESH)
    if passed:
        desk.set(skips=tuple(skips))
    if state.lasting:
        _keep(desk, tuple(lasts for lasts in state.lasting if not _ends_with(lasts, {*passed, seat})))
    if state.beats:
        _strike(desk)


def _ends_with(lasts: Lasts, began: set[int]) -> bool:
    """A ban that lasts until somebody's next turn, which has begun or been missed."""
    return lasts.kind in ("ban_colour", "ban_number") and lasts.turns == 0 and lasts.seats[0] in began


def _strike(desk: Desk) -> None:
    """K27: rules whose time has come are carried out before the player in turn plays."""
    state = desk.state
    beats = [Beat(beat.source, state.number, desk.now) if _has_come(desk, beat) else beat for beat in state.beats]
    struck = tuple(Trigger(new.source, state.turn) for old, new in zip(state.beats, beats, strict=True) if old != new)
    if struck:
        desk.set(beats=tuple(beats), waiting=(*state.waiting, *struck))


def _has_come(desk: Desk, beat: Beat) -> bool:
    """K24: in a slow game minutes are rounds."""
    terms = desk.state.terms
    condition = book(terms).conditions[beat.source]
    turns = desk.state.number - beat.number
    match condition:
        case Rounds(every):
            return turns >= every * terms.seats
        case Minutes(every) if terms.slow:
            return turns >= every * terms.seats
        case Minutes(every):
            return beat.at is not None and desk.now - beat.at >= every * 60_000
    return False


def start_clocks(desk: Desk) -> None:
    """The first thing that anybody does: from here on time is known."""
    state = desk.state
    desk.set(since=desk.now, beats=tuple(replace(beat, at=desk.now) for beat in state.beats))


def beat_of(desk: Desk, source: int) -> tuple[Beat, ...]:
    """For a rule that comes into play now: its clock, if it has one."""
    state = desk.state
    return (Beat(source, state.number, desk.now),) if book(state.terms).timed(source) else ()
