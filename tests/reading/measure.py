"""`make reading`: how many sentences of the corpus are read right, offered, left to people, or read wrong."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bot.decks.deck_game import Reading
from cogs.blank.cards.meaning import understood
from cogs.blank.deck import DECK
from tests.reading.corpus import ASIDE, FOLDER, LANGUAGES, SETS, Example, examples
from tests.reading.judge import VERDICTS, Verdict, judged
from tests.reading.normal_form import is_mechanical
from tests.reading.notation import written

_WIDTH = 34


class Measured(NamedTuple):
    """An example, what was read, and what that is worth."""

    example: Example
    reading: Reading
    verdict: Verdict

    @property
    def sayable(self) -> bool:
        """Whether blocks can say it, and people need not see to it as well."""
        return not self.example.right.free and any(map(is_mechanical, self.example.right.meanings))


class Totals(NamedTuple):
    """Shares from 0 to 1. `at_once` and `in_all` (right, or offered): of those that blocks can say."""

    sentences: int
    sayable: int
    at_once: float
    in_all: float
    wrong: int


def measured(example: Example) -> Measured:
    """Read a sentence and judge what was read."""
    reading = DECK.read(example.card)
    problems = DECK.problems(replace(example.card, meaning=reading.meaning))
    refused = any(problem in DECK.taboos for problem in problems)
    return Measured(example, reading, judged(reading, refused, example.right))


def totals(found: Sequence[Measured]) -> Totals:
    """Count."""
    sayable = [each.verdict for each in found if each.sayable]
    right = sayable.count("right")
    share = 1 / len(sayable) if sayable else 0.0
    wrong = sum(each.verdict in ("wrong", "missed") for each in found)
    return Totals(len(found), len(sayable), right * share, (right + sayable.count("offered")) * share, wrong)


# What is printed


def table(found: Sequence[Measured]) -> list[str]:
    """Give a line for each construct, and one for all."""
    constructs = sorted({each.example.construct for each in found})
    lines = [_line(name, [each for each in found if each.example.construct == name]) for name in constructs]
    return [_row("", ["all", *VERDICTS]), *lines, _line("all of them", found), *_summed_up(totals(found))]


def _line(name: str, found: Sequence[Measured]) -> str:
    counts = Counter(each.verdict for each in found)
    return _row(name, [len(found), *(counts[verdict] or "" for verdict in VERDICTS)])


def _row(name: str, columns: Iterable[object]) -> str:
    return f"  {name[:_WIDTH]:{_WIDTH}}" + "".join(f"{column!s:>9}" for column in columns)


def _summed_up(of: Totals) -> list[str]:
    return [
        f"  of {of.sayable} that blocks can say: right at once {of.at_once:.1%}, right or offered {of.in_all:.1%}",
        f"  wrong or missed, of {of.sentences}: {of.wrong}",
    ]


def shown(each: Measured) -> list[str]:
    """Say what was written, what is right, and what was read."""
    card = each.example.card
    words = " -> ".join(filter(None, (card.condition, card.words)))
    return [
        f"  {each.example.line} [{each.example.construct}] {words}",
        f"      right: {each.example.noted}",
        f"      read:  {written(understood(each.reading.meaning))}",
        *(f"      offer: {written(understood(offer.meaning))}" for offer in each.reading.offers),
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures, and on demand the sentences; the exit code is 1 if anything was read wrong."""
    chosen = _arguments().parse_args(arguments)
    wrong = 0
    for of in chosen.half or SETS:
        for language in LANGUAGES:
            found = [measured(example) for example in examples(language, of, chosen.folder)]
            if found:
                wrong += totals(found).wrong
                print(f"{language}, {of}", *table(found), sep="\n")
                if of not in ASIDE or chosen.kept_too:
                    _print_those(found, chosen.show)
    return min(wrong, 1)


def _print_those(found: Iterable[Measured], verdict: str) -> None:
    for each in found:
        if each.verdict == verdict:
            print(*shown(each), sep="\n")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make reading", description=__doc__)
    parser.add_argument("--show", choices=VERDICTS, help="list the sentences of which this is the verdict")
    parser.add_argument("--half", choices=SETS, action="append", help="measure this set only")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="measure other files, called like those here")
    parser.add_argument("--kept-too", action="store_true", help="list those that are kept aside, too")
    return parser


if __name__ == "__main__":
    sys.exit(main())
