"""Carry what goes between the bot and the simulated Discord: note what was sent, and let things go wrong on the way.

SimCord replaces discord.py's two HTTP clients; ours stand in front of them. Private parts of SimCord 3.2.1 are used.
"""

from __future__ import annotations

import asyncio
import fnmatch
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

import aiohttp
import discord
from simcord.backend import Backend
from simcord.http import FakeHTTPClient
from simcord.http.client import FakeWebhookAdapter, _path_of
from simcord.http.router import parse_form

from bot.demo.json_copy import copied

# Seconds for which Discord remembers the nonce of a message: asked to post it again, it gives that one.
_REMEMBERED = 300.0
_IDS = (re.compile(r"(?<=/)\d{5,}(?=/|$)"), re.compile(r"simcord_interaction_\d+"))


@dataclass(frozen=True)
class Sent:
    """A request of the bot as it left: body and the (name, bytes) of the files that went with it."""

    method: str
    path: str
    json: Any
    files: tuple[tuple[str, int], ...] = ()

    @property
    def route(self) -> str:
        """Method and path without ids: the same for every table."""
        path = _IDS[1].sub("{token}", _IDS[0].sub("{id}", self.path))
        return f"{self.method} {path}"


@dataclass(frozen=True)
class Lost:
    """The request arrives, the answer does not."""

    error: BaseException


@dataclass(frozen=True)
class Altered:
    """The request arrives, and its answer is what `change` makes of it."""

    change: Callable[[Any], Any]


@dataclass
class Fault:
    """What happens to matching requests instead of an answer: an error, another answer, one that is lost, a delay (s).
    `path` is a pattern such as /channels/*/messages/*; `times` None: until the end of the `with`."""

    method: str
    path: str
    how: BaseException | Lost | Altered | float
    times: int | None = None
    hits: int = 0

    def hit(self, method: str, path: str) -> bool:
        spent = self.times is not None and self.hits >= self.times
        if spent or self.method not in ("*", method) or not fnmatch.fnmatch(path, self.path):
            return False
        self.hits += 1
        return True


def http_error(status: int, code: int = 0, message: str = "refused by the test") -> discord.HTTPException:
    """Discord's refusal as discord.py raises it."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    response: Any = type("Response", (), {"status": status, "reason": "Refused", "headers": {}})()
    return kind(response, {"code": code, "message": message})


@dataclass
class Session:
    """In place of aiohttp's, which discord.py makes once it is logged in: of it there is only how long it waits."""

    _timeout: aiohttp.ClientTimeout = aiohttp.client.DEFAULT_TIMEOUT

    async def wait(self, seconds: float) -> None:
        """For an answer that takes so long. Raises TimeoutError."""
        most = self._timeout.total
        if most is not None and seconds > most:
            await asyncio.sleep(most)
            raise TimeoutError
        await asyncio.sleep(seconds)


@dataclass(frozen=True)
class OutgoingRequest:
    """What is on its way to Discord, and how to bring it there."""

    route: Any
    body: Any
    files: list[Any]
    deliver: Callable[[], Any]


@dataclass
class Wire:
    """Everything between the bot and Discord: what was sent, what goes wrong."""

    sent: list[Sent] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    locales: dict[int, str] = field(default_factory=dict)
    """User id -> language of that person's client."""
    acknowledged: dict[int, float] = field(default_factory=dict)
    """Interaction id -> when its first answer left (time.process_time)."""
    posted: dict[tuple[str, str], tuple[float, Any]] = field(default_factory=dict)
    """Path and nonce -> when a message was posted so, and Discord's answer: SimCord would post it again."""

    async def carry(self, client: Client | Adapter, session: Session, request: OutgoingRequest) -> Any:
        route, body, files = request.route, request.body, request.files
        path = _path_of(route.url)
        self.sent.append(Sent(route.method, path, copied(body), tuple((f.filename, _size(f)) for f in files)))
        if (callback := re.fullmatch(r"/interactions/(\d+)/[^/]+/callback", path)) is not None:
            self.acknowledged.setdefault(int(callback[1]), time.process_time())
        fault = next((fault for fault in self.faults if fault.hit(route.method, path)), None)
        how = fault.how if fault else 0.0
        if isinstance(how, BaseException):
            raise how
        if isinstance(how, float) and how:
            await session.wait(how)
        _check_what_simcord_does_not(client.backend, route.method, path, files)
        answer = await self._deliver(client.backend, route.method, path, request)
        if isinstance(how, Lost):
            raise how.error
        return how.change(answer) if isinstance(how, Altered) else answer

    async def _deliver(self, backend: Backend, method: str, path: str, request: OutgoingRequest) -> Any:
        body = request.body or {}
        if method != "POST" or not body.get("enforce_nonce"):
            return await request.deliver()
        key, now = (path, f"{body['nonce']}"), backend.clock.now().timestamp()
        at, posted = self.posted.get(key, (0.0, None))
        if now - at < _REMEMBERED and int(posted["id"]) in backend.messages[int(posted["channel_id"])]:
            return copied(posted)
        answer = await request.deliver()
        self.posted[key] = now, copied(answer)
        return answer


def _size(file: discord.File) -> int:
    size = file.fp.seek(0, 2)
    file.fp.seek(0)
    return size


def _check_what_simcord_does_not(backend: Backend, method: str, path: str, files: list[Any]) -> None:
    """Attach Files, and archived threads, which SimCord lets pass."""
    found = re.match(r"/channels/(\d+)/messages", path)
    channel = backend.channels.get(int(found[1])) if found else None
    if channel is None or channel.guild_id is None or method not in ("POST", "PATCH"):
        return
    if method == "PATCH" and channel.thread_metadata is not None and channel.thread_metadata.archived:
        raise http_error(400, 50083, "Thread is archived")
    allowed = discord.Permissions(backend.compute_permissions(channel.guild_id, backend.bot_user.id, channel.id))
    if files and not allowed.attach_files:
        raise http_error(403, 50013, "Missing Permissions")


# The wire of each simulated Discord: SimCord makes the clients itself, and they know only its backend.
wires: WeakKeyDictionary[Backend, Wire] = WeakKeyDictionary()


class Client(FakeHTTPClient):
    def __init__(self, backend: Backend, loop: asyncio.AbstractEventLoop, **options: Any) -> None:
        super().__init__(backend, loop, **options)
        self._HTTPClient__session: Any = Session()

    async def request(self, route: Any, *, files: Any = None, form: Any = None, **options: Any) -> Any:
        send = super().request
        unpacked = _unpacked(options.get("json"), form, files)
        request = OutgoingRequest(route, *unpacked, lambda: send(route, files=files, form=form, **options))
        return await wires[self.backend].carry(self, self._HTTPClient__session, request)


class Adapter(FakeWebhookAdapter):
    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        send = super().request
        unpacked = _unpacked(options.get("payload"), options.get("multipart"), options.get("files"))
        request = OutgoingRequest(route, *unpacked, lambda: send(route, session, **options))
        return await wires[self.backend].carry(self, session, request)


def _unpacked(json: Any, form: Any, files: Any) -> tuple[Any, list[Any]]:
    body, parts = parse_form(list(form or ()), list(files or ()))
    return (json if body is None else body), parts
