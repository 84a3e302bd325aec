"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from bot.engine.screen import Button, Go, Menu, Screen
from bot.engine.text import Text
from bot.language import Words
from bot.tables.acts import ChooseOption
from bot.tables.model import Table
from tests.cogs.blank_white_dice.reader import Page, Reader
from tests.tables.running_tables import ANA, RunningTables, running_tables

GAME = "blank_white_dice"


class Seated:
    """The hands of a reader: shows it its panel, and does what it presses."""

    def __init__(self, home: RunningTables, table: Table) -> None:
        self.home, self.id = home, table.id
        self.reader = Reader(ANA.name)

    async def act(self) -> None:
        """One press, for every move is on the first page of the panel."""
        page, does = self.read()
        pressed = does[page.labels.index(self.reader.press(page))]
        assert not isinstance(pressed, tuple)
        await self.home.play(self.home.tables.table(self.id), ANA, pressed)

    def read(self) -> tuple[Page, list[object]]:
        """The panel as words, and what its labels do: moves, or pages."""
        table = self.home.tables.table(self.id)
        screen = self.home.games[GAME].panel(self.home.tables.view(table, ANA.user), ())
        say = Words("en-US", [player.name for player in table.players], markup=False)
        sentences = tuple(say(sentence) for sentence in (screen.title, *screen.lines, *screen.description))
        offered = [(say(label), does) for label, does in controls(screen)]
        labels = tuple(label for label, _ in offered)
        assert len(set(labels)) == len(labels), "two controls that read the same"
        return Page(sentences, labels), [does for _, does in offered]


def controls(screen: Screen) -> list[tuple[Text, object]]:
    found: list[tuple[Text, object]] = []
    for control in (control for row in screen.rows for control in row):
        match control:
            case Button():
                found.append((control.label, control.move))
            case Go():
                found.append((control.label, control.path))
            case Menu():
                found += [(choice.label, choice.does) for choice in control.choices]
    return found


@pytest.mark.parametrize("level", range(5))
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: File, level: int) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        lobby = await home.lobby(ANA, computers=2, game=GAME)
        lobby = await home.act(lobby, ANA, ChooseOption("level", level))
        table = await home.started_from(lobby, ANA)
        seat = Seated(home, table)
        await home.quiet()
        moves = 0
        while home.now(table).status == "playing":
            await seat.act()
            await home.quiet()
            moves += 1
        assert moves > 10
        assert seat.reader.checked > 50, "faces on controls that the words tell as well"
        page, does = seat.read()
        assert "win" in page.sentences[0]
        assert not does
