"""Say to PostgreSQL what every statement of the Store says to SQLite, and teach it the functions that they use.

The statements are written once, as SQLite takes them. The two differ in few words: gaps are numbered, `user` is a word
of PostgreSQL's own, its INTEGER is a small one, its TEXT is sorted as people do, a function gives one kind of value.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import count

# What is no text in the JSON that is stored: numbers, and true and false, which are 1 and 0 as in SQLite.
_NUMBERS = "author|after|printed"

_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        (r"\?(?=\d)", "$"),
        (r"(?<!\$\.)\buser\b", '"user"'),
        (rf"json_extract\(([\w.]+), '\$\.({_NUMBERS})'\)", r"json_number(\1, '\2')"),
        (r"json_extract\(([\w.]+), '\$\.(\w+)'\)", r"json_text(\1, '\2')"),
        (r"\bjson_each\(", "json_items("),
        # of the schema alone
        (r"\bINTEGER PRIMARY KEY AUTOINCREMENT\b", "BIGSERIAL PRIMARY KEY"),
        (r"\bINTEGER\b", "BIGINT"),
        (r"\bTEXT\b", 'TEXT COLLATE "C"'),
        (r"\bBLOB\b", "BYTEA"),
        (r"\bname COLLATE NOCASE\b", "lower(name)"),
        (r"\) STRICT(, WITHOUT ROWID)?", ")"),
    )
)
_GAP = re.compile(r"\?")
_COUNTED = re.compile(r"CREATE TABLE (\w+) \(\s*id INTEGER PRIMARY KEY AUTOINCREMENT")


@lru_cache(maxsize=1024)
def spoken(sql: str) -> str:
    """A statement in PostgreSQL's words."""
    for pattern, said in _WORDS:
        sql = pattern.sub(said, sql)
    numbers = count(1)
    return _GAP.sub(lambda _: f"${next(numbers)}", sql)


def spoken_step(sql: str) -> tuple[str, ...]:
    """A statement of the schema, and what SQLite does by itself: it never gives a number twice, not even one that was
    given to it."""
    made = _COUNTED.search(sql)
    trigger = "CREATE TRIGGER counted AFTER INSERT ON {} FOR EACH ROW EXECUTE FUNCTION counted()"
    return (spoken(sql), trigger.format(made[1])) if made else (spoken(sql),)


FUNCTIONS = (
    "CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT AS 'SELECT strpos($1, $2)'",
    "CREATE FUNCTION max(bigint, bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT greatest($1, $2)'",
    # what is none is not said to be none, but refused: all the same where nothing else is let in
    "CREATE FUNCTION json_valid(text) RETURNS boolean LANGUAGE sql IMMUTABLE AS 'SELECT $1::json IS NOT NULL'",
    "CREATE FUNCTION json_text(text, text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS 'SELECT $1::json ->> $2'",
    """
    CREATE FUNCTION json_number(text, text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
        SELECT CASE value WHEN 'true' THEN 1 WHEN 'false' THEN 0 ELSE value::bigint END
        FROM (SELECT $1::json ->> $2 AS value) AS found
    $$
    """,
    """
    CREATE FUNCTION json_items(text) RETURNS TABLE (value text) LANGUAGE sql IMMUTABLE STRICT AS $$
        SELECT item FROM json_array_elements_text($1::json) AS item
    $$
    """,
    # in the order in which they were, as SQLite leaves them
    """
    CREATE FUNCTION json_remove(text, VARIADIC text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
        SELECT '{' || coalesce(string_agg(to_json(key)::text || ':' || value::text, ',' ORDER BY number), '') || '}'
        FROM json_each($1::json) WITH ORDINALITY AS items (key, value, number) WHERE '$.' || key <> ALL ($2)
    $$
    """,
    """
    CREATE FUNCTION counted() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
            counter regclass := pg_get_serial_sequence(
                quote_ident(TG_TABLE_SCHEMA) || '.' || quote_ident(TG_TABLE_NAME), 'id');
        BEGIN
            IF NEW.id > coalesce(pg_sequence_last_value(counter), 0) THEN
                PERFORM setval(counter, NEW.id);
            END IF;
            RETURN NULL;
        END
    $$
    """,
)
