"""Moments of Blank White Dice: which moves deserve to be seen, how many there are, and the poster of each."""

from __future__ import annotations

from itertools import count

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.engine.chance import SeededChance
from bot.engine.game import Event, Seat, Step
from bot.language import Words
from bot.ui.pictures import LARGEST, encoded
from cogs.blank_white_dice.cards.blocks import THIS_FACE, Amount, DieChoice, Erase, Gain, Icon, Lose, Resolve, Steal
from cogs.blank_white_dice.computer.player import BlankWhiteDiceComputer
from cogs.blank_white_dice.picture import before, draw, frames, throw
from cogs.blank_white_dice.picture.faces import Inks
from cogs.blank_white_dice.picture.places import TABLEAU, arrange
from cogs.blank_white_dice.picture.poster import poster_of
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import State
from cogs.blank_white_dice.view import AnyMove, Done, FaceDrawing, Followed, Moment, PickPlayer, Roll, View
from cogs.blank_white_dice.view import Resolve as ResolveDie
from tests.cogs.blank_white_dice.pictured import EXPERIENCED, SECOND_BASIC, view
from tests.cogs.blank_white_dice.tabletop import (
    OWN,
    SAY,
    composed,
    die,
    face,
    full,
    made,
    n,
    part,
    play_as,
    start,
    table,
    tagged,
)
from tests.lots import ScriptedChance

ENGLISH = Words("en-US", ("Ada", "Bo", "Cy", "Dorothea Margherita"), markup=False)
GAINS, STEALS, HITS = made(Gain(Amount(4))), made(Steal(Amount(2))), made(Lose(Amount(3), "rivals"))
NOTHING = made(Gain(Amount(1)), number=101)


def after(state: State, move: AnyMove) -> Step[State]:
    (seat,) = GAME.to_act(state)
    return GAME.play(state, seat, move, ScriptedChance(()), 0)


def staged(step: Step[State]) -> list[str]:
    return [SAY(event.text) for event in step.events if event.staged]


def resolved(*dice: object, points: tuple[int, ...], **more: object) -> Step[State]:
    """Seat 0 resolves its first die; it has a choice between two more."""
    return after(table(*dice, points=points, **more), ResolveDie(0))  # type: ignore[arg-type]


def test_W27_many_points_at_once_are_a_moment() -> None:
    dice = (full(0, OWN), full(0, 101), full(0, 101), full(1, n(0)), full(1, n(0)))
    step = resolved(*dice, points=(3, 9), custom=(GAINS, NOTHING))
    assert staged(step) == ["A big gain for Ada!"]
    assert step.state.moment == Moment("gain", 0, (3, 9), (Followed(0, 0, 0, face(OWN)),))
    step = resolved(*dice, points=(3, 9), custom=(made(Gain(Amount(3))), NOTHING))
    assert (staged(step), step.state.moment) == ([], None)


def test_W27_points_stolen_and_lost_are_a_moment() -> None:
    dice = (full(0, OWN), full(0, 101), full(0, 101), full(1, n(0)), full(2, n(0)))
    asked = resolved(*dice, points=(3, 4, 9), custom=(STEALS, NOTHING))
    step = after(asked.state, PickPlayer(1))
    assert staged(step) == ["Ada robs Bo!"]
    assert step.state.moment is not None
    assert step.state.moment.robbed == 1
    # Of one point there is no more to steal.
    poor = resolved(*dice, points=(3, 1, 9), custom=(STEALS, NOTHING))
    assert staged(after(poor.state, PickPlayer(1))) == []
    step = resolved(*dice, points=(3, 4, 9), custom=(HITS, NOTHING))
    assert staged(step) == ["A heavy loss for Bo!"]
    assert step.state.moment is not None
    assert [each.face for each in step.state.moment.by] == [face(OWN)], "what hit them is not theirs"


def test_W27_icons_of_which_each_sets_off_the_next_are_a_moment() -> None:
    resolves = made(Resolve(DieChoice("common")), number=102)
    erased = composed(Icon(parts=(part(Erase(THIS_FACE)), part(Gain(Amount(1)), when="erased"))), number=103)
    dice = (full(0, OWN), full(0, 102), full(0, OWN), full(1, n(0)), full(1, n(0)))
    step = after(table(*dice, common=die(1, 103), points=(3, 5), custom=(GAINS, resolves, erased)), ResolveDie(1))
    assert staged(step) == ["One icon sets off the next: 3 in a row!"]
    assert step.state.moment is not None
    assert [each.face.card for each in step.state.moment.by] == [102, 103, 103]


