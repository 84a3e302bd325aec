"""Load the rules of a grammar: what languages write in `grammar/*.rules`, as graphs that `chart` walks along.

A rule is a name, a colon, and its alternatives, on as many lines as they need:

    draw: _DRAW cards (_FROM _PILE)? | _FROM _PILE _DRAW cards -> draw

Capitals are wordings, which stand in a table beside the rules (`lexicon`); small letters are rules. `?`, `*` and `|`
mean what they mean elsewhere, `->` names what an alternative is if it is not the rule's own name. What begins with _
gives a sentence its shape only: such a wording is left out, and such a rule hands on what it has found. A rule that
begins with ? is what it has found, if that is one thing. Behind // stand remarks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

_TOKEN = re.compile(r"\s*(//[^\n]*|\?[a-z_]+:|[a-z_0-9]+:|->|[A-Za-z_][A-Za-z_0-9]*|[()|?*])")


FREE = ("free", "deed", "some", "title")
"""The rules that nobody writes: words as they are, up to a comma or to the end; such as stand beside
something else; a few of them; and words that say nothing on cards."""


class BadGrammarError(ValueError):
    """A file of rules is not written as it should be."""


class Way(NamedTuple):
    """A way on: by a wording or by another rule. `keep`: what it finds is handed to whoever reads the rule."""

    name: str
    keep: bool
    to: Node


@dataclass(eq=False)
class Node:
    """A place within a rule. `ends`: the names of what is complete here."""

    wordings: dict[str, list[Way]] = field(default_factory=dict)
    rules: list[Way] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    also: list[Node] = field(default_factory=list)
    """Places where one is as well; they are joined when all of a rule is known, because loops lead back."""

    def join_all(self) -> None:
        """Let everything be possible here that is possible where one is as well."""
        waiting, seen = [*self.also], [self]
        while waiting:
            other = waiting.pop()
            if all(other is not each for each in seen):
                seen.append(other)
                waiting += other.also
                self._join(other)

    def _join(self, other: Node) -> None:
        for name, steps in other.wordings.items():
            known = self.wordings.setdefault(name, [])
            known += [step for step in steps if step not in known]
        self.rules += [step for step in other.rules if step not in self.rules]
        self.ends += [end for end in other.ends if end not in self.ends]


@dataclass(eq=False)
class Rule:
    """One rule. `nodes`: all places in it; `opens`: the wordings that it can begin with."""

    name: str
    start: Node
    nodes: tuple[Node, ...]
    inline: bool = False
    opens: frozenset[str] = frozenset()

    @property
    def hidden(self) -> bool:
        return self.name.startswith("_")


def load(source: str) -> dict[str, Rule]:
    """Load rules by their names. Raises BadGrammarError, which says what is wrong."""
    rules = _Loader(source).rules()
    for rule in rules.values():
        missing = needs(rule) - rules.keys() - set(FREE)
        if missing:
            raise BadGrammarError(f"the rule {rule.name} needs {min(missing)}, which nobody has written")
        if rule.start.ends:
            raise BadGrammarError(f"the rule {rule.name} can be empty")
    _find_openings(rules)
    return rules


def wordings(rules: dict[str, Rule]) -> frozenset[str]:
    """List the wordings that rules ask for."""
    return frozenset(name for rule in rules.values() for node in rule.nodes for name in node.wordings)


def needs(rule: Rule) -> frozenset[str]:
    """List the rules that a rule asks for."""
    return frozenset(step.name for node in rule.nodes for step in node.rules)


def made(rules: dict[str, Rule]) -> frozenset[str]:
    """List the names of all values that rules make."""
    return frozenset(
        end
        for rule in rules.values()
        if not rule.hidden
        for node in rule.nodes
        for end in node.ends
        if not (rule.inline and end == rule.name)
    )


def _nodes(start: Node) -> Iterator[Node]:
    waiting, seen = [start], {id(start)}
    while waiting:
        node = waiting.pop()
        yield node
        steps = (*node.rules, *(step for steps in node.wordings.values() for step in steps))
        for following in (*node.also, *(step.to for step in steps)):
            if id(following) not in seen:
                seen.add(id(following))
                waiting.append(following)


def _find_openings(rules: dict[str, Rule]) -> None:
    opens = {name: set(rule.start.wordings) for name, rule in rules.items()}
    grown = True
    while grown:
        grown = False
        for name, rule in rules.items():
            found = opens[name].union(*(opens.get(step.name, (FREE[0],)) for step in rule.start.rules))
            grown |= len(found) > len(opens[name])
            opens[name] = found
    for name, rule in rules.items():
        rule.opens = frozenset(opens[name])


class _Loader:
    """Reads the notation from left to right, and builds the graph of each rule from right to left."""

    def __init__(self, source: str) -> None:
        self._tokens = [token for token in self._split(source) if not token.startswith("//")]
        self._at = 0

    def _split(self, source: str) -> Iterator[str]:
        at, source = 0, source.rstrip()
        while at < len(source):
            found = _TOKEN.match(source, at)
            if not found:
                raise BadGrammarError(f"this is no rule: {source[at : at + 40]!r}")
            yield found[1]
            at = found.end()

    def rules(self) -> dict[str, Rule]:
        rules: dict[str, Rule] = {}
        while self._at < len(self._tokens):
            head = self._next()
            name = head.strip("?:")
            if not head.endswith(":") or name in rules:
                raise BadGrammarError(f"{head!r} should begin a new rule")
            start = self._alternatives(name)
            rules[name] = Rule(name, start, tuple(_nodes(start)), head.startswith("?"))
            for node in rules[name].nodes:
                node.join_all()
        return rules

    def _peek(self) -> str:
        return self._tokens[self._at] if self._at < len(self._tokens) else ":"

    def _next(self) -> str:
        token = self._peek()
        self._at += 1
        return token

    def _alternatives(self, name: str) -> Node:
        """Read the right side of a rule."""
        start = Node()
        while True:
            parts = self._sequence()
            alias = self._next() and self._next() if self._peek() == "->" else name
            start.also.append(_chain(parts, Node(ends=[alias])))
            if self._peek() != "|":
                return start
            self._next()

    def _sequence(self) -> list[_Term]:
        parts: list[_Term] = []
        while self._peek() not in ("|", ")", "->") and not self._peek().endswith(":"):
            part = self._group() if self._peek() == "(" else _Term([[self._next()]])
            if self._peek() in ("?", "*"):
                part = part._replace(repeat=self._next())
            parts.append(part)
        return parts

    def _group(self) -> _Term:
        self._next()
        choices: list[list[_Term | str]] = [[*self._sequence()]]
        while self._peek() == "|":
            self._next()
            choices.append([*self._sequence()])
        if self._next() != ")":
            raise BadGrammarError("a parenthesis is not closed")
        return _Term(choices)


class _Term(NamedTuple):
    """One thing of a sequence, or several to choose from; `repeat`: ?, * or nothing."""

    choices: list[list[_Term | str]]
    repeat: str = ""

    def before(self, to: Node) -> Node:
        """Give the place from which this leads there."""
        start = Node()
        goal = start if self.repeat == "*" else to
        for choice in self.choices:
            start.also.append(_chain(choice, goal))
        if self.repeat:
            start.also.append(to)
        return start


def _chain(parts: list[_Term] | list[_Term | str], to: Node) -> Node:
    for part in reversed(parts):
        to = part.before(to) if isinstance(part, _Term) else _step(part, to)
    return to


def _step(name: str, to: Node) -> Node:
    wording = name.strip("_").isupper() or name.strip("_").rstrip("0123456789").isupper()
    if wording:
        return Node(wordings={name.lstrip("_"): [Way(name.lstrip("_"), not name.startswith("_"), to)]})
    return Node(rules=[Way(name, True, to)])
