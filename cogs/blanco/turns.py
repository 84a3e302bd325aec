"""The steps of a turn of BLANCO (B4-B25): each takes a state in which the move's shape fits, and checks the rest.

A step returns the next state and what happened. Positions are spoken as on a map: columns A-D, rows 1-3.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Event, Refused, Seat, Step
from bot.engine.text import Name, Text, plural, text
from cogs.blanco.choices import offered, turned_by_swap
from cogs.blanco.endings import game_won, stalled
from cogs.blanco.grids import Grid, Line, Spot, complete_lines, dealt, line_of, neighbours, without
from cogs.blanco.state import Side, State, Turn, replace, setting_up, with_side
from cogs.blanco.view import (
    NOTHING,
    Clear,
    Cleared,
    Discard,
    Draw,
    Keep,
    LeaveDown,
    Look,
    Place,
    Reveal,
    Swap,
    TurnUp,
)
from cogs.blanco.view import Spot as SpotView
from cogs.blanco.wording import card_text, cards_text, position_text

Played = Step[State]

QUIET_ROUNDS = 30
"""B30: rounds in a row without a clearing that end a game."""


def reveal(state: State, seat: Seat, move: Reveal, chance: Chance) -> Played:
    """B4, B23: the first step of setting a grid up."""
    side = state.sides[seat]
    _face_down(side, move.position, "B4")
    grid = side.grid.turned_up(move.position)
    card = grid.spots[move.position].card
    sides = with_side(state, seat, grid=grid, step=1, seen=_forget(side, card))
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
    _face_down(side, move.position, "B20")
    card = side.grid.spots[move.position].card
    sides = with_side(state, seat, seen=(*_forget(side, card), card))
    told = _told_of_a_look(side.grid, seat, move.position)
    state = replace(state, sides=sides, actor=seat, changed=(), looked_at=move.position)
    if state.phase == "reward":
        return _rewarded(state, seat, card, told, chance)
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
    _in_hand(side, move.card)
    grid = side.grid
    discarded = text("{player} discards {card}.", player=Name(seat), card=card_text(move.card))
    if move.reveal == NOTHING:
        if grid.hidden():
            raise Refused(text("Choose the face-down card that you turn up as well."), "B7")
        return _acted(state, seat, grid, (move.card,), move.card, (), (Event(discarded),), chance)
    _face_down(side, move.reveal, "B7")
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
    _in_hand(side, move.card)
    _on_grid(side.grid, move.position)
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
    if move.reveal not in turned_by_swap(grid.hidden(), move.first, move.second):
        raise Refused(text("Of two face-down cards exactly one is turned up: choose which one."), "B10")
    if move.reveal != NOTHING:
        grid = grid.turned_up(move.reveal)
    one, other = grid.spots[move.first], grid.spots[move.second]
    grid = grid.put(move.first, other).put(move.second, one)
    said = _swapped_text(grid, seat, move)
    return _acted(replace(state, cleared=()), seat, grid, (), None, (move.first, move.second), (Event(said),), chance)


def clear(state: State, seat: Seat, move: Clear, chance: Chance) -> Played:
    """B12-B19: takes one line away; the gap closes, and what it completes is fresh."""
    lines = offered(state, seat)
    line = next((each for each in lines if (each.direction, each.index) == (move.line, move.index)), None)
    if line is None:
        raise Refused(text("That line is not complete: all its cards must be face up and match."), "B12")
    side = state.sides[seat]
    chain = any(fresh.cards == line.cards for fresh in state.now.fresh)
    gone = tuple(range(len(side.grid.spots)))[line_of(side.grid, line.direction, line.index)]
    shown = Cleared(seat, _shown(side.grid), side.grid.width, gone, chain)
    grid = without(side.grid, line)
    left = [each for each in (*lines, *state.now.closed) if each is not line]
    before = {each.cards - line.cards for each in left}
    fresh = [each for each in complete_lines(grid) if each.cards not in before]
    kept = [_without_cards(each, line) for each in state.now.fresh if each.cards != line.cards]
    now = replace(
        state.now,
        lines=state.now.lines + 1,
        chain=state.now.chain or chain,
        fresh=(*kept, *fresh),
        closed=tuple(_without_cards(each, line) for each in state.now.closed),
    )
    state = replace(
        state,
        sides=with_side(state, seat, grid=grid),
        box=(*state.box, *sorted(line.cards)),
        cleared=(*state.cleared, shown),
        now=now,
        quiet=0,
        actor=seat,
        changed=(),
        looked_at=None,
    )
    said = _cleared_text(seat, move, [side.grid.spots[position].card for position in gone], chain)
    return _after_clearing(state, seat, (Event(said),), chance)


def keep(state: State, seat: Seat, move: Keep, chance: Chance) -> Played:
    """B15: lets complete lines stand; B20: looks at no card."""
    state = replace(state, actor=seat, changed=(), looked_at=None)
    if state.phase == "reward":
        said = text("{player} looks at no card.", player=Name(seat))
        return next_turn(state, seat, (Event(said),), chance)
    standing = offered(state, seat)
    said = plural(
        "{player} leaves a complete line standing.",
        "{player} leaves {n} complete lines standing.",
        n=len(standing),
        player=Name(seat),
    )
    now = replace(state.now, closed=(*state.now.closed, *standing))
    return _after_clearing(replace(state, now=now), seat, (Event(said),), chance)


def turn_up(state: State, seat: Seat, move: TurnUp | LeaveDown, chance: Chance) -> Played:
    """B21: the card looked at may be turned up after a chain; lines that it completes may clear."""
    if isinstance(move, LeaveDown):
        said = text("{player} leaves the card face down.", player=Name(seat))
        return next_turn(replace(state, actor=seat, changed=(), looked_at=None), seat, (Event(said),), chance)
    side = state.sides[seat]
    position = next(place for place, spot in enumerate(side.grid.spots) if spot.card == state.now.looked)
    grid = side.grid.turned_up(position)
    said = text(
        "{player} turns up {card} at {position}.",
        player=Name(seat),
        card=card_text(grid.spots[position].card),
        position=position_text(grid, position),
    )
    sides = with_side(state, seat, grid=grid, seen=_forget(side, grid.spots[position].card))
    state = replace(state, sides=sides, actor=seat, changed=(position,), looked_at=None)
    return _after_clearing(state, seat, (Event(said),), chance)


# What follows from a step


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
    return _after_clearing(refilled(state, chance), seat, events, chance)


def _after_clearing(state: State, seat: int, events: tuple[Event, ...], chance: Chance) -> Played:
    """Where a turn goes when lines may have come or gone: clear more, a grid is empty, the reward, or the next turn."""
    side = state.sides[seat]
    if not side.grid.spots:
        return _emptied(state, seat, events, chance)
    if offered(state, seat):
        return Step(replace(state, phase="clear"), events)
    rewarded = state.now.lines and state.now.looked is None and side.grid.hidden()
    if rewarded:
        return Step(replace(state, phase="reward"), events)
    return next_turn(state, seat, events, chance)


def _rewarded(state: State, seat: int, card: int, told: tuple[Event, ...], chance: Chance) -> Played:
    """B20 and B21: after the look the turn ends, unless a chain allows turning the card up."""
    state = replace(state, now=replace(state.now, looked=card))
    if state.now.chain:
        return Step(replace(state, phase="turn_up"), told)
    return next_turn(state, seat, told, chance)


def next_turn(state: State, seat: int, events: tuple[Event, ...], chance: Chance) -> Played:
    """The next seat, clockwise; B30 stops a stalled game."""
    seats = len(state.sides)
    state = replace(state, phase="turn", turn=(seat + 1) % seats, now=Turn())
    if state.quiet >= QUIET_ROUNDS * seats:
        return stalled(state, events, chance)
    return Step(state, events)


def _emptied(state: State, seat: int, events: tuple[Event, ...], chance: Chance) -> Played:
    """B23: the second grid is dealt; B24: the game is won."""
    if state.sides[seat].second:
        return game_won(state, (seat,), events, chance)
    cards: tuple[int, ...] = ()
    while len(cards) < 12:
        taken = state.pile[: 12 - len(cards)]
        cards = (*cards, *taken)
        state = refilled(replace(state, pile=state.pile[len(taken) :]), chance)
    sides = with_side(state, seat, grid=dealt(cards, 4), second=True, step=0, seen=())
    said = text("{player} has cleared the first grid and gets the second: four across, three down.", player=Name(seat))
    return Step(replace(state, sides=sides, phase="reveal", now=Turn()), (*events, Event(said)))


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


def refilled(state: State, chance: Chance) -> State:
    """B25: an empty draw pile is made anew of the box and all discards but the top."""
    if state.pile:
        return state
    pile = shuffled(chance, sorted((*state.discards[1:], *state.box)))
    return replace(state, pile=pile, discards=state.discards[:1], box=())


# Checks and words


def _face_down(side: Side, position: int, rule: str) -> None:
    _on_grid(side.grid, position)
    if side.grid.spots[position].up:
        raise Refused(text("That card is face up already. Choose one that is face down."), rule)


def _on_grid(grid: Grid, position: int) -> None:
    if not 0 <= position < len(grid.spots):
        raise Refused(text("Your grid has no such place any more. Choose one that is there."), "B8")


def _in_hand(side: Side, card: int) -> None:
    if card not in side.hand:
        raise Refused(text("You do not hold that card. Choose one of the three in your hand."), "B6")


def _forget(side: Side, card: int) -> tuple[int, ...]:
    return tuple(seen for seen in side.seen if seen != card)


def _without_cards(line: Line, gone: Line) -> Line:
    return Line(line.direction, line.index, line.cards - gone.cards)


def _shown(grid: Grid) -> tuple[SpotView, ...]:
    return tuple(SpotView(spot.card if spot.up else None, spot.up) for spot in grid.spots)


def _told_of_a_look(grid: Grid, seat: int, position: int) -> tuple[Event, ...]:
    where = position_text(grid, position)
    public = text("{player} looks at the card at {position}.", player=Name(seat), position=where)
    secret = text("At {position} lies {card}.", position=where, card=card_text(grid.spots[position].card))
    return Event(public), Event(secret, (seat,))


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


def _cleared_text(seat: int, move: Clear, gone: Sequence[int], chain: bool) -> Text:
    """`gone`: the cards of the line, in order."""
    player, cards, row, column = Name(seat), cards_text(gone), move.index + 1, "ABCD"[move.index]
    if move.line == "row" and chain:
        return text(
            "Chain reaction: {player} clears row {row}: {cards}.", player=player, row=move.index + 1, cards=cards
        )
    if move.line == "row":
        return text("{player} clears row {row}: {cards}.", player=player, row=row, cards=cards)
    if chain:
        return text(
            "Chain reaction: {player} clears column {column}: {cards}.", player=player, column=column, cards=cards
        )
    return text("{player} clears column {column}: {cards}.", player=player, column=column, cards=cards)
