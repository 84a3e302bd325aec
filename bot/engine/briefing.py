"""Say what players did one after the other in few words: beside a picture there is room for little more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from msgspec.structs import replace

from bot.engine.game import Event
from bot.engine.text import Text


class Briefing(Protocol):
    """How a game says that."""

    def joins(self, before: Text, said: Text, /) -> bool:
        """Whether a sentence goes on with what the one before it tells of a player."""

    def said(self, told: tuple[Text, ...], /) -> Text:
        """Sentences of which each goes on with the one before, as one; also a single one."""


def briefed(told: Iterable[tuple[Event, int]], briefing: Briefing | None) -> Iterator[tuple[Event, int]]:
    """Events, each with its step, those that go on with each other as one. What wants to be seen, and what not all may
    know, stays as it is."""
    run: list[tuple[Event, int]] = []
    for each in told:
        if run and not (briefing and _is_plain(run[-1][0], each[0]) and briefing.joins(run[0][0].text, each[0].text)):
            yield _as_one(run, briefing)
            run = []
        run.append(each)
    if run:
        yield _as_one(run, briefing)


def _is_plain(*events: Event) -> bool:
    return all(not event.staged and event.to is None for event in events)


def _as_one(run: list[tuple[Event, int]], briefing: Briefing | None) -> tuple[Event, int]:
    newest, at = run[-1]
    if briefing is None or not _is_plain(newest):
        return newest, at
    return replace(newest, text=briefing.said(tuple(event.text for event, _ in run))), at
