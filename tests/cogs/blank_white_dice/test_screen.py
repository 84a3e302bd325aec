"""The screens of Blank White Dice: every legal move and no other, the same in words as in the picture, no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine.controls import HAPPENED
from bot.engine.game import Move, Outcome, Seat
from bot.engine.screen import Button, Control, Go, Menu, Path, Screen
from bot.engine.text import Text
from bot.language import Words
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.catalogue import CARDS as PRINTED
from cogs.blank_white_dice.picture.dice import die_of
from cogs.blank_white_dice.picture.faces import Inks
from cogs.blank_white_dice.screen import guide, panel, table
from cogs.blank_white_dice.view import (
    Add,
    AnyMove,
    Asked,
    Decline,
    Disc,
    Done,
    Face,
    Fit,
    Pick,
    PickDie,
    PickFace,
    PickIcon,
    PickOption,
    PickPlayer,
    PlayerView,
    Resolve,
    Roll,
    TableauCard,
    Undo,
    UseAlways,
    UseWard,
    View,
    card_list,
)
from cogs.blank_white_dice.wording import told_text
from tests.battery import GAMES, Playout, components, moves_on, panel_pages, spread
from tests.cogs.blank_white_dice.views import CARDS, MINUS, PLUS, blank_dice, die, icon, made, setup, turn
from tests.discord_rules.components import check_message_components

ENGLISH = Words("en-US", ("Ada", "Benedict", "Cy", "Dorothea"), markup=False)
ITALIAN = Words("it", ("Ada", "Benedict", "Cy", "Dorothea"), markup=False)
LONG = Words("en-US", ("A name of thirty-two characters!",) * 4, markup=False)
EVERY_KIND: tuple[AnyMove, ...] = (
    Add(8),
    Pick(8),
    PickIcon(0),
    PickFace(0, 3),
    Fit(),
    PickDie(2),
    PickPlayer(1),
    PickOption(0),
    Decline(),
    UseWard(),
    Resolve(0),
    UseAlways(0, 0),
    Undo(),
    Done(),
    Roll(),
)
QUESTIONS = ("resolve", "tag", "icon", "place", "face", "die", "player", "card", "option", "ward", "source", "order")


def controls(screen: Screen) -> Iterator[Control]:
    for row in screen.rows:
        yield from row


def labels(screen: Screen) -> list[list[str]]:
    """What can be pressed, row by row; the lines of a menu are a row."""
    rows = []
    for row in screen.rows:
        menus = [choice.label for control in row if isinstance(control, Menu) for choice in control.choices]
        buttons = [control.label for control in row if not isinstance(control, Menu)]
        rows.append([ENGLISH(said) for said in menus or buttons])
    return rows


READING = ["What happened", "Cards and dice"]


def lines(screen: Screen) -> list[str]:
    return [ENGLISH(line).replace("**", "") for line in screen.lines]


def told(screen: Screen) -> list[str]:
    return [ENGLISH(line) for line in screen.description]


def briefly(view: View) -> list[str]:
    return [ENGLISH(line) for line in table(view).brief]


def title(view: View, path: Path = ()) -> str:
    return ENGLISH(panel(view, path).title)


def walk(view: View) -> dict[Move, int]:
    """Every move within reach of a panel's first page, and after how many presses."""
    found: dict[Move, int] = {}
    pages: dict[Path, int] = {(): 1}
    waiting: list[Path] = [()]
    while waiting:
        path = waiting.pop(0)
        screen = panel(view, path)
        for move in moves_on(screen):
            found.setdefault(move, pages[path])
        for control in controls(screen):
            if isinstance(control, Go) and control.path not in pages:
                pages[control.path] = pages[path] + 1
                waiting.append(control.path)
    return found


@pytest.mark.parametrize("what", QUESTIONS)
def test_every_move_is_on_the_first_page_and_no_other(what: Any) -> None:
    asked = Asked(0, what, 8, 0, options=(Text("Gain 2."),))
    for moves in (EVERY_KIND, EVERY_KIND[::2], ()):
        view = turn(asked=asked, moves=moves)
        assert walk(view) == dict.fromkeys(moves, 1)


@pytest.mark.parametrize("phase", ["deal", "tagging", "roll"])
def test_what_all_do_at_once_is_good_at_any_time(phase: Any) -> None:
    many = tuple(PickFace(number, face) for number in (0, 1) for face in range(6))
    kinds = tuple(move for move in EVERY_KIND if move != UseWard())
    view = setup(phase=phase, drawing=8, moves=(*kinds, *many))
    view = replace(view, asked=Asked(0, "option", options=(Text("Gain 2."),)))
    assert all(moves_on(panel(view, ())).values())


