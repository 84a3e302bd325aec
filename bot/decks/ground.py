"""What every part of the decks stands on: finding decks, checking rights and words, noting who did what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.decks import rows
from bot.decks.barring import NOTHING, Filter
from bot.decks.kind import DeckKind, Place
from bot.decks.model import (
    Action,
    DeckInfo,
    Entry,
    Held,
    Improper,
    Member,
    NoCard,
    NoDeck,
    NotAllowed,
    Outdated,
    Rules,
    Version,
    What,
)
from bot.decks.proper import card_problems, cleaned
from bot.engine.deck import Card
from bot.engine.text import Text, text
from bot.store.deck_rows import AuditRow
from bot.store.store import Store

OUTDATED = text("Somebody has changed this meanwhile. Look at it again.")


class Ground:
    """`kinds`: by the slug of their game. `now`: milliseconds since 1970."""

    def __init__(self, store: Store, kinds: Mapping[str, DeckKind], now: Callable[[], int]) -> None:
        self._store, self._kinds, self._now = store.decks, kinds, now

    async def deck(self, id: int, guild: int) -> DeckInfo:
        """Raises NoDeck, also for a deck of another server."""
        row = await self._store.deck(id)
        if row is None or row.guild != guild or row.deleted_at is not None or row.game not in self._kinds:
            raise NoDeck(text("This deck is no longer here."))
        return rows.deck_of(row)

    def kind(self, game: str) -> DeckKind:
        """Raises NoDeck for a game whose cards nobody writes."""
        if game not in self._kinds:
            raise NoDeck(text("This game has no decks."))
        return self._kinds[game]

    async def rules(self, guild: int) -> Rules:
        """What the moderators have decided about writing."""
        row = await self._store.writing(guild)
        return Rules(guild) if row is None else rows.rules_of(row)

    async def cards(self, deck: int, guild: int) -> list[Held]:
        """Every place of a deck, in the order of the game, and what it holds. Raises NoDeck."""
        return await self._held(await self.deck(deck, guild))

    async def _held(self, deck: DeckInfo) -> list[Held]:
        newest = {row.slot: rows.version_of(row) for row in await self._store.cards(deck.id)}
        places = self.kind(deck.game).places
        return [Held(place, _card(newest.get(place.slot)), newest.get(place.slot)) for place in places]

    async def _moderated(self, id: int, by: Member) -> DeckInfo:
        """A deck of the server that somebody moderates. Raises NotAllowed, NoDeck."""
        must_moderate(by)
        return await self.deck(id, by.guild)

    def _place(self, deck: DeckInfo, slot: str) -> Place:
        """Raises NoCard."""
        for place in self.kind(deck.game).places:
            if place.slot == slot:
                return place
        raise NoCard(text("There is no such card in this deck."))

    def _note(self, by: Member, what: What, deck: int | None = None, **more: Any) -> AuditRow:
        """A line of the audit log; `more`: slot, detail, user."""
        return rows.entry_to_row(Entry(self._now(), by.guild, by.user, what, deck, **more))

    async def _barred_words(self, guild: int, automod: Filter) -> Filter:
        return replace(automod, words=(*automod.words, *(await self.rules(guild)).words))

    async def _checked(self, deck: DeckInfo, card: Card, by: Member, automod: Filter = NOTHING) -> Card:
        """A player's card as it may enter the deck, with its meaning. Raises NoCard, Improper."""
        place = self._place(deck, card.slot)
        kind, barred = self.kind(deck.game), await self._barred_words(deck.guild, automod)
        # patterns may be slow, reading and measuring are: the event loop must not wait
        proper, found = await asyncio.to_thread(examined, kind, place, card, barred, owner=by.moderator)
        if found:
            raise Improper(found)
        return proper

    def _version(self, deck: DeckInfo, held: Held, card: Card | None, action: Action, by: int | None) -> Version:
        """What comes after what a place holds. A rule that was written on a blank card is due in a game (K6)."""
        before = held.version
        due = held.place.kind == "rule" and action == "written"
        introduced = not due and (held.card is None or before is None or before.introduced)
        number = 1 + (before.number if before else 0)
        return Version(deck.id, held.place.slot, number, card, action, by, self._now(), introduced)


def must_moderate(by: Member) -> None:
    """Raises NotAllowed."""
    if not by.moderator:
        raise NotAllowed(text("Only moderators can do that."))


def examined(
    kind: DeckKind, place: Place, card: Card, barred: Filter, *, owner: bool = False
) -> tuple[Card, tuple[Text, ...]]:
    """A player's card cleaned and with its meaning, and what is wrong with it, if anything is. An `owner` of the deck
    may break the taboos of the game."""
    written = replace(cleaned(card), printed=False, deck=0)
    found = (*_gaps(place, written), *card_problems(written, barred))
    if found:
        return written, found
    meaning = kind.read(written).meaning if written.meaning is None else written.meaning
    # as it comes back from the store: tuples have become lists
    written = replace(written, meaning=msgspec.json.decode(msgspec.json.encode(meaning)))
    allowed = kind.taboos if owner else ()
    return written, tuple(problem for problem in kind.problems(written) if problem not in allowed)


def _gaps(place: Place, card: Card) -> tuple[Text, ...]:
    """What must be on a card and is not, and what cannot be on it and is."""
    missing = []
    if not card.words:
        missing.append(text("Say what happens: the words are missing."))
    if place.kind == "rule" and not card.condition:
        missing.append(text("Say when it happens: a rule needs a condition."))
    if place.kind == "effect" and not card.title:
        missing.append(text("Give the card a title: a card with an effect has one."))
    if place.kind == "effect" and card.condition:
        missing.append(text("An effect happens when its card is played: it has no condition."))
    if place.illustrated and card.drawing:
        missing.append(text("There is a picture on this card already: choose a plain card for a drawing."))
    return tuple(missing)


def _card(version: Version | None) -> Card | None:
    return None if version is None else version.card


def outdated() -> Outdated:
    return Outdated(OUTDATED)


def reworded(before: Card | None, card: Card) -> Card:
    """An edited card: where only the words are others, they are read anew; a meaning chosen besides stays."""
    same = before is not None and _said(before) == _said(card)
    chosen = card.meaning is not None and (before is None or card.meaning != before.meaning)
    return card if same or chosen else replace(card, meaning=None)


def _said(card: Card) -> tuple[str, str, str]:
    return card.condition, card.words, card.language
