"""Hold every SQL statement of the Store. Columns are named by the rows of api.py, everything else is a `?`.

They are written as SQLite takes them; bot.store.postgres.dialect says them to PostgreSQL.
"""

# ruff: noqa: S608 - nothing in these texts comes from outside

from __future__ import annotations

from bot.store.api import LogRow, PersonRow, Place, ServerRow, TableRow


def columns(row: type) -> str:
    """The columns of a row's table, as its fields name them."""
    return ", ".join(row.__struct_fields__)  # type: ignore[attr-defined]


def gaps(row: type, more: int = 0) -> str:
    """A `?` for each of them, and `more`."""
    return ", ".join("?" * (len(row.__struct_fields__) + more))  # type: ignore[attr-defined]


_TABLE, _LOG, _PLACE = columns(TableRow), columns(LogRow), columns(Place)
_TABLES = """tables LEFT JOIN grounds ON grounds.table_id = tables.id
LEFT JOIN packed_logs ON packed_logs.table_id = tables.id"""

CREATE = f"""
INSERT INTO tables ({_TABLE.removesuffix(", ground")}, interaction) VALUES ({gaps(TableRow)})"""
GROUND = """
INSERT INTO grounds (table_id, ground) VALUES (?, ?) ON CONFLICT (table_id) DO UPDATE SET ground = excluded.ground"""
DROP_GROUND = "DELETE FROM grounds WHERE table_id = ?"
APPEND = f"INSERT INTO log ({_LOG}, table_id) VALUES ({gaps(LogRow, 1)})"
SAVE = """
UPDATE tables SET status = ?, revision = ?, due_at = ?, about = ?, state = ?, state_version = ?, changed_at = ?
WHERE id = ? AND revision = ?"""
# A row becomes much smaller when its table is over. SQLite leaves it alone on its page, unless it is put there anew.
SAVE_LAST = SAVE.replace("SET ", "SET id = id, ")
RETIRE = """
UPDATE tables SET status = 'over', revision = ?, due_at = NULL, changed_at = ? WHERE id = ? AND revision = ?"""

LOAD = f"SELECT {_TABLE}, parts FROM {_TABLES} WHERE id = ?"
TO_SHOW = f"""
SELECT {_TABLE}, parts, {_PLACE} FROM {_TABLES} WHERE (status <> 'over' OR shown < revision)
AND (coalesce(guild, 0) >> 22) % ? BETWEEN ? AND ? ORDER BY id"""
OPEN_WITH = f"SELECT {_TABLE} FROM {_TABLES} WHERE status <> 'over' AND instr(about, ?) > 0 ORDER BY id"
OPEN_SERVERS = """
SELECT DISTINCT guild FROM tables
WHERE status <> 'over' AND id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))"""
OPEN_IN = "SELECT id FROM tables WHERE channel = ? AND status <> 'over'"
FINISHED_IN = """
SELECT id FROM tables WHERE channel = ? AND status = 'over' AND state IS NOT NULL ORDER BY changed_at DESC LIMIT 1"""
OPENED_BY = "SELECT id FROM tables WHERE interaction = ?"
LOG = f"SELECT {_LOG} FROM log WHERE table_id = ? AND revision > ? ORDER BY revision"
LOGGED = "SELECT revision FROM log WHERE table_id = ? AND interaction = ?"

PLACE = f"SELECT {_PLACE} FROM tables WHERE id = ?"
SET_PLACE = "UPDATE tables SET message = ?, shown = ?, announcement = ?, rests_until = ? WHERE id = ?"

PERSON = f"SELECT {columns(PersonRow)} FROM people WHERE user = ?"
SET_PERSON = f"""
INSERT INTO people ({columns(PersonRow)}) VALUES ({gaps(PersonRow)}) ON CONFLICT (user) DO UPDATE
SET pings = excluded.pings, language = excluded.language, text_mode = excluded.text_mode, news = excluded.news,
    quiet = excluded.quiet, digest = excluded.digest"""
FORGET_PERSON = "DELETE FROM people WHERE user = ?"
TABLES_WITH = f"""
SELECT id FROM {_TABLES}
WHERE instr(about, ?1) > 0 OR instr(about, ?2) > 0 OR instr(state, ?1) > 0 OR instr(state, ?2) > 0
    OR instr(ground, ?1) > 0 OR instr(ground, ?2) > 0
    OR EXISTS (SELECT 1 FROM log WHERE table_id = tables.id AND user = ?3)"""
KNOWN = f"""
SELECT {_TABLE}, parts FROM {_TABLES}
WHERE id IN (SELECT CAST(value AS INTEGER) FROM json_each(?))"""
SET_ABOUT = "UPDATE tables SET about = ?, state = ? WHERE id = ? AND status = 'over'"
FORGET_USER = "UPDATE log SET user = NULL WHERE table_id = ? AND user = ?"
FORGET_WORDS = "UPDATE log SET events = '[]' WHERE table_id = ? AND kind = 'act'"

SERVER = f"SELECT {columns(ServerRow)} FROM servers WHERE guild = ?"
SET_SERVER = f"""
INSERT INTO servers ({columns(ServerRow)}) VALUES ({gaps(ServerRow)}) ON CONFLICT (guild) DO UPDATE
SET channels = excluded.channels, moderator_role = excluded.moderator_role,
    language = excluded.language, pace = excluded.pace, drawings = excluded.drawings, openings = excluded.openings"""
SERVERS = """
SELECT guild FROM servers UNION SELECT guild FROM tables WHERE guild IS NOT NULL
UNION SELECT guild FROM decks WHERE deleted_at IS NULL ORDER BY guild"""
FORGET_SERVER = "DELETE FROM servers WHERE guild = ?"
TABLES_IN = "SELECT id FROM tables WHERE guild = ? LIMIT ?"
FINISHED = "SELECT id FROM tables WHERE status = 'over' AND changed_at < ? AND stale = 0 ORDER BY changed_at LIMIT ?"
DROP = "DELETE FROM tables WHERE id = ?"

# The fact that stands in a database while another one is copied into it.
COPYING = "copying"
FACT = "SELECT value FROM facts WHERE key = ?"
FACTS = "SELECT key, value FROM facts WHERE substr(key, 1, ?) = ?"
DROP_FACT = "DELETE FROM facts WHERE key = ? AND value = ?"
SET_FACT = "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
# A moment that only comes once: until it is past, nobody else can set the next one.
SET_MOMENT = """
INSERT INTO facts (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value
WHERE CAST(facts.value AS INTEGER) <= ?3"""
