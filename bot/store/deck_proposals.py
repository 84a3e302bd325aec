"""Keep what people send in and what moderators decide: proposals, prizes, drafts; reports, bars, the audit log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from bot.store import deck_sql as sql
from bot.store import leftovers
from bot.store.api import Conflict
from bot.store.committer import Committer
from bot.store.deck_records import (
    EVERYTHING,
    AuditEntry,
    AuditFilter,
    Bar,
    Draft,
    Prize,
    Proposal,
    Report,
    Status,
    Tally,
    Version,
    What,
    WritingPolicy,
)
from bot.store.deck_rows import draft_of, json_text, policy_of, proposal_of, proposals_of, to_row
from bot.store.driver import Driver, Rejected, Statement, Unit, one, some


class Writer:
    """Writes statements together, or none of them."""

    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def _write(self, *statements: Statement) -> None:
        """Raises Conflict."""
        try:
            await self._committer.write(statements)
        except Rejected as error:
            raise Conflict(str(error)) from error


class ProposalStore(Writer):
    """Methods that change something raise Conflict when somebody else was first: then nothing was written."""

    async def propose(self, proposal: Proposal, note: AuditEntry, cards: Sequence[Version] = ()) -> int:
        """A new proposal; its number (`proposal.id` is ignored). `cards`: versions that come with it."""
        number = await self._driver.number("proposals")
        appended = next_versions(proposal.deck, cards) if cards else ()
        told = replace(note, proposal=number)
        await self._write(proposal_statement(replace(proposal, id=number)), *appended, *audit_statements(told))
        return number

    async def proposal(self, id: int, guild: int) -> Proposal | None:
        """For a deck of that server, perhaps a deleted one. Raises UnreadableRecord."""
        rows = await self._driver.read(sql.PROPOSAL, id, guild)
        return proposal_of(rows[0]) if rows else None

    async def waiting(self, guild: int) -> list[Proposal]:
        """On all decks of a server, oldest first."""
        return list(proposals_of(await self._driver.read(sql.WAITING, guild)))

    async def sent_at(self, deck: int, at: int) -> list[Proposal]:
        """What was sent in for a deck at that moment, whatever became of it."""
        return list(proposals_of(await self._driver.read(sql.SENT_AT, deck, at)))

    async def waiting_by(self, guild: int, author: int) -> int:
        """How many of somebody's wait on a server."""
        count: int = (await self._driver.read(sql.WAITING_BY, guild, author))[0][0]
        return count

    async def reserved(self, deck: int) -> frozenset[str]:
        """The slots that are kept for the cards of winners, which wait."""
        return frozenset(slot for (slot,) in await self._driver.read(sql.RESERVED, deck))

    async def wanted(self, deck: int) -> list[str]:
        """The slots of all that waits, each as often as something waits for it."""
        return [slot for (slot,) in await self._driver.read(sql.WANTED, deck)]

    async def sent_since(self, guild: int, author: int, at: int) -> int:
        """How many somebody has sent in on a server since that moment, whatever became of them."""
        count: int = (await self._driver.read(sql.SENT_SINCE, guild, author, at))[0][0]
        return count

    async def proposals_of(self, guild: int, author: int, limit: int) -> list[Proposal]:
        """Newest first."""
        return list(proposals_of(await self._driver.read(sql.BY_AUTHOR, guild, author, limit)))

    async def turned_down_at(self, guild: int, by: int, at: int) -> list[Proposal]:
        """What somebody has sent back at that moment, and offers that they have taken back; oldest first."""
        return list(proposals_of(await self._driver.read(sql.TURNED_DOWN_AT, guild, by, at)))

    async def set_proposal(
        self, proposal: Proposal, note: AuditEntry, cards: Sequence[Version] = (), *, before: Status = "waiting"
    ) -> None:
        """What becomes of a proposal that was `before` and of that `revision` (which grows), and the cards that come
        of it."""
        appended = next_versions(proposal.deck, cards) if cards else ()
        await self._write(set_proposal_statement(proposal, before), *appended, *audit_statements(note))

    async def set_message(self, proposal: int, message: int | None, channel: int | None, shown: int) -> bool:
        """False if there is no such proposal any more."""
        # whoever is forgotten takes their proposals along, perhaps while Discord still posts one
        try:
            await self._write(one(sql.SET_MESSAGE, message, channel, shown, proposal))
        except Conflict:
            return False
        return True

    async def shown(self, proposal: int, revision: int) -> None:
        """Its message shows that revision."""
        await self._write(some(sql.SHOWN, revision, proposal))

    async def unpost(self, proposal: int) -> None:
        """Its message must go."""
        await self._write(some(leftovers.PROPOSAL, proposal), some(leftovers.UNPOST, proposal))

    async def behind(self, now: int) -> list[tuple[int, int, int]]:
        """What waits without a message on servers that have a channel for it, and what has become something else
        than its message shows, also because nobody looks at it any more: proposals, their servers and channels,
        oldest first."""
        return [(id, guild, channel) for id, guild, channel in await self._driver.read(sql.BEHIND, now)]

    async def look(self, proposal: int, user: int, until: int, now: int) -> None:
        """Somebody looks at it. Raises Conflict while somebody else does, and when it does not wait any more."""
        await self._write(one(sql.LOOK, user, until, proposal, now))

    async def stop_looking(self, proposal: int) -> None:
        await self._write(some(sql.STOP_LOOKING, proposal))

    async def look_over(self, proposal: int, now: int) -> None:
        """Its message shows that nobody looks at it any more."""
        await self._write(some(sql.LOOK_OVER, proposal, now))

    # Prizes

    async def grant(self, table: int, guild: int, deck: int, winners: Iterable[int]) -> None:
        """A prize that was granted before stays as it is."""
        # a table that is told twice that it is over grants its prize once
        await self._write(*(some(sql.ADD_PRIZE, table, user, guild, deck, 0) for user in winners))

    async def prize(self, table: int, user: int) -> Prize | None:
        rows = await self._driver.read(sql.PRIZE, table, user)
        return Prize(*rows[0]) if rows else None

    async def decline(self, table: int, user: int, *, declined: bool = True) -> None:
        """Note that somebody does without a prize; or not `declined`, that they want it after all."""
        await self._write(some(sql.DECLINE, int(declined), table, user))

    # Drafts

    async def draft(self, guild: int, user: int) -> Draft | None:
        rows = await self._driver.read(sql.DRAFT, guild, user)
        return draft_of(rows[0]) if rows else None

    async def set_draft(self, draft: Draft, at: int) -> None:
        """In place of the one before."""
        await self._write(one(sql.SET_DRAFT, draft.guild, draft.user, json_text(draft), at))

    async def drop_draft(self, guild: int, user: int) -> None:
        await self._write(some(sql.DROP_DRAFT, guild, user))

    async def purge_drafts(self, before: int) -> None:
        """Those touched last before that moment."""
        await self._write(some(sql.PURGE_DRAFTS, before))


