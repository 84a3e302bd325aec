"""The pictures of BLANK: every view has one, all of it readable and inside, and it depends on nothing but the view."""

from __future__ import annotations

import io
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.engine.chance import SeededChance
from bot.engine.game import Seat
from bot.engine.text import Text, text
from bot.language import Words
from cogs.blank.picture import card_fan, notices, seats
from cogs.blank.picture.hand_scene import NOTES
from cogs.blank.picture.scene import STRIPS, draw, drawings
from cogs.blank.picture.written_cards import Canvas, HeldCard, begun, pile_width
from cogs.blank.rules.game import GAME
from cogs.blank.screen import alt_text
from cogs.blank.view import CallView, CardView, PlayerView, Question, View
from cogs.blank.wording import player_names
from rendering.lettering import handwriting
from rendering.lettering.fonts import HAND
from rendering.paint import memory
from rendering.paint.encode import png
from rendering.paint.layout import Box
from rendering.paint.sprites import Sprite
from rendering.pieces import cards as pieces_of_hands
from rendering.pieces import slips, stationery, table
from rendering.pieces.written import SLIM, GameCard, small_card
from tests.battery import Playout
from tests.battery import spread as picked
from tests.cogs.blank.pictured import (
    BY_COLOUR,
    BY_HAND,
    BY_NUMBER,
    CLOCK,
    HUG,
    LEFT,
    MISSING,
    NO_BLUE,
    NO_FOUR,
    PIZZA,
    PRINTED,
    ROUNDS,
    SLOWLY,
    WORDS,
    cards,
    crowded,
    everything,
    hands_left,
    holding,
    view,
)
from tests.cogs.blank.redeal import redeal
from tests.cogs.blank.views import BARK, hand, rule, written
from tests.cogs.blank.views import card as card_view
from tests.cogs.blank.views import view as seen_by

TEXT = 32
"""Least pixels: about 10 on a phone."""
LARGEST = 200_000
"""Bytes."""
VIEWS = everything()
replace = msgspec.structs.replace


def drawn(seen: View) -> bytes:
    return draw(seen, WORDS, {}).tobytes()


ITALIAN = Words("it", ("Ada", "Ben", "Cy"), markup=False)


def canvas() -> Canvas:
    return Canvas(table.felt(), view(), WORDS, {})


@pytest.mark.parametrize("name", VIEWS)
def test_every_table_has_a_picture(name: str) -> None:
    image = draw(VIEWS[name], WORDS, {})
    assert (image.mode, image.width) == ("P", table.WIDTH)
    assert image.height <= table.HEIGHT
    assert len(png(image)) < LARGEST


def test_what_is_written_on_a_game_card_begins_with_a_capital() -> None:
    assert canvas().face(card_view("re3", written(1, "draw a card"))).words == "Draw a card"
    assert canvas().face(card_view("re3", written(1, "3 cards are drawn"))).words == "3 cards are drawn"


def test_no_two_of_them_look_the_same() -> None:
    assert len({drawn(seen) for seen in VIEWS.values()}) == len(VIEWS)


def test_nothing_reaches_over_the_edges(monkeypatch: pytest.MonkeyPatch) -> None:
    put, outside = Sprite.put, list[tuple[int, int]]()

    def placed(sprite: Sprite, picture: Image.Image, left: int, top: int) -> None:
        if picture.width == table.WIDTH and not (
            -2 <= left <= table.WIDTH + 2 - sprite.width and -2 <= top <= picture.height + 2 - sprite.height
        ):
            outside.append((left, top))
        put(sprite, picture, left, top)

    monkeypatch.setattr(Sprite, "put", placed)
    for name, seen in VIEWS.items():
        draw(seen, WORDS, {})
        assert not outside, name


def test_all_words_beside_the_cards_are_large_enough_for_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, write = list[int](), handwriting.line

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        sizes.append(size)
        return write(words, size, name, seed)

    monkeypatch.setattr(handwriting, "line", written)
    memory.drawings.clear()
    for seen in VIEWS.values():
        draw(seen, WORDS, {})
    assert min(sizes) >= TEXT
    assert slips.LEAST >= TEXT


