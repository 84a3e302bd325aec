"""A deck as a table is given it: one or two decks of a server, as they are at this moment (K4, K6)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.decks.base import Base
from bot.decks.model import DeckInfo
from bot.engine.deck import Card, Deck
from bot.engine.game import Refused
from bot.engine.text import text

MOST_MIXED = 2


class Snapshots(Base):
    async def for_table(self, guild: int, deck_ids: Sequence[int], *, slow: bool = False) -> Deck:
        """The cards with something on them, of one deck or of two mixed. Raises NoDeck, Refused.

        `due` is the rule that waits longest for its first game (K6), whichever deck it belongs to; one that a `slow`
        game does not turn up (K24) waits on.
        """
        decks = [await self.deck(id, guild) for id in dict.fromkeys(deck_ids)]
        if not 1 <= len(decks) <= MOST_MIXED:
            raise Refused(text("A table plays with one deck, or with two mixed."), "K4")
        if len({deck.game for deck in decks}) > 1:
            raise Refused(text("Decks of different games cannot be mixed."), "K4")
        cards, since = list[Card](), dict[int, int]()
        for index, deck in enumerate(decks):
            waiting = await self._store.due_since(deck.id)
            for place, card, version in await self._held(deck):
                if card is None or version is None:
                    continue
                if place.kind == "rule" and not version.introduced and self.kind(deck.game).turns_up(card, slow=slow):
                    since[len(cards)] = waiting.get(place.slot, version.at)
                cards.append(replace(card, deck=index))
        return Deck(tuple(cards), _marks(decks), min(since, key=since.__getitem__, default=None))

    async def introduced(self, deck: int, slot: str) -> None:
        """A game has begun with this rule: it is due no longer (K6)."""
        await self._store.introduced(deck, slot)


def _marks(decks: Sequence[DeckInfo]) -> tuple[str, ...]:
    """Those of the decks; letters where they would not tell two decks apart. A number would read as a card's."""
    marks = tuple(deck.mark for deck in decks)
    return marks if len(decks) == 1 or (len(set(marks)) == len(marks) and all(marks)) else ("A", "B")
