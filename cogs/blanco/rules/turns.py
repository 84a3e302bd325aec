"""The steps of a turn of BLANCO up to its clearing (B4-B11).

Each takes a state in which the move's shape fits, checks the rest, and returns the next state and what happened.
Positions are spoken as on a map: columns A-D, rows 1-3.
"""

from __future__ import annotations

from bot.engine.chance import Chance
from bot.engine.game import Event, Refused, Seat, Step
from bot.engine.phases import NOT_NOW
from bot.engine.text import Name, Text, text
from cogs.blanco.grids import Grid, Spot, neighbours
from cogs.blanco.rules.choices import turned_by_swap
from cogs.blanco.rules.clearing import Played, after_clearing, next_turn, refilled, rewarded
from cogs.blanco.rules.state import Side, State, Turn, replace, seen_without, setting_up, with_side
from cogs.blanco.view import NOTHING, Discard, Draw, Look, Place, Reveal, Swap
from cogs.blanco.wording import card_text, position_text


def reveal(state: State, seat: Seat, move: Reveal, chance: Chance) -> Played:
    """B4, B23: the first step of setting a grid up."""
    side = state.sides[seat]
    _check_step(side, 0)
    _check_face_down(side, move.position, _setting_up_rule(side))
    grid = side.grid.turned_up(move.position)
    card = grid.spots[move.position].card
    sides = with_side(state, seat, grid=grid, step=1, seen=seen_without(side, card))
    said = text(
        "{player} turns up {card} at {position}.",
        player=Name(seat),
        card=card_text(card),
        position=position_text(grid, move.position),
    )
    state = replace(state, sides=sides, actor=seat, changed=(move.position,), looked_at=None)
    return Step(state, (Event(said),))


def look(state: State, seat: Seat, move: Look, chance: Chance) -> Played:
    """B4, B23: the second step; B20: the reward."""
    side = state.sides[seat]
    if state.phase == "reveal":
        _check_step(side, 1)
    _check_face_down(side, move.position, "B20" if state.phase == "reward" else _setting_up_rule(side))
    card = side.grid.spots[move.position].card
    sides = with_side(state, seat, seen=(*seen_without(side, card), card))
    told = _told_of_a_look(side.grid, seat, move.position, remember=state.variant.remember)
    state = replace(state, sides=sides, actor=seat, changed=(), looked_at=move.position)
    if state.phase == "reward":
        return rewarded(state, seat, card, told, chance)
    return _set_up(state, seat, told, chance)


def draw(state: State, seat: Seat, move: Draw, chance: Chance) -> Played:
    """B6."""
    side = state.sides[seat]
    open_pile = move.pile == "discard"
    source = state.discards if open_pile else state.pile
    if not source:
        raise Refused(text("That pile is empty. Take a card from the other one."), "B6")
    card, rest = source[0], source[1:]
    sides = with_side(state, seat, hand=tuple(sorted((*side.hand, card))), taken=side.taken + (card,) * open_pile)
    state = replace(
        state,
        sides=sides,
        phase="drawn",
        discards=rest if open_pile else state.discards,
        pile=state.pile if open_pile else rest,
        now=Turn(drawn=card),
        actor=seat,
        changed=(),
        looked_at=None,
        cleared=(),
    )
    if open_pile:
        said = text("{player} takes {card} from the discard pile.", player=Name(seat), card=card_text(card))
        return Step(state, (Event(said),))
    secret = text("You draw {card}.", card=card_text(card))
    return Step(refilled(state, chance), (Event(secret, (seat,)),))


def discard(state: State, seat: Seat, move: Discard, chance: Chance) -> Played:
    """B7, B9."""
    side = state.sides[seat]
    _check_in_hand(side, move.card)
    grid = side.grid
    discarded = text("{player} discards {card}.", player=Name(seat), card=card_text(move.card))
    if move.reveal == NOTHING:
        if grid.hidden():
            raise Refused(text("Choose the face-down card that you turn up as well."), "B7")
        return _acted(state, seat, grid, (move.card,), move.card, (), (Event(discarded),), chance)
    _check_face_down(side, move.reveal, "B7")
    grid = grid.turned_up(move.reveal)
    said = text(
        "{player} discards {discarded} and turns up {card} at {position}.",
        player=Name(seat),
        discarded=card_text(move.card),
        card=card_text(grid.spots[move.reveal].card),
        position=position_text(grid, move.reveal),
    )
    return _acted(state, seat, grid, (move.card,), move.card, (move.reveal,), (Event(said),), chance)


def place(state: State, seat: Seat, move: Place, chance: Chance) -> Played:
    """B8."""
    side = state.sides[seat]
    _check_in_hand(side, move.card)
    _check_on_grid(side.grid, move.position, "B8")
    covered = side.grid.spots[move.position].card
    grid = side.grid.put(move.position, Spot(move.card, up=True))
    said = text(
        "{player} puts {card} on {position}; {covered} goes onto the discard pile.",
        player=Name(seat),
        card=card_text(move.card),
        position=position_text(grid, move.position),
        covered=card_text(covered),
    )
    return _acted(state, seat, grid, (covered,), move.card, (move.position,), (Event(said),), chance)


