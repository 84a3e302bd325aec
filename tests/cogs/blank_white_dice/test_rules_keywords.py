"""Every keyword (W27-W36), with a printed card and with one that is composed of blocks."""

from __future__ import annotations

import pytest

from cogs.blank_white_dice.cards.blocks import (
    THIS_FACE,
    Amount,
    AnotherTurn,
    Choose,
    Condition,
    Copy,
    Dash,
    DieChoice,
    Dot,
    Erase,
    FaceChoice,
    Gain,
    Icon,
    If,
    Lose,
    Mark,
    Move,
    Neutralise,
    Option,
    Pay,
    Replace,
    ReRoll,
    Resolve,
    Restore,
    Steal,
    Swap,
    Tag,
    Take,
    Unmark,
    Ward,
    Write,
)
from cogs.blank_white_dice.rules.occasions import MOST_EFFORT
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import (
    BLANK,
    NOBODY,
    Decline,
    Disc,
    Face,
    Fit,
    Pick,
    PickDie,
    PickFace,
    PickIcon,
    PickOption,
    PickPlayer,
    UseWard,
)
from cogs.blank_white_dice.view import Resolve as ResolveDie
from tests.cogs.blank_white_dice.tabletop import (
    OWN,
    _,
    active,
    asked,
    composed,
    die,
    face,
    full,
    made,
    n,
    options,
    part,
    play,
    table,
    told,
)

GAINS = Gain(Amount(1))
RIVALS = FaceChoice("rivals")
WARDS = {"dot": 0, "erase": 0, "pay": 1}


def down(state: State, card: int) -> bool:
    return any(stack.top == card and stack.neutralised for stack in state.tableau)


class TestPoints:
    @pytest.mark.parametrize(
        ("who", "points"),
        [("you", (7, 5, 5)), ("rivals", (5, 7, 7)), ("everybody", (7, 7, 7))],
    )
    def test_W27_gain(self, who: str, points: tuple[int, ...]) -> None:
        card = made(Gain(Amount(2), who))  # type: ignore[arg-type]
        assert table(die(0, OWN), custom=(card,), points=(5, 5, 5)).points == points

    def test_W27_gain_a_printed_card(self) -> None:
        assert table(die(0, 26), also=(26,), points=(5, 5, 5)).points == (7, 6, 6)

    @pytest.mark.parametrize(
        ("who", "before", "after"),
        [
            ("you", (5, 5, 5), (3, 5, 5)),
            ("rivals", (5, 5, 1), (5, 3, 0)),
            ("everybody", (5, 5, 0), (3, 3, 0)),
            ("leaders", (5, 7, 7), (5, 5, 5)),
        ],
    )
    def test_W27_lose(self, who: str, before: tuple[int, ...], after: tuple[int, ...]) -> None:
        card = made(Lose(Amount(2), who))  # type: ignore[arg-type]
        assert table(die(0, OWN), custom=(card,), points=before).points == after

    def test_W27_lose_a_printed_card(self) -> None:
        assert table(die(0, 36), also=(36,), points=(5, 5, 0)).points == (7, 4, 0)

    @pytest.mark.parametrize(("card", "stolen"), [(13, 1), (OWN, 3)])
    def test_W27_steal_gains_exactly_what_the_other_loses(self, card: int, stolen: int) -> None:
        custom = (made(Steal(Amount(3))),)
        state = table(die(0, card), also=(13,), custom=custom, points=(5, 5, 5))
        assert options(state) == (PickPlayer(1), PickPlayer(2))
        assert play(state, PickPlayer(2)).points == (5 + stolen, 5, 5 - stolen)
        poor = table(die(0, card), also=(13,), custom=custom, points=(5, 0, 5))
        assert play(poor, PickPlayer(1)).points == (5, 0, 5)
        assert table(die(0, OWN), custom=custom, points=(5, 2)).points == (7, 0)

    def test_W27_pay_in_full_or_the_rest_does_not_happen(self) -> None:
        card = made(GAINS, Pay(3), Gain(Amount(9)))
        assert table(die(0, OWN), custom=(card,), points=(2, 5)).points == (9, 5)
        assert table(die(0, OWN), custom=(card,), points=(1, 5)).points == (2, 5)

    def test_W27_pay_a_printed_card(self) -> None:
        state = table(die(0, 33), also=(33,), points=(2, 5), stage="main")
        assert options(state) == (PickOption(0), PickOption(1))
        poor = table(die(0, 33), also=(33,), points=(1, 5))
        assert poor.points == (3, 5)

    def test_W27_an_option_that_costs_twice_needs_the_points_for_both(self) -> None:
        card = made(Choose((Option((Pay(3), Pay(3), Gain(Amount(9)))), Option((GAINS,)))))
        assert table(die(0, OWN), custom=(card,), points=(5, 5)).points == (6, 5)
        rich = table(die(0, OWN), custom=(card,), points=(6, 5))
        assert play(rich, PickOption(0)).points == (9, 5)

    def test_W27_pay_or_be_unable_to_leaves_no_effect(self) -> None:
        assert active(table(die(0, OWN), custom=(made(Pay(3), GAINS),), points=(2, 5)), 0) == BLANK

    def test_W4_an_amount_is_never_below_0(self) -> None:
        card = made(Gain(Amount(1, each=-1, per="dots")), Lose(Amount(2, each=-1, per="dots")))
        assert table(die(0, face(OWN, dots=3)), custom=(card,)).points == (5, 5)

    @pytest.mark.parametrize(
        ("per", "points"),
        [("dots", 2), ("dashes", 1), ("alike", 2), ("blanks", 5), ("icons", 7), ("rivals", 2)],
    )
    def test_W27_what_is_counted(self, per: str, points: int) -> None:
        card = made(Gain(Amount(each=1, per=per)))  # type: ignore[arg-type]
        state = table(
            die(0, face(OWN, dots=2, dashes=1)),
            full(0, 1),
            die(1, OWN, OWN),
            custom=(card,),
            points=(0, 0, 0),
        )
        state = play(state, ResolveDie(0))
        assert state.points[0] == points


