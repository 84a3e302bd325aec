"""BLANCO, rule by rule (B1-B31)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Refused, Seat, Setup
from cogs.blanco.grids import complete_lines
from cogs.blanco.rules.clearing import QUIET_ROUNDS
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State, Variant, replace
from cogs.blanco.view import (
    NOTHING,
    AnyMove,
    Clear,
    Discard,
    Draw,
    Keep,
    LeaveDown,
    Look,
    Place,
    Reveal,
    Swap,
    TurnUp,
    colour_of,
    number_of,
)
from tests.cogs.blanco.tabletop import card, grid, new_game, picture, play, ready, step, table, told

MIXED = """
.re1 or2 ye3
li4 .gr5 sk6
bl7 pu8 .ye9
"""
OTHER = """
.re2 .or3 .ye4
.li5 .gr6 .sk7
.bl8 .pu9 .ye10
"""
SEEDED = SeededChance(bytes(32), 1)


def moves(state: State, kind: type[AnyMove], seat: int | None = None) -> list[AnyMove]:
    who = Seat(state.turn if seat is None else seat)
    return [move for move in GAME.moves(state, who) if isinstance(move, kind)]


def refused(state: State, move: AnyMove, rule: str, seat: int | None = None) -> None:
    with pytest.raises(Refused) as why:
        step(state, move, seat=seat)
    assert why.value.rule == rule


def test_B1_two_to_five_players() -> None:
    assert GAME.info.seats == (2, 3, 4, 5)
    assert len(new_game(5).sides) == 5


def test_B2_ten_colours_times_twelve_numbers_each_once() -> None:
    state = new_game(3)
    cards = [spot.card for side in state.sides for spot in side.grid.spots]
    cards += [c for side in state.sides for c in side.hand] + [*state.pile, *state.discards]
    assert sorted(cards) == list(range(120))
    assert Counter(map(colour_of, cards)) == dict.fromkeys(range(10), 12)
    assert Counter(map(number_of, cards)) == dict.fromkeys(range(1, 13), 10)


def test_B3_nine_hidden_cards_each_and_one_discard() -> None:
    state = new_game(4)
    assert all(side.grid.width == 3 and side.grid.hidden() == list(range(9)) for side in state.sides)
    assert len(state.discards) == 1
    assert len(state.pile) == 120 - 4 * 11 - 1
    assert all(spot.card is None for spot in GAME.view(state, Seat(0)).players[0].spots)


def test_B3_the_first_game_of_a_match_is_its_first() -> None:
    assert new_game(play=2).game == 1


def test_B4_all_reveal_one_look_at_one_and_hold_two_at_the_same_time() -> None:
    state = new_game(3)
    assert all(len(side.hand) == 2 for side in state.sides)
    assert GAME.to_act(state) == {0, 1, 2}
    state = play(state, Reveal(4), seat=2)
    assert GAME.to_act(state) == {0, 1, 2}
    assert GAME.view(state, Seat(2)).phase == "look"
    assert GAME.view(state, Seat(0)).phase == "reveal"
    refused(state, Look(4), "B4", seat=2)
    refused(state, Reveal(9), "B4", seat=0)
    state = play(state, Look(0), seat=2)
    assert GAME.to_act(state) == {0, 1}
    state = ready(state)
    assert state.phase == "turn"
    assert [len(side.grid.hidden()) for side in state.sides] == [8, 8, 8]


def test_B5_a_drawn_player_begins_and_play_goes_clockwise() -> None:
    assert {new_game(3, number).first for number in range(20)} == {0, 1, 2}
    state = ready(new_game(3))
    order = []
    for _ in range(4):
        order.append(state.turn)
        state = play(state, Draw("pile"), chance=SEEDED)
        state = play(state, next(iter(moves(state, Discard))), chance=SEEDED)
        while state.phase in ("clear", "reward"):
            state = play(state, Keep())
    assert order == [(state.first + n) % 3 for n in range(4)]


@pytest.mark.parametrize("pile", ["pile", "discard"])
def test_B6_a_card_from_either_pile_makes_three(pile: str) -> None:
    state = table(MIXED, OTHER, discards="br12 br11")
    top = state.pile[0] if pile == "pile" else card("br12")
    state = play(state, Draw(pile))  # type: ignore[arg-type]
    assert len(state.sides[0].hand) == 3
    assert top in state.sides[0].hand
    state = play(state, Place(top, 1))
    assert len(state.sides[0].hand) == 2


def test_B6_nothing_is_drawn_from_an_empty_discard_pile() -> None:
    state = replace(table(MIXED, OTHER), discards=())
    assert moves(state, Draw) == [Draw("pile")]
    refused(state, Draw("discard"), "B6")


def test_B6_everybody_sees_the_top_of_the_discard_pile() -> None:
    state = table(MIXED, OTHER, discards="br12 br11 br10")
    assert [GAME.view(state, seat).discard for seat in (None, Seat(0), Seat(1))] == [card("br12")] * 3


def test_B7_discarding_reveals_a_face_down_card() -> None:
    state = play(table(MIXED, OTHER), Draw("pile"))
    refused(state, Discard(card("br1")), "B7")
    refused(state, Discard(card("br1"), 1), "B7")
    refused(state, Discard(card("pi1"), 0), "B6")
    state = play(state, Discard(card("br1"), 0))
    assert state.discards[0] == card("br1")
    assert state.sides[0].grid.spots[0].up
    assert state.turn == 1


def test_B7_with_nothing_face_down_nothing_is_revealed() -> None:
    state = play(table("re1 or2\nye3 li4", OTHER), Draw("pile"))
    assert all(move.reveal == NOTHING for move in moves(state, Discard) if isinstance(move, Discard))
    state = play(state, Discard(card("br1")))
    assert state.turn == 1


def test_B7_with_nothing_face_down_any_card_of_the_hand_can_still_be_discarded() -> None:
    state = play(table("re1 or2\nye3 li4", OTHER), Draw("pile"))
    assert moves(state, Discard) == [Discard(held) for held in state.sides[0].hand]
    assert len(state.sides[0].hand) == 3


@pytest.mark.parametrize("position", [-1, 9])
def test_B8_there_is_no_place_beside_the_grid(position: int) -> None:
    state = play(table(MIXED, OTHER), Draw("pile"))
    with pytest.raises(Refused):
        step(state, Place(card("br1"), position))


@pytest.mark.parametrize("position", [0, 1])
def test_B8_a_played_card_covers_any_place_and_the_old_card_is_discarded_openly(position: int) -> None:
    state = play(table(MIXED, OTHER), Draw("pile"))
    covered = state.sides[0].grid.spots[position].card
    state = play(state, Place(card("br2"), position))
    assert state.discards[0] == covered
    assert state.sides[0].grid.spots[position].card == card("br2")
    assert state.sides[0].grid.spots[position].up


def test_B9_the_card_from_the_discard_pile_may_be_discarded_again() -> None:
    state = play(table(MIXED, OTHER), Draw("discard"), Discard(card("br12"), 0))
    assert state.discards == (card("br12"),)


def test_B10_only_neighbours_swap() -> None:
    state = table(MIXED, OTHER)
    pairs = {(move.first, move.second) for move in moves(state, Swap) if isinstance(move, Swap)}
    assert pairs == {
        (0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8),
    }  # fmt: skip
    refused(state, Swap(0, 4), "B10")
    refused(state, Swap(2, 3), "B10")
    refused(state, Swap(1, 0, 0), "B10")


def test_B10_one_face_down_card_is_turned_up_and_nothing_is_drawn() -> None:
    state = table(MIXED, OTHER)
    refused(state, Swap(0, 1), "B10")
    after = play(state, Swap(0, 1, 0))
    assert picture(after.sides[0].grid)[0] == "or2 re1 ye3"
    assert after.sides[0].hand == state.sides[0].hand
    assert after.pile == state.pile
    assert play(state, Swap(1, 2)).sides[0].grid.spots[1].card == card("ye3")


def test_B10_of_two_face_down_cards_the_player_chooses_which_turns_up() -> None:
    state = table(".re1 .or2 ye3\nli4 gr5 sk6", OTHER)
    assert picture(play(state, Swap(0, 1, 0)).sides[0].grid)[0] == ".or2 re1 ye3"
    assert picture(play(state, Swap(0, 1, 1)).sides[0].grid)[0] == "or2 .re1 ye3"
    refused(state, Swap(0, 1), "B10")


@pytest.mark.parametrize(
    ("swap", "why"),
    [
        (Swap(0, 1), "Of two face-down cards exactly one"),
        (Swap(0, 1, 5), "Of two face-down cards exactly one"),
        (Swap(1, 2), "Only one of the two is face down"),
        (Swap(1, 2, 2), "Only one of the two is face down"),
        (Swap(3, 4, 4), "Both cards are face up already"),
    ],
)
def test_B10_a_swap_that_turns_up_the_wrong_card_is_told_why(swap: Swap, why: str) -> None:
    with pytest.raises(Refused, match=why):
        step(table(".re1 .or2 ye3\nli4 gr5 sk6", OTHER), swap)


def test_B11_no_passing() -> None:
    state = table("re1 or2\nye3 li4", OTHER)
    assert {type(move) for move in GAME.moves(state, Seat(0))} == {Draw, Swap}
    with pytest.raises(Refused):
        step(state, Keep())


@pytest.mark.parametrize(
    ("written", "lines"),
    [
        ("re1 or1 ye1\nli4 gr5 sk6", {("row", 0)}),
        ("re1 or2 ye3\nre5 gr5 sk6", {("column", 0)}),
        ("re1 or1 .ye1\nli4 gr5 sk6", set()),
        ("re1 re2 re3\nli4 gr5 sk6", set()),
        ("re1 or1 ye1 li1\nli4 gr5 sk6 or3", {("row", 0)}),
        ("re1\nre2\nre3", {("column", 0)}),
        ("re1 re2 re3", set()),
        ("re7 or7", {("row", 0)}),
        ("re7\nor7", set()),
    ],
)
def test_B12_rows_of_one_number_and_columns_of_one_colour_of_two_or_more(
    written: str, lines: set[tuple[str, int]]
) -> None:
    assert {(line.direction, line.index) for line in complete_lines(grid(written))} == lines


def test_B13_cleared_cards_go_to_the_box() -> None:
    state = play(table("re1 or1\nye3 .li4", OTHER), Draw("pile"), Discard(card("br1"), 3))
    state = play(state, Clear("row", 0))
    assert set(state.box) == {card("re1"), card("or1")}
    assert state.discards == (card("br1"), card("br12"))


def test_B14_cleared_line_closes_the_gap() -> None:
    state = play(table("re1 or1 ye1\nli4 .gr5 sk6\n.bl7 pu8 ye9", OTHER), Draw("pile"), Discard(card("br1"), 4))
    assert picture(play(state, Clear("row", 0)).sides[0].grid) == ["li4 gr5 sk6", ".bl7 pu8 ye9"]
    state = play(table("re1 or2 ye1\nre4 .gr5 sk6\nre7 pu8 ye9", OTHER), Draw("pile"), Discard(card("br1"), 4))
    assert picture(play(state, Clear("column", 0)).sides[0].grid) == ["or2 ye1", "gr5 sk6", "pu8 ye9"]


def test_B15_lines_may_be_left_standing_and_cleared_after_a_later_action() -> None:
    state = play(table("re1 or1\nye3 .li4", OTHER), Draw("pile"), Discard(card("br1"), 3))
    assert state.phase == "clear"
    state = play(state, Keep())
    assert state.turn == 1
    state = replace(state, turn=0)
    assert {type(move) for move in GAME.moves(state, Seat(0))} == {Draw, Swap}
    state = play(state, Draw("pile"), Place(card("br2"), 3))
    assert state.phase == "clear"
    assert play(state, Clear("row", 0)).sides[0].grid.width == 2


def test_B15_on_timeout_lines_are_cleared() -> None:
    state = play(table("re1 or1\nye3 .li4", OTHER), Draw("pile"), Discard(card("br1"), 3))
    assert GAME.idle(state, Seat(0)) == Clear("row", 0)


def test_B16_lines_clear_one_by_one_and_a_crossing_line_stays_complete() -> None:
    """The row of ones and the column of reds cross: three lines of the column's cards are left, then two."""
    state = play(table("re1 or1 ye1\nre4 .gr5 sk6\nre7 pu8 bl9", OTHER), Draw("pile"), Discard(card("br1"), 4))
    assert set(moves(state, Clear)) == {Clear("row", 0), Clear("column", 0)}
    state = play(state, Clear("row", 0))
    assert moves(state, Clear) == [Clear("column", 0)]
    assert not state.now.fresh, "it was complete before: no chain (B19)"
    state = play(state, Clear("column", 0))
    assert picture(state.sides[0].grid) == ["gr5 sk6", "pu8 bl9"]
    assert not state.now.chain