def test_what_one_does_is_good_at_this_revision_only() -> None:
    kinds = tuple(move for move in EVERY_KIND if move != Roll())
    assert not any(moves_on(panel(turn(asked=Asked(0, "face", 8), moves=kinds), ())).values())


def test_a_watcher_reads_all_pages_and_presses_nothing() -> None:
    view = turn(seat=None, asked=Asked(0, "resolve"))
    assert labels(panel(view, ())) == [READING[1:]]
    assert title(view, ("cards",)) == "The cards of the tableau"
    assert not walk(view)


def test_the_names_of_cards_stand_out_where_their_effects_are_told() -> None:
    assert ENGLISH(panel(turn(), ("cards",)).lines[0]) == "**Tag:** What Tag does."


def test_a_game_that_is_over_says_how_it_ended() -> None:
    view = turn(phase="over", to_act=(), outcome=Outcome((0,), Text("Ada wins with 13 points.")))
    for screen in (table(view), panel(view, ("cards",))):
        assert ENGLISH(screen.title) == "Ada wins with 13 points."
        assert not screen.rows
        assert not lines(screen), "the ranking has all points"


# Setup


def test_W7_the_cards_to_add_are_told_with_what_they_do() -> None:
    players = (PlayerView(3, (0, 1), to_add=2), PlayerView(3, (2, 3), ready=True))
    view = setup(
        phase="deal", to_act=(0,), players=players, hand=(8, 20), adding=(8,), moves=(Add(20), Undo()), reserve=12
    )
    screen = panel(view, ())
    assert title(view) == "Add 2 cards to the tableau"
    assert labels(screen) == [["Camouflage", "Choose again"]]
    assert "Investment: What Investment does." in lines(screen)
    assert "You add: Investment." in lines(screen)
    assert "Not ready yet: Ada." in lines(table(view))
    assert not any("Investment:" in line for line in lines(table(view)))


def test_W11_tagging_in_setup_is_told_on_the_own_panel_only() -> None:
    drawn = (die(0, PLUS, icon(8)), *setup().dice[1:])
    view = setup(dice=drawn, players=(PlayerView(3, (0, 1), tags=2), PlayerView(3, (2, 3))), moves=(Pick(8), Undo()))
    assert title(view) == "Draw 3 of 4: which card?"
    own = "Ada's first die: top +3, front Investment, the rest blank."
    assert told(panel(view, ())).count(own) == 1
    assert not any("first die" in line for line in lines(panel(view, ()))), "told once, with the picture"
    assert told(panel(view, ())).count("Benedict's first die: still hidden.") == 1
    assert [said.endswith("first die: still hidden.") for said in told(table(view))].count(True) == 2
    assert "Not ready yet: Ada (2 of 4 cards drawn) and Benedict (0 of 4 cards drawn)." in lines(table(view))
    begun, *others = table(view).lines
    assert ENGLISH(begun).startswith("Draw on your blank dice")
    assert table(view).spare == tuple(others), "the picture frames who is not ready, and counts their cards"
    assert table(view) == table(replace(view, seat=1, dice=blank_dice(2), moves=()))


def test_W11_a_card_is_tagged_in_two_presses_or_put_where_it_fits() -> None:
    picks = tuple(Pick(card) for card in (1, 2, 3, 4, 5, 8))
    [menu] = (row[0] for row in panel(setup(moves=picks), ()).rows if isinstance(row[0], Menu))
    about = {ENGLISH(choice.label): ENGLISH(choice.about) for choice in menu.choices if choice.about}
    assert about["Re-Roll"] == "What Re-Roll does."
    for asked in (setup(moves=picks), turn(asked=Asked(0, "tag", 0, 1), moves=picks)):
        assert "Investment: What Investment does." not in lines(panel(asked, ())), "the menu says it"
    faces = tuple(PickFace(number, face) for number in (0, 1) for face in range(6))
    view = setup(drawing=8, placing=0, moves=(*faces, Fit(), Undo()))
    # Of two blank dice one is like the other: the main button does it.
    assert title(view) == "Investment goes on a blank face: whichever, it makes no difference"
    assert "Investment: What Investment does." in lines(panel(view, ()))
    quick, offered = labels(panel(view, ()))
    assert quick == ["Put it where it fits", "Choose again"]
    # One press is not the only way: a face that the menu left out would seem to be forbidden.
    alike = ["", *(f" ({number})" for number in range(2, 7))]
    assert offered == [f"My {which} die: a blank{number}" for which in ("first", "second") for number in alike]


