"""What people see of tables that are played, and what that costs: the real bot against Discord as far as it is, over
HTTPS and with its limits (`tests/scale/rest.py`), in a process of its own. Where all panels are open, other servers try
cards out, import decks and send hostile pictures meanwhile."""

from __future__ import annotations

import asyncio
import os
import random
import ssl
import tempfile
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

import aiohttp
from discord.http import Route

from bot.app import Bot, make_bot
from bot.engine.game import Seat
from bot.run import new_loop, spare_the_collector
from bot.tables.acts import Join, Start
from bot.tables.model import Actor, Change, Table
from bot.ui.components.custom_id import Carried, payload, write
from bot.ui.messages.live_message import LiveMessage, RenderedTable
from tests.benchmarks.report import heading, line
from tests.benchmarks.stage import (
    EPHEMERAL,
    FIRST_CHANNEL,
    FIRST_USER,
    GUILD,
    add_server,
    gateway,
    message,
    press,
    settings,
    settled,
)
from tests.benchmarks.strangers import strangers
from tests.scale.rest import PREFIX, Asked, Json, Served, elsewhere

GAMES = ("little_white_die", "blanco", "blank", "blank_white_dice", "diceland")
PACE, LATENCY = 8.0, 0.06
"""Seconds from move to move of a table, and that a request takes."""
WARM_UP, LASTS = 10.0, 30.0
ONE_ROUND = 40.0
"""Seconds in which everybody has had a turn: whoever has pressed nothing yet is called, which takes three requests."""
TABLES, FEW = 100, 25
"""As many as two cores are to hold with all panels open, and enough to tell what a move takes without."""
FRESH, ANSWERED, STALL = 1.0, 0.3, 0.05
"""Goals, in seconds: for 19 boards of 20, for 99 answers of 100, and for the loop."""
WITHOUT, WITH_PANELS = 8.0, 30.0
"""Goals: milliseconds of processor a move."""
BYTES = 40.0
"""Goal: kilobytes of the median move without panels."""
LOOK = 0.005
CROWD = 8
"""More people than any table has."""


class Party(NamedTuple):
    """Who sits at a table: as many people, or fewer where a game takes fewer. `strangers`: others are busy, too."""

    people: int = 4
    panels: bool = True
    strangers: bool = False


@dataclass
class Load:
    """What was found: seconds from a press to its answer, to the board and to each open panel that shows the move;
    of each move of a game, requests and kilobytes; of the whole time, processor seconds and the longest that the loop
    was not there, in all and by its own work."""

    answered: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    panels: list[float] = field(default_factory=list)
    requests: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    kilobytes: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    refused: int = 0
    spent: float = 0.0
    stall: float = 0.0
    work: float = 0.0
    others: Counter[str] = field(default_factory=Counter)
    """What was done for other servers, beginning with the warm-up."""

    @property
    def cost(self) -> float:
        """Milliseconds of processor a move."""
        return self.spent / max(1, len(self.answered)) * 1000


class Played:
    """A bot that is logged in there, and what is noted of it."""

    def __init__(self, bot: Bot, served: Served, tracking: aiohttp.ClientSession) -> None:
        self.bot, self.load, self.moved = bot, Load(), defaultdict[int, list[float]](list)
        self.whose: dict[str, int] = {}
        """Channel, interaction or token -> table."""
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._at, self._tracking = served.url.removesuffix(PREFIX), tracking
        self._waiting = defaultdict[int, list[dict[int, float]]](list)
        changed = bot.publisher.changed

        def noted(change: Change) -> None:
            for waiting in self._waiting[change.table.id]:
                waiting[change.table.revision] = time.perf_counter()
            changed(change)

        bot.publisher.changed = noted  # type: ignore[method-assign]

    async def press(self, table: Table, user: int, control: str, on: Json) -> str:
        """Somebody presses; the token, when it is answered."""
        made = press(user, table.channel, control, on)
        token = f"{made.id:0210}"
        self.whose[str(made.id)] = self.whose[token] = table.id
        answer = self._answers[str(made.id)] = asyncio.get_running_loop().create_future()
        await gateway(self.bot).received_message(made.text)
        await answer
        return token

    async def asked(self, _: object, __: object, end: aiohttp.TraceRequestEndParams) -> None:
        _, slash, rest = end.url.path.partition("/interactions/")
        answer = self._answers.pop(rest.partition("/")[0], None) if slash else None
        if answer is not None and not answer.done():  # whoever waited may have given up
            answer.set_result(None)

    async def told(self) -> list[Asked]:
        async with self._tracking.post(f"{self._at}/asked") as answer:
            return [Asked(*each) for each in await answer.json()]

    async def shown(self, key: str) -> Json:
        async with self._tracking.get(f"{self._at}/shown/{key}") as answer:
            return dict(await answer.json())

    def look(self, live: LiveMessage, table: Table, ages: list[float]) -> None:
        """Notes the age of each move when that message or panel shows it."""
        waiting = dict[int, float]()
        self._waiting[table.id].append(waiting)
        draw, show = live.draw, live._show
        newest = -1

        async def drawn() -> RenderedTable | None:
            nonlocal newest
            rendered = await draw()
            newest = rendered.revision if rendered is not None else newest
            return rendered

        async def shown() -> None:
            await show()
            for revision in [revision for revision in waiting if revision <= newest]:
                ages.append(time.perf_counter() - waiting.pop(revision))

        live.draw, live._show = drawn, shown  # type: ignore[method-assign]

    def note_requests(self, asked: list[Asked], since: float) -> None:
        """Each belongs to the newest move of its table; those of the last one of all are not all there yet."""
        made = {id: [list[Asked]() for _ in range(len(times) + 1)] for id, times in self.moved.items()}
        for each in asked:
            table = self.whose.get(each.about)
            self.load.refused += each.status != 200
            if table in made:
                made[table][bisect_right(self.moved[table], each.at)].append(each)
        for id, moves in made.items():
            game, first = self.bot.tables.table(id).game, bisect_right(self.moved[id], since) + 1
            self.load.requests[game] += map(len, moves[first:-1])
            self.load.kilobytes[game] += (sum(each.size for each in move) / 1000 for move in moves[first:-1])


