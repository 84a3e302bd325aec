"""Tagging: which cards, on which faces, in which order (W13, W14, W19, W34)."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import (
    Amount,
    Condition,
    Erase,
    FaceChoice,
    Gain,
    Icon,
    Lose,
    Mark,
    Part,
    Replace,
    Tag,
    Write,
)
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import BLANK, Disc, Fit, Pick, PickFace, PickIcon, PickPlayer
from tests.cogs.blank_white_dice.tabletop import (
    OWN,
    _,
    asked,
    composed,
    die,
    face,
    full,
    icons_on,
    made,
    n,
    options,
    play,
    refused,
    table,
    told,
)

GAINS = Gain(Amount(1))
TAGS = made(Tag())
ON_OWN = made(Tag(where=FaceChoice("own", holds="blank")))


def dice_offered(state: State) -> set[int]:
    return {move.die for move in options(state) if isinstance(move, PickFace)}


def cards_offered(state: State) -> set[int]:
    return {move.card for move in options(state) if isinstance(move, Pick)}


class TestTag:
    def test_W13_any_active_card_on_any_die(self) -> None:
        state = table(die(0, 1), die(1), also=(6, 31), down=(2,))
        # Neither the one that is face down, nor the one that is covered, nor the one without a face to be drawn over.
        assert cards_offered(state) == {1, 4, 5, 6}
        state = play(state, Pick(6))
        assert dice_offered(state) == {0, 1, 2}
        assert play(state, PickFace(1, 4)).dice[1].faces[4] == face(6)

    def test_W13_a_core_card_tagged_by_a_card_of_a_community(self) -> None:
        state = play(table(die(0, OWN), custom=(TAGS,)), Pick(1), PickFace(3, 5))
        assert state.dice[3].faces[5] == face(1)

    def test_W13_each_icon_of_the_card_goes_on_the_die_that_was_picked(self) -> None:
        state = play(table(die(0, 1), die(1)), Pick(4), PickFace(1, 2))
        assert dice_offered(state) == {1}
        state = play(state, PickFace(1, 5))
        assert state.dice[1].faces == (_, _, n(3), _, _, n(-2))

    def test_W13_without_room_they_go_on_other_dice_of_whoever_holds_that_die(self) -> None:
        # The acting player, and the third one, have room as well.
        state = table(full(0, 1), die(0, up=None), die(1, *[1] * 5), die(1), die(2), points=(5, 5, 5))
        state = play(state, Pick(4), PickFace(2, 5), PickIcon(1))
        assert state.dice[2].faces[5] == n(-2)
        assert dice_offered(state) == {3}
        assert icons_on(play(state, Fit()), 3) == [n(3)]

    def test_W13_the_common_die_is_one_of_the_dice_of_whoever_holds_it(self) -> None:
        state = table(full(0, 1), die(0, up=None), full(1, 1), die(1, *[1] * 5), common=die(1))
        state = play(state, Pick(4), PickFace(3, 5), PickIcon(0))
        assert dice_offered(state) == {4}

    def test_W13_then_on_any_die(self) -> None:
        state = table(full(0, 1), die(0, 1, up=None), full(1, 1), die(1, *[1] * 5), die(2, 1), points=(5, 5, 5))
        state = play(state, Pick(4), PickFace(3, 5), PickIcon(0))
        assert dice_offered(state) == {1, 4, 5}

    def test_W13_with_no_room_left_they_are_dropped(self) -> None:
        state = table(full(0, 1), full(1, n(1)), die(1, *[1] * 5, up=None), common=full(-1, 1))
        state = play(state, Pick(4), PickIcon(1))
        assert state.dice[2].faces[5] == n(-2)
        assert state.points == (5, 6)

    def test_W13_the_die_that_was_picked_stays_the_one_to_which_the_others_belong(self) -> None:
        """Its holder has a face more after the second icon went elsewhere: the third goes there."""
        three = composed(Icon(1), Icon(2), Icon(3))
        state = table(
            full(0, 1),
            die(1, *[1] * 5),
            die(1, *[1] * 5),
            die(2),
            die(2),
            common=full(-1, 1),
            custom=(three,),
            points=(5, 5, 5),
        )
        state = play(state, Pick(OWN), PickFace(1, 5), PickIcon(0), PickIcon(2))
        assert [state.dice[each].faces[5] for each in (1, 2)] == [n(1), n(3)]
        assert dice_offered(state) == {3, 4}

    def test_W13_what_went_on_any_die_does_not_draw_the_others_there(self) -> None:
        three = composed(Icon(1), Icon(2), Icon(3))
        dice = full(0, 1), die(1, *[1] * 5), full(1, 1), die(2), die(2)
        state = table(*dice, common=full(-1, 1), custom=(three,), points=(5, 5, 5))
        state = play(state, Pick(OWN), PickFace(1, 5), PickIcon(0), PickFace(3, 0))
        assert dice_offered(state) == {3, 4}

    @pytest.mark.parametrize(("icon", "first", "second"), [(0, 3, -2), (1, -2, 3)])
    def test_W13_any_order_of_the_icons(self, icon: int, first: int, second: int) -> None:
        state = table(full(0, 1), die(0, up=None), die(1, *[1] * 5), full(1, 1))
        state = play(state, Pick(4), PickFace(2, 5))
        assert set(options(state)) == {PickIcon(0), PickIcon(1)}
        state = play(state, PickIcon(icon), PickFace(4, 0))
        assert (state.dice[2].faces[5], state.dice[4].faces[0]) == (n(first), n(second))

    def test_W13_where_it_fits_is_the_own_die_if_it_can_be(self) -> None:
        state = table(die(0), full(1, 1), die(1, up=None), first=1)
        state = play(state, Pick(4), Fit())
        assert icons_on(state, 2) == [n(3), n(-2)]

    def test_W13_a_covered_card_that_is_named_is_the_top_one(self) -> None:
        named = made(Tag(3))
        covered = table(die(0, OWN), custom=(named,), also=(18,))
        assert icons_on(play(covered, Fit()), 0)[1] == face(18)

    def test_W13_if_the_top_one_is_neutralised_nothing_is_tagged(self) -> None:
        named = made(GAINS, Tag(3))
        state = table(die(0, OWN), custom=(named,), also=(18,), down=(18,))
        assert (state.phase, state.points[0], icons_on(state, 0)) == ("roll", 6, [face(OWN)])

    def test_W13_a_plain_number_that_a_card_names_is_always_drawn(self) -> None:
        writes = made(Write(3), number=100)
        replaces = made(Replace(FaceChoice("this", "this"), 3), number=101)
        for card, custom in ((100, writes), (101, replaces)):
            state = table(full(0, card), full(1, 1), custom=(custom,), down=(4,), common=die(-1, *[1] * 5))
            assert n(3) in [*icons_on(state, 0), *icons_on(state, 2)]

    def test_W13_a_die_with_room_while_one_exists(self) -> None:
        state = play(table(full(0, 1), full(1, 1), die(1, 1), common=full(-1, 1)), Pick(1))
        assert dice_offered(state) == {2}

    def test_W13_own_dice_only_where_the_card_says_so(self) -> None:
        state = play(table(die(0, OWN), die(0, up=None), die(1), custom=(ON_OWN,)), Pick(1))
        assert dice_offered(state) == {0, 1}
        assert refused(state, 0, PickFace(2, 0))

    def test_W14_faces_are_public(self) -> None:
        state = table(die(0, 1, n(3)), die(1, n(-2), face(8, dots=2)), also=(8,))
        for watcher in (None, Seat(0), Seat(1)):
            assert [die.faces for die in GAME.view(state, watcher).dice] == [die.faces for die in state.dice]


class TestBlankFaces:
    def test_W19_the_face_itself_is_tagged(self) -> None:
        state = play(table(die(0, 1, 1, _, up=2), die(1)), Pick(5))
        assert state.dice[0].faces[2] == face(5)
        assert asked(state) == 1

    @pytest.mark.parametrize(("icon", "there", "other"), [(0, 3, -2), (1, -2, 3)])
    def test_W19_one_of_the_icons_must_land_there(self, icon: int, there: int, other: int) -> None:
        state = play(table(die(0, _, 1), die(1)), Pick(4))
        assert set(options(state)) == {PickIcon(0), PickIcon(1)}
        state = play(state, PickIcon(icon))
        assert dice_offered(state) == {0}
        state = play(state, PickFace(0, 4))
        assert state.dice[0].faces == (n(there), face(1), _, _, n(other), _)

    def test_W19_its_other_icons_spread_like_any(self) -> None:
        state = play(table(die(0, _, *[1] * 5), die(0, 1, 1, up=None), die(1)), Pick(4), PickIcon(0))
        assert dice_offered(state) == {1}

    def test_W19_only_cards_with_an_icon_for_a_blank_face(self) -> None:
        assert 31 not in cards_offered(table(die(0, _, 5), die(1), also=(31,)))

    def test_W19_with_none_the_face_stays_blank(self) -> None:
        complex_card = made(GAINS, prerequisites=(1,))
        state = table(die(0, _, 1), die(1, _), custom=(complex_card,), down=(1, 2, 3, 4, 5))
        assert state.phase == "roll"
        assert state.dice[0].faces[0] == BLANK
        assert told(state) == ["Ada resolves a blank face.", "Bo resolves a blank face."]

    def test_W19_the_new_icon_is_not_resolved_in_this_phase(self) -> None:
        state = play(table(die(0, _), die(1), custom=(made(GAINS),)), Pick(OWN))
        assert (asked(state), state.points) == (1, (5, 5))

    def test_W19_its_last_effect_is_in_the_last_phase(self) -> None:
        last = made(GAINS, when="last")
        state = play(table(die(0, _), custom=(last,)), Pick(OWN))
        assert (state.phase, state.points) == ("roll", (6, 5))

    def test_W19_no_first_effect_later_in_the_round(self) -> None:
        first = made(GAINS, when="first")
        state = play(table(die(0, _), custom=(first,), stage="first"), Pick(OWN))
        assert (state.phase, state.points) == ("roll", (5, 5))


class TestComplexCards:
    def test_W34_they_replace_a_prerequisite(self) -> None:
        state = table(die(0, 1, 5, face(5, dots=2)), die(1, 5), common=die(-1, n(1)), also=(31,))
        state = play(state, Pick(31))
        assert {(move.die, move.face) for move in options(state) if isinstance(move, PickFace)} == {
            (0, 1),
            (0, 2),
            (1, 0),
        }
        # Replacing erases the dots; The Window of the other player is resolved then.
        assert play(state, PickFace(0, 2), luck=[0]).dice[0].faces[2] == face(31)
        # On an active face it is resolved when that die is.
        assert play(state, PickFace(1, 0), luck=[0]).dice[2].holder == 1

    def test_W34_a_card_of_a_community_does_so(self) -> None:
        complex_card = made(GAINS, prerequisites=(6, 7))
        state = play(table(die(0, 1, 7), die(1, 6), custom=(complex_card,), also=(6, 7)), Pick(OWN))
        assert options(state) == (PickFace(0, 1), PickFace(1, 0), Fit())

    def test_W34_what_covers_a_prerequisite_counts_as_it(self) -> None:
        state = play(table(die(0, 1, 17), die(0, 5, up=None), die(1, n(1)), also=(17, 31)), Pick(31))
        assert options(state) == (PickFace(0, 1), PickFace(1, 0), Fit())

    def test_W34_what_lies_below_a_prerequisite_does_not(self) -> None:
        complex_card = made(GAINS, prerequisites=(18,))
        state = table(die(0, 1, 3), die(1, 3), custom=(complex_card,), also=(18,))
        assert OWN not in cards_offered(state)

    def test_W34_an_icon_of_a_neutralised_card_serves(self) -> None:
        state = table(die(0, 1, 5), die(1, n(1)), also=(31,), down=(5,))
        assert 31 in cards_offered(state)

    def test_W34_no_blank_face_is_needed(self) -> None:
        state = table(full(0, 1, 5), full(1, n(1)), common=full(-1, 1), also=(31,))
        # One card, and any of five faces.
        assert all(isinstance(move, PickFace | Fit) for move in options(state))
        assert play(state, PickFace(0, 3)).dice[0].faces[3] == face(31)

    def test_W34_plain_numbers_are_the_icons_of_points(self) -> None:
        complex_card = made(GAINS, prerequisites=(4,))
        state = play(table(die(0, 1, n(3), n(2)), die(1, n(-2)), custom=(complex_card,)), Pick(OWN))
        assert options(state) == (PickFace(0, 1), PickFace(1, 0), Fit())

    @pytest.mark.parametrize(
        ("condition", "points", "possible"),
        [
            (Condition("points", least=6), (6, 0), True),
            (Condition("points", least=6), (5, 9), False),
            (Condition("lead", most=-1), (5, 6), True),
            (Condition("lead", most=-1), (5, 5), False),
        ],
    )
    def test_W34_conditions_are_those_of_the_tagger(
        self, condition: Condition, points: tuple[int, int], possible: bool
    ) -> None:
        card = made(GAINS, needs=condition)
        for dice in ((die(0, 1), die(1)), (die(0), die(1))):
            state = table(*dice, custom=(card,), points=points)
            assert (OWN in cards_offered(state)) == possible

    def test_W34_conditions_are_checked_when_tagging_only(self) -> None:
        card = made(GAINS, needs=Condition("points", least=6))
        assert table(die(0, OWN), custom=(card,)).points == (6, 5)

    def test_W34_a_printed_condition(self) -> None:
        assert 54 not in cards_offered(table(die(0, 1), also=(54,), round=3))
        assert 54 in cards_offered(table(die(0, 1), also=(54,), round=4))

    @pytest.mark.parametrize(("disc", "possible"), [(OWN, True), (1, False)])
    def test_W34_a_condition_about_the_disc_is_about_this_card(self, disc: int, possible: bool) -> None:
        card = made(GAINS, needs=Condition("marked", least=1))
        state = table(die(0), custom=(card,), discs=(Disc(disc), None))
        assert (OWN in cards_offered(state)) == possible


class TestWhenTagged:
    def test_W17_it_happens_to_whoever_holds_the_die(self) -> None:
        marks = composed(Icon(parts=(Part((Mark("score"),), "tagged"), Part((GAINS,)))))
        state = play(table(die(0, 1), die(1, n(1)), custom=(marks,)), Pick(OWN), PickFace(1, 3))
        assert state.discs == (None, Disc())

    def test_W17_not_on_a_die_that_nobody_holds(self) -> None:
        marks = made(Mark("score"), when="tagged")
        state = play(table(die(0, 1), custom=(marks,)), Pick(OWN), PickFace(3, 3))
        assert state.discs == (None, None)

    def test_W17_every_icon_of_the_card_that_has_such_a_part(self) -> None:
        twice = composed(*[Icon(parts=(Part((GAINS,), "tagged"),))] * 2)
        assert play(table(die(0, _), die(1), custom=(twice,)), Pick(OWN), PickIcon(1), Fit()).points == (7, 5)

    @pytest.mark.parametrize("card", [4, 9, 1])
    def test_W32_a_card_with_a_disc_is_tagged_once_however_many_icons_it_has(self, card: int) -> None:
        watches = made(Gain(Amount(2)), when="disc")
        state = table(die(0, 1), die(1, OWN), custom=(watches,), also=(9,), discs=(None, Disc(card)))
        state = play(state, Pick(card), *([Fit()]))
        assert state.points == (5, 7)

    def test_W32_a_blank_face_that_is_resolved_is_a_tag(self) -> None:
        watches = made(Gain(Amount(2)), when="disc")
        state = table(die(0), die(1, OWN), custom=(watches,), discs=(None, Disc(1)))
        assert play(state, Pick(1)).points == (5, 7)

    def test_W32_neither_by_oneself_nor_with_another_card(self) -> None:
        watches = made(Gain(Amount(2)), when="disc")
        other = table(die(0), die(1, OWN), custom=(watches,), discs=(Disc(1), Disc(2)))
        assert play(other, Pick(1)).points == (5, 5)
        inactive = table(die(0), die(1, n(0), OWN), custom=(watches,), discs=(None, Disc(1)))
        assert play(inactive, Pick(1)).points == (5, 5)


class TestOddCards:
    def test_what_is_drawn_needs_a_blank_face_whatever_the_card_says(self) -> None:
        anywhere = made(Tag(where=FaceChoice(holds="anything")))
        state = play(table(die(0, OWN, 1), full(1, 1), custom=(anywhere,)), Pick(1))
        assert PickFace(0, 1) not in options(state)
        assert PickFace(0, 2) in options(state)

    def test_W36_a_blank_face_cannot_be_erased_whatever_the_card_says(self) -> None:
        erases = made(GAINS, Erase(FaceChoice(holds="anything")))
        state = table(die(0, OWN, 1), die(1), custom=(erases,))
        assert options(state) == (PickFace(0, 0), PickFace(0, 1))

    def test_a_complex_card_keeps_to_the_faces_that_may_be_tagged(self) -> None:
        on_active = made(Tag(where=FaceChoice("any", "active", "blank")))
        state = table(die(0, OWN, 5), die(1, 5, 5), custom=(on_active,), also=(31,))
        state = play(state, Pick(31), luck=[3])
        assert state.dice[1].faces[:2] == (face(31), face(5))

    def test_the_icon_that_replaces_is_the_actors_choice(self) -> None:
        swaps = made(Replace(FaceChoice("own", "other")))
        state = play(table(die(0, OWN, n(1)), custom=(swaps,)), Pick(4))
        assert set(options(state)) == {PickIcon(0), PickIcon(1)}
        assert play(state, PickIcon(1)).dice[0].faces[1] == n(-2)

    def test_W27_to_replace_erases(self) -> None:
        falls = made(Gain(Amount(2)), when="erased", number=101)
        state = table(die(0, OWN, 101), custom=(made(Replace(FaceChoice("own", "other"), 0)), falls))
        assert (state.points, state.dice[0].faces[1]) == ((7, 5), n(0))

    def test_nobody_is_targeted_who_does_not_lose(self) -> None:
        state = table(die(0, OWN), custom=(made(Lose(Amount(1), "rival")),), points=(5, 5, 5))
        assert play(state, PickPlayer(2)).points == (5, 5, 4)
