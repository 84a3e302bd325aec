"""Rules about components: what messages and modals are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tests.discord_rules.common import Body, Complaints, between, count, length, only, optional_length, unique

ROW, BUTTON, MENU, INPUT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL, UPLOAD = (
    *(1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 17, 18, 19),
)
MENUS = {MENU, 5, 6, 7, 8}
NEW_KINDS = {SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER}
"""What needs the Components V2 flag."""
ON_TOP = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}
MOST_COMPONENTS, MOST_TEXT = 40, 4000
LINK = 5


def walk(components: Any) -> Iterator[Body]:
    """Every component, nested ones too, in order."""
    for part in components or ():
        yield part
        yield from walk(part.get("components"))
        yield from walk([part[key] for key in ("accessory", "component") if part.get(key)])


def check_message_components(components: Sequence[Body], *, v2: bool) -> Complaints:
    """Rules about a message's components as a whole, then about each."""
    parts = list(walk(components))
    yield from count("components in all", parts, 0, MOST_COMPONENTS)
    written = sum(len(part.get("content", "")) for part in parts if part["type"] == TEXT)
    if written > MOST_TEXT:
        yield f"all texts together have {written} characters, allowed are {MOST_TEXT}"
    yield from unique("custom_id", (part["custom_id"] for part in parts if part.get("custom_id") is not None))
    yield from unique("component id", (part["id"] for part in parts if part.get("id")))
    for part in components:
        if part["type"] not in (ON_TOP if v2 else {ROW}):
            yield f"a component of type {part['type']} may not stand on top"
    if not v2:
        yield from count("rows", components, 0, 5)
        yield from (f"type {part['type']} needs the Components V2 flag" for part in parts if part["type"] in NEW_KINDS)
    yield from check_parts(parts)


def check_parts(parts: Sequence[Body]) -> Complaints:
    for part in parts:
        rule, known = _RULES.get(part["type"], (None, ""))
        if rule is None:
            yield f"there is no component of type {part['type']}"
            continue
        yield from only(rule.__name__.strip("_"), part, ("type", "id", *known.split()))
        yield from rule(part)


def _row(part: Body) -> Complaints:
    inside = [child["type"] for child in part.get("components", ())]
    yield from count("row", inside, 1, 5)
    if any(kind in MENUS for kind in inside) and len(inside) > 1:
        yield "a row holds one menu and nothing else"
    yield from (f"a row may not hold type {kind}" for kind in inside if kind != BUTTON and kind not in MENUS)


def _button(part: Body) -> Complaints:
    if not part.get("label") and not part.get("emoji"):
        yield "a button has neither label nor emoji"
    yield from optional_length("button", part, "label", 1, 80)
    yield from _emoji(part.get("emoji"))
    if part.get("style") == LINK:
        yield from length("button.url", part.get("url"), 1, 512)
        if part.get("custom_id"):
            yield "a link has a custom_id"
    else:
        yield from between("button.style", part.get("style"), 1, 4)
        yield from length("button.custom_id", part.get("custom_id"), 1, 100)


def _emoji(emoji: Any) -> Complaints:
    if emoji and not emoji.get("id") and (emoji.get("name") or "x").isascii():
        yield f"an emoji is neither a custom one nor a Unicode one: {emoji!r}"


def _menu(part: Body) -> Complaints:
    options = part.get("options", [])
    yield from length("menu.custom_id", part.get("custom_id"), 1, 100)
    yield from optional_length("menu", part, "placeholder", 1, 150)
    yield from count("menu.options", options, 1, 25)
    yield from unique("option value", (option.get("value") for option in options))
    for option in options:
        yield from only("option", option, ("label", "value", "description", "emoji", "default"))
        yield from length("option.label", option.get("label"), 1, 100)
        yield from length("option.value", option.get("value"), 1, 100)
        yield from optional_length("option", option, "description", 1, 100)
        yield from _emoji(option.get("emoji"))
    yield from _amounts(part, len(options))
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > part.get("max_values", 1):
        yield f"{chosen} options are chosen beforehand, allowed are {part.get('max_values', 1)}"


def _picker(part: Body) -> Complaints:
    yield from length("menu.custom_id", part.get("custom_id"), 1, 100)
    yield from optional_length("menu", part, "placeholder", 1, 150)
    yield from _amounts(part, 25)


