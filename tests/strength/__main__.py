"""`make strength`: the figures of every module in this folder, over 2,000 games each, on all cores.

GAME=blank_white_dice measures that game alone, and GAMES=300 plays so many. Fails if a computer is weaker than it must
be, or its bluffs are too rare or too many."""

from __future__ import annotations

import sys

import tests.strength
from tests.figures import print_figures

if __name__ == "__main__":
    sys.exit(print_figures(tests.strength, __doc__, "not good enough"))
