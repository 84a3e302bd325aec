"""Change turns, what stays in force and the rules in play, and tell people what they must see to (K29, K30)."""

from __future__ import annotations

from typing import Any

from bot.card_language.free_words import Do, FreeWords, Say
from cogs.blank.cards import matching
from cogs.blank.cards.by_hand import NameColour
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.naming import Naming
from cogs.blank.rules import disputes, events, piles, turns
from cogs.blank.rules.card_index import book
from cogs.blank.rules.effects import asks, carries_out
from cogs.blank.rules.state import Cards, MoveContext, OngoingEffect, PendingClause, State, replace
from cogs.blank.rules.targets import Prompt
from cogs.blank.view import ChooseColour, ChooseNumber, ChooseRule, QuestionKind
from cogs.blank.wording import rule_came

_COLOURS = tuple(map(ChooseColour, range(6)))
_NUMBERS = tuple(map(ChooseNumber, range(1, 7)))


# Turns


@carries_out(Skip)
def skip(context: MoveContext, pending: PendingClause, effect: Skip) -> None:
    for seat in pending.targets:
        if effect.turns:
            turns.skip(context, seat, effect.turns)
        # Whose next turn it waits for cannot miss it.
        elif seat != pending.doer:
            turns.skip_until(context, pending.source, seat, pending.doer)


@carries_out(Again)
def again(context: MoveContext, pending: PendingClause, effect: Again) -> None:
    seat = pending.targets[0]
    context.set(now=replace(context.state.now, again=seat))
    context.tell(events.again(seat))


@carries_out(Reverse)
def reverse(context: MoveContext, pending: PendingClause, effect: Reverse) -> None:
    """Turn the direction; a reversal that was made when the card was played does not come here (K15)."""
    turns.reverse(context)


# What stays in force


@carries_out(Only)
def only(context: MoveContext, pending: PendingClause, effect: Only) -> None:
    kind: Any = f"only_{effect.by}"
    _limit(context, OngoingEffect(pending.source, kind))


def _limit(context: MoveContext, limit: OngoingEffect) -> None:
    """Let a limit, or a demand, take the place of the other: under both at once no card at all might match."""
    others = (lasts for lasts in context.state.lasting if lasts.kind not in (*matching.ONLY, *matching.DEMANDS))
    context.set(lasting=(*others, limit))
    context.tell(events.limited(limit.kind, limit.value))


@asks(Demand)
def _demanded(state: State, pending: PendingClause, target: int, effect: Demand) -> Cards | Prompt:
    return _named(pending, target, effect, "demand_colour" if effect.kind == "colour" else "demand_number")


@carries_out(Demand)
def demand(context: MoveContext, pending: PendingClause, effect: Demand) -> None:
    kind: Any = f"demand_{effect.kind}"
    # Of several targets the last one's word counts.
    for choice in pending.choices:
        ends = () if effect.turns else (pending.doer,)
        _limit(context, OngoingEffect(pending.source, kind, choice[0], ends, effect.turns))


@asks(Ban)
def _banned(state: State, pending: PendingClause, target: int, effect: Ban) -> Cards | Prompt:
    return _named(pending, target, effect, effect.kind)


def _named(pending: PendingClause, target: int, effect: Naming, kind: QuestionKind) -> Cards | Prompt:
    """Give the colour or number that the card says, or its target has named, or ask."""
    if effect.value >= 0:
        return (effect.value,)
    return pending.chosen or Prompt(target, _COLOURS if effect.kind == "colour" else _NUMBERS, kind=kind)


@asks(NameColour)
def _named_colour(state: State, pending: PendingClause, target: int, effect: NameColour) -> Cards | Prompt:
    return pending.chosen or Prompt(target, _COLOURS, kind="name")


@carries_out(NameColour)
def name_colour(context: MoveContext, pending: PendingClause, effect: NameColour) -> None:
    for seat, (colour,) in zip(pending.targets, pending.choices, strict=True):
        context.tell(events.named_colour(seat, colour))


@carries_out(Ban)
def ban(context: MoveContext, pending: PendingClause, effect: Ban) -> None:
    kind: Any = f"ban_{effect.kind}"
    # Several targets may have named the same: that is one ban.
    for value in dict.fromkeys(choice[0] for choice in pending.choices):
        ban = OngoingEffect(pending.source, kind, value, () if effect.turns else (pending.doer,), effect.turns)
        context.set(lasting=(*(lasts for lasts in context.state.lasting if lasts != ban), ban))
        context.tell(events.limited(kind, value))


@carries_out(Countdown)
def countdown(context: MoveContext, pending: PendingClause, effect: Countdown) -> None:
    state = context.state
    # K29: a second countdown does not move the first.
    if any(lasts.kind == "countdown" for lasts in state.lasting):
        context.tell(events.COUNTING)
        return
    if state.terms.slow:
        ends = OngoingEffect(pending.source, "countdown", until=turns.after_rounds(state, effect.minutes))
    else:
        ends = OngoingEffect(pending.source, "countdown", at=context.now + effect.minutes * 60_000)
    context.set(lasting=(*state.lasting, ends))
    context.tell(effect.begins(slow=state.terms.slow))


