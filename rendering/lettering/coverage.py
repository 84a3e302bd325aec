"""Tell which font has which letters. `python -m rendering.lettering.coverage` looks into the fonts and stores it anew.

A font's own list is not enough: some letters in it are empty, or the very box that stands for a missing one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

FONTS = Path(__file__).parents[1] / "fonts"
TABLE = FONTS / "coverage.txt"  # one font a line: its name, and ranges of code points in base 16


@lru_cache(8192)
def has(name: str, letter: str) -> bool:
    """Tell whether a font can draw a letter. Spaces and joiners are drawn by none."""
    starts, ends = ranges(name)
    place = bisect_right(starts, ord(letter)) - 1
    return place >= 0 and ord(letter) <= ends[place]


@lru_cache(64)
def ranges(name: str) -> tuple[list[int], list[int]]:
    """Give first and last code points of what a font has."""
    starts, ends = [], []
    for part in _lines()[name].split():
        first, _, last = part.partition("-")
        starts.append(int(first, 16))
        ends.append(int(last or first, 16))
    return starts, ends


@lru_cache(1)
def _lines() -> dict[str, str]:
    lines = TABLE.read_text("ascii").splitlines()
    return {name: ranges for name, _, ranges in (line.partition(" ") for line in lines)}


def made() -> str:
    """Make the table from the fonts as they are."""
    lines = (" ".join((file.stem, *_written(drawn(file)))) for file in sorted(FONTS.glob("*.ttf")))
    return "\n".join(lines) + "\n"


def drawn(file: Path) -> list[int]:
    """List the code points for which a font has something to show."""
    # Only whoever makes the table needs fontTools.
    from fontTools.pens.boundsPen import ControlBoundsPen
    from fontTools.ttLib import TTFont

    with TTFont(file, lazy=True) as font:
        glyphs, shown = font.getGlyphSet(), []
        for code, name in sorted(font.getBestCmap().items()):
            pen = ControlBoundsPen(glyphs)
            if name != ".notdef":
                glyphs[name].draw(pen)
            if pen.bounds:
                shown.append(code)
    return shown


def _written(codes: Iterable[int]) -> Iterator[str]:
    first = last = -2
    for code in (*codes, -2):
        if code == last + 1:
            last = code
            continue
        if first >= 0:
            yield f"{first:x}" if first == last else f"{first:x}-{last:x}"
        first = last = code


if __name__ == "__main__":
    TABLE.write_text(made(), "ascii")
