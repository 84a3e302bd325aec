"""Lay a Screen out as Discord's components. Discord's limits live here, once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby
from typing import Any
from zlib import crc32

import discord
from discord import ui
from discord.utils import as_chunks
from msgspec.structs import replace

from bot.engine.deck import EXPLAINED
from bot.engine.screen import Button, Choice, Go, Menu, Screen, Still, Tone
from bot.engine.text import Text, text
from bot.language import Words, words_for
from bot.ui.components.custom_id import base36, beginning, fitting, payload

# The most characters of all text of a message, of a picture's alt text, of a button, of a menu and of its lines.
TEXT, ALT, LABEL, PLACEHOLDER, OPTION = 4000, 1024, 80, 150, 100
# Most components of a message, most buttons in a row, most lines of a menu.
COMPONENTS, BUTTONS, OPTIONS = 40, 5, 25
GREEN, YELLOW, RED = 0x2F6F4F, 0xE0A526, 0xC0392B
EDGES = {"": GREEN, "a little": YELLOW, "much": RED}
# Of news beside a picture so many stand there always, and more where all have room in so many characters.
NEWEST, BESIDE = 2, 140
EARLIER = text("A moment earlier")
STYLES: dict[Tone, int] = {
    "plain": discord.ButtonStyle.secondary.value,
    "main": discord.ButtonStyle.primary.value,
    "good": discord.ButtonStyle.success.value,
    "danger": discord.ButtonStyle.danger.value,
}
ROW, BUTTON, MENU, WORDS, GALLERY, CONTAINER = (
    kind.value
    for kind in (
        discord.ComponentType.action_row,
        discord.ComponentType.button,
        discord.ComponentType.select,
        discord.ComponentType.text_display,
        discord.ComponentType.media_gallery,
        discord.ComponentType.container,
    )
)


@dataclass(frozen=True)
class Reader:
    """Who reads: a language, the names at the table, whether words stand in for pictures, and the language of the
    table, in which all call its cards by the same names; where that is none, their own."""

    locale: str
    names: tuple[str, ...] = ()
    text_mode: bool = False
    table: str = ""

    @cached_property
    def say(self) -> Words:
        """For text: Discord's markup."""
        return words_for(self.locale, self.names, True, self.text_mode, self.table)

    @cached_property
    def plain(self) -> Words:
        """For labels and pictures, where markup would be seen as such."""
        return words_for(self.locale, self.names, False, self.text_mode, self.table)

    @cached_property
    def aloud(self) -> Words:
        """For alt text."""
        return words_for(self.locale, self.names, False, True, self.table)


Component = dict[str, Any]


class Layout(ui.LayoutView):
    """Components as Discord takes them, in place of the objects that discord.py would make of them.

    discord.py neither stores nor times out nor dispatches it: the router has every press. So nothing else of a view is
    there.
    """

    timeout = None

    def __init__(self, components: Sequence[Component] = ()) -> None:  # it has no timer and no children to prepare
        self._components = components

    def to_components(self) -> list[Component]:
        return list(self._components)

    def has_components_v2(self) -> bool:
        return True

    def is_finished(self) -> bool:
        return True

    def is_dispatchable(self) -> bool:
        return False


def laid_out(
    screen: Screen,
    reader: Reader,
    table: int,
    revision: int,
    media: str | None,
    result: str | None = None,
    moved: int | None = None,
) -> Layout:
    """A screen as a message: words, then the picture at `media` (an address or attachment://name), then controls.
    `result`: a picture that stands above the other one, of how the game has ended, or of what was seen just before.
    `moved`: of a panel, the step of its owner's newest move; what is good at any time is good until the next one.

    Raises ValueError for a screen that Discord would refuse: more than 40 components, a move too long for a control.
    """
    shown = () if result is None else screen.result
    words = replace(screen, lines=tuple(line for line in screen.lines if line not in shown))
    parts = [_words(screen_text(words, reader, described=media is None))]
    if result is not None:
        ended = (screen.title, *screen.result) if screen.result else (EARLIER,)
        parts.append(_picture(result, cut(" ".join(map(reader.aloud, ended)), ALT)))
    if media is not None:
        parts.append(_picture(media, alt_text(screen, reader)))
    parts += _rows(screen, _Builder(screen.title, reader, table, revision, moved))
    return _view(parts, EDGES[screen.warns])


def notice(sentence: str) -> Layout:
    """A message of one sentence and nothing to press, in the form of a table's message."""
    return _view([_words(cut(sentence, TEXT))])


def _view(parts: Sequence[Component], edge: int = GREEN) -> Layout:
    if 1 + len(parts) + sum(len(part.get("components", ())) for part in parts) > COMPONENTS:
        raise ValueError(f"more than the maximum of {COMPONENTS} components")
    return Layout([{"type": CONTAINER, "accent_color": edge, "spoiler": False, "components": parts}])


def _words(content: str) -> Component:
    return {"type": WORDS, "content": content}


def _picture(media: str, said: str) -> Component:
    return {"type": GALLERY, "items": [{"media": {"url": media}, "spoiler": False, "description": said}]}


def _row(controls: Sequence[Component]) -> Component:
    return {"type": ROW, "components": controls}


def screen_text(screen: Screen, reader: Reader, *, described: bool) -> str:
    """All text of a screen; `described`: also what the picture would show, as far as the lines do not say it, and
    lines that can be spared where there is one."""
    lines = [f"### {reader.say(screen.title)}"]
    if not described:
        lines += _beside_picture(screen, reader)
    else:
        known = (screen.title, *screen.lines, *screen.news)
        described_too = (each for each in screen.description if each not in known)
        # Small print comes last, as it does below a picture.
        places = dict.fromkeys(screen.after, 1)
        said = sorted(
            (*screen.lines, *described_too),
            key=lambda each: 2 if each.message.startswith("-# ") else places.get(each, 0),
        )
        lines += map(reader.say, _heard(said) if reader.text_mode else said)
    return cut(reader.say.said_once("\n".join(lines)), TEXT)


