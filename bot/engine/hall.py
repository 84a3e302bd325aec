"""Define what a game tells of the cards that people have written for it, once a game with them is over: HALL in
`cogs/<game>/hall.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from bot.engine.deck import Deck
from bot.engine.game import Event
from bot.engine.text import Text

CAME, FIRED, DECIDED = "came", "fired", "decided"
"""What cards of all games do: they come into a game, once in each; they are carried out; they decide it."""


class WholeStep(NamedTuple):
    """A step of a game that is over; the first is its start. `move` None: the game went on by itself. `state`: after
    it; `events`: all that was told, also what only some were."""

    state: Any
    move: Any = None
    events: tuple[Event, ...] = ()


class Hall(Protocol):
    """What a game answers about cards that have been played. Pure. A card is its index in `Deck.cards`."""

    def met(self, deck: Deck, state: Any) -> Sequence[int]:
        """List the cards that players have met, as the last state tells, those that are seen last first."""
        ...

    def deeds(self, deck: Deck, steps: Iterable[WholeStep]) -> Mapping[int, Counter[str]]:
        """Count what the cards have done in a game, by kinds: CAME, FIRED, DECIDED, and those of the game."""
        ...

    def said(self, kind: str, times: int) -> Text | None:
        """Say how often something of a kind of the game was done; None: it is not worth telling."""
        ...
