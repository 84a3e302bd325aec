"""A round: rolling, phases, turns, what is resolved and what erases itself (W15-W25), and who has won (W3, W4)."""

from __future__ import annotations

import pytest

from bot.engine.game import Seat, Setup
from cogs.blank_white_dice.cards.blocks import (
    Amount,
    AnotherTurn,
    Choose,
    Dash,
    Dot,
    Erase,
    FaceChoice,
    Gain,
    Icon,
    Lose,
    Option,
    Pay,
    ReRoll,
    Swap,
    Take,
    Ward,
)
from cogs.blank_white_dice.cards.blocks import DieChoice as Dice
from cogs.blank_white_dice.rules import flow
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import (
    AnyTask,
    BeginRounds,
    CheckWinner,
    MoveContext,
    State,
    Variant,
    replace,
)
from cogs.blank_white_dice.rules.turns import LAST_ROUND
from cogs.blank_white_dice.view import (
    BLANK,
    NOBODY,
    Decline,
    Pick,
    PickDie,
    PickFace,
    PickOption,
    Resolve,
    Roll,
    UseAlways,
    UseWard,
)
from tests.cogs.blank_white_dice.tabletop import (
    OWN,
    _,
    active,
    after,
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
    refused,
    table,
    told,
)
from tests.lots import Lots, ScriptedChance

GAINS = Gain(Amount(1))
OWN_DIE = FaceChoice("own")


def roll(state: State, *draws: int) -> State:
    """The next round, rolled as written."""
    [seat, *_others] = sorted(GAME.to_act(state))
    return after(state, GAME.play(state, seat, Roll(), ScriptedChance(draws), 0))


def between(state: State) -> State:
    assert state.phase == "roll"
    return state


class TestTheEnd:
    @pytest.mark.parametrize(("points", "goes_on"), [((12, 3), True), ((13, 3), False), ((3, 13), 0), ((13, 13), True)])
    def test_W3_thirteen_and_more_than_anybody_else(self, points: tuple[int, int], goes_on: bool) -> None:
        state = table(points=points)
        assert (state.phase == "roll") == goes_on
        if not goes_on:
            outcome = GAME.outcome(state)
            assert outcome is not None
            assert outcome.winners == (points.index(13),)

    def test_W3_on_a_tie_play_goes_on_until_the_top_is_not_shared(self) -> None:
        state = table(die(0, n(1)), die(1, 1, up=None), points=(14, 14))
        assert state.phase == "over"
        assert table(die(0, n(1)), points=(14, 15)).phase == "roll"

    def test_W3_only_at_the_end_of_the_round(self) -> None:
        state = table(die(0, n(3)), die(1, 1), points=(12, 3))
        assert (state.points, state.phase, asked(state)) == ((15, 3), "turn", 1)

    def test_W3_after_round_forty_the_highest_score_wins_even_if_shared(self) -> None:
        shared = GAME.outcome(table(points=(7, 7, 2), round=LAST_ROUND))
        assert shared is not None
        assert shared.winners == (0, 1)
        assert LAST_ROUND == 40
        assert table(points=(7, 7, 2), round=39).phase == "roll"

    def test_W3_an_option_makes_it_twenty(self) -> None:
        state = table(die(0, _), points=(19, 3), custom=(made(GAINS, when="last"),))
        state = play(replace(state, variant=Variant(goal=20)), Pick(OWN))
        assert state.phase == "over"
        short = table(die(0, _), points=(18, 3), custom=(made(GAINS, when="last"),))
        assert play(replace(short, variant=Variant(goal=20)), Pick(OWN)).phase == "roll"

    def test_W4_you_lose_as_many_as_you_can(self) -> None:
        assert table(die(0, n(-2)), points=(1, 5)).points == (0, 5)
        loses = made(Lose(Amount(3), "rivals"))
        assert table(die(0, OWN), custom=(loses,), points=(5, 2)).points == (5, 0)


