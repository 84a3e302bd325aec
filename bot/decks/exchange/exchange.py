"""Take decks out and bring them in. An import is looked at first: it changes everything that it shows, or nothing."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence, Set
from typing import Any

from msgspec.structs import replace

from bot.decks.archive import packed
from bot.decks.authorship import author_of, is_another_s
from bot.decks.checking import Checker
from bot.decks.exchange import spreadsheet, toml
from bot.decks.exchange.comparing import DeckBefore, changes_in
from bot.decks.exchange.model import CardChange, FileProblem, Gate, Imported, ImportPreview, shown
from bot.decks.exchange.origin import Origin, mark_of
from bot.decks.exchange.reading import game_in
from bot.decks.jobs import FILE
from bot.decks.library import Library
from bot.decks.management import Management, checked_mark
from bot.decks.model import OUTDATED, Improper, Member, Outdated, PlaceContent, conflicts_refused, must_moderate
from bot.decks.server_wordings import Wordings
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.words import Words
from bot.store.deck_records import Action, AuditEntry, DeckInfo, PickedWording, Proposal, Version, What
from bot.store.decks import DeckStore
from bot.workers.workers import Runner

# Servers whose last file is known: a few megabytes each.
KEPT = 8


def no_drawings(_: bytes) -> bytes:
    """Refuse every drawing: the gate where none can be read."""
    raise Refused(text("Drawings cannot be brought in here."))


class Exchange:
    """Writes decks as files and reads them. `gate`: what a drawing from a file must pass. `runner`: reads files."""

    def __init__(
        self,
        store: DeckStore,
        library: Library,
        management: Management,
        checker: Checker,
        wordings: Wordings,
        runner: Runner,
        gate: Gate,
    ) -> None:
        self._store, self._library, self._management = store, library, management
        self._checker, self._wordings, self._runner, self._gate = checker, wordings, runner, gate
        # Of servers: a file, what it was compared with, and what came of it.
        self._looked_at: OrderedDict[int, tuple[Any, ImportPreview]] = OrderedDict()

    async def export(self, id: int, by: Member, licence: str = "") -> bytes:
        """Pack all that belongs to a deck into a zip: docs/deck-format.md. Raises NotAllowed, NoDeck."""
        deck = await self._library.moderated(id, by)
        origin = self._origin(deck)
        cards = [held.card for held in await self._library.contents(deck) if held.card is not None]
        history = await self._store.all_versions(id)
        inks = await self._store.drawings(card.drawing for card in cards if card.drawing)
        # a drawing that was removed would make the file one that cannot be read
        shown = [card if card.drawing in inks else replace(card, drawing="") for card in cards]
        wordings = await self._wordings.sound(by.guild, deck.game)
        files = {
            toml.DECK: toml.write_deck(deck, origin, licence).encode(),
            # In threads: for a whole deck this takes longer than the event loop may stand still.
            toml.CARDS: (await asyncio.to_thread(toml.write_cards, shown)).encode(),
            toml.HISTORY: (await asyncio.to_thread(toml.write_history, history)).encode(),
            **({toml.WORDINGS: (await asyncio.to_thread(toml.write_wordings, wordings)).encode()} if wordings else {}),
            **{f"drawings/{digest}.png": ink for digest, ink in inks.items()},
        }
        await self._store.moderation.note(self._library.audited(by, "export", id))
        return await asyncio.to_thread(packed, files)

    async def export_sheet(self, id: int, by: Member, locale: str = "en") -> bytes:
        """Write a spreadsheet (CSV) with every place of a deck, as the programs of that language read it."""
        deck = await self._library.moderated(id, by)
        origin = self._origin(deck)
        held = await self._library.contents(deck)
        await self._store.moderation.note(self._library.audited(by, "export", id))
        return spreadsheet.write(held, Words(locale, markup=False), locale, origin.written())

    def _origin(self, deck: DeckInfo) -> Origin:
        """Say what a file remembers of a deck; asked before its cards are read, so that none comes in between."""
        return Origin(mark_of(deck), deck.version, self._library.now())

    async def preview(
        self, id: int, data: bytes, name: str, by: Member, automod: WordFilter = NOTHING
    ) -> ImportPreview:
        """Tell what a file named `name` would change in a deck. Changes nothing. Raises Broken, NotAllowed, NoDeck."""
        deck = await self._library.moderated(id, by)
        reserved = await self._store.proposals.reserved(id)
        waiting = [one for one in await self._store.proposals.waiting(by.guild) if one.deck == id]
        before = DeckBefore(
            await self._library.contents(deck),
            reserved,
            deck.version,
            waiting=tuple(one.card for one in waiting),
            asked=frozenset(one.card.slot for one in waiting if one.offered),
            by=by,
            mark=mark_of(deck),
        )
        return await self._compared(deck, data, name, before, automod)

    async def apply(
        self,
        id: int,
        data: bytes,
        name: str,
        by: Member,
        *,
        seen: int,
        ticked: Set[str] = frozenset(),
        automod: WordFilter = NOTHING,
    ) -> Imported:
        """Do what the preview of the same file has shown; of what it asks, what is at the `ticked` slots. `seen`: its
        `version`; Outdated when the deck is another by now. Raises Improper for what the preview called problems."""
        # compared once more: what was shown may be an hour old
        changes = await self.preview(id, data, name, by, automod)
        held = {each.place.slot: each for each in await self._library.cards(id, by.guild)}
        deck = await self._library.deck(id, by.guild)
        # asked last: somebody may have changed a card while the file was read
        if deck.version != seen:
            raise Outdated(OUTDATED)
        must_be_sound(changes)
        chosen, now = changes.chosen(ticked), self._library.now()
        done = tuple(one for one in chosen if one.way == "done")
        versions = [self._imported(deck, held[change.slot], change, by, now) for change in done]
        wordings = self._brought(deck, changes, now)
        waiting = tuple(one for one in chosen if one.way != "done")
        imported = Imported(deck, now, done, len(changes.changes) - len(chosen), len(wordings), waiting)
        if not chosen and not wordings:
            return imported
        # First the drawings: one that no card shows is swept away, a card without its drawing would stay so.
        await self._keep(changes)
        note = replace(self._library.audited(by, "import", id, detail=shown(name)), at=now)
        notes = [note, *self._noted(note, done, versions, by)]
        proposals = [await self._proposed(deck, held[one.slot], one, by, now, shown(name)) for one in waiting]
        with conflicts_refused():
            await self._store.write(id, versions, *notes, wordings=wordings, proposals=proposals)
        self._looked_at.pop(by.guild, None)
        return imported

    def _noted(
        self, note: AuditEntry, done: Sequence[CardChange], versions: Sequence[Version], by: Member
    ) -> Iterator[AuditEntry]:
        """Make a line about every card of somebody else's."""
        for change, version in zip(done, versions, strict=True):
            if is_another_s(change.before, by):
                yield replace(note, slot=change.slot, number=version.number, user=author_of(change.before))

    async def game_in(self, guild: int, games: Sequence[str], data: bytes, name: str) -> str | None:
        """Tell which of some games the cards of a file belong to; None: none of them. Raises Broken."""
        slots = {slug: frozenset(place.slot for place in self._library.game(slug).places) for slug in games}
        return await self._runner.run(FILE, guild, game_in, data, name, slots)

    async def preview_new(
        self, game: str, data: bytes, name: str, by: Member, *, locale: str = "en", automod: WordFilter = NOTHING
    ) -> ImportPreview:
        """Tell what a new deck from a file would hold, and how it would be called: as the file says, else as the file
        itself is. Raises Broken, NotAllowed; Refused where there is no room for it."""
        must_moderate(by)
        await self._management.must_have_room(by.guild, game, locale)
        changes = await self._compared(DeckInfo(0, by.guild, game, ""), data, name, self._nothing(game), automod)
        problems = list(changes.problems)
        # both are checked before anything is refused: one round of corrections is enough
        title = mark = ""
        try:
            title = await self._checker.name(by.guild, changes.name or name.rpartition(".")[0], automod)
            title = await self._management.unused_name(by.guild, game, title)
        except Improper as improper:
            file = toml.DECK if changes.name else shown(name)
            problems += [FileProblem(file, why, changes.lines.get("name")) for why in improper.problems]
        try:
            mark = checked_mark(changes.mark)
        except Improper as improper:
            problems += [FileProblem(toml.DECK, why, changes.lines.get("mark")) for why in improper.problems]
        return replace(changes, name=title, mark=mark, problems=tuple(problems))

    async def apply_new(
        self,
        game: str,
        data: bytes,
        name: str,
        by: Member,
        *,
        locale: str = "en",
        automod: WordFilter = NOTHING,
    ) -> Imported:
        """Make a new deck from a file, as its preview has shown it. Raises Improper, Broken, NotAllowed, Refused."""
        changes = await self.preview_new(game, data, name, by, locale=locale, automod=automod)
        must_be_sound(changes)
        now = self._library.now()
        deck = DeckInfo(0, by.guild, game, changes.name, changes.mark, created_at=now)
        blank = {each.place.slot: each for each in self._nothing(game).held}
        done = tuple(one for one in changes.changes if one.way == "done")
        waiting = tuple(one for one in changes.changes if one.way != "done")
        versions = [self._imported(deck, blank[change.slot], change, by, now) for change in done]
        proposals = [await self._proposed(deck, blank[one.slot], one, by, now, shown(name)) for one in waiting]
        await self._keep(changes)
        note = replace(self._library.audited(by, "import", detail=deck.name), at=now)
        wordings = self._brought(deck, changes, now)
        made = await self._management.add(deck, versions, note, wordings, proposals)
        self._looked_at.pop(by.guild, None)
        return Imported(made, now, done, 0, len(wordings), waiting)

    async def _compared(
        self, deck: DeckInfo, data: bytes, name: str, before: DeckBefore, automod: WordFilter
    ) -> ImportPreview:
        barred = await self._checker.word_filter(deck.guild, automod)
        written = await self._store.written(deck.guild)
        before = replace(before, wordings=await self._wordings.sound(deck.guild, deck.game), written=tuple(written))
        # Whoever has looked at a file lets it in soon: beside the same deck it is the same, and not read once more.
        basis = (deck.game, data, name, before, barred)
        if (known := self._looked_at.get(deck.guild)) is not None and known[0] == basis:
            return known[1]
        about = (self._library.game(deck.game), deck.game, data, name, self._gate, before, barred)
        found = await self._runner.run(FILE, deck.guild, changes_in, *about)
        self._looked_at[deck.guild] = basis, found
        while len(self._looked_at) > KEPT:
            self._looked_at.popitem(last=False)
        return found

    async def _keep(self, changes: ImportPreview) -> None:
        for digest, ink in changes.drawings.items():
            await self._store.add_drawing(digest, ink, self._library.now())

    def _imported(self, deck: DeckInfo, held: PlaceContent, change: CardChange, by: Member, at: int) -> Version:
        action: Action = "retired" if change.after is None else "printed" if change.after.printed else "imported"
        # all of one import at the same moment: by it, they are undone together
        return replace(self._library.next_version(deck.id, held, change.after, action, by.user), at=at)

    async def _proposed(
        self, deck: DeckInfo, held: PlaceContent, change: CardChange, by: Member, at: int, file: str
    ) -> tuple[Proposal, AuditEntry]:
        """Make what waits for the moderators or, where it is offered, for the author, and its line in the log."""
        card, before = change.after, change.before
        if card is None:
            raise ValueError("what is retired waits for nobody")
        author = author_of(before)
        what: What = "offer" if change.way == "offered" else "propose"
        note = replace(self._library.audited(by, what, deck.id, slot=change.slot, user=author, detail=file), at=at)
        if change.way != "offered" or before is None or author is None:
            return Proposal(0, deck.id, card, by.user, by.name, at, base=held.number), replace(note, user=None)
        last = await self._store.proposals.proposals_of(by.guild, author, 1)
        locale, channel = (last[0].locale, last[0].channel) if last else ("en", None)
        asked = Proposal(0, deck.id, card, author, before.signature, at, locale, channel, held.number)
        return replace(asked, original=before, consent="asked", reason=file, edited_by=by.user, offered=True), note

    def _brought(self, deck: DeckInfo, changes: ImportPreview, at: int) -> list[PickedWording]:
        return [replace(one, at=at) for one in self._wordings.brought(deck.guild, deck.game, changes.wordings)]

    def _nothing(self, game: str) -> DeckBefore:
        return DeckBefore(
            [PlaceContent(place, None, None) for place in self._library.game(game).places], frozenset(), 0
        )


def must_be_sound(changes: ImportPreview) -> None:
    """Refuse a file with problems: an import changes everything, or nothing. Raises Improper."""
    if changes.problems:
        raise Improper([problem.said() for problem in changes.problems])
