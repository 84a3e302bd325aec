"""End a game of BLANK (K16, K18, K29)."""

from __future__ import annotations

from typing import Literal

from bot.engine.game import Due, Outcome, Seat
from bot.engine.phases import NOBODY
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blank.cards import matching
from cogs.blank.rules import events
from cogs.blank.rules.card_index import book
from cogs.blank.rules.piles import take_back_laid
from cogs.blank.rules.state import Confirming, Ending, MoveContext, OngoingEffect, State, replace
from cogs.blank.view import Confirm, Phase

MOST_TURNS = 200
"""K16 (ruling): cards can be written that keep hands from ever being empty; after so many turns fewest cards wins."""
MOST_STUCK = 10
"""K16 (ruling): rounds in which nobody plays or draws, though not everybody had a turn."""
LIVE_WINDOW = 60_000
SLOW_WINDOW = 12 * 60 * 60_000
"""K18: milliseconds in which a win can be objected to."""


def has_won(state: State) -> int | None:
    """Name who holds no card: the player in turn, else the next one (K18)."""
    # Never asked while cards are laid and not played: they are in no hand, but still count.
    if all(state.hands):
        return None
    seats = state.terms.seats
    order = ((state.turn + state.direction * steps) % seats for steps in range(seats))
    return next((seat for seat in order if not state.hands[seat]), None)


def win(context: MoveContext, winner: int) -> Phase:
    """End the game; after words that only people can judge the win waits for the others, or for a moment (K18)."""
    state = context.state
    # Each confirmation comes by here as well: it must not start the window anew.
    if state.now.free and state.phase != "confirm":
        _open_window(context, winner)
    if state.now.free and unconfirmed(context.state):
        return "confirm"
    end_game(context, (winner,), "empty")
    return "over"


def _open_window(context: MoveContext, winner: int) -> None:
    """Start the time to object, anew after each objection; who has confirmed need not do so again (K18)."""
    waits = context.state.confirming
    if waits is None or waits.winner != winner:
        waits = Confirming(winner, context.now)
        context.tell(events.would_win(winner))
    # Nobody else could object while an objection was open: so all get the whole time again.
    context.set(confirming=replace(waits, at=context.now + (SLOW_WINDOW if context.state.terms.slow else LIVE_WINDOW)))


def unconfirmed(state: State) -> frozenset[Seat]:
    """Name those whom a win waits for."""
    waits = state.confirming
    return NOBODY if waits is None else frozenset(map(Seat, range(state.terms.seats))) - {waits.winner, *waits.by}


def confirm(context: MoveContext, seat: int, move: Confirm) -> None:
    """Note that a seat lets the win stand (K18)."""
    waits = context.state.confirming
    if waits is not None:
        context.set(confirming=replace(waits, by=(*waits.by, seat)))
        context.tell(events.confirmed(seat))


def due(state: State) -> Due | None:
    """Give the moment at which the game goes on by itself, or something ends: the earliest of those that wait."""
    moments = [Due(lasts.at, told=True) for lasts in state.lasting if lasts.at is not None]
    # An open objection stops the clock of a win, but not a countdown.
    if state.confirming is not None and state.phase == "confirm":
        moments.append(Due(state.confirming.at))
    return min(moments, key=lambda due: due.at) if moments and state.phase != "over" else None


def lapse(context: MoveContext) -> None:
    """Let that moment come: the win stands, a countdown has run out, or words do not bind any more."""
    waits = context.state.confirming
    if waits is not None and context.state.phase == "confirm" and waits.at <= context.now:
        end_game(context, (waits.winner,), "empty")
    elif any(lasts.kind == "countdown" and _has_come(context, lasts) for lasts in context.state.lasting):
        end_with_fewest_cards(context, "countdown")
    else:
        _free(context)


def _free(context: MoveContext) -> None:
    """Drop the words whose minutes are over (K23)."""
    over = [lasts for lasts in context.state.lasting if _has_come(context, lasts)]
    context.set(lasting=tuple(lasts for lasts in context.state.lasting if lasts not in over))
    for lasts in over:
        context.tell(events.no_longer_bound(lasts.seats, book(context.state.terms).written[lasts.source]))


def _has_come(context: MoveContext, lasts: OngoingEffect) -> bool:
    return lasts.at is not None and lasts.at <= context.now


def is_dead(state: State) -> bool:
    """Tell whether nobody can play or draw any more, and nothing that would change it will lapse (K16)."""
    # A seat stands in this list once for each turn in which it was stuck. Where some miss their turns again and again,
    # not everybody ever gets into it, so rounds are counted as well.
    if len(state.stuck) >= MOST_STUCK * state.terms.seats:
        return True
    return len(set(state.stuck)) == state.terms.seats and not any(
        lasts.kind in matching.LAPSING for lasts in state.lasting
    )


def end_with_fewest_cards(context: MoveContext, how: Literal["countdown", "stuck", "long"]) -> None:
    """End the game: fewest cards wins, and ties share it."""
    # Time may run out while somebody lays cards: what is not played still counts.
    take_back_laid(context)
    sizes = [len(hand) for hand in context.state.hands]
    end_game(context, tuple(seat for seat, size in enumerate(sizes) if size == min(sizes)), how)


def end_game(
    context: MoveContext, winners: tuple[int, ...], how: Literal["empty", "countdown", "stuck", "long"]
) -> None:
    context.set(
        phase="over", ending=Ending(winners, how), pending=None, waiting=(), unordered=0, call=None, confirming=None
    )
    context.tell(_said(Ending(winners, how), context.state))


def outcome(state: State) -> Outcome | None:
    return None if state.ending is None else Outcome(state.ending.winners, _said(state.ending, state))


def _said(ending: Ending, state: State) -> Text:
    players = listing(*map(Name, ending.winners))
    if ending.how == "empty":
        return text("{players} has no cards left and wins.", players=players)
    return plural(
        "{players} wins with the fewest cards, {cards}: {why}.",
        "{players} win with the fewest cards, {cards} each: {why}.",
        n=len(ending.winners),
        players=players,
        cards=len(state.hands[ending.winners[0]]),
        why=_WHY[ending.how],
    )


_WHY = {
    "countdown": text("time is up"),
    "stuck": text("nobody can play or draw any more"),
    "long": text("this game goes on for ever"),
}


def countdown(state: State) -> int | None:
    """Name the card whose countdown has ended the game, by its source."""
    if state.ending is None or state.ending.how != "countdown":
        return None
    return next((lasts.source for lasts in state.lasting if lasts.kind == "countdown"), None)
