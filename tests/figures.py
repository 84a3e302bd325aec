"""Measure games and print the figures: what `make strength` and `make balance` have in common."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
from concurrent.futures import ProcessPoolExecutor
from types import ModuleType

GAMES = 2_000
"""As many are played where a module does not say how many."""


def print_figures(package: ModuleType, about: str | None, not_enough: str) -> int:
    """Print what each game's module in a package gives, on all cores; give the exit code: 1 if not all is as it must
    be. `about`: for --help; `not_enough`: what stands beside such a figure."""
    names = [found.name for found in pkgutil.iter_modules(package.__path__) if not found.name.startswith("_")]
    asked = argparse.ArgumentParser(prog=package.__name__, description=about)
    asked.add_argument("--game", choices=names, help="the only game that is measured")
    asked.add_argument("--games", type=int, help=f"how many of each kind ({GAMES}, or as many as its module says)")
    asked.add_argument("--workers", type=int, help="how many processes play (as many as there are cores)")
    chosen = asked.parse_args()
    good = True
    with ProcessPoolExecutor(chosen.workers) as workers:
        for name in names:
            if chosen.game in (None, name):
                game = importlib.import_module(f"{package.__name__}.{name}")
                games = range(chosen.games or getattr(game, "GAMES", GAMES))
                print(f"{name}, {len(games)} games each", flush=True)
                for figure, enough in game.figures(games, workers):
                    print(f"  {figure}" if enough else f"  {figure}  <- {not_enough}", flush=True)
                    good = good and enough
    return 0 if good else 1
