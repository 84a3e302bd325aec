"""Make blocks of sets of cards: what rules wait for."""

from __future__ import annotations

from typing import Any

from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.kinds import CardKind, Kinds
from cogs.blank.language import card_sets
from cogs.blank.language.card_sets import CardSet


def kinds_of(cards: CardSet) -> Kinds:
    return tuple(CardKind(kind.colours, kind.numbers, kind.parity) for kind in card_sets.described(cards))


def waiting_for(cards: CardSet, same: Any, on: CardSet) -> Played:
    kinds, before = kinds_of(cards), kinds_of(on)
    if len(kinds) == 1:
        (kind,) = kinds
        return Played(kind.colours, kind.numbers, kind.parity, same, (), before)
    return Played(same=same, kinds=kinds, on=before)
