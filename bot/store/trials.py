"""Keep what came of trying cards out: the last result of each card in each deck."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.deck_proposals import Writer
from bot.store.deck_records import Trial
from bot.store.deck_rows import json_text
from bot.store.driver import some

MOST = 200
"""Of a deck; the oldest go."""

_SET = """
INSERT INTO trials (deck, card, version, at, found) SELECT id, ?, ?, ?, ? FROM decks WHERE id = ?
ON CONFLICT (deck, card) DO UPDATE
SET version = excluded.version, at = excluded.at, found = excluded.found"""
_TRIM = """
DELETE FROM trials WHERE deck = ? AND card NOT IN (
    SELECT card FROM trials WHERE deck = ? ORDER BY at DESC, card LIMIT ?
)"""
_OF = """
SELECT deck, card, version, at, found FROM trials WHERE deck = ? AND card IN (SELECT value FROM json_each(?))"""


class TrialStore(Writer):
    """Nothing hangs on it: what is not there is tried out once more."""

    async def keep(self, trial: Trial) -> None:
        """In place of the last result of the same card. Nothing is kept of a deck that is gone."""
        await self._write(
            some(_SET, trial.card, trial.version, trial.at, trial.found, trial.deck),
            some(_TRIM, trial.deck, trial.deck, MOST),
        )

    async def of(self, deck: int, cards: Sequence[str]) -> list[Trial]:
        """The last results of these cards, by their keys, in any order."""
        return [Trial(*row) for row in await self._driver.read(_OF, deck, json_text(tuple(cards)))]