def _amounts(part: Body, offered: int) -> Complaints:
    least, most = part.get("min_values", 1), part.get("max_values", 1)
    yield from between("min_values", least, 0, min(25, most))
    yield from between("max_values", most, 1, min(25, max(offered, 1)))


def _input(part: Body) -> Complaints:
    least, most = part.get("min_length") or 0, part.get("max_length") or 4000
    yield from length("input.custom_id", part.get("custom_id"), 1, 100)
    yield from optional_length("input", part, "placeholder", 1, 100)
    yield from between("min_length", least, 0, most)
    yield from between("max_length", most, 1, 4000)
    yield from optional_length("input", part, "value", least, most)


def _section(part: Body) -> Complaints:
    texts = [child["type"] for child in part.get("components", ())]
    yield from count("section", texts, 1, 3)
    if set(texts) - {TEXT} or (part.get("accessory") or {}).get("type") not in (BUTTON, THUMBNAIL):
        yield "a section is one to three texts beside a button or a thumbnail"


def _text(part: Body) -> Complaints:
    yield from length("text", part.get("content"), 1, MOST_TEXT)
    if not str(part.get("content", "")).strip():
        yield "a text is nothing but spaces"


def _picture(part: Body) -> Complaints:
    """A thumbnail, or an item of a gallery. Alt text is our own rule: Discord only forbids an empty one."""
    yield from length("alt text", part.get("description"), 1, 1024)
    url = (part.get("media") or {}).get("url")
    yield from length("media.url", url, 1, 2048)
    if not str(url).startswith(("attachment://", "https://", "http://")):
        yield f"not an address of a picture: {url!r}"


def _gallery(part: Body) -> Complaints:
    yield from count("gallery", part.get("items", []), 1, 10)
    for item in part.get("items", ()):
        yield from only("gallery item", item, ("media", "description", "spoiler"))
        yield from _picture(item)


def _file(part: Body) -> Complaints:
    if not str((part.get("file") or {}).get("url")).startswith("attachment://"):
        yield "a file component shows an uploaded file only"


def _separator(part: Body) -> Complaints:
    yield from between("separator.spacing", part.get("spacing", 1), 1, 2)


def _container(part: Body) -> Complaints:
    inside = [child["type"] for child in part.get("components", ())]
    yield from count("container", inside, 1, MOST_COMPONENTS)
    yield from (f"a container may not hold type {kind}" for kind in inside if kind not in ON_TOP - {CONTAINER})


def _label(part: Body) -> Complaints:
    yield from length("label.label", part.get("label"), 1, 45)
    yield from optional_length("label", part, "description", 1, 100)
    if (part.get("component") or {}).get("type") not in (MENUS | {INPUT, UPLOAD, 21, 22, 23}):
        yield "a label goes with an input, a menu, an upload or boxes to tick"


def _boxes(part: Body) -> Complaints:
    yield from length("boxes.custom_id", part.get("custom_id"), 1, 100)
    if part["type"] != 23:
        yield from count("boxes.options", part.get("options", []), 1 if part["type"] == 22 else 2, 10)


def _upload(part: Body) -> Complaints:
    yield from length("upload.custom_id", part.get("custom_id"), 1, 100)
    yield from between("upload.min_values", part.get("min_values", 1), 0, 10)
    yield from between("upload.max_values", part.get("max_values", 1), 1, 10)


_PICKS = "custom_id placeholder min_values max_values required disabled default_values channel_types"
_BOXES = "custom_id options required min_values max_values default value"
_RULES: dict[int, tuple[Callable[[Body], Complaints], str]] = {
    ROW: (_row, "components"),
    BUTTON: (_button, "style label emoji custom_id sku_id url disabled"),
    MENU: (_menu, f"{_PICKS} options"),
    INPUT: (_input, "custom_id style label min_length max_length required value placeholder"),
    **dict.fromkeys(MENUS - {MENU}, (_picker, _PICKS)),
    SECTION: (_section, "components accessory"),
    TEXT: (_text, "content"),
    THUMBNAIL: (_picture, "media description spoiler"),
    GALLERY: (_gallery, "items"),
    FILE: (_file, "file spoiler"),
    SEPARATOR: (_separator, "divider spacing"),
    CONTAINER: (_container, "components accent_color spoiler"),
    LABEL: (_label, "label description component"),
    UPLOAD: (_upload, "custom_id min_values max_values required"),
    **dict.fromkeys((21, 22, 23), (_boxes, _BOXES)),
}
