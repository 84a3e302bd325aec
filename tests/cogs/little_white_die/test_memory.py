"""What everybody can know of the decks who remembers: it is never too little, and no computer's guess denies it."""

from __future__ import annotations

from collections import defaultdict

import pytest

from bot.engine.chance import SeededChance
from bot.engine.computer import LEVELS, Level
from bot.engine.game import Seat, Setup
from cogs.little_white_die.cards import (
    DISCARD_TOP,
    DRAW,
    HIGHEST,
    LOSE_ONE,
    NEXT_NUMBER_UP,
    SWAP_DICE,
    number_of,
    power_of,
)
from cogs.little_white_die.computer.player import COMPUTERS
from cogs.little_white_die.odds import Odds
from cogs.little_white_die.rules import memory
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import State, replace
from cogs.little_white_die.view import (
    AnyMove,
    Challenge,
    ChooseDie,
    Guess,
    GuessPowers,
    Keep,
    Known,
    Lose,
    Swap,
    Trigger,
)
from tests.battery import Playout
from tests.cogs.little_white_die.tabletop import dice, every_card, luckily, rolled, start

STANDARD = {option.key: option.default for option in GAME.info.options}


def known(state: State) -> Known:
    assert state.known is not None
    return state.known


def most(state: State, seat: int) -> tuple[int, ...]:
    """Of each number from 0 (wildcards) to 9, how many cards the deck of a seat has at most."""
    return known(state).decks[seat].most


def laid(state: State, **options: int) -> State:
    """The state as that of a game that began with these options, if nothing was seen so far."""
    setup = Setup(len(state.hands), 0, STANDARD | options)
    return replace(state, known=memory.at_first(setup, every_card(state)))


# The rules


def test_L2_everybody_knows_that_each_deck_has_one_card_of_each_number() -> None:
    state = start(4)
    assert {most(state, seat) for seat in range(4)} == {(0, 1, 1, 1, 1, 1, 1, 0, 0, 0)}
    assert {deck.held for deck in known(state).decks} == {6}
    assert known(state).game == (0, 6, 6, 6, 6, 6, 6, 0, 0, 0)
    assert known(state).powers == 0


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"start": 1}, (0, *[6] * 6, 0, 0, 0)),
        ({"cards": 9}, (0, *[4] * 6, 0, 0, 0)),
        ({"cards": 12, "start": 1}, (0, *[6] * 6, 0, 0, 0)),
        ({"powers": 1}, (0, *[1] * 6, 0, 0, 0)),
    ],
)
def test_L19_L20_what_is_dealt_at_random_may_all_be_of_one_number(
    options: dict[str, int], expected: tuple[int, ...]
) -> None:
    assert most(start(2, **options), 0) == expected


def test_L26_L27_power_cards_and_high_numbers_are_counted() -> None:
    state = start(2, powers=1, wildcards=1)
    assert known(state).game == (9, *[8] * 6, 4, 4, 4)
    assert known(state).powers == 12 + 9


def test_L15_the_top_of_a_die_that_is_given_up_is_seen_to_go_and_nothing_else() -> None:
    state = laid(dice([[3, 4], [5, 6, 1, 2]], [[1, 2, 3], [4, 5, 6]], turn=1, guess=(0, 6, 4)))
    state = luckily(luckily(state, 1, Challenge()), 0, Lose(0))
    assert most(state, 0) == (0, 1, 1, 0, 1, 1, 1, 0, 0, 0)
    assert most(state, 1) == (0, 1, 1, 1, 1, 1, 1, 0, 0, 0)
    assert known(state).decks[0].held == 5
    assert known(state).game[1:7] == (2, 2, 1, 2, 2, 2)


def test_L31_power_13_hides_which_card_is_lost() -> None:
    state = laid(rolled(LOSE_ONE, [[5, 6], [6, 5]], guess=(1, 6, 5)))
    before = known(state)
    state = luckily(luckily(luckily(state, 0, Trigger(0)), 0, Challenge()), 1, Lose(0))
    assert state.round == 2
    assert known(state) == before


