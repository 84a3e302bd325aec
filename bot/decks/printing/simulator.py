"""Say what Tabletop Simulator must know of piles of cards: an object as it saves its own. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, NamedTuple

ACROSS, DOWN = 10, 7
"""Cards on a sheet: as many as it takes."""
_UPSIDE_DOWN = 180.0
_APART = 3.0
"""From one pile to the next, in inches of its table."""
_GREY = {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}


class SimulatedCard(NamedTuple):
    """A card as it is called, and what is read aloud or shown when somebody points at it."""

    name: str
    told: str


class SheetOfCards(NamedTuple):
    """Cards on one picture, row by row, and where that picture and the one of their backs are. `number`: 1, 2, ..."""

    number: int
    face: str
    back: str
    cards: tuple[SimulatedCard, ...]

    @property
    def described(self) -> Mapping[str, Any]:
        where = {"FaceURL": self.face, "BackURL": self.back, "NumWidth": ACROSS, "NumHeight": DOWN}
        return {f"{self.number}": {**where, "BackIsHidden": True, "UniqueBack": False, "Type": 0}}


class Pile(NamedTuple):
    """Cards that lie on each other."""

    name: str
    sheets: tuple[SheetOfCards, ...]


def saved_object(title: str, piles: Sequence[Pile]) -> Mapping[str, Any]:
    """Describe piles side by side, face down."""
    guids = (f"{number:06x}" for number in count(1))
    states = [_pile(pile, place * _APART, guids) for place, pile in enumerate(piles)]
    return {"SaveName": title, "GameMode": "", "Date": "", "Table": "", "Sky": "", "Note": "", "ObjectStates": states}


def _pile(pile: Pile, x: float, guids: Iterator[str]) -> Mapping[str, Any]:
    """A single card is no pile."""
    cards = [
        (100 * sheet.number + place, card, sheet) for sheet in pile.sheets for place, card in enumerate(sheet.cards)
    ]
    contained = [_card(id, card, sheet, x, next(guids)) for id, card, sheet in cards]
    if len(contained) == 1:
        return contained[0]
    sheets = {key: value for sheet in pile.sheets for key, value in sheet.described.items()}
    return {
        **_thing("DeckCustom", pile.name, "", x, next(guids)),
        "HideWhenFaceDown": True,
        "DeckIDs": [id for id, _, _ in cards],
        "CustomDeck": sheets,
        "ContainedObjects": contained,
    }


def _card(id: int, card: SimulatedCard, sheet: SheetOfCards, x: float, guid: str) -> Mapping[str, Any]:
    thing = _thing("CardCustom", card.name, card.told, x, guid)
    return {**thing, "HideWhenFaceDown": True, "Hands": True, "CardID": id, "CustomDeck": sheet.described}


def _thing(kind: str, name: str, told: str, x: float, guid: str) -> Mapping[str, Any]:
    """What all things on its table have in common."""
    turned = {"rotX": 0.0, "rotY": _UPSIDE_DOWN, "rotZ": _UPSIDE_DOWN}
    place = {"posX": x, "posY": 1.0, "posZ": 0.0, **turned, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    switches = {"Locked": False, "Grid": True, "Snap": True, "Autoraise": True, "Sticky": True, "Tooltip": True}
    described = {"GUID": guid, "Name": kind, "Transform": place, "Nickname": name, "Description": told}
    return {**described, "ColorDiffuse": _GREY, **switches, "SidewaysCard": False}
