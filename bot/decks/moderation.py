"""Keep order among those who write on a server: policy, reports, bars, and the log of who did what."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from bot.decks.library import Library
from bot.decks.model import Improper, Member, NoCard, conflicts_refused, must_moderate
from bot.decks.reasons import LONGEST_REASON, MOST_REASONS
from bot.decks.validation import REASON
from bot.engine.game import Refused
from bot.engine.text import text
from bot.language.escape import clean
from bot.store.deck_proposals import ModerationStore
from bot.store.deck_records import EVERYTHING, AuditEntry, AuditFilter, Bar, Report, What, Writers, WritingPolicy

# In a server's list.
MOST_WORDS = 1000
_WORD = 60
# Of one person, that wait or come within a day.
MOST_CARDS = 100
# What authors learn of their cards, and how many such lines they are shown.
NEWS: tuple[What, ...] = (
    "approve",
    "send back",
    "reopen",
    "offer",
    "edit",
    "retire",
    "restore",
    "roll back",
    "remove drawing",
    "put drawing back",
    "import",
    "undo import",
)
NEWS_SHOWN = 8
# Of a bar with an end.
MOST_DAYS = 366
_DAY = 24 * 60 * 60 * 1000
# Above the id of every entry: to begin with the newest.
_NEWEST = 2**62


class Moderation:
    """Keeps policy, reports and bars of each server."""

    def __init__(self, store: ModerationStore, library: Library) -> None:
        self._store, self._library = store, library

    async def policy(self, guild: int) -> WritingPolicy:
        """Find what the moderators have decided about writing."""
        return await self._store.policy(guild)

    async def set_policy(self, policy: WritingPolicy, by: Member) -> WritingPolicy:
        """Change what holds, and give it as it is stored: words cleaned, each once. Raises NotAllowed, Improper."""
        must_moderate(by)
        # Commands hand over any word: what it may be is decided here.
        if policy.writers not in get_args(Writers):
            raise Improper([text("Choose who may write cards.")])
        if not (1 <= policy.most_waiting <= MOST_CARDS and 1 <= policy.most_daily <= MOST_CARDS):
            raise Improper([text("At least 1 card and at most {n}.", n=MOST_CARDS)])
        # cleaning may leave nothing of a word, or make two of them one
        words, excepted = (
            tuple(dict.fromkeys(filter(None, (clean(word, _WORD) for word in some))))
            for some in (policy.words, policy.excepted)
        )
        if max(len(words), len(excepted)) > MOST_WORDS:
            raise Improper([text("At most {n} words can be barred.", n=MOST_WORDS)])
        reasons = tuple(dict.fromkeys(filter(None, map(clean, policy.reasons))))
        if len(reasons) > MOST_REASONS or any(len(reason) > LONGEST_REASON for reason in reasons):
            limits = {"n": MOST_REASONS, "length": LONGEST_REASON}
            raise Improper([text("At most {n} reasons of your own, each of at most {length} characters.", **limits)])
        policy = replace(policy, guild=by.guild, words=words, excepted=excepted, reasons=reasons)
        await self._store.set_policy(policy, self._library.audited(by, "rules"))
        return policy

    async def report(self, deck: int, slot: str, by: Member, reason: str) -> Report:
        """Note that a member finds a card wrong. Raises NoCard, NoDeck; Refused if they have said so already."""
        if (await self._library.card(deck, by.guild, slot)).card is None:
            raise NoCard(text("Nothing is written on this card."))
        report = Report(0, deck, slot, by.user, self._library.now(), clean(reason, REASON))
        with conflicts_refused(Refused(text("You have reported this card already; the moderators know."))):
            note = self._library.audited(by, "report", deck, slot=slot)
            return replace(report, id=await self._store.report(report, note))

    async def reports(self, guild: int) -> list[Report]:
        """List the open reports, oldest first."""
        return await self._store.reports(guild)

    async def close_report(self, id: int, by: Member) -> Report:
        """Note that a moderator is done with a report. Raises NotAllowed, NoCard, Outdated."""
        report = await self._report(id, by)
        with conflicts_refused():
            note = self._library.audited(by, "close report", report.deck, slot=report.slot)
            await self._store.close_report(id, note)
        return replace(report, open=False)

    async def reopen_report(self, id: int, by: Member) -> Report:
        """Take back that a moderator is done with a report. Raises NotAllowed, NoCard, Outdated."""
        report = await self._report(id, by)
        with conflicts_refused():
            note = self._library.audited(by, "reopen report", report.deck, slot=report.slot)
            await self._store.reopen_report(id, note)
        return replace(report, open=True)

    async def _report(self, id: int, by: Member) -> Report:
        """Find a report for a moderator of its server. Raises NotAllowed, NoCard, NoDeck."""
        must_moderate(by)
        report = await self._store.find_report(id)
        if report is None:
            raise NoCard(text("This report is no longer here."))
        # Anybody can send the number of any report, also of another server.
        await self._library.deck(report.deck, by.guild)
        return report

    async def bar(self, user: int, by: Member, reason: str = "", days: int = 0) -> Bar:
        """Keep somebody from writing on this server, for so many days, or until it is lifted. They read the reason.
        Raises NotAllowed, Refused."""
        must_moderate(by)
        if not 0 <= days <= MOST_DAYS:
            raise Refused(text("At most {n} days, or until it is lifted.", n=MOST_DAYS))
        now = self._library.now()
        bar = Bar(by.guild, user, by.user, now, clean(reason, REASON), now + days * _DAY if days else None, told=True)
        await self._store.bar(bar, self._library.audited(by, "bar", user=user, detail=bar.reason))
        return bar

    async def unbar(self, user: int, by: Member) -> None:
        """Let somebody write again. Raises NotAllowed; Refused if they are not barred."""
        must_moderate(by)
        with conflicts_refused(Refused(text("They are not barred from writing."))):
            await self._store.unbar(by.guild, user, self._library.audited(by, "unbar", user=user))

    async def barred(self, guild: int) -> list[Bar]:
        """List who may not write on a server, the first one barred first."""
        return await self._store.bars(guild, self._library.now())

    async def bar_of(self, guild: int, user: int) -> Bar | None:
        """Find what keeps somebody from writing on a server."""
        return await self._store.bar_of(guild, user, self._library.now())

    async def audit(
        self, guild: int, before: int | None = None, limit: int = 20, wanted: AuditFilter = EVERYTHING
    ) -> list[AuditEntry]:
        """List who did what, newest first; `before`: the id of the entry to go on from."""
        return await self._store.audit(guild, before or _NEWEST, limit, wanted)

    async def news(self, by: Member) -> list[tuple[AuditEntry, bool]]:
        """List what has become of somebody's cards, newest first, and whether it is new to them; from now on it is
        not."""
        found, seen = await self._store.news(by.guild, by.user, NEWS, NEWS_SHOWN)
        if found and found[0].id > seen:
            await self._store.set_news_seen(by.guild, by.user, found[0].id)
        return [(entry, entry.id > seen) for entry in found]
