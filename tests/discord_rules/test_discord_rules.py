"""Each rule catches a request that breaks it, and sound requests break none."""

from __future__ import annotations

from typing import Any

import pytest

from bot.demo.wire import Sent
from tests.discord_rules import broken_rules

V2 = 1 << 15
NOBODY: dict[str, Any] = {"parse": []}
ID = "123456789"


def button(**changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Join", "custom_id": "cb:1:0:join", **changes}


def row(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def menu(options: int = 2, **changes: Any) -> dict[str, Any]:
    lines = [{"label": f"{n} dice", "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "menu", "options": lines, **changes}


def picture(url: str = "attachment://table-1.png", **changes: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, "description": "The table", **changes}]}


def words(content: str = "Ana is next.") -> dict[str, Any]:
    return {"type": 10, "content": content}


def box(*parts: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(parts), **changes}


def posted(*parts: dict[str, Any], files: Any = (), **changes: Any) -> Sent:
    listed = [{"id": n, "filename": name} for n, (name, _) in enumerate(files)]
    body = {"components": list(parts), "flags": V2, "allowed_mentions": NOBODY, "attachments": listed, **changes}
    return Sent("POST", f"/channels/{ID}/messages", body, tuple(files))


def edited(*parts: dict[str, Any], keeping: Any = (), **changes: Any) -> Sent:
    body = {"components": list(parts), "flags": V2, "allowed_mentions": NOBODY, "attachments": list(keeping), **changes}
    return Sent("PATCH", f"/channels/{ID}/messages/{ID}", body)


def answered(kind: int, **data: Any) -> Sent:
    return Sent("POST", f"/interactions/{ID}/token/callback", {"type": kind, "data": data})


def event(**changes: Any) -> Sent:
    when = {"scheduled_start_time": "2026-11-24T20:00:00+00:00", "scheduled_end_time": "2026-11-24T23:00:00+00:00"}
    body = {"name": "A game night", "description": "Dice.", "entity_metadata": {"location": "here"}, **when, **changes}
    return Sent("POST", f"/guilds/{ID}/scheduled-events", body)


def modal(*parts: dict[str, Any], **changes: Any) -> Sent:
    return answered(9, **{"custom_id": "form", "title": "Write", "components": list(parts), **changes})


def label(part: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Title", "component": part, **changes}


def line(**changes: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "title", "style": 1, **changes}


def upload(**changes: Any) -> dict[str, Any]:
    return {"type": 19, "custom_id": "drawing", "required": False, **changes}


def registered(*commands: dict[str, Any]) -> Sent:
    return Sent("PUT", f"/applications/{ID}/commands", list(commands))


def command(**changes: Any) -> dict[str, Any]:
    return {"name": "table", "description": "Your table", "type": 1, **changes}


def option(**changes: Any) -> dict[str, Any]:
    return {"name": "pace", "description": "How fast", "type": 3, **changes}


FILE = ("table-1.png", 1000)
KEPT = {"id": ID, "filename": "table-1.png"}
SOUND = {
    "board": posted(box(words(), picture(), row(button())), files=[FILE]),
    "kept picture": edited(picture(), keeping=[KEPT]),
    "picture kept by an answer": answered(
        7, components=[picture()], flags=V2, allowed_mentions=NOBODY, attachments=[KEPT]
    ),
    "menu": posted(row(menu())),
    "classic": Sent("POST", f"/channels/{ID}/messages", {"content": "Hello", "allowed_mentions": NOBODY}),
    "announcement": Sent(
        "POST",
        f"/channels/{ID}/messages",
        {"content": f"<@{ID}>, your turn", "allowed_mentions": {"parse": [], "users": [ID]}},
    ),
    "private": answered(4, components=[words()], flags=V2 | 64, allowed_mentions=NOBODY),
    "defer": answered(5, flags=64),
    "silent": Sent("POST", f"/interactions/{ID}/token/callback", {"type": 6}),
    "modal": modal(label(line()), label(upload(), description="A doodle"), label(menu(disabled=False))),
    "commands": registered(command(options=[option(required=True), option(name="seats", type=4)])),
    "channels": registered(command(options=[option(type=7, channel_types=[0, 5, 15])])),
    "thread": Sent("POST", f"/channels/{ID}/threads", {"name": "A game", "auto_archive_duration": 1440, "type": 11}),
    "delete": Sent("DELETE", f"/channels/{ID}/messages/{ID}", None),
}


@pytest.mark.parametrize("name", SOUND)
def test_sound_requests_break_no_rule(name: str) -> None:
    assert broken_rules(SOUND[name]) == []


BAD: list[tuple[str, Sent]] = [
    ("neither label nor emoji", posted(row(button(label=None)))),
    ("neither a custom one nor a Unicode one", posted(row(button(emoji={"name": "die", "id": None})))),
    ("button.label has 81", posted(row(button(label="x" * 81)))),
    ("button.custom_id has 101", posted(row(button(custom_id="x" * 101)))),
    ("button.url", posted(row(button(style=5, custom_id=None, url="")))),
    ("a link has a custom_id", posted(row(button(style=5, url="https://discord.com")))),
    ("button.style", posted(row(button(style=9)))),
    ("custom_id 'a' appears 2 times", posted(row(button(custom_id="a"), button(custom_id="a")))),
    ("component id 7 appears 2 times", posted(row(button(id=7)), row(button(id=7, custom_id="b")))),
    ("row has 6 items", posted(row(*(button(custom_id=str(n)) for n in range(6))))),
    ("row has 0 items", posted(row())),
    ("one menu and nothing else", posted(row(menu(), button()))),
    ("a row may not hold type 10", posted(row(words()))),
    ("menu.options has 26", posted(row(menu(26)))),
    ("menu.options has 0", posted(row(menu(0)))),
    ("max_values is 3", posted(row(menu(2, max_values=3)))),
    ("min_values is 2", posted(row(menu(2, min_values=2)))),
    ("2 options are chosen", posted(row(menu(options=2) | {"options": [
        {"label": "a", "value": "a", "default": True}, {"label": "b", "value": "b", "default": True}]}))),
    ("option value 'a' appears", posted(row(menu() | {"options": [{"label": "a", "value": "a"}] * 2}))),
    ("option.value has 101", posted(row(menu() | {"options": [{"label": "a", "value": "x" * 101}]}))),
    ("option.description has 0", posted(row(menu() | {"options": [{"label": "a", "value": "a", "description": ""}]}))),
    ("menu.placeholder has 151", posted(row(menu(placeholder="x" * 151)))),
    ("components in all has 41", posted(*(words(str(n)) for n in range(41)))),
    ("all texts together have 4001", posted(words("x" * 4000), words("x"))),
    ("text has 0", posted(words(""))),
    ("nothing but spaces", posted(words("  "))),
    ("container has 0 items", posted(box())),
    ("a container may not hold type 17", posted(box(box(words())))),
    ("may not stand on top", posted(button())),
    ("needs the Components V2 flag", posted(words(), flags=0)),
    ("go without content", posted(words(), content="Hello")),
    ("go without embeds", posted(words(), embeds=[{}])),
    ("without components", posted()),
    ("alt text has 0", posted(picture(description=""), files=[FILE])),
    ("alt text is not a string", posted(picture(description=None), files=[FILE])),
    ("alt text has 1025", posted(picture(description="x" * 1025), files=[FILE])),
    ("gallery has 0 items", posted({"type": 12, "items": []})),
    ("not an address", posted(picture("table.png"))),
    ("media.url has", posted(picture("https://x/" + "x" * 2048))),
    ("a section is", posted({"type": 9, "components": [words()], "accessory": words()})),
    ("an uploaded file only", posted({"type": 13, "file": {"url": "https://x/a.png"}})),
    ("neither uploaded nor kept", posted(picture())),
    ("uploaded but no component shows it", posted(words(), files=[FILE])),
    ("Discord would rename", posted(picture("attachment://il tavolo.png"), files=[("il tavolo.png", 1)])),
    ("is empty", posted(picture(), files=[("table-1.png", 0)])),
    ("files has 11", posted(*(picture(f"attachment://{n}.png") for n in range(11)),
                            files=[(f"{n}.png", 1) for n in range(11)])),
    ("10 MiB", posted(picture(), files=[("table-1.png", 11 * 2**20)])),
    ("attachments lists", posted(picture(), files=[FILE], attachments=[])),
    ("neither uploaded nor kept", edited(picture())),
    ("neither uploaded nor kept", edited(picture("attachment://other.png"), keeping=[KEPT])),
    ("by its address", edited(picture(f"https://cdn.discordapp.com/attachments/{ID}/{ID}/table-1.png"))),
    ("kept but no component shows it", edited(words(), keeping=[KEPT])),
    ("cannot keep an attachment", posted(picture(), attachments=[KEPT])),
    ("cannot keep an attachment",
     answered(4, components=[picture()], flags=V2, allowed_mentions=NOBODY, attachments=[KEPT])),
    ("has no id", edited(picture(), keeping=[{"filename": "table-1.png"}])),
    ("appears 2 times", edited(picture(), keeping=[KEPT, KEPT])),
    ("allowed_mentions is missing", posted(words(), allowed_mentions=None)),
    ("mentions more than those concerned", posted(words(), allowed_mentions={"parse": ["users"]})),
    ("outside of an announcement", edited(words(), allowed_mentions={"parse": [], "users": [ID]})),
    ("does not name them", Sent("POST", f"/channels/{ID}/messages",
                                {"content": "Hi", "allowed_mentions": {"parse": [], "users": [ID]}})),
    ("does not know: 'colour'", posted(box(words(), colour=1))),
    ("does not know: 'view'", posted(words(), view=1)),
    ("there is no component of type 99", posted({"type": 99})),
    ("flags 0x8040", posted(words(), flags=V2 | 64)),
    ("flags 0x8040", Sent("PATCH", f"/webhooks/{ID}/token/messages/@original",
                          {"components": [words()], "flags": V2 | 64, "allowed_mentions": NOBODY})),
    ("flags 0x8000", answered(5, flags=V2)),
    ("flags 0x40", answered(7, content="x", flags=64, allowed_mentions=NOBODY)),
    ("choices has 26", answered(8, choices=[{"name": str(n), "value": n} for n in range(26)])),
    ("there is no answer of type 3", answered(3)),
    ("content has 2001", Sent("POST", f"/channels/{ID}/messages", {"content": "x" * 2001, "allowed_mentions": NOBODY})),
    ("modal has 6 items", modal(*(label(line(custom_id=str(n))) for n in range(6)))),
    ("modal has 0 items", modal()),
    ("modal.title has 46", modal(label(line()), title="x" * 46)),
    ("label.label has 46", modal(label(line(), label="x" * 46))),
    ("input.value has 5", modal(label(line(max_length=4, value="12345")))),
    ("label.label has 0", modal(label(line(), label=""))),
    ("label.description has 101", modal(label(line(), description="x" * 101))),
    ("upload.max_values is 11", modal(label(upload(max_values=11)))),
    ("upload.custom_id has 101", modal(label(upload(custom_id="x" * 101)))),
    ("channels of type 16", registered(command(options=[option(type=7, channel_types=[15, 16])]))),
    ("is no channel", registered(command(options=[option(channel_types=[0])]))),
    ("does not know: 'file_types'", modal(label(upload(file_types=["image"])))),
    ("custom_id 'a' appears 2", modal(label(line(custom_id="a")), label(upload(custom_id="a")))),
    ("nothing in a modal can be disabled", modal(label(menu(disabled=True)))),
    ("modal.custom_id has 101", modal(label(line()), custom_id="x" * 101)),
    ("max_length is 4001", modal(label(line(max_length=4001)))),
    ("a modal may not hold type 1", modal(row(button()))),
    ("a label goes with", modal(label(button()))),
    ("refuses (default): 'Table'", registered(command(name="Table"))),
    ("refuses (default)", registered(command(name="x" * 33))),
    ("refuses (it): 'Il tavolo'", registered(command(name_localizations={"it": "Il tavolo"}))),
    ("unknown locale ita", registered(command(name_localizations={"ita": "tavolo"}))),
    ("description (default) has 101", registered(command(description="x" * 101))),
    ("description (it) has 0", registered(command(description_localizations={"it": ""}))),
    ("required option after", registered(command(options=[option(), option(name="b", required=True)]))),
    ("'pace' appears 2 times", registered(command(options=[option(), option()]))),
    ("option (it) 'ritmo' appears", registered(command(options=[
        option(name_localizations={"it": "ritmo"}), option(name="b", name_localizations={"it": "ritmo"})]))),
    ("options has 26", registered(command(options=[option(name=f"o{n}") for n in range(26)]))),
    ("choices has 26", registered(command(options=[
        option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]))),
    ("both choices and autocomplete", registered(command(options=[
        option(autocomplete=True, choices=[{"name": "a", "value": "a"}])]))),
    ("mixes subcommands", registered(command(options=[option(), option(name="new", type=1)]))),
    ("nested too deep", registered(command(options=[option(type=2, options=[option(type=2)])]))),
    ("characters in all", registered(command(options=[option(name=f"o{n}", description="x" * 100, choices=[
        {"name": "y" * 100, "value": f"{k}" + "z" * 99} for k in range(9)]) for n in range(5)]))),
    ("slash commands has 101", registered(*(command(name=f"c{n}") for n in range(101)))),
    ("command (1, 'table') appears", registered(command(), command())),
    ("thread.name has 101", Sent("POST", f"/channels/{ID}/threads", {"name": "x" * 101})),
    ("cannot be archived after", Sent("POST", f"/channels/{ID}/threads", {"name": "x", "auto_archive_duration": 5})),
    ("event.location has 101", event(entity_metadata={"location": "x" * 101})),
    ("event.name has 0", event(name="")),
    ("scheduled_end_time is missing", event(scheduled_end_time=None)),
    ("ends before it begins", event(scheduled_end_time="2026-11-24T19:00:00+00:00")),
    ("not a name of an emoji", Sent("POST", f"/applications/{ID}/emojis", {"name": "a-b", "image": "x"})),
]  # fmt: skip


@pytest.mark.parametrize(("complaint", "sent"), BAD, ids=[complaint for complaint, _ in BAD])
def test_a_broken_rule_is_named(complaint: str, sent: Sent) -> None:
    assert any(complaint in told for told in broken_rules(sent)), broken_rules(sent)
