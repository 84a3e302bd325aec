"""Take the README's pictures from the running bot: `python -m tests.readme_pictures FOLDER`."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright

from bot.decks.model import Member
from bot.demo.command import bot_on
from bot.demo.people import Person, Seen
from bot.demo.queue import fill_queue
from bot.demo.show import RunningDemo, running
from bot.engine.chance import SeededChance
from bot.engine.experiments import run
from bot.engine.game import encode
from bot.language import Words
from bot.tables.acts import ChooseOption, Join, Start
from bot.tables.model import Actor, Table
from bot.tables.seats import seat_of
from cogs.diceland.view import AimAs, Pick, SetReach
from rendering.paint.encode import png

FLAGS = ("--no-sandbox", "--disable-gpu", "--force-color-profile=srgb")
MOST_MOVES = 400
SOME_DICE = 5


class Scene:
    """A table with the three people of the demo, on which sensible moves are played until it looks as wanted."""

    def __init__(self, show: RunningDemo, game: str) -> None:
        self.show, self.bot = show, show.world.bot
        self.found = self.bot.games[game]
        self.people = list(show.people.values())
        self.id = 0

    @property
    def table(self) -> Table:
        table: Table = self.bot.tables.table(self.id)
        return table

    def actor(self, person: Person) -> Actor:
        return Actor(person.id, person.name, moderator=True)

    async def begin(self, *options: ChooseOption) -> None:
        async with self.show.live.alone():
            await self.people[0].slash(f"{self.found.game.info.command} new")
        self.id = self.bot.tables.in_channel(self.people[0].channel.id).id
        for person in self.people[1:]:
            await self._act(person, Join())
        for act in (*options, Start()):
            await self._act(self.people[0], act)

    async def _act(self, person: Person, act: Any) -> None:
        await self.bot.tables.act(self.id, self.actor(person), act, revision=None, interaction=None)

    def seat_of(self, person: Person) -> int | None:
        return seat_of(self.table, person.id)

    async def play_until(self, holds: Callable[[Any], bool]) -> None:
        """What the computer player would do, for everybody."""
        for _ in range(MOST_MOVES):
            if holds(self.bot.tables.view(self.table, None)):
                return
            await self._play_one()
        raise SystemExit("The table never looked as wanted.")

    async def _play_one(self) -> None:
        for person in self.people:
            view = self.bot.tables.view(self.table, person.id)
            if view.moves:
                await self.play(person, self.found.computer.choose(view, SeededChance(bytes(32), self.table.revision)))
                return

    async def play(self, person: Person, move: Any) -> None:
        await self.bot.tables.play(
            self.id, self.actor(person), encode(move), revision=self.table.position, interaction=None
        )


@asynccontextmanager
async def camera() -> AsyncIterator[Any]:
    """A browser for SimCord's screenshots, which otherwise want one of Playwright's own."""
    async with async_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = await playwright.chromium.launch(executable_path=found, args=[*FLAGS])
        yield browser
        await browser.close()


async def take(folder: Path) -> list[Path]:
    """Of each game: the table, the own panel, and what is worth seeing besides."""
    return [
        path for scenes in (_little_white_die, _blanco, _dice, _blank, _diceland) for path in await _of(scenes, folder)
    ]


async def _of(scenes: Callable[[RunningDemo, Any, Path], Awaitable[list[Path]]], folder: Path) -> list[Path]:
    """On a server of their own: a channel has one table."""
    with tempfile.TemporaryDirectory() as scratch:
        async with running(bot_on(Path(scratch) / "tables.db"), furnish=fill_queue) as show, camera() as browser:
            return await scenes(show, browser, folder)


async def _little_white_die(show: RunningDemo, browser: Any, folder: Path) -> list[Path]:
    """The table while people guess, one's own panel, and a challenge that was revealed."""
    scene = Scene(show, "little_white_die")
    await scene.begin()
    await scene.play_until(lambda view: view.guess is not None and view.guess.count > 1)
    ana = scene.people[0]
    taken = [await _message(show, browser, ana, lambda: ana.table, folder / "table.png")]
    taken.append(await _panel(show, browser, ana, folder / "panel.png"))
    await scene.play_until(lambda view: view.reveal is not None)
    taken.append(await _message(show, browser, ana, lambda: ana.table, folder / "reveal.png"))
    return taken


async def _blanco(show: RunningDemo, browser: Any, folder: Path) -> list[Path]:
    """The table when lines have gone in a chain, and one's own panel with a card to be played."""
    scene = Scene(show, "blanco")
    await scene.begin()
    await scene.play_until(lambda view: len(view.cleared) > 1)
    ana = scene.people[0]
    taken = [await _message(show, browser, ana, lambda: ana.table, folder / "blanco.png")]
    await scene.play_until(lambda view: view.phase == "drawn" and view.turn == scene.seat_of(ana))
    taken.append(await _panel(show, browser, ana, folder / "blanco_panel.png"))
    return taken


