"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.engine.screen import Screen
from bot.language import Words
from cogs.blank_white_dice.view import PickDie, Resolve, View
from tests.battery import GAMES, Playout
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


def own_panels() -> Iterator[tuple[View, Screen]]:
    """What whoever is asked sees in games between computers."""
    found = GAMES["blank_white_dice"]
    for number in range(4):
        for position in Playout(found.game, number, computer=found.computer):
            if position.seat is not None:
                view = found.game.view(position.state, position.seat)
                yield view, found.panel(view, (), in_words=True)


def test_in_the_middle_of_a_turn_only_what_a_question_is_about_is_said() -> None:
    say, short, whole = Words("en-US", ("Ana", "Ben", "Carla", "Dora"), markup=False), 0, 0
    for view, screen in own_panels():
        if screen.heard is None:
            assert not (view.resolved and view.asked and view.asked.what == "resolve"), "it has begun long since"
            assert view.phase != "tagging" or not view.players[view.seat or 0].tags
            whole += 1
            continue
        short += 1
        heard = list(map(say, screen.heard))
        assert len(heard) < len(screen.description)
        assert not any(line.startswith("Tableau") for line in heard)
        assert sum(line.startswith("Points: ") for line in heard) == (view.phase == "turn")
        dice = {move.die for move in view.moves if isinstance(move, PickDie | Resolve)}
        assert sum(" die" in line and ": " in line for line in heard if "resolved" not in line) >= len(dice)
    assert short > whole > 0
