"""A seat that reads nothing but the words on its screens plays whole games: no picture, no view, no state."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path as File
from typing import NamedTuple

import pytest

from bot.engine.screen import Button, Go, Menu, Path, Screen
from bot.engine.text import Text
from bot.language import Words
from bot.tables.acts import ChooseOption
from bot.tables.model import Table
from tests.tables.running_tables import ANA, LWD, RunningTables, running_tables

GUESS = re.compile(r"guesses: (?:at least|exactly) (\d+) (?:die shows|dice show) a (\d|power card)\.")
TOPS = re.compile(r"^Your die \d+ shows (.+); it has \d+ cards?\.$")
DICE = re.compile(r" has (\d+) (?:die|dice) of ")


class Page(NamedTuple):
    """What is there to read: sentences from top to bottom, then what can be pressed."""

    sentences: tuple[str, ...]
    labels: tuple[str, ...]


class Reader:
    """Plays by words alone: every answer is the label of what it presses."""

    def press(self, page: Page) -> str:
        challenge = "Challenge" in page.labels and self.doubts(page)
        wanted = [
            *(["Challenge"] if challenge else []),
            *(label for label in page.labels if label.startswith("Evenly")),
            *(f"Guess on {number}" for number in self.favourites(page)),
            "Keep my cards",
            *(label for label in page.labels if label != "Back"),
        ]
        return next(label for label in wanted if label in page.labels)

    def favourites(self, page: Page) -> list[str]:
        """Numbers, the one that most of its own dice show first."""
        tops = self.tops(page)
        return sorted("654321", key=lambda number: -tops.count(number))

    def doubts(self, page: Page) -> bool:
        """Whether more was guessed than it expects: its own, and a sixth of all other dice."""
        count, what = self.guess(page)
        tops, dice = self.tops(page), self.dice(page)
        assert 0 < len(tops) < dice, "the words do not say what lies on the table"
        own = tops.count(what) + tops.count("a wildcard")
        return count > own + (dice - len(tops)) / 6 + 0.5

    def guess(self, page: Page) -> tuple[int, str]:
        found = [match for sentence in page.sentences if (match := GUESS.search(sentence))]
        return int(found[-1][1]), found[-1][2]

    def tops(self, page: Page) -> list[str]:
        """What its own dice show, without the names of powers."""
        found = [match[1] for sentence in page.sentences if (match := TOPS.match(sentence))]
        return [re.sub(r" \(.*\)", "", top) for top in found]

    def dice(self, page: Page) -> int:
        return sum(int(match[1]) for sentence in page.sentences if (match := DICE.search(sentence)))


class Seated:
    """The hands of a reader: shows it pages of its panel, and does what it presses."""

    def __init__(self, home: RunningTables, table: Table) -> None:
        self.home, self.id = home, table.id
        self.reader = Reader()

    async def turn(self) -> None:
        """From the panel's first page to a move."""
        path: Path = ()
        for _ in range(4):
            screen = self.screen(path)
            page = self.read(screen)
            pressed = does(screen, page.labels.index(self.reader.press(page)))
            if not isinstance(pressed, tuple):
                await self.home.play(self.home.tables.table(self.id), ANA, pressed)
                return
            path = pressed
        raise AssertionError("so many pages and still no move")

    def screen(self, path: Path) -> Screen:
        table = self.home.tables.table(self.id)
        return self.home.games[LWD].panel(self.home.tables.view(table, ANA.user), path)

    def read(self, screen: Screen) -> Page:
        table = self.home.tables.table(self.id)
        say = Words("en-US", [player.name for player in table.players])
        sentences = tuple(say(sentence) for sentence in (screen.title, *screen.lines, *screen.description))
        labels = tuple(say(label) for label, _ in offered(screen))
        assert len(set(labels)) == len(labels), "two controls that read the same"
        return Page(sentences, labels)


def offered(screen: Screen) -> Iterator[tuple[Text, object]]:
    """Labels, and what pressing them does: a move, or a page."""
    for row in screen.rows:
        for control in row:
            match control:
                case Button():
                    yield control.label, control.move
                case Go():
                    yield control.label, control.path
                case Menu():
                    yield from ((choice.label, choice.does) for choice in control.choices)


def does(screen: Screen, index: int) -> object:
    return [done for _, done in offered(screen)][index]


@pytest.mark.parametrize(
    "options", [{}, {"wildcards": 1, "powers": 1}, {"length": 1, "cards": 9, "minimum": 3}], ids=str
)
async def test_words_alone_are_enough_for_a_whole_game(tmp_path: File, options: dict[str, int]) -> None:
    async with running_tables(tmp_path / "bot.db", [1_800_000_000_000]) as home:
        await play_by_words(home, options)


async def play_by_words(home: RunningTables, options: dict[str, int]) -> None:
    lobby = await home.lobby(ANA, computers=2)
    for key, value in options.items():
        lobby = await home.act(lobby, ANA, ChooseOption(key, value))
    table = await home.started_from(lobby, ANA)
    seat = Seated(home, table)
    await home.quiet()
    moves = 0
    while home.now(table).status == "playing":
        await seat.turn()
        await home.quiet()
        moves += 1
    assert moves > 3
    over = seat.read(seat.screen(()))
    assert re.search(r"wins|share", over.sentences[0])
    assert not over.labels