def test_W3_whoever_can_win_and_whoever_takes_the_lead_is_a_moment() -> None:
    dice = (full(0, OWN), full(0, 101), full(0, 101), full(1, n(0)), full(1, n(0)))
    custom = (made(Gain(Amount(2))), NOTHING)
    assert staged(resolved(*dice, points=(11, 12), custom=custom)) == ["Ada has enough points to win!"]
    assert staged(resolved(*dice, points=(12, 14), custom=custom)) == [], "who shares the lead cannot win"
    assert staged(resolved(*dice, points=(14, 12), custom=custom)) == [], "that is no news"
    assert staged(resolved(*dice, points=(6, 7), custom=custom)) == ["Ada takes the lead!"]
    assert staged(resolved(*dice, points=(8, 7), custom=custom)) == []
    assert staged(resolved(*dice, points=(3, 4), custom=custom)) == [], "nobody is half way yet"


def test_W3_how_the_game_ends_is_told_by_its_result() -> None:
    step = after(
        table(full(0, OWN), full(0, 101), full(1, n(0)), points=(9, 3), custom=(GAINS, NOTHING)), ResolveDie(1)
    )
    assert step.state.phase == "over"
    assert staged(step) == []
    assert step.state.moment is not None
    assert step.state.moment.kind == "win"


def test_a_moment_is_over_with_the_next_move_and_survives_storage() -> None:
    dice = (full(0, OWN), full(0, 101), full(0, 101), full(1, n(0)))
    state = resolved(*dice, points=(3, 9), custom=(GAINS, NOTHING)).state
    shown = GAME.view(state, None)
    assert shown.moment == state.moment is not None
    assert after(state, ResolveDie(1)).state.moment is None
    assert GAME.lasting(state).moment is None, "it follows from the moves"


def test_W11_that_all_show_what_they_have_drawn_is_a_moment() -> None:
    state = play_as(tagged(start(2, first=1), 0, 6, 1, 1, 6), 0, Done())
    state = play_as(tagged(state, 1, 1, 1, 1, 1), 1)
    step = GAME.play(state, Seat(1), Done(), ScriptedChance(()), 0)
    assert staged(step) == ["Everybody shows what they have drawn!"]
    shown = GAME.view(step.state, None)
    pictures = [picture for picture, _ in frames(shown, ENGLISH)]
    assert len(pictures) == 3, "all dice closed, those of who begins, and all"
    assert pictures[-1].tobytes() == draw(shown, ENGLISH).tobytes()
    mats = arrange(shown).mats
    for seat, first in ((1, 1), (0, 2)):
        box = mats[seat].box
        whole = (box.left, box.top, box.right, box.bottom)
        seen = [
            ImageChops.difference(each.crop(whole).convert("RGB"), pictures[-1].crop(whole).convert("RGB")).getbbox()
            for each in pictures
        ]
        assert [each is None for each in seen] == [number >= first for number in range(3)]
    assert before(shown, ENGLISH) is None


def test_W15_what_a_roll_brings_at_once_is_a_moment_after_the_dice_have_tumbled() -> None:
    numbers = (n(3), n(3), n(3), n(3), n(3), n(3))
    state = table(die(0, *numbers), die(0, *numbers), full(1, OWN), full(1, 101), custom=(GAINS, NOTHING))
    state = replace(state, work=(), phase="roll", points=(3, 3))
    step = GAME.play(state, Seat(0), Roll(), ScriptedChance((0, 0, 0, 0)), 0)
    assert staged(step) == ["Everybody rolls: round 2.", "A big gain for Ada!"]
    assert step.state.moment is not None
    assert step.state.moment.rolled
    shown = GAME.view(step.state, None)
    rolled = list(frames(shown, ENGLISH))
    assert sum(pause for _, pause in rolled) <= 6_500
    tumbling = list(throw.frames(shown, ENGLISH))
    assert [each.tobytes() for each, _ in rolled[: len(tumbling)]] == [each.tobytes() for each, _ in tumbling]
    assert len(rolled) > len(tumbling)


