"""Forms at the edge of Discord's limits, and everything that may come back instead of one."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo.wire import Sent
from bot.engine.game import Refused
from bot.engine.screen import Field, Form
from bot.engine.text import Text, text
from bot.ui.components.forms import Filled, checked, modal, read
from bot.ui.components.layout import Reader
from bot.ui.components.uploads import Upload
from tests.discord_rules import broken_rules

READER = Reader("it")


def said(words: str) -> Text:
    return text("{words}", words=words)


def form(*fields: Field, title: str = "A note", path: tuple[str, ...] = ("notes", "sent")) -> Form:
    return Form(said(title), path, fields)


def opened(window: Form) -> dict[str, Any]:
    """As it is sent, which must be as Discord wants it."""
    sent = modal(window, READER).to_dict()
    assert broken_rules(Sent("POST", "/interactions/1/token/callback", {"type": 9, "data": sent})) == []
    return sent


def test_everything_too_long_is_cut() -> None:
    choice = Field("c", said("l" * 90), "choice", said("h" * 200), choices=(("a", said("o" * 200)),))
    line = Field("t", said("l" * 90), "line", said("h" * 200), value="v" * 300, longest=200)
    sent = opened(form(choice, line, title="t" * 90))
    assert len(sent["title"]) == 45
    assert [len(part["label"]) for part in sent["components"]] == [45, 45]
    assert [len(part["description"]) for part in sent["components"]] == [100, 100]
    assert len(sent["components"][0]["component"]["options"][0]["label"]) == 100
    assert sent["components"][1]["component"]["value"] == "v" * 200


def test_a_value_is_cut_as_discord_counts() -> None:
    assert opened(form(Field("t", said("T"), value="🎲" * 8, longest=11)))["components"][0]["component"]["value"] == (
        "🎲" * 5
    )


def test_each_kind_of_field_is_what_it_says() -> None:
    fields = (
        Field("a", said("A"), longest=9000),
        Field("b", said("B"), "paragraph", required=False),
        Field("c", said("C"), "choice", value="2", choices=(("1", said("one")), ("2", said("two")))),
        Field("d", said("D"), "upload", required=False),
    )
    sent = opened(form(*fields))
    assert sent["custom_id"] == "cb:0:-:gnotes/sent"
    line, paragraph, choice, upload = (part["component"] for part in sent["components"])
    assert (line["style"], line["max_length"], line["required"]) == (1, 4000, True)
    assert (paragraph["style"], paragraph["required"]) == (2, False)
    assert [option.get("default", False) for option in choice["options"]] == [False, True]
    assert (upload["type"], upload["required"]) == (19, False)


@pytest.mark.parametrize(
    "window",
    [
        form(*(Field(str(number), said("F")) for number in range(6))),
        form(Field("c", said("C"), "choice")),
        form(Field("c", said("C"), "choice", choices=tuple((str(number), said("x")) for number in range(26)))),
        form(Field("a", said("A")), path=("x" * 100,)),
    ],
    ids=["six fields", "no choices", "26 choices", "a long path"],
)
def test_what_discord_would_refuse_is_an_error(window: Form) -> None:
    with pytest.raises(ValueError):
        modal(window, READER)


def label(**part: Any) -> dict[str, Any]:
    return {"type": 18, "id": 1, "component": part}


FILE = {
    "id": "5",
    "filename": "a.png",
    "size": 7,
    "url": "https://cdn.discordapp.com/a.png",
    "content_type": "image/png",
}
NESTED: dict[str, Any] = {}
NESTED["component"] = NESTED


def test_values_and_files_are_read_by_their_keys() -> None:
    parts = [
        label(type=4, custom_id="title", value="A day"),
        label(type=3, custom_id="mood", values=["glad"]),
        label(type=3, custom_id="none", values=[]),
        label(type=19, custom_id="sketch", values=["5"]),
        {"type": 10, "id": 9},
        {"type": 1, "components": [{"type": 4, "custom_id": "old", "value": "form"}]},
    ]
    values, files = read({"components": parts, "resolved": {"attachments": {"5": FILE}}})
    assert values == {"title": "A day", "mood": "glad", "none": "", "old": "form"}
    assert files == {"sketch": Upload("https://cdn.discordapp.com/a.png", 7, "image/png")}


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"components": None},
        {"components": "text"},
        {"components": [7]},
        {"components": [label(type="4", custom_id="a", value="x")]},
        {"components": [label(type=4, custom_id="a", value=7)]},
        {"components": [label(type=4, custom_id="a", value="x" * 4001)]},
        {"components": [label(type=4, custom_id=str(number), value="x") for number in range(6)]},
        {"components": [label(type=3, custom_id="a", values="glad")]},
        {"components": [label(type=3, custom_id="a", values=[7])]},
        {"components": [NESTED]},
        {"components": [label(type=19, custom_id="a", values=["5"])]},
        {"components": [label(type=19, custom_id="a", values=["5"])], "resolved": {"attachments": {"5": {}}}},
        {
            "components": [label(type=19, custom_id="a", values=["5"])],
            "resolved": {"attachments": {"5": {**FILE, "size": "7"}}},
        },
    ],
)
def test_junk_is_refused(data: Any) -> None:
    with pytest.raises(Refused):
        read(data)


NOTE = form(
    Field("title", said("Title"), longest=5),
    Field("mood", said("Mood"), "choice", choices=(("glad", said("Glad")),), required=False),
    Field("sketch", said("Drawing"), "upload"),
)


def test_only_what_the_form_asks_for_is_left() -> None:
    filled = Filled({"title": " day ", "more": "x"}, {"sketch": b"1", "more": b"2"})
    assert checked(NOTE, filled) == Filled({"title": "day", "mood": ""}, {"sketch": b"1"})


@pytest.mark.parametrize(
    ("values", "files", "why"),
    [
        ({}, {"sketch": b"1"}, "missing"),
        ({"title": "  "}, {"sketch": b"1"}, "missing"),
        ({"title": "sunday"}, {"sketch": b"1"}, "too long"),
        ({"title": "day", "mood": "sad"}, {"sketch": b"1"}, "did not arrive"),
        ({"title": "day"}, {}, "missing"),
    ],
)
def test_what_the_form_does_not_allow_is_refused(values: dict[str, str], files: dict[str, bytes], why: str) -> None:
    with pytest.raises(Refused) as refused:
        checked(NOTE, Filled(values, files))
    assert why in Reader("en").say(refused.value.why)
