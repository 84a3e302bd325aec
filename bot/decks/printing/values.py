"""Say what is printed of a deck, and as what, as values that go to a worker."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.decks.deck_game import DeckGame, Drawings
from bot.engine.deck import Card

PrintFormat = Literal["A4", "Letter", "simulator"]
"""What a deck can be printed as: a PDF, or a zip for Tabletop Simulator."""


class PrintedPlace(msgspec.Struct, frozen=True):
    """A place of a deck. `card` None: it is blank; `name` and `told`: how it is called, and all that stands on it, in
    the language of who prints it."""

    slot: str
    card: Card | None
    name: str
    told: str


class DeckPrint(msgspec.Struct, frozen=True):
    """All that is printed of a deck. `drawings`: ink masks by digest; `key`: begins the names of files."""

    game: DeckGame
    title: str
    key: str
    places: tuple[PrintedPlace, ...]
    mark: str
    drawings: Drawings
    language: str

    @property
    def written(self) -> tuple[Card, ...]:
        return tuple(place.card for place in self.places if place.card is not None)
