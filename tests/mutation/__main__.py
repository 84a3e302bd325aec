"""`make mutants`: how many small wrong changes of a game's rules its tests notice, and which they do not.

    python -m tests.mutation --game blank --sample 300 --seed 1            the figure of a game, and who survived
    python -m tests.mutation --game blank --module flow --fast     while writing the tests that are missing

The figure is noticed / (tried - equivalent). A mutant that no test can notice, because it plays the same, is named
with its reason in equivalent.toml, in the words in which survivors are printed here. Nothing on disk is changed.
"""

from __future__ import annotations

import argparse
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.mutation import games
from tests.mutation.judging import Verdict, judge, record
from tests.mutation.mutants import Mutant, mutants_of

EQUIVALENT = Path(__file__).with_name("equivalent.toml")


def main() -> int:
    """The exit code: 1 if a figure is below `--goal`."""
    asked = _arguments().parse_args()
    figures = [_figure(game, asked) for game in asked.game or games.GAMES]
    return 1 if min(figures) < asked.goal else 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__.split("\n")[0])
    parser.add_argument("--game", action="append", choices=games.GAMES, help="all, if none is named")
    parser.add_argument("--sample", type=int, default=300, help="how many of each game; 0: all (default 300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default 1)")
    parser.add_argument("--module", action="append", help="only of this file of the game")
    parser.add_argument("--function", action="append", help="only in this function")
    parser.add_argument("--fast", action="store_true", help="without the random games, who notice more")
    parser.add_argument("--jobs", type=int, default=1, help="processes at the same time (default 1)")
    parser.add_argument("--goal", type=float, default=0, help="exit code 1 below this percentage")
    return parser


def _figure(game: str, asked: argparse.Namespace) -> float:
    """Prints survivors as they are found, then the figure; returns it as a percentage."""
    known, started = _equivalent(), time.monotonic()
    chosen = sorted(_chosen(game, asked), key=lambda mutant: mutant.lot(asked.seed))[: asked.sample or None]
    tried = [mutant for mutant in chosen if mutant.name not in known]
    recorded = record(games.files(game), games.tests(game, random_games=not asked.fast))
    verdicts: dict[str, Counter[str]] = {mutant.file: Counter() for mutant in chosen}

    def hear(mutant: Mutant, verdict: Verdict) -> None:
        verdicts[mutant.file][verdict] += 1
        if verdict != "noticed":
            print(_shown(mutant, verdict), flush=True)

    judge(tried, recorded, asked.jobs, hear)
    noticed = sum(counts["noticed"] for counts in verdicts.values())
    percentage = 100 * noticed / len(tried) if tried else 100.0
    for file, counts in sorted(verdicts.items()):
        print(f"  {file}: {counts['noticed']} of {counts.total()}")
    print(
        f"{game}: {noticed} of {len(tried)} noticed, {percentage:.1f} percent (seed {asked.seed}, "
        f"{len(chosen) - len(tried)} more are equivalent, {time.monotonic() - started:.0f} s)",
        flush=True,
    )
    return percentage


def _chosen(game: str, asked: argparse.Namespace) -> Iterator[Mutant]:
    for file in games.files(game):
        if not asked.module or Path(file).stem in asked.module:
            for mutant in mutants_of(file, Path(file).read_text()):
                if not asked.function or mutant.where.split(".")[-1] in asked.function:
                    yield mutant


def _equivalent() -> set[tuple[str, str, str, str]]:
    listed = tomllib.loads(EQUIVALENT.read_text())
    return {
        (file, where, each["was"], each["now"])
        for file, functions in listed.items()
        for where, found in functions.items()
        for each in found
    }


def _shown(mutant: Mutant, verdict: str) -> str:
    return (
        f"\n# {mutant.file}:{mutant.lines[0]} {verdict}\n"
        f"[['{mutant.file}'.'{mutant.where}']]\nwas = '''{mutant.was}'''\nnow = '''{mutant.now}'''"
    )


if __name__ == "__main__":
    sys.exit(main())
