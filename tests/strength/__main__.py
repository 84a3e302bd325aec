"""`make strength`: the figures of every module in this folder, over 2,000 games each, on all cores."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from concurrent.futures import ProcessPoolExecutor

import tests.strength

GAMES = range(2_000)


def main() -> int:
    """The exit code: 1 if a computer is weaker than it must be, or its bluffs are too rare or too many."""
    good = True
    with ProcessPoolExecutor() as workers:
        for found in pkgutil.iter_modules(tests.strength.__path__):
            if not found.name.startswith("_"):
                game = importlib.import_module(f"tests.strength.{found.name}")
                print(f"{found.name}, {len(GAMES)} games each")
                for figure, enough in game.figures(GAMES, workers):
                    print(f"  {figure}" if enough else f"  {figure}  <- not good enough", flush=True)
                    good = good and enough
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
