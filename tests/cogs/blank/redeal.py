"""Another world that looks the same to one seat: what the leak test deals again."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from cogs.blank.cards.effects.contest import Contest
from cogs.blank.cards.effects.discard import Discard
from cogs.blank.cards.effects.give import Give
from cogs.blank.cards.effects.search import Search
from cogs.blank.rules import choices
from cogs.blank.rules.state import Cards, PendingClause, State, replace
from cogs.blank.view import AnswerCall, Done, DrawPenalty, Snatch

REVEALS = (AnswerCall, Done, DrawPenalty, Snatch)
"""Moves whose news shows hidden cards by the rules, or whether somebody holds a card that matches."""


def redeal(state: State, seat: int, chance: Chance) -> State:
    """All that `seat` cannot know dealt anew: the draw pile and the hands of others, but for what it is being shown."""
    known = _known(state, seat)
    places = (state.pile, *state.hands, state.laid if seat != state.turn else ())
    cards = sorted({card for place in places for card in place} - known)
    becomes = dict(zip(cards, shuffled(chance, cards), strict=True))
    return replace(
        state,
        pile=_mapped(state.pile, becomes),
        hands=tuple(_mapped(hand, becomes) for hand in state.hands),
        laid=_mapped(state.laid, becomes),
        shown=tuple(replace(shown, cards=_mapped(shown.cards, becomes)) for shown in state.shown),
        pending=_doing(state, becomes),
    )


def _known(state: State, seat: int) -> set[int]:
    if state.phase == "over":
        return {card for hand in state.hands for card in hand}
    known = set(state.hands[seat])
    for shown in state.shown:
        if shown.to in (None, seat) or shown.seat == seat:
            known |= set(shown.cards)
    if state.phase == "question" and choices.asked(state).seat == seat:
        known |= set(choices.asked(state).cards)
    return known


def _mapped(cards: Cards, becomes: dict[int, int]) -> Cards:
    return tuple(becomes.get(card, card) for card in cards)


def _doing(state: State, becomes: dict[int, int]) -> PendingClause | None:
    """What others have chosen so far, where it is cards; of a contest the first choice is a seat."""
    pending = state.pending
    if pending is None:
        return None
    effect = choices.clause_of(state, pending).effect
    if not isinstance(effect, Contest | Discard | Give | Search):
        return pending
    seats = 1 if isinstance(effect, Contest) else 0
    return replace(
        pending,
        choices=tuple((*choice[:seats], *_mapped(choice[seats:], becomes)) for choice in pending.choices),
        chosen=(*pending.chosen[:seats], *_mapped(pending.chosen[seats:], becomes)),
    )
