"""Find out who is meant: whom each clause of a card is about, whom else, and whom 'they' are.

Whatever could mean two people is not understood: a card that binds the wrong one would be worse than one that people
see to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from bot.card_language import verbs
from bot.card_language.blocks import Block, Condition, DraftClause, Effect
from bot.card_language.chart import Places
from bot.card_language.choices import Doer, WhoChooses, choices
from bot.card_language.free_words import Outside
from bot.card_language.languages import Language
from bot.card_language.lexicon import WordLine
from bot.card_language.meaning import AnyClause, clause_of
from bot.card_language.people import NamedPerson, Unfit, Whom
from bot.card_language.quotes import kept_words
from bot.card_language.spoken_of import SpokenOf
from bot.card_language.values import AGREED, NOWHERE, THAT_MANY, Choosing, Titled, Utterance

B = TypeVar("B", bound=Block)

_JOINING = ("AND", "THEN", "AGAIN", "TWICE")
"""Wordings that join two deeds: what is said twice is done twice."""
_PARTNER_FIELDS = ("of", "to")


class Binding:
    """Binds the clauses of one card, one by one. `they`: the doer can be 'they'."""

    def __init__(self, kind: type[AnyClause], language: Language, condition: Condition | None, they: bool) -> None:
        self._kind, self._language, self._condition, self._doer_is_they = kind, language, condition, they
        self._spoken_of = SpokenOf(condition, they)
        self._choices: list[WhoChooses] = []
        """What the sentence says about who chooses."""
        self._words: list[str] = []
        self._subject: Whom | None = None
        """Whom the sentence is about."""
        self._subject_in_third: bool | None = None
        """Whether the verb that the subject stood with says what somebody does."""
        self._told_of_others = False
        """The sentence before says what somebody else does, so that a verb without a subject may go on with it."""
        self._titled = False
        """What stands before may be whom the card speaks to."""
        self._if_so = False
        """The sentence began with 'if you do': all of it is about those who did."""

    @property
    def _clauses(self) -> Sequence[AnyClause]:
        return self._spoken_of.clauses

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
                if self._titled or self._if_so:
                    raise Unfit
                self._spoken_of.choose(part.whom)
            else:
                self._bind(part, line)

    def _goes_on_left_open(self, sentence: Utterance, line: WordLine) -> bool:
        """Tell whether a sentence goes on with what was left to somebody: 'You may draw a card. Then discard one.'"""
        after = bool(line.edges) and any(edge.name == "THEN" for edge in line.edges[0])
        nobody = any(isinstance(part, DraftClause) and part.whom is None for part in sentence.parts[:1])
        return after and nobody and bool(self._clauses) and self._clauses[-1].may

    def finished(self) -> list[tuple[AnyClause, str]]:
        """Give all clauses. Raises Unfit if somebody was chosen for nothing."""
        if self._spoken_of.chosen is not None:
            raise Unfit
        return list(zip(self._clauses, self._words, strict=True))

    def _bind(self, draft: DraftClause, line: WordLine) -> None:
        if self._titled and draft.whom is None:
            # 'Speed dating: draw two' is a title, and 'youngest: draw two' is none.
            raise Unfit
        self._titled = False
        if _only_explains(draft, line):
            raise Unfit
        clause = self._clause(draft, line)
        if not self._is_clear(clause, draft, line):
            raise Unfit
        if clause in self._clauses:
            if clause.effect.said_once and not self._says(_JOINING, draft, line, whole=True):
                # 'Cambio giro! Si gioca al contrario' says in two ways what is done once.
                return
            # 'Skip the next player, they lose their turn' may say the same thing twice.
            raise Unfit
        self._spoken_of.note(clause)
        self._words.append(line.said(*draft.words))

    def _clause(self, draft: DraftClause, line: WordLine) -> AnyClause:
        """Find out whom a clause is about, and whom else. Raises Unfit where that is not plain."""
        whom = self._whom(draft, line)
        if self._if_so and whom != "same":
            raise Unfit
        effect = in_words(self._with_partner(self._counted(draft.effect), whom), line)
        if whom == "all" and effect.partner() == "doer":
            # Nobody gives a card to themselves, nor takes one from their own hand.
            whom = "others"
        clause = clause_of(self._kind, whom, effect, draft.may)
        if clause.whom == "same" and not self._clauses:
            raise Unfit
        return clause

    def _is_clear(self, clause: AnyClause, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether words that were understood so can mean nothing else."""
        return (
            clause.effect.is_plain(clause.whom, self._before(clause))
            and not self._is_of_unknown(clause, draft, line)
            and self._is_chosen_so(clause, draft, line)
            and not any(_clash(clause, each) for each in self._clauses)
            and not self._shows_unknown(draft, line)
        )

    def _shows_unknown(self, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether 'it' is shown, and may be a card and no hand: 'whoever has one card left shows it' is of a hand,
        and behind 'whoever draws a red card' it would be that one."""
        if (self._condition and self._condition.of_hands) or not self._says(("SHOWS_IT",), draft, line):
            return False
        hand = ("HAND",) if self._condition else ("HAND", "CARDS")
        return not self._says(hand, draft, line)

    def _is_chosen_so(self, clause: AnyClause, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether whoever chooses by the words of a clause also chooses by what was understood of them."""
        start, end = verbs.span(draft, line)
        last = self._clauses[-1] if self._clauses else None
        target = last.whom if last is not None and last.may and clause.whom == "same" else clause.whom
        named = self._subject is not None and not self._says(("YOU",), draft, line)
        partner, of_things = clause.effect.partner(), self._language.values.things
        beside = partner not in (None, "doer") or self._language.names_players(line, start, end)
        doer = Doer(self._doer_is_they, named, bool(self._spoken_of.others), beside)
        said = [choice for choice in self._choices if start <= choice.start < end]
        return all(choice.fits(target, partner, of_things, doer) for choice in said)

    def _before(self, clause: AnyClause) -> Effect | None:
        """Give what the clause before says of the same people."""
        last = self._clauses[-1] if self._clauses else None
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
        if self._clauses or self._condition is None or not self._condition.that_many:
            raise Unfit
        return msgspec.structs.replace(effect, count=self._condition.that_many)

    def _whom(self, draft: DraftClause, line: WordLine) -> Whom:
        third = verbs.in_third(self._language, draft, line)
        if draft.whom is None:
            if self._subject is None and verbs.is_of_several(self._language, draft, line):
                raise Unfit
            if self._may_go_on(draft, line) and draft.effect.usual_target() is None:
                # 'Il prossimo pesca. Può scartare una carta': who may?
                raise Unfit
            return self._unnamed(draft.effect, third)
        whom = self._spoken_of.named(draft.whom, line)
        self._if_so |= draft.whom.who == AGREED
        self._subject, self._subject_in_third = whom, third
        return whom

    def _may_go_on(self, draft: DraftClause, line: WordLine) -> bool:
        """Tell whether a clause that names nobody can be about whom the sentence before was about."""
        if self._subject is not None or not self._told_of_others:
            return False
        return verbs.speaks_to_nobody(self._language, draft, line)

    def _unnamed(self, effect: Effect, third: bool | None) -> Whom:
        """Find whom a clause is about that names nobody: whom the sentence is about, unless somebody is told to."""
        if self._subject is not None:
            if third is not None and self._subject_in_third is not None and third != self._subject_in_third:
                raise Unfit
            return effect.usual_target() or self._spoken_of.again(self._subject)
        return effect.usual_target() or "doer"

    def _with_partner(self, effect: Effect, whom: Whom) -> Effect:
        for field in _PARTNER_FIELDS:
            person = getattr(effect, field, None)
            if isinstance(person, NamedPerson):
                return msgspec.structs.replace(effect, **{field: self._spoken_of.partner(person, whom)})
        return effect


def _only_explains(draft: DraftClause, line: WordLine) -> bool:
    """Tell whether a clause stands in parentheses: 'draw two (one for you, one for the next player)' draws no more."""
    if draft.words == NOWHERE:
        return "(" in line.written
    before = line.written[: line.words[draft.words[0]].start]
    return before.rfind("(") > max(0, before.rfind(")")) and ")" not in line.said(*draft.words)


def _clash(one: AnyClause, other: AnyClause) -> bool:
    return bool(one.effect.clashes(one.whom, other.effect) or other.effect.clashes(other.whom, one.effect))


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
