"""`make balance`: the figures of every module in this folder, on all cores.

GAME=diceland measures that game alone, and GAMES=300 plays so many of each kind."""

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
    names = [found.name for found in pkgutil.iter_modules(tests.balance.__path__) if not found.name.startswith("_")]
    asked.add_argument("--game", choices=names, help="the only game that is measured")
    asked.add_argument("--games", type=int, help=f"how many of each kind ({GAMES}, or as many as its module says)")
    asked.add_argument("--workers", type=int, default=None, help="how many processes play (as many as there are cores)")
    chosen = asked.parse_args()
    good = True
    with ProcessPoolExecutor(chosen.workers) as workers:
        for name in names:
            if chosen.game in (None, name):
                game = importlib.import_module(f"tests.balance.{name}")
                games = range(chosen.games or getattr(game, "GAMES", GAMES))
                print(f"{name}, {len(games)} games each", flush=True)
                for figure, enough in game.figures(games, workers):
                    print(f"  {figure}" if enough else f"  {figure}  <- out of bounds", flush=True)
                    good = good and enough
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
