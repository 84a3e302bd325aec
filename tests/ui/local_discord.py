"""Discord's address on this computer: it answers what the bot asks, keeps its messages, and fails when told to.

Unlike SimCord it leaves discord.py's own HTTP client in place, with its rate limits, repetitions and time limits.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from discord import Interaction

from bot.app import Bot

TOKEN = "good"
ME = {"id": "1", "username": "Carte Blanche", "discriminator": "0", "avatar": None, "bot": True}
APPLICATION = {"id": "1", "name": "Carte Blanche", "icon": None, "description": "", "summary": "", "flags": 0,
               "bot_public": True, "bot_require_code_grant": False, "verify_key": "", "owner": ME}  # fmt: skip
LIMITS = {"X-Ratelimit-Bucket": "b", "X-Ratelimit-Limit": "5", "X-Ratelimit-Remaining": "4",
          "X-Ratelimit-Reset-After": "1", "X-Ratelimit-Reset": "0", "Via": "1.1 local"}  # fmt: skip


@dataclass
class Failure:
    """`status` with an error `code`; 429 asks to wait a moment. `lost`: the request counts, its answer never comes.
    `hangs`: nothing happens."""

    status: int = 0
    code: int = 0
    lost: bool = False
    hangs: bool = False


@dataclass
class LocalDiscord:
    failures: list[Failure] = field(default_factory=list)
    """What becomes of the next requests about messages."""
    asked: list[str] = field(default_factory=list)
    """Method and path of everything, in order."""
    hanging: str = ""
    """A pattern of paths that are never answered."""
    messages: dict[str, Any] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set whenever a message becomes another."""
    nonces: dict[str, str] = field(default_factory=dict)
    commands: dict[str, Any] = field(default_factory=dict)
    """The slash commands that are known, by name."""
    bad: set[str] = field(default_factory=set)
    """Commands that are refused, and all that come with one of them."""
    mute: bool = False
    """Nothing about commands is answered."""
    closing: int = 0
    """The gateway closes each connection with this code once the bot has said who it is; 0: it does not."""
    shards: int = 1
    """How many the bot is to have."""
    deaf: set[int] = field(default_factory=set)
    """Shards that never become ready."""

    @property
    def shown(self) -> str:
        """All messages as they are now."""
        return json.dumps(list(self.messages.values()))

    async def handle(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix("/api/v10")
        self.asked.append(f"{request.method} {path}")
        if self.hanging and re.match(self.hanging, path):
            await asyncio.sleep(3600)
        if path.startswith("/gateway") and request.headers.get("Upgrade"):
            return await self._gateway(request)
        if path.startswith("/interactions/"):
            return _answer({"interaction": {"id": path.split("/")[2], "type": 2}})
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _answer({"message": "401: Unauthorized", "code": 0}, 401)
        if path == "/gateway/bot":
            start = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            return _answer({"url": f"ws://{request.host}/gateway", "shards": self.shards, "session_start_limit": start})
        if re.match(r"/channels/\d+/messages", path):
            return await self._about_messages(request, path)
        if "/commands" in path:
            return await self._about_commands(request, path)
        return _answer(APPLICATION if "oauth2" in path else ME)

    async def _about_commands(self, request: web.Request, path: str) -> web.StreamResponse:
        if self.mute:
            await asyncio.sleep(3600)
        body = await _body(request)
        sent = body if isinstance(body, list) else [body] if body else []
        if self.bad.intersection(command["name"] for command in sent):
            return _answer({"message": "Invalid Form Body", "code": 50035}, 400)
        if request.method == "PUT":
            self.commands.clear()
        if request.method == "DELETE":
            gone = next(name for name, known in self.commands.items() if path.endswith(f"/{known['id']}"))
            del self.commands[gone]
            return web.Response(status=204, headers=LIMITS)
        for command in sent:
            number = self.commands.get(command["name"], {}).get("id") or str(10 + len(self.asked) + len(self.commands))
            self.commands[command["name"]] = {**command, "id": number, "application_id": "1", "version": "1", "type": 1}
        known = list(self.commands.values())
        return _answer(self.commands[sent[0]["name"]] if request.method == "POST" else known)

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 40_000}, "s": None, "t": None})
        async for message in socket:
            said = message.json()
            if said["op"] != 2 or said["d"]["shard"][0] in self.deaf:
                continue
            if self.closing:
                await socket.close(code=self.closing)
                break
            ready = {"v": 10, "user": ME, "guilds": [], "session_id": "s", "shard": said["d"]["shard"],
                     "application": {"id": "1", "flags": 0},
                     "resume_gateway_url": f"ws://{request.host}/gateway"}  # fmt: skip
            await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
        return socket

    async def _about_messages(self, request: web.Request, path: str) -> web.StreamResponse:
        failure = self.failures.pop(0) if self.failures else Failure()
        body = await _body(request)
        if failure.hangs:
            await asyncio.sleep(3600)
        if failure.status:
            wait = {"retry_after": 0.05, "global": False} if failure.status == 429 else {}
            return _answer({"message": "no", "code": failure.code, **wait}, failure.status)
        answer = self._message(request.method, path, body)
        if failure.lost:
            assert request.transport is not None
            request.transport.close()
        return answer

    def _message(self, method: str, path: str, body: Any) -> web.Response:
        if method == "GET":
            return _answer([])
        if method == "DELETE":
            self.messages.pop(path.rpartition("/")[2], None)
            return web.Response(status=204, headers=LIMITS)
        nonce = str(body.get("nonce"))
        known = self.nonces.get(nonce) if method == "POST" else path.rpartition("/")[2]
        number = known or str(1000 + len(self.messages))
        if method == "POST":
            self.nonces[nonce] = number
        self.messages[number] = {
            "id": number,
            "channel_id": "7",
            "author": ME,
            "content": body.get("content") or "",
            "type": 0,
            "timestamp": "2026-01-01T00:00:00+00:00",
            "edited_timestamp": None,
            "tts": False,
            "pinned": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": body.get("components") or [],
            "flags": body.get("flags") or 0,
        }
        self.changed.set()
        return _answer(self.messages[number])


async def _body(request: web.Request) -> Any:
    if request.content_type != "multipart/form-data":
        return await request.json() if request.can_read_body else {}
    form = await request.post()
    for part in form.values():
        if isinstance(part, web.FileField):
            part.file.close()  # nobody looks at pictures here
    return json.loads(str(form["payload_json"]))


def _answer(body: Any, status: int = 200) -> web.Response:
    # discord.py wants exactly this type, without a charset
    kind = {"Content-Type": "application/json", **LIMITS}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=kind)


@asynccontextmanager
async def local_discord(point: Callable[[str], None]) -> AsyncIterator[LocalDiscord]:
    """Serves on this computer; `point` is given the address for discord.py to use."""
    served = LocalDiscord()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", served.handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    point(f"http://127.0.0.1:{runner.addresses[0][1]}/api/v10")
    try:
        yield served
    finally:
        await runner.cleanup()


def pressed(bot: Bot, number: int = 11, user: int = 42) -> Interaction[Bot]:
    """An interaction as Discord tells of it."""
    about: Any = {
        "id": str(number), "application_id": "1", "type": 2, "token": "t", "version": 1, "locale": "en-US",
        "app_permissions": "0", "attachment_size_limit": 1, "entitlements": [], "authorizing_integration_owners": {},
        "user": {"id": str(user), "username": "ana", "discriminator": "0", "avatar": None},
        "data": {"id": "1", "name": "x"},
    }  # fmt: skip
    state: Any = bot._connection
    return Interaction(data=about, state=state)