@asynccontextmanager
async def playing(served: Served, database: Path, channels: int) -> AsyncIterator[Played]:
    """The bot, logged in over real HTTP, on one server with so many channels; there is no gateway."""
    Route.BASE = served.url
    trust = ssl.create_default_context(cadata=served.trust) if served.trust else False
    async with (
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=trust)) as tracking,
        make_bot(settings(database, MOMENT_SECONDS="6")) as bot,
    ):
        played = Played(bot, served, tracking)
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(played.asked)
        bot.http.connector, bot.http.http_trace = aiohttp.TCPConnector(limit=0, ssl=trust), trace
        await bot.login("nobody")
        add_server(bot, channels)
        await bot.on_ready()
        spare_the_collector()
        yield played


def person(number: int, seat: int) -> Actor:
    return Actor(FIRST_USER + number * CROWD + seat, f"User {seat}")


async def begun(played: Played, number: int, game: str, party: Party) -> Table:
    """A table in the channel of that number, whose game has just begun. Everybody has pressed something there, as
    people do: nobody needs to be called."""
    bot = played.bot
    people = min(party.people, bot.games[game].game.info.seats[-1])
    host, *others = (person(number, seat) for seat in range(people))
    table = await bot.tables.open(
        host, game=game, guild=GUILD, channel=FIRST_CHANNEL + number, locale="en-US", pace="live-2", interaction=None
    )
    for other in others:
        await bot.tables.act(table.id, other, Join(), revision=None, interaction=None)
    lobby = await board(played, table)
    for each in (host, *others):  # they are told that they sit there
        await played.press(table, each.user, write(Carried(table.id, None, payload(Join()))), lobby)
    return (await bot.tables.act(table.id, host, Start(), revision=None, interaction=None)).table


async def open_panels(played: Played, number: int, table: Table) -> dict[int, Json]:
    """Everybody opens theirs; the messages, by seat."""
    opens, shown = write(Carried(table.id, None, payload(()))), {}
    seats = [seat for seat, player in enumerate(table.players) if player.user is not None]
    tokens = [await played.press(table, person(number, seat).user, opens, message({})) for seat in seats]
    await settled(played.bot, table)
    for seat, token in zip(seats, tokens, strict=True):
        shown[seat] = await played.shown(token) | {"flags": EPHEMERAL}
    return shown


async def board(played: Played, table: Table) -> Json:
    """The table's message."""
    await settled(played.bot, table)
    place = await played.bot.publisher.message_of(table).place()
    return await played.shown(str(place.message))


async def sat_down(played: Played, number: int, game: str, party: Party) -> tuple[Table, dict[int, Json]]:
    """A table whose game has begun, and what is pressed there, by seat."""
    table = await begun(played, number, game, party)
    played.whose[str(table.channel)] = table.id
    if party.panels:
        shown = await open_panels(played, number, table)
    else:
        shown = dict.fromkeys(range(party.people), await board(played, table))
    played.look(played.bot.publisher.message_of(table), table, played.load.boards)
    for panel in played.bot.private_panels._panels.get(table.id, {}).values():
        played.look(panel, table, played.load.panels)
    return table, shown


async def keep_playing(played: Played, number: int, table: Table, shown: dict[int, Json], pace: float) -> None:
    """A random move of a person now and then; until the game is over."""
    bot, chooser = played.bot, random.Random(number)
    game = bot.games[table.game].game
    await asyncio.sleep(chooser.uniform(0, pace))
    while (table := bot.tables.table(table.id)).status == "playing":
        begun_at = time.perf_counter()
        if seats := sorted(seat for seat in game.to_act(table.state) if seat in shown):
            seat = seats[0]
            move = chooser.choice(game.moves(table.state, Seat(seat)))
            control = write(Carried(table.id, table.revision, payload(move)))
            played.moved[table.id].append(time.monotonic())
            await played.press(table, person(number, seat).user, control, shown[seat])
            played.load.answered.append(time.perf_counter() - begun_at)
        await asyncio.sleep(max(0.1, begun_at + pace - time.perf_counter()))


