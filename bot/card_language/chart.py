"""Find everything that a line of words can mean, by the rules of a grammar: a chart of what stands where.

Words can mean several things, and so can what is built of them. Every rule is tried once at every word, and the work is
bounded: whoever writes to keep the reader busy is not understood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.card_language.grammar import FREE, Node, Rule

MOST_STEPS = 3_000
"""Of one line; ordinary ones take some hundreds."""
MOST_MEANINGS = 48
"""Of one rule at one place."""

Items = tuple[Any, ...]


class Edge(NamedTuple):
    """A wording that stands at a place. `cost`: how far one had to guess."""

    name: str
    end: int
    value: Any = None
    cost: int = 0

    @property
    def found(self) -> Any:
        return self.name if self.value is None else self.value


class Found(NamedTuple):
    """What a rule has found: up to which word, what that is, and how far one had to guess."""

    end: int
    items: Items
    cost: int


class Places(NamedTuple):
    """Where a value was read: numbers of words."""

    start: int
    end: int


class BusyError(Exception):
    """There is more to try than anybody would write on a card."""


class Chart:
    """What stands where in one line. `edges`: for each place, the wordings that begin there."""

    def __init__(
        self,
        rules: dict[str, Rule],
        edges: Sequence[Sequence[Edge]],
        make: Callable[[str, Items, Places], Any],
        free: Mapping[str, Callable[[int], Iterable[Found]]],
        most_steps: int = MOST_STEPS,
    ) -> None:
        self._rules, self._edges, self._make, self._free = rules, edges, make, free
        self._most_steps = most_steps
        self._openings = [frozenset((FREE[0], *(edge.name for edge in here))) for here in edges]
        self._known: dict[tuple[str, int], list[Found]] = {}
        self.steps = 0

    def find(self, name: str, at: int) -> list[Found]:
        """Find everything that a rule can be at a place. Raises BusyError."""
        key = (name, at)
        if key not in self._known:
            # A rule that begins with itself finds nothing there.
            self._known[key] = []
            self._known[key] = list(self._free[name](at)) if name in FREE else self._tried(self._rules[name], at)
        return self._known[key]

    def whole(self, name: str) -> list[Found]:
        """Find everything that a rule can be with all words of the line."""
        return [found for found in self.find(name, 0) if found.end == len(self._edges)]

    def _tried(self, rule: Rule, at: int) -> list[Found]:
        found: dict[tuple[int, Items], int] = {}
        waiting: list[tuple[Node, int, Items, int]] = [(rule.start, at, (), 0)]
        while waiting:
            node, here, items, cost = waiting.pop()
            self.steps += 1
            if self.steps > self._most_steps:
                raise BusyError
            for end in node.ends:
                self._finish(rule, end, Places(at, here), items, cost, found)
            if here < len(self._edges):
                waiting += self._ways_on(node, here, items, cost)
        return [Found(end, items, cost) for (end, items), cost in found.items()]

    def _ways_on(self, node: Node, here: int, items: Items, cost: int) -> list[tuple[Node, int, Items, int]]:
        ways = []
        for edge in self._edges[here]:
            for step in node.wordings.get(edge.name, ()):
                ways.append((step.to, edge.end, (*items, edge.found) if step.keep else items, cost + edge.cost))
        for step in node.rules:
            if step.name in FREE or not self._rules[step.name].opens.isdisjoint(self._openings[here]):
                for end, more, extra in self.find(step.name, here):
                    ways.append((step.to, end, items + more, cost + extra))
        return ways

    def _finish(
        self, rule: Rule, name: str, places: Places, items: Items, cost: int, found: dict[tuple[int, Items], int]
    ) -> None:
        made = self._value(rule, name, items, places)
        if made is not None:
            key = (places.end, made)
            found[key] = min(cost, found.get(key, cost))
            # Without some of its meanings, what is left of them would look certain.
            if len(found) > MOST_MEANINGS:
                raise BusyError

    def _value(self, rule: Rule, name: str, items: Items, places: Places) -> Items | None:
        if rule.hidden or (rule.inline and name == rule.name and len(items) == 1):
            return items
        try:
            return (self._make(name, items, places),)
        except ValueError:
            # Unfit, or a block that refuses its fields: people may write numbers that no card has.
            return None
