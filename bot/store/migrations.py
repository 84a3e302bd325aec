"""Build the schema in numbered steps. Append only: a step that has been released is never changed.

They are written as SQLite takes them; bot.store.postgres.dialect says them to PostgreSQL.

tables    a table and the newest state of its game; the message it is shown in
grounds   what of both stays as it was when the game began
log       every move and act, one row a revision
packed_logs  all of that of a table that is over, and what its row and its ground have held, compressed
people    what a person has set          servers    what a server has set
lessons   what the coach has told a person
held_calls  whom a table waits for and has not called; digests  the messages that tell it to those who want one for all
wishes    who wants to be told of new tables
finished  games that have ended; finished_seats: who played them
ratings   how well people and computers play; counted_seats: of which games that is known; off_ladders: who has left
seasons   when ladders began and ended that start anew
nights    game nights; night_people: who comes; night_seats: who was to sit at which of their tables
news_seen up to where authors know what became of their cards
facts     small things the bot remembers of itself         leftovers  messages that must go, or will have to

decks     the decks of a server; cards: every version of every place of a deck, the newest is what is there
proposals cards that wait for the moderators, and what became of them      prizes   who may write a card for winning
drafts    the card that somebody is writing
reports, bars, writing, audit   what members found wrong, who may not write, a server's rules for it, who did what
trials    what came of trying cards out, the last time
drawings  ink by the SHA-256 of its bytes
inks      what players draw for the game at their table      drawing_reports  what others found wrong about it
card_deeds  what cards have done in games, by month; deeds_to_count: of which they are not counted yet
card_likes  who likes which card
"""

from __future__ import annotations

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

