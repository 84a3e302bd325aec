"""Name the colours of pictures (pens have theirs in ink.py), mix them, and measure how well they can be told apart."""

from __future__ import annotations

from functools import lru_cache

INK = "#1d1a24"
WHITE = "#ffffff"
PAPER = "#fffaf0"
SHADE = "#e9dfc8"  # of paper: the side of a die that is turned from the light, the edge of a card
FELT = "#2e5d4b"
DEEP = "#234a3b"  # of felt: what lies deeper or in shadow
MAT = "#285343"  # of felt: where a player's dice lie
# Of cards that are written on: far enough apart for the theme to keep them.
PAPERS = (PAPER, "#f7ead0", "#f4f6f4", "#eef2e6")
RULED = "#bccfe2"
MARGIN = "#e6a8a4"  # printed lines of writing paper
CHALK = "#fff7e0"
DULL = "#b4bdae"
FADED = "#434944"  # paper and pen of something that does not count
BACK = "#3f4c86"
THREAD = "#8f9bd0"  # of cards that lie face down, and of what is woven over them

BURGUNDY = "#7c1c3c"  # of a team

# Ten colours that can be named, chosen to differ for colour-blind eyes too; the closest pairs still need a symbol.
NAMED = {
    "red": "#d02808",
    "orange": "#e87800",
    "yellow": "#fff038",
    "lime": "#98d880",
    "green": "#107858",
    "sky": "#60a8d8",
    "blue": "#0050f0",
    "purple": "#682880",
    "pink": "#ffa0b9",
    "brown": "#602808",
}


def light(colour: str) -> str:
    """Thin `colour` to a wash on paper."""
    return mix(colour, PAPER, 0.7)


def crayon(colour: str) -> str:
    """Rub `colour` lightly on paper: ink stays readable on it."""
    return mix(colour, PAPER, 0.4)


def mix(colour: str, other: str, share: float) -> str:
    """Mix `colour` with a `share` (0 to 1) of `other`."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Give red, green and blue, 0 to 255, of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def contrast(colour: str, other: str) -> float:
    """Measure WCAG contrast, 1 (none) to 21."""
    low, high = sorted((_luminance(colour), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(64)
def on(colour: str) -> str:
    """Choose what to write with on `colour`: ink or white."""
    return max((INK, WHITE), key=lambda pen: contrast(pen, colour))


def _luminance(colour: str) -> float:
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
