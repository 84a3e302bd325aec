"""What the layers contracts cannot say: pure parts load without the heavy packages, and files stay readable."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot.games import find_games

ROOT = Path(__file__).parent.parent
BLOCKED = """
import sys
for name in {blocked!r}:
    sys.modules[name] = None
import importlib
for part in {parts!r}:
    importlib.import_module(part)
"""


HEAVY = ("discord", "PIL", "aiosqlite", "simcord", "babel")
ABOVE = ("bot.store", "bot.tables", "bot.ui", "bot.language", "bot.app", "rendering")


def load_without(blocked: tuple[str, ...], *parts: str) -> None:
    subprocess.run([sys.executable, "-c", BLOCKED.format(blocked=blocked, parts=parts)], cwd=ROOT, check=True)


@pytest.mark.parametrize("slug", sorted(find_games()))
def test_rules_screens_and_computers_need_nothing_but_the_engine(slug: str) -> None:
    parts = (f"cogs.{slug}.{part}" for part in ("rules", "screen", "computer"))
    load_without((*HEAVY, *ABOVE), *(part for part in parts if find_spec(part)))


def test_the_screens_of_the_decks_are_pure() -> None:
    values = ("__init__", "api", "deck_records")
    storing = (f"bot.store.{part.stem}" for part in (ROOT / "bot/store").glob("*.py") if part.stem not in values)
    blocked = ("discord", "PIL", "aiosqlite", "sqlite3", *storing, "bot.tables", "bot.ui", "bot.app", "rendering")
    screens = (ROOT / "cogs/decks/screens").glob("*.py")
    load_without(blocked, *(f"cogs.decks.screens.{screen.stem}" for screen in screens))


def test_the_command_line_loads_where_it_can_only_say_that_the_bot_does_not_run() -> None:
    """On Windows."""
    load_without(("fcntl", "resource", "discord"), "bot.__main__")


def test_the_engine_needs_only_msgspec() -> None:
    engine = ("game", "chance", "screen", "text", "computer", "replay", "plain")
    load_without((*HEAVY, *ABOVE), *(f"bot.engine.{part}" for part in engine))


def test_what_card_languages_share_is_pure() -> None:
    """Declaring needs the engine only; reading cleans what was typed, as bot.language does."""
    load_without((*HEAVY, *ABOVE), "bot.card_language.blocks", "bot.card_language.meaning")
    above = ("discord", "PIL", "aiosqlite", "bot.store", "bot.tables", "bot.ui", "bot.app", "rendering")
    load_without(above, "bot.card_language.reader", "bot.card_language.builder")


def importing(modules: str, *folders: str) -> list[Path]:
    """The files that import one of these modules."""
    line = re.compile(rf"^\s*(import|from) ({modules})\b", re.MULTILINE)
    return [path for top in folders for path in (ROOT / top).rglob("*.py") if line.search(path.read_text())]


def test_luck_comes_only_from_chance() -> None:
    """`random` belongs to tests and to the jitter of drawn strokes; `secrets` to tables and the references of bugs."""
    assert importing("random", "bot", "cogs") == []
    assert importing("secrets", "bot/engine", "bot/tables", "cogs") == [ROOT / "bot/engine/luck.py"]


def test_neither_rules_nor_tables_read_a_clock() -> None:
    """Whether a lease still holds is no moment of a game: no clock that somebody sets may prolong it."""
    lease = ROOT / "bot/store/postgres/lease.py"
    assert {*importing("time|datetime", "bot/engine", "bot/store", "bot/tables", "cogs")} == {lease}


def test_the_physics_engine_is_loaded_by_experiments_alone() -> None:
    """The whole bot, its commands and every part of its games load where it is not there."""
    assert importing("mujoco", "bot", "cogs", "rendering") == [ROOT / "cogs/diceland/throwing/simulation.py"]
    rooms = ("rules", "screen", "picture", "computer", "throwing.release", "throwing.engine")
    parts = [f"cogs.{slug}.{room}" for slug in sorted(find_games()) for room in rooms[:4]]
    load_without(("mujoco",), "bot.app", *(part for part in parts if find_spec(part)))
    load_without(("mujoco",), *(f"cogs.diceland.{room}" for room in rooms[4:]))
