"""Keep decks, their cards and drawings. A change is one transaction with its line in the audit log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from bot.engine.deck import Card
from bot.store import deck_sql as sql
from bot.store import leftovers
from bot.store.committer import Committer
from bot.store.deck_proposals import (
    ModerationStore,
    ProposalStore,
    Writer,
    audit_statements,
    card_statement,
    next_versions,
    proposal_statement,
    set_proposal_statement,
)
from bot.store.deck_records import AuditEntry, DeckInfo, PickedWording, Proposal, Version
from bot.store.deck_rows import deck_of, to_row, version_of
from bot.store.driver import Driver, Statement, Unit, one, some
from bot.store.scrubbing import owed
from bot.store.trials import TrialStore
from bot.store.wordings import WordingStore, added, taken_back

_PURGED = 20
"""How many decks are deleted at a time: a move never waits for more."""

Proposed = tuple[Proposal, AuditEntry]
"""A proposal and its line in the log; the numbers of both are ignored."""


class DeckStore(Writer):
    """Methods that change something raise Conflict when somebody else was first: then nothing was written."""

    def __init__(self, driver: Driver, committer: Committer) -> None:
        super().__init__(driver, committer)
        self.proposals = ProposalStore(driver, committer)
        self.moderation = ModerationStore(driver, committer)
        self.wordings = WordingStore(driver, committer)
        self.trials = TrialStore(driver, committer)

    # Decks

    async def create(
        self,
        deck: DeckInfo,
        cards: Sequence[Version],
        *notes: AuditEntry,
        wordings: Sequence[PickedWording] = (),
        proposals: Sequence[Proposed] = (),
    ) -> int:
        """A new deck; its number (`deck.id` and the cards' are ignored). `wordings`, `proposals`: that come with it."""
        # given here and not by the database: the cards of the same transaction refer to it
        number = await self._driver.number("decks")
        await self._write(
            *_created(number, deck, cards),
            *added(wordings),
            *await self._proposed(number, proposals),
            *audit_statements(*(replace(note, deck=number) for note in notes)),
        )
        return number

    async def deck(self, id: int) -> DeckInfo | None:
        """Also a deleted one, while it can be brought back."""
        rows = await self._driver.read(sql.DECK, id)
        return deck_of(rows[0]) if rows else None

    async def decks_of(self, guild: int, game: str) -> list[DeckInfo]:
        """The default deck, then the others, oldest first."""
        return list(map(deck_of, await self._driver.read(sql.DECKS_OF, guild, game)))

    async def deleted_of(self, guild: int) -> list[DeckInfo]:
        return list(map(deck_of, await self._driver.read(sql.DELETED_OF, guild)))

    async def set_name(self, id: int, name: str, mark: str, note: AuditEntry) -> None:
        await self._write(one(sql.SET_NAME, name, mark, id), *audit_statements(note))

    async def set_default(self, deck: DeckInfo, note: AuditEntry) -> None:
        cleared = some(sql.CLEAR_DEFAULT, deck.guild, deck.game)
        await self._write(cleared, one(sql.MAKE_DEFAULT, deck.id), *audit_statements(note))

    async def delete(
        self, deck: DeckInfo, at: int, heir: int | None, note: AuditEntry, *, wordings: bool = False
    ) -> None:
        """`heir`: which deck is the default from now on, if it was this one. `wordings`: what a file has brought with
        it is forgotten, too."""
        passed = () if heir is None else (one(sql.MAKE_DEFAULT, heir),)
        await self._write(*_deleted(deck, at, wordings=wordings), *passed, *audit_statements(note))

    async def replace(
        self, old: DeckInfo, deck: DeckInfo, cards: Sequence[Version], note: AuditEntry, *, wordings: bool = False
    ) -> int:
        """Deletes a deck, as `delete` does, and puts a new one in its place; the number of the new one."""
        number = await self._driver.number("decks")
        deleted = _deleted(old, deck.created_at, wordings=wordings)
        await self._write(*deleted, *_created(number, deck, cards), *audit_statements(note))
        return number

    async def undelete(self, id: int, name: str, note: AuditEntry) -> None:
        await self._write(one(sql.UNDELETE, name, id), *audit_statements(note))

    async def put_away(self, guild: int, at: int) -> None:
        """Deletes all decks of a server, to be brought back together or not at all."""
        await self._write(some(sql.PUT_AWAY, at, guild))

    async def bring_back(self, guild: int, game: str, deleted_at: int, default: int) -> None:
        """The decks that were put away at that moment, one of them as the default."""
        await self._write(some(sql.BRING_BACK, guild, game, deleted_at), one(sql.MAKE_DEFAULT, default))

    async def purge(self, before: int) -> None:
        """Ends the grace of decks deleted before that moment; of a server without any left nothing else is kept."""
        expired = await self._driver.read(sql.EXPIRED, before)
        # several short transactions: in between, the moves of players are written
        for _ in range(0, sum(decks for _, decks in expired), _PURGED):
            await self._write(*(some(statement, before, _PURGED) for statement in (leftovers.PURGED, sql.PURGE)))
        for guild, _ in expired:
            if not await self._driver.read(sql.HAS_DECKS, guild):
                await self.forget_server(guild)

    # Cards

    async def cards(self, deck: int) -> list[Version]:
        """The newest version of every place that ever held anything."""
        return list(map(version_of, await self._driver.read(sql.CARDS, deck)))

    async def cards_by(self, guild: int, author: int, limit: int, offset: int) -> list[Version]:
        """Somebody's cards in the decks of a server, the newest first."""
        return list(map(version_of, await self._driver.read(sql.CARDS_BY, guild, author, limit, offset)))

    async def history(self, deck: int, slot: str) -> list[Version]:
        """Oldest first."""
        return list(map(version_of, await self._driver.read(sql.HISTORY, deck, slot)))

    async def all_versions(self, deck: int) -> list[Version]:
        """Of every place, oldest first."""
        return list(map(version_of, await self._driver.read(sql.ALL_VERSIONS, deck)))

    async def last_written(self, deck: int) -> list[Version]:
        """Of every place, the newest version that held a card."""
        return list(map(version_of, await self._driver.read(sql.LAST_WRITTEN, deck)))

    async def written(self, guild: int) -> list[Card]:
        """Every wording of a card in the decks of a server, deleted ones too, but for ours."""
        found = map(version_of, await self._driver.read(sql.WRITTEN, guild))
        return [version.card for version in found if version.card is not None]

    async def write(
        self,
        deck: int,
        cards: Sequence[Version],
        *notes: AuditEntry,
        wordings: Sequence[PickedWording] = (),
        proposals: Sequence[Proposed] = (),
    ) -> None:
        """The next versions of some places. `wordings`, `proposals`: that come with them."""
        versions = next_versions(deck, cards) if cards else ()
        proposed = await self._proposed(deck, proposals)
        await self._write(*versions, *added(wordings), *proposed, *audit_statements(*notes))

    async def undo_import(
        self,
        deck: DeckInfo,
        at: int,
        cards: Sequence[Version],
        withdrawn: Sequence[Proposed],
        *notes: AuditEntry,
    ) -> None:
        """Puts versions of cards behind what an import has made at that moment, withdraws what it has sent to the
        moderators, and forgets the wordings that it has brought."""
        versions = next_versions(deck.id, cards) if cards else ()
        settled = [set_proposal_statement(proposal, "waiting") for proposal, _ in withdrawn]
        told = audit_statements(*notes, *(note for _, note in withdrawn))
        await self._write(*versions, *settled, taken_back(deck.guild, deck.game, at), *told)

    async def _proposed(self, deck: int, proposals: Sequence[Proposed]) -> list[Statement]:
        statements = []
        for proposal, note in proposals:
            number = await self._driver.number("proposals")
            statements.append(proposal_statement(replace(proposal, id=number, deck=deck)))
            statements += audit_statements(replace(note, proposal=number, deck=deck))
        return statements

    async def unsign(self, deck: int, slot: str, author: int, note: AuditEntry) -> None:
        """Takes somebody off every version of a card that others have made of theirs."""
        unsigned = some(sql.UNSIGN_AFTER, note.at, deck, slot, author)
        await self._write(unsigned, one(sql.CHANGED, deck), *audit_statements(note))

    async def sign_again(self, deck: int, slot: str, author: int, at: int, note: AuditEntry) -> None:
        """Undoes `unsign` of that moment, unless the card has changed meanwhile: then it raises Conflict."""
        whose = deck, slot, at, author
        signed = one(sql.SIGN_NEWEST_AGAIN, *whose), some(sql.SIGN_AGAIN, *whose)
        await self._write(*signed, one(sql.CHANGED, deck), *audit_statements(note))

    async def purge_signed(self, before: int) -> None:
        """What was unsigned before that moment stays so."""
        await self._write(some(sql.PURGE_SIGNED, before))

    async def introduced(self, deck: int, slot: str) -> None:
        await self._write(some(sql.INTRODUCED, deck, slot))

    async def due_since(self, deck: int) -> dict[str, int]:
        """When the places that no game has begun with yet were written last."""
        return dict(await self._driver.read(sql.DUE_SINCE, deck))

    # Drawings

    async def add_drawing(self, digest: str, ink: bytes, at: int) -> None:
        await self._write(one(sql.ADD_DRAWING, digest, ink, at))

    async def drawings(self, digests: Iterable[str]) -> dict[str, bytes]:
        """Those that there are, by digest."""
        wanted = msgspec.json.encode(sorted(set(digests))).decode()
        return dict(await self._driver.read(sql.DRAWINGS, wanted))

    async def purge_drawings(self, before: int) -> None:
        """Those added before that moment that no card shows."""
        await self._write(some(sql.PURGE_DRAWINGS, before))

    # Forgetting

    async def forget_person(self, *authors: int) -> None:
        """Takes somebody, known by these ids, off all cards, their drawings from everywhere, and everything they
        have proposed, which is then left over where moderators still see it."""
        unit: Unit = ()
        for author in authors:
            drawn = await self._driver.read(sql.DRAWN_BY, author)
            # a drawing may have got onto cards of others, for example with a copied deck
            for statement in (sql.ERASE, sql.ERASE_SIGNED, sql.ERASE_PROPOSED, sql.DROP_DRAWING):
                unit += (Statement(statement, tuple(drawn)),) if drawn else ()
            forget = (leftovers.PROPOSED_BY, *leftovers.UNNAME, sql.UNSIGN, sql.FORGET_SIGNED, *sql.FORGET)
            unit += tuple(some(statement, author) for statement in forget)
        await self._write(*unit, owed())

    async def forget_server(self, guild: int) -> None:
        await self._write(*(some(statement, guild) for statement in sql.FORGET_SERVER))


def _created(number: int, deck: DeckInfo, cards: Sequence[Version]) -> Unit:
    add = one(sql.ADD_DECK, *to_row(replace(deck, id=number)))
    # a deck may begin with nothing written in it
    return (add, card_statement(replace(card, deck=number) for card in cards)) if cards else (add,)


def _deleted(deck: DeckInfo, at: int, *, wordings: bool) -> Unit:
    brought = (taken_back(deck.guild, deck.game, deck.created_at),) if wordings else ()
    return (*_unposted(deck.id), one(sql.DELETE, at, deck.id), *brought)


def _unposted(deck: int) -> Unit:
    """What waits for a deck that is deleted need not be seen any more."""
    return some(leftovers.PROPOSED_FOR, deck), some(leftovers.UNPOST_FOR, deck)
