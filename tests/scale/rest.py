"""Discord's REST half as a process of its own: answers as Discord would, keeps its limits, and counts.

Unlike a stub it leaves discord.py's HTTP clients in place: connections, TLS, multipart, buckets, repetitions. Unlike
`tests/ui/local_discord.py` it never fails of itself, and says no only where somebody asks too often.
`python -m tests.scale.rest --latency 0.06 --tls` prints its address, and the certificate to trust, as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import discord
from aiohttp import web

Json = dict[str, Any]

APPLICATION = 1_000
PREFIX = "/api/v10"
GLOBAL, SECOND = 50, 1.0
"""Requests in which a bot may name itself, in so many seconds. Answers to interactions do not count."""
GALLERY = 12
LARGEST = 30 * 2**20


def _snowflakes() -> Iterator[int]:
    newest = 0
    while True:
        newest = max(newest + 1, discord.utils.time_snowflake(discord.utils.utcnow()))
        yield newest


ids = _snowflakes()
"""As old as they claim to be, since the bot looks at that."""


class Route(NamedTuple):
    """So many requests in so many seconds for each that the first group of the path names; 0: as many as one likes."""

    name: str
    method: str
    path: re.Pattern[str]
    most: int = 0
    seconds: float = 1.0


def _route(name: str, method: str, path: str, most: int = 0, seconds: float = 1.0) -> Route:
    return Route(name, method, re.compile(path), most, seconds)


ROUTES = (
    _route("answer", "POST", r"/interactions/(\d+)/[^/]+/callback"),
    _route("edit through a press", "PATCH", r"/webhooks/\d+/([^/]+)/messages/.+", 5, 2.0),
    _route("deletion through a press", "DELETE", r"/webhooks/\d+/([^/]+)/messages/.+", 5, 2.0),
    _route("message through a press", "POST", r"/webhooks/\d+/([^/]+)", 5, 2.0),
    _route("edit", "PATCH", r"/channels/(\d+)/messages/\d+", 5, 5.0),
    _route("message", "POST", r"/channels/(\d+)/messages", 5, 5.0),
    _route("deletion", "DELETE", r"/channels/(\d+)/messages/\d+", 5, 1.0),
    _route("look", "GET", r"/channels/(\d+)/messages", 5, 5.0),
    _route("member", "GET", r"/guilds/(\d+)/members/\d+", 5, 1.0),
    _route("commands", "PUT", r"/applications/(\d+)/(?:guilds/\d+/)?commands"),
    _route("me", "GET", r"/(users/@me)"),
    _route("application", "GET", r"/(oauth2/applications/@me)"),
)
"""What is known of Discord's limits, by measuring: it tells them with its answers."""
OTHER = _route("other", "", "")


class Asked(NamedTuple):
    """A request: when it came (`time.monotonic`, the same for all processes), its route, whom it is about (a channel,
    an interaction or its token), its bytes and the status of its answer."""

    at: float
    route: str
    about: str
    size: int
    status: int


@dataclass
class _Window:
    begun: float = 0.0
    used: int = 0

    def take(self, now: float, most: int, seconds: float) -> float:
        """Counts one more; how long whoever asks has to wait instead, if it is one too many."""
        if now >= self.begun + seconds:
            self.begun, self.used = now, 0
        if self.used >= most:
            return self.begun + seconds - now
        self.used += 1
        return 0.0


