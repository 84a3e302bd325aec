"""Say what a game was like: how near to its place every throw came to rest, whether it stayed on the table, and which
sides came up.

The chances are those by which the computer throws: what was measured of such throws. README.md defines the figures.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.analysis import CHANCES, Analysis, PlayedStep, Plot, PlotMark, mean, percent, spread
from bot.engine.text import Name, Text, listing, plural, text
from cogs.diceland.computer.throws import expected, stays
from cogs.diceland.view import Draft, Throw, View

TENTHS = 10
# Of eight sides: what comes up on average.
MIDDLE_SIDE = 4.5


class Thrown(NamedTuple):
    """A throw. `stays`: the chance that such a one stays on the table; `near`: the part of such throws that come to
    rest farther from the place where they should; `side`: what came up. None of both: it left the table."""

    seat: int
    stays: float
    near: float | None = None
    side: int | None = None


def analyse(steps: Sequence[PlayedStep]) -> Analysis:
    """By every throw."""
    thrown = [_thrown(step) for step in steps if isinstance(step.move, Throw)]
    seats = range(len(steps[0].before(None).scores) if steps else 0)
    own = [[each for each in thrown if each.seat == seat] for seat in seats]
    players = tuple(_player(seat, each) for seat, each in zip(seats, own, strict=True))
    described = tuple(_described(seat, each) for seat, each in zip(seats, own, strict=True) if each)
    return Analysis(players, tuple(_notes(own)), _plot(thrown) if thrown else None, described)


def _thrown(step: PlayedStep) -> Thrown:
    before: View = step.before(step.seat)
    draft = before.draft or Draft(0)
    seat, at = before.dice[draft.die].owner, None if draft.at is None else before.dice[draft.at].pose
    lying = [die.pose for number, die in enumerate(before.dice) if die.pose is not None and number != draft.die]
    chance = stays(draft, seat, at, lying)
    fell = step.after(None).dice[draft.die]
    if fell.pose is None:
        return Thrown(seat, chance)
    place = expected(draft, seat, at)
    return Thrown(seat, chance, 0.5 ** (math.dist(fell.pose.middle, place.middle) / place.half) ** 2, fell.side)


def _player(seat: int, own: Sequence[Thrown]) -> Text:
    if not own:
        return text("**{player}** threw no die.", player=Name(seat))
    return text("**{player}**: {figures}.", player=Name(seat), figures=listing(*_figures(own)))


def _figures(own: Sequence[Thrown]) -> Iterator[Text]:
    near = [each.near for each in own if each.near is not None]
    yield plural(
        "{throws} throw, {stayed} of them on the table (chance {chance}%)",
        "{throws} throws, {stayed} of them on the table (chance {chance}% each on average)",
        throws=len(own),
        stayed=len(near),
        chance=percent(mean([each.stays for each in own])),
    )
    if near:
        yield text("nearer to their place than {share}% of such throws", share=percent(mean(near)))
        yield text(
            "side {side} up on average ({middle} is to be expected)",
            side=_tenths(mean([float(each.side) for each in own if each.side is not None])),
            middle=_tenths(MIDDLE_SIDE),
        )


def _tenths(figure: float) -> Text:
    whole, tenth = divmod(round(figure * TENTHS), TENTHS)
    return text("{whole}.{tenth}", whole=whole, tenth=tenth)


def _notes(own: Sequence[Sequence[Thrown]]) -> Iterator[Text]:
    """The throw that came nearest to its place, and who had the best sides."""
    near = [(each.near, seat) for seat, thrown in enumerate(own) for each in thrown if each.near is not None]
    if near:
        best, seat = max(near)
        yield text(
            "The best throw: {player}, nearer to its place than {share}% of such throws.",
            player=Name(seat),
            share=percent(best),
        )
    sides = {
        seat: mean([float(each.side) for each in thrown if each.side is not None])
        for seat, thrown in enumerate(own)
        if any(each.side is not None for each in thrown)
    }
    if len(sides) > 1 and len(set(sides.values())) > 1:
        seat = max(sides, key=sides.__getitem__)
        yield text(
            "The best sides came up for {player}: {side} on average.", player=Name(seat), side=_tenths(sides[seat])
        )


def _plot(thrown: Sequence[Thrown]) -> Plot:
    marks = tuple(
        PlotMark(each.seat, spread(place, len(thrown)), each.near or 0.0, each.near is None)
        for place, each in enumerate(thrown)
    )
    return Plot(
        text("How near each throw came"),
        text("from the first throw to the last"),
        CHANCES,
        marks,
        filled=text("on the table"),
        hollow=text("off the table"),
    )


def _described(seat: int, own: Sequence[Thrown]) -> Text:
    return text("{player}: {said}.", player=Name(seat), said=listing(*map(_said, own)))


def _said(thrown: Thrown) -> Text:
    if thrown.near is None or thrown.side is None:
        return text("off the table")
    return text("{share}% (side {side})", share=percent(thrown.near), side=thrown.side)