def test_W11_before_the_first_roll_only_the_die_matters() -> None:
    faces = tuple(PickFace(number, face) for number in (0, 1) for face in range(1 - number, 6))
    view = setup(drawing=8, placing=0, moves=(*faces, Fit()), dice=(die(0, icon(9)), *setup().dice[1:]))
    assert title(view) == "Where do you draw Investment?"
    assert labels(panel(view, ()))[0] == ["Put it where it fits", "My first die", "My second die"]


def test_W11_all_four_are_taken_back_or_kept() -> None:
    view = setup(moves=(Undo(), Done()), players=(PlayerView(3, (0, 1), tags=4), PlayerView(3, (2, 3))))
    assert title(view) == "All four cards are drawn: done?"
    assert labels(panel(view, ())) == [["Done", "Choose again"]]


def test_W11_whoever_is_done_is_told_for_whom_the_table_waits() -> None:
    view = setup(to_act=(1,), players=(PlayerView(3, (0, 1), ready=True, tags=4), PlayerView(3, (2, 3), tags=1)))
    said = lines(panel(view, ()))
    assert "You are ready. The game goes on when everybody is." in said
    assert "Not ready yet: Benedict (1 of 4 cards drawn)." in said


@pytest.mark.parametrize("phase", ["deal", "tagging", "common", "turn"])
def test_the_panel_of_somebody_who_waits_names_no_step_that_it_may_be_older_than(phase: Any) -> None:
    view = turn(phase=phase, to_act=(1,), asked=Asked(1, "tag", 8))
    assert title(view) == ("Your cards" if phase == "deal" else "Your dice")
    assert ENGLISH(table(view).title) != title(view)


def test_W12_the_table_waits_for_who_tags_the_common_die() -> None:
    view = setup(phase="common", to_act=(1,), asked=Asked(1, "tag"), seat=1, moves=(Pick(8), Pick(9)))
    assert ENGLISH(table(view).title) == "Benedict draws on the common die"
    assert title(view) == "Which card do you draw on the common die?"
    # On buttons there is no room for what the cards do, so the lines say it.
    assert "Investment: What Investment does." in lines(panel(view, ()))


# A round


def test_a_card_that_cannot_be_tagged_says_why() -> None:
    tableau = (
        TableauCard(1),
        TableauCard(2, neutralised=True, taggable=False),
        TableauCard(29),
        TableauCard(30, taggable=False),
        TableauCard(31),
    )
    cards = {
        **CARDS,
        30: made(30, "Moon", prerequisites=(1,)),
        31: made(31, "Sun", needs=blocks.Condition("round", 4)),
    }
    view = turn(cards=cards, tableau=tableau, asked=Asked(0, "tag", 0, 1), moves=(Pick(1),))
    assert lines(panel(view, ()))[-4:] == [
        "Erase cannot be drawn: it is neutralised.",
        "Kite cannot be drawn: it is drawn over another icon (Re-Roll and Investment), not on a blank face.",
        "Moon cannot be drawn: it is drawn over another icon (Tag), and there is none.",
        "Sun cannot be drawn: what it asks for is not so now.",
    ]
    assert not any("cannot be drawn:" in line for line in lines(table(view)))
    for asked in (Asked(0, "card", 0, 1), Asked(0, "place", 0, 1)):
        view = turn(cards=cards, tableau=tableau, asked=asked, moves=(Pick(1),))
        assert not any("cannot be drawn:" in line for line in lines(panel(view, ())))


def test_W15_anybody_rolls_for_everybody_with_one_press_on_the_table() -> None:
    view = turn(phase="roll", stage="", to_act=(0, 1), moves=(Roll(),))
    assert ENGLISH(table(view).title) == "Everybody rolls: anybody may press"
    assert lines(table(view)) == ["Ahead: Ada, with 5 points of 13.", "Round 4. Ada starts. 13 points win."]
    assert table(view).spare == table(view).lines[1:], "the picture has the round, who starts, and the track to its end"
    assert labels(table(view)) == [["Roll", "My dice", *READING]]
    assert moves_on(table(view)) == {Roll(): True}
    assert moves_on(panel(view, ())) == {Roll(): True}


def test_W17_dice_are_offered_with_what_they_show() -> None:
    view = turn(asked=Asked(0, "resolve"), moves=(Resolve(0), Resolve(1), UseAlways(0, 1)))
    assert title(view) == "What do you do first?"
    assert labels(panel(view, ())) == [
        ["Investment with 2 dots: works no more, and erases itself"],
        ["Blank face: draw a card on it"],
        ["Extra: Investment with 2 dots: pay 1 now, gain 2 more when it comes up"],
    ]
    assert lines(table(view)) == ["Round 3. Ada starts. 13 points win."]
    assert ENGLISH(table(view).title) == "Ada does what their dice show"
    # Beside a picture what one die does is said; of several the menu says it.
    one = panel(turn(asked=Asked(0, "resolve"), moves=(Resolve(0),)), ())
    assert "**Investment:** What Investment does." not in {ENGLISH(line) for line in one.spare}


