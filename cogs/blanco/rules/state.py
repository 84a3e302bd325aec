"""Hold the state of a table of BLANCO, secrets included: dealt, and asked small questions about itself."""

from __future__ import annotations

import msgspec

from bot.engine import phases
from bot.engine.chance import Chance, shuffled
from bot.engine.game import Seat
from cogs.blanco.grids import Grid, Line, face_down_grid
from cogs.blanco.view import CARDS, Cleared, Phase

replace = msgspec.structs.replace


class Variant(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host chose."""

    play: int = 0
    """0: one game. 2, 3: match to so many wins (B26). 13, 15: points over 3 or 5 games (B27)."""
    remember: bool = False

    @property
    def match(self) -> int:
        """Wins that decide; 0: no match play."""
        return self.play if self.play < 10 else 0

    @property
    def games(self) -> int:
        """Games of points play; 0: none."""
        return self.play - 10 if self.play > 10 else 0


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat has."""

    grid: Grid
    hand: tuple[int, ...] = ()
    second: bool = False
    """Is on the 4x3 grid (B23)."""
    step: int = 0
    """Of setting a new grid up: 0 reveal, 1 look, 2 done."""
    seen: tuple[int, ...] = ()
    """Face-down cards of the grid that the owner looked at: the card is known, wherever it moves (B29)."""
    looking: bool = False
    """Has not moved since they looked at the last one of them."""
    taken: tuple[int, ...] = ()
    """Cards of the hand that everybody saw being taken."""
    wins: int = 0
    points: int = 0
    stood: tuple[tuple[int, ...], ...] = ()
    """The complete lines, by their cards, of which it was told that they are left standing."""

    def left(self) -> int:
        """B27: cards still to be cleared, the second grid that was not dealt included."""
        return len(self.grid.spots) + (0 if self.second else 12)


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened in the turn that is being played."""

    drawn: int | None = None
    lines: int = 0
    """Cleared so far."""
    chain: bool = False
    fresh: tuple[Line, ...] = ()
    """Complete lines that a closed gap made (B19)."""
    closed: tuple[Line, ...] = ()
    """Lines declined before the reward: not offered again this turn (B20)."""
    looked: int | None = None
    """The card looked at as the reward."""


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole table. Every card is in exactly one place: a grid, a hand, the pile, the discards or the box."""

    variant: Variant
    phase: Phase
    turn: int
    first: int
    sides: tuple[Side, ...]
    pile: tuple[int, ...] = ()
    """Face down, top first."""
    discards: tuple[int, ...] = ()
    """Face up, top first."""
    box: tuple[int, ...] = ()
    now: Turn = Turn()
    quiet: int = 0
    """Turns in a row without a clearing (B30)."""
    game: int = 1
    actor: int | None = None
    changed: tuple[int, ...] = ()
    looked_at: int | None = None
    """The position that the newest move looked at; it is public which one (B28)."""
    cleared: tuple[Cleared, ...] = ()
    winners: tuple[int, ...] = ()
    """Of the whole table, once it is over."""


def deal(variant: Variant, sides: tuple[Side, ...], first: int, chance: Chance, game: int = 1) -> State:
    """Deal a new game for these seats; of the old sides only wins and points are kept (B2-B5)."""
    cards = shuffled(chance, range(CARDS))
    seats = len(sides)
    dealt_to = tuple(
        Side(
            grid=face_down_grid(cards[9 * seat : 9 * seat + 9], 3),
            hand=tuple(sorted(cards[9 * seats + 2 * seat : 9 * seats + 2 * seat + 2])),
            wins=side.wins,
            points=side.points,
        )
        for seat, side in enumerate(sides)
    )
    rest = cards[11 * seats :]
    return State(variant, "reveal", first, first, dealt_to, pile=rest[1:], discards=rest[:1], game=game)


MoveContext = phases.MoveContext[State]


def act(
    context: MoveContext,
    seat: int,
    changed: tuple[int, ...] = (),
    looked_at: int | None = None,
    **changes: object,
) -> None:
    """Change the table by a move of this seat, and note what it touched or looked at in the grid."""
    context.set(actor=seat, changed=changed, looked_at=looked_at, **changes)
    looking = looked_at is not None
    if context.state.sides[seat].looking != looking:
        context.set(sides=with_side(context.state, seat, looking=looking))


def refill(context: MoveContext) -> None:
    """Make an empty draw pile anew, of the box and all discards but the top (B25)."""
    state = context.state
    if not state.pile:
        pile = shuffled(context.chance, sorted((*state.discards[1:], *state.box)))
        context.set(pile=pile, discards=state.discards[:1], box=())


def with_side(state: State, seat: int, **changes: object) -> tuple[Side, ...]:
    """Give all sides, this seat's changed."""
    side = replace(state.sides[seat], **changes)
    return (*state.sides[:seat], side, *state.sides[seat + 1 :])


def setting_up(state: State) -> frozenset[Seat]:
    """Find the seats whose new grid waits to be revealed from or looked at."""
    return frozenset([Seat(seat) for seat, side in enumerate(state.sides) if side.step < 2])


def seen_without(side: Side, card: int) -> tuple[int, ...]:
    """Forget a card that a side has looked at."""
    return tuple(seen for seen in side.seen if seen != card)


def remembered_cards(state: State, seat: int) -> tuple[int, ...]:
    """Find the face-down cards of its grid that a seat is shown (B29): all that it looked at, or without the option the
    one that it has just looked at, until its next move."""
    side = state.sides[seat]
    if state.variant.remember:
        return side.seen
    return side.seen[-1:] if side.looking else ()