class TestRolling:
    def test_W15_everybody_rolls_all_dice_and_an_unheld_common_die_lies_still(self) -> None:
        state = between(table(points=(5, 5)))
        state = roll(state, 1, 2, 3, 4)
        assert [die.up for die in state.dice] == [1, 2, 3, 4, 0]

    def test_W15_what_everybody_rolls_is_told(self) -> None:
        state = between(table(die(0, 1, n(3), up=None), die(1, n(2), up=None), points=(5, 5), idle=False))
        assert told(roll(state, 1, 0))[:3] == ["Everybody rolls: round 2.", "Ada rolls +3.", "Bo rolls +2."]

    def test_W15_a_held_common_die_is_rolled(self) -> None:
        state = roll(between(table(points=(5, 5), common=die(1, up=None))), 1, 2, 3, 4, 5)
        assert [die.up for die in state.dice] == [1, 2, 3, 4, 5]

    def test_W16_the_start_goes_to_the_left(self) -> None:
        state = between(table(points=(5, 5, 5), first=1))
        assert state.first == 2
        assert asked(roll(state, *[0] * 6)) == 2
        assert between(table(points=(5, 5, 5), first=2)).first == 0

    @pytest.mark.parametrize("task", [BeginRounds(), CheckWinner()])
    def test_W15_by_itself_after_eight_seconds_in_every_round(self, task: AnyTask) -> None:
        before = replace(table(), variant=Variant(roll_after=8_000), work=(task,))
        context = MoveContext(before, ScriptedChance((0,)), 1_000)
        flow.run(context)
        waits = between(context.state)
        due = GAME.due(waits)
        assert due is not None
        assert due.at == 9_000
        rolled = GAME.lapse(waits, ScriptedChance((1, 2, 3, 4)), due.at).state
        assert [die.up for die in rolled.dice[:4]] == [1, 2, 3, 4]
        assert rolled.round == waits.round + 1

    @pytest.mark.parametrize(("chosen", "slow", "after"), [(0, False, 0), (8, False, 8_000), (8, True, 0)])
    def test_W15_by_itself_only_if_chosen_and_never_in_a_slow_game(self, chosen: int, slow: bool, after: int) -> None:
        options = {option.key: option.default for option in GAME.info.options} | {"roll": chosen}
        assert GAME.start(Setup(2, 0, options, slow=slow), Lots()).variant.roll_after == after

    def test_W15_by_a_press_where_nothing_else_is_chosen(self) -> None:
        assert GAME.due(between(table())) is None