@pytest.mark.parametrize("line", [Clear("row", 0), Clear("column", 0)])
def test_B17_in_two_by_two_only_one_of_row_and_column_clears(line: Clear) -> None:
    state = play(table("re1 or1\nre4 .gr5", OTHER), Draw("pile"), Discard(card("br1"), 3))
    assert set(moves(state, Clear)) == {Clear("row", 0), Clear("column", 0)}
    state = play(state, line)
    assert state.turn == 1, "nothing more to clear, and no face-down card to look at"
    assert len(state.sides[0].grid.spots) == 2


def test_B18_played_revealed_and_swapped_cards_complete_lines_but_setup_does_not() -> None:
    revealed = play(table("re1 or1\nre4 .re5", OTHER), Draw("pile"), Discard(card("br1"), 3))
    assert revealed.phase == "clear"
    played = play(table("re1 or2\nye4 li5", OTHER, hands="br1 pu2"), Draw("pile"), Place(card("br1"), 1))
    assert moves(played, Clear) == [Clear("row", 0)]
    swapped = play(table("re1 or2\nye4 li1", OTHER), Swap(1, 3))
    assert moves(swapped, Clear) == [Clear("row", 0)]
    state = new_game(2)
    assert not complete_lines(ready(state).sides[0].grid)


CHAIN = """
re1 or1 ye1
gr2 sk3 bl4
gr5 .li9 bl7
"""
"""Once the row of ones is gone, the columns of greens and blues are complete."""


