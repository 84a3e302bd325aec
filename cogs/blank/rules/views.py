"""Show a state as one seat, or the public, sees it (K33, K35)."""

from __future__ import annotations

from math import ceil
from textwrap import shorten

from bot.card_language.free_words import FreeWords
from bot.card_language.people import to_you
from bot.engine.text import Text
from bot.engine.traces import Told
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.names import in_order
from cogs.blank.rules import by_hand, choices, disputes, endings, events, play, turns
from cogs.blank.rules.card_index import Book, book, written_rules
from cogs.blank.rules.state import Cards, Dispute, OngoingEffect, PendingClause, State, replace
from cogs.blank.view import (
    AnyMove,
    Call,
    CallView,
    CardView,
    Claim,
    Coming,
    Lasting,
    PlayerView,
    Question,
    View,
)

MOST_WORDS = 60
"""Characters of free words in a question; the card that asks has them all."""


def seen_by(state: State, seat: int | None, to_act: tuple[int, ...], moves: tuple[AnyMove, ...]) -> View:
    """Show all that this seat may see; `seat` None is the public."""
    known, terms = book(state.terms), state.terms
    duties, open_cards = disputes.duties(state), by_hand.by_hand(state)
    # In two steps: a call by more than fifteen names builds a dict of them first, which takes longer than all the rest.
    view = View(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        direction=state.direction,
        to_act=to_act,
        players=_players(state, known, seat),
        top=known.seen[state.discards[-1]],
        held=state.held,
        pile=len(state.pile),
        discards=len(state.discards),
        rule_deck=len(state.rule_deck),
        rules=written_rules(terms, state.rules),
        fired=state.fired,
        hand=() if seat is None else _hand(state, known, seat),
        moves=moves,
    )
    return replace(
        view,
        marks=terms.marks,
        decks=terms.decks,
        lasting=tuple([_lasting(state, known, lasts) for lasts in state.lasting]) if state.lasting else (),
        coming=_coming(state),
        laid=tuple([known.seen[card] for card in state.laid]) if state.laid and seat == state.turn else (),
        question=_question(state, known, seat) if state.phase == "question" else None,
        call=None if state.call is None else _call(state, known, state.call),
        duties=duties,
        by_hand=open_cards,
        winner=state.confirming.winner if state.confirming and state.phase == "confirm" else None,
        judged=terms.seats - len(terms.computers or ()) > 2,
        strict=terms.strict,
        slow=terms.slow,
        interrupts=() if seat is None else disputes.interrupts(state, seat, duties, open_cards),
        reverse_skips=terms.reverse_skips,
        since=_since(state),
        outcome=endings.outcome(state),
        countdown=endings.countdown(state),
    )


def _since(state: State) -> int | None:
    """Tell when the turn began, where a rule looks at how long it takes (K24)."""
    known = book(state.terms)
    slow = state.phase == "turn" and any(isinstance(known.conditions[source], Slower) for source in state.rules)
    return state.since if slow else None


def among(view: View, computers: frozenset[int]) -> View:
    """Leave out what cannot be called or claimed while computers sit in these seats (K23)."""
    people = {*range(len(view.players))} - computers
    # It takes somebody else who is asked, or judges.
    asked = people if len(people) > 1 else set()
    duties = ((duty, tuple(seat for seat in duty.seats if seat in asked)) for duty in view.duties)
    return replace(
        view,
        duties=tuple(replace(duty, seats=seats) for duty, seats in duties if seats),
        interrupts=tuple(one for one in view.interrupts if not isinstance(one, Call | Claim) or one.seat in asked),
    )


def _players(state: State, known: Book, viewer: int | None) -> tuple[PlayerView, ...]:
    """Show all players: how many cards they hold, and their hands while this viewer may see them."""
    held = [*map(len, state.hands)]
    # Nobody else knows that something is laid: it still counts as in hand.
    held[state.turn] += len(state.laid)
    if not state.shown and state.phase != "over":
        return tuple(map(PlayerView, held, state.skips))
    shown = [in_order(_shown(state, seat, viewer)) for seat in range(len(held))]
    seen = (tuple(known.seen[card] for card in cards) for cards in shown)
    return tuple(map(PlayerView, held, state.skips, seen))


def _shown(state: State, seat: int, viewer: int | None) -> Cards:
    """Find what this viewer may see of a hand: all of it when the game is over (K35)."""
    if state.phase == "over":
        return state.hands[seat]
    # The newest first: a hand may be shown to all and to this viewer, as it was at different times.
    return next((s.cards for s in reversed(state.shown) if s.seat == seat and (s.to is None or s.to == viewer)), ())


def _hand(state: State, known: Book, seat: int) -> tuple[CardView, ...]:
    # Not the moves: in strict play cards may be laid that do not fit (K22).
    fits = play.fitting(state) if seat == state.turn and state.phase == "turn" else ()
    seen, playable = known.seen, known.playable
    return tuple([playable[card] if card in fits else seen[card] for card in in_order(state.hands[seat])])


def _lasting(state: State, known: Book, lasts: OngoingEffect) -> Lasting:
    # A round that has begun is still to be played, so it counts in full.
    rounds = ceil((lasts.until - state.number) / state.terms.seats) if lasts.until else lasts.turns
    written = known.written[lasts.source]
    return Lasting(
        written, lasts.kind, lasts.value, lasts.seats, rounds, lasts.at, lasts.doer, lasts.clause, lasts.until > 0
    )


def _coming(state: State) -> tuple[Coming, ...]:
    """Show when rules that rounds set off are carried out (K24)."""
    marks = ((beat.source, turns.turns_left(state, beat)) for beat in state.beats)
    return tuple(Coming(source, left) for source, left in marks if left is not None) if state.beats else ()


def _question(state: State, known: Book, viewer: int | None) -> Question:
    """Show what is asked: who is asked what, to everybody; the cards of a pile, only to whoever looks (K33)."""
    question = choices.asked(state)
    return Question(
        seat=question.seat,
        kind=question.kind,
        source=None if state.pending is None else known.written[state.pending.source],
        says=None if state.pending is None else _says(state, state.pending),
        may=None
        if state.pending is None or question.kind != "may"
        else _may(state, state.pending, asked=question.seat == viewer),
        target=question.target,
        left=question.left,
        cards=tuple(known.seen[card] for card in question.cards) if viewer == question.seat else (),
        by_hand=state.pending is not None and state.pending.by_hand is not None,
    )


def _says(state: State, pending: PendingClause) -> Text:
    if pending.by_hand is not None:
        return events.by_hand(pending.by_hand)
    return book(state.terms).meaning(pending.source).said()[pending.clause]


def _may(state: State, pending: PendingClause, *, asked: bool) -> Text:
    """Say what may be done; to whoever is asked, or of them."""
    seat, effect = pending.targets[pending.agreed], choices.clause_of(state, pending).effect
    if isinstance(effect, FreeWords | Contest):
        effect = replace(effect, words=shorten(effect.words, MOST_WORDS, placeholder="…"))
    return to_you(effect.doing(rule=seat != pending.doer)) if asked else effect.doing(rule=True)


def _call(state: State, known: Book, opened: Dispute) -> CallView:
    asked = opened.by_hand
    return CallView(
        opened.kind,
        opened.accuser,
        opened.accused,
        known.written.get(opened.source),
        opened.ayes,
        opened.noes,
        opened.abstained,
        asked,
        None if asked is None or asked.lacks() else Told(events.by_hand(asked), opened.number),
        () if asked is None else by_hand.bound(state, opened.source),
        by_hand.was_done(state, opened.source),
        opened.number,
    )
