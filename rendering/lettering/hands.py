"""Choose how somebody writes. An author keeps the same hand for ever; nothing but their number decides it."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from rendering.lettering import fonts
from rendering.paint.ink import PENS, Pen

# Looked at letter by letter, in English and Italian. The order counts: changing it gives authors other hands.
FONTS = (
    "BadScript",
    "Caveat",
    "CedarvilleCursive",
    "GloriaHallelujah",
    "IndieFlower",
    "Kalam",
    "MarckScript",
    "Pangolin",
    "PlaypenSans",
    "Schoolbell",
    "ShadowsIntoLight",
    "ShantellSans",
)
COMMON = ("blue biro", "black biro")  # pens that most people take


class Hand(NamedTuple):
    """Lengths are shares of the size of the letters."""

    font: str = fonts.HAND
    pen: Pen = Pen()
    size: float = 1.0  # beside other hands
    slant: float = 0.04  # to the right, for each step up
    hop: float = 0.016  # of letters or words above and below the line, their standard deviation
    sway: float = 0.022  # of the line itself, up and down in long waves
    # Of the letters: how far neighbouring strips of the line are shifted against each other.
    bend: float = 0.0
    swell: float = 0.0  # by how much the letters grow and shrink along the line
    spread: float = 0.0  # between letters, more than the font asks for
    climb: float = 0.0  # of the line, for each step to the right
    leading: float = 1.0  # between lines, beside other hands
    ideographs: str = ""  # in which font it writes those; else as each line asks for


HOUSE = Hand(bend=0.006, swell=0.01, hop=0.012, slant=0.02, sway=0.014)  # neat and black: what is printed


def of(author: int | None, words: str = "") -> Hand:
    """Give the hand of whoever has that number (None: ours), for a text: all its lines are written alike."""
    hand = _of(author)
    return hand._replace(font=fonts.able(words, hand.font), ideographs=fonts.han(words))


@lru_cache(512)
def _of(author: int | None) -> Hand:
    if author is None:
        return HOUSE
    chance = random.Random(f"hand {author}")  # noqa: S311 - ink, nothing of a game
    return Hand(
        font=chance.choice(FONTS),
        pen=PENS[chance.choice((*COMMON * 3, *PENS))],
        size=chance.uniform(0.96, 1.06),
        slant=chance.uniform(-0.05, 0.14),
        hop=chance.uniform(0.01, 0.026),
        sway=chance.uniform(0.014, 0.04),
        bend=chance.uniform(0.008, 0.02),
        swell=chance.uniform(0.01, 0.035),
        spread=chance.uniform(-0.008, 0.03),
        climb=chance.uniform(-0.012, 0.014),
        leading=chance.uniform(0.98, 1.12),
    )
