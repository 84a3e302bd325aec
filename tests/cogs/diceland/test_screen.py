"""Screens of Diceland: what is asked, what can be pressed, what a die can do here, and the picture in words."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.game import Move
from bot.engine.screen import Button, Go, Menu, Screen
from bot.engine.text import text
from bot.language import Words
from bot.ui.components.layout import ALT, Reader, alt_text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.picture import draw, seen
from cogs.diceland.prospects import aims, dies_of_damage, fate
from cogs.diceland.screen import guide, lessons, page_after, panel, table, why_only
from cogs.diceland.screen.fates import outcome_text
from cogs.diceland.screen.meanings import POWERS, SHIELDS
from cogs.diceland.screen.pages import CharacterPage, DicePage, DiePage, PartPage
from cogs.diceland.screen.throws import AimPage, CellsPage, FinePage, PlacePage
from cogs.diceland.view import (
    AimAs,
    AimAtCell,
    AimAtDie,
    AnyMove,
    Asked,
    ChooseTeam,
    Decline,
    DieView,
    Draft,
    Face,
    Held,
    Judge,
    Maneuver,
    Pass,
    Phase,
    Pick,
    Place,
    Roll,
    SetLean,
    SetPower,
    SetReach,
    SetSpin,
    SetStand,
    SetStyle,
    Shoot,
    Show,
    Target,
    Throw,
    Undo,
    UseOption,
    View,
    What,
)
from cogs.diceland.wording import side_of, side_text
from tests.cogs.diceland.handmade import NUMBERS, apart, lying, view

NAMES = ("Ana", "Ben")
LONG_NAMES = ("A name of thirty-two characters!", "Another one of 32 characters, so")
say = Words("en-US", NAMES, markup=False)
OWN = {"barty": 7, "darla": 6, "r_dat": 5, "fat_robot_steve": 4, "brin": 8}
OTHERS = {"hart": 8, "helen_crane": 6, "gavin": 5, "mull": 7, "abel_lantern": 4}
FROZEN = (Held(9, "freeze", "ice"),)
TEN = (
    *(lying(0, key, OWN[key], -10 + 5 * at, -5, at, poison=1, effects=FROZEN) for at, key in enumerate(OWN)),
    *(lying(1, key, OTHERS[key], -9 + 4 * at, 5, 1 + at) for at, key in enumerate(OTHERS)),
)
TARGETS = ("hart", "mull", "barty", "micro", "ross", "winter")
TURNS = (0.0, 1.05, 2.09, 3.14, -2.09, -1.05)


def words(screen: Screen) -> str:
    return "\n".join(map(say, (screen.title, *screen.lines)))


def described(screen: Screen) -> str:
    return "\n".join(map(say, screen.description))


def choices(screen: Screen) -> Iterator[tuple[str, object]]:
    for control in (control for row in screen.rows for control in row):
        if isinstance(control, Menu):
            yield from ((say(choice.label), choice.does) for choice in control.choices)
        elif isinstance(control, Button):
            yield say(control.label), control.move


def duel(*moves: AnyMove, **more: Any) -> View:
    """Brin's side 7, which looks all around, and Hart before it; Darla is in hand."""
    return view(lying(0, "brin", 7, 0, -3), lying(1, "hart", 4, 0, 4), apart(0, "darla"), moves=moves, **more)


def test_a_turn_offers_throws_shots_and_rolls_with_what_they_lead_to() -> None:
    offered = dict(choices(panel(duel(Pick(2), Shoot(0), Maneuver(0, 0), Pass()), ())))
    assert {
        "Throw Darla": Pick(2),
        "Brin shoots: Hit 8, kills Hart (+7)": Shoot(0),
        "Pass": Pass(),
    }.items() <= offered.items()
    rolls = [label for label, move in offered.items() if move == Maneuver(0, 0)]
    assert rolls == ["Roll Brin to 8: Hit 10"], "which side comes up, and what it can do"


def test_D10_an_ordinary_throw_takes_two_presses() -> None:
    """Throw a die, throw it so; at what else, and how, is on a page, and the next press lets go."""
    assert ("Throw Darla", Pick(2)) in choices(panel(duel(Pick(2)), ()))
    aiming = duel(Throw(), AimAs(0), AimAs(1), AimAtDie(1), SetStyle(1), phase="aim", draft=Draft(2, at=1))
    first = panel(aiming, ())
    assert words(first) == "You throw Darla: a lob at Hart in D4\nAbout 2 of 10 such throws kill."
    lets_go, changes = first.rows[0][:2]
    assert lets_go == Button(text("Throw it so"), Throw(), "good")
    assert changes == Go(text("Change the aim"), AimPage().path)
    page = panel(aiming, AimPage().path)
    assert say(page.title) == "You throw Darla: at what?"
    offered = dict(choices(page))
    assert offered["Hart, side 4 in D4"] == AimAtDie(1)
    assert (offered["Throw it so"], offered["As last time"]) == (Throw(), AimAs(1))
    assert offered["A lob at their nearest die"] == AimAs(0)
    ready = duel(Throw(), SetStyle(1), phase="aim", draft=Draft(2, cell=15))
    offered = dict(choices(panel(ready, ())))
    assert (offered["Bowl"], offered["Let go!"]) == (SetStyle(1), Throw())
    assert words(panel(ready, ())) == "You throw Darla: a lob at cell D3"