async def watch_loop(load: Load) -> None:
    """How long nothing else came to its turn: in all, and by the work of the loop's own thread."""
    while True:
        begun_at, spent = time.perf_counter(), time.thread_time()
        await asyncio.sleep(LOOK)
        load.stall = max(load.stall, time.perf_counter() - begun_at - LOOK)
        load.work = max(load.work, time.thread_time() - spent)


async def _measure(
    served: Served, database: Path, games: list[str], party: Party, pace: float, warm_up: float, lasts: float
) -> Load:
    async with playing(served, database, len(games)) as played, AsyncExitStack() as others:
        load, opened = (
            played.load,
            await asyncio.gather(*(sat_down(played, number, game, party) for number, game in enumerate(games))),
        )
        presses = [
            asyncio.create_task(keep_playing(played, number, table, shown, pace))
            for number, (table, shown) in enumerate(opened)
        ]
        if party.strangers:
            load.others = await others.enter_async_context(strangers(played.bot))
        await asyncio.sleep(warm_up)
        await played.told()
        for ages in (load.answered, load.boards, load.panels):
            ages.clear()
        # To look at the loop 200 times a second takes as much as some moves: what moves take is measured without.
        watching = [asyncio.create_task(watch_loop(load))] if party.panels else []
        since, spent = time.monotonic(), time.process_time()
        await asyncio.sleep(lasts)
        load.spent = time.process_time() - spent
        for task in (*watching, *presses):
            task.cancel()
        ends = await asyncio.gather(*watching, *presses, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end
        played.note_requests(await played.told(), since)
        return load


def measure(
    games: list[str],
    party: Party,
    pace: float = PACE,
    warm_up: float = WARM_UP,
    lasts: float = LASTS,
    *,
    tls: bool = True,
) -> Load:
    """Tables of those games, one each."""
    before = Route.BASE
    try:
        with (
            tempfile.TemporaryDirectory(dir=".") as folder,
            elsewhere(LATENCY, tls=tls) as served,
            asyncio.Runner(loop_factory=new_loop) as runner,
        ):
            path = Path(folder, "tables.db")
            return runner.run(_measure(served, path, games, party, pace, warm_up, lasts))
    finally:
        Route.BASE = before


def cost(game: str) -> None:
    found = measure([game] * FEW, Party(panels=False), warm_up=ONE_ROUND)
    heading(f"{FEW} tables of {game} for {Party().people}, no panels, a move every {PACE:g} s; {busy()}")
    line("processor a move", f"{found.cost:.1f} ms", f"at most {WITHOUT:g}", found.cost <= WITHOUT)
    size = median(found.kilobytes[game])
    line("kilobytes of the median move", f"{size:,.0f}", f"at most {BYTES:g}", size <= BYTES)


def crowd(game: str) -> None:
    found = measure([game] * TABLES, Party(strangers=True))
    heading(f"{TABLES} tables of {game} for {Party().people}, all panels open, a move every {PACE:g} s; {busy()}")
    middle, most = nearly(found.boards, 0.5), nearly(found.boards, 0.95)
    line("the board after, half of the moves", f"{middle:.2f} s")
    line("19 of 20", f"{most:.2f} s", f"at most {FRESH:g} s", most <= FRESH)
    line("every panel after, half of the moves", f"{nearly(found.panels, 0.5):.2f} s")
    most = nearly(found.answered, 0.99)
    line("a press answered after, 99 of 100", f"{most:.2f} s", f"at most {ANSWERED:g} s", most <= ANSWERED)
    line(
        "longest stall of the loop", f"{found.stall * 1000:.0f} ms", f"at most {STALL * 1000:.0f}", found.stall <= STALL
    )
    line("longest stall by its own work", f"{found.work * 1000:.0f} ms")
    line("processor a move", f"{found.cost:.1f} ms", f"at most {WITH_PANELS:g}", found.cost <= WITH_PANELS)
    counted = found.requests[game]
    others = ", ".join(f"{count} {what}" for what, count in found.others.items())
    line("for others meanwhile", others)
    line("requests a move; refused", f"{mean(counted):.1f}; {found.refused}", f"{len(counted)} moves")
    line("kilobytes of the median move", f"{median(found.kilobytes[game]):,.0f}")


def busy() -> str:
    return f"load {os.getloadavg()[0]:.0f} on {os.cpu_count()} cores"


def nearly(found: list[float], share: float) -> float:
    """What that share of them is below."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def main() -> None:
    for game in GAMES:
        cost(game)
        crowd(game)


if __name__ == "__main__":
    main()
