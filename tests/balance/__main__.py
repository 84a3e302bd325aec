"""`make balance`: the figures of every module in this folder, on all cores; GAMES=300 plays so many of each kind."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
from concurrent.futures import ProcessPoolExecutor

import tests.balance

GAMES = 2_000


def main() -> int:
    """The exit code: 1 if a game is too long, too short, or not fair."""
    asked = argparse.ArgumentParser(prog="tests.balance", description=__doc__)
    asked.add_argument("--games", type=int, default=GAMES, help=f"how many games of each kind are played ({GAMES})")
    asked.add_argument("--workers", type=int, default=None, help="how many processes play (as many as there are cores)")
    chosen = asked.parse_args()
    good = True
    with ProcessPoolExecutor(chosen.workers) as workers:
        for found in pkgutil.iter_modules(tests.balance.__path__):
            if not found.name.startswith("_"):
                game = importlib.import_module(f"tests.balance.{found.name}")
                print(f"{found.name}, {chosen.games} games each")
                for figure, enough in game.figures(range(chosen.games), workers):
                    print(f"  {figure}" if enough else f"  {figure}  <- out of bounds", flush=True)
                    good = good and enough
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
