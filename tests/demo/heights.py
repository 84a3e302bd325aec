"""How high the table's message and the own panel are together in a window on a desk, at common decisions of every game:
`python -m tests.demo.heights [GAME]` tells it, and keeps a picture of each window."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count

from discord import Client
from playwright.async_api import Browser

from bot.app import make_bot
from bot.demo.people import Person, add_person
from bot.demo.show import Furnish, RunningDemo, running
from bot.demo.world import World
from bot.engine.game import Move, Seat, encode
from bot.engine.luck import SECRET_BYTES
from bot.games import find_games
from bot.settings import Settings
from bot.tables.acts import AnyAct, ChoosePace, Join, Start, TypeWords
from bot.tables.model import SLOW, Actor
from cogs.blanco import view as blanco
from cogs.blank import view as blank
from cogs.blank_white_dice import view as blank_white_dice
from cogs.diceland import view as diceland
from cogs.little_white_die import view as little_white_die
from tests.demo.browser import Window, chromium
from tests.demo.own_demo import DESKTOP

ROOM = 1000
"""Pixels of a window on a desk in which both can be seen."""
WINDOW = 1200
"""Of the window that is measured: what is higher than ROOM is still seen in its picture."""
MOST = 300
"""Moves on the way to a decision."""
PATIENCE = 600
"""Tenths of a second in which a panel opens."""
THEN = datetime(2026, 6, 1, 20, tzinfo=UTC)
"""When the tables are opened: the number of a press holds its time, and luck depends on it."""


@dataclass(frozen=True)
class Decision:
    """What Ana is asked at a table of that game, at which `seats` people sit if so many may. `wanted`: a kind of move
    that she may make there. `way`: kinds of moves that everybody makes before, where they may; else what happens where
    a clock runs out. `page`: what she presses there to come to a further page. `luck`: words that everybody types for
    it: nothing else enters it, so that they always come to the same. `coached`: the coach speaks, as in first games."""

    game: str
    name: str
    wanted: type[Move]
    way: tuple[type[Move], ...] = ()
    page: str = ""
    luck: str = "cat"
    coached: bool = False
    seats: int = 3


THROW = (diceland.ChooseTeam, diceland.Pick, diceland.AimAs)
DECISIONS = (
    Decision("little_white_die", "guess", little_white_die.Guess),
    Decision("little_white_die", "challenge", little_white_die.Challenge, (little_white_die.Guess,)),
    # Of four players, whose grids make two rows, as those of six.
    Decision("blanco", "reveal", blanco.Reveal, seats=4),
    Decision("blanco", "place", blanco.Place, (blanco.Draw,), seats=4),
    Decision("blank", "lay", blank.Lay),
    Decision("blank", "laid", blank.TakeBack, (blank.Lay,)),
    # Asked by a rule, of three: news, the coach and six colours at once.
    Decision("blank", "ban", blank.ChooseColour, (blank.Lay, blank.Done), luck="five", coached=True),
    Decision("blank_white_dice", "tag", blank_white_dice.Pick, seats=4),
    Decision("blank_white_dice", "roll", blank_white_dice.Roll, seats=4),
    # With four, the track lies in a row of its own.
    Decision("blank_white_dice", "face", blank_white_dice.PickFace, (blank_white_dice.Pick,), seats=4),
    Decision("blank_white_dice", "resolve", blank_white_dice.Resolve, (blank_white_dice.Roll,), seats=4),
    Decision("diceland", "team", diceland.ChooseTeam),
    Decision("diceland", "pick", diceland.Pick, (diceland.ChooseTeam,)),
    Decision("diceland", "aim", diceland.AimAtDie, (diceland.ChooseTeam, diceland.Place, diceland.Pick)),
    Decision("diceland", "throw", diceland.Throw, THROW),
    Decision("diceland", "strength", diceland.Throw, THROW, "Strength, spin, stand"),
)


def opened_at(decisions: Sequence[Decision], channels: dict[Decision, int]) -> Furnish:
    """Furnishes a demo with a table for each decision, in a channel of its own, and Ana's panel open there."""

    async def furnish(world: World, people: Mapping[str, Person], _: Person) -> None:
        world.set_clock(THEN)
        presses = count(1)
        dora = add_person(world, people["Ana"].channel, "Dora")
        # Nobody has said yet that they want no tips.
        for decision in sorted(decisions, key=lambda one: not one.coached):
            channel = world.env.guild.create_text_channel(f"{decision.game}-{decision.name}")
            everybody = (people["Ana"], people["Ben"], people["Carla"], dora)
            here = [Person(world, person.member, channel, person.locale) for person in everybody]
            channels[decision] = channel.id
            await _Way(world, decision, here, presses).go()

    return furnish


