"""One readable game of each kind between computers, as a golden file: what is played, what is told and to whom.

python -m tests.transcripts             writes them anew; read the difference before you commit it.
python -m tests.transcripts blanco      only that game's
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from bot.engine.game import Event, encode
from bot.games import GameFolder
from bot.language import Words
from tests.battery import GAMES, Playout

NAMES = ("Ana", "Ben", "Carla", "Dora", "Emil", "Fay")
NUMBER = 16
"""Of the playout that is written down: decides seats, options and luck. Short in every game, and much happens in it."""


def path(found: GameFolder) -> Path:
    return Path(__file__).parent / "cogs" / found.slug / "transcript.txt"


def transcript(found: GameFolder) -> Iterator[str]:
    """Lines without line ends."""
    playout = Playout(found.game, NUMBER, computer=found.computer)
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
        path(game).write_text("\n".join(transcript(game)) + "\n")
