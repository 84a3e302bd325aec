"""How high the table's message and the own panel are together in a window on a desk, at common decisions of every game:
`python -m tests.demo.heights [GAME [SEATS]]` tells it, and keeps a picture of each window."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from discord.utils import as_chunks
from playwright.async_api import Browser

from bot.app import make_bot
from bot.demo.people import Person, add_person
from bot.demo.show import Furnish, RunningDemo, running
from bot.demo.world import Opener, World
from bot.engine.game import encode
from bot.games import find_games
from bot.settings import Settings
from bot.store.lessons import ENOUGH
from bot.tables.acts import AnyAct, ChoosePace, Join, Start, TypeWords
from bot.tables.model import SLOW, Actor
from bot.ui.render_limit import CROWD
from tests.demo.browser import Window, chromium
from tests.demo.decisions import DECISIONS, SECRET, THEN, Case, cases, has_come, way_to
from tests.demo.own_demo import DESKTOP

ROOM = 1000
"""Pixels of a window on a desk in which both can be seen."""
WINDOW = 1200
"""Of the window that is measured: what is higher than ROOM is still seen in its picture."""
PATIENCE = 600
"""Tenths of a second in which a panel opens."""
OTHERS = ("Dora", "Elena", "Farid")
VIEWERS = {False: "Ana", True: "Ben"}
"""Whose window is measured, by whether the coach speaks: Ana wants no tips."""


def opened_at(measured: Sequence[Case], channels: dict[Case, int]) -> Furnish:
    """Furnishes a demo with a table for each case, in a channel of its own, and a panel open there."""

    async def furnish(world: World, people: Mapping[str, Person], _: Person) -> None:
        world.set_clock(THEN)
        presses = count(1)
        everybody = [*people.values(), *(add_person(world, people["Ana"].channel, name) for name in OTHERS)]
        lessons = world.bot.store.lessons
        with world.as_bot():
            for game in find_games():
                await lessons.add(people[VIEWERS[False]].id, game, ENOUGH)
        for case in measured:
            with world.as_bot():
                await lessons.clear(people[VIEWERS[True]].id)
            channel = world.env.guild.create_text_channel(str(case).replace(" ", "-"))
            ordered = sorted(everybody, key=lambda person: person.name != VIEWERS[case.coached])
            here = [Person(world, person.member, channel, person.locale) for person in ordered[: case.seats]]
            channels[case] = channel.id
            await _Opening(world, case, here, presses).go()

    return furnish


class _Opening:
    """From the lobby to a decision."""

    def __init__(self, world: World, case: Case, people: list[Person], presses: Iterator[int]) -> None:
        self.world, self.case, self.people, self.presses = world, case, people, presses
        self.bot, self.game = world.bot, find_games()[case.decision.game].game
        self.actors = [Actor(person.id, person.name) for person in people]
        self.table = 0

    async def go(self) -> None:
        viewer, way = self.people[0], way_to(self.case)
        await viewer.slash(f"{self.game.info.command} new")
        self.table = self.bot.tables.in_channel(viewer.channel.id).id
        with self.world.as_bot():
            for actor in self.actors[1:]:
                await self._act(actor, Join())
            # a machine may be so busy that minutes go by until a window is looked at
            await self._act(self.actors[0], ChoosePace(SLOW))
            for actor in self.actors:
                await self._act(actor, TypeWords(way.words))
            await self._act(self.actors[0], Start())
            for seat, move in way.moves:
                await self.bot.tables.play(
                    self.table, self.actors[seat], encode(move), revision=None, interaction=next(self.presses)
                )
        assert has_come(self.game, self.bot.tables.table(self.table).state, self.case.decision)
        await self._open_panel(viewer)

    async def _act(self, actor: Actor, act: AnyAct) -> None:
        await self.bot.tables.act(self.table, actor, act, revision=None, interaction=next(self.presses))

    async def _open_panel(self, viewer: Person) -> None:
        await self.world.settle()
        opens = next(label for label in viewer.table.labels if "my " in label.lower())
        await viewer.press(opens, on=viewer.table)
        # A busy machine still draws it.
        for _ in range(PATIENCE):
            if len(viewer.screens()) > 1:
                break
            await asyncio.sleep(0.1)
            await self.world.settle()
        if self.case.decision.page is not None:
            await viewer.press(viewer.panel.labels[self.case.decision.page])


async def height(window: Window) -> int:
    """Of the table's message and the own panel together, in pixels."""
    boxes = [await message.bounding_box() for message in (window.table, window.private)]
    return round(sum(box["height"] for box in boxes if box is not None))


async def heights(browser: Browser, show: RunningDemo, channels: Mapping[Case, int]) -> dict[Case, int]:
    found = dict[Case, int]()
    for case, channel in channels.items():
        at = show.live.window_of(show.people[VIEWERS[case.coached]]).address(channel)
        window = await Window.open(browser, at, width=DESKTOP, height=WINDOW)
        await window.private.wait_for()
        await window.shoot(f"height {case}".replace(" ", "-"))
        found[case] = await height(window)
        await window.page.context.close()
    return found


def with_known_luck(settings: Mapping[str, str]) -> Opener:
    """The bot, with tables on which ways lead where they should."""
    return lambda: make_bot(Settings.from_env(settings), secrets=lambda: SECRET)


async def measure(measured: Sequence[Case], settings: Mapping[str, str]) -> dict[Case, int]:
    """In a crowd two pictures would stand for a moving one: so many tables, of two screens each, are none."""
    found = dict[Case, int]()
    async with chromium() as browser:
        for number, some in enumerate(as_chunks(measured, CROWD // 2)):
            channels, own = dict[Case, int](), {**settings, "DATABASE": f"{settings['DATABASE']}-{number}"}
            # SimCord ends before the browser does: it has the event loop in its hand, by which the browser is stopped.
            async with running(with_known_luck(own), furnish=opened_at(some, channels)) as show:
                found |= await heights(browser, show, channels)
    return found


def main(game: str = "", seats: str = "") -> None:
    every = (case for decision in DECISIONS if decision.game.startswith(game) for case in cases(decision))
    wanted = [case for case in every if seats in ("", str(case.seats))]
    with tempfile.TemporaryDirectory() as folder:
        quick = {"MOMENT_SECONDS": "0", "EDIT_GAP": "0", "PRESSES_PER_SECOND": "0"}
        settings = {"DISCORD_TOKEN": "nobody", "DATABASE": f"{folder}/tables.db", **quick}
        for case, pixels in asyncio.run(measure(wanted, settings)).items():
            print(f"{case}: {pixels} of {ROOM}")


if __name__ == "__main__":
    main(*sys.argv[1:])
