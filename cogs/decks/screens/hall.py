"""Show the hall of cards: what written cards have done in games, who likes them, and the card of a month. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.decks.deck_game import DeckPlace
from bot.engine.deck import Card
from bot.engine.hall import CAME, DECIDED, FIRED, Hall
from bot.engine.screen import Choice, Go, Menu, Row, Screen
from bot.engine.text import Text, plural, side_by_side, text
from bot.store.deck_records import CardFame, DeckInfo
from cogs.decks import routes
from cogs.decks.routes import EVER, go
from cogs.decks.screens.overview import deck_name, mention, notice
from cogs.decks.screens.wording import card_description, title_of

# Cards of a page.
LISTED = 10
HALL = text("Hall of cards")
MONTHS = (
    text("January"),
    text("February"),
    text("March"),
    text("April"),
    text("May"),
    text("June"),
    text("July"),
    text("August"),
    text("September"),
    text("October"),
    text("November"),
    text("December"),
)


class FamousCard(msgspec.Struct, frozen=True):
    """A card of a deck with what it has done. `hall`: what its game says of such things."""

    card: Card
    place: DeckPlace
    deck: DeckInfo
    fame: CardFame
    hall: Any


def hall_page(famous: Sequence[FamousCard], month: int, now: int) -> Screen:
    """Show the cards of a month, or (EVER) of all time, the best first. `now`: the month that it is."""
    lines = [text("**{when}**", when=when(month))]
    if not famous:
        lines.append(text("No card that somebody has written was in a game, or is liked. Write one: `/deck write`."))
    for number, one in enumerate(famous[:LISTED], 1):
        lines.append(
            text("**{number}. {title}** – {deck}", number=number, title=title_of(one.card), deck=deck_name(one.deck))
        )
        lines.append(text("-# {said}", said=side_by_side(tuple(fame_lines(one.hall, one.fame)))))
    lines.append(text("-# After a game, those who have played say which of its cards they like."))
    choices = tuple(
        Choice(title_of(one.card), routes.ShowCard(one.deck.id, one.card.slot).path) for one in famous[:LISTED]
    )
    rows: list[Row] = [(Menu(text("Look at a card"), choices),)] if choices else []
    rows.append(tuple(_turning(month, now)))
    if famous and month != EVER:
        rows.append((go(text("Share the card of the month"), routes.ShareMonth(month), "main"),))
    return Screen(HALL, tuple(lines), tuple(_described(famous, month)), tuple(rows))


def shared_month(best: FamousCard, month: int, by: int) -> Screen:
    """Show the card of a month to everybody in a channel."""
    who = text("-# {deck} · shown by {who}", deck=deck_name(best.deck), who=mention(by))
    look = go(text("Look at the card"), routes.ShowCard(best.deck.id, best.card.slot))
    lines = (*fame_lines(best.hall, best.fame), who)
    return Screen(card_of(month), lines, tuple(_described([best], month)), rows=((look,),))


def liked(deck: DeckInfo, card: Card, likes: int) -> Screen:
    """Answer somebody who likes a card."""
    rows: Row = (
        go(text("I like it no longer"), routes.UnlikeCard(deck.id, card.slot)),
        go(text("Look at the card"), routes.ShowCard(deck.id, card.slot)),
        go(HALL, routes.ShowHall()),
    )
    return notice(text("You like “{title}”", title=title_of(card)), _likes(likes), rows=(rows,))


def fame_lines(hall: Hall | None, fame: CardFame) -> Iterator[Text]:
    """Say what a card has done, and who likes it."""
    did = fame.did
    if did.get(CAME):
        yield plural("It was in {n} game.", "It was in {n} games.", n=did[CAME])
    if did.get(FIRED):
        yield plural("It was carried out {n} time.", "It was carried out {n} times.", n=did[FIRED])
    for kind in sorted(did):
        if hall is not None and (said := hall.said(kind, did[kind])) is not None:
            yield said
    if did.get(DECIDED):
        yield plural("It decided {n} game.", "It decided {n} games.", n=did[DECIDED])
    if fame.likes:
        yield _likes(fame.likes)


def _likes(likes: int) -> Text:
    return plural("{n} person likes it.", "{n} people like it.", n=likes)


def reasons(best: FamousCard) -> Iterator[tuple[str, str, Text]]:
    """Say why it is the card of a month: at most four sentences, each with a sign and its colour."""
    fame = best.fame
    if fame.likes:
        yield "heart", "red", _likes(fame.likes)
    rest = list(fame_lines(best.hall, msgspec.structs.replace(fame, likes=0)))
    for said in (rest[:2] + rest[-1:] if len(rest) > 3 else rest)[: 3 + (not fame.likes)]:
        yield "star", "blue", said


def when(month: int) -> Text:
    """Name a month, or all time."""
    if month == EVER:
        return text("Since they were written")
    return text("{month} {year}", month=MONTHS[month % 100 - 1], year=str(month // 100))


def card_of(month: int) -> Text:
    return text("Card of the month: {month}", month=when(month))


def _described(famous: Sequence[FamousCard], month: int) -> Iterator[Text]:
    if famous and month != EVER:
        yield card_of(month)
        yield card_description(famous[0].card, famous[0].place)
        yield from (said for _, _, said in reasons(famous[0]))


def _turning(month: int, now: int) -> Iterator[Go]:
    if month == EVER:
        yield go(text("This month"), routes.ShowHall())
        return
    yield go(text("◀ The month before"), routes.ShowHall(before(month)))
    if month != now:
        yield go(text("The month after ▶"), routes.ShowHall(after(month)))
    yield go(text("All time"), routes.ShowHall(EVER))


def before(month: int) -> int:
    return month - 1 if month % 100 > 1 else month - 89


def after(month: int) -> int:
    return month + 1 if month % 100 < 12 else month + 89