class TestFaces:
    @pytest.mark.parametrize("card", [2, OWN])
    def test_W27_W36_erase_any_face_with_an_icon(self, card: int) -> None:
        dice = die(0, card, face(6, dots=2)), die(1, n(-2), up=None)
        state = table(*dice, common=die(NOBODY, 5), custom=(made(Erase()),), also=(6,))
        assert options(state) == (PickFace(0, 0), PickFace(0, 1), PickFace(1, 0), PickFace(2, 0))
        assert play(state, PickFace(0, 1)).dice[0].faces[1] == BLANK
        assert play(state, PickFace(2, 0)).dice[2].faces[0] == BLANK
        # Also the one that is being resolved.
        assert active(play(state, PickFace(0, 0)), 0) == BLANK

    @pytest.mark.parametrize("card", [1, OWN])
    def test_W36_tag_any_die_in_play(self, card: int) -> None:
        state = play(table(die(0, card), die(1), custom=(made(Tag()),)), Pick(5))
        assert {move.die for move in options(state) if isinstance(move, PickFace)} == {0, 1, 2}

    @pytest.mark.parametrize("card", [3, OWN])
    def test_W36_re_roll_any_die_in_play(self, card: int) -> None:
        state = table(die(0, card), die(1, n(1)), custom=(made(ReRoll()),))
        assert options(state) == (PickDie(0), PickDie(1), PickDie(2))
        assert play(state, PickDie(2), luck=[4]).dice[2].up == 4
        assert play(state, PickDie(0), luck=[3]).dice[0].up == 3

    def test_W27_write(self) -> None:
        card = made(Write(-3, FaceChoice("rivals", holds="blank")))
        state = table(die(0, OWN), full(1, n(1)), die(1, *[1] * 5, up=None), custom=(card,))
        assert state.dice[2].faces[5] == n(-3)

    @pytest.mark.parametrize(("card", "number"), [(41, 0), (OWN, 4)])
    def test_W27_replace_by_a_number(self, card: int, number: int) -> None:
        custom = (made(Replace(RIVALS, 4)),)
        state = table(die(0, card), die(1, face(6, dots=3), up=None), also=(6, 41), custom=custom)
        assert state.dice[1].faces[0] == n(number)

    def test_W27_replace_by_an_icon(self) -> None:
        custom = (made(Replace(RIVALS)),)
        state = table(die(0, OWN), die(1, face(6, dots=3), up=None), also=(6, 8), custom=custom)
        assert play(state, Pick(8)).dice[1].faces[0] == face(8)
        printed = table(die(0, 53, 6), also=(6, 8, 53))
        assert play(printed, Pick(8)).dice[0].faces[1] == face(8)

    def test_W34_replace_by_a_complex_icon_needs_its_prerequisite(self) -> None:
        custom = (made(Replace(RIVALS)),)
        state = table(die(0, OWN), die(1, 1, 5, up=None), also=(31,), custom=custom)
        assert Pick(31) not in options(play(state, PickFace(1, 0)))
        assert Pick(31) in options(play(state, PickFace(1, 1)))

    @pytest.mark.parametrize("card", [30, OWN])
    def test_W27_move(self, card: int) -> None:
        state = table(die(0, card), die(1, face(6, dots=2), up=None), custom=(made(Move()),), also=(6, 30))
        assert options(state) == (PickFace(0, 0), PickFace(1, 0))
        state = play(state, PickFace(1, 0), PickFace(2, 3))
        assert (state.dice[1].faces[0], state.dice[2].faces[3]) == (BLANK, face(6))

    def test_W27_nothing_can_be_moved_without_a_blank_face(self) -> None:
        state = table(full(0, 30), full(1, n(1)), common=full(NOBODY, 1), also=(30,), points=(5, 5))
        assert (state.points, state.dice[0].faces) == ((5, 3), full(0, 30).faces)


