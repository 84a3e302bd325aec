"""Say what a game was like: how lucky everybody's rolls were, round by round, and how often they made a good move.

All is weighed as the computer does it. README.md defines the figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from bot.engine.analysis import Analysis, PlayedStep, Plot, PlotLine, number, percent
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blank_white_dice.computer.player import CLOSE
from cogs.blank_white_dice.view import (
    FACES,
    NOBODY,
    AnyMove,
    Decline,
    Pick,
    PickAndDraw,
    PickFace,
    PickOption,
    PickPlayer,
    Resolve,
    UseAlways,
    View,
)
from cogs.blank_white_dice.weighing.advice import estimated
from cogs.blank_white_dice.weighing.chances import Chances
from cogs.blank_white_dice.weighing.table import table_of
from cogs.blank_white_dice.wording import active_face, die_text, face_text

# What each seat's dice brought more than could be expected, in points; of one round.
Luck = tuple[float, ...]


def analyse(steps: Sequence[PlayedStep]) -> Analysis:
    """By every roll, and every choice."""
    if not steps:
        return Analysis(())
    luck = [_luck(step) for step in steps if _is_roll(step)]
    choices = list(_weighed(steps))
    seats = range(len(steps[0].before(None).players))
    sums = [list(accumulate((of_round[seat] for of_round in luck), initial=0.0)) for seat in seats]
    players = tuple(
        _player(seat, sums[seat], [each.is_good for each in choices if each.view.seat == seat]) for seat in seats
    )
    described = tuple(_described(seat, sums[seat]) for seat in seats) if luck else ()
    return Analysis(players, (*_costliest(choices), *_notes(luck)), _plot(sums) if luck else None, described)


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


class Weighed(NamedTuple):
    """A choice among several moves: what a seat saw, what it did, what was best, and by how much that leaves a better
    chance of winning."""

    view: View
    move: AnyMove
    best: AnyMove
    cost: float

    @property
    def is_good(self) -> bool:
        return self.cost <= CLOSE


def _weighed(steps: Sequence[PlayedStep]) -> Iterator[Weighed]:
    for step in steps:
        if step.seat is None:
            continue
        view: View = step.before(step.seat)
        worth = estimated(view)
        move = Pick(step.move.card) if isinstance(step.move, PickAndDraw) else step.move
        if move in worth:
            best = max(worth, key=worth.__getitem__)
            yield Weighed(view, move, best, worth[best] - worth[move])


def _costliest(choices: Sequence[Weighed]) -> Iterator[Text]:
    """Name of each seat the choice in a turn that cost most."""
    # What is used besides is weighed against nothing, not against the dice (WORTH_USING): that is no such difference.
    dear = [
        each
        for each in choices
        if each.view.phase == "turn" and not each.is_good and not {UseAlways} & {type(each.move), type(each.best)}
    ]
    for seat in sorted({each.view.seat or 0 for each in dear}):
        worst = max((each for each in dear if each.view.seat == seat), key=lambda each: each.cost)
        chosen, better = _called(worst.view, worst.move), _called(worst.view, worst.best)
        if chosen is not None and better is not None and chosen != better:
            yield text(
                "What cost {player} most: {chosen} in round {round}. {better} would have left {chance} more of 100 "
                "chances of winning, as the computer reckons.",
                player=Name(seat),
                chosen=chosen,
                better=better,
                round=worst.view.round,
                chance=percent(min(1.0, worst.cost)),
            )


def _called(view: View, move: AnyMove) -> Text | None:
    """Say what somebody chose, by itself; None: that takes more words."""
    match move:
        case Resolve(die=die):
            return text("“{what} first”", what=face_text(active_face(view, die), view.cards))
        case Pick(card=card):
            return text("“{what}”", what=view.cards[card].name)
        case PickFace(die=die, face=face):
            there = face_text(view.dice[die].faces[face], view.cards)
            return text("“{what}” on {die}", what=there, die=die_text(view, die))
        case PickPlayer(seat=seat):
            return text("“{what}”", what=Name(seat))
        case PickOption(option=option) if view.asked is not None and option < len(view.asked.options):
            return text("“{what}”", what=view.asked.options[option])
        case Decline():
            return text("“do without”")
    return None


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
