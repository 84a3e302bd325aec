"""Random decks of random cards: every block, every target, sensible or not."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import get_args

from bot.card_language.blocks import Condition, Effect
from bot.card_language.free_words import Do, Outside, Say
from bot.card_language.people import Of, Whom
from bot.engine.deck import Card, Deck
from cogs.blank.cards.conditions.discarded import Discarded
from cogs.blank.cards.conditions.drawn import Drawn
from cogs.blank.cards.conditions.laid import Laid
from cogs.blank.cards.conditions.left import Left
from cogs.blank.cards.conditions.minutes import Minutes
from cogs.blank.cards.conditions.played import Played
from cogs.blank.cards.conditions.rounds import Rounds
from cogs.blank.cards.conditions.slower import Slower
from cogs.blank.cards.conditions.stuck import Stuck
from cogs.blank.cards.conditions.swapped import Swapped
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.demand import Demand
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.look_hand import LookHand
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.cards.effects.take_back import TakeBack
from cogs.blank.cards.kinds import CardKind, Kinds
from cogs.blank.cards.meaning import Clause, Meaning, plain

OF = get_args(Of)


def _laid(luck: random.Random) -> Laid:
    return Laid(luck.randint(1, 3), luck.choice((0, 1, 3)))


def _laid_alike(luck: random.Random) -> Laid:
    return Laid(luck.randint(2, 3), luck.choice((0, 3)), luck.choice(("colour", "number", "both")))


CONDITIONS: tuple[Callable[[random.Random], Condition], ...] = (
    lambda luck: Played(),
    lambda luck: Played(colours=(luck.randrange(6), luck.randrange(6))),
    lambda luck: Played(numbers=(luck.randint(1, 6), luck.randint(1, 6))),
    lambda luck: Played(parity=luck.choice(("odd", "even"))),
    lambda luck: Played(same=luck.choice(("colour", "number", "both"))),
    lambda luck: luck.choice((_laid, _laid_alike))(luck),
    lambda luck: Played(kinds=_kinds(luck, 2), on=_kinds(luck, luck.randint(0, 2))),
    lambda luck: Drawn(luck.random() < 0.3, _kinds(luck, luck.randint(0, 2))),
    lambda luck: Discarded(_kinds(luck, luck.randint(0, 2))),
    lambda luck: Swapped(),
    lambda luck: Stuck(),
    lambda luck: Left(luck.randint(1, 9), luck.choice(("exactly", "least", "most"))),
    lambda luck: Slower(luck.randint(1, 9)),
    lambda luck: Rounds(luck.randint(1, 3)),
    lambda luck: Minutes(luck.randint(1, 3)),
    lambda luck: Outside("somebody coughs"),
)
EFFECTS: tuple[Callable[[random.Random], Effect], ...] = (
    lambda luck: Draw(luck.randint(1, 10), luck.choice(("", "number", "played", "hand", "until"))),
    lambda luck: Take(luck.randint(1, 10), luck.choice(OF), luck.choice(("", "half", "all", "number", "played"))),
    lambda luck: Give(luck.randint(1, 10), luck.choice(OF), luck.choice(("", "half", "all", "number", "played"))),
    lambda luck: Discard(luck.randint(0, 10), luck.choice(("", "half", "number", "played", "hand"))),
    lambda luck: Swap(luck.choice((*OF, "each"))),
    lambda luck: Pass(luck.choice(("next", "previous", "left", "right"))),
    lambda luck: Skip(luck.randint(0, 3)),
    lambda luck: Again(),
    lambda luck: Reverse(),
    lambda luck: Look(luck.choice(("draw", "discard")), luck.randint(1, 10)),
    lambda luck: Search(luck.choice(("draw", "discard"))),
    lambda luck: Only(luck.choice(("colour", "number"))),
    lambda luck: Ban("colour", luck.randint(-1, 5), luck.randint(0, 3)),
    lambda luck: Ban("number", luck.choice((-1, 1, 2, 3, 4, 5, 6)), luck.randint(0, 3)),
    lambda luck: Demand("colour", luck.randint(-1, 5), luck.randint(0, 3)),
    lambda luck: Demand("number", luck.choice((-1, 1, 2, 3, 4, 5, 6)), luck.randint(0, 3)),
    lambda luck: LookHand(luck.choice(OF)),
    lambda luck: TakeBack(luck.randint(1, 10)),
    lambda luck: Show(luck.choice(("all", "doer"))),
    lambda luck: Countdown(luck.randint(1, 60)),
    lambda luck: DropRule(),
    lambda luck: BringRule(),
    lambda luck: SwapRule(),
    lambda luck: Answer(),
    lambda luck: Contest("Do not blink.", luck.randint(0, 10)),
    lambda luck: Say("woof", luck.random() < 0.3),
    lambda luck: Do("Stand on one leg.", luck.random() < 0.3),
    lambda luck: Do("Hum.", span=luck.randint(0, 3), unit=luck.choice(("turn", "turns", "rounds", "minutes"))),
)


def _kinds(luck: random.Random, count: int) -> Kinds:
    return tuple(CardKind((luck.randrange(6),), parity=luck.choice(("", "odd", "even"))) for _ in range(count))


def random_deck(luck: random.Random) -> Deck:
    """Up to 38 rules and 72 effects, of one deck or of two."""
    mixed = range(luck.choice((1, 1, 2)))
    cards = [
        Card(slot, slot, "if", "then", plain(_meaning(luck, rule=slot.startswith("r"))), deck=deck)
        for deck in mixed
        for slot in (*_some(luck, "r", 38), *_some(luck, "g", 72))
    ]
    rules = [source for source, card in enumerate(cards) if card.slot.startswith("r")]
    due = luck.choice(rules) if rules and luck.random() < 0.3 else None
    return Deck(tuple(cards), ("*", "+")[: len(mixed)], due)


def _some(luck: random.Random, kind: str, places: int) -> list[str]:
    count = luck.choice((0, 3, places // 2, places))
    return [f"{kind}{n}" for n in sorted(luck.sample(range(places), count))]


def _meaning(luck: random.Random, *, rule: bool) -> Meaning:
    clauses = tuple(_clause(luck) for _ in range(luck.randint(1, 4)))
    return Meaning(clauses, luck.choice(CONDITIONS)(luck) if rule else None)


def _clause(luck: random.Random) -> Clause:
    return Clause(luck.choice(get_args(Whom)), luck.choice(EFFECTS)(luck), luck.random() < 0.2)
