"""Copy the repository, as somebody has it who has just cloned it, to try in the copy what people do to theirs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CODE = (".ci", "bot", "cogs", "docs", "rendering", "tests")
FONTS = Path("rendering", "fonts")
"""Only linked: they are 20 megabytes."""
KNOWN = (".mypy_cache", ".import_linter_cache")
"""What `make check` has found out about the code goes along, if it is there: it takes long to find out again."""
PAGE_GAME = "sea_dogs"
"""The game that docs/add-a-game.md writes."""


def checkout(folder: Path) -> Path:
    """A new copy, with the environment of the tests as its `.venv`, and without the game of the page on games."""
    folder.mkdir()
    for name in CODE:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("*.pyc.*", FONTS.name))
    for name in filter(lambda name: (ROOT / name).is_dir(), KNOWN):
        shutil.copytree(ROOT / name, folder / name)
    for file in (*ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "pyproject.toml"):
        shutil.copy(file, folder)
    # Whoever has followed that page has its game; here it is written anew.
    for games in ("cogs", "tests/cogs"):
        shutil.rmtree(folder / games / PAGE_GAME, ignore_errors=True)
    rows = (folder / "README.md").read_text("utf-8").splitlines(keepends=True)
    (folder / "README.md").write_text("".join(row for row in rows if f"(cogs/{PAGE_GAME}/" not in row), "utf-8")
    (folder / FONTS).symlink_to(ROOT / FONTS)
    (folder / ".venv").symlink_to(sys.prefix)
    return folder


def run(command: str, folder: Path, *, fails: bool = False, **environment: str) -> str:
    """What a line of a shell prints. It must succeed, or fail if it is meant to."""
    # Compiled files are kept even where they usually are not: one command after another imports the same modules.
    variables = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", **environment}
    done = subprocess.run(["sh", "-ec", command], cwd=folder, env=variables, capture_output=True, text=True)
    printed = done.stdout + done.stderr
    assert bool(done.returncode) == fails, f"{command}\n{printed}"
    return printed
