"""Plays through Discord as people do: only what is on the own screens is pressed, chosen by a seeded chooser."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Sequence
from typing import Any

import pytest

from bot.demo.people import Answer, Control, Person, Seen
from bot.demo.world import Click, World
from bot.engine.game import Seat
from bot.engine.screen import Path
from bot.games import GameFolder, find_games
from bot.tables import clock
from bot.tables.model import Table
from bot.ui.components import custom_id
from tests.battery import moves_on, paths
from tests.lots import Lots

GAMES = tuple(found.game.info.command for found in find_games().values())
"""The command of every game: what holds for one of them on Discord holds for all."""


def some_games(first: int) -> pytest.MarkDecorator:
    """The parameter `command`: every other game from the first one on; the rest are tried in `make torture` alone."""
    return pytest.mark.parametrize(
        "command",
        [
            command if number % 2 == first else pytest.param(command, marks=pytest.mark.torture)
            for number, command in enumerate(GAMES)
        ],
    )


PATIENCE = 10
"""Pages somebody turns before giving up."""
Pressable = tuple[Control, str | None]


def seats(command: str) -> int:
    """How many can sit at a table of it."""
    return next(found.game.info.seats[-1] for found in find_games().values() if found.game.info.command == command)


def payload(control: Control, value: str | None) -> str:
    """What a press does: m... a move, a... an act, g... a page."""
    return value if value is not None else control.custom_id.split(":", 3)[3]


def lines(screen: Seen) -> list[Pressable]:
    """Every button, and every line of every menu, that can be pressed."""
    found: list[Pressable] = []
    for control in screen.controls:
        if control.enabled:
            values = [choice.value for choice in control.choices] if control.is_menu else [None]
            found += [(control, value) for value in values]
    return found


def plays(screen: Seen) -> list[Pressable]:
    """What plays a move."""
    return [each for each in lines(screen) if payload(*each).startswith("m")]


def pages(screen: Seen) -> list[Pressable]:
    """What turns to another page of the game's own panel."""
    return [each for each in lines(screen) if payload(*each).startswith("g") and not payload(*each).startswith("g~")]


def way(found: GameFolder, view: Any, move: Any) -> list[str]:
    """The payloads to press, from the first page of the own panel to a move."""
    waiting: deque[tuple[Path, list[str]]] = deque([((), [])])
    known: set[Path] = {()}
    while waiting:
        here, pressed = waiting.popleft()
        page = found.panel(view, here)
        if move in moves_on(page):
            return [*pressed, custom_id.payload(move)]
        for path in (path for path in paths(page) if path not in known):
            known.add(path)
            waiting.append((path, [*pressed, custom_id.payload(path)]))
    raise AssertionError(f"no page leads to {move}")


class Group:
    """People at one table. `table` is the id of it; `command` the slash command of the game; `number` decides what
    they choose. `advised`: they choose what a computer would, and get to the end of a long game."""

    def __init__(
        self,
        world: World,
        people: Sequence[Person],
        number: int = 1,
        command: str = "little-white-die",
        *,
        advised: bool = False,
    ) -> None:
        self.advised = advised
        self.world, self.people, self.chooser = world, list(people), random.Random(number)
        self.command, self.table = command, 0

    @property
    def now(self) -> Table:
        table: Table = self.world.bot.tables.table(self.table)
        return table

    async def open(self, *, computers: int = 0, start: bool = True) -> None:
        """The first of them opens the table, the others join."""
        host, *others = self.people
        await host.slash(f"{self.command} new")
        for person in others:
            await person.press("Join")
        for _ in range(computers):
            await host.press("Add a computer")
        found = self.world.bot.tables.in_channel(host.channel.id)
        assert found is not None
        self.table = found.id
        if start:
            await host.press("Start")

    def awaited(self) -> list[Person]:
        """Whoever of them must do something now."""
        table = self.now
        seats = clock.awaited(self.world.bot.games[table.game].game, table) if table.status == "playing" else ()
        users = {table.players[seat].user for seat in seats}
        return [person for person in self.people if person.id in users]

    async def look(self, person: Person) -> Answer:
        """They open their panel: the first page to which the table's message leads."""
        return (await person.world_presses([person.push(person.table, *pages(person.table)[0])]))[0]

    async def aim(self, person: Person) -> Click:
        """The press of a move that is on the screens of this person, pages turned as needed."""
        if self.advised:
            return await self._aim_as_advised(person)
        if not any(plays(screen) for screen in person.screens() if screen.private):
            await self.look(person)
        for _ in range(PATIENCE):
            if found := plays(person.panel):
                return person.push(person.panel, *self.chooser.choice(found))
            await self.world.pass_time(1)
            await person.world_presses([person.push(person.panel, *self.chooser.choice(pages(person.panel)))])
        raise AssertionError(f"{person.member.name} finds no move: {person.panel.words} {person.panel.labels}")

    async def _aim_as_advised(self, person: Person) -> Click:
        table = self.now
        found = self.world.bot.games[table.game]
        seat = next(Seat(seat) for seat, player in enumerate(table.players) if player.user == person.id)
        view = found.game.view(table.state, seat)
        await self.look(person)
        *turns, wanted = way(found, view, found.computer.choose(view, Lots(table.revision)))
        for turn in turns:
            await self.world.pass_time(1)
            await person.world_presses([self._press_of(person, turn)])
        return self._press_of(person, wanted)

    @staticmethod
    def _press_of(person: Person, wanted: str) -> Click:
        return person.push(person.panel, *next(each for each in lines(person.panel) if payload(*each) == wanted))

    async def move(self) -> bool:
        """One move by somebody who is awaited; False when nobody is."""
        await self.world.pass_time(1)  # a person presses only so fast, and meanwhile a game may go on by itself
        waiting = self.awaited()
        if not waiting:
            return False
        person = self.chooser.choice(waiting)
        await person.world_presses([await self.aim(person)])
        return True

    async def finish(self, most: int = 400) -> int:
        """To the end of the game; how many moves people made."""
        for made in range(most):
            if not await self.move():
                assert self.now.status == "over", "nobody is awaited, yet the game goes on"
                return made
        raise AssertionError(f"no end after {most} moves")

    async def end(self, most: int = 100) -> None:
        """To the end of the game, or, if it is a long one, until the first of them, a moderator, ends it."""
        for _ in range(most):
            if not await self.move():
                return
        await self.break_off()

    async def break_off(self) -> None:
        """The first of them, a moderator, ends the game."""
        await self.look(self.people[0])
        for label in ("More", "End the game", "Yes, end it"):
            await self.people[0].press(label)