class TestDotsAndDashes:
    @pytest.mark.parametrize(("card", "dots"), [(22, 2), (OWN, 1)])
    def test_W27_W29_dot(self, card: int, dots: int) -> None:
        state = table(die(0, card), also=(22,), custom=(made(Dot()),))
        assert active(state, 0) == face(card, dots=dots)
        marks = "1 dot" if dots == 1 else "2 dots"
        assert any(said.endswith(f" on Ada's first die has {marks} now.") for said in told(state))

    @pytest.mark.parametrize(("card", "stage"), [(6, "main"), (32, "first"), (OWN, "main")])
    def test_W27_W29_dash(self, card: int, stage: str) -> None:
        state = table(die(0, card), also=(6, 32), custom=(made(Dash()),), stage=stage)  # type: ignore[arg-type]
        assert active(state, 0) == face(card, dashes=1)

    def test_W29_they_are_no_tags_and_need_an_icon(self) -> None:
        card = made(Dot(FaceChoice("any", holds="anything")))
        tagged = made(Gain(Amount(3)), when="tagged", number=101)
        state = table(die(0, OWN), die(1, 101, n(1), up=None), custom=(card, tagged))
        assert options(state) == (PickFace(0, 0), PickFace(1, 0), PickFace(1, 1))
        assert play(state, PickFace(1, 0)).points == (5, 5)

    def test_W29_they_go_when_the_face_is_erased(self) -> None:
        state = play(table(die(0, 2), die(1, face(6, dots=1, dashes=2), up=None), also=(6,)), PickFace(1, 0))
        assert state.dice[1].faces[0] == BLANK

    def test_W29_they_do_not_move(self) -> None:
        state = table(die(0, OWN), die(1, face(6, dashes=2), up=None), custom=(made(Move(RIVALS)),), also=(6,))
        assert play(state, PickFace(2, 0)).dice[2].faces[0] == face(6)

    @pytest.mark.parametrize(("times", "left"), [(-1, 2), (-9, 0), (9, 9)])
    def test_W29_dots_are_taken_away_and_there_are_nine_at_most(self, times: int, left: int) -> None:
        state = table(die(0, face(OWN, dots=3)), custom=(made(GAINS, Dot(times=times)),))
        assert active(state, 0).dots == left


class TestDiscs:
    @pytest.mark.parametrize(("card", "disc"), [(35, Disc()), (48, Disc(48)), (OWN, Disc(OWN))])
    def test_W32_mark_and_unmark(self, card: int, disc: Disc) -> None:
        state = table(die(0, card, 1), also=(35, 48), custom=(made(Mark("this")),), stage="main")
        # Boomerang takes it back in the Last phase.
        assert state.discs[0] == (None if card == 48 else disc)

    def test_W32_any_card_of_the_tableau(self) -> None:
        state = table(die(0, 43), also=(43,), down=(3,))
        assert options(state) == tuple(Pick(card) for card in (1, 2, 3, 4, 5, 43))
        assert play(state, Pick(3)).discs == (Disc(3), None)

    def test_W32_an_icon_of_a_card(self) -> None:
        card = made(Mark("icon"))
        state = play(table(die(0, OWN), die(1, 1), custom=(card,), also=(9,)), Pick(9))
        assert options(state) == (PickIcon(0), PickIcon(1))
        state = play(state, PickIcon(1))
        assert state.discs == (Disc(9, 1), None)
        assert "Ada marks Right Path (Split Strategy)." in told(state)
        # It may go on to another icon of that card.
        state = play(table(die(0, OWN), custom=(card,), also=(9,), discs=(Disc(9, 1), None)), Pick(9))
        assert state.discs == (Disc(9, 0), None)

    def test_W32_a_card_is_marked_with_its_icons(self) -> None:
        card = made(If(Condition("marked", least=1), (GAINS,)), number=9)
        assert table(die(0, 9), custom=(card,), discs=(Disc(9, 0), None)).points == (6, 5)
        watches = made(Gain(Amount(2)), when="disc")
        state = table(die(0), die(1, OWN), custom=(watches,), discs=(None, Disc(4, 1)))
        assert play(state, Pick(4), PickIcon(0), Fit()).points == (5, 7)

    def test_W32_a_new_mark_goes_to_another_place(self) -> None:
        state = table(die(0, OWN), custom=(made(Mark()),), discs=(Disc(2), None))
        assert Pick(2) not in options(state)
        score = table(die(0, OWN), custom=(made(Mark("score")),), discs=(Disc(), None))
        assert active(score, 0) == BLANK

    @pytest.mark.parametrize(("what", "disc"), [("score", Disc()), ("this", Disc(OWN))])
    def test_W32_where_the_disc_lies_already_is_no_place_for_a_mark(self, what: str, disc: Disc) -> None:
        card = made(Choose((Option((Mark(what), Lose(Amount(1)))), Option((GAINS,)))))  # type: ignore[arg-type]
        assert table(die(0, OWN), custom=(card,), discs=(disc, None)).points == (6, 5)
        elsewhere = table(die(0, OWN), custom=(card,), discs=(Disc(1), None))
        assert play(elsewhere, PickOption(0)).discs == (disc, None)

    def test_W32_it_stays_when_the_card_is_neutralised(self) -> None:
        state = table(die(0, OWN), custom=(made(Neutralise()),), discs=(Disc(2), None))
        assert play(state, Pick(2)).discs == (Disc(2), None)

    @pytest.mark.parametrize(("who", "after"), [("you", (None, Disc(2))), ("rival", (Disc(1), None))])
    def test_W27_unmark(self, who: str, after: tuple[Disc | None, ...]) -> None:
        card = made(Unmark(who))  # type: ignore[arg-type]
        assert table(die(0, OWN), custom=(card,), discs=(Disc(1), Disc(2))).discs == after

    def test_W27_unmark_printed_cards(self) -> None:
        state = play(table(die(0, 34), also=(34,), discs=(None, Disc(2))), PickOption(2))
        assert state.discs == (None, None)
        assert table(die(0, 48), also=(48,), points=(5, 5)).points == (8, 5)

    @pytest.mark.parametrize(
        ("what", "disc", "met"),
        [("marked", OWN, True), ("marked", 1, False), ("marked", 0, False), ("score", 0, True), ("score", 1, False)],
    )
    def test_W32_where_a_disc_lies_is_a_condition(self, what: str, disc: int, met: bool) -> None:
        card = made(If(Condition(what, least=1), (GAINS,)))  # type: ignore[arg-type]
        assert table(die(0, OWN), custom=(card,), discs=(Disc(disc), None)).points == (5 + met, 5)


