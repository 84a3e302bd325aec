"""Keep the message of one table as the table is, and deal with what Discord refuses."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.engine.screen import Screen, binds
from bot.engine.text import text
from bot.store.api import Place
from bot.tables import clock
from bot.tables.model import Table
from bot.tables.seats import present
from bot.ui.components.custom_id import base36
from bot.ui.components.layout import Layout, Reader, notice
from bot.ui.messages.calling import now
from bot.ui.messages.drawn_table import drawn_table
from bot.ui.messages.held_moment import HeldMoment
from bot.ui.messages.live_message import LiveMessage, PendingPress, RenderedTable
from bot.ui.messages.scrolling import Scrolling
from bot.ui.messages.table_calls import TableCalls
from bot.ui.messages.threads import unarchive
from bot.ui.requests import (
    ARCHIVED,
    MISSING_ACCESS,
    MISSING_RIGHTS,
    NETWORK,
    REFUSALS,
    REST,
    UNKNOWN_CHANNEL,
    passes,
    wait_of,
)
from bot.ui.services import Services, link

log = logging.getLogger(__name__)

# Said with every edit: without it Discord would read the mentions in the words anew.
NOBODY = discord.AllowedMentions.none()
# Seconds after which Discord allows fewer edits of a message: 3 in 6 seconds.
OLD_AFTER = 55 * 60
OLD_GAP = 2.1


class Unposted(Exception):
    """Discord does not take the message of a table, and will not: the `code` of its refusal."""

    def __init__(self, code: int) -> None:
        super().__init__(f"refused with {code}")
        self.code = code


class TableMessage(LiveMessage):
    """The message of one table."""

    for_all = True

    def __init__(self, services: Services, table: Table, told: Callable[[int, float], None]) -> None:
        """`told`: to be called when a moment of a table is shown, and from when on all may know what came of it."""
        super().__init__(services.settings.edit_gap, services.render_limit)
        # Discord refuses to show this table; the next change tries again.
        self.blocked = False
        # The code with which Discord has refused the newest message that was to be posted.
        self.unposted: int | None = None
        self._services, self._id, self._table = services, table.id, table
        self._channel = services.client.get_partial_messageable(table.channel, guild_id=table.guild)
        self.calls, self._scrolling = TableCalls(services, self._channel), Scrolling(self._channel)
        self._moment, self._told_from = HeldMoment(), told
        self._place: Place | None = None
        # The trouble that the log has: doing what, and its kind.
        self._told: tuple[tuple[str, int], ...] = ()
        self._replaced = self._times = 0
        # Refusals in a row of what was to be shown.
        self._refusals = 0
        # Somebody has been here since the start.
        self._visited = False
        self._lost = self._wordy = self._unarchived = self._down = False
        # Whether something on the message is good only as long as nothing changes.
        self._binds = False

    def __repr__(self) -> str:
        return f"<table {self._id}>"

    @property
    def ripe(self) -> bool:
        """Whether somebody is to be called by now who was not when the table changed."""
        return self.calls.ripe(self._table)

    @property
    def behind(self) -> bool:
        """Whether the message does not show the table as it is, as far as is known."""
        return self.blocked or (self._place is not None and self._place.shown < self._table.revision)

    @property
    def over(self) -> bool:
        return self._lost or self._table.status == "over"

    def follow(self, table: Table, *, followed: bool = False) -> None:
        """The table has changed: it is shown soon. What computers do one after the other is shown together, and so is
        what is `followed` at once by the next change. What people do while a moment is to be seen is shown after it."""
        self._moment.note(self._table, table, urgent=self._is_urgent(table))
        self.mark(waits=not followed and not (self._computers_play(table) and self._can_wait(table)))

    def _computers_play(self, table: Table) -> bool:
        """Whether computers act, or did when the table was drawn last, and nothing new waits for anybody else."""
        game, before = self._services.games[table.game].game, self._table
        acting, acted = clock.to_act(game, table), clock.to_act(game, before)
        computers = {seat for seat, player in enumerate(table.players) if player.computer}
        news = acting - computers and (self._binds or table.turn_at != before.turn_at)
        return bool(acting and computers & (acting | acted) and not news)

    @property
    def _next_at(self) -> float:
        return max(super()._next_at, self._moment.until)

    def told_at(self, table: Table) -> float:
        """From when on all may know what came of a moment of the table, in the time of the loop."""
        return self._moment.told_at(table)

    def _can_wait(self, table: Table) -> bool:
        """Not a vote, nor a moment, nor what people may do about it: there is little time for that."""
        return not table.staged and not self._is_urgent(table)

    def _is_urgent(self, table: Table) -> bool:
        return table.motion != self._table.motion or self._may_interrupt(table)

    def _may_interrupt(self, table: Table) -> bool:
        """Whether somebody may do something aside that they could not do when the table was drawn last."""
        game, people = self._services.games[table.game].game, present(table)
        return not clock.interruptions(game, table, people) <= clock.interruptions(game, self._table, people)

    def heard(self, permissions: discord.Permissions, newest: int | None) -> None:
        """What an interaction tells about the channel: pictures come back when they are allowed again. Somebody is
        here: what was refused for long is tried again."""
        self._wordy = not permissions.attach_files
        self._scrolling.heard(permissions, newest)
        self._visited = True
        if self.calls.pings.was_heard(self._table):
            self.mark(waits=False)  # then it is taken away
        if self._refusals >= REFUSALS:
            self._retry_at = None
            self.mark()
        self.calls.heard()

    def avatar_arrived(self, user: int) -> None:
        """Of somebody who may be in the picture: it is drawn again where it shows avatars."""
        if self._table.status != "playing" and user in present(self._table).values():
            self.mark(waits=False)

    def at_the_bottom(self) -> None:
        """Shows the table again as the newest message of its channel."""
        self._down, self.unposted = True, None
        self.mark_anew()

    @property
    def waits(self) -> bool:
        """Whether a message is still to be posted at the bottom."""
        return self._down

    async def show_anew(self) -> bool:
        """Whether the message shows the table as it is now, or is not there."""
        times = self._times
        self.mark_anew()
        await self.settled()
        return self._times > times or (await self.place()).message is None

    def mark_anew(self) -> None:
        """The message may not be what it was: it is shown again even if nothing has changed."""
        self._looks = None
        self._moment.end()
        self.mark()

    async def place(self) -> Place:
        if self._place is None:
            self._place = await self._services.store.place(self._id)
            left = (self._place.rests_until - now()) / 1000
            if left > 0 and not self._visited:  # it was refused before the last start, too
                self._refusals, self._retry_at = REFUSALS, asyncio.get_running_loop().time() + left
        return self._place

    async def adopt(self, message: int) -> bool:
        """Whether this is the table's message now. One that arrived although Discord's answer was lost, becomes it."""
        place = await self.place()
        if place.message is None and not self.over:
            await self._set_place(replace(place, message=message))
        return message == (await self.place()).message

    async def draw(self) -> RenderedTable | None:
        if self._lost:
            return None
        place = await self.place()
        if self._retry_at is not None and not self._presses:  # which it has just learned
            self._wanted = True
            return None
        newest = await self._services.tables.find(self._id)
        self.calls.pings.catch_up(newest, place)
        table = self._table = self._moment.to_show(newest, asked=bool(self._presses))
        # Moving pictures take too long where many wait for theirs.
        moving, told = not self.render_limit.crowded, asyncio.get_running_loop().time() >= self.told_at(table)
        rendered = await drawn_table(self._services, table, wordy=self._wordy, moving=moving, told=told)
        self._wanted |= table.position < newest.position or is_passing(rendered.screen)
        self._binds = binds(rendered.screen)
        return rendered if self.has_picture_of(rendered) and not self._down else await self._at_rest(rendered)

    async def _at_rest(self, rendered: RenderedTable) -> RenderedTable:
        """Let a picture that has come to its end, and that the message is to have anew, lie still: it would begin once
        more, under a title that tells its end."""
        if rendered.picture is None or not rendered.picture.moves or not self._moment.is_past(rendered.position):
            return rendered
        view = self._services.tables.view(self._table, None)
        folder = self._services.games[self._table.game]
        return dataclasses.replace(rendered, picture=await self._services.pictures.of(folder, view, rendered.reader))

    async def send(self, rendered: RenderedTable) -> None:
        posting = self._down or (await self.place()).message is None
        try:
            await (self._post(rendered) if posting else self._edit(rendered))
        except NETWORK as error:
            drawn, again = rendered.picture or rendered.result, self._refusals < REFUSALS
            if drawn and again and getattr(error, "code", 0) == MISSING_RIGHTS:
                self._trouble(error)
                self._wordy = True  # perhaps it is only the right to attach files
                await self.send(dataclasses.replace(rendered, picture=None, result=None))
            else:
                await self._failed(error, posting=posting)
        else:
            await self.on_shown(rendered, None)

    async def _edit(self, rendered: RenderedTable) -> None:
        view, files = self.as_edit(rendered)
        message = self._channel.get_partial_message((await self.place()).message or 0)
        edited = await message.edit(view=view, attachments=files, allowed_mentions=NOBODY)
        self.note_shown(rendered, edited.components)

    async def _post(self, rendered: RenderedTable) -> None:
        place = await self.place()
        view, files = self.as_new(rendered)
        # The same number for the same message: when Discord's answer was lost, asking again posts nothing new.
        nonce = f"{base36(self._id)}-{base36(place.message or self._replaced)}"
        message = await self._channel.send(view=view, files=files, nonce=nonce)
        self._down, self.unposted = False, None
        self.note_shown(rendered, message.components)
        await self._set_place(replace(place, message=message.id))
        if place.message is not None:
            await self._strip(place.message, rendered.reader)

    def retry_later(self, seconds: float | None = None) -> None:
        super().retry_later(seconds)
        if self._place is None or self._place.shown < self._table.revision:
            self._services.tables.sweeper.unseen(self._id)

    async def _refused(self) -> None:
        """Not for something that may pass: after some refusals the next change waits, and so do the others; also after
        a restart."""
        self._refusals += 1
        if self._refusals >= REFUSALS:
            self._retry_at = asyncio.get_running_loop().time() + REST
            await self._set_place(replace(await self.place(), rests_until=now() + int(REST * 1000)))

    async def on_shown(self, rendered: RenderedTable, press: PendingPress | None) -> None:
        self.succeeded()
        self._tell(rendered)
        if self._down:  # asked for while something else was under way
            self.mark_anew()
        # A game whose last moment is to be seen first has not been shown to its end: after a restart it still is.
        to_come = self.over and is_passing(rendered.screen)
        place = replace(await self.place(), shown=rendered.revision - to_come)
        if press is None:
            self._refusals, place = 0, replace(place, rests_until=0)
        self._times += 1
        self._works("showing")
        self.blocked = self._unarchived = False
        await self._set_place(place)
        try:
            if await self._scrolling.is_away(self._table, place, self.calls.pings):
                await self._post(await self._at_rest(rendered))
            await self._call()
        except NETWORK as error:
            self._trouble(error, "calling")
            if _passes(error):
                self.retry_later(wait_of(error))
            else:
                self.calls.refused()
        else:
            await self._services.tables.sweeper.seen(self._id)
        self._set_gap()

    def _tell(self, rendered: RenderedTable) -> None:
        """Beside what is still, or has come to its end, all may know at once."""
        moves = rendered.picture.moves if rendered.picture is not None and is_passing(rendered.screen) else 0
        told_at = self._moment.was_shown(rendered.position, moves)
        if self._table.staged:
            self._told_from(self._id, told_at)

    async def _call(self) -> None:
        before = await self.place()
        newest = await self._services.tables.find(self._id)  # who is awaited may be newer than the drawing
        called = await self.calls.post(newest, before)
        if called != before:
            self._scrolling.posted(called)
            self._works("calling")
            await self._set_place(called)

    async def _strip(self, old: int, reader: Reader) -> None:
        """An old copy of the table loses its buttons and tells where the table is."""
        try:
            await self._channel.get_partial_message(old).edit(
                view=await self.moved(reader), attachments=[], allowed_mentions=NOBODY
            )
        except discord.NotFound:
            return
        except NETWORK as error:
            log.info("table %d: an old copy is taken away later: %s", self._id, error)
            await self._services.leave_over(self._table, old)

    async def moved(self, reader: Reader) -> Layout:
        """What an old copy shows."""
        there = link(self._table, (await self.place()).message)
        return notice(reader.say(text("This table has moved down in the channel. {link}", link=there)))

    async def _set_place(self, place: Place) -> None:
        if place != self._place:
            self._place = place
            await self._services.store.set_place(self._id, place)

    def _set_gap(self) -> None:
        message = self._place.message if self._place is not None else None
        if self.gap and message is not None:
            age = (discord.utils.utcnow() - discord.utils.snowflake_time(message)).total_seconds()
            self.gap = OLD_GAP if age > OLD_AFTER else self._services.settings.edit_gap

    # What Discord refuses

    async def _failed(self, error: Exception, *, posting: bool) -> None:
        self._trouble(error)
        if not _passes(error):
            await self._refused()
        status, code = getattr(error, "status", 0), getattr(error, "code", 0)
        self.unposted = code if posting and not _passes(error) and code != ARCHIVED else None
        if _passes(error):
            self.retry_later(wait_of(error))
        elif code == ARCHIVED and not self._unarchived:
            # An archived thread refuses edits; a game that goes on keeps its thread open.
            self._unarchived = self._wanted = True
            await unarchive(self._services.client, self._table.channel)
        elif code in (UNKNOWN_CHANNEL, MISSING_ACCESS) or (status == 404 and posting):
            if code == UNKNOWN_CHANNEL:
                await self._set_place(replace(await self.place(), message=None))
            await self._lose()
        elif posting:
            await self._not_posted()
        elif status == 404:
            place = await self.place()
            self._replaced = place.message or 0
            await self._set_place(replace(place, message=None))
            self._wanted = not (self.over and place.shown >= self._table.revision)  # its end need not be seen twice
        elif not self.lost_its_picture(error):
            self.blocked = True
            await self._services.tables.sweeper.seen(
                self._id
            )  # nobody knows for how long: the game goes on in its time

    async def _not_posted(self) -> None:
        """A table that was never shown ends: nobody could find it, and it would keep its channel from others. Any
        other one goes on where it is."""
        if await self.place() == Place() and not self._replaced:
            await self._lose()
            return
        self.blocked = (await self.place()).message is None
        self._wanted = self._down and not self.blocked
        self._down = False

    def _works(self, doing: str) -> None:
        self._told = tuple(told for told in self._told if told[0] != doing)

    def _trouble(self, error: Exception, doing: str = "showing") -> None:
        """The log has each kind of trouble once, until what was being done works again."""
        trouble = doing, getattr(error, "code", 0) or getattr(error, "status", 0)
        if trouble not in self._told:
            self._told = (*self._told, trouble)
            log.warning("table %d: %s it failed: %s: %s", self._id, doing, type(error).__name__, error)

    async def _lose(self) -> None:
        """Nobody can see or play this table any more. Nothing of it is left to be shown later."""
        self._lost = True
        why = text("I can no longer reach the channel of this table.")
        change = await self._services.tables.close(self._id, why)
        if change is not None:
            await self._set_place(replace(await self.place(), shown=change.table.revision))


def is_passing(screen: Screen) -> bool:
    """Whether its title is good only while its picture moves."""
    return screen.title == screen.staged


def _passes(error: Exception) -> bool:
    """Whether it may be over in a while. A token that is refused (401) is renewed, or the gateway tells the whole bot
    so."""
    return passes(error) or getattr(error, "status", 0) == 401
