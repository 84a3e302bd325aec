"""Keep what written cards have done in games, counted by month, and who likes them: the hall of cards."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.committer import Committer
from bot.store.deck_records import CardDeed, CardFame, Like
from bot.store.driver import Driver, Rejected, Statement, Unit, one, some

# In the transaction in which a game ends, so that it is counted, and in the one in which it is counted, so that it is
# counted once: whoever comes second finds nothing to take out.
TO_COUNT = """
INSERT INTO deeds_to_count (table_id, guild) SELECT id, guild FROM tables WHERE id = ?
ON CONFLICT (table_id) DO NOTHING"""
COUNTED = "DELETE FROM deeds_to_count WHERE table_id = ?"
_WAITING = "SELECT table_id, guild FROM deeds_to_count WHERE table_id > ? ORDER BY table_id LIMIT ?"
# When what stands in a place was written there: edits, and putting it back, leave it the same card.
_WRITTEN = """
SELECT max(cards.at) FROM cards WHERE cards.deck = {deck} AND cards.slot = {slot}
AND cards.action NOT IN ('edited', 'restored', 'rolled back', 'drawing removed', 'retired')"""
_SINCE = _WRITTEN.format(deck="decks.id", slot="?")
# Of a deck that is gone meanwhile, nothing is kept.
_ADD = f"""
INSERT INTO card_deeds (deck, slot, since, month, kind, times)
SELECT id, ?, coalesce(({_SINCE} AND cards.at <= ?), 0), CAST(? AS INTEGER), ?, CAST(? AS INTEGER)
FROM decks WHERE id = ?
ON CONFLICT (deck, slot, since, month, kind) DO UPDATE SET times = card_deeds.times + excluded.times"""  # noqa: S608
_LIKE = f"""
INSERT INTO card_likes (deck, slot, since, user, month)
SELECT id, ?, coalesce(({_SINCE} AND cards.at <= ?), 0), CAST(? AS INTEGER), CAST(? AS INTEGER)
FROM decks WHERE id = ? ON CONFLICT (deck, slot, since, user) DO NOTHING"""  # noqa: S608
_UNLIKE = "DELETE FROM card_likes WHERE deck = ? AND slot = ? AND user = ?"
_NOW = f"""
deck IN (SELECT id FROM decks WHERE guild = ? AND deleted_at IS NULL)
AND since = coalesce(({_WRITTEN.format(deck="{table}.deck", slot="{table}.slot")}), 0)
AND (? = 0 OR month = ?)"""  # noqa: S608
_DEEDS = f"""
SELECT deck, slot, kind, CAST(sum(times) AS INTEGER) FROM card_deeds
WHERE {_NOW.format(table="card_deeds")} GROUP BY deck, slot, kind"""  # noqa: S608
_LIKES = f"""
SELECT deck, slot, count(*) FROM card_likes WHERE {_NOW.format(table="card_likes")} GROUP BY deck, slot"""  # noqa: S608
FORGET = "DELETE FROM card_likes WHERE user = ?"


def waits(table: int) -> Unit:
    """Goes into the transaction in which that table ends."""
    return (some(TO_COUNT, table),)


class HallStore:
    """What cards have done goes with their deck."""

    def __init__(self, driver: Driver, committer: Committer) -> None:
        self._driver, self._committer = driver, committer

    async def waiting(self, after: int, most: int) -> list[tuple[int, int | None]]:
        """Tables that are not counted yet, with their servers: those that follow the number `after`."""
        return [(table, guild) for table, guild in await self._driver.read(_WAITING, after, most)]

    async def count(self, table: int, began: int, month: int, deeds: Iterable[CardDeed]) -> bool:
        """Counts a table, with a game that `began` then (milliseconds) and ended in that `month`; False if it was
        counted before."""
        rows = tuple((d.slot, d.slot, began, month, d.kind, d.times, d.deck) for d in deeds)
        added = (Statement(_ADD, rows),) if rows else ()
        try:
            await self._committer.write((one(COUNTED, table), *added))
        except Rejected:
            return False
        return True

    async def like(self, like: Like) -> None:
        """Once only, however often it is said."""
        named = (like.slot, like.slot, like.began, like.user, like.month, like.deck)
        await self._committer.write((some(_LIKE, *named),))

    async def unlike(self, deck: int, slot: str, user: int) -> None:
        await self._committer.write((some(_UNLIKE, deck, slot, user),))

    async def fame(self, guild: int, month: int = 0) -> list[CardFame]:
        """Of every card of a server that has done something or is liked, in that month alone (0: since it was
        written); by deck and place."""
        did = dict[tuple[int, str], dict[str, int]]()
        for deck, slot, kind, times in await self._driver.read(_DEEDS, guild, month, month):
            did.setdefault((deck, slot), {})[kind] = times
        counted = await self._driver.read(_LIKES, guild, month, month)
        likes = {(deck, slot): many for deck, slot, many in counted}
        return [CardFame(*card, did.get(card, {}), likes.get(card, 0)) for card in sorted({*did, *likes})]
