"""The picture of a table of BLANCO."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat
from cogs.blanco import picture
from cogs.blanco.rules import GAME
from tests.cogs.blanco.tabletop import new_game
from tests.cogs.little_white_die.tables import PlainWords


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_table_has_a_picture(seats: int) -> None:
    for seat in (None, Seat(0), Seat(seats - 1)):
        assert picture.draw(GAME.view(new_game(seats), seat), PlainWords()).size == (1100, 700)
