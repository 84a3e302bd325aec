"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cogs.blanco.reader import Reader
from tests.tables.by_words import play_by_words


@pytest.mark.parametrize("options", [{"remember": 2}, {"remember": 1, "play": 2}], ids=str)
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: Path, options: dict[str, int]) -> None:
    _, page = await play_by_words(tmp_path / "bot.db", Reader(), "blanco", options, presses=3)
    assert "won" in page.sentences[0]
    assert not page.labels
