"""The game as a whole: what it says of itself, what happens out of turn and on timeouts (L35), what is secret (L33)."""

from __future__ import annotations

import pytest

from bot.engine.game import Refused, Seat, decode_move
from cogs.little_white_die.cards import (
    DISCARD_TOP,
    EXACT,
    LOSE_ONE,
    NAME_NUMBER,
    NEXT_NUMBER_UP,
    POWER_NAMES,
    REROLL,
    REROLL_ALL,
    SHOW_ALL,
    SWAP_DICE,
    WILDCARDS_OFF,
)
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.rules.state import State, Variant, replace
from cogs.little_white_die.view import (
    AnyMove,
    Card,
    Challenge,
    ChooseDie,
    ChooseNumber,
    ChooseSeat,
    Declare,
    Die,
    Effects,
    Guess,
    GuessPowers,
    GuessView,
    Keep,
    Lose,
    Phase,
    PlayerView,
    Skipped,
    Split,
    Swap,
    Trigger,
    View,
)
from tests.cogs.little_white_die.tabletop import (
    SAY,
    cards,
    decks,
    dice,
    end_round,
    luckily,
    refuses,
    rolled,
    start,
    view,
    wild_stock,
)
from tests.lots import Lots


def idle(state: State, seat: int) -> AnyMove:
    return GAME.idle(state, Seat(seat))


def test_options_begin_with_the_base_game() -> None:
    assert {option.key: option.default for option in GAME.info.options} == {
        "length": 0,
        "start": 0,
        "cards": 6,
        "minimum": 2,
        "wildcards": 0,
        "powers": 0,
    }


@pytest.mark.parametrize(
    ("data", "move"),
    [
        ('["declare",3]', Declare(3)),
        ('["split",[4,2]]', Split((4, 2))),
        ('["guess",5,3]', Guess(5, 3)),
        ('["powers",2]', GuessPowers(2)),
        ('["challenge"]', Challenge()),
        ('["trigger",1]', Trigger(1)),
        ('["seat",4]', ChooseSeat(4)),
        ('["lose",0]', Lose(0)),
        ('["keep"]', Keep()),
    ],
)
def test_moves_have_a_text_form(data: str, move: AnyMove) -> None:
    assert decode_move(GAME, data) == move


@pytest.mark.parametrize(
    "data", ['["guess",0,1]', '["guess",10,1]', '["lose",-1]', '["keep",1]', '["split",["a"]]', "[]"]
)
def test_other_texts_are_no_moves(data: str) -> None:
    with pytest.raises(Refused):
        decode_move(GAME, data)


def test_refusals_say_whose_turn_it_is() -> None:
    assert refuses(dice([[1, 2]], [[3, 4]], turn=1), 0, Guess(1, 1), "") == "It is the turn of Bo."
    state = luckily(decks([1] * 6, [2] * 6), 0, Declare(2))
    assert "First split" in refuses(state, 0, Challenge(), "")
    assert "chosen already" in refuses(luckily(state, 0, Split((3, 3))), 0, Split((3, 3)), "")
    over = luckily(dice([[2, 3]], [[2, 2]], turn=1, guess=(0, 1, 2), variant=Variant()), 1, Challenge())
    assert "over" in refuses(over, 0, Challenge(), "")


def test_L35_on_timeout_the_liar_states_the_minimum() -> None:
    assert idle(decks([1] * 6, [2] * 6), 0) == Declare(2)
    assert idle(decks([1] * 6, [2] * 6, variant=Variant(minimum=3)), 0) == Declare(3)


def test_L35_on_timeout_an_opening_is_one_times_one_or_one_power_card() -> None:
    assert idle(dice([[1, 2]], [[3, 4]]), 0) == Guess(1, 1)
    assert idle(dice([[1, 2]], [[3, 4]], effects=Effects(only_powers=True)), 0) == GuessPowers(1)


def test_L35_on_timeout_a_turn_is_a_challenge() -> None:
    assert idle(dice([[1, 2]], [[3, 4]], guess=(1, 2, 1)), 0) == Challenge()


def test_L35_on_timeout_whoever_must_guess_higher_makes_the_lowest_such_guess() -> None:
    state = luckily(dice([[(3, SHOW_ALL), 4]], [[5, 6]], guess=(1, 5, 1)), 0, Trigger(0))
    assert idle(state, 1) == Guess(6, 1)


def test_L35_on_timeout_the_smallest_die_is_lost() -> None:
    state = dice([[2, 2, 2], [3, 3], [4, 4]], [[5, 6]], turn=1, guess=(0, 1, 5), variant=Variant())
    assert idle(luckily(state, 1, Challenge()), 0) == Lose(1)


