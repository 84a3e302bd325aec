"""Looking at decks: all of a server, one in pages, one card, its history. Pure: values in, screens out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.decks.deck_game import DeckGame, DeckPlace
from bot.decks.model import Loss, Member, NoCard, Outdated, PlaceContent
from bot.engine.deck import Card
from bot.engine.screen import Choice, Go, Menu, Path, Row, Screen
from bot.engine.text import Moment, Text, listing, plural, text
from bot.store.deck_records import DeckInfo, Version
from cogs.decks.screens.wording import described, listed, titled, worded

PER_PAGE = 6
"""Cards on a page: as many as can still be read in one picture."""
VERSIONS = 5
"""Versions of a card on a page of its history."""
HOME = ("deck", "list")


class Stock(msgspec.Struct, frozen=True):
    """A deck, and what each of its places holds, in their order."""

    deck: DeckInfo
    kind: DeckGame
    held: tuple[PlaceContent, ...]

    @property
    def written(self) -> tuple[Card, ...]:
        return tuple(one.card for one in self.held if one.card is not None)

    def place(self, slot: str) -> DeckPlace:
        """Raises NoCard."""
        return self.at(slot).place

    def at(self, slot: str) -> PlaceContent:
        """Raises NoCard."""
        for one in self.held:
            if one.place.slot == slot:
                return one
        raise NoCard(text("There is no such card in this deck."))

    def card(self, slot: str) -> Card:
        """Raises NoCard, also where nothing is written."""
        if (card := self.at(slot).card) is None:
            raise NoCard(text("Nothing is written on this card."))
        return card

    def seen(self, slot: str) -> int:
        """The number of the newest version of a place; 0: it never held anything."""
        version = self.at(slot).version
        return 0 if version is None else version.number

    def must_be(self, slot: str, seen: int) -> None:
        """Whoever decides about a card has seen the newest version of it. Raises Outdated."""
        if self.seen(slot) != seen:
            raise Outdated(text("Somebody has changed this card meanwhile. Look at it again."))


def go(label: Text, *path: object, tone: str = "plain") -> Go:
    """A button to a page of ours."""
    return Go(label, ours(*path), tone)  # type: ignore[arg-type]


def ours(*path: object) -> Path:
    return ("deck", *map(str, path))


def name_of(deck: DeckInfo) -> Text:
    return text("{mark} {name}", mark=deck.mark, name=deck.name) if deck.mark else text("{name}", name=deck.name)


# All decks


def decks(stocks: Sequence[Stock], lost: Sequence[tuple[DeckInfo, int]]) -> Screen:
    """`lost`: deleted decks, and until when each can be brought back."""
    lines = [*map(deck_line, stocks)]
    lines += [text("• ~~{deck}~~ can be brought back until {when}.", deck=d.name, when=Moment(at)) for d, at in lost]
    choices = tuple(Choice(name_of(one.deck), ours("show", one.deck.id)) for one in stocks)
    rows: tuple[Row, ...] = ((Menu(text("Look into a deck"), choices),),) if choices else ()
    mine: Row = (go(text("My cards"), "my"),)
    return Screen(text("The decks of this server"), tuple(lines), rows=(*rows, mine))


def deck_line(stock: Stock) -> Text:
    line = text("• **{deck}**: {counts}", deck=name_of(stock.deck), counts=_counts(stock))
    return text("{deck} New tables play with it.", deck=line) if stock.deck.default else line


def _counts(stock: Stock) -> Text:
    rules = [one for one in stock.held if one.place.kind == "rule"]
    effects = [one for one in stock.held if one.place.kind == "effect"]
    return text(
        "{rules} of {all_rules} rule cards and {effects} of {all_effects} game cards are written on.",
        rules=sum(one.card is not None for one in rules),
        all_rules=len(rules),
        effects=sum(one.card is not None for one in effects),
        all_effects=len(effects),
    )


# One deck


def pages(stock: Stock) -> int:
    return max(1, -(-len(stock.written) // PER_PAGE))


def page_of(stock: Stock, page: int) -> tuple[Card, ...]:
    return stock.written[page * PER_PAGE : (page + 1) * PER_PAGE]


def deck(stock: Stock, page: int) -> Screen:
    """A page of a deck; its picture shows `page_of` it."""
    shown = page_of(stock, page)
    number = stock.deck.id
    lines = (_counts(stock), *_damage(stock), text("-# Page {page} of {pages}", page=page + 1, pages=pages(stock)))
    about = tuple(text("• {card}", card=described(card, stock.place(card.slot))) for card in shown)
    choices = tuple(Choice(listed(c, stock.place(c.slot)), ours("card", number, c.slot)) for c in shown)
    rows: list[Row] = [row for row in (turning(page, pages(stock), "show", number),) if row]
    if choices:
        rows.append((Menu(text("Look at a card"), choices),))
    history = (go(text("History"), "history", number, _damaged(stock)[0].place.slot),) if _damaged(stock) else ()
    rows.append((go(text("Write a card"), "write", number, 0, tone="main"), Go(text("All decks"), HOME), *history))
    return Screen(name_of(stock.deck), lines, about, tuple(rows))


def _damaged(stock: Stock) -> list[PlaceContent]:
    return [one for one in stock.held if one.damaged]


def _damage(stock: Stock) -> Iterator[Text]:
    """Games play on without what cannot be read; moderators can mend it."""
    if places := [one.place.label for one in _damaged(stock)]:
        yield text(
            "⚠️ What was written here cannot be read any more, and counts as blank: {places}. Moderators can bring an "
            "earlier version back, or write the card anew.",
            places=listing(*places),
        )


def turning(page: int, last: int, *path: object) -> Row:
    """To the page before and the next one, where there is one."""
    back = (go(text("◀ Previous"), *path, page - 1),) if page > 0 else ()
    forth = (go(text("Next ▶"), *path, page + 1),) if page + 1 < last else ()
    return (*back, *forth)


# One card


def card(stock: Stock, shown: Card, viewer: Member) -> Screen:
    place = stock.place(shown.slot)
    lines = [text("{deck}: {place}", place=place.label, deck=name_of(stock.deck))]
    if shown.meaning is not None:
        lines += [text("**What the table does**"), *_bullets(stock.kind.says(shown.meaning))]
    at = (stock.deck.id, shown.slot)
    page = stock.written.index(shown) // PER_PAGE if shown in stock.written else 0
    own = (go(text("Change my card"), "change_mine", *at),) if shown.author == viewer.user else ()
    rows: list[Row] = [
        (*own, go(text("Report"), "report", *at), go(text("History"), "history", *at)),
        (go(text("Back to the deck"), "show", stock.deck.id, page),),
    ]
    if viewer.moderator:
        rows.insert(0, _moderating(shown, at))
    return Screen(titled(shown), tuple(lines), (described(shown, place),), tuple(rows))


def _moderating(shown: Card, at: tuple[int, str]) -> Row:
    take = (go(text("Take the drawing off"), "undraw", *at),) if shown.drawing else ()
    return (go(text("Edit"), "rewrite", *at), go(text("Retire"), "retire", *at, tone="danger"), *take)


def _bullets(said: Sequence[Text]) -> Iterator[Text]:
    return (text("• {line}", line=line) for line in said)


# History

DONE: Mapping[str, Text] = {
    "printed": text("printed"),
    "copied": text("copied"),
    "written": text("written"),
    "edited": text("edited"),
    "retired": text("retired"),
    "restored": text("restored"),
    "rolled back": text("rolled back"),
    "imported": text("imported"),
    "drawing removed": text("drawing taken off"),
}

BY_NOBODY = ("printed", "copied")
"""What a new deck begins with; nobody's name was ever kept."""


