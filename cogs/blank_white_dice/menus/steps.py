"""List the menus with which a step of an icon is put together, and make the step of what was chosen.

A menu's fields are named with dots, as they lie in each other: `face.whose`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from bot.card_language.blocks import Detail, MenuEntry, MenuOption, numbers
from bot.engine.text import Text, plural, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.sense import ANY_LEAST, ANY_MOST

Fields = Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class StepMenu:
    """The line of a kind of step, and what it needs to know: bot.card_language.menus.Asking."""

    step: type[blocks.Block]
    label: Text
    details: tuple[Detail, ...] = ()

    @property
    def menu(self) -> MenuEntry:
        return MenuEntry(0, self.label, self.details)

    def tag(self) -> str:
        return str(self.step.__struct_config__.tag)

    def of_menus(self, fields: Fields) -> Fields:
        return fields

    def made(self, fields: Fields) -> Any:
        return msgspec.convert({"is": self.tag(), **_nested(fields)}, self.step)


@dataclass(frozen=True, eq=False)
class ConditionMenu:
    """What a condition needs to know."""

    details: tuple[Detail, ...]

    @property
    def menu(self) -> MenuEntry:
        return MenuEntry(0, text("On which condition"), self.details)

    def tag(self) -> str:
        return "condition"

    def of_menus(self, fields: Fields) -> Fields:
        return fields

    def made(self, fields: Fields) -> blocks.Condition:
        least, most = (fields["number"], ANY_MOST) if fields["how"] == "least" else (ANY_LEAST, fields["number"])
        return blocks.Condition(fields["what"], least, most)


def _nested(fields: Fields) -> dict[str, Any]:
    """Put fields into those that they belong to."""
    made: dict[str, Any] = {}
    for name, value in fields.items():
        outer, _, inner = name.partition(".")
        if inner:
            made.setdefault(outer, {})[inner] = value
        else:
            made[outer] = value
    return made


# What steps are about


def _lines(field: str, said: Mapping[str, Text], **also: Any) -> tuple[MenuOption, ...]:
    return tuple(MenuOption(value, words, {field: value, **also}) for value, words in said.items())


_WHOSE: Mapping[str, Text] = {
    "any": text("anybody's"),
    "own": text("yours"),
    "rivals": text("somebody else's"),
    "this": text("this die's"),
    "common": text("the common die's"),
}
_WHERE: Mapping[str, Text] = {
    "any": text("whichever"),
    "active": text("an active one"),
    "this": text("this very face"),
    "other": text("any but this very face"),
}
_HOLDS: Mapping[str, Text] = {
    "icon": text("an icon or a number"),
    "number": text("a plain number"),
    "dotted": text("a face with dots"),
}


def _face(field: str = "face", whose: str = "any", where: str = "any") -> tuple[Detail, ...]:
    """Ask which face that holds something; `whose`, `where`: what is meant if nothing is chosen."""
    return (
        Detail(f"{field}-whose", text("Whose face"), _lines(f"{field}.whose", _WHOSE), whose),
        Detail(f"{field}-where", text("Which of the faces"), _lines(f"{field}.where", _WHERE), where),
        Detail(f"{field}-holds", text("What is on the face"), _lines(f"{field}.holds", _HOLDS), "icon"),
    )


def _blank(field: str = "where") -> tuple[Detail, ...]:
    """Ask which blank face."""
    where = {key: _WHERE[key] for key in ("any", "active")}
    return (
        Detail(
            f"{field}-whose",
            text("Whose blank face"),
            _lines(f"{field}.whose", _WHOSE, **{f"{field}.holds": "blank"}),
            "any",
        ),
        Detail(f"{field}-where", text("Which of the blank faces"), _lines(f"{field}.where", where), "any"),
    )


_DICE: Mapping[str, Text] = {
    "any": text("any die"),
    "own": text("a die of yours"),
    "rivals": text("a die of somebody else"),
    "this": text("this die"),
    "common": text("the common die"),
}


def _die(field: str, label: Text, default: str = "any") -> Detail:
    others = {"own": text("another die of yours"), "any": text("any other die")}
    lines = _lines(f"{field}.whose", _DICE)
    other = (
        MenuOption(f"{whose}-other", said, {f"{field}.whose": whose, f"{field}.other": True})
        for whose, said in others.items()
    )
    return Detail(f"{field}-whose", label, (*lines, *other), default)


_WHO: Mapping[str, Text] = {
    "you": text("you"),
    "rival": text("somebody else whom you pick"),
    "rivals": text("all others"),
    "everybody": text("everybody"),
    "leaders": text("whoever has the most points"),
}


class _Counted(NamedTuple):
    """What is counted. `one`: for each of which there may be points; `several`: on the number of which something may
    depend. None: that is not asked."""

    one: Text | None
    several: Text | None


_COUNTED: Mapping[str, _Counted] = {
    "dots": _Counted(text("dot on this face"), text("dots on this face")),
    "dashes": _Counted(text("dash on this face"), text("dashes on this face")),
    "alike": _Counted(text("such icon that is active"), text("such icons that are active")),
    "blanks": _Counted(text("blank face of yours"), text("blank faces of yours")),
    "icons": _Counted(text("face of yours with something on it"), text("faces of yours with something on it")),
    "rivals": _Counted(text("other player"), None),
    "points": _Counted(None, text("your points")),
    "lead": _Counted(None, text("how many points you are ahead")),
    "common": _Counted(None, text("common dice that you hold (0 or 1)")),
    "marked": _Counted(None, text("your discs on this card (0 or 1)")),
    "score": _Counted(None, text("your discs on your score (0 or 1)")),
    "round": _Counted(None, text("number of the round")),
}
_EACH = (1, 2, -1)


def _amount() -> tuple[Detail, ...]:
    """Ask how many points."""
    flat = MenuOption("flat", text("no more than that"), {})
    more = (
        MenuOption(
            f"{per}-{each}",
            text("{number} for each {what}", number=f"{each:+d}", what=what),
            {"amount.each": each, "amount.per": per},
        )
        for per, counted in _COUNTED.items()
        if (what := counted.one) is not None
        for each in _EACH
    )
    base = tuple(
        MenuOption(str(n), plural("{count} point", "{count} points", count=n), {"amount.base": n}) for n in range(7)
    )
    return (
        Detail("base", text("How many points"), base),
        Detail("per", text("And more for something"), (flat, *more), "flat"),
    )


def _who() -> Detail:
    return Detail("who", text("Who"), _lines("who", _WHO), "you")


def _number(*first: MenuOption) -> Detail:
    return Detail(
        "number",
        text("Which number"),
        (*first, *(MenuOption(str(n), text("{n}", n=f"{n:+d}" if n else "0"), {"number": n}) for n in range(-3, 6))),
    )


def _times(label: Text) -> Detail:
    away = MenuOption("-9", text("take all away"), {"times": -9})
    one = MenuOption("-1", text("take 1 away"), {"times": -1})
    put = (MenuOption(str(n), text("put {n}", n=n), {"times": n}) for n in (1, 2, 3))
    return Detail("times", label, (*put, one, away), "1")


_MARKED: Mapping[str, Text] = {
    "card": text("a card of the tableau"),
    "icon": text("an icon of a card"),
    "this": text("this card"),
    "score": text("your score"),
}
_UNMARKED: Mapping[str, Text] = {"you": text("your disc"), "rival": text("somebody else's disc")}
_TAGGED = Detail(
    "card",
    text("Which card"),
    (MenuOption("any", text("any card"), {"card": 0}), MenuOption("this", text("this card"), {"card": -1})),
    "any",
)
_ICON = MenuOption("icon", text("an icon that you pick"), {})

STEPS = (
    StepMenu(blocks.Gain, text("gain points"), (*_amount(), _who())),
    StepMenu(blocks.Lose, text("lose points"), (*_amount(), _who())),
    StepMenu(blocks.Steal, text("steal points"), _amount()),
    StepMenu(blocks.Pay, text("pay points, or stop here"), (numbers("points", text("How many points"), range(1, 6)),)),
    StepMenu(blocks.Tag, text("tag a card"), (_TAGGED, *_blank())),
    StepMenu(blocks.Write, text("draw a number on a blank face"), (_number(), *_blank())),
    StepMenu(blocks.Replace, text("draw over a face"), (_number(_ICON), *_face("where"))),
    StepMenu(blocks.Move, text("move an icon"), (*_face("source"), *_blank("target"))),
    StepMenu(blocks.Erase, text("erase a face"), _face()),
    StepMenu(blocks.ReRoll, text("re-roll a die"), (_die("die", text("Which die")),)),
    StepMenu(blocks.Copy, text("copy an active face"), _face()),
    StepMenu(blocks.Resolve, text("follow another die"), (_die("die", text("Which die"), "any-other"),)),
    StepMenu(
        blocks.Dot, text("dots: put or take away"), (_times(text("How many dots")), *_face("face", "this", "this"))
    ),
    StepMenu(
        blocks.Dash, text("dashes: put or take away"), (_times(text("How many dashes")), *_face("face", "this", "this"))
    ),
    StepMenu(blocks.Mark, text("put your disc somewhere"), (Detail("what", text("Where"), _lines("what", _MARKED)),)),
    StepMenu(blocks.Unmark, text("take a disc back"), (Detail("who", text("Which disc"), _lines("who", _UNMARKED)),)),
    StepMenu(blocks.Neutralise, text("turn a card face down")),
    StepMenu(blocks.Restore, text("turn a card up again")),
    StepMenu(
        blocks.Swap,
        text("swap two dice"),
        (_die("first", text("Which die"), "own"), _die("second", text("For which die"), "rivals")),
    ),
    StepMenu(blocks.Take, text("take the common die")),
    StepMenu(blocks.AnotherTurn, text("take another turn")),
)

_HOW: Mapping[str, Text] = {"least": text("at least"), "most": text("at most")}
_SEVERAL = {what: counted.several for what, counted in _COUNTED.items() if counted.several is not None}
CONDITION = ConditionMenu(
    (
        Detail("what", text("What is counted"), _lines("what", _SEVERAL)),
        Detail("how", text("At least or at most"), _lines("how", _HOW)),
        numbers("number", text("How many"), range(-5, 13)),
    )
)
