"""Give penalties (K20-K22), let people judge what only they can (K23, K24, K34), and answer a call (K29)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal, cast

from bot.engine.game import Refused, Seat
from bot.engine.phases import ALONE
from bot.engine.text import Text, text
from cogs.blank.rules import by_hand, events, piles, triggers, turns
from cogs.blank.rules.card_index import book, claims
from cogs.blank.rules.state import Dispute, MoveContext, Owed, Settled, State, replace
from cogs.blank.view import (
    Abstain,
    Admit,
    AnswerCall,
    AnyMove,
    Call,
    Claim,
    Deny,
    Duty,
    Phase,
    Snatch,
    TakePenalty,
    Vote,
    Written,
)

_NOTHING_TO_CALL = text("Nothing of that kind can be called now. Look at what the rules in play ask for.")
_NOTHING_TO_CLAIM = text("Nothing of that kind can be claimed now. Look at what the rules in play wait for.")
MOST_IN_VAIN = 3
"""K23 (ruling): calls of one player for what lasts, between two plays, that the table did not agree to."""
_PLEAS: tuple[AnyMove, ...] = (Admit(), Deny())


# Penalties


def penalty(context: MoveContext, seat: int) -> bool:
    """Make a seat draw a penalty card; in its own turn that ends the turn (K20). Tell whether there was one to draw."""
    drawn = piles.draw(context, seat)
    context.tell(events.penalty(seat) if drawn else events.no_penalty(seat))
    if seat == context.state.turn:
        turns.spend(context)
    if drawn:
        context.tell(events.you_drew(drawn), seat)
        triggers.set_off_by_drawing(context, seat, drawn, penalty=True)
    return bool(drawn)


def strict_penalty(context: MoveContext, seat: int) -> None:
    """Ask for the penalty of strict play; a card may answer it before it is drawn (K22, K29)."""
    _caught(context, Dispute("strict", seat))


def snatch(context: MoveContext, seat: int, move: Snatch) -> None:
    """Give back a card that was tried out of turn, and ask for the penalty (K21, K22)."""
    state = context.state
    if not can_snatch(state, seat) or move.card not in state.hands[seat]:
        raise Refused(text("You cannot try this card now. Wait for your turn."), "K22")
    piles.take_back_laid(context)
    context.tell(events.out_of_turn(seat, move.card))
    strict_penalty(context, seat)


def can_snatch(state: State, seat: int) -> bool:
    """Tell whether a seat may try a card out of turn (K22)."""
    if not state.terms.strict or state.phase != "turn" or seat == state.turn:
        return False
    # Not where no card is left to pay with: each try takes back what others have laid, and could do so for ever.
    return bool(state.pile) or len(state.discards) > 1


# What can be called and claimed


def duties(state: State) -> tuple[Duty, ...]:
    """List what can be called or claimed now, without what was settled since the newest play."""
    # One call at a time (K23): nothing is called while one is open or answered.
    if state.phase not in ("turn", "question", "confirm"):
        return ()
    found = claims(state.terms, state.rules)
    if state.owed or state.lasting:
        found = (*_calls(state), *found)
    # Between two plays hardly anything is settled, and every view asks.
    return tuple(_unsettled(state, found)) if state.settled else found


def _calls(state: State) -> list[Duty]:
    asked = [(owed.source, owed.seats) for owed in state.owed]
    asked += [(lasts.source, lasts.seats) for lasts in state.lasting if lasts.kind == "words"]
    bound: dict[int, set[int]] = {}
    for source, seats in asked:
        bound.setdefault(source, set()).update(seats)
    written = book(state.terms).written
    return [Duty(written[source], "call", tuple(sorted(seats))) for source, seats in bound.items() if seats]


def _unsettled(state: State, duties: Iterable[Duty]) -> Iterator[Duty]:
    for duty in duties:
        source = duty.source.source
        seats = tuple(seat for seat in duty.seats if _is_open(state, Settled(duty.kind, source, seat)))
        if seats:
            yield replace(duty, seats=seats)


def _is_open(state: State, duty: Settled) -> bool:
    """Tell whether it was not settled yet; what lasts can be broken again (K23)."""
    return state.settled.count(duty) < (MOST_IN_VAIN if _lasts(state, duty) else 1)


def _lasts(state: State, duty: Settled) -> bool:
    return duty.kind == "call" and any(
        lasts.kind == "words" and lasts.source == duty.source and duty.seat in lasts.seats for lasts in state.lasting
    )


def interrupts(
    state: State, seat: int, open_duties: Iterable[Duty], open_cards: Iterable[Written]
) -> tuple[AnyMove, ...]:
    """List what a seat may do at any time: call and claim, ask for something by hand, and in strict play try a card out
    of turn. `open_duties`: see `duties`; `open_cards`: see `by_hand`."""
    found: list[AnyMove] = []
    for duty in open_duties:
        found += _accusations(duty.kind, duty.seats, duty.source.source, seat)
    if open_cards:
        found += by_hand.asks(state, seat, open_cards)
    if can_snatch(state, seat):
        found += map(Snatch, state.hands[seat])
    return tuple(found)


# What can be called stays the same from move to move, and every view lists it.
@lru_cache(maxsize=1024)
def _accusations(
    kind: Literal["call", "claim"], accused: tuple[int, ...], source: int, accuser: int
) -> tuple[AnyMove, ...]:
    # Nobody calls themselves, but everybody may claim something of themselves, which the others judge (K24).
    if kind == "call":
        return tuple(Call(seat, source) for seat in accused if seat != accuser)
    return tuple(Claim(seat, source) for seat in accused)


def owe(context: MoveContext, source: int, seats: tuple[int, ...]) -> None:
    """Note who has to do what a card says; for failing anew they can be called anew (K23)."""
    again = {Settled("call", source, seat) for seat in seats}
    settled = tuple(one for one in context.state.settled if one not in again)
    # Kept once: rules that set each other off may ask for the same many times in a turn.
    others = (one for one in context.state.owed if one != Owed(source, seats))
    context.set(owed=(*others, Owed(source, seats)), settled=settled)


def accuse(context: MoveContext, seat: int, move: Call | Claim) -> None:
    """Open a call or a claim: play stops until it is decided (K23, K24)."""
    kind: Literal["call", "claim"] = "call" if isinstance(move, Call) else "claim"
    state = context.state
    if move not in interrupts(state, seat, duties(state), ()):
        raise Refused(_NOTHING_TO_CALL, "K23") if kind == "call" else Refused(_NOTHING_TO_CLAIM, "K24")
    context.tell(events.accused(kind, seat, move.seat, book(state.terms).written[move.source]))
    piles.take_back_laid(context)
    # Noted before it is decided: whatever comes of it, what was to be done once is not called again before a play.
    settled = Settled(kind, move.source, move.seat)
    opened = Dispute(kind, move.seat, seat, move.source, number=context.state.votes + 1)
    context.set(call=opened, votes=opened.number, settled=(*context.state.settled, settled))


# Deciding


def phase_of(opened: Dispute) -> Phase:
    """Name the phase in which this is decided, or answered."""
    if opened.by_hand is not None and opened.by_hand.lacks():
        return "by_hand"
    return "answer" if opened.upheld else "vote"


def to_act(state: State) -> frozenset[Seat]:
    """Name who has not voted; with nobody to vote, or about an answer, the accused."""
    opened = _opened(state)
    undecided = frozenset() if opened.upheld else _undecided(state, opened)
    return undecided or ALONE[opened.accused]


def _opened(state: State) -> Dispute:
    """Give what is disputed; only in the phases vote and answer."""
    return cast(Dispute, state.call)


def _undecided(state: State, opened: Dispute) -> frozenset[Seat]:
    """Name who has still to vote: neither the accused nor the accuser does (K23)."""
    seats = frozenset(map(Seat, range(state.terms.seats)))
    return seats - {opened.accused, opened.accuser, *opened.ayes, *opened.noes, *opened.abstained}


def moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what decides the dispute; of votes and pleas the last blames nobody, and is played for who is away."""
    opened = _opened(state)
    if opened.upheld:
        answers = book(state.terms).answers
        return (TakePenalty(), *(AnswerCall(card) for card in state.hands[seat] if card in answers))
    about = opened.number
    return (Vote(True, about), Vote(False, about), Abstain(about)) if _undecided(state, opened) else _PLEAS


