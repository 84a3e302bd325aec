"""Serve the page the demo starts from: the games as pictures that open a table, the windows of the people, what to try,
a button that restarts the bot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

from aiohttp import web

from bot.demo.drawings import avatar

PAGE = Template(Path(__file__).with_name("start_page.html").read_text(encoding="utf-8"))
FONTS = Path(__file__).parents[2] / "rendering" / "fonts"


@dataclass(frozen=True)
class Window:
    """A person's window: its address is a key to it."""

    name: str
    about: str
    url: str


@dataclass(frozen=True)
class GameOffer:
    """A game that can be played: `command` opens a table of it. `draw` makes a PNG, in a thread; `open` and `watch`
    open a table to play at, or one at which computers play, and give the address at which it is seen."""

    title: str
    about: str
    command: str
    draw: Callable[[], bytes]
    open: Callable[[], Awaitable[str]]
    watch: Callable[[], Awaitable[str]]


class StartPage:
    """Served on 127.0.0.1 only. `restart` is awaited when somebody presses the button."""

    def __init__(self, restart: Callable[[], Awaitable[None]]) -> None:
        self.windows: Sequence[Window] = ()
        self.games: Sequence[GameOffer] = ()
        self._covers: dict[str, bytes] = {}
        self._restart = restart
        self._restarts = 0
        self._runner = web.AppRunner(self._app(), access_log=None)
        self.url = ""

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._only_from_here])
        app.router.add_get("/", self._page)
        app.router.add_post("/restart", self._pressed)
        app.router.add_get("/avatars/{name:[a-z]+}.png", self._avatar)
        app.router.add_get("/covers/{game}.png", self._cover)
        app.router.add_post("/open/{game}", self._open)
        app.router.add_post("/watch/{game}", self._watch)
        app.router.add_static("/fonts", FONTS)
        return app

    async def start(self, port: int) -> None:
        """OSError when the port is taken; 0 takes any."""
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", port).start()
        except OSError as error:
            raise OSError(f"Port {port} is taken") from error
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/"

    async def stop(self) -> None:
        await self._runner.cleanup()

    @web.middleware
    async def _only_from_here(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Other web pages in the same browser must not read the windows' keys or press the button."""
        port = self.url.rstrip("/").rpartition(":")[2]
        hosts = (f"127.0.0.1:{port}", f"localhost:{port}")
        origin = request.headers.get("Origin")
        if request.host not in hosts or (origin is not None and origin not in [f"http://{host}" for host in hosts]):
            raise web.HTTPForbidden
        return await handler(request)

    async def _page(self, request: web.Request) -> web.Response:
        note = {0: "", 1: "The bot has been restarted."}.get(
            self._restarts, f"The bot has been restarted {self._restarts} times."
        )
        people, games = "".join(map(_link, self.windows)), "".join(map(_box, self.games))
        commands = ", ".join(f"<code>/{escape(game.command)} new</code>" for game in self.games)
        page = PAGE.substitute(people=people, games=games, commands=commands, note=note)
        return web.Response(text=page, content_type="text/html")

    async def _pressed(self, request: web.Request) -> web.Response:
        await self._restart()
        self._restarts += 1
        raise web.HTTPSeeOther("/")

    async def _avatar(self, request: web.Request) -> web.Response:
        return web.Response(body=avatar(request.match_info["name"]), content_type="image/png")

    async def _cover(self, request: web.Request) -> web.Response:
        game = self._game(request)
        if game.command not in self._covers:
            self._covers[game.command] = await asyncio.to_thread(game.draw)
        return web.Response(body=self._covers[game.command], content_type="image/png")

    async def _open(self, request: web.Request) -> web.Response:
        raise web.HTTPSeeOther(await self._game(request).open())

    async def _watch(self, request: web.Request) -> web.Response:
        raise web.HTTPSeeOther(await self._game(request).watch())

    def _game(self, request: web.Request) -> GameOffer:
        found = next((game for game in self.games if game.command == request.match_info["game"]), None)
        if found is None:
            raise web.HTTPNotFound
        return found


def _link(window: Window) -> str:
    return (
        f'<a href="{escape(window.url)}" target="{escape(window.name)}">'
        f'<img src="/avatars/{escape(window.name.lower())}.png" alt="">'
        f"<span><b>{escape(window.name)}</b><small>{escape(window.about)}</small></span></a>"
    )


def _box(game: GameOffer) -> str:
    command, alt = escape(game.command), escape(f"{game.title}: {game.about}")
    return (
        f'<form class="game" method="post" action="/open/{command}" target="Ana">'
        f'<button class="box"><img src="/covers/{command}.png" width="542" height="262" alt="{alt}">'
        f"</button><div><button>Open a table</button>"
        f'<button formaction="/watch/{command}">Show me a game</button></div></form>'
    )