def test_D10_a_throw_at_a_cell_is_one_phrase_in_italian_too() -> None:
    """A cell has its article: nothing stands before it with which that would melt."""
    in_italian = Words("it", NAMES, markup=False)
    for reach, told in enumerate(("corto verso la casella", "verso la casella", "oltre la casella")):
        ready = duel(Throw(), phase="aim", draft=Draft(2, cell=15, reach=reach))
        assert f"un pallonetto {told} " in in_italian(panel(ready, ()).title)


@pytest.mark.parametrize(("seat", "told"), [(0, "Of Ben, 22 inches"), (1, "Yours, 14 inches")])
def test_D10_a_die_to_aim_at_says_how_far_it_is_from_ones_own_edge(seat: int, told: str) -> None:
    aiming = duel(AimAtDie(1), seat=seat, phase="aim", draft=Draft(2))
    (menu,) = (control for row in panel(aiming, ()).rows for control in row if isinstance(control, Menu))
    assert [say(choice.about) for choice in menu.choices if choice.about] == [f"{told} from your edge"]


def test_a_beginner_is_told_why_there_is_nothing_to_do_with_dice_on_the_table() -> None:
    told = {
        (Pick(2), Pass()): "throw one, or pass",
        (Pass(),): "You have no die in hand",
        (Pick(2), Shoot(0), Pass()): "",
    }
    for moves, why in told.items():
        said = why_only(duel(*moves))
        assert said is None if not why else said is not None and why in say(said)
    assert why_only(view(apart(0, "brin"), lying(1, "hart", 4, 0, 4), moves=(Pick(0), Pass()))) is None


def test_D28_a_hit_that_is_powered_up_is_told_beside_the_printed_one() -> None:
    strong = lying(0, "brin", 7, 0, -3, effects=(Held(1, "power up", "purple", 2),))
    told = " ".join(map(say, table(view(strong, lying(0, "hart", 4, 0, 4))).description))
    assert "Brin 7 in D3: Hit 8, " in told
    assert "hits 10 now" in told


def test_D8_passes_are_counted_from_the_second_one_on() -> None:
    assert ["passes in a row" in words(table(duel(passes=passes))) for passes in range(4)] == [False, False, True, True]


def test_D8_the_table_says_which_turn_it_is() -> None:
    assert say(table(duel(turns=7)).title) == "Turn 7: Ana throws, rolls or shoots"
    assert say(table(duel(turns=7, phase="aim")).title) == "Turn 7: Ana aims"


def test_D10_cells_and_fine_things_are_on_pages_of_their_own() -> None:
    aiming = duel(*map(AimAtCell, range(1, 36)), SetPower(7), SetLean(2), phase="aim", draft=Draft(2, cell=0))
    assert dict(choices(panel(aiming, CellsPage().path)))["Cell F6"] == AimAtCell(35)
    fine = dict(choices(panel(aiming, FinePage().path)))
    assert fine["Strength 7"] == SetPower(7)
    assert fine["Lean in 12 inches (30% foul)"] == SetLean(2)


def test_D7_the_first_die_is_put_down_as_suggested_and_how_else_it_may_lie_is_on_a_page() -> None:
    """Its first side and eleven hours to turn it to stood there without a reason to choose any."""
    shown = view(apart(0, "brin"), phase="first", draft=Draft(0), moves=(Place(), Show(7), Face(0), Undo()))
    first = panel(shown, ())
    assert [*dict(choices(first)).values()] == [Place(), Undo()]
    page = panel(shown, PlacePage().path)
    assert {Place(), Show(7), Face(0)} == {move for _, move in choices(page) if isinstance(move, Move)}
    assert Go(text("Lay it another way"), PlacePage().path) in first.rows[0]
    assert page_after(Face(0)) == PlacePage().path == page_after(Show(7))
    assert panel(replace(shown, phase="action"), PlacePage().path).title != page.title


def test_whoever_waits_for_a_throw_is_offered_nothing_of_it() -> None:
    labels = [say(control.label) for row in panel(duel(seat=1, phase="aim"), ()).rows for control in row]  # type: ignore[union-attr]
    assert labels == ["What can a die do?"]


@pytest.mark.parametrize("phase", ["first", "action", "aim"])
def test_the_panel_of_somebody_who_waits_names_no_step_that_it_may_be_older_than(phase: Phase) -> None:
    waits = view(*TEN, phase=phase, seat=1)
    assert say(panel(waits, ()).title) == "Your dice"
    assert say(table(waits).title).startswith(("Ana ", "Turn 3: Ana "))


def test_D11_the_chance_of_a_foul_is_said_before_the_throw() -> None:
    leaning = duel(Throw(), phase="aim", draft=Draft(2, at=1, lean=1))
    assert "Foul 10%: then your opponent says" in words(panel(leaning, ()))


@pytest.mark.parametrize("what", ["shot", "order", "target", "roll", "call", "poison", "foul"])
def test_every_question_says_what_is_asked_by_whose_die_and_what_happens_without_an_answer(what: What) -> None:
    asked = Asked(what, 0, None if what == "poison" else 0, 1 if what == "roll" else None)
    moves = (Target(1),) if what in ("target", "poison") else (Decline(),)
    shown = panel(duel(*moves, phase="asked", asked=asked), ())
    assert say(shown.title).endswith("?")
    assert what == "poison" or "Brin" in say(shown.title)
    assert "Without an answer" in words(shown)
    assert "Ana" in say(table(duel(phase="asked", asked=asked)).title)


def test_D11_a_foul_is_judged_in_three_ways() -> None:
    judged = duel(Judge(0), Judge(1), Judge(2), phase="asked", asked=Asked("foul", 0, 1))
    assert [label for label, _ in choices(panel(judged, ()))] == ["Allow the throw", "No shot", "Take the die out"]