@pytest.mark.parametrize("what", [what for what in QUESTIONS if what not in ("ward", "resolve", "order")])
def test_the_table_says_for_whom_it_waits_and_for_which_card(what: Any) -> None:
    view = turn(asked=Asked(0, what, 2, 0))
    assert ENGLISH(table(view).title).startswith("Erase: Ada chooses") or what == "place"
    assert "Being resolved: Ada's first die." in lines(table(view))
    assert "Being resolved: Ada's first die." in map(ENGLISH, table(view).spare), "the picture frames it"
    assert "Erase: What Erase does." in lines(table(view))


def test_W19_the_icon_that_goes_on_the_face_is_named() -> None:
    view = turn(asked=Asked(0, "icon", 9, 1), moves=(PickIcon(0), PickIcon(1)))
    assert labels(panel(view, ()))[0] == ["Draw Left Path", "Draw Right Path"]
    view = turn(asked=Asked(0, "icon", 4, 1), moves=(PickIcon(0), PickIcon(1)))
    assert labels(panel(view, ()))[0] == ["Draw +3", "Draw -2"]
    # A community card need not name its icons.
    view = turn(asked=Asked(0, "icon", 13, 1), moves=(PickIcon(0), PickIcon(1), PickIcon(2)))
    assert labels(panel(view, ()))[0] == ["Draw Twins 1", "Draw +5", "Draw Twins 2"]


def test_W13_the_icon_that_is_being_placed_is_named() -> None:
    view = turn(asked=Asked(0, "place", 1), drawing=4, placing=1, moves=(PickFace(0, 3), PickFace(0, 4)))
    assert title(view) == "-2 goes on a blank face: whichever, it makes no difference"
    assert ENGLISH(table(view).title) == "Ada draws -2 on a die"
    assert lines(table(view))[1:] == ["Tag: What Tag does.", "Points: What Points does."]
    assert title(setup(drawing=9, placing=1, moves=(PickFace(0, 3), Undo()))) == "Where do you draw Right Path?"


def test_W13_where_there_is_too_little_room_it_is_asked_which_icon_is_drawn() -> None:
    view = setup(drawing=4, moves=(PickIcon(0), PickIcon(1), Undo()))
    assert title(view) == "Points: Which icon do you draw there?"
    assert labels(panel(view, ()))[0] == ["Draw +3", "Draw -2", "Choose again"]


@pytest.mark.parametrize(
    ("step", "what", "question"),
    [
        (blocks.Erase(), "face", "Which face do you erase?"),
        (blocks.Replace(number=-1), "face", "Over which face do you draw?"),
        (blocks.Replace(), "card", "Which card's icon do you draw there?"),
        (blocks.Neutralise(), "card", "Which card do you turn face down?"),
        (blocks.ReRoll(), "die", "Which die do you re-roll?"),
        (blocks.Steal(blocks.Amount(2)), "player", "From whom do you steal?"),
        (blocks.Swap(), "die", "Which die do you swap?"),
        (blocks.Move(), "source", "What do you move?"),
        (blocks.Move(), "place", "On which face?"),
        (blocks.Tag(), "tag", "Which card do you draw?"),
        (blocks.Choose((blocks.Option((blocks.Erase(),)),)), "option", "What do you choose?"),
    ],
)
def test_a_question_names_what_is_done(step: blocks.AnyStep, what: Any, question: str) -> None:
    assert title(turn(asked=Asked(0, what, 8, 0, steps=(step,)))) == f"Investment: {question}"


def test_the_second_die_of_a_swap_is_asked_for_as_such() -> None:
    view = turn(asked=Asked(0, "die", 8, 0, steps=(blocks.Swap(),), picked=(PickDie(0),)))
    assert title(view) == "Investment: Which die do you take for it?"


def test_W13_own_faces_come_first_where_something_is_drawn() -> None:
    moves = (PickFace(2, 2), PickFace(4, 5), PickFace(0, 3))
    view = turn(asked=Asked(0, "place", 8), moves=moves)
    assert labels(panel(view, ())) == [
        ["My first die: a blank"],
        ["Benedict's first die: a blank"],
        ["Common die: a blank, face up"],
    ]


