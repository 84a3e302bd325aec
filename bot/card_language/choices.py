"""Find who chooses, where words say it: 'a card of your choice', 'a player they choose'.

Blocks know only one who chooses: a player is chosen by the doer, a card or a rule by whoever gives it away. What says
that somebody else does must not be believed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.card_language.languages import Language
from bot.card_language.lexicon import WordLine
from bot.card_language.people import Of, Whom

_CHOSEN = ("chosen", "two")
_EITHER = frozenset(
    ("NUMERAL", "A", "NEXT", "PREVIOUS", "LEFT", "RIGHT", "NEIGHBOURS", "OTHERS", "PLAYER", "PLAYERS", "OPPONENT")
)
"""Behind these, somebody is chosen if anybody is, and a card if nobody is: 'give the next player two, you choose'."""


class WhoChooses(NamedTuple):
    """Words that say who chooses. `by`: you, they, or others: somebody who is named in them; `before`: the wordings
    that end where they begin."""

    start: int
    by: str
    before: frozenset[str]

    def fits(self, target: Whom, partner: Of | None, of_things: frozenset[str], doer: Doer) -> bool:
        """Tell whether it says who chooses in what was understood. `of_things`: wordings of what is no player."""
        of_person = self.before.isdisjoint(of_things) and not {target, partner}.isdisjoint(_CHOSEN)
        if not of_person and self.before.isdisjoint(of_things | _EITHER):
            return True
        if self.by == "you":
            return of_person or target == "doer"
        if self.by == "others" or (of_person and target not in ("doer", *_CHOSEN)):
            return False
        if target != "doer":
            return not (of_person and doer.others)
        return doer.named or (doer.is_they and (of_person or not doer.beside))


class Doer(NamedTuple):
    """How a card speaks of the doer. `is_they`: 'they' can be the doer; `named`: the sentence says who does it,
    and does not speak to them; `others`: somebody else was spoken of before, `beside`: in the same words."""

    is_they: bool
    named: bool
    others: bool
    beside: bool


def choices(language: Language, line: WordLine) -> Iterator[WhoChooses]:
    """List all that a line says about who chooses."""
    chart = language.chart(line)
    for at in range(len(line.words)):
        found = max(chart.find("chooser", at), key=lambda each: (each.end, each.items), default=None)
        if found is not None:
            # 'Discard a card: you choose which'.
            end = at - 1 if at and line.words[at - 1].kind in ("comma", "colon") else at
            before = frozenset(edge.name for here in line.edges[:end] for edge in here if edge.end == end)
            yield WhoChooses(at, found.items[0], before)
