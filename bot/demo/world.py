"""Simulate Discord for the tests and the demo: SimCord, and its work-arounds in mends.py, wire.py and live.py.

SimCord is pinned to 3.2.1 because all four lean on its private parts; each says what it works around.
"""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
    contextmanager,
)
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any

import discord
import simcord
import simcord._dpy_internals
import simcord._runtime
import simcord.components
import simcord.interactions
from simcord.backend import Backend
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.demo.json_copy import copied
from bot.demo.mends import mend
from bot.demo.wire import Altered, Fault, Lost, Wire, wires
from bot.ui.avatars import SIZE

# Opens the bot without logging in, as bot.app.make_bot does; called again at every restart.
Opener = Callable[[], AbstractAsyncContextManager[discord.Client]]

# Simulated seconds that pass at once: a busy machine must manage them in as many real ones as a click may take.
STEP = 300.0
# Discord's kind of component.
MENU = 3
# Seconds Discord waits for an answer to an interaction.
ACKNOWLEDGE_WITHIN = 3.0
_SPEAKERS = ("discord", "bot", "cogs", "rendering")


def expect(holds: object, otherwise: str) -> None:
    """An assertion that says what went wrong, also where asserts are stripped."""
    if not holds:
        raise AssertionError(otherwise)


class _Errors(logging.Handler):
    """discord.py only logs what goes wrong in listeners of components; our own bugs are logged with a reference."""

    def __init__(self, told: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.told = told
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


@dataclass(frozen=True)
class Click:
    """A click or choice, ready to leave. `message` is the message as the presser last saw it."""

    user: int
    guild: int | None
    channel: int
    message: dict[str, Any]
    data: dict[str, Any]


class Reply:
    """What an interaction brought. `seconds`: from the press to the first answer, None without one. This process's own
    seconds: those that others take on a busy machine say nothing of the bot."""

    def __init__(self, world: World, record: Any, pressed: float) -> None:
        self._world, self.record, self._pressed = world, record, pressed

    @property
    def acknowledged(self) -> bool:
        return bool(self.record.responded)

    @property
    def kind(self) -> str | None:
        """message, update, deferred, deferred_update or modal."""
        return str(self.record.response_kind) if self.record.response_kind else None

    @property
    def form(self) -> dict[str, Any] | None:
        """The window that opened, as it was sent."""
        shown: dict[str, Any] | None = self.record.modal
        return shown

    @property
    def seconds(self) -> float | None:
        answered = self._world.wire.acknowledged.get(self.record.id)
        return None if answered is None else answered - self._pressed

    @property
    def messages(self) -> tuple[int, ...]:
        """Ids of the messages it made or changed."""
        return tuple(id for id in (self.record.message_id, *self.record.followup_ids) if id is not None)


class World:
    """One simulated Discord with the bot in it. Made by `world`."""

    def __init__(self, opener: Opener) -> None:
        mend()
        self._opener, self._opened = opener, AsyncExitStack()
        self.wire, self.problems = Wire(), list[str]()
        self.env: simcord.Env
        self.bot: Any
        # How many interactions were being handled at once, now and at most.
        self.inside = self.most_inside = 0
        self._pressed: list[Reply] = []

    async def start(self, prepare: Callable[[], None] | None = None) -> None:
        """Open the bot and connect it to what `prepare` has built."""
        # SimCord wants a bot before there is a clock; ours wants the clock when it is opened.
        self.env = simcord.Env(discord.Client(intents=discord.Intents(guilds=True)), settle_timeout=30.0)
        wires[self.backend] = self.wire
        if prepare is not None:
            prepare()
        self.env.bot = await self._open()
        await self.env.start()

    async def _open(self) -> Any:
        with self._clock():
            self.bot = await self._opened.enter_async_context(self._opener())
        sharded = isinstance(self.bot, discord.AutoShardedClient)
        self.env.requested_shard_count = 1 if sharded else None
        self._count_handlers()
        self.bot.download = self._download
        return self.bot

    async def _download(self, url: str, most: int) -> bytes:
        """What people upload here is nowhere else."""
        data: bytes = await self.bot.http.get_from_cdn(url)
        return data[: most + 1]

    def put_avatar(self, user: int, key: str, png: bytes) -> None:
        """Serves the avatar of an account to the bot, at the size that it asks for."""
        self.backend.cdn._blobs[f"{discord.Asset.BASE}/avatars/{user}/{key}.png?size={SIZE}"] = png

    @contextmanager
    def _clock(self) -> Iterator[None]:
        """While it is not connected, SimCord leaves the bot with the wall's clock."""
        internals: Any = simcord._dpy_internals
        runtime: Any = simcord._runtime
        borrowed = self.env not in internals._clock_owners  # giving back what a connected world owns would stop it
        if borrowed:
            internals.acquire_clocks(self.env)
        selected, runtime._selected_env = runtime._selected_env, lambda **_: self.env
        try:
            yield
        finally:
            runtime._selected_env = selected
            if borrowed:
                internals.release_clocks(self.env)

    @property
    def backend(self) -> Backend:
        return self.env.backend

    def now(self) -> int:
        """The simulated time in milliseconds since 1970."""
        return int(self.env.now().timestamp() * 1000)

    def set_clock(self, now: datetime) -> None:
        """SimCord's clock begins at 1 January 2026."""
        self.backend.clock._epoch = now

    def as_bot(self) -> AbstractContextManager[object]:
        """Lets what is asked of the bot directly inside, and not through Discord, go by the simulated clock."""
        scope: AbstractContextManager[object] = self.env._bot_scope()
        return scope

    def _count_handlers(self) -> None:
        handle = getattr(self.bot, "on_interaction", None)
        if handle is None:
            return

        async def counted(interaction: discord.Interaction) -> None:
            self.inside += 1
            self.most_inside = max(self.most_inside, self.inside)
            try:
                await handle(interaction)
            finally:
                self.inside -= 1

        self.bot.on_interaction = counted

    @contextmanager
    def _operation(self, name: str) -> Iterator[None]:
        self.env._begin_operation(name)
        try:
            yield
        finally:
            self.env._end_operation()

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do but to wait."""
        with self._operation("settle"):
            await self.env._settle_internal()

    async def pass_time(self, seconds: float) -> None:
        """Let simulated time pass, with everything that happens in it. What it costs are the bot's own timers."""
        while seconds > 0:
            await self.env.advance_time(min(seconds, STEP))
            seconds -= STEP

    def press(self, press: Click) -> Reply:
        """Send the event without running a handler: several before `settle` meet each other, as in life."""
        record, data = simcord.interactions.base_payload(
            self.backend, type=3, channel_id=press.channel, guild_id=press.guild, user_id=press.user, data=press.data
        )
        data["message"] = copied(press.message)
        record.source_message_id = int(press.message["id"])
        return self._emit(record, data)

    def _emit(self, record: Any, data: dict[str, Any]) -> Reply:
        reply = Reply(self, record, time.process_time())
        self._pressed.append(reply)
        self.env._notify_dispatch_observers(record)
        self.backend.emit("INTERACTION_CREATE", data)
        return reply

    async def press_all(self, presses: Sequence[Click]) -> list[Reply]:
        """All events are sent before any handler runs."""
        with self._operation("press_all"):
            replies = [self.press(press) for press in presses]
            await self.env._settle_internal(dispatch="INTERACTION_CREATE")
        return replies

    async def command(self, member: simcord.MemberActor, channel: Any, name: str, options: dict[str, Any]) -> Reply:
        """A slash command, answered."""
        pressed = time.process_time()
        result = await member.slash(channel, name, **options)
        self._pressed.append(Reply(self, result._interaction, pressed))
        return self._pressed[-1]

    async def submit(self, member: simcord.MemberActor, shown: Reply, values: dict[str, Any]) -> Reply:
        """A form, filled in and sent: strings, and (name, bytes) of files, by the keys of its fields. What
        came with something in it is left as it came."""
        pressed = time.process_time()
        parts = list(simcord.components.walk_components((shown.form or {}).get("components", ())))
        menus = {part["custom_id"] for part in parts if part["type"] == MENU}
        there = {part["custom_id"]: part["value"] for part in parts if part.get("value")}
        filled = there | {key: [value] if key in menus else value for key, value in values.items()}
        result = await member.submit_modal(simcord.InteractionResult(self.env, shown.record), filled)
        self._pressed.append(Reply(self, result._interaction, pressed))
        return self._pressed[-1]

    def allow(self, channel: simcord.ChannelHandle, **rights: bool | None) -> None:
        """Grant, deny or (None) reset rights of the bot in a channel: `world.allow(channel, attach_files=False)`."""
        overwrite = discord.PermissionOverwrite(**rights)
        allow, deny = (permissions.value for permissions in overwrite.pair())
        me = self.backend.bot_user.id
        kept = [one for one in self.backend.get_channel(channel.id).overwrites if one.target_id != me]
        mine = Overwrite(target_id=me, type=OverwriteType.MEMBER, allow=allow, deny=deny)
        self.backend.edit_channel(channel.id, {}, overwrites=[*kept, mine])

    @contextmanager
    def fault(
        self, method: str, path: str, how: BaseException | Lost | Altered | float, times: int | None = None
    ) -> Iterator[Fault]:
        """Something goes wrong with matching requests for the time of the `with`."""
        fault = Fault(method, path, how, times)
        self.wire.faults.append(fault)
        try:
            yield fault
        finally:
            self.wire.faults.remove(fault)

    @contextmanager
    def expecting_errors(self) -> Iterator[list[str]]:
        """Errors inside are expected: they are listed, and do not fail the test."""
        known = len(self.problems)
        told: list[str] = []
        try:
            yield told
        finally:
            self._collect()
            told += self.problems[known:]
            del self.problems[known:]

    @contextmanager
    def expecting_silence(self) -> Iterator[None]:
        """Presses inside need not be acknowledged (Discord did not take the answer)."""
        known = len(self._pressed)
        try:
            yield
        finally:
            del self._pressed[known:]

    def _collect(self) -> None:
        """What the bot raised becomes a problem."""
        self.problems += map(repr, self.env.errors_since(self.env._errors_acknowledged))
        self.env._errors_acknowledged = self.env.error_cursor

    def check(self) -> None:
        """Every press was answered in time, and the bot raised and logged no error."""
        self._collect()
        silent = [str(reply.record.id) for reply in self._pressed if not reply.acknowledged]
        late = [f"{reply.seconds:.1f} s" for reply in self._pressed if (reply.seconds or 0) > ACKNOWLEDGE_WITHIN]
        expect(not silent, f"presses without an answer: {silent}")
        expect(not late, f"answers too late: {late}")
        expect(not self.problems, "the bot raised or logged errors:\n" + "\n".join(self.problems))

    def purge(self) -> None:
        """Forget what SimCord never forgets (19 to 76 kB an edit), but the newest messages and their pictures."""
        backend = self.backend
        for record in (backend.http_requests, backend.transcript, self.wire.sent, self._pressed):
            record.clear()
        shown = {
            file["url"] for messages in backend.messages.values() for m in messages.values() for file in m.attachments
        }
        for url in [url for url in backend.cdn._blobs if "/attachments/" in url and url not in shown]:
            del backend.cdn._blobs[url]

    async def restart(self, *, away: float = 0.0, crash: bool = False) -> None:
        """Stop the bot and its database, let `away` seconds pass, start a new one on the same file. Old tokens are
        dead. `crash`: whatever was running is cut off instead of finished."""
        with self._operation("restart"):
            if not crash:
                await self.env._settle_internal()
                with self.as_bot():
                    await self._opened.aclose()
            await self.env._detach_bot()
            with self._clock():
                await self._opened.aclose()
            self.backend.interaction_tokens.clear()
            self.backend.advance_clock(away)
            await simcord._runtime._attach_bot(self.env, await self._open())

    async def stop(self) -> None:
        try:
            with self.as_bot():
                await self._opened.aclose()
        finally:
            await self.env.shutdown()


@asynccontextmanager
async def world(opener: Opener, prepare: Callable[[World], None] | None = None) -> AsyncIterator[World]:
    """A running world, checked by `World.check` when it ended well. The clock stands still unless it is moved.
    `prepare`: builds what the bot finds when it starts."""
    home = World(opener)
    handler = _Errors(home.problems)
    for name in _SPEAKERS:
        logging.getLogger(name).addHandler(handler)
    try:
        await home.start(prepare and partial(prepare, home))
        try:
            yield home
        finally:
            await home.stop()
        home.check()
    finally:
        for name in _SPEAKERS:
            logging.getLogger(name).removeHandler(handler)


def real_now() -> datetime:
    """The epoch of a world whose clock agrees with the wall's."""
    return datetime.now(UTC)
