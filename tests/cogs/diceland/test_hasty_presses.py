"""Who changes a throw and lets go at once, on a screen that is not drawn anew yet, has let go; and only once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.engine.game import Seat
from bot.tables.model import Stale
from cogs.diceland.rules import GAME
from cogs.diceland.view import SetReach, SetSpin, SetStyle, Throw
from tests.cogs.diceland.at_table import aiming, turn
from tests.tables.running_tables import ANA, BEN, running_tables


async def test_D10_a_throw_is_let_go_as_it_was_changed_last(tmp_path: Path) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        seen = await aiming(home, await home.started(ANA, BEN, game="diceland"))
        thrower = turn(home, seen)
        for change in (SetReach(2), SetStyle(1), SetSpin(1)):
            changed = await home.play(seen, thrower, change, seen.position)
        draft = GAME.view(changed.state, Seat(home.to_act(changed)[0])).draft
        assert draft is not None
        assert (draft.reach, draft.style, draft.spin) == (2, 1, 1)
        thrown = await home.play(seen, thrower, Throw(), seen.position)
        assert thrown.state.thrown is not None
        for move in (Throw(), SetReach(1)):
            with pytest.raises(Stale):
                await home.play(seen, thrower, move, seen.position)
        assert home.now(seen) == thrown
