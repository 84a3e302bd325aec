"""Clear lines and do what follows: chains, the reward, the second grid, the next turn (B12-B25, B30)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.game import Refused, Seat
from bot.engine.text import Name, Text, plural, text
from cogs.blanco.grids import Grid, Line, complete_lines, face_down_grid, line_of, without_line
from cogs.blanco.rules.choices import clearable_lines
from cogs.blanco.rules.endings import end_stalled, game_won
from cogs.blanco.rules.state import MoveContext, State, Turn, act, refill, replace, seen_without, with_side
from cogs.blanco.view import Clear, Cleared, Keep, LeaveDown, TurnUp
from cogs.blanco.view import Spot as SpotView
from cogs.blanco.wording import cards_text, position_text, the_card

# B30: rounds in a row without a clearing that end a game.
QUIET_ROUNDS = 30


def clear(context: MoveContext, seat: Seat, move: Clear) -> None:
    """Take one line away; the gap closes, and what it completes is fresh (B12-B19)."""
    state = context.state
    lines = clearable_lines(state, seat)
    line = next((each for each in lines if (each.direction, each.index) == (move.line, move.index)), None)
    if line is None:
        raise _refused_line(state, move)
    before = state.sides[seat].grid
    chain = any(fresh.cards == line.cards for fresh in state.now.fresh)
    gone = tuple(range(len(before.spots)))[line_of(before, line.direction, line.index)]
    grid = without_line(before, line)
    context.tell(_cleared_text(seat, move, [before.spots[position].card for position in gone], chain), staged=True)
    act(
        context,
        seat,
        sides=with_side(state, seat, grid=grid),
        box=(*state.box, *sorted(line.cards)),
        cleared=(*state.cleared, Cleared(seat, _shown(before), before.width, gone, chain)),
        now=_after(state.now, line, lines, grid, chain),
        quiet=0,
    )
    after_clearing(context, seat)


def _after(now: Turn, gone: Line, lines: Sequence[Line], grid: Grid, chain: bool) -> Turn:
    """Bring the turn up to date: lines complete in the grid that is left, and not before, are fresh (B19)."""
    left = [each for each in (*lines, *now.closed) if each is not gone]
    # B16: a crossing line that keeps two cards was complete before: it is no chain.
    before = {each.cards - gone.cards for each in left}
    fresh = [each for each in complete_lines(grid) if each.cards not in before]
    kept = [_without_cards(each, gone) for each in now.fresh if each.cards != gone.cards]
    return replace(
        now,
        lines=now.lines + 1,
        chain=now.chain or chain,
        fresh=(*kept, *fresh),
        closed=tuple(_without_cards(each, gone) for each in now.closed),
    )


def _refused_line(state: State, move: Clear) -> Refused:
    if any((each.direction, each.index) == (move.line, move.index) for each in state.now.closed):
        return Refused(text("You left that line standing: it stays for this turn."), "B20")
    return Refused(text("That line is not complete: all its cards must be face up and match."), "B12")


def keep(context: MoveContext, seat: Seat, move: Keep) -> None:
    """Let complete lines stand (B15), or look at no card (B20)."""
    state = context.state
    if state.phase == "reward":
        context.tell(text("{player} looks at no card.", player=Name(seat)))
        act(context, seat)
        next_turn(context, seat)
        return
    standing, stood = clearable_lines(state, seat), state.sides[seat].stood
    # Every turn asks about a line that stands: it is told once.
    if fresh := [line for line in standing if not any(line.cards <= {*cards} for cards in stood)]:
        said = plural(
            "{player} leaves a complete line standing: it may go later, in a chain.",
            "{player} leaves {n} complete lines standing: they may go later, in a chain.",
            n=len(fresh),
            player=Name(seat),
        )
        context.tell(said)
    sides = with_side(state, seat, stood=tuple(tuple(sorted(line.cards)) for line in standing))
    act(context, seat, sides=sides, now=replace(state.now, closed=(*state.now.closed, *standing)))
    after_clearing(context, seat)


def turn_up(context: MoveContext, seat: Seat, move: TurnUp | LeaveDown) -> None:
    """Turn the card up that was looked at, after a chain, or leave it (B21)."""
    if isinstance(move, LeaveDown):
        context.tell(text("{player} leaves the card face down.", player=Name(seat)))
        act(context, seat)
        next_turn(context, seat)
        return
    spots, looked = context.state.sides[seat].grid.spots, context.state.now.looked
    turn_card_up(context, seat, next(place for place, spot in enumerate(spots) if spot.card == looked))
    after_clearing(context, seat)


def turn_card_up(context: MoveContext, seat: Seat, position: int, **changes: object) -> None:
    """Turn a card of a seat's own grid up, for all to see. `changes`: what else becomes of the side."""
    side = context.state.sides[seat]
    card = side.grid.spots[position].card
    where = position_text(side.grid, position)
    context.tell(
        text("{player} turns up {card} at {position}.", player=Name(seat), card=the_card(card), position=where)
    )
    grid, seen = side.grid.turned_up(position), seen_without(side, card)
    act(context, seat, (position,), sides=with_side(context.state, seat, grid=grid, seen=seen, **changes))


def after_clearing(context: MoveContext, seat: int) -> None:
    """Go on where lines may have come or gone: clear more, a grid is empty, the reward, or the next turn."""
    state = context.state
    grid = state.sides[seat].grid
    if not grid.spots:
        _emptied(context, seat)
    elif clearable_lines(state, seat):
        context.set(phase="clear")
    # B20: one look a turn, after a clearing. B22: none without a face-down card.
    elif state.now.lines and state.now.looked is None and grid.hidden():
        context.set(phase="reward")
    else:
        next_turn(context, seat)


def after_reward(context: MoveContext, seat: int, card: int) -> None:
    """End the turn after the look, unless a chain allows turning the card up (B20, B21)."""
    now = context.state.now
    if now.chain:
        context.set(now=replace(now, looked=card), phase="turn_up")
    else:
        next_turn(context, seat)


def next_turn(context: MoveContext, seat: int) -> None:
    """Pass the turn on clockwise, or stop a stalled game (B30)."""
    seats = len(context.state.sides)
    context.set(phase="turn", turn=(seat + 1) % seats, now=Turn())
    # Turns are counted, and a round has one of each seat.
    if context.state.quiet >= QUIET_ROUNDS * seats:
        end_stalled(context)


def _emptied(context: MoveContext, seat: int) -> None:
    """B23: the second grid is dealt; B24: the game is won."""
    if context.state.sides[seat].second:
        game_won(context, (seat,))
        return
    cards: tuple[int, ...] = ()
    # B25: the pile may run out in the middle of the deal, and is made anew.
    while len(cards) < 12:
        pile = context.state.pile
        taken = pile[: 12 - len(cards)]
        cards = (*cards, *taken)
        context.set(pile=pile[len(taken) :])
        refill(context)
    sides = with_side(context.state, seat, grid=face_down_grid(cards, 4), second=True, step=0, seen=())
    # A fresh turn: the line that emptied the first grid earns no look in the second (B23).
    context.set(sides=sides, phase="reveal", now=Turn())
    said = text(
        "{player} has cleared the first grid and gets the second: twelve cards, four across.", player=Name(seat)
    )
    context.tell(said, staged=True)


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
