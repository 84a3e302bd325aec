"""Lay cards and play them, or draw for having none to play (K9-K12)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Refused
from bot.engine.phases import remembered
from bot.engine.text import Text, text
from cogs.blank.cards import matching
from cogs.blank.cards.names import DECK
from cogs.blank.rules import disputes, events, piles, triggers, turns
from cogs.blank.rules.state import MoveContext, State
from cogs.blank.view import AnyMove, Done, DrawPenalty, Lay, TakeBack

# Made once, for the cards of two mixed decks (K4): every view lists its moves anew.
_LAYS = tuple(map(Lay, range(2 * DECK)))
_STARTED = (Done(), TakeBack())
_NOTHING_FITS = (DrawPenalty(),)


def moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what the player in turn may do, the sensible moves first."""
    lays = [_LAYS[card] for card in _layable(state)]
    if state.laid:
        return (*_STARTED, *lays)
    # Who has nothing to play may still try a wrong card (K22).
    if state.terms.strict and not fitting(state):
        return (*_NOTHING_FITS, *lays)
    return tuple(lays) or _NOTHING_FITS


def _layable(state: State) -> Sequence[int]:
    """Find the cards that can be laid now; in strict play a wrong one may be tried, but no other follows it (K22)."""
    if not state.terms.strict:
        return fitting(state)
    return state.hands[state.turn] if _laid_fits(state) else ()


@remembered
def fitting(state: State) -> Sequence[int]:
    """Find the cards of the player in turn that can follow what is laid (K9, K10)."""
    return matching.fitting(state.hands[state.turn], state.laid, state.discards[-1], state.lasting)


def _laid_fits(state: State) -> bool:
    """Tell whether all that is laid can be played at once (K10)."""
    return matching.fit_together(state.laid, state.discards[-1], state.lasting)


def lay(context: MoveContext, seat: int, move: Lay) -> None:
    """Lay a card on those laid so far (K9, K10); nothing is played yet."""
    state = context.state
    hand = state.hands[seat]
    if move.card not in hand:
        raise Refused(text("You do not hold this card. Choose one of your hand."))
    if move.card not in _layable(state):
        raise Refused(_why_not(state), "K9" if not state.laid else "K10")
    context.set(
        hands=piles.with_hand(state.hands, seat, piles.without(hand, (move.card,))), laid=(*state.laid, move.card)
    )


def _why_not(state: State) -> Text:
    if state.laid:
        return text("All cards of a play share the colour of the top card, or all its number. Choose another one.")
    return text("This card does not match the top card now. Choose one of the same colour or number that is allowed.")


def take_back(context: MoveContext, seat: int, move: TakeBack) -> None:
    """Take the last card laid back into the hand."""
    state = context.state
    if not state.laid:
        raise Refused(text("You have not chosen a card yet."))
    *laid, card = state.laid
    context.set(hands=piles.with_hand(state.hands, seat, (*state.hands[seat], card)), laid=tuple(laid))


def done(context: MoveContext, seat: int, move: Done) -> None:
    """Play what is laid; the last card is on top (K9-K11)."""
    state = context.state
    if not state.laid:
        raise Refused(text("Choose at least one card first."), "K9")
    if state.terms.strict and not _laid_fits(state):
        _wrong(context, seat)
    else:
        _play_laid(context, seat)


def _play_laid(context: MoveContext, seat: int) -> None:
    # First of all: a ban for some turns that this play sets off must not lose one of them by it.
    turns.spend(context)
    state = context.state
    context.set(
        discards=state.discards + state.laid,
        laid=(),
        held=len(state.laid),
        # All this lasts until the next card is played (K11, K23, K29), which is now.
        fired=(),
        owed=(),
        settled=(),
        shown=(),
        stuck=(),
        lasting=tuple([lasts for lasts in state.lasting if lasts.kind not in matching.ONLY]),
    )
    context.tell(events.played(seat, state.laid))
    triggers.set_off_by_play(context, seat, state.discards[-1])


def _wrong(context: MoveContext, seat: int) -> None:
    """Give wrong cards back, and ask for the penalty, as at a real table (K21, K22)."""
    context.tell(events.wrong(seat, context.state.laid))
    piles.take_back_laid(context)
    disputes.strict_penalty(context, seat)


def draw_penalty(context: MoveContext, seat: int, move: DrawPenalty) -> None:
    """Draw one card for having none to play; that ends the turn (K12)."""
    state = context.state
    if state.laid or fitting(state):
        raise Refused(text("You hold a card that matches, so you must play it."), "K12")
    context.tell(events.no_match(seat))
    triggers.set_off_by_no_play(context, seat)
    # Before the penalty, which spends the turn: a ban that lapses with it clears this list (K16).
    context.set(stuck=(*state.stuck, seat))
    if disputes.penalty(context, seat):
        context.set(stuck=())


def idle(state: State, seat: int) -> AnyMove:
    """Choose for a player who is away: play what is laid if it can be played, else lay the first card that fits."""
    if state.laid:
        return _STARTED[0] if _laid_fits(state) else _STARTED[1]
    fits = fitting(state)
    return _LAYS[fits[0]] if fits else _NOTHING_FITS[0]
