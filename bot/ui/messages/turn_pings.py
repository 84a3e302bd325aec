"""Call people by a short message of its own, because an edit notifies nobody, and only those concerned."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from datetime import timedelta
from zlib import crc32

import discord
from msgspec.structs import replace

from bot.engine.text import text
from bot.store.api import PersonRow, Place
from bot.tables import clock, quiet_hours
from bot.tables.model import Change, Table
from bot.tables.seats import present
from bot.ui.components.custom_id import base36
from bot.ui.components.layout import Reader
from bot.ui.messages.calling import call, now
from bot.ui.presses import GRACE
from bot.ui.requests import NETWORK, UNKNOWN_MEMBER
from bot.ui.services import CallKind, Services, link, names

log = logging.getLogger(__name__)

# In place of the moment from which on somebody may be called: at once; as soon as they no longer look.
NOW, LOOKS = -1, 0
# One for all: each empty one that is made takes 216 bytes.
_NONE: frozenset[int] = frozenset()


class TurnPings:
    """Who must still be called to one table. Users are Discord ids."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._awaited = self._due = _NONE
        # Whom the call that stands in the channel is for, if this process has made it, and whether it should be gone.
        self._called = _NONE
        self._goes = False
        # That of the table when it was shown last.
        self._position = 0
        # Who would be called, but not now, and from when on: whoever looks at the table is asked about all the time.
        # None: their digest tells them.
        self._held: dict[int, int | None] = {}
        # The same as the store has it, which knows nothing of whoever looks.
        self._kept: dict[int, int | None] = {}
        self._warning = False
        self._behind = False
        # The revision that somebody was last due for: a call that is repeated is the same one to Discord.
        self._called_for = 0

    def seen(self, table: Table) -> None:
        """At the start: whoever is awaited now has been called, unless the message turns out to be behind."""
        self._awaited, self._behind = self._waited_for(table), True

    def hold(self, kept: Mapping[int, int | None]) -> None:
        """At the start: who has not been called yet."""
        self._kept = dict(kept)
        self._held = {user: until for user, until in kept.items() if user in self._awaited}

    def ask_again(self, table: Table, person: PersonRow) -> None:
        """They have changed when they want to be called: a digest tells of what waits already, too."""
        told_again = person.digest and clock.pace(table).slow and person.user in self._awaited
        if told_again or person.user in self._held:
            self._held[person.user] = LOOKS

    def note(self, change: Change) -> None:
        """Who is newly awaited is pinged; who no longer is, is not. A warning pings all who are."""
        awaited = self._waited_for(change.table)
        newly = awaited if change.warned else awaited - self._awaited
        self._warning = change.warned or (self._warning and not newly)
        self._due = (self._due | newly) & awaited or _NONE
        # whoever is warned is told by their digest all the same
        called = newly.difference(user for user, until in self._held.items() if until is None)
        self._held = {user: until for user, until in self._held.items() if user in awaited - called}
        self._awaited = awaited
        if newly:
            self._called_for = change.table.revision

    def catch_up(self, table: Table, place: Place) -> None:
        """After a restart: a turn that was never shown was never called either."""
        if self._behind and place.shown < table.position:
            self._due |= self._awaited
            self._called_for = table.position
        self._behind = False

    @property
    def turn_begins(self) -> bool:
        return bool(self._due) and not self._warning

    @property
    def all_at_once(self) -> bool:
        """Whether it begins for several people."""
        return len(self._due) > 1

    def calls(self, table: Table) -> bool:
        """Whether somebody is due who does not look."""
        return not self._all_look(table, self._due)

    def _all_look(self, table: Table, users: frozenset[int]) -> bool:
        pace = clock.pace(table)
        return all(self._services.presses.looks(user, pace) for user in users)

    def _may_look(self, table: Table, user: int) -> bool:
        return self._services.presses.may_look(user, clock.pace(table), self._waited(table))

    def _waited(self, table: Table) -> timedelta:
        return timedelta(milliseconds=now() - (table.turn_at or 0))

    def ripe(self, table: Table) -> bool:
        """Whether somebody may be called by now who could not be when they were due, or an old call should be gone."""
        moment = now()
        over = (user for user, until in self._held.items() if until is not None and until <= moment)
        free = frozenset(user for user in over if not self._may_look(table, user))
        self._held = {user: until for user, until in self._held.items() if user not in free}
        if free:
            self._due |= free
        old = self._goes and self._waited(table) > GRACE
        self._goes = self._goes and not old
        return bool(free) or old

    def _waited_for(self, table: Table) -> frozenset[int]:
        game = self._services.games[table.game].game
        there = present(table)
        return frozenset(there[seat] for seat in clock.awaited(game, table))

    async def post(self, table: Table, place: Place, channel: discord.PartialMessageable) -> Place:
        """Calls whoever is due, and takes the previous call away, or as soon as it was heard. Raises what Discord
        answers; then it can be asked again."""
        moved, self._position = table.position != self._position, table.position
        if not self._due and table.status == "playing" and not self.was_heard(table):
            return place
        due, warning, self._due, self._warning = self._due, self._warning, _NONE, False
        called = False
        try:
            users = due = await self._called_now(table, due, warning)
            message = await self._send(table, place, channel, users, warning) if users else None
            called = True
        finally:
            if not called:  # whoever has become due meanwhile is called in the same message, then
                self._due, self._warning = (self._due | due) & self._awaited, self._warning or warning
        # Where the game has just gone on, all panels may be shown anew: then it goes with what is shown next.
        heard = moved and bool(self._called) and not users
        self._goes = heard and not self._goes and table.status == "playing"
        if self._goes:
            return place
        self._called = users
        if place.announcement is not None:
            await self.take_away(table, channel, place.announcement)
        return replace(place, announcement=message)

    async def _called_now(self, table: Table, due: frozenset[int], warning: bool) -> frozenset[int]:
        """Who of them is called at once; some are held instead."""
        later = {user: await self._later(table, user, warning) for user in due}
        waiting = self._awaited - self._due
        self._held |= {user: until for user, until in later.items() if until != NOW and user in waiting}
        return frozenset([user for user in due if later[user] == NOW and await self._wants(table, user, warning)])

    def was_heard(self, table: Table) -> bool:
        """Whether nobody needs the call any more that stands in the channel: they have come, or are not awaited."""
        return bool(self._called) and self._all_look(table, self._called & self._awaited)

    async def _later(self, table: Table, user: int, warning: bool) -> int | None:
        """From when on somebody may be called. A warning comes in no digest: it would be too late."""
        if self._may_look(table, user):
            return LOOKS
        person = await self._services.store.person(user)
        if person.digest and clock.pace(table).slow and not warning:
            return None if len(present(table)) > 1 else NOW
        return NOW if person.quiet is None else quiet_hours.end(person.quiet, now()) or NOW

    async def keep(self, table: Table) -> None:
        """Has the store remember who is called later."""
        held = {user: until for user, until in self._held.items() if until != LOOKS}
        if held != self._kept:
            await self._services.store.calls.hold(table.id, held, self._kept.keys() - held.keys())
            self._kept = held

    async def take_away(self, table: Table, channel: discord.PartialMessageable, message: int) -> None:
        """A call that is out of date."""
        try:
            await channel.get_partial_message(message).delete()
        except discord.NotFound:
            return
        except NETWORK as error:
            log.info("channel %d: an old announcement is taken away later: %s", channel.id, error)
            await self._services.leave_over(table, message)

    async def _send(
        self, table: Table, place: Place, channel: discord.PartialMessageable, users: frozenset[int], warning: bool
    ) -> int:
        """The message that calls them."""
        kind: CallKind = "warning" if warning else "turn"
        # A call that is asked for twice has the same number, and one of others at the same revision another one: else
        # Discord would give the first in its place, and nobody would hear of the second.
        whom = crc32(f"{kind} {sorted(users)}".encode())
        nonce = f"{base36(table.id)}-{base36(self._called_for)}-{base36(whom)}"
        said = self._sentences(table, place, warning, await self._locale(table, users))
        return await call(self._services, kind, channel, users, said, nonce)

    async def _locale(self, table: Table, users: frozenset[int]) -> str:
        """That of the one who is called, as far as they have chosen one; several are called in the table's."""
        chosen = [(await self._services.store.person(user)).language for user in users] if len(users) == 1 else []
        return next(filter(None, chosen), table.locale)

    def _sentences(self, table: Table, place: Place, warning: bool, locale: str) -> Iterator[str]:
        """What is called out. No moment at which the time runs out: the call stays when that is long past."""
        game = self._services.games[table.game].game.info.title
        # Not that it is their turn: a card may ask them for something while somebody else's lasts.
        waits = text("{game} waits for you.", game=game)
        late = text("Your time at {game} is nearly over.", game=game)
        words = Reader(locale, names(table)).say
        yield words(late if warning else waits)
        yield words(link(table, place.message))

    async def _wants(self, table: Table, user: int, warning: bool) -> bool:
        slow = clock.pace(table).slow
        if not warning and len(present(table)) == 1:
            return False  # alone with computers, one need not be told that they have played
        if (slow or warning) and await self._has_left(table, user):
            return False
        pings = (await self._services.store.person(user)).pings
        return pings == "always" or (pings == "slow" and slow)

    async def _has_left(self, table: Table, user: int) -> bool:
        """Whether somebody is no longer on the server, which nothing tells a bot without the members intent."""
        guild = self._services.client.get_guild(table.guild) if table.guild is not None else None
        if guild is None:
            return False
        try:
            await guild.fetch_member(user)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MEMBER:
                return False
            log.info("table %d: user %d has left the server", table.id, user)
            await self._services.tables.person_left(guild.id, user)
            return True
        except NETWORK:
            return False
        return False
