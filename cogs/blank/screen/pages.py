"""The further pages of a panel: cards in full, the rules in play, cards that may be tried. Watchers read them too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.engine.screen import Choice, Go, Menu, Path, Row
from bot.engine.text import Text, plural, text
from cogs.blank.cards.names import colour_of
from cogs.blank.screen import dispute_pages
from cogs.blank.screen.alt_text import hand, shown_hands, top
from cogs.blank.screen.card_text import meant
from cogs.blank.screen.controls import BACK, MANY, card_rows, of, told_apart, tries
from cogs.blank.screen.status import lasting
from cogs.blank.view import CardView, Lay, Sheet, View, Written
from cogs.blank.wording import card_name, colour_name, place, quoted, readable, signed, title_of, visible

ROOM = 2400
"""Characters of rules in full on one page; what just happened and the clock have to fit as well."""


class Page(NamedTuple):
    title: Text
    lines: tuple[Text, ...]
    rows: tuple[Row, ...]
    shows: Sheet | None = None
    """A card, where the picture is of that."""
    pictured: bool = False
    """Whether the picture of the table helps; pages to read from are short without it."""


def further_page(view: View, path: Path) -> Page | None:
    """The page that a path leads to; None: not one now."""
    match path:
        case ("call", *rest):
            return Page(*dispute_pages.page(view, tuple(rest)))
        case ("rules", *rest):
            return _rules(view, _number(rest))
        case ("rule", source) if (written := _written(view, source)) is not None:
            return _rule(view, written)
        case ("hand",) if view.seat is not None:
            return _hand(view)
        case ("card", card) if (seen := _seen(view, card)) is not None:
            return _card(view, seen)
        case ("try",) if tries(view):
            return _tries(view)
    return None


def _number(rest: Sequence[str]) -> int:
    return int(rest[0]) if rest and rest[0].isdecimal() else 0


def _written(view: View, source: str) -> Written | None:
    return readable(view).get(int(source)) if source.isdecimal() else None


def _seen(view: View, card: str) -> CardView | None:
    return visible(view).get(int(card)) if card.isdecimal() else None


def _rules(view: View, number: int) -> Page:
    """All rules in full, some to a page, and what lasts besides."""
    parts = _parts(view.rules)
    number = min(number, len(parts) - 1)
    lines = [line for written in parts[number] for line in _in_full(written)]
    if not view.rules:
        lines.append(text("No rules are in play."))
    return Page(_rules_title(view), (*lines, *lasting(view)), (*_openings(view), _turning(number, len(parts))))


def _parts(rules: Sequence[Written]) -> list[list[Written]]:
    """As many rules to a page as there is room for; the first page is there even without any."""
    parts: list[list[Written]] = [[]]
    left = ROOM
    for written in rules:
        size = _size(written)
        if size > left and parts[-1]:
            parts.append([])
            left = ROOM
        parts[-1].append(written)
        left -= size
    return parts


def _size(written: Written) -> int:
    """About how many characters a card takes: what the table makes of it is about as long as what is written."""
    card = written.card
    return 100 + len(card.title) + 2 * len(card.condition) + 2 * len(card.words)


def _rules_title(view: View) -> Text:
    return plural("{n} rule is in play", "{n} rules are in play", n=len(view.rules))


def _in_full(written: Written) -> Iterator[Text]:
    """A card in a few lines: its words, and what the table makes of them."""
    yield text("**{title}**", title=title_of(written))
    yield signed(written, quoted(written, whole=True))
    yield from meant(written)


def _openings(view: View) -> Iterator[Row]:
    """Every card that lies open can be read on a page of its own."""
    effects = [view.top.effect, *(effect.source for effect in view.lasting)]
    cards = {written.source: written for written in (*view.rules, *effects) if written is not None}
    if cards:
        choices = tuple(
            Choice(title_of(written), ("rule", f"{source}"), quoted(written)) for source, written in cards.items()
        )
        yield (Menu(text("Read one card"), choices),)


def _turning(number: int, parts: int) -> Row:
    before = (Go(text("Earlier rules"), ("rules", f"{number - 1}")),) if number else ()
    after = (Go(text("More rules"), ("rules", f"{number + 1}")),) if number + 1 < parts else ()
    return (*before, *after, BACK)


def _rule(view: View, written: Written) -> Page:
    """One rule, or the effect of a card on the table, large, with the way to call for it."""
    calls = (dispute_pages.way(view, written.source),) if dispute_pages.can_call(view, written.source) else ()
    lines = (signed(written, quoted(written, whole=True)), *meant(written))
    rows = ((*calls, Go(text("All rules in play"), ("rules",)), BACK),)
    return Page(title_of(written), lines, rows, Sheet(written.card))


def _hand(view: View) -> Page:
    """The viewer's hand, and what is written on its cards."""
    cards = sorted((seen for seen in (*view.hand, *view.laid) if seen.effect is not None), key=place)
    lines = (*hand(view), *shown_hands(view))
    if not cards:
        lines = (*lines, text("None of your cards has an effect."))
    return Page(text("Your cards"), lines, (*_reading(cards), (BACK,)), pictured=True)


def _reading(cards: Sequence[CardView]) -> Iterator[Row]:
    choices = [
        Choice(label, ("card", f"{seen.card}"), quoted(seen.effect) if seen.effect is not None else None)
        for label, seen in zip(told_apart(cards), cards, strict=True)
    ]
    if len(cards) <= MANY:
        yield tuple(Go(label, ("card", f"{seen.card}")) for label, seen in zip(told_apart(cards), cards, strict=True))
        return
    for colour, some in groupby(zip(cards, choices, strict=True), key=lambda pair: colour_of(pair[0].card)):
        placeholder = text("Read {colour}", colour=colour_name(colour))
        yield (Menu(placeholder, tuple(choice for _, choice in some)),)


def _card(view: View, seen: CardView) -> Page:
    """One game card, with all that is written on it."""
    rows = ((Go(text("Your cards"), ("hand",)), BACK),)
    if seen.effect is None:
        return Page(card_name(seen), (text("Only a colour and a number: it does nothing."),), rows)
    lines = (signed(seen.effect, quoted(seen.effect, whole=True)), *meant(seen.effect))
    return Page(card_name(seen), lines, rows, Sheet(seen.effect.card, seen.mark))


def _tries(view: View) -> Page:
    """K21, K22."""
    own_turn = bool(of(view, Lay))
    title = text("Try a card that does not fit?") if own_turn else text("Play out of turn?")
    warning = text("⚠️ It comes back to your hand, and you draw a penalty card.")
    rows = card_rows(view, tries(view), text("Try:"), "danger", any_time=not own_turn)
    return Page(title, (warning, *top(view)), (*rows, (BACK,)), pictured=True)