def outlived(state: State, move: AnyMove) -> Text | None:
    """Say of a vote on what is decided by now that it counts no more."""
    # Votes are good at any time: without their number, those of before would count for what came next.
    open_now = 0 if state.call is None else state.call.number
    late = isinstance(move, Vote | Abstain) and move.about not in (0, open_now)
    return text("That vote is over: this no longer counts.") if late else None


def vote(context: MoveContext, seat: int, move: Vote | Abstain) -> None:
    """Note a vote; after the last one, count them (K23)."""
    opened = _decided_by(context.state, seat, move)
    where = "abstained" if isinstance(move, Abstain) else "ayes" if move.aye else "noes"
    opened = replace(opened, **{where: (*getattr(opened, where), seat)})
    context.set(call=opened)
    if not _undecided(context.state, opened):
        _count(context, opened)


def _decided_by(state: State, seat: int, move: AnyMove) -> Dispute:
    """Give what is open, if the seat may decide it by this move."""
    if (why := outlived(state, move)) is not None:
        raise Refused(why, "K23")
    if isinstance(move, Vote | Abstain):
        move = replace(move, about=_opened(state).number)
    # The phase takes votes and pleas alike: a voter must not admit in place of the accused.
    if move not in moves(state, seat):
        raise Refused(text("This is not yours to decide. Use what the screen offers."), "K23")
    return _opened(state)


