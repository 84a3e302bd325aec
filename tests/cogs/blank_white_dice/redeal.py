"""Another state that looks the same to one seat: what tests need to prove that nothing leaks. Pure, like the rules."""

from __future__ import annotations

from bot.engine.chance import Chance, pick, shuffled
from cogs.blank_white_dice.rules.setup import draft_move, drafts
from cogs.blank_white_dice.rules.state import Draft, MoveContext, State, replace
from cogs.blank_white_dice.view import Add, Done, GoodStart, Undo

REVEALS = (Add, Done)
"""Moves after which what all have chosen in secret is shown."""


TRIES = 200
"""Moves in which the tags of a seat are found anew."""


def hides(state: State) -> bool:
    """Tell whether anything is secret: only what is chosen in setup is (W7, W11)."""
    return state.phase in ("deal", "tagging")


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """The state with everything chosen anew that `seat` (None: a watcher) cannot know: the hands of the others and what
    they add, what they have tagged, and in which order the reserve lies."""
    if state.phase == "deal":
        return _dealt_anew(state, seat, chance)
    if state.phase == "tagging":
        return _tagged_anew(state, seat, chance)
    return replace(state, reserve=shuffled(chance, state.reserve))


def _dealt_anew(state: State, seat: int | None, chance: Chance) -> State:
    others = [other for other in range(state.seats) if other != seat]
    cards = list(shuffled(chance, [card for other in others for card in state.hands[other]]))
    hands, adding = list(state.hands), list(state.adding)
    for other in others:
        hands[other] = tuple(sorted(cards.pop() for _ in state.hands[other]))
        adding[other] = shuffled(chance, hands[other])[: len(state.adding[other])]
    return replace(state, hands=tuple(hands), adding=tuple(adding))


def _tagged_anew(state: State, seat: int | None, chance: Chance) -> State:
    """Let the others tag anew, as often as they have."""
    context = MoveContext(replace(state, phase="tagging"), chance, 0)
    for other, before in enumerate(state.drafts):
        if other != seat:
            fresh = tuple(Draft() if each == other else draft for each, draft in enumerate(context.state.drafts))
            # Nobody is done while this is played: the dice would be revealed.
            context.set(drafts=fresh)
            _tag(context, other, len(before.tags), before.card != 0)
            _finish(context, other, before.done)
    return context.state


def _tag(context: MoveContext, seat: int, tags: int, picked: bool) -> None:
    def draft() -> Draft:
        return context.state.drafts[seat]

    for _ in range(TRIES):
        if len(draft().tags) == tags and bool(draft().card) == picked:
            return
        moves = [move for move in drafts(context.state, seat) if not isinstance(move, Undo | Done | GoodStart)]
        if not moves:
            return
        draft_move(context, seat, pick(context.chance, moves))
        if len(draft().tags) > tags:
            # Everybody sees how many tags are placed: a card whose icons fit in one way only is placed at once.
            draft_move(context, seat, Undo())


def _finish(context: MoveContext, seat: int, done: bool) -> None:
    drafts = context.state.drafts
    finished = replace(drafts[seat], done=done)
    context.set(drafts=(*drafts[:seat], finished, *drafts[seat + 1 :]))
