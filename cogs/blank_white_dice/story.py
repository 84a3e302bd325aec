"""Tell a game after the fact: how players stand, what was gained and lost, how it was won, and what is on the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.story import Fact, Scene, Standing, behind, best_facts, lead_changes, most_gained, winners
from bot.engine.text import Text, plural, text
from cogs.blank_white_dice.view import View

# Points at once, points behind, changes of the lead, and faces with one icon from which on they are worth telling.
MUCH, FAR, OFTEN, MANY = 3, 4, 3, 3


def standings(view: View) -> tuple[Standing, ...]:
    """By points."""
    return tuple(
        Standing(player.points, plural("{points} point", "{points} points", points=player.points))
        for player in view.players
    )


def facts(scenes: Sequence[Scene]) -> tuple[Text, ...]:
    """What was remarkable in a game."""
    return best_facts(candidates(scenes))


def candidates(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """All that could be told of it."""
    yield from _moves(scenes)
    yield from _race(scenes)
    yield from _dice(scenes[-1].view)
    rounds = scenes[-1].view.round
    yield Fact(0.3, plural("It took {rounds} round.", "It took {rounds} rounds.", rounds=rounds))


def _moves(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell what was gained and lost at once."""
    gain, player = most_gained(scenes, _points)
    if gain >= MUCH:
        best = plural(
            "Most gained at once: {points} point, by {player}.",
            "Most gained at once: {points} points, by {player}.",
            points=gain,
            player=player,
        )
        yield Fact(gain / MUCH, best)
    loss, player = most_gained(scenes, lambda view: [-points for points in _points(view)])
    if loss >= MUCH:
        worst = plural(
            "Worst blow: {player} lost {points} point at once.",
            "Worst blow: {player} lost {points} points at once.",
            points=loss,
            player=player,
        )
        yield Fact(loss / MUCH, worst)


def _race(scenes: Sequence[Scene]) -> Iterator[Fact]:
    """Tell how narrowly it was won, from how far behind, and how often the lead changed."""
    last, won = scenes[-1], winners(scenes)
    if len(won) == 1:
        first, second = sorted(_points(last.view), reverse=True)[:2]
        if first - second == 1:
            yield Fact(1.2, text("One point decided it."))
        if (points := behind(scenes, _points, won[0])) >= FAR:
            comeback = plural(
                "{player} was {points} point behind, and won.",
                "{player} was {points} points behind, and won.",
                points=points,
                player=last.player(won[0]),
            )
            yield Fact(points / FAR, comeback)
    if (times := lead_changes(scenes, _points)) >= OFTEN:
        changed = plural("The lead changed {times} time.", "The lead changed {times} times.", times=times)
        yield Fact(times / OFTEN - 0.2, changed)


def _dice(view: View) -> Iterator[Fact]:
    """Tell what was drawn on the dice, and of which card most."""
    faces = [face for die in view.dice for face in die.faces]
    drawn = [face for face in faces if not face.is_blank]
    full = plural(
        "{faces} of {all} face had something on it at the end.",
        "{faces} of {all} faces had something on them at the end.",
        faces=len(drawn),
        all=len(faces),
    )
    if len(drawn) < len(faces):
        yield Fact(0.1, full)
    else:
        yield Fact(0.9, text("Every face had something on it at the end."))
    counted = Counter(face.card for face in drawn if face.card).most_common(2)
    if counted and counted[0][1] >= MANY and all(fewer < counted[0][1] for _, fewer in counted[1:]):
        card, times = counted[0]
        favourite = plural(
            "Most drawn: {card}, on {faces} face.",
            "Most drawn: {card}, on {faces} faces.",
            faces=times,
            card=view.cards[card].name,
        )
        yield Fact(0.3 + times / 10, favourite)


def _points(view: View) -> list[int]:
    return [player.points for player in view.players]
