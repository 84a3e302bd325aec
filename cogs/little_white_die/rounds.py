"""A round from the Liar's number to the loser's die (L5-L18)."""

from __future__ import annotations

from bot.engine.chance import Chance, shuffled
from bot.engine.game import Event, Refused, Step
from bot.engine.text import Name, Text, listing, plural, text
from cogs.little_white_die.data import NUMBERS
from cogs.little_white_die.guesses import bidding, counts, legal_guesses, objection
from cogs.little_white_die.seeing import card_words, cards_of, revealed_dice
from cogs.little_white_die.splits import legal_splits
from cogs.little_white_die.state import Die, Hand, State, following, replace, with_hand
from cogs.little_white_die.view import Challenge, Declare, Effects, Guess, GuessPowers, GuessView, Lose, Reveal, Split

Events = tuple[Event, ...]


def numbers_to_declare(state: State) -> range:
    """L5, L21."""
    largest = max(hand.count() for hand in state.hands)
    return range(state.variant.minimum, max(state.variant.minimum, largest) + 1)


def declare(state: State, seat: int, move: Declare, chance: Chance) -> Step[State]:
    allowed = numbers_to_declare(state)
    if move.dice not in allowed:
        raise Refused(
            text(
                "Choose a number of dice from {lowest} to {highest}: the largest deck decides how many.",
                lowest=allowed[0],
                highest=allowed[-1],
            ),
            "L5",
        )
    said = Event(
        plural(
            "{player} says {dice}: everybody makes {dice} die of their deck.",
            "{player} says {dice}: everybody splits their deck into {dice} dice.",
            dice=move.dice,
            player=Name(seat),
        )
    )
    state = replace(
        state, phase="split", number=move.dice, hands=tuple(_forced(hand, move.dice) for hand in state.hands)
    )
    return _roll_when_all_have_split(state, (said,), chance)


def _forced(hand: Hand, dice: int) -> Hand:
    """Whoever has only one legal split has chosen it: there is nothing to wait for."""
    options = legal_splits(len(hand.deck), dice) if hand.deck else ()
    return replace(hand, sizes=options[0].sizes) if len(options) == 1 else hand


def split(state: State, seat: int, move: Split, chance: Chance) -> Step[State]:
    hand = state.hands[seat]
    if move not in legal_splits(len(hand.deck), state.number):
        raise _wrong_split(len(hand.deck), state.number)
    state = replace(state, hands=with_hand(state, seat, replace(hand, sizes=move.sizes)))
    return _roll_when_all_have_split(state, (), chance)


def _wrong_split(cards: int, dice: int) -> Refused:
    if cards >= 2 * dice:
        return Refused(
            text(
                "Split all {cards} cards into {dice} dice of at least two cards each, the largest first.",
                cards=cards,
                dice=dice,
            ),
            "L7",
        )
    return Refused(
        text(
            "With {cards} cards for {dice} dice only one split makes as few single cards as possible.",
            cards=cards,
            dice=dice,
        ),
        "L7",
    )


def to_split(state: State) -> frozenset[int]:
    """L6: who has not chosen yet."""
    return frozenset(seat for seat, hand in enumerate(state.hands) if hand.deck and not hand.sizes)


def _roll_when_all_have_split(state: State, events: Events, chance: Chance) -> Step[State]:
    if to_split(state):
        return Step(state, events)
    hands = tuple(_rolled(hand, chance) for hand in state.hands)
    state = replace(state, phase="guess", turn=state.liar, hands=hands, reveal=None, revealed=())
    dice = sum(len(hand.dice) for hand in hands)
    public = Event(
        text(
            "All have rolled: {dice} dice are on the table. {player} makes the first guess.",
            dice=dice,
            player=Name(state.liar),
        )
    )
    return Step(state, (*events, public, *(rolled(hand, seat) for seat, hand in enumerate(hands) if hand.dice)))


def _rolled(hand: Hand, chance: Chance) -> Hand:
    """L9: the shuffled deck dealt out into dice is as good as shuffling each die."""
    cards = shuffled(chance, hand.deck)
    dice: list[Die] = []
    for size in hand.sizes:
        dice.append(Die(cards[:size]))
        cards = cards[size:]
    return replace(hand, dice=tuple(dice), sizes=())


def rolled(hand: Hand, seat: int) -> Event:
    """Tells a seat the tops of its dice."""
    return Event(text("You rolled {cards}.", cards=listing(*(card_words(die.cards[0]) for die in hand.dice))), (seat,))