class ModerationStore(Writer):
    async def report(self, report: Report, note: AuditEntry) -> int:
        """A new report; its number (`report.id` is ignored)."""
        number = await self._driver.number("reports")
        await self._write(one(sql.ADD_REPORT, *to_row(replace(report, id=number))), *audit_statements(note))
        return number

    async def find_report(self, id: int) -> Report | None:
        rows = await self._driver.read(sql.REPORT, id)
        return Report(*rows[0]) if rows else None

    async def reports(self, guild: int) -> list[Report]:
        """The open ones, oldest first."""
        return [Report(*row) for row in await self._driver.read(sql.REPORTS, guild)]

    async def close_report(self, id: int, note: AuditEntry) -> None:
        await self._write(one(sql.CLOSE_REPORT, id), *audit_statements(note))

    async def reopen_report(self, id: int, note: AuditEntry) -> None:
        await self._write(one(sql.REOPEN_REPORT, id), *audit_statements(note))

    async def bar(self, bar: Bar, note: AuditEntry) -> None:
        await self._write(one(sql.BAR, *to_row(bar)), *audit_statements(note))

    async def unbar(self, guild: int, user: int, note: AuditEntry) -> None:
        await self._write(one(sql.UNBAR, guild, user), *audit_statements(note))

    async def bars(self, guild: int, now: int) -> list[Bar]:
        """Those that have not ended, the first one barred first."""
        return [Bar(*row) for row in await self._driver.read(sql.BARS, guild, now, now)]

    async def bar_of(self, guild: int, user: int, now: int) -> Bar | None:
        """None for one that has ended, too."""
        rows = await self._driver.read(sql.BAR_OF, guild, user, now, now)
        return Bar(*rows[0]) if rows else None

    async def policy(self, guild: int) -> WritingPolicy:
        """What the moderators have decided about writing."""
        rows = await self._driver.read(sql.WRITING, guild)
        return policy_of(rows[0]) if rows else WritingPolicy(guild)

    async def set_policy(self, policy: WritingPolicy, note: AuditEntry) -> None:
        await self._write(one(sql.SET_WRITING, *to_row(policy)), *audit_statements(note))

    async def tallies(self) -> list[Tally]:
        """Of all servers whose moderators have a channel."""
        return [Tally(*row) for row in await self._driver.read(sql.TALLIES)]

    async def set_tally(self, tally: Tally) -> None:
        """What its message says, and when it was posted."""
        about = (tally.at, tally.channel, tally.message, tally.shown)
        await self._write(one(sql.SET_TALLY, tally.guild, *about))

    async def audit(self, guild: int, before: int, limit: int, wanted: AuditFilter = EVERYTHING) -> list[AuditEntry]:
        """The lines with a smaller id, newest first."""
        asked = (wanted.since, wanted.person, wanted.deck, wanted.slot, json_text(wanted.kinds))
        return [AuditEntry(*row) for row in await self._driver.read(sql.AUDIT, guild, before, *asked, limit)]

    async def news(self, guild: int, user: int, kinds: Sequence[What], limit: int) -> tuple[list[AuditEntry], int]:
        """The last lines of some kinds about what others have done to somebody, newest first; and the id of the last
        one that they have seen."""
        found = await self._driver.read(sql.NEWS, user, guild, json_text(tuple(kinds)), limit)
        seen = await self._driver.read(sql.NEWS_SEEN, guild, user)
        return [AuditEntry(*row) for row in found], seen[0][0] if seen else 0

    async def set_news_seen(self, guild: int, user: int, entry: int) -> None:
        await self._write(one(sql.SET_NEWS_SEEN, guild, user, entry))

    async def note(self, note: AuditEntry) -> None:
        await self._write(*audit_statements(note))


def audit_statements(*notes: AuditEntry) -> Unit:
    # the last field is the id, which the database gives
    return tuple(one(sql.NOTE, *to_row(note)[:-1]) for note in notes)


def proposal_statement(proposal: Proposal) -> Statement:
    return one(sql.ADD_PROPOSAL, *to_row(proposal), proposal.card.slot)


def set_proposal_statement(proposal: Proposal, before: Status) -> Statement:
    """What becomes of a proposal that was `before` and of that `revision`; it conflicts with all else that does."""
    row = dict(zip(sql.PROPOSAL_COLUMNS, (*to_row(proposal), proposal.card.slot), strict=True))
    return one(sql.SET_PROPOSAL, *(row[name] for name in sql.SETTABLE), proposal.id, proposal.revision, before)


def card_statement(cards: Iterable[Version]) -> Statement:
    # the last field is no column: `damaged` tells how a row was read
    rows = tuple(to_row(card)[:-1] for card in cards)
    return Statement(sql.ADD_CARD, rows, len(rows))


def next_versions(deck: int, cards: Iterable[Version]) -> Unit:
    """The next versions of some places of a deck."""
    return card_statement(cards), one(sql.CHANGED, deck)
