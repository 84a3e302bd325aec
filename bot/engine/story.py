"""Tell a game after the fact: its steps one after the other as everybody may know them, and how players stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from bot.engine.game import Event, Outcome
from bot.engine.text import Name, Text

# So many sentences tell what was remarkable in a game.
FACTS = 3


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


class Fact(NamedTuple):
    """Something that was remarkable in a game. `weight`: how much so beside others; from 1 on it happens in some games
    only, below that it can be said of most."""

    weight: float
    said: Text


def best_facts(found: Iterable[Fact]) -> tuple[Text, ...]:
    """What to tell of all that was found, the most remarkable first."""
    return tuple(fact.said for fact in sorted(found, key=lambda fact: -fact.weight)[:FACTS])


def winners(scenes: Sequence[Scene]) -> tuple[int, ...]:
    """Who has won in the end; nobody while the game goes on."""
    outcome: Outcome | None = scenes[-1].view.outcome
    return () if outcome is None else outcome.winners


def behind(scenes: Sequence[Scene], points: Callable[[Any], Sequence[int]], seat: int) -> int:
    """How many points a seat lacked at most to the best of the others, while whoever sits there at the end did."""
    here = scenes[-1].player(seat)
    stood = (points(scene.view) for scene in scenes if scene.player(seat) == here)
    return max(max(each[:seat] + each[seat + 1 :]) - each[seat] for each in map(list, stood))


def lead_changes(scenes: Sequence[Scene], points: Callable[[Any], Sequence[int]]) -> int:
    """How often somebody took the lead alone whom another one had led before."""
    stood = (list(points(scene.view)) for scene in scenes)
    leaders = [each.index(max(each)) for each in stood if each.count(max(each)) == 1]
    return sum(before != after for before, after in pairwise(leaders))


def most_gained(scenes: Sequence[Scene], points: Callable[[Any], Sequence[int]]) -> tuple[int, Name]:
    """The most points that anybody gained by one step, and who; 0 where nobody gained any. `points`: of each seat, in a
    view."""
    gains = (
        (now - then, after.player(seat))
        for before, after in pairwise(scenes)
        for seat, (then, now) in enumerate(zip(points(before.view), points(after.view), strict=True))
    )
    return max(gains, key=lambda gained: gained[0], default=(0, Name(0)))
