"""Hold every SQL statement of the DeckStore, written as those in sql.py. The columns of a record are its fields,
everything else is a `?`."""

# ruff: noqa: S608 - nothing in these texts comes from outside

from __future__ import annotations

from bot.store.deck_records import AuditEntry, Bar, DeckInfo, Prize, Proposal, Report, Version, WritingPolicy


def _columns(record: type, *less: str) -> list[str]:
    """The columns of a record's table, as its fields name them."""
    names: tuple[str, ...] = record.__struct_encode_fields__  # type: ignore[attr-defined]
    return [name for name in names if name not in less]


def _insert(table: str, columns: list[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _named(table: str, columns: list[str]) -> str:
    """For a SELECT, also where another table with columns of the same names is joined."""
    return ", ".join(f"{table}.{column}" for column in columns)


PROPOSAL_COLUMNS = [*_columns(Proposal), "slot"]
_BAR, _BARS = _columns(Bar), _named("bars", _columns(Bar))
_ENTRIES = _named("audit", _columns(AuditEntry))
_POLICY, _POLICIES = _columns(WritingPolicy), _named("writing", _columns(WritingPolicy))
_DECK, _DECKS = _columns(DeckInfo), _named("decks", _columns(DeckInfo))
_VERSION, _CARDS = _columns(Version, "damaged"), _named("cards", _columns(Version, "damaged"))
_PRIZE, _PROPOSALS = _columns(Prize, "status"), _named("proposals", PROPOSAL_COLUMNS)
_REPORT, _REPORTS = _columns(Report), _named("reports", _columns(Report))

# Decks

ADD_DECK = _insert("decks", _DECK)
DECK = f"SELECT {_DECKS} FROM decks WHERE id = ?"
DECKS_OF = f"""
SELECT {_DECKS} FROM decks WHERE guild = ? AND game = ? AND deleted_at IS NULL ORDER BY is_default DESC, id"""
DELETED_OF = f"SELECT {_DECKS} FROM decks WHERE guild = ? AND deleted_at IS NOT NULL ORDER BY deleted_at DESC"
SET_NAME = "UPDATE decks SET name = ?, mark = ? WHERE id = ? AND deleted_at IS NULL"
CLEAR_DEFAULT = "UPDATE decks SET is_default = 0 WHERE guild = ? AND game = ? AND is_default = 1"
MAKE_DEFAULT = "UPDATE decks SET is_default = 1 WHERE id = ? AND deleted_at IS NULL"
DELETE = "UPDATE decks SET is_default = 0, deleted_at = ? WHERE id = ? AND deleted_at IS NULL"
UNDELETE = "UPDATE decks SET name = ?, deleted_at = NULL WHERE id = ? AND deleted_at IS NOT NULL"
PURGE = "DELETE FROM decks WHERE id IN (SELECT id FROM decks WHERE deleted_at < ? ORDER BY deleted_at LIMIT ?)"
EXPIRED = "SELECT guild, count(*) FROM decks WHERE deleted_at < ? GROUP BY guild"
HAS_DECKS = "SELECT 1 FROM decks WHERE guild = ? LIMIT 1"
PUT_AWAY = "UPDATE decks SET is_default = 0, deleted_at = ? WHERE guild = ? AND deleted_at IS NULL"
BRING_BACK = "UPDATE decks SET deleted_at = NULL WHERE guild = ? AND game = ? AND deleted_at = ?"

# Cards

ADD_CARD = _insert("cards", _VERSION)
CHANGED = "UPDATE decks SET version = version + 1 WHERE id = ? AND deleted_at IS NULL"
_NEWEST = "number = (SELECT max(number) FROM cards AS other WHERE other.deck = cards.deck AND other.slot = cards.slot)"
CARDS = f"SELECT {_CARDS} FROM cards WHERE deck = ? AND {_NEWEST}"
CARDS_BY = f"""
SELECT {_CARDS} FROM cards JOIN decks
ON decks.id = cards.deck AND decks.guild = ? AND decks.deleted_at IS NULL
WHERE json_extract(card, '$.author') = ? AND {_NEWEST}
ORDER BY cards.at DESC, cards.deck, cards.slot LIMIT ? OFFSET ?"""
HISTORY = f"SELECT {_CARDS} FROM cards WHERE deck = ? AND slot = ? ORDER BY number"
ALL_VERSIONS = f"SELECT {_CARDS} FROM cards WHERE deck = ? ORDER BY slot, number"
LAST_WRITTEN = f"""
SELECT {_CARDS} FROM cards
WHERE deck = ? AND number = (
    SELECT max(number) FROM cards AS other
    WHERE other.deck = cards.deck AND other.slot = cards.slot AND other.card IS NOT NULL
)"""
# one that is damaged must not stop what is done with others
WRITTEN = f"""
SELECT {_CARDS} FROM cards JOIN decks ON decks.id = cards.deck AND decks.guild = ?
WHERE CASE WHEN json_valid(card) THEN coalesce(json_extract(card, '$.printed'), 0) END = 0"""
# all versions of the place: an older one that comes back is not new to anybody
INTRODUCED = "UPDATE cards SET introduced = 1 WHERE deck = ? AND slot = ? AND introduced = 0"
DUE_SINCE = """
SELECT slot, max(at) FROM cards WHERE deck = ? AND introduced = 0 AND action = 'written' GROUP BY slot"""

# Proposals and prizes

ADD_PROPOSAL = _insert("proposals", PROPOSAL_COLUMNS)
PROPOSAL = f"""
SELECT {_PROPOSALS} FROM proposals JOIN decks ON decks.id = proposals.deck WHERE proposals.id = ? AND guild = ?"""
WAITING = f"""
SELECT {_PROPOSALS} FROM proposals JOIN decks
ON decks.id = proposals.deck AND decks.guild = ? AND decks.deleted_at IS NULL
WHERE status = 'waiting' ORDER BY proposals.id"""
SENT_AT = f"SELECT {_PROPOSALS} FROM proposals WHERE deck = ? AND at = ? ORDER BY id"
RESERVED = "SELECT slot FROM proposals WHERE deck = ? AND status = 'waiting' AND prize IS NOT NULL"
WANTED = "SELECT slot FROM proposals WHERE deck = ? AND status = 'waiting'"
WAITING_BY = """
SELECT count(*) FROM proposals JOIN decks ON decks.id = proposals.deck AND decks.guild = ? AND decks.deleted_at IS NULL
WHERE status = 'waiting' AND offered = 0 AND author = ?"""
SENT_SINCE = """
SELECT count(*) FROM proposals JOIN decks ON decks.id = proposals.deck AND decks.guild = ?
WHERE author = ? AND offered = 0 AND proposals.at > ?"""
# What has statements of its own: whoever decides at the same moment must not put it back.
_APART = ("id", "revision", "message", "office", "shown", "looker", "look_until")
SETTABLE = [name for name in PROPOSAL_COLUMNS if name not in _APART]
# whoever decides second touches no row, which is a Conflict
SET_PROPOSAL = f"""
UPDATE proposals SET {", ".join(f"{name} = ?" for name in SETTABLE)}, revision = revision + 1
WHERE id = ? AND revision = ? AND status = ?"""
TURNED_DOWN_AT = f"""
SELECT {_PROPOSALS} FROM proposals JOIN decks
ON decks.id = proposals.deck AND decks.guild = ? AND decks.deleted_at IS NULL
WHERE (status = 'sent back' OR status = 'withdrawn' AND offered = 1) AND decided_by = ? AND decided_at = ?
ORDER BY proposals.id"""
LOOK = """
UPDATE proposals SET looker = ?1, look_until = ?2
WHERE id = ?3 AND status = 'waiting' AND (looker IS NULL OR looker = ?1 OR look_until <= ?4)"""
STOP_LOOKING = "UPDATE proposals SET looker = NULL, look_until = NULL WHERE id = ? AND status = 'waiting'"
LOOK_OVER = "UPDATE proposals SET looker = NULL, look_until = NULL WHERE id = ? AND look_until <= ?"
SET_MESSAGE = "UPDATE proposals SET message = ?, office = ?, shown = ? WHERE id = ?"
SHOWN = "UPDATE proposals SET shown = max(shown, ?) WHERE id = ?"

ADD_PRIZE = f"{_insert('prizes', [*_PRIZE, 'declined'])} ON CONFLICT DO NOTHING"
PRIZE = f"""
SELECT {_named("prizes", _PRIZE)}, CASE
    WHEN EXISTS (
        SELECT 1 FROM proposals
        WHERE prize = table_id AND author = user AND status IN ('waiting', 'approved')
    ) THEN 'used'
    WHEN declined = 1 THEN 'declined' ELSE 'open'
END FROM prizes WHERE table_id = ? AND user = ?"""
DECLINE = "UPDATE prizes SET declined = ? WHERE table_id = ? AND user = ?"

DRAFT = "SELECT guild, user, draft FROM drafts WHERE guild = ? AND user = ?"
SET_DRAFT = """
INSERT INTO drafts (guild, user, draft, at) VALUES (?, ?, ?, ?) ON CONFLICT (guild, user) DO UPDATE
SET draft = excluded.draft, at = excluded.at"""
DROP_DRAFT = "DELETE FROM drafts WHERE guild = ? AND user = ?"
PURGE_DRAFTS = "DELETE FROM drafts WHERE at < ?"
BEHIND = """
SELECT proposals.id, decks.guild, writing.queue FROM proposals
JOIN decks ON decks.id = proposals.deck AND decks.deleted_at IS NULL
JOIN writing ON writing.guild = decks.guild AND writing.queue IS NOT NULL
WHERE status = 'waiting' AND message IS NULL
UNION ALL
SELECT proposals.id, decks.guild, office FROM proposals JOIN decks ON decks.id = proposals.deck
WHERE message IS NOT NULL AND office IS NOT NULL
AND (shown < revision OR status = 'waiting' AND look_until <= ?)
ORDER BY 1"""
BY_AUTHOR = f"""
SELECT {_PROPOSALS} FROM proposals JOIN decks
ON decks.id = proposals.deck AND decks.guild = ? AND decks.deleted_at IS NULL
WHERE author = ? ORDER BY proposals.id DESC LIMIT ?"""

# Moderation

ADD_REPORT = _insert("reports", _REPORT)
REPORT = f"SELECT {_REPORTS} FROM reports WHERE id = ?"
REPORTS = f"""
SELECT {_REPORTS} FROM reports JOIN decks
ON decks.id = reports.deck AND decks.guild = ? AND decks.deleted_at IS NULL
WHERE is_open = 1 ORDER BY reports.id"""
CLOSE_REPORT = "UPDATE reports SET is_open = 0 WHERE id = ? AND is_open = 1"
REOPEN_REPORT = "UPDATE reports SET is_open = 1 WHERE id = ? AND is_open = 0"
BAR = f"""
{_insert("bars", _BAR)} ON CONFLICT (guild, user) DO UPDATE
SET {", ".join(f"{name} = excluded.{name}" for name in _BAR if name not in ("guild", "user"))}"""
UNBAR = "DELETE FROM bars WHERE guild = ? AND user = ?"
BARS = f"SELECT {_named('bars', _BAR)} FROM bars WHERE guild = ? AND coalesce(until, ?) >= ? ORDER BY at"
BAR_OF = f"SELECT {_named('bars', _BAR)} FROM bars WHERE guild = ? AND user = ? AND coalesce(until, ?) >= ?"
WRITING = f"SELECT {_named('writing', _POLICY)} FROM writing WHERE guild = ?"
SET_WRITING = f"""
{_insert("writing", _POLICY)} ON CONFLICT (guild) DO UPDATE
SET {", ".join(f"{name} = excluded.{name}" for name in _POLICY if name != "guild")}"""
TALLIES = """
SELECT writing.guild, queue, count(proposals.id), min(proposals.at),
    tallies.at, tallies.channel, tallies.message, tallies.shown
FROM writing LEFT JOIN tallies ON tallies.guild = writing.guild
LEFT JOIN decks ON decks.guild = writing.guild AND decks.deleted_at IS NULL
LEFT JOIN proposals ON proposals.deck = decks.id AND status = 'waiting'
WHERE queue IS NOT NULL GROUP BY writing.guild, tallies.guild"""
SET_TALLY = """
INSERT INTO tallies (guild, at, channel, message, shown) VALUES (?, ?, ?, ?, ?) ON CONFLICT (guild) DO UPDATE
SET at = excluded.at, channel = excluded.channel, message = excluded.message, shown = excluded.shown"""
NOTE = _insert("audit", _columns(AuditEntry, "id"))
AUDIT = f"""
SELECT {_ENTRIES} FROM audit WHERE guild = ?1 AND id < ?2 AND at >= ?3
AND (made_by = ?4 OR user = ?4 OR ?4 IS NULL) AND (deck = ?5 AND slot = ?6 OR ?5 IS NULL)
AND (what IN (SELECT value FROM json_each(?7)) OR ?7 = '[]') ORDER BY id DESC LIMIT ?8"""
NEWS = f"""
SELECT {_ENTRIES} FROM audit WHERE user = ?1 AND guild = ?2 AND (made_by IS NULL OR made_by <> ?1)
AND what IN (SELECT value FROM json_each(?3)) ORDER BY id DESC LIMIT ?4"""
NEWS_SEEN = "SELECT entry FROM news_seen WHERE guild = ? AND user = ?"
SET_NEWS_SEEN = """
INSERT INTO news_seen (guild, user, entry) VALUES (?, ?, ?) ON CONFLICT (guild, user) DO UPDATE
SET entry = max(news_seen.entry, excluded.entry)"""

# Drawings


def _drawing(column: str, field: str = "drawing") -> str:
    """What is drawn on a stored card; nothing for one that is damaged, which must not stop what is done with others."""
    return f"CASE WHEN json_valid({column}) THEN json_extract({column}, '$.{field}') END"


ADD_DRAWING = (
    "INSERT INTO drawings (digest, ink, at) VALUES (?, ?, ?) ON CONFLICT (digest) DO UPDATE SET at = excluded.at"
)
DRAWINGS = "SELECT digest, ink FROM drawings WHERE digest IN (SELECT value FROM json_each(?))"
_USED = f"""
SELECT json_extract(card, '$.drawing') FROM cards WHERE json_extract(card, '$.drawing') IS NOT NULL
UNION
SELECT {_drawing("card")} FROM proposals WHERE {_drawing("card")} IS NOT NULL
UNION
SELECT {_drawing("signed")} FROM cards WHERE unsigned_at IS NOT NULL AND {_drawing("signed")} IS NOT NULL
UNION
SELECT undrawn FROM proposals WHERE undrawn <> ''
UNION
SELECT {_drawing("original")} FROM proposals WHERE {_drawing("original")} IS NOT NULL
UNION
SELECT {_drawing("draft")} FROM drafts WHERE {_drawing("draft")} IS NOT NULL
UNION
SELECT {_drawing("draft", "undrawn")} FROM drafts WHERE {_drawing("draft", "undrawn")} IS NOT NULL"""
# a drawing is no part of a card's row: the same ink is kept once, however many cards show it
PURGE_DRAWINGS = f"DELETE FROM drawings WHERE at < ? AND digest NOT IN ({_USED})"

# Forgetting

_UNSIGNED_BY = "unsigned_at IS NOT NULL AND json_extract(signed, '$.author') = "
DRAWN_BY = f"""
SELECT json_extract(card, '$.drawing') FROM cards
WHERE json_extract(card, '$.author') = ?1 AND json_extract(card, '$.drawing') IS NOT NULL
UNION
SELECT {_drawing("signed")} FROM cards WHERE {_UNSIGNED_BY}?1 AND {_drawing("signed")} IS NOT NULL
UNION
SELECT {_drawing("card")} FROM proposals WHERE author = ?1 AND {_drawing("card")} IS NOT NULL
UNION
SELECT undrawn FROM proposals WHERE author = ?1 AND undrawn <> ''
UNION
SELECT {_drawing("original")} FROM proposals WHERE author = ?1 AND {_drawing("original")} IS NOT NULL
UNION
SELECT {_drawing("draft")} FROM drafts WHERE user = ?1 AND coalesce({_drawing("draft")}, '') <> ''
UNION
SELECT {_drawing("draft", "undrawn")} FROM drafts
WHERE user = ?1 AND coalesce({_drawing("draft", "undrawn")}, '') <> ''"""
# the words stay: a deck belongs to its community, a name to the person
UNSIGN = """
UPDATE cards SET card = json_remove(card, '$.author', '$.signature', '$.drawing', '$.after'), reason = ''
WHERE json_extract(card, '$.author') = ?"""
# all versions: to roll the card back gives the name to nobody
UNSIGN_AFTER = """
UPDATE cards
SET signed = card, unsigned_at = ?, card = json_remove(card, '$.author', '$.signature', '$.drawing', '$.after')
WHERE deck = ? AND slot = ? AND json_extract(card, '$.author') = ? AND json_extract(card, '$.after') = 1"""
# only while the newest version is one of them: nobody's name comes under what others have made of the card since
SIGN_AGAIN = f"""
UPDATE cards SET card = signed, signed = NULL, unsigned_at = NULL
WHERE deck = ? AND slot = ? AND unsigned_at = ? AND {_UNSIGNED_BY}?"""
SIGN_NEWEST_AGAIN = f"{SIGN_AGAIN} AND {_NEWEST}"
PURGE_SIGNED = "UPDATE cards SET signed = NULL, unsigned_at = NULL WHERE unsigned_at < ?"
FORGET_SIGNED = f"UPDATE cards SET signed = NULL, unsigned_at = NULL WHERE {_UNSIGNED_BY}?"
ERASE = "UPDATE cards SET card = json_remove(card, '$.drawing') WHERE json_extract(card, '$.drawing') = ?"
ERASE_SIGNED = f"""
UPDATE cards SET signed = json_remove(signed, '$.drawing') WHERE unsigned_at IS NOT NULL AND {_drawing("signed")} = ?"""
ERASE_PROPOSED = f"""
UPDATE proposals
SET card = json_remove(card, '$.drawing'), original = json_remove(original, '$.drawing'), undrawn = ''
WHERE ? IN ({_drawing("card")}, {_drawing("original")}, undrawn)"""
DROP_DRAWING = "DELETE FROM drawings WHERE digest = ?"
FORGET = (
    "UPDATE cards SET made_by = NULL WHERE made_by = ?",
    "UPDATE cards SET wrote = NULL, reason = '' WHERE wrote = ?",
    "UPDATE cards SET edited = NULL WHERE edited = ?",
    "DELETE FROM proposals WHERE author = ?",
    "UPDATE proposals SET decided_by = NULL, revision = revision + 1 WHERE decided_by = ?",
    "UPDATE proposals SET edited_by = NULL WHERE edited_by = ?",
    "UPDATE proposals SET looker = NULL, look_until = NULL, revision = revision + 1 WHERE looker = ?",
    "DELETE FROM news_seen WHERE user = ?",
    "DELETE FROM prizes WHERE user = ?",
    "DELETE FROM drafts WHERE user = ?",
    "UPDATE reports SET made_by = NULL WHERE made_by = ?",
    "UPDATE bars SET made_by = NULL WHERE made_by = ?",
    "UPDATE wordings SET made_by = NULL WHERE made_by = ?",
    "UPDATE audit SET user = NULL, detail = '' WHERE user = ?",
    "UPDATE audit SET made_by = NULL WHERE made_by = ?",
)
FORGET_SERVER = (
    "DELETE FROM decks WHERE guild = ?",
    "DELETE FROM drafts WHERE guild = ?",
    "DELETE FROM bars WHERE guild = ?",
    "DELETE FROM writing WHERE guild = ?",
    "DELETE FROM tallies WHERE guild = ?",
    "DELETE FROM wordings WHERE guild = ?",
    "DELETE FROM audit WHERE guild = ?",
    "DELETE FROM news_seen WHERE guild = ?",
)
