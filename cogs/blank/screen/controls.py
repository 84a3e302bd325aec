"""Offer the moves of a View as buttons, menus and ways to pages: with those pages all of them, and no others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from bot.engine.controls import beside, buttons, few_or_many, filled
from bot.engine.game import Move, moves_of
from bot.engine.screen import Button, Choice, Go, Menu, Page, Path, Row, Tone
from bot.engine.text import Name, Text, plural, text
from cogs.blank import view as moves
from cogs.blank.cards.by_hand import Way
from cogs.blank.cards.names import colour_of
from cogs.blank.view import CardView, View, Written
from cogs.blank.wording import (
    card_name,
    colour_name,
    hand_order,
    is_wrong,
    quoted,
    readable_cards,
    title_of,
    visible_cards,
)

MANY, FEW = 10, 5
"""More cards, more rules than this become menus instead of buttons."""


class CallPage(Page, frozen=True, tag="call"):
    """What can be called or claimed: of all cards, or of one."""

    source: moves.Source | None = None


class RulesPage(Page, frozen=True, tag="rules"):
    """The rules in play in full, or a further part of them."""

    part: moves.Source | None = None


class RulePage(Page, frozen=True, tag="rule"):
    """One written card that lies open."""

    source: moves.Source


class HandPage(Page, frozen=True, tag="hand"):
    """The viewer's cards, and what is written on them."""


class CardPage(Page, frozen=True, tag="card"):
    """One game card."""

    card: moves.GameCard


class ByHandPage(Page, frozen=True, tag="by_hand"):
    """What can be done by hand: for all cards, or for one."""

    source: moves.Source | None = None


class TryPage(Page, frozen=True, tag="try"):
    """Cards that may be tried although they cost a penalty (K21, K22)."""


# On the table's message, whoever's turn it is: a call must never wait for a menu.
CARDS = Go(text("My cards"), (), "main")
CALL = Go(text("Call a penalty"), CallPage().path, "danger")
RULES = Go(text("Rules in play"), RulesPage().path)
BY_HAND = Go(text("Do it by hand"), ByHandPage().path)
CONFIRM = text("Confirm the win")
_CALL_VOTES: dict[Move, Text] = {
    moves.Vote(True): text("Yes, it was not done"),
    moves.Vote(False): text("No, it was done"),
    moves.Abstain(): text("Abstain"),
    moves.Admit(): text("That is true"),
    moves.Deny(): text("That is not true"),
}
_CLAIM_VOTES = _CALL_VOTES | {
    moves.Vote(True): text("Yes, that happened"),
    moves.Vote(False): text("No, it did not"),
}
_HAND_VOTES = _CALL_VOTES | {
    moves.Vote(True): text("Yes, that is done"),
    moves.Vote(False): text("No, leave it"),
}
_VOTES = {"claim": _CLAIM_VOTES, "hand": _HAND_VOTES}
_VOTE_TONES: dict[Move, Tone] = {moves.Vote(True): "good", moves.Vote(False): "danger"}


def public_rows(view: View) -> Iterator[Row]:
    """Lead to one's own cards, to calls and to the rules; offer what all do at the same time."""
    # The voters are known, and their votes are the same for all; the accused tells on their own panel.
    if view.phase == "vote" and view.call is not None and view.call.accused not in view.to_act:
        about = view.call.number
        yield _voting(view, (moves.Vote(True, about), moves.Vote(False, about), moves.Abstain(about)))
    if view.phase == "confirm":
        yield (Button(CONFIRM, moves.Confirm(), "good", len(view.to_act) > 1),)
    yield (CARDS, *_calling(view), RULES)


def _calling(view: View) -> Row:
    """Lead to calls as long as there is something to call; on a panel, for whoever looks."""
    own = any(isinstance(move, moves.Call | moves.Claim) for move in view.interrupts)
    return (CALL,) if own or (view.seat is None and view.duties) else ()