def test_what_was_drawn_once_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = (crowded(), holding(10), VIEWS["called"])
    first = [drawn(each) for each in seen]

    def forbidden(*_: Any, **__: Any) -> Any:
        raise AssertionError("drawn again")

    monkeypatch.setattr(ImageDraw, "Draw", forbidden)
    monkeypatch.setattr(handwriting, "written", forbidden)
    assert [drawn(each) for each in seen] == first


BEN = "Ben the Unbelievable"


@pytest.mark.parametrize(
    ("turn", "asked", "said"), [(0, 0, "your turn"), (0, 1, BEN), (1, 1, BEN), (1, 0, "a card asks you")]
)
def test_the_label_says_whom_the_game_waits_for(
    turn: int, asked: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not 'your turn' while a card of yours asks somebody else."""
    labels, tag = list[str](), table.tag

    def heard(words: str, *rest: Any) -> Sprite:
        labels.append(words)
        return tag(words, *rest)

    monkeypatch.setattr(table, "tag", heard)
    question = Question(asked, "may", BARK)
    drawn(seen_by(0, phase="question", question=question, turn=turn, to_act=(asked,), hand=hand("re1")))
    assert said in labels
    assert ("your turn" in labels) is (said == "your turn")


def test_cards_of_hands_have_few_heights_and_tilts_so_that_they_are_found_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hands grow and shrink with every move: were each of their cards as large as can be, all would be drawn anew."""
    forms: set[tuple[int, float]] = set()
    small = small_card

    def noted(face: GameCard, height: int, tilt: float = 0.0, shown: int = 0) -> Sprite:
        forms.add((height, tilt))
        return small(face, height, tilt, shown)

    monkeypatch.setattr(card_fan, "small_card", noted)
    memory.drawings.clear()
    for count in range(1, card_fan.ONE_ROW + 1):
        drawn(holding(count))
    assert len({height for height, _ in forms}) <= 4
    assert len({tilt for _, tilt in forms}) == 5


@pytest.mark.parametrize("name", ["plain", "called", "laid", "a hand of 7"])
def test_equal_views_give_equal_bytes_whatever_was_drawn_before(name: str) -> None:
    first = png(draw(VIEWS[name], WORDS, {}))
    draw(crowded(), WORDS, {})
    memory.drawings.clear()
    same = msgspec.json.decode(msgspec.json.encode(VIEWS[name]), type=View)
    assert png(draw(same, WORDS, {})) == first


def test_K33_what_a_seat_cannot_know_does_not_change_its_picture() -> None:
    for position in picked(Playout(GAME, 3), 4):
        other = redeal(position.state, 1, SeededChance(b"b" * 32, 1))
        for seat in (None, Seat(1)):
            assert drawn(GAME.view(position.state, seat)) == drawn(GAME.view(other, seat))


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 1},
        {"to_act": (1,)},
        {"direction": -1},
        {"top": CardView(25)},
        {"top": CardView(24, "★")},
        {"top": CardView(24, effect=HUG)},
        {"held": 3},
        {"discards": 1},
        {"pile": 13},
        {"rule_deck": 2},
        {"rules": (PRINTED[0], PRINTED[5])},
        {"rules": (PRINTED[4], PRINTED[0], PRINTED[5], PIZZA)},
        {"marks": ("★",)},
        {"fired": (30,)},
        {"question": Question(0, "colour", PRINTED[5])},
        {"players": (PlayerView(7), PlayerView(7, skips=1), PlayerView(7), PlayerView(7))},
        {"players": (PlayerView(7), PlayerView(6), PlayerView(7), PlayerView(7))},
        {"players": (PlayerView(7), PlayerView(7, shown=hand("re1")), PlayerView(7), PlayerView(7))},
        {"winner": 1},
    ],
)
def test_what_everybody_knows_is_in_the_picture(change: dict[str, Any]) -> None:
    assert drawn(view(**change)) != drawn(view())


@pytest.mark.parametrize("sizes", [(7, 0), (7, 0, 12, 3), (7, 0, 12, 3, 40, 5)])
def test_K35_at_the_end_every_hand_lies_open_in_the_picture(sizes: tuple[int, ...]) -> None:
    seen = hands_left(*sizes)
    for seat, player in enumerate(seen.players):
        for number in {0, min(len(player.shown), 13) - 1} if player.shown else ():
            other = CardView((player.shown[number].card + 15) % 72)
            shown = (*player.shown[:number], other, *player.shown[number + 1 :])
            changed = replace(player, shown=shown)
            players = (*seen.players[:seat], changed, *seen.players[seat + 1 :])
            assert drawn(replace(seen, players=players)) != drawn(seen), (seat, number)