def test_what_a_die_can_do_is_explained_before_one_is_looked_up() -> None:
    page = panel(duel(), DicePage().path)
    assert "An arrow shoots that way" in described(page)
    [menu] = [
        control
        for row in page.rows
        for control in row
        if isinstance(control, Menu) and "die" in say(control.placeholder)
    ]
    assert [say(choice.about) for choice in menu.choices if choice.about][:2] == [
        "9 points, of Ana, in play",
        "7 points, of Ben, in play",
    ]
    assert [choice.does for choice in menu.choices] == [DiePage(die).path for die in range(3)]


def test_only_words_that_cards_show_now_are_explained_each_in_one_line() -> None:
    """Eleven lines of all words there are stood before the first throw."""
    shown = view(lying(0, "barty", 5, 0, -3), lying(1, "hart", 6, 0, 4), apart(0, "darla"))
    told = [say(line) for line in panel(shown, DicePage().path).lines]
    assert [line.split("**")[1] for line in told] == ["Command", "Call Ally", "Dark blue shield"]
    before = view(*(apart(0, key) for key in OWN), *(apart(1, key) for key in OTHERS), seat=0)
    assert 1 <= len(panel(before, DicePage().path).lines) <= 5
    assert max(len(say(line)) for line in (*POWERS.values(), *SHIELDS.values())) <= 50


def test_what_a_die_can_do_here_is_told_of_any_die_to_anybody() -> None:
    for seat in (0, 1, None):
        told = words(panel(duel(seat=seat, phase="action"), DiePage(0).path))
        assert "Its arrow: kills Hart (+7) (5.0 in)." in told
        assert "It rolls" in told
        assert sum(f"Side {side}, {say(CHARACTERS[24].side(side).name)}." in told for side in range(1, 9)) == 8


def test_the_picture_beside_what_a_die_can_do_shows_its_sight() -> None:
    shown = panel(duel(), DiePage(0).path).shows
    assert isinstance(shown, View)
    sight = seen.sight(shown)
    assert sight is not None
    assert (sight.die, sight.targets) == (0, (1,))
    assert draw(shown, say).tobytes() != draw(duel(), say).tobytes()


def test_D28_a_held_die_is_told_why_it_cannot_be_rolled() -> None:
    held = lying(0, "brin", 7, 0, -3, effects=(Held(1, "freeze", "ice"),))
    told = words(panel(view(held, lying(1, "hart", 4, 0, 4)), DiePage(0).path))
    assert "cannot be rolled: it is held" in told
    assert "cannot shoot: it is frozen" in told
    assert "Any damage kills it now" in told


def test_D14_what_is_in_the_way_of_a_roll_is_named() -> None:
    around = [lying(1, "hart", 4, 2.4 * math.cos(turn), 2.4 * math.sin(turn)) for turn in TURNS]
    told = [words(panel(view(lying(0, "brin", 7, 0, 0), near), DiePage(0).path)) for near in around]
    blocked = ["Hart is in its way" in said for said in told]
    assert any(blocked)
    assert not all(blocked)


def fates(shooter: DieView, target: DieView, *, option: bool = False) -> str:
    return fate(view(shooter, target), 0, 1, option=option)


def test_D19_D20_D22_what_a_shot_would_do() -> None:
    brin = lying(0, "brin", 7, 0, -3)
    assert fates(brin, lying(1, "hart", 2, 0, 4)) == "kill"
    assert fates(brin, lying(1, "hart", 8, 0, 4)) == "damage"
    assert fates(brin, lying(1, "mull", 5, 0, 4)) == "immune"
    assert fates(brin, lying(1, "hart", 8, 0, 4, effects=(Held(0, "freeze", "ice"),))) == "kill"
    shielded = lying(1, "hart", 4, 0, 4, effects=(Held(0, "protection", "purple", 2),))
    assert fates(brin, shielded) == "damage"
    strong = lying(0, "brin", 7, 0, -3, effects=(Held(0, "power up", "purple", 2),))
    assert fates(strong, shielded) == "kill"


@pytest.mark.parametrize("option", [False, True])
def test_D17_D19_who_comes_next_is_chosen_knowing_what_becomes_of_them(option: bool) -> None:
    enemies = [lying(1, key, 8, x, 6) for key, x in zip(TARGETS, range(-15, 16, 6), strict=True)]
    targets = tuple(map(Target, range(1, len(enemies) + 1)))
    shown = view(
        lying(0, "brin", 8, 0, -6), *enemies, moves=targets, phase="action", asked=Asked("target", 0, 0, option=option)
    )
    menus = [control for row in panel(shown, ()).rows for control in row if isinstance(control, Menu)]
    told = {choice.does: say(choice.label) for menu in menus for choice in menu.choices}
    fates = {target: fate(shown, 0, target.die, option=option) for target in targets}
    assert told == {target: say(outcome_text(shown, target.die, what)) for target, what in fates.items()}
    assert fates != {target: fate(shown, 0, target.die, option=not option) for target in targets}


def pressed(shown: View) -> list[str]:
    return [say(control.label) for row in panel(shown, ()).rows for control in row if isinstance(control, Button)]


def coloured(shown: View) -> list[str]:
    buttons = [each for row in panel(shown, ()).rows for each in row if isinstance(each, Button)]
    return [say(each.label) for each in buttons if each.tone != "plain"]


