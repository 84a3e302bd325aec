"""A seat that reads nothing but the words on its screens plays a whole game: no picture, no view, no state."""

from __future__ import annotations

from pathlib import Path as File

from bot.engine.screen import Button, Go, Menu, Screen
from bot.engine.text import Text
from bot.language import Words
from bot.tables.acts import ChooseOption
from bot.tables.model import Table
from tests.cogs.diceland.reader import Page, Reader
from tests.tables.running_tables import ANA, RunningTables, running_tables

GAME = "diceland"
READING = ("What can a die do?", "Take it back", "Aim at a place", "Strength, spin, stand")
"""Labels that a reader who is sure of what to do leaves alone."""


class Seated:
    """The hands of a reader: shows it its panel, and does what it presses."""

    def __init__(self, home: RunningTables, table: Table) -> None:
        self.home, self.id = home, table.id
        self.reader = Reader(ANA.name)

    async def act(self) -> None:
        """One press, for every move that it wants is on the first page of the panel."""
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
        labels = [label for label, _ in offered]
        assert len(set(labels)) == len(labels), "two controls that read the same"
        kept = [(label, does) for label, does in offered if label not in READING]
        return Page(sentences, tuple(label for label, _ in kept)), [does for _, does in kept]


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


async def test_words_alone_are_enough_for_a_whole_game(tmp_path: File) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        lobby = await home.lobby(ANA, computers=1, game=GAME)
        lobby = await home.act(lobby, ANA, ChooseOption("goal", 30))
        table = await home.started_from(lobby, ANA)
        seat = Seated(home, table)
        await home.quiet()
        moves = 0
        while home.now(table).status == "playing":
            await seat.act()
            await home.quiet()
            moves += 1
        assert moves > 10
        assert seat.reader.checked > 10, "dice on controls that the words tell as well"
        page, does = seat.read()
        assert "wins" in page.sentences[0]
        assert not does
