"""Judge a position by expected points: what both sides have scored, could shoot next, and risk where they lie."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from cogs.diceland.computer.imagining import State, opponent
from cogs.diceland.computer.pieces import Piece, dies_of_damage, pieces_of
from cogs.diceland.dice.sides import ATTACKS, Arrow, Side


class Weights(msgspec.Struct, frozen=True):
    """What counts how much, in points."""

    threat: float = 0.6
    """Of what the one who is to move next could gain by its best shot."""
    hope: float = 0.4
    """Of what the other could gain by its best shot, a turn later."""
    further: float = 0.35
    """Of each next best shot, as a part of the one before it."""
    damage: float = 0.2
    """Turning a die one side down, as a part of its points."""
    poison: float = 0.5
    """A counter on a die, as a part of its points, if it is about to die of it."""
    quality: float = 0.4
    """What a side could do in some other position."""
    risk: float = 0.1
    """Being in play, as a part of one's points, if every hit would kill."""
    win: float = 60.0
    """The game."""
    idle: float = 1.0
    """A turn in which one neither throws nor strikes is lost."""
    impatience: float = 0.05
    """So much more of it with each turn: two who wait for a better moment would wait for ever."""


WEIGHTS = Weights()


def worth(state: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """How good a position is for a seat whose turn has just ended, against its opponent's, who is to move."""
    return Position(state, weights).worth(seat)


class Position:
    """The dice in play, judged."""

    def __init__(self, state: State, weights: Weights) -> None:
        self._state, self._weights = state, weights
        self._pieces = pieces_of(state)
        self._by_owner = [[piece for piece in self._pieces if piece.owner == owner] for owner in range(2)]

    def worth(self, seat: int) -> float:
        """For a seat whose turn has just ended."""
        other, weights = opponent(seat), self._weights
        hope, threat = weights.hope * self._threat(seat), weights.threat * self._threat(other)
        return self._standing(seat) + self._lying(seat) - self._lying(other) + hope - threat

    def _standing(self, seat: int) -> float:
        """Points, and the game if they are enough."""
        state = self._state
        mine, theirs = state.scores[seat], state.scores[opponent(seat)]
        won = (mine >= state.goal) - (theirs >= state.goal)
        return mine - theirs + self._weights.win * won

    # Dice by themselves

    def _lying(self, seat: int) -> float:
        return sum(map(self._die, self._by_owner[seat]))

    def _die(self, piece: Piece) -> float:
        weights, points = self._weights, piece.cast.points
        worth = weights.quality * quality(piece.side) - weights.risk * points * vulnerability(piece.block)
        if piece.poison is not None and piece.poison != piece.owner:
            worth -= weights.poison * points * (1 - (piece.shows - 1) / 10)
        return worth

    # What could be shot

    def _threat(self, seat: int) -> float:
        """The best shot, and by their part the next ones: only one at a time can be made, or prevented."""
        gains = sorted((self._gain(piece) for piece in self._by_owner[seat]), reverse=True)
        total, part = 0.0, 1.0
        for gain in gains[:4]:
            total += part * gain
            part *= self._weights.further
        needed = self._state.goal - self._state.scores[seat]
        return total + (self._weights.win / 2 if gains and gains[0] >= needed > 0 else 0.0)

    def _gain(self, piece: Piece, *, commands: bool = True) -> float:
        """The points that a die may expect to gain by its best shot."""
        arrow = piece.side.arrow
        if arrow is None or piece.frozen:
            return 0.0
        if arrow.does in ATTACKS:
            return max(self._shots(piece, arrow))
        if arrow.does == "command" and commands:
            others = (each for each in self._by_owner[piece.owner] if each is not piece)
            allies = [each for each in others if not each.side.is_immune("dark blue")]
            return _reached(arrow.reach, [self._gain(ally, commands=False) for ally in piece.targets(allies)])
        return 0.0

    def _shots(self, piece: Piece, arrow: Arrow) -> Iterator[float]:
        """The gain of its shot, and of its Backstab."""
        option = piece.side.option
        targets = piece.targets(self._by_owner[opponent(piece.owner)])
        yield _reached(arrow.reach, [self._strike(piece, target, arrow.hit or 0) for target in targets])
        if option is not None and option.does == "backstab":
            unseen = [target for target in targets if not target.sees(piece)]
            yield _reached(arrow.reach, [self._strike(piece, target, option.hit or 0) for target in unseen])

    def _strike(self, piece: Piece, target: Piece, hit: int) -> float:
        """What it is worth to strike a target once (D19-D23)."""
        arrow = piece.side.arrow
        if arrow is None or target.side.is_immune(arrow.colour):
            return 0.0
        points = target.cast.points
        if (target.block is not None and hit + piece.extra >= target.block) or dies_of_damage(target, self._pieces):
            return float(points)
        poison = arrow.does == "poison" and target.poison is None
        return points * (self._weights.damage + self._weights.poison / 2 * poison)


def _reached(reach: str, gains: list[float]) -> float:
    """All of them count, or the best one."""
    return sum(gains) if reach == "all" else max(gains, default=0.0)


def vulnerability(block: int | None) -> float:
    """What part of all hit numbers kills a side with this block."""
    return 0.85 if block is None else 1 / (1 + math.exp((block - 7.2) / 1.3))


def quality(side: Side) -> float:
    """The points that a side gains by a shot or an effect in a middling position."""
    arrow, option = side.arrow, 0.5 if side.option is not None else 0.0
    if arrow is None:
        return option
    if arrow.does in ATTACKS:
        seen = 1.0 if len(arrow.corners) == 3 else 0.65
        return 6.0 * (_killed(arrow.hit or 0) + 0.1) * seen * MANY[arrow.reach] + option
    return WORKING.get(arrow.does, 2.0) + option


MANY = {"short": 0.8, "long": 1.0, "all": 1.4}
WORKING = {"command": 3.0, "repair": 0.5, "confuse": 1.0}


def _killed(hit: int) -> float:
    """What part of all blocks a hit number breaks."""
    return 1 / (1 + math.exp((8.3 - hit) / 0.9))