def test_B19_a_line_that_a_closed_gap_completes_is_a_chain_reaction() -> None:
    state = play(table(CHAIN, OTHER), Draw("pile"), Place(card("br1"), 4))
    assert moves(state, Clear) == [Clear("row", 0)]
    state = play(state, Clear("row", 0))
    assert set(moves(state, Clear)) == {Clear("column", 0), Clear("column", 2)}
    after = step(state, Clear("column", 0))
    assert after.state.now.chain
    assert "Chain reaction" in told(after.events, None)
    assert after.state.cleared[-1].chain


def test_B19_a_line_that_an_earlier_gap_completed_is_still_a_chain_after_the_next_clearing() -> None:
    state = play(table(CHAIN, OTHER), Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0))
    [last] = moves(state, Clear)
    after = step(state, last)
    assert "Chain reaction" in told(after.events, None)
    assert [cleared.chain for cleared in after.state.cleared] == [False, True, True]


def test_B19_declined_now_it_is_an_ordinary_line_later() -> None:
    state = play(table(CHAIN, OTHER), Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Keep())
    assert state.phase == "reward"
    state = replace(play(state, Keep()), turn=0)
    state = play(state, Draw("pile"), Place(card("br2"), 1), Clear("column", 0))
    assert not state.now.chain


def test_B20_after_clearing_one_secret_look() -> None:
    state = play(table("re1 or1\n.ye3 .li4", OTHER), Draw("pile"), Discard(card("br1"), 3), Clear("row", 0))
    assert set(GAME.moves(state, Seat(0))) == {Look(0), Keep()}
    refused(state, Look(1), "B20")
    looked = step(state, Look(0))
    assert looked.state.turn == 1
    assert not looked.state.sides[0].grid.spots[0].up
    assert "lies" in told(looked.events, 0)
    assert "lies" not in told(looked.events, 1)
    assert GAME.view(looked.state, Seat(0)).players[0].spots[0].card == card("ye3")
    assert GAME.view(looked.state, Seat(1)).players[0].spots[0].card is None


