"""Keep one message as its table is: the newest state wins, one request at a time, carried by a press if it can be.

A press is answered in one of two ways: with the new screen itself, or, when that takes too long, with a silent
acknowledgement; then the screen follows. Both go through the one worker of the message, so that an older state
never comes after a newer one.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import discord
import msgspec

from bot.engine.screen import Screen
from bot.store import behalf
from bot.ui.components import answers
from bot.ui.components.layout import Layout, Reader, laid_out
from bot.ui.pictures import Picture
from bot.ui.refusals import contained
from bot.ui.render_limit import RenderLimit
from bot.ui.requests import NETWORK

log = logging.getLogger(__name__)

# Seconds in which a press waits for its screen; then it is acknowledged, of the three that Discord allows.
PATIENCE = 0.5
# Seconds between two tries while Discord fails.
LONGEST_WAIT = 60.0
# Seconds to wait for what is being sent.
SETTLING = 2.0
# What nobody has to act on is shown together with what follows within so many times the gap between two edits.
TOGETHER = 2
# Turns of the loop that a worker lets pass first: the press behind a change gets here a little later than the change
# itself, and an edit that it carries needs no request of its own.
TURNS = 8


@dataclass(frozen=True)
class RenderedTable:
    """A table at one revision, ready to be sent."""

    table: int
    revision: int
    position: int
    screen: Screen
    reader: Reader
    picture: Picture | None
    result: Picture | None = None
    """A second picture, above the other one: how the game has ended, or what was seen a moment before."""
    moved: int | None = None
    """On a panel: the step of its owner's newest move."""

    @cached_property
    def layout(self) -> Layout:
        media, result = (None if each is None else each.uri for each in (self.picture, self.result))
        return laid_out(self.screen, self.reader, self.table, self.position, media, result, self.moved)

    @cached_property
    def looks(self) -> int:
        """The same for what looks the same, and does the same when it is pressed: pictures have names of their own."""
        return hash(msgspec.json.encode(self.layout.to_components()))


class PendingPress:
    """An interaction that waits for a screen: of the message it was made on, or (`opens`) of a new private one."""

    def __init__(self, interaction: discord.Interaction[Any], revision: int, *, opens: bool = False) -> None:
        self.interaction, self.revision, self.opens = interaction, revision, opens
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._taken = False
        self._deferral: asyncio.Task[None] | None = None

    async def wait(self) -> None:
        """Returns when it is answered, or acknowledged because that takes too long."""
        timer = asyncio.get_running_loop().call_later(PATIENCE, self.finish)
        await self.finished
        timer.cancel()
        if not self._taken:
            await self.acknowledge()

    async def acknowledge(self) -> None:
        """The silent answer, once."""
        if self._deferral is None and not self.interaction.response.is_done():
            self._deferral = asyncio.ensure_future(self._defer())
        if self._deferral is not None:
            await self._deferral

    async def _defer(self) -> None:
        try:
            await self.interaction.response.defer(ephemeral=self.opens, thinking=self.opens)
        except NETWORK as error:
            log.info("interaction %d: not acknowledged: %s", self.interaction.id, error)

    async def show(self, view: Layout, files: Sequence[Attached]) -> Sequence[Any] | None:
        """Sends the screen. What is on it, its pictures at least, if Discord tells."""
        self._taken = True
        if self._deferral is not None:
            await self._deferral
        response = self.interaction.response
        if response.is_done():
            return (await self.interaction.edit_original_response(view=view, attachments=files)).components
        if not self.opens:
            return await answers.edit(self.interaction, view, files)
        new = [file for file in files if isinstance(file, discord.File)]
        message = (await response.send_message(view=view, files=new, ephemeral=True)).resource
        return message.components if isinstance(message, discord.Message) else None

    def finish(self) -> None:
        if not self.finished.done():
            self.finished.set_result(None)