def test_L33_own_tops_deck_and_new_cards_are_private() -> None:
    state = rolled(EXACT)
    for other in (1, None):
        seen = view(state, other)
        assert all(die.top is None for die in seen.players[0].dice)
        assert not any(isinstance(move, Trigger) for move in seen.moves)
    assert view(state, None).deck == view(state, None).waiting == ()


def test_L33_public_are_sizes_wildcards_guesses_and_used_powers() -> None:
    seen = view(rolled(EXACT, guess=(1, 2, 2), wildcards=wild_stock(4), takers=(1, 0)), None)
    assert [[die.cards for die in player.dice] for player in seen.players] == [[2, 2], [2, 2]]
    assert [player.cards for player in seen.players] == [4, 4]
    assert (seen.wildcards_left, seen.wildcard_takers) == (4, (1, 0))
    assert seen.guess is not None
    assert (seen.guess.seat, seen.guess.number, seen.guess.count) == (1, 2, 2)


def used_and_covered(seat: int | None, power: int = REROLL) -> list[tuple[int, int, bool]]:
    """The used powers that a seat sees after one was used that covers itself."""
    state = rolled(power)
    state = luckily(state, 0, Trigger(0), luck=next(luck for luck in range(9) if covers(state, luck)))
    assert state.phase == "guess"
    return [(card.number, card.power, card.used) for card in view(state, seat).used]


def covers(state: State, luck: int) -> bool:
    """Whether the power card on the first die is no longer on top once it was used."""
    card = state.hands[0].dice[0].cards[0]
    return luckily(state, 0, Trigger(0), luck).hands[0].dice[0].cards[0] != card


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("power", [REROLL, REROLL_ALL])
def test_L33_a_used_power_card_that_was_covered_is_still_seen_as_used(power: int, seat: int | None) -> None:
    assert used_and_covered(seat, power) == [(3, power, True)]


def test_L33_a_used_power_card_that_left_the_table_is_still_seen_as_used() -> None:
    state = luckily(luckily(rolled(DISCARD_TOP), 0, Trigger(0)), 0, ChooseDie(0, 0))
    assert [(card.number, card.power) for card in view(state, 1).used] == [(3, DISCARD_TOP)]


def test_L33_used_powers_are_listed_in_order_until_the_round_ends() -> None:
    state = rolled(EXACT, own=[[(5, LOSE_ONE), 1]], guess=(1, 5, 1))
    state = luckily(luckily(state, 0, Trigger(1)), 0, Trigger(0))
    assert [card.power for card in view(state, None).used] == [LOSE_ONE, EXACT]
    state = luckily(state, 0, Challenge())
    assert (state.phase, len(view(state, None).used)) == ("lose", 2)
    assert view(end_round(state), None).used == ()


def test_L33_a_swapped_die_is_seen_by_its_new_owner_only() -> None:
    state = rolled(SWAP_DICE, [[5, 6]], own=[[2, 1]])
    state = luckily(luckily(state, 0, Trigger(0)), 0, GAME.moves(luckily(state, 0, Trigger(0)), Seat(0))[1])
    mine, theirs = view(state, 0).players[0].dice[1].top, view(state, 0).players[1].dice[0].top
    assert mine is not None
    assert mine.number == 5
    assert theirs is None


def test_a_game_starts_with_its_liar_to_act() -> None:
    assert GAME.to_act(start(3, first=2)) == {2}
    assert GAME.to_act(start(6, first=5)) == {5}
    seen = view(start(3, first=2), None)
    assert (seen.phase, seen.turn, seen.number) == ("declare", None, 0)


def test_L33_a_seat_sees_all_this_and_nothing_else() -> None:
    guess, pile, waiting = GuessView(1, 2, 3), cards([1, 2, 3]), cards([(7, SHOW_ALL)])
    state = dice(
        [[6, 1], [(5, EXACT), 2]],
        [[(4, LOSE_ONE), 3]],
        [],
        guess=(1, 2, 3),
        highest=7,
        skipped=1,
        round=4,
        liar=1,
        pile=pile,
        takers=(1, 0, 0),
        wildcards=wild_stock(6),
        effects=Effects(exact=True),
        variant=Variant(long=True, wildcards=True, powers=True),
    )
    state = replace(state, hands=(replace(state.hands[0], waiting=waiting), *state.hands[1:]))
    state = replace(state, used=(state.hands[1].dice[0].cards[0],))
    own, closed = (Die(2, Card(6)), Die(2, Card(5, EXACT))), (Die(2), Die(2))
    public = View(
        seat=None,
        phase="guess",
        round=4,
        liar=1,
        turn=0,
        to_act=(0,),
        players=(PlayerView(closed, 5), PlayerView((Die(2),), 2), PlayerView((), 0, out=True)),
        number=2,
        highest=7,
        skipped=Skipped(1, 4),
        guess=guess,
        effects=Effects(exact=True),
        used=(Card(4, LOSE_ONE, used=True),),
        wildcards=True,
        wildcards_left=6,
        wildcard_takers=(1, 0, 0),
        powers=True,
        pile=3,
        long=True,
    )
    assert view(state, None) == public
    assert view(state, 0) == replace(
        public,
        seat=0,
        players=(PlayerView(own, 5), *public.players[1:]),
        deck=(Card(1), Card(2), Card(5, EXACT), Card(6)),
        waiting=(Card(7, SHOW_ALL),),
        moves=GAME.moves(state, Seat(0)),
    )
    assert view(state, 1) == replace(
        public,
        seat=1,
        players=(public.players[0], PlayerView((Die(2, Card(4, LOSE_ONE, used=True)),), 2), public.players[2]),
        deck=(Card(3), Card(4, LOSE_ONE)),
    )


