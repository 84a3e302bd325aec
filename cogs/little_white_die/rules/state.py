"""Hold the state of a game of A Little White Die, secrets included, and answer small questions about it."""

from __future__ import annotations

import msgspec

from bot.engine import phases
from cogs.little_white_die.guesses import Bidding, bidding_after
from cogs.little_white_die.view import ChooseDie, ChooseNumber, ChooseSeat, Effects, GuessView, Known, Phase, Reveal
from cogs.little_white_die.view import Die as DieView

replace = msgspec.structs.replace

Answer = ChooseSeat | ChooseDie | ChooseNumber


class Variant(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the host chose, as far as it matters after the deal."""

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
        """How many cards the seat has, those that wait included (L16)."""
        # Powers 14 and 16 change the dice, and the deck stays the list as at the split: where there are dice, they
        # count.
        held = sum([len(die.cards) for die in self.dice]) if self.dice else len(self.deck)
        return held + len(self.waiting)


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a power that `asker` triggered still has to be told."""

    power: int
    asker: int
    seat: int
    """Who must answer."""
    picked: tuple[Answer, ...] = ()


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole game. Every card is in exactly one place: a hand, the pile, gone, the wildcards or the high stock."""

    variant: Variant
    phase: Phase
    liar: int
    turn: int
    """Whose turn it is; in the phases lose and swap: the loser."""
    hands: tuple[Hand, ...]
    pile: tuple[int, ...] = ()
    """Face down, top first."""
    gone: tuple[int, ...] = ()
    """Out of the game."""
    wildcards: tuple[int, ...] = ()
    takers: tuple[int, ...] = ()
    """Who took a wildcard, in order."""
    high: tuple[int, ...] = ()
    """The 7s, 8s and 9s that nobody was given yet, in this order."""
    round: int = 1
    number: int = 0
    """Of dice, as stated; 0: not yet."""
    highest: int = 6
    """The highest number that may be guessed this round."""
    guess: GuessView | None = None
    earlier: tuple[GuessView, ...] = ()
    """The guesses of this round before that one; rounds that an older version has begun know none."""
    skipped: int | None = None
    """Who skipped last since the standing guess."""
    effects: Effects = Effects()
    used: tuple[int, ...] = ()
    """Power cards triggered this round."""
    question: Question | None = None
    reveal: Reveal | None = None
    revealed: tuple[tuple[DieView, ...], ...] = ()
    """Every seat's dice as the last challenge showed them (L34), until all have split again."""
    known: Known | None = None
    """It follows from the moves; games that an older version has begun know nothing of it."""


MoveContext = phases.MoveContext[State]


def set_hand(context: MoveContext, seat: int, **changes: object) -> None:
    """Change what one seat has."""
    context.state = with_hand(context.state, seat, replace(context.state.hands[seat], **changes))


def with_hand(state: State, seat: int, hand: Hand) -> State:
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def next_with_cards(state: State, seat: int) -> int:
    """Find the next seat clockwise that has cards; the seat itself if nobody else has any."""
    seats = len(state.hands)
    for step in range(1, seats):
        if state.hands[(seat + step) % seats].count():
            return (seat + step) % seats
    return seat


def seats_with_cards(state: State) -> tuple[int, ...]:
    """List the seats that have cards."""
    return tuple(seat for seat, hand in enumerate(state.hands) if hand.count())


def dice_on_table(state: State) -> int:
    return sum([len(hand.dice) for hand in state.hands])


def bidding(state: State) -> Bidding:
    """Sum up what decides which guesses are allowed now."""
    return bidding_after(state.guess, state.effects, dice_on_table(state), state.highest, state.variant.powers)