class TestCards:
    @pytest.mark.parametrize("card", [15, OWN])
    def test_W33_neutralise_any_active_card(self, card: int) -> None:
        state = table(die(0, card), die(1, 6, 6), also=(15, 6, 18), custom=(made(Neutralise()),))
        state = play(state, *[PickOption(0)] * (card == 15))
        assert {move.card for move in options(state) if isinstance(move, Pick)} == {1, 2, 4, 5, 6, 15, 18, OWN}
        state = play(state, Pick(6))
        assert down(state, 6)
        # Its icon erases itself, its card cannot be tagged.
        assert active(state, 1) == BLANK

    def test_W33_it_cannot_be_tagged_and_what_it_covers_stays_covered(self) -> None:
        state = table(die(0, 1), also=(18,), down=(18,))
        assert {move.card for move in options(state) if isinstance(move, Pick)} == {1, 2, 4, 5}

    def test_W33_never_the_last_that_can_be_tagged_on_a_blank_face(self) -> None:
        state = table(die(0, OWN), custom=(made(GAINS, Neutralise()),), also=(31,), down=(1, 2, 4, 5))
        # Two cards are left, and one of them is complex.
        assert down(state, 31)
        assert not down(state, OWN)
        alone = table(die(0, OWN), custom=(made(GAINS, Neutralise()),), down=(1, 2, 3, 4, 5))
        assert (alone.points, down(alone, OWN)) == ((6, 5), False)

    @pytest.mark.parametrize("card", [39, OWN])
    def test_W33_only_a_card_turns_it_up_again(self, card: int) -> None:
        state = table(die(0, card), also=(39,), custom=(made(Restore()),), down=(2, 5))
        state = play(state, *[PickOption(1)] * (card == 39), Pick(5))
        assert (down(state, 2), down(state, 5)) == (True, False)

    def test_W27_overwrite(self) -> None:
        """Printed and composed: what lies below can neither be tagged nor resolved."""
        over = made(GAINS, overwrites=2)
        for custom, also, below, top in (((over,), (), 2, OWN), ((), (49,), 2, 49)):
            state = table(die(0, 1), die(1, below), custom=custom, also=also)
            cards = {move.card for move in options(state) if isinstance(move, Pick)}
            assert below not in cards
            assert top in cards
            assert active(play(state, Pick(5), PickFace(0, 1)), 1) == BLANK


