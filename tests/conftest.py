"""What every test may ask for.

`world`   the real bot on a simulated Discord: a server, the channel #games, and four people in it. A file database in
          the test's folder. When the test ends, everything is checked: each press was answered within three seconds,
          nothing was raised or logged as an error, Discord would have taken every request (tests/discord_rules), and
          nobody was told of a command that they cannot see (tests/hidden_commands).
`ready`   workers begin at once, for tests that send what workers read
`ana`     a moderator           `ben`, `dora`   people like you and me           `carla`   her client is Italian

    await ana.slash("little-white-die new")           type a command
    await ben.press("Join")                           press a button, or choose the line of a menu, by its label:
                                                      on the own private panel, else on the table's message
    await ben.fill(await ben.press("Write"), title="...", drawing=("a.png", data))    fill in the form that opens
    ben.table.words, .alt, .pictures, .labels         what Ben sees on the table's message; `ben.panel` is his own panel
    old = ben.table; ...; await ben.press("Join", on=old)        a click on an old message
    await world.press_all([ana.aim("Join"), ben.aim("Join")])    all events are sent before one is handled
    await world.restart()                             a new bot on the same file; tokens from before are dead
    await world.pass_time(60)                         the clock stands still otherwise; a day costs 10 s
    with world.fault("PATCH", "/channels/*/messages/*", http_error(403, 50013)): ...
    with world.expecting_errors() as told: ...        errors inside are the point of the test
    world.wire.sent                                   every request of the bot, with the names of its files
"""

from __future__ import annotations

import gc
import os
import random
from collections.abc import AsyncIterator, Callable, Generator, Iterator
from pathlib import Path

import hypothesis
import pytest
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from msgspec.structs import replace
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.workermanage import WorkerController

from bot.app import make_bot
from bot.demo.people import Person, add_person, add_server
from bot.demo.world import Opener, World
from bot.demo.world import world as simulated
from bot.engine.luck import SECRET_BYTES
from bot.run import YOUNG, spare_the_collector
from bot.settings import Settings
from tests.discord_rules import broken_rules
from tests.empty_database import put_empty_database
from tests.hidden_commands import told_in_vain
from tests.shared_commands import shared_commands
from tests.shared_pictures import SharedPictures
from tests.store.postgres_server import PostgresServer, tools
from tests.workers import jobs
from tests.workers.shared import shared_workers

# As in the bot; for what is collected now, too.
gc.set_threshold(YOUNG)

# A busy machine is no failure, and what fails today fails tomorrow.
hypothesis.settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("house")

# Hypothesis tries what stands in all modules that are there: which they are hangs on the tests before.
NO_CONSTANTS = Constants()
providers._get_local_constants = lambda: NO_CONSTANTS


BROWSERS = "tests/demo/test_browser"
"""What these files open takes both cores already: they stay with one worker."""

BATTERY = "tests/test_every_game.py"
"""What its tests draw and throw in a game, they draw and throw but once, where those of a game stay together."""

LONGEST = (
    "tests/demo",
    "tests/play/test_community.py",
    "tests/play/test_whole_games.py",
    "tests/play/test_killed.py",
    "tests/play/test_decks.py",
    "tests/pages",
    "tests/benchmarks",
    "tests/test_every_game.py",
    "tests/test_gallery.py",
    "tests/rendering/test_encode.py",
    "tests/rendering/test_drawings.py",
    "tests/cogs/blank_white_dice/test_computer.py",
)
"""Folders and files with the longest tests: they begin first, so that nobody is waited for alone at the end."""

PICTURES = "250"
"""Megabytes. One process shows hundreds of tables of all games: in less room they drive out each other's drawings."""


class Shared(LoadScopeScheduling):  # type: ignore[misc]
    """Hands out whole files, and lets a worker go on in the folder in which it is: what its tests load and draw, it has
    there already."""

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        if file.startswith(BROWSERS):
            return BROWSERS
        return f"{file}::{test.partition('[')[2]}" if file == BATTERY else file

    def _assign_work_unit(self, node: WorkerController) -> None:
        folders = {each: _folder(next(reversed(files))) for each, files in self.assigned_work.items() if files}

        def far(scope: str) -> tuple[bool, bool]:
            """Its own folder is nearest, then one in which no other worker is."""
            return _folder(scope) != folders.get(node), _folder(scope) in folders.values()

        self.workqueue.move_to_end(min(self.workqueue, key=far), last=False)
        super()._assign_work_unit(node)


