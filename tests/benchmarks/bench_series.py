"""Series of game nights: CPU for seating many people round after round, and for the picture of standings."""

from __future__ import annotations

import time

from bot.engine.chance import SeededChance
from bot.nights.pairing import PairingKind, pair
from bot.nights.series import PlayedRound, TableResult, standings
from rendering.pieces import standings as drawing
from tests.benchmarks.report import heading, line
from tests.rendering.shown_standings import hostile_standings

PEOPLE, ROUNDS, SEATS, MOST, PICTURE = 200, 8, (2, 3, 4, 5, 6), 0.3, 0.05


def paired(kind: PairingKind, people: int, rounds: int) -> float:
    """Seconds for all rounds; at each table those of the lower numbers win."""
    played, spent = list[PlayedRound](), 0.0
    for number in range(rounds):
        began = time.process_time()
        found = pair(
            kind, range(people), seats=SEATS, tables=None, ratings={}, rounds=played,
            chance=SeededChance(b"series", number),
        )  # fmt: skip
        spent += time.process_time() - began
        results = (TableResult({one: place for place, one in enumerate(sorted(table), 1)}) for table in found.tables)
        played.append(PlayedRound(tuple(results), found.byes))
    standings(range(people), played)
    return spent


def drawn() -> float:
    """Seconds for a picture of sixteen people whose names are known to the pool."""
    sheet = hostile_standings()
    drawing.standings(sheet)
    began = time.process_time()
    drawing.standings(sheet)
    return time.process_time() - began


def main() -> None:
    heading(f"CPU of seating {PEOPLE} people for {ROUNDS} rounds")
    kinds: tuple[PairingKind, ...] = ("random", "swiss", "round_robin")
    for kind in kinds:
        spent = min(paired(kind, PEOPLE, ROUNDS) for _ in range(3))
        line(kind, f"{spent * 1000:.0f} ms", f"at most {MOST * 1000:.0f} ms", spent <= MOST)
    spent = min(drawn() for _ in range(3))
    line("the picture of the standings", f"{spent * 1000:.1f} ms", f"at most {PICTURE * 1000:.0f} ms", spent <= PICTURE)


if __name__ == "__main__":
    main()
