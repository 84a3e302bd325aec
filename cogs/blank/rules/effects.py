"""Carrying out a clause of which everything is known, for all its targets at once (K29)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.card_language.blocks import Effect
from bot.card_language.free_words import Do, Say
from cogs.blank.cards.effects.again import Again
from cogs.blank.cards.effects.answer import Answer
from cogs.blank.cards.effects.ban import Ban
from cogs.blank.cards.effects.bring_rule import BringRule
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.countdown import Countdown
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.draw import Draw
from cogs.blank.cards.effects.drop_rule import DropRule
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.look import Look
from cogs.blank.cards.effects.only import Only
from cogs.blank.cards.effects.pass_on import Pass
from cogs.blank.cards.effects.reverse import Reverse
from cogs.blank.cards.effects.search import Search
from cogs.blank.cards.effects.show import Show
from cogs.blank.cards.effects.skip import Skip
from cogs.blank.cards.effects.swap import Swap
from cogs.blank.cards.effects.swap_rule import SwapRule
from cogs.blank.cards.effects.take import Take
from cogs.blank.rules import card_effects, table_effects
from cogs.blank.rules.state import MoveContext, PendingClause


def carry_out(context: MoveContext, pending: PendingClause, effect: Effect) -> None:
    """`pending` has targets, and partners and choices for each of them."""
    if pending.targets:
        _EFFECTS[type(effect)](context, pending, effect)


_EFFECTS: dict[type, Callable[[MoveContext, PendingClause, Any], None]] = {
    Draw: card_effects.draw,
    Take: card_effects.take,
    Give: card_effects.give,
    Discard: card_effects.discard,
    Swap: card_effects.swap,
    Pass: card_effects.pass_on,
    Look: card_effects.look,
    Search: card_effects.search,
    Show: card_effects.show,
    Contest: card_effects.contest,
    Skip: table_effects.skip,
    Again: table_effects.again,
    Reverse: table_effects.reverse,
    Only: table_effects.only,
    Ban: table_effects.ban,
    Countdown: table_effects.countdown,
    DropRule: table_effects.drop_rule,
    BringRule: table_effects.bring_rule,
    SwapRule: table_effects.swap_rule,
    Answer: table_effects.answer,
    Say: table_effects.words,
    Do: table_effects.words,
}