class LiveMessage(ABC):
    """Subclasses say what to draw, and how to send it when no press carries it."""

    # With those of a table's message there are more attributes than objects of a class can share the names of.
    __slots__ = (
        "_due_at",
        "_failures",
        "_looks",
        "_patience",
        "_picture",
        "_presses",
        "_ready_at",
        "_retry_at",
        "_timer",
        "_wanted",
        "_worker",
        "gap",
        "render_limit",
    )

    for_all = False
    """Whether everybody in the channel sees it."""

    def __init__(self, gap: float, render_limit: RenderLimit) -> None:
        self.gap, self.render_limit, self._patience = gap, render_limit, TOGETHER * gap
        self._presses: list[PendingPress] = []
        self._wanted = False
        self._worker: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        # From when on it may be edited again, and when what is wanted is to be shown.
        self._ready_at = self._due_at = 0.0
        self._retry_at: float | None = None
        self._failures = 0
        # What the message shows: the `looks` of what Discord has taken last (None: who knows), and its picture.
        self._looks: int | None = None
        self._picture: KeptAttachment | None = None

    @abstractmethod
    async def draw(self) -> RenderedTable | None:
        """The newest state; None if there is nothing left to show, or not yet."""

    @abstractmethod
    async def send(self, rendered: RenderedTable) -> None:
        """Shows it without a press. Whatever Discord answers is dealt with."""

    @abstractmethod
    async def on_shown(self, rendered: RenderedTable, press: PendingPress | None) -> None:
        """It is on the screen now; `press` carried it there. None: it was sent, or the message looked like it."""

    @property
    def idle(self) -> bool:
        waits = self._timer is not None or self._retry_at is not None
        return not waits and (self._worker is None or self._worker.done())

    def succeeded(self) -> None:
        """Discord took what was sent."""
        self._failures, self._retry_at = 0, None

    def mark(self, *, waits: bool = True) -> None:
        """The table has changed: the newest state is shown soon. Not `waits`: nobody waits for it, and it may be shown
        a little later, together with what changes until then."""
        due = 0.0 if waits else asyncio.get_running_loop().time() + self._patience
        self._due_at = min(due, self._due_at) if self._wanted else due
        self._wanted = True
        self._wake()

    async def press(self, press: PendingPress) -> None:
        """Answers a press with the newest state, which is at least that of its revision."""
        self._presses.append(press)
        self._wake()
        # In a crowd it could only wait in vain: the screen follows.
        if self.render_limit.crowded:
            await press.acknowledge()
        else:
            await press.wait()

    async def stop(self) -> None:
        """Finishes what is being sent, and begins nothing new; what takes too long is shown after the next start."""
        self._disarm()
        await self.settled()
        if self._worker is not None and self._worker.cancel():
            await asyncio.wait({self._worker})
        self._disarm()  # what was being sent may have left more for later

    async def settled(self) -> None:
        """Returns when nothing is being sent, or after a while."""
        if self._worker is not None and not self._worker.done():
            await asyncio.wait({self._worker}, timeout=SETTLING)

    def retry_later(self, seconds: float | None = None) -> None:
        """Discord does not answer as it should: `retry` tries again, each time later."""
        self._failures += 1
        self._wanted = True
        wait = min(LONGEST_WAIT, 2.0**self._failures) if seconds is None else seconds
        self._retry_at = asyncio.get_running_loop().time() + wait

    def retry(self) -> None:
        """For the sweeper: tries again what failed, when it is time to."""
        if self._retry_at is not None and self._retry_at <= asyncio.get_running_loop().time():
            self._retry_at = None
            self._wake()

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wake(self) -> None:
        """Sees to it that what is wanted is shown: now, or when the message may be edited again. Until then a timer
        waits, and nothing runs."""
        if self._worker is not None and not self._worker.done():
            return  # it looks again by itself
        if not self._presses and (not self._wanted or self._retry_at is not None):
            return
        loop, at = asyncio.get_running_loop(), self._next_at
        if self._presses or loop.time() >= at:
            self._disarm()
            self._worker = asyncio.create_task(self._work(), name=repr(self))
        elif self._timer is None or self._timer.when() > at:
            self._disarm()
            self._timer = loop.call_at(at, self._ripe)

    @property
    def _next_at(self) -> float:
        """When what is wanted is shown, if no press carries it."""
        return max(self._ready_at, self._due_at)

    def _ripe(self) -> None:
        self._timer = None
        self._wake()

    async def _work(self) -> None:
        try:
            await self._show_all()
        finally:
            self._worker = None  # most messages rest most of the time

    async def _show_all(self) -> None:
        behalf.nobodys()  # that press may have been given up; this is for all who look
        loop = asyncio.get_running_loop()
        for _ in range(TURNS):
            if self._presses:
                break
            await asyncio.sleep(0)
        while self._presses or (self._wanted and self._retry_at is None):
            if not self._presses and loop.time() < self._next_at:
                self._timer = loop.call_at(self._next_at, self._ripe)
                return
            self._wanted, self._due_at = False, 0.0
            with contained("showing %r", self):
                await self._show()

    async def _show(self) -> None:
        presses = [*self._presses]  # whatever fails, each of them is answered
        try:
            async with self.render_limit.turn(for_all=self.for_all):
                rendered = await self.draw()
            if rendered is not None:
                # A press whose change is newer than what was rendered waits for the next round.
                presses = [press for press in self._presses if press.revision <= rendered.revision]
                carrier = await self._carried(presses, rendered)
                if carrier is None and rendered.looks != self._looks:
                    self._looks = None
                    await self.send(rendered)
                else:
                    await self.on_shown(rendered, carrier)
        finally:
            self._presses = [press for press in self._presses if press not in presses]
            for press in presses:
                await press.acknowledge()
                press.finish()
        self._ready_at = asyncio.get_running_loop().time() + self.gap

    async def _carried(self, presses: list[PendingPress], rendered: RenderedTable) -> PendingPress | None:
        """The press whose answer the screen was; None if there is none, or if Discord did not take it."""
        if not presses:
            return None
        press = presses[-1]
        try:
            shown = self.as_new(rendered) if press.opens else self.as_edit(rendered)
            self.note_shown(rendered, await press.show(*shown))
        except NETWORK as error:
            log.info("interaction %d: did not carry the screen: %s", press.interaction.id, error)
            self._looks = self._picture = None
            await press.acknowledge()  # what is sent instead needs something to be shown on
            return None
        return press

    def as_new(self, rendered: RenderedTable) -> tuple[Layout, list[discord.File]]:
        """View and files of a new message."""
        self._picture = None
        return rendered.layout, [each.file() for each in (rendered.result, rendered.picture) if each is not None]

    def as_edit(self, rendered: RenderedTable) -> tuple[Layout, Sequence[Attached]]:
        """View and attachments of an edit, which Discord takes for all that the message is to have from now on: a
        picture that it shows already is named among them, not uploaded again."""
        if self._picture is None or not self.has_picture_of(rendered):
            return self.as_new(rendered)
        above = () if rendered.result is None else (rendered.result.file(),)
        return rendered.layout, [*above, self._picture]

    def has_picture_of(self, rendered: RenderedTable) -> bool:
        """Whether the message shows the picture already."""
        shown, picture = self._picture, rendered.picture
        return shown is not None and picture is not None and shown.filename == picture.name

    def note_shown(self, rendered: RenderedTable, parts: Sequence[Any] | None) -> None:
        """Remembers what the message, of these components, shows now. A picture that was named to be kept, and is not
        there any more, is uploaded again."""
        named, self._picture, self._looks = self._picture, None, rendered.looks
        if rendered.picture is None or rendered.result is not None:
            return
        id = None if parts is None else picture_id(parts)
        if named is not None and parts is not None and id != named.id:
            log.warning("%r: Discord has not kept the picture, it is uploaded again", self)
            self._wanted = True
        elif id is not None:
            self._picture = KeptAttachment(id, rendered.picture.name)
        if self._picture is None:
            self._looks = None

    def lost_its_picture(self, error: Exception) -> bool:
        """Whether it may be the picture to be kept that Discord has refused: then it is uploaded again."""
        if self._picture is None or getattr(error, "status", 0) != 400:
            return False
        self._picture, self._wanted = None, True
        return True


class KeptAttachment(discord.Attachment):
    """A picture that a message has already, as an edit names it to keep it."""

    def __init__(self, id: int, filename: str) -> None:
        self.id, self.filename = id, filename

    def to_dict(self) -> Any:
        return {"id": str(self.id), "filename": self.filename}


Attached = discord.File | discord.Attachment


def picture_id(components: Sequence[Any]) -> int | None:
    """What Discord calls the first picture of a message; it lists no attachments that components show."""
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            return component.items[0].media.attachment_id
        if (found := picture_id(getattr(component, "children", []))) is not None:
            return found
    return None