def test_W36_faces_of_others_and_bad_own_ones_come_first_where_something_is_erased() -> None:
    moves = (PickFace(0, 0), PickFace(0, 1), PickFace(1, 0), PickFace(2, 1), PickFace(2, 0))
    view = turn(asked=Asked(0, "face", 2), moves=moves)
    assert labels(panel(view, ())) == [
        ["Benedict's first die: Camouflage with 1 dot, face up"],
        ["My second die: -2"],
        ["Benedict's first die: Erase"],
        ["My first die: Investment with 2 dots, face up"],
        ["My first die: Tag"],
    ]


def test_many_faces_are_one_menu_below_the_best_of_them() -> None:
    moves = tuple(PickFace(number, face) for number in (0, 1, 2) for face in (0, 1))
    steps = (blocks.Erase(),)
    best, faces = labels(panel(turn(asked=Asked(0, "face", 2, 0, steps=steps), moves=moves), ()))
    assert best == ["My second die: -2"]
    assert faces[0] == "Benedict's first die: Camouflage with 1 dot, face up"
    assert len(faces) == len(moves) - 1


@pytest.mark.parametrize(
    ("card", "label"),
    [(20, "Use Camouflage: dot it"), (21, "Use Medkit: erase it"), (26, "Use Umbrella: pay 2 points")],
)
def test_W30_a_ward_is_asked_for_by_name_with_its_cost(card: int, label: str) -> None:
    dice = (*turn().dice[:2], die(1, icon(card), up=0), *turn().dice[3:])
    view = turn(
        seat=1,
        to_act=(1,),
        dice=dice,
        asked=Asked(1, "ward", card, 2, actor=0, effect=icon(2)),
        moves=(UseWard(), Decline()),
    )
    name = ENGLISH(CARDS[card].name)
    assert ENGLISH(table(view).title) == f"Benedict may use {name} against Erase of Ada"
    assert title(view) == f"Do you use {name} against Erase of Ada?"
    assert labels(panel(view, ())) == [[label, "Let it happen"]]
    said = lines(table(view))
    assert "Erase: What Erase does." in said
    assert f"{name}: What {name} does." in said
    assert not any(line.startswith("Now resolved") for line in said)


def test_W28_a_face_that_copies_a_ward_wards_under_that_name() -> None:
    dice = (*turn().dice[:2], die(1, icon(2), up=0, works_as=icon(21)), *turn().dice[3:])
    view = turn(
        seat=1,
        to_act=(1,),
        dice=dice,
        asked=Asked(1, "ward", 21, 2, actor=0, effect=MINUS),
        moves=(UseWard(), Decline()),
    )
    assert title(view) == "Do you use Medkit against -2 of Ada?"
    assert ENGLISH(table(view).title) == "Benedict may use Medkit against -2 of Ada"
    assert "Benedict's first die: shows Erase as Medkit (its top face); the rest blank." in told(table(view))


def test_dice_are_offered_with_what_their_icons_do() -> None:
    view = turn(asked=Asked(0, "resolve"), moves=(Resolve(0), Resolve(1), UseAlways(0, 0), UseAlways(0, 1)))
    told = ["Investment: What Investment does.", "Tag: What Tag does."]
    assert lines(panel(view, ()))[1:] == told
    assert [ENGLISH(line).replace("**", "") for line in panel(view, ()).spare][1:] == told, "buttons say it in short"
    many = panel(replace(view, moves=(*view.moves, UseAlways(1, 0), UseAlways(0, 2))), ())
    *dice, menu = (row[0] for row in many.rows)
    assert all(isinstance(button, Button) for button in dice)
    assert isinstance(menu, Menu)
    assert {choice.about and ENGLISH(choice.about) for choice in menu.choices} == {
        "What Investment does.",
        "What Tag does.",
        None,
    }
    assert lines(many)[1:] == [], "the menu says it"
    assert lines(panel(replace(view, moves=view.moves[:1]), ()))[1:] == ["Investment: What Investment does."]
    assert lines(panel(replace(view, moves=view.moves[1:2]), ()))[1:] == [
        "A blank: Draw a card of the table on this face."
    ]
    assert title(view) == "What do you do first?"
    assert title(replace(view, resolved=(2,))) == "What do you do next?"
    assert title(replace(view, moves=(UseAlways(0, 1), Decline()))) == "Anything else before your turn ends?"


def resolving(*numbers: int, **more: Any) -> list[str]:
    """The buttons of whoever has rolled plain numbers."""
    dice = (*(die(0, Face(number=number), up=0) for number in numbers), *turn().dice[2:])
    view = turn(dice=dice, asked=Asked(0, "resolve"), moves=tuple(map(Resolve, range(len(numbers)))), **more)
    return [label for row in labels(panel(view, ())) for label in row]