def _count(context: MoveContext, opened: Dispute) -> None:
    """Count the votes: more than half of those cast decide (K23), and a refused claim costs nothing (K24)."""
    context.tell(events.voted(opened.ayes, opened.noes))
    # With computers alone nobody has voted, and it stays open: the accused may admit it, but not a claim of their own.
    if _nobody_could_vote(context.state, opened) and opened.accused != opened.accuser:
        return
    margin = len(opened.ayes) - len(opened.noes)
    if margin > 0:
        _upheld(context, opened)
        return
    context.set(call=None)
    disagreed = events.NOT_BY_HAND if opened.kind == "hand" else events.DISAGREED
    context.tell(disagreed if margin else events.UNDECIDED if opened.ayes else events.UNJUDGED)
    if margin and opened.kind == "call" and opened.accuser is not None:
        penalty(context, opened.accuser)


def _nobody_could_vote(state: State, opened: Dispute) -> bool:
    """Tell whether only computers were asked, who judge nobody (K23)."""
    computers = state.terms.computers
    # Where that is not known, all who abstained are taken for computers.
    return not (opened.ayes or opened.noes) and (computers is None or {*opened.abstained} <= {*computers})


def plead(context: MoveContext, seat: int, move: Admit | Deny) -> None:
    """Admit or deny what is said of the seat, where nobody votes (K23)."""
    opened = _decided_by(context.state, seat, move)
    if isinstance(move, Admit):
        context.tell(events.admitted(seat))
        _upheld(context, opened)
    else:
        context.tell(events.denied(seat))
        context.set(call=None)


def _upheld(context: MoveContext, opened: Dispute) -> None:
    if opened.kind == "hand":
        context.tell(events.BY_HAND)
        by_hand.do(context, opened)
        return
    context.tell(events.upheld(opened.accused))
    if opened.kind == "call":
        _may_be_broken_again(context, Settled("call", opened.source, opened.accused))
        _caught(context, opened)
    else:
        context.set(call=None)
        # Whoever did what a rule waits for is its doer, and not who has noticed it (K24).
        triggers.queue(context, opened.source, opened.accused)


def _may_be_broken_again(context: MoveContext, duty: Settled) -> None:
    """Forget the calls of what lasts: whoever breaks it anew can be called anew, and before the next play (K23)."""
    if _lasts(context.state, duty):
        context.set(settled=tuple(one for one in context.state.settled if one != duty))


def _caught(context: MoveContext, opened: Dispute) -> None:
    """Let the accused draw, or answer with a card where the decks have such cards (K29)."""
    # Whoever it is, even without such a card: else the others would learn who holds one (K33).
    if book(context.state.terms).answers:
        context.set(call=replace(opened, upheld=True))
    else:
        context.set(call=None)
        penalty(context, opened.accused)


def take_penalty(context: MoveContext, seat: int, move: TakePenalty) -> None:
    """Draw the penalty rather than answer with a card (K29)."""
    context.set(call=None)
    penalty(context, seat)


def answer(context: MoveContext, seat: int, move: AnswerCall) -> None:
    """Answer with a card: it becomes the top discard and sets off nothing; the caller draws, if there is one (K29)."""
    state, opened = context.state, _opened(context.state)
    if move not in moves(state, seat):
        raise Refused(text("This card answers no call. Choose another one, or draw."), "K29")
    hands = piles.with_hand(state.hands, seat, piles.without(state.hands[seat], (move.card,)))
    # Nobody is stuck any more: the new top card may let others play (K16).
    context.set(call=None, hands=hands, discards=(*state.discards, move.card), stuck=())
    context.tell(events.answered(seat, move.card))
    if opened.accuser is not None:
        penalty(context, opened.accuser)
