"""Keywords that meet: what one does to another, as positions (W18-W36)."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import (
    THIS_FACE,
    Amount,
    AnotherTurn,
    Choose,
    Copy,
    Dash,
    DieChoice,
    Dot,
    Erase,
    FaceChoice,
    Gain,
    Icon,
    IconCard,
    Lose,
    Mark,
    Move,
    Neutralise,
    Option,
    Pay,
    Replace,
    ReRoll,
    Resolve,
    Steal,
    Swap,
    Tag,
    Take,
    Unmark,
    Ward,
    Write,
)
from cogs.blank_white_dice.cards.blocks import AnyStep as Step
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import Act, AskWard, State
from cogs.blank_white_dice.view import (
    BLANK,
    NOBODY,
    AnyMove,
    Decline,
    Disc,
    Fit,
    Pick,
    PickDie,
    PickFace,
    PickOption,
    PickPlayer,
    UseAlways,
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
ONE = Amount(1)
RIVALS = FaceChoice("rivals")
WARD = 101
"""A ward against being a target, for 1 point."""
TARGET = composed(Icon(ward=Ward("target", "pay", 1)), number=WARD)
LOSS = composed(Icon(ward=Ward("loss", "pay", 1)), number=WARD)


def is_warding(state: State) -> bool:
    return bool(state.work) and isinstance(state.work[-1], AskWard)


class TestWhatAWardAnswers:
    """W30, W31: an effect of each kind, the moves that pick its target, and whether a ward may answer."""

    TARGETS: dict[str, tuple[Step, list[AnyMove]]] = {
        "gain": (Gain(ONE, "rival"), [PickPlayer(1)]),
        "lose": (Lose(ONE, "rival"), [PickPlayer(1)]),
        "steal": (Steal(ONE), [PickPlayer(1)]),
        "tag": (Tag(), [Pick(5), PickFace(1, 3)]),
        "tag on the active face": (Tag(where=FaceChoice("rivals", holds="blank")), [Pick(5), Fit()]),
        "write": (Write(2), [PickFace(1, 3)]),
        "replace": (Replace(number=2), [PickFace(1, 1)]),
        "replace by an icon": (Replace(), [PickFace(1, 1), Pick(5)]),
        "move from": (Move(), [PickFace(1, 1), PickFace(0, 3)]),
        "move to": (Move(), [PickFace(0, 0), PickFace(1, 3)]),
        "erase": (Erase(), [PickFace(1, 1)]),
        "re-roll": (ReRoll(), [PickDie(1)]),
        "copy": (Copy(), [PickFace(1, 0)]),
        "dot": (Dot(FaceChoice()), [PickFace(1, 1)]),
        "dash": (Dash(FaceChoice()), [PickFace(1, 1)]),
        "unmark": (Unmark("rival"), [PickPlayer(1)]),
        "swap": (Swap(), [PickDie(0), PickDie(1)]),
        "resolve": (Resolve(DieChoice("rivals")), [PickDie(1)]),
        "take": (Take(), []),
    }

    def position(self, step: Step, ward: IconCard = TARGET) -> State:
        """Ada's icon does this; Bo and Cy have icons enough, Bo the ward and the common die."""
        works = composed(Icon(parts=(part(GAINS),), ward=ward.icons[0].ward), number=WARD)
        return table(
            die(0, OWN),
            die(1, WARD, 3),
            die(2, 3, 3),
            common=die(1, 3, 3, up=None),
            custom=(made(step, GAINS), works),
            points=(5, 5, 5),
            discs=(None, Disc(1), Disc(2)),
        )

    def reach(self, kind: str) -> State:
        """All is picked that has to be."""
        step, moves = self.TARGETS[kind]
        state = self.position(step)
        for move in moves:
            # A choice with one way only is not asked.
            state = play(state, move) if move in options(state) else state
        return state

    @pytest.mark.parametrize("kind", TARGETS)
    def test_W31_what_is_picked_of_another_player_is_targeted(self, kind: str) -> None:
        state = self.reach(kind)
        assert (is_warding(state), asked(state), options(state)) == (True, 1, (Decline(), UseWard()))
        warded = play(state, UseWard())
        # What follows it is gone, too: Ada gains nothing, and all dice are as they were.
        assert warded.points[0] == 5
        assert [each.faces for each in warded.dice] == [each.faces for each in state.dice]
        assert warded.dice[-1].holder == 1
        assert warded.discs == state.discs

    @pytest.mark.parametrize("kind", TARGETS)
    def test_W30_without_an_answer_it_happens(self, kind: str) -> None:
        state = self.reach(kind)
        assert GAME.idle(state, Seat(1)) == Decline()
        # A re-roll needs luck.
        state = play(state, Decline(), luck=[0] if kind == "re-roll" else [])
        assert "wards" not in " ".join(told(state))

    @pytest.mark.parametrize("who", ["rivals", "everybody", "leaders"])
    def test_W31_all_of_them_targets_nobody(self, who: str) -> None:
        state = self.position(Lose(Amount(1), who))  # type: ignore[arg-type]
        assert "wards" not in " ".join(told(state))
        assert state.points[1] < 7

    @pytest.mark.parametrize("step", [Neutralise(), Mark()], ids=["neutralise", "mark"])
    def test_W31_to_choose_a_card_targets_nobody(self, step: Step) -> None:
        state = play(self.position(step), Pick(4))
        assert not is_warding(state)

    def test_W31_the_own_dice_are_targeted_but_wards_answer_others_only(self) -> None:
        erases = made(Erase(FaceChoice("own")))
        state = table(die(0, OWN), die(0, WARD), custom=(erases, TARGET))
        assert not is_warding(play(state, PickFace(1, 0)))

    @pytest.mark.parametrize(
        ("step", "moves", "answers"),
        [
            (Lose(ONE, "rivals"), [], True),
            (Lose(ONE, "everybody"), [], True),
            (Lose(ONE), [], True),
            (Lose(ONE, "rival"), [PickPlayer(2)], True),
            (Steal(ONE), [PickPlayer(2)], True),
            (Pay(1), [], False),
            (Gain(ONE, "everybody"), [], False),
            (Lose(Amount(0), "rivals"), [], False),
            (Write(-2), [PickFace(1, 3)], False),
        ],
    )
    def test_W38_a_ward_against_loss_answers_whoever_loses(
        self, step: Step, moves: list[AnyMove], answers: bool
    ) -> None:
        state = play(self.position(step, LOSS), *moves)
        assert is_warding(state) == answers
        if answers:
            assert asked(state) == 1

    def test_W38_also_against_the_own_loss_and_a_plain_number(self) -> None:
        state = table(die(0, n(-2)), die(0, 1), die(1, 1), common=die(0, 21, up=0), also=(21,))
        state = play(state, ResolveDie(0))
        assert (asked(state), is_warding(state)) == (0, True)
        state = play(state, UseWard())
        # It fizzled: the number is not erased, the ward is; its blank face is to be tagged.
        assert (state.points, state.dice[0].faces[0], state.dice[-1].faces[0]) == ((5, 5), n(-2), BLANK)

    def test_W38_nobody_is_asked_if_there_is_nothing_to_lose(self) -> None:
        state = table(die(0, n(-2)), die(1, 21), also=(21,), points=(0, 5))
        assert active(state, 0) == BLANK


