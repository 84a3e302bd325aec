"""Play A Little White Die by what a seat sees: by probability, hiding what it has, bluffing when it must."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from bot.engine.chance import Chance, pick
from bot.engine.computer import Computer, Level, Wavering
from bot.engine.game import moves_of
from cogs.little_white_die.computer.evaluation import AnyGuess, Judgement
from cogs.little_white_die.computer.powers import answer, trigger
from cogs.little_white_die.view import (
    WILD,
    AnyMove,
    Challenge,
    Declare,
    Die,
    Guess,
    GuessPowers,
    Lose,
    Split,
    Swap,
    Trigger,
    View,
)

# Moves whose worth differs by no more than this are chosen among by chance, so that choices tell little.
CLOSE = 0.03
# From which chance on a guess is as good as certain.
SURE = 0.99


class Daring(NamedTuple):
    """One guess in so many is a bluff made on purpose, if it gives away no more worth than `cost`."""

    one_in: int
    cost: float


SELDOM = Daring(10, 0.1)
# Between two, and where little can be said, whoever says what they surely have is read at once.
OFTEN = Daring(3, 0.4)
LITTLE = 12

Think = Callable[[View, Chance], AnyMove | None]


class LittleWhiteDieComputer:
    """Chooses a move for each phase: `bot.engine.computer.Computer` for this game. `think`: how; where that finds
    nothing, any move will do."""

    def __init__(self, think: Mapping[str, Think]) -> None:
        self._think = think

    def choose(self, view: View, chance: Chance) -> AnyMove:
        think = self._think.get(view.phase)
        chosen = think(view, chance) if think is not None else None
        return pick(chance, view.moves) if chosen is None else chosen


def _declare(view: View, chance: Chance) -> AnyMove | None:
    """State one of the two lowest numbers."""
    # They measure best (`make strength`); always the same one would be dull.
    return pick(chance, moves_of(view, Declare)[:2])


def _split(view: View, chance: Chance) -> AnyMove | None:
    """Split so that the smallest die is as small as can be."""
    # The smaller it is, the cheaper a lost round: only that one is ever given up.
    return min(moves_of(view, Split), key=lambda move: (min(move.sizes), move.sizes))


def _declare_hastily(view: View, chance: Chance) -> AnyMove | None:
    """State any number with which something stays hidden: where each die is one card all tops are known, and whoever
    guesses second can only lose. Without such a number, any."""
    cards = sorted(player.cards for player in view.players)
    moves = moves_of(view, Declare)
    return pick(chance, [move for move in moves if move.dice < cards[-2]] or moves)


def _hastily(view: View, chance: Chance) -> AnyMove | None:
    """Take what comes to mind."""
    return pick(chance, view.moves)


def _split_evenly(view: View, chance: Chance) -> AnyMove | None:
    """Split as most beginners do, who lose most by it."""
    return min(moves_of(view, Split), key=lambda move: move.sizes)


def _guess_plainly(view: View, chance: Chance) -> AnyMove | None:
    """Settle the round, or challenge where fewer are to be expected than were guessed, else guess what is likeliest."""
    judgement = Judgement(view, view.effects)
    guesses = _guesses(view, judgement)
    for settling in filter(judgement.settles, guesses):
        return settling
    if Challenge() in view.moves and (judgement.doubts or not guesses):
        return Challenge()
    return max(guesses, key=judgement.surplus) if guesses else _guess(view, chance)


def _guesses(view: View, judgement: Judgement) -> Sequence[AnyGuess]:
    """List the guesses to think about: nonsense is never one, even where a challenge is lost for certain."""
    return judgement.believable(_every_guess(view))


def _every_guess(view: View) -> list[AnyGuess]:
    return [*moves_of(view, Guess), *moves_of(view, GuessPowers)]


def _guess(view: View, chance: Chance) -> AnyMove | None:
    """Settle the round, or make the best move, or one as good; sometimes on purpose a guess that is likely wrong but
    hard to see through."""
    judgement = Judgement(view, view.effects)
    guesses = _guesses(view, judgement)
    for settling in filter(judgement.settles, guesses):
        return settling
    worth: dict[AnyMove, float] = {guess: judgement.guess(guess) for guess in guesses}
    if not (worth and judgement.loses_by_challenge):
        worth |= {move: judgement.challenge() for move in moves_of(view, Challenge)}
    best = max(worth.values(), default=0.0)
    use = trigger(view, judgement, best)
    if use is not None:
        return use
    if not worth:
        # Nothing left is worth believing, and nothing stands that could be challenged.
        return _makeshift(view, chance, judgement)
    if worth.get(Challenge(), 0.0) < best and (bluffs := _bluffs(judgement, worth, best, chance)):
        return _about(bluffs, chance)
    return _about(worth, chance)


def _bluffs(judgement: Judgement, worth: Mapping[AnyMove, float], best: float, chance: Chance) -> dict[AnyMove, float]:
    """List, once in a while, the guesses that are likely wrong, unless they are too dear."""
    holding = {guess: judgement.holding(guess) for guess in worth if isinstance(guess, Guess | GuessPowers)}
    sure = any(holding[guess] > SURE and worth[guess] >= best - CLOSE for guess in holding)
    daring = OFTEN if sure and judgement.is_duel and len(holding) <= LITTLE else SELDOM
    bluffs: dict[AnyMove, float] = {guess: worth[guess] for guess in holding if holding[guess] < 0.5}
    dared = bool(bluffs) and max(bluffs.values()) > best - daring.cost and chance.below(daring.one_in) == 0
    return bluffs if dared else {}


def _about(worth: Mapping[AnyMove, float], chance: Chance) -> AnyMove:
    """Take the best of these, or one as good."""
    best = max(worth.values())
    return pick(chance, [move for move, value in worth.items() if value >= best - CLOSE])


def _makeshift(view: View, chance: Chance, judgement: Judgement) -> AnyMove:
    """Use any power, or say what is least unlikely."""
    powers = moves_of(view, Trigger)
    return pick(chance, powers) if powers else max(_every_guess(view), key=judgement.holding)


def _lose(view: View, chance: Chance) -> AnyMove | None:
    """Give up the smallest die; of equal ones, the one whose top is worth least."""
    dice = view.players[view.seat or 0].dice
    return min(moves_of(view, Lose), key=lambda move: (dice[move.die].cards, _value(dice[move.die])))


def _value(die: Die) -> int:
    if die.top is None:
        return 0
    return 20 if die.top.number == WILD else die.top.number + 5 * (die.top.power > 0)


def _swap(view: View, chance: Chance) -> AnyMove | None:
    """Swap the lowest number without a power."""
    # A wildcard is better than any other card.
    # After a round there may be nothing to swap (L24): the deck may be all wildcards.
    swaps = moves_of(view, Swap)
    return min(swaps, key=lambda move: (move.power > 0, move.number)) if swaps else None


_THINK: dict[str, Think] = {
    "wildcard": _swap,
    "declare": _declare,
    "split": _split,
    "guess": _guess,
    "ask": answer,
    "lose": _lose,
    "swap": _swap,
}

# As beginners do: they state any number, split evenly, guess and challenge by what they expect alone, and give up any
# die.
_PLAINLY: dict[str, Think] = {
    **_THINK,
    "declare": _declare_hastily,
    "split": _split_evenly,
    "guess": _guess_plainly,
    "lose": _hastily,
}

COMPUTER = LittleWhiteDieComputer(_THINK)
_EASY = LittleWhiteDieComputer(_PLAINLY)
COMPUTERS: dict[Level, Computer] = {
    "easy": _EASY,
    "normal": Wavering(COMPUTER, _EASY, 55),
    "hard": COMPUTER,
}
