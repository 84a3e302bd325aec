"""The picture of a table: every phase, every number of seats; readable; and the same again for an equal view."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import msgspec
import pytest
from PIL import Image

from bot.engine.chance import SeededChance
from bot.engine.game import Seat, Setup
from cogs.little_white_die.cards import REROLL
from cogs.little_white_die.picture import player_row, scene
from cogs.little_white_die.picture.places import (
    NO_ROOM,
    SIZES,
    arrange,
    cell,
    dice_box,
    own_cards_box,
    own_dice_box,
    spots,
)
from cogs.little_white_die.rules.game import GAME
from cogs.little_white_die.view import Card, Challenge, Effects, Guess, GuessView, PlayerView, Skipped, View
from rendering.lettering import handwriting
from rendering.lettering.fonts import HAND
from rendering.paint import encode, memory
from rendering.paint.layout import Box
from rendering.paint.palette import NAMED, PAPER, WHITE, channels
from rendering.paint.sprites import Sprite
from rendering.pieces import cards, dice, table
from rendering.pieces.cards import Face
from rendering.pieces.table import shown_name
from tests.cogs.little_white_die.tables import NAMES, PlainWords, card, guessing, revealed, splitting
from tests.painted import painted

LEAST = 32
"""Pixels of text: about 10 on a phone."""
SEATS = range(2, 7)


def everything() -> Iterator[View]:
    for seats in SEATS:
        for seat in (None, 0, seats - 1):
            yield guessing(seats, 3, seat)
            yield guessing(seats, 12, seat, cards=1)
            yield splitting(seats, seat)
            yield revealed(seats, 3, seat)
            yield revealed(seats, 12, seat, over=True)
    yield msgspec.structs.replace(guessing(6, 40, 3, cards=1), guess=GuessView(0, None, 99))
    yield msgspec.structs.replace(guessing(), guess=None)
    yield msgspec.structs.replace(
        guessing(6, 2),
        effects=Effects(True, tuple(range(1, 10)), True, True, True, True, True),
        guess=GuessView(2, None, 3),
        skipped=Skipped(1, 2),
    )
    yield msgspec.structs.replace(splitting(5, 0), waiting=(card(7), card(8)), given=Card(3), split=())
    yield msgspec.structs.replace(splitting(3, 2), players=(PlayerView((), 0, out=True),) * 3, deck=())


@pytest.mark.parametrize("view", list(everything()))
def test_every_table_has_a_picture(view: View) -> None:
    drawn = scene.draw(view, PlainWords())
    assert (drawn.mode, drawn.size) == ("P", (1100, arrange(view).height))
    assert painted(drawn) > 0.04


def test_all_text_is_large_enough_for_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    real = handwriting.line

    def spied(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        sizes.append(size)
        return real(words, size, name, seed)

    monkeypatch.setattr(handwriting, "line", spied)
    memory.drawings.clear()
    # Six seats leave the least room.
    for view in [*everything()][-20:]:
        scene.draw(view, PlainWords())
    assert min(sizes) >= LEAST


@pytest.mark.parametrize(
    ("view", "name"),
    [
        (guessing(6, 12, cards=1), "Carla Bianchi"),
        (revealed(6, 12), "Carla Bianchi"),
        (guessing(6, 6), "Carla Bianchi"),
        (guessing(5, 5), "Konstantinos"),
        (guessing(6, 3), "Margherita Ferrari-Rossi"),
        (splitting(6), "Margherita Ferrari-Rossi"),
        (guessing(4, 3), "Margherita Ferrari"),
    ],
)
def test_names_have_the_room_that_dice_leave(view: View, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    real = handwriting.line

    def spied(words: str, size: int, font: str = HAND, seed: int = 0) -> handwriting.Line:
        written.append(words)
        return real(words, size, font, seed)

    monkeypatch.setattr(handwriting, "line", spied)
    memory.drawings.clear()
    scene.draw(view, PlainWords((name,) * 6))
    assert not [words for words in written if "…" in words]
    assert name in " ".join(written)
    sized = arrange(view, player_row.longest_name(view, PlainWords((name,) * 6)))
    assert sized.least() >= min(95, arrange(view).least()), "no die is smaller for it than it need be"


def test_at_the_end_all_cards_are_in_the_picture() -> None:
    end = revealed(over=True)
    for seat, player in enumerate(end.players):
        for number, each in enumerate(player.dice):
            turned = msgspec.structs.replace(each, under=(Card(9),))
            changed = msgspec.structs.replace(player, dice=(*player.dice[:number], turned, *player.dice[number + 1 :]))
            other = msgspec.structs.replace(end, players=(*end.players[:seat], changed, *end.players[seat + 1 :]))
            assert scene.draw(other, PlainWords()).tobytes() != scene.draw(end, PlainWords()).tobytes()
    waited = msgspec.structs.replace(end.players[0], waited=(Card(7),))
    other = msgspec.structs.replace(end, players=(waited, *end.players[1:]))
    assert scene.draw(other, PlainWords()).tobytes() != scene.draw(end, PlainWords()).tobytes()


def test_at_the_end_of_twelve_cards_each_at_six_seats_each_is_at_least_60_pixels() -> None:
    end = revealed(6, 6, over=True)
    assert {len(player.dice) + sum(len(die.under) for die in player.dice) for player in end.players} == {12}
    assert arrange(end).least() >= 60


def test_the_bubble_has_the_name_of_whoever_guessed_also_if_another_sits_there_now() -> None:
    now = guessing(3)
    left = msgspec.structs.replace(now, guess=GuessView(2, 5, 4, called=((2, "Zoe"),)))
    drawn = [scene.draw(view, PlainWords()) for view in (now, left)]
    column = arrange(now).aside
    assert column is not None
    assert drawn[0].crop((0, 0, column.left, 520)) == drawn[1].crop((0, 0, column.left, 520)), "whoever sits there now"
    assert drawn[0] != drawn[1]
    zoe = scene.draw(now, PlainWords(("Ana", "Margherita", "Zoe")))
    assert drawn[1].crop((column.left, 0, 1100, 520)) == zoe.crop((column.left, 0, 1100, 520))


@pytest.mark.parametrize("view", list(everything()))
def test_everything_lies_inside_its_row_and_the_picture(view: View) -> None:
    places = arrange(view)
    boxes = list(places.rows.values())
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(boxes))
    for seat, row in places.rows.items():
        assert row.left >= 0 and row.top >= 0 and row.right <= 1100 and row.bottom <= places.height  # noqa: PT018
        box = own_dice_box(row, places.name) if seat == view.seat else dice_box(row, places.name)
        size = places.size(seat)
        side, _ = dice.margins(size)
        for left, top in spots(len(view.players[seat].dice), box, size):
            assert left >= box.left
            assert left + cell(size)[0] + side <= row.right
            assert top >= row.top
            assert top + cell(size)[1] <= row.bottom


@pytest.mark.parametrize(("seats", "number"), [(2, 12), (3, 9), (4, 6), (4, 9), (5, 6), (6, 3), (6, 5), (6, 6)])
def test_the_numbers_on_up_to_36_dice_can_be_read_on_a_phone(seats: int, number: int) -> None:
    """A number is half as high as its die: 12 pixels there."""
    assert min(arrange(guessing(seats, number)).sizes.values()) >= 74


@pytest.mark.parametrize(("seats", "number"), [(6, 7), (6, 9), (6, 12), (5, 12), (4, 16)])
def test_more_dice_are_at_least_60_pixels(seats: int, number: int) -> None:
    assert min(arrange(guessing(seats, number)).sizes.values()) >= 60


def test_dice_that_find_no_room_are_the_smallest_and_overlap() -> None:
    places = arrange(guessing(6, 40, cards=1))
    assert (places.least(), places.size(0)) == (NO_ROOM, SIZES[-1])


def test_beside_the_stamp_of_the_loser_stands_what_finds_room_of_the_number_of_cards_first() -> None:
    view = msgspec.structs.replace(revealed(), liar=0, wildcard_takers=(0,), skipped=Skipped(0, 2))
    places = arrange(view)
    counts = [table.figure("card", PAPER, "6", size) for size in player_row.COUNTS]
    rows = [player_row.row_of(view, PlainWords(), 0, places._replace(name=name)) for name in range(110, 320, 10)]
    shown = [signs for row in rows for signs in row.signs]
    assert len(shown[0]) == 1, "the stamp"
    assert len(shown[-1]) == 4, "the stamp, the cards, who has skipped, a wildcard"
    for name, signs in zip(range(110, 320, 10), shown, strict=True):
        assert sum(sign.width for sign in signs) + player_row.BETWEEN * (len(signs) - 1) <= name
        assert len(signs) == 1 or signs[1] in counts


@pytest.mark.parametrize("seats", SEATS)
def test_a_row_is_high_enough_for_a_name_and_the_signs_below_it(seats: int) -> None:
    view = splitting(seats)
    places = arrange(view)
    for seat, box in places.rows.items():
        row = player_row.row_of(view, PlainWords(), seat, places)
        assert row.tag.height + sum(max(sign.height for sign in line) for line in row.signs) <= box.height


@pytest.mark.parametrize("seats", SEATS)
def test_how_many_cards_somebody_has_can_be_read_on_a_phone(seats: int) -> None:
    """In words of 45 pixels at least, at six seats of 36; of these a phone shows a third. And the Liar by name."""
    views = (msgspec.structs.replace(view, wildcard_takers=()) for view in (splitting(seats), guessing(seats, 3)))
    for view in views:
        places = arrange(view, player_row.longest_name(view, PlainWords()))
        for seat in (seat for seat in range(seats) if not view.players[seat].out):
            signs = [sign for line in player_row.row_of(view, PlainWords(), seat, places).signs for sign in line]
            assert any(table.figure("card", PAPER, "6 cards", size) in signs for size in player_row.COUNTS)
            if seat == view.liar and view.guess is not None:
                sizes = (player_row.MASK, player_row.LEAST_MASK)
                assert any(table.figure("liar", NAMED["pink"], "Liar", size) in signs for size in sizes)


@pytest.mark.parametrize("used", [0, 6])
def test_nothing_beside_the_rows_lies_on_anything_else(used: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = msgspec.structs.replace(
        guessing(3, 3), guess=None, wildcards=True, pile=21, powers=True, used=(card(3),) * used
    )
    scene.draw(view, PlainWords())
    boxes: list[Box] = []
    real = Sprite.put

    def spied(sprite: Sprite, picture: Image.Image, left: int, top: int) -> None:
        boxes.append(Box(left, top, sprite.width, sprite.height))
        real(sprite, picture, left, top)

    # The rows are known by now: only what is beside them is put anew.
    monkeypatch.setattr(Sprite, "put", spied)
    scene.draw(view, PlainWords())
    assert len(boxes) >= 3
    for one, other in combinations(boxes, 2):
        apart = (one.right <= other.left, other.right <= one.left, one.bottom <= other.top, other.bottom <= one.top)
        assert any(apart), (one, other)


def test_your_own_picture_shows_nothing_but_what_is_yours() -> None:
    own, other = guessing(4, 3, seat=0), guessing(4, 3, seat=0)
    other = msgspec.structs.replace(
        other, round=9, pile=3, wildcards_left=1, effects=Effects(lose_one=True), used=(card(3),), skipped=Skipped(2, 2)
    )
    assert drawn(own) == drawn(other)
    assert arrange(own).aside is None


def test_your_own_picture_says_above_what_you_have_to_go() -> None:
    for guess in (GuessView(3, 5, 5), GuessView(3, 4, 4), GuessView(3, None, 4), None):
        higher = msgspec.structs.replace(guessing(4, 3, 0), guess=guess, moves=(Guess(6, 6), Challenge()))
        own = msgspec.structs.replace(guessing(4, 3, 0), moves=(Guess(6, 6), Challenge()))
        assert drawn(higher) != drawn(own)


def test_your_own_picture_shows_what_is_yours_large_and_is_low() -> None:
    for seats in SEATS:
        places = arrange(guessing(seats, 3, seat=1))
        assert places.sizes == {1: places.size(1)}
        assert places.size(1) >= 200
        assert places.height + arrange(guessing(3, 3)).height <= 900


def cards_drawn(view: View, monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """How large each of the cards in a picture is."""
    shown = list[Box]()
    real = cards.card

    def spied(face: Face, height: int = 84) -> Sprite:
        shown.append(Box(0, 0, round(height * 0.72), height))
        return real(face, height)

    memory.drawings.clear()
    with monkeypatch.context() as spying:
        spying.setattr(cards, "card", spied)
        drawn(view)
    return shown


TWELVE = tuple(Card(number % 9 + 1, REROLL) for number in range(12))


def test_twelve_of_your_own_cards_lie_beside_each_other_and_their_badges_are_those_of_larger_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = cards_drawn(msgspec.structs.replace(guessing(3, 3, 0), deck=TWELVE), monkeypatch)
    assert len(shown) == 12
    room = own_cards_box(arrange(guessing(3, 3, 0)).rows[0])
    assert all(card.width <= room.width // 12 and card.height >= 80 for card in shown)
    # At every size a card shows the symbol of its power.
    again, bolt = (cards.card(Face("3", badge=badge), 60).drawing().tobytes() for badge in ("again", "bolt"))
    assert again != bolt


@pytest.mark.parametrize("many", [1, 6, 7, 12])
def test_where_no_dice_lie_your_cards_are_large(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    view = msgspec.structs.replace(splitting(3, 0), deck=TWELVE[:many], waiting=(), split=())
    shown = cards_drawn(view, monkeypatch)
    assert len(shown) == many
    assert all(card.height >= 140 for card in shown)


@pytest.mark.parametrize("view", [guessing(4, 3, 0), splitting(3, 0), revealed(6, 6)])
def test_equal_views_give_equal_bytes_whatever_was_drawn_before(view: View) -> None:
    first = encode.png(scene.draw(view, PlainWords()))
    scene.draw(guessing(5, 5, 2), PlainWords(("x",) * 6))
    memory.drawings.clear()
    same = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert encode.png(scene.draw(same, PlainWords())) == first


def test_the_moves_are_not_in_the_picture() -> None:
    view = guessing(4, 3, 0)
    with_moves = msgspec.structs.replace(view, moves=(Challenge(),))
    assert drawn(view) == drawn(with_moves)


def drawn(view: View) -> bytes:
    return scene.draw(view, PlainWords()).tobytes()


@pytest.mark.parametrize(
    "change",
    [
        {"guess": GuessView(3, 5, 5)},
        {"guess": GuessView(3, 4, 4)},
        {"guess": GuessView(2, 5, 4)},
        {"guess": GuessView(3, None, 4)},
        {"to_act": (1,)},
        {"pile": 13},
        {"wildcards_left": 5},
        {"wildcard_takers": ()},
        {"liar": 2},
        {"skipped": Skipped(1, 2)},
        {"effects": Effects(exact=True)},
        {"used": (Card(3, 2, used=True),)},
    ],
)
def test_what_everybody_knows_is_in_the_picture(change: dict[str, object]) -> None:
    view = guessing()
    assert drawn(view) != drawn(msgspec.structs.replace(view, **change))


def test_L33_used_powers_differ_by_number_and_by_what_they_do() -> None:
    used = (Card(3, 2, used=True), Card(4, 2, used=True), Card(3, 11, used=True))
    assert len({drawn(msgspec.structs.replace(guessing(), used=(card,))) for card in used}) == 3


def test_a_name_without_letters_is_the_number_of_the_seat() -> None:
    words = PlainWords()
    assert [shown_name(words, seat) for seat in (0, 3, 5)] == [NAMES[0], NAMES[3], "#6"]


def test_your_own_choices_are_in_your_picture() -> None:
    view = splitting(3, 0)
    assert drawn(view) != drawn(msgspec.structs.replace(view, split=(3, 3)))
    deck = msgspec.structs.replace(view, split=())
    assert drawn(deck) != drawn(msgspec.structs.replace(deck, given=Card(4)))
    assert drawn(deck) != drawn(msgspec.structs.replace(deck, waiting=(Card(7),)))


@pytest.mark.parametrize("options", [{}, {"wildcards": 1, "powers": 1, "length": 1}])
def test_a_game_from_the_first_card_to_the_last(options: dict[str, int]) -> None:
    lots = random.Random(7)
    state = GAME.start(
        Setup(3, 0, {option.key: option.default for option in GAME.info.options} | options), SeededChance(b"a" * 32, 0)
    )
    drawn_views = set[tuple[str, bool]]()
    for revision in range(1, 2000):
        for seat in (None, Seat(1)):
            view = GAME.view(state, seat)
            if revision % 20 == 0 or (view.phase, seat is None) not in drawn_views:
                drawn_views.add((view.phase, seat is None))
                assert scene.draw(view, PlainWords()).size == (1100, arrange(view).height)
        if not (acting := sorted(GAME.to_act(state))):
            break
        mover = lots.choice(acting)
        state = GAME.play(
            state, mover, lots.choice(GAME.moves(state, mover)), SeededChance(b"a" * 32, revision), 0
        ).state
    assert {"declare", "guess", "over"} <= {phase for phase, _ in drawn_views}


def test_a_turn_shows_without_colours() -> None:
    view = guessing(4, 3)
    here, there = (
        scene.draw(each, PlainWords()).convert("L") for each in (view, msgspec.structs.replace(view, to_act=()))
    )
    assert isinstance(here, Image.Image)
    assert here.tobytes() != there.tobytes()


def test_the_own_picture_says_that_it_is_the_viewers_turn_and_what_they_may_do() -> None:
    view, words = guessing(4, 3, 0), PlainWords()
    places = arrange(view)
    prompt = player_row.row_of(view, words, 0, places).prompt
    assert prompt is not None
    waiting = msgspec.structs.replace(view, to_act=(1,), turn=1)
    assert player_row.row_of(waiting, words, 0, places).prompt is None
    higher = msgspec.structs.replace(view, moves=(Guess(5, 6), Challenge()))
    assert player_row.row_of(higher, words, 0, places).prompt != prompt, "nothing but a challenge is left there"


def test_a_pile_from_which_nobody_draws_is_not_shown() -> None:
    base = msgspec.structs.replace(guessing(3), powers=False)
    without = msgspec.structs.replace(base, pile=0)
    assert scene.draw(base, PlainWords()).tobytes() == scene.draw(without, PlainWords()).tobytes()


@pytest.mark.parametrize("seats", SEATS)
def test_the_number_of_a_lost_die_is_not_hidden_by_its_sign(seats: int) -> None:
    shown = revealed(seats, 3)
    assert shown.reveal is not None
    places = arrange(shown)
    row, size = places.rows[0], places.size(0)
    left, top = spots(3, dice_box(row._replace(left=0, top=0), places.name), size)[2]
    margin, third = dice.margins(size)[0] // 2, size // 3
    number = (row.left + left + margin + third, row.top + top + margin + third)
    kept = msgspec.structs.replace(shown, reveal=msgspec.structs.replace(shown.reveal, lost=None))
    box = (*number, number[0] + third, number[1] + third)
    assert drawn(shown) != drawn(kept)
    with_sign, without = (scene.draw(each, PlainWords()).crop(box).tobytes() for each in (shown, kept))
    assert with_sign == without


def test_a_rolled_die_that_nobody_else_may_see_has_a_question_mark_and_no_number_that_reads_as_rolled() -> None:
    for variant in range(dice.VARIANTS):
        blank, one, two = (dice.die(100, None, cards=cards, variant=variant).drawing() for cards in (0, 1, 2))
        assert pixels_in(NAMED["purple"], one) > 300 > pixels_in(NAMED["purple"], blank) == 0
        corner = (one.width - 30, one.height - 36, one.width - 4, one.height - 4)
        assert pixels_in(WHITE, two.crop(corner)) > 200 > pixels_in(WHITE, one.crop(corner))


def pixels_in(colour: str, picture: Image.Image) -> int:
    data, wanted = picture.tobytes(), bytes((*channels(colour), 255))
    return sum(data[at : at + 4] == wanted for at in range(0, len(data), 4))


def test_few_dice_are_large() -> None:
    assert arrange(guessing(2, 2)).least() >= 184


def test_closed_dice_of_a_hand_cost_hardly_more_than_one() -> None:
    """They are drawn alike, and lie beside each other: what is alike there is sent once."""
    few, many = (len(encode.png(scene.draw(guessing(4, dice), PlainWords()))) for dice in (4, 6))
    assert many < 1.15 * few
