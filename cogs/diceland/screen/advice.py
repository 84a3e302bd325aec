"""Choose the one move of a turn that stands out, and say why it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.game import moves_of
from bot.engine.phases import remembered
from bot.engine.text import Argument, Name, Text, text
from cogs.diceland.prospects import (
    BestShot,
    Promise,
    best_shot,
    most_promising,
    points_of,
    strength,
    sturdiest,
    way,
)
from cogs.diceland.view import AnyMove, Maneuver, Pick, View
from cogs.diceland.wording import character_of, die_text, side_of


class Advice(NamedTuple):
    """The move that stands out, and why: what its own button does not say."""

    move: AnyMove
    why: tuple[Text, ...] = ()


@remembered
def advised(view: View) -> Advice | None:
    """Give the best move: a throw that gains more than the best shot, that shot, a die to throw anyhow, or a roll.
    None: none of these does any good. Lines and buttons of one screen ask for it, and it is reckoned once."""
    dice = [move.die for move in moves_of(view, Pick)]
    if view.phase == "first":
        best = sturdiest(view, dice)
        return None if best is None else Advice(Pick(best))
    shot, promise = best_shot(view), most_promising(view, dice)
    if promise is not None and (shot is None or points_of(view, promise) > 100 * shot.points):
        return Advice(Pick(promise.die), tuple(_odds(view, promise)))
    if shot is not None:
        return Advice(shot.move, (_no_throw(view, shot),) if dice else ())
    return _any_throw(view, dice) or _roll(view)


def _odds(view: View, promise: Promise) -> Iterator[Text]:
    """Say the odds that an aimed throw says exactly, and for whom its target scores if it falls off the table (D12)."""
    if promise.target is None:
        return
    told: dict[str, Argument] = {
        "die": die_text(view, promise.die),
        "target": die_text(view, promise.target),
        "tenths": promise.tenths,
        "points": character_of(view, promise.target).points,
    }
    yield (
        text("A good throw: {die} at {target} (+{points}). About {tenths} of 10 kill.", **told)
        if promise.is_good
        else text("Best throw: {die} at {target} (+{points}). About {tenths} of 10 kill.", **told)
    )
    if promise.is_near_edge:
        other = Name(1 - view.dice[promise.die].owner)
        yield text("Near the edge: knocked off, it scores for {player}.", player=other)


def _no_throw(view: View, shot: BestShot) -> Text:
    die = die_text(view, shot.move.die)
    if shot.points:
        return text("{die} is sure to kill: +{points}. No throw is.", die=die, points=shot.points)
    return text("No throw is likely to kill. {die} is sure to damage.", die=die)


def _any_throw(view: View, dice: list[int]) -> Advice | None:
    """Advise the die that stays longest, where none is likely to kill."""
    best = sturdiest(view, dice)
    if best is None:
        return None
    told: dict[str, Argument] = {
        "die": die_text(view, best),
        "block": character_of(view, best).side(8).block or 0,
    }
    enemies = any(die.pose and die.owner != view.dice[best].owner for die in view.dice)
    return Advice(
        Pick(best),
        (
            text("No throw is likely to kill. {die} may last longest: its side 8 blocks {block}.", **told)
            if enemies
            else text("Nobody to kill yet. {die} may last longest: its side 8 blocks {block}.", **told),
        ),
    )


def _roll(view: View) -> Advice | None:
    """Advise the roll by which a die gains most strength, if one does."""
    rolls = moves_of(view, Maneuver)
    best = max(rolls, key=lambda move: _gained(view, move), default=None)
    if best is None or _gained(view, best) <= 0:
        return None
    side = way(view, best.die, best.corner).side
    return Advice(best, (text("{die} is stronger with side {side} up.", die=die_text(view, best.die), side=side),))


def _gained(view: View, move: Maneuver) -> int:
    now, after = side_of(view, move.die), way(view, move.die, move.corner).side
    return 0 if now is None else strength(character_of(view, move.die).side(after)) - strength(now)