def test_D17_few_targets_are_buttons_that_say_what_becomes_of_each() -> None:
    enemies = (lying(1, "hart", 8, -6, 6), lying(1, "micro", 8, 6, 6), lying(1, "mull", 5, 0, 8))
    shown = view(lying(0, "brin", 7, 0, -6), *enemies, moves=tuple(map(Target, (1, 2, 3))), asked=Asked("target", 0, 0))
    buttons = [each for row in panel(shown, ()).rows for each in row if isinstance(each, Button)]
    assert [(say(each.label), each.tone) for each in buttons] == [
        ("Micro: killed (+5)", "danger"),
        ("Hart: damaged, to side 7", "main"),
        ("Mull: immune to yellow", "plain"),
    ], "the best comes first and stands out, whoever is immune does not"
    assert say(panel(shown, ()).title) == "Brin: whom?"
    assert "Without an answer it is Micro." in words(panel(shown, ()))


def test_D17_a_shot_says_how_many_it_cannot_harm() -> None:
    """'Hit 7, at one of 2' hid that one of them was immune."""
    immune, safe = lying(1, "mull", 5, 0, 8), lying(1, "hart", 8, -6, 6)
    shown = view(lying(0, "brin", 7, 0, -6), immune, safe, lying(1, "micro", 8, 6, 6), moves=(Shoot(0),))
    assert pressed(shown) == ["Brin shoots: Hit 8, at one of 2: may kill Micro (+5); 1 immune"]
    assert pressed(replace(shown, dice=shown.dice[:3])) == ["Brin shoots: Hit 8, damages Hart; 1 immune"]
    both = replace(shown, dice=(*shown.dice[:2], lying(1, "mull", 5, 4, 8)))
    assert not pressed(both), "a press that does nothing is only in the menu"
    ((vain, _),) = [each for each in choices(panel(both, ())) if each[1] == Shoot(0)]
    assert vain.endswith("none of 2 can be harmed")


def test_D16_a_shot_at_several_says_the_best_it_may_do() -> None:
    enemies = [lying(1, key, 8, x, 6) for key, x in zip(TARGETS, range(-15, 16, 6), strict=True)]
    long = view(lying(0, "brin", 8, 0, -6), *enemies, moves=(Shoot(0),))
    reached = len(aims(long, 0))
    assert pressed(long) == [f"Brin shoots: Hit 10, at one of {reached}: may kill Ross (+10)"]
    every = view(lying(0, "ross", 8, 0, -6), lying(1, "hart", 1, 0, 6), lying(1, "mull", 1, 6, 6), moves=(Shoot(0),))
    assert pressed(every)[0].endswith("at all 2: kills 2 (+13)")


@pytest.mark.parametrize(("taken", "suggested"), [(None, "Burgundy"), (2, "Burgundy"), (3, "White")])
def test_D1_of_the_teams_that_may_be_taken_one_is_suggested(taken: int | None, suggested: str) -> None:
    offered = tuple(ChooseTeam(team) for team in range(5) if team != taken)
    rows = panel(view(phase="army", moves=offered, teams=(None, taken)), ()).rows
    teams = [control for row in rows for control in row if isinstance(control, Button)]
    assert [control.move for control in teams] == list(offered)
    assert [say(control.label) for control in teams if control.tone == "main"] == [suggested]


def test_D21_a_die_at_the_edge_dies_of_damage() -> None:
    pinned = [
        dies_of_damage(view(lying(0, "hart", 8, 16.9, 0, turn)), 0) for turn in (0.0, 1.05, 2.09, 3.14, -2.09, -1.05)
    ]
    assert any(pinned)
    assert not all(pinned)


def test_D27_an_option_reaches_its_own_targets() -> None:
    """A Backstab does nothing to whoever watches, a Repair is for allies, and a jump is at nobody."""
    assert fates(lying(0, "brin", 8, 0, -6), lying(1, "ross", 8, 0, 6), option=True) == "sees"
    others = (lying(0, "winter", 8, 0, 4), lying(1, "hart", 8, 0, -4))
    mechanic = [view(lying(0, "granny_bolt", 8, 0, 0, turn), *others) for turn in TURNS]
    for option, reached in ((False, {2}), (True, {1})):
        assert {seen.die for shown in mechanic for seen in aims(shown, 0, option=option)} == reached
    jumper = view(lying(0, "ratt", 8, 0, 0), *others)
    assert [len(aims(jumper, 0, option=option)) for option in (False, True)] == [1, 0]


def test_D16_short_range_aims_at_the_closest_and_all_range_at_everybody() -> None:
    enemies = (lying(1, "hart", 8, 0, 8), lying(1, "mull", 8, 0, 4))
    assert [seen.die for seen in aims(view(lying(0, "barty", 8, 0, 0), *enemies), 0)] == [2]
    assert [seen.die for seen in aims(view(lying(0, "ross", 8, 0, 0), *enemies), 0)] == [2, 1]


@pytest.mark.parametrize("locale", ["en-US", "it"])
def test_the_alt_text_has_room_for_ten_dice_and_long_names(locale: str) -> None:
    shown = table(view(*TEN))
    reader = Reader(locale, LONG_NAMES)
    assert alt_text(shown, reader) == " ".join(map(reader.plain, shown.description))
    assert len(alt_text(shown, reader)) <= ALT


def test_the_words_name_every_die_with_side_cell_arrow_block_and_what_lies_on_it() -> None:
    poisoned = lying(0, "brin", 8, -14, -14, poison=1, effects=(Held(1, "freeze", "ice"),))
    told = " ".join(map(say, table(view(poisoned, lying(1, "hart", 4, 0, 4), apart(1, "mull", "reserve"))).description))
    assert "Ana, below: 12 of 50. Brin 8 in A1: Hit 10, " in told
    assert "Backstab 13, block 9, poisoned, Freeze of Hart" in told
    assert "Hart 4 in D4: Command" not in told
    assert "Reserve of Ben: Mull." in told


