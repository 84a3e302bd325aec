"""Random games of random cards to their end: what must hold at every position."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat, decode_move, decode_state, encode
from bot.engine.text import Text
from cogs.blank_white_dice import rules, view
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import replace
from cogs.blank_white_dice.view import AnyMove
from tests.cogs.blank_white_dice.random_games import LONGEST, begin, check, own_cards, positions
from tests.lots import Lots
from tests.random_play import secret

OPTIONS = some.fixed_dictionaries(
    {option.key: some.sampled_from([value for value, _ in option.values]) for option in GAME.info.options}
)
SEATS = some.sampled_from(GAME.info.seats)
SEEDS = some.integers(0, 10_000)
every_kind_of_game = given(seats=SEATS, options=OPTIONS, seed=SEEDS)
few = settings(max_examples=4, deadline=None, derandomize=True)


@few
@every_kind_of_game
def test_W2_dice_faces_discs_and_cards_are_each_in_one_place(seats: int, options: dict[str, int], seed: int) -> None:
    begun = begin(seats, options, seed)
    for position in positions(begun, seed):
        check(position.state, begun)


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
    # The lobby names one card of each basic set, and of the standard game.
    code["game.py"] = re.sub(r'text\("basic: .*"\)|standard\(text\(".*"\)\)', "", code["game.py"])
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
        assert replace(twin, custom=()) == state
    assert state.phase == "over"
