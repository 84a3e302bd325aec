"""Find out who is meant: whom each clause of a card is about, whom else, and whom 'they' are.

Whatever could mean two people is not understood: a card that binds the wrong one would be worse than one that people
see to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

import msgspec

from bot.card_language.blocks import Block, Condition, DraftClause, Effect
from bot.card_language.chart import Places
from bot.card_language.choices import Doer, WhoChooses, choices
from bot.card_language.free_words import Outside
from bot.card_language.languages import Language
from bot.card_language.lexicon import WordLine
from bot.card_language.meaning import Clause, clause_of
from bot.card_language.people import CHOICES, ONE, NamedPerson, Of, Unfit, Whom
from bot.card_language.quotes import kept_words
from bot.card_language.values import AGREED, NOWHERE, ONE_PLAYER, THAT_MANY, Choosing, Titled, Utterance

AnyClause = Clause[Any]
B = TypeVar("B", bound=Block)

_ASKED = ("chosen", "two", "most", "fewest")
"""Who was chosen, or may change with what is done: later words about them say 'those same players'."""
_SEVERAL = ("two", "all", "others", "neighbours", "next_two", "next_three")
_TWO = ("two", "neighbours", "next_two")
_BESIDE = ("next", "previous", "left", "right")
_JOINING = ("AND", "THEN", "AGAIN", "TWICE")
"""Wordings that join two deeds: what is said twice is done twice."""
_PARTNER_FIELDS = ("of", "to")


class Binding:
    """Binds the clauses of one card, one by one. `third`: what verbs look like that say what somebody does,
    and cannot tell anybody to do it; `they`: the doer can be 'they'."""

    def __init__(self, kind: type[AnyClause], language: Language, condition: Condition | None, they: bool) -> None:
        self._condition = condition
        self._kind, self._third, self._several, self._doer_is_they = kind, language.third, language.several, they
        self._clitics, self._language = language.clitics, language
        self._choices: list[WhoChooses] = []
        """What the sentence says about who chooses."""
        self.clauses: list[AnyClause] = []
        self._words: list[str] = []
        self._subject: Whom | None = None
        """Whom the sentence is about."""
        self._subject_in_third: bool | None = None
        """Whether the verb that the subject stood with says what somebody does."""
        self._told_of_others = False
        """The sentence before says what somebody else does, so that a verb without a subject may go on with it."""
        self._others: list[Whom] = []
        """Whom 'they' can be, beside the doer: of the clause before, without those who were named earlier."""
        self._chosen: Whom | None = None
        """Chosen, with nothing done yet."""
        self._has_chosen = False
        self._titled = False
        """What stands before may be whom the card speaks to."""
        self._if_so = False
        """The sentence began with 'if you do': all of it is about those who did."""

    def add(self, sentence: Utterance, line: WordLine) -> None:
        """Bind a sentence. Raises Unfit where it is not plain who is meant, or nobody can do what is said."""
        self._told_of_others = self._subject not in (None, "doer", "anybody") and self._subject_in_third is True
        self._subject, self._subject_in_third, self._if_so = None, None, False
        self._choices = list(choices(self._language, line))
        if self._goes_on_left_open(sentence, line):
            raise Unfit
        for part in sentence.parts:
            if isinstance(part, Titled):
                self._titled = True
            elif isinstance(part, Choosing):
                self._choose(part.whom)
            else:
                self._bind(part, line)

    def _goes_on_left_open(self, sentence: Utterance, line: WordLine) -> bool:
        """Tell whether a sentence goes on with what was left to somebody: 'You may draw a card. Then discard one.'"""
        after = bool(line.edges) and any(edge.name == "THEN" for edge in line.edges[0])
        nobody = any(isinstance(part, DraftClause) and part.whom is None for part in sentence.parts[:1])
        return after and nobody and bool(self.clauses) and self.clauses[-1].may

    def finished(self) -> list[tuple[AnyClause, str]]:
        """Give all clauses. Raises Unfit if somebody was chosen for nothing."""
        if self._chosen is not None:
            raise Unfit
        return list(zip(self.clauses, self._words, strict=True))

    def _choose(self, person: NamedPerson) -> None:
        if self._has_chosen or self._titled or self._if_so:
            raise Unfit
        self._chosen = cast(Whom, person.who)

    def _bind(self, draft: DraftClause, line: WordLine) -> None:
        if self._titled and draft.whom is None:
            # 'Speed dating: draw two' is a title, and 'youngest: draw two' is none.
            raise Unfit
        self._titled = False
        if _only_explains(draft, line):
            raise Unfit
        whom = self._whom(draft, line)
        if self._if_so and whom != "same":
            raise Unfit
        effect = in_words(self._with_partner(self._counted(draft.effect), whom), line)
        if whom == "all" and effect.partner() == "doer":
            # Nobody gives a card to themselves, nor takes one from their own hand.
            whom = "others"
        clause = clause_of(self._kind, whom, effect, draft.may)
        if clause.whom == "same" and not self.clauses:
            raise Unfit
        if not clause.effect.is_plain(clause.whom, self._before(clause)) or self._is_of_unknown(clause, draft, line):
            raise Unfit
        if not self._is_chosen_so(clause, draft, line) or any(_clash(clause, each) for each in self.clauses):
            raise Unfit
        if self._shows_unknown(draft, line):
            # 'Whoever has one card left shows it': after 'whoever draws a red card' it would be that one.
            raise Unfit
        if clause in self.clauses and clause.effect.said_once and not self._says(_JOINING, draft, line, whole=True):
            # 'Cambio giro! Si gioca al contrario' says in two ways what is done once.
            return
        if clause in self.clauses:
            # 'Skip the next player, they lose their turn' may say the same thing twice.
            raise Unfit
        self.clauses.append(clause)
        self._words.append(line.said(*draft.words))
        self._remember(clause)

    def _shows_unknown(self, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether 'it' is shown, and may be a card and no hand."""
        if (self._condition and self._condition.of_hands) or not self._says(("SHOWS_IT",), draft, line):
            return False
        hand = ("HAND",) if self._condition else ("HAND", "CARDS")
        return not self._says(hand, draft, line)

    def _is_chosen_so(self, clause: AnyClause, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether whoever chooses by the words of a clause also chooses by what was understood of them."""
        start, end = draft.words if draft.words != NOWHERE else (0, len(line.words))
        last = self.clauses[-1] if self.clauses else None
        target = last.whom if last is not None and last.may and clause.whom == "same" else clause.whom
        named = self._subject is not None and not self._says(("YOU",), draft, line)
        partner, of_things = clause.effect.partner(), self._language.values.things
        beside = partner not in (None, "doer") or self._language.names_players(line, start, end)
        doer = Doer(self._doer_is_they, named, bool(self._others), beside)
        said = [choice for choice in self._choices if start <= choice.start < end]
        return all(choice.fits(target, partner, of_things, doer) for choice in said)

    def _before(self, clause: AnyClause) -> Effect | None:
        """Give what the clause before says of the same people."""
        last = self.clauses[-1] if self.clauses else None
        return last.effect if last and clause.whom in (last.whom, "same") else None

    def _is_of_unknown(self, clause: AnyClause, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether somebody gives or takes some 'of them', and what they are only people know: 'somebody eats
        crisps: they give one of them to the next player'."""
        if not isinstance(self._condition, Outside) or clause.effect.partner() is None:
            return False
        return self._says(("OF_THEM",), draft, line)

    def _says(self, names: Sequence[str], draft: DraftClause, line: WordLine, *, whole: bool = False) -> bool:
        said = line.edges if whole else line.edges[slice(*draft.words)]
        return any(edge.name in names for here in said for edge in here)

    def _counted(self, effect: Effect) -> Effect:
        """Find out how many 'that many' are. Raises Unfit where it may be something else than the condition says."""
        if getattr(effect, "count", "") != THAT_MANY:
            return effect
        if self.clauses or self._condition is None or not self._condition.that_many:
            raise Unfit
        return msgspec.structs.replace(effect, count=self._condition.that_many)

    def _remember(self, clause: AnyClause) -> None:
        partner = clause.effect.partner()
        named = [who for who in (clause.whom, partner) if who not in (None, "doer", "anybody")]
        if named:
            self._others = cast("list[Whom]", named)
        self._has_chosen |= any(who in ("chosen", "two") for who in named)

    def _whom(self, draft: DraftClause, line: WordLine) -> Whom:
        third = self._in_third(draft, line)
        if draft.whom is None:
            if self._subject is None and self._is_of_several(draft, line):
                raise Unfit
            if self._may_go_on(draft, line) and draft.effect.usual_target() is None:
                # 'Il prossimo pesca. Può scartare una carta': who may?
                raise Unfit
            return self._unnamed(draft.effect, third)
        whom = self._named(draft.whom, line)
        self._subject, self._subject_in_third = whom, third
        return whom

    def _may_go_on(self, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether a clause that names nobody can be about whom the sentence before was about: where verbs tell
        who does it, and this one does not speak to anybody."""
        if self._subject is not None or not self._told_of_others or self._clitics is None or self._third is None:
            return False
        start, end = draft.words if draft.words != NOWHERE else (0, len(line.words))
        verb = draft.start if draft.start >= 0 else self._modal(line, start, end)
        return all(self._third.search(word.text) for word in line.words[start : verb + 1])

    def _modal(self, line: WordLine, start: int, end: int) -> int:
        """Give the place of 'may' or 'must', or of the last word."""
        named = (at for at in range(start, end) for edge in line.edges[at] if edge.name in ("MAY", "MUST"))
        return next(named, end - 1)

    def _unnamed(self, effect: Effect, third: bool | None) -> Whom:
        """Find whom a clause is about that names nobody: whom the sentence is about, unless somebody is told to."""
        if self._subject is not None:
            if third is not None and self._subject_in_third is not None and third != self._subject_in_third:
                raise Unfit
            return effect.usual_target() or self._again(self._subject)
        return effect.usual_target() or "doer"

    def _in_third(self, draft: DraftClause, line: WordLine) -> bool | None:
        """Tell whether the verb says what somebody does; None: the language does not tell, or 'must' stands before."""
        if self._third is None or not 0 <= draft.start < len(line.words):
            return None
        return self._third.search(self._verb(draft, line)) is not None

    def _verb(self, draft: DraftClause, line: WordLine) -> str:
        """Give the first word of a clause that is no pronoun: 'ti mostra la mano'."""
        said = [word.text for word in line.words[draft.start :]]
        return next((word for word in said if self._clitics is None or not self._clitics.search(word)), said[0])

    def _is_of_several(self, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether the verb says what several people do: it can tell nobody to do it."""
        if self._several is None or not 0 <= draft.start < len(line.words):
            return False
        return self._several.search(line.words[draft.start].text) is not None

    def _again(self, whom: Whom) -> Whom:
        """Name somebody a second time: who was chosen is not chosen anew."""
        return "same" if whom in _ASKED and self.clauses else whom

    def _named(self, person: NamedPerson, line: WordLine) -> Whom:
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
        if person.of == "they" and self._others:
            # 'The player after them': clauses know neighbours of the doer only.
            raise Unfit
        if who == "others" and (self._others or self._chosen) and person.of != "you":
            # 'Everybody else' than who was spoken of, who is not the doer.
            raise Unfit
        if who in ("chosen", "two") and (self._has_chosen or self._chosen):
            raise Unfit
        return cast(Whom, who)

    def _they(self) -> Whom:
        if self._chosen is not None:
            chosen, self._chosen, self._has_chosen = self._chosen, None, True
            return chosen
        if not self._others:
            if not self._doer_is_they:
                raise Unfit
            return "doer"
        if len(self._others) > 1:
            raise Unfit
        return self._again(self._others[0])

    def _one(self) -> Whom:
        """'Everybody says bless you, and he draws': not the group, but whoever the card waits for."""
        if self._chosen is not None or not set(self._others) & set(_SEVERAL):
            return self._they()
        if not self._doer_is_they or any(clause.whom not in (*_SEVERAL, "doer") for clause in self.clauses):
            raise Unfit
        return "doer"

    def _both(self) -> Whom:
        """'Both draw': not if one was chosen, who may draw with the doer."""
        if (self._chosen or next(iter(self._others), None)) not in _TWO:
            raise Unfit
        return self._they()

    def _culprit(self) -> Whom:
        """'The slow player': the doer, where nobody else has been spoken of."""
        if self._condition is None or self._others or self._chosen or not self._doer_is_they:
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
        self._if_so = True
        return "same"

    def _whoever(self, did: str) -> Whom:
        """'Whoever coughed': the doer, if the card waits for somebody who coughs."""
        waits = self._condition.words.lower().split() if isinstance(self._condition, Outside) else []
        known = all(any(_alike(word, other) for other in waits) for word in did.lower().split())
        if not (known and self._doer_is_they):
            raise Unfit
        return "doer"

    # Whom else

    def _with_partner(self, effect: Effect, whom: Whom) -> Effect:
        for field in _PARTNER_FIELDS:
            person = getattr(effect, field, None)
            if isinstance(person, NamedPerson):
                return msgspec.structs.replace(effect, **{field: self._partner(person, whom)})
        return effect

    def _partner(self, person: NamedPerson, target: Whom) -> Of:
        who = person.who
        if who == "they":
            return self._they_of(target)
        if who in _BESIDE:
            self._check_beside(person, target)
        if who == "chosen" and self._chosen:
            raise Unfit
        return cast(Of, who)

    def _check_beside(self, person: NamedPerson, target: Whom) -> None:
        """Let nobody stand beside the wrong one. Raises Unfit: the rules count from the target."""
        if person.of == "you" and target != "doer":
            raise Unfit
        if person.of == "" and target != "doer" and target in (*ONE, "left", "right", "same"):
            raise Unfit
        if person.of == "they" and target == "doer" and self._others:
            raise Unfit

    def _they_of(self, target: Whom) -> Of:
        if self._chosen is not None:
            chosen, self._chosen, self._has_chosen = self._chosen, None, True
            if chosen != "chosen":
                raise Unfit
            return "chosen"
        others = [who for who in self._others if who != target]
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


def _only_explains(draft: DraftClause, line: WordLine) -> bool:
    """Tell whether a clause stands in parentheses: 'draw two (one for you, one for the next player)' draws no more."""
    if draft.words == NOWHERE:
        return "(" in line.written
    before = line.written[: line.words[draft.words[0]].start]
    return before.rfind("(") > max(0, before.rfind(")")) and ")" not in line.said(*draft.words)


def _clash(one: AnyClause, other: AnyClause) -> bool:
    return bool(one.effect.clashes(one.whom, other.effect) or other.effect.clashes(other.whom, one.effect))


def _alike(word: str, other: str) -> bool:
    """Tell whether two words are forms of one: coughs and coughed."""
    stem = max(3, min(len(word), len(other)) - 1)
    return word[:stem] == other[:stem]


def in_words(block: B, line: WordLine) -> B:
    """Give free words as they were written: until here they were only the places of them."""
    places = getattr(block, "words", None)
    return msgspec.structs.replace(block, words=kept_words(line.said(*places))) if isinstance(places, Places) else block


def bound(
    kind: type[AnyClause],
    language: Language,
    condition: Condition | None,
    sentences: Iterable[tuple[Utterance, WordLine]],
) -> list[tuple[AnyClause, str]]:
    """Bind all sentences of a card; give each clause, and its words. Raises Unfit."""
    # On a card that is no rule nobody has done anything yet; 'if two players hug, they ...' names others than the doer.
    if isinstance(condition, Outside) and language.names_others(condition.words):
        # 'If the next player laughs, draw a card': who draws it?
        raise Unfit
    they = condition is not None and not (
        isinstance(condition, Outside) and not language.begins_with_anybody(condition.words)
    )
    binding = Binding(kind, language, condition, they)
    for sentence, line in sentences:
        binding.add(sentence, line)
    return binding.finished()