def played(seats: int, number: int, **chosen: int) -> list[tuple[AnyMove, tuple[Event, ...]]]:
    """The moves of a game of computers that do not search, and what each has told."""
    computer, state = BlankWhiteDiceComputer(searches=False), start(seats, number, **chosen)
    steps = list[tuple[AnyMove, tuple[Event, ...]]]()
    for revision in count():
        if not (to_act := GAME.to_act(state)):
            return steps
        seat = min(to_act)
        move = computer.choose(GAME.view(state, seat), SeededChance(b"computer", revision))
        step = GAME.play(state, seat, move, SeededChance(f"{number}".encode(), revision), 0)
        steps.append((move, step.events))
        state = step.state
    raise AssertionError


@pytest.mark.parametrize(("seats", "level", "goal"), [(2, 0, 13), (3, 1, 13), (4, 0, 13), (2, 4, 20), (4, 4, 20)])
def test_a_game_has_about_one_to_three_moments_for_each_player(seats: int, level: int, goal: int) -> None:
    games = [played(seats, number, level=level, goal=goal) for number in range(3)]
    moments = [
        sum(not isinstance(move, Roll) and any(event.staged for event in events) for move, events in game)
        for game in games
    ]
    assert 0.7 <= sum(moments) / len(games) / seats <= 3, moments


SHOWN: dict[str, View] = {
    "gain": replace(view(2), moment=Moment("gain", 1, (7, 7), (Followed(1, 2, 3, face(10)), Followed(1, 3, 0, n(3))))),
    "steal": replace(view(4, EXPERIENCED), moment=Moment("steal", 1, (10, 9, 3, 3), (Followed(1, 2, 0, face(33)),), 0)),
    "loss": replace(view(3, SECOND_BASIC), moment=Moment("loss", 0, (10, 12, 6), (Followed(1, 2, 0, face(14)),))),
    "gain from all": replace(view(4), moment=Moment("gain", 1, (10, 8, 6, 6), (Followed(1, 2, 0, face(7)),))),
    "chain": replace(
        view(4, EXPERIENCED),
        moment=Moment("chain", 1, (7, 12, 3, 3), tuple(Followed(1, 2, 0, face(card)) for card in (13, 24, 31, 49, 43))),
    ),
    "lead": replace(view(2), moment=Moment("lead", 1, (13, 12))),
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_moment_is_a_poster_over_the_tableau_and_ends_as_the_picture_of_the_table(name: str) -> None:
    shown = SHOWN[name]
    *posters, (last, _) = frames(shown, ENGLISH)
    still = draw(shown, ENGLISH)
    assert ImageChops.difference(last.convert("RGB"), still.convert("RGB")).getbbox() is None
    assert sum(pause for _, pause in posters) <= 6_000, "it is held no longer"
    changed = ImageChops.difference(posters[-1][0].convert("RGB"), still.convert("RGB")).getbbox()
    assert changed is not None
    assert changed[3] <= TABLEAU.bottom
    moved = encoded(lambda: iter(list(frames(shown, ENGLISH))))
    assert moved is not None
    assert moved.moves
    assert moved.weight <= LARGEST
    first = before(shown, ENGLISH)
    assert isinstance(first, Image.Image)
    whole = posters[-1][0].crop((TABLEAU.left, TABLEAU.top, TABLEAU.right, TABLEAU.bottom))
    assert ImageChops.difference(first.convert("RGB"), whole.convert("RGB")).getbbox() is None


def test_a_moment_shows_the_points_of_before_first() -> None:
    (first, _), *_more, (last, _) = frames(SHOWN["gain"], ENGLISH)
    changed = ImageChops.difference(first.convert("RGB"), last.convert("RGB"))
    assert changed.crop((0, TABLEAU.bottom, *changed.size)).getbbox() is not None
    assert before(view(2), ENGLISH) is None


def test_W14_a_moment_shows_an_icon_as_its_player_has_drawn_it() -> None:
    shown = SHOWN["gain"]
    drawn = replace(shown, drawings=(FaceDrawing(2, 3, 1, "mine"),))
    there = shown.dice[2].faces[3]
    moment = Moment("gain", 1, (7, 7), (Followed(1, 2, 3, there),))
    (ink, _), *_ = poster_of(drawn, moment, ENGLISH, Inks(drawn, {"mine": b"ink"})).dice
    assert ink.drawing == b"ink"
