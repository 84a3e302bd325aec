"""BLANK: its computer with the starter deck against random play, seeded."""

from __future__ import annotations

from functools import partial

from bot.engine.computer import RandomComputer
from cogs.blank.computer.player import COMPUTERS, HARD
from cogs.blank.rules.game import GAME
from tests.strength import _matches
from tests.strength._matches import Match

# Luck decides most games: of 1,000 the hard computer won 71% against the easy one, and no weaker way to play is known;
# so two steps of 65%, which would make 77%, cannot be taken, and normal is hardly better than easy.
MATCHES = (
    Match("hard against normal, 2 seats", GAME, HARD, 2, COMPUTERS["normal"], 0.65),
    Match("normal against easy, 2 seats", GAME, COMPUTERS["normal"], 2, COMPUTERS["easy"], 0.50),
    Match("hard against easy, 2 seats", GAME, HARD, 2, COMPUTERS["easy"], 0.65),
    Match("2 seats, against random play", GAME, HARD, 2, RandomComputer(), 0.60),
    Match("4 seats, against random play", GAME, HARD, 4, RandomComputer(), 0.35),
)
figures = partial(_matches.figures, MATCHES)
