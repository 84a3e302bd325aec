"""Set off rules (K11, K14, K27): whatever happens is compared with the conditions of the rules in play."""

from __future__ import annotations

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Outside
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.kinds import any_suits
from cogs.blank.cards.play import Play
from cogs.blank.rules import events, turns
from cogs.blank.rules.card_index import book, waiting_for
from cogs.blank.rules.state import Cards, MoveContext, State, Trigger, replace

# Far more than a turn carries out (K19). Thirty-eight rules that each pass all hands on four times, in two mixed decks,
# would queue tens of thousands, and one move would take seconds.
MOST_WAITING = 200


def set_off_by_play(context: MoveContext, seat: int, before: int) -> None:
    """Set off rules by the top card, then its own effect; its player orders them, reversals come first (K14, K15)."""
    state = context.state
    top = state.discards[-1]
    play = Play(state.discards[-state.held :], before, len(state.hands[seat]), _took(context))
    waiting = waiting_for(state.terms, state.rules, Condition)
    group = [Trigger(source, seat) for source, condition in waiting if condition.is_met(play)]
    effect = book(state.terms).effects[top]
    if effect is not None:
        group.append(Trigger(effect.source, seat))
    if group:
        # Reversals change the state on the way, so what waits is read from it afterwards.
        left = [rest for trigger in group if (rest := _turned(context, trigger))]
        ordered = left if state.terms.edition < 1 else [one for one in left if _matters(state, one)]
        idle = [one for one in left if one not in ordered]
        context.set(waiting=(*context.state.waiting, *ordered, *idle), unordered=len(ordered))


def _matters(state: State, trigger: Trigger) -> bool:
    """Tell whether it makes a difference when it is carried out: else nobody is asked (K14)."""
    return book(state.terms).meaning(trigger.source).does_something()


def _turned(context: MoveContext, trigger: Trigger) -> Trigger | None:
    """Make the reversals of a card at once (K15), and give what is left of it; None if it does nothing else."""
    clauses = book(context.state.terms).meaning(trigger.source).clauses
    # One that may be left has to be asked for, and so keeps its place in the order.
    at_once = [clause for clause in clauses if isinstance(clause.effect, Reverse) and not clause.may]
    if not at_once:
        return trigger
    nothing_else = len(at_once) == len(clauses)
    # It will not wait to be carried out, so it is counted here; told first, so that the table knows why the direction
    # turns.
    if nothing_else:
        set_off(context, trigger)
    for _ in at_once:
        turns.reverse(context)
    return None if nothing_else else replace(trigger, turned=True)


def set_off(context: MoveContext, trigger: Trigger) -> None:
    """Count a card that is carried out (K19), and tell the table."""
    state, known = context.state, book(context.state.terms)
    # What was claimed is free words too, whatever follows from it (K18).
    free = state.now.free or isinstance(known.conditions[trigger.source], Outside)
    now = replace(state.now, carried=state.now.carried + 1, free=free)
    context.set(fired=(*state.fired, trigger.source), now=now)
    # What somebody wrote comes true: all want to see it, and the play that has set it off.
    context.tell(events.set_off(known.written[trigger.source], trigger.doer), staged=True)


def set_off_by_no_play(context: MoveContext, seat: int) -> None:
    """Set off rules about having nothing to play (K12, K27); to find that out may have taken long, too."""
    took = _took(context)
    for source, waits in waiting_for(context.state.terms, context.state.rules, Stuck, Slower):
        if isinstance(waits, Stuck) or waits.is_exceeded(took):
            queue(context, source, seat)


def set_off_by_drawing(context: MoveContext, seat: int, cards: Cards, *, penalty: bool = False) -> None:
    """Set off rules about drawing; a penalty is drawn, too, for those that ask for no reason (K27)."""
    for source, waits in waiting_for(context.state.terms, context.state.rules, Drawn):
        if (penalty or not waits.penalty) and any_suits(waits.kinds, cards):
            queue(context, source, seat)


def set_off_by_discarding(context: MoveContext, seat: int, cards: Cards) -> None:
    """Set off rules about discarding (K27)."""
    for source, waits in waiting_for(context.state.terms, context.state.rules, Discarded):
        if any_suits(waits.kinds, cards):
            queue(context, source, seat)


def set_off_by_swapping(context: MoveContext, seat: int) -> None:
    """Set off rules about hands that change their owners (K27)."""
    for source, _ in waiting_for(context.state.terms, context.state.rules, Swapped):
        queue(context, source, seat)


def queue(context: MoveContext, source: int, doer: int) -> None:
    """Let a rule wait behind those that wait already (K14); beyond MOST_WAITING it is dropped at once."""
    waiting = context.state.waiting
    if len(waiting) < MOST_WAITING:
        context.set(waiting=(*waiting, Trigger(source, doer)))


def left_play(state: State, source: int) -> bool:
    """Tell whether it is a rule that is not in play any more (K14); effects of cards always count."""
    # The effect of a card has no condition, and is never among the rules.
    return source not in state.rules and book(state.terms).conditions[source] is not None


def _took(context: MoveContext) -> int:
    return 0 if context.state.since is None else context.now - context.state.since
