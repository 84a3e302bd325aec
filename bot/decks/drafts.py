"""Keep cards that are being written, from the first word on, and check them before anybody else sees them."""

from __future__ import annotations

from msgspec.structs import replace

from bot.decks.checking import Checker
from bot.decks.library import Library
from bot.decks.model import CheckedDraft, Member, PlaceContent
from bot.decks.places import CardPlaces
from bot.decks.word_filter import NOTHING, WordFilter
from bot.store.deck_proposals import ProposalStore
from bot.store.deck_records import Draft


class Drafts:
    """Keeps the draft of each person on a server, and checks it."""

    def __init__(self, store: ProposalStore, library: Library, checker: Checker, places: CardPlaces) -> None:
        self._store, self._library, self._checker, self._places = store, library, checker, places

    async def find(self, guild: int, user: int) -> Draft | None:
        draft = await self._store.draft(guild, user)
        return None if draft is None or draft.thrown_away else draft

    async def keep(self, draft: Draft) -> None:
        """Store a draft in place of the one before: a person has one on a server."""
        await self._store.set_draft(draft, self._library.now())

    async def drop(self, guild: int, user: int) -> None:
        await self._store.drop_draft(guild, user)

    async def throw_away(self, guild: int, user: int, *, away: bool = True) -> None:
        """Throw a draft away, or take it up again."""
        if (draft := await self._store.draft(guild, user)) is not None:
            await self.keep(replace(draft, thrown_away=away))

    async def place_of(self, draft: Draft, author: Member) -> PlaceContent:
        """Find where a draft would stand. Raises NoDeck, NoCard, Outdated when there is no place for it (any more)."""
        return await self._places.for_card(await self._library.deck(draft.deck, author.guild), draft.card, author)

    async def check(self, draft: Draft, author: Member, automod: WordFilter = NOTHING) -> CheckedDraft:
        """Tell what `propose` would make of a draft. Raises NoDeck, NoCard, Outdated when it has no place (any
        more)."""
        # the place is looked for again every time: others write while somebody thinks
        deck = await self._library.deck(draft.deck, author.guild)
        held = await self._places.for_card(deck, draft.card, author)
        return await self._checker.draft(deck, held, draft, author, automod)
