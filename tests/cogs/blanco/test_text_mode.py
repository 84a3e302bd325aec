"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from bot.engine.screen import Button, Go, Menu, Path, Screen
from bot.engine.text import Text
from bot.language import Words
from bot.tables.acts import ChooseOption
from bot.tables.model import Table
from tests.cogs.blanco.reader import Page, Reader
from tests.tables.running_tables import ANA, RunningTables, running_tables


class Seated:
    """The hands of a reader: shows it pages of its panel, and does what it presses."""

    def __init__(self, home: RunningTables, table: Table) -> None:
        self.home, self.id = home, table.id
        self.reader = Reader()

    async def act(self) -> None:
        """From the panel's first page to a move, three presses at most."""
        path: Path = ()
        for _ in range(3):
            page, does = self.read(path)
            pressed = does[page.labels.index(self.reader.press(page))]
            if not isinstance(pressed, tuple):
                await self.home.play(self.home.tables.table(self.id), ANA, pressed)
                return
            path = pressed
        raise AssertionError("three presses and still no move")

    def read(self, path: Path) -> tuple[Page, list[object]]:
        """A page of the panel as words, and what its labels do: moves, or pages."""
        table = self.home.tables.table(self.id)
        screen = self.home.games["blanco"].panel(self.home.tables.view(table, ANA.user), path)
        say = Words("en-US", [player.name for player in table.players])
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


@pytest.mark.parametrize("options", [{"remember": 2}, {"remember": 1, "play": 2}], ids=str)
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: File, options: dict[str, int]) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        lobby = await home.lobby(ANA, computers=1, game="blanco")
        for key, value in options.items():
            lobby = await home.act(lobby, ANA, ChooseOption(key, value))
        table = await home.started_from(lobby, ANA)
        seat = Seated(home, table)
        await home.quiet()
        while home.now(table).status == "playing":
            await seat.act()
            await home.quiet()
        page, does = seat.read(())
        assert "won" in page.sentences[0]
        assert not does