class TestPhases:
    ALL = composed(Icon(parts=(part(GAINS, when="first"), part(Gain(Amount(2))), part(Gain(Amount(4)), when="last"))))

    def test_W16_W17_an_icon_resolves_once_in_each_phase_for_which_it_has_a_part(self) -> None:
        state = table(die(0, OWN), custom=(self.ALL,), stage="first", points=(0, 5))
        assert state.points == (7, 5)

    def test_W16_first_then_main_then_last_each_in_turn_order(self) -> None:
        state = table(die(0, OWN), die(1, OWN), die(2, OWN), custom=(self.ALL,), stage="first", first=1)
        resolved = [said.split()[0] for said in told(state) if "resolves" in said]
        assert resolved == ["Bo", "Cy", "Ada"] * 3

    @pytest.mark.parametrize("card", [32, 51, 18])
    def test_W16_printed_first_and_last_effects(self, card: int) -> None:
        also = (card,)
        state = table(die(0, card), also=also, stage="first", points=(5, 9))
        if card == 18:
            state = play(state, PickDie(0), PickOption(0), luck=[0])
            assert state.points == (6, 9)
        elif card == 51:
            assert state.points == (7, 8)
        else:
            assert (state.points, active(state, 0).dashes) == ((6, 9), 1)

    @pytest.mark.parametrize("when", ["first", "last", "tagged", "erased", "rerolled", "disc"])
    def test_W17_what_has_no_part_for_the_phase_is_skipped(self, when: str) -> None:
        card = made(GAINS, when=when)  # type: ignore[arg-type]
        state = table(die(0, OWN), custom=(card,))
        assert active(state, 0) == face(OWN)
        assert state.points == ((6, 5) if when == "last" else (5, 5))

    def test_W17_a_ward_alone_is_skipped(self) -> None:
        state = table(die(0, 20), also=(20,), stage="first")
        assert (active(state, 0), state.points) == (face(20), (5, 5))

    def test_W17_an_icon_that_is_only_always_usable_is_skipped(self) -> None:
        card = made(Pay(1), Dot(), when="always")
        state = table(die(0, OWN), custom=(card,))
        state = play(state, Decline())
        assert active(state, 0) == face(OWN)

    def test_W17_in_any_order(self) -> None:
        state = table(die(0, 2), die(0, 1), die(1, 1))
        assert options(state) == (Resolve(0), Resolve(1))
        state = play(state, Resolve(1), Pick(5), PickFace(0, 3))
        assert asked(state) == 0
        assert PickFace(1, 0) in options(state)

    def test_W17_each_die_once(self) -> None:
        state = play(table(die(0, 2), die(0, 1), die(1, 1)), Resolve(0), PickFace(0, 0))
        # The other die was the last one; it resolves by itself.
        state = play(state, Pick(5), PickFace(0, 3))
        assert asked(state) == 1
        assert refused(state, 0, Resolve(0))

    def test_W17_every_die_is_seen_to_be_done_with_until_the_round_is_over(self) -> None:
        state = table(full(0, n(1)), full(0, n(2)), die(1, n(3)), die(1, _))
        view = GAME.view(state, None)
        assert (asked(state), view.resolved, view.done) == (1, (), (0, 1))
        state = play(state, Resolve(3))
        view = GAME.view(state, None)
        assert (view.resolved, view.done) == ((3,), (0, 1, 3))
        assert [view.is_done(number) for number in range(5)] == [True, True, False, False, False]
        state = play(state, Pick(5))
        assert (state.phase, GAME.view(state, None).done) == ("roll", ())

    def test_W17_whoever_takes_a_die_is_not_done_with_it(self) -> None:
        state = table(die(1, OWN), die(1, _), common=die(0, n(1)), custom=(made(Take()),))
        assert GAME.view(state, None).done == (4,)
        state = play(state, Resolve(0))
        view = GAME.view(state, None)
        assert (view.dice[4].holder, view.done) == (1, (0,))

    def test_W17_blank_faces_in_the_main_phase_only(self) -> None:
        assert table(die(0, _), stage="last").phase == "roll"
        state = table(die(0, _), stage="first")
        assert (state.stage, asked(state)) == ("main", 0)

    def test_W18_what_comes_up_in_the_first_phase_is_resolved_before_the_main_phase(self) -> None:
        # The first player's die is re-rolled after their turn, and brings a First effect up.
        rolls = made(ReRoll(Dice("rivals")), when="first", number=101)
        state = table(
            die(0, n(0), OWN), die(1, 101), custom=(made(GAINS, when="first"), rolls), stage="first", luck=[1]
        )
        assert state.points == (6, 5)

    def test_W16_W18_a_round_that_is_rolled_has_all_its_phases_in_order(self) -> None:
        """In the First phase, after Ada's turn in it, Bo re-rolls her die: what it brings up is done in each phase."""
        rolls = made(ReRoll(Dice("rivals")), when="first", number=101)
        icon = Icon(
            parts=(
                part(Gain(Amount(1)), when="first"),
                part(Gain(Amount(2))),
                part(Gain(Amount(4)), when="last"),
            )
        )
        dice = die(0, 1, OWN, up=None), die(1, 101, up=None)
        state = roll(between(table(*dice, custom=(composed(icon), rolls), first=1)), 0, 0, 1)
        said = [said for said in told(state) if "gains" in said]
        points = ["1 point", "2 points", "4 points"]
        assert said == [f"Ada resolves Card 100: gains {each}." for each in points]

    def test_W18_each_die_once_per_holder(self) -> None:
        rolls = made(GAINS, ReRoll(Dice("this")), when="first")
        state = table(die(0, OWN, OWN), custom=(rolls,), stage="first", luck=[1])
        assert state.points == (6, 5)

    def test_W18_only_then_and_never_later(self) -> None:
        rolls = made(ReRoll(Dice("rivals")), number=101)
        first = made(GAINS, when="first")
        state = table(die(0, 101), die(1, 1, OWN), custom=(first, rolls), stage="first", luck=[1])
        assert (state.points, state.phase) == ((5, 5), "roll")

    def test_W18_not_what_comes_up_while_that_is_done(self) -> None:
        rolls = made(ReRoll(Dice("rivals")), when="first", number=101)
        first = made(GAINS, when="first")
        # Bo's die brings up a re-roll, which brings up a First effect of Ada: her time is over.
        state = table(die(0, 101, OWN), die(1, n(0), 101), custom=(first, rolls), stage="first", luck=[1, 1])
        assert state.points == (5, 5)


