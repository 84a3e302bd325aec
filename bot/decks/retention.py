"""What decks keep besides cards: drawings, and nothing for longer than they must."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from bot.decks.base import Base
from bot.decks.library import GRACE
from bot.engine.deck import stand_in

UNUSED = 24 * 60 * 60 * 1000
"""How long, in milliseconds, a drawing is kept that no card shows: its author may still be at the words."""

DRAFTED = 30 * UNUSED
"""How long, in milliseconds, a draft is kept that nobody goes on with."""


class Retention(Base):
    async def add_drawing(self, ink: bytes) -> str:
        """Keeps an ink mask (bytes that the gate for uploads made); its digest, for Card.drawing."""
        digest = hashlib.sha256(ink).hexdigest()
        await self._store.add_drawing(digest, ink, self._now())
        return digest

    async def drawings(self, digests: Iterable[str]) -> dict[str, bytes]:
        """The ink masks by digest; without those that were removed."""
        wanted = [digest for digest in digests if digest]
        return await self._store.drawings(wanted) if wanted else {}

    async def sweep(self) -> None:
        """Ends the grace of deleted decks and drops drawings that no card shows: now and then, by the one loop."""
        await self._store.purge(self._now() - GRACE)
        await self._store.purge_drafts(self._now() - DRAFTED)
        await self._store.purge_drawings(self._now() - UNUSED)

    async def forget(self, user: int) -> None:
        """Takes a person's name and id off their cards, wherever these have got to, and their drawings from
        everywhere. The words stay, signed by nobody; what they proposed is withdrawn, and is to go from where
        moderators see it.

        That somebody is barred from writing is kept: else everybody could lift their bar themselves.
        """
        await self._store.forget_person(user, stand_in(user))
