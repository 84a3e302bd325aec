"""BLANCO, rule by rule: what everybody hears and sees of each step, what the host may choose, what the clock plays."""

from __future__ import annotations

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Outcome, Refused, Seat, Step
from bot.engine.text import Text
from bot.language import Words
from cogs.blanco.rules.clearing import QUIET_ROUNDS
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State, Turn, Variant, replace, with_side
from cogs.blanco.view import (
    NOTHING,
    AnyMove,
    Clear,
    Cleared,
    Discard,
    Draw,
    Keep,
    LeaveDown,
    Look,
    Place,
    PlayerView,
    Reveal,
    Spot,
    Swap,
    TurnUp,
    View,
)
from cogs.blanco.wording import card_text
from tests.cogs.blanco.tabletop import card, new_game, play, ready, step, table

SAY = Words("en-US", ("Ada", "Ben", "Cy"), markup=False)
OTHER = "re2 or3\nye4 li5"
LAID = ".re1 or2\nye3 li4"
CHAIN = "re1 or1 ye1\ngr2 .sk3 bl4\ngr5 sk9 .bl7"
TO_THE_LOOK = (Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3))
SEEDED = SeededChance(bytes(32), 1)


def said(taken: Step[State], seat: int | None = None) -> list[str]:
    return [SAY(event.text) for event in taken.events if event.known_to(seat)]


def ended(outcome: Outcome | None) -> str:
    assert outcome is not None
    return SAY(outcome.text)


def test_B26_B27_B29_what_the_host_may_choose() -> None:
    def label(value: tuple[int, Text]) -> tuple[int, str]:
        return value[0], SAY(value[1])

    play_, remember = GAME.info.options
    assert [label(value) for value in play_.values] == [
        (0, "one game"),
        (2, "match to 2 wins"),
        (3, "match to 3 wins"),
        (13, "points over 3 games"),
        (15, "points over 5 games"),
    ]
    assert [label(value) for value in remember.values] == [(0, "in slow games"), (1, "always"), (2, "never")]
    assert [(Variant(value).match, Variant(value).games) for value in (0, 2, 3, 13, 15)] == [
        (0, 0), (2, 0), (3, 0), (0, 3), (0, 5),
    ]  # fmt: skip


def test_B28_the_whole_view_of_a_seat_and_of_everybody() -> None:
    laid = table(LAID, OTHER, discards="br12 br11", variant=Variant(13), second="1")
    sides = (replace(laid.sides[0], points=5), replace(laid.sides[1], points=7, wins=1))
    state = play(replace(laid, sides=sides, game=2, box=laid.pile[-3:], pile=laid.pile[:-3]), Draw("discard"))
    up = [Spot(card(name), up=True) for name in ("or2", "ye3", "li4")]
    public = View(
        seat=None,
        phase="drawn",
        turn=0,
        to_act=(0,),
        players=(
            PlayerView((Spot(None, up=False), *up), 2, 3, (card("br12"),), ready=True, points=5),
            PlayerView(
                tuple(Spot(card(name), up=True) for name in ("re2", "or3", "ye4", "li5")),
                2, 2, second=True, ready=True, wins=1, points=7,
            ),
        ),
        discard=card("br11"),
        pile=len(state.pile),
        discards=1,
        box=3,
        drawn=card("br12"),
        actor=0,
        play=13,
        game=2,
    )  # fmt: skip
    assert GAME.view(state, None) == public
    own = GAME.view(state, Seat(0))
    assert own == replace(public, seat=0, hand=state.sides[0].hand, moves=GAME.moves(state, Seat(0)))
    assert len(own.moves) == 3 * 4 + 3
    secret = play(replace(laid, sides=sides), Draw("pile"))
    assert [GAME.view(secret, seat).drawn for seat in (Seat(0), Seat(1), None)] == [secret.now.drawn, None, None]


