"""Show decks: all of a server, one in pages, one card. Pure: values in, screens out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from bot.decks.deck_game import DeckGame, DeckPlace
from bot.decks.model import Loss, Member, NoCard, Outdated, PlaceContent
from bot.decks.names import called
from bot.engine.deck import Card
from bot.engine.screen import Choice, Menu, Row, Screen
from bot.engine.text import Moment, Text, listing, plural, text
from bot.store.deck_records import DeckInfo
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.wording import card_description, card_label, card_words, signs_explained, title_of

# Cards on a page: as many as can still be read in one picture.
PER_PAGE = 6
# As long as a deleted deck can be brought back.
UNDO_LINE = text("-# You can undo this for a week.")
DONE = text("**What it has done here**")
ALL_DECKS = go(text("All decks"), routes.ListDecks())


class DeckContents(msgspec.Struct, frozen=True):
    """A deck, and what each of its places holds, in their order."""

    deck: DeckInfo
    game: DeckGame
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

    def must_be(self, slot: str, seen: int) -> None:
        """Refuse whoever decides about a card without having seen its newest version. Raises Outdated."""
        if self.at(slot).number != seen:
            raise Outdated(text("Somebody has changed this card meanwhile. Look at it again."))


def deck_name(deck: DeckInfo) -> Text:
    name = called(deck.name)
    return text("{mark} {name}", mark=deck.mark, name=name) if deck.mark else name


# All decks


def deck_list(games: Sequence[tuple[Text, Sequence[DeckContents]]], lost: Sequence[tuple[DeckInfo, int]]) -> Screen:
    """Show all decks of a server. `games`: by their names, each with its decks; `lost`: deleted decks, and until when
    each can be brought back."""
    lines, rows = list[Text](), list[Row]()
    for title, every in games:
        several = len(games) > 1
        lines += [*((text("**{game}**", game=title),) if several else ()), *map(deck_line, every)]
        choices = tuple(Choice(deck_name(one.deck), routes.ShowDeck(one.deck.id).path) for one in every)
        label = text("Look into a deck of {game}", game=title) if several else text("Look into a deck")
        rows += [(Menu(label, choices),)] if choices else []
    lines += [
        text("• ~~{deck}~~ can be brought back. It is lost for good {when}.", deck=d.name, when=Moment(at))
        for d, at in lost
    ]
    mine: Row = (go(text("My written cards"), routes.MyCards()),)
    return Screen(text("The decks of this server"), tuple(lines), rows=(*rows, mine))


def deck_line(contents: DeckContents) -> Text:
    line = text("• **{deck}**: {counts}", deck=deck_name(contents.deck), counts=_counts(contents))
    return text("{deck} New tables play with it.", deck=line) if contents.deck.default else line


def _counts(contents: DeckContents) -> Text:
    rules = [one for one in contents.held if one.place.kind == "rule"]
    effects = [one for one in contents.held if one.place.kind == "effect"]
    icons = [one for one in contents.held if one.place.kind == "icon"]
    if icons:
        return text(
            "{icons} of {all_icons} icon cards are written on.",
            icons=sum(one.card is not None for one in icons),
            all_icons=len(icons),
        )
    return text(
        "{rules} of {all_rules} rule cards and {effects} of {all_effects} game cards are written on.",
        rules=sum(one.card is not None for one in rules),
        all_rules=len(rules),
        effects=sum(one.card is not None for one in effects),
        all_effects=len(effects),
    )


# One deck


def page_count(contents: DeckContents) -> int:
    return max(1, -(-len(contents.written) // PER_PAGE))


def cards_on_page(contents: DeckContents, page: int) -> tuple[Card, ...]:
    return contents.written[page * PER_PAGE : (page + 1) * PER_PAGE]


def deck_page(contents: DeckContents, page: int) -> Screen:
    """Show a page of a deck; its picture shows the `cards_on_page`."""
    shown = cards_on_page(contents, page)
    number = contents.deck.id
    lines = (
        _counts(contents),
        *_damage(contents),
        text("-# Page {page} of {pages}", page=page + 1, pages=page_count(contents)),
    )
    about = tuple(text("• {card}", card=card_description(card, contents.place(card.slot))) for card in shown)
    choices = tuple(Choice(card_label(c, contents.place(c.slot)), routes.ShowCard(number, c.slot).path) for c in shown)
    rows: list[Row] = [row for row in (turn_buttons(routes.ShowDeck(number, page), page_count(contents)),) if row]
    if choices:
        rows.append((Menu(text("Look at a card"), choices),))
    # From its history moderators put an earlier version back.
    history = (
        (go(text("History"), routes.ShowHistory(number, _damaged(contents)[0].place.slot)),)
        if _damaged(contents)
        else ()
    )
    rows.append((go(text("Write a card"), routes.Write(number), "main"), ALL_DECKS, *history))
    return Screen(deck_name(contents.deck), lines, about, tuple(rows))


def _damaged(contents: DeckContents) -> list[PlaceContent]:
    return [one for one in contents.held if one.damaged]


def _damage(contents: DeckContents) -> Iterator[Text]:
    """Games play on without what cannot be read; moderators can mend it."""
    if places := [one.place.label for one in _damaged(contents)]:
        yield text(
            "⚠️ What was written here cannot be read any more, and counts as blank: {places}. Moderators can bring an "
            "earlier version back, or write the card anew.",
            places=listing(*places),
        )


def turn_buttons(at: routes.Turned, pages: int) -> Row:
    """Offer the page before and the next one, where there is one."""
    back = (go(text("◀ Previous"), replace(at, page=at.page - 1)),) if at.page > 0 else ()
    forth = (go(text("Next ▶"), replace(at, page=at.page + 1)),) if at.page + 1 < pages else ()
    return (*back, *forth)


# One card


def card_page(
    contents: DeckContents, shown: Card, viewer: Member, *, posting: bool, done: Sequence[Text] = ()
) -> Screen:
    """Show one card. `posting`: whether it may be shown to everybody in the channel; `done`: what it has done in
    games."""
    place = contents.place(shown.slot)
    lines = [text("{deck}: {place}", place=place.label, deck=deck_name(contents.deck))]
    if shown.meaning is not None:
        does = contents.game.says(shown.meaning)
        lines += [text("**What it does**"), *does, *signs_explained(does)]
    if done:
        lines += [DONE, *done]
    at = (contents.deck.id, shown.slot)
    page = contents.written.index(shown) // PER_PAGE if shown in contents.written else 0
    own: Row = (go(text("Change my card"), routes.ChangeMine(*at)),) if shown.author == viewer.user else ()
    if own and shown.after:
        own = (*own, go(text("Take my name off"), routes.TakeNameOff(*at, viewer.guild), "danger"))
    post = (go(text("Post"), routes.PostCard(*at, contents.at(shown.slot).number)),) if posting else ()
    rows: list[Row] = [
        (*own, *post, go(text("Report"), routes.AskReport(*at)), go(text("History"), routes.ShowHistory(*at))),
        (go(text("Back to the deck"), routes.ShowDeck(contents.deck.id, page)),),
    ]
    if viewer.moderator:
        rows.insert(0, _moderating(shown, at))
    return Screen(title_of(shown), tuple(lines), (card_description(shown, place),), tuple(rows))


def posted_card(contents: DeckContents, shown: Card, by: int, *, pictured: bool) -> Screen:
    """Show one card to everybody in a channel: its words and its author beside the picture, too."""
    words = card_words(shown)
    if shown.signature:
        words = text("{card} – {name}", card=words, name=shown.signed)
    whence = text("-# {deck} · shown by {who}", deck=deck_name(contents.deck), who=mention(by))
    look = go(text("Look at the card"), routes.ShowCard(contents.deck.id, shown.slot))
    about = (card_description(shown, contents.place(shown.slot)),) if pictured else ()
    return Screen(title_of(shown), (words, whence), about, rows=((look,),))


def _moderating(shown: Card, at: tuple[int, str]) -> Row:
    take = (go(text("Take the drawing off"), routes.RemoveDrawing(*at)),) if shown.drawing else ()
    return (go(text("Edit"), routes.AskEdit(*at)), go(text("Retire"), routes.RetireCard(*at), "danger"), *take)


def mention(user: int | None) -> Text:
    """Name somebody of the server as Discord shows them; nobody is called by it."""
    return text("<@{user}>", user=str(user)) if user is not None else text("somebody whose name is not kept")


# Deleting


def delete_question(loss: Loss) -> Screen:
    """Ask before a deck is deleted, and show what goes with it."""
    rows: Row = (
        go(text("Yes, delete it"), routes.DeleteDeck(loss.deck.id), "danger"),
        go(text("No, keep it"), routes.ListDecks()),
    )
    return Screen(text("Delete {deck}?", deck=deck_name(loss.deck)), tuple(_lost(loss)), rows=(rows,))


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
    yield text(
        "It can be brought back with `/deck-moderation undelete`. It is lost for good {when}.", when=Moment(loss.until)
    )


def notice(title: Text, *lines: Text, rows: tuple[Row, ...] = ()) -> Screen:
    """Show a few sentences."""
    return Screen(title, lines, rows=rows)