@pytest.mark.parametrize("sizes", LEFT)
def test_K35_hands_are_large_enough_for_a_phone_and_what_finds_no_room_is_counted(
    sizes: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    told, tokens = list[str](), list[int]()
    write, token = handwriting.line, stationery.token

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        told.append(words)
        return write(words, size, name, seed)

    def drawn_token(colour: str, number: int, size: int) -> Sprite:
        tokens.append(size)
        return token(colour, number, size)

    memory.drawings.clear()
    monkeypatch.setattr(handwriting, "line", written)
    monkeypatch.setattr(stationery, "token", drawn_token)
    draw(hands_left(*sizes), WORDS, {})
    assert min(tokens) >= TEXT
    # Of forty cards there is room for thirteen beside four other hands, and for all but seven of 144 alone.
    assert [words for words in told if words.startswith("+")] == {40: ["+27"], 144: ["+7"]}.get(max(sizes), [])


def test_K35_nobody_holds_backs_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: Any) -> Any:
        raise AssertionError("a hand that nobody sees")

    memory.drawings.clear()
    monkeypatch.setattr(pieces_of_hands, "held", forbidden)
    draw(hands_left(7, 0, 5), WORDS, {})


def test_K35_drawings_on_cards_that_are_left_are_asked_for() -> None:
    effect = replace(HUG, card=replace(HUG.card, drawing="a" * 64, slot="g41"))
    seen = hands_left(3, 0)
    ana = replace(seen.players[0], shown=(*seen.players[0].shown, CardView(41, effect=effect)))
    assert drawings(replace(seen, players=(ana, seen.players[1]))) == ("a" * 64,)


def test_K29_everything_in_force_has_a_slip_of_its_own() -> None:
    lasting = (NO_BLUE, NO_FOUR, BY_NUMBER, BY_COLOUR, CLOCK, ROUNDS, SLOWLY)
    assert len({drawn(view(lasting=(each,))) for each in lasting}) == len(lasting)
    assert drawn(view(lasting=(SLOWLY,))) != drawn(view(lasting=(replace(SLOWLY, seats=(3,)),)))


def test_K29_that_somebody_misses_turns_is_said_in_full_in_italian() -> None:
    [slip] = notices.in_force(Canvas(table.felt(), view(lasting=(MISSING,)), ITALIAN, {}), Box(0, 0, NOTES, 200))
    said = ITALIAN(text("{players}: turns missed", players=player_names(MISSING.seats)))
    assert slips.measured(said, NOTES, notices.LINES, slips.Sign("skip", "red")) == (slip.height, True)


def test_K23_who_accuses_whom_of_what_and_the_votes_are_in_the_picture() -> None:
    call = CallView("call", 1, 0, PRINTED[7], ayes=(3,))
    other = (
        replace(call, kind="claim"),
        replace(call, accuser=2),
        replace(call, accused=2),
        replace(call, source=PIZZA),
        replace(call, ayes=()),
        replace(call, noes=(2,)),
    )
    assert len({drawn(view(phase="vote", to_act=(2,), call=each)) for each in (call, *other)}) == 1 + len(other)


class Heard(Words):
    """Notes what it says."""

    def __init__(self) -> None:
        super().__init__("en", ("Ada", "Ben", "Cy", "Dee"), markup=False)
        self.said: list[str] = []

    def __call__(self, said: Text) -> str:
        self.said.append(super().__call__(said))
        return self.said[-1]


@pytest.mark.parametrize("count", [2, 4])
def test_K34_of_two_players_nobody_is_waited_for_as_a_voter(count: int) -> None:
    heard = Heard()
    call = replace(BY_HAND, accuser=1, accused=1, ayes=())
    draw(view(count=count, phase="vote", to_act=(0,), call=call), heard, {})
    assert ("Yet to vote: Ada." in heard.said) == (count > 2)


