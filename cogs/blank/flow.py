"""How a game goes on after each move: what waits is carried out until somebody has to decide (K13, K14, K19)."""

from __future__ import annotations

from cogs.blank import asking, calls, endings, news, piles, triggers, turning
from cogs.blank.aiming import Asked
from cogs.blank.blocks import Reverse
from cogs.blank.book import book
from cogs.blank.effects import carry_out
from cogs.blank.state import Desk, Doing, Trigger
from cogs.blank.view import Phase

MOST_CARRIED = 20
"""K19: rules and effects that one turn can set off."""


def go_on(desk: Desk) -> None:
    """Until a question, a vote, a turn, or the end of the game; the clock of a turn starts when it is shown (K24)."""
    while (phase := _advance(desk)) is None:
        pass
    if phase != desk.state.phase:
        desk.set(phase=phase, since=desk.now)


def _advance(desk: Desk) -> Phase | None:
    """One thing that needs nobody; or the phase in which somebody is needed."""
    state = desk.state
    if state.phase == "over":
        return "over"
    if state.call is not None:
        return calls.phase_of(state.call)
    if state.doing is not None:
        return None if _settled(desk, state.doing) else "question"
    if state.unordered > 1:
        return "question"
    if state.waiting:
        _begin_next(desk)
        return None
    winner = endings.has_won(state)
    if winner is not None:
        return endings.win(desk, winner)
    if state.confirming is not None:
        desk.set(confirming=None)
    if not state.now.spent:
        return "turn"
    _end_turn(desk)
    return None


def _settled(desk: Desk, doing: Doing) -> bool:
    """Settles all that needs no question, and carries the clause out; False: somebody has to answer."""
    if asking.misses_pile(desk.state, doing):
        piles.turn_discards_over(desk)
    while (settled := asking.step(desk.state, doing)) is not None:
        if isinstance(settled, Asked):
            desk.set(doing=doing)
            return False
        doing = settled
    _finish_clause(desk, doing)
    return True


def _finish_clause(desk: Desk, doing: Doing) -> None:
    clauses = book(desk.state.terms).meaning(doing.source).clauses
    carry_out(desk, doing, clauses[doing.clause].effect)
    desk.set(doing=_clause(desk, doing.source, doing.doer, doing.turned, doing.clause + 1))


def _clause(desk: Desk, source: int, doer: int, turned: bool, clause: int) -> Doing | None:
    """The clause of that index, or the next one that was not carried out with the reversals (K15)."""
    clauses = book(desk.state.terms).meaning(source).clauses
    for index in range(clause, len(clauses)):
        if not (turned and isinstance(clauses[index].effect, Reverse) and not clauses[index].may):
            return Doing(source, doer, turned, index)
    return None


def _begin_next(desk: Desk) -> None:
    trigger, *rest = desk.state.waiting
    desk.set(waiting=tuple(rest), unordered=0)
    _begin(desk, trigger)


def first_of_waiting(desk: Desk, source: int) -> None:
    """K14: this one comes first; the others keep their order until the next is chosen."""
    state = desk.state
    group, later = state.waiting[: state.unordered], state.waiting[state.unordered :]
    chosen = next(one for one in group if one.source == source)
    others = tuple(one for one in group if one is not chosen)
    desk.set(waiting=others + later, unordered=len(others))
    _begin(desk, chosen)


def _begin(desk: Desk, trigger: Trigger) -> None:
    if triggers.left_play(desk.state, trigger.source):
        return
    if desk.state.now.carried >= MOST_CARRIED:
        _stop_runaway(desk)
    else:
        triggers.set_off(desk, trigger)
        desk.set(doing=_clause(desk, trigger.source, trigger.doer, trigger.turned, 0))


def _stop_runaway(desk: Desk) -> None:
    """K19: the rest is dropped."""
    desk.set(waiting=(), unordered=0)
    turning.spend(desk)
    desk.tell(news.RUNAWAY)


def _end_turn(desk: Desk) -> None:
    state = desk.state
    if endings.is_dead(state):
        endings.fewest(desk, "stuck")
    elif state.number + 1 >= endings.MOST_TURNS:
        endings.fewest(desk, "long")
    else:
        turning.next_turn(desk)
        if any(lasts.until and desk.state.number >= lasts.until for lasts in state.lasting):
            endings.fewest(desk, "countdown")
