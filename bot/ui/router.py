"""Read, check, do and answer every press of every table, and every form."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord

from bot.engine.game import Refused, decode, decode_move
from bot.engine.screen import Path
from bot.engine.text import Text, text
from bot.language.escape import whole
from bot.tables.acts import Back, PlayNow, Pressable, Rematch, Start
from bot.tables.model import Actor, Restarting, Stale, Table
from bot.tables.seats import is_alone, seat_of
from bot.ui.cog_pages import Handler, wait
from bot.ui.commands import tell
from bot.ui.components import custom_id, forms, uploads
from bot.ui.components.custom_id import NO_TABLE, Carried
from bot.ui.components.forms import Filled
from bot.ui.in_time import answer_unless_another_does, keep_time
from bot.ui.messages.last_refusals import LastRefusals
from bot.ui.messages.private_panels import PrivatePanels
from bot.ui.messages.publisher import Publisher
from bot.ui.refusals import RESTARTING, answered
from bot.ui.rights import outside
from bot.ui.screens.managing import page_after
from bot.ui.services import Services
from bot.ui.table_opening import UNKNOWN, TableOpening

log = logging.getLogger(__name__)
T = TypeVar("T")

# Seconds that a move or an act may take before its press is acknowledged, of the three that Discord allows: a throw may
# have to wait for its engine, and everything for a database that does not answer.
PATIENCE = 1.0
# Whoever does this on the table's message wants to play: it is answered with their own panel.
OPENING = (Start, PlayNow, Back)
FLOOD = text("Not so fast, please: wait a second, then press again.")


class Router:
    """`closing` refuses everything new; what runs is finished."""

    def __init__(
        self,
        services: Services,
        publisher: Publisher,
        panels: PrivatePanels,
        table_opening: TableOpening,
        now: Callable[[], int],
    ) -> None:
        self._services, self._publisher, self._panels = services, publisher, panels
        self._table_opening = table_opening
        self._cooldown, self._refusals = Cooldown(services.settings.presses_per_second, now), LastRefusals()
        self.closing = False

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answers a press or a form, whatever it carries."""

        async def say(why: Text) -> None:
            await tell(interaction, why, table=await self._table_of(interaction))

        keep_time(interaction, say)
        if not self._services.store.holds:
            await answer_unless_another_does(interaction, say)
            return
        async with answered(interaction, say):
            # Half an emoji could be stored nowhere, and the answer must not fail for it.
            interaction.data = whole(interaction.data)
            self._services.note(interaction)
            self._refusals.pressed(interaction.user.id)
            try:
                self._check(interaction)
                await self._do(interaction, *_read(interaction.data or {}))
            except Refused:
                self._refusals.note(interaction)
                raise

    def _check(self, interaction: discord.Interaction[Any]) -> None:
        if self.closing:
            raise Restarting(RESTARTING)
        if (why := outside(interaction)) is not None:
            raise Refused(why)
        if lost := self._services.store.lost:
            raise lost
        if not self._cooldown.allows(interaction.user.id):
            raise Refused(FLOOD)

    async def _table_of(self, interaction: discord.Interaction[Any]) -> Table | None:
        """For the names in a refusal, which does not wait for them."""
        if self._services.store.silent:
            return None
        try:
            carried, _ = _read(interaction.data or {})
            return await self._services.here(interaction, carried.table)
        except Refused:
            return None

    async def _do(self, interaction: discord.Interaction[Any], carried: Carried, payload: str) -> None:
        path = custom_id.path(payload) if payload[0] == "g" else ()
        table = None if carried.table == NO_TABLE else await self._services.here(interaction, carried.table)
        if (page := self._cog_page(carried.table, path)) is not None:
            await page(interaction, path, await _filled(interaction))
            return
        if interaction.type is discord.InteractionType.modal_submit:
            raise Refused(UNKNOWN)
        if table is None:
            await self._table_opening.pressed(interaction, path)
            return
        self._publisher.heard(interaction, table)
        self._services.tables.heard(table.id, interaction.user.id)
        if payload[0] == "g":
            await self._go(interaction, table, path)
            return
        actor = await self._services.actor(interaction)
        act = None if payload[0] == "m" else decode(Pressable, payload[1:])
        opens = isinstance(act, OPENING) and not _on_panel(interaction) and seat_of(table, actor.user) is not None
        try:
            if act is None:
                await self._play(interaction, carried, actor, payload[1:])
            else:
                await self._act(interaction, carried, actor, act, opens=opens)
        except Stale:
            # What was pressed is no longer what is on: the answer is what is.
            path = self._panels.path(carried.table, actor.user)
            await self._show(interaction, carried.table, actor, path, opens=opens)

    def _cog_page(self, table: int, path: Path) -> Handler | None:
        """Whose page it is, if a cog's. At a table only a word that no game's page begins with."""
        ours = path and (table == NO_TABLE or path[0].startswith("~"))
        return self._services.cog_pages.get(path[0]) if ours else None

    async def _go(self, interaction: discord.Interaction[Any], table: Table, path: Path) -> None:
        if _on_panel(interaction):
            await self._panels.turn(interaction, table, await self._services.actor(interaction), path)
        else:
            await self._panels.open(interaction, table, path)

    async def _play(self, interaction: discord.Interaction[Any], carried: Carried, actor: Actor, move: str) -> None:
        tables = self._services.tables
        played = tables.play(
            carried.table, actor, move, revision=carried.revision, moved=carried.moved, interaction=interaction.id
        )
        change = await self._done(interaction, played)
        folder = self._services.games[change.table.game]
        await self._show(interaction, carried.table, actor, folder.page_after(decode_move(folder.game, move)))

    async def _act(
        self, interaction: discord.Interaction[Any], carried: Carried, actor: Actor, act: Pressable, *, opens: bool
    ) -> None:
        tables = self._services.tables
        if isinstance(act, Rematch):
            await self._rematch(interaction, carried, actor)
            return
        acted = tables.act(carried.table, actor, act, revision=carried.revision, interaction=interaction.id)
        change = await self._done(interaction, acted, opens=opens)
        await self._show(interaction, carried.table, actor, page_after(act, change.table), opens=opens)

    async def _done(
        self, interaction: discord.Interaction[Any], work: Coroutine[Any, Any, T], *, opens: bool = False
    ) -> T:
        """What comes of it. Where that takes long, the press is acknowledged meanwhile: its answer is what was pressed,
        or (`opens`) a new private message."""

        async def acknowledge() -> None:
            await interaction.response.defer(ephemeral=opens, thinking=opens)

        acknowledging = list[asyncio.Task[None]]()
        timer = after(PATIENCE, lambda: acknowledging.append(asyncio.create_task(acknowledge())))
        try:
            with self._services.render_limit.playing():
                return await work
        finally:
            timer.cancel()
            for task in acknowledging:
                await task

    async def _rematch(self, interaction: discord.Interaction[Any], carried: Carried, actor: Actor) -> None:
        """Answers with where the lobby is, or with the own panel: alone with computers nobody has to be waited for."""
        # An answer stands where it is begun: the new table's message comes first.
        table = await self._done(interaction, self._reopened(interaction, carried, actor), opens=True)
        if table.status == "playing":
            await self._panels.open(interaction, table)
            self._panels.close(carried.table, actor.user)  # between the two tables it would only be in the way
            return
        if not interaction.response.is_done():
            await interaction.response.defer(ephemeral=True, thinking=True)
        await self._table_opening.tell_link(interaction, table, text("The table for the rematch is open."))

    async def _reopened(self, interaction: discord.Interaction[Any], carried: Carried, actor: Actor) -> Table:
        """A table for the same people; of somebody alone its game has begun, and it is shown."""
        tables = self._services.tables
        table = await tables.rematch(carried.table, actor, interaction=interaction.id)
        if table.status == "lobby" and is_alone(table, actor.user):
            table = (await tables.act(table.id, actor, Start(), revision=None, interaction=None)).table
        if table.status == "playing":
            await self._table_opening.shown(interaction, table)
        return table

    async def _show(
        self, interaction: discord.Interaction[Any], id: int, actor: Actor, path: Path, *, opens: bool = False
    ) -> None:
        """Answers with the table as it is now: on the panel that was pressed, or on the table's message. `opens`: once
        it is played, on a new panel, and the table's message follows by itself."""
        table = await self._services.tables.find(id)
        if _on_panel(interaction):
            await self._panels.turn(interaction, table, actor, path)
        elif opens and (table.status == "playing" or interaction.response.is_done()):
            await self._publisher.met(interaction, table)
            await self._panels.open(interaction, table, path)
        else:
            await self._publisher.pressed(interaction, table)


