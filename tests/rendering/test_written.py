"""Cards that are written on: told apart without colours, whole, the same every time."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import combinations

import pytest
from PIL import Image

from rendering.drawings import illustrations
from rendering.pieces import stationery, written
from rendering.pieces.written import (
    READING,
    RULE_SIZE,
    GameCard,
    RuleCard,
    game_card,
    overflowing,
    rule_card,
    small_card,
)
from tests.rendering.photos import EXPECTED as INK
from tests.rendering.test_drawings import far, put

WORDS = "Swap hands with the player who has the most cards. No, you can’t say no."


@pytest.mark.parametrize("height", [220, 300])
def test_colours_and_numbers_of_held_cards_differ_without_colours(height: int) -> None:
    colours = [put(small_card(GameCard(colour, 3), height)) for colour in stationery.SYMBOLS]
    numbers = [put(small_card(GameCard("green", number), height)) for number in range(1, 7)]
    for drawings in (colours, numbers):
        assert all(far(one, other) > height for one, other in combinations(drawings, 2))


def test_the_corner_that_a_fan_shows_tells_colour_and_number() -> None:
    corners = [
        put(small_card(GameCard(colour, number, "Title"), 300)).crop((0, 0, 104, 110))
        for colour in stationery.SYMBOLS
        for number in range(1, 7)
    ]
    assert all(far(one, other) > 60 for one, other in combinations(corners, 2))


def inked(picture: Image.Image) -> tuple[int, int, int, int]:
    """Where it is as dark as a title."""
    box = picture.convert("L").point([255 if value < 90 else 0 for value in range(256)]).getbbox()
    assert box is not None
    return box


@pytest.mark.parametrize("author", range(6))
def test_a_title_ends_before_what_lies_on_its_card_and_keeps_clear_of_the_number(author: int) -> None:
    for title in ("Regina della pizza", "Donaudampfschifffahrt", "The Unstoppable Sneeze of Everybody"):
        face = GameCard("orange", 6, title, author=author)
        for shown in (84, 108):
            paper = put(small_card(face, 210, 0, shown)).crop((10, 70, 140, 195))
            _, top, right, _ = inked(paper)
            assert top > 0
            assert 10 + right <= shown
        large = put(game_card(face, READING))
        assert inked(large.crop((150, 40, READING - 34, 138)))[0] >= 28, "paper between the number and the title"


def test_every_part_of_a_card_is_seen() -> None:
    plain = GameCard("red", 3, "Swap", WORDS, "Ana", 5)
    looks = [
        plain,
        plain._replace(title="Swop"),
        plain._replace(words=WORDS + " Ha!"),
        plain._replace(signature="Bob"),
        plain._replace(author=6),
        plain._replace(drawing=INK),
        plain._replace(illustration="cat"),
        plain._replace(mark="AB"),
        plain._replace(words="", title=""),
        plain._replace(words="", title="", illustration="cat"),
    ]
    drawn = [put(game_card(face)) for face in looks]
    assert all(far(one, other) > 60 for one, other in combinations(drawn, 2))
    rule = RuleCard("a 3 is played", "skip", "Oh", "Ana", 5)
    rules = [
        rule,
        rule._replace(condition="a 4 is played"),
        rule._replace(words="sing"),
        rule._replace(title="Ah"),
        rule._replace(signature="Bob"),
        rule._replace(author=7),
        rule._replace(mark="AB"),
        rule._replace(leads=("SE", "ALLORA")),
        rule._replace(drawing=INK),
    ]
    assert all(far(one, other) > 60 for one, other in combinations([put(rule_card(each)) for each in rules], 2))


def test_the_mark_of_a_deck_is_on_every_kind_of_card() -> None:
    for face in (GameCard("red", 3), GameCard("red", 3, "Swap", WORDS), GameCard("red", 3, illustration="cat")):
        marked = face._replace(mark="⚡")
        assert far(put(small_card(face)), put(small_card(marked))) > 60
        assert far(put(game_card(face)), put(game_card(marked))) > 60


def test_sizes_are_those_asked_for() -> None:
    card = game_card(GameCard("blue", 1, "Hug", WORDS))
    assert (card.width, card.height) == (READING, round(READING * written.TALL))
    assert (rule_card(RuleCard("a", "b"), 500, 260).width, rule_card(RuleCard("a", "b"), 500, 260).height) == (500, 260)
    assert small_card(GameCard("blue", 1), 300).height == 300
    assert small_card(GameCard("blue", 1), 300, 12).height > 300


def test_too_long_is_said_before_and_names_the_part() -> None:
    assert not overflowing(GameCard("red", 1, "Swap", WORDS, "Ana", 3, drawing=INK))
    assert overflowing(GameCard("red", 1, "Swap " * 20, WORDS * 9)) == {"title", "words"}
    assert overflowing(GameCard("red", 1, "Swap", WORDS * 9)) == {"words"}
    assert overflowing(GameCard("red", 1, "Swap", WORDS, "x" * 60)) == {"signature"}
    assert overflowing(GameCard("red", 1, "Swap", "Donaudampfschifffahrtsgesellschaftskapitän", author=3)) == {"words"}
    assert not overflowing(RuleCard("a 3 is played", "the next player skips a turn", "Three", "Ana", 4))
    assert overflowing(RuleCard("a 3 is played", WORDS * 4)) == {"words"}
    assert not overflowing(RuleCard("a 3 is played", WORDS * 4), small=True), "words from menus are drawn smaller"
    assert not overflowing(RuleCard("a 3 is played", WORDS * 4), (900, 900))


@pytest.mark.parametrize("author", [None, *range(12)])
def test_a_rule_of_a_hundred_letters_fits_in_every_hand(author: int | None) -> None:
    rule = RuleCard("somebody lays two or more cards at once", "every other player draws one card and says “ouch”")
    assert not overflowing(rule._replace(author=author, title="Avalanche", signature="Margherita"))


def test_words_on_rules_are_never_smaller_than_can_be_read_on_a_phone() -> None:
    for author in range(12):
        for words in (WORDS, WORDS * 4):
            rule = RuleCard("a 3 is played", words, author=author)
            readable = written._rule_blocks(rule, *RULE_SIZE)["words"].fitted.size >= written.WORDS == 32
            assert readable is not ("words" in overflowing(rule))


def test_a_drawing_makes_the_words_of_a_rule_no_harder_to_read_than_they_may_be() -> None:
    for words in ("skip", WORDS, WORDS * 4):
        bare, drawn = (RuleCard("a 3 is played", words, "Oh", author=5, drawing=drawing) for drawing in (b"", INK))
        assert overflowing(drawn) == overflowing(bare)
        large = put(rule_card(drawn, 640, 560)), put(rule_card(bare, 640, 560))
        assert (far(*large) > 60) == (words != WORDS * 4), "seen where the words leave room"


def test_what_is_too_long_is_still_drawn_inside_its_card() -> None:
    face = GameCard("red", 1, "W" * 90, "m" * 400, "x" * 90, 3, INK, mark="🐱")
    assert put(game_card(face)).size == put(game_card(GameCard("red", 1))).size
    assert put(small_card(face)).size == put(small_card(GameCard("red", 1))).size


@pytest.mark.parametrize("author", [None, 3])
def test_signs_that_nobody_can_draw_do_no_harm(author: int | None) -> None:
    for odd in ("\U0010fffd", "\u202e", "\x00", "\u200d", "a" + "\u0301" * 40, " \n\t ", "🏴\U000e0067\U000e007f"):
        face = GameCard("pink", 6, odd, odd, odd, author, mark=odd)
        assert game_card(face).width == READING
        assert rule_card(RuleCard(odd, odd, odd, odd, author, odd)).width == RULE_SIZE[0]


def test_another_process_draws_the_same() -> None:
    code = (
        "import hashlib; from PIL import Image; from rendering.pieces.written import *;"
        "picture = Image.new('RGB', (600, 800));"
        "game_card(GameCard('red', 3, 'Swap', 'È già così', 'Ana', 99, mark='x')).put(picture, 0, 0);"
        "rule_card(RuleCard('a', 'b', author=3)).put(picture, 0, 0);"
        "small_card(GameCard('blue', 2, illustration='owl'), 300, 7).put(picture, 0, 0);"
        "print(hashlib.sha256(picture.tobytes()).hexdigest())"
    )
    outs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outs) == 1


def test_a_card_is_drawn_once() -> None:
    face = GameCard("green", 2, "Once", WORDS, "Ana", 12345)
    assert game_card(face) is game_card(GameCard("green", 2, "Once", WORDS, "Ana", 12345))
    assert small_card(face, 300, 4.0) is small_card(face, 300, 4.0)


def test_illustrations_are_all_there_and_all_different() -> None:
    names = illustrations.names()
    assert len(names) == len(set(names)) == 36
    masks = [illustrations.mask(name, 120) for name in names]
    assert all(mask.getextrema() == (0, 255) for mask in masks)
    shares = [sum(mask.histogram()[128:]) / 120**2 for mask in masks]
    assert all(0.02 < share < 0.3 for share in shares)
    assert all(far(one, other) > 400 for one, other in combinations(masks, 2))


def test_illustrations_stay_on_their_sheet() -> None:
    for name in illustrations.names():
        box = Image.eval(illustrations.mask(name, 200), lambda value: 255 if value > 128 else 0).getbbox()
        assert box is not None
        assert min(box[:2]) >= 1, name
        assert max(box[2:]) <= 199, name


def test_whatever_people_type_is_drawn() -> None:
    chance = random.Random(8)
    planes = ((0x20, 0x250), (0x300, 0x1400), (0x1680, 0x3100), (0xA000, 0x10000), (0x1F000, 0x20000), (0, 0x110000))
    for _ in range(30):
        start, end = chance.choice(planes)
        codes = (code for code in (chance.randrange(start, end) for _ in range(60)) if not 0xD800 <= code < 0xE000)
        words = "".join(chance.choice(("", "", " ", "\u200d")) + chr(code) for code in codes)
        rule = RuleCard(words[:40], words, words[-20:], words[:12], chance.randrange(99), words[:2])
        assert rule_card(rule).width == RULE_SIZE[0]
