"""Tell how many points an icon is worth to whoever holds it, on average, each time that it is resolved.

What a rival loses counts as a gain. What changes dice counts as the points that it will bring in the rounds to come.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import Amount, AnyStep, Icon, IconCard
from cogs.blank_white_dice.position import counted, faces_for, held_by, holds, icon_on, works
from cogs.blank_white_dice.view import FACES, Face
from cogs.blank_white_dice.weighing.table import Table

# The part of the rest of the game for which a face stays as it is, in the hands in which it is.
LASTING = 0.8
# How far a condition that holds now is trusted to hold when the icon comes up.
TRUST = 0.75
# The part of a single rival's loss that counts, by the number of players: with two, their loss is one's own gain.
OF_ONE_RIVAL = {2: 1.0, 3: 0.65, 4: 0.5}
# The part of the rest of the game in which a blank face is drawn on and can still come up again, against all of it.
LATER = 0.12
# What it is worth to choose when the icon comes up: the best way then is better than the best one on average.
CHOICE = 0.2
# The part of what a tag is worth now that is left when an icon that tags comes up.
OF_A_TAG = 0.5

# What steps are worth whose effect depends on the table when they are taken, in points and if `uses` is 1.
ERASES_RIVAL, ERASES_ANY, ERASES_OWN = 0.7, 0.9, -0.4
REPLACES_RIVAL, REPLACES_OWN = 1.2, 1.0
MOVES_FROM_RIVAL, MOVES = 1.3, 1.4
# The same, at once.
REROLLS, REROLLS_COMMON, FOLLOWS, SWAPS, TURNS_CARD, MARKS = 0.1, 0.1, 1.2, 0.8, 0.2, 0.1
# A third die to roll, while another has it, and if not.
TAKES, KEEPS = 2.6, 1.3
WARD = {"target": 0.2, "loss": 0.2}
# How often an occasion comes, for each time that the icon is resolved.
OCCASIONS = {"always": 0.3, "rerolled": 0.15, "disc": 0.3, "erased": 0.6, "tagged": 0.0}


class Parts(NamedTuple):
    """What an icon brings in each stage when it is active, and `beside` that."""

    first: float = 0.0
    main: float = 0.0
    last: float = 0.0
    beside: float = 0.0

    @property
    def total(self) -> float:
        return self.first + self.main + self.last + self.beside


class Worth:
    """The worth of faces in one position. `rounds`: how many are probably still to be rolled."""

    def __init__(self, table: Table, cards: Mapping[int, IconCard], rounds: float) -> None:
        self._table, self._cards = table, cards
        self.uses = LASTING * rounds / FACES
        self._once = 1 - (1 - 1 / FACES) ** rounds
        self._one_rival = OF_ONE_RIVAL[len(table.points)]
        self._known: dict[tuple[Face, int], Parts] = {}
        self._far: dict[tuple[Face, int], float] = {}
        self._now = self.later = self._tag = 0.0
        # First as if no icon tagged: how good those are depends on what there is to tag.
        now, later = self._of_blanks()
        self._known, self._far = {}, {}
        self._now, self.later, self._tag = now, later, now * OF_A_TAG

    def _of_blanks(self) -> tuple[float, float]:
        """Weigh a blank face that is drawn on at once, and one that is drawn on some day."""
        open_cards = [self._cards[card] for card in self._table.active if not self._cards[card].is_complex]
        drawn = [
            (sum(self.in_time(face, 0) for face in faces_for(card)) - card.cost, len(card.icons)) for card in open_cards
        ]
        later = max((worth / icons for worth, icons in drawn), default=0.0) * self.uses * LATER
        return max((worth - icons * later for worth, icons in drawn), default=0.0), max(0.0, later)

    def in_time(self, face: Face, holder: int) -> float:
        """Weigh a face by what it brings its holder in the rounds to come."""
        key = (face, holder)
        worth = self._far.get(key)
        if worth is None:
            if face.is_blank:
                worth = self.later
            else:
                icon = self._icon(face)
                uses = self._once if icon is not None and _ends_itself(icon) else self.uses
                worth = self.parts(face, holder).total * uses
            self._far[key] = worth
        return worth

    def _icon(self, face: Face) -> Icon | None:
        return icon_on(self._cards, face)

    def parts(self, face: Face, holder: int) -> Parts:
        """Weigh a face for its holder, stage by stage."""
        key = (face, holder)
        parts = self._known.get(key)
        if parts is None:
            self._known[key] = Parts()  # an icon that draws itself
            parts = self._known[key] = self._parts(face, holder)
        return parts

    def _parts(self, face: Face, holder: int) -> Parts:
        if face.is_blank:
            return Parts(main=self._now)
        if face.number is not None:
            return Parts(main=float(face.number))
        icon = self._icon(face)
        if icon is None or not works(self._table.active, face):
            return Parts()
        stages = {"first": 0.0, "main": 0.0, "last": 0.0}
        beside = WARD[icon.ward.against] if icon.ward is not None else 0.0
        for part in icon.parts:
            worth = self.of_steps(part.steps, face, holder)
            face = _after(part.steps, face)
            if part.when in stages:
                stages[part.when] = worth
            else:
                # What works but once is erased for certain.
                beside += max(0.0, worth) * (1 if icon.one_shot and part.when == "erased" else OCCASIONS[part.when])
        return Parts(**stages, beside=beside)

    def of_steps(self, steps: Iterable[AnyStep], face: Face, holder: int) -> float:
        return sum(self._step(step, face, holder) for step in steps)

    def _step(self, step: AnyStep, face: Face, holder: int) -> float:
        match step:
            case blocks.Gain() | blocks.Lose() | blocks.Steal():
                return self._points(step, face, holder)
            case blocks.Pay(points=points):
                return -float(points)
            case blocks.Choose(options=options, may=may):
                ways = [self.of_steps(option.steps, face, holder) for option in options] + [0.0] * may
                return max(ways) + CHOICE * (len(ways) > 1)
            case blocks.If(condition=condition, then=then, otherwise=otherwise):
                chance = self._chance(condition, face, holder)
                worth, instead = (self.of_steps(steps, face, holder) for steps in (then, otherwise))
                return chance * worth + (1 - chance) * instead
            case blocks.Tag(card=card):
                return self._tag if card >= 0 else 0.5 * self._tag
            case blocks.Dot(times=times) | blocks.Dash(times=times):
                return self._sitting(step, times, face, holder)
            case blocks.AnotherTurn():
                return self._turn(holder)
            case _:
                return self._change(step, holder)

    def _points(self, step: blocks.Gain | blocks.Lose | blocks.Steal, face: Face, holder: int) -> float:
        amount = self.amount(step.amount, face, holder)
        if isinstance(step, blocks.Steal):
            return min(amount, self._richest(holder)) * (1 + self._one_rival)
        sign = 1 if isinstance(step, blocks.Gain) else -1
        if step.who == "you":
            return sign * amount
        lost = min(amount, self._richest(holder)) if sign < 0 else amount
        if step.who == "leaders":
            return sign * lost * self._of_leaders(holder)
        return {"rival": -self._one_rival, "rivals": -0.8, "everybody": 0.0}[step.who] * sign * lost

    def _of_leaders(self, holder: int) -> float:
        """Weigh what leaders gain: good for a holder who is ahead, bad for one who is behind, but that may change."""
        own, best = self._table.points[holder], max(self._table.points)
        return -0.5 if own < best else 0.0 if self._table.points.count(best) > 1 else 0.6

    def _richest(self, holder: int) -> float:
        """What the best rival will have to lose, a little earlier or later."""
        return 0.7 + max((points for seat, points in enumerate(self._table.points) if seat != holder), default=0)

    def amount(self, amount: Amount, face: Face, holder: int) -> float:
        count = counted(self._table, amount.per, holder, face) if amount.per else 0
        if amount.per == "alike":
            # Itself, and every other one of its kind that may be up at the same time.
            count = max(1, count)
        return float(max(0, amount.base + amount.each * count))

    def _chance(self, condition: blocks.Condition, face: Face, holder: int) -> float:
        if condition.what == "round":
            first, rounds = self._table.round + 1, max(1, round(self.uses * FACES))
            return sum(condition.least <= each <= condition.most for each in range(first, first + rounds)) / rounds
        return TRUST if holds(self._table, holder, face, condition) else 1 - TRUST

    def _sitting(self, step: blocks.Dot | blocks.Dash, times: int, face: Face, holder: int) -> float:
        """Weigh dots or dashes by what each brings when this icon comes up again, half of the time that is left."""
        icon = self._icon(face)
        if step.face != blocks.THIS_FACE or icon is None or times <= -9:
            return 0.0
        kind = "dots" if isinstance(step, blocks.Dot) else "dashes"
        return times * sum(_for_each(part.steps, kind) for part in icon.parts) * self.uses / 2

    def _turn(self, holder: int) -> float:
        """Weigh all dice of a holder once more; an icon that gives another turn gives no third one.

        The die that gives it brings nothing then."""
        held = [self._table.dice[die] for die in held_by(self._table, holder)]
        others = max(0, len(held) - 1) / max(1, len(held))
        return others * sum(max(0.0, float(each.number or 1)) for die in held for each in die.faces) / FACES

    def _change(self, step: AnyStep, holder: int) -> float:
        uses = self.uses
        match step:
            case blocks.Write(number=number):
                return max(0.0, number * uses - self.later)
            case blocks.Replace(where=where, number=number):
                if where.whose == "this":
                    return (number or 0) * uses / 2
                return (REPLACES_RIVAL if where.whose == "rivals" else REPLACES_OWN) * uses
            case blocks.Move(source=source):
                return (MOVES_FROM_RIVAL if source.whose == "rivals" else MOVES) * uses
            case blocks.Erase(face=face):
                return {"rivals": ERASES_RIVAL, "any": ERASES_ANY}.get(face.whose, ERASES_OWN) * uses
            case blocks.ReRoll(die=die):
                return REROLLS_COMMON if die.whose == "common" else REROLLS
            case blocks.Copy() | blocks.Resolve():
                return FOLLOWS
            case blocks.Swap():
                return SWAPS
            case blocks.Take():
                holds = self._table.dice[self._table.common].holder == holder
                return (KEEPS if holds else TAKES) * uses
            case blocks.Neutralise() | blocks.Restore():
                return TURNS_CARD
            case blocks.Mark() | blocks.Unmark():
                return MARKS
            case _:
                return 0.0


def _after(steps: Iterable[AnyStep], face: Face) -> Face:
    """Give a face with the dots and dashes that it has when its next part comes."""
    for step in steps:
        match step:
            case blocks.Dot(face=at, times=times) if at == blocks.THIS_FACE and times > 0:
                face = replace(face, dots=face.dots + times)
            case blocks.Dash(face=at, times=times) if at == blocks.THIS_FACE and times > 0:
                face = replace(face, dashes=face.dashes + times)
    return face


def _ends_itself(icon: Icon) -> bool:
    """Tell whether an icon brings what it does but once."""
    steps = [step for part in icon.parts if part.when in ("first", "main", "last") for step in part.steps]
    return icon.one_shot or any(
        (isinstance(step, blocks.Replace) and step.where == blocks.THIS_FACE) or step == blocks.Erase(blocks.THIS_FACE)
        for step in steps
    )


def _for_each(steps: Iterable[AnyStep], per: str) -> float:
    """How many points each dot, or dash, brings."""
    each = 0.0
    for step in steps:
        match step:
            case blocks.Gain(amount=amount) | blocks.Steal(amount=amount) if amount.per == per:
                each += amount.each
            case blocks.Lose(amount=amount, who=who) if amount.per == per:
                each -= amount.each if who == "you" else -amount.each
    return each
