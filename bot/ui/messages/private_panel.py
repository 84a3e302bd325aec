"""Show one person their view of a table, and refresh it when the table changes, for as long as Discord lets us edit it.

An ephemeral message can be edited only through the token of an interaction that made or pressed it, for 15 minutes.
Before that time is over, and before the bot stops, which forgets the token, a panel says that it is not refreshed any
more. Then it is left alone: any press on it brings the newest state, and so does the button on the table's message.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections.abc import Callable
from datetime import timedelta
from math import inf
from typing import Any

import discord
from msgspec.structs import replace

from bot.engine.legend import Legend
from bot.engine.screen import Go, Path, Screen, binds
from bot.engine.text import Text, holds_moment, seats_in, text
from bot.games import GameFolder
from bot.tables.changes import moved_at
from bot.tables.drawings import shown
from bot.tables.model import Actor, Table
from bot.tables.seats import seat_of
from bot.tables.stories import Story
from bot.ui.components.layout import Reader
from bot.ui.covers import legend_picture
from bot.ui.messages.concerns import Concerns
from bot.ui.messages.live_message import LiveMessage, PendingPress, RenderedTable
from bot.ui.pictures import Picture
from bot.ui.requests import NETWORK, passes, wait_of
from bot.ui.rights import advice, lacking
from bot.ui.screens import public
from bot.ui.screens.drawings import TableDrawings
from bot.ui.screens.happened import WORD
from bot.ui.screens.listening import in_fixed_order
from bot.ui.screens.panel import panel_page
from bot.ui.services import Services

log = logging.getLogger(__name__)

# For how long a panel is refreshed after its last press, and for how long it may still say that it no longer is.
LIFE, FAREWELL = timedelta(minutes=14.5), timedelta(seconds=20)
# So long after its last press nobody looks at a panel any more: it waits until the table waits for its owner.
UNSEEN = timedelta(minutes=2)
# What somebody who only waits need not see at once is shown when nothing has changed for so many times the gap between
# two edits.
QUIET = 8
# Rows that a panel may have besides the one that brings the newest state: Discord allows 40 components.
MOST_ROWS = 6
WAITS = text("-# Others' moves are seen on the table.")
RESTS = text("⏸️ This is refreshed again when it is your turn.")
NOT_REFRESHED = text("⏸️ This is not refreshed any more.")


class PrivatePanel(LiveMessage):
    """The panel of one person at one table."""

    def __init__(
        self,
        services: Services,
        table: int,
        actor: Actor,
        interaction: discord.Interaction[Any],
        told_at: Callable[[Table], float],
    ) -> None:
        """`told_at`: from when on all may know what came of a moment of the table, in the time of the loop."""
        super().__init__(services.settings.edit_gap, services.render_limit)
        self.path: Path = ()
        # Whether the table's own message cannot be shown, which is told here.
        self.blocked = False
        self._services, self._table, self._told_at = services, table, told_at
        self._concerns = Concerns(services, actor.user)
        self._gone = self._left = self._rests = False
        # Whether what comes of a moment is kept from it, and whether it shows no more than what has led there.
        self._holds_back = self._shows_less = False
        # What it shows, as long as that may change.
        self._rendered: RenderedTable | None = None
        # The table as it was drawn last, and what its owner saw of the game.
        self._drawn_table: Table | None = None
        self._view: Any = None
        # When the table changed last, and until when what is shown may stay as it is.
        self._changed_at, self._stays_until = 0.0, inf
        self.pressed(actor, interaction)

    def __repr__(self) -> str:
        return f"<panel of user {self._actor.user} at table {self._table}>"

    @property
    def alive(self) -> bool:
        return not self._gone and discord.utils.utcnow() < self._until

    def pressed(self, actor: Actor, interaction: discord.Interaction[Any]) -> None:
        """The newest press is what the panel can be edited through."""
        self._actor, self._interaction = actor, interaction
        self._until, self._left = interaction.created_at + LIFE, False

    def follow(self, table: Table, *, followed: bool = False) -> None:
        """The table has changed: it is shown soon, or a little later if this person need not act, or if the next change
        has `followed` at once. If nobody looks, the panel says so when it is shown next, and rests from then on."""
        self._changed_at = asyncio.get_running_loop().time()
        drawn = self._drawn_table
        if not (self._rests and self._is_unseen(table)):
            self.mark(waits=not followed and (drawn is None or self._concerns.at_once(drawn, table)))

    def _may_stay(self, table: Table, view: Any) -> bool:
        """Whether the panel can stay as it is for a while, because what is new stands on the table's message: then the
        sweeper looks at it again."""
        drawn, shown, until = self._drawn_table, self._rendered, self._changed_at + QUIET * self.gap
        if self._presses or self._looks is None or self._shows_less or drawn is None or shown is None:
            return False
        if asyncio.get_running_loop().time() >= until or (self._rests and not self._is_unseen(table)):
            return False
        if self._concerns.differs(drawn, table) or self._concerns.own_news(drawn, self._view, table, view):
            return False
        # A press on what is shown would come too late.
        if self._concerns.acts(table) and drawn.position < table.position and binds(shown.screen):
            return False
        self._stays_until = until
        return True

    def _held(self, folder: GameFolder, table: Table) -> Text | None:
        """What has led to the moment that a moving picture on the table's message shows now, where the game's own page
        would tell what comes of it: that follows when the picture has. None: nothing is held back."""
        at = self._told_at(table)
        moves = table.staged and self._services.settings.moving_pictures > 0 and asyncio.get_running_loop().time() < at
        if not moves or "".join(self.path[:1]).startswith("~") or self._concerns.may_interrupt(table):
            return None
        led_there = folder.table(self._services.tables.view(table, None)).staged
        if led_there is not None:
            self._wanted, self._due_at = True, at
        return led_there

    def told(self, at: float) -> None:
        """From that moment on all may know what is held back here, in the time of the loop."""
        if self._holds_back:
            self._due_at = min(self._due_at, at)
            self._wake()

    def _tells_nothing_old(self, table: Table, led_there: Text | None) -> bool:
        """Whether it can stay as it is while a moment is held: nobody has pressed, there is nothing to press, and it is
        not what was done to this person that has led there."""
        shown = self._rendered
        if led_there is None or shown is None or self._looks is None or self._presses or binds(shown.screen):
            return False
        return self._concerns.seat(table) not in seats_in(led_there)

    def retry(self) -> None:
        super().retry()
        if self._stays_until <= asyncio.get_running_loop().time():
            self._stays_until = inf
            self.mark()

    def _is_unseen(self, table: Table) -> bool:
        """Whether nobody looks, and need not: nothing waits for them."""
        if table.status != "playing" or discord.utils.utcnow() - self._interaction.created_at < UNSEEN:
            return False
        return not self._concerns.acts(table)

    @property
    def ends(self) -> bool:
        """Whether it is time to say that it is not refreshed any more."""
        over = discord.utils.utcnow() - self._until
        return self._rendered is not None and not self._left and timedelta() <= over < FAREWELL

    async def leave(self) -> None:
        """Says that it is not refreshed any more, as long as it can be edited."""
        self._left, rendered, self._looks = True, self._rendered, None
        if rendered is None or self._gone:
            return
        view, files = self.as_edit(dataclasses.replace(rendered, screen=left_alone(rendered.screen, self.path)))
        try:
            await self._interaction.edit_original_response(view=view, attachments=files)
        except NETWORK as error:
            log.info("%r: it does not say that it is old: %s", self, error)

    async def draw(self) -> RenderedTable | None:
        if self._gone:
            return None
        services = self._services
        table = await services.tables.find(self._table)
        folder = services.games[table.game]
        reader = await services.reader(self._interaction, table)
        # When it is over, everybody sees what the table's message shows.
        reader_of = None if table.status == "over" else self._actor.user
        view = None if table.state is None else services.tables.view(table, reader_of)
        view = view and services.tables.studied(table, self._actor.user, view, self.mark)
        led_there = None if reader.text_mode else self._held(folder, table)
        self._holds_back = led_there is not None
        # In words much stands here that is seen on the table's picture.
        if not reader.text_mode and (self._tells_nothing_old(table, led_there) or self._may_stay(table, view)):
            return None
        self._drawn_table, self._view, self._stays_until = table, view, inf
        self._shows_less = self._holds_back
        about_table = table.status == "lobby" or self.path[:1] == ("~",)
        decks = await services.lender.playable_decks(table) if about_table else ()
        drawings = await self._drawings(folder, table, view)
        happened = self.path[:1] == (WORD,) and table.setup is not None
        story = await services.tables.story(table) if happened else Story()
        screen = panel_page(folder, table, self._actor, view, self.path, decks, drawings, story, reader.text_mode)
        if led_there is None:
            screen = await services.coach.coached(folder, table, self._actor.user, view, screen, self.path)
            if reader.text_mode and table.status == "playing":
                screen = in_fixed_order(screen)
        else:
            screen = public.held_panel(led_there)
        picture = await self._drawn(folder, view, screen, _then(reader, story))
        screen = self._complete(screen)
        seat = seat_of(table, self._actor.user)
        moved = None if seat is None else moved_at(table, seat)
        rendered = RenderedTable(table.id, table.revision, table.position, screen, reader, picture, moved=moved)
        # What is over does not change any more.
        self._rendered = rendered if table.status != "over" else None
        self._rests = self._is_unseen(table)
        if self._rests:
            why = RESTS if self._concerns.has_turns(table) else NOT_REFRESHED
            rendered = dataclasses.replace(rendered, screen=left_alone(screen, self.path, why))
        elif self._may_lag(table, reader):
            rendered = dataclasses.replace(rendered, screen=replace(screen, lines=(*screen.lines, WAITS)))
        return rendered

    def _may_lag(self, table: Table, reader: Reader) -> bool:
        """Whether what it shows of the game may be older for a while than what all see."""
        page = not "".join(self.path[:1]).startswith("~")
        return (
            page and table.status == "playing" and not (self._concerns.acts(table) or reader.text_mode) and self.gap > 0
        )

    async def _drawn(self, folder: GameFolder, view: Any, screen: Screen, reader: Reader) -> Picture | None:
        """What a page shows; None where it has nothing to show, or where words do."""
        services = self._services
        if view is None or not screen.description or reader.text_mode or not self._can_attach:
            return None
        if isinstance(screen.shows, Legend):
            return await legend_picture(services.pictures, folder, view, reader)
        moving = self.path[:1] == (WORD,) and services.settings.moving_pictures > 0
        return await services.pictures.of(folder, screen.shows or view, reader, moving=moving)

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
            edited = await self._interaction.edit_original_response(view=view, attachments=files)
        except NETWORK as error:
            self._failed(error)
        else:
            self.note_shown(rendered, edited.components)
            self.succeeded()

    def _failed(self, error: Exception) -> None:
        if passes(error):
            # Whether it has arrived nobody knows: what would be kept of it is sent again.
            self._picture = None
            self.retry_later(wait_of(error))
        elif not self.lost_its_picture(error):
            # Dismissed, or out of reach: the person opens it again when they want it.
            self._gone = True
        log.info("%r: not refreshed: %s", self, error)

    async def on_shown(self, rendered: RenderedTable, press: PendingPress | None) -> None:
        self.succeeded()

    async def delete(self) -> None:
        """Takes the panel away because a new one was opened."""
        alive, self._gone = self.alive, True
        if alive:
            try:
                await self._interaction.delete_original_response()
            except NETWORK as error:
                log.info("%r: not deleted: %s", self, error)


def _then(reader: Reader, story: Story) -> Reader:
    """For the picture of what happened: with the names of those who sat there then."""
    names = tuple(story.former.get(seat, name) for seat, name in enumerate(reader.names))
    return dataclasses.replace(reader, names=names) if story.former else reader


def left_alone(screen: Screen, path: Path, why: Text = NOT_REFRESHED) -> Screen:
    """A panel that is not refreshed, and the way to one that is: whoever is away needs none but the way back. No
    deadline stays that nobody would take away when it is past."""
    lines = tuple(line for line in screen.lines if not holds_moment(line))
    if screen.rows and public.BACK in screen.rows[0]:
        return replace(screen, lines=lines)
    newest = (Go(text("Press to see the newest"), path, "main"),)
    rows = (*screen.rows, newest) if len(screen.rows) <= MOST_ROWS else (newest,)
    return replace(screen, lines=(why, *lines), rows=rows)
