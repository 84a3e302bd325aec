"""Prove that what people write comes to normal form, and that nothing that says something is lost on the way."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.card_language.normalise import Word, corrected, normalised

KINDS = {"word", "number", "quote", "stop", "comma", "colon", "sign"}


def texts(words: str, language: str = "en") -> str:
    """Give the normal form, with marks around quotations and a stroke for a stop."""
    shown = {"quote": "“{}”", "stop": "|"}
    return " ".join(shown.get(word.kind, "{}").format(word.text) for word in normalised(words, language))


ENGLISH = {
    "They don't draw, u dont!!! … ok?": "they do not draw , you do not | ok |",
    "each player's hand; the players' hands": "each player 's hand | the players 's hands",
    "they're gonna WIN": "they are going to win",
    "draw w/o looking, w/ them": "draw without looking , with them",
    "every1 can't": "everyone can not",
    "If a 🔴 3️⃣ is played => next skips 🎉👍": "if a red 3 is played : next skips",
    "2️⃣3️⃣": "2 3",
    "❤️‍🔥 👩‍❤️‍👨 draw": "draw",
    "🚫 draw": "🚫 draw",
    "🔄 Draw 🔄": "draw 🔄",
    "+2 / x2 2x": "+ 2 / 2 times 2 times",
    "1-3, 1–3": "1 - 3 , 1 - 3",
    "1:30 2.5 3/4 1st 2½ 3's 3s": "1:30 2.5 3/4 1st 2 1/2 3s 3s",
    "1,2,3 or 2,5": "1 , 2 , 3 or 2,5",
    "face-down red—skip - ok counter-clockwise": "face down red , skip , ok counterclockwise",
    "5-card red-3 -2": "5 card red - 3 - 2",
    "say “he said “x” loud” and 'bark dog' then \"unclosed": 'say “he said “x” loud” and “bark dog” then " unclosed',
    "**Draw** __2__ ||spoiler|| `code` 2 || 3": "draw 2 spoiler code 2 || 3",
    "draw ~~two~~ three": "draw ~~ two ~~ three",
    "# Title\n> quote\n- item\n1. Draw\n2. Skip": "title | quote | item | draw | skip",
    "> 3 cards": "> 3 cards",
    "<@123> draws <:name:1> @everyone @bob": "<@> draws everyone <@>",
    "２ｃａｒｄｓ pla\u00adyer don´t 𝐛𝐨𝐥𝐝 ﬁve": "2 cards player do not bold five",
    "2min max. 3 cards. Then": "2 min max 3 cards | then",
    "draw 2 :) :D nooo lmao": "draw 2 nooo lol",
    "(a) [b] 50%": "( a ) [ b ] 50 %",
    "№ 3 x² ™": "3 x²",
}
ITALIAN = {
    "dell'ultima c'è perche' e' un po' qui": "dell' ultima c'e perche e un poco qui",
    "nn saltare x 2 turni, x2": "non saltare per 2 turni , 2 volte",
    "qlc gioca, dai qlc a qlc": "qualcuno gioca , dai qlc a qualcuno",
    "tt pescano, butta tt, tutt* tuttə": "tutti pescano , butta tt , tutti tutti",
    "un’altra dà' città pescà": "un' altra da citta pesca",
    "«Ciao» e ‘bau’": "“Ciao” e “bau”",
    "🟢 o 🛡": "verde o scudo",
}


@pytest.mark.parametrize(("written", "normal"), ENGLISH.items())
def test_English_comes_to_normal_form(written: str, normal: str) -> None:
    assert texts(written) == normal


@pytest.mark.parametrize(("written", "normal"), ITALIAN.items())
def test_Italian_comes_to_normal_form(written: str, normal: str) -> None:
    assert texts(written, "it") == normal


def test_words_know_what_was_written_for_them() -> None:
    written = "Perche\u0301 ‘non’ DON’T 3️⃣"
    places = [(word.text, written[word.start : word.end]) for word in normalised(written, "en")]
    assert places == [
        ("perche", "Perche\u0301"), ("non", "‘non’"), ("do", "DON’T"), ("not", "DON’T"), ("3", "3️⃣")
    ]  # fmt: skip


HOSTILE = st.text(
    st.characters() | st.sampled_from(list("\"'“”«»„*_~|`<>@:.,-#/x123 \n\u200d\u20e3\ufe0f\u0301ßﬁ❤🔴")), max_size=60
)


@given(HOSTILE, st.sampled_from(["en", "it", "de", "none", "../en"]))
def test_anything_has_a_normal_form_in_the_order_it_was_written(written: str, language: str) -> None:
    words = normalised(written, language)
    assert {word.kind for word in words} <= KINDS
    assert all(0 <= word.start < word.end <= len(written) for word in words)
    assert all(before.end <= word.start or _same_place(before, word) for before, word in pairwise(words))


def _same_place(one: Word, other: Word) -> bool:
    return (one.start, one.end) == (other.start, other.end)


KNOWN = frozenset(
    ("draw", "draws", "player", "players", "played", "plays", "discard", "discards", "cards", "card", "other", "others")
)


@pytest.mark.parametrize(
    ("typed", "meant"),
    {
        "palyer": "player", "plyers": "players", "discrd": "discard", "discars": "discards", "cardss": "cards",
        "drawwww": "draw", "lpayer": "player",
        "playre": "player", "player": None, "playr": None, "layer": None, "drow": None, "zzzzz": None,
    }.items(),
)  # fmt: skip
def test_one_wrong_letter_is_understood_where_only_one_word_can_be_meant(typed: str, meant: str | None) -> None:
    assert corrected(typed, KNOWN, "en") == meant
