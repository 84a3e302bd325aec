"""Sort what waits for the moderators: which of it somebody wants to see, how much of each sort there is, and whose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Literal, NamedTuple, get_args

from bot.decks.deck_game import DeckGame
from bot.decks.library import Library
from bot.decks.model import Member, NoDeck, must_moderate
from bot.decks.proposals import Proposals
from bot.store.deck_records import Proposal

Sort = Literal["all", "new", "read", "free"]
"""new: came within a day. read: the table does all of it. free: something is left to people."""
SORTS: tuple[Sort, ...] = get_args(Sort)
# For so long, in milliseconds, a card is new.
NEW = 24 * 60 * 60 * 1000


class Waiting(NamedTuple):
    """A proposal that waits. `free`: whether it leaves something to people."""

    proposal: Proposal
    free: bool


class QueueView(NamedTuple):
    """What somebody sees of a queue."""

    found: Sequence[Waiting]
    """What they want to see, oldest first."""
    counts: Mapping[Sort, int]
    """How much of each sort waits, of the person whose cards are wanted, or of everybody."""
    people: Sequence[tuple[int, str, int]]
    """Whose cards wait: who, their name, and how many, most first."""


class ModeratorQueue:
    """Sorts what waits on each server."""

    def __init__(self, proposals: Proposals, library: Library) -> None:
        self._proposals, self._library = proposals, library

    async def look(self, by: Member, sort: Sort = "all", person: int = 0) -> QueueView:
        """Find what waits of one sort, and of one person (0: of everybody). Raises NotAllowed."""
        must_moderate(by)
        waiting = await self._proposals.waiting(by.guild)
        games = await self._games({one.deck for one in waiting}, by.guild)
        # a deck whose game is not here any more cannot be shown, and nothing of it decided
        every = [
            Waiting(one, games[one.deck].leaves_to_people(one.card.meaning)) for one in waiting if one.deck in games
        ]
        since = self._library.now() - NEW
        theirs = [one for one in every if person in (0, one.proposal.author)]
        sorted_out: dict[Sort, list[Waiting]] = {
            "all": theirs,
            "new": [one for one in theirs if one.proposal.at > since],
            "read": [one for one in theirs if not one.free],
            "free": [one for one in theirs if one.free],
        }
        return QueueView(sorted_out[sort], {each: len(sorted_out[each]) for each in SORTS}, _people(every))

    async def _games(self, decks: Iterable[int], guild: int) -> Mapping[int, DeckGame]:
        games = dict[int, DeckGame]()
        for deck in decks:
            with suppress(NoDeck):
                games[deck] = self._library.game((await self._library.deck(deck, guild)).game)
        return games


def _people(every: Sequence[Waiting]) -> Sequence[tuple[int, str, int]]:
    names = {one.proposal.author: one.proposal.name for one in every}
    return [(user, names[user], many) for user, many in Counter(one.proposal.author for one in every).most_common()]
