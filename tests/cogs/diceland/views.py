"""Views of Diceland made up for tests: tables as crowded, and as full of marks, as they can be."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import msgspec

from bot.engine.chance import SeededChance
from bot.engine.game import Outcome
from bot.engine.text import text
from cogs.diceland.dice.catalogue import CHARACTERS
from cogs.diceland.geometry.octahedron import INRADIUS, turned
from cogs.diceland.geometry.overlap import gap
from cogs.diceland.geometry.poses import Pose, is_on_table, rounded
from cogs.diceland.throwing.release import released
from cogs.diceland.throwing.simulation import simulate
from cogs.diceland.throwing.values import Throwing
from cogs.diceland.view import Asked, DieView, Draft, Held, Thrown, View

TEAM = 5
"""Dice of a team."""
replace = msgspec.structs.replace


def scattered(count: int, seed: int = 1, room: float = 17.0) -> list[Pose]:
    """So many poses that do not overlap, at most `room` inches from the middle, across and along."""
    chance = random.Random(seed)
    found: list[Pose] = []
    while len(found) < count:
        pose = rounded(
            chance.uniform(-room, room), chance.uniform(-room, room), chance.uniform(-3.14, 3.14), chance.randrange(8)
        )
        if is_on_table(pose) and all(gap(pose, other) > 0 for other in found):
            found.append(pose)
    return found


def in_play(owner: int, character: int, pose: Pose, **more: Any) -> DieView:
    return DieView(owner, character, "play", pose, CHARACTERS[character].side_on(pose.top), **more)


def army(seat: int, team: int, poses: list[Pose]) -> tuple[DieView, ...]:
    """A whole team: as many of its dice in play as there are poses, then one in reserve, the others in hand."""
    numbers = range(team * TEAM, team * TEAM + TEAM)
    lying = [in_play(seat, number, pose) for number, pose in zip(numbers, poses, strict=False)]
    waiting = [
        DieView(seat, number, "hand" if place else "reserve") for place, number in enumerate(numbers[len(poses) :])
    ]
    return (*lying, *waiting)


def view(teams: tuple[int, int] = (1, 2), count: int = 5, seed: int = 1, room: float = 17.0, **more: Any) -> View:
    """Two teams with so many dice each in play."""
    poses = scattered(2 * count, seed, room)
    dice = (*army(0, teams[0], poses[:count]), *army(1, teams[1], poses[count:]))
    shown = View(
        seat=None, phase="action", to_act=(0,), turn=0, turns=7, scores=(23, 18), dice=dice, teams=teams, edition=1
    )
    return replace(shown, **more)


def mustering(**more: Any) -> View:
    """Before the game: nobody has dice yet."""
    shown = view(count=0, phase="army", dice=(), scores=(0, 0), turns=0)
    return replace(shown, **{"teams": (None, None), **more})


def changed(shown: View, number: int, **to: Any) -> View:
    """With one die changed."""
    dice = list(shown.dice)
    dice[number] = replace(dice[number], **to)
    return replace(shown, dice=tuple(dice))


def start() -> View:
    """D7: the first die is going to be put down."""
    shown = view(count=0, phase="first", scores=(0, 0), turns=1, seat=0)
    shown = replace(shown, dice=tuple(replace(die, place="hand") for die in shown.dice))
    return replace(shown, draft=Draft(2, side=8, twelfths=4))


def asked(seat: int | None = None, teams: tuple[int, int] = (4, 3), seed: int = 3) -> View:
    """A die that sees to one side may shoot."""
    shown = view(teams, 5, seed)
    number = next(
        place
        for place, die in enumerate(shown.dice)
        if (arrow := _arrow(die)) and len(arrow.corners) == 1 and place < 5
    )
    return replace(shown, seat=seat, phase="asked", asked=Asked("shot", 0, number))


def _arrow(die: DieView) -> Any:
    return CHARACTERS[die.character].side(die.side).arrow if die.side else None


def aiming(bowls: int = 0, seat: int = 0, seed: int = 5, room: float = 17.0) -> View:
    """A throw from the own edge at a die that lies across the table."""
    shown = view((0, 2), 3, seed, room, phase="aim", seat=seat, to_act=(seat,), turn=seat)
    die = 5 * seat + 4
    at = 5 if seat == 0 else 1
    return replace(shown, draft=Draft(die, at=at, style=bowls, reach=2, lean=bowls, stand=1))


def marked() -> View:
    """Poison of both seats, and every effect that can lie on a die."""
    shown = view((3, 4), 4, 8)
    shown = changed(shown, 0, poison=1)
    shown = changed(shown, 1, poison=0, effects=(Held(6, "hold", "yellow"),))
    shown = changed(shown, 5, effects=(Held(0, "freeze", "ice"), Held(1, "power up", "purple", 2)))
    return changed(shown, 6, effects=(Held(5, "protection", "purple", 3),))


def overhanging() -> View:
    """Dice at the very edge: nothing of their tags may be lost."""
    shown = view((0, 3), 2)
    for number, pose in zip((0, 1, 5, 6), ((-16.9, 16.9), (16.9, -16.9), (16.9, 16.9), (-16.9, -16.9)), strict=True):
        shown = changed(shown, number, pose=rounded(*pose, 0.3 * number, shown.dice[number].pose.top))  # type: ignore[union-attr]
    return shown


def full() -> View:
    """D32: two armies of ten, all in play."""
    poses = scattered(20, 4)
    dice = tuple(in_play(place // 10, place % 10 + 10 * (place // 10), pose) for place, pose in enumerate(poses))
    return replace(view(), dice=dice, teams=(None, None))


def over() -> View:
    """Somebody has won."""
    return view(count=2, phase="over", to_act=(), scores=(51, 37), outcome=Outcome((0,), text("Ana wins.")))


def crowded() -> View:
    """All ten dice within a foot of the middle."""
    return view((1, 2), 5, 6, 6.0)


def thrown(count: int = 25, seed: int = 1) -> View:
    """A die was just thrown, and turned another one: a flight made up of so many frames."""
    shown = view((1, 2), 5, seed)
    before = tuple(None if number == 0 else die.pose for number, die in enumerate(shown.dice))
    before = (*before[:6], rounded(before[6].x, before[6].y + 1.0, 1.0, before[6].top ^ 1), *before[7:])  # type: ignore[union-attr]
    frames = tuple(
        (_flying(shown.dice[0].pose, part / (count - 1), 14.0), _flying(shown.dice[6].pose, part / (count - 1), 0.5))
        for part in range(count)
    )
    return replace(shown, thrown=Thrown(0, 0, 1, (0, 6), before, frames))


def really_thrown(seed: int, others: int = 9, style: int = 0) -> View:
    """A die was just thrown by the simulation, at one of so many others."""
    shown = view((1, 2), 5, seed)
    dice = (
        DieView(0, 5),
        *(shown.dice[number] if number <= others else DieView(int(number >= 5), 5 + number) for number in range(1, 10)),
    )
    standing = {number: die.pose for number, die in enumerate(dice) if die.pose}
    at = max(standing)
    draft = Draft(0, at=at, style=style, reach=2)
    release = released(draft, 0, standing[at], SeededChance(b"thrown", seed))
    landed = simulate(Throwing(tuple(standing.values()), release))
    numbers = (*standing, 0)
    for number, landing in zip(numbers, landed.dice, strict=True):
        if landing.moved:
            dice = _landed(dice, number, landing.pose)
    moved = tuple(numbers[place] for place in landed.moved)
    before = tuple(standing.get(number) for number in range(len(dice)))
    return replace(shown, dice=dice, thrown=Thrown(0, 0, 1, moved, before, landed.frames))


def _landed(dice: tuple[DieView, ...], number: int, pose: Pose | None) -> tuple[DieView, ...]:
    die = dice[number]
    lies = DieView(die.owner, die.character) if pose is None else in_play(die.owner, die.character, pose)
    return (*dice[:number], lies, *dice[number + 1 :])


def _flying(end: Pose | None, part: float, height: float) -> tuple[int, ...]:
    """Where a die is on its way, seven numbers as in `Thrown.frames`."""
    assert end is not None
    rotation = turned((1.0, 0.5, 0.2), [6.0 * (1 - part)])[0] @ end.rotation
    w = math.sqrt(max(1e-9, 1 + rotation.trace())) / 2
    x, y, z = (float(rotation[a, b] - rotation[b, a]) / (4 * w) for a, b in ((2, 1), (0, 2), (1, 0)))
    up = INRADIUS + height * (1 - part) * abs(math.cos(4 * math.pi * part))
    place = (end.x, end.y - (1 - part) * (18 + end.y) * height / 14, up)
    return (*(round(number * 1000) for number in place), *(round(number * 10000) for number in (w, x, y, z)))


def ordered() -> View:
    """D24: a command is carried out, one die after the other; the first is asked."""
    shown = replace(asked(), orders=(4, 1, 3))
    return replace(shown, asked=Asked("order", 0, 4))


EVERY: dict[str, Callable[[], View]] = {
    "in play": view,
    "teams are chosen": lambda: mustering(teams=(3, None)),
    "armies are built": lambda: mustering(armies=((2, 7, 20), (7, 12)), builds=True),
    "the first die": start,
    "asked": asked,
    "asked, in the own panel": lambda: asked(0),
    "aiming, a lob": aiming,
    "aiming, a bowl from the other side": lambda: aiming(1, 1),
    "orders": ordered,
    "crowded": crowded,
    "marks": marked,
    "at the edge": overhanging,
    "armies of ten": full,
    "over": over,
    "thrown": thrown,
}
"""By name."""
