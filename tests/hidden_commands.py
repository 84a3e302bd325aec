"""Commands that Discord hides from most people must not be told to them: they would look for them in vain.

`told_in_vain(world)` goes over everything that the bot has sent. The `world` fixture asks it when a test ends.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import discord

from bot.demo.wire import Sent
from bot.demo.world import World
from bot.language.catalogues import translation

_ANSWER = re.compile(r"/interactions/(\d+)/|/webhooks/\d+/simcord_interaction_(\d+)")
_PUBLIC = re.compile(r"/channels/(\d+)/messages")


def hidden(world: World) -> set[str]:
    """Their names, in every language."""
    names = [one.qualified_name for one in world.bot.tree.get_commands() if one.default_permissions is not None]
    return {*names, *(translation("it").gettext(name) for name in names)}


def told_in_vain(world: World) -> list[str]:
    """Each request that names such a command to somebody who has no role that may let them see it."""
    named = re.compile(rf"[`<]/({'|'.join(map(re.escape, sorted(hidden(world))))})(?![\w-])")
    found = ((sent, named.search(json.dumps(sent.json, ensure_ascii=False))) for sent in world.wire.sent)
    return [f"{sent.route} tells {who} of {name[0]}`" for sent, name in found if name for who in _readers(world, sent)]


def _readers(world: World, sent: Sent) -> Iterator[str]:
    """Who reads it and sees no hidden command: whoever is answered, or all who see the channel."""
    backend = world.backend
    if (answer := _ANSWER.search(sent.path)) is not None:
        record = backend.interactions.get(int(answer[1] or answer[2]))
        if record is not None and record.guild_id in backend.guilds:
            yield from _plain(world, record.guild_id, record.channel_id, [record.user_id])
    elif (public := _PUBLIC.search(sent.path)) is not None and int(public[1]) in backend.channels:
        guild = backend.channels[int(public[1])].guild_id
        if guild is not None:
            yield from _plain(world, guild, int(public[1]), list(backend.guilds[guild].members))


def _plain(world: World, guild: int, channel: int, users: list[int]) -> Iterator[str]:
    """Those of them who do not manage the server and have no role, which might be that of moderators."""
    for user in users:
        member = world.backend.guilds[guild].members.get(user)
        if member is None or user == world.backend.bot_user.id or set(member.role_ids) - {guild}:
            continue
        rights = discord.Permissions(world.backend.compute_permissions(guild, user, channel))
        if rights.view_channel and not rights.manage_guild:
            yield world.backend.users[user].name
