"""The picture of a table of Blank White Dice: every phase and size, readable, and no secret in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, get_args

import msgspec
import pytest
from PIL import ImageChops

from bot.engine.game import Outcome, Seat
from bot.engine.text import Text, text
from bot.language import Words
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.picture import dice, faces, places, player_mat, scene, stacks, track
from cogs.blank_white_dice.picture.dice import level_width
from cogs.blank_white_dice.picture.faces import Ink, Inks
from cogs.blank_white_dice.picture.places import TABLEAU, TRACK, Places, arrange, corners, dice_on, level_corners
from cogs.blank_white_dice.picture.tableau import tableau_of
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.view import (
    BLANK,
    NOBODY,
    Asked,
    Decline,
    Disc,
    Done,
    Face,
    Phase,
    PickDie,
    PickFace,
    Resolve,
    Roll,
    TableauCard,
    UseAlways,
    View,
    What,
    card_list,
)
from rendering.lettering import fonts, handwriting
from rendering.lettering.fonts import HAND
from rendering.paint import encode, memory
from rendering.paint.layout import Box
from rendering.paint.sprites import Sprite
from rendering.pieces import table
from tests.battery import GAMES, Playout
from tests.cogs.blank_white_dice.pictured import (
    EXPERIENCED,
    changed,
    crowded,
    dealing,
    everything,
    face,
    holding,
    over,
    player,
    stack,
    tagging,
    view,
)
from tests.cogs.little_white_die.tables import PlainWords
from tests.painted import painted

TEXT, ICON = 32, 44
"""Least pixels: about 10 and 14 on a phone."""
LARGEST = 300_000
"""Bytes."""
VIEWS = everything()
replace = msgspec.structs.replace


def drawn(shown: View) -> bytes:
    return scene.draw(shown, PlainWords()).tobytes()


@pytest.mark.parametrize("name", VIEWS)
def test_every_table_has_a_picture(name: str) -> None:
    image = scene.draw(VIEWS[name], PlainWords())
    assert (image.mode, image.size) == ("P", (1100, arrange(VIEWS[name]).height))
    assert painted(image) > 0.4
    assert len(encode.png(image)) < LARGEST


def test_all_text_and_every_icon_is_large_enough_for_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    texts, drawings = list[int](), list[int]()
    write, draw = handwriting.line, faces.put_icon

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        texts.append(size)
        return write(words, size, name, seed)

    def sketched(drawing: Any, ink: Ink, x: float, y: float, size: int, variant: int = 0) -> None:
        # Beside dots and dashes, which are what changes, an icon may be a little smaller.
        if ink != faces.BLANK:
            drawings.append(size + 4 * bool(ink.dots or ink.dashes))
        draw(drawing, ink, x, y, size, variant)

    monkeypatch.setattr(handwriting, "line", written)
    monkeypatch.setattr(faces, "put_icon", sketched)
    memory.drawings.clear()
    for shown in VIEWS.values():
        scene.draw(shown, PlainWords())
    assert min(texts) >= TEXT
    assert min(drawings) >= ICON


def boxes(places: Places, shown: View) -> Iterator[Box]:
    if shown.seat is None:
        yield TABLEAU
    if places.track is not None:
        yield places.track
    yield from (mat.box for mat in places.mats.values())


def overlap(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


@pytest.mark.parametrize("name", VIEWS)
def test_everything_has_its_own_place_inside_the_picture(name: str) -> None:
    places = arrange(VIEWS[name])
    lying = list(boxes(places, VIEWS[name]))
    assert not any(overlap(one, other) for one, other in combinations(lying, 2))
    assert all(box.left >= 0 and box.top >= 0 and box.right <= 1100 and box.bottom <= places.height for box in lying)
    own = VIEWS[name].seat
    assert set(places.mats) == (set(range(len(VIEWS[name].players))) if own is None else {own})


@pytest.mark.parametrize("name", VIEWS)
def test_dice_lie_beside_each_other_inside_their_mat(name: str) -> None:
    for seat, mat in arrange(VIEWS[name]).mats.items():
        if mat.level:
            found = level_corners(len(dice_on(VIEWS[name], seat)), mat.dice, mat.cell)
            lying = [Box(left, top, level_width(mat.cell), 2 * mat.cell) for left, top in found]
            assert not any(overlap(one, other) for one, other in combinations(lying, 2))
            assert all(mat.box.left < box.left and box.right < mat.box.right for box in lying)
            assert all(mat.box.top <= box.top and box.bottom <= mat.box.bottom for box in lying)
            continue
        found = corners(len(dice_on(VIEWS[name], seat)), mat.dice, mat.cell)
        # Unfolded they take the middle two of three rows.
        above, rows = (mat.cell // 2, 2) if mat.unfolded else (0, 3)
        lying = [Box(left, top + above, 3 * mat.cell, rows * mat.cell) for left, top in found]
        assert not any(overlap(one, other) for one, other in combinations(lying, 2))
        assert all(mat.box.left < box.left and box.right < mat.box.right for box in lying)
        assert all(mat.head.bottom <= box.top or mat.beside for box in lying)
        assert all(box.bottom <= mat.box.bottom for box in lying)


@pytest.mark.parametrize("name", ["crowded, 3 players", "tagging, seat 1 of 2"])
def test_equal_views_give_equal_bytes_whatever_was_drawn_before(name: str) -> None:
    shown = VIEWS[name]
    first = encode.png(scene.draw(shown, PlainWords()))
    scene.draw(over(2), PlainWords(("x",) * 4))
    memory.drawings.clear()
    same = msgspec.json.decode(msgspec.json.encode(shown), type=View)
    assert encode.png(scene.draw(same, PlainWords())) == first


@pytest.mark.parametrize("seat", [None, 1])
def test_W11_hidden_dice_look_the_same_whatever_is_on_them(seat: int | None) -> None:
    shown = tagging(3, seat)
    other = changed(changed(shown, 4, faces=(face("6"), *[BLANK] * 5)), 0, faces=(face("+3"),) * 6, up=2)
    assert drawn(other) == drawn(shown)


def test_W11_your_own_dice_are_seen_while_you_tag_them() -> None:
    shown = tagging(3, 1)
    assert drawn(changed(shown, 2, faces=(face("6"), *[BLANK] * 5))) != drawn(shown)


def test_on_a_phone_the_dice_are_large_and_the_cards_leave_them_most_of_the_picture() -> None:
    """At a width of 350 pixels; of a die the active face is 1.8 cells."""
    scale = 350 / 1100
    for seats in (2, 3, 4):
        own = arrange(view(seats, seat=1))
        assert own.mats[1].cell * 1.8 * scale >= 60
        whole = arrange(view(seats))
        assert all(mat.cell * 1.8 * scale >= 33 for mat in whole.mats.values())
        assert TABLEAU.height / whole.height <= 0.4


@pytest.mark.parametrize("shown", [view(2), crowded(3)])
def test_your_own_picture_has_your_mat_and_is_low(shown: View) -> None:
    own = arrange(replace(shown, seat=1))
    assert list(own.mats) == [1]
    assert own.height < arrange(shown).height / 2
    assert own.mats[1].cell >= arrange(shown).mats[1].cell


def test_whoever_has_to_act_is_told_so_in_their_picture() -> None:
    shown = view(2)
    seat = shown.to_act[0]
    mat = places.arrange(shown).mats[seat]
    tags = [
        player_mat.mat_of(replace(shown, seat=reader), PlainWords(), seat, mat, Inks(shown)).tag
        for reader in (None, seat)
    ]
    assert tags[0] != tags[1]


def test_the_moves_are_not_in_the_picture() -> None:
    assert drawn(replace(view(), moves=(Roll(),))) == drawn(view())


def other_die(shown: View, place: int, **to: Any) -> View:
    """One face of the first die changed."""
    old = shown.dice[0].faces
    return changed(shown, 0, faces=(*old[:place], replace(old[place], **to), *old[place + 1 :]))


CHANGES = {
    "whose turn": replace(view(), to_act=(2,)),
    "who begins": replace(view(), start=2),
    "round": replace(view(), round=7),
    "before the roll": replace(view(), phase="roll"),
    "stage": replace(view(), stage="first"),
    "goal": replace(view(), goal=20),
    "points": player(view(), 2, points=4),
    "a disc": player(view(), 2, disc=Disc(7)),
    "a disc on a score": player(view(), 2, disc=Disc(0)),
    "the active face": changed(view(), 0, up=2),
    "an icon at the side": other_die(view(), 5, card=10),
    "which icon of a card": changed(view(), 1, faces=(face("9b"), face("9b"), *view().dice[1].faces[2:])),
    "a dot": other_die(view(), 1, dots=1),
    "a dash": other_die(view(), 1, dashes=1),
    "many dots": other_die(view(), 1, dots=7),
    "what a face works as": changed(view(), 0, works_as=face("6")),
    "the die that is resolved": replace(view(), asked=Asked(1, "face", 6, 3)),
    "the card that asks": replace(view(), asked=Asked(1, "face", 7, 2)),
    "what is resolved": replace(view(), done=()),
    "a neutralised card": stack(view(), 8, neutralised=True),
    "a covered card": stack(view(), 8, covers=(3,)),
    "a card that cannot be tagged": stack(view(), 8, taggable=False),
    "a disc on what is covered": player(stack(view(), 8, covers=(3,)), 2, disc=Disc(3)),
    "the holder of the common die": holding(view(), 3),
    "a die that is swapped": player(player(view(), 0, dice=(0, 4)), 2, dice=(1, 5)),
    "the winner": replace(view(), outcome=Outcome((2,), text("Won."))),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_everybody_knows_is_in_the_picture(name: str) -> None:
    assert drawn(CHANGES[name]) != drawn(view())


def test_each_of_the_changes_looks_unlike_the_others() -> None:
    assert len({drawn(shown) for shown in CHANGES.values()}) == len(CHANGES)


class Heard(Words):
    """Notes what it says."""

    def __init__(self) -> None:
        super().__init__("en", ("Ada", "Ben", "Cy", "Dee"), markup=False)
        self.said = list[str]()

    def __call__(self, said: Text) -> str:
        self.said.append(super().__call__(said))
        return self.said[-1]


@pytest.mark.parametrize(
    ("shown", "tag"),
    [
        (view(seat=1), "your turn: pick a face"),
        (replace(tagging(seat=1), drawing=0), "your turn: draw"),
        (tagging(seat=1), "your turn: pick an icon"),
        (view(seat=0), ""),
    ],
)
def test_the_own_picture_says_that_it_is_the_viewers_turn_and_what_they_may_do(shown: View, tag: str) -> None:
    heard = Heard()
    scene.draw(shown, heard)
    assert [said for said in heard.said if said.startswith("your turn")] == [tag][: bool(tag)]


def test_W7_the_cards_to_choose_from_and_those_added_are_in_your_picture() -> None:
    shown = dealing(3, 1)
    looks = (shown, replace(shown, adding=()), replace(shown, hand=shown.hand[1:], adding=()))
    assert len({drawn(each) for each in looks}) == 3


def test_W11_how_far_everybody_is_in_tagging_is_in_the_picture() -> None:
    shown = tagging(3)
    assert len({drawn(each) for each in (shown, player(shown, 2, tags=1), player(shown, 2, ready=True))}) == 3


def test_W25_icons_of_cards_that_are_not_active_are_pale_and_numbers_never() -> None:
    shown = crowded()
    inks = Inks(shown)
    assert inks.on_face(Face(38)).faded, "neutralised"
    assert inks.on_face(Face(3)).faded, "covered"
    assert inks.on_face(Face(6)).faded, "absent"
    assert not inks.on_face(Face(24)).faded
    assert not inks.on_face(Face(number=3)).faded


def test_the_other_five_faces_are_drawn_in_their_fixed_order(monkeypatch: pytest.MonkeyPatch) -> None:
    put = list[tuple[str, float, float]]()
    monkeypatch.setattr(faces, "put", lambda _, ink, x, y, *rest: put.append((ink.initials, x, y)))
    memory.drawings.clear()
    dice.drawn(dice.Die(tuple(Ink(initials=letter) for letter in "ABCDEF"), 2), 60)
    along = [letter for letter, x, y in sorted(put, key=lambda each: each[1] + each[2]) if letter != "C"]
    assert along == ["A", "B", "D", "E", "F"]


def test_cards_without_a_drawing_have_their_initials() -> None:
    card = replace(view().cards[6], number=700, initials="Xy")
    shown = replace(view(), cards={**view().cards, 700: card}, tableau=(*view().tableau, TableauCard(700)))
    assert Inks(shown).on_face(Face(700)) == Ink(initials="Xy")
    assert drawn(other_die(shown, 1, card=700)) != drawn(shown)


@pytest.mark.parametrize("goal", [13, 20])
@pytest.mark.parametrize("points", [(3, 3, 3, 3), (3, 3, 3, 4), (0, 0, 13, 13), (1, 2, 3, 4), (40, 40, 40, 40)])
@pytest.mark.parametrize("box", [TRACK, arrange(view(3)).track, arrange(holding(view(3), 2)).track])
def test_W3_discs_on_the_track_do_not_hide_each_other(box: Box, goal: int, points: tuple[int, ...]) -> None:
    shown = list(track.places(track.Track(box.width, box.height, goal, points, ("",))))
    for (_, one, size), (_, other, _) in combinations(shown, 2):
        assert max(abs(one[0] - other[0]), abs(one[1] - other[1])) >= size * 0.6
    assert all(size / 2 <= x + 3 and x + size / 2 <= box.width + 6 for _, (x, _), size in shown)
    assert all(size / 2 <= y + 3 and y + size / 2 <= box.height + 6 for _, (_, y), size in shown)


@pytest.mark.parametrize("goal", [13, 20])
@pytest.mark.parametrize("points", [(3,), (3, 3), (3, 3, 3), (3, 3, 3, 3), (40, 40, 40, 40)])
@pytest.mark.parametrize("box", [TRACK, arrange(view(3)).track, arrange(tagging(3)).track])
def test_W3_no_disc_covers_a_number(box: Box, goal: int, points: tuple[int, ...]) -> None:
    # It is folded where three play.
    laid = track.Track(box.width, box.height, goal, points if box == TRACK else points[:3], ("",))
    places = list(track.places(laid))
    strip = laid.strips[min(points[0], goal) // laid.numbers]
    numbers = strip.bottom - track.LOWER - track.FOOT
    assert all(y + size / 2 <= numbers + 2 for _, (_, y), size in places)
    assert min(size for *_, size in places) >= 18
    assert {seat for seat, *_ in places} == set(range(len(laid.points)))


def test_the_page_of_cards_lists_them_with_their_icons() -> None:
    shown = view(seat=0)
    few, more = (scene.draw(card_list(shown, cards), PlainWords()) for cards in ((6, 7), (6, 7, 8)))
    assert few.width == more.width == table.WIDTH
    assert few.height < more.height
    turned = scene.draw(card_list(stack(shown, 6, neutralised=True), (6, 7)), PlainWords())
    assert ImageChops.difference(few.convert("RGB"), turned.convert("RGB")).getbbox() is not None


@pytest.mark.parametrize("goal", [13, 20])
def test_each_number_of_a_folded_track_is_where_its_disc_lies(goal: int) -> None:
    """Three players leave it a quarter of the table: it lies there in strips, read as one reads."""
    box = arrange(view(3)).track
    assert box is not None
    places = [
        next(track.places(track.Track(box.width, box.height, goal, (points,), ("",))))[1] for points in range(goal + 1)
    ]
    assert sorted(places, key=lambda place: (place[1], place[0])) == places
    assert len({y for _, y in places}) > 1


def test_the_place_of_the_common_die_says_who_has_it() -> None:
    nobody, held = (tableau_of(each, PlainWords(), Inks(each)) for each in (view(), holding(view(), 3)))
    assert (nobody.holder, held.holder, held.called) == (None, 3, "common die")


def test_whoever_chooses_from_dice_of_others_sees_them_with_whose_they_are() -> None:
    asked = view(3, seat=1, asked=Asked(1, "die", 10, 2), moves=(PickDie(0), PickDie(3), PickDie(5), PickDie(6)))
    assert dice_on(asked, 1) == (0, 3, 5, 6)
    assert dice_on(asked, 0) == asked.players[0].dice
    mat = player_mat.mat_of(asked, PlainWords(), 1, arrange(asked).mats[1], Inks(asked))
    assert mat.holders == (0, 1, 2, NOBODY)
    own = replace(asked, moves=(PickDie(2), PickDie(3)))
    assert dice_on(own, 1) == own.players[1].dice
    assert player_mat.mat_of(own, PlainWords(), 1, arrange(own).mats[1], Inks(own)).holders == ()
    many = replace(asked, moves=tuple(PickFace(die, 0) for die in range(7)))
    assert dice_on(many, 1) == many.players[1].dice, "there is no room for so many"


def test_W12_whoever_draws_on_the_common_die_sees_it_on_their_own_mat() -> None:
    common = replace(view(3, seat=1), phase="common", to_act=(1,))
    assert dice_on(common, 1) == (common.common,)
    assert dice_on(common, 0) == common.players[0].dice
    assert dice_on(replace(common, to_act=(2,)), 1) == common.players[1].dice


def test_the_common_die_lies_on_its_card_or_with_its_holder() -> None:
    shown = view()
    home, away = (scene.draw(each, PlainWords()) for each in (shown, holding(shown, 2)))
    assert home.crop((880, 0, 1100, 304)).tobytes() != away.crop((880, 0, 1100, 304)).tobytes()
    assert {die.holder for die in shown.dice if die.holder == NOBODY} == {NOBODY}


def test_after_a_move_only_the_mats_it_touched_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    anew, head = list[player_mat.PlayerMat](), player_mat._head

    def counted(image: Any, shown: player_mat.PlayerMat) -> None:
        anew.append(shown)
        head(image, shown)

    monkeypatch.setattr(player_mat, "_head", counted)
    memory.drawings.clear()
    scene.draw(view(), PlainWords())
    assert len(anew) == 4
    scene.draw(replace(view(), round=6), PlainWords())
    assert len(anew) == 4
    scene.draw(changed(view(), 0, up=2), PlainWords())
    assert len(anew) == 5


def test_a_turn_shows_without_colours() -> None:
    here, there = (scene.draw(each, PlainWords()).convert("L") for each in (view(), replace(view(), to_act=(0,))))
    assert here.tobytes() != there.tobytes()


def test_the_mats_fill_what_tableau_and_track_leave() -> None:
    shown = arrange(view(4, EXPERIENCED))
    assert TABLEAU.bottom < TRACK.top < TRACK.bottom < shown.mats[0].box.top
    assert shown.mats[3].box.bottom >= shown.height - 5


def test_a_table_of_three_is_lower_than_one_of_four() -> None:
    two, three, four = (arrange(view(seats)).height for seats in (2, 3, 4))
    assert two < three < four


def test_a_game_from_the_first_card_to_the_last() -> None:
    shown = set[tuple[str, str, bool]]()
    game = Playout(GAMES["blank_white_dice"].game, 3, options={"level": 4, "goal": 13, "roll": 0})
    for position in game:
        for seat in (None, Seat(1)):
            seen = GAME.view(position.state, seat)
            kind = (seen.phase, seen.asked.what if seen.asked else "", seat is None)
            if kind not in shown:
                shown.add(kind)
                assert scene.draw(seen, PlainWords()).size == (1100, arrange(seen).height)
    assert {"deal", "tagging", "common", "roll", "turn", "over"} <= {phase for phase, _, _ in shown}


@pytest.mark.parametrize("locale", ["en", "it"])
def test_names_of_cards_can_be_read_on_a_phone(locale: str) -> None:
    """Of thirteen cards; letters of 36 pixels are 11 at a width of 350, and none is pressed to less than its half."""
    say = Words(locale, markup=False)
    room = places.TABLEAU._replace(width=places.TABLEAU.width - places.WINDOW - places.GAP)
    width = min(place.width for place in places.spread(room, 12)) - 20
    for card in CARDS.values():
        lines = stacks.named(say(card.name), width, stacks.LARGE)
        assert len(lines) <= 2
        assert min(line.size for line in lines) >= 36
        assert max(line.width for line in lines) * 0.6 < width


def test_the_own_picture_says_what_may_be_done_whatever_is_asked() -> None:
    words = PlainWords()
    said = {what: words(player_mat.prompt(view(seat=0, asked=Asked(0, what)))) for what in get_args(What)}
    assert len(set(said.values())) == len(said)
    shown = tagging(seat=0)
    assert words(player_mat.prompt(shown)) == "draw"
    assert words(player_mat.prompt(replace(shown, drawing=13, placing=None))) == "pick an icon"
    assert words(player_mat.prompt(replace(shown, drawing=13, placing=0))) == "where?"
    assert words(player_mat.prompt(replace(shown, moves=(Done(),)))) == "done?"
    resolving = view(seat=0, asked=Asked(0, "resolve"), moves=(Resolve(0), UseAlways(0, 1), Decline()))
    assert words(player_mat.prompt(resolving)) == "resolve"
    assert words(player_mat.prompt(replace(resolving, moves=resolving.moves[1:]))) == "anything else?"


def test_whoever_has_to_act_is_told_what_in_whole_games() -> None:
    phases = set[str]()
    for number in range(6):
        for position in Playout(GAME, number):
            for seat in GAME.to_act(position.state):
                seen = GAME.view(position.state, seat)
                assert player_mat.prompt(seen), seen
                phases.add(seen.phase)
    assert phases >= set(get_args(Phase)) - {"order", "over"}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("made", [view, tagging, crowded, over])
def test_eight_letters_of_every_name_can_be_read(seats: int, made: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given, tag = list[tuple[str, int]](), table.tag

    def noted(words: str, room: int, *more: Any) -> Sprite:
        given.append((words, room))
        return tag(words, room, *more)

    monkeypatch.setattr(table, "tag", noted)
    # Whoever has the narrower mat begins, and in the end wins.
    scene.draw(replace(made(seats), start=1), Words("it", ("🤖 Margherita",) * 4, markup=False))
    assert len(given) == seats
    point, sides = 16, 28
    for words, room in given:
        assert fonts.fit(words[:10], room - sides - point, TEXT, TEXT)[0] == words[:10]


@pytest.mark.parametrize("cell", [places.HIDDEN, *places.CELLS.values(), places.OWN])
def test_the_tick_of_a_resolved_die_covers_no_number(cell: int) -> None:
    for number in range(-3, 7):
        die = dice.Die((Ink(number=number), *[faces.BLANK] * 5), up=0)
        open_, done = (dice.drawn(die._replace(done=ticked), cell).drawing().convert("L") for ticked in (False, True))
        front = dice._front(cell)
        left, top = dice.EDGE + cell + front.left, dice.EDGE + front.top
        # The edge of the die itself is no part of the number.
        inside = [round(each) for each in (left, top, left + front.width, top + front.height)]
        inset = round(cell * 0.12)
        part = (inside[0] + inset, inside[1] + inset, inside[2] - inset, inside[3] - inset)
        pairs = zip(open_.crop(part).tobytes(), done.crop(part).tobytes(), strict=True)
        assert not [here for here, there in pairs if here < INKED and here != there], number


INKED = 100
"""What is darker is written."""


def test_discs_and_a_tick_lie_beside_the_icon_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    ends, put = list[float](), faces.put_icon

    def noted(drawing: Any, ink: Ink, x: float, y: float, size: int, *more: Any) -> None:
        ends.append(x + size / 2)
        put(drawing, ink, x, y, size, *more)

    monkeypatch.setattr(faces, "put_icon", noted)
    wide, high = 132, 140
    plain = stacks.Stack("Puppet", (Ink(key="33"),), "orange")
    for shown, many in ((plain._replace(ticked=True), 1), (plain._replace(discs=(0, 1)), 2)):
        ends.clear()
        memory.drawings.clear()
        stacks.card(shown, wide, high)
        # The sheet of a card is wider than its paper, and an icon does not fill its square.
        assert max(ends) <= wide - 8 - (stacks.DISC - 4) * many + ROUNDED


ROUNDED = 16
"""Pixels."""
