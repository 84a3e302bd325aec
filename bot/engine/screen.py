"""Say what players see, as data: words and controls. bot.ui turns it into Discord's components and keeps its limits.

A public screen is the table's message; a private one is a panel that only one person sees. Panels have
pages: a path of words that a `Go` leads to. Turning a page changes nothing at the table.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bot.engine.text import Text

Tone = Literal["plain", "main", "good", "danger"]
# Which page of a private panel, as controls carry it; () is its first page.
Path = tuple[str, ...]


class Page(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A page of a private panel as a value. Each kind is a subclass with its own `tag`; every field states its bounds.

    Its path is the tag and then the fields, each as a word: `Card(5)` with the tag "card" is ("card", "5").
    """

    @property
    def path(self) -> Path:
        """The words that lead to this page. A field that is None is none of them, so only the last may be."""
        return tuple(str(word) for word in msgspec.to_builtins(self) if word is not None)


def page_at(pages: Any, path: Path) -> Any | None:
    """Read a path as one of `pages`, a union of kinds; None: it spells none of them."""
    if not path:
        return None  # as most: msgspec would take a thirtieth of a press to say so
    # Not strict, for numbers travel as words here. A custom_id can be forged, and is as old as its message: what it
    # spells may be anything, so that no page is an answer and not a fault.
    try:
        return msgspec.convert(path, pages, strict=False)
    except (msgspec.ValidationError, UnicodeError):
        return None


class Button(msgspec.Struct, frozen=True):
    """Plays a move. `any_time`: good at every revision (what all do at the same moment), not only the one drawn."""

    label: Text
    move: msgspec.Struct
    tone: Tone = "plain"
    any_time: bool = False


class Go(msgspec.Struct, frozen=True):
    """Opens a page of the private panel of whoever presses it; on a panel it turns to that page."""

    label: Text
    path: Path = ()
    tone: Tone = "plain"


class Still(msgspec.Struct, frozen=True):
    """Stands in a row where there is nothing to press now, so that the others keep their places."""

    label: Text


class Choice(msgspec.Struct, frozen=True):
    """One line of a menu: either a move or a page of the panel."""

    label: Text
    does: msgspec.Struct | Path
    about: Text | None = None


class Menu(msgspec.Struct, frozen=True):
    """A list to choose one from; as long as it needs to be (bot.ui splits it)."""

    placeholder: Text
    choices: tuple[Choice, ...]
    any_time: bool = False


Control = Button | Go | Still | Menu
# Controls side by side: buttons of all kinds (bot.ui wraps after five), or one menu.
Row = tuple[Control, ...]


class Screen(msgspec.Struct, frozen=True):
    """Words first, then the picture, then the controls."""

    title: Text
    lines: tuple[Text, ...] = ()
    description: tuple[Text, ...] = ()
    """The picture in words: its alt text, and what text mode shows instead of it. Says all that the picture says.
    What is among the lines as well is said once in text mode. What matters least comes last: an alt text has room for
    1,024 characters, and no sentence is cut."""
    rows: tuple[Row, ...] = ()
    shows: msgspec.Struct | None = None
    """What the picture is of, where that is not the table; the game's picture module draws it in place of a view."""
    brief: tuple[Text, ...] = ()
    """The description in fewer letters, for an alt text that has no room for it; nothing: it always has."""
    briefest: tuple[Text, ...] = ()
    """The same in fewer letters still, where there is no room for that either."""
    spare: tuple[Text, ...] = ()
    """Those of the lines, and of the news to its reader alone, that need not be said where there is a picture: it says
    so as well, or what everybody reads beside it."""
    after: tuple[Text, ...] = ()
    """Those of the lines that come after the picture where it is in words: how it stands is heard first."""
    retold: tuple[Text, ...] = ()
    """What was told as news and the lines say as well, in other words: it is no news beside them."""
    news: tuple[Text, ...] = ()
    """What the lines tell as news: text mode says none of it again where the description does."""
    moment: int = 0
    """How many of the newest news stand beside a picture whatever room they need: they tell what wants to be seen."""
    result: tuple[Text, ...] = ()
    """Those of the lines that a second picture shows: how the game has ended. Beside it they are not said."""
    staged: Text | None = None
    """The title while a moving picture shows what has just happened, where the usual one would tell what comes of it.
    As news it stands among the lines, too."""
    told: tuple[Text, ...] = ()
    """Those of the description that repeat what its reader was told as news: a panel in text mode leaves them out."""
    heard: tuple[Text, ...] | None = None
    """What text mode says in place of the description and of what can be spared, to somebody who has moved before and
    so has heard the rest; None: it says all of it."""
    explained: tuple[tuple[Text, Text], ...] = ()
    """What may be told as news, each with what text mode says right after it."""
    further: bool = False
    """Whether it is a page of a panel that its first one leads to."""
    warns: Literal["", "a little", "much"] = ""
    """Whether its edge has another colour than usual, as a warning. The words say what it is about."""


def binds(screen: Screen) -> bool:
    """Whether something on it is good only at the revision that it was drawn at."""
    controls = (control for row in screen.rows for control in row)
    return any(isinstance(control, Button | Menu) and not control.any_time for control in controls)


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to fill in. line, paragraph: typed; choice: one of `choices` (value, words); upload: a picture."""

    key: str
    label: Text
    kind: Literal["line", "paragraph", "choice", "upload"] = "line"
    hint: Text | None = None
    value: str = ""
    longest: int = 200
    required: bool = True
    choices: tuple[tuple[str, Text], ...] = ()


class Form(msgspec.Struct, frozen=True):
    """A window to fill in; what was filled in is sent to `path`. At most five fields."""

    title: Text
    path: Path
    fields: tuple[Field, ...]
