"""`make strength`: the figures of every module in this folder, over 2,000 games each, on all cores.

GAME=blank_white_dice measures that game alone, and GAMES=300 plays so many."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from concurrent.futures import ProcessPoolExecutor

import tests.strength

GAMES = 2_000


def main() -> int:
    """The exit code: 1 if a computer is weaker than it must be, or its bluffs are too rare or too many."""
    names = [found.name for found in pkgutil.iter_modules(tests.strength.__path__) if not found.name.startswith("_")]
    asked = argparse.ArgumentParser(prog="tests.strength", description=__doc__)
    asked.add_argument("--game", choices=names, help="the only game that is measured")
    asked.add_argument("--games", type=int, help=f"how many are played ({GAMES}, or as many as its module says)")
    asked.add_argument("--workers", type=int, help="how many processes play (as many as there are cores)")
    chosen = asked.parse_args()
    good = True
    with ProcessPoolExecutor(chosen.workers) as workers:
        for name in names:
            if chosen.game in (None, name):
                game = importlib.import_module(f"tests.strength.{name}")
                games = range(chosen.games or getattr(game, "GAMES", GAMES))
                print(f"{name}, {len(games)} games each", flush=True)
                for figure, enough in game.figures(games, workers):
                    print(f"  {figure}" if enough else f"  {figure}  <- not good enough", flush=True)
                    good = good and enough
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
