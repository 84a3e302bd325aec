"""The screens of positions that the rules have led to: who is asked what, and why, in the words of the cards."""

from __future__ import annotations

from bot.engine.game import Seat
from bot.engine.screen import Menu, Path, Screen
from bot.engine.traces import all_traces, with_names
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.screen import panel
from cogs.blank_white_dice.screen import table as public
from cogs.blank_white_dice.view import (
    AnyMove,
    Done,
    Fit,
    Pick,
    PickDie,
    PickFace,
    PickIcon,
    PickOption,
    PickPlayer,
    Resolve,
    Undo,
    UseWard,
)
from tests.cogs.blank_white_dice.tabletop import SAY, asked, die, full, n, play, play_as, start, table, told


def own(state: State, path: Path = ()) -> Screen:
    """A page of whoever is asked."""
    seat = Seat(asked(state))
    return panel(GAME.view(state, seat), path)


def titles(state: State) -> tuple[str, str]:
    """For everybody, and for whoever is asked."""
    return SAY(public(GAME.view(state, None)).title), SAY(own(state).title)


def labels(screen: Screen) -> list[str]:
    """What can be pressed, without the pages that are always there."""
    found = [
        SAY(label)
        for row in screen.rows
        for control in row
        for label in ([choice.label for choice in control.choices] if isinstance(control, Menu) else [control.label])
    ]
    return [label for label in found if label not in ("What happened", "Cards and dice")]


def lines(screen: Screen) -> list[str]:
    return [SAY(line).replace("**", "") for line in screen.lines]


def test_W30_the_title_says_who_may_ward_what_off_and_how() -> None:
    state = play(table(full(0, 2), full(1, 20), also=[20]), PickFace(1, 3))
    assert titles(state) == (
        "Bo may use Camouflage against Erase of Ada",
        "Do you use Camouflage against Erase of Ada?",
    )
    assert labels(own(state)) == ["Use Camouflage: dot it", "Let it happen"]
    laid = table(full(0, 34), full(1, 21), die(2), also=[21, 34], points=(3, 3, 3))
    state = play(laid, PickOption(0), PickPlayer(2))
    assert titles(state) == (
        "Bo may use Medkit against Pickpocket of Ada",
        "Do you use Medkit against Pickpocket of Ada?",
    )
    effect = "Steal 1 point, or take the common die, or make a rival take their disc back and gain 2 points."
    assert f"Pickpocket: {effect}" in lines(own(state))
    said = told(play(state, UseWard()))
    assert said[-2:] == ["Bo wards it off with Medkit.", "Medkit is erased from Bo's first die."]
    assert "Ada resolves Pickpocket." in said


def test_W30_a_plain_number_is_warded_off_as_such() -> None:
    state = table(full(0, n(-2)), full(1, 21), also=[21])
    assert titles(state)[0] == "Bo may use Medkit against -2 of Ada"


def test_what_is_warded_off_is_told_of_those_who_left() -> None:
    view = GAME.view(play(table(full(0, 2), full(1, 20), also=[20]), PickFace(1, 3)), Seat(1))
    left = with_names(view, {(0, trace.key()): "Zoe" for trace in all_traces(view)})
    assert SAY(public(left).title) == "Bo may use Camouflage against Erase of Zoe"


def test_W19_the_icon_that_lands_on_the_blank_face_is_chosen_by_name() -> None:
    state = play(table(die(0), full(1, 1)), Pick(4))
    assert titles(state) == (
        "Points: Ada chooses an icon",
        "Points: Which icon do you draw there? The rest comes next.",
    )
    assert labels(own(state)) == ["Draw +3", "Draw -2"]
    state = play(state, PickIcon(0))
    assert titles(state) == (
        "Ada draws -2 on a die",
        "-2 goes on a blank face: whichever, it makes no difference",
    )
    assert labels(own(state))[:2] == ["Put it where it fits", "My first die: a blank"]


def test_W38_each_choice_of_a_card_is_asked_in_its_own_words() -> None:
    state = table(die(0, 16, 1), full(1, 1), also=[16])
    assert titles(state) == ("Flexibility: Ada chooses how it works", "Flexibility: What do you choose?")
    state = play(state, PickOption(1))
    assert titles(state) == ("Flexibility: Ada chooses a face", "Flexibility: Which face do you erase?")
    state = play(state, PickFace(0, 1))
    assert "Do without" in labels(own(state))


def test_W27_both_dice_of_a_swap_are_asked_for() -> None:
    state = play(table(full(0, 12), full(1, 1), full(1, 2), also=[12]), PickOption(1))
    assert titles(state)[1] == "Knowledge Swap: Which die do you take for it?"
    assert labels(own(state)) == ["Bo's first die: Tag", "Bo's second die: Erase"]
    state = play(state, PickDie(2))
    assert "Ada and Bo swap dice." in told(state)


def test_W28_a_copy_is_told_with_what_it_works_as() -> None:
    state = table(full(0, 40), full(0, 23), full(1, 1), also=[40, 23])
    state = play(state, Resolve(0))
    assert titles(state)[1] == "Lucky Clover: Which die do you re-roll?"
    said = [SAY(line) for line in public(GAME.view(state, None)).description]
    assert any("shows Echo as Lucky Clover" in line for line in said)


def test_W11_a_tag_takes_two_presses_and_is_taken_back_with_one() -> None:
    state = play_as(start(), 0, Pick(8), Fit())
    view = GAME.view(state, Seat(0))
    assert SAY(panel(view, ()).title) == "Draw 2 of 4: which card?"
    own = [SAY(line) for line in panel(view, ()).description]
    assert own[1:3] == ["Ada's first die: top Investment, the rest blank.", "Ada's second die: all blank."]
    back = panel(GAME.view(play_as(state, 0, Undo()), Seat(0)), ())
    assert [SAY(line) for line in back.description].count("Ada's first die: all blank.") == 1
    once: tuple[AnyMove, ...] = (Pick(8), Fit())
    state = play_as(state, 0, *once, *once, *once)
    assert SAY(panel(GAME.view(state, Seat(0)), ()).title) == "All four cards are drawn: done?"
    state = play_as(play_as(state, 0, Done()), 1, *once, *once, *once, *once, Done())
    assert told(state)[0].startswith("Ada has drawn Investment")
