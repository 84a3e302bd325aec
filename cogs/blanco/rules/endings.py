"""End a game, and go on with the next one of a match or of points play (B24, B26, B27, B30)."""

from __future__ import annotations

from bot.engine.game import Outcome
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blanco.rules.state import MoveContext, Side, State, deal, replace


def game_won(context: MoveContext, winners: tuple[int, ...]) -> None:
    """End the game, and the table as well, unless the match goes on with the next game."""
    state = context.state
    sides = tuple(
        replace(side, wins=side.wins + (seat in winners), points=side.points + side.left())
        for seat, side in enumerate(state.sides)
    )
    if state.variant.match or state.variant.games:
        players = listing(*map(Name, winners))
        context.tell(text("{players} won game {game}.", players=players, game=state.game), staged=True)
    final = _final_winners(state, sides, winners)
    if final:
        context.set(phase="over", sides=sides, winners=final)
        return
    # B26: each next game begins one seat further.
    first = (state.first + 1) % len(sides)
    dealt = deal(state.variant, sides, first, context.chance, state.game + 1)
    # What was cleared last is still to be seen.
    context.state = replace(dealt, cleared=state.cleared)
    context.tell(text("Game {game} begins: new grids for all.", game=context.state.game))


def end_stalled(context: MoveContext) -> None:
    """Stop a game in which nobody has cleared a line for 30 rounds (B30)."""
    sides = context.state.sides
    fewest = min(side.left() for side in sides)
    context.tell(text("Nobody has cleared a line for 30 rounds: the game stops, and fewest cards left wins."))
    game_won(context, tuple(seat for seat, side in enumerate(sides) if side.left() == fewest))


def _final_winners(state: State, sides: tuple[Side, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """Who has won the table, if anybody yet."""
    if state.variant.match:
        return tuple(seat for seat, side in enumerate(sides) if side.wins >= state.variant.match)
    if not state.variant.games:
        return winners
    if state.game < state.variant.games:
        return ()
    fewest = min(side.points for side in sides)
    return tuple(seat for seat, side in enumerate(sides) if side.points == fewest)


def outcome(state: State) -> Outcome | None:
    """Say who has won the table; None while it goes on."""
    if state.phase != "over":
        return None
    return Outcome(state.winners, _how(state))


def _how(state: State) -> Text:
    players = listing(*map(Name, state.winners))
    side = state.sides[state.winners[0]]
    if state.variant.games:
        return plural(
            "{players} won with the fewest points: {n}.",
            "{players} won with the fewest points: {n}.",
            n=side.points,
            players=players,
        )
    if state.variant.match:
        return plural(
            "{players} won the match with {n} game.",
            "{players} won the match with {n} games.",
            n=side.wins,
            players=players,
        )
    if side.second and not side.grid.spots:
        return text("{players} won: both grids are clear.", players=players)
    return plural(
        "The game had stalled; {players} won with {n} card left to clear.",
        "The game had stalled; {players} won with {n} cards left to clear.",
        n=side.left(),
        players=players,
    )
