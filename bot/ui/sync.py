"""Telling Discord the slash commands: once for each change, again and again while it fails, and one by one if it
refuses them all for the sake of one."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from typing import TYPE_CHECKING, Any

import discord

from bot.store.store import Store
from bot.ui.commands import CommandNames
from bot.ui.refusals import NETWORK

if TYPE_CHECKING:
    from bot.ui.tree import Tree

log = logging.getLogger(__name__)

SYNCED = "commands synced"
"""Key in the store: the hash of the commands that Discord knows."""
SOON, LATEST = 30.0, 3600.0
"""Seconds until a failure is tried again: the first time, and at most."""


async def sync(tree: Tree, store: Store) -> None:
    """Tells Discord the commands if they are others than last time: it allows few changes a day. Returns when it knows
    them. Tables that are there already need no commands, so nothing should wait for this."""
    names = CommandNames()
    payload: list[Any] = [await command.get_translated_payload(tree, names) for command in tree.get_commands()]
    about = f"{tree.client.application_id} {json.dumps(payload, sort_keys=True)}"
    digest = hashlib.sha256(about.encode()).hexdigest()
    if await store.get(SYNCED) == digest:
        return
    pause = SOON
    while (refused := await _told(tree, payload)) is None:
        await asyncio.sleep(pause)
        pause = min(2 * pause, LATEST)
    if not refused:
        await store.set(SYNCED, digest)  # else it is tried again at the next start
    log.info("Discord knows the commands: %d of %d", len(payload) - len(refused), len(payload))


async def _told(tree: Tree, payload: list[Any]) -> list[str] | None:
    """The names of the commands that Discord refuses; None if it did not answer properly."""
    try:
        try:
            await tree.client.http.bulk_upsert_global_commands(tree.client.application_id, payload)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            log.warning("Discord refuses the commands as a whole, they are told one by one: %s", error)
            return await _told_one_by_one(tree, payload)
    except NETWORK as error:
        log.error("Discord did not take the commands, the old ones stay until it does: %s", error)
        return None
    return []


async def _told_one_by_one(tree: Tree, payload: list[Any]) -> list[str]:
    """The names of those that Discord refuses: what it knew of them before stays. Those that are no more, go."""
    http, application = tree.client.http, tree.client.application_id
    refused = []
    for command in payload:
        try:
            await http.upsert_global_command(application, command)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            log.error("Discord refuses the command /%s: %s", command["name"], error)
            refused.append(command["name"])
    wanted = {command["name"] for command in payload}
    for known in await http.get_global_commands(application):
        if known["name"] not in wanted:
            await http.delete_global_command(application, known["id"])
    return refused
