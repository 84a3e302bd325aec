"""What it costs to tag a card (W11): paid in full by whoever tags it, in play at once, in setup when all is shown."""

from __future__ import annotations

import pytest

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from cogs.blank_white_dice.cards.blocks import (
    CORE,
    Amount,
    Condition,
    FaceChoice,
    Gain,
    Icon,
    Replace,
    Resolve,
    Tag,
    Ward,
)
from cogs.blank_white_dice.computer import COMPUTER
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import Stack, State, replace
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.screen.pages import CardPage
from cogs.blank_white_dice.view import BLANK, Disc, Done, Fit, Pick, PickDie, PickFace, PickIcon, Undo
from tests.cogs.blank_white_dice.tabletop import (
    OWN,
    SAY,
    _,
    asked,
    composed,
    die,
    face,
    full,
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

GAINS = Gain(Amount(1))
DEAR = made(GAINS, cost=2)
TAGS, REPLACES = made(Tag(), number=101), made(Replace(FaceChoice("own", "other")), number=102)


def begun(*cards: int, card: object = DEAR, seats: int = 2) -> State:
    """Setup with one card that costs something, and these besides the core cards."""
    state = start(seats)
    return replace(state, custom=(card,), tableau=tuple(Stack((each,)) for each in (*CORE, *cards, OWN)))


class TestInSetup:
    def test_W11_costs_are_paid_and_told_when_all_is_shown(self) -> None:
        state = play_as(tagged(begun(), 0, OWN, 1, 1, 1), 0, Done())
        assert (state.points, [GAME.view(state, None).players[seat].points for seat in (0, 1)]) == ((3, 3), [3, 3])
        state = play_as(tagged(state, 1, 1, 1, 1, 1), 1, Done())
        assert (state.phase, state.points) == ("common", (1, 3))
        assert told(state)[:3] == [
            "Ada has drawn Card 100 and Tag ×3.",
            "Ada pays 2 points.",
            "Bo has drawn Tag ×4.",
        ]

    def test_W11_nobody_tags_more_than_they_can_pay(self) -> None:
        state = tagged(begun(), 0, OWN)
        assert Pick(OWN) not in moves_of(state, 0)
        assert Pick(OWN) in moves_of(state, 1)
        why = "Card 100 cannot be drawn: drawing it costs 2 points (left: 1)."
        assert refused(state, 0, Pick(OWN)) == why
        assert why in [SAY(line) for line in panel(GAME.view(state, Seat(0)), ()).lines]

    def test_W11_what_is_taken_back_costs_nothing(self) -> None:
        state = play_as(begun(), 0, Pick(OWN))
        assert GAME.view(state, Seat(0)).players[0].owes == 2
        for after in (play_as(state, 0, Undo()), play_as(state, 0, PickFace(0, 0), Undo())):
            assert GAME.view(after, Seat(0)).players[0].owes == 0
            assert Pick(OWN) in moves_of(after, 0)
        # Another tag taken back leaves this one to be paid.
        kept = play_as(tagged(begun(), 0, OWN, 1), 0, Undo())
        assert GAME.view(kept, Seat(0)).players[0].owes == 2

    def test_W11_what_others_owe_is_a_secret(self) -> None:
        state = tagged(begun(), 0, OWN)
        own = panel(GAME.view(state, Seat(0)), ())
        assert "When all is shown you pay 2 points for what you have drawn." in [SAY(line) for line in own.lines]
        for watcher in (Seat(1), None):
            assert GAME.view(state, watcher) == GAME.view(tagged(begun(), 0, 1), watcher)

    def test_W11_a_condition_about_points_counts_what_is_owed(self) -> None:
        rich = made(GAINS, cost=1, needs=Condition("points", least=3))
        state = tagged(begun(card=rich), 0, OWN)
        assert Pick(OWN) not in moves_of(state, 0)

    def test_W11_where_nothing_can_be_tagged_nobody_waits(self) -> None:
        """The five core cards are covered, and what covers them costs more than anybody has."""
        dear = tuple(made(GAINS, cost=4, number=100 + card, overwrites=card) for card in CORE)
        state = start(2)
        stacks = tuple(Stack((card, 100 + card)) for card in CORE)
        state = replace(state, custom=dear, tableau=stacks)
        assert moves_of(state, 0) == (Done(),)
        state = play_as(play_as(state, 0, Done()), 1, Done(), luck=4)
        assert state.phase == "roll"

    def test_W11_who_stays_away_pays_nothing(self) -> None:
        state = begun()
        while state.phase == "tagging":
            seat = min(GAME.to_act(state))
            state = play_as(state, seat, GAME.idle(state, seat))
        assert state.points == (3, 3)

    def test_W12_the_common_die_is_paid_for_at_once(self) -> None:
        state = begun()
        for seat in (0, 1):
            state = play_as(tagged(state, seat, 1, 1, 1, 1), seat, Done())
        state = play(state, Pick(OWN), Fit())
        assert (state.points, asked(state)) == ((1, 3), 1)


class TestInPlay:
    def test_W27_a_blank_face_is_paid_for_at_once(self) -> None:
        state = play(table(die(0, _), die(1), custom=(DEAR,)), Pick(OWN))
        assert (state.points, state.dice[0].faces[0]) == ((3, 5), face(OWN))
        assert "Ada pays 2 points." in told(state)

    def test_W13_a_tag_is_told_in_one_line(self) -> None:
        state = play(table(die(0, _), die(1), custom=(DEAR,)), Pick(OWN))
        assert told(state)[:2] == ["Ada pays 2 points.", "Ada draws Card 100 on Ada's first die."]
        several = play(table(die(0, _), die(1)), Pick(4), PickIcon(1), Fit())
        assert told(several)[:2] == ["Ada draws Points: -2 on Ada's first die.", "Ada draws +3 on Ada's first die."]
        effect = play(table(die(0, 101), die(1, n(1)), custom=(DEAR, TAGS)), Pick(OWN), PickFace(1, 3))
        assert [line for line in told(effect) if "draws" in line] == ["Ada draws Card 100 on Bo's first die."]

    def test_W27_without_the_full_price_it_cannot_be_tagged(self) -> None:
        state = table(die(0, _), die(1), custom=(DEAR,), points=(1, 5))
        assert Pick(OWN) not in options(state)
        assert refused(state, 0, Pick(OWN)) == "Card 100 cannot be drawn: drawing it costs 2 points (left: 1)."

    def test_W19_with_none_that_can_be_paid_the_face_stays_blank(self) -> None:
        state = table(die(0, _, 1), custom=(DEAR,), down=CORE, points=(1, 5))
        assert (state.phase, state.points, state.dice[0].faces[0]) == ("roll", (1, 5), BLANK)

    def test_W13_it_is_paid_once_for_all_icons_of_the_card(self) -> None:
        three = composed(Icon(1), Icon(2), Icon(3), cost=2)
        blank = play(table(die(0, _), die(1), custom=(three,)), Pick(OWN), PickIcon(2), Fit())
        assert blank.points == (3, 5)
        effect = play(table(die(0, 101), custom=(three, TAGS)), Pick(OWN), Fit())
        assert effect.points == (3, 5)

    def test_W27_an_effect_that_tags_has_the_same_price(self) -> None:
        state = table(die(0, 101), die(1, n(1)), custom=(DEAR, TAGS))
        assert play(state, Pick(OWN), PickFace(1, 3)).points[0] == 3
        assert Pick(OWN) not in options(table(die(0, 101), die(1, n(1)), custom=(DEAR, TAGS), points=(1, 5)))

    def test_W27_a_card_that_names_a_card_too_dear_does_not_tag_it(self) -> None:
        named = made(GAINS, Tag(OWN), number=101)
        state = table(full(0, 101), custom=(DEAR, named), points=(0, 5))
        assert (state.phase, state.points) == ("roll", (1, 5))

    def test_W27_drawn_over_a_face_that_is_replaced_it_has_its_price(self) -> None:
        state = play(table(die(0, 102, n(1)), custom=(DEAR, REPLACES)), Pick(OWN))
        assert (state.points, state.dice[0].faces[1]) == ((3, 5), face(OWN))
        poor = table(die(0, 102, n(1)), custom=(DEAR, REPLACES), points=(1, 5))
        assert Pick(OWN) not in options(poor)

    def test_W34_a_complex_card_is_paid_for_too(self) -> None:
        over = made(GAINS, cost=2, prerequisites=(6,))
        state = play(table(die(0, 1, 6), custom=(over,), also=(6,)), Pick(OWN))
        assert (state.points, state.dice[0].faces[1]) == ((3, 5), face(OWN))

    def test_W27_whoever_tags_pays_even_on_the_die_of_another(self) -> None:
        state = play(table(die(0, 1), die(1, n(1)), custom=(DEAR,)), Pick(OWN), PickFace(1, 3))
        assert state.points == (3, 6)

    def test_W27_who_follows_a_blank_face_pays_for_what_they_tag(self) -> None:
        follows = made(Resolve(), number=103)
        state = table(full(0, 103), die(1, _), custom=(DEAR, follows))
        state = play(state, PickDie(1), Pick(OWN))
        assert state.points[0] == 3

    def test_W30_a_payment_is_no_loss(self) -> None:
        ward = composed(Icon(ward=Ward("loss", "erase")), number=104)
        state = play(table(die(0, _), die(1, 104), custom=(DEAR, ward)), Pick(OWN))
        assert (state.phase, state.points) == ("roll", (3, 5))

    def test_W32_it_is_paid_before_what_the_tag_sets_off(self) -> None:
        watches = made(Gain(Amount(2)), when="disc", number=105)
        dice = die(0, _), die(1, 105)
        state = play(table(*dice, custom=(DEAR, watches), discs=(None, Disc(OWN))), Pick(OWN))
        said = told(state)
        assert said.index("Ada pays 2 points.") < said.index("Bo gains 2 points.")


def test_W27_the_page_of_a_card_tells_its_price() -> None:
    seen = GAME.view(begun(), None)
    assert "Tagging it costs 2 points." in [SAY(line) for line in panel(seen, CardPage(OWN).path).lines]


@pytest.mark.parametrize(("cost", "taken"), [(0, True), (4, False)])
def test_the_computer_weighs_what_a_tag_costs(cost: int, taken: bool) -> None:
    """A plain 3 is the best there is, but not for 4 points with which it would have all but won."""
    plain = composed(Icon(3), cost=cost)
    state = table(full(0, _), full(1, n(1)), custom=(plain,), down=(3, 4, 5), points=(9, 5), round=6)
    chosen = COMPUTER.choose(GAME.view(state, Seat(0)), SeededChance(bytes(32), 1))
    assert (chosen == Pick(OWN)) == taken
