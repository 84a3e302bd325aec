"""The game with which the story in the browser begins stands as that needs it."""

from __future__ import annotations

from pathlib import Path

from cogs.diceland.dice.catalogue import CHARACTERS
from tests.cogs.diceland.nearly_won import EDGE, GOAL, SHOOTER, SHOT_AT, nearly_won
from tests.tables.running_tables import ANA, BEN


async def test_what_falls_from_the_edge_wins_and_what_is_shot_at_does_not(tmp_path: Path) -> None:
    table = await nearly_won(tmp_path / "tables.db", ANA, BEN, 1_800_000_000_000)
    cast = {character.name.message: character for character in CHARACTERS}
    lying = {CHARACTERS[die.character].name.message for die in table.state.dice if die.place == "play"}
    assert lying == {SHOOTER, SHOT_AT, *EDGE}
    assert (table.status, table.state.turn) == ("playing", 0)
    assert all(table.state.scores[0] + cast[name].points >= GOAL for name in EDGE)
    assert table.state.scores[0] + cast[SHOT_AT].points < GOAL