def _folder(scope: str) -> str:
    return scope.partition("::")[0].rpartition("/")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadScopeScheduling:
    return Shared(config, log)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two for each core: tests wait for disks, windows and processes, and leave their core to others meanwhile."""
    return 2 * (os.cpu_count() or 1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end: it is not looked through for garbage again and again."""
    spare_the_collector()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--torture", action="store_true", help="play ten times as long, and run what is marked torture")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where CI=true, a test that is skipped proves nothing: it fails."""
    report = yield
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped where nothing may be skipped: {report.longrepr}"
    return report


@pytest.fixture
def settings(tmp_path: Path) -> dict[str, str]:
    """The environment of the bot of `world`. To change it, a test overrides this fixture."""
    hasty = {"EDIT_GAP": "0", "COMPUTER_DELAY": "0", "PRESSES_PER_SECOND": "1000", "PICTURE_CACHE_MB": PICTURES}
    given = {"DISCORD_TOKEN": "nobody", "DATABASE": str(tmp_path / "tables.db"), "MOMENT_SECONDS": "0"}
    return {**given, "MOVING_PICTURES": "0", "STUDIES": "0", "REQUESTS_PER_SECOND": "0", **hasty}


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A server that runs; one for each process that runs tests."""
    if (programs := tools()) is None:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    server = PostgresServer(programs)
    try:
        server.begin()
        server.wait()
        yield server
    finally:
        server.end()


@pytest.fixture(scope="session", autouse=True)
def shared() -> Iterator[None]:
    """Bots share the process in which workers are made, finished pictures, and what Discord is told of commands."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bot.ui.commands.in_all_languages", shared_commands)
        patch.setattr("bot.app.new_workers", shared_workers)
        patch.setattr("bot.app.Pictures", SharedPictures)
        yield


@pytest.fixture
def opener(settings: dict[str, str], request: pytest.FixtureRequest) -> Opener:
    """Opens the real bot on the file of this test. The luck of its tables is that of all tests of its file: dealt
    alike, they need the same drawings, most of which are there already."""
    luck = random.Random(request.node.nodeid.partition("::")[0])
    if isinstance(at := Settings.from_env(settings).database, Path):
        put_empty_database(at)
    return lambda: make_bot(Settings.from_env(settings), secrets=lambda: luck.randbytes(SECRET_BYTES))


@pytest.fixture
def finds() -> Callable[[World], None] | None:
    """Builds what the bot of `world` finds when it starts: nothing. To change it, a test overrides this fixture."""
    return None


@pytest.fixture
async def world(opener: Opener, finds: Callable[[World], None] | None) -> AsyncIterator[World]:
    """The real bot on a simulated Discord, checked when the test ends."""
    async with simulated(opener, finds) as home:
        if finds is None:
            add_server(home)
        yield home
    refused = [complaint for sent in home.wire.sent for complaint in broken_rules(sent)]
    assert not refused, "Discord would refuse:\n" + "\n".join(refused)
    in_vain = told_in_vain(home)
    assert not in_vain, "commands are told to people who cannot see them:\n" + "\n".join(in_vain)


@pytest.fixture
async def ready(world: World) -> None:
    """Where workers come from is there before anybody presses: on a busy machine it takes longer than SimCord waits."""
    patient = replace(jobs.BESIDE, seconds=300)
    assert await world.bot.workers.run(patient, 0, jobs.politeness) >= 0


@pytest.fixture
def ana(world: World) -> Person:
    """A moderator."""
    return add_person(world, world.env.guild.channels["games"], "Ana", moderator=True)


@pytest.fixture
def ben(world: World) -> Person:
    return add_person(world, world.env.guild.channels["games"], "Ben")


@pytest.fixture
def carla(world: World) -> Person:
    """Her client is Italian."""
    return add_person(world, world.env.guild.channels["games"], "Carla", locale="it")


@pytest.fixture
def dora(world: World) -> Person:
    return add_person(world, world.env.guild.channels["games"], "Dora")
