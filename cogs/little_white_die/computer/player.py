"""Play A Little White Die by what a seat sees: by probability, hiding what it has, bluffing when it must."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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
# How much worth a bluff made on purpose may give away.
BOLD = 0.1
# One in so many guesses is such a bluff.
SELDOM = 10

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


def _hastily(view: View, chance: Chance) -> AnyMove | None:
    """Take what comes to mind."""
    return pick(chance, view.moves)


def _split_evenly(view: View, chance: Chance) -> AnyMove | None:
    """Split as most beginners do, who lose most by it."""
    return min(moves_of(view, Split), key=lambda move: move.sizes)


def _guess_plainly(view: View, chance: Chance) -> AnyMove | None:
    """Challenge where fewer are to be expected than were guessed, else guess what is likeliest."""
    judgement = Judgement(view, view.effects)
    guesses = _guesses(view, judgement)
    if Challenge() in view.moves and (judgement.doubts or not guesses):
        return Challenge()
    return max(guesses, key=judgement.surplus) if guesses else _guess(view, chance)


def _guesses(view: View, judgement: Judgement) -> Sequence[AnyGuess]:
    """List the guesses to think about: nonsense is never one, even where a challenge is lost for certain."""
    every: list[AnyGuess] = [*moves_of(view, Guess), *moves_of(view, GuessPowers)]
    return judgement.believable(every)


def _guess(view: View, chance: Chance) -> AnyMove | None:
    """Make the best move, or one as good; sometimes on purpose a guess that is likely wrong but hard to see through."""
    judgement = Judgement(view, view.effects)
    guesses = _guesses(view, judgement)
    worth: dict[AnyMove, float] = {guess: judgement.guess(guess) for guess in guesses}
    if not (worth and judgement.loses_by_challenge):
        worth |= {move: judgement.challenge() for move in moves_of(view, Challenge)}
    best = max(worth.values(), default=0.0)
    use = trigger(view, judgement, best)
    if use is not None:
        return use
    if not worth:
        # Nothing left can be true, and nothing stands that could be challenged.
        return pick(chance, moves_of(view, Trigger) or view.moves)
    bold = [guess for guess in guesses if judgement.holding(guess) < 0.5 and worth[guess] > best - BOLD]
    if bold and worth.get(Challenge(), 0.0) < best and chance.below(SELDOM) == 0:
        return pick(chance, bold)
    return pick(chance, [move for move, value in worth.items() if value >= best - CLOSE])


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
    "declare": _hastily,
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
