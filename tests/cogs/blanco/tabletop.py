"""Positions of BLANCO written down: grids as pictures in text, tables laid out card by card."""

from __future__ import annotations

import re

from bot.engine.chance import Chance, SeededChance
from bot.engine.game import Event, Seat, Step
from bot.engine.replay import begin
from cogs.blanco.grids import Grid, Spot
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import Side, State, Variant
from cogs.blanco.view import COLOURS, AnyMove
from tests.lots import ScriptedChance

LETTERS = {colour[:2]: index for index, colour in enumerate(COLOURS)}
"""The first two letters of a colour: re or ye li gr sk bl pu pi br."""

SINGLE = Variant()


def card(written: str) -> int:
    """'re7' is the red 7."""
    return LETTERS[written[:2]] * 12 + int(written[2:]) - 1


def grid(written: str) -> Grid:
    """Rows of cards; a leading dot: face down."""
    rows = [row.split() for row in written.strip().splitlines()]
    spots = tuple(Spot(card(word.lstrip(".")), up=not word.startswith(".")) for row in rows for word in row)
    return Grid(spots, len(rows[0]))


def picture(laid: Grid) -> list[str]:
    """A grid as it is written in tests."""
    words = [("" if spot.up else ".") + COLOURS[spot.card // 12][:2] + str(spot.card % 12 + 1) for spot in laid.spots]
    return [" ".join(words[at : at + laid.width]) for at in range(0, len(words), laid.width or 1)]


def table(*grids: str, hands: str = "", discards: str = "br12", variant: Variant = SINGLE, second: str = "") -> State:
    """Seat 0 is in turn; all have set up. `hands`: two cards for seat 0 (brown 1 and 2 otherwise). `second`: the seats
    on their second grid. What lies nowhere else is in the pile, in ascending order."""
    hand = tuple(sorted(map(card, hands.split()))) or (card("br1"), card("br2"))
    others = [(card(f"pi{2 * seat + 1}"), card(f"pi{2 * seat + 2}")) for seat in range(len(grids))]
    sides = tuple(
        Side(grid(written), hand if seat == 0 else others[seat], step=2, second=str(seat) in second)
        for seat, written in enumerate(grids)
    )
    lying = tuple(map(card, discards.split()))
    used = {spot.card for side in sides for spot in side.grid.spots} | {c for side in sides for c in side.hand}
    pile = tuple(c for c in range(120) if c not in used | set(lying))
    return State(variant, "turn", 0, 0, sides, pile=pile, discards=lying)


def play(state: State, *moves: AnyMove, seat: int | None = None, chance: Chance | None = None) -> State:
    """The state after these moves of the seat in turn (or of `seat`)."""
    for move in moves:
        state = step(state, move, seat=seat, chance=chance).state
    return state


def step(state: State, move: AnyMove, *, seat: int | None = None, chance: Chance | None = None) -> Step[State]:
    who = Seat(state.turn if seat is None else seat)
    return GAME.play(state, who, move, chance or ScriptedChance(()), 0)


def new_game(seats: int = 2, number: int = 0, **options: int) -> State:
    """As dealt, with the options named."""
    state: State = begin(GAME, seats, options, None, SeededChance(number.to_bytes(32, "big"), 0))[1]
    return state


def ready(state: State) -> State:
    """Everybody reveals and looks at the first card they can."""
    while GAME.to_act(state) and state.phase == "reveal":
        seat = min(GAME.to_act(state))
        state = play(state, GAME.moves(state, seat)[0], seat=seat)
    return state


def told(events: tuple[Event, ...], seat: int | None) -> str:
    """What a seat hears, as plain words with the arguments filled in roughly."""
    return " | ".join(re.sub(r"[{}]", "", event.text.message) for event in events if event.known_to(seat))
