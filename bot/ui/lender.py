"""Stand between tables and decks, which do not know each other: lend a deck to a game, offer decks to its host, and
grant prizes to those who have won."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.decks.decks import Decks
from bot.engine.game import Refused
from bot.engine.text import text
from bot.games import GameFolder
from bot.store.deck_records import DeckInfo
from bot.tables.lobby import Lender, Lent
from bot.tables.model import PACES, Change, Table
from bot.ui.refusals import contained

# The decks of a server that a game can be played with, the default first; none for a game that brings its own.
PlayableDecks = tuple[DeckInfo, ...]


class DeckLender(Lender):
    """Lends the decks of servers."""

    def __init__(self, decks: Decks, games: Mapping[str, GameFolder]) -> None:
        self._decks, self._games = decks, games
        self._granting: set[asyncio.Task[None]] = set()

    async def playable_decks(self, table: Table) -> PlayableDecks:
        if table.guild is None or self._games[table.game].deck is None:
            return ()
        return tuple(await self._decks.library.decks(table.guild, table.game, table.locale))

    async def lend(self, table: Table) -> Lent:
        decks = await self.playable_decks(table)
        if table.guild is None or not decks:
            return await super().lend(table)
        chosen = table.decks or (decks[0].id,)
        if not {deck.id for deck in decks}.issuperset(chosen):
            raise Refused(text("This deck is no longer here. Choose another one."))
        slow, alone = PACES[table.pace].slow, sum(player.user is not None for player in table.players) == 1
        library = self._decks.library
        lent = await library.snapshot(table.guild, chosen, slow=slow, alone=alone, options=table.options)
        return Lent(chosen, lent)

    async def begun(self, table: Table) -> None:
        """The game has begun with the card that was due (K6). If that cannot be noted, the next one does so again."""
        deck = table.setup.deck if table.setup is not None else None
        if deck is not None and deck.due is not None:
            card = deck.cards[deck.due]
            with contained("noting a new card of table %d", table.id):
                await self._decks.library.introduced(table.decks[card.deck], card.slot)

    def changed(self, change: Change) -> None:
        """To be called after every committed change: whoever has won may write a card (K25)."""
        if has_prize(change.table):
            task = asyncio.create_task(self._grant(change.table))
            self._granting.add(task)
            task.add_done_callback(self._granting.discard)

    async def _grant(self, table: Table) -> None:
        with contained("granting the prize of table %d", table.id):
            await self._decks.permissions.grant(table.id, table.guild or 0, table.decks[0], winners(table))

    async def stop(self) -> None:
        """Finishes what is being noted."""
        await asyncio.gather(*self._granting)


def has_deck(table: Table) -> bool:
    """Whether a game was played to its end with a deck of the server, which can be written on."""
    return bool(table.decks and table.guild is not None and table.result is not None)


def has_prize(table: Table) -> bool:
    """Whether somebody has won a game with a deck of the server."""
    return has_deck(table) and bool(winners(table))


def winners(table: Table) -> tuple[int, ...]:
    """The people who have won; computers get no prize (K25)."""
    won = table.result.winners if table.result is not None else ()
    return tuple(user for seat in won if (user := table.players[seat].user) is not None)
