"""Make the moves and moments of the game, pure, whoever causes them: a person, the clock or a computer.

A computer sees only its own view, and its luck is not the table's.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from bot.engine.experiments import FoundResult, concluded
from bot.engine.game import AnyGame, Event, Refused, Seat, Step, encode
from bot.engine.text import Name, Text, text
from bot.games import GameFolder
from bot.tables import clock, luck, seats, takebacks
from bot.tables.changes import Transition, ended_table, moved_at, transition
from bot.tables.model import AWAY, STALE, NotSeated, NotYourTurn, Stale, Table
from bot.tables.presence import found_away, with_consequences

# late: the clock ran out on somebody who has pressed something in this turn, and so is not away.
By = Literal["person", "clock", "late", "computer"]
# Deadlines missed in a row after which a computer takes the seat.
MISSES = 2


def check_seat(game: AnyGame, table: Table, user: int, revision: int | None, moved: int | None = None) -> int:
    """The seat for which `user` may move now. Refused, in this order: status, seat, revision; then `check_move` looks
    at the move, and at whose turn it is."""
    if table.status != "playing":
        raise Refused(
            text("The game has not begun yet.")
            if table.status == "lobby"
            else text("This game is over. Ask for a rematch, or open a new table.")
        )
    seat = seats.seat_of(table, user)
    if seat is None:
        raise NotSeated(text("You have no seat at this table, but you can watch."))
    if table.players[seat].computer:
        raise NotYourTurn(AWAY)
    if (revision is not None and revision < table.position) or moved not in (None, moved_at(table, seat)):
        raise Stale(STALE)
    return seat


def check_move(game: AnyGame, table: Table, seat: int, move: Any) -> None:
    """Refused for whoever is not on turn, unless the move is one for any time; and for what asks of a computer what
    only people can do. Whether the move is legal, the rules say."""
    if (why := game.outlived(table.state, move)) is not None:
        raise Refused(why)
    acting = clock.to_act(game, table)
    if seat not in acting and not _interrupts(game, table, seat, move):
        raise NotYourTurn(_wait(acting))
    accused = game.accuses(move)
    if accused is not None and accused < len(table.players) and table.players[accused].computer:
        raise Refused(text("A computer plays for {player}: only a person can be asked that.", player=Name(accused)))


def _interrupts(game: AnyGame, table: Table, seat: int, move: Any) -> bool:
    return move in game.interrupts(table.state, Seat(seat))


def _wait(acting: frozenset[int]) -> Text:
    if not acting:
        return text("Wait a moment: the game goes on by itself.")
    if len(acting) == 1:
        return text("Wait a moment: it is {player}'s turn.", player=Name(min(acting)))
    return text("Nothing waits for you now: the others are still choosing.")


def after_move(
    game: AnyGame, table: Table, seat: int, move: Any, by: By, now: int, found: FoundResult | None = None
) -> Transition:
    """The table after a move, or Refused by the rules. `found`: by the move's experiment, if it has one."""
    chance = luck.chance(table)
    step = concluded(game, table.state, Seat(seat), move, chance, now, found)
    prepares, interrupts = game.prepares(move), _interrupts(game, table, seat, move)
    uncovered = chance.drawn or found is not None or game.uncovers(table.state, step.state, Seat(seat), move)
    decided = by == "person" and not prepares and not interrupts
    answers = game.answers(table.state, Seat(seat), move)
    after = takebacks.with_way(table, step.state, seat, uncovered=uncovered, answers=answers, decided=decided)
    after, unasked = takebacks.without_question(after)
    # A missed turn of several moves is missed once: with the last one, and all of them at once.
    unfinished = by in ("clock", "late") and (prepares or game.goes_on(table.state, step.state, Seat(seat)))
    after, notes = (after, ()) if unfinished else _attended(after, seat, by)
    # What decides nothing yet, or interrupts, must not give its seat a new clock.
    turn = clock.Mover(seat, aside=prepares or unfinished or interrupts)
    after, events = _stepped(game, table, after, Step(step.state, unasked + notes + step.events), turn, now)
    user = table.players[seat].user if by == "person" else None
    data, adjusts = encode(move), game.adjusts(move)
    return transition(table, after, events, now, data, kind="move", seat=seat, user=user, found=found, adjusts=adjusts)


def has_experiment(game: AnyGame, table: Table, seat: int, move: Any) -> bool:
    """Whether something has to be found before this move can be carried out."""
    return game.experiment(table.state, Seat(seat), move, luck.chance(table)) is not None


def after_lapse(game: AnyGame, table: Table, now: int) -> Transition:
    """The moment has come at which the game goes on by itself."""
    step = game.lapse(table.state, luck.chance(table), now)
    after, unasked = takebacks.without_question(replace(table, state=step.state, ways_back=()))
    step = replace(step, events=unasked + step.events)
    after, events = _stepped(game, table, after, step, clock.Mover(None), now)
    return transition(table, after, events, now, "[]", kind="lapse")


def _attended(table: Table, seat: int, by: By) -> tuple[Table, tuple[Event, ...]]:
    """Counts missed deadlines: a move of their own clears them, the second in a row seats a computer."""
    player = table.players[seat]
    if by == "computer" or (by == "person" and not player.misses):
        return table, ()
    if by == "person":
        return seats.seated(table, seat, replace(player, misses=0)), ()
    misses = 0 if by == "late" else player.misses + 1
    away = misses >= MISSES
    said = (
        found_away(seat) if away else text("{player} ran out of time, so the table plays for them.", player=Name(seat))
    )
    return seats.seated(table, seat, replace(player, misses=misses, computer=away)), (Event(said),)


def _stepped(
    game: AnyGame, before: Table, after: Table, step: Step[Any], turn: clock.Mover, now: int
) -> tuple[Table, tuple[Event, ...]]:
    outcome = game.outcome(after.state)
    # A game that waits for nobody and for no moment is over, whatever it says: its table must not stay for ever.
    if outcome is not None or not (game.to_act(after.state) or game.due(after.state)):
        # What it ends with may want to be seen before anybody is told who has won.
        seen_until = clock.with_moment(before, after, step.events, turn, now).seen_until
        return replace(ended_table(after, result=outcome), seen_until=seen_until), step.events
    fresh = clock.is_new_turn(game, before, after, turn)
    ticking, news = with_consequences(game, before, clock.game_clock(game, before, after), now, fresh=fresh)
    ticking = clock.with_held_clock(game, before, ticking, turn, now, fresh=fresh)
    return clock.with_moment(before, ticking, step.events, turn, now), step.events + news


def computer_seat(game: AnyGame, table: Table) -> int | None:
    """A seat for which a computer must act now."""
    return next((seat for seat in sorted(clock.to_act(game, table)) if table.players[seat].computer), None)


def computers_choice(folder: GameFolder, table: Table, seat: int) -> Any:
    """The move that a computer makes for a seat."""
    computer = folder.computer_of(table.players[seat].level)
    return computer.choose(folder.game.view(table.state, Seat(seat)), luck.of_computers(table))
