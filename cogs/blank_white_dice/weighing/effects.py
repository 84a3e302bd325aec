"""Follow icons on a table in thought, each answer being the one that is best for whoever gives it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep, Icon
from cogs.blank_white_dice.position import amount, faces_for, holds, icon_on, seats_meant, steps_in, works
from cogs.blank_white_dice.view import BLANK, NOBODY, Disc, Face, PickFace, PickIcon
from cogs.blank_white_dice.weighing.chances import Chances
from cogs.blank_white_dice.weighing.picks import Act, Picker, Picks, handed, next_places
from cogs.blank_white_dice.weighing.table import UNKNOWN, Die, Table, erased

Steps = tuple[AnyStep, ...]
# How far icons are followed that are set off by others.
DEEPEST = 2
# Tables that are compared for one decision. Beyond that the first way counts for the best: cards that tag several times
# have thousands.
MOST_TABLES = 600
# Where a choice has been begun so many are compared even then, one for each card of a tableau, but in all no more.
AT_ONCE, MOST_IN_ALL = 16, 800


class Effects:
    """Carries out blocks. `gets_turn`: whether a die that a seat is given now is still to be resolved by it."""

    def __init__(self, chances: Chances, picker: Picker, stage: str, gets_turn: Callable[[int, int], bool]) -> None:
        self._chances, self._picker, self._stage = chances, picker, stage
        self._gets_turn = gets_turn
        self.left = MOST_TABLES
        """How many more tables are compared."""
        self.compared = 0
        """How many have been, for the whole decision."""

    def _best(self, tables: Sequence[Table], seat: int) -> Table:
        """Choose the best of tables, or of as many as may still be compared."""
        tables = tables[: max(1, min(max(self.left, AT_ONCE), MOST_IN_ALL - self.compared))]
        self.left -= len(tables)
        self.compared += len(tables) if len(tables) > 1 else 0
        return tables[0] if len(tables) == 1 else max(tables, key=lambda table: self._chances.winning(table, seat))

    # Icons

    def resolve(self, table: Table, seat: int, number: int) -> Table:
        """Resolve a die (W17): tag a blank face, erase what does not work or has no effect, else follow the icon."""
        die = table.dice[number]
        table = table.with_die(number, die._replace(waits=False))
        face, place = die.shows, die.up or 0
        if face is None:
            return table
        if face.is_blank:
            return self.tag_face(table, seat, PickFace(number, place))
        if not works(table.active, face):
            return erased(table, number, place)
        after = self.follow(table, Act(seat, number, place, face), self.steps_of(face, self._stage))
        icon = self._icon(face)
        if after == table or (icon is not None and icon.one_shot):
            return self._erase(after, Act(seat, number, place, face), PickFace(number, place))
        return after

    def _icon(self, face: Face) -> Icon | None:
        return icon_on(self._chances.cards, face)

    def steps_of(self, face: Face, when: str) -> Steps:
        """Give what an icon does in a stage, or at an occasion."""
        icon = self._icon(face)
        return () if icon is None else steps_in(icon, when)

    def follow(self, table: Table, act: Act, steps: Steps) -> Table:
        """Take steps, one after the other, in the way that is best for the actor."""
        for at, step in enumerate(steps):
            rest = steps[at + 1 :]
            match step:
                case blocks.Pay(points=points):
                    if table.points[act.seat] < points:
                        return table
                    table = table.with_points(act.seat, -points)
                case blocks.If(condition=condition, then=then, otherwise=otherwise):
                    met = holds(table, act.seat, _face(table, act), condition)
                    return self.follow(table, act, (*(then if met else otherwise), *rest))
                case blocks.Choose():
                    return self._best(self._ways(table, act, step, rest), act.seat)
                case _:
                    table = self.best_way(table, act, step, ())
        return table

    def _ways(self, table: Table, act: Act, step: blocks.Choose, rest: Steps) -> list[Table]:
        ways = [
            self.follow(table, act, (*option.steps, *rest))
            for option in step.options
            if _price(option.steps) <= table.points[act.seat]
        ]
        return [*ways, self.follow(table, act, rest)] if step.may or not ways else ways

    def best_way(self, table: Table, act: Act, step: AnyStep, chosen: Picks) -> Table:
        """Carry out a step, of which some may be picked already, in the best way for the actor."""
        possible = self._picker.next_picks(table, act, step, chosen)
        if possible is None:
            return self._carried_out(table, act, step, chosen)
        ways = list[Table]()
        for move in possible:
            if ways and self.left <= 0:
                break
            ways.append(self.best_way(table, act, step, (*chosen, move)))
        return self._best(ways, act.seat) if ways else table

    # Steps of which all is known

    def _carried_out(self, table: Table, act: Act, step: AnyStep, chosen: Picks) -> Table:
        seat, picked = act.seat, chosen[0] if chosen else None
        match step:
            case blocks.Gain() | blocks.Lose() | blocks.Steal():
                return _points(table, act, step, getattr(picked, "seat", None))
            case blocks.Take():
                return table if table.dice[table.common].holder == seat else self._give(table, table.common, seat)
            case blocks.AnotherTurn():
                return table._replace(again=table.again | {seat})
            case blocks.Mark(what=what):
                card = getattr(picked, "card", act.face.card)
                return table.with_disc(seat, Disc(0 if what == "score" else card))
            case blocks.Unmark():
                return table.with_disc(getattr(picked, "seat", seat), None)
            case blocks.Neutralise():
                return table._replace(active=table.active - {getattr(picked, "card", 0)})
            case blocks.Restore():
                return table._replace(active=table.active | {getattr(picked, "card", 0)})
            case _:
                return self._on_dice(table, act, step, chosen)

    def _on_dice(self, table: Table, act: Act, step: AnyStep, chosen: Any) -> Table:
        match step:
            case blocks.ReRoll():
                die = table.dice[chosen[0].die]
                return table.with_die(chosen[0].die, Die(die.holder, die.faces, UNKNOWN, die.waits))
            case blocks.Copy() | blocks.Resolve():
                return self._follow_other(table, act, step, chosen[0].die)
            case blocks.Swap():
                one, other = chosen[0].die, chosen[1].die
                holders = table.dice[one].holder, table.dice[other].holder
                if NOBODY in holders:
                    return table
                return self._give(self._give(table, one, holders[1]), other, holders[0])
            case _:
                return self._on_faces(table, act, step, chosen)

    def _on_faces(self, table: Table, act: Act, step: AnyStep, chosen: Any) -> Table:
        match step:
            case blocks.Write(number=number):
                return table.with_face(chosen[0].die, chosen[0].face, Face(number=number))
            case blocks.Erase():
                return self._erase(table, act, chosen[0])
            case blocks.Replace(number=number):
                if number is not None:
                    return self._draw(table, act, chosen[0], Face(number=number))
                card = self._chances.cards[chosen[1].card]
                return self._draw(table.with_points(act.seat, -card.cost), act, chosen[0], faces_for(card)[0])
            case blocks.Tag():
                icon = chosen[-1].icon if isinstance(chosen[-1], PickIcon) else None
                return self.tag(table, act, chosen[0].card, chosen[1], icon=icon)
            case blocks.Move():
                face = table.dice[chosen[0].die].faces[chosen[0].face]
                moved = self._erase(table, act, chosen[0])
                return self._draw(moved, act, chosen[1], Face(face.card, face.icon, face.number))
            case blocks.Dot(times=times) | blocks.Dash(times=times):
                return _sit(table, chosen[0], "dots" if isinstance(step, blocks.Dot) else "dashes", times)
            case _:
                return table

    def _give(self, table: Table, die: int, seat: int) -> Table:
        return handed(table, die, seat, waits=self._gets_turn(die, seat))

    def _follow_other(self, table: Table, act: Act, step: AnyStep, die: int) -> Table:
        face = table.dice[die].shows
        copies = isinstance(step, blocks.Copy)
        if face is not None and face.is_blank and not copies:
            return self.tag_face(table, act.seat, PickFace(die, table.dice[die].up or 0))
        if face is None or face.is_blank or act.depth >= DEEPEST or not works(table.active, face):
            return table
        here, place = (act.die, act.place) if copies else (die, table.dice[die].up or 0)
        if copies:
            table = table.with_die(here, table.dice[here]._replace(works_as=face))
        return self.follow(table, Act(act.seat, here, place, face, act.depth + 1), self.steps_of(face, self._stage))

    # Drawing

    def tag_face(self, table: Table, seat: int, place: PickFace, card: int = 0, icon: int | None = None) -> Table:
        """Tag the blank face that is resolved (W19), with the best card and icon, unless they are given."""
        act = Act(seat, place.die, place.face, BLANK)
        open_cards = (
            each for each in table.active if self._picker.is_open(each) and self._picker.may_tag(table, seat, each)
        )
        ways = [
            self._tagged(table, act, each, first, place)
            for each in ([card] if card else sorted(open_cards))
            for first in (range(len(faces_for(self._chances.cards[each]))) if icon is None else (icon,))
        ]
        return self._best(ways, seat) if ways else table

    def tag(
        self,
        table: Table,
        act: Act,
        card: int,
        place: PickFace,
        among: Sequence[int] = (),
        icon: int | None = None,
    ) -> Table:
        """Tag a card, one icon of it on a face that is given: which one, if not all find room on that die (W13)."""
        icons = len(self._chances.cards[card].icons)
        room = sum(face.is_blank for face in table.dice[place.die].faces)
        firsts = (icon,) if icon is not None else range(icons) if room < icons else (0,)
        return self._best([self._tagged(table, act, card, first, place, among) for first in firsts], act.seat)

    def _tagged(
        self, table: Table, act: Act, card: int, first: int, place: PickFace, among: Sequence[int] = ()
    ) -> Table:
        icons = faces_for(self._chances.cards[card])
        table = self._draw(table.with_points(act.seat, -self._chances.cards[card].cost), act, place, icons[first])
        left = [icon for at, icon in enumerate(icons) if at != first]
        return self.place_rest(table, act, left, place.die, among)

    def place_rest(self, table: Table, act: Act, left: Sequence[Face], die: int, among: Sequence[int] = ()) -> Table:
        """Draw further icons where they are best for the actor (W13)."""
        for icon in left:
            places = next_places(table, die, among or range(len(table.dice)))
            if places:
                table = self._best([self._draw(table, act, each, icon) for each in places], act.seat)
        return table

    def _draw(self, table: Table, act: Act, place: PickFace, face: Face) -> Table:
        return self._set_off(table.with_face(place.die, place.face, face), act, place, face, "tagged")

    def _erase(self, table: Table, act: Act, place: PickFace) -> Table:
        face = table.dice[place.die].faces[place.face]
        return self._set_off(erased(table, place.die, place.face), act, place, face, "erased")

    def _set_off(self, table: Table, act: Act, place: PickFace, face: Face, when: str) -> Table:
        """Have the holder of a die follow what an icon on it does on such an occasion."""
        holder, steps = table.dice[place.die].holder, self.steps_of(face, when) if face.card else ()
        if not steps or holder == NOBODY or not self._stage or act.depth >= DEEPEST or not works(table.active, face):
            return table
        return self.follow(table, Act(holder, place.die, place.face, face, act.depth + 1), steps)


def _points(table: Table, act: Act, step: blocks.Gain | blocks.Lose | blocks.Steal, picked: int | None) -> Table:
    points = amount(table, act.seat, _face(table, act), step.amount)
    if isinstance(step, blocks.Steal):
        lost = min(points, table.points[picked or 0])
        return table.with_points(picked or 0, -lost).with_points(act.seat, lost)
    for seat in seats_meant(table, act.seat, step.who) if picked is None else (picked,):
        table = table.with_points(seat, points if isinstance(step, blocks.Gain) else -points)
    return table


def _face(table: Table, act: Act) -> Face:
    """What sits on the face that is followed; on one that was erased, what was there."""
    there = table.dice[act.die].faces[act.place]
    return act.face if there.is_blank else Face(act.face.card, act.face.icon, act.face.number, there.dots, there.dashes)


def _price(steps: Steps) -> int:
    return sum(step.points for step in steps if isinstance(step, blocks.Pay))


def _sit(table: Table, place: PickFace, kind: str, times: int) -> Table:
    face = table.dice[place.die].faces[place.face]
    if face.is_blank:
        return table
    dots, dashes = face.dots, face.dashes
    if kind == "dots":
        dots = min(9, max(0, dots + times))
    else:
        dashes = min(9, max(0, dashes + times))
    return table.with_face(place.die, place.face, Face(face.card, face.icon, face.number, dots, dashes))
