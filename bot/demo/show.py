"""A running demo: a server with three people, a window for each, and the page that everything starts from."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from bot.demo.avatars import avatar
from bot.demo.live import Live
from bot.demo.people import Person, add_person, add_server
from bot.demo.start_page import Offer, StartPage, Window
from bot.demo.world import Opener, World, real_now
from bot.engine.game import GameInfo
from bot.games import find_games
from bot.language import Words

ABOUT = {
    "Ana": "is a moderator of the server",
    "Ben": "just likes to play",
    "Carla": "has an Italian Discord",
}


@dataclass(frozen=True)
class Show:
    """A running demo: where it is, and what it shows."""

    url: str
    home: World
    live: Live
    people: Mapping[str, Person]
    windows: Mapping[str, str]
    """Name -> address of that person's window."""


@asynccontextmanager
async def running(opener: Opener, *, port: int = 0, speed: float = 1.0) -> AsyncIterator[Show]:
    """The demo with its pages served, until the `with` ends. Port 0 takes any; OSError when one is taken."""
    async with AsyncExitStack() as stack:
        home = World(opener)
        people: dict[str, Person] = {}
        await home.start(lambda: people.update(_populate(home)))
        stack.push_async_callback(home.stop)
        live = Live(home, speed=speed)
        stack.push_async_callback(live.stop)
        page = StartPage(live.restart)
        await page.start(port)
        stack.push_async_callback(page.stop)
        windows = await _open_windows(live, people, page.url, port)
        page.games = [_offer(found.game.info) for found in find_games().values()]
        page.windows = [Window(name, ABOUT[name], windows[name]) for name in people]
        live.start()
        yield Show(page.url, home, live, people, windows)


def _populate(home: World) -> dict[str, Person]:
    """The server and its people. SimCord makes ids from its clock: started at the same moment every time, it gives the
    same ids, so that a database that is kept finds its people again. Then the clock is put right."""
    home.backend.edit_bot_profile("Carte Blanche")
    home.backend.bot_user.avatar = "avatar-bot"
    _, channel = add_server(home)
    people = {
        name: add_person(home, channel, name, locale="it" if name == "Carla" else "en-US", moderator=name == "Ana")
        for name in ABOUT
    }
    home.set_clock(real_now())
    home.backend.application_id = home.backend.snowflake()  # this Discord has not met our commands yet
    return people


def _offer(info: GameInfo) -> Offer:
    words = Words("en", markup=False)
    return Offer(words(info.title), words(info.tagline), info.command)


async def _open_windows(live: Live, people: Mapping[str, Person], start_page: str, port: int) -> dict[str, str]:
    users = {"bot": live.home.backend.bot_user.id, **{name.lower(): person.id for name, person in people.items()}}
    cdn = "https://cdn.simcord.invalid/avatars"
    assets = {f"{cdn}/{user}/avatar-{name}.png": (f"avatar-{name}.png", avatar(name)) for name, user in users.items()}
    return {
        name: await live.open_window(
            person, port=port + place if port else 0, start_page=start_page, assets=assets, locale=person.locale
        )
        for place, (name, person) in enumerate(people.items(), start=1)
    }