def first_page(view: View) -> Iterable[Row]:
    """Offer what a seat may do; trying a wrong card and calling by way of pages."""
    return beside(filled(_offers(view)), (*_finishing(view), *_ways(view)))


def _offers(view: View) -> Iterator[Row]:
    yield from card_rows(view, _lays(view), text("Add on top:") if view.laid else text("Play:"))
    yield from _answering(view)
    # A call is answered with a card (K29), or by drawing.
    answers = {move.card: move for move in moves_of(view, moves.AnswerCall)}
    yield from card_rows(view, answers, text("Answer with:"), "good")
    yield buttons(view, moves.TakePenalty, text("Draw the penalty"), "main")
    yield _voting(view, view.moves)
    yield buttons(view, moves.Confirm, CONFIRM, "good", any_time=len(view.to_act) > 1)


def card_rows(
    view: View, offered: Mapping[int, Move | Path], what: Text | None, tone: Tone = "plain", *, any_time: bool = False
) -> Iterator[Row]:
    """Offer cards: a few as buttons, more as a menu for each colour. `what` is done with them; None: they are read."""
    seen = visible_cards(view)
    cards = sorted((seen.get(card, CardView(card)) for card in offered), key=hand_order)
    choices = [
        Choice(label, offered[card.card], None if card.effect is None else quoted(card.effect))
        for label, card in zip(_told_apart(cards), cards, strict=True)
    ]
    if len(cards) <= MANY:
        yield from few_or_many(text("Choose a card"), choices, MANY, tone, any_time=any_time)
        return
    for colour, some in groupby(zip(cards, choices, strict=True), key=lambda pair: colour_of(pair[0].card)):
        name = colour_name(colour)
        placeholder = text("{what} {colour}", what=what, colour=name) if what else text("Read {colour}", colour=name)
        yield (Menu(placeholder, tuple(choice for _, choice in some), any_time),)


def named_only(view: View) -> Iterable[Written]:
    """Find what is written on the cards that the viewer chooses among by their names, on buttons that have no room for
    more, and on the one they have put on top. What a menu offers, it quotes."""
    seen = visible_cards(view)
    chosen = [move.card for move in moves_of(view, moves.ChooseCard)]
    picks = [*_lays(view), *chosen]
    offered = sorted((seen[card] for card in picks if card in seen), key=hand_order) if len(picks) <= MANY else ()
    written = [card.effect for card in (*view.laid[-1:], *offered)]
    if rules := moves_of(view, moves.ChooseRule)[: FEW + 1]:
        known = readable_cards(view)
        written += [known.get(move.source) for move in rules if len(rules) <= FEW]
    return {each.source: each for each in written if each is not None}.values()


def _lays(view: View) -> dict[int, Move]:
    """Find the cards that may be played without a penalty: others are offered on a page of their own (K22)."""
    risky = tries(view)
    return {move.card: move for move in moves_of(view, moves.Lay) if risky.get(move.card) != move}


def _told_apart(cards: Sequence[CardView]) -> list[Text]:
    """Name cards; every card is there twice, so of two that are called the same the second is numbered."""
    names = list(map(card_name, cards))
    before = [names[:index].count(name) for index, name in enumerate(names)]
    return [
        text("{card} ({n})", card=name, n=copies + 1) if copies else name
        for name, copies in zip(names, before, strict=True)
    ]


def tries(view: View) -> dict[int, Move]:
    """Find the cards that may be tried although they cost a penalty (K22): out of turn, or that do not fit."""
    snatched: dict[int, Move] = {move.card: move for move in view.interrupts if isinstance(move, moves.Snatch)}
    if not view.strict:
        return snatched
    fitting = {seen.card for seen in view.hand if seen.playable}
    return {move.card: move for move in moves_of(view, moves.Lay) if move.card not in fitting} | snatched


