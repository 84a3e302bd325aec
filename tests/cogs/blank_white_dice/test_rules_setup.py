"""The beginning: the tableau, what all tag in secret, and the common die (W1-W12)."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import CORE, Condition, Gain, Icon, IconCard
from cogs.blank_white_dice.cards.blocks import Amount as Points
from cogs.blank_white_dice.cards.catalogue import BASIC_V1, BASIC_V2, BOLD, CARDS, GENTLE
from cogs.blank_white_dice.rules import setup
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.looks import active_cards
from cogs.blank_white_dice.rules.setup import LEVELS, drafted
from cogs.blank_white_dice.rules.state import BeginRounds, Enter, Stack, State, Tagging, replace
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.screen import table as table_screen
from cogs.blank_white_dice.view import (
    BLANK,
    NOBODY,
    Add,
    Done,
    Face,
    Fit,
    GoodStart,
    Pick,
    PickAndDraw,
    PickFace,
    PickIcon,
    Roll,
    Undo,
    common_card,
)
from cogs.blank_white_dice.wording import told_text
from tests.cogs.blank_white_dice.tabletop import (
    OWN,
    SAY,
    _,
    asked,
    composed,
    die,
    face,
    go_on,
    icons_on,
    made,
    moves_of,
    n,
    options,
    play,
    play_as,
    refused,
    start,
    table,
    tagged,
    told,
)
from tests.lots import Lots

GAINS = Gain(Points(1))


def level(name: str) -> int:
    return list(LEVELS).index(name)  # type: ignore[arg-type]


def cards_in(state: State) -> list[int]:
    return [card for stack in state.tableau for card in stack.cards]


def dealt(name: str, seats: int = 2, luck: int = 0, first: int = 0) -> State:
    """A game in which all are to add cards."""
    return start(seats, luck, first, level=level(name))


def with_hands(state: State, *hands: tuple[int, ...]) -> State:
    return replace(state, hands=hands)


def add_all(state: State, *cards: tuple[int, ...]) -> State:
    """Everybody adds these, whoever sits last first: what is face down has no order."""
    for seat in reversed(range(len(cards))):
        for card in cards[seat]:
            state = play_as(state, seat, Add(card))
    return state


class TestTheTableau:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_W1_each_has_two_blank_dice_and_there_is_a_common_one(self, seats: int) -> None:
        state = start(seats)
        assert [die.holder for die in state.dice] == [seat for seat in range(seats) for _die in range(2)] + [NOBODY]
        assert all(die.faces == (BLANK,) * 6 and die.up is None for die in state.dice)
        assert state.discs == (None,) * seats

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_W3_everybody_starts_with_three_points(self, seats: int) -> None:
        assert start(seats).points == (3,) * seats

    @pytest.mark.parametrize("name", LEVELS)
    def test_W5_the_core_cards_are_always_there(self, name: str) -> None:
        state = start(2, level=level(name))
        if state.phase == "deal":
            state = add_all(state, *(hand[: (4 if name == "experienced" else 2)] for hand in state.hands))
        assert set(CORE) <= set(cards_in(state))

    @pytest.mark.parametrize(("name", "added"), [("v1", BASIC_V1), ("v2", BASIC_V2)])
    def test_W6_a_basic_game_adds_five_fixed_cards(self, name: str, added: tuple[int, ...]) -> None:
        state = start(3, level=level(name))
        assert state.tableau == tuple(Stack((card,)) for card in (*CORE, *added))
        assert (state.phase, state.reserve, state.hands) == ("tagging", (), ())

    @pytest.mark.parametrize(("seats", "each", "adds"), [(2, 6, 2), (3, 4, 1), (4, 3, 1)])
    @pytest.mark.parametrize(("name", "pool"), [("gentle", GENTLE), ("bold", BOLD)])
    def test_W7_an_intermediate_game_deals_twelve_cards_of_one_range(
        self, seats: int, each: int, adds: int, name: str, pool: tuple[int, ...]
    ) -> None:
        state = dealt(name, seats)
        assert [len(hand) for hand in state.hands] == [each] * seats
        cards = [card for hand in state.hands for card in hand]
        assert len(set(cards)) == 12
        assert set(cards) <= set(pool)
        assert cards_in(state) == list(CORE)
        added = tuple(hand[:adds] for hand in state.hands)
        state = add_all(state, *added)
        assert {card for hand in added for card in hand} <= set(cards_in(state))
        assert len(active_cards(state)) == 9
        assert set(cards_in(state)) | set(state.reserve) == {*CORE, *cards}
        assert (state.phase, state.hands, state.adding) == ("tagging", (), ())

    @pytest.mark.parametrize(("seats", "adds"), [(2, 4), (3, 2), (4, 2)])
    def test_W8_an_experienced_game_deals_of_all_and_goes_up_to_thirteen(self, seats: int, adds: int) -> None:
        state = dealt("experienced", seats)
        assert set().union(*state.hands) <= set(GENTLE + BOLD)
        state = add_all(state, *(hand[:adds] for hand in state.hands))
        assert len(active_cards(state)) == 13

    def test_W7_W8_another_deal_deals_other_cards(self) -> None:
        assert len({dealt("experienced", luck=luck).hands for luck in range(5)}) == 5

    def test_W7_what_is_added_is_face_down_until_all_have(self) -> None:
        state = with_hands(dealt("gentle", 2), (6, 7, 8, 9, 10, 11), (12, 13, 14, 15, 16, 17))
        state = play_as(state, 1, Add(12), Add(13))
        seen = GAME.view(state, Seat(0))
        assert (seen.adding, seen.hand) == ((), (6, 7, 8, 9, 10, 11))
        assert [card.card for card in seen.tableau] == list(CORE)
        assert GAME.view(state, None).hand == ()
        assert GAME.to_act(state) == {Seat(0)}
        assert refused(state, 1, Add(14))
        state = play_as(state, 0, Add(6), Add(7))
        assert told(state)[:2] == [
            "Ada adds Junk Food and Multitag.",
            "Bo adds Knowledge Swap and Predator and Prey.",
        ]

    def test_W7_a_card_is_added_once_and_of_the_own_hand(self) -> None:
        state = with_hands(dealt("gentle", 2), (6, 7, 8, 9, 10, 11), (12, 13, 14, 15, 16, 17))
        state = play_as(state, 0, Add(6))
        assert refused(state, 0, Add(6))
        assert refused(state, 0, Add(12))
        assert refused(state, 0, Add(1))


def covering(adder: int) -> State:
    """One player has added two cards that overwrite Re-Roll; the second one begins."""
    hands = [(6, 7, 8, 9, 14, 15), (12, 13, 16, 17)]
    hands[adder] = (*hands[adder][:2], 18, 31, *hands[adder][2:])
    state = with_hands(dealt("experienced", 2, first=1), *hands)
    return add_all(state, *(hand[:4] for hand in hands))


class TestCovering:
    def test_W9_a_card_goes_on_top_of_the_one_it_names(self) -> None:
        state = with_hands(dealt("gentle", 2), (6, 7, 8, 9, 10, 17), (12, 13, 14, 15, 16, 18))
        state = add_all(state, (6, 17), (12, 18))
        assert Stack((5, 17)) in state.tableau
        assert Stack((3, 18)) in state.tableau
        # Two of the nine cards cover one: two more came from the reserve.
        assert len(active_cards(state)) == 9
        assert len(cards_in(state)) == 11

    @pytest.mark.parametrize(("first", "stack"), [(0, (3, 18, 31)), (1, (3, 31, 18))])
    def test_W9_several_at_once_come_in_turn_order_on_what_covers_already(
        self, first: int, stack: tuple[int, ...]
    ) -> None:
        hands = ((6, 7, 8, 9, 10, 18), (12, 13, 14, 15, 16, 31))
        state = with_hands(dealt("experienced", 2, first=first), *hands)
        state = add_all(state, (6, 7, 8, 18), (12, 13, 14, 31))
        assert Stack(stack) in state.tableau

    @pytest.mark.parametrize("adder", [0, 1])
    @pytest.mark.parametrize(("below", "stack"), [(18, (3, 18, 31)), (31, (3, 31, 18))])
    def test_W9_of_one_players_cards_the_first_player_says_which_is_laid_first(
        self, adder: int, below: int, stack: tuple[int, ...]
    ) -> None:
        state = covering(adder)
        # The first player is asked, whoever added them, and about these two only.
        assert (state.phase, asked(state), options(state)) == ("order", 1, (Pick(18), Pick(31)))
        state = play(state, Pick(below))
        assert Stack(stack) in state.tableau
        assert (state.phase, len(active_cards(state)), state.work) == ("tagging", 13, ())

    def test_W9_while_it_is_asked_every_card_is_in_one_place(self) -> None:
        state = covering(0)
        laid = [card for task in state.work if isinstance(task, Enter) for card in task.cards]
        assert sorted([*cards_in(state), *state.reserve, *laid]) == sorted([*CORE, 6, 7, 8, 9, *range(12, 19), 31])
        assert (state.hands, state.adding) == ((), ())

    def test_W9_the_first_player_who_stays_away_lays_them_as_they_were_added(self) -> None:
        state = covering(0)
        assert GAME.idle(state, Seat(1)) == Pick(18)
        why = "First it is decided which card is laid first."
        assert refused(state, 1, Pick(6)) == why

    def test_W9_three_on_one_stack_are_asked_about_twice(self) -> None:
        third = made(GAINS, overwrites=31)
        state = replace(dealt("experienced", 2), custom=(third,), hands=((6, 18, OWN, 31), (7, 8, 9, 10)))
        state = add_all(state, (6, 18, OWN, 31), (7, 8, 9, 10))
        assert options(state) == (Pick(18), Pick(OWN), Pick(31))
        # What covers Window of Opportunity makes a difference to it alone, once that lies on Re-Roll.
        state = play(state, Pick(31))
        assert options(state) == (Pick(18), Pick(OWN))
        assert Stack((3, 31, OWN, 18)) in play(state, Pick(OWN)).tableau

    def test_W9_cards_on_different_stacks_are_no_question(self) -> None:
        state = with_hands(dealt("gentle", 2), (6, 7, 8, 9, 17, 18), (12, 13, 14, 15, 16, 19))
        assert add_all(state, (18, 17), (12, 13)).phase == "tagging"

    def test_W9_it_is_asked_in_words(self) -> None:
        seen = GAME.view(covering(0), Seat(1))
        screen = panel(seen, ())
        assert SAY(table_screen(seen).title) == "Bo chooses which card is laid first"
        assert SAY(screen.title) == "Which card is laid first?"
        said = [SAY(line) for line in screen.lines]
        assert "These cards go on top of the same one. Each covers what was laid before it." in said
        assert [SAY(told_text(CARDS[card])) in said for card in (18, 31, 6)] == [True, True, False]

    def test_W9_a_card_of_the_reserve_covers_too_and_another_comes_for_it(self) -> None:
        for luck in range(20):
            state = with_hands(dealt("gentle", 2, luck), (6, 7, 8, 17, 18, 11), (12, 13, 14, 15, 16, 19))
            state = add_all(state, (6, 7), (12, 13))
            assert len(active_cards(state)) == 9
            assert not {Stack((17,)), Stack((18,))} & set(state.tableau)

    def test_W9_an_absent_card_is_covered_by_nothing(self) -> None:
        card = made(GAINS, overwrites=77)
        state = replace(dealt("gentle", 2), custom=(card,), hands=((OWN, 6), (7, 8)))
        state = add_all(state, (OWN, 6), (7, 8))
        assert Stack((OWN,)) in state.tableau

    def test_W9_an_empty_reserve_adds_nothing(self) -> None:
        state = with_hands(dealt("gentle", 2), (17, 18), (6, 7))
        state = add_all(state, (17, 18), (6, 7))
        assert (len(active_cards(state)), state.reserve) == (7, ())
        assert state.phase == "tagging"

    def test_W10_the_common_die_lies_on_the_window_or_on_what_covers_it(self) -> None:
        state = with_hands(dealt("gentle", 2), (6, 17), (7, 8))
        assert common_card(GAME.view(state, None).tableau) == 5
        assert common_card(GAME.view(add_all(state, (6, 17), (7, 8)), None).tableau) == 17


def tag(state: State, seat: int, card: int, *faces: tuple[int, int]) -> State:
    return play_as(state, seat, Pick(card), *(PickFace(*place) for place in faces))


def ready(state: State, seat: int) -> State:
    """Four times Tag, on the first die."""
    return play_as(tagged(state, seat, 1, 1, 1, 1), seat, Done())


class TestTaggingInSecret:
    def test_W11_four_tags_of_any_cards_on_either_die(self) -> None:
        state = tag(start(2), 0, 6, (0, 3))
        state = tag(state, 0, 6, (1, 0))
        state = tag(state, 0, 4, (1, 5), (1, 4))
        assert Done() not in moves_of(state, 0)
        state = tag(state, 0, 9, (0, 0), (0, 1))
        assert set(moves_of(state, 0)) == {Done(), Undo()}
        state = ready(play_as(state, 0, Done()), 1)
        assert state.dice[0].faces == (face(9), face(9, 1), _, face(6), _, _)
        assert state.dice[1].faces == (face(6), _, _, _, n(-2), n(3))

    def test_W11_only_the_own_dice(self) -> None:
        state = play_as(start(2), 0, Pick(6))
        assert {move.die for move in moves_of(state, 0) if isinstance(move, PickFace)} == {0, 1}
        assert refused(state, 0, PickFace(2, 0))
        assert refused(state, 0, PickFace(4, 0))

    def test_W11_it_is_secret_until_all_are_done(self) -> None:
        state = tag(start(2), 0, 6, (0, 3))
        for watcher in (Seat(1), None):
            seen = GAME.view(state, watcher)
            assert (seen.dice[0].faces, seen.dice[0].hidden) == ((BLANK,) * 6, True)
            assert seen.players[0].tags == 1
        assert GAME.view(state, Seat(0)).dice[0].faces[3] == face(6)
        done = ready(ready(start(2), 0), 1)
        assert GAME.view(done, Seat(1)).dice[0].faces[0] == face(1)

    def test_W11_undo_takes_back_the_card_and_then_the_last_tag(self) -> None:
        state = tag(start(2), 0, 4, (0, 0), (0, 1))
        state = play_as(state, 0, Pick(6), Undo())
        assert GAME.view(state, Seat(0)).dice[0].faces[:2] == (n(3), n(-2))
        state = play_as(state, 0, Undo())
        assert GAME.view(state, Seat(0)).dice[0].faces == (BLANK,) * 6
        assert Undo() not in moves_of(state, 0)

    def test_W11_nothing_happens_when_tagged(self) -> None:
        state = replace(start(2), tableau=tuple(Stack((card,)) for card in (*CORE, 35, 37)))
        for card, place in ((35, 0), (37, 1), (35, 2), (37, 3)):
            state = tag(state, 0, card, (0, place))
        state = ready(play_as(state, 0, Done()), 1)
        assert state.discs == (None, None)
        assert state.dice[-1].holder == NOBODY

    def test_W11_prerequisites_apply(self) -> None:
        state = replace(start(2), tableau=tuple(Stack((card,)) for card in (*CORE, 31, 54)))
        assert Pick(31) not in moves_of(state, 0)
        # Not before round 4.
        assert Pick(54) not in moves_of(state, 0)
        state = tag(state, 0, 5, (0, 2))
        # Only one face will do.
        state = play_as(state, 0, Pick(31))
        assert GAME.view(state, Seat(0)).dice[0].faces[2] == face(31)
        assert state.drafts[0].card == 0

    def test_W11_all_tag_at_the_same_time(self) -> None:
        state = start(3)
        assert GAME.to_act(state) == {Seat(0), Seat(1), Seat(2)}
        state = ready(state, 1)
        assert GAME.to_act(state) == {Seat(0), Seat(2)}
        assert refused(state, 1, Undo())

    def test_W13_the_icons_of_a_card_stay_together(self) -> None:
        state = start(2)
        state = play_as(tag(state, 0, 4, (0, 0)), 0)
        assert {move.die for move in moves_of(state, 0) if isinstance(move, PickFace)} == {0}
        state = play_as(state, 0, Fit())
        assert icons_on_view(state, 0) == [n(3), n(-2)]

    def test_W13_the_tagger_says_which_icon_lands_where_there_is_too_little_room(self) -> None:
        three = composed(Icon(1), Icon(2), Icon(3))
        state = replace(start(2), custom=(three,), tableau=(*start(2).tableau, Stack((OWN,))))
        state = play_as(state, 0, Pick(OWN), PickFace(0, 0), Fit())
        state = play_as(state, 0, Pick(4), PickFace(0, 3), Fit())
        # One face is left on the first die.
        state = play_as(state, 0, Pick(OWN), PickFace(0, 5))
        assert {move for move in moves_of(state, 0) if isinstance(move, PickIcon)} == {
            PickIcon(0),
            PickIcon(1),
            PickIcon(2),
        }
        state = play_as(state, 0, PickIcon(2), PickFace(1, 4), PickFace(1, 2))
        assert GAME.view(state, Seat(0)).dice[0].faces[5] == n(3)
        assert GAME.view(state, Seat(0)).dice[1].faces == (_, _, n(2), _, n(1), _)

    def test_W11_put_where_it_fits_spreads_the_tags_over_both_dice_and_says_where(self) -> None:
        state = start(2)
        said = list[str]()
        for _tag in range(4):
            state = play_as(state, 0, Pick(1), Fit())
            said += [SAY(line) for line in panel(GAME.view(state, Seat(0)), ()).lines]
        assert [len(icons_on(setup.drafted(state, 0), each)) for each in (0, 1)] == [2, 2]
        assert "Just drawn: Tag (My second die)." in said
        assert GAME.view(state, Seat(1)).newest == GAME.view(state, None).newest == ()

    def test_W13_put_where_it_fits_keeps_the_icons_of_a_card_together_where_there_is_most_room(self) -> None:
        state = play_as(tag(start(2), 0, 6, (0, 0)), 0, Pick(4), Fit(), Pick(4), Fit())
        faces = [GAME.view(state, Seat(0)).dice[each].faces for each in (0, 1)]
        assert [[each.number for each in die if each.number] for die in faces] == [[3, -2], [3, -2]]
        said = [SAY(line) for line in panel(GAME.view(state, Seat(0)), ()).lines]
        assert "Just drawn: +3 and -2 (My first die)." in said


def icons_on_view(state: State, seat: int) -> list[Face]:
    return [face for die in GAME.view(state, Seat(seat)).dice[:2] for face in die.faces if not face.is_blank]


def common_tags(
    *faces: Face | int, custom: tuple[IconCard, ...] = (), also: tuple[int, ...] = (), seats: int = 2
) -> State:
    """Each tags the common die, which has these faces."""
    base = table(custom=custom, also=also, points=(3,) * seats)
    tags = tuple(Tagging(seat, (2 * seats,)) for seat in reversed(range(seats)))
    dice = (*base.dice[:-1], die(NOBODY, *faces, up=None))
    return go_on(replace(base, phase="common", stage="", round=0, dice=dice, work=(BeginRounds(), *tags)), *[4])


class TestTheCommonDie:
    def test_W12_each_tags_it_once_from_the_start_player_on_and_then_it_is_rolled(self) -> None:
        state = ready(ready(ready(start(3, first=1), 0), 1), 2)
        for seat in (1, 2, 0):
            assert (state.phase, asked(state)) == ("common", seat)
            state = play(state, Pick(1), Fit(), luck=[3] if seat == 0 else [])
        assert (state.phase, state.dice[-1].up, state.dice[-1].holder) == ("roll", 3, NOBODY)
        assert icons_on(state, 6) == [face(1)] * 3
        assert GAME.play(state, Seat(0), Roll(), Lots(), 0).state.round == 1

    def test_W12_only_the_common_die(self) -> None:
        state = play(common_tags(), Pick(4))
        assert {move.die for move in options(state) if isinstance(move, PickFace)} == {4}

    def test_W12_a_full_die_is_tagged_no_more(self) -> None:
        state = common_tags(*[1] * 6)
        assert (state.phase, state.dice[-1].up) == ("roll", 4)

    def test_W12_a_full_die_is_not_even_tagged_over_a_prerequisite(self) -> None:
        state = common_tags(*[5] * 6, also=(31,))
        assert (state.phase, icons_on(state, 4)) == ("roll", [face(5)] * 6)

    @pytest.mark.parametrize(("icon", "drawn"), [(0, 3), (1, -2)])
    def test_W12_with_too_little_room_the_tagger_drops_what_they_like(self, icon: int, drawn: int) -> None:
        state = play(common_tags(*[1] * 5), Pick(4))
        assert set(options(state)) == {PickIcon(0), PickIcon(1)}
        state = play(state, PickIcon(icon), luck=[0])
        assert state.dice[-1].faces[5] == n(drawn)
        assert icons_on(state, 0) == []
        assert state.phase == "roll"

    def test_W12_two_of_three_icons_find_room(self) -> None:
        three = composed(Icon(1), Icon(2), Icon(3))
        state = play(common_tags(*[1] * 4, custom=(three,)), Pick(OWN), PickFace(4, 5), PickIcon(2))
        state = play(state, PickIcon(0), luck=[0])
        assert state.dice[-1].faces[4:] == (n(1), n(3))

    def test_W12_complex_icons_need_their_prerequisite_there(self) -> None:
        assert Pick(31) not in options(common_tags(1, also=(31,)))
        state = play(common_tags(5, 1, also=(31,)), Pick(31))
        assert state.dice[-1].faces[:2] == (face(31), face(1))

    def test_W12_nothing_happens_when_tagged(self) -> None:
        state = play(common_tags(also=(35,)), Pick(35), Fit())
        assert state.discs == (None, None)

    def test_W11_conditions_are_checked_in_setup(self) -> None:
        needs = made(GAINS, needs=Condition("points", 4))
        assert Pick(OWN) not in options(common_tags(custom=(needs,)))


class TestAGoodStart:
    @pytest.mark.parametrize("seats", [2, 4])
    def test_W11_one_move_draws_all_four_cards_each_once_and_can_be_taken_back(self, seats: int) -> None:
        state = start(seats)
        begun = play_as(state, 0, GoodStart())
        assert [face.card for face in icons_on(begun_dice(begun), 0)] == [6, 9, 9]
        assert [face.card for face in icons_on(begun_dice(begun), 1)] == [8, 6], "nothing costs points"
        assert moves_of(begun, 0) == (Done(), Undo())
        assert GoodStart() in moves_of(play_as(begun, 0, Undo()), 0)
        assert moves_of(begun, 1) == moves_of(state, 1)

    def test_W11_it_draws_what_is_left_and_no_card_that_costs_points(self) -> None:
        state = play_as(tagged(start(2), 0, 2), 0, GoodStart())
        drawn = [face.card for die in (0, 1) for face in icons_on(begun_dice(state), die) if face.card]
        assert sorted(drawn) == [2, 6, 8, 9, 9]

    def test_W11_nobody_learns_what_it_has_drawn(self) -> None:
        state = start(2)
        seen = GAME.view(play_as(state, 0, GoodStart()), Seat(1))
        assert seen.dice == GAME.view(state, Seat(1)).dice
        assert seen.players[0].tags == 4

    @pytest.mark.parametrize("name", ["v1", "v2", "gentle", "bold", "experienced"])
    def test_W11_whatever_the_cards_it_can_be_done_with_them(self, name: str) -> None:
        for luck in range(5):
            state = dealt(name, luck=luck)
            while state.phase != "tagging":
                seat = min(GAME.to_act(state))
                state = play_as(state, seat, moves_of(state, seat)[0], luck=luck)
            for player in range(2):
                state = play_as(play_as(state, player, GoodStart()), player, Done())
            assert state.phase == "common"


def begun_dice(state: State) -> State:
    """The state with what the first player has drawn in secret."""
    return drafted(state, 0)


def test_W11_when_all_is_shown_each_card_is_named_and_not_its_icons() -> None:
    state = start(2)
    for player in (0, 1):
        state = play_as(play_as(state, player, GoodStart()), player, Done())
    assert told(state)[0] == "Ada has drawn Junk Food ×2, Investment, and Split Strategy."


def test_W11_where_faces_are_alike_a_card_is_drawn_with_one_move() -> None:
    begun = start(2)
    one = play_as(begun, 0, PickAndDraw(8, 0))
    seen = GAME.view(one, Seat(0))
    assert [face.card for number in (0, 1) for face in seen.dice[number].faces if not face.is_blank] == [8]
    assert (seen.drawing, seen.players[0].tags) == (0, 1)
    # Now the dice differ: of another card the die is asked for.
    assert not any(isinstance(move, PickAndDraw) for move in seen.moves)
    assert Pick(8) in seen.moves
    # Several icons go on one die, as far as it has room (W13).
    two = GAME.view(play_as(begun, 0, PickAndDraw(4, 0)), Seat(0))
    assert [face.number for face in two.dice[0].faces if not face.is_blank] == [3, -2]
    assert two.players[0].tags == 1


def test_W12_on_the_common_die_a_card_is_drawn_with_one_move_while_it_has_room_for_all() -> None:
    state = start(2)
    for seat in (0, 1):
        state = play_as(state, seat, GoodStart(), Done())
    assert state.phase == "common"
    first = asked(state)
    state = play(state, PickAndDraw(4, 0))
    assert asked(state) != first
    assert [each.number for each in icons_on(state, state.common)] == [3, -2]
    full_but_one = replace(state, dice=(*state.dice[:-1], die(NOBODY, 1, 1, 1, 1, 1, up=None)))
    assert PickAndDraw(8, 5) in options(full_but_one)
    assert PickAndDraw(4, 5) not in options(full_but_one)
    assert Pick(4) in options(full_but_one)
