"""Play whole games for somebody who reads nothing but the words on a screen: no picture, no view, no state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path as File
from typing import NamedTuple, Protocol

from bot.engine.screen import Button, Go, Menu, Path, Screen
from bot.engine.text import Text
from bot.language import Words
from bot.tables.acts import ChooseOption
from bot.tables.model import Table
from tests.tables.running_tables import ANA, RunningTables, running_tables


class Page(NamedTuple):
    """What is there to read: sentences from top to bottom, then what can be pressed."""

    sentences: tuple[str, ...]
    labels: tuple[str, ...]


class Reader(Protocol):
    """Answers each page with the label of what it presses."""

    def press(self, page: Page) -> str: ...


async def play_by_words(
    path: File, reader: Reader, game: str, options: Mapping[str, int] = {}, *, computers: int = 1, presses: int = 1
) -> tuple[int, Page]:
    """Play a game as Ana, against computers; `presses`: the most that a move may take. Gives how many moves Ana has
    made, and what is there to read at the end."""
    async with running_tables(path, [1_800_000_000_000]) as home:
        table = await home.lobby(ANA, computers=computers, game=game)
        for key, value in options.items():
            table = await home.act(table, ANA, ChooseOption(key, value))
        table = await home.started_from(table, ANA)
        await home.quiet()
        moves = 0
        while home.now(table).status == "playing":
            await home.play(table, ANA, _pressed(home, table, reader, presses))
            await home.quiet()
            moves += 1
        return moves, _read(home, table, ())[0]


def _pressed(home: RunningTables, table: Table, reader: Reader, presses: int) -> object:
    """From the panel's first page to a move."""
    path: Path = ()
    for _ in range(presses):
        page, does = _read(home, table, path)
        pressed = does[page.labels.index(reader.press(page))]
        if not isinstance(pressed, tuple):
            return pressed
        path = pressed
    raise AssertionError(f"{presses} presses and still no move")


def _read(home: RunningTables, table: Table, path: Path) -> tuple[Page, list[object]]:
    """A page of the panel as words, and what its labels do: moves, or pages."""
    now = home.now(table)
    screen = home.games[now.game].panel(home.tables.view(now, ANA.user), path, in_words=True)
    say = Words("en-US", [player.name for player in now.players], markup=False)
    said = (*screen.lines, *screen.description)
    if screen.heard is not None:
        said = (*(line for line in screen.lines if line not in screen.spare), *screen.heard)
    sentences = tuple(map(say, (screen.title, *said)))
    offered = [(say(label), does) for label, does in _offered(screen)]
    labels = tuple(label for label, _ in offered)
    assert len(set(labels)) == len(labels), "two controls that read the same"
    return Page(sentences, labels), [does for _, does in offered]


def _offered(screen: Screen) -> Iterator[tuple[Text, object]]:
    for control in (control for row in screen.rows for control in row):
        match control:
            case Button():
                yield control.label, control.move
            case Go():
                yield control.label, control.path
            case Menu():
                yield from ((choice.label, choice.does) for choice in control.choices)
