"""Play on from a step of a finished game, against computers, for practice: it counts nowhere. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine.game import AnyGame, Event, Refused
from bot.engine.luck import commitment_to
from bot.engine.text import Name, text
from bot.tables import clock, seats
from bot.tables.changes import Transition, transition
from bot.tables.model import LIVE, Actor, Player, Table
from bot.tables.presence import with_consequences
from bot.tables.replays import Eyes, Replay

LOST = text("This position is not known any more: nobody can play on from here.")


def practice_table(game: AnyGame, replay: Replay, step: int, seat: int, actor: Actor, new: Table) -> Transition:
    """`new`, an empty table, with that position: `actor` in a seat, computers in all others. Refused where there is
    nothing to play."""
    state = replay.state(step)
    if state is None:
        raise Refused(LOST)
    if not (game.to_act(state) or game.due(state)):
        raise Refused(text("The game is over at this step. Go back to an earlier one to play on."))
    ready = replace(
        new,
        commitment=commitment_to(bytes.fromhex(new.secret)),
        formula=2,
        lots=(None,) * len(replay.table.players),
        pace=LIVE,
        status="playing",
        setup=replay.table.setup,
        options=replay.table.options,
        state=state,
        steps=1,
        version=game.info.version,
        practice=True,
        takeback="never",  # the log that would tell what was before begins in the middle
    )
    for number in range(len(replay.table.players)):
        ready = replace(ready, players=(*ready.players, _player(ready, number == seat, actor)))
    said = text(
        "Practice: {player} plays on from step {step} of table {number}, against computers. It counts nowhere.",
        player=Name(seat),
        step=step,
        number=replay.table.id,
    )
    now = new.opened_at
    ticking, news = with_consequences(game, new, clock.game_clock(game, new, ready), now)
    return transition(ready, ticking, (Event(said), *news), now, '["practise"]', seat=seat, user=actor.user)


def _player(table: Table, is_theirs: bool, actor: Actor) -> Player:
    return seats.person(table, actor.user, actor.name) if is_theirs else seats.computer(table, "normal")


def best_seat(game: AnyGame, replay: Replay, step: int, user: int, eyes: Eyes) -> int:
    """Which seat somebody gets: the one through whose eyes they look, else their own, else one that has to act."""
    if isinstance(eyes, int):
        return eyes
    own = seats.seat_of(replay.table, user)
    state = replay.state(step)
    acting = game.to_act(state) if state is not None else ()
    return own if own is not None else min(acting, default=0)
