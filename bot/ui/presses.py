"""Remember who has pressed something just now: nobody who looks at Discord needs to be called there."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord

# For how long after a press somebody still looks.
LOOKING = timedelta(seconds=30)


class RecentPresses:
    """The newest press or command of everybody, as long as it matters. Users are Discord ids."""

    def __init__(self) -> None:
        self._at: dict[int, datetime] = {}

    def note(self, interaction: discord.Interaction) -> None:
        self._at[interaction.user.id] = interaction.created_at

    def looks(self, user: int) -> bool:
        """Whether somebody has pressed something a moment ago."""
        at = self._at.get(user)
        return at is not None and discord.utils.utcnow() - at < LOOKING

    def sweep(self) -> None:
        """Forgets whoever no longer looks."""
        self._at = {user: at for user, at in self._at.items() if self.looks(user)}
