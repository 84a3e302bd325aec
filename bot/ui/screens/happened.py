"""Make the page that tells what happened at a table: the log in parts, the newest moment with its picture. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.controls import HAPPENED
from bot.engine.screen import Go, Path, Row, Screen
from bot.engine.text import Text, as_called, text
from bot.games import GameFolder
from bot.tables.stories import Story

(WORD,) = HAPPENED.path
# Lines of the log on one page.
PART = 12


def happened_page(
    folder: GameFolder, story: Story, rest: Path, home: Go, *, moved: int = 0, in_words: bool = False
) -> Screen:
    """`rest`: which part of the log, counted from its end; the newest one has the moment with it, and its picture.
    `moved`: the step of the reader's own newest move. `in_words`: whoever reads no pictures is not told again what the
    log says, and of a moment that is past nothing else: it would sound like the table of now."""
    parts = max(1, -(-len(story.events) // PART))
    part = min(int(rest[0]), parts - 1) if rest and rest[0].isdecimal() else 0
    lines = tuple(_lines(story, part, moved)) or (text("Nothing has happened yet."),)
    view = story.view if _tells_moment(story, part) else None
    past = _is_past(story)
    seen = () if view is None or (in_words and past) else (_when(story), *folder.table(view).description)
    if seen and past:
        lines = (*lines, text("-# The table as it was earlier, after this: {what}", what=_staged(story)[-1]))
    logged = {story.events[number].text for number in _span(story, part)} if in_words else set()
    description = tuple(said for said in (as_called(said, story.former) for said in seen) if said not in logged)
    rows: Row = (*_turning(part, parts), home)
    return Screen(HAPPENED.label, lines, description, (rows,), view)


def _when(story: Story) -> Text:
    """Say of which moment the picture is, and its words are: the log may have gone on since."""
    if staged := _staged(story):
        return text("How the table stood after this: {what}", what=staged[-1])
    return text("How the table stood at the end:")


def _staged(story: Story) -> list[Text]:
    return [event.text for event in story.moment if event.staged]


def _is_past(story: Story) -> bool:
    """Whether something was told after the moment, so that the table may be another one now."""
    newest = {event.text for event in story.moment}
    return bool(_staged(story)) and not (story.events and story.events[-1].text in newest)


def _first_new(story: Story, moved: int) -> int:
    """The first event that was told after the reader's own newest move; -1: what is new begins with the log, or there
    is nothing new."""
    new = next((number for number, at in enumerate(story.told_at) if at > moved), 0)
    return new if moved and new else -1


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


def _lines(story: Story, part: int, moved: int) -> Iterator[Text]:
    """A part of the log. What wanted to be seen stands out, and above what came long after it."""
    shown, new, staged = _span(story, part), _first_new(story, moved), _staged(story)
    if not part and not any(story.events[number].text in staged for number in shown):
        yield from (text("**{what}**", what=said) for said in staged)
    for number in shown:
        event = story.events[number]
        if number == new:
            yield text("**Since your last move:**")
        yield text("> **{what}**", what=event.text) if event.staged else text("> {what}", what=event.text)


def _turning(part: int, parts: int) -> Row:
    earlier = (Go(text("Earlier"), (WORD, str(part + 1))),) if part + 1 < parts else ()
    later = (Go(text("Later"), (WORD, str(part - 1))),) if part else ()
    return earlier + later
