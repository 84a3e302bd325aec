"""Run the demo: a server with three people, a window for each, and the page that everything starts from."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial

from bot.demo.drawings import avatar, cover_of
from bot.demo.live import Live
from bot.demo.opening import Opening
from bot.demo.people import Person, add_person, add_server
from bot.demo.start_page import GameOffer, StartPage, Window
from bot.demo.world import Opener, World, real_now
from bot.games import GameFolder, find_games
from bot.language import Words

ABOUT = {
    "Ana": "is a moderator of the server",
    "Ben": "just likes to play",
    "Carla": "has an Italian Discord",
}
# Who opens the tables of the start page.
OPENS = "Ana"
# Ana in the moderators' channel.
MODERATORS = "Moderators"
ABOUT_MODERATORS = "decide about new cards"

# What is there before anybody looks: is given the people, and a moderator in the moderators' channel.
Furnish = Callable[[World, Mapping[str, Person], Person], Awaitable[None]]


@dataclass(frozen=True)
class RunningDemo:
    """A running demo: where it is, and what it shows."""

    url: str
    world: World
    live: Live
    people: Mapping[str, Person]
    moderator: Person
    """A moderator in the moderators' channel."""
    windows: Mapping[str, str]
    """Name -> address of that window."""


@asynccontextmanager
async def running(
    opener: Opener, *, port: int = 0, speed: float = 1.0, furnish: Furnish | None = None
) -> AsyncIterator[RunningDemo]:
    """The demo with its pages served, until the `with` ends. Port 0 takes any; OSError when one is taken."""
    async with AsyncExitStack() as stack:
        world = World(opener)
        people: dict[str, Person] = {}
        await world.start(lambda: people.update(_populate(world)))
        stack.push_async_callback(world.stop)
        moderator = people.pop(MODERATORS)
        if furnish is not None:
            await furnish(world, people, moderator)
        live = Live(world, speed=speed)
        stack.push_async_callback(live.stop)
        page = StartPage(live.restart)
        await page.start(port)
        stack.push_async_callback(page.stop)
        windows = await _open_windows(live, people, page.url, port)
        windows[MODERATORS] = live.window_of(moderator).address(moderator.channel.id)
        opening = Opening(live, people[OPENS])
        page.games = [_offer(opening, folder) for folder in find_games().values()]
        page.windows = [
            Window(name, about, windows[name]) for name, about in {**ABOUT, MODERATORS: ABOUT_MODERATORS}.items()
        ]
        live.start()
        yield RunningDemo(page.url, world, live, people, moderator, windows)


def _populate(world: World) -> dict[str, Person]:
    """The server, its people and MODERATORS."""
    # SimCord makes ids from its clock: started at the same moment every time, it gives the same ids, so that a database
    # that is kept finds its people again. Then the clock is put right.
    world.backend.edit_bot_profile("Carte Blanche")
    world.backend.bot_user.avatar = "avatar-bot"
    guild, channel = add_server(world)
    people = {
        name: add_person(world, channel, name, locale="it" if name == "Carla" else "en-US", moderator=name == "Ana")
        for name in ABOUT
    }
    channel = guild.create_text_channel("moderators", topic="Cards that people have written wait here.")
    people[MODERATORS] = Person(world, people["Ana"].member, channel, "en-US")
    world.set_clock(real_now())
    world.backend.application_id = world.backend.snowflake()  # this Discord has not met our commands yet
    return people


def _offer(opening: Opening, folder: GameFolder) -> GameOffer:
    words, info = Words("en", markup=False), folder.game.info
    return GameOffer(
        words(info.title),
        words(info.tagline),
        info.command,
        partial(cover_of, folder),
        partial(opening.open, folder),
        partial(opening.watch, folder),
    )


async def _open_windows(live: Live, people: Mapping[str, Person], start_page: str, port: int) -> dict[str, str]:
    faces = {name.lower(): people[name].id for name in ABOUT}
    users = {"bot": live.world.backend.bot_user.id, **faces}
    cdn = "https://cdn.simcord.invalid/avatars"
    assets = {f"{cdn}/{user}/avatar-{name}.png": (f"avatar-{name}.png", avatar(name)) for name, user in users.items()}
    for user, name in ((people[name].id, name.lower()) for name in ABOUT):
        live.world.put_avatar(user, f"avatar-{name}", avatar(name))
    windows = {}
    for place, (name, person) in enumerate(people.items(), start=1):
        window = await live.open_window(
            person, port=port + place if port else 0, start_page=start_page, assets=assets, locale=person.locale
        )
        windows[name] = str(window.url)
    return windows
