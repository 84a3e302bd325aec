"""Views of BLANCO worth a picture: every phase, every number of seats, the fullest and the emptiest grids."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import Seat
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State, Variant
from cogs.blanco.view import Clear, Discard, Draw, Look, Place, Reveal, Swap, View
from tests.cogs.blanco.tabletop import card, new_game, play, ready, table

SEATS = range(2, 6)
FULL = (
    "re1 or5 ye2 li3\n re2 or7 .pi9 sk3\n re3 gr12 ye8 li7",
    "re4 re7 .or8 .ye6\n li1 gr8 sk9 bl10\n pu11 pi12 .br3 br4",
    "or1 .or2 .or4 .ye1\n .li4 .gr1 .sk1 .bl1\n .pu1 .pi10 .br5 .br6",
    "ye9 ye10\n li8 li9",
    "gr2 gr3 gr4 gr5\n sk4 sk5 sk6 sk7",
)
"""Five second grids; two columns of the first lack one card, which POINTS puts there."""
POINTS = Variant(13, remember=True)


def seen(state: State, seat: int | None = None) -> View:
    return GAME.view(state, None if seat is None else Seat(seat))


def full(seats: int = 5, variant: Variant = POINTS) -> State:
    """The fullest table: seat 0 in turn, with the card for a column in hand."""
    return table(*FULL[:seats], hands="or6 bl2", second="01234"[:seats], variant=variant)


def complete(seats: int = 5, variant: Variant = POINTS) -> State:
    """Two columns of seat 0 are complete."""
    return play(full(seats, variant), Draw("pile"), Place(card("or6"), 9))


def cleared(seats: int = 5, lines: int = 1, variant: Variant = POINTS) -> State:
    return play(complete(seats, variant), *(Clear("column", 0) for _ in range(lines)))


def looked(seats: int = 5, variant: Variant = POINTS) -> State:
    """Seat 0 has looked at its only face-down card as the reward."""
    return play(cleared(seats, 2, variant), Look(2))


def won(seats: int = 3) -> State:
    """Seat 0 has cleared everything."""
    state = table("re1 re2", *FULL[1:seats], hands="br1 br9", second="01234"[:seats])
    return play(state, Draw("pile"), Place(card("br1"), 1), Clear("row", 0))


def setting_up(seats: int = 3) -> State:
    """Seat 0 is ready, seat 1 has revealed."""
    state = play(new_game(seats, remember=1), Reveal(4), Look(5), seat=0)
    return play(state, Reveal(2), seat=1)


def states(seats: int) -> Iterator[State]:
    yield new_game(seats)
    yield setting_up(seats)
    begun = ready(new_game(seats, play=2))
    yield begun
    yield play(begun, Draw("discard"))
    yield play(begun, Draw("pile"))
    yield play(begun, next(move for move in GAME.moves(begun, Seat(begun.turn)) if isinstance(move, Swap)))
    drawn = play(full(seats), Draw("pile"))
    yield play(drawn, Discard(card("bl2"), 6))
    yield complete(seats)
    yield cleared(seats)
    yield cleared(seats, 2)
    yield looked(seats)
    yield won(seats)


def everything() -> Iterator[View]:
    for seats in SEATS:
        for state in states(seats):
            for seat in (None, 0):
                yield seen(state, seat)