def test_B20_no_reward_without_a_clearing() -> None:
    state = play(table("re1 or1\nye3 .li4\n.sk5 gr6", OTHER), Draw("pile"), Discard(card("br1"), 3))
    assert state.phase == "clear"
    assert play(state, Keep()).turn == 1, "the line stands, and there was a card to look at"
    nothing_complete = play(table("re1 or2\nye3 .li4\n.sk5 gr6", OTHER), Draw("pile"), Discard(card("br1"), 3))
    assert nothing_complete.turn == 1


def test_B20_the_reward_comes_after_every_complete_line_is_cleared_or_declined() -> None:
    laid = "re1 or1 ye1\nli3 gr3 .sk3\n.pu5 bl6 ye7"
    state = play(table(laid, OTHER), Draw("pile"), Discard(card("br1"), 5), Clear("row", 0))
    assert (state.phase, moves(state, Clear)) == ("clear", [Clear("row", 0)]), "the row of threes still waits"
    declined, cleared = play(state, Keep()), play(state, Clear("row", 0))
    assert GAME.moves(declined, Seat(0)) == (Look(3), Keep())
    assert GAME.moves(cleared, Seat(0)) == (Look(0), Keep())
    assert play(declined, Look(3)).turn == 1


def test_B20_at_most_one_look_however_many_lines() -> None:
    laid = "pu8 or1 ye1\ngr2 .sk3 bl4\ngr5 .li9 bl7"
    state = play(table(laid, OTHER, hands="re1 br2"), Draw("pile"), Place(card("re1"), 0))
    state = play(state, Clear("row", 0), Clear("column", 0), Clear("column", 1), Look(0))
    after = play(state, TurnUp())
    assert (after.turn, after.phase) == (1, "turn")
    assert after.sides[0].grid.hidden() == [1], "a second look would have had its card"