def test_what_is_printed_on_a_side_is_told_in_sentences() -> None:
    sides = (("brin", 8), ("hart", 1), ("mull", 2), ("mull", 4))
    assert [say(side_text(CHARACTERS[NUMBERS[key]], side)).replace("**", "") for key, side in sides] == [
        "Side 8, One shot. Hit 10, one direction, long range; or Backstab 13. Blocks 9. May roll to side 3. "
        "Damage turns it to side 7.",
        "Side 1, White flag. Sees nobody. No block. Immune to dark blue. May roll to side 2 or 4. Any damage kills it.",
        "Side 2, Bubbles. Hit 4, one direction, long range; or Call Ally. Blocks 8. May roll to side 3. "
        "Damage turns it to side 1.",
        "Side 4, Torch weld. Hit 7 (red), one direction, short range; or Repair. Blocks 9. May roll to side 5. "
        "Damage turns it to side 3.",
    ]


def test_before_the_dice_are_dealt_all_characters_can_be_read() -> None:
    choosing = view(phase="army", builds=True, armies=((24, 0), ()))
    everybody = panel(choosing, DicePage().path)
    assert len(list(choices(everybody))) == len(CHARACTERS)
    for number, character in enumerate(CHARACTERS):
        assert say(character.story) in words(panel(choosing, CharacterPage(number).path))
    assert "Ana has Brin, Winter: 17 points of 30." in words(table(choosing))


def test_any_part_of_the_table_can_be_looked_at_twice_as_large() -> None:
    beside = lying(0, "darla", 8, 12, -14)
    shown = view(lying(0, "brin", 8, -14, -14), lying(1, "hart", 4, 12, 12), beside, seat=None)
    offered = dict(choices(panel(shown, DicePage().path)))
    lower = panel(shown, PartPage(3).path)
    assert PartPage(3).path in offered.values()
    assert "Brin 8 in A1" in described(lower)
    assert "Hart 4 in F6" not in described(lower)
    assert "Darla 8 in" not in described(lower)
    assert "Hart 4 in F6" in described(panel(shown, PartPage(1).path))
    assert described(panel(shown, PartPage(2).path)).endswith("Nobody lies here.")
    # A die on the line is where the cells have it, and each is told once, among those of its owner.
    line = view(lying(0, "brin", 8, 0.0, 0.0), lying(1, "hart", 4, -3, 3), seat=None)
    upper = panel(line, PartPage(0).path)
    assert "Brin 8 in D4" not in described(upper)
    assert "Brin 8 in D4" in described(panel(line, PartPage(1).path))
    told = [say(each) for each in (*upper.lines, *upper.description)]
    assert [each.partition(":")[0] for each in told] == ["Ana, below", "Ben, above", "Hart 4 in C4"]
    larger = (panel(shown, PartPage(part).path).shows for part in range(6))
    pictures = {draw(each, say).tobytes() for each in (shown, *larger) if isinstance(each, View)}
    assert len(pictures) == 7
    whole = described(panel(shown, PartPage(5).path))
    assert all(each in whole for each in ("Brin 8 in A1", "Hart 4 in F6", "Darla 8 in"))


def test_the_guide_tells_every_team() -> None:
    told = "\n".join(say(paragraph) for _, paragraphs in guide() for paragraph in paragraphs)
    assert all(say(character.name) in told for character in CHARACTERS)


def test_a_menu_choice_says_what_a_roll_or_shot_leads_to() -> None:
    screen = panel(view(*TEN, moves=tuple(map(Shoot, range(10)))), ())
    menus = [control for row in screen.rows for control in row if isinstance(control, Menu)]
    abouts = [choice.about for menu in menus for choice in menu.choices]
    assert abouts
    assert all(about is not None for about in abouts)
    assert any("damages" in say(about) or "immune" in say(about) for about in abouts if about)


def test_only_shots_that_kill_are_red_as_the_coach_says() -> None:
    """A repair was as red as a kill, and so was a shot at somebody who is immune."""
    shown = view(*TEN, moves=tuple(map(Shoot, range(10))))
    for shoots in range(10):
        side, reached = side_of(shown, shoots), [fate(shown, shoots, seen.die) for seen in aims(shown, shoots)]
        screen = panel(replace(shown, moves=(Shoot(shoots),)), ())
        tones = {
            each.tone for row in screen.rows for each in row if isinstance(each, Button) and each.move == Shoot(shoots)
        }
        harms = side is not None and side.attacks
        wanted = "danger" if "kill" in reached else "main" if "damage" in reached else "plain"
        # A command that nobody can follow has no button at all.
        assert tones == {wanted} if harms else tones <= {"plain"}


def test_D25_where_a_die_is_rolled_says_how_strong_it_is_there() -> None:
    """'Side 3: Handspring' told nobody what that was good for."""
    asked = Asked("roll", 0, 0, 0)
    corners: tuple[AnyMove, ...] = (Decline(), *map(Roll, range(3)))
    shown = view(lying(0, "brin", 8, 0, -3), lying(1, "hart", 2, 0, 4), asked=asked, phase="asked", moves=corners)
    assert sorted(label for label in pressed(shown) if label.startswith("To side")) == [
        "To side 1: cannot shoot, any hit kills",
        "To side 3: Hit 6, block 7",
        "To side 7: Hit 8, block 8",
    ]


