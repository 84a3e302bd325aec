"""Standings of people whose names are hard to write."""

from __future__ import annotations

from rendering.pieces.standings import StandingsRow, StandingsSheet

NAMES = (
    "Ana",
    "Konstantinos the Extraordinarily Long-Named Third",
    "مريم بنت عبد الله الطويل",
    "🐱👩‍🚀🇮🇹 Catto",
    "Даша Їжак",
    "玩家都要抽两张牌",
    "\U00012038",
    "שלום עולם",
    "Biscuit",
    "z̷͙͗a̵͈͝l̴̰̈g̸̗̊o̷",
    "Nguyễn Văn A",
    "M" * 32,
    "Iiiiiiiiiii",
    "Ed",
    "fay_the_2nd",
    "Margherita",
)


def hostile_standings(rows: int = len(NAMES)) -> StandingsSheet:
    moved, byes = (None, 0, 3, -2, 1, -12, 0), (0, 1, 0, 2, 0, 0, 1)
    people = tuple(
        StandingsRow(
            name, 1 + number - (number in (3, 9)), 480 - 27 * number, 75 - 2 * number, 4 - number // 4,
            moved[number % 7], byes[number % 7],
        )
        for number, name in enumerate(NAMES[:rows])
    )  # fmt: skip
    headings = ("points", "opponents", "won")
    return StandingsSheet("A Little White Die", "After round 4 of 5", headings, people, "had a bye", "and 12 more")