class TestChangesBeforeResolving:
    def test_W20_an_icon_that_arrives_is_resolved(self) -> None:
        state = play(table(die(0, 1), die(1, _, 1)), Pick(4), PickFace(1, 0), PickFace(1, 2))
        assert state.points == (5, 8)

    def test_W20_one_that_is_erased_leaves_a_blank_to_resolve(self) -> None:
        state = play(table(die(0, 2), die(1, n(-2))), PickFace(1, 0))
        assert (state.points, asked(state)) == ((5, 5), 1)
        assert all(isinstance(move, Pick) for move in options(state))

    def test_W20_after_it_was_resolved_nothing_more(self) -> None:
        state = play(table(die(0, n(3)), die(1, 1)), Pick(5), PickFace(0, 4))
        assert state.points == (8, 5)

    def test_W22_a_re_roll_resolves_nothing(self) -> None:
        state = table(die(0, 3), die(0, n(1), n(3), up=0), die(1, n(1)))
        state = play(state, Resolve(1), PickDie(1), luck=[1])
        assert state.points == (6, 6)

    def test_W22_an_unresolved_die_is_resolved_with_its_new_face(self) -> None:
        state = play(table(die(0, 3), die(1, n(1), n(3))), PickDie(1), luck=[1])
        assert state.points == (5, 8)


class TestDiceThatMove:
    def test_W21_a_die_gained_during_the_turn_is_resolved_in_it_with_its_face(self) -> None:
        state = table(die(0, OWN), custom=(made(Take()),), common=die(NOBODY, n(1), n(3), up=1))
        assert (state.points, state.dice[-1].holder, state.dice[-1].up) == ((8, 5), 0, 1)

    def test_W21_also_if_another_player_has_resolved_it(self) -> None:
        state = table(die(0, n(0)), die(1, OWN), custom=(made(Take()),), common=die(0, n(3)))
        assert state.points == (8, 8)

    def test_W21_in_the_remaining_phases_too(self) -> None:
        last = made(GAINS, when="last", number=101)
        state = table(die(0, OWN), custom=(made(Take()), last), common=die(NOBODY, 101))
        assert state.points == (6, 5)

    def test_W21_never_twice_by_the_same_player_in_a_phase(self) -> None:
        """Ada resolves her die, swaps it away; Bo swaps it back in her extra turn-less phase: no second time."""
        swaps = made(Swap(Dice("own"), Dice("rivals")))
        # Ada: +3, then swaps it for Bo's swapper; she holds it now, and must resolve it: back again.
        state = table(die(0, n(3)), die(0, OWN), die(1, OWN), custom=(swaps,), points=(0, 0))
        state = play(state, Resolve(0), PickDie(0))
        assert [each.holder for each in state.dice[:3]] == [1, 0, 0]
        state = play(state, PickDie(2))
        # Bo holds the +3 he got, until Ada swapped it back with the second swapper.
        assert state.points[0] == 3

    def test_W21_a_die_gained_after_the_turn_waits_for_the_next_phase(self) -> None:
        swaps = made(Swap(Dice("own"), Dice("rivals")))
        both = composed(Icon(parts=(part(GAINS), part(Gain(Amount(4)), when="last"))), number=101)
        # Bo gives Ada a die after her turn.
        state = table(die(0, n(1)), die(1, OWN), die(1, 101), custom=(swaps, both), points=(0, 0))
        state = play(state, Resolve(1), PickDie(2))
        # Bo, who got the die that Ada has resolved, resolves it as well; she has only the Last effect of hers.
        assert state.points == (5, 1)

    def test_W21_a_die_that_leaves_unresolved_is_not_resolved_by_you(self) -> None:
        swaps = made(Swap(Dice("own"), Dice("rivals")))
        state = table(die(0, OWN), die(0, n(3)), die(1, n(1)), custom=(swaps,), points=(0, 0))
        state = play(state, Resolve(0), PickDie(1))
        assert state.points == (1, 3)

    def test_W21_the_common_die_taken_by_two_players_is_resolved_by_both(self) -> None:
        state = table(die(0, 5), die(1, 5), common=die(NOBODY, n(3)), points=(0, 0), luck=[0, 0])
        assert (state.points, state.dice[-1].holder) == ((3, 3), 1)


