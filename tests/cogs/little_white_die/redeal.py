"""Another state that looks the same to one seat: what tests need to prove that nothing leaks. Pure, like the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.chance import Chance, pick, shuffled
from cogs.little_white_die.cards import HIGH_COPIES, SHOW_TWO, look, number_of
from cogs.little_white_die.rules import powers
from cogs.little_white_die.rules.state import Answer, Die, Hand, Question, State, replace
from cogs.little_white_die.splits import legal_splits
from cogs.little_white_die.view import WILD, Challenge, ChooseDie, ChooseSeat, Trigger

REVEALS = (Challenge, ChooseDie, Trigger)
"""Moves whose news shows hidden cards by the rules, even where no view keeps them (a die shown, then rolled again)."""


def redeal(state: State, seat: int | None, chance: Chance) -> State:
    """The state with everything dealt anew that `seat` (None: a watcher) cannot know from its view: cards in other
    hands and in the piles, the spread of its own cards under its tops, what others have chosen in secret."""
    anew = _cards_anew(state, seat, chance)

    def dealt(cards: Iterable[int]) -> tuple[int, ...]:
        return tuple([anew.get(card, card) for card in cards])

    def dealt_hand(hand: Hand) -> Hand:
        return Hand(
            deck=dealt(hand.deck),
            waiting=dealt(hand.waiting),
            dice=tuple([Die(dealt(die.cards), die.shown) for die in hand.dice]),
            sizes=hand.sizes,
            given=hand.given,
        )

    hands = [
        dealt_hand(hand) if other == seat else _chosen_anew(dealt_hand(hand), state, chance)
        for other, hand in enumerate(state.hands)
    ]
    hands = [_reshuffled(hand, state, other == seat, chance) for other, hand in enumerate(hands)]
    dealt_state = replace(
        state,
        hands=tuple(hands),
        pile=dealt(state.pile),
        gone=dealt(state.gone),
        high=_high_anew(state, chance),
    )
    if state.question is None or state.question.seat == seat:
        return dealt_state
    return replace(dealt_state, question=_answered_anew(dealt_state, state.question, chance))


def _cards_anew(state: State, seat: int | None, chance: Chance) -> dict[int, int]:
    """Which card lies in place of which: own ones among themselves, the others among themselves."""
    own = set() if seat is None else set(state.hands[seat].deck)
    known = set(_known(state, seat))
    hidden = [card for hand in state.hands for card in (*_cards_in(hand), *hand.waiting)]
    hidden = [card for card in (*hidden, *state.gone, *state.pile) if card not in known]
    mine = [card for card in hidden if card in own]
    anew = dict(zip(mine, shuffled(chance, mine), strict=True))
    others = [card for card in hidden if card not in own]
    # Wildcards never come into the pile: they choose their places first, and not there.
    wild = [card for card in others if number_of(card) == WILD]
    places = shuffled(chance, [card for card in others if card not in state.pile])[: len(wild)]
    rest = [card for card in others if number_of(card) != WILD]
    anew.update(zip(places, wild, strict=True))
    anew.update(zip([card for card in others if card not in places], shuffled(chance, rest), strict=True))
    return anew


def _cards_in(hand: Hand) -> tuple[int, ...]:
    return tuple([card for die in hand.dice for card in die.cards]) if hand.dice else hand.deck


def _known(state: State, seat: int | None) -> Iterator[int]:
    """The cards whose place the seat knows."""
    yield from state.used
    if state.phase == "over":
        # All is turned up, the die that was lost last included.
        yield from (card for hand in state.hands for card in hand.deck)
        yield from state.gone[-max(sum(die.cards for die in dice) for dice in state.revealed) :]
    for other, hand in enumerate(state.hands):
        yield from (die.cards[0] for die in hand.dice if other == seat or die.shown or state.revealed)
        if other == seat:
            yield from hand.waiting
            yield from () if hand.given is None else (hand.given,)
        elif state.revealed and not hand.dice:
            yield from _remembered(state, other)


def _remembered(state: State, seat: int) -> Iterator[int]:
    """Cards of a deck whose like the last challenge showed, and that were not given up since."""
    left = list(state.hands[seat].deck)
    for index, die in enumerate(state.revealed[seat]):
        lost = state.reveal is not None and (seat, index) == (state.reveal.loser, state.reveal.lost)
        like = [card for card in left if die.top and look(card) == (die.top.number, die.top.power)]
        if like and not lost:
            left.remove(like[0])
            yield like[0]


def _chosen_anew(hand: Hand, state: State, chance: Chance) -> Hand:
    """What another seat has chosen while others still choose."""
    if hand.sizes:
        return replace(hand, sizes=pick(chance, legal_splits(len(hand.deck), state.number)).sizes)
    return hand if hand.given is None else replace(hand, given=pick(chance, hand.deck))


def _reshuffled(hand: Hand, state: State, own: bool, chance: Chance) -> Hand:
    """Cards under a top that is seen, or all cards of a die, in another order."""
    dice = []
    for die in hand.dice:
        seen = int(own or die.shown or bool(state.revealed))
        dice.append(replace(die, cards=die.cards[:seen] + shuffled(chance, die.cards[seen:])))
    return replace(hand, dice=tuple(dice))


def _high_anew(state: State, chance: Chance) -> tuple[int, ...]:
    fours = range(0, len(state.high), HIGH_COPIES)
    return tuple([card for start in fours for card in shuffled(chance, state.high[start : start + HIGH_COPIES])])


def _answered_anew(state: State, question: Question, chance: Chance) -> Question:
    """Other answers than those given so far; who was told to show dice (L31.7) is no secret."""
    picked: tuple[Answer, ...] = ()
    for told in question.picked:
        public = question.power == SHOW_TWO and isinstance(told, ChooseSeat)
        asked = replace(state, question=replace(question, picked=picked))
        picked = (*picked, told if public else pick(chance, powers.options(asked)))
    return replace(question, picked=picked)
