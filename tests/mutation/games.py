"""Which files are the rules of a game, and which tests judge them."""

from __future__ import annotations

from pathlib import Path

BESIDE = {
    "blank": ("view.py", "cards/matching.py", "cards/validity.py"),
    "blanco": ("view.py", "grids.py"),
    "little_white_die": ("view.py", "cards.py", "guesses.py"),
}
"""Files beside the room of the rules that decide, too, what may be done, what comes of it, and who may know."""
WORDS = ("__init__.py", "events.py")
"""In the room of the rules, but deciding nothing."""

RANDOM_GAMES = ("test_playouts", "test_random_decks")
"""Slow, and they notice what no single test says: judge last, and with `--fast` not at all."""
OTHER_TESTS = (
    "card_pages computer deck forecast picture reached reader sentences screen starter_deck "
    "table_clock table_play text_mode trial"
)
"""Of words, pictures, computers and whole tables: they notice mutants too, but are not what rules are proved by."""


def files(game: str) -> list[str]:
    room = Path("cogs", game, "rules")
    rules = [file for file in sorted(room.glob("*.py")) if file.name not in WORDS]
    return [str(file) for file in (*rules, *(room.parent / name for name in BESIDE[game]))]


def tests(game: str, *, random_games: bool) -> list[str]:
    """Files of the tests that judge."""
    others = {f"test_{name}" for name in OTHER_TESTS.split()} | (set() if random_games else set(RANDOM_GAMES))
    return [str(file) for file in sorted(Path("tests/cogs", game).glob("test_*.py")) if file.stem not in others]