class TestWardsAmongThemselves:
    STEALS = made(GAINS, Steal(Amount(2)), GAINS)

    def test_W30_asked_one_at_a_time_from_the_left_of_the_actor_who_comes_last(self) -> None:
        loses = made(Lose(ONE, "everybody"))
        dice = die(0, WARD), die(1, OWN), die(1, WARD), die(2, WARD)
        state = table(*dice, custom=(loses, LOSS), first=1, points=(5, 5, 5))
        order = []
        while is_warding(state):
            order.append(asked(state))
            state = play(state, Decline())
        assert order == [2, 0, 1]
        assert state.points == (4, 4, 4)

    def test_W30_the_first_that_fizzles_it_ends_the_asking(self) -> None:
        loses = made(Lose(ONE, "rivals"))
        state = table(die(0, OWN), die(1, WARD), die(2, WARD), custom=(loses, LOSS), points=(5, 5, 5))
        assert play(state, UseWard()).points == (5, 4, 5)

    def test_W30_each_ward_answers_an_effect_once(self) -> None:
        state = table(die(0, OWN), die(1, WARD), die(1, WARD), custom=(self.STEALS, TARGET))
        state = play(state, Decline())
        assert is_warding(state)
        assert play(state, Decline()).points == (9, 3)

    def test_W30_each_step_that_targets_can_be_answered(self) -> None:
        twice = made(Dash(RIVALS), Dash(RIVALS))
        state = table(die(0, OWN), die(1, WARD), custom=(twice, TARGET))
        state = play(state, Decline())
        assert is_warding(state)
        state = play(state, UseWard())
        assert (active(state, 1).dashes, state.points) == (1, (5, 4))

    def test_W27_earlier_steps_stand_and_later_ones_do_not_happen(self) -> None:
        state = table(die(0, OWN), die(1, WARD), custom=(self.STEALS, TARGET))
        state = play(state, UseWard())
        assert (state.points, active(state, 0)) == ((6, 4), face(OWN))

    def test_W27_only_in_that_phase(self) -> None:
        card = composed(Icon(parts=(part(Steal(Amount(2)), GAINS), part(Gain(Amount(4)), when="last"))))
        state = play(table(die(0, OWN), die(1, WARD), custom=(card, TARGET)), UseWard())
        assert state.points == (9, 4)

    def test_W30_costs_already_paid_stay_paid(self) -> None:
        card = made(Pay(2), Steal(Amount(2)))
        state = play(table(die(0, OWN), die(1, WARD), custom=(card, TARGET)), UseWard())
        assert state.points == (3, 4)

    def test_W30_using_a_ward_cannot_be_warded(self) -> None:
        """A ward that dots or erases itself targets nobody; paying for it is no loss."""
        state = table(die(0, OWN), die(1, 20), die(2, 47), custom=(self.STEALS,), also=(20, 47), points=(5, 5, 5))
        state = play(state, PickPlayer(1), UseWard())
        assert not is_warding(state)
        assert (active(state, 1).dots, state.points) == (1, (6, 5, 6))

    def test_W30_it_works_at_once_when_it_is_tagged_on_an_active_face(self) -> None:
        card = made(Tag(), Dash(RIVALS))
        state = table(die(0, OWN), die(1, _, 1), custom=(card, TARGET))
        state = play(state, Pick(WARD), PickFace(1, 0), PickFace(1, 1))
        assert (is_warding(state), asked(state)) == (True, 1)

    def test_W30_not_on_a_face_that_is_not_active(self) -> None:
        state = table(die(0, OWN), die(1, 3, WARD, up=None), custom=(self.STEALS, TARGET))
        assert state.points == (9, 3)

    def test_W30_whoever_has_just_the_price_can_pay_it(self) -> None:
        state = table(die(0, OWN), die(1, WARD), custom=(self.STEALS, TARGET), points=(5, 1))
        assert play(state, UseWard()).points == (6, 0)

    @pytest.mark.parametrize("case", ["neutralised", "overwritten", "absent", "unheld", "too poor"])
    def test_W30_what_does_nothing(self, case: str) -> None:
        over = made(GAINS, overwrites=WARD, number=102)
        loses = made(Lose(ONE, "everybody"))
        state = {
            "neutralised": lambda: table(die(0, OWN), die(1, WARD), custom=(loses, LOSS), down=(WARD,)),
            "overwritten": lambda: table(die(0, OWN), die(1, WARD), custom=(loses, LOSS, over)),
            "absent": lambda: table(die(0, OWN), die(1, 21), custom=(loses,)),
            "unheld": lambda: table(die(0, OWN), common=die(NOBODY, WARD), custom=(loses, LOSS)),
            "too poor": lambda: table(die(0, OWN), die(1, WARD), custom=(loses, LOSS), points=(5, 0)),
        }[case]()
        assert state.phase == "roll"
        assert state.points[0] == 4

    def test_W38_any_number_of_dots(self) -> None:
        twice = made(Dash(RIVALS), number=102)
        state = table(die(0, 102), die(0, 102), die(1, 20), custom=(twice,), also=(20,))
        state = play(state, ResolveDie(0), UseWard(), UseWard())
        assert active(state, 2).dots == 2

    def test_W29_W30_one_dot_each_as_long_as_there_is_room_for_one(self) -> None:
        for dots, warding in ((8, True), (9, False)):
            state = table(die(0, OWN), die(1, face(20, dots=dots)), custom=(self.STEALS,), also=(20,))
            assert is_warding(state) == warding

    def test_W38_teleport(self) -> None:
        """The icon that is moved targets, the loss does not: Medkit can stop it, Camouflage cannot."""
        state = table(die(0, 30), die(1, 20), die(2, 21), also=(20, 21, 30), points=(5, 5, 5))
        state = play(state, PickFace(0, 0), PickFace(0, 3))
        assert (is_warding(state), asked(state)) == (True, 2)
        assert play(state, UseWard()).points == (5, 5, 5)
        assert play(state, Decline()).points == (5, 2, 2)

    def test_W30_a_ward_that_erases_itself_sets_off_what_happens_then(self) -> None:
        falls = composed(Icon(parts=(part(Gain(Amount(3)), when="erased"),), ward=Ward("target", "erase")), number=WARD)
        state = play(table(die(0, OWN), die(1, WARD), custom=(self.STEALS, falls)), UseWard())
        assert (state.points[0], state.points[1] >= 8) == (6, True)


