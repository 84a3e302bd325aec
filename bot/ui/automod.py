"""Read the server's own AutoMod rules, where the bot may: Discord never applies them to what a bot says."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.decks.word_filter import NOTHING, WordFilter
from bot.ui.requests import NETWORK

log = logging.getLogger(__name__)

# Milliseconds for which rules are believed before Discord is asked again.
FRESH = 5 * 60_000
# Servers whose rules are known at the same time.
REMEMBERED = 1000


class AutoMod:
    """`now`: milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        # Server -> when Discord was asked, and its answer.
        self._known: dict[int, tuple[int, WordFilter]] = {}

    @staticmethod
    def readable(interaction: discord.Interaction[Any]) -> bool:
        """Whether the bot has the right to read the rules where that interaction was made."""
        return interaction.app_permissions.manage_guild

    async def of(self, interaction: discord.Interaction[Any]) -> WordFilter:
        """What may not be said where that interaction was made; nothing without the right to read the rules."""
        guild = interaction.guild
        if guild is None or not self.readable(interaction):
            return NOTHING
        asked, known = self._known.get(guild.id, (-FRESH, NOTHING))
        if self._now() - asked >= FRESH:
            known = await self._ask(guild, known)
            self._known.pop(guild.id, None)
            self._known[guild.id] = self._now(), known
            if len(self._known) > REMEMBERED:
                del self._known[next(iter(self._known))]
        return known

    async def _ask(self, guild: discord.Guild, known: WordFilter) -> WordFilter:
        try:
            return combined(await guild.fetch_automod_rules())
        except NETWORK as error:
            log.info("server %d: its AutoMod rules stay as they were: %s", guild.id, error)
            return known


def combined(rules: Sequence[discord.AutoModRule]) -> WordFilter:
    """The rules that are on, as one."""
    triggers = [rule.trigger for rule in rules if rule.enabled]
    return WordFilter(
        keywords=tuple(word for trigger in triggers for word in trigger.keyword_filter),
        regexes=tuple(pattern for trigger in triggers for pattern in trigger.regex_patterns),
        allowed=tuple(word for trigger in triggers for word in trigger.allow_list),
    )
