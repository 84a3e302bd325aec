"""Remember who has pressed something just now: nobody who looks at Discord needs to be called there."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord

from bot.tables.model import Pace

# For how long after a press somebody still looks: at most so long, and at most for half a turn of a live table, so that
# they still have time when they are called. Over days nobody looks for longer than at the quickest.
LOOKING, LIVE_LOOKING = timedelta(seconds=30), timedelta(seconds=60)
# Whoever pressed something no longer ago than this at a live table may look all the same: they are called when it has
# waited for them for so long.
MAY_LOOK, GRACE = timedelta(minutes=2), timedelta(seconds=15)


class RecentPresses:
    """The newest press or command of everybody, as long as it matters. Users are Discord ids."""

    def __init__(self) -> None:
        self._at: dict[int, datetime] = {}

    def note(self, interaction: discord.Interaction) -> None:
        self._at[interaction.user.id] = interaction.created_at

    def looks(self, user: int, pace: Pace) -> bool:
        """Whether somebody who plays at that pace has pressed something a moment ago."""
        return self._pressed(user, LOOKING if pace.slow else min(LIVE_LOOKING, timedelta(milliseconds=pace.turn) / 2))

    def may_look(self, user: int, pace: Pace, waited: timedelta) -> bool:
        """The same, or not long ago, and the table has not `waited` for them for long."""
        return self.looks(user, pace) or (not pace.slow and waited < GRACE and self._pressed(user, MAY_LOOK))

    def _pressed(self, user: int, within: timedelta) -> bool:
        at = self._at.get(user)
        return at is not None and discord.utils.utcnow() - at < within

    def sweep(self) -> None:
        """Forgets whoever no longer looks."""
        since = discord.utils.utcnow() - MAY_LOOK
        self._at = {user: at for user, at in self._at.items() if at > since}
