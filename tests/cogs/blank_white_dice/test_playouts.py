"""Random games of random cards to their end: what must hold at every position."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat, Setup, Step, decode_move, decode_state, encode
from bot.engine.text import Text
from cogs.blank_white_dice import rules, view
from cogs.blank_white_dice.cards.blocks import AnyStep, IconCard
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.occasions import MOST_EFFORT
from cogs.blank_white_dice.rules.state import Enter, Stack, State, replace
from cogs.blank_white_dice.rules.turns import LAST_ROUND
from cogs.blank_white_dice.view import FACES, NOBODY, AnyMove
from tests.cogs.blank_white_dice.random_cards import STEPS, random_cards
from tests.lots import Lots

LONGEST = 20_000
"""Moves; forty rounds of four seats with many questions need a few thousand."""

OPTIONS = some.fixed_dictionaries(
    {option.key: some.sampled_from([value for value, _ in option.values]) for option in GAME.info.options}
)
SEATS = some.sampled_from(GAME.info.seats)
SEEDS = some.integers(0, 10_000)
every_kind_of_game = given(seats=SEATS, options=OPTIONS, seed=SEEDS)
few = settings(max_examples=4, deadline=None, derandomize=True)


class Position(NamedTuple):
    """A state of a random game, and the move that follows."""

    state: State
    seat: Seat
    move: AnyMove
    secret: bytes
    revision: int

    def step(self) -> Step[State]:
        return GAME.play(self.state, self.seat, self.move, SeededChance(self.secret, self.revision), 0)


def begin(seats: int, options: dict[str, int], seed: int, custom: tuple[IconCard, ...] = ()) -> State:
    """A game; cards of its own are in the tableau besides those of its level."""
    state = GAME.start(Setup(seats, seed % seats, options), SeededChance(secret(seed), 0))
    tableau = (*state.tableau, *(Stack((card.number,)) for card in custom))
    return replace(state, custom=custom, tableau=tableau)


def secret(seed: int) -> bytes:
    return bytes(28) + seed.to_bytes(4, "big")


def positions(state: State, seed: int) -> Iterator[Position]:
    """A random game, position by position."""
    lots = random.Random(seed)
    for revision in range(1, LONGEST):
        acting = sorted(GAME.to_act(state))
        if not acting:
            assert GAME.outcome(state) is not None
            return
        assert GAME.outcome(state) is None
        seat = lots.choice(acting)
        position = Position(state, seat, lots.choice(GAME.moves(state, seat)), secret(seed), revision)
        yield position
        state = position.step().state
    raise AssertionError("the game does not end")


def own_cards(seed: int) -> tuple[IconCard, ...]:
    lots = random.Random(seed)
    return random_cards(lots, lots.randrange(3, 9))


def faces_hold(state: State) -> bool:
    """Each face holds one thing: nothing, a number or an icon, and marks only where there is an icon (W29)."""
    for each in (face for die in state.dice for face in die.faces):
        assert not (each.card and each.number is not None)
        assert not (each.is_blank and (each.dots or each.dashes))
        assert 0 <= each.dots <= 9
        assert 0 <= each.dashes <= 9
    return True


def check(state: State, begun: State) -> None:
    """All that always holds."""
    assert min(state.points) >= 0
    assert len(state.dice) == 2 * state.seats + 1
    assert all(len(die.faces) == FACES for die in state.dice)
    holders = {die.holder for die in state.dice}
    assert holders - {NOBODY} == set(range(state.seats)), "somebody has no die"
    assert all(die.holder != NOBODY for die in state.dice[:-1])
    assert faces_hold(state)
    assert len(state.discs) == state.seats
    in_play = [card for stack in state.tableau for card in stack.cards]
    in_play += [card for task in state.work if isinstance(task, Enter) for card in task.cards]
    in_play += [*state.reserve, *(card for hand in state.hands for card in hand if card not in in_play)]
    before = [card for stack in begun.tableau for card in stack.cards]
    before += [*begun.reserve, *(card for hand in begun.hands for card in hand)]
    assert sorted(in_play) == sorted(before), "a card is lost or twice there"
    assert all(disc is None or not disc.card or disc.card in in_play for disc in state.discs)
    assert state.round <= LAST_ROUND
    assert state.effort <= MOST_EFFORT
    assert any(not stack.neutralised for stack in state.tableau)
    # W28: a copy is of an active face, of another die, and never of a copy.
    for copied in state.copies:
        assert state.dice[copied.source_die].up == copied.source_place
        assert state.dice[copied.die].up == copied.place
        assert copied.die != copied.source_die


@few
@every_kind_of_game
def test_W2_dice_faces_discs_and_cards_are_each_in_one_place(seats: int, options: dict[str, int], seed: int) -> None:
    begun = begin(seats, options, seed)
    for position in positions(begun, seed):
        check(position.state, begun)


def play_random_cards(seeds: range) -> None:
    """Games with random cards: nothing is lost, nobody is left without a die, and each survives a restart."""
    for seed in seeds:
        begun = begin(2 + seed % 3, {"level": seed % 5}, seed, own_cards(seed))
        for number, position in enumerate(positions(begun, seed)):
            check(position.state, begun)
            if number % 7 == seed % 7:
                assert decode_state(GAME, encode(position.state), GAME.info.version) == position.state


@pytest.mark.parametrize("chunk", range(4))
def test_W27_games_with_cards_of_random_blocks_end(chunk: int) -> None:
    play_random_cards(range(10 * chunk, 10 * chunk + 10))


@pytest.mark.torture
@pytest.mark.parametrize("chunk", range(20))
def test_W27_a_thousand_games_with_cards_of_random_blocks_end(chunk: int) -> None:
    play_random_cards(range(100 + 50 * chunk, 150 + 50 * chunk))


def test_the_random_cards_are_made_of_all_blocks() -> None:
    assert set(STEPS) == set(get_args(AnyStep))


def any_move(lots: random.Random) -> AnyMove:
    """Any move at all, most of them possible at some time."""
    die, face = lots.randrange(9), lots.randrange(6)
    card = lots.choice((*range(1, 55), 100, 101, 102))
    moves: list[AnyMove] = [
        view.Add(card),
        view.Pick(card),
        view.PickIcon(lots.randrange(3)),
        view.PickFace(die, face),
        view.Fit(),
        view.PickDie(die),
        view.PickPlayer(lots.randrange(4)),
        view.PickOption(lots.randrange(4)),
        view.Decline(),
        view.UseWard(),
        view.Resolve(die),
        view.UseAlways(die, face),
        view.Undo(),
        view.Done(),
        view.Roll(),
    ]
    return lots.choice(moves)


@few
@every_kind_of_game
def test_moves_are_those_that_play_accepts(seats: int, options: dict[str, int], seed: int) -> None:
    lots = random.Random(seed)
    for number, position in enumerate(positions(begin(seats, options, seed, own_cards(seed)), seed)):
        if number % 5:
            continue
        state, before = position.state, encode(position.state)
        for seat in map(Seat, range(seats)):
            offered = GAME.moves(state, seat)
            assert bool(offered) == (seat in GAME.to_act(state))
            assert len(set(offered)) == len(offered)
            for move in (*lots.sample(offered, min(3, len(offered))), *(any_move(lots) for _ in range(4))):
                if move in offered:
                    GAME.play(state, seat, move, Lots(seed), 0)
                    continue
                with pytest.raises(Refused):
                    GAME.play(state, seat, move, Lots(seed), 0)
        assert encode(state) == before


@few
@every_kind_of_game
def test_idle_is_legal_and_a_game_of_idle_players_ends(seats: int, options: dict[str, int], seed: int) -> None:
    state = begin(seats, options, seed, own_cards(seed))
    for revision in range(LONGEST):
        if not GAME.to_act(state):
            return
        seat = max(GAME.to_act(state))
        idle = GAME.idle(state, seat)
        assert idle in GAME.moves(state, seat)
        state = GAME.play(state, seat, idle, SeededChance(secret(seed), revision), 0).state
    raise AssertionError("the game does not end")


@few
@every_kind_of_game
def test_states_and_moves_survive_their_stored_form(seats: int, options: dict[str, int], seed: int) -> None:
    for position in positions(begin(seats, options, seed, own_cards(seed)), seed):
        assert decode_state(GAME, encode(position.state), GAME.info.version) == position.state
        assert decode_move(GAME, encode(position.move)) == position.move


def test_no_name_of_a_card_stands_in_the_code_of_the_rules() -> None:
    """Four core cards are called like words of the rules; these stand there as keywords only, never as a string."""
    folder = Path(rules.__file__).parent
    code = {path.name: path.read_text() for path in folder.glob("*.py")}
    assert len(code) > 10
    # The lobby names one card of each basic set.
    code["game.py"] = re.sub(r'text\("basic: .*"\)', "", code["game.py"])
    for file, source in code.items():
        for name in (card.name.message for card in CARDS.values()):
            assert f'"{name}"' not in source, (file, name)
            assert name not in source or name in ("Tag", "Erase", "Re-Roll", "Points"), (file, name)


def test_a_game_is_the_same_when_all_cards_have_other_names() -> None:
    renamed = tuple(replace(card, name=Text("?"), about=Text("?"), initials="") for card in CARDS.values())
    state = begin(3, {"level": 4}, 3)
    twin = replace(state, custom=renamed)
    for position in positions(state, 3):
        luck = SeededChance(position.secret, position.revision)
        twin = GAME.play(twin, position.seat, position.move, luck, 0).state
        state = position.step().state
        assert replace(twin, custom=(), log=()) == replace(state, log=())
    assert state.phase == "over"
