"""Know the messages that show proposals in moderators' channels, and which of them show less than there is."""

from __future__ import annotations

from collections.abc import Callable

from bot.store.deck_proposals import ProposalStore
from bot.store.deck_records import Proposal


class QueueMessages:
    """Notes what is shown where. `now`: milliseconds since 1970."""

    def __init__(self, store: ProposalStore, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def posted(self, proposal: Proposal, message: int, channel: int) -> bool:
        """Note the message that shows a proposal as it is handed in. False if there is no such proposal any more."""
        return await self._store.set_message(proposal.id, message, channel, proposal.revision)

    async def shown(self, proposal: Proposal) -> None:
        """Note that its message shows it as it is handed in."""
        await self._store.shown(proposal.id, proposal.revision)
        if proposal.look_until is not None and proposal.looked_at(now := self._now()) is None:
            await self._store.look_over(proposal.id, now)

    async def lost(self, proposal: Proposal) -> None:
        """Note that its message is not there any more."""
        await self._store.set_message(proposal.id, None, None, 0)

    async def unpost(self, id: int) -> None:
        """Have its message taken away: its deck is gone, and nobody can decide any more."""
        await self._store.unpost(id)

    async def behind(self) -> list[tuple[int, int, int]]:
        """List what the moderators do not see as it is: proposals, their servers and the channels to show them in."""
        return await self._store.behind(self._now())
