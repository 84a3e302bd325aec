"""Carrying out a clause of which everything is known, for all its targets at once (K29)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cogs.blank import blocks, forcing, moving
from cogs.blank.state import Desk, Doing


def carry_out(desk: Desk, doing: Doing, effect: blocks.Effect) -> None:
    """`doing` has targets, and partners and choices for each of them."""
    if doing.targets:
        _EFFECTS[type(effect)](desk, doing, effect)


_EFFECTS: dict[type, Callable[[Desk, Doing, Any], None]] = {
    blocks.Draw: moving.draw,
    blocks.Take: moving.take,
    blocks.Give: moving.give,
    blocks.Discard: moving.discard,
    blocks.Swap: moving.swap,
    blocks.Pass: moving.pass_on,
    blocks.Look: moving.look,
    blocks.Search: moving.search,
    blocks.Show: moving.show,
    blocks.Contest: moving.contest,
    blocks.Skip: forcing.skip,
    blocks.Again: forcing.again,
    blocks.Reverse: forcing.reverse,
    blocks.Only: forcing.only,
    blocks.Ban: forcing.ban,
    blocks.Countdown: forcing.countdown,
    blocks.DropRule: forcing.drop_rule,
    blocks.BringRule: forcing.bring_rule,
    blocks.SwapRule: forcing.swap_rule,
    blocks.Answer: forcing.answer,
    blocks.Say: forcing.words,
    blocks.Do: forcing.words,
}