@pytest.mark.parametrize(
    ("moves", "changed", "looked"),
    [
        ((Draw("pile"),), (), None),
        ((Draw("pile"), Place(card("br1"), 4)), (4,), None),
        ((Draw("pile"), Place(card("br1"), 4), Clear("row", 0)), (), None),
        ((Draw("pile"), Place(card("br1"), 4), Keep()), (), None),
        ((Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3)), (), 3),
        ((Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3), LeaveDown()), (), None),
        ((Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3), TurnUp()), (3,), None),
        ((Draw("pile"), Discard(card("br1"), 8)), (8,), None),
        ((Swap(1, 4, 4),), (1, 4), None),
    ],
)
def test_B28_where_the_newest_move_was_is_public(
    moves: tuple[AnyMove, ...], changed: tuple[int, ...], looked: int | None
) -> None:
    laid = replace(table(CHAIN, OTHER), actor=1, changed=(0,), looked_at=2)
    view = GAME.view(play(laid, *moves), None)
    assert (view.actor, view.changed, view.looked) == (0, changed, looked)


def test_B28_what_was_cleared_is_seen_until_the_next_seat_acts() -> None:
    state = play(table("re1 .or1\nye3 .li4", OTHER), Draw("pile"), Discard(card("br1"), 1), Clear("row", 0))
    before = (Spot(card("re1"), True), Spot(card("or1"), True), Spot(card("ye3"), True), Spot(None, False))
    assert GAME.view(state, None).cleared == (Cleared(0, before, 2, (0, 1)),)
    state = play(state, Keep())
    assert GAME.view(state, None).cleared
    for move in (Draw("pile"), Swap(0, 1)):
        assert not GAME.view(play(state, move), None).cleared


def test_B4_what_is_told_of_setting_up() -> None:
    state = new_game(2)
    first, other = state.first, 1 - state.first
    lying = state.sides[first].grid.spots
    state, told = play(state, Reveal(4), seat=first), step(state, Reveal(4), seat=first)
    name = ("Ada", "Ben")[first]
    up = SAY(card_text(lying[4].card))
    assert said(told) == [f"{name} turns up the {up} at B2."]
    told = step(state, Look(8), seat=first)
    assert said(told) == [f"{name} looks at the card at C3."]
    assert said(told, first) == [f"{name} looks at the card at C3.", f"At C3 lies the {SAY(card_text(lying[8].card))}."]
    state = play(told.state, Reveal(0), seat=other)
    told = step(state, Look(1), seat=other)
    assert said(told) == [f"{('Ada', 'Ben')[other]} looks at the card at B1.", f"All are ready. {name} begins."]
    assert (told.state.changed, told.state.looked_at) == ((), 1)


@pytest.mark.parametrize(
    ("before", "move", "told"),
    [
        ((), Draw("discard"), ["Ada takes the brown 12 from the discard pile."]),
        ((), Draw("pile"), ["Ada draws from the pile."]),
        ((Draw("pile"),), Discard(card("br1"), 4), ["Ada discards the brown 1 and turns up the sky 3 at B2."]),
        (
            (Draw("pile"),),
            Place(card("br1"), 5),
            ["Ada puts the brown 1 on C2; the blue 4 goes onto the discard pile."],
        ),
        ((), Swap(3, 4, 4), ["Ada swaps A2 and B2: the sky 3 turns up, now at A2."]),
        ((), Swap(6, 7), ["Ada swaps A3 and B3."]),
        (
            (Draw("pile"), Place(card("br1"), 4)),
            Clear("row", 0),
            ["Ada clears row 1: red 1, orange 1, and yellow 1."],
        ),
        (
            (Draw("pile"), Place(card("br1"), 4)),
            Keep(),
            ["Ada leaves a complete line standing: it may go later, in a chain."],
        ),
        (
            (Draw("pile"), Place(card("br1"), 4), Clear("row", 0)),
            Clear("column", 0),
            ["Chain reaction: Ada clears column A: green 2 and green 5."],
        ),
        (
            (Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0)),
            Keep(),
            ["Ada looks at no card."],
        ),
        (
            (Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3)),
            LeaveDown(),
            ["Ada leaves the card face down."],
        ),
        (
            (Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3)),
            TurnUp(),
            ["Ada turns up the blue 7 at B2."],
        ),
    ],
)
def test_B28_what_everybody_hears_of_a_step(before: tuple[AnyMove, ...], move: AnyMove, told: list[str]) -> None:
    state = play(table(CHAIN, OTHER), *before)
    assert said(step(state, move)) == told


