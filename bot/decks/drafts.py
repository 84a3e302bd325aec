"""Cards that are being written: kept from the first word on, and looked over before anybody else sees them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.decks import rows
from bot.decks.deck_game import Place, Reading
from bot.decks.jobs import SENTENCE, considered, language_of, looked_over, written_out
from bot.decks.model import Draft, Held, Looked, Member, Proposal, Version
from bot.decks.proposals import Proposals, is_free
from bot.decks.validation import signature
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.text import Text
from bot.language import languages

SHOWN = 15
"""How many of somebody's proposals are listed, and of their cards on a page."""


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
        return [held.place for held in await self._held(info) if is_free(held) and held.place.slot not in reserved]

    async def place_of(self, draft: Draft, author: Member) -> Held:
        """Where a draft would stand. Raises NoDeck, NoCard, Outdated when there is no place for it (any more)."""
        return await self._free_place(await self.deck(draft.deck, author.guild), draft.card, author)

    async def look_over(self, draft: Draft, author: Member, automod: WordFilter = NOTHING) -> Looked:
        """What `propose` would make of it. Raises NoDeck, NoCard, Outdated when there is no place for it (any more)."""
        info, held = await self.deck(draft.deck, author.guild), await self.place_of(draft, author)
        card = replace(draft.card, slot=held.place.slot, author=author.user, signature=signature(author.name))
        barred = await self._barred_words(info.guild, automod)
        about = (self.kind(info.game), held.place, card, barred)
        looked, problems, reading = await self._runner.run(
            SENTENCE, info.guild, looked_over, *about, owner=author.moderator
        )
        return Looked(looked, held, problems, reading)

    async def in_its_language(self, draft: Draft, game: str, own: str) -> Draft:
        """Many write in another language than their Discord speaks: the one in which most is understood, if in doubt
        their `own`."""
        choices = sorted((code for code, _ in languages()), key=lambda code: code != own)
        found = await self._runner.run(SENTENCE, draft.guild, language_of, self.kind(game), draft.card, choices)
        return replace(draft, language=found)

    async def written_out(self, guild: int, game: str, meaning: Any, language: str) -> tuple[str, str]:
        """A meaning that was put together, as condition and words."""
        return await self._runner.run(SENTENCE, guild, written_out, self.kind(game), meaning, language)

    async def considered(self, proposal: Proposal, guild: int, game: str) -> tuple[Reading, tuple[Text, ...]]:
        """What is understood of it, and, while it waits, what is wrong with it."""
        waiting = proposal.status == "waiting"
        return await self._runner.run(SENTENCE, guild, considered, self.kind(game), proposal.card, waiting=waiting)

    async def cards_by(self, guild: int, game: str, author: int, page: int) -> tuple[list[Version], bool]:
        """A page of somebody's cards in the decks of a server, the newest first, and whether there are more."""
        found = await self._store.cards_by(guild, game, author, SHOWN + 1, page * SHOWN)
        versions = [rows.version_of(row) for row in found[:SHOWN]]
        return [version for version in versions if version.card is not None], len(found) > SHOWN

    async def proposals_of(self, guild: int, author: int) -> list[Proposal]:
        """Somebody's last proposals on a server, newest first."""
        return rows.proposals_of(await self._store.proposals_of(guild, author, SHOWN))
