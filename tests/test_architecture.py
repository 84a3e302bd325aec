"""What the layers contracts cannot say: pure parts load without the heavy packages, and files stay readable."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from bot.games import find_games

ROOT = Path(__file__).parent.parent
BLOCKED = """
import sys
for name in ("discord", "PIL", "aiosqlite", "simcord"):
    sys.modules[name] = None
import importlib
for part in {parts!r}:
    importlib.import_module(part)
"""


def load_without_heavy_packages(*parts: str) -> None:
    subprocess.run([sys.executable, "-c", BLOCKED.format(parts=parts)], cwd=ROOT, check=True)


@pytest.mark.parametrize("slug", sorted(find_games()))
def test_rules_screens_and_computers_need_neither_discord_nor_pillow(slug: str) -> None:
    parts = (f"cogs.{slug}.{part}" for part in ("rules", "screen", "computer"))
    load_without_heavy_packages(*(part for part in parts if find_spec(part)))


def test_the_engine_needs_only_msgspec() -> None:
    engine = ("game", "chance", "screen", "text", "computer", "replay")
    load_without_heavy_packages(*(f"bot.engine.{part}" for part in engine))


def test_luck_comes_only_from_chance() -> None:
    """`random` belongs to tests and to the jitter of drawn strokes."""
    users = [
        path
        for top in ("bot", "cogs")
        for path in (ROOT / top).rglob("*.py")
        if "import random" in path.read_text() or "from random" in path.read_text()
    ]
    assert users == []


def test_rules_read_no_clock() -> None:
    for path in (ROOT / "cogs").glob("*/rules.py"):
        assert "import time" not in path.read_text()
        assert "datetime" not in path.read_text()