def test_your_hand_and_what_you_laid_are_in_your_picture() -> None:
    seen = view(0, hand=hand("re3 gr4 gr5", "gr4"))
    others = (
        replace(seen, hand=seen.hand[:2]),
        replace(seen, hand=hand("re3 gr4 gr5", "gr5")),
        replace(seen, laid=hand("gr1")),
        replace(seen, laid=hand("gr1 gr2")),
        replace(seen, laid=hand("gr2 gr1")),
        replace(seen, to_act=()),
        replace(seen, turn=1),
        replace(seen, turn=1, to_act=(1,)),
    )
    assert len({drawn(each) for each in (seen, *others)}) == 1 + len(others)


def test_a_hand_that_is_shown_does_not_hide_what_you_lay_but_a_call_does() -> None:
    shown = (PlayerView(7), PlayerView(1, shown=hand("re1")))
    one, two = (view(0, count=2, players=shown, laid=hand(laid)) for laid in ("gr1", "gr1 gr2"))
    assert drawn(one) != drawn(two)
    call = CallView("call", 1, 0, PRINTED[7])
    assert drawn(replace(one, phase="vote", call=call)) == drawn(replace(two, phase="vote", call=call))


@pytest.mark.parametrize("count", [16, 25])
def test_which_cards_can_be_played_shows_in_every_kind_of_hand(count: int) -> None:
    seen = holding(count)
    assert drawn(seen) != drawn(replace(seen, hand=tuple(replace(card, playable=False) for card in seen.hand)))


