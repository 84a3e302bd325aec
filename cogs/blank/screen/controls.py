"""The moves of a View as buttons, menus and ways to pages: with those pages all of them, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeVar

from bot.engine.game import Move
from bot.engine.screen import Button, Choice, Go, Menu, Row, Tone
from bot.engine.text import Name, Text, plural, text
from cogs.blank.cards.names import colour_of
from cogs.blank.screen.titles import is_wrong
from cogs.blank.view import (
    Abstain,
    Admit,
    Agree,
    AnswerCall,
    CallView,
    CardView,
    ChooseCard,
    ChooseColour,
    ChooseNumber,
    ChooseRule,
    ChooseSeat,
    Confirm,
    Decline,
    Deny,
    Done,
    DrawPenalty,
    Lay,
    Snatch,
    TakeBack,
    TakePenalty,
    View,
    Vote,
    Written,
)
from cogs.blank.wording import card_name, colour_name, place, quoted, readable, title_of, visible

M = TypeVar("M", bound=Move)

MANY, FEW = 10, 5
"""More cards, more rules than this become menus instead of buttons."""
CARDS = Go(text("My cards"), (), "main")
CALL = Go(text("Call a penalty"), ("call",), "danger")
RULES = Go(text("Rules in play"), ("rules",))
BACK = Go(text("Back"))


def public_rows(view: View) -> tuple[Row, ...]:
    """The ways to one's own cards, to a call and to the rules; and what all do at the same time."""
    if view.phase == "over":
        return ()
    rows = (_public_vote(view), _confirming(view, may=view.phase == "confirm"), (CARDS, CALL, RULES))
    return tuple(row for row in rows if row)


def first_page(view: View) -> tuple[Row, ...]:
    """What a seat may do; trying a wrong card and calling by way of pages."""
    if view.phase == "over":
        return ()
    rows = (
        *_laying(view),
        _finishing(view),
        *_answering(view),
        *_answering_call(view),
        _voting(view),
        _confirming(view, may=Confirm() in view.moves),
        _ways(view),
    )
    return tuple(row for row in rows if row)


def card_rows(
    view: View, offered: Sequence[tuple[int, Move]], what: Text, tone: Tone = "plain", *, any_time: bool = False
) -> Iterator[Row]:
    """Cards to choose from: a few as buttons, more as a menu for each colour."""
    seen = visible(view)
    cards = sorted(((seen.get(card, CardView(card)), move) for card, move in offered), key=lambda pair: place(pair[0]))
    labels = told_apart([card for card, _ in cards])
    if len(cards) <= MANY:
        yield tuple(Button(label, move, tone, any_time) for label, (_, move) in zip(labels, cards, strict=True))
        return
    choices = [Choice(label, move, _about(card)) for label, (card, move) in zip(labels, cards, strict=True)]
    for colour, some in groupby(zip(cards, choices, strict=True), key=lambda pair: colour_of(pair[0][0].card)):
        placeholder = text("{what} {colour}", what=what, colour=colour_name(colour))
        yield (Menu(placeholder, tuple(choice for _, choice in some), any_time),)


def _about(seen: CardView) -> Text | None:
    return None if seen.effect is None else quoted(seen.effect)


def told_apart(cards: Sequence[CardView]) -> list[Text]:
    """Names of cards; every card is there twice, so of two that are called the same the second is numbered."""
    names = list(map(card_name, cards))
    before = [names[:index].count(name) for index, name in enumerate(names)]
    return [
        text("{card} ({n})", card=name, n=copies + 1) if copies else name
        for name, copies in zip(names, before, strict=True)
    ]


def tries(view: View) -> list[tuple[int, Move]]:
    """Strict (K22): cards that may be tried although they cost a penalty."""
    snatched: list[tuple[int, Move]] = [(move.card, move) for move in view.interrupts if isinstance(move, Snatch)]
    if not view.strict:
        return snatched
    return [*((move.card, move) for move in of(view, Lay) if move.card not in _fitting(view)), *snatched]


def _fitting(view: View) -> set[int]:
    return {seen.card for seen in view.hand if seen.playable}


def of(view: View, kind: type[M]) -> list[M]:
    return [move for move in view.moves if isinstance(move, kind)]


def _laying(view: View) -> Iterator[Row]:
    """K9, K10."""
    risky = {move for _, move in tries(view)}
    offered = [(move.card, move) for move in of(view, Lay) if move not in risky]
    if offered:
        yield from card_rows(view, offered, text("Lay on top:") if view.laid else text("Lay:"))


