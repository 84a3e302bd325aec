"""Cards that are being written: kept from the first word on, and looked over before anybody else sees them."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from bot.decks import rows
from bot.decks.barring import NOTHING, Filter
from bot.decks.ground import examined
from bot.decks.kind import Place
from bot.decks.model import Draft, Held, Looked, Member, Proposal
from bot.decks.proposals import Proposals
from bot.language.escape import clean

SHOWN = 15
"""How many of somebody's proposals are listed."""


class Drafts(Proposals):
    async def draft(self, guild: int, user: int) -> Draft | None:
        row = await self._store.draft(guild, user)
        return None if row is None else rows.draft_of(row)

    async def keep_draft(self, draft: Draft) -> None:
        """In place of the one before."""
        await self._store.set_draft(rows.draft_to_row(draft, self._now()))

    async def drop_draft(self, guild: int, user: int) -> None:
        await self._store.drop_draft(guild, user)

    async def free(self, deck: int, author: Member, prize: int | None) -> list[Place]:
        """Where that person may write. Raises Barred, NotAllowed, NoDeck; Refused for a prize that is not theirs."""
        info = await self.deck(deck, author.guild)
        await self.may_write(author, prize)
        reserved = {row.slot for row in await self._store.waiting_in(deck)}
        return [held.place for held in await self._held(info) if held.card is None and held.place.slot not in reserved]

    async def place_of(self, draft: Draft, author: Member) -> Held:
        """Where a draft would stand. Raises NoDeck, NoCard, Outdated when there is no place for it (any more)."""
        return await self._free_place(await self.deck(draft.deck, author.guild), draft.card, author)

    async def look_over(self, draft: Draft, author: Member, automod: Filter = NOTHING) -> Looked:
        """What `propose` would make of it. Raises NoDeck, NoCard, Outdated when there is no place for it (any more)."""
        info, held = await self.deck(draft.deck, author.guild), await self.place_of(draft, author)
        card = replace(draft.card, slot=held.place.slot, author=author.user, signature=clean(author.name))
        barred = await self._barred_words(info.guild, automod)
        kind, owner = self.kind(info.game), author.moderator
        looked, problems = await asyncio.to_thread(examined, kind, held.place, card, barred, owner=owner)
        return Looked(looked, held, problems)

    async def unshown(self) -> list[tuple[Proposal, int]]:
        """What waits on servers that have a channel for it, and is not shown there, oldest first; and the server."""
        return [(await self.proposal(id, guild), guild) for id, guild in await self._store.unshown()]

    async def server_of(self, proposal: Proposal) -> int | None:
        """Where it was made; None once its deck is gone for good."""
        row = await self._store.deck(proposal.deck)
        return None if row is None else row.guild

    async def proposals_of(self, guild: int, author: int) -> list[Proposal]:
        """Somebody's last proposals on a server, newest first."""
        return [rows.proposal_of(row) for row in await self._store.proposals_of(guild, author, SHOWN)]
