"""`make balance`: the figures of every module in this folder, on all cores.

GAME=diceland measures that game alone, and GAMES=300 plays so many of each kind. Fails if a game is too long, too
short, or not fair."""

from __future__ import annotations

import sys

import tests.balance
from tests.figures import print_figures

if __name__ == "__main__":
    sys.exit(print_figures(tests.balance, __doc__, "out of bounds"))
