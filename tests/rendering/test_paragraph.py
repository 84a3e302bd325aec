"""Words in a box: as large as fits, no word broken, and what is too long is said to be."""

from __future__ import annotations

import random

import pytest
from PIL import Image

from rendering.lettering import handwriting, paragraph
from rendering.lettering.handwriting import advance
from rendering.lettering.paragraph import Paragraph, fitted, plain, uncut
from rendering.paint.layout import Box

ENGLISH = "Everybody hugs the player on their left. Whoever refuses draws 1 card and must sing “O sole mio”."
ROOM = (476, 520)


def lines(words: str, room: tuple[int, int] = ROOM, largest: int = 54, least: int = 34, author: int = 3) -> list[str]:
    return [row.words for row in fitted(plain(words), handwriting.hand_of(author, words), room, largest, least).rows]


@pytest.mark.parametrize("author", range(12))
def test_no_word_is_ever_broken_and_no_line_is_too_wide(author: int) -> None:
    chance = random.Random(author)
    for _ in range(12):
        words = " ".join(chance.choices(ENGLISH.split(), k=chance.randint(1, 30)))
        room = (chance.randint(150, 600), chance.randint(60, 600))
        hand = handwriting.hand_of(author)
        block = fitted(plain(words), hand, room, 54, 20)
        if block.whole:
            assert " ".join(row.words for row in block.rows).split() == words.split()
            assert block.height(hand) <= room[1] + 1
        assert all(advance(row.words, hand) * block.size <= room[0] for row in block.rows)


def test_of_a_title_that_is_uncut_every_letter_is_there_in_the_room_there_is() -> None:
    chance = random.Random(4)
    for author in range(40):
        words = " ".join(
            chance.choices((*ENGLISH.split(), "Donaudampfschifffahrt", "Ω", "お母さんの王様"), k=chance.randint(1, 7))
        )
        room, hand = (chance.randint(60, 300), chance.randint(80, 200)), handwriting.hand_of(author, words)
        block = uncut(words, hand, room, 40, 26)
        assert "".join("".join(row.words for row in block.rows).replace("-", "").split()) == "".join(words.split())
        assert all(advance(row.words, hand) * block.size <= room[0] for row in block.rows)
        assert block.height(hand) <= room[1] + 1


def test_it_is_the_largest_size_that_fits() -> None:
    hand = handwriting.hand_of(3)
    block = fitted(plain(ENGLISH), hand, ROOM, 90, 20)
    assert 20 < block.size < 90
    above = fitted(plain(ENGLISH), hand, ROOM, block.size + 1, block.size + 1)
    assert not above.whole


def test_what_is_too_long_is_cut_and_said_to_be() -> None:
    hand = handwriting.hand_of(3)
    block = fitted(plain(ENGLISH * 9), hand, ROOM, 54, 34)
    assert (block.whole, block.size) == (False, 34)
    assert block.rows[-1].words.endswith("…")
    assert block.height(hand) <= ROOM[1]
    monster = fitted(plain("m" * 80), hand, ROOM, 54, 34)
    assert not monster.whole
    assert all(advance(row.words, hand) * 34 <= ROOM[0] for row in monster.rows)


def test_japanese_breaks_between_letters_but_begins_no_line_with_a_stop() -> None:
    words = "このカードを持っている人は、三回まわってワンと言う。「勝ったら」二枚引く。" * 2
    for width in range(200, 500, 7):
        found = lines(words, (width, 2000))
        assert "".join(found) == words
        assert not any(line[0] in "、。」っー" for line in found)
        assert not any(line[-1] == "「" for line in found)


def test_thai_breaks_between_clusters_and_korean_between_words() -> None:
    thai = "ทุกคนที่ใส่เสื้อสีแดงต้องจั่วไพ่สองใบแล้วร้องเพลง"
    found = lines(thai, (300, 900))
    assert len(found) > 2
    assert "".join(found) == thai
    assert not any(line[0] in "ะาำๆ่้ัิีุู์" or line[-1] in "เแโใไ" for line in found)
    korean = "누군가 하품을 하면 모두 카드를 왼쪽으로 넘깁니다"
    assert " ".join(lines(korean, (260, 900))) == korean


def test_words_may_be_parted_after_a_hyphen() -> None:
    assert lines("Ёлки-палки", (150, 400), 44, 44) == ["Ёлки-", "палки"]


def test_a_line_of_its_own_stays_one() -> None:
    assert lines("one\ntwo\n\nthree") == ["one", "two", "three"]


def test_nothing_fits_anywhere() -> None:
    block = fitted((), handwriting.PRINTED, (10, 10), 40, 30)
    assert (block.rows, block.whole, block.height(handwriting.PRINTED)) == ((), True, 0)
    assert fitted(plain("\U0010fffd"), handwriting.PRINTED, (10, 10), 40, 30).rows == ()


def test_a_lead_takes_its_place_before_the_first_line() -> None:
    hand = handwriting.hand_of(4)
    block = fitted((Paragraph("a 3 is played", "IF"), Paragraph("skip a turn", "THEN")), hand, (300, 400), 44, 38)
    assert [row.lead for row in block.rows if row.lead] == ["IF", "THEN"]
    without = fitted((Paragraph("a 3 is played"), Paragraph("skip a turn")), hand, (300, 400), 44, 38)
    assert len(block.rows) >= len(without.rows)


@pytest.mark.parametrize(("words", "left"), [("short", True), ("שלום (ok) 2", False), ("نور", False)])
def test_right_to_left_text_stands_at_the_right(words: str, left: bool) -> None:
    sheet = Image.new("L", (600, 120))
    hand = handwriting.hand_of(9, words)
    paragraph.put(sheet, Box(0, 0, 600, 120), fitted(plain(words), hand, (600, 120), 50, 30), hand, 0, "#ffffff")
    inked = sheet.getbbox()
    assert inked is not None
    assert (inked[0] < 20) is left
    assert (inked[2] > 580) is not left


def test_a_line_that_begins_with_latin_in_a_hebrew_text_runs_as_the_text_does() -> None:
    words = "כל מי שלובש כחול (blue) מקבל 2 נקודות."
    rows = fitted(plain(words), handwriting.hand_of(1, words), (400, 400), 50, 40).rows
    assert len(rows) > 1
    assert all(row.backwards for row in rows)