def test_B6_whoever_draws_hears_which_card() -> None:
    state = table(CHAIN, OTHER)
    top = state.pile[0]
    public = "Ada draws from the pile."
    assert said(step(state, Draw("pile")), 0) == [public, f"You draw the {SAY(card_text(top))}."]
    assert said(step(state, Draw("pile")), 1) == [public]


def test_B7_with_nothing_to_turn_up_the_card_is_discarded_and_told() -> None:
    taken = step(play(table(OTHER, OTHER.replace("2", "9")), Draw("discard")), Discard(card("br1")))
    assert said(taken) == ["Ada discards the brown 1."]
    assert taken.state.discards[:1] == (card("br1"),)
    assert taken.state.sides[0].taken == (card("br12"),)


def test_B28_a_card_taken_openly_is_forgotten_when_it_is_played() -> None:
    taken = play(table(CHAIN, OTHER), Draw("discard"))
    assert play(taken, Place(card("br12"), 5)).sides[0].taken == ()
    assert play(taken, Place(card("br1"), 5)).sides[0].taken == (card("br12"),)


def test_B12_columns_are_named_by_letters_and_rows_by_numbers() -> None:
    state = play(table("re1 .li1\nre2 li2", OTHER, hands="br1 br2"), Draw("pile"), Discard(card("br1"), 1))
    assert said(step(state, Clear("column", 1)))[0] == ("Ada clears column B: lime 1 and lime 2.")


def test_B17_B19_a_line_that_crosses_a_cleared_one_is_no_chain() -> None:
    laid = ".re1 or1 ye1\nre3 gr4 sk6\nre5 pu8 li9"
    state = play(table(laid, OTHER), Draw("pile"), Discard(card("br1"), 0))
    first = step(state, Clear("row", 0))
    assert not step(first.state, Clear("column", 0)).state.now.chain


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (table(CHAIN, OTHER), Draw("pile")),
        (play(table(CHAIN, OTHER), Draw("discard")), Discard(card("br12"), 4)),
        (play(table(OTHER, LAID), Draw("discard")), Discard(card("br12"), NOTHING)),
        (play(table(CHAIN, OTHER), Draw("pile"), Place(card("br1"), 4)), Clear("row", 0)),
        (play(table(CHAIN, OTHER), Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Keep()), Keep()),
        (
            play(
                table(CHAIN, OTHER), Draw("pile"), Place(card("br1"), 4), Clear("row", 0), Clear("column", 0), Look(3)
            ),
            LeaveDown(),
        ),
        (new_game(2), Reveal(0)),
    ],
)
def test_B15_what_the_clock_plays_for_whoever_is_absent(state: State, move: AnyMove) -> None:
    assert GAME.idle(state, min(GAME.to_act(state))) == move


def test_B15_the_rest_of_a_turn_is_the_same_turn_until_the_next_seat_or_game() -> None:
    drawn = play(table(LAID, OTHER), Draw("pile"))
    assert GAME.goes_on(table(LAID, OTHER), drawn, Seat(0))
    assert not GAME.goes_on(drawn, play(drawn, Place(card("br1"), 2)), Seat(0))
    match = table("re1 .or1", OTHER, second="0", variant=Variant(play=2))
    last = play(match, Draw("pile"), Discard(card("br1"), 1))
    assert not GAME.goes_on(last, play(last, Clear("row", 0), chance=SEEDED), Seat(0))


def test_B24_B26_B27_B30_how_it_ended_is_told() -> None:
    won = play(table("re1 .or1", OTHER, second="0"), Draw("pile"), Discard(card("br1"), 1), Clear("row", 0))
    assert ended(GAME.outcome(won)) == "Ada won: both grids are clear."
    quiet = 2 * QUIET_ROUNDS - 1
    stalled = step(play(replace(table(OTHER, LAID), quiet=quiet), Draw("pile")), Discard(card("br1")))
    assert said(stalled) == [
        "Ada discards the brown 1.",
        "Nobody has cleared a line for 30 rounds: the game stops, and fewest cards left wins.",
    ]
    assert ended(GAME.outcome(stalled.state)) == ("The game had stalled; Ada and Ben won with 16 cards left to clear.")
    match = table("re1 .or1", OTHER, second="0", variant=Variant(play=2))
    last = play(match, Draw("pile"), Discard(card("br1"), 1))
    following = step(last, Clear("row", 0), chance=SEEDED)
    assert said(following) == [
        "Ada clears row 1: red 1 and orange 1.",
        "Ada won game 1.",
        "Game 2 begins: new grids for all.",
    ]
    decided = replace(last, sides=(replace(last.sides[0], wins=1), last.sides[1]), game=3)
    assert ended(GAME.outcome(play(decided, Clear("row", 0)))) == "Ada won the match with 2 games."
    points = replace(last, variant=Variant(play=13), game=3)
    assert ended(GAME.outcome(play(points, Clear("row", 0)))) == "Ada won with the fewest points: 0."


