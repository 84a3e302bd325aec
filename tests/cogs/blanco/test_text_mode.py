"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path as File
from typing import NamedTuple

import pytest

from bot.engine.screen import Button, Go, Menu, Path, Screen
from bot.engine.text import Text
from bot.language import Words
from bot.tables.model import ChooseOption, Table
from tests.tables.house import ANA, House, house

OWN_ROW = re.compile(r"^Row \d: ([A-D]\d .+)\.$")
PLACED = re.compile(r"^([A-D]\d):? (?:(\w+) (\d+)|face down)")
CARD = re.compile(r"^(\w+) (\d+)$")
ASKED = re.compile(r"^Where do you put (\w+) (\d+)\?$")

Card = tuple[str, str]
"""Colour and number."""
Grid = dict[str, Card | None]
"""By the names of places; None: face down."""


class Page(NamedTuple):
    """What is there to read: sentences from top to bottom, then what can be pressed."""

    sentences: tuple[str, ...]
    labels: tuple[str, ...]


class Reader:
    """Plays by words alone: every answer is the label of what it presses. Gathers colours in columns."""

    def press(self, page: Page) -> str:
        """Whatever is complete goes away; else a card that helps goes onto the grid; else one more is turned up."""
        wanted = ("Clear", "Look at", "Turn up", "Draw from")
        simple = [label for word in wanted for label in page.labels if label.startswith(word)]
        if simple and "Swap two cards" not in page.labels:
            return simple[0]
        grid = self.grid(page)
        assert grid, "the words do not say what lies in the own grid"
        if asked := ASKED.match(page.sentences[0]):
            return self.put(page, grid, (asked[1], asked[2]))
        if "Swap two cards" in page.labels:
            return self.draw(page, grid)
        hand = [(found[1], found[2]) for label in page.labels if (found := CARD.match(label))]
        colour, number = max(hand, key=lambda card: self.best(grid, card)[0])
        return f"{colour} {number}"

    def grid(self, page: Page) -> Grid:
        rows = [found[1] for sentence in page.sentences if (found := OWN_ROW.match(sentence))]
        places = [PLACED.match(said) for row in rows for said in re.split(r", and |, | and ", row)]
        return {found[1]: (found[2], found[3]) if found[2] else None for found in places if found}

    def draw(self, page: Page, grid: Grid) -> str:
        """The open card if it helps at once, else a hidden one."""
        for label in page.labels:
            if (found := re.match(r"^Take (\w+) (\d+)$", label)) and self.best(grid, (found[1], found[2]))[0] > 0:
                return label
        return "Draw from the pile"

    def put(self, page: Page, grid: Grid, card: Card) -> str:
        gain, place = self.best(grid, card)
        if gain > 0:
            return next(label for label in page.labels if label.startswith(f"{place}:"))
        return next(label for label in page.labels if label.startswith("Discard it"))

    def best(self, grid: Grid, card: Card) -> tuple[int, str]:
        """How many more pairs a card makes, and where."""
        return max((self.pairs({**grid, place: card}) - self.pairs(grid), place) for place in grid)

    def pairs(self, grid: Grid) -> int:
        """Of one colour in a column, or of one number in a row."""
        lying = [(place, card) for place, card in grid.items() if card]
        return sum(
            (one[0][0] == other[0][0] and one[1][0] == other[1][0])
            + (one[0][1] == other[0][1] and one[1][1] == other[1][1])
            for one, other in combinations(lying, 2)
        )


class Seated:
    """The hands of a reader: shows it pages of its panel, and does what it presses."""

    def __init__(self, home: House, table: Table) -> None:
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
    async with house(tmp_path / "bot.db", [1_800_000_000_000]) as home:
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
