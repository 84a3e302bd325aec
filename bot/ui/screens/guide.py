"""Show the rules of a game in our own words, a chapter at a time."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.screen import Choice, Go, Menu, Path, Row, Screen
from bot.engine.text import text
from bot.games import GameFolder


def chapter(folder: GameFolder, page: Path, guide: Path, home: tuple[Row, ...] = ()) -> Screen:
    """The chapter whose number is `page`, else the first one, and a menu of all. `guide`: the path under which the
    numbers of the chapters are pages; `home`: the way back."""
    chapters = folder.guide()
    if not chapters:
        return Screen(folder.game.info.title, (folder.game.info.tagline,), rows=home)
    number = int(page[0]) if page and page[0].isdecimal() and int(page[0]) < len(chapters) else 0
    heading, paragraphs = chapters[number]
    choices = tuple(Choice(said, (*guide, str(other))) for other, (said, _) in enumerate(chapters))
    lines = tuple(text("• {paragraph}", paragraph=paragraph) for paragraph in paragraphs)
    return Screen(
        heading, lines, rows=(*_onward(folder, number, guide), (Menu(text("More of the rules"), choices),), *home)
    )


def _onward(folder: GameFolder, number: int, guide: Path) -> Iterator[Row]:
    """One press to the next chapter."""
    for heading, _ in folder.guide()[number + 1 : number + 2]:
        yield (Go(text("Next: {chapter}", chapter=heading), (*guide, str(number + 1)), "main"),)
