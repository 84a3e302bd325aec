"""Discord's gateway half: sessions of shards over plain websockets, with its limits, for as many processes as connect.

Beside `tests.scale.rest`, whose half answers what is asked. It begins sessions no faster than it says, keeps what a
session has not heard for whoever resumes it, and tells each shard of its own servers alone.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from tests.scale.rest import APPLICATION, PREFIX, Json, Rest, ids, message, served, user

HEARTBEAT = 41.25
TURN = 5.0
"""Seconds in which one shard of those that share a turn may identify."""
KEPT = 1_000
"""Events that are kept for a session whose connection is lost."""
RIGHTS = "309237746688"
"""What an invited bot may do; also what these people may do."""
FIRST_CHANNEL = 1 << 40


@dataclass
class Session:
    id: str
    shard: int
    count: int
    socket: web.WebSocketResponse | None
    told: list[str] = field(default_factory=list)
    """Events from the first that may still be asked for."""
    number: int = 0

    async def tell(self, event: str, data: Json) -> None:
        self.number += 1
        text = json.dumps({"op": 0, "t": event, "s": self.number, "d": data})
        self.told = [*self.told[1 - KEPT :], text]
        if self.socket is not None and not self.socket.closed:
            try:
                await self.socket.send_str(text)
            except ConnectionError:
                self.socket = None


@dataclass
class Gateway:
    """`guilds`: how many servers the bot is on; `concurrency`: how many shards may identify side by side."""

    guilds: int
    channels: int = 5
    concurrency: int = 1
    sessions: dict[str, Session] = field(default_factory=dict)
    too_fast: int = 0
    """Sessions that were begun faster than allowed, and refused."""
    begun: int = 0
    resumed: int = 0
    _turns: dict[int, float] = field(default_factory=dict)

    async def about(self, request: web.Request) -> web.Response:
        start = {"total": 1000, "remaining": 1000 - self.begun, "reset_after": 0, "max_concurrency": self.concurrency}
        said = {"url": f"ws://{request.host}/gateway", "shards": 1, "session_start_limit": start}
        headers = {"Content-Type": "application/json", "Via": "1.1 local"}
        return web.Response(body=json.dumps(said).encode(), headers=headers)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": int(HEARTBEAT * 1000)}, "s": None, "t": None})
        beginning = set[asyncio.Task[None]]()
        async for heard in socket:
            if heard.type is not WSMsgType.TEXT:
                break
            said = heard.json()
            match said["op"]:
                case 1:
                    await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
                case 2:
                    beginning.add(asyncio.create_task(self._identified(socket, said["d"], request.host)))
                case 6:
                    await self._resumed(socket, said["d"])
        for task in beginning:
            task.cancel()
        return socket

    async def _identified(self, socket: web.WebSocketResponse, asked: Json, host: str) -> None:
        shard, count = asked.get("shard") or (0, 1)
        turn, now = shard % self.concurrency, time.monotonic()
        if now < self._turns.get(turn, -TURN) + TURN:
            self.too_fast += 1
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return
        self._turns[turn] = now
        self.begun += 1
        session = self.sessions[f"{self.begun}"] = Session(f"{self.begun}", shard, count, socket)
        ours = [guild for guild in self.numbers() if (guild >> 22) % count == shard]
        await session.tell(
            "READY",
            {
                "v": 10,
                "user": user(APPLICATION) | {"bot": True},
                "guilds": [{"id": str(guild), "unavailable": True} for guild in ours],
                "session_id": session.id,
                "shard": [shard, count],
                "application": {"id": str(APPLICATION), "flags": 0},
                "resume_gateway_url": f"ws://{host}/gateway",
            },
        )
        for guild in ours:
            await session.tell("GUILD_CREATE", self.guild(guild))

    async def _resumed(self, socket: web.WebSocketResponse, asked: Json) -> None:
        session = self.sessions.get(asked["session_id"])
        if session is None or session.number - asked["seq"] > len(session.told):
            await socket.send_json({"op": 9, "d": False, "s": None, "t": None})
            return
        self.resumed += 1
        session.socket = socket
        missed = session.number - asked["seq"]
        for text in session.told[len(session.told) - missed :]:
            await socket.send_str(text)
        await session.tell("RESUMED", {})

    async def tell(self, guild: int, event: str, data: Json) -> None:
        """Every session of the server's shard."""
        for session in self.sessions.values():
            if (guild >> 22) % session.count == session.shard:
                await session.tell(event, data)

    async def close(self, guild: int, code: int) -> None:
        """The connections of the server's shard, for that reason."""
        for session in self.sessions.values():
            if (guild >> 22) % session.count == session.shard and session.socket is not None:
                await session.socket.close(code=code)

    def numbers(self) -> Iterator[int]:
        """The servers' ids: of as many shards as there are."""
        return (number << 22 for number in range(1, self.guilds + 1))

    def channel(self, guild: int, number: int = 0) -> int:
        return FIRST_CHANNEL + (guild >> 22) * 100 + number

    def guild(self, guild: int) -> Json:
        """A small server: the bot, some channels, one role."""
        role = {"id": str(guild), "name": "@everyone", "color": 0, "hoist": False, "position": 0, "permissions": RIGHTS}
        channels = [
            text_channel(self.channel(guild, number)) | {"permission_overwrites": []} for number in range(self.channels)
        ]
        return {
            "id": str(guild),
            "name": f"Server {guild >> 22}",
            "owner_id": "1",
            "roles": [role],
            "channels": channels,
            "threads": [],
            "members": [member(APPLICATION)],
            "member_count": 40,
            "features": [],
            "emojis": [],
            "preferred_locale": "en-US",
            "unavailable": False,
        }