@pytest.mark.parametrize(
    ("shows", "shooter", "best"),
    [(2, 1, "To side 5: Hit 8, block 8"), (8, 2, "To side 1: cannot shoot, any hit kills")],
)
def test_D25_D26_the_roll_that_serves_best_stands_out(shows: int, shooter: int, best: str) -> None:
    """Of three equal buttons a newcomer could not tell which harmed whom."""
    dice = (lying(0, "brin", shows, 0, -3), lying(0, "darla", 2, 0, 4), lying(1, "hart", 2, 4, 4))
    seat = dice[shooter].owner
    shown = view(*dice, asked=Asked("roll", seat, shooter, 0), phase="asked", seat=seat, to_act=(seat,), turn=seat)
    screen = panel(replace(shown, moves=(Decline(), *map(Roll, range(3)))), ())
    assert [say(it.label) for row in screen.rows for it in row if isinstance(it, Button) and it.tone == "main"] == [
        best
    ]


def test_the_die_that_is_best_thrown_stands_out_and_it_is_said_why() -> None:
    """All five buttons were equally blue."""
    hands = [apart(0, key) for key in ("mull", "brin", "darla")]
    throwing = view(*hands, lying(1, "hart", 4, 0, 4), moves=(*map(Pick, range(3)), Pass()))
    screen = panel(throwing, ())
    (best,) = [each for row in screen.rows for each in row if isinstance(each, Button) and each.tone == "main"]
    assert best.move == Pick(1)
    assert "Best throw: Brin at Hart (+7). About 3 of 10 kill." in map(say, screen.lines)
    weak = replace(throwing, dice=(*hands, lying(1, "hart", 1, 0, 4)))
    assert "A good throw: Brin at Hart (+7). About 6 of 10 kill." in map(say, panel(weak, ()).lines)
    first = view(*hands, phase="first", moves=tuple(map(Pick, range(3))))
    screen = panel(first, ())
    (best,) = [each for row in screen.rows for each in row if isinstance(each, Button) and each.tone == "main"]
    blocks = [CHARACTERS[die.character].side(8).block or 0 for die in first.dice]
    assert best.move == Pick(blocks.index(max(blocks)))
    (lesson,) = lessons(first)
    assert say(lesson.text).endswith(f" is the hardest to kill: its side 8 blocks {max(blocks)}.")


def test_a_shot_that_is_sure_to_kill_stands_out_unless_a_throw_may_gain_more() -> None:
    """A throw was praised beside three red buttons, and it missed."""
    shooting = (lying(0, "brin", 7, 0, -3), apart(0, "darla"), apart(0, "mull"))
    hart = view(*shooting, lying(1, "hart", 4, 0, 4), moves=(Pick(1), Pick(2), Shoot(0), Pass()))
    screen = panel(hart, ())
    first, *others = [each for row in screen.rows for each in row if isinstance(each, Button)]
    assert (first.move, first.tone) == (Shoot(0), "danger")
    assert {each.tone for each in others} == {"plain"}
    assert "Brin is sure to kill: +7. No throw is." in map(say, screen.lines)
    # Micro's death is worth five points, and more than half of ten that of Ross, whom Brin is likely to kill
    enemies = (lying(1, "micro", 1, 0, -6), lying(1, "ross", 1, 0, 9))
    more = view(lying(0, "darla", 3, 0, -3), apart(0, "brin"), *enemies, moves=(Pick(1), Shoot(0)))
    screen = panel(more, ())
    tones = {each.move: each.tone for row in screen.rows for each in row if isinstance(each, Button)}
    assert tones == {Pick(1): "main", Shoot(0): "danger"}
    assert "A good throw: Brin at Ross (+10). About 6 of 10 kill." in map(say, screen.lines)


@pytest.mark.parametrize(
    ("enemies", "said"),
    [
        ((), "Nobody to kill yet. Brin may last longest: its side 8 blocks 9."),
        # whoever is immune to all that the hand could hit with
        ((lying(1, "mull", 5, 0, 16.5),), "No throw is likely to kill. Brin may last longest: its side 8 blocks 9."),
    ],
)
def test_where_no_throw_is_likely_to_kill_one_stands_out_all_the_same_and_says_why(
    enemies: tuple[DieView, ...], said: str
) -> None:
    """Four grey buttons stood there without a word."""
    hands = [apart(0, key) for key in ("darla", "brin")]
    shown = view(*hands, *enemies, moves=(Pick(0), Pick(1), Pass()))
    assert coloured(shown) == ["Throw Brin"]
    assert said in map(say, panel(shown, ()).lines)


def test_of_several_shots_that_only_damage_one_stands_out() -> None:
    """All of them were blue."""
    shooters = (lying(0, "brin", 7, -4, -3), lying(0, "ross", 8, 4, -3), apart(0, "micro"))
    shown = view(*shooters, lying(1, "hart", 8, 0, 4), moves=(Pick(2), Shoot(0), Shoot(1), Pass()))
    assert {fate(shown, die, 3) for die in (0, 1)} == {"damage"}
    assert coloured(shown) == ["Brin shoots: Hit 8, damages Hart"]
    assert "No throw is likely to kill. Brin is sure to damage." in map(say, panel(shown, ()).lines)


def test_of_rolls_alone_the_one_that_makes_a_die_stronger_stands_out() -> None:
    rolls = tuple(Maneuver(0, corner) for corner in range(3))
    shown = view(lying(0, "brin", 7, 0, -3), lying(1, "hart", 8, 0, 16), moves=(*rolls, Pass()))
    assert coloured(shown) == ["Roll Brin to 8: Hit 10"]
    assert "Brin is stronger with side 8 up." in map(say, panel(shown, ()).lines)
    at_best = replace(shown, dice=(lying(0, "brin", 8, 0, -3), shown.dice[1]))
    assert not coloured(at_best)


