"""Say in a few words what a card or an icon does: enough to choose by, where there is no room for the whole of it.

What a card says in full is its `about`, and that counts.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.text import Text, text
from cogs.blank_white_dice.cards.blocks import AnyStep, IconCard
from cogs.blank_white_dice.cards.sentences import say

GISTS: Mapping[int, Text] = {
    1: text("Draw a card on any die"),
    2: text("Make any face blank again"),
    3: text("Roll any die again"),
    4: text("Two faces: gain 3, and lose 2"),
    5: text("Re-roll the common die and take it"),
    6: text("Gain 2, but 1 less each further time"),
    7: text("Draw two cards on any dice"),
    8: text("Gain 1, and 2 for each point paid in"),
    9: text("Gain 2 with 7 blank, or 9 drawn"),
    10: text("Do what any other die shows"),
    11: text("Gain 1, or do what a rival's die shows"),
    12: text("Gain 2, or swap this die for a rival's"),
    13: text("Steal 1 if alone; gain 1 per Prey"),
    14: text("Resolve all your dice once more"),
    15: text("Gain 1; stop a card or erase 2 faces"),
    16: text("Draw a card, or erase a face"),
    17: text("Take the common die; pay 2 or re-roll it"),
    18: text("First re-roll; then gain 1 or re-roll"),
    19: text("Lose 2, then it turns into a 3"),
    20: text("Guards you from what rivals do"),
    21: text("Stops one loss of points"),
    22: text("Gain 1, and 2 more each further time"),
    23: text("Gain 1 and re-roll a die of yours"),
    24: text("Saves 2 each time, until you break it"),
    25: text("Gain 1, then draw or turn up a card"),
    26: text("All gain 1, you 2; can stop a loss"),
    27: text("Gain 2 with the common die, or take it"),
    28: text("Write a 2; on full dice gain 3"),
    29: text("Gain 3 if behind, else 1 and re-roll"),
    30: text("Move an icon; every rival loses 3"),
    31: text("Take, re-roll, resolve the common die"),
    32: text("Last: gain 1, and 1 more each time"),
    33: text("Grows each time, or pay 2 for a turn"),
    34: text("Steal 1, or take the common die"),
    35: text("Gain 2; later 1, and rivals lose 1"),
    36: text("Once: gain 2, rivals lose 1 and a face"),
    37: text("Pull a rival's icon onto your die"),
    38: text("Copy a face, or gain 1 and swap dice"),
    39: text("Gain 1 and stop a card; guards you"),
    40: text("Gain 1, then copy a face of yours"),
    41: text("Gain 1; a rival's icon becomes a 0"),
    42: text("Once: gain 2, from round 5 on 4"),
    43: text("Rivals lose 1, you gain 1 for each"),
    44: text("Gain 2, or turn a number into a 3"),
    45: text("Gain 2; pay 1 to re-roll a die"),
    46: text("Gain 3 if two are up, else 1"),
    47: text("Gain 1, more if it has stopped losses"),
    48: text("Put your disc here, gain 3 at the end"),
    49: text("Erase a rival's face, for your own gain 2"),
    50: text("Gain 1, and 1 more when it is erased"),
    51: text("The leader loses 1, then you gain 2"),
    52: text("Steal 1, and do what a rival's die shows"),
    53: text("Draw one anew; gain 3 on full dice"),
    54: text("Last: gain 1, or 2 with 9 points"),
}
"""By the number of a printed card, in up to forty letters."""

_OF_ICONS: Mapping[tuple[int, int], Text] = {
    (9, 0): text("Gain 2 with 7 blanks, else erase one"),
    (9, 1): text("Gain 2 with 9 drawn, else draw"),
    (13, 0): text("Steal 1 if no other Predator is up"),
    (13, 1): text("Gain 1 for each Prey that is up"),
}

_ALWAYS: Mapping[int, Text] = {
    8: text("pay 1 now, gain 2 more when it comes up"),
    24: text("break it for its dots"),
    45: text("pay 1 point, re-roll a die"),
}


def gist(card: IconCard) -> Text:
    """Give what a card does; of one of a community, which has no such words, all of it."""
    return GISTS.get(card.number, card.about)


def gist_of_icon(card: IconCard, icon: int) -> Text:
    """Give what one of its icons does, where there are several."""
    return _OF_ICONS.get((card.number, icon), gist(card))


def gist_of_always(card: IconCard, steps: tuple[AnyStep, ...]) -> Text:
    """Give what an icon does, in these steps, that may be used besides."""
    return _ALWAYS.get(card.number) or say(steps)
