"""What a game was like: the chance of each guess when it was made, bluffs that held, challenges that paid."""

from __future__ import annotations

from functools import partial

from bot.engine.analysis import PlayedStep
from bot.engine.game import Seat
from bot.engine.text import text
from bot.language import Words
from cogs.little_white_die.analysis import analyse
from cogs.little_white_die.cards import SHOW_ALL
from cogs.little_white_die.rules.state import State, Variant
from cogs.little_white_die.view import AnyMove, Challenge, Guess, Trigger
from tests.cogs.little_white_die.tabletop import SAY, Dice, dice, luckily, view

NAMES = ("Annabella", "Beniamino", "Cleopatra", "Desdemona", "Emanuele", "Ferdinando")
# Everybody has one card of each number, in two dice of three: the top cards come first.
ADA, BO = [[5, 1, 2], [6, 3, 4]], [[5, 2, 3], [1, 4, 6]]


def played(state: State, *moves: tuple[int, AnyMove]) -> list[PlayedStep]:
    steps = []
    for seat, move in moves:
        after = luckily(state, Seat(seat), move)
        steps.append(PlayedStep(seat, move, partial(view, state), partial(view, after)))
        state = after
    return steps


def told(*moves: tuple[int, AnyMove], state: State | None = None) -> tuple[list[str], list[str], list[str]]:
    """What is said of everybody, of the whole game, and of the plot."""
    found = analyse(played(state or dice(ADA, BO, variant=Variant()), *moves))
    return list(map(SAY, found.players)), list(map(SAY, found.notes)), list(map(SAY, found.described))


def test_a_bluff_that_holds_and_a_challenge_that_does_not_pay() -> None:
    """Ada sees one 5 of her own; that his only 5 is one of Bo's two tops has a chance of 2 in 6. Bo sees it; that she
    has one too is believed twice as much as if she had not said so: 2 in 4."""
    players, notes, described = told((0, Guess(5, 2)), (1, Challenge()))
    assert players == [
        "**Ada**: 1 guess (chance 33%) and 1 bluff (1 held). Won 1 of 1 round that hung on them (chance 33%).",
        "**Bo**: 1 challenge (chance 50%; 0 paid). Won 0 of 1 round that hung on them (chance 50%).",
    ]
    assert notes == ["The boldest bluff that held: Ada with 2 × 5, at 33%."]
    assert described == ["Ada: 2 × 5 at 33% (right).", "Bo: a challenge at 50% (wrong)."]


def test_bluffs_that_held_are_told_by_seat_and_no_others() -> None:
    """One that was shown to be wrong, and what was likelier than not, are none."""
    found = analyse(played(dice(ADA, BO, variant=Variant()), (0, Guess(5, 2)), (1, Challenge())))
    assert [(bluff.seat, bluff.chance, SAY(bluff.said)) for bluff in found.bluffs] == [(0, 33, "2 × 5")]
    caught = played(dice(ADA, BO, variant=Variant()), (0, Guess(6, 1)), (1, Guess(6, 2)), (0, Challenge()))
    assert analyse(caught).bluffs == ()


def test_what_was_certain_and_what_could_not_be() -> None:
    players, notes, described = told((0, Guess(6, 1)), (1, Guess(6, 2)), (0, Challenge()))
    assert described == [
        "Ada: a challenge at 50% (right) and 1 guess that nobody challenged, at 100%.",
        "Bo: 2 × 6 at 0% (wrong).",
    ]
    assert players[0].startswith("**Ada**: 1 guess (chance 100%), no bluff, and 1 challenge")
    assert "1 bluff (0 held)" in players[1]
    assert notes == ["The boldest challenge that paid: Ada, at 50%."]


def test_a_guess_that_nobody_challenges_holds_and_decides_nothing() -> None:
    players, _, _ = told((0, Guess(5, 2)), (1, Guess(5, 3)))
    assert players == [
        "**Ada**: 1 guess (chance 33%) and 1 bluff (1 held). No round hung on them.",
        "**Bo**: 1 guess (chance 0%) and 1 bluff (1 held). No round hung on them.",
    ]


def test_a_sure_challenge_is_not_called_bold() -> None:
    assert told((0, Guess(1, 3)), (1, Challenge()), state=dice([[5], [6]], [[2], [3]]))[1] == []


def test_a_long_game_of_six_is_told_to_its_end() -> None:
    """A message has room for 4,000 characters; a round more than there are dice to lose, all of them at length."""
    hands = [[[number] for number in range(1, 7)]] * 6
    steps = []
    for round in range(1, 36):
        state = dice(*hands, variant=Variant(), round=round, turn=round % 6)
        guesses = [((round + later) % 6, Guess(6, 1 + later)) for later in range(5)]
        steps += played(state, *guesses, ((round + 5) % 6, Challenge()))
    found = analyse(steps)
    for say in (Words("en-US", NAMES), Words("it", NAMES)):
        said = [say(each) for each in (*found.notes, *found.players, *found.described)]
        assert len("\n".join(said)) < 3800, "with a title and what the plot is about"


def test_whoever_only_watched_is_told_so() -> None:
    players, _, _ = told((0, Guess(5, 1)), state=dice(ADA, BO, BO, variant=Variant()))
    assert players[2] == "**Cy** neither guessed nor challenged."


def test_L32_the_challenge_of_whoever_has_skipped_is_no_decision_of_theirs() -> None:
    skipper: Dice = [[(5, SHOW_ALL), 2, 3], [1, 4, 6]]
    state = dice(ADA, skipper, variant=Variant(), turn=0)
    players, _, described = told((0, Guess(6, 4)), (1, Trigger(0)), (0, Challenge()), state=state)
    assert described == ["Ada: 4 × 6 at 0% (wrong)."]
    assert players[1] == "**Bo** neither guessed nor challenged."


def test_the_plot_has_a_mark_for_each_and_parts_the_rounds() -> None:
    first = played(dice(ADA, BO, variant=Variant()), (0, Guess(5, 2)), (1, Challenge()))
    second = played(dice(ADA, BO, variant=Variant(), round=2), (0, Guess(1, 1)))
    plot = analyse([*first, *second]).plot
    assert plot is not None
    assert [(mark.seat, mark.hollow, mark.sign) for mark in plot.marks] == [
        (0, False, "tick"),
        (1, True, "no"),
        (0, False, ""),
    ]
    assert plot.parts == (2 / 3,)
    assert plot.marks[1].height == 0.5


def test_in_Italian_a_challenge_of_the_plot_is_a_noun_and_on_the_own_picture_what_to_do() -> None:
    plot = analyse(played(dice(ADA, BO, variant=Variant()), (0, Guess(5, 2)))).plot
    assert plot is not None
    assert plot.filled is not None
    assert plot.hollow is not None
    say = Words("it")
    assert (say(plot.filled), say(plot.hollow)) == ("una dichiarazione", "un dubbio")
    assert say(text("challenge")) == "dubita"


def test_a_game_that_ended_before_anybody_did_anything_has_nothing_to_tell() -> None:
    assert analyse(()).players == ()
