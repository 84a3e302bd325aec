"""Play BLANCO by what a seat sees: make the move after which its grid promises most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf

from msgspec.structs import replace

from bot.engine.chance import Chance, pick
from bot.engine.computer import Computer, Level, Overlooking
from bot.engine.game import moves_of
from cogs.blanco.computer.evaluation import SAME, Judgement
from cogs.blanco.view import NOTHING, AnyMove, Clear, Discard, Draw, Keep, LeaveDown, Look, Place, Swap, TurnUp, View

# What the card that a draw brings into the grid is worth, beside what a swap does at once: a step of a plan.
TURN_AHEAD = 0.7

# What looking at a known card, or at none, is worth.
NO_NEWS = -inf

Worth = Iterator[tuple[float, AnyMove]]


class BlancoComputer:
    """Chooses the move of most worth: `bot.engine.computer.Computer` for this game."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        weigh = _WEIGH.get(view.phase)
        if weigh is None or len(view.moves) == 1:
            return pick(chance, view.moves)
        worth = list(weigh(Judgement(view), view))
        if not worth:  # of the discards only the best is weighed, and whoever overlooks moves may not see it
            return pick(chance, view.moves)
        best = max(value for value, _ in worth)
        return pick(chance, [move for value, move in worth if value >= best - SAME])


def is_best(view: View, move: AnyMove) -> bool | None:
    """Tell whether no other move would be worth more to the seat of a view; None where there is nothing to weigh."""
    weigh, judgement = _WEIGH.get(view.phase), Judgement(view)
    if weigh is None or len(view.moves) == 1:
        return None
    worth = {each: value for value, each in weigh(judgement, view)}
    if isinstance(move, Discard):  # of which only those of the best card are weighed
        worth.setdefault(move, judgement.discarded(move))
    return move in worth and worth[move] >= max(worth.values()) - SAME


def _look(judgement: Judgement, view: View) -> Worth:
    """Weigh the cards to look at."""
    # A face-down card is worth knowing where turning it up promises most; one known already is not.
    for look in moves_of(view, Look):
        yield (NO_NEWS if judgement.is_known(look.position) else judgement.turned_up(look.position)), look
    for keep in moves_of(view, Keep):
        yield NO_NEWS, keep


def _turn(judgement: Judgement, view: View) -> Worth:
    for draw in moves_of(view, Draw):
        worth = judgement.with_a_card_from_the_pile() if draw.pile == "pile" else judgement.with_the_open_card()
        yield worth + TURN_AHEAD, draw
    for swap in moves_of(view, Swap):
        yield judgement.swapped(swap), swap


def _drawn(judgement: Judgement, view: View) -> Worth:
    for move in moves_of(view, Place):
        yield judgement.placed(move), move
    discards = moves_of(view, Discard)
    card = judgement.least_useful({discard.card for discard in discards}) if discards else None
    for discard in discards:
        if discard.card == card:
            yield judgement.discarded(discard), discard


def _clear(judgement: Judgement, view: View) -> Worth:
    for move in moves_of(view, Clear):
        yield judgement.cleared(move), move
    yield judgement.now, Keep()


def _turn_up(judgement: Judgement, view: View) -> Worth:
    yield judgement.turned_up(view.looked or 0), TurnUp()
    yield judgement.now, LeaveDown()


_WEIGH: dict[str, Callable[[Judgement, View], Worth]] = {
    "look": _look,
    "reward": _look,
    "turn": _turn,
    "drawn": _drawn,
    "clear": _clear,
    "turn_up": _turn_up,
}


class Purposeful:
    """Plays as another computer does, but never passes a turn by what changes nothing: whoever overlooks better moves
    would be left with that."""

    def __init__(self, player: Computer) -> None:
        self._player = player

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if view.phase in ("turn", "drawn"):
            judgement = Judgement(view)
            moves = tuple(move for move in view.moves if not is_idle(judgement, view, move))
            view = replace(view, moves=moves or view.moves)
        move: AnyMove = self._player.choose(view, chance)
        return move


def is_idle(judgement: Judgement, view: View, move: AnyMove) -> bool:
    """Tell whether a turn would be passed by a move: a swap after which no card is turned up and the grid promises no
    more, or an open card that goes, or would go, right back."""
    if isinstance(move, Discard):
        return move.card == view.drawn and move.card in view.players[view.seat or 0].taken
    if isinstance(move, Swap):
        return move.reveal == NOTHING and judgement.swapped(move) <= judgement.now + SAME
    return isinstance(move, Draw) and move.pile == "discard" and judgement.gives_back_the_open_card()


COMPUTER = BlancoComputer()
COMPUTERS: dict[Level, Computer] = {
    "easy": Purposeful(Overlooking(COMPUTER, 65)),
    "normal": Purposeful(Overlooking(COMPUTER, 25)),
    "hard": COMPUTER,
}
