"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cogs.blank_white_dice.reader import Reader
from tests.tables.by_words import play_by_words
from tests.tables.running_tables import ANA


@pytest.mark.parametrize("level", range(5))
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: Path, level: int) -> None:
    """Every move is on the first page of the panel."""
    reader = Reader(ANA.name)
    moves, page = await play_by_words(tmp_path / "bot.db", reader, "blank_white_dice", {"level": level}, computers=2)
    assert moves > 10
    assert reader.checked > 50, "faces on controls that the words tell as well"
    assert "win" in page.sentences[0]
    assert not page.labels
