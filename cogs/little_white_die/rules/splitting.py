"""Let the Liar state a number, everybody split their deck, and all roll (L5-L9)."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Refused, Seat
from bot.engine.text import Name, text
from cogs.little_white_die.rules.state import Die, Hand, MoveContext, State, replace, set_hand
from cogs.little_white_die.rules.views import tell_tops
from cogs.little_white_die.splits import legal_splits
from cogs.little_white_die.view import Declare, Split
from cogs.little_white_die.wording import asks_for


def numbers_to_declare(state: State) -> range:
    """List the numbers of dice that the Liar may state (L5, L21)."""
    largest = max(len(hand.deck) for hand in state.hands)
    # Where even the largest deck is smaller than the minimum, that is the only number.
    return range(state.variant.minimum, max(state.variant.minimum, largest) + 1)


def declare(context: MoveContext, seat: int, move: Declare) -> None:
    allowed = numbers_to_declare(context.state)
    if move.dice not in allowed:
        raise Refused(
            text(
                "Choose a number of dice from {lowest} to {highest}: the largest deck decides how many can be made.",
                lowest=allowed[0],
                highest=allowed[-1],
            ),
            "L21" if move.dice == 2 else "L5",
        )
    context.tell(asks_for(Name(seat), move.dice), brief=True)
    hands = tuple(_forced(hand, move.dice) for hand in context.state.hands)
    context.set(phase="split", number=move.dice, hands=hands)
    _roll_when_all_have_split(context)


def _forced(hand: Hand, dice: int) -> Hand:
    """Choose for whoever has only one legal split."""
    # Nobody should wait for that.
    splits = legal_splits(len(hand.deck), dice)
    return replace(hand, sizes=splits[0].sizes) if len(splits) == 1 else hand


def split(context: MoveContext, seat: int, move: Split) -> None:
    cards, dice = len(context.state.hands[seat].deck), context.state.number
    if move not in legal_splits(cards, dice):
        # Whoever still has to choose has at least two legal splits, and so at least two cards for each die.
        raise Refused(
            text(
                "Split all your {cards} cards into {dice} dice of at least two cards each, the largest die first.",
                cards=cards,
                dice=dice,
            ),
            "L7",
        )
    set_hand(context, seat, sizes=move.sizes)
    _roll_when_all_have_split(context)


def to_split(state: State) -> frozenset[Seat]:
    """Find who has not chosen yet (L6)."""
    return frozenset([Seat(seat) for seat, hand in enumerate(state.hands) if hand.deck and not hand.sizes])


def _roll_when_all_have_split(context: MoveContext) -> None:
    state = context.state
    if to_split(state):
        return
    hands = tuple([_rolled(hand, context.chance) for hand in state.hands])
    context.set(phase="guess", turn=state.liar, hands=hands, reveal=None, revealed=())
    context.tell(text("All have rolled: each sees only their own dice."), brief=True)
    for seat, hand in enumerate(hands):
        if hand.dice:
            tell_tops(context, seat)


def _rolled(hand: Hand, chance: Chance) -> Hand:
    """Deal a deck out into dice, and roll them (L6, L9)."""
    # A shuffled deck dealt out is as random as dealing the cards and shuffling each die.
    cards = shuffled(chance, hand.deck)
    dice: list[Die] = []
    start = 0
    for size in hand.sizes:
        dice.append(Die(cards[start : start + size]))
        start += size
    return replace(hand, dice=tuple(dice), sizes=())
