"""Serve the page the demo starts from: what to try, the windows of the people, a button that restarts the bot."""

from __future__ import annotations

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
    """A game that can be played: `command` opens a table of it."""

    title: str
    about: str
    command: str


class StartPage:
    """Served on 127.0.0.1 only. `restart` is awaited when somebody presses the button."""

    def __init__(self, restart: Callable[[], Awaitable[None]]) -> None:
        self.windows: Sequence[Window] = ()
        self.games: Sequence[GameOffer] = ()
        self._restart = restart
        self._restarts = 0
        self._runner = web.AppRunner(self._app(), access_log=None)
        self.url = ""

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._only_from_here])
        app.router.add_get("/", self._page)
        app.router.add_post("/restart", self._pressed)
        app.router.add_get("/avatars/{name:[a-z]+}.png", self._avatar)
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
        people, games = "".join(map(_link, self.windows)), "".join(map(_line, self.games))
        return web.Response(text=PAGE.substitute(people=people, games=games, note=note), content_type="text/html")

    async def _pressed(self, request: web.Request) -> web.Response:
        await self._restart()
        self._restarts += 1
        raise web.HTTPSeeOther("/")

    async def _avatar(self, request: web.Request) -> web.Response:
        return web.Response(body=avatar(request.match_info["name"]), content_type="image/png")


def _link(window: Window) -> str:
    return (
        f'<a href="{escape(window.url)}" target="{escape(window.name)}">'
        f'<img src="/avatars/{escape(window.name.lower())}.png" alt="">'
        f"<span><b>{escape(window.name)}</b><small>{escape(window.about)}</small></span></a>"
    )


def _line(game: GameOffer) -> str:
    return f"<li><code>/{escape(game.command)} new</code> {escape(game.title)}<small>{escape(game.about)}</small></li>"
