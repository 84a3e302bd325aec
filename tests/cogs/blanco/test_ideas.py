"""The idea that a beginner is told in each turn of the first game: true, of what they see, and the best of its kind."""

from __future__ import annotations

import pytest

from bot.engine.chance import Chance, SeededChance, pick
from bot.engine.game import moves_of
from bot.engine.screen import Button, Control, Go
from bot.language import Words
from cogs.blanco.computer.player import COMPUTERS
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import State
from cogs.blanco.screen import panel
from cogs.blanco.screen.coach import lessons
from cogs.blanco.screen.ideas import advised, best_fit, idea
from cogs.blanco.view import AnyMove, Clear, Draw, Keep, LeaveDown, Place, Swap, View, colour_of, number_of
from tests.cogs.blanco.mixed import FICKLE, positions
from tests.cogs.blanco.pictured import seen
from tests.cogs.blanco.redeal import redeal
from tests.cogs.blanco.tabletop import play, table
from tests.strength._matches import Match, total

OTHER = "pu1 .pu2 .pu3\n.pu4 .pu5 .pu6\n.pu7 .pu8 .pu9"
BEGUN = ".or1 .or2 re3\n.or4 .or5 .or6\n.or7 .or8 .or9"
TORN = "re1 bl2 .or1\nre3 .or4 .or7\n.or5 .or6 .or8"
ENGLISH = Words("en-US", ("Ada", "Ben"))


def said(state: State) -> str:
    return ENGLISH(idea(seen(state, 0)))


@pytest.mark.parametrize(
    ("grid", "hand", "discard", "told"),
    [
        (BEGUN, "re10 br1", "gr12", "Column C begins red: take a card, then put the red 10 at C2."),
        (BEGUN, "gr10 br1", "re12", "Column C begins red: take the red 12, it fits at C2."),
        (BEGUN, "gr3 br1", "sk12", "Row 1 begins with 3: take a card, then put the green 3 at A1."),
        (BEGUN, "gr4 br1", "sk12", "Nothing open fits your grid yet: draw from the pile."),
        (
            "re1 or2\nre3 .or4\nbl5 .or6",
            "re7 br1",
            "gr9",
            "Column A lacks one card: take a card, then put the red 7 at A3.",
        ),
        ("re1 gr2\nli3 .or4", "br7 br9", "pu2", "Row 1 lacks one card: take the purple 2, it fits at A1."),
        ("re1 gr2\ngr3 re4", "br7 br9", "pu12", "Swap A1 and B1: that completes a line."),
        # A line that is begun is not torn to begin another.
        (
            TORN,
            "gr2 br9",
            "pu12",
            "Row 1 begins with 2: take a card, then put the green 2 at C1.",
        ),
    ],
)
def test_B6_B8_B10_the_idea_before_a_card_is_taken(grid: str, hand: str, discard: str, told: str) -> None:
    assert said(table(grid, OTHER, hands=hand, discards=discard)) == told


@pytest.mark.parametrize(
    ("grid", "hand", "told"),
    [
        (BEGUN, "re10 br2", "Column C begins red: put the red 10 at C2."),
        ("re1 or2\nre3 .or4\nbl5 .or6", "re7 br2", "Column A lacks one card: put the red 7 at A3."),
        (BEGUN, "gr4 br2", "None of the three brings a line further yet: discard the green 4."),
        (BEGUN, "gr5 pi5", "Your 5s can begin row 2: put the green 5 at A2."),
        (BEGUN, "br10 br2", "Your brown cards can begin column A: put the brown 2 at A1."),
    ],
)
def test_B7_B8_the_idea_with_three_cards(grid: str, hand: str, told: str) -> None:
    assert said(play(table(grid, OTHER, hands=hand, discards="pu12"), Draw("discard"))) == told