class TestAnotherTurn:
    AGAIN = made(GAINS, AnotherTurn())

    def test_W23_all_dice_are_resolved_again_without_a_roll(self) -> None:
        state = table(die(0, OWN), die(0, n(3)), custom=(self.AGAIN,), points=(0, 5))
        state = play(state, Resolve(0), Resolve(0))
        assert (state.points, state.dice[0].up) == ((8, 5), 0)

    def test_W23_a_printed_card(self) -> None:
        state = play(table(die(0, 14), die(0, n(1)), also=(14,), points=(0, 5)), Resolve(0), Resolve(0))
        assert state.points == (2, 5)

    def test_W23_one_extra_turn_per_player_and_phase(self) -> None:
        state = table(die(0, OWN), die(1, OWN), custom=(self.AGAIN,), points=(0, 0))
        assert state.points == (2, 2)

    def test_W23_a_further_one_fizzles_with_what_follows(self) -> None:
        then = made(AnotherTurn(), GAINS)
        state = table(die(0, OWN), custom=(then,), points=(0, 0))
        assert (state.points, active(state, 0)) == ((1, 0), face(OWN))

    def test_W23_a_further_one_in_the_same_turn_fizzles_as_well(self) -> None:
        again = made(AnotherTurn(), GAINS)
        # One by the first die: the second one's fizzles, and both in the other turn.
        state = table(die(0, OWN), die(0, OWN), custom=(again,))
        assert play(state, Resolve(0), Resolve(0)).points == (6, 5)

    def test_W23_another_one_in_another_phase(self) -> None:
        each = composed(Icon(parts=(part(GAINS, AnotherTurn(), when="first"), part(GAINS, AnotherTurn()))))
        assert table(die(0, OWN), custom=(each,), stage="first", points=(0, 0)).points == (4, 0)

    def test_W23_two_in_one_turn_are_one(self) -> None:
        state = table(die(0, OWN), die(0, OWN), custom=(self.AGAIN,), points=(0, 0))
        state = play(state, Resolve(0), Resolve(0))
        assert state.points == (4, 0)

    def test_W23_an_icon_that_is_always_usable_is_so_again(self) -> None:
        uses = composed(Icon(parts=(part(GAINS, AnotherTurn()), part(Pay(1), Dot(), when="always"))))
        state = table(die(0, OWN), custom=(uses,), points=(5, 5))
        state = play(state, UseAlways(0, 0), UseAlways(0, 0))
        assert (active(state, 0).dots, state.phase) == (2, "roll")


MAY = Choose((Option((Pay(1), Dot())),), may=True)


