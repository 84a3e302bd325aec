"""Undo an import as a whole, but for what somebody has changed since."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

import msgspec
from msgspec.structs import replace

from bot.decks.authorship import author_of, is_another_s
from bot.decks.exchange.model import CardChange, Undone
from bot.decks.library import GRACE, Library
from bot.decks.management import Management
from bot.decks.model import Member, PlaceContent, conflicts_refused
from bot.engine.game import Refused
from bot.engine.text import text
from bot.store.deck_records import Action, AuditEntry, AuditFilter, DeckInfo, Proposal, Version, What
from bot.store.decks import DeckStore

# What an import does to a card.
_BY_IMPORT: tuple[Action, ...] = ("imported", "printed", "retired")
_NOTED: tuple[What, ...] = ("import", "undo import")
# Lines of the log about imports into one deck: more do not come in a week.
_LINES = 1_000
# Above the id of every line.
_NEWEST = 2**62


class _Imported(msgspec.Struct, frozen=True):
    """A version that an import has made, what was there before, and what came after it."""

    version: Version
    before: Version | None
    later: tuple[Version, ...]


class Undoing:
    """Undoes imports. An import is known by its deck and its moment, so that a button can name it for ever."""

    def __init__(self, store: DeckStore, library: Library, management: Management) -> None:
        self._store, self._library, self._management = store, library, management

    async def last(self, deck: int, by: Member) -> AuditEntry | None:
        """Find the last import into a deck, while it can be undone. Raises NotAllowed, NoDeck."""
        await self._library.moderated(deck, by)
        notes = await self._noted(deck, by, self._library.now() - GRACE)
        return notes[0] if notes and notes[0].what == "import" else None

    async def undo(self, id: int, at: int, by: Member, *, locale: str = "en") -> Undone:
        """Bring back what was there before the import of that moment, in one step; where the import has made the deck,
        delete it. Raises NotAllowed, NoDeck, Outdated; Refused when it is too late, or others go on with the deck."""
        deck = await self._library.moderated(id, by)
        if at + GRACE < self._library.now():
            raise Refused(text("This cannot be undone any more. The history of each card still has it."))
        notes = await self._noted(id, by, at)
        if at not in {note.at for note in notes if note.what == "import"}:
            raise Refused(text("I know of no such import."))
        if deck.created_at == at:
            return await self._undo_deck(deck, by, locale)
        undone = {note.at for note in notes if note.what == "undo import"}
        found = [one for one in await self._imported(id, at) if not one.later or one.later[0].at not in undone]
        kept = await self._store.proposals.reserved(id)
        free = [one for one in found if not one.later and one.version.slot not in kept]
        changes = tuple(map(_change, free))
        brought = [one for one in await self._store.wordings.of(by.guild, deck.game) if (one.at, one.by) == (at, None)]
        sent = await self._store.proposals.sent_at(id, at)
        withdrawn = tuple(one for one in sent if one.status == "waiting")
        await self._write(deck, free, changes, withdrawn, at, by)
        approved = tuple(one for one in sent if one.status == "approved")
        held = {each.place.slot: each for each in await self._library.contents(deck)}
        back = {one.version.slot for one in free}
        kept_places = tuple(held[slot] for one in found if (slot := one.version.slot) not in back)
        return Undone(deck, changes, kept_places, withdrawn, approved, len(brought))

    def _withdrawn(self, proposal: Proposal, by: Member) -> tuple[Proposal, AuditEntry]:
        wanted = replace(proposal, status="withdrawn", decided_by=by.user, decided_at=self._library.now())
        about = {"slot": proposal.card.slot, "user": proposal.author, "proposal": proposal.id}
        return wanted, self._library.audited(by, "withdraw", proposal.deck, **about)

    async def _undo_deck(self, deck: DeckInfo, by: Member, locale: str) -> Undone:
        # each change of a card counts it up
        if deck.version > 1:
            raise Refused(
                text("This deck has been changed since it was made. `/deck-moderation delete` shows what goes with it.")
            )
        await self._management.delete(deck.id, by, locale, wordings=True)
        return Undone(deck, deleted=True)

    async def _noted(self, deck: int, by: Member, since: int) -> list[AuditEntry]:
        wanted = AuditFilter(deck=deck, kinds=_NOTED, since=since)
        return await self._store.moderation.audit(by.guild, _NEWEST, _LINES, wanted)

    async def _imported(self, deck: int, at: int) -> Sequence[_Imported]:
        return tuple(_imported(await self._store.all_versions(deck), at))

    async def _write(
        self,
        deck: DeckInfo,
        found: Sequence[_Imported],
        changes: Sequence[CardChange],
        waiting: Sequence[Proposal],
        at: int,
        by: Member,
    ) -> None:
        """Undo all of it, or nothing. Raises Outdated."""
        library, now = self._library, self._library.now()
        versions = [replace(self._restored(deck, one, by), at=now) for one in found]
        notes = [replace(library.audited(by, "undo import", deck.id), at=now)]
        for change, version in zip(changes, versions, strict=True):
            whose = change.after or change.before
            if is_another_s(whose, by):
                about = {"slot": version.slot, "number": version.number, "user": author_of(whose)}
                notes.append(library.audited(by, "undo import", deck.id, **about))
        withdrawn = [self._withdrawn(proposal, by) for proposal in waiting]
        with conflicts_refused():
            await self._store.undo_import(deck, at, versions, withdrawn, *notes)

    def _restored(self, deck: DeckInfo, one: _Imported, by: Member) -> Version:
        card, before = None if one.before is None else one.before.card, one.before
        action: Action = "retired" if card is None else "restored" if one.version.card is None else "rolled back"
        held = PlaceContent(self._library.place(deck, one.version.slot), one.version.card, one.version)
        words = {"wrote": before.wrote, "edited": before.edited} if before is not None and card is not None else {}
        version = self._library.next_version(deck.id, held, card, action, by.user, **words)
        # a card that comes back is as new as it was
        return version if before is None else replace(version, introduced=before.introduced)


def _change(one: _Imported) -> CardChange:
    now, then = one.version.card, None if one.before is None else one.before.card
    return CardChange("retired" if then is None else "added" if now is None else "changed", one.version.slot, now, then)


def _imported(versions: Sequence[Version], at: int) -> Iterator[_Imported]:
    """`versions`: of a deck, place by place, oldest first."""
    for _, some in groupby(versions, lambda version: version.slot):
        history = (None, *some)
        for number, (before, version) in enumerate(pairwise(history), 2):
            if version is not None and version.at == at and version.action in _BY_IMPORT:
                yield _Imported(version, before, tuple(one for one in history[number:] if one is not None))
