"""Random decks of random cards: every block, every target, sensible or not."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import get_args

from bot.engine.deck import Card, Deck
from cogs.blank.cards.blocks import (
    Again,
    Answer,
    Ban,
    BringRule,
    Clause,
    Condition,
    Contest,
    Countdown,
    Discard,
    Discarded,
    Do,
    Draw,
    Drawn,
    DropRule,
    Effect,
    Give,
    Laid,
    Left,
    Look,
    Meaning,
    Minutes,
    Of,
    Only,
    Outside,
    Pass,
    Played,
    Reverse,
    Rounds,
    Say,
    Search,
    Show,
    Skip,
    Slower,
    Stuck,
    Swap,
    Swapped,
    SwapRule,
    Take,
    Whom,
    plain,
)

OF = get_args(Of)
CONDITIONS: tuple[Callable[[random.Random], Condition], ...] = (
    lambda luck: Played(),
    lambda luck: Played(colours=(luck.randrange(6), luck.randrange(6))),
    lambda luck: Played(numbers=(luck.randint(1, 6), luck.randint(1, 6))),
    lambda luck: Played(parity=luck.choice(("odd", "even"))),
    lambda luck: Played(same=luck.choice(("colour", "number", "both"))),
    lambda luck: Laid(luck.randint(1, 3), luck.choice((0, 1, 3))),
    lambda luck: Drawn(luck.random() < 0.3),
    lambda luck: Discarded(),
    lambda luck: Swapped(),
    lambda luck: Stuck(),
    lambda luck: Left(luck.randint(1, 9)),
    lambda luck: Slower(luck.randint(1, 9)),
    lambda luck: Rounds(luck.randint(1, 3)),
    lambda luck: Minutes(luck.randint(1, 3)),
    lambda luck: Outside("somebody coughs"),
)
EFFECTS: tuple[Callable[[random.Random], Effect], ...] = (
    lambda luck: Draw(luck.randint(1, 10)),
    lambda luck: Take(luck.randint(1, 10), luck.choice(OF)),
    lambda luck: Give(luck.randint(1, 10), luck.choice(OF)),
    lambda luck: Discard(luck.randint(0, 10)),
    lambda luck: Swap(luck.choice((*OF, "each"))),
    lambda luck: Pass(luck.choice(("next", "previous", "left", "right"))),
    lambda luck: Skip(luck.randint(1, 3)),
    lambda luck: Again(),
    lambda luck: Reverse(),
    lambda luck: Look(luck.choice(("draw", "discard")), luck.randint(1, 10)),
    lambda luck: Search(luck.choice(("draw", "discard"))),
    lambda luck: Only(luck.choice(("colour", "number"))),
    lambda luck: Ban("colour", luck.randint(-1, 5), luck.randint(0, 3)),
    lambda luck: Ban("number", luck.choice((-1, 1, 2, 3, 4, 5, 6)), luck.randint(0, 3)),
    lambda luck: Show(luck.choice(("all", "doer"))),
    lambda luck: Countdown(luck.randint(1, 60)),
    lambda luck: DropRule(),
    lambda luck: BringRule(),
    lambda luck: SwapRule(),
    lambda luck: Answer(),
    lambda luck: Contest("Do not blink.", luck.randint(0, 10)),
    lambda luck: Say("woof", luck.random() < 0.3),
    lambda luck: Do("Stand on one leg.", luck.random() < 0.3),
)


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
