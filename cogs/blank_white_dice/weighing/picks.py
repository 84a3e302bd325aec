"""List what a step lets its actor pick on a table: the answers among which a computer looks for the best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep, DieChoice, FaceChoice, IconCard
from cogs.blank_white_dice.position import can_pay_for, dice_of, meets_needs, next_dice, places_on, prerequisite
from cogs.blank_white_dice.view import NOBODY, AnyMove, Disc, Face, Pick, PickDie, PickFace, PickPlayer
from cogs.blank_white_dice.weighing.table import Die, Table

Picks = Sequence[AnyMove]


class Act(NamedTuple):
    """An icon that a seat follows. `depth`: how many icons it has come by."""

    seat: int
    die: int
    place: int
    face: Face
    depth: int = 0


def faces(table: Table, act: Act, choice: FaceChoice) -> list[PickFace]:
    """List the faces that a choice allows; of those of a die that are alike, one."""
    return [
        PickFace(die, place) for die in dice_of(table, act, choice.whose) for place in _places(table, act, die, choice)
    ]


def _places(table: Table, act: Act, number: int, choice: FaceChoice) -> Iterator[int]:
    die, seen = table.dice[number], set()
    for place in places_on(die, number, act, choice):
        alike = (die.faces[place], die.up == place)
        if alike not in seen:
            seen.add(alike)
            yield place


def blanks(table: Table, among: Sequence[int]) -> list[PickFace]:
    """List blank faces: of each die the active one, and one that is not."""
    return [
        PickFace(die, place)
        for die in among
        for place in _places(table, Act(NOBODY, NOBODY, 0, Face()), die, FaceChoice(holds="blank"))
    ]


def dice(table: Table, act: Act, choice: DieChoice) -> list[PickDie]:
    """List the dice that a choice allows."""
    among = dice_of(table, act, choice.whose)
    return [PickDie(die) for die in among if table.dice[die].up is not None and not (choice.other and die == act.die)]


def rivals(table: Table, seat: int) -> list[PickPlayer]:
    return [PickPlayer(other) for other in range(len(table.points)) if other != seat]


class Picker:
    """Knows the cards. `covers`: what lies below each card that is on top, the lowest first."""

    def __init__(self, cards: Mapping[int, IconCard], covers: Mapping[int, tuple[int, ...]]) -> None:
        self._cards, self._covers = cards, covers
        self._stacks = [(*below, top) for top, below in covers.items()]

    def next_picks(self, table: Table, act: Act, step: AnyStep, chosen: Picks) -> Picks | None:
        """Give what can be picked next for a step; None: all is known. Nothing: it cannot be carried out."""
        many = len(chosen)
        match step:
            case blocks.Gain(who="rival") | blocks.Lose(who="rival") | blocks.Steal() | blocks.Unmark(who="rival"):
                return None if many else rivals(table, act.seat)
            case blocks.Erase(face=choice) | blocks.Dot(face=choice) | blocks.Dash(face=choice):
                return None if many else faces(table, act, choice)
            case blocks.Write(where=choice):
                return None if many else faces(table, act, choice)
            case blocks.ReRoll(die=of) | blocks.Resolve(die=of):
                return None if many else dice(table, act, of)
            case blocks.Copy(face=choice):
                return None if many else [each for each in faces(table, act, choice) if each.die != act.die]
            case blocks.Neutralise():
                return None if many else picks(table.active)
            case blocks.Restore():
                return None if many else picks(set(self._covers) - table.active)
            case blocks.Mark(what="card"):
                return (
                    None if many else [each for each in picks(table.active) if table.discs[act.seat] != Disc(each.card)]
                )
            case blocks.Tag() | blocks.Replace() | blocks.Move() | blocks.Swap():
                return self._one_of_two(table, act, step, chosen)
            case _:
                return None

    def _one_of_two(
        self,
        table: Table,
        act: Act,
        step: blocks.Tag | blocks.Replace | blocks.Move | blocks.Swap,
        chosen: Picks,
    ) -> Picks | None:
        if len(chosen) > 1:
            return None
        match step:
            case blocks.Tag(card=card, where=where):
                if chosen:
                    card = getattr(chosen[0], "card", 0)
                    return self.first_places(table, card, dice_of(table, act, where.whose), act, where)
                named = [act.face.card] if card < 0 else [card] if card else table.active
                return [each for each in picks(named) if self.may_tag(table, act.seat, each.card)]
            case blocks.Replace(where=where, number=number):
                if chosen:
                    drawn = [
                        each
                        for each in picks(table.active)
                        if self.is_open(each.card) and self.may_tag(table, act.seat, each.card)
                    ]
                    return drawn if number is None else None
                return faces(table, act, where)
            case blocks.Move(source=source, target=target):
                return faces(table, act, target if chosen else source)
            case blocks.Swap(first=first, second=second):
                return dice(table, act, second if chosen else first)

    def is_open(self, card: int) -> bool:
        """Tell whether a card goes on blank faces."""
        return not self._cards[card].is_complex

    def may_tag(self, table: Table, seat: int, card: int) -> bool:
        drawn = self._cards[card]
        return card in table.active and can_pay_for(table, seat, drawn) and meets_needs(table, seat, drawn)

    def first_places(
        self, table: Table, card: int, among: Sequence[int], act: Act | None = None, where: FaceChoice | None = None
    ) -> list[PickFace]:
        """List where the first icon of a card can be drawn (W13, W34)."""
        if not self.is_open(card):
            below = prerequisite(self._cards, self._stacks, self._cards[card])
            return [
                PickFace(die, place)
                for die in among
                for place, face in enumerate(table.dice[die].faces)
                if below.is_on(face)
            ]
        return blanks(table, among) if act is None or where is None else faces(table, act, where)


def next_places(table: Table, die: int, among: Sequence[int]) -> list[PickFace]:
    """List where a further icon goes; `among`: dice on which it may go at all."""
    return blanks(table, next_dice(table.dice, die, among))


def picks(cards: Sequence[int] | set[int] | frozenset[int]) -> list[Pick]:
    return [Pick(card) for card in sorted(cards)]


def handed(table: Table, number: int, seat: int, *, waits: bool) -> Table:
    """Give a die to a seat, the same face up."""
    die = table.dice[number]
    return table.with_die(number, Die(seat, die.faces, die.up, waits, die.works_as))
