"""Make points, faces and dice of what the grammars of icon cards have found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.card_language.chart import Items
from bot.card_language.people import Unfit
from cogs.blank_white_dice.cards import sense
from cogs.blank_white_dice.cards.blocks import THIS_FACE, Amount, DieChoice, FaceChoice
from cogs.blank_white_dice.language.drafts import Face, Make, Who, always, of_kind

# Points


def _amount(base: int = 0, each: int = 0, per: str = "") -> Amount:
    amount = Amount(base, each, cast(Any, per))
    if any(sense.problems_of_amount(amount)) or not (-9 <= base <= 9 and -9 <= each <= 9):
        raise Unfit
    return amount


# Faces and dice

_WHOSE = {
    "MINE": "own",
    "MINE_ADJ": "own",
    "THEIRS": "rivals",
    "THEIRS_ADJ": "rivals",
    "HERE_DIE": "this",
    "COMMON": "common",
}
_WHERE = {"ACTIVE": "active", "OTHER": "other"}
_HOLDS = {"BLANK": "blank", "ICON": "icon", "ICONS": "icon", "PLAIN": "number", "PLAINS": "number", "DOTTED": "dotted"}


def named_face(items: Items, whose: str = "") -> Face:
    """Put a face together. Raises Unfit where one thing of it is said twice."""
    words = [item for item in items if isinstance(item, str)]
    # An icon with dots is a face with dots, and what is active and blank is no icon.
    holds = [_HOLDS[word] for word in words if word in _HOLDS]
    if "dotted" in holds and "icon" in holds:
        holds.remove("icon")
    return Face(
        _one([*([whose] if whose else []), *(_WHOSE[word] for word in words if word in _WHOSE)]),
        " ".join(sorted({_WHERE[word] for word in words if word in _WHERE})),
        _one(holds),
    )


def _one(words: list[str]) -> str:
    if len(words) > 1:
        raise Unfit
    return words[0] if words else ""


def chosen_face(face: Any, holds: str, where: str = "any") -> FaceChoice:
    """Choose a face for a step that is about what holds this, where nothing else was said."""
    if face != THIS_FACE and face.where == "active other":
        raise Unfit
    if face == THIS_FACE:
        return FaceChoice("this", "this", cast(Any, holds))
    return FaceChoice(face.whose or "any", cast(Any, face.where or where), face.holds or cast(Any, holds))


def _die(items: Items, whose: str = "") -> DieChoice:
    words = [item for item in items if isinstance(item, str)]
    named = _one([*([whose] if whose else []), *(_WHOSE[word] for word in words if word in _WHOSE)])
    return DieChoice(cast(Any, named or "any"), "OTHER" in words or "UNLESS_THIS" in words)


def _of_die(items: Items) -> Face:
    """'The active face of a die of yours'."""
    die = of_kind(items, DieChoice)
    if die.other and die.whose != "any":
        raise Unfit
    return Face(die.whose, "active", "")


def _number(items: Items) -> int:
    drawn = int(of_kind(items, int))
    if drawn > 9:
        raise Unfit
    return -drawn if "MINUS" in items else drawn


FACES: Mapping[str, Make] = {
    "one": always(1),
    **{who: always(Who(who)) for who in ("rival", "leaders", "everybody")},
    "rivals_all": always(Who("rivals")),
    "amount": lambda items: _amount(items[0]),
    "amount_as_many": lambda items: _amount(0, 1, items[0]),
    "amount_each": lambda items: _amount(0, items[0], items[1]),
    "amount_for_each": lambda items: _amount(0, items[1], items[0]),
    "amount_plus": lambda items: _amount(items[0], items[1], items[2]),
    "amount_minus": lambda items: _amount(items[0], -items[1], items[2]),
    "amount_but": lambda items: _amount(-items[2], items[0], items[1]),
    **{per: always(per) for per in ("dots", "dashes", "alike", "blanks", "icons", "rivals")},
    "this_face": always(THIS_FACE),
    "face": named_face,
    "face_of_mine": lambda items: named_face(items, "own"),
    "face_of_theirs": lambda items: named_face(items, "rivals"),
    "face_of_die": _of_die,
    "die": _die,
    "this_die": always(DieChoice("this")),
    "common_die": lambda items: DieChoice("common", "UNLESS_THIS" in items),
    "die_of_mine": lambda items: _die(items, "own"),
    "die_of_theirs": lambda items: _die(items, "rivals"),
    "number": _number,
}
