"""Position: what the rules count in their state, a computer counts at the table that it sees."""

from __future__ import annotations

import random
from typing import get_args, get_type_hints

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import Condition, DieChoice, FaceChoice
from cogs.blank_white_dice.computer.picks import Act
from cogs.blank_white_dice.computer.table import table_of
from cogs.blank_white_dice.position import counted, dice_of, places_on
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from tests.cogs.blank_white_dice.tabletop import start


def values(of: type, field: str) -> tuple[str, ...]:
    """The words that a block allows."""
    return get_args(get_type_hints(of)[field])


def alike(state: State) -> None:
    """Ask both for each seat and each active face."""
    table = table_of(GAME.view(state, None), None)
    for number, die in enumerate(state.dice):
        for seat in range(state.seats):
            for what in values(Condition, "what"):
                assert counted(state, what, seat, die.active) == counted(table, what, seat, die.active), what
            act = Act(seat, number, die.up or 0, die.active)
            for whose in values(DieChoice, "whose"):
                assert list(dice_of(state, act, whose)) == list(dice_of(table, act, whose)), whose
            for where in values(FaceChoice, "where"):
                for holds in values(FaceChoice, "holds"):
                    choice = FaceChoice("any", where, holds)  # type: ignore[arg-type]
                    assert places_on(die, number, act, choice) == places_on(table.dice[number], number, act, choice)


@pytest.mark.parametrize("level", [1, 3, 4])
def test_rules_and_computers_count_alike(level: int) -> None:
    luck, state, compared = random.Random(level), start(3, level, level=level), 0
    for revision in range(1, 200):
        if not GAME.to_act(state):
            break
        if state.phase == "turn" and revision % 5 == 0:
            alike(state)
            compared += 1
        seat = Seat(min(GAME.to_act(state)))
        state = GAME.play(state, seat, luck.choice(GAME.moves(state, seat)), SeededChance(b"x", revision), 0).state
    assert compared
