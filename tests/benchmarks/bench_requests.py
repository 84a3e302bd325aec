"""What a move of a person asks of Discord, by kind: the real bot on a simulated Discord whose clock is simulated, too.

People choose what a computer would. Luck and choices are seeded, and nothing takes time but waiting: the figures are
the same on any machine.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from typing import NamedTuple

from bot.app import make_bot
from bot.demo.people import Control, Person, Seen, add_person, add_server
from bot.demo.wire import Sent
from bot.demo.world import World, world
from bot.engine.luck import SECRET_BYTES
from bot.games import find_games
from bot.settings import Settings
from bot.tables import clock, play
from bot.tables.acts import AddComputer, Join, Start
from bot.tables.model import Actor, Table
from bot.ui.components.custom_id import Carried, payload, write
from tests.benchmarks.report import heading, line

PACE, MOVES = 8.0, 60
"""Seconds from a move of a person to the next one, and how many there are of each game."""
TYPICAL, MOST = 4, 6
"""Goals: requests of the median move are fewer, of any move at most."""
PANEL = re.compile(r"/webhooks/\d+/[^/]+/messages/@original")
KINDS = {
    "POST /interactions/{id}/{token}/callback": "answers",
    "PATCH /channels/{id}/messages/{id}": "table",
    "POST /channels/{id}/messages": "calls",
    "DELETE /channels/{id}/messages/{id}": "calls taken away",
    "GET /channels/{id}/messages": "looks",
}


class Party(NamedTuple):
    """Who sits at a table: as many people, or fewer where a game takes fewer, and computers."""

    people: int
    computers: int = 0


@dataclass
class Asked:
    """Of each move, its requests by kind, and the bytes that were sent with it."""

    moves: list[Counter[str]] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)

    @property
    def requests(self) -> list[int]:
        return [move.total() for move in self.moves]


class Playing:
    """A table at which people press something every few seconds, while all of them look at their panels."""

    def __init__(self, home: World, slug: str, party: Party) -> None:
        self.home, self.slug, self.folder = home, slug, home.bot.games[slug]
        self.game = self.folder.game
        channel = home.env.guild.channels["games"]
        most = self.game.info.seats[-1]
        seats = min(party.people, most)
        self.computers = min(party.computers, most - seats)
        self.people = {person.id: person for person in (add_person(home, channel, f"User {n}") for n in range(seats))}
        self.id = 0

    @property
    def table(self) -> Table:
        table: Table = self.home.bot.tables.table(self.id)
        return table

    async def begin(self) -> None:
        """A game, and everybody's panel of it."""
        host, *others = self.people.values()
        tables, actor = self.home.bot.tables, Actor(host.id, host.name)
        with self.home.as_bot():
            opened = await tables.open(
                actor, game=self.slug, guild=host.member.guild.id, channel=host.channel.id, locale="en-US",
                pace="live-2", interaction=None,
            )  # fmt: skip
            self.id = opened.id
            joins = [(Actor(other.id, other.name), Join()) for other in others]
            for each, act in [*joins, *[(actor, AddComputer())] * self.computers, (actor, Start())]:
                await tables.act(self.id, each, act, revision=None, interaction=None)
        await self.home.settle()
        for person in self.people.values():
            await self.press(person, person.table, Carried(self.id, None, payload(())))
        await self.home.pass_time(PACE)

    async def press(self, person: Person, on: Seen, carried: Carried) -> None:
        await person.world_presses([person.push(on, Control("", write(carried), enabled=True))])

    async def play(self, moves: int) -> Asked:
        asked = Asked()
        await self.begin()
        while len(asked.moves) < moves:
            while not (seats := clock.awaited(self.game, self.table)) and self.table.status == "playing":
                await self.home.pass_time(1)
            if self.table.status != "playing":
                await self.begin()
                continue
            table, seat = self.table, seats[0]
            person = self.people[table.players[seat].user or 0]
            move = play.computers_choice(self.folder, table, seat)
            before, next_at = len(self.home.wire.sent), self.home.now() + PACE * 1000
            await self.press(person, person.panel, Carried(table.id, table.revision, payload(move)))
            await self.home.pass_time((next_at - self.home.now()) / 1000)  # to settle takes some of it
            sent = self.home.wire.sent[before:]
            asked.moves.append(Counter(map(kind_of, sent)))
            asked.bytes.append(sum(map(size_of, sent)))
            self.home.purge()
        return asked


def kind_of(sent: Sent) -> str:
    return "panels" if PANEL.fullmatch(sent.path) else KINDS.get(sent.route, sent.route)


def size_of(sent: Sent) -> int:
    return len(json.dumps(sent.json)) + sum(size for _, size in sent.files)


async def _measure(slug: str, party: Party, moves: int, folder: str) -> Asked:
    luck, still = random.Random(slug), {"MOVING_PICTURES": "0", "STUDIES": "0"}
    settings = Settings.from_env({"DISCORD_TOKEN": "nobody", "DATABASE": str(Path(folder, "tables.db")), **still})
    async with world(lambda: make_bot(settings, secrets=lambda: luck.randbytes(SECRET_BYTES))) as home:
        add_server(home)
        return await Playing(home, slug, party).play(moves)


def measure(slug: str, party: Party, moves: int = MOVES) -> Asked:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        return asyncio.run(_measure(slug, party, moves, folder))


def main() -> None:
    for party in (Party(5), Party(2, 3)):
        heading(f"Requests a move of a person: {party.people} people, {party.computers} computers, all panels open")
        for slug in find_games():
            asked = measure(slug, party)
            requests, kinds = asked.requests, sum(asked.moves, Counter[str]())
            said = ", ".join(f"{count / len(requests):.1f} {kind}" for kind, count in kinds.most_common())
            line(slug, f"{median(requests):g}", f"fewer than {TYPICAL} in the median", median(requests) < TYPICAL)
            line("of any", f"{max(requests)}", f"at most {MOST}", max(requests) <= MOST)
            line(f"mean: {said}", f"{mean(requests):.1f}")
            line("kilobytes", f"{median(asked.bytes) / 1000:,.0f}")


if __name__ == "__main__":
    main()