@pytest.mark.parametrize("shown", [True, False])
def test_L31_power_16_is_known_where_the_card_was_seen(shown: bool) -> None:
    state = laid(rolled(DISCARD_TOP, [[5, 6], [6, 5]]))
    theirs = state.hands[1]
    opened = (replace(theirs.dice[0], shown=shown), theirs.dice[1])
    state = replace(state, hands=(state.hands[0], replace(theirs, dice=opened)))
    after = luckily(luckily(state, 0, Trigger(0)), 0, ChooseDie(1, 0))
    assert most(after, 1)[5] == (0 if shown else 1)
    assert known(after).decks[1].held == (5 if shown else 6)


def test_L31_power_14_each_may_have_what_the_other_gave() -> None:
    state = laid(rolled(SWAP_DICE, [[5, 6, 1], [2, 3]]))
    after = luckily(luckily(luckily(state, 0, Trigger(0)), 0, ChooseDie(0, 0)), 0, ChooseDie(1, 0))
    assert [deck.held for deck in known(after).decks] == [7, 5]
    assert most(after, 0)[1:7] == most(after, 1)[1:7] == (2,) * 6


def test_L31_powers_1_and_15_count_from_the_next_round_on() -> None:
    state = laid(rolled(NEXT_NUMBER_UP, [[5, 6], [6, 5]], guess=(1, 6, 4), own=[[(2, DRAW), 1]]))
    state = replace(state, pile=(*state.pile, 1_004))
    now = luckily(luckily(state, 0, Trigger(0)), 0, Trigger(1))
    assert [most(now, seat) for seat in range(2)] == [most(state, seat) for seat in range(2)]
    later = luckily(luckily(now, 0, Challenge()), 1, Lose(0))
    later = luckily(later, 1, Keep()) if later.phase == "swap" else later
    assert most(later, 0)[1:] == (2, 2, 2, 2, 2, 2, 2, 1, 1), "a card that was drawn may be any"
    assert (most(later, 1)[7], most(later, 1)[8]) == (1, 0)
    assert [deck.held for deck in known(later).decks] == [8, 6]


def test_L22_L24_a_wildcard_is_known_and_what_was_given_for_it_is_not() -> None:
    state = start(2, wildcards=1)
    for seat in range(2):
        state = luckily(state, seat, Swap(seat + 1))
    assert most(state, 0) == most(state, 1) == (1, 1, 1, 1, 1, 1, 1, 0, 0, 0)


@pytest.mark.parametrize("number", range(8))
def test_nobody_ever_has_more_than_everybody_knows_they_can_have(number: int) -> None:
    for state in (position.state for position in Playout(GAME, number)):
        seen = known(state)
        for seat, hand in enumerate(state.hands):
            held = [card for die in hand.dice for card in die.cards] if hand.dice else list(hand.deck)
            assert len(held) <= seen.decks[seat].held
            for number in range(HIGHEST + 1):
                assert sum(number_of(card) == number for card in held) <= seen.decks[seat].most[number]
        there = [card for card in every_card(state) if card not in state.gone]
        assert all(
            sum(number_of(card) == number for card in there) <= seen.game[number] for number in range(HIGHEST + 1)
        )
        assert sum(power_of(card) > 0 for card in there) <= seen.powers


def test_it_is_no_part_of_what_a_record_must_lead_to() -> None:
    state = start(3)
    assert GAME.lasting(state) == GAME.lasting(replace(state, known=None))


# The computers

KINDS: tuple[dict[str, int], ...] = (
    {},
    {"length": 1, "minimum": 3},
    {"start": 1},
    {"cards": 9},
    {"cards": 12, "start": 1},
    {"wildcards": 1},
    {"powers": 1},
    {"length": 1, "cards": 9, "wildcards": 1, "powers": 1},
)


