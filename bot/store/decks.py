"""What the store keeps of decks, their cards and proposals. A change is one transaction with its line in the log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import astuple, replace

from bot.store import deck_sql as sql
from bot.store import leftovers
from bot.store.api import Conflict
from bot.store.deck_order import OrderStore, noted
from bot.store.deck_rows import (
    AuditRow,
    CardRow,
    DeckRow,
    DraftRow,
    PrizeRow,
    ProposalRow,
)
from bot.store.driver import Statement, Unit, one, some

_PURGED = 20
"""How many decks are deleted at a time: a move never waits for more."""


class DeckStore(OrderStore):
    """Methods that change something raise Conflict when somebody else was first: then nothing was written."""

    # Decks

    async def create(self, deck: DeckRow, cards: Sequence[CardRow], *notes: AuditRow) -> int:
        """A new deck; its number (`deck.id` and the cards' are ignored)."""
        number = next(self._numbers.decks)
        await self._write(*_created(number, deck, cards), *noted(replace(note, deck=number) for note in notes))
        return number

    async def deck(self, id: int) -> DeckRow | None:
        """Also a deleted one, while it can be brought back."""
        rows = await self._driver.read(sql.DECK, id)
        return DeckRow(*rows[0]) if rows else None

    async def decks_of(self, guild: int, game: str) -> list[DeckRow]:
        """The default deck, then the others, oldest first."""
        return [DeckRow(*row) for row in await self._driver.read(sql.DECKS_OF, guild, game)]

    async def deleted_of(self, guild: int) -> list[DeckRow]:
        return [DeckRow(*row) for row in await self._driver.read(sql.DELETED_OF, guild)]

    async def set_name(self, id: int, name: str, mark: str, note: AuditRow) -> None:
        await self._write(one(sql.SET_NAME, name, mark, id), *noted([note]))

    async def set_default(self, deck: DeckRow, note: AuditRow) -> None:
        await self._write(
            some(sql.CLEAR_DEFAULT, deck.guild, deck.game), one(sql.MAKE_DEFAULT, deck.id), *noted([note])
        )

    async def delete(self, id: int, at: int, heir: int | None, note: AuditRow) -> None:
        """`heir`: which deck is the default from now on, if it was this one."""
        passed = () if heir is None else (one(sql.MAKE_DEFAULT, heir),)
        await self._write(*_unposted(id), one(sql.DELETE, at, id), *passed, *noted([note]))

    async def replace(self, id: int, deck: DeckRow, cards: Sequence[CardRow], note: AuditRow) -> int:
        """Deletes a deck and puts a new one in its place; the number of the new one."""
        number = next(self._numbers.decks)
        deleted = (*_unposted(id), one(sql.DELETE, deck.created_at, id))
        await self._write(*deleted, *_created(number, deck, cards), *noted([note]))
        return number

    async def undelete(self, id: int, name: str, note: AuditRow) -> None:
        await self._write(one(sql.UNDELETE, name, id), *noted([note]))

    async def put_away(self, guild: int, at: int) -> None:
        """Deletes all decks of a server, to be brought back together or not at all."""
        await self._write(some(sql.PUT_AWAY, at, guild))

    async def bring_back(self, guild: int, game: str, deleted_at: int, default: int) -> None:
        """The decks that were put away at that moment, one of them as the default."""
        await self._write(some(sql.BRING_BACK, guild, game, deleted_at), one(sql.MAKE_DEFAULT, default))

    async def purge(self, before: int) -> None:
        """Ends the grace of decks deleted before that moment; of a server without any left nothing else is kept."""
        expired = await self._driver.read(sql.EXPIRED, before)
        for _ in range(0, sum(decks for _, decks in expired), _PURGED):
            await self._write(*(some(statement, before, _PURGED) for statement in (leftovers.PURGED, sql.PURGE)))
        for guild, _ in expired:
            if not await self._driver.read(sql.HAS_DECKS, guild):
                await self.forget_server(guild)

    # Cards

    async def cards(self, deck: int) -> list[CardRow]:
        """The newest version of every place that ever held anything."""
        return [CardRow(*row) for row in await self._driver.read(sql.CARDS, deck)]

    async def cards_by(self, guild: int, game: str, author: int, limit: int, offset: int) -> list[CardRow]:
        """Somebody's cards in the decks of a server, the newest first."""
        return [CardRow(*row) for row in await self._driver.read(sql.CARDS_BY, guild, game, author, limit, offset)]

    async def history(self, deck: int, slot: str) -> list[CardRow]:
        """Oldest first."""
        return [CardRow(*row) for row in await self._driver.read(sql.HISTORY, deck, slot)]

    async def all_versions(self, deck: int) -> list[CardRow]:
        """Of every place, oldest first."""
        return [CardRow(*row) for row in await self._driver.read(sql.ALL_VERSIONS, deck)]

    async def last_written(self, deck: int) -> list[CardRow]:
        """Of every place, the newest version that held a card."""
        return [CardRow(*row) for row in await self._driver.read(sql.LAST_WRITTEN, deck)]

    async def write(self, deck: int, cards: Sequence[CardRow], *notes: AuditRow) -> None:
        """The next versions of some places."""
        await self._write(*_changed(deck, cards), *noted(notes))

    async def introduced(self, deck: int, slot: str) -> None:
        await self._write(some(sql.INTRODUCED, deck, slot))

    async def due_since(self, deck: int) -> dict[str, int]:
        """When the places that no game has begun with yet were written last."""
        return dict(await self._driver.read(sql.DUE_SINCE, deck))

    # Proposals and prizes

    async def propose(self, proposal: ProposalRow, note: AuditRow) -> int:
        """A new proposal; its number (`proposal.id` is ignored)."""
        number = next(self._numbers.proposals)
        await self._write(one(sql.ADD_PROPOSAL, *astuple(replace(proposal, id=number))), *noted([note]))
        return number

    async def proposal(self, id: int) -> ProposalRow | None:
        rows = await self._driver.read(sql.PROPOSAL, id)
        return ProposalRow(*rows[0]) if rows else None

    async def waiting(self, guild: int) -> list[ProposalRow]:
        """On all decks of a server, oldest first."""
        return [ProposalRow(*row) for row in await self._driver.read(sql.WAITING, guild)]

    async def waiting_in(self, deck: int) -> list[ProposalRow]:
        return [ProposalRow(*row) for row in await self._driver.read(sql.WAITING_IN, deck)]

    async def set_proposal(self, proposal: ProposalRow, note: AuditRow, cards: Sequence[CardRow] = ()) -> None:
        """What becomes of a waiting proposal of that `revision` (which grows), and the cards that come of it."""
        values = [value for name, value in msgspec.structs.asdict(proposal).items() if name not in sql.UNSETTABLE]
        changed = _changed(proposal.deck, cards) if cards else ()
        await self._write(one(sql.SET_PROPOSAL, *values, proposal.id, proposal.revision), *changed, *noted([note]))

    async def set_message(self, proposal: int, message: int | None, office: int | None, shown: int) -> bool:
        """False if there is no such proposal any more."""
        try:
            await self._write(one(sql.SET_MESSAGE, message, office, shown, proposal))
        except Conflict:
            return False
        return True

    async def shown(self, proposal: int, revision: int) -> None:
        """Its message shows that revision."""
        await self._write(some(sql.SHOWN, revision, proposal))

    async def unpost(self, proposal: int) -> None:
        """Its message must go."""
        await self._write(some(leftovers.PROPOSAL, proposal), some(leftovers.UNPOST, proposal))

    async def grant(self, prizes: Sequence[PrizeRow]) -> None:
        """A prize that was granted before stays as it is."""
        await self._write(Statement(sql.ADD_PRIZE, tuple(astuple(prize) for prize in prizes)))

    async def prize(self, table: int, user: int) -> tuple[PrizeRow, bool] | None:
        """And whether a proposal uses it."""
        rows = await self._driver.read(sql.PRIZE, table, user)
        return (PrizeRow(*rows[0][:-1]), bool(rows[0][-1])) if rows else None

    async def decline(self, table: int, user: int) -> None:
        await self._write(some(sql.DECLINE, table, user))

    async def behind(self) -> list[tuple[int, int, int]]:
        """What waits without a message on servers that have a channel for it, and what has become something else
        than its message shows: proposals, their servers and channels, oldest first."""
        return [(id, guild, channel) for id, guild, channel in await self._driver.read(sql.BEHIND)]

    async def proposals_of(self, guild: int, author: int, limit: int) -> list[ProposalRow]:
        """Newest first."""
        return [ProposalRow(*row) for row in await self._driver.read(sql.BY_AUTHOR, guild, author, limit)]

    async def draft(self, guild: int, user: int) -> DraftRow | None:
        rows = await self._driver.read(sql.DRAFT, guild, user)
        return DraftRow(*rows[0]) if rows else None

    async def set_draft(self, row: DraftRow) -> None:
        await self._write(one(sql.SET_DRAFT, *astuple(row)))

    async def drop_draft(self, guild: int, user: int) -> None:
        await self._write(some(sql.DROP_DRAFT, guild, user))

    async def purge_drafts(self, before: int) -> None:
        """Those touched last before that moment."""
        await self._write(some(sql.PURGE_DRAFTS, before))


def _created(number: int, deck: DeckRow, cards: Sequence[CardRow]) -> Unit:
    rows = tuple(astuple(replace(card, deck=number)) for card in cards)
    return (one(sql.ADD_DECK, *astuple(replace(deck, id=number))), Statement(sql.ADD_CARD, rows, len(rows)))


def _unposted(deck: int) -> Unit:
    """What waits for a deck that is deleted need not be seen any more."""
    return some(leftovers.PROPOSED_FOR, deck), some(leftovers.UNPOST_FOR, deck)


def _changed(deck: int, cards: Sequence[CardRow]) -> Unit:
    rows = tuple(astuple(card) for card in cards)
    return (Statement(sql.ADD_CARD, rows, len(rows)), one(sql.CHANGED, deck))
