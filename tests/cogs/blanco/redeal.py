"""Another world that looks the same to one seat: what the leak test deals again."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from cogs.blanco.grids import Grid, Spot
from cogs.blanco.rules.state import Side, State, replace
from cogs.blanco.view import Discard, Draw, Place, Reveal, Swap, TurnUp

REVEALS = (Discard, Draw, Place, Reveal, Swap, TurnUp)
"""Moves whose news shows hidden cards by the rules."""


def redeal(state: State, seat: int, chance: Chance) -> State:
    """All that `seat` cannot know dealt anew: the pile, others' hands but for what all saw taken, unseen grid cards;
    when the table is over, the pile alone."""
    if state.phase == "over":
        return replace(state, pile=shuffled(chance, state.pile))
    own = state.sides[seat]
    unknown = set(state.pile)
    for n, side in enumerate(state.sides):
        unknown |= {spot.card for spot in side.grid.spots if not spot.up and (n != seat or spot.card not in own.seen)}
        unknown |= set() if n == seat else set(side.hand) - set(side.taken)
    cards = sorted(unknown)
    becomes = dict(zip(cards, shuffled(chance, cards), strict=True))
    drawn = state.now.drawn
    return replace(
        state,
        pile=tuple(becomes[card] for card in state.pile),
        sides=tuple(_with(side, becomes) for side in state.sides),
        now=replace(
            state.now,
            drawn=drawn if drawn is None else becomes.get(drawn, drawn),
            looked=None if state.now.looked is None else becomes.get(state.now.looked, state.now.looked),
        ),
    )


def _with(side: Side, becomes: dict[int, int]) -> Side:
    return replace(
        side,
        grid=Grid(tuple(Spot(becomes.get(spot.card, spot.card), spot.up) for spot in side.grid.spots), side.grid.width),
        hand=tuple(sorted(becomes.get(card, card) for card in side.hand)),
        seen=tuple(becomes.get(card, card) for card in side.seen),
    )