def test_B21_after_a_chain_the_card_looked_at_may_be_turned_up_and_go_on() -> None:
    laid = "re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7"
    state = play(table(laid, OTHER), Draw("pile"), Place(card("br1"), 4))
    state = play(state, Clear("row", 0), Clear("column", 0))
    assert state.phase == "reward"
    state = play(state, Look(3))
    assert state.phase == "turn_up"
    assert play(state, LeaveDown()).turn == 1
    up = play(state, TurnUp())
    assert moves(up, Clear) == [Clear("column", 1)], "the blues are complete now"
    after = play(up, Clear("column", 1))
    assert after.turn == 1, "no second look"


def test_B21_a_chain_counts_although_another_line_was_cleared_after_it() -> None:
    laid = "pu8 or1 ye1 li1\ngr2 sk2 bl2 pu2\ngr5 .sk9 re7 ye7"
    state = play(table(laid, OTHER, hands="re1 br2", second="0"), Draw("pile"), Place(card("re1"), 0))
    state = play(state, Clear("row", 0), Clear("column", 0), Clear("row", 0))
    assert [cleared.chain for cleared in state.cleared] == [False, True, False]
    assert play(state, Look(0)).phase == "turn_up"


def test_B21_without_a_chain_it_stays_face_down() -> None:
    state = play(table("re1 or1\n.ye3 .li4", OTHER), Draw("pile"), Discard(card("br1"), 3), Clear("row", 0), Look(0))
    assert state.phase == "turn"


def test_B21_a_card_that_is_left_face_down_is_not_shown_as_changed() -> None:
    laid = "re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7"
    state = play(table(laid, OTHER), Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3))
    left = play(replace(state, changed=(1,)), LeaveDown())
    assert (left.changed, left.looked_at) == ((), None)


def test_B21_lines_closed_before_the_look_stay_closed_while_new_ones_clear() -> None:
    """The row of twos is declined. The card turned up completes a column that crosses it; the gap then completes the
    row of sevens."""
    laid = "pu8 or1 ye1 li1\ngr2 sk2 bl2 pu2\ngr5 .sk9 re7 ye7"
    state = play(table(laid, OTHER, hands="re1 br2", second="0"), Draw("pile"), Place(card("re1"), 0))
    assert set(moves(state, Clear)) == {Clear("row", 0), Clear("row", 1)}
    state = play(state, Clear("row", 0), Clear("column", 0))
    assert moves(state, Clear) == [Clear("row", 0)]
    state = play(state, Keep(), Look(3), TurnUp())
    assert picture(state.sides[0].grid) == ["sk2 bl2 pu2", "sk9 re7 ye7"]
    assert moves(state, Clear) == [Clear("column", 0)], "the twos stay closed"
    refused(state, Clear("row", 0), "B20")
    refused(state, Clear("row", 1), "B12")
    state = play(state, Clear("column", 0))
    assert picture(state.sides[0].grid) == ["bl2 pu2", "re7 ye7"]
    assert moves(state, Clear) == [Clear("row", 1)], "also without the card that the crossing column took"
    last = step(state, Clear("row", 1))
    assert "Chain reaction" in told(last.events, None)
    assert (picture(last.state.sides[0].grid), last.state.turn) == (["bl2 pu2"], 1)


def test_B21_no_second_look_after_the_lines_that_it_completed() -> None:
    laid = "pu8 or1 ye1\ngr2 sk3 .bl4\ngr5 .sk9 re7"
    state = play(table(laid, OTHER, hands="re1 br2"), Draw("pile"), Place(card("re1"), 0))
    state = play(state, Clear("row", 0), Clear("column", 0), Look(2), TurnUp(), Clear("column", 0))
    assert state.sides[0].grid.hidden() == [0]
    assert (state.turn, state.phase) == (1, "turn")


