"""Tell a game after the fact: how players stand, what was gained, killed and thrown, and how it was won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.engine.story import Fact, Scene, Standing, behind, best_facts, lead_changes, most_gained, winners
from bot.engine.text import Name, Text, plural, text
from cogs.diceland.view import Judge, Throw, View

# Points at once, points behind, changes of the lead, and kills from which on they are worth telling.
MUCH, FAR, OFTEN, MANY = 6, 10, 3, 3


def standings(view: View) -> tuple[Standing, ...]:
    """By points."""
    return tuple(Standing(points, plural("{points} point", "{points} points", points=points)) for points in view.scores)


def facts(scenes: Sequence[Scene]) -> tuple[Text, ...]:
    """What was remarkable in a game."""
    return best_facts(candidates(scenes))


def candidates(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """All that could be told of it."""
    yield from _gains(scenes)
    yield from _race(scenes)
    yield from _throws(scenes)
    turns = scenes[-1].view.turns
    yield Fact(0.2, plural("It took {turns} turn.", "It took {turns} turns.", turns=turns))


def _gains(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell of the best move, and who killed most."""
    gain, player = most_gained(scenes, lambda view: view.scores)
    if gain:
        best = plural(
            "Best move: {points} point at once for {player}.",
            "Best move: {points} points at once for {player}.",
            points=gain,
            player=player,
        )
        yield Fact(gain / MUCH, best)
    counted = Counter(_kills(scenes)).most_common(2)
    if counted and counted[0][1] >= MANY and all(fewer < counted[0][1] for _, fewer in counted[1:]):
        killer, dice = counted[0]
        kills = plural("{player} killed {dice} die.", "{player} killed {dice} dice.", dice=dice, player=killer)
        yield Fact(dice / MANY - 0.1, kills)


def _kills(scenes: Sequence[Scene]) -> Iterator[Name]:
    """Whoever killed a die, once for each. While armies are built there are none yet."""
    for before, after in pairwise(scenes):
        for number, (then, now) in enumerate(zip(before.view.dice, after.view.dice, strict=False)):
            # What is taken out for a foul is in the reserve as well.
            fouled = isinstance(after.move, Judge) and after.view.thrown is not None and number == after.view.thrown.die
            if then.place == "play" and now.place == "reserve" and not fouled:
                yield after.player(1 - now.owner)


def _race(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell how narrowly it was won, from how far behind, and how often the lead changed."""
    last, won = scenes[-1], winners(scenes)
    if len(won) == 1:
        if max(last.view.scores) - min(last.view.scores) == 1:
            yield Fact(1.5, text("One point decided it."))
        if (points := behind(scenes, lambda view: view.scores, won[0])) >= FAR:
            comeback = plural(
                "{player} was {points} point behind, and won.",
                "{player} was {points} points behind, and won.",
                points=points,
                player=last.player(won[0]),
            )
            yield Fact(points / FAR, comeback)
    if (times := lead_changes(scenes, lambda view: view.scores)) >= OFTEN:
        changed = plural("The lead changed {times} time.", "The lead changed {times} times.", times=times)
        yield Fact(times / OFTEN - 0.2, changed)


def _throws(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell how many dice were thrown, how many missed the table, and how many they knocked off."""
    thrown = [(before.view, after.view) for before, after in pairwise(scenes) if isinstance(after.move, Throw)]
    throws = plural("{throws} die was thrown.", "{throws} dice were thrown.", throws=len(thrown))
    yield Fact(0.3, throws if thrown else text("No die was thrown."))
    off = sum(_knocked_off(before, after) for before, after in thrown)
    if off:
        knocked = plural("{dice} die was knocked off the table.", "{dice} dice were knocked off the table.", dice=off)
        yield Fact(0.8 + off / 5, knocked)
    missed = sum(after.thrown is not None and after.dice[after.thrown.die].place != "play" for _, after in thrown)
    if missed:
        gone = plural(
            "{throws} throw did not stay on the table.",
            "{throws} throws did not stay on the table.",
            throws=missed,
        )
        yield Fact(0.4 + missed / 20, gone)


def _knocked_off(before: View, after: View) -> int:
    """Count the dice that a throw brought from the table into the hand."""
    places = enumerate(zip(before.dice, after.dice, strict=True))
    return sum(
        then.place == "play" and now.place == "hand" and (after.thrown is None or number != after.thrown.die)
        for number, (then, now) in places
    )
