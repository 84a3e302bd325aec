"""Search: play promising moves on to the end of the round, with the same luck for each, and judge what that leaves."""

from __future__ import annotations

from bot.engine.chance import Chance
from bot.engine.phases import MoveContext
from cogs.blank_white_dice.computer.policy import QuickPolicy
from cogs.blank_white_dice.position import leaders
from cogs.blank_white_dice.rules import flow
from cogs.blank_white_dice.rules.state import State, cards
from cogs.blank_white_dice.view import AnyMove
from cogs.blank_white_dice.weighing.chances import Chances
from cogs.blank_white_dice.weighing.table import Die, Table

# How many ways luck can go are played at most, and after how many answers of all seats no further one is begun: counted
# and not timed, so that a game goes the same way on every machine.
SAMPLES, ENOUGH = 8, 100
# A round that has not ended after so many answers is judged as it stands.
LONGEST = 20
# So is every round once the rules have made so many changes for one decision: answers differ much in what they set off.
MOST_CHANGES = 2_000


class Thought(MoveContext[State]):
    """A move carried out in thought. `changes`: how many small ones the rules have made."""

    __slots__ = ("changes",)

    def __init__(self, state: State, chance: Chance) -> None:
        super().__init__(state, chance, 0)
        self.changes = 0

    def set(self, **changes: object) -> None:
        self.changes += 1
        super().set(**changes)


class Luck:
    """A cheap stream of draws that counts them: one of the same seed goes the same way."""

    def __init__(self, seed: int) -> None:
        self.draws, self._word = 0, seed

    def below(self, outcomes: int, /) -> int:
        """Draw by a linear congruential generator: nobody's dice depend on it, and a search draws often."""
        self.draws += 1
        self._word = (self._word * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self._word >> 33) % outcomes


class Search:
    """Plays on from one state, in which a seat has to decide."""

    def __init__(self, state: State, seat: int, policy: QuickPolicy) -> None:
        self._state, self._seat, self._policy = state, seat, policy
        self.answers = 0
        """How many have been given in all, by all seats."""
        self.changes = 0
        """How many the rules have made in all."""

    def winning(self, moves: list[AnyMove], chance: Chance) -> dict[AnyMove, float]:
        """Give the seat's chance of winning after each move."""
        found: dict[AnyMove, list[float]] = {move: [] for move in moves}
        to_play = moves
        for _ in range(SAMPLES):
            if not to_play or self.answers >= ENOUGH or self.changes >= MOST_CHANGES:
                break
            seed = chance.below(2**32)
            to_play = [move for move in to_play if self._is_left_to_luck(move, seed, found[move])]
        return {move: sum(chances) / len(chances) for move, chances in found.items()}

    def _is_left_to_luck(self, move: AnyMove, seed: int, found: list[float]) -> bool:
        """Note what a move leads to; tell whether with other luck that could be something else."""
        luck = Luck(seed)
        found.append(self._judged(self._played_on(move, luck)))
        return luck.draws > 0

    def _played_on(self, move: AnyMove, luck: Luck) -> State:
        """Play to the end of the round."""
        context = Thought(self._state, luck)
        flow.answer(context, move)
        for _ in range(LONGEST):
            asks = flow.prompt(context.state) if context.state.phase == "turn" else None
            if asks is None or self.changes + context.changes >= MOST_CHANGES:
                break
            self.answers += 1
            flow.answer(context, self._policy.choose(context.state, asks.moves))
        self.changes += context.changes
        return context.state

    def _judged(self, state: State) -> float:
        if state.phase == "over":
            ahead = leaders(state)
            return (self._seat in ahead) / len(ahead)
        return Chances(_table(state), cards(state), state.variant.goal, state.stage).winning(_table(state), self._seat)


def _table(state: State) -> Table:
    """Take what is judged of a state between two rounds."""
    return Table(
        points=state.points,
        dice=tuple(Die(die.holder, die.faces, die.up) for die in state.dice),
        active=frozenset(stack.top for stack in state.tableau if not stack.neutralised),
        discs=state.discs,
        round=state.round,
    )
