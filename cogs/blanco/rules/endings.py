"""How a game ends, and what a match or points play makes of it (B24, B26, B27, B30)."""

from __future__ import annotations

from bot.engine.chance import Chance
from bot.engine.game import Event, Outcome, Step
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blanco.rules.state import Side, State, deal, replace


def game_won(state: State, winners: tuple[int, ...], events: tuple[Event, ...], chance: Chance) -> Step[State]:
    """The game is over; the table is, too, unless the match goes on with the next game."""
    sides = tuple(
        replace(side, wins=side.wins + (seat in winners), points=side.points + side.left())
        for seat, side in enumerate(state.sides)
    )
    if state.variant.match or state.variant.games:
        won = text("{players} won game {game}.", players=listing(*(Name(seat) for seat in winners)), game=state.game)
        events = (*events, Event(won))
    final = _final_winners(state, sides, winners)
    if final:
        return Step(replace(state, phase="over", sides=sides, winners=final), events)
    first = (state.first + 1) % len(sides)
    following = deal(state.variant, sides, first, chance, state.game + 1)
    said = text("Game {game} begins: new grids for all.", game=following.game)
    return Step(following, (*events, Event(said)))


def stalled(state: State, events: tuple[Event, ...], chance: Chance) -> Step[State]:
    """B30: nobody has cleared a line for 30 rounds."""
    fewest = min(side.left() for side in state.sides)
    winners = tuple(seat for seat, side in enumerate(state.sides) if side.left() == fewest)
    said = text("Nobody has cleared a line for 30 rounds: the game stops, and fewest cards left wins.")
    return game_won(state, winners, (*events, Event(said)), chance)


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
    if state.phase != "over":
        return None
    return Outcome(state.winners, _how(state))


def _how(state: State) -> Text:
    players = listing(*(Name(seat) for seat in state.winners))
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
