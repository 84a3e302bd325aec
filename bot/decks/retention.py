"""Keep drawings, and keep nothing for longer than it must be kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

from bot.decks.library import GRACE
from bot.engine.deck import stand_in
from bot.store.decks import DeckStore

# How long, in milliseconds, a drawing is kept that no card shows: its author may still be at the words.
UNUSED = 24 * 60 * 60 * 1000

# How long, in milliseconds, a draft is kept that nobody goes on with.
DRAFTED = 30 * UNUSED


class Retention:
    """Keeps drawings, and lets go of what is past its time. `now`: milliseconds since 1970."""

    def __init__(self, store: DeckStore, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def add_drawing(self, ink: bytes) -> str:
        """Keep an ink mask (bytes that the gate for uploads made), and give its digest, for Card.drawing."""
        digest = hashlib.sha256(ink).hexdigest()
        await self._store.add_drawing(digest, ink, self._now())
        return digest

    async def drawings(self, digests: Iterable[str]) -> dict[str, bytes]:
        """Find ink masks by digest, but for those that were removed."""
        wanted = [digest for digest in digests if digest]
        return await self._store.drawings(wanted) if wanted else {}

    async def sweep(self) -> None:
        """End the grace of deleted decks, wordings and names, and drop old drafts and drawings that no card shows."""
        await self._store.purge(self._now() - GRACE)
        await self._store.proposals.purge_drafts(self._now() - DRAFTED)
        await self._store.wordings.purge(self._now() - GRACE)
        await self._store.purge_signed(self._now() - GRACE)
        await self._store.purge_drawings(self._now() - UNUSED)

    async def put_away(self, guild: int) -> None:
        """Put the decks of a server away that has removed the bot: they are kept for the time of GRACE, and are there
        again when it comes back."""
        await self._store.put_away(guild, self._now())

    async def forget(self, user: int) -> None:
        """Take a person's name and id off their cards, wherever these have got to, and their drawings from
        everywhere. The words stay, signed by nobody; what they proposed is withdrawn, and is to go from where
        moderators see it.

        That somebody is barred from writing is kept: else everybody could lift their bar themselves.
        """
        # decks that came back from a file know authors by their stand-ins
        await self._store.forget_person(user, stand_in(user))
