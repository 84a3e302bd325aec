"""Show a state as one seat, or the public, sees it (K33, K35)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from textwrap import shorten

from bot.card_language.free_words import FreeWords
from bot.card_language.people import to_you
from bot.engine.text import Text
from bot.engine.traces import Told
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.names import in_order
from cogs.blank.rules import by_hand, choices, disputes, endings, events, play, turns
from cogs.blank.rules.card_index import Book, book
from cogs.blank.rules.state import Cards, Dispute, OngoingEffect, PendingClause, State, replace
from cogs.blank.view import (
    AnyMove,
    Call,
    CallView,
    CardView,
    Claim,
    Coming,
    Lasting,
    Lay,
    PlayerView,
    Question,
    View,
)

MOST_WORDS = 60
"""Characters of free words in a question; the card that asks has them all."""


def seen_by(state: State, seat: int | None, to_act: Iterable[int], moves: tuple[AnyMove, ...]) -> View:
    """Show all that this seat may see; `seat` None is the public."""
    known, duties = book(state.terms), disputes.duties(state)
    return View(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        direction=state.direction,
        to_act=tuple(sorted(to_act)),
        players=tuple([_player(state, known, other, seat) for other in range(state.terms.seats)]),
        top=known.seen[state.discards[-1]],
        held=state.held,
        pile=len(state.pile),
        discards=len(state.discards),
        rule_deck=len(state.rule_deck),
        rules=tuple([known.written[source] for source in state.rules]),
        marks=state.terms.marks,
        decks=state.terms.decks,
        fired=state.fired,
        lasting=tuple([_lasting(state, known, lasts) for lasts in state.lasting]),
        coming=tuple(
            [Coming(beat.source, left) for beat in state.beats if (left := turns.turns_left(state, beat)) is not None]
        ),
        hand=() if seat is None else _hand(state, known, seat, moves),
        laid=tuple([known.seen[card] for card in state.laid]) if seat == state.turn else (),
        question=_question(state, known, seat),
        call=None if state.call is None else _call(state, known, state.call),
        duties=duties,
        by_hand=by_hand.by_hand(state),
        winner=state.confirming.winner if state.confirming and state.phase == "confirm" else None,
        judged=state.terms.seats - len(state.terms.computers or ()) > 2,
        strict=state.terms.strict,
        slow=state.terms.slow,
        moves=moves,
        interrupts=() if seat is None else disputes.interrupts(state, seat, duties),
        outcome=endings.outcome(state),
    )


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


def _player(state: State, known: Book, seat: int, viewer: int | None) -> PlayerView:
    """Show a player: how many cards they hold, and their hand while this viewer may see it."""
    # Nobody else knows that they have laid something: it still counts as in hand.
    held = len(state.hands[seat]) + (len(state.laid) if seat == state.turn else 0)
    if not (cards := _shown(state, seat, viewer)):
        return PlayerView(held, state.skips[seat])
    return PlayerView(held, state.skips[seat], tuple(known.seen[card] for card in in_order(cards)))


def _shown(state: State, seat: int, viewer: int | None) -> Cards:
    """Find what this viewer may see of a hand: all of it when the game is over (K35)."""
    if state.phase == "over":
        return state.hands[seat]
    if not state.shown:
        return ()
    # The newest first: a hand may be shown to all and to this viewer, as it was at different times.
    return next((s.cards for s in reversed(state.shown) if s.seat == seat and (s.to is None or s.to == viewer)), ())


def _hand(state: State, known: Book, seat: int, moves: Sequence[AnyMove]) -> tuple[CardView, ...]:
    # In strict play cards may be laid that do not fit (K22).
    if state.terms.strict:
        fits = set(play.fitting(state)) if state.phase == "turn" and seat == state.turn else set()
    else:
        fits = {move.card for move in moves if isinstance(move, Lay)}
    return tuple([(known.playable if card in fits else known.seen)[card] for card in in_order(state.hands[seat])])


def _lasting(state: State, known: Book, lasts: OngoingEffect) -> Lasting:
    # A round that has begun is still to be played, so it counts in full.
    rounds = ceil((lasts.until - state.number) / state.terms.seats) if lasts.until else lasts.turns
    written = known.written[lasts.source]
    return Lasting(
        written, lasts.kind, lasts.value, lasts.seats, rounds, lasts.at, lasts.doer, lasts.clause, lasts.until > 0
    )


def _question(state: State, known: Book, viewer: int | None) -> Question | None:
    """Show what is asked: who is asked what, to everybody; the cards of a pile, only to whoever looks (K33)."""
    if state.phase != "question":
        return None
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
