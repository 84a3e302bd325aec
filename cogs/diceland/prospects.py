"""Find out from a View what a die could do now: whom it sees, how far away, what a shot would do, where it can roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec.structs import replace

from bot.engine.game import moves_of
from cogs.diceland.dice.sides import ATTACKS, Arrow, Side
from cogs.diceland.geometry import rolling, sight
from cogs.diceland.geometry.poses import HALF, Pose, from_edge_of
from cogs.diceland.view import MIDDLE_CELLS, Draft, Shoot, Target, UseOption, View
from cogs.diceland.wording import character_of, side_of

EQUAL = 0.001
"""D18: inches."""

Fate = Literal["immune", "sees", "kill", "damage", "reached"]
"""What becomes of a target: its shield has the colour; it sees a Backstab coming; it goes to the reserve; it is turned
to the next lower side; or something helps it, moves it, or lies on it."""


class Seen(NamedTuple):
    """A die in sight, and the distance in inches."""

    die: int
    inches: float


class Way(NamedTuple):
    """A roll by one step. obstacle: what is in its way; pose: where it would lie, if nothing is."""

    corner: int
    side: int
    obstacle: rolling.Obstacle | None
    pose: Pose | None


def lying(view: View) -> dict[int, Pose]:
    """Give how all dice in play lie."""
    return {number: die.pose for number, die in enumerate(view.dice) if die.pose is not None}


def is_held(view: View, die: int) -> bool:
    """Tell whether it cannot be moved, and any damage kills it."""
    return any(effect.does in ("hold", "freeze") for effect in view.dice[die].effects)


def is_frozen(view: View, die: int) -> bool:
    """Tell whether it cannot shoot, either."""
    return any(effect.does == "freeze" for effect in view.dice[die].effects)


def block_of(view: View, die: int) -> int | None:
    """Give the block number with all Protection; None: side 1 has none."""
    side = side_of(view, die)
    return None if side is None or side.block is None else side.block + _sum(view, die, "protection")


def hit_of(view: View, die: int, printed: int) -> int:
    """Give a hit number with all Power Up."""
    return printed + _sum(view, die, "power up")


def _sum(view: View, die: int, does: str) -> int:
    return sum(effect.amount for effect in view.dice[die].effects if effect.does == does)


# Sight


def sees(view: View, die: int, other: int) -> bool:
    """D15."""
    side, poses = side_of(view, die), lying(view)
    if die == other or side is None or side.arrow is None or other not in poses:
        return False
    return sight.sees(poses[die], side.arrow.corners, poses[other])


def in_sight(view: View, die: int, *, allies: bool) -> list[Seen]:
    """List the allies, or else the enemies, that a die sees, the nearest first."""
    poses, owner = lying(view), view.dice[die].owner
    found = [
        Seen(other, sight.distance(poses[die], poses[other]))
        for other in poses
        if (view.dice[other].owner == owner) == allies and sees(view, die, other)
    ]
    return sorted(found, key=lambda seen: (seen.inches, seen.die))


def aims(view: View, die: int, *, option: bool = False) -> list[Seen]:
    """List whom the arrow of the side that a die shows, or its option, may reach (D16): of Short range the nearest, and
    all that are as near. A jump or a call reaches nobody."""
    side = side_of(view, die)
    if side is None or side.arrow is None:
        return []
    if option and (side.option is None or side.option.does in ("jump", "call")):
        return []
    repairs = option and side.option is not None and side.option.does == "repair"
    found = in_sight(view, die, allies=repairs or (not option and side.arrow.helps))
    if side.arrow.reach != "short" or not found:
        return found
    return [seen for seen in found if seen.inches - found[0].inches < EQUAL]


# What a shot would do


def fate(view: View, die: int, target: int, *, option: bool = False) -> Fate:
    """Say what the shot of a die, or its option, would do to a target (D17, D19-D22)."""
    side, shown = side_of(view, die), side_of(view, target)
    if side is None or shown is None or side.arrow is None:
        return "reached"
    backstab = option and side.option is not None and side.option.does == "backstab"
    repair = option and side.option is not None and side.option.does == "repair"
    if shown.is_immune("black" if repair else side.arrow.colour):
        return "immune"
    if backstab and sees(view, target, die):
        return "sees"
    printed = side.option.hit if backstab and side.option is not None else side.arrow.hit
    if repair or printed is None or (not backstab and side.arrow.does not in ATTACKS):
        return "reached"
    block = block_of(view, target)
    if block is not None and hit_of(view, die, printed) >= block:
        return "kill"
    return "kill" if dies_of_damage(view, target) else "damage"


def fate_asked(view: View, target: int) -> Fate:
    """Say what becomes of a die that may be reached next, by what is asked: an enemy of whoever shoots, or an ally."""
    asked = view.asked
    if asked is None or asked.die is None or view.dice[asked.die].owner == view.dice[target].owner:
        return "reached"
    return fate(view, asked.die, target, option=asked.option)


def gain(view: View, die: int, *, option: bool = False) -> int:
    """Say what the shot of a die, or its option, may gain at best; 0: nothing happens."""
    return max(
        (worth(view, each.die, fate(view, die, each.die, option=option)) for each in aims(view, die, option=option)),
        default=0,
    )


def backstabs(view: View, die: int) -> bool:
    """Tell whether the option of the side that a die shows is a Backstab: a shot as well."""
    side = side_of(view, die)
    return side is not None and side.option is not None and side.option.does == "backstab"


class BestShot(NamedTuple):
    """A shot that is sure to harm, and the points that it kills for at least; 0: it only damages."""

    move: Shoot | UseOption
    points: int


def best_shot(view: View) -> BestShot | None:
    """Give the shot that gains most of those that the viewer may make now; None: none harms anybody."""
    shots: list[tuple[Shoot | UseOption, int]] = [
        *((move, gain(view, move.die)) for move in moves_of(view, Shoot) if attacks_with(view, move.die)),
        *((move, gain(view, move.die, option=True)) for move in moves_of(view, UseOption) if backstabs(view, move.die)),
    ]
    best = max(shots, key=lambda each: each[1], default=None)
    return BestShot(best[0], best[1] - 1) if best is not None and best[1] else None


def attacks_with(view: View, die: int) -> bool:
    """Tell whether the arrow of the side that a die shows harms."""
    side = side_of(view, die)
    return side is not None and side.attacks


def worth(view: View, target: int, what: Fate) -> int:
    """Say how much that gains: a kill the more points the better, before all else; 0: nothing happens."""
    if what in ("immune", "sees"):
        return 0
    return 1 + (what == "kill") * character_of(view, target).points


def best_target(view: View) -> int | None:
    """Give the one of several dice that is shot at without an answer: the first of those that gain most."""
    offered = [move.die for move in view.moves if isinstance(move, Target)]
    return max(offered, key=lambda die: worth(view, die, fate_asked(view, die)), default=None)


def dies_of_damage(view: View, die: int) -> bool:
    """Tell whether any damage would kill a die (D20, D21, D28)."""
    number = view.dice[die].side
    if number is None or is_held(view, die):
        return number is not None
    return character_of(view, die).damage(number) is None or in_way(view, die) is not None


def in_way(view: View, die: int) -> rolling.Obstacle | None:
    """Say what is in the way of a die where damage would turn it (D21)."""
    number = view.dice[die].side
    corner = None if number is None else character_of(view, die).damage(number)
    return None if corner is None else way(view, die, corner).obstacle


def attack(view: View, die: int) -> Fate | None:
    """Say the worst that a die in play could do to an enemy, by its shot or a Backstab: kill, damage or nothing."""
    side = side_of(view, die)
    if side is None:
        return None
    ways = [option for option, there in ((False, side.attacks), (True, backstabs(view, die))) if there]
    fates = {fate(view, die, seen.die, option=option) for option in ways for seen in aims(view, die, option=option)}
    return "kill" if "kill" in fates else "damage" if "damage" in fates else None


# Throws


def suggested(view: View, die: int) -> Draft:
    """Give the throw from which most points may be hoped for: a lob at an enemy that it is likely to kill and not to
    knock off the table, of equal ones the nearest to its owner's edge; without enemies into the middle. In games of
    edition 0 at the one that most of its sides kill."""
    seat = view.dice[die].owner
    far = {other: from_edge_of(seat, it.pose) for other, it in enumerate(view.dice) if it.pose and it.owner != seat}
    if not far:
        return Draft(die, cell=MIDDLE_CELLS[seat])
    # By what records of before are checked: whoever let go without aiming threw there (D10).
    good = _hoped if view.edition else _sides
    return Draft(die, at=max(far, key=lambda other: (good(view, die, other), -far[other])))


ANYWHERE, ONE_WAY, ALL_AROUND = 11, 6.5, 7
"""Of a hundred throws at a die: how many kill besides it, and how many more for each side that would kill it, one that
looks in one direction or all around. Fitted to 44 throws in games between computers, each simulated a hundred times:
they are off by 6.5 on average."""
RIM, FALLS = 3.0, 20
"""Inches from the edge of the table within which a die that is struck may well fall off it, which scores for the other
player (D12), and how many of a hundred throws that costs."""


class Promise(NamedTuple):
    """What may be hoped of a throw: about so many of a hundred kill, at best the target."""

    die: int
    target: int | None
    percent: int
    is_near_edge: bool = False
    """The target may well fall off the table."""

    @property
    def is_good(self) -> bool:
        return self.percent >= 50

    @property
    def tenths(self) -> int:
        """Of ten throws."""
        return max(1, round(self.percent / 10))


def most_promising(view: View, dice: Sequence[int]) -> Promise | None:
    """Give the one of some dice in hand whose throw may gain the most points; None: none of them kills anybody."""
    promises = [promise_of(view, suggested(view, die)) for die in dice]
    best = max(promises, key=lambda each: points_of(view, each), default=None)
    return best if best is not None and best.percent > 0 else None


def promise_of(view: View, draft: Draft) -> Promise:
    """Say what may be hoped of a suggested throw."""
    if draft.at is None:
        return Promise(draft.die, None, 0)
    return Promise(draft.die, draft.at, _hopes(view, draft.die, draft.at), _is_near_edge(view, draft.at))


def points_of(view: View, promise: Promise) -> int:
    """Estimate the points from a hundred such throws."""
    return 0 if promise.target is None else _hoped(view, promise.die, promise.target)


def _hoped(view: View, die: int, target: int) -> int:
    """Estimate the points from a hundred throws of a die at another one."""
    return _hopes(view, die, target) * character_of(view, target).points


def sturdiest(view: View, dice: Sequence[int]) -> int | None:
    """Give the one of some dice that is hardest to kill with its side 8 up."""
    return max(dice, key=lambda die: character_of(view, die).side(8).block or 0, default=None)


def strength(side: Side) -> int:
    """Say how strong a side is: how hard it hits and how much it blocks; one without a block dies of any hit."""
    hit = side.arrow.hit if side.arrow is not None and side.arrow.does in ATTACKS else 0
    return (hit or 0) + (side.block or 0)


def intended(view: View, draft: Draft) -> Draft:
    """Give a throw as it is if it is let go now: one that is aimed at nothing goes at whom one is suggested (D10)."""
    if draft.is_aimed:
        return draft
    wanted = suggested(view, draft.die)
    return replace(draft, at=wanted.at, cell=wanted.cell)


def is_suggested(view: View) -> bool:
    """Tell whether the throw that the viewer makes up is the suggested one, with nothing changed."""
    return view.draft is not None and view.draft == suggested(view, view.draft.die)


def _hopes(view: View, die: int, target: int) -> int:
    """Estimate how many of a hundred throws of a die at one in play kill, less what is lost where that may fall off the
    table; 0: none of its sides could."""
    ways = [ONE_WAY if len(arrow.corners) == 1 else ALL_AROUND for arrow in _killing(view, die, target)]
    return max(0, round(ANYWHERE + sum(ways)) - _is_near_edge(view, target) * FALLS) if ways else 0


def _is_near_edge(view: View, die: int) -> bool:
    pose = view.dice[die].pose
    return pose is not None and HALF - max(abs(pose.x), abs(pose.y)) < RIM


def _sides(view: View, die: int, target: int) -> int:
    return len(_killing(view, die, target))


def _killing(view: View, die: int, target: int) -> list[Arrow]:
    """List the arrows of a die whose shot would kill a die in play, if it reached it."""
    shown, block = side_of(view, target), block_of(view, target)
    if shown is None:
        return []
    dies = block is None or is_held(view, target)
    arrows = (side.arrow for side in character_of(view, die).sides)
    return [
        arrow
        for arrow in arrows
        if arrow is not None
        and arrow.hit is not None
        and (dies or arrow.hit >= (block or 0))
        and not shown.is_immune(arrow.colour)
    ]


# Rolls


def way(view: View, die: int, corner: int) -> Way:
    """Say what a roll towards a corner of the top face leads to."""
    poses, number = lying(view), view.dice[die].side
    if number is None:
        raise ValueError(f"die {die} is not in play")
    others = {other: pose for other, pose in poses.items() if other != die}
    after = character_of(view, die).neighbour(number, corner)
    return Way(corner, after, rolling.obstacle(poses[die], corner, others), rolling.rolled(poses[die], corner))


def ways(view: View, die: int) -> Iterator[Way]:
    """List the rolls over a green dot."""
    side = side_of(view, die)
    if side is not None:
        yield from (way(view, die, corner) for corner in sorted(side.moves))


def can_act(view: View, die: int) -> bool:
    """Tell whether a command to a die may come to anything: it can roll, or its shot or option is not in vain."""
    if not is_held(view, die) and any(each.obstacle is None for each in ways(view, die)):
        return True
    side = side_of(view, die)
    if side is None or is_frozen(view, die):
        return False
    jumps = side.option is not None and side.option.does in ("jump", "call")
    return jumps or gain(view, die) > 0 or gain(view, die, option=True) > 0
