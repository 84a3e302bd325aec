"""Show a game's views as screens: the message of the table, and the private panel of a seat or a watcher.

What they have in common in all games stands here; a game says in parts what is written on them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from bot.engine.controls import filled
from bot.engine.screen import Path, Row, Screen, page_at
from bot.engine.text import Name, Text, listing, text


class SeatView(Protocol):
    """A game's view, as far as its screens depend on it in every game."""

    @property
    def seat(self) -> int | None: ...
    @property
    def to_act(self) -> Sequence[int]: ...


V = TypeVar("V", bound=SeatView)


class ScreenLine(msgspec.Struct, frozen=True):
    """A line of a screen, and where it need not stand."""

    said: Text
    spare: bool = False
    """Need not be said where there is a picture: it says so as well, or what everybody reads beside it."""
    after: bool = False
    """Comes after the picture where that is in words: how it stands is heard first."""


def spared(lines: Iterable[Text | ScreenLine]) -> Iterator[ScreenLine]:
    """Mark lines as those that can be spared beside a picture."""
    return (msgspec.structs.replace(_line(each), spare=True) for each in lines)


def later(lines: Iterable[Text | ScreenLine]) -> Iterator[ScreenLine]:
    """Mark lines as those that come after a picture in words."""
    return (msgspec.structs.replace(_line(each), after=True) for each in lines)


def _line(line: Text | ScreenLine) -> ScreenLine:
    return line if isinstance(line, ScreenLine) else ScreenLine(line)


class ScreenParts(msgspec.Struct, Generic[V], frozen=True):
    """What one side of the table reads and presses, each an answer about a view."""

    title: Callable[[V], Text]
    lines: Callable[[V], Iterable[Text | ScreenLine]]
    picture: Callable[[V], Iterable[Text]]
    """The picture in words."""
    rows: Callable[[V], Iterable[Row]]
    """What can be pressed while the game is on; rows without a control are left out."""
    brief: Callable[[V], Iterable[Text]] = lambda _view: ()
    """The picture in fewer words, where an alt text may have too little room; nothing: it never has."""
    pictured: Callable[[V], Iterable[Text]] = lambda _view: ()
    """What was told as news to the viewer alone and the picture says as well."""
    staged: Callable[[V], Text | None] = lambda _view: None
    """What has led to a moment that is to be seen: the title until it has been; None: the usual one gives nothing
    away."""
    retold: Callable[[V], Iterable[Text]] = lambda _view: ()
    """What was told as news, if it is told anew, that the lines say as well."""
    told: Callable[[V], Iterable[Text]] = lambda _view: ()
    """What the picture says of the newest moves, which news have told."""
    heard: Callable[[V], Iterable[Text] | None] = lambda _view: None
    """All that text mode says of the picture and of what can be spared, as the viewer has heard the rest: between two
    presses of one turn, or at an earlier one; None: it says all of it."""

    explained: Callable[[V], Iterable[tuple[Text, Text]]] = lambda _view: ()
    """What may be told as news, each with what text mode says right after it."""

    briefest: Callable[[V], Iterable[Text]] = lambda _view: ()
    """The picture in fewer words still, where there may be too little room for the brief ones."""

    def screen(self, view: V, title: Text) -> Screen:
        """Write what everybody reads or hears."""
        lines = list(map(_line, self.lines(view)))
        rows = filled(self.rows(view)) if view.to_act else ()
        return Screen(
            title,
            tuple(line.said for line in lines),
            tuple(self.picture(view)),
            rows,
            brief=tuple(self.brief(view)),
            briefest=tuple(self.briefest(view)),
            spare=(*(line.said for line in lines if line.spare), *self.pictured(view)),
            after=tuple(line.said for line in lines if line.after),
            retold=tuple(self.retold(view)),
            staged=self.staged(view),
        )

    def aloud(self, view: V, screen: Screen) -> Screen:
        """Add to it what only text mode needs."""
        heard = self.heard(view)
        return msgspec.structs.replace(
            screen,
            told=tuple(self.told(view)),
            heard=None if heard is None else tuple(heard),
            explained=tuple(self.explained(view)),
        )


class GameScreen(msgspec.Struct, Generic[V], frozen=True):
    """The screens of a game."""

    public: ScreenParts[V]
    """Tells nothing that only one seat may know, whoever's view it is given."""
    own: ScreenParts[V]
    """For whoever holds the seat of a view. Its title is for those who have to act."""
    waiting: Callable[[V], Text] | None = None
    """The title for those who hold a seat and need not act; None: the public one."""
    pages: Any = None
    """The further pages of the panel: a union of kinds of Page, or another type that their paths are read as."""
    page: Callable[[V, Any], Screen | None] = lambda _view, _page: None
    """One of those pages; None: it is not one now."""
    watching: tuple[Row, ...] = ()
    """What somebody without a seat may press on their panel."""

    def table(self, view: V) -> Screen:
        """Write the table's message."""
        return self.public.screen(view, self.public.title(view))

    def panel(self, view: V, path: Path, *, in_words: bool = False) -> Screen:
        """Write a page of the panel of a seat or a watcher. A path that leads nowhere (now) shows the first page.
        `in_words`: it is for somebody who reads no pictures."""
        # When it is over, what everybody reads says it all.
        if not view.to_act:
            return self.table(view)
        # A panel stays open while others move, so that a page it leads to may be gone.
        page = page_at(self.pages, path)
        further = None if page is None else self.page(view, page)
        if further is not None:
            return msgspec.structs.replace(further, further=True)
        if view.seat is None:
            return msgspec.structs.replace(self.table(view), rows=self.watching)
        waiting = self.waiting or self.public.title
        title = self.own.title if view.seat in view.to_act else waiting
        screen = self.own.screen(view, title(view))
        return self.own.aloud(view, screen) if in_words else screen


def turns_before(seats: int, turn: int, seat: int, direction: int = 1) -> Text:
    """Say to a seat who comes before it, from `turn` on. `direction`: 1 or -1, in which play goes round the table."""
    before = [(turn + step * direction) % seats for step in range((seat - turn) * direction % seats)]
    if len(before) == 1:
        return text("You are next.")
    return text("Before you: {players}.", players=listing(*map(Name, before)))