def test_B22_no_face_down_card_no_reward() -> None:
    state = play(table("re1 or1\nye3 .li4", OTHER), Draw("pile"), Discard(card("br1"), 3), Clear("row", 0))
    assert state.turn == 1


def test_B23_an_empty_first_grid_is_followed_by_twelve_cards() -> None:
    state = play(table("re1 .or1", OTHER), Draw("pile"), Discard(card("br1"), 1))
    hand = state.sides[0].hand
    state = play(state, Clear("row", 0))
    side = state.sides[0]
    assert (side.second, side.grid.width, len(side.grid.spots), side.grid.hidden()) == (True, 4, 12, list(range(12)))
    assert GAME.to_act(state) == {0}
    state = play(state, Reveal(11), seat=0)
    refused(state, Look(11), "B23")
    state = play(state, Look(3), seat=0)
    assert state.turn == 1
    assert state.phase == "turn"
    assert state.sides[0].hand == hand


def test_B23_what_was_seen_in_the_first_grid_says_nothing_of_the_second() -> None:
    state = play(table("re1 .or1", OTHER), Draw("pile"), Discard(card("br1"), 1))
    seen = replace(state.sides[0], seen=(state.pile[0],))
    second = play(replace(state, sides=(seen, state.sides[1])), Clear("row", 0)).sides[0]
    assert state.pile[0] in {spot.card for spot in second.grid.spots}
    assert second.seen == ()


def test_B24_the_first_empty_second_grid_wins() -> None:
    state = play(table("re1 .or1", OTHER, second="0"), Draw("pile"), Discard(card("br1"), 1), Clear("row", 0))
    assert GAME.to_act(state) == frozenset()
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.winners == (0,)


def test_B25_an_empty_pile_is_made_anew_of_box_and_discards_but_the_top() -> None:
    state = table(MIXED, OTHER, discards="br12 br11 br10")
    state = replace(state, pile=state.pile[:1], box=state.pile[1:])
    state = play(state, Draw("pile"), chance=SEEDED)
    assert state.discards == (card("br12"),)
    assert not state.box
    assert {card("br11"), card("br10")} < set(state.pile)
    assert card("br12") not in state.pile, "it stays where it is"


def test_B25_also_in_the_middle_of_a_deal() -> None:
    state = play(table("re1 .or1", OTHER), Draw("pile"), Discard(card("br1"), 1))
    state = replace(state, pile=state.pile[:5], box=state.pile[5:])
    first_five = set(state.pile)
    state = play(state, Clear("row", 0), chance=SEEDED)
    dealt = {spot.card for spot in state.sides[0].grid.spots}
    assert len(dealt) == 12
    assert first_five < dealt
    assert state.discards == (card("br1"),)
    assert card("br12") in dealt | set(state.pile), "what lay under the top was shuffled in"
    assert not dealt & set(state.pile)
    assert not state.box


def test_B25_a_pile_that_the_deal_uses_up_is_made_anew_at_once() -> None:
    state = play(table("re1 .or1", OTHER), Draw("pile"), Discard(card("br1"), 1))
    state = replace(state, pile=state.pile[:12], box=state.pile[12:])
    twelve = set(state.pile)
    state = play(state, Clear("row", 0), chance=SEEDED)
    assert {spot.card for spot in state.sides[0].grid.spots} == twelve
    assert card("re1") in state.pile
    assert (state.box, state.discards) == ((), (card("br1"),))


def test_B26_a_match_goes_on_until_somebody_has_won_so_many_games() -> None:
    state = table("re1 .or1", OTHER, second="0", variant=Variant(play=2))
    won = play(state, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0), chance=SEEDED)
    assert (won.game, won.sides[0].wins, won.phase) == (2, 1, "reveal")
    assert won.first == 1, "one seat further"
    again = replace(state, sides=(replace(state.sides[0], wins=1), state.sides[1]))
    over = play(again, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0), chance=SEEDED)
    assert over.winners == (0,)


@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_B26_the_next_game_begins_one_seat_further(first: int, following: int) -> None:
    state = replace(table("re1 .or1", OTHER, OTHER, second="0", variant=Variant(play=2)), first=first)
    won = play(state, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0), chance=SEEDED)
    assert (won.first, won.turn) == (following, following)


