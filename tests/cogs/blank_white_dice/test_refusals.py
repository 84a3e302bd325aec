"""What is refused says why: the rule, or the card, that stands in its way."""

from __future__ import annotations

from cogs.blank_white_dice.cards.blocks import Icon
from cogs.blank_white_dice.view import Done, Pick, PickFace, Resolve, Roll
from tests.cogs.blank_white_dice.tabletop import _, composed, die, play, play_as, refused, start, table

MOON = composed(Icon(), number=100, prerequisites=(3,))


def test_W11_setup_asks_for_the_card_then_for_the_face_on_own_dice() -> None:
    state = start(2)
    assert refused(state, 0, Done()) == "First draw four cards."
    assert refused(state, 0, PickFace(0, 0)) == "First choose the card that you draw."
    assert refused(state, 0, Pick(30)).endswith("cannot be drawn: it is not in the tableau.")
    state = play_as(state, 0, Pick(4))
    assert refused(state, 0, Pick(1)) == "First say where Points is drawn."
    assert refused(state, 0, PickFace(2, 0)) == "This time you draw on Ada's first die and Ada's second die only."
    state = play_as(state, 0, PickFace(0, 0))
    assert refused(state, 0, PickFace(0, 0)) == "There is +3 on that face."
    assert refused(state, 0, PickFace(1, 0)) == "First the other icons fill Ada's first die."


def test_W33_W9_W19_a_card_that_cannot_be_tagged_is_named_with_what_is_in_its_way() -> None:
    state = play(table(die(0, _), die(0, _), also=(17,), down=(2,), custom=(MOON,)), Resolve(0))
    assert refused(state, 0, Pick(2)) == "Erase cannot be drawn: it is neutralised."
    over = "it is drawn over another icon (Re-Roll), not on a blank face"
    assert refused(state, 0, Pick(100)) == f"Card 100 cannot be drawn: {over}."


def test_W15_whoever_rolls_when_another_has_rolled_is_told_so() -> None:
    state = table(die(0, _), die(0, _), die(1, _))
    assert refused(state, 0, Roll()) == "Somebody has rolled for everybody already."
    assert refused(state, 1, Roll()) == "The table waits for Ada."


def test_W17_W21_a_die_that_cannot_be_resolved_says_why() -> None:
    state = play(table(die(0, _), die(0, _), die(0, _), die(1, 1)), Resolve(0), Pick(1))
    assert refused(state, 0, Resolve(0)) == "You have resolved that die in this phase."
    assert refused(state, 0, Resolve(3)) == "You do not hold that die."
