"""Diceland: its computer against random play and against a plain player, with real throws, seeded."""

from __future__ import annotations

from functools import partial

from bot.engine.computer import RandomComputer
from cogs.diceland.computer import COMPUTER, COMPUTERS
from cogs.diceland.computer.plain import PlainComputer
from cogs.diceland.rules import GAME
from tests.strength import _matches
from tests.strength._matches import Match, between_levels

GAMES = 400
MATCHES = tuple(
    Match(f"whole teams, against {name}", GAME, COMPUTER, 2, other, floor, {"armies": 1}, seconds=1.5)
    for name, other, floor in (("random play", RandomComputer(), 0.85), ("a plain player", PlainComputer(), 0.65))
)
LEVELS = tuple(between_levels(GAME, COMPUTERS, options={"armies": 1}, of="whole teams, "))
figures = partial(_matches.figures, (*MATCHES, *LEVELS))
