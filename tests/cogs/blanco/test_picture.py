"""The picture of a table of BLANCO: every phase and size, readable, the same for equal views, and no secret in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from types import ModuleType
from typing import Any, get_args

import msgspec
import pytest
from PIL import Image

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from bot.language import Words
from cogs.blanco.picture import player_mat, scene
from cogs.blanco.picture.places import LEAST, Places, arrange, grid_spots
from cogs.blanco.rules.game import GAME
from cogs.blanco.rules.state import Variant
from cogs.blanco.view import Clear, Cleared, Draw, Phase, Place, Spot, Swap, View
from rendering.lettering import handwriting
from rendering.lettering.fonts import HAND
from rendering.paint import encode, memory, symbols
from rendering.paint.layout import Box
from rendering.paint.sprites import Sprite
from rendering.paint.strokes import Point, Sheet
from rendering.pieces import slips, suited, table
from rendering.pieces.table import shown_name
from tests.battery import GAMES, Playout
from tests.cogs.blanco.pictured import SEATS, cleared, complete, everything, full, looked, seen, setting_up, won
from tests.cogs.blanco.redeal import redeal
from tests.cogs.blanco.tabletop import card, play
from tests.cogs.blanco.tabletop import table as table_of
from tests.cogs.little_white_die.tables import NAMES, PlainWords
from tests.painted import painted

TEXT, SYMBOL = 32, 40
"""Least pixels: about 10 and 13 on a phone."""
PHONE = 350 / 1100
LARGEST = 200_000
"""Bytes."""
replace = msgspec.structs.replace


def drawn(view: View) -> bytes:
    return scene.draw(view, PlainWords()).tobytes()


@pytest.mark.parametrize("seats", SEATS)
def test_the_felt_reaches_to_the_edges_when_hands_are_turned_up(seats: int) -> None:
    image = scene.draw(seen(won(seats)), PlainWords()).convert("RGB")
    foot = image.crop((0, image.height - 3, image.width, image.height)).split()
    assert all(min(channel.tobytes()) > 30 for channel in foot)


def with_player(view: View, seat: int, **changes: Any) -> View:
    """A seat changed."""
    players = list(view.players)
    players[seat] = replace(players[seat], **changes)
    return replace(view, players=tuple(players))


def with_own(view: View, **changes: Any) -> View:
    """The viewer's own seat changed."""
    assert view.seat is not None
    return with_player(view, view.seat, **changes)


@pytest.mark.parametrize("view", list(everything()))
def test_every_table_has_a_picture(view: View) -> None:
    image = scene.draw(view, PlainWords())
    assert (image.mode, image.size) == ("P", (1100, arrange(view).height))
    assert painted(image) > 0.25


def test_all_text_and_every_symbol_of_a_card_is_large_enough_for_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[int] = []
    drawings: list[float] = []
    write, draw = handwriting.line, symbols.draw

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        texts.append(size)
        return write(words, size, name, seed)

    def sketched(sheet: Sheet, kind: str, centre: Point, size: float, *rest: Any, **more: Any) -> None:
        if kind in suited.COLOURS and not more.get("hatched", True):
            drawings.append(size)
        draw(sheet, kind, centre, size, *rest, **more)

    monkeypatch.setattr(handwriting, "line", written)
    monkeypatch.setattr(symbols, "draw", sketched)
    memory.drawings.clear()
    for view in everything():
        scene.draw(view, PlainWords())
    assert min(texts) >= TEXT
    assert min(drawings) >= SYMBOL


def boxes(places: Places) -> Iterator[Box]:
    yield from (mat.box for mat in places.mats.values())
    yield places.piles
    if places.scene:
        yield places.scene


