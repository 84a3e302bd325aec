"""Make conditions and wards of what the grammars of icon cards have found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.card_language.chart import Items
from bot.card_language.people import Unfit
from cogs.blank_white_dice.cards import blocks, sense
from cogs.blank_white_dice.cards.blocks import THIS_FACE, Condition, Ward
from cogs.blank_white_dice.cards.sense import ANY_LEAST, ANY_MOST
from cogs.blank_white_dice.language.drafts import Cost, Limit, Make, Range, Trigger, always, of_kind


def held(what: str, range: Range) -> Condition:
    condition = Condition(cast(Any, what), *range)
    if any(sense.problems_of_condition(condition)):
        raise Unfit
    return condition


def _counting(what: str) -> Make:
    return lambda items: held(what, items[0])


def _beginning(what: str) -> Make:
    return lambda items: held(what, Range(items[0]))


def _ending(what: str) -> Make:
    return lambda items: held(what, Range(most=items[0]))


def _is(what: str, least: int = ANY_LEAST, most: int = ANY_MOST) -> Make:
    return lambda items: held(what, Range(least, most))


def _above_nothing(range: Range) -> Range:
    """Give how far somebody leads, or trails: 'by at most 2' does not say whether it may be nothing."""
    if range.least < 1:
        raise Unfit
    return range


def _lead_by(items: Items) -> Condition:
    return held("lead", _above_nothing(items[0]))


def _trail_by(items: Items) -> Condition:
    least, most = _above_nothing(items[0])
    return held("lead", Range(ANY_LEAST if most == ANY_MOST else -most, -least))


def _lead_within(items: Items) -> Condition:
    low = next((one.low for one in items if one.low is not None), None)
    high = next((one.high for one in items if one.high is not None), None)
    return held("lead", Range(ANY_LEAST if low is None else -low, ANY_MOST if high is None else high))


# Wards


def _cost(items: Items) -> Cost:
    """Give the price of a ward. Raises Unfit for what none costs."""
    step = items[0]
    if step == blocks.Dot():
        return Cost("dot")
    if step == blocks.Erase(THIS_FACE):
        return Cost("erase")
    if isinstance(step, blocks.Pay):
        return Cost("pay", step.points)
    raise Unfit


def _ward(items: Items) -> Ward:
    cost = of_kind(items, Cost)
    return Ward(of_kind(items, Trigger).against, cost.cost, cost.points)


CONDITIONS: Mapping[str, Make] = {
    **{f"count_{what}": _counting(what) for what in ("dots", "dashes", "alike", "blanks", "icons", "points")},
    **{f"no_{what}": _is(what, most=0) for what in ("dots", "dashes", "blanks", "icons", "points")},
    "at_least": lambda items: Range(items[0]),
    "at_most": lambda items: Range(most=items[0]),
    "more_than": lambda items: Range(items[0] + 1),
    "fewer_than": lambda items: Range(most=items[0] - 1),
    "exactly": lambda items: Range(items[0], items[0]),
    "between": lambda items: Range(*items),
    "none": always(Range(most=0)),
    "lead_some": _is("lead", least=1),
    "lead_by": _lead_by,
    "trail_some": _is("lead", most=-1),
    "trail_by": _trail_by,
    "not_trailing": _is("lead", least=0),
    "level": _is("lead", 0, 0),
    "lead_within": _lead_within,
    "lead_between": lambda items: _lead_by((Range(*items),)),
    "trail_between": lambda items: _trail_by((Range(*items),)),
    "low": lambda items: Limit(low=items[0]),
    "low_none": always(Limit(low=0)),
    "high": lambda items: Limit(high=items[0]),
    "high_none": always(Limit(high=0)),
    "round_is": lambda items: held("round", Range(items[0], items[0])),
    "round_from": lambda items: held("round", Range(items[0])),
    "round_until": lambda items: held("round", Range(most=items[0])),
    "round_between": lambda items: held("round", Range(*items)),
    "round_after": lambda items: held("round", Range(items[0] + 1)),
    "round_before": lambda items: held("round", Range(most=items[0] - 1)),
    **{f"least_{what}": _beginning(what) for what in ("points", "dots")},
    **{f"most_{what}": _ending(what) for what in ("points", "dots")},
    "round_range": _counting("round"),
    "has_common": _is("common", least=1),
    "lacks_common": _is("common", most=0),
    "disc_here": _is("marked", least=1),
    "disc_not_here": _is("marked", most=0),
    "disc_on_score": _is("score", least=1),
    "disc_not_on_score": _is("score", most=0),
    "ward": _ward,
    "targeted": always(Trigger("target")),
    "losing": always(Trigger("loss")),
    "cost": _cost,
}
