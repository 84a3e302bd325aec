"""Say what a game was like: how good the cards were that came to everybody, and how often the best was made of them.

All is weighed as the computer does it, by what that player could know then. README.md defines the figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.engine.analysis import CHANCES, Analysis, PlayedStep, Plot, PlotMark, mean, percent, spread
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blanco.computer.evaluation import Judgement
from cogs.blanco.computer.player import is_best
from cogs.blanco.view import Draw, View


class Drawn(NamedTuple):
    """A card that somebody took. `rank`: the part of all that could have come which would have been no better."""

    seat: int
    blind: bool
    rank: float


class Decided(NamedTuple):
    """A choice that mattered."""

    seat: int
    best: bool


class Own(NamedTuple):
    """What one player met."""

    blind: list[Drawn]
    taken: list[Drawn]
    best: list[bool]


def analyse(steps: Sequence[PlayedStep]) -> Analysis:
    """By every card that was drawn, and every choice."""
    if not steps:
        return Analysis(())
    found = list(_found(steps))
    drawn = [each for each in found if isinstance(each, Drawn)]
    seats = range(len(steps[0].before(None).players))
    own = [
        Own(
            [each for each in drawn if each.seat == seat and each.blind],
            [each for each in drawn if each.seat == seat and not each.blind],
            [each.best for each in found if isinstance(each, Decided) and each.seat == seat],
        )
        for seat in seats
    ]
    players = tuple(_player(seat, each) for seat, each in zip(seats, own, strict=True))
    described = tuple(_described(seat, drawn) for seat in seats if any(each.seat == seat for each in drawn))
    return Analysis(players, tuple(_notes(own)), _plot(drawn) if drawn else None, described)


def _found(steps: Sequence[PlayedStep]) -> Iterator[Drawn | Decided]:
    for step in steps:
        if step.seat is None:
            continue
        view: View = step.before(step.seat)
        if (best := is_best(view, step.move)) is not None:
            yield Decided(step.seat, best)
        if isinstance(step.move, Draw):
            card = step.after(step.seat).drawn
            yield Drawn(step.seat, step.move.pile == "pile", Judgement(view).rank(card))


def _player(seat: int, own: Own) -> Text:
    figures = (*_cards(own), *_choices(own.best))
    if not figures:
        return text("**{player}** had nothing to choose.", player=Name(seat))
    return text("**{player}**: {figures}.", player=Name(seat), figures=listing(*figures))


def _cards(own: Own) -> Iterator[Text]:
    if own.blind:
        yield plural(
            "{cards} card drawn (better than {share}% of those that could come)",
            "{cards} cards drawn (on average better than {share}% of those that could come)",
            cards=len(own.blind),
            share=_average(own.blind),
        )
    if own.taken:
        yield plural(
            "{cards} open card taken (better than {share}%)",
            "{cards} open cards taken (on average better than {share}%)",
            cards=len(own.taken),
            share=_average(own.taken),
        )


def _choices(best: Sequence[bool]) -> Iterator[Text]:
    if best:
        yield plural(
            "the best move in {best} of {moves} choice",
            "the best move in {best} of {moves} choices",
            moves=len(best),
            best=sum(best),
        )


def _average(drawn: Sequence[Drawn]) -> int:
    return percent(mean([each.rank for each in drawn]))


def _notes(own: Sequence[Own]) -> Iterator[Text]:
    """Who had the best cards, and who made the most of theirs."""
    lucky = {seat: mean([each.rank for each in one.blind]) for seat, one in enumerate(own) if one.blind}
    if len(lucky) > 1:
        seat = max(lucky, key=lucky.__getitem__)
        yield text(
            "The best cards came to {player}: on average better than {share}% of those that could come.",
            player=Name(seat),
            share=percent(lucky[seat]),
        )
    able = {seat: mean(one.best) for seat, one in enumerate(own) if one.best}
    if len(able) > 1:
        seat = max(able, key=able.__getitem__)
        yield text(
            "The most was made of them by {player}: {share}% of their moves were the best ones.",
            player=Name(seat),
            share=percent(able[seat]),
        )


def _plot(drawn: Sequence[Drawn]) -> Plot:
    marks = tuple(
        PlotMark(each.seat, spread(place, len(drawn)), each.rank, not each.blind) for place, each in enumerate(drawn)
    )
    return Plot(
        text("How good the cards were"),
        text("from the first to the last"),
        CHANCES,
        marks,
        filled=text("drawn"),
        hollow=text("taken openly"),
    )


def _described(seat: int, drawn: Sequence[Drawn]) -> Text:
    ranks = (text("{percent}%", percent=percent(each.rank)) for each in drawn if each.seat == seat)
    return text("{player}: {said}.", player=Name(seat), said=listing(*ranks))
