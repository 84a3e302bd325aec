import re
import unicodedata

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.language.escape import clean, escape, whole

DISCORD_FORMS = re.compile(r"<(?:@|#|/|:|a:|t:|id:|https?:)|@(?:everyone|here)|://|discord(?:app)?\.(?:gg|com)", re.I)
"""What Discord recognises in spite of backslashes."""


@pytest.mark.parametrize(
    "typed",
    [
        "<@1>",
        "<@&2>",
        "<@!3>",
        "@everyone",
        "@here",
        "<#4>",
        "</table show:5>",
        "<:die:6>",
        "<a:die:7>",
        "<t:8:R>",
        "<id:guide>",
        "https://evil.example",
        "<https://evil.example>",
        "discord://-/x",
        "discord.gg/abc",
        "DiscordApp.com/invite/abc",
    ],
)
def test_mentions_and_addresses_are_broken(typed: str) -> None:
    safe = escape(clean(typed))
    assert not DISCORD_FORMS.search(safe)
    assert discord.utils.escape_mentions(safe) == safe


@pytest.mark.parametrize(
    "typed", ["*a*", "__b__", "~~c~~", "||d||", "`e`", "# f", "-# g", "> h", ">>> i", "- j", "[k](l)", "\\*m", "1. n"]
)
def test_markdown_is_escaped_and_shows_what_was_typed(typed: str) -> None:
    safe = escape(clean(typed))
    assert re.sub(r"\\([^0-9A-Za-z\s])", r"\1", safe) == typed
    assert unescaped_markdown(safe) == []


@given(some.text())
def test_whatever_is_typed_is_harmless(typed: str) -> None:
    safe = escape(clean(typed))
    assert "\n" not in safe
    assert not DISCORD_FORMS.search(safe)
    assert unescaped_markdown(safe) == []


def unescaped_markdown(safe: str) -> list[str]:
    left = re.sub(r"\\[^0-9A-Za-z\s]", "x", safe)
    found: list[str] = re.findall(r"[*_~`|\[\]]|^[-#>]|^\d+\. ", left)
    return found if discord.utils.escape_markdown(left) == left else [*found, left]


@given(some.text())
def test_clean_text_is_visible_and_composed(typed: str) -> None:
    line = clean(typed)
    assert line == clean(line)
    seen = [letter for letter in line if not "\U0001fa70" <= letter <= "\U0001faff"]
    assert not [letter for letter in seen if unicodedata.category(letter) in {"Cc", "Cs", "Co", "Cn"}]


@pytest.mark.parametrize(
    "typed", ["", "  ", "\u200b", "\u3164", "\u2800 \u2800", "\u115f\u1160", "\uffa0", "\u200d", "\ufe0f \u200c"]
)
def test_what_only_looks_empty_is_empty(typed: str) -> None:
    assert clean(typed) == ""


def test_text_direction_tricks_are_dropped() -> None:
    assert clean("\u202egnp.exe\u2066\u200e") == "gnp.exe"


def test_emoji_that_are_younger_than_this_python_stay() -> None:
    assert clean("🩷 3") == "🩷 3"


def test_emoji_of_several_parts_stay_whole() -> None:
    assert clean("👩\u200d🚀❤\ufe0f") == "👩\u200d🚀❤\ufe0f"


def test_long_names_are_cut_with_a_sign() -> None:
    assert clean("x" * 100, 10) == "x" * 9 + "…"
    assert clean("x" * 10, 10) == "x" * 10


HALF = "\ud83d"


def test_half_an_emoji_is_dropped_wherever_it_stands() -> None:
    sent = {"value": f"Rain{HALF}", "values": [f"{HALF}a", {"name": "\ud83d\ude00 \udc00é"}, 3, None, True]}
    assert whole(sent) == {"value": "Rain", "values": ["a", {"name": "\N{GRINNING FACE} é"}, 3, None, True]}


def test_what_no_database_keeps_is_dropped() -> None:
    assert whole({"value": "Ra\0in", "values": ["\0é\0"]}) == {"value": "Rain", "values": ["é"]}


@given(some.text(some.characters(codec=None)))
def test_what_is_whole_can_be_written_down(typed: str) -> None:
    assert whole(typed).encode().decode() == whole(typed)


@given(some.text(some.characters(exclude_categories=["Cs"], exclude_characters="\0")))
def test_what_can_be_written_down_stays_as_it_is(typed: str) -> None:
    assert whole(typed) == typed
