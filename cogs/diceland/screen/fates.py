"""Say what a shot would do to a target, or to the best of several."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.text import Text, text
from cogs.diceland.dice.sides import Colour
from cogs.diceland.prospects import Fate, worth
from cogs.diceland.view import View
from cogs.diceland.wording import COLOURS, character_of, die_text, side_of


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
        "immune": text("{die}: immune to {colour}", die=name, colour=COLOURS[_colour(view)]),
        "sees": text("{die}: sees it coming", die=name),
        "kill": text("{die}: killed (+{points})", die=name, points=_points(view, target)),
        "damage": text("{die}: damaged, to side {side}", die=name, side=side - 1),
        "reached": text("{die}, side {side}", die=name, side=side),
    }[what]


def _colour(view: View) -> Colour:
    """Give the colour of the arrow that is asked about."""
    side = None if view.asked is None or view.asked.die is None else side_of(view, view.asked.die)
    return "black" if side is None or side.arrow is None else side.arrow.colour


def among_text(view: View, reached: Sequence[tuple[int, Fate]], *, every: bool) -> Text:
    """Say the best that a shot at several may do, and how many of them it does nothing to: 'at one of 3: may kill Gavin
    (+6); 1 immune'. `every`: it goes at all."""
    harmed = [(die, what) for die, what in reached if worth(view, die, what)]
    vain = len(reached) - len(harmed)
    if not harmed:
        return text("none of {count} can be harmed", count=vain)
    said = fate_text(view, *harmed[0]) if len(harmed) == 1 else _among(view, harmed, every=every)
    if not vain:
        return said
    if any(what == "sees" for _, what in reached):
        return text("{said}; {count} not", said=said, count=vain)
    return text("{said}; {count} immune", said=said, count=vain)


def _among(view: View, harmed: Sequence[tuple[int, Fate]], *, every: bool) -> Text:
    count, kills = len(harmed), [die for die, what in harmed if what == "kill"]
    if every and kills:
        points = sum(_points(view, die) for die in kills)
        return text("at all {count}: kills {kills} (+{points})", count=count, kills=len(kills), points=points)
    if not kills and all(what == "reached" for _, what in harmed):
        return text("at all {count}", count=count) if every else text("at one of {count}", count=count)
    if not kills:
        return text("damages all {count}", count=count) if every else text("damages one of {count}", count=count)
    best = max(kills, key=lambda die: _points(view, die))
    return text(
        "at one of {count}: may kill {die} (+{points})",
        count=count,
        die=die_text(view, best),
        points=_points(view, best),
    )


def _points(view: View, die: int) -> int:
    return character_of(view, die).points