class TestCopy:
    @pytest.mark.parametrize(("card", "points"), [(38, 2), (40, 3), (OWN, 2)])
    def test_W28_its_part_resolves_at_once(self, card: int, points: int) -> None:
        custom = (made(Copy()),)
        state = table(die(0, card), die(0, 22), die(1, n(1)), also=(22, 38, 40), custom=custom, points=(1, 5))
        state = play(state, ResolveDie(0), *[PickOption(0)] * (card == 38), *[PickFace(1, 0)] * (card != 40))
        # Snowball: 1 point, and it dots itself twice: the copying face. Then it is resolved itself.
        assert (active(state, 0), active(state, 1)) == (face(card, dots=2), face(22, dots=2))
        assert state.points == (points + 1, 6)

    def test_W28_an_active_face_only_and_no_blank_one(self) -> None:
        state = table(die(0, OWN, 6), die(1, _, 6), die(1, 6, up=None), custom=(made(GAINS, Copy()),), also=(6,))
        assert (active(state, 0), state.points[0]) == (face(OWN), 6)

    def test_W28_never_a_copier_nor_a_face_that_copies(self) -> None:
        custom = (made(GAINS, Copy()),)
        state = table(die(0, OWN), die(1, 40), die(1, 38), custom=custom, also=(38, 40))
        assert "copies" not in " ".join(told(state))

    def test_W28_a_ward_is_copied_to_the_end_of_the_phase(self) -> None:
        custom = (made(Copy()), made(Erase(RIVALS), number=101))
        state = table(die(0, OWN), die(1, 20), die(2, 101), custom=custom, also=(20,), points=(5, 5, 5))
        # To copy is to target: Bo might ward that off.
        state = play(state, PickFace(1, 0), Decline(), PickFace(0, 0))
        assert (asked(state), options(state)) == (0, (Decline(), UseWard()))
        state = play(state, UseWard())
        assert active(state, 0) == face(OWN, dots=1)
        assert not state.copies

    def test_W28_it_ends_with_the_phase(self) -> None:
        copies = composed(Icon(parts=(part(Copy(FaceChoice("own", "active")), when="first"), part(Gain(Amount(4))))))
        first = composed(Icon(parts=(part(GAINS, when="first"), part(Lose(Amount(9))))), number=101)
        state = table(die(0, OWN), die(0, 101), custom=(copies, first), stage="first", points=(0, 0))
        state = play(state, ResolveDie(0), ResolveDie(0))
        # One by the copy, one by itself; in the Main phase both are what they are.
        assert state.points == (0, 0)
        assert told(state)[-1] == "Ada resolves Card 101: loses 6 points."

    @pytest.mark.parametrize(
        ("change", "luck", "drawn"),
        [
            (Erase(RIVALS), [], []),
            (ReRoll(DieChoice("rivals")), [1], []),
            (Replace(RIVALS, 1), [], []),
            # Even if it is the same icon again.
            (ReRoll(DieChoice("rivals")), [0], []),
            (Replace(RIVALS), [], [Pick(22)]),
        ],
    )
    def test_W28_it_ends_when_the_copied_face_changes(
        self, change: Erase | ReRoll | Replace, luck: list[int], drawn: list[Pick]
    ) -> None:
        custom = (made(Copy()), made(change, number=101))
        state = table(die(0, OWN), die(0, 101), die(0, 1), die(1, 22, n(1)), custom=custom, also=(22,))
        state = play(state, ResolveDie(0), PickFace(3, 0))
        assert [copied.die for copied in state.copies] == [0]
        state = play(state, ResolveDie(1), *[PickFace(3, 0)] * (not luck), *drawn, luck=luck)
        assert not state.copies

    def test_W28_it_does_not_begin_again_when_the_face_comes_back(self) -> None:
        custom = (made(Copy()), made(ReRoll(DieChoice("rivals")), number=101))
        dice = die(0, OWN), die(0, 101), die(0, 101), die(0, 1), die(1, 22, n(1))
        state = play(table(*dice, custom=custom, also=(22,)), ResolveDie(0), PickFace(4, 0))
        state = play(state, ResolveDie(1), ResolveDie(2), luck=[1, 0])
        assert (active(state, 4), state.copies) == (face(22), ())

    def test_W28_it_ends_when_the_copying_face_is_active_no_more(self) -> None:
        copies = made(Copy(), ReRoll(DieChoice("this")))
        state = table(die(0, OWN, n(1)), die(0, 1), die(1, 20), custom=(copies,), also=(20,))
        state = play(state, ResolveDie(0), PickFace(2, 0), luck=[1])
        assert not state.copies

    def test_W28_of_two_the_newer_copy_counts(self) -> None:
        custom = (made(Copy(FaceChoice("rivals", "active")), Copy(FaceChoice("rivals", "active"))),)
        state = table(die(0, OWN), die(0, 1), die(1, 22), die(1, 6), custom=custom, also=(6, 22), points=(0, 0))
        state = play(state, ResolveDie(0), PickFace(2, 0), PickFace(3, 0))
        assert (state.points[0], state.shows(0), len(state.copies)) == (3, face(6), 1)

    def test_W28_W25_of_a_card_that_is_neutralised_nothing_happens(self) -> None:
        state = table(die(0, OWN), die(1, 22), custom=(made(Copy()),), also=(22,), down=(22,), points=(0, 0))
        assert state.points == (0, 0)

    def test_W28_it_ends_when_the_copying_face_is_erased(self) -> None:
        custom = (made(Copy()), made(Erase(FaceChoice("own")), number=101))
        state = table(die(0, OWN), die(0, 101), die(0, 1), die(1, 22), custom=custom, also=(22,))
        state = play(state, ResolveDie(0), PickFace(3, 0), ResolveDie(1), PickFace(0, 0))
        assert (state.shows(0), state.copies) == (BLANK, ())

    @pytest.mark.parametrize("copier", [11, 38, 40, OWN])
    def test_W28_what_could_copy_is_not_copied_whether_it_does_or_not(self, copier: int) -> None:
        state = table(die(0, OWN), die(1, copier), custom=(made(Copy(), GAINS),), also=(11, 38, 40))
        assert "Ada copies" not in " ".join(told(state))

    def test_W28_an_icon_with_a_prerequisite_can_be_copied(self) -> None:
        state = table(die(0, OWN), die(1, 52), custom=(made(Copy()),), also=(52,), points=(0, 5))
        assert "Ada steals 1 point from Bo." in told(state)

    def test_W28_a_copied_one_shot_erases_the_copying_face(self) -> None:
        state = table(die(0, OWN), die(1, 42), custom=(made(Copy()),), also=(42,))
        assert state.points == (7, 7)
        assert (active(state, 0), active(state, 1)) == (BLANK, BLANK)

    def test_W28_in_another_turn_it_still_is_what_it_copies(self) -> None:
        state = table(die(0, OWN), die(1, 22, up=0), custom=(made(Copy(), AnotherTurn()),), also=(22,), points=(0, 0))
        # 1 point, then 1 and 1 more for each of the two dots.
        assert state.points[0] == 4