def overlap(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


@pytest.mark.parametrize("view", list(everything()))
def test_everything_has_its_own_place_inside_the_picture(view: View) -> None:
    places = arrange(view)
    lying = list(boxes(places))
    if view.seat is not None:
        # The hand lies on the own mat, beside the grid.
        (mat,) = places.mats.values()
        lying = [mat.grid, mat.head, places.piles]
    assert not any(overlap(one, other) for one, other in combinations(lying, 2))
    assert all(min(box.left, box.top) >= 0 for box in lying)
    assert all(box.right <= 1100 and box.bottom <= places.height for box in lying)
    for seat, mat in places.mats.items():
        player = view.players[seat]
        for left, top in grid_spots(mat.grid, mat.card, player.width, len(player.spots)):
            assert mat.box.left <= left
            assert left + mat.card.width <= mat.box.right
            assert mat.grid.top - 1 <= top
            assert top + mat.card.height <= mat.box.bottom


@pytest.mark.parametrize("view", list(everything()))
def test_your_own_cards_are_large_and_none_is_too_small(view: View) -> None:
    sizes = {seat: mat.card for seat, mat in arrange(view).mats.items()}
    assert all(size.height >= LEAST.height and size.width >= min(LEAST.width, 66) for size in sizes.values())
    if view.seat is not None:
        assert list(sizes) == [view.seat], "the others lie on the table's message"
        assert sizes[view.seat].height >= 97


def written_on(view: View, monkeypatch: pytest.MonkeyPatch, language: str = "en-US") -> set[str]:
    """All that stands in a picture, line by line."""
    said = set[str]()
    write = handwriting.line

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        said.add(words)
        return write(words, size, name, seed)

    monkeypatch.setattr(handwriting, "line", written)
    memory.drawings.clear()
    scene.draw(view, Words(language, NAMES, markup=False))
    return said


@pytest.mark.parametrize("seats", SEATS)
def test_your_own_positions_are_named_as_on_a_map(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"A", "B", "C", "D"} <= written_on(seen(full(seats), 0), monkeypatch)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(
    ("language", "piles", "own"),
    [
        ("en-US", {"draw pile", "discards"}, {"discards", "your hand", "grid 2/2", "0 points"}),
        ("it", {"pila", "scarti"}, {"scarti", "la tua mano", "griglia 2/2", "0 punti"}),
    ],
)
def test_what_is_counted_and_held_says_what_it_is(
    seats: int, language: str, piles: set[str], own: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert piles <= written_on(seen(full(seats)), monkeypatch, language)
    assert own <= written_on(seen(full(seats), 0), monkeypatch, language)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("language", "said"), [("en-US", "cleared: 3 cards"), ("it", "eliminate: 3 carte")])
def test_the_table_says_in_words_how_many_cards_have_gone(
    seats: int, language: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = seen(full(seats))
    assert said not in written_on(view, monkeypatch, language)
    assert said in written_on(replace(view, box=3), monkeypatch, language)


@pytest.mark.parametrize("seats", SEATS)
def test_on_a_phone_names_are_large_and_grids_fill_the_width(seats: int) -> None:
    places = arrange(seen(full(seats)))
    for mat in places.mats.values():
        assert player_mat.SIZE * PHONE >= 12
        assert 4 * mat.card.width >= 0.9 * mat.grid.width
    rows = {mat.box.top for mat in places.mats.values()}
    assert max(mat.box.right for mat in places.mats.values()) >= 1090
    assert len(rows) == 1 + (seats > 3)


@pytest.mark.parametrize("make", [setting_up, full])
def test_your_own_grid_fills_its_frame(make: Callable[[], Any]) -> None:
    view = seen(make(), 0)
    (mat,) = arrange(view).mats.values()
    assert mat.card.height * PHONE >= 30
    assert view.players[0].width * mat.card.width >= 0.9 * mat.grid.width
    assert mat.grid.height >= 0.85 * mat.box.height


def test_what_is_left_of_your_grid_in_the_end_is_larger() -> None:
    for left in (1, 2):
        view = seen(table_of("re1 .re2\nbl3 .or4" if left == 2 else "re1\nbl3", "or5 .or6"), 0)
        (mat,) = arrange(view).mats.values()
        assert mat.card.height * PHONE >= 45
        assert left * mat.card.height <= mat.grid.height


def test_on_the_table_a_sign_has_words_where_names_have_room_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"grid 2/2", "0 points"}
    assert words <= written_on(seen(full(2)), monkeypatch)
    assert not words & written_on(seen(full(3)), monkeypatch)
    assert "grid 1/2" in written_on(seen(setting_up(3)), monkeypatch)


@pytest.mark.parametrize(
    ("make", "seat"), [(full, None), (full, 2), (cleared, None), (looked, 0), (won, 0), (setting_up, 0)]
)
def test_equal_views_give_equal_bytes_whatever_was_drawn_before(make: Callable[[], Any], seat: int | None) -> None:
    view = seen(make(), seat)
    first = encode.png(scene.draw(view, PlainWords()))
    assert len(first) < LARGEST
    scene.draw(seen(full(4), 1), PlainWords(("x",) * 5))
    memory.drawings.clear()
    same = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert encode.png(scene.draw(same, PlainWords())) == first


def test_the_moves_are_not_in_the_picture() -> None:
    view = seen(complete(), 0)
    assert view.moves
    assert drawn(view) == drawn(replace(view, moves=()))


@pytest.mark.parametrize("seat", [None, 1, 2])
@pytest.mark.parametrize("make", [full, complete, cleared, looked, setting_up])
def test_B28_what_is_hidden_does_not_change_the_picture(make: Callable[[], Any], seat: int | None) -> None:
    state = make()
    # What seat 1 cannot know a watcher cannot know either.
    other = redeal(state, 1 if seat is None else seat, SeededChance(b"b" * 32, 1))
    assert drawn(seen(state, seat)) == drawn(seen(other, seat))


def test_B28_a_known_card_of_another_or_for_all_is_drawn_as_a_back() -> None:
    for seat in (None, 1):
        view = seen(full(), seat)
        spots = tuple(replace(spot, card=spot.card or 0) for spot in view.players[0].spots)
        players = (replace(view.players[0], spots=spots), *view.players[1:])
        assert drawn(replace(view, players=players)) == drawn(view)


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("seat", [None, 1])
def test_B31_at_the_end_what_lay_face_down_and_each_hand_is_in_the_picture(seats: int, seat: int | None) -> None:
    view = seen(won(seats), seat)
    ben, last = view.players[1], view.players[-1]
    hidden = next(place for place, spot in enumerate(ben.spots) if not spot.up)
    for changed in (Spot(0, up=False), Spot(ben.spots[hidden].card, up=True)):
        spots = (*ben.spots[:hidden], changed, *ben.spots[hidden + 1 :])
        assert drawn(with_player(view, 1, spots=spots)) != drawn(view), "what it was, and that nobody knew it"
    if seat is None:
        assert drawn(with_player(view, seats - 1, held=(0, *last.held[1:]))) != drawn(view)
        taken = with_player(view, seats - 1, taken=last.held[:1])
        assert drawn(taken) != drawn(view), "all had seen that one"


def peeked(view: View) -> View:
    """The viewer knows what lies at position 6."""
    assert view.seat is not None
    spots = view.players[view.seat].spots
    return with_own(view, spots=(*spots[:6], Spot(5, up=False), *spots[7:]))


def test_B29_what_you_are_reminded_of_is_shown() -> None:
    remembered = seen(full(variant=Variant(remember=True)), 0)
    assert drawn(peeked(remembered)) != drawn(remembered)


def test_B29_right_after_your_look_the_card_is_shown_in_any_case() -> None:
    view = seen(looked(variant=Variant(remember=False)), 0)
    assert view.looked == 2
    spots = view.players[0].spots
    unseen = with_own(view, spots=(*spots[:2], Spot(None, up=False), *spots[3:]))
    assert drawn(unseen) != drawn(view)


@pytest.mark.parametrize(
    "change",
    [
        {"to_act": (1,)},
        {"discard": 5},
        {"pile": 13},
        {"box": 7},
        {"changed": (4,)},
        {"actor": 1, "looked": 2},
        {"game": 2},
        {"play": 15},
        {"cleared": (Cleared(1, (Spot(0, True), Spot(1, True)), 1, (0, 1)),)},
        {"phase": "drawn"},
    ],
)
def test_what_everybody_knows_is_in_the_picture(change: dict[str, Any]) -> None:
    view = replace(seen(full()), actor=0)
    assert drawn(view) != drawn(replace(view, **change))


@pytest.mark.parametrize("change", [{"points": 9}, {"second": False}])
def test_B23_B27_how_far_everybody_is_in_the_race_is_in_the_picture(change: dict[str, Any]) -> None:
    view = seen(full())
    players = (*view.players[:2], replace(view.players[2], **change), *view.players[3:])
    assert drawn(view) != drawn(replace(view, players=players))


def test_B26_games_won_are_in_the_picture_of_a_match() -> None:
    view = seen(full(variant=Variant(2)))
    players = (replace(view.players[0], wins=1), *view.players[1:])
    assert drawn(view) != drawn(replace(view, players=players))


def test_B4_who_is_ready_is_in_the_picture() -> None:
    view = seen(setting_up())
    assert [player.ready for player in view.players] == [True, False, False]
    assert drawn(view) != drawn(replace(view, players=(replace(view.players[0], ready=False), *view.players[1:])))


def test_your_hand_and_the_card_just_drawn_are_in_your_picture() -> None:
    view = seen(play(full(), Draw("pile")), 0)
    assert drawn(view) != drawn(replace(view, hand=view.hand[:2]))
    assert drawn(view) != drawn(replace(view, drawn=None))


def test_a_card_taken_from_the_discard_pile_is_seen_by_all_another_is_not() -> None:
    taken, hidden = seen(play(full(), Draw("discard"))), seen(play(full(), Draw("pile")))
    assert taken.drawn is not None
    assert hidden.drawn is None
    assert drawn(taken) != drawn(replace(taken, drawn=None))


def test_B19_of_all_lines_of_a_turn_the_newest_are_seen_as_long_as_there_is_room() -> None:
    state = play(complete(), Clear("column", 1), Clear("column", 0))
    lines = scene.lines_of(seen(state), PlainWords()).lines
    assert lines == (tuple(map(card, ("or5", "or7", "or6"))), tuple(map(card, ("re1", "re2", "re3"))))
    view = seen(state)
    more = replace(view, cleared=(*view.cleared[:1] * 3, *view.cleared))
    assert scene.lines_of(more, PlainWords()).lines == (lines[0], *lines)


def test_a_turn_and_a_mark_show_without_colours() -> None:
    view = seen(play(full(), Draw("pile"), Place(card("bl2"), 6)))
    grey = [
        scene.draw(each, PlainWords()).convert("L").tobytes()
        for each in (view, replace(view, to_act=()), replace(view, changed=()))
    ]
    assert len(set(grey)) == 3


def test_a_swap_marks_both_cards() -> None:
    view = seen(play(full(), Swap(0, 1)))
    assert view.changed == (0, 1)
    assert len({drawn(replace(view, changed=marked)) for marked in ((), (0,), (1,), (0, 1))}) == 4


def test_a_name_without_letters_is_the_number_of_the_seat() -> None:
    words = PlainWords()
    assert [shown_name(words, seat) for seat in (0, 3, 5)] == [NAMES[0], NAMES[3], "#6"]


@pytest.mark.parametrize("seats", SEATS)
def test_after_a_move_only_the_places_it_touched_are_drawn_anew(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    anew, grid = list[player_mat.PlayerMat](), player_mat._grid

    def counted(image: Image.Image, shown: player_mat.PlayerMat) -> None:
        anew.append(shown)
        grid(image, shown)

    monkeypatch.setattr(player_mat, "_grid", counted)
    state = full(seats)
    memory.drawings.clear()
    scene.draw(seen(state), PlainWords())
    assert len(anew) == seats
    scene.draw(seen(play(state, Draw("pile"))), PlainWords())
    assert len(anew) == seats
    scene.draw(seen(complete(seats)), PlainWords())
    assert len(anew) == seats + 1


def test_a_game_from_the_first_card_to_the_last() -> None:
    shown = set[tuple[str, bool]]()
    game = Playout(GAMES["blanco"].game, 3, options={"play": 0, "remember": 1})
    for position in game:
        for seat in (None, Seat(1)):
            view = GAME.view(position.state, seat)
            if (view.phase, seat is None) not in shown or position.revision % 400 == 0:
                shown.add((view.phase, seat is None))
                assert scene.draw(view, PlainWords()).size == (1100, arrange(view).height)
    assert {"reveal", "turn", "drawn", "over"} <= {phase for phase, _ in shown}


def test_the_own_picture_says_what_may_be_done_in_every_phase() -> None:
    plain, told = replace(seen(full(), 0), to_act=(0,)), dict[str, Any]()
    for phase in get_args(Phase):
        view = replace(plain, phase=phase)
        told[phase] = player_mat.mat_of(view, PlainWords(), 0, arrange(view).mats[0]).around.signs[-1]
    assert len(set(map(id, told.values()))) == len(told)


@pytest.mark.parametrize("language", ["en-US", "it"])
def test_what_may_be_done_is_said_whole_in_large_letters(language: str) -> None:
    view, words = seen(full(), 0), Words(language, NAMES, markup=False)
    room = arrange(view).mats[0].head.width
    for said in map(words, player_mat._DO.values()):
        assert slips.measured(said, room, 3, least=player_mat.PROMPT)[1], said


@pytest.mark.parametrize("seats", [5])
def test_the_lasso_of_a_cleared_line_leaves_the_name_above_it_free(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lassos, tags, put = noting(monkeypatch, suited, "lasso"), noting(monkeypatch, table, "tag"), Sprite.put
    at = dict[int, list[tuple[Sprite, int]]]()

    def noted(sprite: Sprite, picture: Image.Image, left: int, top: int) -> None:
        at.setdefault(id(picture), []).append((sprite, top))
        put(sprite, picture, left, top)

    monkeypatch.setattr(Sprite, "put", noted)
    drawn(seen(cleared(seats, 2)))
    (scene_of,) = (there for there in at.values() if any(sprite in lassos for sprite, _ in there))
    upper = min(top for sprite, top in scene_of if sprite in lassos)
    (name,) = (top + sprite.height for sprite, top in scene_of if sprite in tags)
    # A lasso is drawn within its sheet, some pixels from the edges.
    assert upper + suited.LOOSE / 2 >= name


def noting(patch: pytest.MonkeyPatch, module: ModuleType, name: str) -> list[Sprite]:
    """All that a function will draw."""
    made, make = list[Sprite](), getattr(module, name)

    def noted(*given: Any, **named: Any) -> Sprite:
        made.append(make(*given, **named))
        return made[-1]

    patch.setattr(module, name, noted)
    return made