def guess(state: State, seat: int, move: Guess | GuessPowers, chance: Chance) -> Step[State]:
    refused = objection(bidding(state), move)
    if refused is not None:
        raise refused
    number = move.number if isinstance(move, Guess) else None
    effects = state.effects
    if effects.equal or effects.lower:
        effects = replace(effects, equal=False, lower=False)
    said = Event(_guess_words(seat, number, move.count, effects.exact))
    state = replace(state, guess=GuessView(seat, number, move.count), turn=following(state, seat), effects=effects)
    return Step(state, (said,))


def _guess_words(seat: int, number: int | None, count: int, exact: bool) -> Text:
    if number is None:
        return text("{player} guesses {count} × a power card.", count=count, player=Name(seat))
    return text("{player} guesses {count} × {number}.", count=count, number=number, player=Name(seat))


def may_challenge(state: State) -> bool:
    """L10, L32: there is a guess, and it is not one's own (unless no other is left)."""
    standing = state.guess
    return standing is not None and (standing.seat != state.turn or not legal_guesses(bidding(state)))


def challenge(state: State, seat: int, move: Challenge, chance: Chance) -> Step[State]:
    standing = state.guess
    if standing is None:
        raise Refused(text("There is no guess to challenge yet. Make the first one."), "L10")
    if not may_challenge(state):
        raise Refused(text("The guess that stands is your own. Guess higher."), "L32")
    return settle(state, standing, seat, chance)


def settle(state: State, standing: GuessView, challenger: int, chance: Chance) -> Step[State]:
    """L14: all tops are revealed; who was wrong loses."""
    found = sum(counts(die.cards[0], standing.number, state.effects) for hand in state.hands for die in hand.dice)
    exact = state.effects.exact
    held = found == standing.count if exact else found >= standing.count
    loser = challenger if held else standing.seat
    reveal = Reveal(standing, challenger, found, held, loser, exact)
    state = replace(
        state, phase="lose", turn=loser, liar=loser, reveal=reveal, revealed=revealed_dice(state, standing.number)
    )
    events = (
        Event(text("{player} challenges {other}.", player=Name(challenger), other=Name(standing.seat))),
        Event(_found_words(found, held)),
        Event(text("{player} loses the round.", player=Name(loser))),
    )
    if len(state.hands[loser].dice) == 1:
        return _after(events, lose(state, loser, Lose(0), chance))
    return Step(state, events)


def _after(events: Events, step: Step[State]) -> Step[State]:
    return Step(step.state, events + step.events)


def _found_words(found: int, held: bool) -> Text:
    if held:
        return plural("There is {found}: the guess holds.", "There are {found}: the guess holds.", found=found)
    return plural("There is {found}: the guess was wrong.", "There are {found}: the guess was wrong.", found=found)


def lose(state: State, seat: int, move: Lose, chance: Chance) -> Step[State]:
    """L15."""
    hand = state.hands[seat]
    if move.die >= len(hand.dice):
        raise Refused(text("You have no such die. Choose one of yours."), "L15")
    lost = hand.dice[move.die].cards
    dice = (*hand.dice[: move.die], *hand.dice[move.die + 1 :])
    said = plural(
        "{player} gives up a die of {cards} card.",
        "{player} gives up a die of {cards} cards.",
        cards=len(lost),
        player=Name(seat),
    )
    return _end_round(state, seat, dice, lost, Event(said))


def _end_round(state: State, loser: int, dice: tuple[Die, ...], lost: tuple[int, ...], said: Event) -> Step[State]:
    hands = with_hand(state, loser, replace(state.hands[loser], dice=dice))
    hands = tuple(Hand((*cards_of(hand.dice), *hand.waiting)) for hand in hands)
    state = replace(state, hands=hands, gone=state.gone + lost, guess=None, effects=Effects(), used=(), number=0)
    events = [said]
    if not hands[loser].deck:
        events.append(Event(text("{player} has no cards left.", player=Name(loser))))
    if is_over(state):
        return Step(replace(state, phase="over"), tuple(events))
    return Step(next_round(state), tuple(events))


def is_over(state: State) -> bool:
    """L17, L18."""
    holding = sum(1 for hand in state.hands if hand.deck)
    return holding == 1 if state.variant.long else holding < len(state.hands)


def next_round(state: State) -> State:
    """L16: the loser is the Liar, or the next seat that has cards."""
    liar = state.liar if state.hands[state.liar].deck else following(state, state.liar)
    return replace(state, phase="declare", round=state.round + 1, liar=liar, turn=liar, highest=NUMBERS[-1])