class TestResolve:
    @pytest.mark.parametrize("card", [10, OWN])
    def test_W27_follow_the_active_face_as_if_it_were_yours(self, card: int) -> None:
        custom = (made(Resolve(DieChoice("rivals"))),)
        state = table(die(0, card), die(1, n(3)), common=full(NOBODY, 20), custom=custom, also=(10, 20))
        # It is not that die's own resolution: Bo follows it too.
        assert state.points == (8, 8)

    def test_W27_a_printed_one_of_the_common_die(self) -> None:
        state = table(die(0, 31), common=die(NOBODY, n(3)), also=(31,), luck=[0])
        # Followed; and resolved, as it is hers now.
        assert state.points == (11, 5)

    def test_W19_a_blank_face_tells_to_tag_it(self) -> None:
        state = table(die(0, OWN), die(1, n(1)), custom=(made(Resolve(DieChoice("common"))),), down=(2, 3, 4, 5))
        assert Pick(1) in options(state)
        assert active(play(state, Pick(1)), 2) == face(1)

    def test_W27_not_one_that_is_being_resolved_nor_one_that_was_in_the_same_chain(self) -> None:
        twice = made(Resolve(), Resolve())
        state = table(die(0, OWN), die(1, n(1)), common=full(NOBODY, 20), custom=(twice,), also=(20,), points=(0, 0))
        assert state.points == (1, 1)
        circle = made(GAINS, Resolve(DieChoice("any", other=True)))
        state = table(die(0, OWN), die(1, OWN), common=full(NOBODY, 20), custom=(circle,), also=(20,), points=(0, 0))
        assert state.points == (2, 2)

    def test_W27_a_new_resolution_begins_a_new_chain(self) -> None:
        once = made(Resolve(DieChoice("rivals")))
        state = table(die(0, OWN), die(0, OWN), die(1, n(1)), custom=(once,), points=(0, 0))
        assert play(state, ResolveDie(0)).points == (2, 1)

    def test_W25_an_icon_that_does_not_work_tells_nothing(self) -> None:
        state = table(die(0, OWN), die(1, 6), custom=(made(GAINS, Resolve(DieChoice("rivals"))),), also=(6,), down=(6,))
        assert state.points == (6, 5)

    def test_W27_this_face_is_that_of_the_die_that_is_followed(self) -> None:
        state = table(die(0, 10), die(1, 22), common=full(NOBODY, 20), also=(10, 20, 22), points=(0, 0))
        # Ada: 1, and two dots on Bo's Snowball; Bo: 3.
        assert (state.points, active(state, 1).dots) == ((1, 3), 4)

    def test_W27_a_chain_that_never_ends_is_cut(self) -> None:
        endless = made(GAINS, Replace(THIS_FACE), when="tagged")
        state = table(die(0, _), custom=(endless,), down=(1, 2, 3, 4, 5), points=(0, 0))
        assert state.phase in ("roll", "over")
        assert state.points[0] == MOST_EFFORT