SECOND: Step = (
    """
    CREATE TABLE decks (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        guild INTEGER NOT NULL,
        game TEXT NOT NULL,
        name TEXT NOT NULL CHECK (name <> ''),
        mark TEXT NOT NULL,
        is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
        version INTEGER NOT NULL CHECK (version >= 1),
        created_at INTEGER NOT NULL,
        deleted_at INTEGER,
        CHECK (is_default = 0 OR deleted_at IS NULL)
    ) STRICT
    """,
    "CREATE UNIQUE INDEX one_default_deck ON decks (guild, game) WHERE is_default = 1",
    "CREATE UNIQUE INDEX one_deck_of_a_name ON decks (guild, game, name COLLATE NOCASE) WHERE deleted_at IS NULL",
    "CREATE INDEX decks_of_a_server ON decks (guild)",
    "CREATE INDEX decks_deleted ON decks (deleted_at) WHERE deleted_at IS NOT NULL",
    """
    CREATE TABLE cards (
        deck INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        slot TEXT NOT NULL,
        number INTEGER NOT NULL CHECK (number >= 1),
        card TEXT CHECK (card IS NULL OR json_valid(card)),
        action TEXT NOT NULL CHECK (action IN (
            'printed', 'copied', 'written', 'edited', 'retired', 'restored', 'rolled back', 'imported',
            'drawing removed'
        )),
        made_by INTEGER,
        at INTEGER NOT NULL,
        introduced INTEGER NOT NULL CHECK (introduced IN (0, 1)),
        PRIMARY KEY (deck, slot, number),
        CHECK ((card IS NULL) = (action = 'retired'))
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE INDEX cards_of_an_author ON cards (json_extract(card, '$.author'))
    WHERE json_extract(card, '$.author') IS NOT NULL
    """,
    """
    CREATE INDEX cards_with_a_drawing ON cards (json_extract(card, '$.drawing'))
    WHERE json_extract(card, '$.drawing') IS NOT NULL
    """,
    "CREATE INDEX cards_made_by ON cards (made_by) WHERE made_by IS NOT NULL",
    """
    CREATE TABLE proposals (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        deck INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        slot TEXT NOT NULL,
        card TEXT NOT NULL CHECK (json_valid(card)),
        author INTEGER NOT NULL,
        name TEXT NOT NULL,
        at INTEGER NOT NULL,
        locale TEXT NOT NULL,
        channel INTEGER,
        base INTEGER NOT NULL CHECK (base >= 0),
        prize INTEGER,
        original TEXT CHECK (original IS NULL OR json_valid(original)),
        consent TEXT NOT NULL CHECK (consent IN ('not needed', 'asked', 'given', 'refused')),
        status TEXT NOT NULL CHECK (status IN ('waiting', 'approved', 'sent back', 'withdrawn')),
        reason TEXT NOT NULL,
        decided_by INTEGER,
        decided_at INTEGER,
        message INTEGER,
        revision INTEGER NOT NULL CHECK (revision >= 0),
        CHECK ((status = 'waiting') = (decided_at IS NULL)),
        CHECK (status <> 'approved' OR consent IN ('not needed', 'given'))
    ) STRICT
    """,
    "CREATE UNIQUE INDEX one_waiting_proposal_a_place ON proposals (deck, slot) WHERE status = 'waiting'",
    # what was sent back or withdrawn leaves the prize open
    """
    CREATE UNIQUE INDEX one_proposal_a_prize ON proposals (prize, author)
    WHERE prize IS NOT NULL AND status IN ('waiting', 'approved')
    """,
    "CREATE INDEX proposals_of_an_author ON proposals (author)",
    "CREATE INDEX proposals_to_show ON proposals (id) WHERE status = 'waiting' AND message IS NULL",
    """
    CREATE TABLE prizes (
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        user INTEGER NOT NULL,
        guild INTEGER NOT NULL,
        deck INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        declined INTEGER NOT NULL CHECK (declined IN (0, 1)),
        PRIMARY KEY (table_id, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX prizes_of_a_deck ON prizes (deck)",
    """
    CREATE TABLE drafts (
        guild INTEGER NOT NULL,
        user INTEGER NOT NULL,
        draft TEXT NOT NULL CHECK (json_valid(draft)),
        at INTEGER NOT NULL,
        PRIMARY KEY (guild, user)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE reports (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        deck INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        slot TEXT NOT NULL,
        made_by INTEGER,
        at INTEGER NOT NULL,
        reason TEXT NOT NULL,
        is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
    ) STRICT
    """,
    "CREATE UNIQUE INDEX one_open_report_a_person ON reports (deck, slot, made_by) WHERE is_open = 1",
    """
    CREATE TABLE bars (
        guild INTEGER NOT NULL,
        user INTEGER NOT NULL,
        made_by INTEGER,
        at INTEGER NOT NULL,
        reason TEXT NOT NULL,
        PRIMARY KEY (guild, user)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE writing (
        guild INTEGER PRIMARY KEY,
        queue INTEGER,
        words TEXT NOT NULL CHECK (json_valid(words)),
        writers TEXT NOT NULL CHECK (writers IN ('everybody', 'winners', 'moderators'))
    ) STRICT
    """,
    """
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        guild INTEGER NOT NULL,
        at INTEGER NOT NULL,
        made_by INTEGER,
        user INTEGER,
        what TEXT NOT NULL,
        deck INTEGER,
        slot TEXT NOT NULL,
        detail TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX audit_of_a_server ON audit (guild, id)",
    """
    CREATE TABLE drawings (
        digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
        ink BLOB NOT NULL,
        at INTEGER NOT NULL
    ) STRICT
    """,
)

THIRD: Step = (
    # apart from tables, whose rows are written anew with every move; a ground may be many times as large
    """
    CREATE TABLE grounds (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        ground TEXT NOT NULL CHECK (json_valid(ground))
    ) STRICT
    """,
)

FOURTH: Step = (
    # a row for each person that a message names, 0 for none: once nobody is named any more it is taken away
    """
    CREATE TABLE leftovers (
        channel INTEGER NOT NULL,
        message INTEGER NOT NULL,
        user INTEGER NOT NULL,
        guild INTEGER NOT NULL,
        PRIMARY KEY (channel, message, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX leftovers_of_a_person ON leftovers (user, guild)",
    # how often somebody was taken out of a table since its message was shown
    "ALTER TABLE tables ADD COLUMN stale INTEGER NOT NULL DEFAULT 0 CHECK (stale >= 0)",
    "CREATE INDEX tables_stale ON tables (guild, id) WHERE stale > 0",
    # the channel that its message is in, which need not be the one of today; and the revision that it shows
    "ALTER TABLE proposals ADD COLUMN office INTEGER",
    "ALTER TABLE proposals ADD COLUMN shown INTEGER NOT NULL DEFAULT 0 CHECK (shown >= 0)",
    """
    UPDATE proposals SET shown = revision, office = (
        SELECT queue FROM writing JOIN decks ON decks.guild = writing.guild WHERE decks.id = proposals.deck
    ) WHERE message IS NOT NULL
    """,
    "CREATE INDEX proposals_behind ON proposals (id) WHERE message IS NOT NULL AND shown < revision",
)

FIFTH: Step = (
    # another meaning for the same words is another row: nobody takes away by its id what they have not seen
    """
    CREATE TABLE wordings (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        guild INTEGER NOT NULL,
        game TEXT NOT NULL,
        key TEXT NOT NULL CHECK (key <> ''),
        language TEXT NOT NULL,
        meaning TEXT NOT NULL CHECK (json_valid(meaning)),
        made_by INTEGER,
        at INTEGER NOT NULL,
        used INTEGER NOT NULL,
        UNIQUE (guild, game, key)
    ) STRICT
    """,
)

SIXTH: Step = (
    "ALTER TABLE servers ADD COLUMN drawings INTEGER NOT NULL DEFAULT 1 CHECK (drawings IN (0, 1))",
    # what players draw for the game at hand; not in `drawings`, for it must go when its table goes
    """
    CREATE TABLE inks (
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        digest TEXT NOT NULL CHECK (length(digest) = 64),
        user INTEGER NOT NULL,
        ink BLOB NOT NULL,
        UNIQUE (table_id, digest)
    ) STRICT
    """,
    "CREATE INDEX inks_by_digest ON inks (digest)",
    "CREATE INDEX inks_of_a_person ON inks (user)",
    """
    CREATE TABLE drawing_reports (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL CHECK (seat >= 0),
        key TEXT NOT NULL,
        digest TEXT NOT NULL,
        made_by INTEGER,
        at INTEGER NOT NULL,
        reason TEXT NOT NULL,
        is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
    ) STRICT
    """,
    """
    CREATE UNIQUE INDEX one_open_drawing_report_a_person ON drawing_reports (table_id, digest, made_by)
    WHERE is_open = 1
    """,
)

SEVENTH: Step = (
    # of a move: what came of its experiment, which a replay does not repeat
    "ALTER TABLE log ADD COLUMN found TEXT CHECK (found IS NULL OR json_valid(found))",
)

EIGHTH: Step = (
    # what the coach has told somebody, so that it is told once
    """
    CREATE TABLE lessons (
        user INTEGER NOT NULL,
        game TEXT NOT NULL,
        lesson TEXT NOT NULL,
        PRIMARY KEY (user, game, lesson)
    ) STRICT, WITHOUT ROWID
    """,
)

NINTH: Step = (
    # what is no barred word although it looks like one, and how many cards of one person may wait, and come in a day
    "ALTER TABLE writing ADD COLUMN excepted TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(excepted))",
    "ALTER TABLE writing ADD COLUMN most_waiting INTEGER NOT NULL DEFAULT 3 CHECK (most_waiting > 0)",
    "ALTER TABLE writing ADD COLUMN most_daily INTEGER NOT NULL DEFAULT 10 CHECK (most_daily > 0)",
    # until when somebody is barred; without, until somebody lifts it
    "ALTER TABLE bars ADD COLUMN until INTEGER",
    # a place is found when a card is approved; only the winner of a game is sure of one
    "DROP INDEX one_waiting_proposal_a_place",
    """
    CREATE UNIQUE INDEX one_waiting_prize_a_place ON proposals (deck, slot)
    WHERE status = 'waiting' AND prize IS NOT NULL
    """,
    "CREATE INDEX proposals_waiting_for_a_place ON proposals (deck, slot) WHERE status = 'waiting'",
)

_WORDING = ("author", "title", "condition", "words")
_SAME = " AND ".join(f"json_extract(older.card, '$.{it}') IS json_extract(cards.card, '$.{it}')" for it in _WORDING)

TENTH: Step = (
    # whose the words of a version are, who has changed them before they were approved, and why it was made
    "ALTER TABLE cards ADD COLUMN wrote INTEGER",
    "ALTER TABLE cards ADD COLUMN edited INTEGER",
    "ALTER TABLE cards ADD COLUMN reason TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX cards_wrote ON cards (wrote) WHERE wrote IS NOT NULL",
    "CREATE INDEX cards_edited ON cards (edited) WHERE edited IS NOT NULL",
    """
    UPDATE cards SET wrote = author FROM proposals
    WHERE proposals.deck = cards.deck AND proposals.slot = cards.slot AND base = number - 1 AND status = 'approved'
    AND action IN ('written', 'edited')
    """,
    "UPDATE cards SET wrote = made_by WHERE wrote IS NULL AND action IN ('written', 'edited')",
    # until now, moderators could put other words over somebody's name
    f"""
    UPDATE cards SET card = json_set(card, '$.after', json('true'))
    WHERE json_extract(card, '$.author') IS NOT NULL
    AND action IN ('edited', 'rolled back', 'restored', 'drawing removed') AND NOT EXISTS (
        SELECT 1 FROM cards AS older WHERE older.deck = cards.deck AND older.slot = cards.slot AND {_SAME}
        AND (older.wrote = json_extract(older.card, '$.author') OR older.action IN ('copied', 'imported'))
    )
    """,  # noqa: S608 - nothing in it comes from outside
    # a moderator's edit of a proposal or of a card that is offered to its author
    "ALTER TABLE proposals ADD COLUMN edited_by INTEGER",
    "ALTER TABLE proposals ADD COLUMN offered INTEGER NOT NULL DEFAULT 0 CHECK (offered IN (0, 1))",
    # which version or proposal a line is about: its words stand there
    "ALTER TABLE audit ADD COLUMN number INTEGER",
    "ALTER TABLE audit ADD COLUMN proposal INTEGER",
    "CREATE INDEX audit_about_a_person ON audit (user, guild, id) WHERE user IS NOT NULL",
    # how authors learn what becomes of their cards, and up to which line of the audit log they have seen it
    """
    ALTER TABLE people ADD COLUMN news TEXT NOT NULL DEFAULT 'private' CHECK (news IN ('private', 'channel', 'never'))
    """,
    """
    CREATE TABLE news_seen (
        guild INTEGER NOT NULL,
        user INTEGER NOT NULL,
        entry INTEGER NOT NULL,
        PRIMARY KEY (guild, user)
    ) STRICT, WITHOUT ROWID
    """,
)

ELEVENTH: Step = (
    # what moderators wrote for each other before stays among them
    "ALTER TABLE bars ADD COLUMN told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1))",
)

TWELFTH: Step = (
    # by what the card does (bot.decks.trying): nothing of whoever wrote it
    """
    CREATE TABLE trials (
        deck INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        card TEXT NOT NULL,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        found TEXT NOT NULL CHECK (json_valid(found)),
        PRIMARY KEY (deck, card)
    ) STRICT, WITHOUT ROWID
    """,
)

THIRTEENTH: Step = (
    # for which cards are sent back on a server, besides ours
    "ALTER TABLE writing ADD COLUMN reasons TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(reasons))",
    # what one moderator has sent back at one moment comes back together
    "CREATE INDEX proposals_sent_back ON proposals (decided_by, decided_at) WHERE status = 'sent back'",
)

FOURTEENTH: Step = (
    # which moderator is looking at a card that waits, and until when the others may take that for so
    "ALTER TABLE proposals ADD COLUMN looker INTEGER",
    "ALTER TABLE proposals ADD COLUMN look_until INTEGER",
    # the message in a moderators' channel that says how much waits: it is posted anew once a day at most
    """
    CREATE TABLE tallies (
        guild INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        channel INTEGER NOT NULL,
        message INTEGER,
        shown INTEGER NOT NULL CHECK (shown >= 0)
    ) STRICT
    """,
    # what words meant until a moderator took that away, who may think better of it
    "ALTER TABLE wordings ADD COLUMN removed INTEGER",
)

FIFTEENTH: Step = (
    # whether members may show cards in channels
    "ALTER TABLE writing ADD COLUMN posting INTEGER NOT NULL DEFAULT 1 CHECK (posting IN (0, 1))",
)

SIXTEENTH: Step = (
    # the logs of tables that are over; games that ended before keep their rows until they are deleted
    """
    CREATE TABLE packed_logs (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        entries BLOB NOT NULL
    ) STRICT
    """,
)

SEVENTEENTH: Step = (
    # the drawing that a moderator has taken off a card that waits, and may put back
    "ALTER TABLE proposals ADD COLUMN undrawn TEXT NOT NULL DEFAULT ''",
)

EIGHTEENTH: Step = (
    # when somebody is not called, and whether one direct message takes the place of calls in slow games
    "ALTER TABLE people ADD COLUMN quiet TEXT CHECK (quiet IS NULL OR json_valid(quiet))",
    "ALTER TABLE people ADD COLUMN digest INTEGER NOT NULL DEFAULT 0 CHECK (digest IN (0, 1))",
    # whom a table waits for without having called them: until then, or (NULL) because the digest tells them
    """
    CREATE TABLE held_calls (
        table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        user INTEGER NOT NULL,
        until INTEGER,
        told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
        PRIMARY KEY (table_id, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX held_calls_of_a_person ON held_calls (user)",
    # the direct message that tells somebody which tables wait for them
    """
    CREATE TABLE digests (
        user INTEGER PRIMARY KEY,
        channel INTEGER NOT NULL,
        message INTEGER NOT NULL,
        at INTEGER NOT NULL,
        shown TEXT NOT NULL,
        locale TEXT NOT NULL
    ) STRICT
    """,
    # who wants to be told of new tables of a game in a channel, since when, and when they were told last
    """
    CREATE TABLE wishes (
        channel INTEGER NOT NULL,
        game TEXT NOT NULL,
        user INTEGER NOT NULL,
        guild INTEGER NOT NULL,
        at INTEGER NOT NULL,
        told INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (channel, game, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX wishes_of_a_person ON wishes (user)",
    "CREATE INDEX wishes_of_a_server ON wishes (guild)",
    # whether members may be told so
    "ALTER TABLE servers ADD COLUMN openings INTEGER NOT NULL DEFAULT 1 CHECK (openings IN (0, 1))",
    # until when a table that Discord refuses to show is not shown again
    "ALTER TABLE tables ADD COLUMN rests_until INTEGER NOT NULL DEFAULT 0",
)

NINETEENTH: Step = (
    # who may see a game is who may see its audience: of a public thread the channel that it belongs to
    """
    CREATE TABLE finished (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        guild INTEGER,
        channel INTEGER NOT NULL,
        audience INTEGER NOT NULL,
        game TEXT NOT NULL,
        ended_at INTEGER NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE finished_seats (
        table_id INTEGER NOT NULL REFERENCES finished (table_id) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        user INTEGER,
        place INTEGER,
        ended_at INTEGER NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID
    """,
    # all that a page of a history asks for is in them
    "CREATE INDEX finished_of_a_server ON finished (guild, ended_at, table_id, audience, game)",
    "CREATE INDEX finished_of_a_game ON finished (guild, game, ended_at, table_id, audience)",
    "CREATE INDEX finished_of_a_person ON finished_seats (user, ended_at, table_id) WHERE user IS NOT NULL",
    """
    INSERT INTO finished SELECT id, guild, channel, channel, game, changed_at FROM tables
    WHERE status = 'over' AND state IS NOT NULL
    """,
    # who has won such a game, its table tells; in order first, so that nothing sorts, and mixes, the seats afterwards
    """
    INSERT INTO finished_seats
    SELECT ended.id, row_number() OVER (PARTITION BY ended.id ORDER BY ended.id) - 1,
        CAST(json_extract(value, '$.user') AS INTEGER), NULL, changed_at
    FROM (SELECT * FROM tables WHERE status = 'over' AND state IS NOT NULL ORDER BY id) AS ended,
        json_each(json_extract(about, '$.players'))
    """,
)

TWENTIETH: Step = (
    # of people, and (user 0) of the computers of a level; season 0: of all time
    """
    CREATE TABLE ratings (
        guild INTEGER NOT NULL,
        game TEXT NOT NULL,
        season INTEGER NOT NULL,
        user INTEGER NOT NULL,
        level TEXT NOT NULL,
        name TEXT NOT NULL,
        mean INTEGER NOT NULL,
        spread INTEGER NOT NULL,
        points INTEGER NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        PRIMARY KEY (guild, game, season, user, level)
    ) STRICT, WITHOUT ROWID
    """,
    # a page of a ladder, and how many stand above somebody
    "CREATE INDEX ratings_in_order ON ratings (guild, game, season, points DESC, user) WHERE user <> 0",
    "CREATE INDEX ratings_of_a_person ON ratings (user) WHERE user <> 0",
    # the rating with which a seat has gone into a game that counts
    """
    CREATE TABLE counted_seats (
        table_id INTEGER NOT NULL REFERENCES finished (table_id) ON DELETE CASCADE,
        season INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        number INTEGER NOT NULL,
        user INTEGER NOT NULL,
        level TEXT NOT NULL,
        place INTEGER NOT NULL,
        mean INTEGER NOT NULL,
        spread INTEGER NOT NULL,
        PRIMARY KEY (table_id, season, seat)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX counted_in_order ON counted_seats (number)",
    "CREATE INDEX counted_of_a_person ON counted_seats (user, number) WHERE user <> 0",
)

TWENTY_FIRST: Step = (
    # games with cards of a server that have ended, and are not counted yet
    """
    CREATE TABLE deeds_to_count (
        table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        guild INTEGER
    ) STRICT
    """,
    # what cards have done in the games of a month (such as 202611); `since`: when the card was written there
    """
    CREATE TABLE card_deeds (
        deck INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        slot TEXT NOT NULL,
        since INTEGER NOT NULL,
        month INTEGER NOT NULL,
        kind TEXT NOT NULL,
        times INTEGER NOT NULL,
        PRIMARY KEY (deck, slot, since, month, kind)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE card_likes (
        deck INTEGER NOT NULL REFERENCES decks (id) ON DELETE CASCADE,
        slot TEXT NOT NULL,
        since INTEGER NOT NULL,
        user INTEGER NOT NULL,
        month INTEGER NOT NULL,
        PRIMARY KEY (deck, slot, since, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX likes_of_a_person ON card_likes (user)",
    # those that have ended before: as far as they can be played again, they are counted, too
    """
    INSERT INTO deeds_to_count SELECT tables.id, tables.guild FROM tables JOIN finished ON finished.table_id = tables.id
    WHERE tables.guild IS NOT NULL AND json_extract(tables.about, '$.decks') IS NOT NULL
    """,
)

TWENTY_SECOND: Step = (
    """
    CREATE TABLE seasons (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        guild INTEGER NOT NULL,
        name TEXT NOT NULL,
        began_at INTEGER NOT NULL,
        ended_at INTEGER,
        role INTEGER
    ) STRICT
    """,
    "CREATE UNIQUE INDEX one_season_a_server ON seasons (guild) WHERE ended_at IS NULL",
    "CREATE INDEX seasons_of_a_server ON seasons (guild, id)",
)

# people who have left all ladders for good
TWENTY_THIRD: Step = ("CREATE TABLE off_ladders (user INTEGER PRIMARY KEY) STRICT",)

TWENTY_FOURTH: Step = (
    # a card as it was until its author took their name off, and when that was: for a while they may think better of it
    "ALTER TABLE cards ADD COLUMN signed TEXT CHECK (signed IS NULL OR json_valid(signed))",
    "ALTER TABLE cards ADD COLUMN unsigned_at INTEGER",
    "CREATE INDEX cards_unsigned ON cards (unsigned_at) WHERE unsigned_at IS NOT NULL",
)

TWENTY_FIFTH: Step = (
    # what the rows of tables that are over held, and what is fixed of them; those that ended before keep their rows
    "ALTER TABLE packed_logs ADD COLUMN parts BLOB",
)

TWENTY_SIXTH: Step = (
    # `due_at`: when there is something to do next; NULL: it is over
    """
    CREATE TABLE nights (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        guild INTEGER NOT NULL,
        host INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        due_at INTEGER,
        changed_at INTEGER NOT NULL,
        about TEXT NOT NULL CHECK (json_valid(about))
    ) STRICT
    """,
    "CREATE INDEX nights_due ON nights (due_at) WHERE due_at IS NOT NULL",
    "CREATE INDEX nights_of_a_server ON nights (guild, id)",
    # who has said whether they come, and when
    """
    CREATE TABLE night_people (
        night INTEGER NOT NULL REFERENCES nights (id) ON DELETE CASCADE,
        user INTEGER NOT NULL,
        name TEXT NOT NULL,
        said_at INTEGER NOT NULL,
        comes INTEGER NOT NULL,
        PRIMARY KEY (night, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX nights_of_a_person ON night_people (user)",
    # at which table of a round somebody is to sit; 0: at none, they have a bye
    """
    CREATE TABLE night_seats (
        night INTEGER NOT NULL REFERENCES nights (id) ON DELETE CASCADE,
        round INTEGER NOT NULL,
        number INTEGER NOT NULL,
        user INTEGER NOT NULL,
        PRIMARY KEY (night, round, user)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX night_seats_of_a_person ON night_seats (user)",
)

MIGRATIONS: tuple[Step, ...] = (
    FIRST,
    SECOND,
    THIRD,
    FOURTH,
    FIFTH,
    SIXTH,
    SEVENTH,
    EIGHTH,
    NINTH,
    TENTH,
    ELEVENTH,
    TWELFTH,
    THIRTEENTH,
    FOURTEENTH,
    FIFTEENTH,
    SIXTEENTH,
    SEVENTEENTH,
    EIGHTEENTH,
    NINETEENTH,
    TWENTIETH,
    TWENTY_FIRST,
    TWENTY_SECOND,
    TWENTY_THIRD,
    TWENTY_FOURTH,
    TWENTY_FIFTH,
    TWENTY_SIXTH,
)