def _heard(said: Iterable[Text]) -> Iterator[Text]:
    """Without what explains signs: to whoever listens they are said in words."""
    return (line for line in said if line not in EXPLAINED.values())


def _beside_picture(screen: Screen, reader: Reader) -> Iterator[str]:
    """The lines that are said there; news that follow each other in one line, older ones as far as it has room."""
    said = [line for line in screen.lines if line not in screen.spare]
    for news, run in groupby(said, lambda line: any(value in screen.news for _, value in line.arguments)):
        lines = list(map(reader.say, run))
        yield from [_quoted(_newest(lines, max(NEWEST, screen.moment)))] if news else lines


def _newest(quotes: Sequence[str], least: int) -> Sequence[str]:
    lengths = accumulate(len(quote) for quote in reversed(quotes))
    return quotes[-max(least, sum(length <= BESIDE for length in lengths)) :]


def _quoted(quotes: Sequence[str]) -> str:
    """Say quotes as one."""
    first, *others = quotes
    return " ".join((first, *(quote.removeprefix("> ") for quote in others)))


def alt_text(screen: Screen, reader: Reader) -> str:
    """The picture in words, briefer ones where the others find no room, and as many whole sentences as do; never empty,
    which Discord refuses."""
    said = list(map(reader.aloud, tuple(_heard(screen.description)) or (screen.title,)))
    for briefer in filter(None, (screen.brief, screen.briefest)):
        if not _fits(_aloud(said, reader), ALT):
            said = list(map(reader.aloud, briefer))
    while len(said) > 1 and not _fits(_aloud(said, reader), ALT):
        said.pop()
    return cut(_aloud(said, reader), ALT)


def _aloud(sentences: Sequence[str], reader: Reader) -> str:
    return reader.aloud.said_once(" ".join(sentences))


def cut(words: str, longest: int) -> str:
    """Words of at most so many characters as Discord counts them: UTF-16 code units, two for most emoji."""
    if _fits(words, longest):
        return words
    units = words.encode("utf-16-le")
    return units[: 2 * (longest - 1)].decode("utf-16-le", "ignore").rstrip() + "…"


def _fits(words: str, longest: int) -> bool:
    return 2 * len(words) <= longest or len(words.encode("utf-16-le")) <= 2 * longest


def _rows(screen: Screen, builder: _Builder) -> Iterator[Component]:
    for row in screen.rows:
        buttons = [builder.button(control) for control in row if not isinstance(control, Menu)]
        yield from map(_row, as_chunks(filter(None, buttons), BUTTONS))
        for control in row:
            if isinstance(control, Menu):
                yield from builder.menus(control)


class _Builder:
    """Makes the controls of one message; every custom_id in it is another, as Discord wants."""

    def __init__(self, title: Text, reader: Reader, table: int, revision: int, moved: int | None) -> None:
        self._say, self._title = reader.plain, title
        # By whether they are good at any time.
        self._beginnings = {False: beginning(table, revision), True: beginning(table, None, moved)}
        self._leads = beginning(table, None)
        self._used: set[str] = set()
        self._menus = 0

    def _id(self, does: str, *, any_time: bool) -> str:
        return fitting(self._beginnings[any_time] + does)

    def button(self, control: Button | Go | Still) -> Component | None:
        """None for a second button that does the same."""
        if isinstance(control, Still):
            # No game has such a page: whoever should press it all the same sees the first one.
            custom_id = fitting(self._leads + payload(("-", f"{len(self._used)}")))
        elif isinstance(control, Go):
            custom_id = fitting(self._leads + payload(control.path))
        else:
            custom_id = self._id(payload(control.move), any_time=control.any_time)
        if custom_id in self._used:
            return None
        self._used.add(custom_id)
        label = self._fit(control.label, LABEL)
        return {
            "type": BUTTON,
            "style": STYLES["plain" if isinstance(control, Still) else control.tone],
            "disabled": isinstance(control, Still),
            "label": label,
            "custom_id": custom_id,
        }

    def menus(self, menu: Menu) -> Iterator[Component]:
        """As many as its choices need."""
        parts = list(as_chunks(menu.choices, OPTIONS))
        for number, choices in enumerate(parts, 1):
            many = text("{what} ({number} of {parts})", what=menu.placeholder, number=number, parts=len(parts))
            yield _row(
                [
                    {
                        "type": MENU,
                        "custom_id": self._menu_id(menu.any_time),
                        "min_values": 1,
                        "max_values": 1,
                        "disabled": False,
                        "required": True,
                        "placeholder": self._fit(many if len(parts) > 1 else menu.placeholder, PLACEHOLDER),
                        "options": list(map(self._option, choices)),
                    }
                ]
            )

    def _option(self, choice: Choice) -> Component:
        option = {"label": self._fit(choice.label, OPTION), "value": payload(choice.does), "default": False}
        return option if choice.about is None else {**option, "description": self._fit(choice.about, OPTION)}

    def _menu_id(self, any_time: bool) -> str:
        # Discord's client remembers what was chosen in a menu and does not send the same line twice. So where no
        # revision tells one question from the next, the title does.
        number = f"s{self._menus}.{base36(crc32(self._say(self._title).encode()))}" if any_time else f"s{self._menus}"
        self._menus += 1
        return self._id(number, any_time=any_time)

    def _fit(self, said: Text, longest: int) -> str:
        return cut(self._say(said), longest)