@dataclass
class Rest:
    """`latency`: seconds from a request to its answer."""

    latency: float = 0.0
    asked: list[Asked] = field(default_factory=list)
    messages: dict[str, Json] = field(default_factory=dict)
    """What is shown: by the message's id, and by the token of the interaction that made or pressed it."""
    over: int = 0
    """Requests that were refused because there were too many of all kinds."""
    _windows: dict[tuple[str, str], _Window] = field(default_factory=dict)
    _everything: _Window = field(default_factory=_Window)
    _nonces: dict[str, Json] = field(default_factory=dict)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        now, path = time.monotonic(), request.path.removeprefix(PREFIX)
        route, about = _find(request.method, path)
        body = await request.read()
        await asyncio.sleep(self.latency)
        window, limits = self._windows.setdefault((route.name, about), _Window()), Json()
        wait, everybody = 0.0, False
        if "Authorization" in request.headers:
            wait = self._everything.take(now, GLOBAL, SECOND)
            everybody = bool(wait)
            self.over += everybody
        if route.most:
            wait = wait or window.take(now, route.most, route.seconds)
            limits = _limits(route, window, now)
        self.asked.append(Asked(now, route.name, about, len(body), 429 if wait else 200))
        if wait:
            said = {"message": "You are being rate limited.", "retry_after": wait, "global": everybody}
            return _answer(said, 429, limits | {"Retry-After": f"{wait:.3f}"})
        answer = self._answer_to(route, about, path, _payload(request, body))
        return web.Response(status=204, headers=limits) if answer is None else _answer(answer, 200, limits)

    def _answer_to(self, route: Route, about: str, path: str, body: Any) -> Any:
        match route.name:
            case "answer":
                return self._interaction(about, path.split("/")[3], body)
            case "edit through a press" | "message through a press":
                return self._shown(about, body)
            case "edit":
                return self._shown(path.rpartition("/")[2], body, about)
            case "message":
                return self._posted(about, body)
            case "deletion" | "deletion through a press":
                return None
            case "me":
                return user(APPLICATION)
            case "application":
                about_it = {"id": str(APPLICATION), "name": "bot", "icon": None, "description": "", "owner": user(1)}
                return about_it | {"bot_public": True, "bot_require_code_grant": False, "verify_key": "", "flags": 0}
            case "commands":
                known = {"application_id": str(APPLICATION), "version": "1", "type": 1}
                return [known | command | {"id": str(next(ids))} for command in body or ()]
            case "member":
                return {"user": user(int(path.rpartition("/")[2])), "roles": [], "joined_at": None, "flags": 0}
            case _:
                return []

    def _interaction(self, id: str, token: str, body: Json) -> Json:
        resource = Json()
        if body["type"] in (4, 7):
            resource = {"resource": {"type": body["type"], "message": self._shown(token, body.get("data", {}))}}
        return {"interaction": {"id": id, "type": 3, "response_message_id": "99"}} | resource

    def _shown(self, key: str, body: Json, channel: str = "0") -> Json:
        known = self.messages.get(key, {})
        id = key if key.isdecimal() and channel != "0" else known.get("id", str(next(ids)))
        shown = self.messages[key] = message(known | body, int(id), int(channel))
        return shown

    def _posted(self, channel: str, body: Json) -> Json:
        nonce = f"{channel} {body.get('nonce', next(ids))}"
        if nonce not in self._nonces:
            self._nonces[nonce] = self._shown(str(next(ids)), body, channel)
        return self._nonces[nonce]

    async def tell(self, request: web.Request) -> web.Response:
        """For whoever measures: everything that was asked since they asked last."""
        asked, self.asked = self.asked, []
        return web.json_response(asked)

    async def show(self, request: web.Request) -> web.Response:
        """For whoever presses: a message as it is now."""
        return web.json_response(self.messages[request.match_info["key"]])


def message(body: Json, id: int, channel: int) -> Json:
    """A message as Discord sends it back: what is attached has an address and an id now."""
    attached = {str(each.get("filename")): str(each["id"]) for each in body.get("attachments") or ()}
    for gallery in galleries(body.get("components") or ()):
        gallery["items"] = [item | {"media": _media(item["media"]["url"], attached)} for item in gallery["items"]]
    return {
        "id": str(id),
        "channel_id": str(channel),
        "author": user(APPLICATION),
        "content": body.get("content") or "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": body.get("flags") or 0,
        "components": body.get("components") or [],
    }


def galleries(components: Iterable[Json]) -> Iterator[Json]:
    """All that show pictures, however deep."""
    for component in components:
        if component["type"] == GALLERY:
            yield component
        yield from galleries(component.get("components") or ())


