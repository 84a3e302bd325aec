"""Make the page that tells what happened at a table: the log in parts, the newest moment with its picture. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.screen import Go, Path, Row, Screen
from bot.engine.text import Text, as_called, text
from bot.games import GameFolder
from bot.tables.stories import Story

WORD = "~happened"
HAPPENED = Go(text("What happened"), (WORD,))
# Lines of the log on one page.
PART = 12


def happened_page(folder: GameFolder, story: Story, rest: Path, home: Go, *, in_words: bool = False) -> Screen:
    """`rest`: which part of the log, counted from its end; the newest one has the moment with it, and its picture.
    `in_words`: whoever reads no pictures is not told again what the log says."""
    parts = max(1, -(-len(story.events) // PART))
    part = min(int(rest[0]), parts - 1) if rest and rest[0].isdecimal() else 0
    lines = tuple(_lines(story, part)) or (text("Nothing has happened yet."),)
    view = story.view if _tells_moment(story, part) else None
    seen = () if view is None else (_when(story), *folder.table(view).description)
    logged = {story.events[number].text for number in _span(story, part)} if in_words else set()
    description = tuple(said for said in (as_called(said, story.former) for said in seen) if said not in logged)
    rows: Row = (*_turning(part, parts), home)
    return Screen(HAPPENED.label, lines, description, (rows,), view)


def _when(story: Story) -> Text:
    """Say of which moment the picture is, and its words are: the log may have gone on since."""
    staged = [event.text for event in story.moment if event.staged]
    if staged:
        return text("How the table stood after this: {what}", what=staged[-1])
    return text("How the table stood at the end:")


def _span(story: Story, part: int) -> range:
    """Which events a part has."""
    end = len(story.events) - part * PART
    return range(max(0, end - PART), end)


def _tells_moment(story: Story, part: int) -> bool:
    """Whether a part tells the newest moment. What wants to be seen on an older page belongs to another picture."""
    if not part:
        return True
    newest = max((number for number, event in enumerate(story.events) if event.staged), default=-1)
    # A game that is over may have ended without one.
    return newest in _span(story, part) and any(event.staged for event in story.moment)


def _lines(story: Story, part: int) -> Iterator[Text]:
    """A part of the log. What wanted to be seen stands out, and above what came long after it."""
    shown = [story.events[number] for number in _span(story, part)]
    staged = [event.text for event in story.moment if event.staged]
    if not part and not any(event.text in staged for event in shown):
        yield from (text("**{what}**", what=said) for said in staged)
    for event in shown:
        yield text("> **{what}**", what=event.text) if event.staged else text("> {what}", what=event.text)


def _turning(part: int, parts: int) -> Row:
    earlier = (Go(text("Earlier"), (WORD, str(part + 1))),) if part + 1 < parts else ()
    later = (Go(text("Later"), (WORD, str(part - 1))),) if part else ()
    return earlier + later
