"""Make, name, choose and delete the decks of a server, and bring them back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count

import regex
from msgspec.structs import replace

from bot.decks.checking import Checker
from bot.decks.library import GRACE, Library
from bot.decks.model import Improper, Loss, Member, NoDeck, conflicts_refused, must_moderate
from bot.decks.validation import DECK_NAME, MARKS, stacked
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.escape import clean
from bot.store.deck_records import AuditEntry, DeckInfo, PickedWording, Proposal, Version
from bot.store.decks import DeckStore

# Of a game on a server: as many as a select of Discord's can show.
MOST_DECKS = 25
# Code points: an emoji of a family has eleven.
_MARK = 16


class Management:
    """Makes, names and deletes decks, for moderators."""

    def __init__(self, store: DeckStore, library: Library, checker: Checker) -> None:
        self._store, self._library, self._checker = store, library, checker

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
        """Make a deck with the cards of the starter deck, or of another one as they are now. Raises NotAllowed,
        Improper."""
        must_moderate(by)
        await self.must_have_room(by.guild, game, locale)
        name, mark = await self._checker.name(by.guild, name, automod), checked_mark(mark)
        library = self._library
        cards = library.starter_cards(game) if copy_of is None else await self._copied(copy_of, by.guild, game)
        deck = DeckInfo(0, by.guild, game, name, mark, created_at=library.now())
        return await self.add(deck, cards, library.audited(by, "create", detail=name))

    async def add(
        self,
        deck: DeckInfo,
        cards: Sequence[Version],
        note: AuditEntry,
        wordings: Sequence[PickedWording] = (),
        proposals: Sequence[tuple[Proposal, AuditEntry]] = (),
    ) -> DeckInfo:
        """Store a new deck, and what comes with it. Raises Refused when another deck is called so."""
        with conflicts_refused(_name_taken(deck.name)):
            made = await self._store.create(deck, cards, note, wordings=wordings, proposals=proposals)
            return replace(deck, id=made)

    async def rename(self, id: int, by: Member, name: str, automod: WordFilter = NOTHING) -> DeckInfo:
        deck = await self._library.moderated(id, by)
        name = await self._checker.name(by.guild, name, automod)
        with conflicts_refused(_name_taken(name)):
            await self._store.set_name(id, name, deck.mark, self._library.audited(by, "rename", id, detail=name))
        return replace(deck, name=name)

    async def set_mark(self, id: int, by: Member, mark: str) -> DeckInfo:
        """Change the mark: an emoji, one or two letters, or nothing. Raises Improper."""
        deck, mark = await self._library.moderated(id, by), checked_mark(mark)
        with conflicts_refused():
            await self._store.set_name(id, deck.name, mark, self._library.audited(by, "mark", id, detail=mark))
        return replace(deck, mark=mark)

    async def set_default(self, id: int, by: Member) -> DeckInfo:
        deck = await self._library.moderated(id, by)
        with conflicts_refused():
            await self._store.set_default(deck, self._library.audited(by, "default", id, detail=deck.name))
        return replace(deck, default=True)

    async def what_is_lost(self, id: int, guild: int) -> Loss:
        """Tell what goes with a deck, for whoever is about to delete it."""
        deck = await self._library.deck(id, guild)
        others = await self._others(deck)
        written = [held.card for held in await self._library.contents(deck) if held.card and not held.card.printed]
        authors = sorted({card.signature for card in written if card.signature})
        waiting = await self._store.proposals.wanted(id)
        heir = others[0] if others else None
        return Loss(deck, len(written), tuple(authors), len(waiting), heir, self._library.now() + GRACE)

    async def delete(self, id: int, by: Member, locale: str = "en", *, wordings: bool = False) -> DeckInfo:
        """Put a deck away, for the time of GRACE; give the one that new tables play with then. `wordings`: what the
        file that it was made from says that words mean is forgotten, too.

        The default passes on; the last deck leaves its place to a fresh starter deck, named in `locale`.
        """
        library, deck = self._library, await self._library.moderated(id, by)
        others = await self._others(deck)
        note = library.audited(by, "delete", id, detail=deck.name)
        with conflicts_refused():
            # The default deck comes first among the others: it is the heir, or the oldest deck becomes the default.
            if not others:
                fresh = library.starter_deck(by.guild, deck.game, locale)
                cards = library.starter_cards(deck.game)
                number = await self._store.replace(deck, fresh, cards, note, wordings=wordings)
                return replace(fresh, id=number)
            heir = others[0].id if deck.default else None
            await self._store.delete(deck, library.now(), heir, note, wordings=wordings)
        return replace(others[0], default=True)

    async def _others(self, deck: DeckInfo) -> list[DeckInfo]:
        return [other for other in await self._library.decks(deck.guild, deck.game) if other.id != deck.id]

    async def undelete(self, id: int, by: Member) -> DeckInfo:
        """Bring a deleted deck back: not as the default, and with another name if its own is taken. Raises NoDeck."""
        must_moderate(by)
        found = [deck for deck in await self._library.deleted(by.guild) if deck.id == id]
        if not found:
            raise NoDeck(text("This deck is gone for good, or it was never deleted."))
        await self.must_have_room(by.guild, found[0].game)
        name = await self.unused_name(by.guild, found[0].game, found[0].name)
        with conflicts_refused():
            await self._store.undelete(id, name, self._library.audited(by, "undelete", id, detail=name))
        return replace(found[0], name=name, deleted_at=None)

    async def must_have_room(self, guild: int, game: str, locale: str = "en") -> None:
        """Refuse where there is no room for one more deck."""
        if len(await self._library.decks(guild, game, locale)) >= MOST_DECKS:
            raise Refused(text("There are {n} decks already: delete one first.", n=MOST_DECKS))

    async def unused_name(self, guild: int, game: str, name: str) -> str:
        """Number a name that another deck has: the first number that gives an unused name."""
        taken = {deck.name.casefold() for deck in await self._library.decks(guild, game)}
        # cut so that a number of two digits still fits
        names = (f"{name[: DECK_NAME - 3]} {number}" for number in count(2))
        return next(each for each in chain((name,), names) if each.casefold() not in taken)

    async def _copied(self, id: int, guild: int, game: str) -> list[Version]:
        deck = await self._library.deck(id, guild)
        # the places of another game mean something else
        if deck.game != game:
            raise NoDeck(text("That deck belongs to another game."))
        return self._library.first_versions([held.card for held in await self._library.contents(deck) if held.card])


def checked_mark(mark: str) -> str:
    """Clean the mark of a deck. Raises Improper."""
    mark = clean(mark)
    # Counted as people see them: one emoji may be many code points, and so may one sign with marks on it.
    signs = regex.findall(r"\X", mark)
    letters = all(sign.isalnum() for sign in signs)
    if len(mark) > _MARK or len(signs) > (2 if letters else 1) or stacked(mark) > MARKS:
        raise Improper([text("A mark is one emoji, or one or two letters.")])
    return mark


def _name_taken(name: str) -> Refused:
    return Refused(text("Another deck is called {name}. Choose another name.", name=name))
