"""Let people do by hand what the free words of a card say (K34): one says what, the others vote, the table does it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from bot.engine.game import Refused, Seat
from bot.engine.phases import ALONE
from bot.engine.text import text
from cogs.blank.cards.by_hand import EVERYBODY, SEVERAL, WAYS, ByHand
from cogs.blank.cards.fields import FEW
from cogs.blank.rules import events, piles
from cogs.blank.rules.card_index import book
from cogs.blank.rules.state import Dispute, MoveContext, PendingClause, Settled, State, replace
from cogs.blank.view import Agree, AnyMove, AskByHand, ChooseSeat, ChooseWay, Decline, HowMany, Written

MOST_ASKED = 3
"""K34: times that a player asks for something by hand, for one card, between two plays."""
_WAYS = tuple(map(ChooseWay, WAYS))
_AMOUNTS = tuple(map(HowMany, FEW))


def by_hand(state: State) -> tuple[Written, ...]:
    """List the cards that people wrote whose free words were set off since the newest play, or still last."""
    known = book(state.terms)
    # Not while a card asks something: that is done first (K13).
    if not known.free or state.call is not None or state.phase not in ("turn", "confirm"):
        return ()
    lasting = (lasts.source for lasts in state.lasting if lasts.kind == "words")
    sources = dict.fromkeys((*(owed.source for owed in state.owed), *lasting))
    return tuple(known.written[source] for source in sources if source in known.free)


def bound(state: State, source: int) -> tuple[int, ...]:
    """List whom the words of a card bind now."""
    owed = [seat for owed in state.owed if owed.source == source for seat in owed.seats]
    lasting = [lasts.seats for lasts in state.lasting if (lasts.kind, lasts.source) == ("words", source)]
    return tuple(sorted({*owed, *(seat for seats in lasting for seat in seats)}))


def was_done(state: State, source: int) -> bool:
    """Tell whether something was done by hand for a card since the newest play."""
    return any((one.kind, one.source) == ("done", source) for one in state.settled)


def asks(state: State, seat: int, open_cards: Iterable[Written]) -> list[AnyMove]:
    """List for which cards a seat may ask for something by hand. `open_cards`: see `by_hand`."""
    return [AskByHand(written.source) for written in open_cards if _may_ask(state, written.source, seat)]


def _may_ask(state: State, source: int, seat: int) -> bool:
    return state.settled.count(Settled("hand", source, seat)) < MOST_ASKED


def ask(context: MoveContext, seat: int, move: AskByHand) -> None:
    """Stop play, so that a seat can say what is to be done (K34)."""
    state = context.state
    if move not in asks(state, seat, by_hand(state)):
        raise Refused(text("Nothing is to be done by hand for this card now. Look at what was set off."), "K34")
    context.tell(events.asks_by_hand(seat, book(state.terms).written[move.source]))
    piles.take_back_laid(context)
    # Whoever asks is judged by all others, as with a claim of oneself (K24).
    opened = Dispute("hand", seat, seat, move.source, by_hand=ByHand(), number=state.votes + 1)
    context.set(call=opened, votes=opened.number, settled=(*state.settled, Settled("hand", move.source, seat)))


def _asked(state: State) -> tuple[Dispute, ByHand]:
    """Give what is being asked for; only in the phase by_hand."""
    opened = cast(Dispute, state.call)
    return opened, cast(ByHand, opened.by_hand)


def to_act(state: State) -> frozenset[Seat]:
    """Name who is asking."""
    return ALONE[_asked(state)[0].accused]


def moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    """List what can be said next; the last leaves it alone."""
    return (*_options(state.terms.seats, _asked(state)[1]), Decline())


def _options(seats: int, asked: ByHand) -> tuple[AnyMove, ...]:
    match asked.lacks():
        case "way":
            return _WAYS
        case "seats":
            left = tuple(ChooseSeat(seat) for seat in range(seats) if seat not in asked.seats)
            # Before anybody is named: everybody; behind: these and no more.
            return (*left, Agree()) if asked.way in SEVERAL else left
        case "other":
            others = tuple(ChooseSeat(seat) for seat in range(seats) if asked.seats != (seat,))
            return (*others, Agree()) if asked.way == "show" else others
    return _AMOUNTS


def say(context: MoveContext, seat: int, move: AnyMove) -> None:
    """Say one thing more, or leave it alone; once all is said, the others vote (K34)."""
    state = context.state
    opened, asked = _asked(state)
    if move not in moves(state, seat):
        raise Refused(text("That is no answer to this question. Choose one of those on the screen."))
    if isinstance(move, Decline):
        context.set(call=None)
        context.tell(events.declined(seat, book(state.terms).written[opened.source]))
        return
    asked = _settled(state.terms.seats, _said(state.terms.seats, asked, move))
    context.set(call=replace(opened, by_hand=asked))
    if asked.lacks() is None:
        context.tell(events.proposed(seat, events.by_hand(asked)))


def _settled(seats: int, asked: ByHand) -> ByHand:
    """Say what goes without saying: between two players there is one other."""
    while asked.lacks() is not None and len(options := _options(seats, asked)) == 1:
        asked = _said(seats, asked, options[0])
    return asked


def _said(seats: int, asked: ByHand, move: AnyMove) -> ByHand:
    match move:
        case ChooseWay(way):
            return replace(asked, way=way)
        case HowMany(cards):
            return replace(asked, cards=cards)
        case ChooseSeat(seat) if asked.named:
            return replace(asked, other=seat)
        case ChooseSeat(seat):
            named = (*asked.seats, seat)
            return replace(asked, seats=named, named=asked.way not in SEVERAL or len(named) == seats)
    if asked.named:
        return replace(asked, other=EVERYBODY)
    return replace(asked, seats=asked.seats or tuple(range(seats)), named=True)


def do(context: MoveContext, opened: Dispute) -> None:
    """Let the table carry out what was agreed on, as if a card had said it (K34)."""
    state, asked = context.state, cast(ByHand, opened.by_hand)
    other = EVERYBODY if asked.other is None else asked.other
    pending = PendingClause(
        opened.source,
        # Whom a hand is shown to is who has set it off.
        other if asked.way == "show" and other != EVERYBODY else opened.accused,
        # Behind all that stands on the card: nothing follows it.
        clause=len(book(state.terms).meaning(opened.source).clauses),
        aimed=True,
        targets=asked.seats,
        partners=(other,) * len(asked.seats),
        by_hand=asked,
    )
    done = Settled("done", opened.source, opened.accused)
    # Nobody is stuck any more: cards that have moved may let others play, or draw (K16).
    context.set(call=None, pending=pending, settled=(*state.settled, done), stuck=())
