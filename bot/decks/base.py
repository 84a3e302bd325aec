"""What every part of the decks stands on: finding decks, checking rights and words, noting who did what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.decks import rows
from bot.decks.deck_game import DeckGame, Place
from bot.decks.jobs import SENTENCE, examined
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
    Version,
    What,
    WritingPolicy,
)
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.text import text
from bot.store.deck_rows import AuditRow
from bot.store.store import Store
from bot.workers.workers import Here, Runner

OUTDATED = text("Somebody has changed this meanwhile. Look at it again.")


class Base:
    """`kinds`: by the slug of their game. `now`: milliseconds since 1970. `runner`: reads what people send."""

    def __init__(
        self, store: Store, kinds: Mapping[str, DeckGame], now: Callable[[], int], runner: Runner | None = None
    ) -> None:
        self._store, self._kinds, self._now = store.decks, kinds, now
        self._runner = runner or Here()

    async def deck(self, id: int, guild: int) -> DeckInfo:
        """Raises NoDeck, also for a deck of another server."""
        row = await self._store.deck(id)
        if row is None or row.guild != guild or row.deleted_at is not None or row.game not in self._kinds:
            raise NoDeck(text("This deck is no longer here."))
        return rows.deck_of(row)

    def kind(self, game: str) -> DeckGame:
        """Raises NoDeck for a game whose cards nobody writes."""
        if game not in self._kinds:
            raise NoDeck(text("This game has no decks."))
        return self._kinds[game]

    async def rules(self, guild: int) -> WritingPolicy:
        """What the moderators have decided about writing."""
        row = await self._store.writing(guild)
        return WritingPolicy(guild) if row is None else rows.rules_of(row)

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

    async def _barred_words(self, guild: int, automod: WordFilter) -> WordFilter:
        return replace(automod, words=(*automod.words, *(await self.rules(guild)).words))

    async def _checked(self, deck: DeckInfo, card: Card, by: Member, automod: WordFilter = NOTHING) -> Card:
        """A player's card as it may enter the deck, with its meaning. Raises NoCard, Improper."""
        place = self._place(deck, card.slot)
        kind, barred = self.kind(deck.game), await self._barred_words(deck.guild, automod)
        proper, found = await self._runner.run(
            SENTENCE, deck.guild, examined, kind, place, card, barred, owner=by.moderator
        )
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
