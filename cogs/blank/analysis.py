"""Say what a game was like: which rule decided it, and what rules did to everybody's hand. README.md defines it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from bot.engine.analysis import Analysis, PlayedStep, Plot, PlotLine, PlotMark, number
from bot.engine.text import Name, Text, listing, plural, text
from cogs.blank.story import cards_seen, is_play, newly_fired
from cogs.blank.view import AnswerCall, Done, DrawPenalty, TakePenalty, View, Written
from cogs.blank.wording import title_of

NO_CARD = -1
# By how many cards each hand grew; of all seats.
Change = tuple[int, ...]


class Carried(NamedTuple):
    """What one step did to hands besides the cards that were played, or drawn as a penalty, and which cards did it.
    `place`: the number of the step, from 1."""

    place: int
    sources: tuple[int, ...]
    change: Change


def analyse(steps: Sequence[PlayedStep]) -> Analysis:
    """By all that rules and effects did to hands."""
    if not steps:
        return Analysis(())
    views: list[View] = [steps[0].before(None), *(step.after(None) for step in steps)]
    carried = list(_carried(steps, views))
    players = tuple(_player(seat, steps, carried) for seat in range(len(views[0].players)))
    notes = tuple(_notes(steps, views, carried, _times(steps, views)))
    described = tuple(_described(seat, views, carried) for seat in range(len(views[0].players)))
    return Analysis(players, notes, _plot(views, carried), described)


def _carried(steps: Sequence[PlayedStep], views: Sequence[View]) -> Iterator[Carried]:
    """Every step that did something to hands by cards that were carried out."""
    for place, step in enumerate(steps, 1):
        before, after = views[place - 1], views[place]
        change = [now.cards - then.cards for then, now in zip(before.players, after.players, strict=True)]
        if step.seat is not None:
            change[step.seat] += _own(step.move, before, after)
        sources = newly_fired(before, after, step.move) or _asking(before)
        if sources and any(change):
            yield Carried(place, sources, tuple(change))


def _own(move: object, before: View, after: View) -> int:
    """Cards that left the hand of whoever moved without any rule; below 0: that came into it."""
    match move:
        case Done() if is_play(before, after):
            return after.held
        case AnswerCall():
            return 1
        case DrawPenalty() | TakePenalty():
            return -1
        case _:
            return 0


def _asking(before: View) -> tuple[int, ...]:
    """The card that has asked what is answered now."""
    source = None if before.question is None else before.question.source
    return () if source is None else (source.source,)


def _times(steps: Sequence[PlayedStep], views: Sequence[View]) -> Counter[int]:
    """How often each card was set off."""
    return Counter(
        source
        for step, before, after in zip(steps, views, views[1:], strict=False)
        for source in newly_fired(before, after, step.move)
    )


def _player(seat: int, steps: Sequence[PlayedStep], carried: Sequence[Carried]) -> Text:
    plays = sum(step.seat == seat and isinstance(step.move, Done) for step in steps)
    stuck = sum(step.seat == seat and isinstance(step.move, DrawPenalty) for step in steps)
    given, taken = _sum(carried, seat, 1), _sum(carried, seat, -1)
    figures = [plural("{plays} turn with cards to play", "{plays} turns with cards to play", plays=plays)]
    if stuck:
        figures.append(plural("{turns} without", "{turns} without", turns=stuck))
    if given:
        figures.append(plural("{cards} card given by rules", "{cards} cards given by rules", cards=given))
    if taken:
        figures.append(plural("{cards} card taken away by rules", "{cards} cards taken away by rules", cards=taken))
    return text("**{player}**: {figures}.", player=Name(seat), figures=listing(*figures))


def _sum(carried: Sequence[Carried], seat: int, sign: int) -> int:
    return sum(max(0, sign * each.change[seat]) for each in carried)


def _notes(
    steps: Sequence[PlayedStep], views: Sequence[View], carried: Sequence[Carried], times: Counter[int]
) -> Iterator[Text]:
    """The card that decided, the one that helped whoever won most, and the one that moved most cards."""
    written, outcome = cards_seen(views), views[-1].outcome
    for winner in outcome.winners[:1] if outcome is not None else ():
        decided = _decided(steps, views, written)
        if decided in written:
            yield text("The rule that decided: {rule}", rule=title_of(written[decided]))
        else:
            yield text("No rule decided: the last play set off none.")
        helped = _shared(carried, partial(_help, winner))
        source, cards = max(helped.items(), key=lambda each: each[1], default=(NO_CARD, 0.0))
        if source in written and round(cards) > 0:
            yield plural(
                "{player} won, and {rule} helped most: it was worth {cards} card against the others.",
                "{player} won, and {rule} helped most: it was worth {cards} cards against the others.",
                cards=round(cards),
                rule=title_of(written[source]),
                player=Name(winner),
            )
    moved = _shared(carried, lambda change: float(sum(map(abs, change))))
    source, cards = max(moved.items(), key=lambda each: each[1], default=(NO_CARD, 0.0))
    if source in written and round(cards) > 0:
        yield plural(
            "What moved most cards: {rule}, {cards} at once.",
            "What moved most cards: {rule}, {cards} in {times} times.",
            times=max(1, times[source]),
            rule=title_of(written[source]),
            cards=round(cards),
        )


def _decided(steps: Sequence[PlayedStep], views: Sequence[View], written: Mapping[int, Written]) -> int:
    """The card whose time ran out, or else the last one that did something, after the last play or draw."""
    if (countdown := views[-1].countdown) is not None:
        return countdown
    last = NO_CARD
    for step, before, after in zip(steps, views, views[1:], strict=False):
        if isinstance(step.move, Done | DrawPenalty):
            last = NO_CARD
        for source in newly_fired(before, after, step.move):
            if source not in written or written[source].meaning.does_something():
                last = source
    return last


def _help(winner: int, change: Change) -> float:
    """How many cards fewer a seat has by it than the others have on average."""
    others = [cards for seat, cards in enumerate(change) if seat != winner]
    return sum(others) / len(others) - change[winner]


def _shared(carried: Sequence[Carried], measure: Callable[[Change], float]) -> dict[int, float]:
    """What each card did, by such a measure: several that were carried out in one step did an equal part each."""
    did = defaultdict[int, float](float)
    for each in carried:
        for source in each.sources:
            did[source] += measure(each.change) / len(each.sources)
    return did


def _plot(views: Sequence[View], carried: Sequence[Carried]) -> Plot:
    most = max(player.cards for view in views for player in view.players)
    lines = tuple(
        PlotLine(
            seat,
            tuple((place / (len(views) - 1), view.players[seat].cards / most) for place, view in enumerate(views)),
        )
        for seat in range(len(views[0].players))
    )
    marks = tuple(
        PlotMark(seat, each.place / (len(views) - 1), views[each.place].players[seat].cards / most)
        for each in carried
        for seat, cards in enumerate(each.change)
        if cards
    )
    levels = tuple((cards / most, number(cards)) for cards in (0, most // 2, most))
    return Plot(
        text("Cards in hand"),
        text("from the first move to the last"),
        levels,
        marks,
        lines,
        filled=text("changed by a rule"),
    )


def _described(seat: int, views: Sequence[View], carried: Sequence[Carried]) -> Text:
    """Only changes by rules are said one by one."""
    last = views[-1].players[seat].cards
    changes = [_changed(views, each.place, seat) for each in carried if each.change[seat]]
    if not changes:
        return text("{player}: {cards} at the end, no change by rules.", player=Name(seat), cards=last)
    return text(
        "{player}: {cards} at the end; rules changed it {changes}.",
        player=Name(seat),
        cards=last,
        changes=listing(*changes),
    )


def _changed(views: Sequence[View], place: int, seat: int) -> Text:
    before, after = (views[each].players[seat].cards for each in (place - 1, place))
    return text("from {before} to {after}", before=before, after=after)