def test_B23_the_second_grid_is_told() -> None:
    state = play(table("re1 .or1", OTHER), Draw("pile"), Discard(card("br1"), 1))
    assert said(step(state, Clear("row", 0)))[-1] == (
        "Ada has cleared the first grid and gets the second: twelve cards, four across."
    )


def test_B5_ready_tables_begin_with_whoever_was_drawn() -> None:
    state = ready(new_game(3, 4))
    assert (state.turn, state.phase) == (state.first, "turn")


def test_B28_nobody_is_shown_their_own_card_where_somebody_else_looked() -> None:
    state = new_game(2)
    state = play(play(state, Reveal(0), seat=0), Look(4), seat=0)
    assert GAME.view(state, Seat(0)).players[0].spots[4].card is not None
    assert GAME.view(state, Seat(1)).players[1].spots[4].card is None


def test_B23_every_place_of_the_second_grid_can_be_turned_up_and_played_on() -> None:
    state = play(table("re1 .or1", OTHER), Draw("pile"), Discard(card("br1"), 1), Clear("row", 0))
    assert GAME.moves(state, Seat(0)) == tuple(map(Reveal, range(12)))
    state = play(replace(play(state, Reveal(0), Look(1)), turn=0), Draw("pile"))
    assert {move.reveal for move in GAME.moves(state, Seat(0)) if isinstance(move, Discard)} == set(range(1, 12))
    assert {move.position for move in GAME.moves(state, Seat(0)) if isinstance(move, Place)} == set(range(12))


def test_B24_nothing_is_left_of_a_grid_that_is_clear() -> None:
    won = play(table("re1 .or1", OTHER, second="0"), Draw("pile"), Discard(card("br1"), 1), Clear("row", 0))
    hand = (card("re3"), card("br2"))
    assert GAME.view(won, None).players[0] == PlayerView((), 0, 2, held=hand, second=True, ready=True, wins=1)


def test_B21_turning_up_and_leaving_are_both_offered() -> None:
    assert GAME.moves(play(table(CHAIN, OTHER), *TO_THE_LOOK), Seat(0)) == (TurnUp(), LeaveDown())


def test_B30_a_new_game_begins_to_count() -> None:
    assert new_game(2).quiet == 0


def test_B6_B10_both_piles_and_every_swap_are_offered_and_only_to_the_seat_on_turn() -> None:
    state = table(LAID, OTHER)
    swaps = (Swap(0, 1, 0), Swap(0, 2, 0), Swap(1, 3), Swap(2, 3))
    assert set(GAME.moves(state, Seat(0))) == {Draw("pile"), Draw("discard"), *swaps}
    assert GAME.moves(state, Seat(1)) == ()
    with pytest.raises(Refused, match="It is not your turn"):
        step(state, Draw("pile"), seat=1)


def test_B10_a_swap_of_two_open_cards_changes_nothing_else() -> None:
    before = table(LAID, OTHER).sides[0].grid
    after = play(table(LAID, OTHER), Swap(1, 3)).sides[0].grid
    assert after.spots == (before.spots[0], before.spots[3], before.spots[2], before.spots[1])


def test_B12_a_row_is_called_by_its_number() -> None:
    state = play(table("re1 or2\nye3 .li3", OTHER), Draw("pile"), Discard(card("br1"), 3))
    assert said(step(state, Clear("row", 1))) == ["Ada clears row 2: yellow 3 and lime 3."]


