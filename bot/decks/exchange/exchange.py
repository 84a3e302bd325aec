"""Decks taken out and brought in. An import is looked at first: it changes everything that it shows, or nothing."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from bot.decks import rows
from bot.decks.base import must_moderate, outdated
from bot.decks.deck_game import DeckGame
from bot.decks.exchange import spreadsheet, toml
from bot.decks.exchange.comparing import Before, changes_in
from bot.decks.exchange.model import Change, Changes, Gate, Problem, shown
from bot.decks.jobs import FILE
from bot.decks.library import Library, proper_mark
from bot.decks.model import Action, DeckInfo, Held, Improper, Member, Version
from bot.decks.word_filter import NOTHING, WordFilter
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.words import Words
from bot.store.api import Conflict
from bot.store.store import Store
from bot.workers.workers import Runner

_LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""Files in a zip have a date; ours are told apart by what is in them."""


def no_drawings(_: bytes) -> bytes:
    raise Refused(text("Drawings cannot be brought in here."))


class Exchange(Library):
    """`gate`: what a drawing from a file must pass."""

    def __init__(
        self,
        store: Store,
        kinds: Mapping[str, DeckGame],
        now: Callable[[], int],
        gate: Gate = no_drawings,
        runner: Runner | None = None,
    ) -> None:
        super().__init__(store, kinds, now, runner)
        self._gate = gate

    async def export(self, id: int, by: Member, licence: str = "") -> bytes:
        """A zip with all that belongs to a deck: docs/deck-format.md. Raises NotAllowed, NoDeck."""
        deck = await self._moderated(id, by)
        cards = [held.card for held in await self._held(deck) if held.card is not None]
        history = [rows.version_of(row) for row in await self._store.all_versions(id)]
        inks = await self._store.drawings(card.drawing for card in cards if card.drawing)
        shown = [card if card.drawing in inks else replace(card, drawing="") for card in cards]
        files = {
            toml.DECK: toml.write_deck(deck, self._now(), licence).encode(),
            toml.CARDS: (await asyncio.to_thread(toml.write_cards, shown)).encode(),
            toml.HISTORY: (await asyncio.to_thread(toml.write_history, history)).encode(),
            **{f"drawings/{digest}.png": ink for digest, ink in inks.items()},
        }
        await self._store.note(self._note(by, "export", id))
        return await asyncio.to_thread(_packed, files)

    async def export_sheet(self, id: int, by: Member, locale: str = "en") -> bytes:
        """A spreadsheet (CSV) with every place of a deck, as the programs of that language read it."""
        deck = await self._moderated(id, by)
        held = await self._held(deck)
        await self._store.note(self._note(by, "export", id))
        return spreadsheet.write(held, Words(locale, markup=False), locale)

    async def preview(self, id: int, data: bytes, name: str, by: Member, automod: WordFilter = NOTHING) -> Changes:
        """What a file named `name` would change in a deck. Changes nothing. Raises Broken, NotAllowed, NoDeck."""
        deck = await self._moderated(id, by)
        reserved = frozenset(row.slot for row in await self._store.waiting_in(id))
        return await self._compared(deck, data, name, Before(await self._held(deck), reserved, deck.version), automod)

    async def apply(
        self, id: int, data: bytes, name: str, by: Member, *, seen: int, automod: WordFilter = NOTHING
    ) -> Changes:
        """Does what the preview of the same file has shown. `seen`: its `version`; Outdated when the deck is another
        by now. Raises Improper for what the preview called problems."""
        changes = await self.preview(id, data, name, by, automod)
        if changes.version != seen:
            raise outdated()
        must_be_sound(changes)
        deck = await self.deck(id, by.guild)
        held = {each.place.slot: each for each in await self._held(deck)}
        versions = [self._imported(deck, held[change.slot], change, by) for change in changes.changes]
        if not versions:
            return changes
        await self._keep(changes)
        try:
            note = self._note(by, "import", id, detail=shown(name))
            await self._store.write(id, list(map(rows.version_to_row, versions)), note)
        except Conflict as conflict:
            raise outdated() from conflict
        return changes

    async def preview_new(
        self, game: str, data: bytes, name: str, by: Member, *, locale: str = "en", automod: WordFilter = NOTHING
    ) -> Changes:
        """What a new deck from a file would hold, and how it would be called: as the file says, else as the file
        itself is. Raises Broken, NotAllowed; Refused where there is no room for it."""
        must_moderate(by)
        await self._room(by.guild, game, locale)
        changes = await self._compared(DeckInfo(0, by.guild, game, ""), data, name, self._nothing(game), automod)
        problems = list(changes.problems)
        title = mark = ""
        try:
            title = await self._proper_name(by.guild, changes.name or name.rpartition(".")[0], automod)
            title = await self._unused(by.guild, game, title)
        except Improper as improper:
            file = toml.DECK if changes.name else shown(name)
            problems += [Problem(file, why, changes.lines.get("name")) for why in improper.problems]
        try:
            mark = proper_mark(changes.mark)
        except Improper as improper:
            problems += [Problem(toml.DECK, why, changes.lines.get("mark")) for why in improper.problems]
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
    ) -> DeckInfo:
        """A new deck from a file, as its preview has shown it. Raises Improper, Broken, NotAllowed, Refused."""
        changes = await self.preview_new(game, data, name, by, locale=locale, automod=automod)
        must_be_sound(changes)
        deck = DeckInfo(0, by.guild, game, changes.name, changes.mark, created_at=self._now())
        blank = {each.place.slot: each for each in self._nothing(game).held}
        versions = [self._imported(deck, blank[change.slot], change, by) for change in changes.changes]
        await self._keep(changes)
        note = self._note(by, "import", detail=deck.name)
        return await self._added(deck, list(map(rows.version_to_row, versions)), note)

    async def _compared(self, deck: DeckInfo, data: bytes, name: str, before: Before, automod: WordFilter) -> Changes:
        barred = await self._barred_words(deck.guild, automod)
        about = (self.kind(deck.game), deck.game, data, name, self._gate, before, barred)
        return await self._runner.run(FILE, deck.guild, changes_in, *about)

    async def _keep(self, changes: Changes) -> None:
        for digest, ink in changes.drawings.items():
            await self._store.add_drawing(digest, ink, self._now())

    def _imported(self, deck: DeckInfo, held: Held, change: Change, by: Member) -> Version:
        action: Action = "retired" if change.after is None else "printed" if change.after.printed else "imported"
        return self._version(deck, held, change.after, action, by.user)

    def _nothing(self, game: str) -> Before:
        return Before([Held(place, None, None) for place in self.kind(game).places], frozenset(), 0)


def must_be_sound(changes: Changes) -> None:
    """Raises Improper."""
    if changes.problems:
        raise Improper([problem.said() for problem in changes.problems])


def _packed(files: Mapping[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()