def test_W17_a_button_says_how_many_points_a_number_leaves() -> None:
    assert resolving(3, -2) == ["+3: you have 8 points then", "-2: you have 3 points then"]
    poor = (PlayerView(1, (0, 1)), PlayerView(1, (2, 3)))
    assert resolving(-2, 0, players=poor) == ["-2: you have 0 points then", "0: no change"]
    assert resolving(3, 3) == ["My first die, +3: you have 8 points then", "My second die, +3: you have 8 points then"]


def test_W27_whoever_follows_a_rivals_die_reads_what_it_brings_them() -> None:
    asked = Asked(0, "die", 8, 0, steps=(blocks.Resolve(),))
    dice = (*turn().dice[:2], die(1, PLUS, up=0), *turn().dice[3:])
    view = turn(dice=dice, asked=asked, moves=(PickDie(1), PickDie(2), PickDie(4)))
    assert labels(panel(view, ())) == [
        ["Blank face: draw a card on it"],
        ["Benedict's +3: you have 8 points then"],
        ["Common die, a blank: draw a card on it"],
    ]


def test_players_are_offered_with_their_points() -> None:
    view = turn(asked=Asked(0, "player", 8, 0), moves=(PickPlayer(1),))
    assert labels(panel(view, ()))[0] == ["Benedict: 1 point"]


def test_W13_in_a_turn_too_one_press_draws_on_an_own_die_but_not_on_the_face_that_is_up() -> None:
    moves = (*(PickFace(number, face) for number in (1, 2, 3) for face in (2, 3, 4, 5)), Fit())
    view = turn(asked=Asked(0, "place", 8), drawing=8, placing=0, moves=moves)
    quick = panel(view, ()).rows[0]
    assert [control.move for control in quick if isinstance(control, Button)] == [Fit(), PickFace(1, 2)]


def test_W13_four_blank_faces_of_one_die_are_no_four_buttons() -> None:
    few = turn(asked=Asked(0, "place", 8), drawing=8, placing=0, moves=(*(PickFace(1, face) for face in (2, 3)), Fit()))
    assert labels(panel(few, ())) == [
        ["Put it where it fits"],
        ["My second die: a blank", "My second die: a blank (2)"],
    ]
    many = replace(few, moves=(*(PickFace(1, face) for face in (2, 3, 5)), Fit()))
    (fit,), (menu,) = panel(many, ()).rows
    assert isinstance(fit, Button)
    assert isinstance(menu, Menu)


def test_options_are_said_in_their_own_words() -> None:
    options = (Text("gain 2 points"), Text("re-roll the common die"))
    view = turn(asked=Asked(0, "option", 17, 0, options=options), moves=(PickOption(0), PickOption(1), Decline()))
    assert labels(panel(view, ()))[:3] == [["Gain 2 points."], ["Re-roll the common die.", "Do without"]]
    assert title(view) == "Opportunity: What do you choose?"


# The picture in words


def test_the_words_tell_all_of_the_picture() -> None:
    players = (PlayerView(5, (0, 1), Disc(9)), PlayerView(1, (2, 3), Disc()))
    assert told(table(turn(players=players, done=(1,)))) == [
        "Ada: 5 points.",
        "Marks Split Strategy.",
        "Ada's first die: shows Investment with 2 dots (its front face); top Tag, right +3, the rest blank.",
        "Ada's second die (done): shows a blank (its left face); top -2, front Right Path with 1 dash, the rest blank.",
        "Benedict: 1 point.",
        "Marks their score.",
        "Benedict's first die: shows Camouflage with 1 dot (its top face); front Erase, the rest blank.",
        "Benedict's second die: all blank.",
        "The common die, on Opportunity: shows a blank (its bottom face); top +3, front Erase, the rest blank.",
        "Neutralised: Investment.",
        "Round 3. Ada starts. 13 points win.",
        "Tableau: Tag, Erase, Re-Roll, Points, Opportunity over The Window, Split Strategy.",
    ]


def test_W21_dice_are_named_by_whoever_holds_them_now() -> None:
    players = (PlayerView(5, (1, 2, 3, 4)), PlayerView(1, (0,)))
    holders = (1, 0, 0, 0, 0)
    dice = tuple(replace(each, holder=holder) for each, holder in zip(turn().dice, holders, strict=True))
    said = told(table(turn(players=players, dice=dice)))
    assert [line.partition(":")[0] for line in said if "die" in line.lower()] == [
        "Ada's first die",
        "Ada's second die",
        "Ada's die number 3",
        "The common die, held by Ada",
        "Benedict's first die",
    ]
    view = turn(players=players, dice=dice, asked=Asked(0, "resolve"), moves=tuple(map(Resolve, range(5))))
    assert [label.partition(":")[0] for [label] in labels(panel(view, ()))] == [
        "Benedict's Investment with 2 dots",
        "My first die, a blank",
        "Camouflage with 1 dot",
        "My die number 3, a blank",
        "Common die, a blank",
    ]


