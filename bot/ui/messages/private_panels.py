"""Open, turn and refresh private panels when the table changes, for as long as Discord lets us edit them.

An ephemeral message can be edited only through the token of an interaction that made or pressed it, for 15 minutes.
Older panels are left alone: any press on them brings the newest state, and so does the button on the table's message.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import discord
from msgspec.structs import replace

from bot.engine.screen import Path, Screen
from bot.engine.text import text
from bot.games import GameFolder
from bot.tables.drawings import shown
from bot.tables.model import Actor, Change, Table
from bot.ui.messages.live_message import LiveMessage, PendingPress, RenderedTable
from bot.ui.requests import NETWORK
from bot.ui.rights import advice, lacking
from bot.ui.screens.drawings import TableDrawings
from bot.ui.screens.panel import panel_page
from bot.ui.services import Services

log = logging.getLogger(__name__)

# For how long a panel is refreshed after its last press.
LIFE = timedelta(minutes=14.5)


class PrivatePanel(LiveMessage):
    """The panel of one person at one table."""

    def __init__(self, services: Services, table: int, actor: Actor, interaction: discord.Interaction[Any]) -> None:
        super().__init__(services.settings.edit_gap, services.render_limit)
        self.path: Path = ()
        # Whether the table's own message cannot be shown, which is told here.
        self.blocked = False
        self._services, self._table = services, table
        self._gone = False
        self.pressed(actor, interaction)

    def __repr__(self) -> str:
        return f"<panel of user {self._actor.user} at table {self._table}>"

    @property
    def alive(self) -> bool:
        return not self._gone and discord.utils.utcnow() < self._until

    def pressed(self, actor: Actor, interaction: discord.Interaction[Any]) -> None:
        """The newest press is what the panel can be edited through."""
        self._actor, self._interaction = actor, interaction
        self._until = interaction.created_at + LIFE

    async def draw(self) -> RenderedTable | None:
        if self._gone:
            return None
        services = self._services
        table = await services.tables.find(self._table)
        folder = services.games[table.game]
        reader = await services.reader(self._interaction, table)
        view = None if table.state is None else services.tables.view(table, self._actor.user)
        about_table = table.status == "lobby" or self.path[:1] == ("~",)
        decks = await services.lender.playable_decks(table) if about_table else ()
        drawings = await self._drawings(folder, table, view)
        screen = panel_page(folder, table, self._actor, view, self.path, decks, drawings)
        picture = None
        if view is not None and screen.description and not reader.text_mode and self._can_attach:
            picture = await services.pictures.of(folder, screen.shows or view, reader)
        screen = self._complete(screen)
        return RenderedTable(table.id, table.revision, table.position, screen, reader, picture)

    async def _drawings(self, folder: GameFolder, table: Table, view: Any) -> TableDrawings:
        """What this person may know of what is drawn by hand."""
        allowed = table.guild is not None and (await self._services.store.server(table.guild)).drawings
        if not table.drawings or view is None or folder.drawings is None:
            return TableDrawings(allowed)
        digests = set(folder.drawings(view))
        mine = self._actor.user
        seen = [drawing for drawing in shown(table) if drawing.digest in digests or drawing.by == mine]
        return TableDrawings(allowed, seen)

    @property
    def _can_attach(self) -> bool:
        return self._interaction.app_permissions.attach_files

    def _complete(self, screen: Screen) -> Screen:
        """With what is wrong in this channel, and what to do about it."""
        trouble = lacking(self._interaction)
        if trouble is None and self.blocked:
            what_to_do = advice(self._interaction)
            trouble = text("I may not change the table's message at the moment. {advice}", advice=what_to_do)
        if trouble is not None:
            screen = replace(screen, lines=(*screen.lines, text("⚠️ {trouble}", trouble=trouble)))
        return screen

    async def send(self, rendered: RenderedTable) -> None:
        if not self.alive:
            self._gone = True
            return
        view, files = self.as_edit(rendered)
        try:
            self.note_picture(rendered, await self._interaction.edit_original_response(view=view, attachments=files))
        except NETWORK as error:
            if not self.lost_its_picture(error):
                # Dismissed, or out of reach: the person opens it again when they want it.
                self._gone = True
                log.info("%r: not refreshed: %s", self, error)

    async def on_shown(self, rendered: RenderedTable, press: PendingPress | None) -> None:
        return

    async def delete(self) -> None:
        """Takes the panel away because a new one was opened."""
        alive, self._gone = self.alive, True
        if alive:
            try:
                await self._interaction.delete_original_response()
            except NETWORK as error:
                log.info("%r: not deleted: %s", self, error)


class PrivatePanels:
    """All panels that can still be refreshed."""

    # In memory only: after a restart they could not be edited anyway.

    def __init__(self, services: Services, is_blocked: Callable[[int], bool]) -> None:
        self._services, self._is_blocked = services, is_blocked
        self._panels: dict[int, dict[int, PrivatePanel]] = {}
        self._deleting: set[asyncio.Task[None]] = set()

    async def open(self, interaction: discord.Interaction[Any], table: Table, path: Path = ()) -> None:
        """Answers an interaction with a new panel, which replaces an older one."""
        here = self._panels.setdefault(table.id, {})
        actor = await self._services.actor(interaction)
        old = here.get(actor.user)
        opened = here[actor.user] = PrivatePanel(self._services, table.id, actor, interaction)
        opened.path, opened.blocked = path, self._is_blocked(table.id)
        await opened.press(PendingPress(interaction, table.revision, opens=True))
        if old is not None:
            task = asyncio.create_task(old.delete())
            self._deleting.add(task)
            task.add_done_callback(self._deleting.discard)

    async def turn(self, interaction: discord.Interaction[Any], table: Table, actor: Actor, path: Path) -> None:
        """Answers a press on a panel with that page of it."""
        here = self._panels.setdefault(table.id, {})
        opened = here.get(actor.user)
        if opened is None or not opened.alive:
            opened = here[actor.user] = PrivatePanel(self._services, table.id, actor, interaction)
        opened.pressed(actor, interaction)
        opened.path, opened.blocked = path, self._is_blocked(table.id)
        await opened.press(PendingPress(interaction, table.revision))

    def path(self, table: int, user: int) -> Path:
        """The page that somebody's panel shows."""
        opened = self._panels.get(table, {}).get(user)
        return opened.path if opened is not None else ()

    def changed(self, change: Change) -> None:
        """To be called after every committed change: open panels show it soon."""
        for user, opened in list(self._panels.get(change.table.id, {}).items()):
            if opened.alive:
                opened.mark()
            else:
                del self._panels[change.table.id][user]

    def sweep(self) -> None:
        """Forgets panels that can no longer be edited."""
        for table, here in list(self._panels.items()):
            for user, opened in list(here.items()):
                if not opened.alive and opened.idle:
                    del here[user]
            if not here:
                del self._panels[table]

    async def stop(self) -> None:
        """Finishes what is being sent."""
        panels = [opened for here in self._panels.values() for opened in here.values()]
        await asyncio.gather(*(opened.stop() for opened in panels), *self._deleting)