def swap(state: State, seat: Seat, move: Swap, chance: Chance) -> Played:
    """B10."""
    side = state.sides[seat]
    grid = side.grid
    if (move.first, move.second) not in neighbours(len(grid.spots), grid.width):
        raise Refused(text("Only neighbours change places: choose two cards that touch along an edge."), "B10")
    if move.reveal not in (turned := turned_by_swap(grid.hidden(), move.first, move.second)):
        raise Refused(_wrongly_turned(turned), "B10")
    if move.reveal != NOTHING:
        grid = grid.turned_up(move.reveal)
    one, other = grid.spots[move.first], grid.spots[move.second]
    grid = grid.put(move.first, other).put(move.second, one)
    said = _swapped_text(grid, seat, move)
    return _acted(replace(state, cleared=()), seat, grid, (), None, (move.first, move.second), (Event(said),), chance)


def _wrongly_turned(turned: tuple[int, ...]) -> Text:
    """Why a swap names the wrong card to turn up; `turned`: what it could name."""
    if len(turned) == 2:
        return text("Of two face-down cards exactly one is turned up: choose which one.")
    if turned == (NOTHING,):
        return text("Both cards are face up already: nothing is turned up. Look again and choose once more.")
    return text("Only one of the two is face down, and that one is turned up. Look again and choose once more.")


# What is checked before a move is believed


def _check_face_down(side: Side, position: int, rule: str) -> None:
    _check_on_grid(side.grid, position, rule)
    if side.grid.spots[position].up:
        raise Refused(text("That card is face up already. Choose one that is face down."), rule)


def _check_on_grid(grid: Grid, position: int, rule: str) -> None:
    if not 0 <= position < len(grid.spots):
        raise Refused(text("Your grid has no such place any more. Choose one that is there."), rule)


def _check_in_hand(side: Side, card: int) -> None:
    if card not in side.hand:
        raise Refused(text("You do not hold that card. Choose one of the three in your hand."), "B6")


def _check_step(side: Side, step: int) -> None:
    """B4: a seat that sets up does one thing after the other, whatever the others do."""
    if side.step != step:
        raise Refused(NOT_NOW)


def _setting_up_rule(side: Side) -> str:
    return "B23" if side.second else "B4"


def _acted(
    state: State,
    seat: int,
    grid: Grid,
    discarded: tuple[int, ...],
    played: int | None,
    changed: tuple[int, ...],
    events: tuple[Event, ...],
    chance: Chance,
) -> Played:
    """After action A or B: the hand is two cards again, and complete lines are offered (B15)."""
    side = state.sides[seat]
    lying = {spot.card for spot in grid.spots if not spot.up}
    sides = with_side(
        state,
        seat,
        grid=grid,
        hand=tuple(card for card in side.hand if card != played),
        taken=tuple(card for card in side.taken if card != played),
        seen=tuple(card for card in side.seen if card in lying),
    )
    state = replace(
        state,
        sides=sides,
        discards=(*discarded, *state.discards),
        quiet=state.quiet + 1,
        actor=seat,
        changed=changed,
        looked_at=None,
        now=Turn(),
    )
    return after_clearing(refilled(state, chance), seat, events, chance)


def _set_up(state: State, seat: int, told: tuple[Event, ...], chance: Chance) -> Played:
    """After a look while setting up: wait for the others (B4), or the turn ends (B23)."""
    sides = with_side(state, seat, step=2)
    state = replace(state, sides=sides)
    if state.sides[seat].second:
        return next_turn(state, seat, told, chance)
    if setting_up(state):
        return Step(state, told)
    said = text("All are ready. {player} begins.", player=Name(state.first))
    return Step(replace(state, phase="turn", turn=state.first), (*told, Event(said)))


def _told_of_a_look(grid: Grid, seat: int, position: int, *, remember: bool) -> tuple[Event, ...]:
    """B29: without the option it is no longer news when somebody has moved."""
    where = position_text(grid, position)
    public = text("{player} looks at the card at {position}.", player=Name(seat), position=where)
    secret = text("At {position} lies {card}.", position=where, card=card_text(grid.spots[position].card))
    return Event(public), Event(secret, (seat,), brief=not remember)


def _swapped_text(grid: Grid, seat: int, move: Swap) -> Text:
    """`grid`: after the swap."""
    first, second = position_text(grid, move.first), position_text(grid, move.second)
    if move.reveal == NOTHING:
        return text("{player} swaps {first} and {second}.", player=Name(seat), first=first, second=second)
    turned = move.first + move.second - move.reveal
    return text(
        "{player} swaps {first} and {second}: {card} turns up, now at {position}.",
        player=Name(seat),
        first=first,
        second=second,
        card=card_text(grid.spots[turned].card),
        position=position_text(grid, turned),
    )