def _finishing(view: View) -> Row:
    if is_wrong(view):
        return (
            *(Button(text("Take the last one back"), move, "main") for move in of(view, TakeBack)),
            *(Button(text("Play it and draw a penalty"), move, "danger") for move in of(view, Done)),
        )
    done = plural("Play it", "Play them", n=len(view.laid))
    return (
        *(Button(done, move, "good") for move in of(view, Done)),
        *(Button(text("Take the last one back"), move) for move in of(view, TakeBack)),
        *(Button(text("Draw a penalty card"), move, "main") for move in of(view, DrawPenalty)),
    )


def _answering(view: View) -> Iterator[Row]:
    """What a card asks."""
    yield tuple(Button(text("{player}", player=Name(move.seat)), move) for move in of(view, ChooseSeat))
    if cards := of(view, ChooseCard):
        yield from card_rows(view, [(move.card, move) for move in cards], text("Choose:"))
    yield tuple(Button(colour_name(move.colour), move) for move in of(view, ChooseColour))
    yield tuple(Button(text("{number}", number=move.number), move) for move in of(view, ChooseNumber))
    yield from _rules(view)
    yield (*(Button(text("Yes"), move, "good") for move in of(view, Agree)), *_declining(view))


def _rules(view: View) -> Iterator[Row]:
    """Each in a row of its own, since the labels are long; many as a menu."""
    choices = [_rule(readable(view).get(move.source), move) for move in of(view, ChooseRule)]
    if len(choices) > FEW:
        yield (Menu(text("Choose a card"), tuple(choices)),)
    else:
        yield from ((Button(choice.label, choice.does),) for choice in choices if not isinstance(choice.does, tuple))


def _rule(written: Written | None, move: ChooseRule) -> Choice:
    if written is None:
        return Choice(text("A card that is no longer seen"), move)
    return Choice(title_of(written), move, quoted(written))


def _declining(view: View) -> Row:
    kind = view.question.kind if view.question is not None else "may"
    label = {"looked": text("Seen"), "may": text("No"), "search": text("Take none")}.get(kind, text("Choose nothing"))
    return tuple(Button(label, move) for move in of(view, Decline))


def _answering_call(view: View) -> Iterator[Row]:
    """K29: with a card, or by drawing."""
    if cards := of(view, AnswerCall):
        yield from card_rows(view, [(move.card, move) for move in cards], text("Answer with:"), "good")
    yield tuple(Button(text("Draw the penalty"), move, "main") for move in of(view, TakePenalty))


def _voting(view: View) -> Row:
    """K23: the others vote; with nobody to, the accused tells."""
    together = len(view.to_act) > 1
    call = view.call
    if call is None:
        return ()
    return tuple(
        Button(_vote_label(call, move), move, _TONES.get(move, "plain"), together)
        for move in view.moves
        if isinstance(move, Vote | Abstain | Admit | Deny)
    )


_TONES: dict[Move, Tone] = {Vote(True): "good", Vote(False): "danger"}


def _vote_label(call: CallView, move: Move) -> Text:
    match move, call.kind:
        case Vote(aye=True), "claim":
            return text("Yes, that happened")
        case Vote(aye=False), "claim":
            return text("No, it did not")
        case Vote(aye=True), _:
            return text("Yes, it was not done")
        case Vote(aye=False), _:
            return text("No, it was done")
        case Admit(), _:
            return text("That is true")
        case Deny(), _:
            return text("That is not true")
    return text("Abstain")


def _public_vote(view: View) -> Row:
    """The voters are known, and their votes are the same for all."""
    call = view.call
    if view.phase != "vote" or call is None or call.accused in view.to_act:
        return ()
    votes = (Vote(True), Vote(False), Abstain())
    together = len(view.to_act) > 1
    return tuple(Button(_vote_label(call, vote), vote, _TONES.get(vote, "plain"), together) for vote in votes)


def _confirming(view: View, *, may: bool) -> Row:
    """K18."""
    return (Button(text("Confirm the win"), Confirm(), "good", len(view.to_act) > 1),) if may else ()


def _ways(view: View) -> Row:
    """To the pages."""
    risks = Go(text("Try a wrong card"), ("try",)) if of(view, Lay) else Go(text("Play out of turn"), ("try",))
    written = any(seen.effect is not None for seen in (*view.hand, *view.laid))
    return (
        CALL,
        RULES,
        *((Go(text("Read my cards"), ("hand",)),) if written else ()),
        *((risks,) if tries(view) else ()),
    )
