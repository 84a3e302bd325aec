"""How a server keeps order among its writers: rules, reports, bars, and the log of who did what."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from bot.decks import rows
from bot.decks.base import Base, must_moderate, outdated
from bot.decks.model import Bar, Entry, Improper, Member, NoCard, Report, Writers, WritingPolicy
from bot.decks.validation import REASON
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.escape import clean
from bot.store.api import Conflict
from bot.store.deck_rows import BarRow, ReportRow

MOST_WORDS = 1000
"""In a server's list."""
_WORD = 60
_NEWEST = 2**62


class Moderation(Base):
    async def set_rules(self, rules: WritingPolicy, by: Member) -> WritingPolicy:
        """What holds from now on: words cleaned, each once. Raises NotAllowed, Improper."""
        must_moderate(by)
        if rules.writers not in get_args(Writers):
            raise Improper([text("Choose who may write cards.")])
        words = tuple(dict.fromkeys(filter(None, (clean(word, _WORD) for word in rules.words))))
        if len(words) > MOST_WORDS:
            raise Improper([text("At most {n} words can be barred.", n=MOST_WORDS)])
        kept = replace(rules, guild=by.guild, words=words)
        await self._store.set_writing(rows.rules_to_row(kept), self._note(by, "rules"))
        return kept

    async def report(self, deck: int, slot: str, by: Member, reason: str) -> Report:
        """A member finds a card wrong. Raises NoCard, NoDeck; Refused if they have said so already."""
        held = {each.place.slot: each for each in await self.cards(deck, by.guild)}
        if slot not in held or held[slot].card is None:
            raise NoCard(text("Nothing is written on this card."))
        row = ReportRow(0, deck, slot, by.user, self._now(), clean(reason, REASON))
        try:
            id = await self._store.report(row, self._note(by, "report", deck, slot=slot))
        except Conflict as conflict:
            raise Refused(text("You have reported this card already; the moderators know.")) from conflict
        return rows.report_of(replace(row, id=id))

    async def reports(self, guild: int) -> list[Report]:
        """The open ones, oldest first."""
        return [rows.report_of(row) for row in await self._store.reports(guild)]

    async def close_report(self, id: int, by: Member) -> Report:
        """Raises NotAllowed, NoCard, Outdated."""
        must_moderate(by)
        row = await self._store.find_report(id)
        if row is None:
            raise NoCard(text("This report is no longer here."))
        deck = await self.deck(row.deck, by.guild)
        try:
            await self._store.close_report(id, self._note(by, "close report", deck.id, slot=row.slot))
        except Conflict as conflict:
            raise outdated() from conflict
        return replace(rows.report_of(row), open=False)

    async def bar(self, user: int, by: Member, reason: str = "") -> Bar:
        """From writing on this server. Raises NotAllowed."""
        must_moderate(by)
        row = BarRow(by.guild, user, by.user, self._now(), clean(reason, REASON))
        await self._store.bar(row, self._note(by, "bar", user=user, detail=row.reason))
        return rows.bar_of(row)

    async def unbar(self, user: int, by: Member) -> None:
        """Raises NotAllowed; Refused if they are not barred."""
        must_moderate(by)
        try:
            await self._store.unbar(by.guild, user, self._note(by, "unbar", user=user))
        except Conflict as conflict:
            raise Refused(text("They are not barred from writing.")) from conflict

    async def barred(self, guild: int) -> list[Bar]:
        """Who may not write on a server, the first one barred first."""
        return [rows.bar_of(row) for row in await self._store.bars(guild)]

    async def audit(self, guild: int, before: int | None = None, limit: int = 20) -> list[Entry]:
        """Who did what, newest first; `before`: the id of the entry to go on from."""
        return [rows.entry_of(row) for row in await self._store.audit(guild, before or _NEWEST, limit)]
