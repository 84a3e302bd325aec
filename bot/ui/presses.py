"""Remember who has pressed something just now: nobody who looks at Discord needs to be called there."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord

from bot.tables.model import Pace

# For how long after a press somebody still looks: at most so long, and at most for half a turn of a live table, so that
# they still have time when they are called. Over days nobody looks for longer than at the quickest.
LOOKING, LIVE_LOOKING = timedelta(seconds=30), timedelta(seconds=60)


class RecentPresses:
    """The newest press or command of everybody, as long as it matters. Users are Discord ids."""

    def __init__(self) -> None:
        self._at: dict[int, datetime] = {}

    def note(self, interaction: discord.Interaction) -> None:
        self._at[interaction.user.id] = interaction.created_at

    def looks(self, user: int, pace: Pace) -> bool:
        """Whether somebody who plays at that pace has pressed something a moment ago."""
        at = self._at.get(user)
        longest = LOOKING if pace.slow else min(LIVE_LOOKING, timedelta(milliseconds=pace.turn) / 2)
        return at is not None and discord.utils.utcnow() - at < longest

    def sweep(self) -> None:
        """Forgets whoever no longer looks."""
        since = discord.utils.utcnow() - max(LOOKING, LIVE_LOOKING)
        self._at = {user: at for user, at in self._at.items() if at > since}
