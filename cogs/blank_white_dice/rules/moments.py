"""Find in a move what deserves to be seen: points won and lost at once, icons that set each other off, a new lead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cogs.blank_white_dice.position import leaders
from cogs.blank_white_dice.rules.state import MoveContext, State, cards, news, replace
from cogs.blank_white_dice.view import Followed, Moment
from cogs.blank_white_dice.wording import headline, holds_text, won_text

# From so many on, at once: points gained, lost and stolen, and icons of which each sets off the next. In games of
# computers that makes one or two moments a player, the new leads and the points that can win included.
GAINED, LOST, STOLEN, CHAINED = 4, 3, 2, 3


def tell_moment(context: MoveContext, before: State) -> None:
    """Stage what a move has brought since `before`, if that deserves it; at the end tell what has won the game."""
    state = context.state
    if before.phase not in ("turn", "roll"):
        return
    if state.phase == "over":
        _tell_win(context, before)
        return
    if (moment := next(_moments(before, state), None)) is not None:
        moment = replace(moment, rolled=before.phase == "roll")
        context.set(moment=moment, ahead=moment if moment.kind == "goal" else state.ahead)
        # What everybody has then is seen: news are read when that is no longer so.
        news(context, headline(moment), staged=True)


def _tell_win(context: MoveContext, before: State) -> None:
    """Tell what brought the winner to the goal: what they followed in the last move, or earlier. A win that is shared,
    after the last round, nothing has brought."""
    state = context.state
    if (winner := _alone_ahead(state)) is None:
        return
    then: tuple[int, ...] = before.points
    by: tuple[Followed, ...] = ()
    if state.points[winner] > then[winner]:
        by = _by(state, winner)
    elif state.ahead is not None and state.ahead.seat == winner:
        then, by = state.ahead.points, state.ahead.by
    moment = Moment("win", winner, then, by, rolled=before.phase == "roll")
    context.set(moment=moment)
    # Named as the alt text of the end does, which is not told twice.
    icons = [holds_text(each.face, cards(state)) for each in by]
    news(context, won_text(moment, icons) if icons else headline(moment))


def _moments(before: State, after: State) -> Iterator[Moment]:
    """List what there is to see, the best first."""
    then, goal, most = before.points, after.variant.goal, max(after.points)
    change = [now - points for points, now in zip(then, after.points, strict=True)]
    ahead = _alone_ahead(after)
    leads = ahead is not None and ahead != _alone_ahead(before)
    if ahead is not None and most >= goal and (leads or then[ahead] < goal):
        yield Moment("goal", ahead, then, _by(after, ahead))
    for thief, robbed in after.stolen:
        if -change[robbed] >= STOLEN:
            yield Moment("steal", thief, then, _by(after, thief), robbed)
    if max(change) >= GAINED:
        seat = change.index(max(change))
        yield Moment("gain", seat, then, _by(after, seat))
    if -min(change) >= LOST:
        yield Moment("loss", change.index(min(change)), then, after.used)
    if len(chain := _longest_chain(after.used)) >= CHAINED:
        yield Moment("chain", chain[0].seat, then, chain)
    if ahead is not None and leads and 2 * most >= goal:
        yield Moment("lead", ahead, then, _by(after, ahead))


def _alone_ahead(state: State) -> int | None:
    ahead = leaders(state)
    return ahead[0] if len(ahead) == 1 else None


def _by(state: State, seat: int) -> tuple[Followed, ...]:
    """What a seat followed; or, if that is nothing, all that was."""
    return tuple(each for each in state.used if each.seat == seat) or state.used


def _longest_chain(used: tuple[Followed, ...]) -> tuple[Followed, ...]:
    """Find the most icons of which each was set off by another one before it, with the one that began."""
    begins = [place for place, each in enumerate(used) if not each.set_off or not place]
    chains = (used[begin:end] for begin, end in pairwise([*begins, len(used)]))
    return max(chains, key=len, default=())
