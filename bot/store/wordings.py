"""Keep what the words on cards mean on a server, as its people have picked: one meaning for the same words."""

# ruff: noqa: S608 - nothing in these texts comes from outside

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from bot.store.deck_proposals import Writer, audit_statements
from bot.store.deck_records import AuditEntry, PickedWording
from bot.store.deck_rows import UnreadableRecord, json_text, to_row, wording_of
from bot.store.driver import Arguments, Row, Statement, Unit, one, some

MOST = 500
"""On a server."""

_COLUMNS = "guild, game, key, language, meaning, made_by, at, used"
_DROP = "DELETE FROM wordings WHERE guild = ? AND game = ? AND key = ?"
_ADD = f"INSERT INTO wordings ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
# one that was taken away is none: a file may bring it back
_ADD_NEW = f"""
INSERT INTO wordings ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (guild, game, key) DO UPDATE
SET language = excluded.language, meaning = excluded.meaning, made_by = excluded.made_by, at = excluded.at,
    used = excluded.used, removed = NULL
WHERE wordings.removed IS NOT NULL"""
_TRIM = """
DELETE FROM wordings WHERE guild = ? AND id NOT IN (
    SELECT id FROM wordings WHERE guild = ? ORDER BY used DESC, id DESC LIMIT ?
)"""
_FIND = f"SELECT {_COLUMNS}, id FROM wordings WHERE guild = ? AND game = ? AND key = ? AND removed IS NULL"
_OF = f"SELECT {_COLUMNS}, id FROM wordings WHERE guild = ? AND game = ? AND removed IS NULL ORDER BY id DESC"
_USED = "UPDATE wordings SET used = max(used, ?) WHERE id = ?"
_REMOVE = "UPDATE wordings SET removed = ? WHERE guild = ? AND id = ? AND removed IS NULL"
_RESTORE = "UPDATE wordings SET removed = NULL WHERE guild = ? AND id = ? AND removed >= ?"
_PURGE = "DELETE FROM wordings WHERE removed < ?"
_TAKE_BACK = "DELETE FROM wordings WHERE guild = ? AND game = ? AND at = ? AND made_by IS NULL"


class WordingStore(Writer):
    """What cannot be read of it is left out: words are then read as if nobody had picked anything."""

    async def pick(self, wording: PickedWording) -> None:
        """In place of what the same words have meant before; its number (`wording.id`) is a new one."""
        same = some(_DROP, wording.guild, wording.game, wording.key)
        await self._write(same, one(_ADD, *_row(wording)), _trimmed(wording.guild))

    async def find(self, guild: int, game: str, key: str) -> PickedWording | None:
        return next(_readable(await self._driver.read(_FIND, guild, game, key)), None)

    async def of(self, guild: int, game: str) -> list[PickedWording]:
        """Newest first."""
        return list(_readable(await self._driver.read(_OF, guild, game)))

    async def used(self, id: int, at: int) -> None:
        """Words have been read so."""
        await self._write(some(_USED, at, id))

    async def remove(self, guild: int, id: int, at: int, note: AuditEntry) -> None:
        """Raises Conflict when it is not there any more."""
        await self._write(one(_REMOVE, at, guild, id), *audit_statements(note))

    async def restore(self, guild: int, id: int, since: int, note: AuditEntry) -> None:
        """What was removed at that moment or later is there again. Raises Conflict."""
        await self._write(one(_RESTORE, guild, id, since), *audit_statements(note))

    async def purge(self, before: int) -> None:
        """What was removed before that moment is gone."""
        await self._write(some(_PURGE, before))


def taken_back(guild: int, game: str, at: int) -> Statement:
    """What forgets wordings that a file has brought at that moment, but for words that somebody has picked a meaning
    for since."""
    return some(_TAKE_BACK, guild, game, at)


def added(wordings: Sequence[PickedWording]) -> Unit:
    """What keeps wordings of a file. Words that mean something on the server already go on meaning it."""
    if not wordings:
        return ()
    return Statement(_ADD_NEW, tuple(map(_row, wordings))), _trimmed(wordings[0].guild)


def _trimmed(guild: int) -> Statement:
    return some(_TRIM, guild, guild, MOST)


def _row(wording: PickedWording) -> Arguments:
    # The database gives the id, which is the last field.
    *values, meaning, by, at, used = to_row(wording)[:-1]
    return (*values, json_text(meaning), by, at, used)


def _readable(rows: Sequence[Row]) -> Iterator[PickedWording]:
    for row in rows:
        with suppress(UnreadableRecord):
            yield wording_of(row)
