"""Prove that what people write comes to normal form, and that nothing that says something is lost on the way."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.card_language.normalise import Word, normalised
from tests.counted_calls import calls

KINDS = {"word", "number", "quote", "stop", "comma", "colon", "sign"}


def texts(words: str, language: str = "en") -> str:
    """Give the normal form, with marks around quotations and a stroke for a stop."""
    shown = {"quote": "“{}”", "stop": "|"}
    return " ".join(shown.get(word.kind, "{}").format(word.text) for word in normalised(words, language))


ENGLISH = {
    # case, contractions, owners
    "They don't draw, u dont!!! … ok?": "they do not draw , you do not | ok |",
    "each player's hand; the players' hands": "each player 's hand | the players 's hands",
    "they're gonna WIN, let's go": "they are going to win , let us go",
    "who'd, it's, you'll've": "who 'd , it 's , you will have",
    # chat
    "draw w/o looking, w/ them, w/2 cards": "draw without looking , with them , with 2 cards",
    "every1 can't, sb cannot": "everyone can not , somebody can not",
    "'til the players' turn, give 'em 2": "until the players 's turn , give them 2",
    "draw 2 :) :D nooo lmao hahaha MUAHAHA ahah": "draw 2 nooo lol lol lol lol",
    "card(s), he/she and/or no-one": "cards , they and / or nobody",
    "color = colour": "colour = colour",
    # emoji
    "If a 🔴 3️⃣ is played => next skips 🎉👍": "if a red 3 is played : next skips",
    "2️⃣3️⃣ ①② 🔟": "2 3 1 2 10",
    "❤️‍🔥 👩‍❤️‍👨 draw 👋🏽": "draw",
    "🩷 💛 ⬡ ▲ ■ ● ◆ 🛡️": "pink yellow hexagon triangle square circle diamond shield",
    "🚫 draw": "🚫 draw",
    "draw 👈 ➕2 ➡️ skip": "draw 👈 + 2 : skip",
    "🔄 Draw 🔄": "draw",
    "Draw 🔄": "draw 🔄",
    # numbers
    "+2 / x2 2x": "+ 2 / 2 times 2 times",
    "1-3, 1–3, 2 - 3": "1 - 3 , 1 - 3 , 2 , 3",
    "1:30 2.5 3/4 1st 2½ 3's 3s 1º": "1:30 2.5 3/4 1st 2 1/2 3s 3s 1°",
    "1,2,3 or 2,5 or 1,000,000": "1 , 2 , 3 or 2,5 or 1,000,000",
    "5-card red-3 -2": "5 card red - 3 - 2",
    "2min max. 3 cards. Then 5' more": "2 min max 3 cards | then 5' more",
    "x² ٣ ２": "x² 3 2",
    # marks
    "face-down red—skip - ok counter-clockwise": "face down red , skip , ok counterclockwise",
    "(a) [b] 50% №3 ™ a/b": "a , [ b ] 50 % 3 a / b",
    "all (but you), draw (two). (twice)": "all , but you , draw , two | twice",
    ">= <= != < >": ">= <= != < >",
    # quotations
    "say “he said “x” loud” and 'bark dog' then \"unclosed": 'say “he said “x” loud” and “bark dog” then " unclosed',
    "„Hallo“ «da» »wo« 「x」 ‘y’ \"\"": "“Hallo” “da” “wo” “x” “y” \" \"",
    'a 5" board and "this"': 'a 5 " board and “this”',
    "‘don’t’ ”": "“don’t” ”",
    # decoration
    "**Draw** __2__ ||spoiler|| `code` 2 || 3 ~magic~ 2*3": "draw 2 spoiler code 2 || 3 magic 2 * 3",
    "draw ~~two~~ three": "draw ~~ two ~~ three",
    "# Title\n> quote\n- item\n1. Draw\n2. Skip": "title | quote | item | draw | skip",
    "> 3 cards": "> 3 cards",
    "3. Draw": "3 | draw",
    "<@123> draws <:name:1> @everyone @bob <#5> https://x.y/z?a=1": "<@> draws everyone <@> <#> <link>",
    "２ｃａｒｄｓ pla\u00adyer don´t don`t 𝐛𝐨𝐥𝐝": "2 cards player do not do not bold",
    "ﬁve \u202edraw\u200b\u200d ẞ": "five draw ss",
}  # fmt: skip
ITALIAN = {
    "dell'ultima c'è perche' e' un po' qui": "dell' ultima c'e perche e un poco qui",
    "La prossima dev'essere l'altr'una": "la prossima deve essere l' altr' una",
    "nn saltare x 2 turni, x2": "non saltare per 2 turni , 2 volte",
    "qlc gioca, dai qlc a qlc, qlc1": "qualcuno gioca , dai qlc a qualcuno , qualcuno",
    "tt pescano, butta tt, e un 6 tt gli altri": "tutti pescano , butta tt , e un 6 tutti gli altri",
    "tutt* tuttə tutti/e giocatore/trice": "tutti tutti tutti giocatore",
    "chi ha + carte, 3 o + carte, +2 carte": "chi ha piu carte , 3 o piu carte , + 2 carte",
    "né rosso ne' blu, ne pesca": "ne' rosso ne' blu , ne pesca",
    "un’altra dà' città pescà": "un' altra da citta pesca",
    "«Ciao» e ‘bau’": "“Ciao” e “bau”",
    "🟢 o 🛡": "verde o scudo",
}
GERMAN = {
    "jmd zieht 2 Karten, für alle Spieler*innen": "jemand zieht 2 karten , fur alle spieler",
    "🔴 x3 großer Zug": "rot 3 mal grosser zug",
}


@pytest.mark.parametrize(("written", "normal"), ENGLISH.items())
def test_English_comes_to_normal_form(written: str, normal: str) -> None:
    assert texts(written) == normal


@pytest.mark.parametrize(("written", "normal"), ITALIAN.items())
def test_Italian_comes_to_normal_form(written: str, normal: str) -> None:
    assert texts(written, "it") == normal


@pytest.mark.parametrize(("written", "normal"), GERMAN.items())
def test_German_comes_to_normal_form(written: str, normal: str) -> None:
    assert texts(written, "de") == normal


def test_words_know_what_was_written_for_them() -> None:
    written = "Perche\u0301 ‘non’ DON’T 3️⃣ two-ﬁve"
    places = [(word.text, written[word.start : word.end]) for word in normalised(written, "en")]
    assert places == [
        ("perche", "Perche\u0301"), ("non", "‘non’"), ("do", "DON’T"), ("not", "DON’T"), ("3", "3️⃣"),
        ("two", "two"), ("five", "ﬁve"),
    ]  # fmt: skip


MARKS = list("\"'“”«»„*_~|`<>@:.,-#/x123 \n\u200d\u20e3\ufe0f\u0301ßﬁ❤🔴🔄½()\ud83d")
HOSTILE = st.text(st.characters() | st.sampled_from(MARKS), max_size=60)


@given(HOSTILE, st.sampled_from(["en", "it", "de", "none", "../en"]))
def test_anything_has_a_normal_form_in_the_order_it_was_written(written: str, language: str) -> None:
    words = normalised(written, language)
    assert {word.kind for word in words} <= KINDS
    assert all(word.text and 0 <= word.start < word.end <= len(written) for word in words)
    assert all(before.end <= word.start or _same_place(before, word) for before, word in pairwise(words))


def _same_place(one: Word, other: Word) -> bool:
    return (one.start, one.end) == (other.start, other.end)


@given(HOSTILE)
def test_numbers_are_digits_and_words_are_folded(written: str) -> None:
    for word in normalised(written, "en"):
        if word.kind == "number":
            assert word.text.isascii()
            assert word.text.isdigit()
        if word.kind == "word":
            assert word.text == word.text.casefold()


@pytest.mark.parametrize(
    "piece",
    ['"“', " 'a", "1,", "1,1,1,999", "a'", "1", "<a:", "a\u0301", "\ufdfa", "\n ", "🔴\u200d", "*_", "w/", "--", ". ",
     "“", "1️⃣", "a(s)", "\n> ", "tutti/", ":'", "<@", "aah", "haha"],
)  # fmt: skip
def test_work_grows_with_the_length_and_no_faster(piece: str) -> None:
    def work(length: int) -> int:
        written = (piece * length)[:length]
        return calls(lambda: normalised(written, "it"))

    work(10)  # tables are read
    assert work(3000) <= 3.3 * work(1000)