def test_B19_a_chain_along_a_row_is_told_with_its_number() -> None:
    laid = "re1 or2 ye3\nre4 gr5 sk6\nre7 .pu8 ye8"
    state = play(table(laid, OTHER), Draw("pile"), Discard(card("br1"), 7))
    assert said(step(state, Clear("column", 0))) == ["Ada clears column A: red 1, red 4, and red 7."]


def test_B23_nothing_of_the_turn_is_left_when_the_second_grid_is_dealt() -> None:
    state = play(table("re1 .or1", OTHER), Draw("discard"), Discard(card("br12"), 1), Clear("row", 0))
    assert state.now == Turn()


def test_B27_who_won_a_game_of_points_play_is_told() -> None:
    laid = table("re1 .or1", OTHER, second="0", variant=Variant(play=13))
    last = play(laid, Draw("pile"), Discard(card("br1"), 1))
    assert said(step(last, Clear("row", 0), chance=SEEDED))[1:] == [
        "Ada won game 1.",
        "Game 2 begins: new grids for all.",
    ]


def test_B4_everybody_sees_who_still_sets_up_and_where_the_newest_card_was_turned_up() -> None:
    state = play(play(new_game(2), Reveal(0), seat=0), Look(4), seat=0)
    public = GAME.view(state, None)
    assert (public.phase, public.to_act, public.looked) == ("reveal", (1,), 4)
    revealed = GAME.view(play(state, Reveal(3), seat=1), None)
    assert (revealed.phase, revealed.changed, revealed.looked) == ("reveal", (3,), None)


def test_B8_only_a_card_of_the_hand_is_played() -> None:
    with pytest.raises(Refused) as why:
        step(play(table(LAID, OTHER), Draw("pile")), Place(card("pi12"), 0))
    assert why.value.rule == "B6"


def test_B20_lines_declined_one_after_the_other_all_stay() -> None:
    laid = "pu8 or1 ye1 li1\ngr2 sk2 bl2 pu2\ngr5 .sk9 re7 ye7"
    state = play(table(laid, OTHER, hands="re1 br2", second="0"), Draw("pile"), Place(card("re1"), 0))
    state = play(state, Clear("row", 0), Clear("column", 0), Keep(), Look(3), TurnUp(), Keep())
    assert (state.turn, state.phase) == (1, "turn"), "neither the twos nor the column is offered again"


def test_B28_cards_taken_openly_add_up() -> None:
    state = play(table(LAID, OTHER, discards="br12 br11"), Draw("discard"), Place(card("br1"), 0))
    state = play(replace(state, turn=0, discards=(card("br11"),)), Draw("discard"))
    assert set(GAME.view(state, Seat(1)).players[0].taken) == {card("br12"), card("br11")}


def test_B15_a_line_that_stands_is_told_once_and_another_one_beside_it() -> None:
    """The row of ones is left in two turns; in the second one a column crosses it."""
    state = table("re1 or1 ye1\nre4 gr5 sk6\n.re7 pu8 bl9", OTHER)
    kept = step(play(state, Draw("pile"), Place(card("br1"), 5)), Keep())
    assert said(kept) == ["Ada leaves a complete line standing: it may go later, in a chain."]
    again = play(replace(kept.state, turn=0), Draw("pile"), Place(card("br2"), 4))
    assert said(step(again, Keep())) == []
    crossing = play(replace(kept.state, turn=0), Draw("pile"), Discard(card("br2"), 6))
    assert said(step(crossing, Keep())) == ["Ada leaves a complete line standing: it may go later, in a chain."]
    assert GAME.lasting(kept.state) == GAME.lasting(replace(kept.state, sides=with_side(kept.state, 0, stood=())))


def test_B26_a_record_in_which_the_next_deal_forgot_what_was_cleared_is_as_good() -> None:
    """Records of matches that were broken off soon after a deal were not verified any more."""
    state = table("re1 re2", "or1 .or2", hands="br1 br9", second="01", variant=Variant(2))
    dealt = play(state, Draw("pile"), Place(card("br1"), 1), Clear("row", 0), chance=SEEDED)
    assert (dealt.game, len(dealt.cleared)) == (2, 1)
    assert GAME.lasting(dealt) == GAME.lasting(replace(dealt, cleared=()))