def test_B27_points_play_counts_the_cards_left_the_second_grid_included() -> None:
    state = table("re1 .or1", OTHER, ".sk1 .sk2", second="02", variant=Variant(play=13))
    after = play(state, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0), chance=SEEDED)
    assert [side.points for side in after.sides] == [0, 9 + 12, 2]
    last = replace(
        state, game=3, sides=tuple(replace(s, points=p) for s, p in zip(state.sides, (7, 0, 5), strict=True))
    )
    over = play(last, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0), chance=SEEDED)
    assert [side.points for side in over.sides] == [7, 21, 7]
    assert over.winners == (0, 2), "ties are shared"


def test_B28_a_card_taken_openly_is_still_known_when_the_second_grid_is_dealt() -> None:
    state = play(table("re1 .or1", OTHER), Draw("discard"), Discard(card("br1"), 1), Clear("row", 0))
    assert state.sides[0].second
    assert GAME.view(state, Seat(1)).players[0].taken == (card("br12"),)


def test_B28_what_is_hidden_and_what_is_public() -> None:
    state = play(table(MIXED, OTHER), Draw("discard"))
    own, other, public = (GAME.view(state, seat) for seat in (Seat(0), Seat(1), None))
    assert own.hand == state.sides[0].hand
    assert own.drawn == other.drawn == public.drawn == card("br12"), "all saw what was taken from the discard pile"
    assert other.hand == state.sides[1].hand
    assert public.hand == ()
    assert public.players[0].hand == 3
    assert public.players[0].taken == (card("br12"),)
    assert [spot.card for spot in public.players[0].spots][:2] == [None, card("or2")]
    secret = play(table(MIXED, OTHER), Draw("pile"))
    assert GAME.view(secret, Seat(1)).drawn is None
    assert GAME.view(secret, Seat(0)).drawn == secret.now.drawn
    looked = play(new_game(2), Reveal(0), seat=0)
    looked = play(looked, Look(5), seat=0)
    assert GAME.view(looked, Seat(1)).looked == 5, "which position was looked at is public"


@pytest.mark.parametrize(
    ("option", "slow", "remember"), [(0, False, False), (0, True, True), (1, False, True), (2, True, False)]
)
def test_B29_remember_peeks_is_on_for_slow_games_by_default(option: int, slow: bool, remember: bool) -> None:
    state = GAME.start(Setup(2, 0, {"play": 0, "remember": option}, slow), SeededChance(bytes(32), 0))
    assert state.variant.remember is remember


@pytest.mark.parametrize("remember", [False, True])
def test_B29_what_was_looked_at_is_seen_until_its_owner_moves_and_longer_only_with_the_option(remember: bool) -> None:
    def known(state: State) -> int | None:
        return GAME.view(state, Seat(0)).players[0].spots[0].card

    laid = table("re1 or1\n.ye3 .li4", OTHER, variant=Variant(remember=remember))
    state = play(laid, Draw("pile"), Discard(card("br1"), 3), Clear("row", 0), Look(0))
    assert known(state) == card("ye3")
    assert GAME.view(state, Seat(0)).looking == 0
    state = play(state, Draw("pile"))
    state = play(state, GAME.moves(state, Seat(1))[0])
    assert (known(state), GAME.view(state, Seat(0)).looking) == (card("ye3"), 0), "others may be fast"
    assert GAME.view(state, Seat(1)).looking is None
    assert not any(side.looking for side in GAME.lasting(state).sides), "records of before have not got it"
    state = play(state, Draw("pile"))
    assert (known(state), GAME.view(state, Seat(0)).looking) == (card("ye3") if remember else None, None)


@pytest.mark.parametrize("remember", [False, True])
def test_B29_the_news_of_a_look_are_brief_without_the_option(remember: bool) -> None:
    laid = table("re1 or1\n.ye3 .li4", OTHER, variant=Variant(remember=remember))
    looked = step(play(laid, Draw("pile"), Discard(card("br1"), 3), Clear("row", 0)), Look(0))
    assert [(event.to, event.brief) for event in looked.events] == [(None, False), ((0,), not remember)]


