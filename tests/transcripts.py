"""One readable game of each kind between computers, as a golden file: what is played, what is told and to whom.

python -m tests.transcripts             writes them anew; read the difference before you commit it.
python -m tests.transcripts blanco      only that game's
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.engine.experiments import FoundResult
from bot.engine.game import Event, encode
from bot.games import GameFolder
from bot.language import Words
from tests.battery import GAMES, Playout

NAMES = ("Ana", "Ben", "Carla", "Dora", "Emil", "Fay")
NUMBERS = defaultdict(lambda: 16, diceland=2)
"""Of the playouts that are written down: they decide seats, options and luck. Short, and much happens in them."""


def path(found: GameFolder) -> Path:
    return Path(__file__).parent / "cogs" / found.slug / "transcript.txt"


def found_in(found: GameFolder) -> Path:
    """What the experiments of its transcript have found: other machines would find something else."""
    return path(found).with_name("transcript_found.json")


def written_down(found: GameFolder) -> Playout:
    """The game of the transcript, with what was found when it was written."""
    file = found_in(found)
    known = msgspec.json.decode(file.read_bytes(), type=list[FoundResult]) if file.exists() else None
    return Playout(found.game, NUMBERS[found.slug], computer=found.computer, found=known)


def transcript(found: GameFolder, playout: Playout) -> Iterator[str]:
    """Lines without line ends."""
    words = Words("en", NAMES, markup=False)
    yield f"{found.game.info.slug}, {playout.seats} seats, options {playout.options}"
    for position in playout:
        yield from (f"      {_to(event)}{words(event.text)}" for event in position.events)
        if position.seat is not None:
            yield f"{position.revision + 1:4}  {NAMES[position.seat]}: {encode(position.move)}"
    outcome = found.game.outcome(position.state)
    yield words(outcome.text) if outcome else "no end"


def _to(event: Event) -> str:
    return "" if event.to is None else f"[{', '.join(NAMES[seat] for seat in event.to)}] "


if __name__ == "__main__":
    for game in [GAMES[slug] for slug in sys.argv[1:]] or GAMES.values():
        played = Playout(game.game, NUMBERS[game.slug], computer=game.computer)
        path(game).write_text("\n".join(transcript(game, played)) + "\n")
        tried = [entry.found for entry in played.entries if entry.found is not None]
        if tried:
            found_in(game).write_bytes(msgspec.json.encode(tried) + b"\n")
