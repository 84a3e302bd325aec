"""The package that is built: it holds everything, and an environment that has only it runs the bot."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import aiohttp
import pytest

import bot
from bot.games import find_games
from tests.checkout import ROOT
from tests.demo.own_demo import demo

PACKAGES = ("bot", "cogs", "rendering")


def python(*arguments: object) -> str:
    """What it prints. It must succeed."""
    command = [sys.executable, *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    python("-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def about(wheel: Path) -> str:
    """What it says of itself."""
    with zipfile.ZipFile(wheel) as files:
        (said,) = (files.read(name).decode() for name in files.namelist() if name.endswith("/METADATA"))
    return said


@pytest.fixture(scope="module")
def needed(about: str) -> dict[bool, set[str]]:
    """What it depends on: in any case, and (True) with an extra."""
    told = re.findall(r"^Requires-Dist: ([\w.-]+)(.*)$", about, re.MULTILINE)
    return {extra: {normal(name) for name, rest in told if ("extra ==" in rest) is extra} for extra in (False, True)}


def normal(name: str) -> str:
    """Of a distribution, the one of the many ways to spell it."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.fixture(scope="module")
def program(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`carte-blanche`, as pip installs it into an environment of its own, which borrows what it depends on from ours
    and knows nothing of the repository."""
    environment = tmp_path_factory.mktemp("environment")
    python("-m", "venv", "--without-pip", environment)
    ours = sysconfig.get_path("purelib")
    (theirs,) = environment.glob("lib/python*/site-packages")
    (theirs / "borrowed.pth").write_text(f"{ours}\n", "utf-8")
    inside = environment / "bin" / "python"
    python("-m", "pip", "--python", inside, "install", "--quiet", "--no-index", "--no-deps", "--no-compile", wheel)
    return environment / "bin" / "carte-blanche"


def test_it_holds_every_file_of_the_packages(wheel: Path) -> None:
    there = {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == there


def test_what_it_depends_on_is_what_is_pinned(needed: dict[bool, set[str]]) -> None:
    """Whoever installs it without our list gets at least the versions that it was tried with, or none."""
    pinned = set(re.findall(r"^([\w.-]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE))
    assert needed[False]
    assert needed[False] <= set(map(normal, pinned))


def test_what_it_depends_on_is_what_it_imports(needed: dict[bool, set[str]]) -> None:
    """The environment of these tests has more. Only what a function imports may be of an extra."""
    by, used = packages_distributions(), set[str]()
    for module, inside in imported():
        sources = {normal(name) for name in by.get(module, [module])}
        assert sources & (needed[False] | (needed[True] if inside else set())), f"{module} is not depended on"
        used |= sources
    assert needed[False] <= used, "something is depended on for nothing"


def imported() -> Iterator[tuple[str, bool]]:
    """The packages of others that ours import, and whether that is done in a function."""
    for file in (file for package in PACKAGES for file in (ROOT / package).rglob("*.py")):
        tree = ast.parse(file.read_bytes())
        functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
        inside = {id(node) for function in functions for node in ast.walk(function)}
        for node in ast.walk(tree):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            for module in {name.partition(".")[0] for name in names} - sys.stdlib_module_names - set(PACKAGES):
                yield module, id(node) in inside


def test_the_version_is_the_newest_one_that_was_released_or_on_the_way_to_the_next(about: str) -> None:
    assert f"\nVersion: {bot.__version__}\n" in about
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    (unreleased,) = re.findall(r"^## Unreleased\n(.*?)^## ", changes, re.MULTILINE | re.DOTALL)
    newest = re.findall(r"^## (\d+\.\d+\.\d+) - ", changes, re.MULTILINE)[0]
    if not unreleased.strip():
        assert bot.__version__ == newest
        return
    told = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)\.dev0", bot.__version__)
    assert told is not None
    first, second, third = map(int, newest.split("."))
    more = "### Added" in unreleased
    following = {(first + 1, 0, 0), (first, second + 1, 0) if more else (first, second, third + 1)}
    assert tuple(map(int, told.groups())) in following


def test_in_an_empty_environment_it_tells_its_version(program: Path, tmp_path: Path) -> None:
    told = subprocess.run([program, "--version"], cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert told == f"Carte Blanche {bot.__version__}\n"


async def test_in_an_empty_environment_the_demo_plays_and_draws(program: Path, tmp_path: Path) -> None:
    folder, empty = tmp_path / "temporary", tmp_path / "empty"
    folder.mkdir()
    empty.mkdir()
    command = (str(program), "demo", "--port", "0")
    async with demo(folder, command, cwd=empty) as start, aiohttp.ClientSession(start) as session:
        page = await (await session.get("/")).text()
        for game in find_games().values():
            assert f"/{game.game.info.command} new" in page
        async with session.get("/covers/blank.png") as cover:
            assert (await cover.read()).startswith(b"\x89PNG")
        async with session.post("/open/blanco") as opened:
            assert opened.status == 200
    assert os.listdir(empty) == [], "it writes nothing where it is started"