class TestCopyMeets:
    COPIES = made(Copy(), number=102)

    def test_W28_W30_a_copied_ward_costs_the_copying_face(self) -> None:
        steals = made(Steal(Amount(2)), number=103)
        custom = (self.COPIES, TARGET, steals)
        dot = composed(Icon(ward=Ward("target", "dot")), number=WARD)
        state = table(die(0, 102), die(0, WARD), die(1, 103), custom=(custom[0], dot, steals))
        state = play(state, PickFace(1, 0), UseWard())
        assert sorted(each.dots for each in (active(state, 0), active(state, 1))) == [0, 1]

    def test_W28_copying_targets_and_can_be_warded(self) -> None:
        state = table(die(0, 102), die(1, WARD), custom=(self.COPIES, TARGET))
        state = play(state, UseWard())
        assert (state.copies, active(state, 0)) == ((), face(102))

    def test_W28_W27_a_copied_steal_is_the_copiers(self) -> None:
        steals = made(Steal(Amount(2)), number=103)
        state = table(die(0, 102), die(1, 103), custom=(self.COPIES, steals), points=(0, 5, 0))
        assert play(state, PickPlayer(1)).points == (2, 3, 0)

    def test_W28_a_copied_steal_answered_by_a_ward_of_a_third_player(self) -> None:
        """The stack of W27: a copy of a resolve of a steal, answered by a ward; every step survives a restart."""
        steals = made(Steal(Amount(2)), GAINS, number=103)
        follows = made(Resolve(DieChoice("rivals")), GAINS, number=104)
        custom = (self.COPIES, follows, steals, TARGET)
        dice = die(0, 102), die(1, 104), die(1, 103), die(2, WARD)
        state = table(*dice, custom=custom, points=(0, 5, 5))
        state = play(state, PickFace(1, 0), PickDie(2), PickPlayer(2))
        assert (asked(state), is_warding(state)) == (2, True)
        assert sum(isinstance(task, Act) for task in state.work) == 3
        state = play(state, UseWard())
        # The steal and what follows it fizzle; what is left of the icon that followed it happens.
        assert (state.points[0], state.points[2]) == (1, 4)

    def test_W28_dots_and_this_icon_are_those_of_the_copying_face(self) -> None:
        card = made(Gain(Amount(each=1, per="dots")), Dot(), number=103)
        state = table(die(0, face(102, dots=3)), die(1, face(103, dots=9)), custom=(self.COPIES, card), points=(0, 0))
        assert (state.points[0], active(state, 0).dots) == (3, 4)

    def test_W28_what_it_copies_erases_this_icon(self) -> None:
        card = made(GAINS, Erase(THIS_FACE), number=103)
        state = table(die(0, 102), die(1, 103), custom=(self.COPIES, card))
        assert (active(state, 0), state.copies) == (BLANK, ())

    def test_W28_W17_a_copied_part_for_another_phase_does_not_happen(self) -> None:
        card = composed(Icon(parts=(part(Gain(Amount(4)), when="last"),)), number=103)
        state = table(die(0, 102), die(1, 103), custom=(self.COPIES, card))
        # Only Bo's own; in the Last phase Ada's icon is what it was.
        assert (state.points, active(state, 0)) == ((5, 9), face(102))

    def test_W28_W33_a_copied_card_that_is_neutralised(self) -> None:
        down = made(Neutralise(), number=103)
        state = table(die(0, 102), die(0, 103), die(1, WARD), custom=(self.COPIES, down, TARGET))
        state = play(state, ResolveDie(0), PickFace(2, 0), Decline(), Pick(WARD))
        assert not is_warding(state)

    def test_W28_W23_a_copied_another_turn(self) -> None:
        again = made(GAINS, AnotherTurn(), number=103)
        state = table(die(0, 102), die(1, 103), custom=(self.COPIES, again), points=(0, 0))
        # 1 by the copy, 1 by what it still is in the extra turn, in which the further one fizzles.
        assert state.points == (2, 2)

    def test_W28_W27_swap_takes_the_copy_along(self) -> None:
        swaps = made(Swap(DieChoice("own"), DieChoice("rivals")), number=103)
        state = table(die(0, 102), die(0, 103), die(1, 22), die(1, n(0)), custom=(self.COPIES, swaps), also=(22,))
        state = play(state, ResolveDie(0), PickFace(2, 0), PickDie(0), PickDie(3), ResolveDie(0))
        assert state.dice[0].holder == 1
        # Bo resolves it as what it copies: 2 and 2 for the dots of Ada's copy.
        assert any(said.startswith("Bo resolves Snowball: ") for said in told(state))


