"""Split card text into clauses, longest match first; what no clause says stays free words, up to the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Do, Outside, Say
from bot.card_language.meaning import Clause, clause_of
from bot.card_language.parser import Found, WrittenLine
from bot.card_language.people import Unfit, Whom, as_whom
from bot.card_language.quotes import tidy
from bot.card_language.values import OnPlay

Kind = TypeVar("Kind")
AnyClause = Clause[Any]
_BETWEEN = ("_COMMA", "_COLON", "_AND", "_THEN", "_STOP")


@dataclass(frozen=True)
class Passage(Generic[Kind]):
    """Words that became a clause or a condition; `start`: the number of the first of them."""

    words: str
    block: Kind
    start: int = 0


def kept_words(words: str) -> str:
    """Give free words as blocks hold them: never empty."""
    return tidy(words) or "…"


def whole_condition(line: WrittenLine) -> Passage[Condition]:
    """Read all of a line as what stands after 'if'."""
    start = 1 if line.kind(0) == "_IF" else 0
    found = line.longest("condition", start)
    if found and not isinstance(found.value, OnPlay) and _between(line, found.end) == len(line):
        return Passage(line.words, found.value)
    return Passage(line.words, Outside(kept_words(line.said(start, _trimmed(line, start, len(line)), whole=True))))


def _between(line: WrittenLine, at: int) -> int:
    """Find the next word that says something."""
    while line.kind(at) in _BETWEEN:
        at += 1
    return at


def _trimmed(line: WrittenLine, start: int, end: int) -> int:
    """Find where words end without the commas, stops and 'and's behind them."""
    while end > start + 1 and line.kind(end - 1) in _BETWEEN:
        end -= 1
    return end


class Walk:
    """Reads the words of a card. `condition` is None until one is met (of a rule), or given; `clauses` grow.

    A game's subclass may know special sentences besides.
    """

    def __init__(self, line: WrittenLine, rule: bool, kind: type[AnyClause]) -> None:
        self.line, self.rule, self.kind = line, rule, kind
        self.condition: Passage[Condition] | None = None
        self.clauses: list[Passage[AnyClause]] = []
        self._last: Whom | None = None
        """Whom the sentence named last."""
        self._named: Whom = "doer"
        """Whom the card did: 'they'."""
        self._lasting = False
        """The sentence began with 'until the end of the game'."""
        kinds = map(line.kind, range(len(line) + 1))
        # A clause that ended in the middle of a sentence would leave half of what was meant.
        self.ends = [kind in (*_BETWEEN, "_IF", "") for kind in kinds]

    def to_the_end(self) -> None:
        at = self._on(0)
        while at < len(self.line):
            at = self._on(
                # Free words take whatever is left, so they come last; a doubtful sentence must not be understood in
                # part.
                self._condition(at) or self._doubtful(at) or self._lasts(at) or self._clause(at) or self._free(at)
            )

    def _on(self, at: int) -> int:
        """Go on to the next word that says something; at a full stop, forget whom the sentence was about."""
        end = _between(self.line, at)
        if any(self.line.kind(between) == "_STOP" for between in range(at, end)):
            self._last, self._lasting = None, False
        return end

    def _condition(self, at: int) -> int | None:
        """Read a condition: 'if a 3 is played', 'every two minutes', 'when this card is played'."""
        if self.line.kind(at) != "_IF":
            return self._timed(at)
        found = self.line.longest("condition", at + 1)
        # Every card that is no rule does its effect when it is played: this says nothing new.
        if found and isinstance(found.value, OnPlay):
            return found.end
        if not self.rule or self.condition:
            return None
        if found and self._goes_on_after(found.end):
            self.condition = Passage(self.line.said(at, found.end), found.value)
            return found.end
        end = self._end_of_condition(at + 1)
        if end:
            words = self.line.said(at + 1, _trimmed(self.line, at + 1, end), whole=True)
            self.condition = Passage(self.line.said(at, self._quoted(at, end)), Outside(kept_words(words)))
        return end

    def _goes_on_after(self, at: int) -> bool:
        """Tell whether what follows a condition is no more of it: 'if a 3 is played and it rains' is another one."""
        if self.line.kind(at) in ("_COMMA", "_COLON", "_THEN", "_STOP", ""):
            return True
        if self.line.kind(at) in ("_AND", "_OR"):
            # A rule that came true too often would be worse than one that people see to.
            return False
        said = self._known(at) or self.line.longest("target", at)
        return said is not None or self._end_of_condition(at) is None

    def _doubtful(self, at: int) -> int | None:
        """Keep a sentence with an 'unless', or a further 'if', as free words: nothing of it may be done in any case."""
        end = next((stop for stop in range(at, len(self.line)) if self.line.kind(stop) == "_STOP"), len(self.line))
        doubts = ("_UNLESS",) if self.rule and not self.condition else ("_UNLESS", "_IF")
        return self._free(at, end) if any(self.line.kind(word) in doubts for word in range(at, end)) else None

    def _timed(self, at: int) -> int | None:
        if not self.rule or self.condition:
            return None
        found = self.line.longest("condition", at)
        if not found or isinstance(found.value, OnPlay) or not found.value.timed:
            return None
        self.condition = Passage(self.line.said(at, found.end), found.value)
        return found.end

    def _end_of_condition(self, start: int) -> int | None:
        """Find where free words after 'if' end: at a comma, at a clause, or with the line if clauses came first."""
        for at in range(start, len(self.line)):
            if self.line.kind(at) in ("_COMMA", "_COLON", "_THEN"):
                return at if at > start else None
            if self.line.kind(at) == "_STOP":
                break
        if self.clauses:
            return len(self.line)
        return next((at for at in range(start + 1, len(self.line)) if self._known(at)), None)

    def _lasts(self, at: int) -> int | None:
        found = self.line.longest("lasting", at, self.ends)
        if not found or found.end == len(self.line):
            return None
        self._lasting = True
        return found.end

    def _known(self, at: int) -> tuple[AnyClause, Found] | None:
        """Read the longest clause from there on."""
        found = self.line.longest("clause", at, self.ends)
        if not found:
            return None
        try:
            return clause_of(self.kind, found.value, self._last or "doer", self._named), found
        except Unfit:
            return None

    def _clause(self, at: int) -> int | None:
        known = self._known(at)
        if not known:
            return None
        clause, found = known
        if self._lasting and isinstance(clause.effect, Say | Do):
            clause = msgspec.structs.replace(clause, effect=msgspec.structs.replace(clause.effect, lasting=True))
        self.add(at, found.end, clause)
        return found.end

    def add(self, start: int, end: int, clause: AnyClause) -> None:
        self.clauses.append(Passage(self.line.said(start, end), clause, start))
        self._last = clause.whom if clause.whom != "anybody" else None
        self._named = self._last or self._named

    def _free(self, at: int, end: int = 0) -> int:
        """Keep words that no block says: whom they are for, and whether they last, may still be understood."""
        end = end or self._end_of_free(at)
        start, whom, may = self._addressed(at, end)
        words_end, lasting = self._without_lasting(start, _trimmed(self.line, start, end))
        special = self.special(at, start, words_end, end, whom)
        if special:
            return special
        # 'Says woof' binds to words, which the table quotes; whatever else people do it cannot tell apart.
        says = self.line.kind(start) == "_SAY" and start + 1 < words_end
        if says:
            start = _between(self.line, start + 1)
        words = kept_words(self.line.said(start, words_end, whole=True))
        whom = whom or self._last or ("doer" if says else "anybody")
        lasting = lasting or self._lasting
        effect = Say(words, lasting) if says else Do(words, lasting)
        self.add(at, self._quoted(at, end), self.kind(whom, effect, may and whom != "anybody"))
        return end

    def _quoted(self, start: int, end: int) -> int:
        """Find where free words end as they are shown: an 'and' belongs to what follows it, a full stop to them."""
        kept = _trimmed(self.line, start, end)
        return kept + 1 if self.line.kind(kept) == "_STOP" and kept < end else kept

    def _end_of_free(self, start: int) -> int:
        """Find where something is understood again."""
        for at in range(start + 1, len(self.line)):
            if self.line.kind(at - 1) in _BETWEEN and self._begins_anew(at):
                return at
            # 'Draw a card if a 3 is played': conditions may come last.
            if self.rule and not self.condition and self.line.kind(at) == "_IF":
                return at
        return len(self.line)

    def _begins_anew(self, at: int) -> bool:
        stopped = self.line.kind(at - 1) == "_STOP"
        anew = stopped and any(self.line.longest(what, at) for what in ("target", "lasting"))
        return anew or self._known(at) is not None or self.special_begins(at)

    def _addressed(self, at: int, end: int) -> tuple[int, Whom | None, bool]:
        """Find where free words themselves begin, whom they are for, and whether those may."""
        target = self.line.longest("target", at)
        start = target.end if target else at
        modal = self.line.longest("modal", start)
        start = modal.end if modal else start
        while self.line.kind(start) in ("_COLON", "_COMMA"):
            start += 1
        if start >= end:
            return at, None, False
        whom = self._whom(target.value) if target else None
        return start, whom or ((self._last or "doer") if modal else None), bool(modal and modal.value)

    def _whom(self, person: str) -> Whom:
        return self._named if person == "they" else as_whom(person)

    def _without_lasting(self, start: int, end: int) -> tuple[int, bool]:
        for at in range(start + 1, end):
            found = self.line.longest("lasting", at)
            if found and found.end == end:
                return _trimmed(self.line, start, at), True
        return end, False

    # What a game adds

    def special_begins(self, at: int) -> bool:
        """Tell whether free words end there, because a special sentence of the game goes on."""
        return False

    def special(self, at: int, start: int, words_end: int, end: int, whom: Whom | None) -> int | None:
        """Add a clause that is made of free words (from `start` to `words_end`) and what stands at `end` behind them;
        tell where it ends. None: there is no such thing."""
        return None
