"""Show a state as one seat, or the public, sees it (K33)."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from bot.engine.text import Text
from cogs.blank.cards.names import DECK
from cogs.blank.rules import choices, disputes, endings, play
from cogs.blank.rules.card_index import Book, book
from cogs.blank.rules.state import Dispute, OngoingEffect, PendingClause, State
from cogs.blank.view import AnyMove, CallView, CardView, Lasting, PlayerView, Question, View


def seen_by(
    state: State, seat: int | None, to_act: Iterable[int], moves: tuple[AnyMove, ...], interrupts: tuple[AnyMove, ...]
) -> View:
    known = book(state.terms)
    return View(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        direction=state.direction,
        to_act=tuple(sorted(to_act)),
        players=tuple(_player(state, known, other, seat) for other in range(state.terms.seats)),
        top=known.seen[state.discards[-1]],
        held=state.held,
        pile=len(state.pile),
        discards=len(state.discards),
        rule_deck=len(state.rule_deck),
        rules=tuple(known.written[source] for source in state.rules),
        marks=state.terms.marks,
        fired=state.fired,
        lasting=tuple(_lasting(state, known, lasts) for lasts in state.lasting),
        hand=() if seat is None else _hand(state, known, seat),
        laid=tuple(known.seen[card] for card in state.laid) if seat == state.turn else (),
        question=_question(state, known, seat),
        call=None if state.call is None else _call(known, state.call),
        duties=disputes.duties(state),
        winner=state.confirming.winner if state.confirming and state.phase == "confirm" else None,
        strict=state.terms.strict,
        slow=state.terms.slow,
        moves=moves,
        interrupts=interrupts,
        outcome=endings.outcome(state),
    )


def _player(state: State, known: Book, seat: int, viewer: int | None) -> PlayerView:
    """What the player in turn has laid counts as in hand: nobody knows of it."""
    laid = len(state.laid) if seat == state.turn else 0
    shown = next((s.cards for s in reversed(state.shown) if s.seat == seat and (s.to is None or s.to == viewer)), ())
    return PlayerView(
        len(state.hands[seat]) + laid, state.skips[seat], tuple(known.seen[card] for card in _sorted(shown))
    )


def _sorted(cards: Iterable[int]) -> list[int]:
    """By colour, then number; of two decks the first one's first."""
    return sorted(cards, key=lambda card: (card % DECK, card))


def _hand(state: State, known: Book, seat: int) -> tuple[CardView, ...]:
    fits = set(play.fitting(state)) if state.phase == "turn" and seat == state.turn else set()
    return tuple((known.playable if card in fits else known.seen)[card] for card in _sorted(state.hands[seat]))


def _lasting(state: State, known: Book, lasts: OngoingEffect) -> Lasting:
    rounds = ceil((lasts.until - state.number) / state.terms.seats) if lasts.until else lasts.turns
    return Lasting(known.written[lasts.source], lasts.kind, lasts.value, lasts.seats, rounds, lasts.at)


def _question(state: State, known: Book, viewer: int | None) -> Question | None:
    """Everybody sees who is asked what; the cards of a pile, and how many are chosen, only who looks."""
    if state.phase != "question":
        return None
    question = choices.asked(state)
    return Question(
        seat=question.seat,
        kind=question.kind,
        source=None if state.pending is None else known.written[state.pending.source],
        says=None if state.pending is None else _says(state, state.pending),
        target=question.target,
        left=question.left,
        cards=tuple(known.seen[card] for card in question.cards) if viewer == question.seat else (),
    )


def _says(state: State, pending: PendingClause) -> Text:
    clause = choices.clause_of(state, pending)
    return clause.said(book(state.terms).conditions[pending.source] is not None)


def _call(known: Book, opened: Dispute) -> CallView:
    return CallView(
        opened.kind,
        opened.accuser,
        opened.accused,
        known.written.get(opened.source),
        opened.ayes,
        opened.noes,
        opened.abstained,
    )
