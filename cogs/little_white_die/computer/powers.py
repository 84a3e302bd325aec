"""Decide which power card is worth using now, and answer what they ask (L28, L31)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from bot.engine.chance import Chance, pick
from cogs.little_white_die import cards
from cogs.little_white_die.computer.evaluation import AnyGuess, Judgement
from cogs.little_white_die.view import (
    WILD,
    AnyMove,
    ChooseDie,
    ChooseNumber,
    ChooseSeat,
    Die,
    Effects,
    Guess,
    GuessPowers,
    Trigger,
    View,
)

# By how much a power must better the chance to win; below that the card stays hidden.
GAIN = 0.02

replace = msgspec.structs.replace


def trigger(view: View, judgement: Judgement, best: float) -> Trigger | None:
    """Choose the power card to use before a guess or challenge worth `best`; None: none."""
    for move in view.moves:
        if isinstance(move, Trigger) and _helps(view, _power(view, move), judgement, best):
            return move
    return None


def _power(view: View, move: Trigger) -> int:
    top = view.players[view.seat or 0].dice[move.die].top
    return top.power if top else 0


def _helps(view: View, power: int, judgement: Judgement, best: float) -> bool:
    if power in _ALWAYS:
        return True
    if power == cards.SWAP_DICE:
        return _largest(view) > min(die.cards for die in _own(view))
    if power in _WHEN_LOSING:
        return best < judgement.middling
    changed = _EFFECTS.get(power)
    if changed is not None:
        effects = changed(view.effects, view)
        return Judgement(view, effects).best(_guesses(view, effects)) > best + GAIN
    if power in (cards.EQUAL, cards.LOWER):
        return max(map(judgement.guess, judgement.believable(_below(view, power))), default=0.0) > best + GAIN
    return False


# A card more, a card less for somebody else, and knowing more than before never hurt.
_ALWAYS = {cards.DRAW, cards.DISCARD_TOP, cards.SHOW_TWO}
_WHEN_LOSING = {cards.REROLL, cards.REROLL_OTHER, cards.REROLL_ALL, cards.SHOW_ALL, cards.NEXT_NUMBER_UP}
_EFFECTS: dict[int, Callable[[Effects, View], Effects]] = {
    cards.WILDCARDS_OFF: lambda effects, view: replace(effects, wildcards_off=True),
    cards.NAME_NUMBER: lambda effects, view: replace(effects, also_wild=(*effects.also_wild, _commonest(view))),
    cards.EXACT: lambda effects, view: replace(effects, exact=True),
    cards.ONLY_POWERS: lambda effects, view: replace(effects, only_powers=True),
    cards.LOSE_ONE: lambda effects, view: replace(effects, lose_one=True),
}


def _guesses(view: View, effects: Effects) -> list[AnyGuess]:
    """The guesses offered now that these effects leave."""
    kinds = GuessPowers if effects.only_powers else (Guess, GuessPowers)
    return [move for move in view.moves if isinstance(move, kinds)]


def _below(view: View, power: int) -> Sequence[AnyGuess]:
    """Guesses that 9 or 10 would allow, besides the higher ones."""
    stands = view.guess
    if stands is None:
        return ()
    dice = sum(len(player.dice) for player in view.players)  # fewer than were guessed, if one is gone (L31.16)
    if stands.number is None:
        count = stands.count - (power == cards.LOWER)
        return (GuessPowers(count),) if 1 <= count <= dice else ()
    below = [(stands.number, stands.count)]
    if power == cards.LOWER:
        below = [(stands.number - 1, stands.count), (stands.number, stands.count - 1)]
    return [Guess(number, count) for number, count in below if number and 1 <= count <= dice]


def _own(view: View) -> tuple[Die, ...]:
    return view.players[view.seat or 0].dice


def _largest(view: View) -> int:
    """Cards in the largest die of another player."""
    others = (player for seat, player in enumerate(view.players) if seat != view.seat)
    return max((die.cards for player in others for die in player.dice), default=0)


def _commonest(view: View) -> int:
    """The number that most of one's own dice show; among equals the lowest, which is easiest to guess above."""
    tops = [die.top.number for die in _own(view) if die.top and die.top.number != WILD]
    return max(sorted(set(tops)), key=tops.count, default=1)


def answer(view: View, chance: Chance) -> AnyMove | None:
    """Answer what a power asks: good for oneself, else bad for whoever has most cards."""
    # Power 1 asks who goes without a card: never oneself.
    seats = [move for move in view.moves if isinstance(move, ChooseSeat) and move.seat != view.seat]
    dice = [move for move in view.moves if isinstance(move, ChooseDie)]
    if seats:
        most = max(view.players[move.seat].cards for move in seats)
        return pick(chance, [move for move in seats if view.players[move.seat].cards == most])
    if dice:
        return _die(view, dice)
    wild = ChooseNumber(_commonest(view))
    return wild if wild in view.moves else None


def _die(view: View, dice: Sequence[ChooseDie]) -> ChooseDie:
    """Of others, the largest die of whoever has most; of one's own, the smallest."""
    theirs = [move for move in dice if move.seat != view.seat]
    if theirs:
        return max(theirs, key=lambda move: (view.players[move.seat].cards, _cards(view, move)))
    return min(dice, key=lambda move: _cards(view, move))


def _cards(view: View, move: ChooseDie) -> int:
    return view.players[move.seat].dice[move.die].cards
