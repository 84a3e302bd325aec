"""Clearing lines and what follows: chains, the reward, the second grid, the next turn (B12-B25, B30)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Event, Refused, Seat, Step
from bot.engine.text import Name, Text, plural, text
from cogs.blanco.grids import Grid, Line, complete_lines, dealt, line_of, without
from cogs.blanco.rules.choices import offered
from cogs.blanco.rules.endings import game_won, stalled
from cogs.blanco.rules.state import State, Turn, replace, seen_without, with_side
from cogs.blanco.view import Clear, Cleared, Keep, LeaveDown, TurnUp
from cogs.blanco.view import Spot as SpotView
from cogs.blanco.wording import card_text, cards_text, position_text

Played = Step[State]

QUIET_ROUNDS = 30
"""B30: rounds in a row without a clearing that end a game."""


def clear(state: State, seat: Seat, move: Clear, chance: Chance) -> Played:
    """B12-B19: takes one line away; the gap closes, and what it completes is fresh."""
    lines = offered(state, seat)
    line = next((each for each in lines if (each.direction, each.index) == (move.line, move.index)), None)
    if line is None:
        raise _refused_line(state, move)
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
    return after_clearing(state, seat, (Event(said),), chance)


def _refused_line(state: State, move: Clear) -> Refused:
    if any((each.direction, each.index) == (move.line, move.index) for each in state.now.closed):
        return Refused(text("You left that line standing: it stays for this turn."), "B20")
    return Refused(text("That line is not complete: all its cards must be face up and match."), "B12")


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
    return after_clearing(replace(state, now=now), seat, (Event(said),), chance)


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
    sides = with_side(state, seat, grid=grid, seen=seen_without(side, grid.spots[position].card))
    state = replace(state, sides=sides, actor=seat, changed=(position,), looked_at=None)
    return after_clearing(state, seat, (Event(said),), chance)


def after_clearing(state: State, seat: int, events: tuple[Event, ...], chance: Chance) -> Played:
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


def rewarded(state: State, seat: int, card: int, told: tuple[Event, ...], chance: Chance) -> Played:
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


def refilled(state: State, chance: Chance) -> State:
    """B25: an empty draw pile is made anew of the box and all discards but the top."""
    if state.pile:
        return state
    pile = shuffled(chance, sorted((*state.discards[1:], *state.box)))
    return replace(state, pile=pile, discards=state.discards[:1], box=())


def _without_cards(line: Line, gone: Line) -> Line:
    return Line(line.direction, line.index, line.cards - gone.cards)


def _shown(grid: Grid) -> tuple[SpotView, ...]:
    return tuple(SpotView(spot.card if spot.up else None, spot.up) for spot in grid.spots)


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