def _finishing(view: View) -> Row:
    back = plural("Take the card back", "Take one back", n=len(view.laid))
    # Whoever laid a wrong card by mistake finds the way back first.
    if is_wrong(view):
        risky = buttons(view, moves.Done, text("Play it and draw a penalty"), "danger")
        return (*buttons(view, moves.TakeBack, back, "main"), *risky)
    return (
        *buttons(view, moves.Done, plural("Play it", "Play them", n=len(view.laid)), "good"),
        *buttons(view, moves.TakeBack, back),
        *buttons(view, moves.DrawPenalty, text("Draw a penalty card"), "main"),
    )


_NO = {
    "looked": text("Seen"),
    "looked_hand": text("Seen"),
    "may": text("No"),
    "search": text("Take none"),
    "by_hand": text("Leave it"),
}
"""How it is called to choose none of what is offered, by the kind of question."""


def _answering(view: View) -> Iterator[Row]:
    """Offer the answers to what a card asks."""
    yield buttons(view, moves.ChooseSeat, lambda move: text("{player}", player=Name(move.seat)))
    yield from card_rows(view, {move.card: move for move in moves_of(view, moves.ChooseCard)}, text("Choose:"))
    yield buttons(view, moves.ChooseColour, lambda move: colour_name(move.colour))
    yield buttons(view, moves.ChooseNumber, lambda move: text("{number}", number=move.number))
    known = readable_cards(view)
    rules = [_rule(known.get(move.source), move) for move in moves_of(view, moves.ChooseRule)]
    yield from few_or_many(text("Choose a card"), rules, FEW, stacked=True)
    asks = "by_hand" if view.phase == "by_hand" else view.question.kind if view.question is not None else "may"
    no = _NO.get(asks, text("Choose nothing"))
    yield buttons(view, moves.ChooseWay, lambda move: _WAYS[move.way])
    yield buttons(view, moves.HowMany, lambda move: text("{number}", number=move.cards))
    yield (*buttons(view, moves.Agree, _yes(view), "good"), *buttons(view, moves.Decline, no))


_WAYS: dict[Way, Text] = {
    "draw": text("Draw"),
    "discard": text("Discard"),
    "give": text("Give"),
    "take": text("Take"),
    "swap": text("Swap hands"),
    "show": text("Show a hand"),
    "colour": text("Name a colour"),
}


def _yes(view: View) -> Text:
    """Say what it is to agree: of what is done by hand, that nobody else is to be named, or that all are."""
    asked = None if view.call is None else view.call.by_hand
    if asked is None:
        return text("Yes")
    return text("Nobody else") if asked.seats and not asked.named else text("Everybody")


def _rule(written: Written | None, move: moves.ChooseRule) -> Choice:
    # What was set off may have left the table before its turn in the order comes.
    if written is None:
        return Choice(text("A card that is no longer seen"), move)
    return Choice(title_of(written), move, quoted(written))


def _voting(view: View, votes: Iterable[Move]) -> Row:
    """Offer the votes (K23): the others vote, all at the same time; with nobody to, the accused tells."""
    if view.call is None:
        return ()
    labels = _VOTES.get(view.call.kind, _CALL_VOTES)
    # Where several vote at the same time, a button stays good although others have pressed theirs first.
    together = len(view.to_act) > 1
    named = ((vote, _of_any_dispute(vote)) for vote in votes)
    return tuple(
        Button(labels[name], vote, _VOTE_TONES.get(name, "plain"), together) for vote, name in named if name in labels
    )


def _of_any_dispute(vote: Move) -> Move:
    return replace(vote, about=0) if isinstance(vote, moves.Vote | moves.Abstain) else vote


def _ways(view: View) -> Row:
    """Lead to the pages, but for the rules, to which the table's message leads."""
    risk = text("Try a wrong card") if moves_of(view, moves.Lay) else text("Play out of turn")
    written = any(seen.effect is not None for seen in (*view.hand, *view.laid))
    return (
        *_calling(view),
        *((BY_HAND,) if view.by_hand and view.seat is not None else ()),
        *((Go(text("Read my cards"), HandPage().path),) if written else ()),
        *((Go(risk, TryPage().path),) if tries(view) else ()),
    )
