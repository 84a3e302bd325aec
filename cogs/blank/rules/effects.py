"""Carrying out a clause of which everything is known, for all its targets at once (K29)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cogs.blank.cards import blocks
from cogs.blank.rules import card_effects, table_effects
from cogs.blank.rules.state import MoveContext, PendingClause


def carry_out(context: MoveContext, pending: PendingClause, effect: blocks.Effect) -> None:
    """`pending` has targets, and partners and choices for each of them."""
    if pending.targets:
        _EFFECTS[type(effect)](context, pending, effect)


_EFFECTS: dict[type, Callable[[MoveContext, PendingClause, Any], None]] = {
    blocks.Draw: card_effects.draw,
    blocks.Take: card_effects.take,
    blocks.Give: card_effects.give,
    blocks.Discard: card_effects.discard,
    blocks.Swap: card_effects.swap,
    blocks.Pass: card_effects.pass_on,
    blocks.Look: card_effects.look,
    blocks.Search: card_effects.search,
    blocks.Show: card_effects.show,
    blocks.Contest: card_effects.contest,
    blocks.Skip: table_effects.skip,
    blocks.Again: table_effects.again,
    blocks.Reverse: table_effects.reverse,
    blocks.Only: table_effects.only,
    blocks.Ban: table_effects.ban,
    blocks.Countdown: table_effects.countdown,
    blocks.DropRule: table_effects.drop_rule,
    blocks.BringRule: table_effects.bring_rule,
    blocks.SwapRule: table_effects.swap_rule,
    blocks.Answer: table_effects.answer,
    blocks.Say: table_effects.words,
    blocks.Do: table_effects.words,
}