# Rules


@asks(DropRule, SwapRule)
def _rules(state: State, pending: PendingClause, target: int, effect: DropRule | SwapRule) -> Cards | Prompt:
    # A rule can only be swapped for another: with none in the rule deck there is nothing to choose (K5).
    if pending.chosen or not state.rules or (isinstance(effect, SwapRule) and not state.rule_deck):
        return pending.chosen
    if len(state.rules) == 1:
        return state.rules
    return Prompt(target, tuple(map(ChooseRule, state.rules)), kind="rule")


@carries_out(DropRule)
def drop_rule(context: MoveContext, pending: PendingClause, effect: DropRule) -> None:
    for source in _chosen_rules(pending):
        _leave(context, source)


@carries_out(BringRule)
def bring_rule(context: MoveContext, pending: PendingClause, effect: BringRule) -> None:
    _bring(context)


@carries_out(SwapRule)
def swap_rule(context: MoveContext, pending: PendingClause, effect: SwapRule) -> None:
    for source in _chosen_rules(pending):
        if context.state.rule_deck:
            _bring(context)
            _leave(context, source)


def _chosen_rules(pending: PendingClause) -> tuple[int, ...]:
    """List the rules that were chosen, each once, however many chose it."""
    return tuple(dict.fromkeys(source for choice in pending.choices for source in choice))


def _leave(context: MoveContext, source: int) -> None:
    """Put a rule face down under the rule deck (K17)."""
    state = context.state
    if source in state.rules:
        context.set(
            rules=piles.without(state.rules, (source,)),
            rule_deck=(*state.rule_deck, source),
            # Its clock goes with it; if it comes back, a new one starts.
            beats=tuple(beat for beat in state.beats if beat.source != source),
        )
        context.tell(events.rule_left(book(state.terms).written[source]))


def _bring(context: MoveContext) -> None:
    """Bring the next rule into play; with an empty rule deck nothing happens (K5)."""
    state = context.state
    if not state.rule_deck:
        context.tell(events.NO_RULE_LEFT)
        return
    source, *rest = state.rule_deck
    beats = state.beats + turns.beat_of(context, source)
    context.set(rules=(*state.rules, source), rule_deck=tuple(rest), beats=beats)
    context.tell(rule_came(book(state.terms).written[source]), lasts=True)


# What people must see to


@carries_out(Say, Do)
def words(context: MoveContext, pending: PendingClause, effect: Say | Do) -> None:
    """Bind the targets to what the words say; whoever does not follow them can be called (K23)."""
    state = context.state
    seats = pending.targets
    if effect.lasts():
        bound = _bound(context, pending, effect)
        others = (lasts for lasts in state.lasting if not _binds_the_same(state, lasts, bound))
        context.set(lasting=(*others, bound))
    else:
        disputes.owe(context, pending.source, seats)
    # A win in this turn will wait for the others, who alone can tell whether it was done (K18).
    context.set(now=replace(context.state.now, free=True))
    context.tell(events.bound(seats, book(state.terms).written[pending.source], effect.words))


def _bound(context: MoveContext, pending: PendingClause, effect: FreeWords) -> OngoingEffect:
    """Say how long the words bind (K23); in a slow game minutes are rounds (K24)."""
    state, slow = context.state, context.state.terms.slow
    rounds = effect.unit == "rounds" or (effect.unit == "minutes" and slow)
    timed = effect.unit == "minutes" and not slow
    return OngoingEffect(
        pending.source,
        "words",
        seats=pending.targets,
        turns=effect.span if effect.unit == "turns" else 0,
        until=turns.after_rounds(state, effect.span) if rounds else 0,
        at=context.now + effect.span * 60_000 if timed else None,
        doer=pending.doer if effect.unit == "turn" else -1,
        clause=_clause_of(state, pending),
    )


def _clause_of(state: State, pending: PendingClause) -> int:
    """Give the number of the clause whose words bind; -1: it is the first of its card that lasts."""
    clauses = book(state.terms).meaning(pending.source).clauses[: pending.clause]
    earlier = any(isinstance(clause.effect, FreeWords) and clause.effect.lasts() for clause in clauses)
    return pending.clause if earlier else -1


def _binds_the_same(state: State, lasts: OngoingEffect, bound: OngoingEffect) -> bool:
    """Tell whether these are the same words for the same people: what binds them anew counts from now."""
    if (lasts.kind, lasts.source, lasts.seats) != ("words", bound.source, bound.seats):
        return False
    return _words_of(state, lasts) == _words_of(state, bound)


def _words_of(state: State, lasts: OngoingEffect) -> FreeWords:
    clauses = book(state.terms).meaning(lasts.source).clauses[max(0, lasts.clause) :]
    effects = (clause.effect for clause in clauses)
    return next(effect for effect in effects if isinstance(effect, FreeWords) and effect.lasts())


@carries_out(Answer)
def answer(context: MoveContext, pending: PendingClause, effect: Answer) -> None:
    """Do nothing: such a card has no effect in an ordinary turn (K29)."""
