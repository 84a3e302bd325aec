"""Note what others have drawn on a player's dice, or erased there, until that player decides again."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.blank_white_dice.position import same_icon
from cogs.blank_white_dice.rules.state import MoveContext, State
from cogs.blank_white_dice.view import FACES, NOBODY, Meddled

MOST = 3
"""Of each player the newest."""


def note_meddling(context: MoveContext, before: State, mover: int) -> None:
    """Note what a move has changed on the dice of others. Whoever has moved in a turn has read what was noted."""
    after = context.state
    if before.phase not in ("turn", "roll"):
        return
    decided = before.phase == "turn"
    kept = [each for each in before.meddled if not decided or each.whose != mover]
    found = [*kept, *_found(before, after, mover)]
    noted = tuple(each for seat in range(after.seats) for each in [one for one in found if one.whose == seat][-MOST:])
    if noted != after.meddled:
        context.set(meddled=noted)


def _found(before: State, after: State, mover: int) -> Iterator[Meddled]:
    drawn = {(die, place): seat for die, place, seat in after.artists}
    followed = {(each.seat, each.die, each.place) for each in after.used}
    for number, (old, new) in enumerate(zip(before.dice, after.dice, strict=True)):
        holder = new.holder
        if holder in (NOBODY, mover) or old.holder != holder:
            continue
        for place in range(FACES):
            was, now = old.faces[place], new.faces[place]
            # What its holder follows erases itself at times.
            if same_icon(was, now) or (holder, number, place) in followed:
                continue
            by = drawn.get((number, place), mover)
            if by != holder:
                yield Meddled(holder, by, number, was if now.is_blank else now, erased=now.is_blank)
