"""Take the roles of seasons back from whoever leaves the ladders: nothing would tell later that a season gave them."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import discord

from bot.store.seasons import SeasonStore
from bot.ui.requests import NETWORK


async def take_back(client: discord.Client, seasons: SeasonStore, user: int) -> None:
    """Before they are forgotten: afterwards it is not known any more what they have won."""
    for season in await seasons.won_with_role(user):
        await done(client.http.remove_role(season.guild, user, season.role or 0, reason=season.name))


async def done(request: Coroutine[Any, Any, object]) -> bool:
    """Whether Discord has done it: whoever has left a server has no roles there."""
    try:
        await request
    except NETWORK:
        return False
    return True
