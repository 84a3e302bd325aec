"""What the rules note of a move: who tagged which card, and whose icons were followed."""

from __future__ import annotations

from cogs.blank_white_dice.cards.blocks import (
    THIS_FACE,
    Amount,
    Erase,
    FaceChoice,
    Gain,
    Icon,
    Lose,
    Occasion,
    Resolve,
    Tag,
    Ward,
)
from cogs.blank_white_dice.view import Done, Fit, Pick, PickDie, PickFace, Roll, UseAlways, UseWard
from cogs.blank_white_dice.view import Resolve as ResolveDie
from tests.cogs.blank_white_dice.tabletop import (
    OWN,
    _,
    composed,
    die,
    full,
    made,
    n,
    play,
    play_as,
    start,
    table,
    tagged,
)

GAINS = Gain(Amount(1))
PLAIN = made(GAINS)


def test_W11_tags_of_setup_are_noted_when_all_is_shown() -> None:
    state = play_as(tagged(start(2, first=1), 0, 6, 1, 1, 6), 0, Done())
    assert state.tagged == ()
    state = play_as(tagged(state, 1, 1, 1, 1, 9), 1, Fit(), Done())
    # Of card 9, both icons of which went onto the die, one tag.
    assert state.tagged == ((1, 1), (1, 1), (1, 1), (1, 9), (0, 6), (0, 1), (0, 1), (0, 6))


def test_W12_W19_a_tag_is_noted_in_the_move_that_makes_it() -> None:
    state = table(die(0, 101), die(1, _), custom=(made(Tag(), number=101), PLAIN))
    state = play(state, Pick(OWN), Fit())
    assert (state.tagged, state.followed) == (((0, OWN),), ())
    assert play(state, Pick(OWN)).tagged == ((1, OWN),)


def test_W17_what_is_resolved_and_what_it_follows_are_noted() -> None:
    follows = made(Resolve(), number=101)
    state = table(full(0, 101), full(1, OWN), full(1, n(1)), custom=(follows, PLAIN))
    # First the one that follows another was begun; then that other one twice: by it, and by its holder.
    assert state.followed == (101,)
    assert play(state, PickDie(1)).followed == (OWN,)
    assert play(state, PickDie(1), ResolveDie(1)).followed == (OWN,)
    # Where it is the only other die both are done in one move.
    state = table(full(0, 101), full(1, OWN), custom=(follows, PLAIN))
    assert play(state, PickDie(1)).followed == (OWN, OWN)


def test_W17_plain_numbers_belong_to_no_card() -> None:
    assert table(full(0, n(3))).followed == ()


def test_W27_what_happens_when_it_is_tagged_or_erased_is_noted() -> None:
    occasions: tuple[Occasion, ...] = ("tagged", "erased")
    for when in occasions:
        card, erases = made(GAINS, when=when), made(Tag(OWN), Erase(THIS_FACE), number=101)
        state = table(die(0, 101), full(1, n(1)), custom=(card, erases))
        assert play(state, Fit()).followed == ((OWN,) if when == "tagged" else ())
    # Erased by a rival: whose die it is follows what it does then.
    erases = made(Erase(FaceChoice("rivals", "active")), number=101)
    erased = table(full(0, 101), full(1, OWN), full(1, n(1)), custom=(made(GAINS, when="erased"), erases))
    assert OWN in play(erased, PickFace(1, 0)).followed


def test_W27_an_icon_that_is_used_besides_is_noted() -> None:
    state = table(full(0, n(1), OWN), full(0, n(1)), custom=(made(GAINS, when="always"),))
    assert play(state, UseAlways(0, 1)).followed == (OWN,)


def test_W30_a_ward_that_was_used_is_noted() -> None:
    ward = composed(Icon(ward=Ward("loss", "dot")), number=OWN)
    hits = made(Lose(Amount(1), "rivals"), number=101)
    state = table(full(0, 101), full(1, OWN), custom=(ward, hits))
    assert state.followed == (101,)
    assert play(state, UseWard()).followed == (OWN,)


def test_W15_a_roll_begins_with_nothing_noted() -> None:
    state = table(full(0, OWN), custom=(PLAIN,))
    assert (state.phase, state.followed) == ("roll", (OWN,))
    assert play_as(state, 0, Roll()).followed == ()