def _media(url: str, attached: dict[str, str]) -> Json:
    name = url.removeprefix("attachment://")
    if name == url:
        return {"url": url}
    kept = attached.get(name, "0")
    # An upload is numbered from 0 on in its request; Discord gives it an id. One that is kept has its own.
    id = kept if len(kept) > 2 else str(next(ids))
    return {"url": f"https://cdn/{name}", "attachment_id": id}


def user(id: int) -> Json:
    return {"id": str(id), "username": f"user-{id}", "discriminator": "0", "avatar": None, "global_name": f"User {id}"}


def _find(method: str, path: str) -> tuple[Route, str]:
    for route in ROUTES:
        if route.method == method and (found := route.path.fullmatch(path)):
            return route, found[1]
    return OTHER, path


def _limits(route: Route, window: _Window, now: float) -> Json:
    """What Discord tells of them."""
    after = window.begun + route.seconds - now
    return {
        "X-RateLimit-Bucket": route.name.replace(" ", "-"),
        "X-RateLimit-Limit": str(route.most),
        "X-RateLimit-Remaining": str(route.most - window.used),
        "X-RateLimit-Reset-After": f"{after:.3f}",
        "X-RateLimit-Reset": f"{time.time() + after:.3f}",
    }


def _payload(request: web.Request, body: bytes) -> Any:
    """What was sent, without the files."""
    if request.content_type == "multipart/form-data":
        begin = body.index(b"\r\n\r\n", body.index(b'name="payload_json"')) + 4
        return json.JSONDecoder().raw_decode(body[begin : body.index(b"\r\n--", begin)].decode())[0]
    return json.loads(body) if body else None


def _answer(said: Any, status: int, limits: Json) -> web.Response:
    # discord.py wants exactly this type, without a charset, and takes an answer without `Via` for a ban.
    kind = {"Content-Type": "application/json", "Via": "1.1 local", **limits}
    return web.Response(body=json.dumps(said).encode(), status=status, headers=kind)


@asynccontextmanager
async def served(
    rest: Rest, app: web.Application | None = None, tls: ssl.SSLContext | None = None
) -> AsyncIterator[str]:
    """Serves it on this computer, behind what `app` serves already; its address, as discord.py's `Route.BASE`."""
    app = app or web.Application(client_max_size=LARGEST)
    app.router.add_post("/asked", rest.tell)
    app.router.add_get("/shown/{key}", rest.show)
    app.router.add_route("*", PREFIX + "/{path:.*}", rest.handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=tls).start()
    try:
        yield f"{'http' if tls is None else 'https'}://127.0.0.1:{runner.addresses[0][1]}{PREFIX}"
    finally:
        await runner.cleanup()


def certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate of this computer that it has signed itself, and its key."""
    made, key = folder / "certificate.pem", folder / "key.pem"
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2")
    whose = ("-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1")
    command = ("openssl", "req", "-x509", *curve, *whose, "-keyout", str(key), "-out", str(made))
    subprocess.run(command, check=True, capture_output=True)
    return made, key


class Served(NamedTuple):
    """Where it is, and the certificate to trust, if it has one."""

    url: str
    trust: str


@contextmanager
def elsewhere(latency: float, *, tls: bool) -> Iterator[Served]:
    """Serves it in a process of its own: what it takes is not counted as the bot's."""
    command = [sys.executable, "-m", "tests.scale.rest", "--latency", str(latency), *(["--tls"] if tls else [])]
    here, pipe = Path(__file__).parents[2], subprocess.PIPE
    with subprocess.Popen(command, cwd=here, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            yield Served(**json.loads(process.stdout.readline()))
        finally:
            process.stdin.close()  # it ends with it


async def _serve(latency: float, tls: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        context, trust = None, ""
        if tls:
            made, key = certificate(Path(folder))
            context, trust = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH), made.read_text()
            context.load_cert_chain(made, key)
        async with served(Rest(latency), tls=context) as url:
            print(json.dumps(Served(url, trust)._asdict()), flush=True)
            await asyncio.to_thread(sys.stdin.read)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--latency", type=float, default=0.06)
    parser.add_argument("--tls", action="store_true")
    arguments = parser.parse_args()
    asyncio.run(_serve(arguments.latency, arguments.tls))


if __name__ == "__main__":
    main()