async def _dice(show: RunningDemo, browser: Any, folder: Path) -> list[Path]:
    """The table of Blank White Dice while a card asks, and one's own panel with dice to choose from."""
    scene = Scene(show, "blank_white_dice")
    await scene.begin(ChooseOption("level", 2))
    await scene.play_until(lambda view: view.round > 1 and view.asked is not None and view.asked.card)
    ana = scene.people[0]
    taken = [await _message(show, browser, ana, lambda: ana.table, folder / "blank_white_dice.png")]
    seat = scene.seat_of(ana)
    await scene.play_until(
        lambda view: view.asked is not None and (view.asked.seat, view.asked.what) == (seat, "resolve")
    )
    taken.append(await _panel(show, browser, ana, folder / "blank_white_dice_panel.png"))
    return taken


async def _blank(show: RunningDemo, browser: Any, folder: Path) -> list[Path]:
    """What waits for the moderators; the table with a rule that they have approved, and one's own hand."""
    ana, guild, decks = show.moderator, show.moderator.member.guild.id, show.world.bot.decks
    rule = next(message for message in ana.messages() if "Bad weather" in message.words)
    taken = [await _message(show, browser, ana, lambda: rule, folder / "queue.png")]
    moderator = Member(ana.id, ana.name, guild, moderator=True)
    for proposal in await decks.proposals.waiting(guild):
        if proposal.card.language == "en":
            await decks.proposals.approve(proposal.id, moderator)
    scene = Scene(show, "blank")
    await scene.begin()
    player = scene.people[0]
    # One of the rules carries the sign that people see to it.
    await scene.play_until(
        lambda view: (
            view.fired
            and view.phase == "turn"
            and view.turn == scene.seat_of(player)
            and any(written.meaning.left_to_people() for written in view.rules)
        )
    )
    taken.append(await _message(show, browser, player, lambda: player.table, folder / "blank.png"))
    taken.append(await _panel(show, browser, player, folder / "blank_panel.png"))
    return taken


async def _diceland(show: RunningDemo, browser: Any, folder: Path) -> list[Path]:
    """The table of Diceland when a die may shoot, and one's own panel, which shows it and its targets."""
    scene = Scene(show, "diceland")
    scene.people = scene.people[:2]
    await scene.begin()

    ana = scene.people[0]
    asked = ("shot", scene.seat_of(ana))
    await scene.play_until(
        lambda view: (
            view.asked is not None
            and (view.asked.what, view.asked.seat) == asked
            and sum(die.pose is not None for die in view.dice) >= SOME_DICE
        )
    )
    taken = [await _message(show, browser, ana, lambda: ana.table, folder / "diceland.png")]
    taken.append(await _panel(show, browser, ana, folder / "diceland_panel.png"))
    taken.append(await _aiming(scene, ana, folder / "diceland_aim.png"))
    return taken


async def _aiming(scene: Scene, person: Person, path: Path) -> Path:
    """What the own panel shows of a throw that is aimed, with all that was tried out for it. As it is drawn: until a
    browser has it on its screen, a busy machine has tried out more."""
    await scene.play_until(lambda view: view.phase == "action" and view.turn == scene.seat_of(person))
    view = scene.bot.tables.view(scene.table, person.id)
    for move in (next(move for move in view.moves if isinstance(move, Pick)), AimAs(0), SetReach(2)):
        await scene.play(person, move)
    view, game = scene.bot.tables.view(scene.table, person.id), scene.found.game
    found = [await asyncio.to_thread(run, experiment) for experiment in game.studies(view)]
    words = Words("en", [player.name for player in scene.table.players], markup=False)
    view = game.with_studies(view, [each for each in found if each is not None])
    path.write_bytes(png(await asyncio.to_thread(scene.found.draw, view, words)))
    return path


async def _panel(show: RunningDemo, browser: Any, person: Person, path: Path) -> Path:
    async with show.live.alone():
        await person.press(person.table.labels[0])
    return await _message(show, browser, person, lambda: person.panel, path)


async def _message(show: RunningDemo, browser: Any, person: Person, shown: Callable[[], Seen], path: Path) -> Path:
    """A picture of one message as that person sees it."""
    await asyncio.sleep(2)  # the bot gathers edits
    window = show.live.window_of(person)
    window._capture_manager._browser = browser
    async with show.live.alone():
        with window.at(person.channel.id):
            await window.screenshot(path, target=shown().id, viewport=(720, 1000), allow_incomplete=True)
    return path


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: python -m tests.readme_pictures FOLDER")
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    # The browser takes the first frame of a moving picture.
    os.environ["MOVING_PICTURES"] = "0"
    for path in asyncio.run(take(folder)):
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
