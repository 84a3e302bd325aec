"""Effects on turns, on what stays in force, on the rules in play, and those that people see to (K29, K30)."""

from __future__ import annotations

from typing import Any

from cogs.blank import calls, news, piles, turning
from cogs.blank.blocks import (
    Again,
    Answer,
    Ban,
    BringRule,
    Countdown,
    Do,
    DropRule,
    Only,
    Reverse,
    Say,
    Skip,
    SwapRule,
)
from cogs.blank.book import book
from cogs.blank.state import Desk, Doing, Lasts, replace

# Turns


def skip(desk: Desk, doing: Doing, effect: Skip) -> None:
    for seat in doing.targets:
        turning.skip(desk, seat, effect.turns)


def again(desk: Desk, doing: Doing, effect: Again) -> None:
    seat = doing.targets[0]
    desk.set(now=replace(desk.state.now, again=seat))
    desk.tell(news.again(seat))


def reverse(desk: Desk, doing: Doing, effect: Reverse) -> None:
    """Unless it was made when the card was played (K15)."""
    turning.reverse(desk)


# What stays in force


def only(desk: Desk, doing: Doing, effect: Only) -> None:
    others = tuple(lasts for lasts in desk.state.lasting if lasts.kind not in ("only_colour", "only_number"))
    kind: Any = f"only_{effect.by}"
    desk.set(lasting=(*others, Lasts(doing.source, kind)))
    desk.tell(news.only(effect.by))


def ban(desk: Desk, doing: Doing, effect: Ban) -> None:
    kind: Any = f"ban_{effect.kind}"
    for value in dict.fromkeys(choice[0] for choice in doing.choices):
        ban = Lasts(doing.source, kind, value, () if effect.turns else (doing.doer,), effect.turns)
        desk.set(lasting=(*(lasts for lasts in desk.state.lasting if lasts != ban), ban))
        desk.tell(news.banned(effect.kind, value))


def countdown(desk: Desk, doing: Doing, effect: Countdown) -> None:
    state = desk.state
    if any(lasts.kind == "countdown" for lasts in state.lasting):
        desk.tell(news.COUNTING)
        return
    if state.terms.slow:
        ends = Lasts(doing.source, "countdown", until=state.number + 1 + effect.minutes * state.terms.seats)
    else:
        ends = Lasts(doing.source, "countdown", at=desk.now + effect.minutes * 60_000)
    desk.set(lasting=(*state.lasting, ends))
    desk.tell(news.countdown(effect.minutes, slow=state.terms.slow))


# Rules


def drop_rule(desk: Desk, doing: Doing, effect: DropRule) -> None:
    for source in _chosen_rules(doing):
        _leave(desk, source)


def bring_rule(desk: Desk, doing: Doing, effect: BringRule) -> None:
    _bring(desk)


def swap_rule(desk: Desk, doing: Doing, effect: SwapRule) -> None:
    for source in _chosen_rules(doing):
        if desk.state.rule_deck:
            _bring(desk)
            _leave(desk, source)


def _chosen_rules(doing: Doing) -> tuple[int, ...]:
    """Each once, however many chose it."""
    return tuple(dict.fromkeys(source for choice in doing.choices for source in choice))


def _leave(desk: Desk, source: int) -> None:
    """K17: face down under the rule deck."""
    state = desk.state
    if source in state.rules:
        desk.set(
            rules=piles.without(state.rules, (source,)),
            rule_deck=(*state.rule_deck, source),
            beats=tuple(beat for beat in state.beats if beat.source != source),
        )
        desk.tell(news.rule_left(book(state.terms).written[source]))


def _bring(desk: Desk) -> None:
    """K5: with an empty rule deck nothing happens."""
    state = desk.state
    if not state.rule_deck:
        desk.tell(news.NO_RULE_LEFT)
        return
    source, *rest = state.rule_deck
    beats = state.beats + turning.beat_of(desk, source)
    desk.set(rules=(*state.rules, source), rule_deck=tuple(rest), beats=beats)
    desk.tell(news.rule_came(book(state.terms).written[source]))


# What people must see to


def words(desk: Desk, doing: Doing, effect: Say | Do) -> None:
    """K23: whoever does not follow them can be called."""
    state = desk.state
    seats = doing.targets
    if effect.lasting:
        bound = Lasts(doing.source, "words", seats=seats)
        desk.set(lasting=(*(lasts for lasts in state.lasting if lasts != bound), bound))
    else:
        calls.owe(desk, doing.source, seats)
    desk.set(now=replace(desk.state.now, free=True))
    desk.tell(news.bound(seats, book(state.terms).written[doing.source], effect.words))


def answer(desk: Desk, doing: Doing, effect: Answer) -> None:
    """Played in an ordinary turn it does nothing (K29)."""
