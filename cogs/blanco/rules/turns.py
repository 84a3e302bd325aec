"""Carry out the steps of a turn of BLANCO up to its clearing (B4-B11).

Each checks what the shape of a move does not say. Positions are spoken as on a map: columns A-D, rows 1-3.
"""

from __future__ import annotations

from bot.engine.game import Refused, Seat
from bot.engine.phases import NOT_NOW
from bot.engine.text import Name, Text, text
from cogs.blanco.grids import Grid, Spot, neighbours
from cogs.blanco.rules.choices import turned_by_swap
from cogs.blanco.rules.clearing import after_clearing, after_reward, next_turn, turn_card_up
from cogs.blanco.rules.state import MoveContext, Side, Turn, act, refill, seen_without, setting_up, with_side
from cogs.blanco.view import NOTHING, Discard, Draw, Look, Place, Reveal, Swap
from cogs.blanco.wording import drawn_text, draws_text, lies_text, position_text, the_card


def reveal(context: MoveContext, seat: Seat, move: Reveal) -> None:
    """Turn a card of a new grid up: the first step of setting it up (B4, B23)."""
    side = context.state.sides[seat]
    _check_step(side, 0)
    _check_face_down(side, move.position, _setting_up_rule(side))
    turn_card_up(context, seat, move.position, step=1)


def look(context: MoveContext, seat: Seat, move: Look) -> None:
    """Look at a card: the second step of setting up (B4, B23), or the reward (B20)."""
    state, side = context.state, context.state.sides[seat]
    reward = state.phase == "reward"
    if not reward:
        _check_step(side, 1)
    _check_face_down(side, move.position, "B20" if reward else _setting_up_rule(side))
    card = side.grid.spots[move.position].card
    _tell_of_a_look(context, seat, move.position)
    sides = with_side(state, seat, seen=(*seen_without(side, card), card), step=2)
    act(context, seat, sides=sides, looked_at=move.position)
    if reward:
        after_reward(context, seat, card)
    else:
        _set_up(context, seat)


def draw(context: MoveContext, seat: Seat, move: Draw) -> None:
    """Take the top card of a pile into hand (B6)."""
    state, side = context.state, context.state.sides[seat]
    openly = move.pile == "discard"
    source = state.discards if openly else state.pile
    if not source:
        raise Refused(text("That pile is empty. Take a card from the other one."), "B6")
    card, rest = source[0], source[1:]
    sides = with_side(state, seat, hand=tuple(sorted((*side.hand, card))), taken=side.taken + (card,) * openly)
    context.set(**{"discards" if openly else "pile": rest})
    act(context, seat, sides=sides, phase="drawn", now=Turn(drawn=card), cleared=())
    if openly:
        context.tell(text("{player} takes {card} from the discard pile.", player=Name(seat), card=the_card(card)))
    else:
        # No news any more when the card is played: nobody would miss it then.
        context.tell(draws_text(seat), brief=True)
        context.tell(drawn_text(card), seat, brief=True)
        refill(context)


def discard(context: MoveContext, seat: Seat, move: Discard) -> None:
    """Discard a card of the hand, and turn one of the grid up (B7, B9)."""
    side = context.state.sides[seat]
    _check_in_hand(side, move.card)
    grid, discarded = side.grid, the_card(move.card)
    if move.reveal == NOTHING:
        if grid.hidden():
            raise Refused(text("Choose the face-down card that you turn up as well."), "B7")
        context.tell(text("{player} discards {card}.", player=Name(seat), card=discarded))
        _finish_action(context, seat, grid, (move.card,), move.card)
        return
    _check_face_down(side, move.reveal, "B7")
    grid = grid.turned_up(move.reveal)
    said = text(
        "{player} discards {discarded} and turns up {card} at {position}.",
        player=Name(seat),
        discarded=discarded,
        card=the_card(grid.spots[move.reveal].card),
        position=position_text(grid, move.reveal),
    )
    context.tell(said)
    _finish_action(context, seat, grid, (move.card,), move.card, (move.reveal,))


