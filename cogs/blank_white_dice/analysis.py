"""Say what a game was like: how lucky everybody's rolls were, round by round, and how often they made a good move.

All is weighed as the computer does it. README.md defines the figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from bot.engine.analysis import Analysis, PlayedStep, Plot, PlotLine, number
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blank_white_dice.computer.player import CLOSE
from cogs.blank_white_dice.view import FACES, NOBODY, Pick, PickAndDraw, View
from cogs.blank_white_dice.weighing.advice import estimated
from cogs.blank_white_dice.weighing.chances import Chances
from cogs.blank_white_dice.weighing.table import table_of

# What each seat's dice brought more than could be expected, in points; of one round.
Luck = tuple[float, ...]


def analyse(steps: Sequence[PlayedStep]) -> Analysis:
    """By every roll, and every choice."""
    if not steps:
        return Analysis(())
    luck = [_luck(step) for step in steps if _is_roll(step)]
    choices = [_is_good(step) for step in steps]
    seats = range(len(steps[0].before(None).players))
    sums = [list(accumulate((of_round[seat] for of_round in luck), initial=0.0)) for seat in seats]
    players = tuple(
        _player(seat, sums[seat], [good for who, good in choices if who == seat and good is not None]) for seat in seats
    )
    described = tuple(_described(seat, sums[seat]) for seat in seats) if luck else ()
    return Analysis(players, tuple(_notes(luck)), _plot(sums) if luck else None, described)


def _is_roll(step: PlayedStep) -> bool:
    # What can be resolved in one way only has been by then: perhaps the whole round.
    before: View = step.before(None)
    rolls: bool = before.phase == "roll" and step.after(None).round > before.round
    return rolls


def _luck(step: PlayedStep) -> Luck:
    """The points that the faces bring which came up, less the average of all faces."""
    before: View = step.before(None)
    worth = Chances(table_of(before, None), before.cards, before.goal, before.stage).worth
    sums = [0.0] * len(before.players)
    for die, rolled in zip(before.dice, step.after(None).dice, strict=True):
        if die.holder != NOBODY and rolled.up is not None:
            brings = [worth.parts(face, die.holder).total for face in die.faces]
            sums[die.holder] += brings[rolled.up] - sum(brings) / FACES
    return tuple(sums)


def _is_good(step: PlayedStep) -> tuple[int | None, bool | None]:
    """Whose choice it was, and whether it was one of the best; None: there was nothing to weigh."""
    if step.seat is None:
        return None, None
    worth = estimated(step.before(step.seat))
    move = Pick(step.move.card) if isinstance(step.move, PickAndDraw) else step.move
    if move not in worth:
        return step.seat, None
    return step.seat, worth[move] >= max(worth.values()) - CLOSE


def _player(seat: int, sums: Sequence[float], good: Sequence[bool]) -> Text:
    figures = [_rolls(sums)]
    if good:
        figures.append(
            plural(
                "a good move in {good} of {moves} choice",
                "a good move in {good} of {moves} choices",
                moves=len(good),
                good=sum(good),
            )
        )
    return text("**{player}**: {figures}.", player=Name(seat), figures=listing(*figures))


def _rolls(sums: Sequence[float]) -> Text:
    """All rolls together."""
    points = round(sums[-1])
    if not points:
        return text("rolls as good as could be expected")
    if points > 0:
        return plural(
            "rolls worth {points} point more than could be expected",
            "rolls worth {points} points more than could be expected",
            points=points,
        )
    return plural(
        "rolls worth {points} point less than could be expected",
        "rolls worth {points} points less than could be expected",
        points=-points,
    )


def _notes(luck: Sequence[Luck]) -> Iterator[Text]:
    """The roll that brought most more than could be expected, and the one that brought least."""
    rolls = [(points, seat, round_) for round_, of_round in enumerate(luck, 1) for seat, points in enumerate(of_round)]
    points, seat, best = max(rolls, default=(0.0, 0, 0))
    if round(points) > 0:
        yield plural(
            "The luckiest roll: {player} in round {round}, worth {points} point more than could be expected.",
            "The luckiest roll: {player} in round {round}, worth {points} points more than could be expected.",
            points=round(points),
            player=Name(seat),
            round=best,
        )
    points, seat, worst = min(rolls, default=(0.0, 0, 0))
    if round(points) < 0:
        yield plural(
            "The unluckiest roll: {player} in round {round}, worth {points} point less than could be expected.",
            "The unluckiest roll: {player} in round {round}, worth {points} points less than could be expected.",
            points=-round(points),
            player=Name(seat),
            round=worst,
        )


def _plot(sums: Sequence[Sequence[float]]) -> Plot:
    most = max(1, *(round(abs(points) + 0.5) for own in sums for points in own))
    rounds = len(sums[0]) - 1
    lines = tuple(
        PlotLine(seat, tuple((place / rounds, 0.5 + points / (2 * most)) for place, points in enumerate(own)))
        for seat, own in enumerate(sums)
    )
    levels = ((0.0, number(-most)), (0.5, number(0)), (1.0, text("+{points}", points=most)))
    return Plot(text("Luck of the rolls, in points"), text("round by round"), levels, lines=lines)


def _described(seat: int, sums: Sequence[float]) -> Text:
    points = (number(each) for each in sums[1:])
    return text("{player}: {said}.", player=Name(seat), said=listing(*points))