class TestWhatHasNoEffect:
    @pytest.mark.parametrize(
        ("drawn", "points"),
        [
            (n(-2), (0, 5)),
            (n(0), (5, 5)),
        ],
    )
    def test_W24_W25_numbers_that_change_nothing_erase_themselves(self, drawn: object, points: tuple[int, int]) -> None:
        state = table(die(0, drawn), points=points)  # type: ignore[arg-type]
        assert (active(state, 0), state.points) == (BLANK, points)

    def test_W24_a_number_that_takes_what_is_there_stays(self) -> None:
        assert active(table(die(0, n(-2)), points=(1, 5)), 0) == n(-2)

    def test_W24_a_tag_with_no_blank_face_anywhere(self) -> None:
        state = table(full(0, 1), full(1, n(1)), common=full(NOBODY, 1))
        assert (active(state, 0), state.phase) == (BLANK, "roll")

    def test_W24_an_erase_with_nothing_else_to_erase_erases_itself(self) -> None:
        """It must, for there is a face with an icon: its own (W36)."""
        state = table(die(0, 2))
        assert active(state, 0) == BLANK

    def test_W24_a_re_roll_is_a_change_even_to_the_same_face(self) -> None:
        state = play(table(die(0, 3), die(1, n(1))), PickDie(1), luck=[0])
        assert active(state, 0) == face(3)

    @pytest.mark.parametrize("points", [5, 0])
    def test_W24_a_may_that_is_declined_or_impossible(self, points: int) -> None:
        state = table(die(0, OWN), custom=(made(MAY),), points=(points, 5))
        if points:
            state = play(state, Decline())
        assert (active(state, 0), state.points) == (BLANK, (points, 5))

    def test_W24_a_may_that_is_declined_after_a_change(self) -> None:
        state = play(table(die(0, OWN), custom=(made(GAINS, MAY),)), Decline())
        assert active(state, 0) == face(OWN)

    def test_W24_what_must_be_done_is_done_if_there_is_a_way(self) -> None:
        state = table(die(0, OWN), die(1, n(1), up=None), custom=(made(Erase(FaceChoice("rivals"))),))
        assert state.dice[1].faces[0] == BLANK
        state = table(die(0, OWN, 1), die(1, n(1), n(2)), custom=(made(Erase(FaceChoice("rivals"))),))
        assert Decline() not in options(state)

    def test_W24_what_fizzles_does_not_erase_itself(self) -> None:
        wards = composed(Icon(ward=Ward("target", "pay", 1)), number=101)
        state = table(die(0, OWN, n(1)), die(1, 101), custom=(made(Erase(FaceChoice("rivals"))), wards))
        state = play(state, UseWard())
        assert (active(state, 0), state.points) == (face(OWN), (5, 4))

    def test_W24_a_part_that_is_skipped_does_not(self) -> None:
        state = table(die(0, OWN), custom=(made(GAINS, when="first"),), stage="main")
        assert active(state, 0) == face(OWN)

    def test_W24_a_change_that_is_undone_is_a_change(self) -> None:
        state = table(die(0, OWN), custom=(made(Dot(), Dot(times=-1)),))
        assert active(state, 0) == face(OWN)

    def test_W24_a_disc_a_card_and_a_holder_are_changes(self) -> None:
        assert active(play(table(die(0, 48), also=(48,), stage="main"), *[]), 0) == face(48)
        swaps = made(Swap(Dice("this"), Dice("rivals")))
        state = table(die(0, OWN), die(1, n(0), up=0), custom=(swaps,))
        assert face(OWN) in (active(state, 0), active(state, 1))

    def test_W24_each_part_counts_for_itself(self) -> None:
        parts = composed(Icon(parts=(part(GAINS), part(Lose(Amount(0)), when="last"))))
        assert active(table(die(0, OWN), custom=(parts,)), 0) == BLANK

    def test_W24_a_steal_from_somebody_without_points(self) -> None:
        state = table(die(0, 13), also=(13,), points=(5, 0))
        assert (active(state, 0), state.points) == (BLANK, (5, 0))

    def test_W24_a_face_that_moved_on_is_not_erased(self) -> None:
        """What is erased is the icon that was resolved, also if the die shows another face now."""
        card = made(ReRoll(Dice("this")), one_shot=True)
        state = table(die(0, OWN, n(1)), custom=(card,), luck=[1])
        assert state.dice[0].faces[:2] == (BLANK, n(1))


class TestCardsThatDoNotWork:
    @pytest.mark.parametrize("case", ["neutralised", "overwritten", "absent"])
    def test_W25_their_icons_erase_themselves(self, case: str) -> None:
        state = {
            "neutralised": lambda: table(die(0, 6), also=(6,), down=(6,)),
            "overwritten": lambda: table(die(0, 3), also=(18,)),
            "absent": lambda: table(die(0, 6)),
        }[case]()
        assert (active(state, 0), state.points, state.phase) == (BLANK, (5, 5), "roll")

    def test_W25_numbers_always_work(self) -> None:
        assert table(die(0, n(3)), down=(4,)).points == (8, 5)
        assert table(die(0, n(3)), also=(44,)).points == (8, 5)

    def test_W25_what_is_skipped_is_not_erased(self) -> None:
        assert active(table(die(0, 54), also=(54,), down=(54,), stage="main", points=(0, 0)), 0) == BLANK
        assert active(table(die(0, 20), also=(20,), down=(20,)), 0) == face(20)

    def test_W25_it_works_again_when_the_card_is_turned_up(self) -> None:
        state = play(table(die(0, 39), die(1, 6), also=(6, 39), down=(6,)), PickOption(1))
        assert state.points == (6, 7)

    def test_W26_a_card_that_gives_more_is_followed(self) -> None:
        """A card may have you resolve a die that you resolved already: W21 would not."""
        state = table(die(0, n(3)), die(0, 10), also=(10,), points=(0, 5))
        state = play(state, Resolve(0), PickDie(0))
        assert state.points == (6, 5)