class TestEraseMeets:
    def test_W20_W27_erase_of_a_one_shot_that_is_being_resolved(self) -> None:
        card = made(GAINS, Erase(THIS_FACE), one_shot=True)
        falls = [said for said in told(table(die(0, OWN), custom=(card,))) if "erased" in said]
        assert len(falls) == 1

    def test_W27_steps_go_on_when_the_icon_erased_itself(self) -> None:
        assert table(die(0, OWN), custom=(made(Erase(THIS_FACE), GAINS),)).points == (6, 5)

    def test_W24_an_icon_that_came_in_its_place_is_not_erased(self) -> None:
        card = made(Replace(THIS_FACE, 0), one_shot=True)
        assert active(table(die(0, OWN), custom=(card,)), 0) == n(0)
        # Nor is it if it would be erased by its own resolution.
        bomb = table(die(0, OWN), custom=(made(Replace(THIS_FACE)),), also=(36,))
        assert active(play(bomb, Pick(36)), 0) == face(36)

    def test_W36_W27_erase_of_what_falls_writes_on_the_blank_face(self) -> None:
        """What happens when it is erased comes before the next step, and counts what was there."""
        writes, gains = Write(1, FaceChoice("this", "this", "blank")), Gain(Amount(each=1, per="dots"))
        falls = made(writes, gains, when="erased", number=103)
        erases = made(Erase(RIVALS), Erase(RIVALS))
        state = table(die(0, OWN), die(1, face(103, dots=2), up=None), custom=(erases, falls))
        assert (state.points, state.dice[1].faces[0]) == ((5, 7), BLANK)

    def test_W38_a_move_tags_before_it_erases(self) -> None:
        both = composed(
            Icon(parts=(part(GAINS, when="tagged"), part(Gain(Amount(each=2, per="dots")), when="erased"))), number=103
        )
        state = table(die(0, OWN), die(1, face(103, dots=2), up=None), custom=(made(Move(RIVALS)), both))
        state = play(state, PickFace(1, 3))
        assert state.points == (5, 10)

    def test_W27_erasing_a_ward_is_answered_by_that_ward(self) -> None:
        state = table(die(0, 2, up=0), die(1, 20), also=(20,))
        state = play(state, PickFace(1, 0), UseWard())
        assert (active(state, 1), active(state, 0)) == (face(20, dots=1), face(2))


