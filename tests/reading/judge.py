"""Judge what was read: is it what the card says, does it leave it to people, or is it wrong?"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Literal, get_args

from bot.decks.deck_game import MOST_OFFERS, Offer, Reading
from cogs.blank.cards.meaning import Meaning, understood
from tests.reading.normal_form import ANYBODY, PEOPLE, Normal, NormalClause, normal
from tests.reading.notation import Right

Verdict = Literal["right", "offered", "partly", "free", "barred", "missed", "wrong"]
"""From the best to the worst. right: as the card says. offered: one of three that the writer is asked about is right.
partly: what is carried out is right, and the rest is left to people. free: all of it is. barred: refused, though it can
be. missed: not refused, though it wins or loses outright (K31). wrong: the table does what the card does not say, or
drops what it says, or binds somebody whom it does not name."""
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
_NOTHING = Normal(PEOPLE, (NormalClause(ANYBODY, False, PEOPLE),))
"""What a card means that only people can carry out."""


def judged(reading: Reading, refused: bool, right: Right) -> Verdict:
    """Judge a reading of a card. `refused`: the game refuses such a card (K31)."""
    if right.refused and (refused or not (right.meanings or right.free)):
        return "right" if refused else "missed"
    if refused:
        return "barred"
    verdict = judged_meaning(understood(reading.meaning), right)
    if verdict in ("partly", "free") and any(_is_right(offer, right) for offer in reading.offers[:MOST_OFFERS]):
        return "offered"
    return verdict


def _is_right(offer: Offer, right: Right) -> bool:
    return judged_meaning(understood(offer.meaning), right) == "right"


def judged_meaning(meaning: Meaning, right: Right) -> Verdict:
    """Judge by that one of the right meanings which is nearest."""
    read = normal(meaning)
    meant = [*map(normal, right.meanings), *[_NOTHING] * right.free]
    return min((_against(read, each) for each in meant), key=VERDICTS.index)


def _against(read: Normal, meant: Normal) -> Verdict:
    missing = _without(meant.clauses, read.mechanical)
    if missing is None or not _waits_well(read, meant):
        return "wrong"
    # Whom free words bind can be called: it must be somebody of whom the card says what is missing.
    if not {clause.whom for clause in read.free} <= {ANYBODY, *(clause.whom for clause in missing)}:
        return "wrong"
    if missing and not read.free:
        return "wrong"
    if all(clause.free for clause in missing) and bool(missing) == bool(read.free) and _same_condition(read, meant):
        return "right"
    return "partly" if read.mechanical else "free"


def _without(clauses: Iterable[NormalClause], done: Iterable[NormalClause]) -> list[NormalClause] | None:
    """Give the clauses that are not done; None: something else is done, or in another order."""
    missing, waiting = [], list(done)
    for clause in clauses:
        if waiting and waiting[0] == clause:
            del waiting[0]
        else:
            missing.append(clause)
    return None if waiting else missing


def _waits_well(read: Normal, meant: Normal) -> bool:
    """Tell whether nothing happens at a moment at which the card does not say so."""
    if read.condition in (None, PEOPLE):
        # People see to the condition, too; but a clause without any is carried out in any case.
        return not read.mechanical or (read.condition is None) == (meant.condition is None)
    return read.condition == meant.condition


def _same_condition(read: Normal, meant: Normal) -> bool:
    return _left(read.condition) == _left(meant.condition)


def _left(condition: Hashable) -> Hashable:
    """Make no difference between no condition and one that people see to: nothing is carried out by itself."""
    return condition or PEOPLE
