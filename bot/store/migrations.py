"""The schema, as numbered steps. Append only: a step that has been released is never changed.

tables    a table and the newest snapshot of its game; the message it is shown in
log       every move and act, one row a revision
people    what a person has set          servers    what a server has set
facts     small things the bot remembers of itself
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.driver import Statement

APPLICATION = 0x43617274
"""Marks a file as ours in its header: 'Cart'."""

Step = tuple[str, ...]

FIRST: Step = (
    # AUTOINCREMENT: a number is never given twice, so an old message's buttons can never reach another table
    """
    CREATE TABLE tables (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        guild INTEGER,
        channel INTEGER NOT NULL,
        game TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over')),
        revision INTEGER NOT NULL CHECK (revision >= 0),
        due_at INTEGER,
        about TEXT NOT NULL CHECK (json_valid(about)),
        state TEXT CHECK (state IS NULL OR json_valid(state)),
        state_version INTEGER NOT NULL,
        changed_at INTEGER NOT NULL,
        interaction INTEGER UNIQUE,
        message INTEGER,
        shown INTEGER NOT NULL DEFAULT 0 CHECK (shown >= 0),
        announcement INTEGER
    ) STRICT
    """,
    "CREATE UNIQUE INDEX one_open_table_a_channel ON tables (channel) WHERE status <> 'over'",
    # what a start reads: without it, every finished table would be looked at
    "CREATE INDEX tables_to_show ON tables (id) WHERE status <> 'over' OR shown < revision",
    "CREATE INDEX tables_finished ON tables (changed_at) WHERE status = 'over'",
    "CREATE INDEX tables_finished_in ON tables (channel, changed_at) WHERE status = 'over'",
    "CREATE INDEX tables_of_a_server ON tables (guild)",
    """
    CREATE TABLE log (
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        revision INTEGER NOT NULL CHECK (revision >= 0),
        at INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('move', 'lapse', 'act')),
        data TEXT NOT NULL CHECK (json_valid(data)),
        events TEXT NOT NULL CHECK (json_valid(events)),
        seat INTEGER,
        user INTEGER,
        interaction INTEGER,
        PRIMARY KEY (table_id, revision),
        UNIQUE (table_id, interaction)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE people (
        user INTEGER PRIMARY KEY,
        pings TEXT NOT NULL CHECK (pings IN ('always', 'slow', 'never')),
        language TEXT,
        text_mode INTEGER NOT NULL CHECK (text_mode IN (0, 1))
    ) STRICT
    """,
    """
    CREATE TABLE servers (
        guild INTEGER PRIMARY KEY,
        channels TEXT NOT NULL CHECK (json_valid(channels)),
        moderator_role INTEGER,
        language TEXT,
        pace TEXT
    ) STRICT
    """,
    "CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
)

MIGRATIONS: tuple[Step, ...] = (FIRST,)


def missing(version: int, steps: Sequence[Step] = MIGRATIONS) -> list[Statement]:
    """What brings a database of `version` (0: empty) up to date, the record of it included: one transaction."""
    statements = [Statement(f"PRAGMA application_id = {APPLICATION}")]
    for number, step in enumerate(steps[version:], version + 1):
        statements += map(Statement, (*step, f"PRAGMA user_version = {number}"))
    return statements
