"""Say what a shot would do to a target, or to the best of several."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.text import Text, text
from cogs.diceland.prospects import Fate
from cogs.diceland.view import View
from cogs.diceland.wording import character_of, die_text


def fate_text(view: View, target: int, what: Fate) -> Text:
    """Name a target with what becomes of it, after whoever does it: 'kills Gavin (+6)'."""
    name = die_text(view, target)
    return {
        "immune": text("{die} is immune", die=name),
        "sees": text("{die} sees it coming", die=name),
        "kill": text("kills {die} (+{points})", die=name, points=_points(view, target)),
        "damage": text("damages {die}", die=name),
        "reached": text("reaches {die}", die=name),
    }[what]


def outcome_text(view: View, target: int, what: Fate) -> Text:
    """Name a target with what becomes of it, for whoever chooses among several: 'Gavin: killed (+6)'."""
    name, side = die_text(view, target), view.dice[target].side or 0
    return {
        "immune": text("{die}: immune", die=name),
        "sees": text("{die}: sees it coming", die=name),
        "kill": text("{die}: killed (+{points})", die=name, points=_points(view, target)),
        "damage": text("{die}: blocks, turns from side {side} to {after}", die=name, side=side, after=side - 1),
        "reached": text("{die}, side {side}", die=name, side=side),
    }[what]


def among_text(view: View, reached: Sequence[tuple[int, Fate]], *, every: bool) -> Text:
    """Say the best that a shot at several may do: 'at one of 3: may kill Gavin (+6)'. `every`: it goes at all."""
    count, kills = len(reached), [die for die, what in reached if what == "kill"]
    if every and kills:
        points = sum(_points(view, die) for die in kills)
        return text("at all {count}: kills {kills} (+{points})", count=count, kills=len(kills), points=points)
    if not kills:
        return text("at all {count}", count=count) if every else text("at one of {count}", count=count)
    best = max(kills, key=lambda die: _points(view, die))
    return text(
        "at one of {count}: may kill {die} (+{points})",
        count=count,
        die=die_text(view, best),
        points=_points(view, best),
    )


def _points(view: View, die: int) -> int:
    return character_of(view, die).points
