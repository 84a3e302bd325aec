"""The decks of a server: made, named, chosen, deleted, brought back."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, count

import regex
from msgspec.structs import replace

from bot.decks import rows
from bot.decks.base import Base, must_moderate, outdated
from bot.decks.jobs import SENTENCE, named
from bot.decks.model import DeckInfo, Improper, Loss, Member, NoDeck, Version
from bot.decks.validation import DECK_NAME, MARKS, stacked
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.escape import clean
from bot.language.words import Words
from bot.store.api import Conflict
from bot.store.deck_rows import AuditRow, CardRow

GRACE = 7 * 24 * 60 * 60 * 1000
"""How long, in milliseconds, a deleted deck can be brought back."""
MOST_DECKS = 25
"""Of a game on a server: as many as a select of Discord's can show."""
STARTER = text("Starter deck")
_MARK = 16
"""Code points: an emoji of a family has eleven."""


class Library(Base):
    async def of(self, guild: int, game: str, locale: str = "en") -> list[DeckInfo]:
        """The default deck, then the others. The first time a server gets the starter deck, named in `locale`."""
        if not (known := await self._store.decks_of(guild, game)):
            with suppress(Conflict):  # somebody else asked at the same moment
                await self._first_deck(guild, game, locale)
            known = await self._store.decks_of(guild, game)
        return [rows.deck_of(row) for row in known]

    async def put_away(self, guild: int) -> None:
        """The bot was removed from a server: its decks are kept for the time of GRACE, and are there again when it
        comes back."""
        await self._store.put_away(guild, self._now())

    async def deleted(self, guild: int) -> list[DeckInfo]:
        """The decks that can still be brought back, the last one first."""
        still = self._now() - GRACE
        decks = [rows.deck_of(row) for row in await self._store.deleted_of(guild)]
        return [deck for deck in decks if (deck.deleted_at or 0) >= still]

    async def create(
        self,
        by: Member,
        game: str,
        name: str,
        mark: str = "",
        copy_of: int | None = None,
        *,
        locale: str = "en",
        automod: WordFilter = NOTHING,
    ) -> DeckInfo:
        """A new deck: what the starter deck holds, or what another one holds now. Raises NotAllowed, Improper."""
        must_moderate(by)
        await self._room(by.guild, game, locale)
        name, mark = await self._proper_name(by.guild, name, automod), proper_mark(mark)
        cards = self._printed(game) if copy_of is None else await self._copied(copy_of, by.guild, game)
        deck = DeckInfo(0, by.guild, game, name, mark, created_at=self._now())
        return await self._added(deck, cards, self._note(by, "create", detail=name))

    async def rename(self, id: int, by: Member, name: str, automod: WordFilter = NOTHING) -> DeckInfo:
        deck = await self._moderated(id, by)
        name = await self._proper_name(by.guild, name, automod)
        try:
            await self._store.set_name(id, name, deck.mark, self._note(by, "rename", id, detail=name))
        except Conflict as conflict:
            raise _called_so(name) from conflict
        return replace(deck, name=name)

    async def set_mark(self, id: int, by: Member, mark: str) -> DeckInfo:
        """An emoji, one or two letters, or nothing. Raises Improper."""
        deck, mark = await self._moderated(id, by), proper_mark(mark)
        try:
            await self._store.set_name(id, deck.name, mark, self._note(by, "mark", id, detail=mark))
        except Conflict as conflict:
            raise outdated() from conflict
        return replace(deck, mark=mark)

    async def set_default(self, id: int, by: Member) -> DeckInfo:
        deck = await self._moderated(id, by)
        try:
            await self._store.set_default(rows.deck_to_row(deck), self._note(by, "default", id, detail=deck.name))
        except Conflict as conflict:
            raise outdated() from conflict
        return replace(deck, default=True)

    async def what_is_lost(self, id: int, guild: int) -> Loss:
        """What goes with a deck, for whoever is about to delete it."""
        deck = await self.deck(id, guild)
        others = [other for other in await self.of(guild, deck.game) if other.id != id]
        written = [held.card for held in await self._held(deck) if held.card and not held.card.printed]
        authors = sorted({card.signature for card in written if card.signature})
        waiting = await self._store.waiting_in(id)
        heir = others[0] if others else None
        return Loss(deck, len(written), tuple(authors), len(waiting), heir, self._now() + GRACE)

    async def delete(self, id: int, by: Member, locale: str = "en") -> DeckInfo:
        """Puts a deck away; what new tables play with then. It can be brought back for the time of GRACE.

        The default passes on; the last deck leaves its place to a fresh starter deck, named in `locale`.
        """
        deck = await self._moderated(id, by)
        others = [other for other in await self.of(by.guild, deck.game) if other.id != id]
        note = self._note(by, "delete", id, detail=deck.name)
        try:
            if not others:
                fresh = DeckInfo(0, by.guild, deck.game, _named(locale), default=True, created_at=self._now())
                number = await self._store.replace(id, rows.deck_to_row(fresh), self._printed(deck.game), note)
                return replace(fresh, id=number)
            await self._store.delete(id, self._now(), others[0].id if deck.default else None, note)
        except Conflict as conflict:
            raise outdated() from conflict
        return replace(others[0], default=True)

    async def undelete(self, id: int, by: Member) -> DeckInfo:
        """Brings a deleted deck back: not as the default, and with another name if its own is taken. Raises NoDeck."""
        must_moderate(by)
        found = [deck for deck in await self.deleted(by.guild) if deck.id == id]
        if not found:
            raise NoDeck(text("This deck is gone for good, or it was never deleted."))
        await self._room(by.guild, found[0].game)
        name = await self._unused(by.guild, found[0].game, found[0].name)
        try:
            await self._store.undelete(id, name, self._note(by, "undelete", id, detail=name))
        except Conflict as conflict:
            raise outdated() from conflict
        return replace(found[0], name=name, deleted_at=None)

    async def _room(self, guild: int, game: str, locale: str = "en") -> None:
        """For one more deck. Raises Refused."""
        if len(await self.of(guild, game, locale)) >= MOST_DECKS:
            raise Refused(text("There are {n} decks already: delete one first.", n=MOST_DECKS))

    async def _unused(self, guild: int, game: str, name: str) -> str:
        """The name, or the next one like it that no deck has."""
        taken = {deck.name.casefold() for deck in await self.of(guild, game)}
        names = (f"{name[: DECK_NAME - 3]} {number}" for number in count(2))
        return next(each for each in chain((name,), names) if each.casefold() not in taken)

    async def _added(self, deck: DeckInfo, cards: Sequence[CardRow], note: AuditRow) -> DeckInfo:
        """Raises Refused when another deck is called so."""
        try:
            return replace(deck, id=await self._store.create(rows.deck_to_row(deck), cards, note))
        except Conflict as conflict:
            raise _called_so(deck.name) from conflict

    async def _first_deck(self, guild: int, game: str, locale: str) -> None:
        """A server has no deck: it is new, or the bot was away. Its last deck is never deleted without another."""
        away = [deck for deck in await self.deleted(guild) if deck.game == game]
        if away:
            last = away[0].deleted_at or 0
            oldest = min(deck.id for deck in away if deck.deleted_at == last)
            await self._store.bring_back(guild, game, last, oldest)
        else:
            starter = DeckInfo(0, guild, game, _named(locale), default=True, created_at=self._now())
            await self._store.create(rows.deck_to_row(starter), self._printed(game))

    def _printed(self, game: str) -> list[CardRow]:
        """The starter deck's cards, as first versions."""
        return self._first(self.kind(game).starter())

    async def _copied(self, id: int, guild: int, game: str) -> list[CardRow]:
        deck = await self.deck(id, guild)
        if deck.game != game:
            raise NoDeck(text("That deck belongs to another game."))
        return self._first([held.card for held in await self._held(deck) if held.card])

    def _first(self, cards: tuple[Card, ...] | list[Card]) -> list[CardRow]:
        now = self._now()
        return [
            rows.version_to_row(Version(0, card.slot, 1, card, "printed" if card.printed else "copied", None, now))
            for card in cards
        ]

    async def _proper_name(self, guild: int, name: str, automod: WordFilter) -> str:
        """Raises Improper."""
        name, found = await self._runner.run(SENTENCE, guild, named, name, await self._barred_words(guild, automod))
        if found:
            raise Improper(found)
        return name


def proper_mark(mark: str) -> str:
    """Raises Improper."""
    mark = clean(mark)
    signs = regex.findall(r"\X", mark)
    letters = all(sign.isalnum() for sign in signs)
    if len(mark) > _MARK or len(signs) > (2 if letters else 1) or stacked(mark) > MARKS:
        raise Improper([text("A mark is one emoji, or one or two letters.")])
    return mark


def _named(locale: str) -> str:
    return Words(locale, markup=False)(STARTER)


def _called_so(name: str) -> Refused:
    return Refused(text("Another deck is called {name}. Choose another name.", name=name))
