"""The screens of whole games: all legal moves and no others, room for every label, no secrets, words for everything."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
import pytest

from bot.engine.screen import Button, Control, Go, Menu, Path, Screen
from bot.engine.text import Text
from bot.language import Words
from cogs.little_white_die.screen import guide, panel, table
from cogs.little_white_die.view import View
from tests.cogs.little_white_die.play import any_options, views

LONGEST_NAME = "W" * 32
SAY = Words("en-US", (LONGEST_NAME,) * 6, markup=False)
SHORT = Words("en-US", ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"), markup=False)


def controls(screen: Screen) -> Iterator[Control]:
    for row in screen.rows:
        yield from row


def moves_and_pages(screen: Screen) -> tuple[set[msgspec.Struct], set[Path]]:
    moves: set[msgspec.Struct] = set()
    pages: set[Path] = set()
    for control in controls(screen):
        match control:
            case Button(move=move):
                moves.add(move)
            case Go(path=path):
                pages.add(path)
            case Menu(choices=choices):
                for choice in choices:
                    if isinstance(choice.does, tuple):
                        pages.add(choice.does)
                    else:
                        moves.add(choice.does)
    return moves, pages


def walk(view: View) -> tuple[set[msgspec.Struct], list[Screen]]:
    """Every move and every page within reach of a panel's first page."""
    found: set[msgspec.Struct] = set()
    screens: list[Screen] = []
    seen: set[Path] = set()
    to_see: set[Path] = {()}
    while to_see:
        path = to_see.pop()
        seen.add(path)
        screens.append(panel(view, path))
        moves, pages = moves_and_pages(screens[-1])
        found |= moves
        to_see |= pages - seen
    return found, screens


def labels(screen: Screen) -> Iterator[Text]:
    for control in controls(screen):
        match control:
            case Menu(placeholder=placeholder, choices=choices):
                yield placeholder
                for choice in choices:
                    yield choice.label
            case _:
                yield control.label


@pytest.mark.parametrize("seed", range(12))
def test_every_screen_of_a_random_game(seed: int) -> None:
    luck = random.Random(seed)
    seats = luck.choice((2, 3, 4, 6))
    for public, seen in views(luck, any_options(luck), seats):
        _check_public(public, seen)
        for view in seen:
            moves, screens = walk(view)
            assert moves == set(view.moves)
            for screen in screens:
                _check_words(screen)


def _check_public(public: View, seen: tuple[View, ...]) -> None:
    screen = table(public)
    _check_words(screen)
    moves, pages = moves_and_pages(screen)
    assert moves <= {move for view in seen for move in view.moves}
    assert pages == (set() if public.outcome else {()})
    assert all(table(view) == screen for view in seen), "the table's message tells a secret"
    assert not any(controls(panel(public, ())))


def _check_words(screen: Screen) -> None:
    for label in labels(screen):
        assert len(SAY(label)) <= 80
    for control in controls(screen):
        if isinstance(control, Menu):
            assert control.choices
            assert all(len(SAY(choice.about)) <= 100 for choice in control.choices if choice.about)
    # 4,000 characters hold a whole message; other words of the platform need room as well.
    assert sum(len(SAY(line)) + 1 for line in (screen.title, *screen.lines)) <= 2_500
    assert screen.description


def test_guide_has_short_chapters() -> None:
    chapters = guide()
    assert len(chapters) >= 10
    for heading, paragraphs in chapters:
        assert len(SHORT(heading)) <= 60
        assert 0 < sum(len(SHORT(paragraph)) + 2 for paragraph in paragraphs) < 1_500
