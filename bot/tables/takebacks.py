"""Let a move be taken back that has shown nobody anything new, pure: at once, or once the others have agreed.

The step counter goes back as well: what is played instead draws what would have been drawn there, so that nobody
chooses their luck. The log keeps what was taken back.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.game import AnyGame, Refused, decode_state, encode_moving
from bot.engine.text import Name, Text, text
from bot.tables import clock, seats
from bot.tables.acts import TakeBack
from bot.tables.changes import Effect, effect, with_steps
from bot.tables.model import DAY, STALE, GoingBack, Motion, Stale, Table, WayBack

TIME_TO_ANSWER = 30_000
TOO_LATE = text("This can no longer be taken back: the game has gone on since then.")
REFUSED = text("This is not taken back: the others have refused.")
ONCE = text("A move was taken back here already: what is played in its place stands.")
MOVED_SINCE = text("You have moved again since: only your newest move can be taken back.")


def way_of(table: Table, seat: int | None) -> WayBack | None:
    """How the newest move of a seat can be taken back."""
    if table.status != "playing" or table.motion is not None:
        return None
    return next((way for way in table.ways_back if way.seat == seat and not way.refused), None)


def is_free(table: Table, way: WayBack) -> bool:
    """Whether nobody has to be asked: nobody else has acted since, or only computers could object."""
    alone = table.takeback == "free" and table.steps == way.step + 1
    return alone or not {*seats.present(table)} - {way.seat}


def is_asked(table: Table) -> bool:
    """Whether the table votes on a takeback: computers wait for that."""
    return table.motion is not None and table.motion.going_back is not None


def with_way(before: Table, state: Any, seat: int, *, uncovered: bool, answers: bool, decided: bool) -> Table:
    """The table after a step of a seat, with the ways back that there are now. `uncovered`: it has drawn luck or shown
    something; `answers`: it tells what its seat makes of those before it; `decided`: its player made it, and decided
    something by it."""
    if uncovered or before.takeback == "never":
        return replace(before, state=state, ways_back=())
    others = () if answers else tuple(way for way in before.ways_back if way.seat != seat)
    # What was played in place of a move that was taken back stands; and an interruption has a clock of its own.
    own = decided and before.steps != before.went_back and before.due is None and before.held is None
    ways = (*others, WayBack(seat, before.steps, before.deadline)) if own else others
    return replace(before, state=state, ways_back=ways)


def without_question(after: Table) -> Effect:
    """The table after a step of its game: whoever has asked for a takeback has waited too long."""
    return stands(after, after.motion.seat or 0) if after.motion is not None and is_asked(after) else (after, ())


def stands(table: Table, seat: int) -> Effect:
    """The table after a takeback that was asked for and does not come."""
    vote, player = table.motion, Name(seat)
    if vote is not None and not vote.noes and not {*vote.ayes} - {vote.by}:
        said = text("Nobody voted: what {player} did stands.", player=player)
    else:
        said = text("What {player} did stands: it is not taken back.", player=player)
    back = () if vote is None or vote.going_back is None else (replace(vote.going_back.way, refused=True),)
    return effect(replace(table, motion=None, ways_back=(*table.ways_back, *back)), said)


def checked(table: Table, seat: int | None, step: int) -> WayBack:
    """How a seat takes back the move that was this step. Raises Refused."""
    way = next((way for way in table.ways_back if way.seat == seat), None)
    if way is not None and way.step > step:
        raise Refused(MOVED_SINCE)
    if step == table.went_back:
        raise Refused(ONCE)
    if way is None or way.step < step:
        raise Refused(TOO_LATE)
    if way.refused:
        raise Refused(REFUSED)
    return way


def take_back(game: AnyGame, table: Table, seat: int, act: TakeBack, state: Any, now: int) -> Effect:
    """`state`: what the game was before that step. Raises Refused, and Stale where others would have to be asked and
    nobody was told so."""
    way = checked(table, seat, act.step)
    if is_free(table, way):
        return taken_back(table, way, state, now)
    if not act.asks:
        raise Stale(STALE)
    if table.motion is not None:
        raise Refused(text("There is a vote already. Wait until it is decided."))
    until = now + (DAY if clock.pace(table).slow else TIME_TO_ANSWER)
    back = GoingBack(way, encode_moving(game, state), game.info.version)
    user, name = seats.present(table)[seat], table.players[seat].name
    asked = Motion("takeback", user, name, until, seat, (user,), going_back=back)
    after = replace(table, motion=asked, ways_back=tuple(other for other in table.ways_back if other is not way))
    return effect(after, text("{player} asks to take their move back.", player=Name(way.seat)))


def agreed(game: AnyGame, table: Table, back: GoingBack, now: int) -> Effect:
    """The table after a vote for it."""
    parts = msgspec.json.decode(back.state, type=dict[str, msgspec.Raw])
    if game.fixed:
        parts[game.fixed] = msgspec.Raw(msgspec.json.encode(getattr(table.state, game.fixed)))
    return taken_back(table, back.way, decode_state(game, msgspec.json.encode(parts), back.version), now)


def taken_back(table: Table, way: WayBack, state: Any, now: int) -> Effect:
    """The table as it was before the move, with what was left of its clock, and at least the pace's floor. What was
    told since then is no news any more."""
    deadline = None if way.deadline is None else max(way.deadline, now + clock.pace(table).floor)
    stays = [(event, at) for event, at in with_steps(table) if at <= way.step]
    after = replace(
        table,
        state=state,
        steps=way.step,
        recent=tuple(event for event, _ in stays),
        told_at=tuple(at for _, at in stays),
        went_back=way.step,
        ways_back=tuple(other for other in table.ways_back if other.step < way.step),
        deadline=deadline,
        turn_at=None if deadline is None else now,
        due=None,
        warned=False,
        longer=(way.seat,),
        held=None,
        motion=None,
        seen_until=None,
    )
    return effect(after, news(way.seat))


def news(seat: int) -> Text:
    return text("{player} takes their move back.", player=Name(seat))
