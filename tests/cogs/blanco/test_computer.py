"""The computer: legal whatever it sees, quick, no weaker than a floor (`make strength` says more); what it plans."""

from __future__ import annotations

import random
import time
from itertools import combinations

import pytest

from bot.engine.chance import SeededChance
from bot.engine.computer import Level
from bot.engine.game import Seat, moves_of
from cogs.blanco.computer.evaluation import Judgement, unseen
from cogs.blanco.computer.player import COMPUTER, COMPUTERS, is_idle
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State, Variant, replace
from cogs.blanco.view import AnyMove, Clear, Discard, Draw, Keep, Look, Place, Swap, TurnUp
from tests.battery import Playout
from tests.cogs.blanco.tabletop import card, new_game, play, table
from tests.strength._matches import Match, total
from tests.strength.blanco import LEVELS, MATCHES

PATIENCE = 0.02
"""Seconds of this process that a computer may think. Single moves may take longer where memory is tidied up."""
HIDDEN = """
.re2 .or3 .ye4
.li5 .gr6 .sk7
.bl8 .pu9 .ye10
"""


def chosen(state: State, seat: int = 0) -> AnyMove:
    return COMPUTER.choose(GAME.view(state, Seat(seat)), SeededChance(bytes(32), 1))


@pytest.mark.parametrize("match", [*MATCHES[:2], *LEVELS[:2]], ids=lambda match: match.name)
def test_wins_enough_of_12_games(match: Match) -> None:
    assert total(match, range(12)) >= match.floor


@pytest.mark.parametrize(("seats", "play"), [(2, 0), (3, 2), (5, 13)])
def test_chooses_a_legal_move_in_every_position_and_quickly(seats: int, play: int) -> None:
    luck, took = random.Random(seats), []
    state = new_game(seats, seats, play=play)
    for revision in range(1, 250):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            began = time.process_time()
            move = COMPUTER.choose(view, SeededChance(b"computer", revision))
            took.append(time.process_time() - began)
            assert move in view.moves
        if not GAME.to_act(state):
            break
        # Every other move is random, so that it meets positions that it would never have brought about.
        move = move if revision % 2 else luck.choice(GAME.moves(state, seat))
        state = GAME.play(state, seat, move, SeededChance(b"cards", revision), 0).state
    assert sum(took) / len(took) < PATIENCE
    assert max(took) < 10 * PATIENCE


def test_takes_the_open_card_that_completes_a_line_and_puts_it_there() -> None:
    state = table("re1 or2 ye3\nre4 gr5 sk6\nbl7 pu8 li9", HIDDEN, hands="gr10 pu11", discards="re12")
    assert chosen(state) == Draw("discard")
    assert chosen(play(state, Draw("discard"))) == Place(card("re12"), 6)


def test_whoever_overlooks_the_best_card_to_discard_discards_another_one() -> None:
    state = table("re1 or2 ye3\nre4 gr5 sk6\nbl7 pu8 li9", HIDDEN, hands="gr10 pu11", discards="re12")
    view = GAME.view(play(state, Draw("discard")), Seat(0))
    every = moves_of(view, Discard)
    assert len(every) > 2
    for seen in combinations(every, 2):
        assert COMPUTER.choose(replace(view, moves=seen), SeededChance(bytes(32), 1)) in seen


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_whoever_overlooks_moves_begins_no_turn_by_what_changes_nothing(level: Level) -> None:
    idle, turns = 0, 0
    for number in range(3):
        for position in Playout(GAME, number, computer=COMPUTERS[level], seats=3):
            if isinstance(position.move, Swap | Draw | Discard) and position.seat is not None:
                view = GAME.view(position.state, position.seat)
                idle += is_idle(Judgement(view), view, position.move)
                turns += 1
    assert turns > 100
    assert not idle


def test_swaps_when_that_completes_a_line() -> None:
    state = table("re1 or2 ye3\nre4 gr5 sk6\nbl7 re8 li9", HIDDEN, hands="gr10 pu11", discards="br12")
    assert chosen(state) == Swap(6, 7)


def test_clears_what_is_complete_and_looks_at_what_it_does_not_know() -> None:
    state = table("re1 or1 ye1\n.li4 .gr5 sk6\nbl7 pu8 li9", HIDDEN, variant=Variant(remember=True))
    state = replace(state, sides=(replace(state.sides[0], seen=(card("li4"),)), state.sides[1]))
    state = play(state, Draw("pile"), Place(card("br1"), 5))
    assert chosen(state) == Clear("row", 0)
    state = play(state, Clear("row", 0))
    assert chosen(state) == Look(1)
    known = replace(state, sides=(replace(state.sides[0], seen=(card("li4"), card("gr5"))), state.sides[1]))
    assert isinstance(chosen(known), Look | Keep)


def test_B29_without_the_option_it_forgets_what_it_looked_at() -> None:
    state = table("re1 or1 ye1\n.li4 .gr5 sk6\nbl7 pu8 li9", HIDDEN)
    both = replace(state, sides=(replace(state.sides[0], seen=(card("li4"), card("gr5"))), state.sides[1]))
    for position in (state, both):
        position = play(position, Draw("pile"), Place(card("br1"), 5))
        assert GAME.view(position, Seat(0)) == GAME.view(play(state, Draw("pile"), Place(card("br1"), 5)), Seat(0))


def test_remembers_a_card_that_it_looked_at() -> None:
    """It turns up the one red it knows of, and completes its column of reds."""
    state = table("re1 or2 ye3\nre4 gr5 sk6\n.re7 .pu8 .li9", HIDDEN, hands="br10 pi11", discards="bl12")
    state = replace(state, sides=(replace(state.sides[0], seen=(card("re7"),)), state.sides[1]))
    move = chosen(play(state, Draw("discard")))
    assert isinstance(move, Discard)
    assert move.reveal == 6


def test_B17_of_a_row_and_a_column_it_clears_the_one_that_leaves_more() -> None:
    """What is left of the column are two reds in a row; what is left of the row are two cards that must match."""
    state = table("re1 or1\nre4 .gr4", HIDDEN, hands="bl4 pu11")
    state = play(state, Draw("pile"), Discard(card("pu11"), 3))
    assert chosen(state) == Clear("row", 0), "then the row of fours clears as well"


def test_turns_up_the_card_that_completes_another_line_after_a_chain() -> None:
    laid = "re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7"
    state = play(table(laid, HIDDEN), Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3))
    assert chosen(state) == TurnUp()


def test_does_not_hand_the_next_player_the_card_they_wait_for() -> None:
    """Neither of two cards is of use to itself; the next seat needs a red one."""
    theirs = "re2 or3 ye4\nre5 gr6 sk7\nbl8 pu9 li10"
    state = table("or1 .br5 .br6\nor8 .br7 .br8\n.br9 .br10 .br11", theirs, hands="re12 pu12", discards="sk12 sk11")
    move = chosen(play(state, Draw("discard")))
    assert not (isinstance(move, Discard) and move.card == card("re12"))
    swapped = table("or1 .br5 .br6\nor8 .br7 .br8\n.br9 .br10 .br11", theirs, hands="pu10 re12", discards="pi12 sk11")
    move = chosen(play(swapped, Draw("discard")))
    assert not (isinstance(move, Discard) and move.card == card("re12"))


def test_unseen_are_the_cards_that_lie_nowhere_in_sight() -> None:
    state = table("re1 .or2\nye3 li4", HIDDEN)
    left = unseen(GAME.view(state, Seat(0)))
    gone = {card(written) for written in ("re1", "ye3", "li4", "br1", "br2", "br12")}
    assert set(left) == set(range(120)) - gone
