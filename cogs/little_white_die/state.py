"""The state of a game of A Little White Die, secrets included, and small questions about it."""

from __future__ import annotations

import msgspec

from cogs.little_white_die.view import Die as DieView
from cogs.little_white_die.view import Effects, GuessView, Phase, Reveal

replace = msgspec.structs.replace


class Variant(msgspec.Struct, frozen=True):
    """What the host chose."""

    long: bool = False
    minimum: int = 2
    wildcards: bool = False
    powers: bool = False


class Die(msgspec.Struct, frozen=True, array_like=True):
    """A die on the table: its cards, top first; `shown`: everybody sees the top."""

    cards: tuple[int, ...]
    shown: bool = False


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat has. While dice are on the table the cards lie in them, and `deck` is the list as at the split."""

    deck: tuple[int, ...]
    waiting: tuple[int, ...] = ()
    """Cards that play from the next round on."""
    dice: tuple[Die, ...] = ()
    sizes: tuple[int, ...] = ()
    """The split chosen, until all have chosen."""
    given: int | None = None
    """The card chosen to be swapped for a wildcard, until all have chosen."""

    def count(self) -> int:
        """How many cards the seat has, those that wait included."""
        return sum([len(die.cards) for die in self.dice] if self.dice else [len(self.deck)]) + len(self.waiting)


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole game. Every card is in exactly one place: a hand, the pile, gone, the wildcards or the high stock."""

    variant: Variant
    phase: Phase
    liar: int
    hands: tuple[Hand, ...]
    pile: tuple[int, ...] = ()
    """Face down, top first."""
    gone: tuple[int, ...] = ()
    """Out of the game."""
    wildcards: tuple[int, ...] = ()
    takers: tuple[int, ...] = ()
    """Who took a wildcard, in order."""
    high: tuple[int, ...] = ()
    """The 7s, 8s and 9s that nobody has yet."""
    round: int = 1
    turn: int = 0
    number: int = 0
    """Of dice, as stated; 0: not yet."""
    highest: int = 6
    """The highest number that may be guessed this round."""
    guess: GuessView | None = None
    effects: Effects = Effects()
    used: tuple[int, ...] = ()
    """Power cards triggered this round."""
    reveal: Reveal | None = None
    revealed: tuple[tuple[DieView, ...], ...] = ()
    """Every seat's dice as the last challenge showed them (L34), until all have split again."""


def with_hand(state: State, seat: int, hand: Hand) -> tuple[Hand, ...]:
    """All hands, this seat's replaced."""
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def following(state: State, seat: int) -> int:
    """The next seat clockwise that has cards; the seat itself if nobody else has any."""
    seats = len(state.hands)
    return next(
        (other % seats for other in range(seat + 1, seat + seats) if state.hands[other % seats].count()),
        seat,
    )


def dice_on_table(state: State) -> int:
    return sum([len(hand.dice) for hand in state.hands])