def test_a_die_is_not_done_while_it_is_being_resolved() -> None:
    said = [told(table(turn(done=(1,), asked=Asked(0, "face", 8, die)))) for die in (0, 1)]
    assert [any(line.startswith("Ada's second die (done)") for line in lines) for lines in said] == [True, False]
    inks = Inks(turn())
    assert [die_of(turn(done=(1,), asked=Asked(0, "face", 8, die)), 1, inks).done for die in (0, 1)] == [
        True,
        False,
    ]


def test_at_the_end_nobody_begins_any_more() -> None:
    view = turn(phase="over", to_act=(), stage="", outcome=Outcome((0,), Text("Ada wins with 13 points.")))
    assert "It ended in round 3. 13 points win." in told(table(view))


def test_equal_faces_side_by_side_are_told_once_where_there_is_little_room() -> None:
    dice = (die(0, icon(8), icon(8), icon(8), PLUS, PLUS, icon(8), up=1), *turn().dice[1:])
    assert "1: Investment, shows Investment, Investment, +3 ×2, Investment." in briefly(turn(dice=dice))
    dice = (die(0, *[PLUS] * 6), *turn().dice[1:])
    assert "1: +3 ×6." in briefly(turn(dice=dice))
    whole = "Ada's first die: top +3, front +3, right +3, back +3, left +3, bottom +3."
    assert whole in told(table(turn(dice=dice)))


@pytest.mark.parametrize("number", range(3))
def test_the_screens_of_games_keep_secrets_and_have_no_two_controls_that_read_the_same(number: int) -> None:
    found = GAMES["blank_white_dice"]
    playout = Playout(found.game, number)
    for position in spread(playout, number):
        public = table(found.game.view(position.state, None))
        for seat in map(Seat, range(playout.seats)):
            view = found.game.view(position.state, seat)
            assert table(view) == public, "the table's message tells a secret"
            for path in panel_pages(found, view):
                pressed = [label for row in labels(panel(view, path)) for label in row]
                assert len(set(pressed)) == len(pressed)
                assert all(len(label) <= 80 for label in pressed)


# The further pages


def test_what_happened_is_told_by_the_page_of_all_games() -> None:
    assert HAPPENED in controls(table(turn()))


def test_every_card_of_the_tableau_and_what_it_covers_is_told() -> None:
    page = panel(turn(), ("cards",))
    assert lines(page)[4:6] == ["Opportunity: What Opportunity does.", "The Window: What The Window does."]
    assert len(lines(page)) == 9
    assert lines(page)[-1] == "4 cards are in reserve."
    assert page.spare == page.description == page.lines[:-1], "beside the picture, which shows them, one line is left"
    assert page.shows == card_list(turn(), (1, 2, 3, 4, 17, 5, 8, 9))
    assert labels(page)[0][4] == "Opportunity"


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (17, ["It covers The Window.", "It is on no die."]),
        (5, ["It is covered by Opportunity: its icons erase themselves.", "It is on no die."]),
        (
            8,
            [
                "It is neutralised: it cannot be drawn, and its icons erase themselves.",
                "It is on 1 face: Ada's first die.",
            ],
        ),
        (4, ["Its icons: +3 and -2.", "It is on no die."]),
    ],
)
def test_a_card_has_a_page_that_says_where_it_is(card: int, said: list[str]) -> None:
    page = panel(turn(), ("card", str(card)))
    assert ENGLISH(page.title) == ENGLISH(CARDS[card].name)
    assert lines(page)[1:] == said


def test_a_page_says_what_a_card_needs() -> None:
    view = turn(tableau=(TableauCard(29, taggable=False), TableauCard(21)))
    assert lines(panel(view, ("card", "29")))[1:3] == [
        "It is drawn over another icon: Re-Roll and Investment, or what overwrites that card.",
        "It cannot be drawn just now: it is drawn over another icon (Re-Roll and Investment), and there is none.",
    ]
    assert lines(panel(view, ("card", "21")))[1:3] == [
        "One-shot: once it is resolved, it is erased.",
        "Ward: it works while its face is active, when others do something.",
    ]


def test_all_dice_are_unfolded_but_hidden_ones() -> None:
    assert ["All dice, unfolded"] in labels(panel(turn(), ("cards",)))
    assert lines(panel(turn(), ("dice",)))[4] == (
        "The common die, on Opportunity: shows a blank (its bottom face); top +3, front Erase, the rest blank."
    )
    hidden = tuple(replace(each, hidden=each.holder == 1) for each in setup().dice)
    assert len(lines(panel(setup(dice=hidden), ("dice",)))) == 3