class TestTurnsMeet:
    def test_W23_W21_a_swapped_die_is_resolved_in_the_extra_turn(self) -> None:
        card = made(AnotherTurn(), Swap(DieChoice("this"), DieChoice("rivals")))
        state = table(die(0, OWN), die(1, n(1)), custom=(card,), points=(0, 0))
        # Ada gets the +1 and resolves it, and once more in her extra turn; Bo does the same with what he got of her.
        assert state.points == (2, 2)

    def test_W23_W18_first_effects_have_their_own_extra_turn(self) -> None:
        again = made(GAINS, AnotherTurn(), when="first")
        assert table(die(0, OWN), custom=(again,), stage="first", points=(0, 0)).points == (2, 0)

    def test_W23_W30_another_turn_gained_from_a_dice_that_is_followed(self) -> None:
        again = made(GAINS, AnotherTurn(), number=103)
        state = table(die(0, 10), die(1, 103), common=full(NOBODY, 20), custom=(again,), also=(10, 20), points=(0, 0))
        # 1, and again 1 (a further turn fizzles); Bo 1 and 1.
        assert state.points == (2, 2)

    def test_W22_W23_a_re_rolled_die_is_resolved_in_the_extra_turn_with_its_new_face(self) -> None:
        card = made(AnotherTurn(), ReRoll(DieChoice("own", other=True)))
        state = table(die(0, OWN), die(0, n(1), n(3)), custom=(card,), points=(0, 0))
        state = play(state, ResolveDie(1), luck=[1])
        assert state.points[0] == 1
        assert asked(state) == 0

    def test_W21_W27_the_die_of_an_icon_changes_holder_meanwhile(self) -> None:
        """Its steps go on for whoever resolves it; what they say of this face is done where it is now."""
        card = made(Swap(DieChoice("this"), DieChoice("rivals")), GAINS, Dash())
        state = table(die(0, OWN), die(1, 1), custom=(card,))
        assert state.points[0] == 6
        assert state.dice[0].holder == 1
        assert active(state, 0).dashes == 1

    def test_W21_W35_the_window_takes_a_die_before_its_holder_resolved_it(self) -> None:
        state = table(die(0, 5), die(1, n(1)), common=die(1, n(3)), points=(0, 0), luck=[0])
        assert state.points == (3, 1)

    def test_W35_W30_each_of_its_steps_can_be_warded(self) -> None:
        dice = die(0, 5), die(1, 20)
        state = table(*dice, common=die(1, n(1), n(3)), also=(20,), points=(0, 0))
        rolled = play(state, UseWard())
        assert (rolled.dice[-1].holder, rolled.dice[-1].up) == (1, 0)
        state = play(state, Decline(), luck=[1])
        assert is_warding(state)
        state = play(state, UseWard())
        assert (state.dice[-1].holder, state.dice[-1].up, state.points) == (1, 1, (0, 3))

    def test_W27_swap_before_resolve(self) -> None:
        """A die that was swapped away is its new holder's to resolve, and a rival's die for whoever gave it."""
        swaps = made(Swap(DieChoice("own", other=True), DieChoice("rivals")), Resolve(DieChoice("rivals")))
        state = table(die(0, OWN), die(0, n(3)), die(1, n(1)), custom=(swaps,), points=(0, 0))
        state = play(state, ResolveDie(0))
        assert [each.holder for each in state.dice[:3]] == [0, 1, 0]
        # She follows the +3 she gave away, and resolves the +1 she got; Bo has the +3.
        assert state.points == (4, 3)


