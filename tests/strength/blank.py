"""BLANK: its computer with the starter deck against random play, seeded."""

from __future__ import annotations

from functools import partial

from bot.engine.computer import RandomComputer
from cogs.blank.computer.player import COMPUTERS, HARD
from cogs.blank.rules.game import GAME
from tests.strength import _matches
from tests.strength._matches import Match, between_levels

MATCHES = (
    *between_levels(GAME, COMPUTERS),
    Match("2 seats, hard against easy", GAME, HARD, 2, COMPUTERS["easy"], 0.70),
    Match("2 seats, against random play", GAME, HARD, 2, RandomComputer(), 0.60),
    Match("4 seats, against random play", GAME, HARD, 4, RandomComputer(), 0.35),
)
figures = partial(_matches.figures, MATCHES)
