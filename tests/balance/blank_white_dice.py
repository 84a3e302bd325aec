"""Blank White Dice between equal computers, two seats: every set-up, and every card by itself."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import CORE
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.computer.player import QUICK
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.view import AnyMove, Pick, View
from tests.balance._games import Choice, Kind, Record, Use, mean, percentile, records, uses

MEDIAN = (6, 14)
LONGEST = 40
STARTERS = (0.45, 0.55)
MOST_LEAD = 0.12
"""How much a card may raise the chance of winning of whoever tags it first."""
LEAST_USED = 0.03
"""In how many of the choices where it is possible a card must be tagged at least."""


def tagged(view: View, move: AnyMove) -> Choice | None:
    """Read which card is tagged: not those that are neutralised, marked ..."""
    asked = view.asked
    step = asked.steps[0] if asked is not None and asked.steps else None
    if not isinstance(move, Pick) or not isinstance(step, blocks.Tag | None):
        return None
    return Choice(move.card, tuple(each.card for each in view.moves if isinstance(each, Pick)))


def rounds(view: View) -> int:
    """Read how long the game was."""
    return view.round


LEVELS = ("basic, V1", "basic, V2", "intermediate, gentle", "intermediate, bold", "experienced")
KINDS = tuple(Kind(level, GAME, QUICK, 2, tagged, rounds, {"level": number}) for number, level in enumerate(LEVELS))


def figures(games: range, workers: Executor | None) -> Iterator[tuple[str, bool]]:
    """Each set-up in words, then each card, and whether it is as it should be."""
    every: list[Record] = []
    for kind in KINDS:
        told = records(kind, games, workers)
        every += told
        yield from _of_set_up(kind.name, told)
    for card, use in uses(every).items():
        if card not in CORE:
            yield _of_card(card, use)


def _of_set_up(name: str, told: list[Record]) -> Iterator[tuple[str, bool]]:
    lengths = [record.length for record in told]
    median, most, nearly_all = (percentile(lengths, part) for part in (0.5, 0.9, 0.99))
    good = MEDIAN[0] <= median <= MEDIAN[1] and nearly_all < LONGEST
    yield f"{name}: {median} rounds in the middle, 90% within {most}, 99% within {nearly_all}", good
    started = mean([record.won[0] for record in told])
    about = 1.96 * (started * (1 - started) / len(told)) ** 0.5
    yield f"{name}: {started:.1%} ± {about:.1%} won by whoever begins", STARTERS[0] <= started <= STARTERS[1]


def _of_card(card: int, use: Use) -> tuple[str, bool]:
    about = 1.96 * 0.5 / max(1, use.games) ** 0.5
    name = CARDS[card].name.message
    figure = f"{card} {name}: tagged in {use.rate:.1%} of choices, {use.lead:+.1%} ± {about:.1%} to its first tagger"
    return figure, use.lead <= MOST_LEAD and use.rate >= LEAST_USED
