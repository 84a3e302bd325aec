"""Guess what a line may mean by what its words say by themselves, in whatever order: who, what is done, how many, with
whom. Offered to its writer, never believed.

A line falls into pieces, one for each thing that is done; a game says which blocks the roles of a piece can make. What
leaves the fewest words out comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from heapq import nsmallest
from itertools import product
from typing import Any, NamedTuple, TypeVar

from bot.card_language.blocks import Condition, DraftClause, Effect
from bot.card_language.chart import Found, Places
from bot.card_language.cues import BREAK, NUMBER, PERSON, Mark, Marked
from bot.card_language.free_words import Do, Outside
from bot.card_language.lexicon import WordLine
from bot.card_language.people import NamedPerson
from bot.card_language.values import UNKNOWN, Utterance

MOST_PIECES = 4
MOST_OF_PIECE = 4
"""How many meanings of a piece are tried with those of the others."""
MOST_PLACES = 14
"""Where a line is cut into what a rule waits for and what happens then."""
MOST_GUESSES = 16
_ENOUGH = 30
"""What has to be understood at least, in the coin of what is left out: three words."""
_LIGHT, _KNOWN, _WORD, _TELLING = 2, 8, 10, 30
"""What it costs to leave a word out: one that says little, one of another use, one that nobody knows, and one that
says something that cards can mean."""
_SMALL = frozenset(
    ("A", "THE", "AND", "THEN", "FILLER", "TITLE", "NAME", "ANY", "OF", "TO", "IS", "MUST", "ALSO", "FIRST", "COMMA")
)
T = TypeVar("T")
_SPLITS = ("and", "then", BREAK)
_ONLY_BEFORE_PARTNERS, _BEFORE_PARTNERS = ("from", "with"), ("to", "of")
_LESS_LIKELY, _CUT, _OUTSIDE, _FREE = 6, 4, 12, 24
_UNSAID = ("doer", "they", "whoever")
_UNSURE = ("they", "chosen")
"""Who may be whoever plays: 'the player who coughed'."""


class Slots(NamedTuple):
    """A part of a line: what its words say by themselves. `kinds`: the cards that it names."""

    line: WordLine
    marks: Sequence[Mark]
    kinds: Sequence[Mark]
    start: int
    end: int

    @classmethod
    def of(cls, marked: Marked, start: int, end: int) -> Slots:
        inside = [mark for mark in marked.marks if start <= mark.start and mark.end <= end]
        kinds = [mark for mark in marked.kinds if start <= mark.start and mark.end <= end]
        return cls(marked.line, inside, kinds, start, end)

    def has(self, *roles: str) -> bool:
        """Tell whether one of these is there."""
        return any(role in mark.roles for mark in self.marks for role in roles)

    def numbers(self) -> list[int]:
        return [mark.roles[NUMBER] for mark in self.marks if NUMBER in mark.roles]

    def cost(self, used: Collection[str], people: Iterable[NamedPerson | None] = ()) -> int:
        """Reckon what is left out by a meaning that needs these roles, and these people."""
        cost, inside, waiting = 0, set[int](), [*people]
        for mark in self.marks:
            inside |= {*range(mark.start, mark.end)}
            if PERSON in mark.roles and mark.roles[PERSON] in waiting:
                waiting.remove(mark.roles[PERSON])
            elif not any(role in used for role in mark.roles):
                cost += _cost(mark)
        return cost + sum(_cost_of_word(self.line, at) for at in range(self.start, self.end) if at not in inside)


_COSTS = {
    **dict.fromkeys((PERSON, NUMBER, "not", "half", "all", "same", "colour", "except"), _TELLING),
    **dict.fromkeys((BREAK, "and", "then", "a", "must", "choose", "small"), 0),
    **dict.fromkeys(("from", "to", "with", "of", "for", "on", "card"), _LIGHT),
}
EffectMaker = Callable[[Slots, NamedPerson | None], Iterable[tuple[Effect, Collection[str]]]]
"""Lists what a piece can do, with that partner, and the roles that say so."""
ConditionMaker = Callable[[Slots], Iterable[tuple[Condition, Collection[str]]]]


def _cost(mark: Mark) -> int:
    # Whoever plays is meant anyway.
    if PERSON in mark.roles and mark.roles[PERSON].who in _UNSAID:
        return _LIGHT
    if mark.roles.get(NUMBER) == 1:
        return _LIGHT
    costs = [_COSTS.get(role, _KNOWN) for role in mark.roles]
    return _TELLING if _TELLING in costs else min(costs, default=0)


def _cost_of_word(line: WordLine, at: int) -> int:
    names = {edge.name for edge in line.edges[at]}
    return (_LIGHT if names & _SMALL else _KNOWN) if names else _WORD


def weights(marked: Marked) -> list[int]:
    """Reckon what it costs to leave out each word of a line."""
    costs = [_cost_of_word(marked.line, at) for at in range(len(marked.line.words))]
    for mark in marked.marks:
        costs[mark.start : mark.end] = [_cost(mark), *[0] * (mark.end - mark.start - 1)]
    return costs


def most_left_out(whole: int) -> int:
    """Reckon how much of a line may be left out: of long ones more, as long as something is said."""
    return max(whole * 7 // 10, whole - _ENOUGH)


Who = tuple[NamedPerson | None, NamedPerson | None, int]
"""Who may do it, with whom, and what that costs."""


class Assembly(NamedTuple):
    """What a line may mean. `cost`: how much is left out."""

    cost: int
    condition: Condition | None
    parts: tuple[DraftClause, ...]
    line: WordLine

    def found(self) -> Found:
        return Found(len(self.line.words), (Utterance(self.condition, self.parts),), self.cost)


class Guesser(NamedTuple):
    """What a game adds: which rules name its cards, which roles are verbs, beside which `objects` a word that
    nobody knows may be a verb, which verbs behind another say no more than it does, and what roles make."""

    kinds: Sequence[str]
    verbs: frozenset[str]
    objects: frozenset[str]
    absorbed: frozenset[tuple[str, str]]
    effects: EffectMaker
    conditions: ConditionMaker

    def guesses(self, marked: Marked, *, condition: bool, deeds: bool) -> list[Assembly]:
        """List what a line may mean, those first that leave the least out. `condition`, `deeds`: what it must say."""
        line = marked.line
        whole = Slots.of(marked, 0, len(line.words))
        if not deeds:
            found = [Assembly(cost, made, (), line) for made, cost in self._conditions(whole)]
        elif not condition:
            found = [Assembly(cost, None, parts, line) for parts, cost in self._deeds(whole)]
        else:
            found = list(self._both(marked))
        worth = most_left_out(whole.cost(()))
        return [way for way in nsmallest(MOST_GUESSES, found, key=lambda way: way.cost) if way.cost <= worth]

    def names_objects(self, marked: Marked) -> bool:
        return any(not self.objects.isdisjoint(mark.roles) for mark in marked.marks)

    # What a rule waits for, and what happens then

    def _both(self, marked: Marked) -> Iterator[Assembly]:
        end = len(marked.line.words)
        for at, extra in _places(marked)[:MOST_PLACES]:
            front, back = Slots.of(marked, 0, at), Slots.of(marked, at, end)
            for when, what in ((front, back), (back, front)):
                late = extra if when is front else extra + _LESS_LIKELY
                conditions = nsmallest(2, self._conditions(when), key=lambda pair: pair[1])
                deeds = nsmallest(MOST_OF_PIECE, self._deeds(what), key=lambda pair: pair[1]) if conditions else []
                for (condition, cost), (parts, more) in product(conditions, [*deeds, *self._left(what)]):
                    # Words that are left to people must not hide what the others do not say.
                    if not isinstance(condition, Outside) or (not extra and more < _TELLING):
                        yield Assembly(cost + more + late, condition, parts, marked.line)

    def _conditions(self, slots: Slots) -> Iterator[tuple[Condition, int]]:
        for condition, used in _listed(self.conditions(slots)):
            if condition.can_happen():
                yield condition, _OUTSIDE if isinstance(condition, Outside) else slots.cost(used)

    # What is done

    def _deeds(self, slots: Slots) -> Iterator[tuple[tuple[DraftClause, ...], int]]:
        pieces = self._pieces(slots)
        if len(pieces) > MOST_PIECES:
            return
        each = [
            nsmallest(MOST_OF_PIECE, self._clauses(piece, at), key=lambda pair: pair[1])
            for at, piece in enumerate(pieces)
        ]
        for way in product(*each):
            if not all(isinstance(clause.effect, Do) for clause, _ in way):
                yield tuple(clause for clause, _ in way), sum(cost for _, cost in way)

    def _left(self, slots: Slots) -> list[tuple[tuple[DraftClause, ...], int]]:
        """Leave a part of a line to people of which no word is one of the table."""
        if self.is_about_table(slots):
            return []
        words: Any = Places(slots.start, slots.end)
        return [((DraftClause(Do(words), NamedPerson("anybody"), words=(slots.start, slots.end)),), _FREE)]

    def is_about_table(self, slots: Slots) -> bool:
        return any(map(self._is_verb, slots.marks)) or slots.has(*self.objects)

    def _pieces(self, slots: Slots) -> list[Slots]:
        """Cut a part of a line before each thing that is done: where it is joined to what stands before."""
        starts, before = [slots.start], frozenset[str]()
        marks = slots.marks
        for at, mark in enumerate(marks):
            verbs = self.verbs.intersection(mark.roles)
            if not self._is_verb(mark) or any(pair in self.absorbed for pair in product(before, verbs)):
                continue
            if before:
                starts.append(self._start(marks, at, starts[-1]))
            before = verbs
        ends = [*starts[1:], slots.end]
        whole = Marked(slots.line, tuple(marks), tuple(slots.kinds))
        return [Slots.of(whole, start, end) for start, end in zip(starts, ends, strict=True)]

    def _start(self, marks: Sequence[Mark], at: int, least: int) -> int:
        for before in range(at - 1, -1, -1):
            if marks[before].start <= least or self._is_verb(marks[before]):
                break
            if any(role in marks[before].roles for role in _SPLITS):
                return marks[before].start
        return marks[at - 1].start if PERSON in marks[at - 1].roles and marks[at - 1].start > least else marks[at].start

    def _is_verb(self, mark: Mark) -> bool:
        return not self.verbs.isdisjoint(mark.roles) and "hand" not in mark.roles

    def _clauses(self, piece: Slots, place: int) -> Iterator[tuple[DraftClause, int]]:
        may, words = piece.has("may"), (piece.start, piece.end)
        for subject, partner, cost in self._who(piece):
            for effect, used in _listed(self.effects(piece, partner)):
                whole = cost + piece.cost({*used, "may"}, (subject, partner))
                if subject is not None and partner is not None and (subject.who, partner.who) == ("all", "doer"):
                    # 'Everybody gives you a card': nobody gives themselves one.
                    yield DraftClause(effect, NamedPerson("others", "you"), may, UNKNOWN, words), whole - 1
                yield DraftClause(effect, subject, may, UNKNOWN, words), whole
                if (subject is None and place) or (subject is not None and subject.who in _UNSURE):
                    # Whoever was named before, or whoever plays.
                    yield DraftClause(effect, NamedPerson("doer"), may, UNKNOWN, words), whole + 1

    def _who(self, piece: Slots) -> list[Who]:
        """List who may do it, and with whom, the likelier first."""
        verb = next((mark.start for mark in piece.marks if self._is_verb(mark)), piece.end)
        named = [(at, mark) for at, mark in enumerate(piece.marks) if PERSON in mark.roles]
        people = [mark.roles[PERSON] for _, mark in named][:3]
        spare: list[Who] = [(None, None, 0)] if all(person.who in _UNSAID for person in people) else []
        if len(people) > 1:
            # Whoever plays may stand among them for nothing.
            named = [each for each in named if each[1].roles[PERSON].who not in _UNSAID] or named
        if len(people) == 1 or len(named) == 1:
            at, mark = named[0]
            before = piece.marks[at - 1].roles if at and piece.marks[at - 1].end == mark.start else {}
            if any(role in before for role in _ONLY_BEFORE_PARTNERS):
                return [(None, mark.roles[PERSON], 0), *self._pairs(people)]
            behind = any(role in before for role in _BEFORE_PARTNERS) or (mark.start > verb and "for" not in before)
            one, other = _LESS_LIKELY * behind, _LESS_LIKELY * (not behind)
            return [(mark.roles[PERSON], None, one), (None, mark.roles[PERSON], other), *self._pairs(people), *spare]
        return [*self._pairs(people), *spare]

    @staticmethod
    def _pairs(people: Sequence[NamedPerson]) -> list[Who]:
        if len(people) < 2:
            return []
        alone: list[Who] = [(person, None, 0) for person in people]
        return [(people[0], people[1], 0), (people[1], people[0], _LESS_LIKELY), *alone]


def _listed(made: Iterable[T]) -> Iterator[T]:
    """List what can be made, up to what no block can say."""
    try:
        yield from made
    except ValueError:
        # Unfit, or a block that refuses its fields.
        return


def _places(marked: Marked) -> list[tuple[int, int]]:
    """List where a line may fall into its halves, and what that costs: where words join them first, then anywhere."""
    joins = [mark.end for mark in marked.marks if any(role in mark.roles for role in (*_SPLITS, "equals"))]
    ifs = [mark.start for mark in marked.marks if "if" in mark.roles]
    others = [mark.start for mark in marked.marks]
    places = dict.fromkeys((*joins, *ifs), 0) | {at: _CUT for at in others if at not in (*joins, *ifs)}
    return [(at, extra) for at, extra in places.items() if 0 < at < len(marked.line.words)]
