"""Go on after each move: what waits is carried out until somebody has to decide (K13, K14, K19)."""

from __future__ import annotations

from functools import partial

from bot.card_language.blocks import Effect
from bot.card_language.people import CHOICES
from bot.engine.game import Refused
from bot.engine.questions import settle
from bot.engine.text import text
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.seating import NOBODY
from cogs.blank.rules import choices, disputes, endings, events, piles, triggers, turns
from cogs.blank.rules.card_index import book
from cogs.blank.rules.effects import carry_out
from cogs.blank.rules.state import MoveContext, PendingClause, Trigger, replace
from cogs.blank.view import AnyMove, ChooseRule, Decline, Phase

MOST_CARRIED = 20
"""K19: rules and effects that one turn can set off."""
MOST_ASKED = 60
"""K19 (ruling): questions of cards that are answered in one turn; ten a player at a full table."""


def go_on(context: MoveContext) -> None:
    """Go on until somebody must decide or the game is over; the clock of a turn starts when it is shown (K24)."""
    while (phase := _advance(context)) is None:
        pass
    # Also a turn that a call interrupted is shown anew, and its clock starts again.
    if phase != context.state.phase:
        context.set(phase=phase, since=context.now)


def _advance(context: MoveContext) -> Phase | None:
    """Do one thing that needs nobody; or name the phase in which somebody is needed."""
    state = context.state
    if state.phase == "over":
        return "over"
    # The order is the rule: play waits for a call (K23), what was set off is done before anything else is (K13), and
    # only then is it asked whether somebody has won (K18).
    if state.call is not None:
        return disputes.phase_of(state.call)
    if state.pending is not None:
        return None if _settled(context, state.pending) else _asks(context)
    if state.unordered > 1:
        return _asks(context)
    if state.waiting:
        _begin_next(context)
        return None
    # Asked before the turn as well: what rules do when a turn begins may empty a hand (K18).
    winner = endings.has_won(state)
    if winner is not None:
        return endings.win(context, winner)
    if state.confirming is not None:
        # Whoever was about to win has been given cards meanwhile.
        context.set(confirming=None)
    if not state.now.spent:
        return "turn"
    _end_turn(context)
    return None


def _asks(context: MoveContext) -> Phase | None:
    """Ask, unless the questions of this turn have run away (K19)."""
    if context.state.now.asked < MOST_ASKED:
        return "question"
    _stop_runaway(context)
    return None


def _settled(context: MoveContext, pending: PendingClause) -> bool:
    """Settle all that needs no question, and carry the clause out; False: somebody has to answer."""
    effect = choices.clause_of(context.state, pending).effect
    if choices.misses_pile(context.state, effect):
        # Before anybody is asked: a question follows from the state alone, and shuffling takes luck.
        piles.turn_discards_over(context)
    pending, prompt = settle(pending, partial(choices.settle_next, context.state))
    if prompt is not None:
        context.set(pending=pending)
        return False
    carry_out(context, pending, effect)
    context.set(pending=_clause(context, Trigger(pending.source, pending.doer, pending.turned), pending.clause + 1))
    if context.state.pending is not None:
        context.set(pending=replace(context.state.pending, before=_found(pending, effect)))
    return True


def _found(pending: PendingClause, effect: Effect) -> tuple[int, ...]:
    """List whom the next clause means by 'the same': whom this one has dealt with, or else whom it was about."""
    found = pending.partners if effect.partner() in CHOICES else pending.targets
    return tuple(dict.fromkeys(seat for seat in found if seat != NOBODY))


def _clause(context: MoveContext, trigger: Trigger, clause: int) -> PendingClause | None:
    """Begin the clause of that index, or the next one that was not carried out with the reversals (K15)."""
    source, doer, turned = trigger.source, trigger.doer, trigger.turned
    clauses = book(context.state.terms).meaning(source).clauses
    for index in range(clause, len(clauses)):
        if not (turned and isinstance(clauses[index].effect, Reverse) and not clauses[index].may):
            return PendingClause(source, doer, turned, index)
    return None


def answer(context: MoveContext, seat: int, move: AnyMove) -> None:
    """Take an answer to the question that the table waits for (K14, K28, K29)."""
    state = context.state
    question = choices.asked(state)
    if not question.is_answered(seat, move):
        raise Refused(text("That is no answer to this question. Choose one of those on the screen."))
    if not state.terms.older:
        context.set(now=replace(state.now, asked=state.now.asked + 1))
    if state.pending is not None:
        if question.kind == "may" and isinstance(move, Decline):
            context.tell(events.declined(seat, book(state.terms).written[state.pending.source]))
        context.set(pending=choices.with_answer(state.pending, question, move))
    elif isinstance(move, ChooseRule):
        _first_of_waiting(context, move.source)


def _begin_next(context: MoveContext) -> None:
    trigger, *rest = context.state.waiting
    context.set(waiting=tuple(rest), unordered=0)
    _begin(context, trigger)


def _first_of_waiting(context: MoveContext, source: int) -> None:
    """Carry this one out first; the others keep their order until the next is chosen (K14)."""
    state = context.state
    group, later = state.waiting[: state.unordered], state.waiting[state.unordered :]
    chosen = next(one for one in group if one.source == source)
    others = tuple(one for one in group if one is not chosen)
    context.set(waiting=others + later, unordered=len(others))
    _begin(context, chosen)


def _begin(context: MoveContext, trigger: Trigger) -> None:
    # Before it is counted: a rule that does nothing is no step of a runaway (K14, K19).
    if triggers.left_play(context.state, trigger.source):
        return
    if context.state.now.carried >= MOST_CARRIED:
        _stop_runaway(context)
    else:
        triggers.set_off(context, trigger)
        context.set(pending=_clause(context, trigger, 0))


def _stop_runaway(context: MoveContext) -> None:
    """Drop what still waits, and end the turn (K19)."""
    context.set(waiting=(), unordered=0, pending=None)
    # What time sets off may run away before the turn is played: that ends the turn too.
    turns.spend(context)
    context.tell(events.RUNAWAY)


def _end_turn(context: MoveContext) -> None:
    state = context.state
    if endings.is_dead(state):
        endings.end_with_fewest_cards(context, "stuck")
    elif state.number + 1 >= endings.MOST_TURNS:
        endings.end_with_fewest_cards(context, "long")
    else:
        turns.next_turn(context)
        # Only once the number of the next turn is known: missed turns count, so it may grow by more than one.
        if any(turns.is_over(context.state, lasts) for lasts in state.lasting if lasts.kind == "countdown"):
            endings.end_with_fewest_cards(context, "countdown")