def test_what_is_promised_holds_in_whole_games() -> None:
    """Who plays where they are told to: the line matches there, and one that lacked a card is complete."""
    lacked = begun = 0
    for position in positions((FICKLE, FICKLE), {"play": 0, "remember": 0}, 7):
        state, seat = position.state, position.seat
        view = GAME.view(state, seat)
        if view.phase != "drawn":
            continue
        fit = best_fit(view)
        if fit is None or not fit.alike:
            continue
        after = GAME.view(play(state, Place(fit.card, fit.position), seat=seat), seat)
        line = Clear(fit.line.direction, fit.line.number)
        if fit.complete:
            lacked += 1
            assert line in moves_of(after, Clear)
        else:
            begun += 1
            trait = colour_of if fit.line.direction == "column" else number_of
            lying = [spot.card for place in fit.line.places if (spot := after.players[seat].spots[place]).up]
            assert [trait(each) for each in lying if each is not None].count(trait(fit.card)) >= 2
    assert lacked
    assert begun


class Follower:
    """Presses what is coloured, clears what it can and looks where it may."""

    def choose(self, view: View, chance: Chance) -> AnyMove:
        if view.phase in ("turn", "drawn"):
            return advised(view).move
        return pick(chance, [move for move in view.moves if not isinstance(move, Keep | LeaveDown)])


def is_coloured(control: Control) -> bool:
    return isinstance(control, Button | Go) and control.tone == "main"


def test_tip_colour_and_next_panel_agree_and_only_a_new_card_changes_the_advice() -> None:
    stood = counted = 0
    for position in positions((FICKLE, FICKLE), {"play": 0, "remember": 0}, 5):
        view = GAME.view(position.state, position.seat)
        if view.phase not in ("turn", "drawn"):
            continue
        now = advised(view)
        coloured = [control for row in panel(view, ()).rows for control in row if is_coloured(control)]
        assert len(coloured) == 1
        (only,) = coloured
        if isinstance(only, Button):
            assert only.move == now.move
        else:
            assert isinstance(only, Go)
            pages = [panel(view, only.path)]
            if isinstance(now.move, Swap):
                pages.append(panel(view, (*only.path, str(now.move.first))))
            (last,) = [control for row in pages[-1].rows for control in row if is_coloured(control)]
            assert isinstance(last, Button)
            assert last.move == now.move
        counted += 1
        if view.phase == "turn":
            after = play(position.state, now.move, seat=position.seat)
            then = GAME.view(after, position.seat)
            if then.phase == "drawn" and now.move == Draw("discard"):
                assert advised(then).fit == now.fit
                stood += 1
    assert counted
    assert stood


def test_B6_a_card_from_the_pile_that_is_no_better_leaves_the_advice_as_it_was() -> None:
    state = table(BEGUN, OTHER, hands="re10 br1", discards="gr12")
    told, then = advised(seen(state, 0)).fit, advised(seen(play(state, Draw("pile")), 0)).fit
    assert told is not None
    assert then is not None
    assert then == told or then.worth > told.worth


def test_who_follows_the_colours_beats_the_easy_computer() -> None:
    match = Match("follows", GAME, Follower(), 2, COMPUTERS["easy"], 0.75)
    assert total(match, range(12)) >= match.floor


def test_B28_the_idea_knows_nothing_that_its_reader_does_not() -> None:
    for number, position in enumerate(positions((FICKLE, FICKLE), {"play": 0, "remember": 0}, 3)):
        view = GAME.view(position.state, position.seat)
        if view.phase in ("turn", "drawn"):
            other = redeal(position.state, position.seat, SeededChance(b"b" * 32, number))
            assert idea(GAME.view(other, position.seat)) == idea(view)


def test_an_idea_is_told_again_and_again_and_reckoned_only_where_it_is_told() -> None:
    view = seen(table(BEGUN, OTHER, hands="re10 br1"), 0)
    *once, again = lessons(view)
    assert [lesson.key for lesson in once] == ["turn"]
    assert again.again
    assert callable(again.said)
    assert ENGLISH(again.text) == "Column C begins red: take a card, then put the red 10 at C2."
