"""Measure how far throws carry and how they scatter. Run when the engine, its settings or the hand have changed:

python -m tests.cogs.diceland.scatter          writes cogs/diceland/throwing/scatter.toml anew
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from bot.engine.chance import SeededChance
from cogs.diceland import throwing
from cogs.diceland.geometry.octahedron import Floats
from cogs.diceland.throwing.hand import POWERS
from cogs.diceland.throwing.release import released
from cogs.diceland.throwing.simulation import Table
from cogs.diceland.throwing.values import Throwing
from cogs.diceland.view import Draft

FILE = Path(throwing.__path__[0]) / "scatter.toml"
THROWS = 160
WIDE = 100.0
"""Half of a table so large that nothing falls off it."""
STYLES, SPINS = ("lob", "bowl"), ("none", "top", "back")
HEAD = """\
# Where a die comes to rest on an empty table without a far edge, by how it is thrown: carries: inches from the hand in
# the middle of many throws; half, most: half and nine tenths of them rest so near that place. Each list: power 1 to 7.
# Measured by python -m tests.cogs.diceland.scatter.
"""


def rests(draft: Draft, throws: int) -> Floats:
    """(throws, 2): from the hand as it was meant to be, aside and ahead."""
    return np.array([_rest(draft, SeededChance(b"scatter", number)) for number in range(throws)])


def _rest(draft: Draft, chance: SeededChance) -> Floats:
    table = Table(Throwing((), released(draft, 0, None, chance)), WIDE)
    for _ in table.looks():
        pass
    hand = released(draft, 0, None, Unerring()).place[:2]
    there: Floats = table.places[0, :2] - hand
    return there


class Unerring:
    """Draws no error."""

    def below(self, outcomes: int, /) -> int:
        return outcomes - 1


def measured(style: int, spin: int) -> Iterator[tuple[float, float, float]]:
    """By power: how far it carries, and within what half and nine tenths of all lie."""
    for power in POWERS:
        there = rests(Draft(0, power=power, style=style, spin=spin), THROWS)
        middle = np.array([0.0, np.median(there[:, 1])])
        half, most = np.percentile(np.linalg.norm(there - middle, axis=1), (50, 90))
        yield float(middle[1]), float(half), float(most)


def main() -> None:
    lines = [HEAD]
    for style, style_name in enumerate(STYLES):
        for spin, spin_name in enumerate(SPINS):
            figures = zip(*measured(style, spin), strict=True)
            lines.append(f"[{style_name}.{spin_name}]\n")
            for name, row in zip(("carries", "half", "most"), figures, strict=True):
                lines.append(f"{name} = [{', '.join(f'{figure:.1f}' for figure in row)}]\n")
            sys.stderr.write(f"{style_name} {spin_name}\n")
    FILE.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
