"""Read a position: what lies where, what an icon does, what is counted and whom words mean.

Rules read their state by it, and computers the tables that they think about, so that a card says the same to both.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from cogs.blank_white_dice.cards.blocks import CORE, Amount, AnyStep, Condition, FaceChoice, Gain, Icon, IconCard, Lose
from cogs.blank_white_dice.cards.sense import within
from cogs.blank_white_dice.view import FACES, NOBODY, Disc, Face, Pick, View, blank_places


class Die(Protocol):
    @property
    def holder(self) -> int: ...

    @property
    def faces(self) -> tuple[Face, ...]: ...

    @property
    def up(self) -> int | None:
        """The active face; no place of a face: it is not known, or there is none."""


class Position(Protocol):
    """All that the words of a card are about."""

    @property
    def points(self) -> tuple[int, ...]: ...

    @property
    def dice(self) -> Sequence[Die]:
        """By number; the common one is the last."""

    @property
    def discs(self) -> tuple[Disc | None, ...]: ...

    @property
    def round(self) -> int: ...

    def shows(self, die: int) -> Face | None:
        """Give what the active face of a die works as; None: that is not known."""


class Actor(Protocol):
    """Who follows an icon, and where that is."""

    @property
    def seat(self) -> int: ...

    @property
    def die(self) -> int: ...

    @property
    def place(self) -> int: ...


# Icons


def same_icon(one: Face | None, other: Face) -> bool:
    """Tell whether two faces have the same icon, whatever sits on them."""
    return one is not None and (one.card, one.icon, one.number) == (other.card, other.icon, other.number)


def face_for(card: IconCard, icon: int) -> Face:
    """Give a face on which an icon of a card was just drawn: plain numbers belong to no card."""
    number = card.icons[icon].number
    return Face(card.number, icon) if number is None else Face(number=number)


def faces_for(card: IconCard) -> list[Face]:
    """Give the faces on which all icons of a card were just drawn."""
    return [face_for(card, icon) for icon in range(len(card.icons))]


def icon_on(cards: Mapping[int, IconCard], face: Face) -> Icon | None:
    """Find what a face can do; None: it is blank, or its card is not of this game any more."""
    if face.number is not None:
        return _plain(face.number)
    card = cards.get(face.card)
    return card.icons[face.icon] if card is not None and face.icon < len(card.icons) else None


@cache
def _plain(number: int) -> Icon:
    return Icon(number)


@lru_cache(maxsize=1024)
def steps_in(icon: Icon, when: str) -> tuple[AnyStep, ...]:
    """Give what an icon does in a phase, or at an occasion; nothing: it has no such part."""
    if icon.number is not None:
        if when != "main":
            return ()
        return (Gain(Amount(icon.number)),) if icon.number > 0 else (Lose(Amount(-icon.number)),)
    return next((part.steps for part in icon.parts if part.when == when), ())


@cache
def gains_points(card: IconCard) -> bool:
    """Tell whether an icon of a card gains points for whoever resolves it."""
    return any(_gains(steps_in(icon, when)) for icon in card.icons for when in ("first", "main", "last"))


def _gains(steps: Iterable[AnyStep]) -> bool:
    return any(
        (isinstance(step, Gain) and step.who in ("you", "all")) or any(map(_gains, within(step))) for step in steps
    )


def beginners_rank(card: IconCard) -> tuple[int, ...]:
    """Order cards for whoever draws for the first time: first what gains points and costs none, nor brings a number
    along that does; icons before plain numbers."""
    costs = card.cost > 0 or any(icon.number is not None and icon.number <= 0 for icon in card.icons)
    return costs or not gains_points(card), card.number in CORE, card.number


def to_draw(view: View) -> list[int]:
    """List the cards that the viewer may draw now, first those for beginners."""
    if view.phase != "tagging" and (view.asked is None or view.asked.what != "tag"):
        return []
    offered = (move.card for move in view.moves if isinstance(move, Pick))
    return sorted(offered, key=lambda card: beginners_rank(view.cards[card]))


def works(active: Collection[int], face: Face) -> bool:
    """Tell whether an icon does what it says: numbers always, others while their card is active (W25)."""
    return face.number is not None or face.card in active


# Tagging


class Prerequisite(NamedTuple):
    """What a complex card is drawn over."""

    cards: frozenset[int]
    numbers: frozenset[int]

    def is_on(self, face: Face) -> bool:
        return face.card in self.cards if face.number is None else face.number in self.numbers


def prerequisite(cards: Mapping[int, IconCard], stacks: Iterable[Sequence[int]], card: IconCard) -> Prerequisite:
    """Find what a complex card is drawn over (W34): what overwrites a prerequisite counts as it. `stacks`: of the
    tableau, the top card last."""
    named = card.prerequisites
    above = {over for stack in stacks for place, below in enumerate(stack) if below in named for over in stack[place:]}
    icons = (icon for each in named if each in cards for icon in cards[each].icons)
    return Prerequisite(
        frozenset((*named, *above)), frozenset(each.number for each in icons if each.number is not None)
    )


def can_pay_for(position: Position, seat: int, card: IconCard) -> bool:
    return position.points[seat] >= card.cost


def meets_needs(position: Position, seat: int, card: IconCard) -> bool:
    """Tell whether the condition holds under which a seat may tag a card (W34)."""
    return card.needs is None or holds(position, seat, Face(card.number), card.needs)


def next_dice(dice: Sequence[Die], die: int, among: Sequence[int]) -> Sequence[int]:
    """List the dice on which a further icon goes: the one with the first, else others of whoever holds it, else any
    (W13). Nothing: none of those on which it may go at all has a blank face."""
    same_holder = [each for each in among if dice[each].holder == dice[die].holder]
    for near in ((die,), same_holder, among):
        if found := [each for each in near if blank_places(dice[each].faces)]:
            return found
    return ()


# Dice and faces


def held_by(position: Position, seat: int) -> list[int]:
    """List the numbers of the dice that a seat holds."""
    return [number for number, die in enumerate(position.dice) if die.holder == seat]


def dice_of(position: Position, actor: Actor, whose: str) -> Sequence[int]:
    """List dice by number; the unheld common die is nobody's (W36)."""
    match whose:
        case "this":
            return (actor.die,)
        case "common":
            return (len(position.dice) - 1,)
        case "own":
            return held_by(position, actor.seat)
        case "rivals":
            return [number for number, die in enumerate(position.dice) if die.holder not in (actor.seat, NOBODY)]
        case _:
            return range(len(position.dice))