class TestDice:
    @pytest.mark.parametrize("card", [12, OWN])
    def test_W27_swap(self, card: int) -> None:
        custom = (made(Swap(DieChoice("this"), DieChoice("rivals"))),)
        state = table(die(0, card), die(1, 1), die(1, 2), also=(12,), custom=custom)
        state = play(state, *[PickOption(1)] * (card == 12), PickDie(2))
        assert [each.holder for each in state.dice] == [1, 1, 0, NOBODY]
        assert (active(state, 2), active(state, 0)) == (face(2), face(card))

    def test_W39_a_die_that_nobody_holds_is_not_swapped(self) -> None:
        state = table(die(0, OWN), custom=(made(GAINS, Swap(DieChoice("own"), DieChoice("common"))),))
        assert (state.points, state.dice[-1].holder) == ((6, 5), NOBODY)

    @pytest.mark.parametrize(("card", "points"), [(27, 5), (17, 5), (OWN, 5)])
    def test_W27_take_the_common_die(self, card: int, points: int) -> None:
        state = table(die(0, card), common=die(1, n(1)), also=(17, 27), custom=(made(Take()),), points=(5, 0))
        state = play(state, *[PickOption(0)] * (card == 17))
        assert state.dice[-1].holder == 0
        assert state.points[0] == points + 1 - 2 * (card == 17)

    @pytest.mark.parametrize("card", [5, 27, OWN])
    def test_W39_it_is_not_taken_from_whoever_has_no_other_die(self, card: int) -> None:
        luck = [0] if card == 5 else []
        custom = (made(GAINS, Take()),)
        state = table(die(0, card), custom=custom, also=(27,), common=die(1, n(1)), idle=False, luck=luck)
        assert [each.holder for each in state.dice] == [0, 1]

    @pytest.mark.parametrize("card", [14, OWN])
    def test_W27_take_another_turn(self, card: int) -> None:
        state = table(die(0, card), die(0, n(1)), also=(14,), custom=(made(AnotherTurn()),), points=(0, 0))
        state = play(state, ResolveDie(0), ResolveDie(0))
        assert state.points == (2, 0)

    def test_W35_the_window_rolls_the_common_die_whoever_holds_it_then_takes_it(self) -> None:
        state = table(die(0, 5), die(1, 1), common=die(1, n(1), n(3)), luck=[1])
        assert (state.dice[-1].holder, state.dice[-1].up, state.points) == (0, 1, (8, 5))

    def test_W35_it_is_resolved_later_in_that_turn(self) -> None:
        state = table(die(0, 5), die(0, 1), common=die(NOBODY, n(1), 2))
        state = play(state, ResolveDie(0), luck=[1])
        assert options(state) == (ResolveDie(1), ResolveDie(4))

    def test_W35_not_again_if_it_was_resolved_already(self) -> None:
        state = table(die(0, 5), common=die(0, n(1), n(3)))
        state = play(state, ResolveDie(3), luck=[1])
        assert state.points == (6, 5)

    def test_W35_held_already_it_is_only_rolled(self) -> None:
        state = table(die(0, 5), common=die(0, n(1), n(3)))
        state = play(state, ResolveDie(0), luck=[1])
        assert (state.points, state.dice[-1].holder) == ((8, 5), 0)


class TestOneShot:
    @pytest.mark.parametrize(("card", "points"), [(42, 7), (OWN, 6)])
    def test_W27_it_is_erased_when_resolved(self, card: int, points: int) -> None:
        state = table(die(0, card), also=(42,), custom=(made(GAINS, one_shot=True),))
        assert (state.points[0], active(state, 0)) == (points, BLANK)

    def test_W27_also_when_it_fizzled(self) -> None:
        steals = made(Steal(Amount(2)), one_shot=True)
        state = play(table(die(0, OWN), die(1, 21), custom=(steals,), also=(21,)), UseWard())
        assert (state.points, active(state, 0), active(state, 1)) == ((5, 5), BLANK, BLANK)

    def test_W27_not_when_another_follows_it(self) -> None:
        follows = made(Resolve(DieChoice("rivals")), number=101)
        state = table(die(0, 101), die(1, OWN, up=0), custom=(made(GAINS, one_shot=True), follows), points=(0, 0))
        assert state.points == (1, 1)

    def test_W17_once_in_each_phase_if_it_has_several_parts(self) -> None:
        """It is finished when it was resolved the first time."""
        card = composed(Icon(parts=(part(GAINS), part(Gain(Amount(4)), when="last")), one_shot=True))
        assert table(die(0, OWN), custom=(card,), points=(0, 0)).points == (1, 0)