class TestFizzleMeets:
    def test_W24_W27_a_followed_icon_that_fizzles_leaves_the_one_that_followed_it(self) -> None:
        follows = made(Resolve(DieChoice("rivals")), number=103)
        steals = made(Steal(Amount(2)), number=104)
        state = table(die(0, 103), die(1, 104), die(2, WARD), custom=(follows, steals, TARGET), points=(5, 5, 5))
        state = play(state, PickPlayer(2), UseWard())
        assert active(state, 0) == face(103)

    def test_W27_pay_then_fizzle(self) -> None:
        card = made(Choose((Option((Pay(2), Steal(Amount(3)), GAINS)), Option((GAINS,)))), GAINS)
        state = play(table(die(0, OWN), die(1, WARD), custom=(card, TARGET)), PickOption(0), UseWard())
        assert state.points == (3, 4)

    def test_W27_an_icon_always_usable_that_fizzles_was_used(self) -> None:
        card = made(Pay(1), Steal(Amount(3)), when="always")
        state = table(die(0, 1, OWN), die(1, WARD), custom=(card, TARGET))
        state = play(state, UseAlways(0, 1), UseWard())
        assert UseAlways(0, 1) not in options(state)
        assert state.points == (4, 4)

    def test_W27_what_happens_when_tagged_can_be_warded(self) -> None:
        card = made(Steal(Amount(3)), when="tagged", number=103)
        state = play(table(die(0), die(1, WARD), custom=(card, TARGET)), Pick(103))
        assert is_warding(state)
        assert active(play(state, UseWard()), 0) == face(103)


