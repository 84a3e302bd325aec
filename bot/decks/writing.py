"""The cards of a deck as moderators change them: nothing is ever overwritten, every change is a further version."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.decks import rows
from bot.decks.base import Base, outdated, reworded
from bot.decks.model import Action, DeckInfo, Held, Member, NoCard, Outdated, Version, What
from bot.decks.validation import signature
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.text import text
from bot.store.api import Conflict


class Writing(Base):
    async def card(self, deck: int, guild: int, slot: str) -> Held:
        """What a place holds now, perhaps nothing. Raises NoDeck, NoCard."""
        return await self._find(await self.deck(deck, guild), slot)

    async def history(self, deck: int, guild: int, slot: str) -> list[Version]:
        """All that a place has held, the newest last."""
        info = await self.deck(deck, guild)
        self._place(info, slot)
        return [rows.version_of(row) for row in await self._store.history(deck, slot)]

    async def retired(self, deck: int, guild: int) -> list[Version]:
        """The cards that were taken out and can come back: the last one of each place that is blank now."""
        held = await self.cards(deck, guild)
        blank = {place.slot for place, card, _ in held if card is None}
        last = {row.slot: rows.version_of(row) for row in await self._store.last_written(deck) if row.slot in blank}
        return [last[place.slot] for place, _, _ in held if place.slot in last]

    async def edit(self, deck: int, slot: str, card: Card, by: Member, automod: WordFilter = NOTHING) -> Version:
        """A moderator writes on a card, blank or not; whose card it is stays so. Raises Improper, Outdated."""
        info = await self._moderated(deck, by)
        held = await self._unreserved(info, slot)
        written = replace(reworded(held.card, card), slot=slot, **_hand(held.card, by))
        written = await self._checked(info, written, by, automod)
        if held.card is None:
            return await self._change(info, held, written, "written", by, "write")
        return await self._change(info, held, written, "edited", by, "edit")

    async def retire(self, deck: int, slot: str, by: Member) -> Version:
        """Takes what is written out of the deck: the card is blank again (K26)."""
        info = await self._moderated(deck, by)
        held = await self._find(info, slot)
        if held.card is None:
            raise NoCard(text("This card is blank already."))
        return await self._change(info, held, None, "retired", by, "retire")

    async def restore(self, deck: int, slot: str, by: Member, number: int | None = None) -> Version:
        """Brings a retired card back: the last one of that place, or version `number`."""
        info = await self._moderated(deck, by)
        held = await self._unreserved(info, slot)
        if held.card is not None:
            raise Refused(text("Something else is written on this card by now. Retire it first, or roll it back."))
        return await self._bring_back(info, held, number, "restored", by, "restore")

    async def roll_back(self, deck: int, slot: str, number: int, by: Member) -> Version:
        """Makes an older version of a card the newest one."""
        info = await self._moderated(deck, by)
        held = await self._unreserved(info, slot)
        return await self._bring_back(info, held, number, "rolled back", by, "roll back")

    async def remove_drawing(self, deck: int, slot: str, by: Member) -> Version:
        info = await self._moderated(deck, by)
        held = await self._find(info, slot)
        if held.card is None or not held.card.drawing:
            raise NoCard(text("There is no drawing on this card."))
        return await self._change(info, held, replace(held.card, drawing=""), "drawing removed", by, "remove drawing")

    async def _find(self, deck: DeckInfo, slot: str) -> Held:
        place = self._place(deck, slot)
        versions = [rows.version_of(row) for row in await self._store.history(deck.id, slot)]
        last = versions[-1] if versions else None
        return Held(place, last.card if last else None, last)

    async def _unreserved(self, deck: DeckInfo, slot: str) -> Held:
        """What a place holds for which no proposal waits. Raises Outdated."""
        if any(row.slot == slot for row in await self._store.waiting_in(deck.id)):
            raise Outdated(text("A proposal waits for this card. Decide about it first."))
        return await self._find(deck, slot)

    async def _bring_back(
        self, deck: DeckInfo, held: Held, number: int | None, action: Action, by: Member, what: What
    ) -> Version:
        older = [
            version
            for version in map(rows.version_of, await self._store.history(deck.id, held.place.slot))
            if version.card and number in (None, version.number)
        ]
        if not older or older[-1].card is None:
            raise NoCard(text("There is no such version of this card."))
        if older[-1].card == held.card:
            raise Refused(text("This card is like that already."))
        version = self._version(deck, held, older[-1].card, action, by.user)
        return await self._commit(deck, replace(version, introduced=older[-1].introduced), by, what)

    async def _change(
        self, deck: DeckInfo, held: Held, card: Card | None, action: Action, by: Member, what: What
    ) -> Version:
        return await self._commit(deck, self._version(deck, held, card, action, by.user), by, what)

    async def _commit(self, deck: DeckInfo, version: Version, by: Member, what: What) -> Version:
        """Raises Outdated when somebody else was first."""
        try:
            note = self._note(by, what, deck.id, slot=version.slot)
            await self._store.write(deck.id, [rows.version_to_row(version)], note)
        except Conflict as conflict:
            raise outdated() from conflict
        return version


def _hand(before: Card | None, by: Member) -> dict[str, Any]:
    """In whose hand an edited card is: its author's; a moderator's who writes on a blank or printed one."""
    if before is None or before.printed:
        return {"author": by.user, "signature": signature(by.name)}
    return {"author": before.author, "signature": before.signature}