@pytest.mark.parametrize("path", [("card", "54"), ("card", "x"), ("log", "1"), ("cards", "9"), ("dice", "1"), ("no",)])
def test_a_page_that_is_not_there_shows_the_first(path: Path) -> None:
    assert panel(turn(), path) == panel(turn(), ())


def test_guide_has_short_chapters_and_tells_every_card() -> None:
    told = dict(guide())
    assert len(told) <= 25, "more than the lines of a menu"
    for heading, paragraphs in told.items():
        for say in (ENGLISH, ITALIAN):
            assert len(say(heading)) <= 60
            assert 0 < sum(len(say(paragraph)) + 2 for paragraph in paragraphs) < 1_500
    cards = [ENGLISH(line) for heading in list(told)[-8:] for line in told[heading]]
    assert cards == [ENGLISH(told_text(card)) for card in PRINTED.values()]


# Sizes


def test_labels_fit_or_are_told_apart_by_what_is_left_of_them() -> None:
    faces = (icon(9, 1, 2, 1), icon(20, 0, 3, 1), icon(17), PLUS, icon(8, dots=1), icon(5))
    dice = tuple(replace(each, faces=faces) for each in turn().dice)
    moves = tuple(PickFace(number, face) for number in range(5) for face in range(6))
    (best,), (others,), (own,) = panel(turn(dice=dice, asked=Asked(0, "face", 2), moves=moves), ()).rows
    assert isinstance(best, Button)
    assert isinstance(others, Menu)
    assert isinstance(own, Menu)
    found = (best.label, *(choice.label for menu in (others, own) for choice in menu.choices))
    cut = {LONG(label)[:80] for label in found}
    assert len(cut) == len(moves)


def test_more_faces_than_one_menu_holds_are_parted_by_whose_they_are() -> None:
    moves = tuple(PickFace(number, face) for number in range(5) for face in range(6))
    theirs, mine = "Which face of somebody else's?", "Which face of yours?"
    for asked, words in ((Asked(0, "face", 2), [theirs, mine]), (Asked(0, "place", 2), [mine, theirs])):
        view = turn(asked=asked, drawing=2, moves=moves)
        menus = [row[0] for row in panel(view, ()).rows if isinstance(row[0], Menu)]
        assert [ENGLISH(menu.placeholder) for menu in menus] == words
        for menu, said in zip(menus, words, strict=True):
            own = {choice.does.die in view.players[0].dice for choice in menu.choices}  # type: ignore[union-attr]
            assert own == {said == mine}
        few = replace(view, moves=moves[:25])
        assert [ENGLISH(row[0].placeholder) for row in panel(few, ()).rows if isinstance(row[0], Menu)] == [
            "Or choose the face"
        ]


def test_pages_of_whole_tables_are_no_longer_than_a_message() -> None:
    cards = {number: replace(CARDS[9], number=number, about=Text("w" * 220)) for number in range(1, 55)}
    tableau = tuple(TableauCard(card) for card in range(1, 18))
    view = turn(cards=cards, tableau=tableau, asked=Asked(0, "resolve"))
    for path in ((), ("cards",), ("cards", "1"), ("dice",)):
        screen = panel(view, path)
        assert sum(len(LONG(line)) + 1 for line in (screen.title, *screen.lines)) <= 2_500


@pytest.mark.parametrize("what", QUESTIONS)
def test_discord_takes_every_page_of_a_table_of_four(what: Any) -> None:
    faces = (icon(9, 1, 2, 1), icon(20, 0, 3, 1), icon(17), PLUS, icon(8, dots=1), icon(5))
    dice = tuple(replace(die(min(number // 2, 3), *faces), up=0) for number in range(9))
    players = tuple(PlayerView(9, (2 * seat, 2 * seat + 1)) for seat in range(4))
    moves = (
        *(PickFace(number, face) for number in range(9) for face in range(6)),
        *(Pick(card) for card in range(1, 18)),
        *(Resolve(number) for number in range(9)),
        *(move for move in EVERY_KIND if not isinstance(move, PickFace | Pick | Resolve)),
    )
    tableau = tuple(TableauCard(card) for card in range(1, 18))
    view = turn(players=players, dice=dice, tableau=tableau, cards=PRINTED, moves=moves)
    view = replace(view, asked=Asked(0, what, 9, 0, actor=0, options=(Text("w" * 100),)))
    for path in ((), ("cards",), ("cards", "1"), ("card", "9"), ("dice",)):
        for media in (None, "attachment://table-0123456789abcdef.png"):
            assert not list(check_message_components(components(panel(view, path), media), v2=True))
