"""The real bot as a host runs it, with Discord's two ends replaced: events are given to discord.py as the text that its
gateway sends, and requests are answered at once by a stub. Nothing in between is simulated."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import discord
from discord.gateway import DiscordWebSocket
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.app import Bot, make_bot
from bot.settings import Settings
from bot.tables.acts import Join, Start
from bot.tables.model import Actor, Table
from tests.scale import rest
from tests.scale.gateway import pressed, text_channel
from tests.scale.rest import APPLICATION, Json, ids

GAME, SEATS = "little_white_die", 4
GUILD, FIRST_CHANNEL, FIRST_USER = 70, 10_000, 500_000
RIGHTS = "309237746688"
"""What an invited bot may do; also what these people may do."""
WITHOUT_PICTURES = str(int(RIGHTS) & ~discord.Permissions.attach_files.flag)
"""The same without the right to attach files."""
DEFERRED, MESSAGE, MESSAGE_EDIT = 6, 4, 7
"""The types of an answer: nothing to see yet, a new message, an edit of the one that was pressed."""
EPHEMERAL = 1 << 6


class Stub(AsyncWebhookAdapter):
    """Discord's side of both HTTP clients: takes what is sent and answers as Discord would."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.latency = 0.0
        """Seconds that Discord takes for a request."""
        self.answers: dict[int, tuple[int, Json]] = {}
        """Interaction -> type of its first answer, and the message it made or changed, then or later."""
        self._waiting: dict[int, asyncio.Future[None]] = {}

    def answer_to(self, interaction: int) -> asyncio.Future[None]:
        """Done when that interaction has its first answer."""
        waiting = self._waiting[interaction] = asyncio.get_running_loop().create_future()
        return waiting

    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        """Requests with the token of an interaction."""
        await asyncio.sleep(self.latency)  # a real one gives way to others at least once
        body = _body(options.get("payload"), options.get("multipart"))
        if not route.url.endswith("/callback"):
            return None if route.method == "DELETE" else self._edited(int(route.webhook_token), message(body))
        id, kind = int(route.webhook_id), body["type"]
        shown = message(body.get("data", {})) if kind in (MESSAGE, MESSAGE_EDIT) else {}
        self.answers[id] = kind, shown
        if (waiting := self._waiting.pop(id, None)) is not None and not waiting.done():
            waiting.set_result(None)
        resource = {"resource": {"type": kind, "message": shown}} if shown else {}
        return {"interaction": {"id": str(id), "type": 3, "response_message_id": "99"}} | resource

    def _edited(self, interaction: int, shown: Json) -> Json:
        kind, _ = self.answers[interaction]
        self.answers[interaction] = kind, shown
        return shown

    async def as_bot(self, route: Any, *, form: Any = None, **options: Any) -> Any:
        """Requests with the token of the bot: stands in for HTTPClient.request."""
        await asyncio.sleep(self.latency)
        match route.method, route.path:
            case "GET", "/users/@me":
                return rest.user(APPLICATION)
            case "GET", "/oauth2/applications/@me":
                about = {"id": str(APPLICATION), "name": "bot", "icon": None, "description": "", "owner": rest.user(1)}
                return about | {"bot_public": True, "bot_require_code_grant": False, "verify_key": ""}
            case (
                ("POST" | "PATCH"),
                "/channels/{channel_id}/messages" | "/channels/{channel_id}/messages/{message_id}",
            ):
                return message(_body(options.get("json"), form))
            case _:
                return []


def _body(plain: Any, multipart: Any) -> Json:
    """What was sent, without the files."""
    if plain is not None:
        return dict(plain)
    return next((dict(json.loads(part["value"])) for part in multipart or () if part["name"] == "payload_json"), {})


def message(body: Json) -> Json:
    """A message as Discord sends it back."""
    return rest.message(body, next(ids), FIRST_CHANNEL)


class Press(NamedTuple):
    """An interaction, and the text with which the gateway tells of it."""

    id: int
    text: str


def press(user: int, channel: int, custom_id: str, message: Json, rights: str = RIGHTS) -> Press:
    """Somebody pressed a button. `rights`: of the bot there."""
    id = next(ids)
    about = pressed(id, GUILD, channel, user, custom_id, message, rights)
    return Press(id, json.dumps({"t": "INTERACTION_CREATE", "s": 1, "op": 0, "d": about}))


def gateway(client: discord.Client) -> DiscordWebSocket:
    """The end of discord.py at which text arrives, as `DiscordWebSocket.from_client` makes it, without a connection."""
    socket = DiscordWebSocket(None, loop=client.loop)  # type: ignore[arg-type]
    socket._discord_parsers, socket._dispatch = client._connection.parsers, client.dispatch
    socket.shard_id = 0
    return socket


def settings(database: Path, **changed: str) -> Settings:
    """A host's, but for the flood guard and what waits to be seen: benchmarks press as fast as they can."""
    env: Mapping[str, str] = {"DISCORD_TOKEN": "nobody", "DATABASE": str(database), "PRESSES_PER_SECOND": "0"}
    return Settings.from_env({**env, "MOMENT_SECONDS": "0", **changed})


@asynccontextmanager
async def running_bot(database: Path, channels: int, **changed: str) -> AsyncIterator[tuple[Bot, Stub]]:
    """The bot, logged in, on one server with so many channels."""
    stub = Stub()
    async_context.set(stub)
    async with make_bot(settings(database, **changed)) as bot:
        await log_in(bot, stub, channels)
        yield bot, stub


async def log_in(client: discord.Client, stub: Stub, channels: int) -> None:
    """As login does it, and GUILD_CREATE."""
    client.http.request = stub.as_bot  # type: ignore[method-assign]
    await client.login("nobody")
    add_server(client, channels)


def add_server(client: discord.Client, channels: int) -> None:
    """As GUILD_CREATE does it."""
    shown = [text_channel(FIRST_CHANNEL + number) | {"permission_overwrites": []} for number in range(channels)]
    role = {"id": str(GUILD), "name": "@everyone", "color": 0, "hoist": False, "position": 0, "permissions": RIGHTS}
    server = {"id": str(GUILD), "name": "server", "roles": [role], "channels": shown}
    client._connection._add_guild_from_data(server)  # type: ignore[arg-type]


def person(number: int, seat: int) -> Actor:
    """Who sits there, at the table of that number. People of different tables have the same names."""
    return Actor(FIRST_USER + number * SEATS + seat, f"User {seat}")


async def begun(bot: Bot, number: int, game: str = GAME) -> Table:
    """A table in the channel of that number, with as many people as the game takes, whose game has just begun."""
    seats = min(SEATS, bot.games[game].game.info.seats[-1])
    host, *others = (person(number, seat) for seat in range(seats))
    channel = FIRST_CHANNEL + number
    table = await bot.tables.open(
        host, game=game, guild=GUILD, channel=channel, locale="en-US", pace="live-2", interaction=None
    )
    for other in others:
        await bot.tables.act(table.id, other, Join(), revision=None, interaction=None)
    return (await bot.tables.act(table.id, host, Start(), revision=None, interaction=None)).table


async def settled(bot: Bot, only: Table | None = None) -> None:
    """Returns when every table's message, or that of one table, and its open panels, show what they are to."""
    tables = bot.tables.open_tables() if only is None else [only]
    panels = bot.private_panels._panels
    for table in tables:
        live = (bot.publisher.message_of(table), *panels.get(table.id, {}).values())
        while any(not each.idle for each in live):  # noqa: ASYNC110 - nothing tells
            await asyncio.sleep(0.05)
