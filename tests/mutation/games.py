"""Find which files are the rules of a game, and which tests judge them: a new game needs no line here."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from bot.games import folders_with

GAMES = folders_with("rules")

BESIDE = {"blank": ("cards/matching.py", "cards/seating.py", "cards/conditions/played.py", "cards/conditions/laid.py")}
"""Files that decide, too, and that neither are rules nor lie in the game's folder where its rules import them from."""
WORDS = ("__init__.py", "events.py", "wording.py")
"""They decide nothing of what may be done, what comes of it, and who may know."""

RANDOM_GAMES = ("test_playouts", "test_random_decks")
"""Slow, and they notice what no single test says: judge last, and with `--fast` not at all."""
OTHER_TESTS = (
    "card_pages computer deck forecast picture reached reader sentences screen starter_deck "
    "table_clock table_play text_mode trial"
)
"""Of words, pictures, computers and whole tables: they notice mutants too, but are not what rules are proved by."""


def files(game: str) -> list[str]:
    """Its rules, a room or a file; then what they import from beside it, and so on."""
    folder = Path("cogs", game)
    found = sorted((folder / "rules").rglob("*.py")) or [folder / "rules.py"]
    for file in found:  # grows meanwhile
        found += sorted({beside for beside in _imported(file, folder) if beside not in found})
    decide = [file for file in found if file.name not in WORDS]
    return [str(file) for file in (*decide, *(folder / name for name in BESIDE.get(game, ())))]


def _imported(file: Path, folder: Path) -> Iterator[Path]:
    """Modules that lie directly in `folder`."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                path = Path(*name.split(".")).with_suffix(".py")
                if path.parent == folder and path.is_file():
                    yield path


def tests(game: str, *, random_games: bool) -> list[str]:
    """Files of the tests that judge."""
    others = {f"test_{name}" for name in OTHER_TESTS.split()} | (set() if random_games else set(RANDOM_GAMES))
    return [str(file) for file in sorted(Path("tests/cogs", game).glob("test_*.py")) if file.stem not in others]