class TestWhen:
    def test_W27_erased(self) -> None:
        falls = made(Gain(Amount(each=1, per="dots")), when="erased")
        state = play(table(die(0, 2), die(1, face(OWN, dots=3), up=None), custom=(falls,)), PickFace(1, 0))
        assert state.points == (5, 8)

    def test_W27_erased_a_printed_card(self) -> None:
        state = table(die(0, 50), also=(50,), points=(0, 0))
        assert state.points == (2, 0)
        assert asked(state) == 0

    @pytest.mark.parametrize("card", [23, OWN])
    def test_W27_re_rolled(self, card: int) -> None:
        custom = (made(Gain(Amount(2)), when="rerolled"),)
        state = table(die(0, 3), die(0, 1), die(1, n(0), card), also=(23,), custom=custom)
        assert play(state, ResolveDie(0), PickDie(2), luck=[1]).points == (5, 7)

    @pytest.mark.parametrize("card", [43, OWN])
    def test_W27_another_player_tags_a_marked_card(self, card: int) -> None:
        custom = (made(GAINS, when="disc"),)
        state = table(die(0, 1), die(0, 1), die(1, card), also=(43,), custom=custom, discs=(None, Disc(2)))
        assert play(state, ResolveDie(0), Pick(2), PickFace(0, 4)).points[1] == 6

    @pytest.mark.parametrize(("card", "disc"), [(35, Disc()), (OWN, Disc())])
    def test_W27_tagged(self, card: int, disc: Disc) -> None:
        state = table(die(0), also=(35,), custom=(made(Mark("score"), when="tagged"),))
        assert play(state, Pick(card)).discs[0] == disc


class TestConditions:
    @pytest.mark.parametrize(
        ("condition", "met"),
        [
            (Condition("points", least=5, most=5), True),
            (Condition("points", most=4), False),
            (Condition("lead", least=0), False),
            (Condition("lead", most=-2), True),
            (Condition("common", least=1), False),
            (Condition("round", least=3), True),
            (Condition("blanks", least=5), True),
            (Condition("icons", least=2), False),
            (Condition("alike", least=2), True),
            (Condition("dots", least=1), True),
            (Condition("dashes", least=1), False),
        ],
    )
    def test_W27_if(self, condition: Condition, met: bool) -> None:
        card = made(If(condition, (Gain(Amount(2)),), (GAINS,)))
        state = table(die(0, face(OWN, dots=1)), die(1, OWN), custom=(card,), points=(5, 7), round=3, stage="main")
        assert state.points[0] == (7 if met else 6)

    @pytest.mark.parametrize("way", [PickOption(0), PickOption(1), Decline()])
    def test_W27_what_follows_a_choice_or_a_condition_is_done_after_it(self, way: PickOption | Decline) -> None:
        picks = Choose((Option((Gain(Amount(2)), Gain(Amount(1)))), Option((Gain(Amount(3)),))), may=True)
        card = made(If(Condition("points", least=5), (picks,)), Lose(Amount(4)))
        chosen = 0 if way == Decline() else 3
        assert play(table(die(0, OWN), custom=(card,)), way).points == (5 + chosen - 4, 5)

    def test_W38_flexibility_goes_on_after_its_choice(self) -> None:
        state = play(table(die(0, 16), die(1, 3, 3, up=None), also=(16,)), PickOption(1), PickFace(1, 0))
        assert Decline() in options(state)
        state = play(state, PickOption(0), PickFace(1, 1))
        assert (state.points, state.dice[1].faces[:2]) == ((4, 5), (BLANK, BLANK))

    def test_W27_a_choice_within_a_choice_must_have_something_to_choose(self) -> None:
        inner = Choose((Option((Unmark(),)),), may=True)
        card = made(Choose((Option((inner,)), Option((GAINS,)))))
        assert table(die(0, OWN), custom=(card,)).points == (6, 5)

    def test_W27_a_choice_offers_what_can_be_carried_out(self) -> None:
        card = made(
            Choose(
                (
                    Option((Pay(6), GAINS)),
                    Option((Take(),)),
                    Option((Gain(Amount(0)),)),
                    Option((If(Condition("points", least=9), (GAINS,)), GAINS)),
                )
            )
        )
        state = table(die(0, OWN), common=die(0, n(1)), custom=(card,))
        state = play(state, ResolveDie(0))
        assert state.points[0] in (6, 7)


def test_the_empty_face_of_a_ward_costs_what_it_says() -> None:
    for cost, paid in WARDS.items():
        ward = composed(Icon(ward=Ward("target", cost, paid)), number=101)  # type: ignore[arg-type]
        state = table(die(0, OWN), die(1, 101, n(1)), custom=(made(Dash(RIVALS)), ward))
        state = play(state, PickFace(1, 1), UseWard())
        expected: dict[str, Face] = {"dot": face(101, dots=1), "erase": BLANK, "pay": face(101)}
        assert state.dice[1].faces[0] == expected[cost]
        assert state.points[1] == 5 - paid