def places_on(die: Die, number: int, actor: Actor, choice: FaceChoice) -> Sequence[int]:
    """List the faces of a die that a choice allows."""
    holding = _holding(die.faces, choice.holds)
    if choice.where == "any":
        return holding
    if choice.where == "active":
        return [place for place in holding if place == die.up]
    here = actor.place if number == actor.die else None
    return [place for place in holding if (place == here) == (choice.where == "this")]


@lru_cache(maxsize=4096)
def _holding(faces: tuple[Face, ...], what: str) -> tuple[int, ...]:
    return tuple(place for place, face in enumerate(faces) if _HOLDS[what](face))


_HOLDS: Mapping[str, Callable[[Face], bool]] = {
    "icon": lambda face: not face.is_blank,
    "blank": lambda face: face.is_blank,
    "number": lambda face: face.number is not None,
    "dotted": lambda face: face.dots > 0,
    "anything": lambda face: True,
}

# Numbers


def amount(position: Position, seat: int, face: Face, of: Amount) -> int:
    """Count how many points are meant on a face that a seat follows."""
    return max(0, of.base + of.each * (counted(position, of.per, seat, face) if of.per else 0))


def holds(position: Position, seat: int, face: Face, condition: Condition) -> bool:
    return condition.least <= counted(position, condition.what, seat, face) <= condition.most


def counted(position: Position, what: str, seat: int, face: Face) -> int:
    """Count what amounts and conditions speak of."""
    return _COUNTS[what](position, seat, face)


def _blanks(position: Position, seat: int) -> int:
    return sum(len(blank_places(position.dice[die].faces)) for die in held_by(position, seat))


def _alike(position: Position, face: Face) -> int:
    return sum(same_icon(position.shows(die), face) for die in range(len(position.dice)))


def _best_rival(position: Position, seat: int) -> int:
    return max((points for other, points in enumerate(position.points) if other != seat), default=0)


def _is_marked(position: Position, seat: int, face: Face) -> bool:
    disc = position.discs[seat]
    return disc is not None and disc.card != 0 and disc.card == face.card


_COUNTS: Mapping[str, Callable[[Position, int, Face], int]] = {
    "dots": lambda position, seat, face: face.dots,
    "dashes": lambda position, seat, face: face.dashes,
    "alike": lambda position, seat, face: _alike(position, face),
    "blanks": lambda position, seat, face: _blanks(position, seat),
    "icons": lambda position, seat, face: FACES * len(held_by(position, seat)) - _blanks(position, seat),
    "rivals": lambda position, seat, face: len(position.points) - 1,
    "points": lambda position, seat, face: position.points[seat],
    "lead": lambda position, seat, face: position.points[seat] - _best_rival(position, seat),
    "common": lambda position, seat, face: int(position.dice[-1].holder == seat),
    "marked": lambda position, seat, face: int(_is_marked(position, seat, face)),
    "score": lambda position, seat, face: int(position.discs[seat] == Disc()),
    "round": lambda position, seat, face: position.round,
}

# Seats


def leaders(position: Position) -> list[int]:
    return [seat for seat, points in enumerate(position.points) if points == max(position.points)]


def seats_meant(position: Position, seat: int, who: str) -> list[int]:
    """List whom a word for several players means."""
    if who == "you":
        return [seat]
    if who == "leaders":
        return leaders(position)
    return [other for other in range(len(position.points)) if who == "everybody" or other != seat]