def history(deck: DeckInfo, place: DeckPlace, versions: Sequence[Version], moderator: bool, page: int = 0) -> Screen:
    """`versions`: oldest first; the newest is what is there."""
    newest, last = versions[-1], -(-len(versions) // VERSIONS)
    page = min(page, last - 1)
    some = versions[::-1][page * VERSIONS : (page + 1) * VERSIONS]
    lines = tuple(_version_line(version) for version in some)
    turn = turning(page, last, "history", deck.id, place.slot)
    rows: list[Row] = [turn] if turn else []
    former = [version for version in some if version.card is not None and version.card != newest.card]
    if moderator and former:
        choices = tuple(
            Choice(
                text("{number}: {title}", number=one.number, title=titled(one.card)),  # type: ignore[arg-type]
                ours("roll", deck.id, place.slot, one.number, newest.number),
            )
            for one in former
        )
        rows.append((Menu(text("Put an earlier version back"), choices),))
    if newest.card is None and moderator:
        rows.append((go(text("Bring it back"), "restore", deck.id, place.slot, tone="main"),))
    if newest.card is not None:
        rows.append((go(text("Back to the card"), "card", deck.id, place.slot),))
    title = text("The history of {place}", place=place.label)
    return Screen(title, lines, rows=(*rows, (go(text("Back to the deck"), "show", deck.id),)))


def _version_line(version: Version) -> Text:
    what = DONE.get(version.action, text("changed"))
    if version.by is not None or version.action not in BY_NOBODY:
        what = text("{what} by {who}", what=what, who=person(version.by))
    line = text("{number}. {when}: {what}", number=version.number, when=Moment(version.at), what=what)
    if version.damaged:
        return text("{line}; it cannot be read any more", line=line)
    if version.card is None:
        return line
    return text("{line}, “{title}”. {words}", line=line, title=titled(version.card), words=worded(version.card))


def person(user: int | None) -> Text:
    """Somebody of the server, as Discord shows them; nobody is called by it."""
    return text("<@{user}>", user=str(user)) if user is not None else text("somebody whose name is not kept")


# Deleting


def deleting(loss: Loss) -> Screen:
    """What goes with a deck, before it goes."""
    rows: Row = (go(text("Yes, delete it"), "delete", loss.deck.id, tone="danger"), Go(text("No, keep it"), HOME))
    return Screen(text("Delete {deck}?", deck=name_of(loss.deck)), tuple(_lost(loss)), rows=(rows,))


def _lost(loss: Loss) -> Iterator[Text]:
    if loss.cards:
        yield plural(
            "**{n} card** that players wrote goes with it.",
            "**{n} cards** that players wrote go with it.",
            n=loss.cards,
        )
    else:
        yield text("No player has written a card in it.")
    if loss.authors:
        yield text("By {authors}.", authors=listing(*loss.authors))
    if loss.proposals:
        yield plural(
            "{n} proposal that waits for you goes, too.", "{n} proposals that wait for you go, too.", n=loss.proposals
        )
    if loss.heir is not None:
        yield text("New tables then play with “{deck}”.", deck=loss.heir.name)
    else:
        yield text("A fresh starter deck takes its place.")
    yield text("Until {when} it can be brought back with `/deck-moderation undelete`.", when=Moment(loss.until))


def said(title: Text, *lines: Text, rows: tuple[Row, ...] = ()) -> Screen:
    """A few sentences."""
    return Screen(title, lines, rows=rows)
