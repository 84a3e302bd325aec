"""Say a step of a record in words, as whoever looks at a replay reads it: for `python -m bot replay FILE --step N`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from bot.engine.game import Seat
from bot.engine.replay import Mismatch, Record, played, without_takebacks
from bot.games import GameFolder
from bot.language import Words


def step_lines(folder: GameFolder, record: Record, number: int, seat: int | None = None) -> Iterator[str]:
    """What was told in that step, and the position after it as `seat` saw it (None: the table). Step 0 is the start.
    Raises Mismatch for a step or a seat that there is not. Nobody is known by name: a record tells no names."""
    if seat is not None and seat not in range(record.seats):
        raise Mismatch(f"it has the seats 0 to {record.seats - 1}")
    record = without_takebacks(record)
    step = next(islice(played(folder.game, record), number, None), None) if number >= 0 else None
    if step is None:
        raise Mismatch(f"it has the steps 0 to {len(record.entries)}")
    view = folder.game.view(step.state, None if seat is None else Seat(seat))
    screen = folder.table(view) if seat is None else folder.panel(view, ())
    say = Words("en", markup=False, aloud=True)
    yield f"Step {number} of {len(record.entries)}"
    yield from (f"> {say(event.text)}" for event in step.events if event.known_to(seat))
    yield from map(say, (screen.title, *screen.lines))
    yield from (say(said) for said in screen.description if said not in (screen.title, *screen.lines))
