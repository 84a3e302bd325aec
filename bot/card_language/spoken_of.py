"""Know who has been spoken of on a card so far, and so whom 'they', 'both' or 'everybody else' are."""

from __future__ import annotations

from typing import cast

from bot.card_language.blocks import Condition
from bot.card_language.free_words import Outside
from bot.card_language.lexicon import WordLine
from bot.card_language.meaning import AnyClause
from bot.card_language.people import CHOICES, ONE, NamedPerson, Of, Unfit, Whom
from bot.card_language.values import AGREED, ONE_PLAYER

_ASKED = ("chosen", "two", "most", "fewest")
"""Who was chosen, or may change with what is done: later words about them say 'those same players'."""
_SEVERAL = ("two", "all", "others", "neighbours", "next_two", "next_three")
_TWO = ("two", "neighbours", "next_two")
_BESIDE = ("next", "previous", "left", "right")


class SpokenOf:
    """Who has been spoken of. `doer_is_they`: the doer can be 'they'. Raises Unfit wherever two people may be meant."""

    def __init__(self, condition: Condition | None, doer_is_they: bool) -> None:
        self._condition, self._doer_is_they = condition, doer_is_they
        self.clauses: list[AnyClause] = []
        self.others: list[Whom] = []
        """Whom 'they' can be, beside the doer: of the clause before, without those who were named earlier."""
        self.chosen: Whom | None = None
        """Chosen, with nothing done yet."""
        self._has_chosen = False

    def choose(self, person: NamedPerson) -> None:
        """Note that somebody is chosen, for what comes next."""
        if self._has_chosen:
            raise Unfit
        self.chosen = cast(Whom, person.who)

    def note(self, clause: AnyClause) -> None:
        """Note what was said, and of whom."""
        self.clauses.append(clause)
        partner = clause.effect.partner()
        named = [who for who in (clause.whom, partner) if who not in (None, "doer", "anybody")]
        if named:
            self.others = cast("list[Whom]", named)
        self._has_chosen |= any(who in ("chosen", "two") for who in named)

    def again(self, whom: Whom) -> Whom:
        """Name somebody a second time: who was chosen is not chosen anew."""
        return "same" if whom in _ASKED and self.clauses else whom

    def named(self, person: NamedPerson, line: WordLine) -> Whom:
        """Find whom a clause is about."""
        who = person.who
        if who == "they":
            return self._one() if person.of == ONE_PLAYER else self._they()
        if who == "both":
            return self._both()
        if who == "culprit":
            return self._culprit()
        if who == AGREED:
            return self._agreed(person.of)
        if who == "whoever":
            return self._whoever(line.said(*person.of))
        if person.of == "they" and self.others:
            # 'The player after them': clauses know neighbours of the doer only.
            raise Unfit
        if who == "others" and (self.others or self.chosen) and person.of != "you":
            # 'Everybody else' than who was spoken of, who is not the doer.
            raise Unfit
        if who in ("chosen", "two") and (self._has_chosen or self.chosen):
            raise Unfit
        return cast(Whom, who)

    def _they(self) -> Whom:
        if self.chosen is not None:
            chosen, self.chosen, self._has_chosen = self.chosen, None, True
            return chosen
        if not self.others:
            if not self._doer_is_they:
                raise Unfit
            return "doer"
        if len(self.others) > 1:
            raise Unfit
        return self.again(self.others[0])

    def _one(self) -> Whom:
        """'Everybody says bless you, and he draws': not the group, but whoever the card waits for."""
        if self.chosen is not None or not set(self.others) & set(_SEVERAL):
            return self._they()
        if not self._doer_is_they or any(clause.whom not in (*_SEVERAL, "doer") for clause in self.clauses):
            raise Unfit
        return "doer"

    def _both(self) -> Whom:
        """'Both draw': not if one was chosen, who may draw with the doer."""
        if (self.chosen or next(iter(self.others), None)) not in _TWO:
            raise Unfit
        return self._they()

    def _culprit(self) -> Whom:
        """'The slow player': the doer, where nobody else has been spoken of."""
        if self._condition is None or self.others or self.chosen or not self._doer_is_they:
            raise Unfit
        return "doer"

    def _agreed(self, of: str) -> Whom:
        """'If you do, draw two': whoever did what the clause before left to them."""
        left = [clause for clause in self.clauses[-2:] if clause.may]
        if not left or left != self.clauses[-1:] or left[0].effect.partner() in CHOICES:
            # Behind 'swap hands with a player of your choice' the same player would be the other one.
            raise Unfit
        doer = left[0].whom == "doer"
        if (of == "you" and not doer) or (of == "they" and doer and not self._doer_is_they):
            raise Unfit
        return "same"

    def _whoever(self, did: str) -> Whom:
        """'Whoever coughed': the doer, if the card waits for somebody who coughs."""
        waits = self._condition.words.lower().split() if isinstance(self._condition, Outside) else []
        known = all(any(_alike(word, other) for other in waits) for word in did.lower().split())
        if not (known and self._doer_is_they):
            raise Unfit
        return "doer"

    def partner(self, person: NamedPerson, target: Whom) -> Of:
        """Find whom else a clause is about, beside these."""
        who = person.who
        if who == "they":
            return self._they_of(target)
        if who in _BESIDE:
            self._check_beside(person, target)
        if who == "chosen" and self.chosen:
            raise Unfit
        return cast(Of, who)

    def _check_beside(self, person: NamedPerson, target: Whom) -> None:
        """Let nobody stand beside the wrong one. Raises Unfit: the rules count from the target."""
        if person.of == "you" and target != "doer":
            raise Unfit
        if person.of == "" and target != "doer" and target in (*ONE, "left", "right", "same"):
            raise Unfit
        if person.of == "they" and target == "doer" and self.others:
            raise Unfit

    def _they_of(self, target: Whom) -> Of:
        if self.chosen is not None:
            chosen, self.chosen, self._has_chosen = self.chosen, None, True
            if chosen != "chosen":
                raise Unfit
            return "chosen"
        others = [who for who in self.others if who != target]
        if not others:
            if target == "doer":
                raise Unfit
            return "doer"
        if len(others) > 1 or others[0] in _SEVERAL:
            raise Unfit
        # Neighbours are counted from the target, so only the doer's own can be named again.
        if others[0] in _ASKED or others[0] == "same":
            return "same"
        if target != "doer":
            raise Unfit
        return cast(Of, others[0])


def _alike(word: str, other: str) -> bool:
    """Tell whether two words are forms of one: coughs and coughed."""
    stem = max(3, min(len(word), len(other)) - 1)
    return word[:stem] == other[:stem]