def after(seconds: float, do: Callable[[], None]) -> asyncio.Handle:
    """Does something later, unless it is cancelled."""
    return asyncio.get_running_loop().call_later(seconds, do)


async def _filled(interaction: discord.Interaction[Any]) -> Filled:
    """What was filled in, its files fetched. Refused for what is no form."""
    # A file that cannot be a picture takes nothing else with it: whoever typed for minutes does not type again.
    if interaction.type is not discord.InteractionType.modal_submit:
        return Filled()
    values, sent = forms.read(interaction.data)
    if sent:
        await wait(interaction)
    files, refused = dict[str, bytes](), dict[str, Text]()
    for key, one in sent.items():
        try:
            files[key] = await uploads.fetch_picture(interaction.client, one, interaction.guild_id or 0)
        except Refused as refusal:
            refused[key] = refusal.why
    return Filled(values, files, refused)


def _on_panel(interaction: discord.Interaction[Any]) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


def _read(data: Any) -> tuple[Carried, str]:
    """What a press carries, and its payload: of a menu, the line that was chosen. Raises Refused."""
    carried = custom_id.read(str(data.get("custom_id", "")))
    if carried is None:
        raise Refused(UNKNOWN)
    if carried.payload[0] != "s":
        return carried, carried.payload
    chosen = data.get("values") or [""]
    if not isinstance(chosen[0], str) or chosen[0][:1] not in ("m", "a", "g") or not chosen[0]:
        raise Refused(UNKNOWN)
    return carried, chosen[0]


# Seconds' worth of presses that may come at once.
BURST = 3.0
# People whose presses are counted at the same time.
REMEMBERED = 10_000


class Cooldown:
    """`rate`: presses a second that one person may make for long; 0: any number. `now`: milliseconds."""

    def __init__(self, rate: float, now: Callable[[], int]) -> None:
        self._rate, self._now = rate, now
        # User -> when they last pressed, and how much of their allowance was spent then.
        self._spent: dict[int, tuple[int, float]] = {}

    def allows(self, user: int) -> bool:
        """Counts a press."""
        if not self._rate:
            return True
        now = self._now()
        last, spent = self._spent.pop(user, (now, 0.0))
        # The computer's clock may have been set back.
        spent = max(0.0, spent - max(0, now - last) / 1000 * self._rate)
        fine = spent + 1 <= self._rate * BURST
        self._spent[user] = now, spent + fine
        if len(self._spent) > REMEMBERED:
            del self._spent[next(iter(self._spent))]
        return fine