class TestAlways:
    USES = composed(Icon(parts=(part(Pay(1), Dash(), when="always"), part(GAINS))))

    def test_W27_also_when_the_face_is_not_active(self) -> None:
        state = play(table(die(0, n(1), OWN), custom=(self.USES,)), UseAlways(0, 1))
        assert (state.points, state.dice[0].faces[1].dashes) == ((5, 5), 1)

    def test_W27_once_a_turn(self) -> None:
        state = play(table(die(0, n(1), OWN), die(0, n(1)), custom=(self.USES,)), UseAlways(0, 1))
        assert state.phase == "roll"

    def test_W27_it_is_no_activation(self) -> None:
        state = play(table(die(0, OWN), custom=(self.USES,)), UseAlways(0, 0))
        assert state.points == (5, 5)

    def test_W27_with_nothing_to_resolve_too(self) -> None:
        skipped = composed(Icon(ward=Ward("loss")), number=101)
        state = table(die(0, 101, OWN), custom=(self.USES, skipped))
        assert set(options(state)) == {UseAlways(0, 1), Decline()}
        assert play(state, UseAlways(0, 1)).dice[0].faces[1].dashes == 1

    def test_W27_after_the_last_die_too(self) -> None:
        state = table(die(0, n(1), OWN), custom=(self.USES,), points=(0, 5))
        assert state.points == (1, 5)
        assert play(state, UseAlways(0, 1)).points == (0, 5)

    def test_W27_only_if_it_can_be_paid_and_the_card_is_active(self) -> None:
        assert table(die(0, n(0), OWN), custom=(self.USES,), points=(0, 5)).phase == "roll"
        assert table(die(0, n(1), OWN), custom=(self.USES,), down=(OWN,)).phase == "roll"

    def test_W27_not_in_other_phases_nor_by_others(self) -> None:
        state = table(die(0, _), die(1, n(1), OWN), custom=(self.USES,))
        assert all(isinstance(move, Pick) for move in options(state))
        assert table(die(0, n(1), OWN), custom=(self.USES,), stage="last").phase == "roll"

    def test_W24_it_erases_nothing_when_it_has_no_effect(self) -> None:
        card = made(Pay(0), Lose(Amount(0), "rival"), when="always")
        state = table(die(0, n(1), OWN), custom=(card,))
        assert state.dice[0].faces[1] == face(OWN)

    @pytest.mark.parametrize("card", [8, 24, 45])
    def test_W27_printed_cards(self, card: int) -> None:
        state = table(die(0, n(1), face(card, dots=1)), also=(card,))
        luck = [0] if card == 45 else []
        state = play(state, UseAlways(0, 1), luck=luck)
        expected = {8: (5, face(8, dots=2)), 24: (7, BLANK), 45: (5, face(45, dots=1))}
        assert (state.points[0], state.dice[0].faces[1]) == expected[card]


def test_W17_plain_numbers_are_resolved_by_themselves_where_the_order_cannot_matter() -> None:
    assert table(die(0, n(3)), die(0, n(-2)), points=(2, 5)).points == (3, 5)
    assert options(table(die(0, n(3)), die(0, n(-2)), points=(1, 5))) == (Resolve(0), Resolve(1))
    # A ward may stop one of them: which it is asked about first, the player says.
    warded = table(die(0, n(3)), die(0, n(-2)), die(1, 21), also=(21,), points=(2, 5))
    assert options(warded) == (Resolve(0), Resolve(1))


def test_whoever_is_not_asked_waits() -> None:
    state = table(die(0, 1), die(1, 1))
    assert refused(state, 1, Pick(1)) == "The table waits for Ada."
    assert refused(state, 0, Pick(31))
    assert GAME.idle(state, Seat(0)) in options(state)
