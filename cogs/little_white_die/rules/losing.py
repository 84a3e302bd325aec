"""Take from the loser, end the round, and end the game when it is over (L15-L18, L24, L31.13)."""

from __future__ import annotations

from bot.engine.game import Outcome, Refused
from bot.engine.text import Name, Text, listing, plural, text
from cogs.little_white_die.cards import HIGH_COPIES, HIGHEST
from cogs.little_white_die.rules import memory
from cogs.little_white_die.rules.state import Die, Hand, MoveContext, State, next_with_cards, replace, seats_with_cards
from cogs.little_white_die.rules.views import card_words, cards_of
from cogs.little_white_die.view import Effects, Lose
from cogs.little_white_die.wording import pays, without_cards


def lose(context: MoveContext, seat: int, move: Lose) -> None:
    """Take a die from the loser (L15); with power 13 only one random card of it."""
    state = context.state
    dice = state.hands[seat].dice
    if move.die >= len(dice):
        raise Refused(text("You have no such die. Choose one of yours to give up."), "L15")
    cards = dice[move.die].cards
    # Of a round that is over nothing is news any more: as long as the dice lie there, all see it.
    context.tell(pays(Name(seat), card_words(cards[0]), len(cards)), brief=True, closes=True)
    if state.effects.lose_one:
        context.tell(text("Only one card of it is lost, unseen."), brief=True)
        lost = context.chance.below(len(cards))
        kept, gone = cards[:lost] + cards[lost + 1 :], cards[lost : lost + 1]
    else:
        kept, gone = (), cards
        # Nobody has seen what lay under the top.
        memory.remember(context, lambda known: memory.gone(known, seat, cards[0]))
    if state.reveal is not None:
        context.set(reveal=replace(state.reveal, lost=move.die))
    _end_round(context, seat, (*dice[: move.die], Die(kept), *dice[move.die + 1 :]), gone)


def _end_round(context: MoveContext, loser: int, left: tuple[Die, ...], gone: tuple[int, ...]) -> None:
    """Dice become decks again; cards that waited join them."""
    state = context.state
    hands = [Hand(cards_of(hand.dice) + hand.waiting) for hand in state.hands]
    hands[loser] = Hand(cards_of(left) + state.hands[loser].waiting)
    gone = state.gone + gone
    memory.remember(context, memory.next_round)
    context.set(hands=tuple(hands), gone=gone, guess=None, earlier=(), skipped=None)
    context.set(effects=Effects(), used=(), number=0)
    if not hands[loser].deck:
        context.tell(without_cards(Name(loser)))
    if is_over(context.state):
        context.set(phase="over")
    elif state.wildcards and hands[loser].deck:
        # Also with nothing left to swap: skipping the question would tell that the whole deck is wild.
        context.set(phase="swap")
    else:
        next_round(context)


def is_over(state: State) -> bool:
    """Tell whether the game has ended (L17, L18)."""
    left = len(seats_with_cards(state))
    return left == 1 if state.variant.long else left < len(state.hands)


def outcome(state: State) -> Outcome:
    """Say who has won a game that is over: the most cards win."""
    # In a long game only one player has any.
    counts = [hand.count() for hand in state.hands]
    most = max(counts)
    winners = tuple([seat for seat, cards in enumerate(counts) if cards == most])
    return Outcome(winners, _won_words(winners, most, state.variant.long))


def _won_words(winners: tuple[int, ...], cards: int, long: bool) -> Text:
    if long:
        return text("{player} wins: nobody else has a card left.", player=Name(winners[0]))
    if len(winners) == 1:
        return plural(
            "{player} wins with the most cards: {cards} card.",
            "{player} wins with the most cards: {cards} cards.",
            cards=cards,
            player=Name(winners[0]),
        )
    return plural(
        "{players} share the win with {cards} card each.",
        "{players} share the win with {cards} cards each.",
        cards=cards,
        players=listing(*map(Name, winners)),
    )


def next_round(context: MoveContext) -> None:
    """Begin a round: the loser is the Liar, or the next seat that has cards (L16)."""
    state = context.state
    liar = state.liar if state.hands[state.liar].deck else next_with_cards(state, state.liar)
    # L11: numbers that came in during the last round may be guessed from now on. They are given out four at a time, so
    # what is left of them tells how far they have come.
    highest = HIGHEST - len(state.high) // HIGH_COPIES if state.variant.powers else state.highest
    context.set(phase="declare", round=state.round + 1, liar=liar, turn=liar, highest=highest)