def test_B29_a_remembered_card_is_followed_through_swaps_and_closed_gaps() -> None:
    state = table("re1 or1 ye1\nli4 .gr5 sk6\n.bl7 pu8 ye9", OTHER, variant=Variant(remember=True))
    state = replace(state, sides=(replace(state.sides[0], seen=(card("gr5"),)), state.sides[1]))
    state = play(state, Swap(6, 7, 6))
    assert GAME.view(play(state, Clear("row", 0)), Seat(0)).players[0].spots[1].card == card("gr5")
    assert GAME.view(play(state, Clear("row", 0)), Seat(1)).players[0].spots[1].card is None
    state = replace(play(state, Keep()), turn=0)
    swapped = play(state, Swap(4, 5, 4))
    assert swapped.sides[0].seen == (), "it lies face up now"


def test_B30_a_stalled_game_stops_and_fewest_cards_left_wins() -> None:
    """Nine cards on the second grid against four on the first, which twelve more would follow."""
    nine = "re1 or2 ye3\nli4 gr5 sk6\nbl7 pu8 ye9"
    laid = table(nine, "re2 or3\nye4 li5", second="0")
    early = replace(laid, quiet=2 * QUIET_ROUNDS - 2)
    assert play(early, Draw("pile"), Discard(card("br1")), chance=SEEDED).phase == "turn"
    state = play(replace(laid, quiet=2 * QUIET_ROUNDS - 1), Draw("pile"), Discard(card("br1")), chance=SEEDED)
    assert state.winners == (0,)
    assert GAME.outcome(state)


@pytest.mark.parametrize("second", ["", "0"])
def test_B30_who_wins_a_stalled_game_has_not_cleared_their_grids(second: str) -> None:
    laid = replace(table("re1 or2\nye3 li4", OTHER, second=second), quiet=2 * QUIET_ROUNDS - 1)
    outcome = GAME.outcome(play(laid, Draw("pile"), Discard(card("br1")), chance=SEEDED))
    assert outcome
    assert "stalled" in str(outcome.text)


def test_B30_ties_are_shared() -> None:
    state = replace(table("re1 or2\nye3 li4", "re2 or3\nye4 li5"), quiet=2 * QUIET_ROUNDS - 1)
    assert play(state, Draw("pile"), Discard(card("br1")), chance=SEEDED).winners == (0, 1)


def stalls(play_option: int) -> State:
    """A game that stops with a tie between two of three, its table going on."""
    laid = table("re1 or2\nye3 li4", "re2 or3\nye4 li5", OTHER, variant=Variant(play=play_option))
    return play(replace(laid, quiet=3 * QUIET_ROUNDS - 1), Draw("pile"), Discard(card("br1")), chance=SEEDED)


def test_B30_all_that_share_a_stalled_game_have_won_it_in_a_match() -> None:
    after = stalls(2)
    assert ([side.wins for side in after.sides], after.game) == ([1, 1, 0], 2)


def test_B30_a_stalled_game_gives_points_as_any_other() -> None:
    after = stalls(13)
    assert ([side.points for side in after.sides], after.game) == ([16, 16, 21], 2)


def test_B30_a_clearing_starts_the_count_anew() -> None:
    state = replace(table("re1 or1\nye3 .li4", OTHER), quiet=2 * QUIET_ROUNDS - 1)
    state = play(state, Draw("pile"), Discard(card("br1"), 3), Clear("row", 0))
    assert state.quiet == 0
    assert state.phase == "turn"


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)])
def test_B31_when_the_table_is_over_all_grids_and_hands_are_turned_up(seat: Seat | None) -> None:
    laid = table("re1 .or1", ".re2 or3 .ye4\nli5 .gr6 sk7", OTHER, second="0")
    before = play(laid, Draw("pile"), Discard(card("br1"), 1))
    assert GAME.view(before, None).players[1].spots[0].card is None
    over = play(before, Clear("row", 0))
    players = GAME.view(over, seat).players
    assert [spot.card for spot in players[1].spots] == list(map(card, ("re2", "or3", "ye4", "li5", "gr6", "sk7")))
    assert [spot.up for spot in players[1].spots] == [False, True, False, True, False, True], "what was hidden is told"
    assert [player.held for player in players] == [side.hand for side in over.sides]


def test_B31_cards_stay_hidden_while_the_next_game_of_a_match_follows() -> None:
    laid = table("re1 .or1", ".re2 or3\nye4 li5", variant=Variant(play=2), second="0")
    after = play(laid, Draw("pile"), Discard(card("br1"), 1), Clear("row", 0), chance=SEEDED)
    players = GAME.view(after, None).players
    assert (after.game, after.phase) == (2, "reveal")
    assert not any(player.held or any(spot.card is not None for spot in player.spots) for player in players)
