"""Make what rules wait for of what the grammars of BLANK have found."""

from __future__ import annotations

from collections.abc import Mapping

from bot.card_language.chart import Items
from bot.card_language.people import Unfit
from bot.card_language.values import Make
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.played import Played
from cogs.blank.language import card_sets
from cogs.blank.language.amounts import Range, first
from cogs.blank.language.kinds import Same, as_set
from cogs.blank.language.played_cards import kinds_of, waiting_for


def _played(items: Items) -> Played:
    sets = [item for item in items if isinstance(item, frozenset)]
    same = next((item.kind for item in items if isinstance(item, Same)), "")
    return waiting_for(sets[0] if sets else card_sets.ALL, same, sets[1] if len(sets) > 1 else card_sets.ALL)


def _laid(items: Items) -> Laid:
    amount: Range = first(items, Range)
    alike: Same | None = next((item for item in items if isinstance(item, Same)), None)
    # Nobody plays none.
    return Laid(amount.least or 1, amount.most, "" if alike is None else alike.kind)


def _left(amount: Range) -> Left:
    if amount.least == 0:
        return Left(amount.most, "most")
    if amount.least == amount.most:
        return Left(amount.least)
    if amount.most == 0:
        return Left(amount.least, "least")
    raise Unfit


CONDITIONS: Mapping[str, Make] = {
    "played": _played,
    "played_same": _played,
    "played_after": lambda items: _played((items[1], items[0])),
    "played_same_both": lambda items: _played((*items, Same("both"))),
    "played_but": lambda items: waiting_for(
        card_sets.all_of((items[0], card_sets.other_than(items[1]))), "", card_sets.ALL
    ),
    "played_that": lambda items: waiting_for(card_sets.all_of(map(as_set, items)), "", card_sets.ALL),
    "drawn": lambda items: Drawn(kinds=kinds_of(first((*items, card_sets.ALL), frozenset))),
    "drawn_penalty": lambda items: Drawn(penalty=True, kinds=kinds_of(first((*items, card_sets.ALL), frozenset))),
    "discarded": lambda items: Discarded(kinds=kinds_of(first((*items, card_sets.ALL), frozenset))),
    "laid": _laid,
    "cards_left": lambda items: _left(first(items, Range)),
}