def test_options_and_seats_are_those_of_the_rules() -> None:
    assert GAME.info.slug == "little_white_die"
    assert GAME.info.seats == (2, 3, 4, 5, 6)
    assert [(option.key, [(value, SAY(words)) for value, words in option.values]) for option in GAME.info.options] == [
        ("length", [(0, "until somebody has no cards"), (1, "until only one player has cards")]),
        ("start", [(0, "one of each number"), (1, "random")]),
        ("cards", [(6, "6 cards"), (9, "9 cards"), (12, "12 cards")]),
        ("minimum", [(2, "2 dice"), (3, "3 dice")]),
        ("wildcards", [(0, "off"), (1, "on")]),
        ("powers", [(0, "off"), (1, "on")]),
    ]
    assert SAY(GAME.info.title) == "A Little White Die"
    assert SAY(GAME.info.tagline).startswith("Liar's dice")


@pytest.mark.parametrize("power", sorted(set(POWER_NAMES) - {NEXT_NUMBER_UP, WILDCARDS_OFF}))
def test_L28_every_power_card_says_its_name_when_it_is_played(power: int) -> None:
    own = [[1, 2], [2, 1], [4, 1]]
    state = rolled(power, [[5, 6], [6, 5], [1, 2]], own=own, guess=(1, 4, 2), pile=cards([1]))
    (event, *_) = GAME.play(state, Seat(0), Trigger(0), Lots(), 0).events
    assert SAY(event.text) == f"Ada plays the power card 3 ({SAY(POWER_NAMES[power])})."


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("wildcard", "First choose the card that you swap for a wildcard."),
        ("declare", "First say into how many dice everybody splits."),
        ("split", "First split your cards into dice."),
        ("guess", "The dice are on the table: guess higher or challenge."),
        ("lose", "First choose the die that you give up."),
        ("swap", "First say whether you swap a card for a wildcard."),
    ],
)
def test_who_tries_something_else_is_told_what_comes_first(phase: Phase, words: str) -> None:
    state = replace(dice([[1, 2]], [[3, 4]]), phase=phase)
    state = replace(state, hands=tuple(replace(hand, dice=()) for hand in state.hands)) if phase == "split" else state
    assert refuses(state, 0, ChooseNumber(1), "") == words


def test_who_tries_something_else_before_an_answer_is_told_what_comes_first() -> None:
    state = luckily(rolled(NAME_NUMBER), 0, Trigger(0))
    assert refuses(state, 0, Challenge(), "") == "First answer what the power card asks."
    assert refuses(state, 1, Challenge(), "") == "Ada has to answer a power card first."


@pytest.mark.parametrize(
    "text",
    [
        '["declare",100]', '["declare",-1]', '["split",[100]]', '["guess",1,100]', '["guess",1,-1]', '["powers",100]',
        '["trigger",100]', '["seat",6]', '["seat",-1]', '["die",6,0]', '["die",0,100]', '["number",0]', '["number",10]',
        '["lose",100]', '["swap",10,0]', '["swap",-1,0]', '["swap",1,17]', '["swap",1,-1]',
    ],
)  # fmt: skip
def test_moves_state_their_bounds(text: str) -> None:
    with pytest.raises(Refused):
        decode_move(GAME, text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ('["declare",99]', Declare(99)),
        ('["declare",0]', Declare(0)),
        ('["guess",9,99]', Guess(9, 99)),
        ('["guess",1,0]', Guess(1, 0)),
        ('["seat",5]', ChooseSeat(5)),
        ('["seat",0]', ChooseSeat(0)),
        ('["die",5,99]', ChooseDie(5, 99)),
        ('["number",9]', ChooseNumber(9)),
        ('["number",1]', ChooseNumber(1)),
        ('["swap",9,16]', Swap(9, 16)),
        ('["swap",0]', Swap(0, 0)),
        ('["split",[' + "1," * 98 + "1]]", Split((1,) * 99)),
    ],
)
def test_moves_within_their_bounds_are_read(text: str, move: AnyMove) -> None:
    assert decode_move(GAME, text) == move
