"""Tell a game after the fact: its steps one after the other as everybody may know them, and how players stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.engine.game import Event
from bot.engine.text import Name, Text


class Scene:
    """One step of a game: who moved (None: the game went on by itself), what was told to everybody, and the public
    view after it, which is made when it is first asked for. `names`: of those who do not sit there any more."""

    def __init__(
        self,
        revision: int,
        seat: int | None,
        move: Any,
        events: tuple[Event, ...],
        look: Callable[[], Any],
        names: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        self.revision, self.seat, self.move, self.events = revision, seat, move, events
        self._look, self._names = look, names

    def player(self, seat: int) -> Name:
        """Whoever sat in a seat then."""
        return Name(seat, self._names.get(seat, ""))

    @cached_property
    def view(self) -> Any:
        return self._look()


class Standing(NamedTuple):
    """How a seat stands: the more, the better; and the same in words."""

    points: float
    said: Text


def most_gained(scenes: Sequence[Scene], points: Callable[[Any], Sequence[int]]) -> tuple[int, Name]:
    """The most points that anybody gained by one step, and who; 0 where nobody gained any. `points`: of each seat, in a
    view."""
    gains = (
        (now - then, after.player(seat))
        for before, after in pairwise(scenes)
        for seat, (then, now) in enumerate(zip(points(before.view), points(after.view), strict=True))
    )
    return max(gains, key=lambda gained: gained[0], default=(0, Name(0)))