class _Way:
    """From the lobby to a decision."""

    def __init__(self, world: World, decision: Decision, people: list[Person], presses: Iterator[int]) -> None:
        self.world, self.decision, self.tables = world, decision, world.bot.tables
        self.folder = find_games()[decision.game]
        self.people = people[: min(decision.seats, max(self.folder.game.info.seats))]
        self.actors = [Actor(person.id, person.name) for person in self.people]
        self.presses = presses
        self.table = 0

    async def go(self) -> None:
        ana = self.people[0]
        await ana.slash(f"{self.folder.game.info.command} new")
        self.table = self.tables.in_channel(ana.channel.id).id
        with self.world.as_bot():
            for actor in self.actors[1:]:
                await self._act(actor, Join())
            # a machine may be so busy that minutes go by until a window is looked at
            await self._act(self.actors[0], ChoosePace(SLOW))
            for actor in self.actors:
                await self._act(actor, TypeWords(self.decision.luck))
            await self._act(self.actors[0], Start())
            for _ in range(MOST):
                if not await self._moved():
                    break
            else:
                raise AssertionError(f"nobody has come to {self.decision}")
        await self.world.settle()
        opens = next(label for label in ana.table.labels if "my " in label.lower())
        await ana.press(opens, on=ana.table)
        # A busy machine still draws it.
        for _ in range(PATIENCE):
            if len(ana.screens()) > 1:
                break
            await asyncio.sleep(0.1)
            await self.world.settle()
        if not self.decision.coached and ana.can("No more tips"):
            await ana.press("No more tips")
        if self.decision.page:
            await ana.press(self.decision.page)

    async def _act(self, actor: Actor, act: AnyAct) -> None:
        await self.tables.act(self.table, actor, act, revision=None, interaction=next(self.presses))

    async def _moved(self) -> bool:
        """Whether somebody has made a move; not where Ana is at the decision."""
        game, state = self.folder.game, self.tables.table(self.table).state
        seat = min(game.to_act(state))
        moves = game.moves(state, seat)
        if seat == 0 and any(isinstance(move, self.decision.wanted) for move in moves):
            return False
        kinds = (move for kind in self.decision.way for move in moves if isinstance(move, kind))
        move = encode(next(kinds, game.idle(state, Seat(seat))))
        await self.tables.play(self.table, self.actors[seat], move, revision=None, interaction=next(self.presses))
        return True


async def height(window: Window) -> int:
    """Of the table's message and the own panel together, in pixels."""
    boxes = [await message.bounding_box() for message in (window.table, window.private)]
    return round(sum(box["height"] for box in boxes if box is not None))


async def heights(browser: Browser, show: RunningDemo, channels: Mapping[Decision, int]) -> dict[Decision, int]:
    ana, found = show.live.window_of(show.people["Ana"]), dict[Decision, int]()
    for decision, channel in channels.items():
        window = await Window.open(browser, ana.address(channel), width=DESKTOP, height=WINDOW)
        await window.private.wait_for()
        await window.shoot(f"height-{decision.game}-{decision.name}")
        found[decision] = await height(window)
        await window.page.context.close()
    return found


async def measure(decisions: Sequence[Decision], settings: Mapping[str, str]) -> dict[Decision, int]:
    channels = dict[Decision, int]()

    def opener() -> AbstractAsyncContextManager[Client]:
        return make_bot(Settings.from_env(settings), secrets=lambda: bytes(SECRET_BYTES))

    # SimCord ends before the browser does: it has the event loop in its hand, by which the browser is stopped.
    async with chromium() as browser, running(opener, furnish=opened_at(decisions, channels)) as show:
        return await heights(browser, show, channels)


def main(game: str = "") -> None:
    wanted = [decision for decision in DECISIONS if decision.game.startswith(game)]
    with tempfile.TemporaryDirectory() as folder:
        quick = {"MOMENT_SECONDS": "0", "MOVING_PICTURES": "0", "EDIT_GAP": "0", "PRESSES_PER_SECOND": "0"}
        settings = {"DISCORD_TOKEN": "nobody", "DATABASE": f"{folder}/tables.db", **quick}
        for decision, pixels in asyncio.run(measure(wanted, settings)).items():
            print(f"{decision.game} {decision.name}: {pixels} of {ROOM}")


if __name__ == "__main__":
    main(*sys.argv[1:])