@pytest.mark.parametrize("count", range(1, card_fan.ONE_ROW + 1))
def test_of_every_card_of_a_fan_the_number_can_be_seen(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    middles = list[tuple[float, int]]()
    monkeypatch.setattr(card_fan, "_put_card", lambda *given: middles.append((given[2][0], given[3])))
    card_fan.put(table.felt(), canvas().held(cards(count)), Box(6, 262, 1088, 434))
    steps = [after - before for (before, _), (after, _) in pairwise(middles)]
    assert all(step >= middles[0][1] * card_fan.TOKEN - 1 for step in steps)
    assert len(middles) == count


@pytest.mark.parametrize("width", [1088, 812], ids=["high", "low"])
def test_of_every_card_in_two_rows_the_number_can_be_seen(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    put = list[tuple[tuple[float, float], int]]()
    monkeypatch.setattr(card_fan, "_put_card", lambda *given, **_: put.append(given[2:4]))
    for count in range(card_fan.ONE_ROW + 1, card_fan.TWO_ROWS + 1):
        put.clear()
        card_fan.put(table.felt(), canvas().held(cards(count)), Box(0, 0, width, 492))
        assert len(put) == count
        for ((before, _), high), ((after, _), _) in pairwise(put):
            assert after < before or after - before >= high * card_fan.TOKEN - 1


@pytest.mark.parametrize("width", [1088, 788, 498], ids=["high", "low", "beside what is laid"])
def test_of_every_title_in_a_hand_all_is_seen(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its letters end where the next card, or the ring around that, begins."""
    put = list[tuple[float, float, int, int]]()

    def noted(
        _: object, held: HeldCard, middle: tuple[float, float], high: int, tilt: float = 0, shown: int = 0
    ) -> None:
        put.append((*middle, high, shown if held.face.title else -1))

    monkeypatch.setattr(card_fan, "_put_card", noted)
    titled = HeldCard(GameCard("red", 3, "Regina della pizza", author=3), playable=True)
    bare = HeldCard(GameCard("red", 3), playable=False)
    hands = [(titled,) * count for count in range(1, card_fan.TWO_ROWS + 1)]
    for held in (*hands, *((titled, bare) * 4, (*[bare] * 6, titled), (*[bare] * 4, *[titled] * 3))):
        put.clear()
        card_fan.put(table.felt(), held, Box(0, 0, width, 492))
        for (left, _, high, shown), (right, *_) in pairwise(put):
            room = right - left - card_fan.RING
            assert right < left or shown < 0 or shown <= room < shown + 2 * card_fan.ROUGHLY or room >= high * SLIM


def test_slips_that_find_no_room_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    said, write = list[str](), handwriting.line

    def written(words: str, size: int, name: str = HAND, seed: int = 0) -> handwriting.Line:
        said.append(words)
        return write(words, size, name, seed)

    monkeypatch.setattr(handwriting, "line", written)
    slip = slips.slip("a slip", 200)
    notices.put(canvas(), Box(0, 0, 240, 2 * (slip.height + notices.GAP) + notices.LINE), [slip] * 5, ())
    assert said == ["and 3 more"]


def test_the_arrow_leads_past_those_who_miss_a_turn() -> None:
    players = tuple(PlayerView(7, skips=seat in (1, 2)) for seat in range(4))
    assert tuple(seats.leading(view(players=players))) == (0, 1, 2)
    assert tuple(seats.leading(view(players=players, direction=-1))) == (0,)
    assert tuple(seats.leading(view(players=tuple(PlayerView(7, skips=1) for _ in range(4))))) == (0, 1, 2, 3)


@pytest.mark.parametrize("count", range(2, 7))
def test_everybody_has_a_place_of_their_own_and_the_ring_runs_clockwise(count: int) -> None:
    ring = seats.RINGS[count]
    assert len(set(ring)) == count
    rights = [spot.row for spot in ring if spot.column == 1]
    lefts = [spot.row for spot in ring[1:] if spot.column == 0 and not spot.wide]
    assert rights == sorted(rights)
    assert lefts == sorted(lefts, reverse=True)


def test_drawings_of_players_are_asked_for_and_shown() -> None:
    ink = Image.new("L", (300, 200))
    ImageDraw.Draw(ink).ellipse((40, 30, 260, 170), outline=255, width=12)
    stored = io.BytesIO()
    ink.save(stored, "PNG")
    effect = replace(HUG, card=replace(HUG.card, drawing="a" * 64, slot="g41"))
    assert drawings(view()) == ()
    for seen in (view(top=CardView(41, effect=effect)), view(phase="vote", call=CallView("call", 1, 0, effect))):
        assert drawings(seen) == ("a" * 64,)
        assert draw(seen, WORDS, {"a" * 64: stored.getvalue()}).tobytes() != drawn(seen)


def test_every_view_of_a_game_is_drawn() -> None:
    playout = Playout(GAME, 5)
    for position in picked(playout, 4):
        for seat in (None, *map(Seat, range(playout.seats))):
            assert draw(GAME.view(position.state, seat), WORDS, {}).width == table.WIDTH


def test_the_picture_of_a_hand_is_low_while_nothing_else_needs_the_room() -> None:
    seven = view(0, hand=hand("re1 re2 re3 re4 re5 bl1 bl2"))
    for low in (seven, replace(seven, laid=hand("gr1 gr2")), holding(card_fan.ONE_ROW)):
        assert draw(low, WORDS, {}).height <= table.HEIGHT / 2
    few, all_ = ((*seven.hand[: 7 - count], *[CardView(40, effect=HUG)] * count) for count in (3, 7))
    asked = replace(seven, phase="question", question=Question(0, "colour", PRINTED[5]), lasting=(NO_BLUE,))
    assert draw(asked, WORDS, {}).height < draw(seven, WORDS, {}).height
    assert draw(replace(seven, hand=few), WORDS, {}).height <= table.HEIGHT / 2, "who has a title takes more room"
    two_rows = replace(holding(card_fan.ONE_ROW + 1), laid=hand("gr1 gr2"))
    lasting = (NO_BLUE, NO_FOUR, BY_NUMBER, MISSING, SLOWLY)
    for low in (replace(seven, hand=all_), two_rows, replace(seven, lasting=lasting[:3])):
        assert draw(low, WORDS, {}).height <= table.HEIGHT * 0.75, "two rows, to be read, or slips below each other"
    for high in (replace(seven, winner=1), replace(seven, lasting=lasting), holding(25)):
        assert draw(high, WORDS, {}).height == table.HEIGHT


def test_what_is_forbidden_several_times_is_drawn_once() -> None:
    seven = view(0, hand=hand("re1 re2 re3 re4 re5 bl1 bl2"))
    several = tuple(replace(NO_BLUE, seats=(seat,)) for seat in (1, 2, 3))
    for seen in (seven, replace(seven, seat=None)):
        assert drawn(replace(seen, lasting=several)) == drawn(replace(seen, lasting=several[:1]))


def test_K4_which_mark_is_of_which_deck_is_told_in_every_picture_and_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    written, write = list[str](), handwriting.fitting

    def noted(words: str, width: int, size: int, least: int, name: str = HAND) -> handwriting.Line:
        written.append(words)
        return write(words, width, size, least, name)

    monkeypatch.setattr(handwriting, "fitting", noted)
    mixed = {"marks": ("A", "★"), "decks": ("Pizza nights", "Cats")}
    for seen in (view(), view(0, hand=hand("re1 re2")), holding(card_fan.TWO_ROWS)):
        told, untold = replace(seen, **mixed), replace(seen, marks=("A", "★"))
        written.clear()
        drawn(told)
        assert written[-2:] == ["A: Pizza nights", "★: Cats"]
        words = [str(WORDS(line)) for line in alt_text.picture(told)]
        assert "Every card carries the mark of its deck (A: Pizza nights and ★: Cats)." in words
        assert alt_text.picture(untold) == alt_text.picture(seen)


def test_K29_whom_words_bind_is_seen_in_a_low_picture_of_a_hand() -> None:
    seven = view(0, hand=hand("re1 re2 re3 re4 re5 bl1 bl2"))
    one, other = (replace(seven, lasting=(replace(SLOWLY, seats=seats),)) for seats in ((1,), (2,)))
    assert drawn(one) != drawn(other)


@pytest.mark.parametrize("count", range(2, 7))
def test_the_top_card_is_large_and_named_with_its_colour(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone shows a third: 50 pixels of it and more, and letters of 16."""
    sizes, write = dict[str, int](), handwriting.fitting

    def noted(words: str, width: int, size: int, least: int, name: str = HAND) -> handwriting.Line:
        line = write(words, width, size, least, name)
        sizes[words] = line.size
        return line

    monkeypatch.setattr(handwriting, "fitting", noted)
    seen = view(count=count, top=card_view("pu6"))
    draw(seen, WORDS, {})
    assert sizes["purple 6"] >= 48
    assert pile_width(STRIPS[seats.row_count(seen)]) >= 180


def test_a_table_of_few_is_low() -> None:
    assert draw(view(count=4), WORDS, {}).height < draw(view(count=5), WORDS, {}).height < table.HEIGHT


def test_a_card_to_which_people_see_carries_their_sign_beside_the_mark_of_its_deck() -> None:
    for mark in ("", "A"):
        canvas = Canvas(Image.new("P", (1, 1)), view(marks=(mark,)), WORDS, {})
        assert canvas.rule(BARK).mark == f"{mark} 👥".strip()
        assert canvas.rule(rule(0)).mark == mark


@pytest.mark.parametrize("count", range(2, 7))
def test_the_words_of_the_top_card_are_told_whole_or_not_at_all(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = list[tuple[str, int, int, int]]()

    def spy(words: str, room: int, lines: int = 1, sign: Any = None, edge: str = "", **more: Any) -> Sprite:
        drawn.append((words, room, lines, more.get("least", slips.LEAST)))
        return slip(words, room, lines, sign, edge, **more)

    slip = slips.slip
    monkeypatch.setattr(slips, "slip", spy)
    effects = [written for written in PRINTED if not written.card.condition]
    for effect in effects:
        draw(view(count=count, top=CardView(24, "", effect)), WORDS, {})
    assert [words for words, *_ in drawn] == [begun(effect.card.words) for effect in effects]
    assert all(slips.measured(words, room, lines, least=least)[1] for words, room, lines, least in drawn)
    # 11 pixels on a phone 350 wide, as large as those of rules; at narrow tables the longest ones are smaller.
    assert all(least * 350 / table.WIDTH >= 11 for words, *_, least in drawn if len(words) < 60)
    drawn.clear()
    draw(view(count=count, top=CardView(24, "", written(50, "all others draw two cards, and then " * 3))), WORDS, {})
    assert not drawn


def test_the_number_of_cards_keeps_away_from_the_frame_of_a_place() -> None:
    for width in (200, 320, 600):
        for held in (1, 7, 17, 144):
            plain, counted = (
                seats.drawn(seats.PlaceMat(Box(0, 0, width, 80), "Ana", number, (), lit=True, turn=True, backs=False))
                for number in (0, held)
            )
            changed = ImageChops.difference(plain, counted).getbbox()
            assert changed is not None
            assert changed[2] <= width - 16
