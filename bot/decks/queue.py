"""Sort what waits for the moderators, by what it is and whose, and decide about several at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from bot.decks.deck_game import DeckGame
from bot.decks.library import Library
from bot.decks.model import SORTS, Member, NoDeck, QueueView, Sort, Waiting, must_moderate
from bot.decks.proposals import Proposals, looking
from bot.engine.game import Refused
from bot.engine.text import Text
from bot.store.deck_proposals import ModerationStore
from bot.store.deck_records import Proposal, Tally

# For so long, in milliseconds, a card is new.
NEW = 24 * 60 * 60 * 1000


class Decided(NamedTuple):
    """What came of a decision about several proposals at once."""

    done: Sequence[Proposal]
    refused: Sequence[tuple[Proposal, Text]]
    """What was not done, and why."""
    at: int
    """The moment, by which Proposals.reopen_all knows what was sent back together."""


# So many that wait are told of at once; fewer, when the first of them has waited for a day.
MANY = 10


def is_due(tally: Tally, now: int) -> bool:
    """Whether moderators are told (again) how much waits: once a day at most."""
    overdue = tally.waiting >= MANY or (tally.oldest is not None and tally.oldest <= now - NEW)
    return overdue and (tally.at is None or tally.at <= now - NEW)


class ModeratorQueue:
    """Sorts what waits on each server, and decides about several at once."""

    def __init__(self, moderation: ModerationStore, proposals: Proposals, library: Library) -> None:
        self._moderation, self._proposals, self._library = moderation, proposals, library

    async def look(self, by: Member, sort: Sort = "all", person: int = 0) -> QueueView:
        """Find what waits of one sort, and of one person (0: of everybody). Raises NotAllowed."""
        must_moderate(by)
        waiting = await self._proposals.waiting(by.guild)
        games = await self._games({one.deck for one in waiting}, by.guild)
        # a deck whose game is not here any more cannot be shown, and nothing of it decided
        now = self._library.now()
        every = [
            Waiting(one, games[one.deck].leaves_to_people(one.card.meaning), one.looked_at(now))
            for one in waiting
            if one.deck in games
        ]
        since = now - NEW
        theirs = [one for one in every if person in (0, one.proposal.author)]
        sorted_out: dict[Sort, list[Waiting]] = {
            "all": theirs,
            "new": [one for one in theirs if one.proposal.at > since],
            "read": [one for one in theirs if not one.free],
            "free": [one for one in theirs if one.free],
        }
        return QueueView(sorted_out[sort], {each: len(sorted_out[each]) for each in SORTS}, _people(every))

    async def approve(self, some: Sequence[Proposal], by: Member) -> Decided:
        """Put these cards into their decks, as they were seen. Raises NotAllowed."""
        return await self._each(some, by, lambda one, _: self._proposals.approve(one.id, by, seen=one.revision))

    async def send_back(self, some: Sequence[Proposal], by: Member, reason: str) -> Decided:
        """Give these cards back to their authors, with the same reason. Raises NotAllowed."""
        back = self._proposals.send_back
        return await self._each(some, by, lambda one, at: back(one.id, by, reason, seen=one.revision, at=at))

    async def _each(
        self, some: Sequence[Proposal], by: Member, decide: Callable[[Proposal, int], Awaitable[Proposal]]
    ) -> Decided:
        must_moderate(by)
        done, refused, at = list[Proposal](), list[tuple[Proposal, Text]](), self._library.now()
        for one in some:
            # whoever looks at it decides about it, and others only where they look at it alone
            if (looker := one.looked_at(at)) not in (None, by.user):
                refused.append((one, looking(looker)))
                continue
            try:
                done.append(await decide(one, at))
            except Refused as why:  # one that cannot be decided so holds up no other
                refused.append((one, why.why))
        return Decided(done, refused, at)

    async def tallies(self) -> list[Tally]:
        """List the servers whose moderators must be told how much waits, or whose message says something else."""
        now = self._library.now()
        return [
            one
            for one in await self._moderation.tallies()
            if is_due(one, now) or (one.message is not None and one.shown != one.waiting)
        ]

    async def told(self, tally: Tally) -> None:
        """Note what the message of a server says."""
        await self._moderation.set_tally(tally)

    async def _games(self, decks: Iterable[int], guild: int) -> Mapping[int, DeckGame]:
        games = dict[int, DeckGame]()
        for deck in decks:
            with suppress(NoDeck):
                games[deck] = self._library.game((await self._library.deck(deck, guild)).game)
        return games


def _people(every: Sequence[Waiting]) -> Sequence[tuple[int, str, int]]:
    names = {one.proposal.author: one.proposal.name for one in every}
    return [(user, names[user], many) for user, many in Counter(one.proposal.author for one in every).most_common()]
