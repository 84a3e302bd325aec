"""Views of Blank White Dice worth a picture: every phase, every number of players, the fullest and emptiest tables."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine.game import Outcome
from bot.engine.text import text
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.view import (
    BLANK,
    FACES,
    NOBODY,
    Asked,
    DieView,
    Disc,
    Face,
    PlayerView,
    TableauCard,
    View,
)

FIRST_BASIC, SECOND_BASIC = tuple(range(6, 11)), tuple(range(11, 16))
EXPERIENCED = (13, 24, 31, 33, 38, 43, 45, 49, 52)
SETS = (FIRST_BASIC, SECOND_BASIC, EXPERIENCED)
replace = msgspec.structs.replace


def face(word: str) -> Face:
    """A face in short: "." blank, "+3" a number, "13b" an icon; dots and dashes behind it: "20''-"."""
    plain = word.rstrip("'-")
    dots, dashes = word[len(plain) :].count("'"), word[len(plain) :].count("-")
    if plain == ".":
        return BLANK
    if plain[0] in "+~":
        return Face(number=int(plain.replace("~", "-").lstrip("+")), dots=dots, dashes=dashes)
    return Face(int(plain.rstrip("ab")), int(plain.endswith("b")), None, dots, dashes)


def die(holder: int, words: str, up: int | None = None, **changes: Any) -> DieView:
    faces = [face(word) for word in words.split()]
    return DieView(holder, (*faces, *[BLANK] * (FACES - len(faces))), up, **changes)


DICE = (
    ("1 6 +3 . 2 8''", "9a 9b 3 . . ~2"),
    ("7 7 +3 5 6 .", "10 . 2 1 ~2 +3"),
    ("8'''''- 10 . 1 +3 6", ". . 9a 7 . 3"),
    ("5 2 +3 +3 7 .", "8'-- 3 10 . 6 1"),
)
BOLD_DICE = (
    ("13a 24 31 33 38 43", "45 49'' 52 +3 . ~2"),
    ("13b 24'''' 52 . 43 +3", "33 38 1 2 49 ."),
    ("45 52 13a 31 . 24", "49 43-- 13b +3 2 ."),
    ("31 33 38 45 +3 1", "52''''''-- 24 43 . 13b 49"),
)


def view(seats: int = 4, added: tuple[int, ...] = FIRST_BASIC, seat: int | None = None, **changes: Any) -> View:
    """The middle of a game: seat 1 resolves its second die, and nobody holds the common die."""
    words = BOLD_DICE if added == EXPERIENCED else DICE
    dice = [
        die(holder, half, (holder + place * 3) % 6)
        for holder in range(seats)
        for place, half in enumerate(words[holder])
    ]
    dice.append(die(NOBODY, "1 5 +3 2 . .", 1))
    points = (7, 12, 3, 3)
    plainly: dict[str, Any] = {
        "seat": seat,
        "phase": "turn",
        "stage": "main",
        "round": 5,
        "start": 0,
        "goal": 13,
        "players": tuple(PlayerView(points[each], (2 * each, 2 * each + 1)) for each in range(seats)),
        "dice": tuple(dice),
        "tableau": tuple(map(TableauCard, (1, 2, 3, 4, 5, *added))),
        "cards": dict(CARDS),
        "to_act": (1,),
        "asked": Asked(1, "face", added[0], 2),
        "done": (3,),
    }
    return View(**(plainly | changes))


def changed(shown: View, number: int, **changes: Any) -> View:
    """One die of it changed."""
    dice = list(shown.dice)
    dice[number] = replace(dice[number], **changes)
    return replace(shown, dice=tuple(dice))


def player(shown: View, seat: int, **changes: Any) -> View:
    """One player of it changed."""
    players = list(shown.players)
    players[seat] = replace(players[seat], **changes)
    return replace(shown, players=tuple(players))


def stack(shown: View, number: int, **changes: Any) -> View:
    """One stack of its tableau changed."""
    found = (replace(each, **changes) if each.card == number else each for each in shown.tableau)
    return replace(shown, tableau=tuple(found))


def holding(shown: View, seat: int) -> View:
    """Somebody holds the common die."""
    taken = player(shown, seat, dice=(*shown.players[seat].dice, shown.common))
    return changed(taken, shown.common, holder=seat)


def tagging(seats: int = 3, seat: int | None = None, added: tuple[int, ...] = FIRST_BASIC) -> View:
    """All tag in secret: seat 0 has done so, the last one has not begun."""
    shown = view(seats, added, seat, phase="tagging", stage="", to_act=tuple(range(1, seats)), asked=None, done=())
    dice = (
        die(each.holder, "", hidden=True)
        if each.holder not in (seat, NOBODY)
        else die(each.holder, "" if each.holder == NOBODY else "1 . 6 +3 ~2")
        for each in shown.dice
    )
    players = tuple(
        replace(each, points=3, tags=(4, 3, 0, 1)[number], ready=number == 0)
        for number, each in enumerate(shown.players)
    )
    return replace(shown, dice=tuple(dice), players=players, round=0, drawing=6 if seat else 0)


def dealing(seats: int = 3, seat: int | None = None) -> View:
    """All choose the cards they add: seat 0 has done so."""
    shown = tagging(seats, seat)
    hand = (33, 38, 31, 24, 52, 13)[: 12 // seats] if seat is not None else ()
    dice = tuple(die(each.holder, "") for each in shown.dice)
    players = tuple(replace(each, tags=0, to_add=0 if each.ready else 1) for each in shown.players)
    return replace(
        shown, phase="deal", dice=dice, players=players, tableau=tuple(map(TableauCard, range(1, 6))), hand=hand,
        adding=hand[:1], drawing=0,
    )  # fmt: skip


def crowded(seats: int = 4, seat: int | None = None) -> View:
    """Covered and neutralised cards, discs, copying, the common die held, points up to 20."""
    shown = holding(view(seats, EXPERIENCED, seat, goal=20, stage="last", round=17), 1)
    shown = stack(stack(shown, 31, covers=(3, 18)), 38, neutralised=True)
    shown = stack(
        replace(shown, tableau=tuple(each for each in shown.tableau if each.card != 3)), 5, card=17, covers=(5,)
    )
    shown = player(player(shown, 0, disc=Disc(24), points=19), 1, disc=Disc(24), points=19)
    return changed(replace(shown, asked=Asked(1, "ward", 52, 2, 0), done=(0, 3)), 1, works_as=face("13a"))


def over(seats: int = 3) -> View:
    shown = player(view(seats, phase="over", stage="", to_act=(), asked=None, done=()), 1, points=15)
    return replace(shown, outcome=Outcome((1,), text("It is won.")))


def everything() -> dict[str, View]:
    """Only while they choose in secret does a player see another picture than the public."""
    found = dict[str, View]()
    for seats in (2, 3, 4):
        found |= {
            f"basic, {seats} players": view(seats),
            f"the common die held, {seats} players": holding(view(seats, SECOND_BASIC), 0),
            f"experienced, {seats} players": view(seats, EXPERIENCED),
            f"crowded, {seats} players": crowded(seats),
            f"dealing, {seats} players": dealing(seats),
            f"dealing, seat 1 of {seats}": dealing(seats, 1),
            f"tagging, {seats} players": tagging(seats),
            f"tagging, seat 1 of {seats}": tagging(seats, 1),
            f"over, {seats} players": over(seats),
        }
    common = replace(view(3), phase="common", stage="", round=0, asked=Asked(1, "tag", 0, 6))
    found["the common die is tagged"] = replace(common, dice=tuple(replace(each, up=None) for each in common.dice))
    found["before the roll"] = view(3, phase="roll", stage="", to_act=(0, 1, 2), asked=None, done=())
    return found