def place(context: MoveContext, seat: Seat, move: Place) -> None:
    """Play a card of the hand onto the grid (B8)."""
    side = context.state.sides[seat]
    _check_in_hand(side, move.card)
    _check_on_grid(side.grid, move.position, "B8")
    covered = side.grid.spots[move.position].card
    grid = side.grid.put(move.position, Spot(move.card, up=True))
    said = text(
        "{player} puts {card} on {position}; {covered} goes onto the discard pile.",
        player=Name(seat),
        card=the_card(move.card),
        position=position_text(grid, move.position),
        covered=the_card(covered),
    )
    context.tell(said)
    _finish_action(context, seat, grid, (covered,), move.card, (move.position,))


def swap(context: MoveContext, seat: Seat, move: Swap) -> None:
    """Exchange two neighbours; a face-down one turns up (B10)."""
    grid = context.state.sides[seat].grid
    if (move.first, move.second) not in neighbours(len(grid.spots), grid.width):
        raise Refused(text("Only neighbours change places: choose two cards that touch along an edge."), "B10")
    if move.reveal not in (turned := turned_by_swap(grid.hidden(), move.first, move.second)):
        raise Refused(_wrongly_turned(turned), "B10")
    if move.reveal != NOTHING:
        grid = grid.turned_up(move.reveal)
    # After turning up: a move names the place that the card comes from.
    one, other = grid.spots[move.first], grid.spots[move.second]
    grid = grid.put(move.first, other).put(move.second, one)
    context.tell(_swapped_text(grid, seat, move))
    context.set(cleared=())
    _finish_action(context, seat, grid, (), None, (move.first, move.second))


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


def _finish_action(
    context: MoveContext,
    seat: Seat,
    grid: Grid,
    discarded: tuple[int, ...],
    played: int | None,
    changed: tuple[int, ...] = (),
) -> None:
    """End the draw or swap: the hand is two cards again, and complete lines are offered (B15)."""
    state, side = context.state, context.state.sides[seat]
    # A card that was covered or turned up is no longer one to be reminded of (B29).
    lying = {spot.card for spot in grid.spots if not spot.up}
    sides = with_side(
        state,
        seat,
        grid=grid,
        hand=tuple(card for card in side.hand if card != played),
        taken=tuple(card for card in side.taken if card != played),
        seen=tuple(card for card in side.seen if card in lying),
    )
    discards = (*discarded, *state.discards)
    act(context, seat, changed, sides=sides, discards=discards, quiet=state.quiet + 1, now=Turn())
    refill(context)
    after_clearing(context, seat)


def _set_up(context: MoveContext, seat: Seat) -> None:
    """Go on after a look while setting up: wait for the others (B4), or end the turn (B23)."""
    state = context.state
    if state.sides[seat].second:
        next_turn(context, seat)
    elif not setting_up(state):
        context.set(phase="turn", turn=state.first)
        context.tell(text("All are ready. {player} begins.", player=Name(state.first)))


def _tell_of_a_look(context: MoveContext, seat: int, position: int) -> None:
    """Tell all where a seat looks, and the seat what lies there."""
    grid = context.state.sides[seat].grid
    where = position_text(grid, position)
    context.tell(text("{player} looks at the card at {position}.", player=Name(seat), position=where))
    secret = lies_text(where, grid.spots[position].card)
    # B29: without the option it is no longer news when somebody has moved.
    context.tell(secret, seat, brief=not context.state.variant.remember)


def _swapped_text(grid: Grid, seat: int, move: Swap) -> Text:
    """`grid`: after the swap."""
    first, second = position_text(grid, move.first), position_text(grid, move.second)
    if move.reveal == NOTHING:
        return text("{player} swaps {first} and {second}.", player=Name(seat), first=first, second=second)
    # What lay at `reveal` lies at the other one of the two places now.
    turned = move.first + move.second - move.reveal
    return text(
        "{player} swaps {first} and {second}: {card} turns up, now at {position}.",
        player=Name(seat),
        first=first,
        second=second,
        card=the_card(grid.spots[turned].card),
        position=position_text(grid, turned),
    )
