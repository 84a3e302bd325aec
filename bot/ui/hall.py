"""Stand between tables and decks once more: count what the cards of a finished game did, tell it, and note who likes
them."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping

from bot.clock import moment
from bot.engine.deck import Card
from bot.engine.game import Refused
from bot.engine.hall import DECIDED, FIRED
from bot.engine.screen import Choice, Menu, Row
from bot.engine.text import Text, text
from bot.games import GameFolder
from bot.store.deck_records import CardDeed, CardFame, Like
from bot.store.store import Store
from bot.tables.deeds import counts
from bot.tables.model import Change, Gone, Table
from bot.tables.seats import seat_of
from bot.tables.tables import Tables
from bot.ui.refusals import contained
from bot.ui.scheduler import Chore

log = logging.getLogger(__name__)

# Seconds between two looks for games that are not counted: those that end here are counted at once.
LOOK = 300.0
# Tables that are looked up at a time.
CHUNK = 100
# The first word of what a line of the menu of liked cards leads to.
LIKE = "~like"
# Cards that the menu shows: as many as a menu has lines.
OFFERED = 25


class HallOfCards:
    """Counts games with written cards, each once, whatever happens meanwhile: a table waits in the database until its
    deeds are written in the transaction that takes it out."""

    def __init__(self, store: Store, games: Mapping[str, GameFolder], tables: Tables) -> None:
        self._store, self._games, self._tables = store, games, tables
        self.chore = Chore("counting what cards did", self._count_all, LOOK)

    def changed(self, change: Change) -> None:
        """To be called after every committed change."""
        if change.table.status == "over" and counts(self._games[change.table.game], change.table):
            self.chore.hurry()

    async def _count_all(self) -> None:
        after = 0
        while waiting := await self._store.hall.waiting(after, CHUNK):
            for table, guild in waiting:
                if self._store.shards.holds(guild):
                    with contained("counting the cards of table %d", table):
                        await self._count(table)
            after = waiting[-1][0]

    async def _count(self, id: int) -> None:
        """Of a table that cannot be read any more nothing is counted."""
        try:
            table, did = await self._tables.deeds(id)
        except Gone:
            await self._store.hall.count(id, 0, 0, ())
            return
        cards = () if table.setup is None or table.setup.deck is None else table.setup.deck.cards
        deeds = [
            CardDeed(table.decks[cards[card].deck], cards[card].slot, kind, times)
            for card, counted in did.items()
            for kind, times in counted.items()
        ]
        await self._store.hall.count(id, began(table), month_of(table.changed_at), deeds)

    async def like(self, table: Table, card: int, user: int, now: int) -> Card:
        """Notes that a player likes a card of the game that they have played. Refused to all others, and of one's own
        card."""
        offered = dict(liked_cards(self._games[table.game], table))
        if card not in offered:
            raise Refused(text("This card was not in the game."))
        if seat_of(table, user) is None:
            raise Refused(text("Only those who played this game can say which of its cards they like."))
        if offered[card].author == user:
            raise Refused(text("You have written this card yourself: it is for the others to like it."))
        liked = offered[card]
        await self._store.hall.like(Like(table.decks[liked.deck], liked.slot, user, began(table), month_of(now)))
        return liked

    async def unlike(self, deck: int, slot: str, user: int) -> None:
        """Somebody likes a card no longer."""
        await self._store.hall.unlike(deck, slot, user)

    async def fame(self, guild: int, month: int = 0) -> dict[tuple[int, str], CardFame]:
        """What the cards of a server have done in a month (0: since they were written), by deck and place."""
        return {(fame.deck, fame.slot): fame for fame in await self._store.hall.fame(guild, month)}


def began(table: Table) -> int:
    """When the game of a table began; milliseconds."""
    return (table.setup.at if table.setup is not None else None) or table.opened_at


def month_of(at: int) -> int:
    """The month of a moment (milliseconds), by UTC: 202611."""
    day = moment(at)
    return day.year * 100 + day.month


def best_first(fame: CardFame) -> tuple[int, ...]:
    """How cards of a month are put in order: by who likes them, then by the games they decided, then by how often they
    were carried out."""
    return -fame.likes, -fame.did.get(DECIDED, 0), -fame.did.get(FIRED, 0), fame.deck


def liked_cards(folder: GameFolder, table: Table) -> Iterator[tuple[int, Card]]:
    """The cards that a player can like after a game: those written by people that were met in it."""
    deck = table.setup.deck if table.setup is not None else None
    if table.status != "over" or table.state is None or deck is None or not counts(folder, table):
        return
    for card in folder.hall.met(deck, table.state):
        if not deck.cards[card].printed:
            yield card, deck.cards[card]


def likes_row(folder: GameFolder, table: Table) -> tuple[Row, ...]:
    """The menu of a finished table's message with which its players say which card they like; or none."""
    choices = tuple(
        Choice(_named(card), (LIKE, str(table.id), str(number)))
        for number, card in [*liked_cards(folder, table)][:OFFERED]
    )
    return ((Menu(text("Which card did you like?"), choices, any_time=True),),) if choices else ()


def _named(card: Card) -> Text:
    return card.said("title") if card.title else card.said("words")
