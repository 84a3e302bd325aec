"""All private panels that can still be refreshed: who has which open, and when they change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import discord

from bot.engine.screen import Path
from bot.tables.model import Actor, Change, Table
from bot.ui.messages.live_message import SETTLING, PendingPress
from bot.ui.messages.private_panel import PrivatePanel
from bot.ui.services import Services


class PrivatePanels:
    """All panels that can still be refreshed."""

    # In memory only: after a restart they could not be edited anyway.

    def __init__(
        self, services: Services, is_blocked: Callable[[int], bool], told_at: Callable[[Table], float]
    ) -> None:
        self._services, self._is_blocked, self._told_at = services, is_blocked, told_at
        self._panels: dict[int, dict[int, PrivatePanel]] = {}
        self._sending: set[asyncio.Task[None]] = set()

    async def open(self, interaction: discord.Interaction[Any], table: Table, path: Path = ()) -> None:
        """Answers an interaction with a new panel, which replaces an older one."""
        here = self._panels.setdefault(table.id, {})
        actor = await self._services.actor(interaction)
        old = here.get(actor.user)
        opened = here[actor.user] = self._new(table, actor, interaction)
        opened.path, opened.blocked = path, self._is_blocked(table.id)
        await opened.press(PendingPress(interaction, table.revision, opens=True))
        if old is not None:
            self._soon(old.delete())

    async def turn(self, interaction: discord.Interaction[Any], table: Table, actor: Actor, path: Path) -> None:
        """Answers a press on a panel with that page of it."""
        here = self._panels.setdefault(table.id, {})
        opened = here.get(actor.user)
        if opened is None or not opened.alive:
            opened = here[actor.user] = self._new(table, actor, interaction)
        opened.pressed(actor, interaction)
        opened.path, opened.blocked = path, self._is_blocked(table.id)
        await opened.press(PendingPress(interaction, table.revision))

    def close(self, table: int, user: int) -> None:
        """Takes somebody's panel of that table away, if one is open."""
        opened = self._panels.get(table, {}).pop(user, None)
        if opened is not None:
            self._soon(opened.delete())

    def _new(self, table: Table, actor: Actor, interaction: discord.Interaction[Any]) -> PrivatePanel:
        return PrivatePanel(self._services, table.id, actor, interaction, self._told_at)

    def path(self, table: int, user: int) -> Path:
        """The page that somebody's panel shows."""
        opened = self._panels.get(table, {}).get(user)
        return opened.path if opened is not None else ()

    def changed(self, change: Change) -> None:
        """To be called after every committed change: open panels that somebody looks at show it soon."""
        for user, opened in list(self._panels.get(change.table.id, {}).items()):
            if opened.alive:
                opened.follow(change.table, followed=change.followed)
            elif not opened.ends:
                del self._panels[change.table.id][user]

    def told(self, table: int, at: float) -> None:
        """A moment of a table is shown: from `at` on, in the time of the loop, panels say what came of it."""
        for opened in self._panels.get(table, {}).values():
            opened.told(at)

    def sweep(self) -> None:
        """Tries again what failed; lets panels say that they soon cannot be edited, and forgets those that cannot."""
        for table, here in list(self._panels.items()):
            for user, opened in list(here.items()):
                opened.retry()
                if opened.ends:
                    self._soon(opened.leave())
                elif not opened.alive and opened.idle:
                    del here[user]
            if not here:
                del self._panels[table]

    async def stop(self) -> None:
        """Finishes what is being sent, and lets all panels say that they are not refreshed any more."""
        panels = [opened for here in self._panels.values() for opened in here.values()]
        await asyncio.gather(*(opened.stop() for opened in panels), *self._sending)
        if self._services.client.is_closed():  # Discord has ended the session: nothing can be said any more
            return
        leaving = [asyncio.create_task(opened.leave()) for opened in panels if opened.alive]
        if leaving:
            await asyncio.wait(leaving, timeout=SETTLING)

    def _soon(self, sending: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(sending)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