def test_D12_a_best_throw_at_a_die_near_the_edge_says_for_whom_it_scores() -> None:
    """A suggested throw knocked a die off the table, which gave six points to the other player."""
    shown = view(apart(0, "brin"), lying(1, "hart", 1, 0, 16.5), moves=(Pick(0), Pass()))
    assert "Near the edge: knocked off, it scores for Ben." in map(say, panel(shown, ()).lines)
    far = replace(shown, dice=(shown.dice[0], lying(1, "hart", 1, 0, 4)))
    assert not [line for line in map(say, panel(far, ()).lines) if line.startswith("Near the edge")]


def test_D24_a_command_that_comes_to_nothing_is_no_button() -> None:
    """Its only die was immune to all, or had nobody to shoot at."""
    commander = lying(0, "barty", 5, 0, -3)
    assert side_of(view(commander), 0).arrow.does == "command"  # type: ignore[union-attr]
    shown = view(commander, lying(0, "brin", 7, 0, -8), lying(1, "hart", 4, 0, 4), moves=(Shoot(0), Pass()))
    frozen = replace(shown.dice[1], effects=(Held(2, "freeze", "ice"),))
    turned = [replace(shown, dice=(lying(0, "barty", 5, 0, -3, turn), *shown.dice[1:])) for turn in TURNS]
    sees = [each for each in turned if aims(each, 0)]
    assert sees
    for each in sees:
        assert any(label.startswith("Barty: Command") for label in pressed(each))
        vain = replace(each, dice=(each.dice[0], frozen, each.dice[2]))
        assert not any("Command" in label for label in pressed(vain))
        assert Shoot(0) in [move for _, move in choices(panel(vain, ()))]


def test_a_panel_has_at_most_six_buttons_of_a_turn_the_best_first_and_none_that_does_nothing() -> None:
    """Twelve stood there at once, and pressing one of them did nothing."""
    rolls = tuple(Maneuver(die, corner) for die in range(5) for corner in side_of(view(*TEN), die).moves)  # type: ignore[union-attr]
    hand = tuple(apart(0, key) for key in ("mull", "gavin", "micro"))
    shown = view(*TEN, *hand, moves=(*map(Pick, (10, 11, 12)), *rolls, *map(Shoot, range(5)), Pass()))
    screen = panel(shown, ())
    buttons = [each for row in screen.rows for each in row if isinstance(each, Button) and each.move != Pass()]
    assert len(buttons) == 6
    assert not [each for each in buttons if "immune" in say(each.label) or "none of" in say(each.label)]
    assert {move for _, move in choices(screen)} >= {*shown.moves}


def test_the_coach_speaks_of_hits_only_where_something_is_hit() -> None:
    for number, it in enumerate(TEN):
        asked = Asked("shot", it.owner, number)
        landed = view(*TEN, phase="asked", asked=asked, seat=it.owner, moves=(Decline(), Shoot(number)))
        harms = side_of(landed, number).attacks  # type: ignore[union-attr]
        assert next(iter(lessons(landed))).key == ("shot" if harms else "use")


def test_the_question_fits_what_can_be_done() -> None:
    """'Throw, roll or shoot' was asked of whoever had nothing on the table, and a Command was to be shot."""
    picks = view(*TEN, moves=(Pick(2), Pass()))
    assert say(panel(picks, ()).title) == "Your turn: throw a die"
    shoots = next(die for die in range(10) if (side := side_of(picks, die)) is not None and side.attacks)
    helps = next(die for die in range(10) if (side := side_of(picks, die)) is not None and not side.attacks)
    for moves, asked in (
        ((Pick(2), Shoot(shoots)), "throw a die or shoot"),
        ((Pick(2), Maneuver(1, 0), Shoot(shoots)), "throw a die, roll a die or shoot"),
        ((Maneuver(1, 0), Shoot(helps)), "roll a die or use an effect"),
        ((Pass(),), "pass"),
    ):
        assert say(panel(replace(picks, moves=(*moves, Pass())), ()).title) == f"Your turn: {asked}"
    assert say(table(replace(picks, dice=picks.dice[5:])).title) == "Turn 3: Ana throws a die"
    for number, it in enumerate(TEN):
        side = side_of(view(*TEN), number)
        assert side is not None
        harms = side.attacks or (side.option is not None and side.option.does == "backstab")
        can = (Decline(), Shoot(number), UseOption(number))
        landed = view(*TEN, phase="asked", asked=Asked("shot", it.owner, number), seat=it.owner, moves=can)
        landed = replace(landed, to_act=(it.owner,), turn=it.owner)
        asks = "does it shoot?" if harms else "do you use what it shows?"
        assert say(panel(landed, ()).title).endswith(asks)
        labels = [say(each.label) for row in panel(landed, ()).rows for each in row if isinstance(each, Button)]
        assert ("Do not shoot" if harms else "Do without") in labels


def test_a_throw_that_is_not_the_suggested_one_can_be_made_so_and_how_far_names_the_target() -> None:
    moves: tuple[AnyMove, ...] = (Throw(), *map(AimAtDie, range(6, 10)), AimAs(0), SetReach(0), SetReach(2))
    for draft, labels in (
        (Draft(0, at=5), {"Suggest a throw", "Short of Hart", "Past Hart"}),
        (Draft(0, cell=20), {"Suggest a throw", "Short of C4", "Past C4"}),
    ):
        shown = view(*TEN, phase="aim", moves=moves, draft=draft)
        shown = replace(shown, dice=(replace(shown.dice[0], place="hand", pose=None, side=None), *shown.dice[1:]))
        buttons = {say(each.label): each for row in panel(shown, ()).rows for each in row if isinstance(each, Button)}
        assert labels == {label for label in buttons if label != "Let go!"}
    fine = dict(choices(panel(replace(shown, draft=Draft(0)), FinePage().path)))
    assert fine["Short of what is aimed at"] == SetReach(0)


