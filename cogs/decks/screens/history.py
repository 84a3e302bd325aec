"""Show what a place of a deck has held: its versions, who made them and what each has changed. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.decks.deck_game import DeckPlace
from bot.decks.model import PlaceContent
from bot.engine.deck import Card
from bot.engine.screen import Choice, Go, Menu, Row, Screen
from bot.engine.text import Moment, Text, text
from bot.store.deck_records import DeckInfo, Version
from cogs.decks import routes
from cogs.decks.routes import go
from cogs.decks.screens.overview import deck_name, mention, turn_buttons
from cogs.decks.screens.wording import card_changes, card_description, card_words, title_of

# Versions of a card on a page.
VERSIONS = 5

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

NOTHING_TRIED: Mapping[int, Text] = {}

# What a new deck begins with; nobody's name was ever kept.
BY_NOBODY = ("printed", "copied")


def history_page(
    deck: DeckInfo,
    place: DeckPlace,
    versions: Sequence[Version],
    moderator: bool,
    page: int = 0,
    tried: Mapping[int, Text] = NOTHING_TRIED,
) -> Screen:
    """Show what a place has held. `versions`: oldest first; the newest is what is there. `tried`: what came of trying
    them out, by their numbers."""
    newest, last = versions[-1], -(-len(versions) // VERSIONS)
    page = min(page, last - 1)
    some = versions[::-1][page * VERSIONS : (page + 1) * VERSIONS]
    lines = tuple(
        text("{line} {tried}", line=_version_line(one), tried=tried[one.number])
        if one.number in tried
        else _version_line(one)
        for one in some
    )
    turn = turn_buttons(routes.ShowHistory(deck.id, place.slot, page), last)
    rows: list[Row] = [turn] if turn else []
    readable = [one for one in some if one.card is not None]
    if readable:
        choices = tuple(
            Choice(
                text("{number}: {title}", number=one.number, title=title_of(one.card)),  # type: ignore[arg-type]
                routes.ShowVersion(deck.id, place.slot, one.number).path,
            )
            for one in readable
        )
        rows.append((Menu(text("Look at a version"), choices),))
    if newest.card is None and moderator:
        rows.append((_bring_back(deck.id, place.slot),))
    if newest.card is not None:
        rows.append((go(text("Back to the card"), routes.ShowCard(deck.id, place.slot)),))
    title = text("The history of {place}", place=place.label)
    return Screen(title, lines, rows=(*rows, (go(text("Back to the deck"), routes.ShowDeck(deck.id)),)))


def _version_line(version: Version) -> Text:
    line = text("{number}. {when}: {what}", number=version.number, when=Moment(version.at), what=_made(version))
    if version.damaged:
        return text("{line}; it cannot be read any more", line=line)
    if version.card is None:
        return line
    return text("{line}, “{title}”. {words}", line=line, title=title_of(version.card), words=card_words(version.card))


def _made(version: Version) -> Text:
    """Say who has made a version: who wrote, who edited, who approved, and why."""
    what = DONE.get(version.action, text("changed"))
    if version.wrote not in (None, version.by) and version.action in ("written", "edited"):
        what = text("{what} by {who}", what=what, who=mention(version.wrote))
        if version.edited is not None:
            what = text("{what}, changed by {who} with their consent", what=what, who=mention(version.edited))
        what = text("{what}, approved by {who}", what=what, who=mention(version.by))
    elif version.by is not None or version.action not in BY_NOBODY:
        what = text("{what} by {who}", what=what, who=mention(version.by))
    if version.card is not None and version.card.after:
        what = text("{what}, signed “{signature}”", what=what, signature=version.card.signed)
    return text("{what} (“{reason}”)", what=what, reason=version.reason) if version.reason else what


def version_page(deck: DeckInfo, held: PlaceContent, then: Version, before: Version | None, moderator: bool) -> Screen:
    """Show what a place held once: what was changed then, and what putting it back would change now."""
    at, now = (deck.id, held.place.slot), held.card
    lines = [text("{deck}: {place}", place=held.place.label, deck=deck_name(deck)), _version_line(then)]
    if then.card is not None and before is not None and before.card is not None:
        lines += _changes(text("**What was changed**"), before.card, then.card)
    rows: list[Row] = []
    if then.card is not None and then.card != now:
        if now is not None:
            lines += _changes(text("**What putting it back would change**"), now, then.card)
        if moderator:
            rows.append((go(text("Put it back"), routes.RollBack(*at, then.number, held.number), "main"),))
    rows.append((go(text("History"), routes.ShowHistory(*at)),))
    about = (card_description(then.card, held.place),) if then.card is not None else ()
    return Screen(
        text("Version {n} of {place}", n=then.number, place=held.place.label), tuple(lines), about, tuple(rows)
    )


def _changes(heading: Text, old: Card, new: Card) -> Iterator[Text]:
    if changed := tuple(card_changes(old, new)):
        yield heading
        yield from changed


def retired_page(deck: DeckInfo, held: PlaceContent, gone: Version, last: Card, moderator: bool) -> Screen:
    """Say of a card that was taken out who has done it, when and why. `gone`: the newest version of its place."""
    at = (deck.id, held.place.slot)
    back = (_bring_back(*at),) if moderator else ()
    lines = (text("{deck}: {place}", place=held.place.label, deck=deck_name(deck)), _version_line(gone))
    rows: tuple[Row, ...] = (
        (*back, go(text("History"), routes.ShowHistory(*at))),
        (go(text("Back to the deck"), routes.ShowDeck(deck.id)),),
    )
    return Screen(text("“{title}” is retired", title=title_of(last)), lines, rows=rows)


def _bring_back(deck: int, slot: str) -> Go:
    return go(text("Bring it back"), routes.RestoreCard(deck, slot), "main")