def number_of_guess(move: Guess | GuessPowers) -> int | None:
    return move.number if isinstance(move, Guess) else None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", KINDS, ids=str)
def test_no_computer_guesses_what_cannot_be_for_all_who_remember(level: Level, options: dict[str, int]) -> None:
    made = 0
    for number, seats in ((0, 2), (1, 3), (2, 5)):
        for position in Playout(GAME, number, options=STANDARD | options, seats=seats, computer=COMPUTERS[level]):
            move = position.move
            if isinstance(move, Guess | GuessPowers):
                view = GAME.view(position.state, position.seat)
                odds, made = Odds(view, view.effects), made + 1
                if move.count > odds.at_most(number_of_guess(move)):
                    assert not [each for each in view.moves if may_be(odds, each)], (number, view.guess, move)
    assert made > 15


def may_be(odds: Odds, move: AnyMove) -> bool:
    """Whether a move is none that cannot be right."""
    return not isinstance(move, Guess | GuessPowers) or move.count <= odds.at_most(number_of_guess(move))


@pytest.mark.parametrize("level", LEVELS)
def test_no_computer_forgets_which_tops_were_given_up(level: Level) -> None:
    """By a memory of its own: everybody has one card of each number, until all see it go."""
    made = remembered = 0
    for number in range(12):
        lost = defaultdict[int, set[int]](set)
        for position in Playout(GAME, number, options=STANDARD, seats=3, computer=COMPUTERS[level]):
            state, seat, move = position.state, position.seat, position.move
            if isinstance(move, Lose):
                lost[seat or 0].add(number_of(state.hands[seat].dice[move.die].cards[0]))
            if isinstance(move, Guess):
                me, *others = sorted(enumerate(GAME.view(state, seat).players), key=lambda each: each[0] != seat)
                own = sum(die.top is not None and die.top.number == move.number for die in me[1].dice)
                there = [other for other, player in others if player.dice]
                possible = own + sum(move.number not in lost[other] for other in there)
                assert move.count <= possible
                made, remembered = made + 1, remembered + (possible < own + len(there))
    assert made > 60
    assert remembered > 10, "or there was nothing to remember"


def test_hidden_tops_are_reckoned_by_what_was_seen_to_go() -> None:
    state = laid(dice([[3, 4], [5, 6]], [[1, 2, 3], [4, 5, 6]], turn=0))
    state = replace(state, known=memory.gone(memory.gone(known(state), 1, 1_006), 1, 1_005))
    odds = Odds(GAME.view(state, Seat(0)), state.effects)
    assert odds.of(1, 6) == (1,)
    assert odds.of(1, 4) == pytest.approx((1 / 2, 1 / 2))
    assert [odds.at_most(number) for number in range(1, 7)] == [1, 1, 2, 1, 1, 0]


def test_L19_own_cards_tell_how_many_others_can_have() -> None:
    state = dice([[3, 3], [3, 3], [5, 6]], [[1, 2], [4, 5], [6, 6]], [[1, 2], [4, 5], [6, 6]], turn=0)
    state = laid(replace(state, pile=tuple(range(1_000_003, 1_002_003, 1000))), start=1)
    view = GAME.view(state, Seat(0))
    assert known(state).game[3] == 6
    odds = Odds(view, view.effects)
    assert odds.at_most(3) == 2 + 2
    assert sum(odds.total(3)) == pytest.approx(1)
    assert Odds(GAME.view(state, Seat(1)), view.effects).at_most(3) == 6


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_began_before_anybody_remembered_goes_on(seed: int) -> None:
    state = replace(start(3, seed, wildcards=1, powers=1), known=None)
    for revision in range(2_000):
        if not (acting := GAME.to_act(state)):
            break
        seat = min(acting)
        move = COMPUTERS["hard"].choose(GAME.view(state, seat), SeededChance(b"old", revision))
        state = GAME.play(state, seat, move, SeededChance(b"luck", revision), 0).state
    assert state.phase == "over"
    assert state.known is None
