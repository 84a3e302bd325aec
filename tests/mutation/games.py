"""Which files are the rules of a game, and which tests judge them."""

from __future__ import annotations

from pathlib import Path

RULES = {
    "blank": (
        "aiming answering asking book calls effects endings fitting flow forcing moving piles playing rules seeing "
        "setup state triggers turning view"
    ),
    "blanco": "checks choices clearing endings grids rules setup state turns view",
    "little_white_die": (
        "calling data effects guesses losing questions rules seeing setup splitting state triggers view wildcards"
    ),
}
"""Modules that decide what may be done, what comes of it, and who may know. Not words, pictures and computers."""

RANDOM_GAMES = ("test_playouts", "test_random_decks")
"""Slow, and they notice what no single test says: judge last, and with `--fast` not at all."""
OTHER_TESTS = (
    "card_pages computer deck forecast picture reached reading saying screen starter "
    "table_clock table_play text_mode trial"
)
"""Of words, pictures, computers and whole tables: they notice mutants too, but are not what rules are proved by."""


def files(game: str) -> list[str]:
    return [f"cogs/{game}/{module}.py" for module in RULES[game].split()]


def tests(game: str, *, random_games: bool) -> list[str]:
    """Files of the tests that judge."""
    others = {f"test_{name}" for name in OTHER_TESTS.split()} | (set() if random_games else set(RANDOM_GAMES))
    return [str(file) for file in sorted(Path("tests/cogs", game).glob("test_*.py")) if file.stem not in others]
