"""The stored table says what the fonts really draw."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import ImageFont

from rendering.lettering import coverage, fonts, handwriting

FILES = sorted(coverage.FONTS.glob("*.ttf"))
SCRIPTS = {
    "Italian": "àèéìòùÀÈÉÌÒÙ’“”«»€…–",
    "Cyrillic": "абвгдежзийклмнопрстуфхцчшщъыьэюяЁёґєіїҐЄІЇ",
    "Greek": "αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώΩ",
    "Vietnamese": "ăâđêôơưếữạảốộợẫỳĂÂĐÊÔƠƯ",
    "Chinese, short": "这个们说对时过会里没为国门开车马鸟鱼龙东",
    "Chinese, long": "這個們說對時過會裡沒為國門開車馬鳥魚龍東內黃腳鄉",
    "Japanese": "あいうえおかがきぎパピプペポアイウエオー日本国人年学校時間友達勝負手札",
    "Korean": "가나다라마바사아자차카타파하한글손글씨카드뷁",
    "Arabic": "ابتثجحخدذرزسشصضطظعغفقكلمنهويءةىأإؤئ؟،",
    "Hebrew": "אבגדהוזחטיכלמנסעפצקרשתםןףךץ",
    "Devanagari": "कखगघचछजझटठडढतथदधनपफबभमयरलवशषसहािीुूेैोौं्",
    "Thai": "กขคงจฉชซญดตถทนบปผฝพฟมยรลวสหอะาิีุูเแโใไ่้๊๋์ำๆ",
    "emoji": "🐱🎲🃏❤🔥🚀🇮🇹",
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_table_has_what_the_font_has_and_shows(file: Path) -> None:
    with TTFont(file, lazy=True) as font:
        listed = set(font.getBestCmap())
    claimed = {code for start, end in zip(*coverage.ranges(file.stem), strict=True) for code in range(start, end + 1)}
    assert claimed <= listed
    shown = ImageFont.truetype(file, 40, layout_engine=ImageFont.Layout.BASIC)
    for code in sorted(listed - claimed):
        assert shown.getmask(chr(code)).getbbox() is None, f"{code:x} is drawn"


def test_every_font_is_in_the_table_has_a_size_a_licence_and_a_line_in_the_list() -> None:
    listed = (coverage.FONTS / "README.md").read_text("utf-8")
    for file in FILES:
        assert f"| {file.name} |" in listed
        assert file.with_name(f"{file.stem}-LICENSE.txt").stat().st_size > 1000
    assert {file.stem for file in FILES} == set(fonts.RELATIVE)
    assert listed.count(".ttf |") == len(FILES)
    assert sum(file.stat().st_size for file in FILES) < 25_000_000


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_letter_of_a_script_is_drawn_as_the_box_of_a_font(script: str) -> None:
    words = SCRIPTS[script]
    assert fonts.drawable(words) == words
    for name, part in fonts.runs(words):
        nothing = fonts.font(name, 60).getmask("\U0010fffd")
        boxes = bytes(nothing) if nothing.size[1] else b""
        for letter in part:
            mask = fonts.font(name, 60).getmask(letter)
            assert mask.getbbox(), f"{letter} is empty in {name}"
            assert bytes(mask) != boxes, f"{letter} is a box in {name}"


@pytest.mark.parametrize("name", handwriting.FONTS)
def test_every_hand_writes_english_and_italian_by_itself(name: str) -> None:
    words = "Perché no? È già così: l’ultimo — “più” 0123456789 (ÀÌÒÙ) & the quick brown fox jumps over a lazy dog; ok!"
    assert {font for font, _ in fonts.runs(words, name)} == {name}


def test_ideographs_of_one_text_are_in_one_font() -> None:
    assert fonts.han("这个国门") == "MaShanZheng"
    assert fonts.han("這個說內黃") == "TraditionalKai"
    assert fonts.han("日本の国") == "ZenKurenaido"
    assert {font for font, _ in fonts.runs("說國人")} == {"TraditionalKai"}


def test_a_text_in_latin_letters_is_in_one_font() -> None:
    assert fonts.able("Mỗi người", "IndieFlower") == "PlaypenSans"
    assert fonts.able("Perché", "IndieFlower") == "IndieFlower"


def test_letters_with_accents_that_no_font_has_lose_them() -> None:
    assert fonts.drawable("বাংলা") == ""
    assert [part for _, part in fonts.runs("a\u0b82")] == ["a"]


def test_skin_tones_and_signs_of_form_are_dropped_and_joined_emoji_stay_joined() -> None:
    assert fonts.drawable("👍🏿") == "👍"
    assert fonts.drawable("❤️ 1️⃣") == "❤ 1"
    assert fonts.clusters("👩‍🚀x") == ["👩‍🚀", "x"]