@pytest.mark.parametrize(("draft", "shown"), [(Draft(2, at=1), AimAtDie(1)), (Draft(2, cell=14), AimAtCell(14))])
def test_D10_a_strength_loses_a_target_that_is_only_suggested_and_says_so(draft: Draft, shown: AnyMove) -> None:
    for moves, label in (((shown, SetPower(3)), "Strength 3, straight ahead"), ((SetPower(3),), "Strength 3")):
        aiming = duel(*moves, phase="aim", draft=draft)
        assert (label, SetPower(3)) in choices(panel(aiming, FinePage().path))


def test_whoever_aims_hears_of_the_table_only_what_the_throw_needs() -> None:
    """At each change of a throw all dice were read out, with hands, hours and sights."""
    aiming = view(*TEN, apart(0, "ratt"), phase="aim", draft=Draft(10, at=6), moves=(AimAs(0),))
    told = [say(line) for line in panel(aiming, AimPage().path, in_words=True).description]
    assert len(told) == 12, "two scores, and ten dice"
    assert any(line.startswith("Hart 8 in ") and line.endswith(": block 11.") for line in told)
    at = replace(aiming, draft=Draft(10, at=5))
    assert [say(line) for line in panel(at, (), in_words=True).heard or ()] == [line for line in told if "Hart" in line]
    assert panel(replace(aiming, phase="action", draft=None), (), in_words=True).heard is None
    assert len(" ".join(told)) < 0.5 * len(described(panel(aiming, ())))


def test_whoever_changes_a_fine_thing_stays_among_these() -> None:
    """Every spin led back to the first page, away from strength and stand."""
    for move in (SetPower(5), SetSpin(1), SetLean(1), SetStand(1)):
        assert page_after(move) == FinePage().path
    assert page_after(AimAtCell(3)) == page_after(Throw()) == page_after(SetStyle(1)) == ()
    aiming = duel(Throw(), SetSpin(1), phase="aim", draft=Draft(2, at=1, style=1))
    assert ("Let go!", Throw()) in choices(panel(aiming, FinePage().path))


def test_D12_the_first_thing_a_table_says_is_how_it_is_won_and_a_team_is_told_once() -> None:
    choosing = replace(view(phase="army", seat=1, moves=(ChooseTeam(1),)), teams=(3, None), goal=30)
    for shown in (table(replace(choosing, seat=None)), panel(choosing, ())):
        assert "knock off the table scores for your opponent. 30 points win." in words(shown)
        assert "Ana has Burgundy" not in words(shown)
        # in text mode the picture in words says it
        assert "Ana has Burgundy." in described(shown)
    assert "points win" in words(table(replace(choosing, phase="first", seat=None)))
    assert "points win" not in words(table(replace(choosing, phase="action", seat=None)))


def test_every_kind_of_turn_has_a_first_tip() -> None:
    shown = duel(Pick(2), Shoot(0), UseOption(0), Maneuver(0, 0), Pass())
    assert [lesson.key for lesson in lessons(shown)][:4] == ["action", "shoot", "option", "step"]
    assert [lesson.key for lesson in lessons(replace(shown, moves=(Pick(2), Pass())))] == ["action", "letters"]
    bare = replace(shown, dice=(apart(0, "brin"), apart(1, "hart"), apart(0, "darla")), moves=(Pick(0), Pass()))
    assert [lesson.key for lesson in lessons(bare)] == ["action"], "no die lies there that has letters"


def test_words_on_buttons_and_signs_on_dice_are_explained_where_they_are_met() -> None:
    """Grey arrows, coloured shields and words such as Confuse stood there without a word about them."""
    plain = duel(Pick(2), Shoot(0), Pass())
    dice = (replace(plain.dice[0], effects=(Held(1, "power up", "purple", 1),)), lying(1, "mull", 5, 0, 4))
    met = {lesson.key: say(lesson.text) for lesson in lessons(replace(plain, dice=(*dice, plain.dice[2])))}
    assert met["mark power up"] == "A pale arrow beside the letters of a die says by how much harder it hits."
    assert met["shield yellow"] == "**Yellow shield**: immune to plain hits and Hold."
    assert not [lesson.key for lesson in lessons(plain) if lesson.key.startswith(("mark", "shield"))]
    confuses = next(
        (key, number)
        for key, at in NUMBERS.items()
        for number, side in enumerate(CHARACTERS[at].sides, start=1)
        if side.arrow and side.arrow.does == "confuse"
    )
    shown = view(lying(0, *confuses, 0, -3), plain.dice[1], moves=(Shoot(0), Pass()))
    assert "word confuse" in {lesson.key for lesson in lessons(shown)}
    red = view(lying(0, "ross", 8, 0, -3), plain.dice[1], moves=(Shoot(0), Pass()))
    assert "colour" in {lesson.key for lesson in lessons(red)}


def test_whoever_picks_a_die_is_told_in_words_what_each_is_good_for_and_beside_the_picture_sees_it() -> None:
    shown = panel(duel(Pick(2), Pass()), ())
    said = "Darla, Mechanic, 5 points: Hit 9, Repair."
    assert said in map(say, shown.lines)
    assert said in map(say, shown.spare)
    assert said not in map(say, panel(duel(Shoot(0), Pass()), ()).lines)
