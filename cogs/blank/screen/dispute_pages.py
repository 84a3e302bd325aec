"""Calls and claims (K23, K24): which card, then which player. Good at any time, so that nobody is too slow for it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.screen import Button, Choice, Go, Menu, Path, Row
from bot.engine.text import Name, Text, text
from cogs.blank.screen.status import call_lines, names
from cogs.blank.view import Call, Claim, View, Written
from cogs.blank.wording import quoted, readable, title_of

Page = tuple[Text, tuple[Text, ...], tuple[Row, ...]]
"""A title, lines, and what can be pressed under them."""
FEW = 5
"""More cards than this become a menu."""


def page(view: View, path: Path) -> Page:
    """What can be called or claimed now: of one card, if only one is concerned or the path names it, else a list."""
    cards = _cards(view)
    chosen = {f"{source}": source for source in cards}.get(path[0]) if path else None
    if chosen is None and len(cards) == 1:
        chosen = next(iter(cards))
    if chosen is not None:
        return _one(view, cards[chosen], alone=len(cards) == 1)
    return text("Call a penalty"), tuple(_about(view)), (*_list(cards), (Go(text("Back")),))


def can_call(view: View, source: int) -> bool:
    return source in _cards(view)


def way(view: View, source: int) -> Go:
    """From a card to its calls."""
    return Go(text("Call a penalty"), ("call", f"{source}"), "danger")


def _cards(view: View) -> dict[int, Written]:
    """By source, those of which the viewer may call or claim something."""
    known = readable(view)
    return {move.source: known[move.source] for move in view.interrupts if isinstance(move, Call | Claim)}


def _about(view: View) -> Iterator[Text]:
    """Why there is nothing to call, or what comes of it."""
    if view.call is not None:
        yield text("One at a time: this is still open.")
        yield from call_lines(view, view.call)
    elif not view.duties:
        yield text("There is nothing to call at the moment: no card has asked for what only people can judge.")
        yield text("What the table can check it sees to by itself.")
    elif view.seat is None or not _cards(view):
        yield text("What only people can judge now:")
        yield from _duties(view)
    else:
        yield text("Which card is it about?")
        yield from _duties(view)


def _duties(view: View) -> Iterator[Text]:
    for duty in view.duties:
        title, words = title_of(duty.source), quoted(duty.source)
        if duty.kind == "call":
            yield text("• “{title}”, for {players}: {words}", title=title, players=names(duty.seats), words=words)
        else:
            yield text("• “{title}”, if anybody did it: {words}", title=title, words=words)


def _list(cards: dict[int, Written]) -> Iterator[Row]:
    ways = [(title_of(written), ("call", f"{source}"), quoted(written)) for source, written in cards.items()]
    if len(ways) > FEW:
        yield (Menu(text("Choose a card"), tuple(Choice(*each) for each in ways)),)
    else:
        yield from ((Go(title, path),) for title, path, _ in ways)


def _one(view: View, written: Written, *, alone: bool) -> Page:
    """The players of whom something can be said about one card."""
    calls = [move for move in view.interrupts if isinstance(move, Call) and move.source == written.source]
    claims = [move for move in view.interrupts if isinstance(move, Claim) and move.source == written.source]
    rows: tuple[Row, ...] = (
        tuple(map(_call, calls)),
        tuple(map(_claim, claims)),
        (Go(text("Back"), () if alone else ("call",)),),
    )
    lines = (quoted(written, whole=True), *_consequences(bool(calls), bool(claims)))
    return title_of(written), lines, tuple(row for row in rows if row)


def _call(move: Call) -> Button:
    return Button(text("{player} did not do it", player=Name(move.seat)), move, "danger", any_time=True)


def _claim(move: Claim) -> Button:
    return Button(text("{player} did what it waits for", player=Name(move.seat)), move, "main", any_time=True)


def _consequences(calls: bool, claims: bool) -> Iterator[Text]:
    if calls:
        yield text("Somebody did not do it? The others vote: if they agree, that player draws a card; if not, you do.")
    if claims:
        yield text("Somebody did what it waits for? The others vote; if they do not agree, it costs you nothing.")
