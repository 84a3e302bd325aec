"""A seat that reads nothing but the words on its screens plays a whole game: no picture, no view, no state."""

from __future__ import annotations

from pathlib import Path

from tests.cogs.diceland.reader import READING, Reader
from tests.tables.by_words import play_by_words
from tests.tables.running_tables import ANA


async def test_words_alone_are_enough_for_a_whole_game(tmp_path: Path) -> None:
    reader = Reader(ANA.name)
    moves, page = await play_by_words(tmp_path / "bot.db", reader, "diceland", {"goal": 50}, presses=2)
    assert moves > 10
    assert reader.checked > 10, "dice on controls that the words tell as well"
    assert "wins" in page.sentences[0]
    assert {*page.labels} <= {*READING}