class TestCardsMeet:
    def test_W33_W25_a_card_that_neutralises_itself_goes_on(self) -> None:
        card = made(Neutralise(), GAINS)
        state = play(table(die(0, OWN), custom=(card,)), Pick(OWN))
        assert state.points == (6, 5)

    def test_W33_W30_a_neutralised_ward_before_the_steal(self) -> None:
        card = made(Neutralise(), Steal(Amount(2)))
        state = play(table(die(0, OWN), die(1, 20), custom=(card,), also=(20,)), Pick(20))
        assert state.points == (7, 3)

    def test_W29_W27_replace_under_dots(self) -> None:
        card = made(Replace(RIVALS), number=103)
        state = table(die(0, 103), die(1, face(22, dots=4)), custom=(card,), also=(22,), points=(0, 0))
        state = play(state, Pick(22))
        # The new Snowball begins without dots.
        assert state.points == (0, 1)

    def test_W32_W27_a_disc_on_a_card_that_is_covered_or_down_stays(self) -> None:
        state = table(die(0, OWN), custom=(made(Neutralise()),), discs=(None, Disc(6)), also=(6,))
        assert play(state, Pick(6)).discs == (None, Disc(6))

    def test_W13_W33_an_icon_that_tags_its_own_card_when_that_is_down(self) -> None:
        card = made(Neutralise(), Tag(-1))
        state = play(table(die(0, OWN), custom=(card,)), Pick(OWN))
        assert sum(each == face(OWN) for each in state.dice[0].faces) == 1