class Discord(Rest):
    """Both halves; `answers`: interaction -> the type of its answer, as soon as it is there."""

    def __init__(self, gateway: Gateway, latency: float = 0.0) -> None:
        super().__init__(latency)
        self.gateway = gateway
        self._waiting: dict[str, asyncio.Future[int]] = {}
        self.said: dict[str, str] = {}
        """Interaction -> the sentence that answered it, if one did."""

    async def press(self, guild: int, who: int, custom_id: str, within: float) -> tuple[int, int | None, float]:
        """Somebody presses a button on the table's message: the interaction, the type of the answer (None: there was
        none), and the seconds that it took."""
        id, channel = next(ids), self.gateway.channel(guild)
        answer = self._waiting[str(id)] = asyncio.get_running_loop().create_future()
        begun = time.monotonic()
        await self.gateway.tell(guild, "INTERACTION_CREATE", pressed(id, guild, channel, who, custom_id))
        try:
            async with asyncio.timeout(within):
                return id, await answer, time.monotonic() - begun
        except TimeoutError:
            return id, None, within
        finally:
            del self._waiting[str(id)]

    def _interaction(self, id: str, token: str, body: Json) -> Json:
        self.said[id] = str(body.get("data", {}).get("content") or "")
        if (waiting := self._waiting.get(id)) is not None and not waiting.done():
            waiting.set_result(body["type"])
        return super()._interaction(id, token, body)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[str]:
        """Its address."""
        app = web.Application(client_max_size=30 * 2**20)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get(f"{PREFIX}/gateway/bot", self.gateway.about)
        async with served(self, app) as url:
            yield url


def pressed(
    id: int, guild: int, channel: int, who: int, custom_id: str, on: Json | None = None, rights: str = RIGHTS
) -> Json:
    """An INTERACTION_CREATE with all that Discord tells: somebody pressed a button. `on`: the message that has it;
    None: one of the same number. `rights`: of the bot there."""
    where = {"guild_id": str(guild), "permissions": RIGHTS, "last_message_id": str(id)}
    return {
        "id": str(id),
        "application_id": str(APPLICATION),
        "type": 3,
        "token": f"{id:0210}",
        "version": 1,
        "context": 0,
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild)},
        "guild_id": str(guild),
        "guild": {"id": str(guild), "locale": "en-US", "features": []},
        "channel_id": str(channel),
        "channel": text_channel(channel) | where,
        "locale": "en-US",
        "guild_locale": "en-US",
        "attachment_size_limit": 10_485_760,
        "app_permissions": rights,
        "member": member(who) | {"permissions": RIGHTS},
        "message": message({}, id, channel) if on is None else on,
        "data": {"id": 5, "component_type": 2, "custom_id": custom_id},
    }


def text_channel(id: int) -> Json:
    return {"id": str(id), "type": 0, "name": f"games-{id}", "position": 0, "parent_id": None, "nsfw": False}


def member(who: int) -> Json:
    nothing: Json = dict.fromkeys(("avatar", "banner", "nick", "premium_since", "communication_disabled_until"))
    there = {"roles": [], "joined_at": "2025-01-01T00:00:00+00:00", "deaf": False, "mute": False, "pending": False}
    return nothing | there | {"user": user(who), "flags": 0}
