"""Write tables down: as rows for the store, and back; a finished one as a record that anybody can check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.engine.deck import Deck
from bot.engine.experiments import FoundResult
from bot.engine.game import AnyGame, Refused, Setup, decode_state, encode, encode_moving
from bot.engine.luck import commitment_to
from bot.engine.replay import Record, RecordEntry, states
from bot.engine.text import text
from bot.games import GameFolder
from bot.store.api import LogRow, TableRow
from bot.tables.acts import PlayNow, Start
from bot.tables.changes import WENT_BACK, newest_shared, shared
from bot.tables.clock import next_moment
from bot.tables.model import PACES, Table

PRACTICE = text("This was practice: it began in the middle of another game, and there is no record of it.")
SIGNED = ("author", "signature")
# In a log, what a game begins with.
BEGINNINGS = (encode(Start()), encode(PlayNow()))
_WENT_BACK = WENT_BACK.partition("%")[0]
# What rules of today may raise when they are given moves of another time.
NOT_THESE_RULES = (Refused, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError)
UNKNOWN = text("This game began with an older version of the bot: its moves cannot be taken back.")
_about = msgspec.json.Decoder(Table)
_parts = msgspec.json.Decoder(dict[str, msgspec.Raw])


def record_of(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Record:
    """Refused while the table is open, because its secret is still one, and if no game was played."""
    if table.status != "over":
        raise Refused(text("The game still runs: what its luck is made of stays secret until it is over."))
    if table.practice:
        raise Refused(PRACTICE)
    if table.setup is None:
        raise Refused(text("No game was played at this table: there is nothing to check."))
    # Who wrote the cards is nothing that a file for anybody should tell; the rules do not ask for it.
    record, deck = played_so_far(game, table, log), table.setup.deck
    return replace(
        record,
        state=encode(table.state) if deck is None else _unsigned_state(table),
        deck=deck and replace(deck, cards=tuple(replace(card, author=None, signature="") for card in deck.cards)),
        lots=tuple(given and replace(given, user=None) for given in table.lots),
    )


def played_so_far(game: AnyGame, table: Table, log: Sequence[LogRow]) -> Record:
    """A game that has begun, for the bot alone: its secret, who wrote its cards, and no last state."""
    setup = table.setup or Setup(0, 0)
    began = next(row.revision for row in log if row.kind == "act" and row.data in BEGINNINGS)
    return Record(
        game=table.game,
        version=table.version,
        secret=table.secret,
        commitment=table.commitment,
        seats=setup.seats,
        options=setup.options,
        began=began,
        previous_first=table.previous_first,
        slow=setup.slow,
        entries=tuple(map(_entry, (row for row in log if row.kind != "act" or steps_back(row)))),
        state="",
        deck=setup.deck,
        formula=table.formula,
        lots=table.lots,
        started=setup.at,
        computers=setup.computers,
        edition=setup.edition,
    )


def _unsigned_state(table: Table) -> str:
    return msgspec.json.encode(_unsigned(msgspec.json.decode(encode(table.state)))).decode()


def _unsigned(value: Any) -> Any:
    """Plain JSON data without the authors of the cards in it."""
    if isinstance(value, list):
        return [_unsigned(inner) for inner in value]
    if isinstance(value, dict):
        return {key: _unsigned(inner) for key, inner in value.items() if key not in SIGNED}
    return value


def without_takebacks(log: Sequence[LogRow]) -> list[LogRow]:
    """The log of a game in which nothing was taken back: it draws the same, and ends the same."""
    kept, skipped = list[LogRow](), 0
    for row in reversed(log):
        if back := steps_back(row):
            skipped += back
        elif row.kind == "act" or not skipped:
            kept.append(row)
        else:
            skipped -= 1
    return kept[::-1]


def steps_back(row: LogRow) -> int:
    """How many steps of the game an entry of the log takes back; 0: it is no takeback."""
    is_takeback = row.kind == "act" and row.data.startswith(_WENT_BACK)
    return int(msgspec.json.decode(row.data)[1]) if is_takeback else 0


def state_before(game: AnyGame, table: Table, log: Sequence[LogRow], step: int) -> Any:
    """What a running game was before one of its steps. Plays it again: not for the event loop. Refused where today's
    rules do not lead to where it is."""
    try:
        played = list(states(game, played_so_far(game, table, without_takebacks(log))))
    except NOT_THESE_RULES as error:
        raise Refused(UNKNOWN) from error
    if played[-1] != table.state:
        raise Refused(UNKNOWN)
    return played[step - table.steps - 1]


def _entry(row: LogRow) -> RecordEntry:
    if back := steps_back(row):
        return RecordEntry(row.revision, row.at, "takeback", back=back)
    if row.kind == "lapse":
        return RecordEntry(row.revision, row.at, "lapse")
    found = None if row.found is None else msgspec.json.decode(row.found, type=FoundResult)
    return RecordEntry(row.revision, row.at, "move", row.seat or 0, row.data, found)


def lasting_found(game: AnyGame, found: str) -> str:
    """What the log of a table that is over keeps of what was found."""
    kept = msgspec.json.decode(found, type=FoundResult)
    return encode(replace(kept, result=game.lasting_found(kept.result)))


class UnreadableTable(Exception):
    """A stored table that this program cannot continue: a newer version wrote it, its game is gone, it is damaged."""


class FixedPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """What of a table stays as it was when its game began: the deck, and what is fixed of the game's state."""

    deck: Deck | None = None
    fixed: Any = None


def fixed_part(game: AnyGame, table: Table) -> FixedPart:
    deck = table.setup.deck if table.setup is not None else None
    return FixedPart(deck, getattr(table.state, game.fixed) if game.fixed and table.state is not None else None)


def to_row(game: AnyGame, table: Table, stored: Table | None = None) -> TableRow:
    """`stored`: the table as the store has it, with a ground that need not be written again if it is still that."""
    ground, known = fixed_part(game, table), FixedPart() if stored is None else fixed_part(game, stored)
    is_new = ground.deck is not known.deck or ground.fixed is not known.fixed
    return TableRow(
        id=table.id,
        guild=table.guild,
        channel=table.channel,
        game=table.game,
        status=table.status,
        revision=table.revision,
        due_at=next_moment(table),
        about=encode(replace(table, state=None, setup=table.setup and replace(table.setup, deck=None))),
        state=_moving(game, table.state),
        state_version=game.info.version,
        changed_at=table.changed_at,
        ground=encode(ground) if is_new else None,
    )


def _moving(game: AnyGame, state: Any) -> str | None:
    """A state without what is fixed of it."""
    return None if state is None else encode_moving(game, state)


def from_row(games: Mapping[str, GameFolder], row: TableRow) -> Table:
    """The stored table; a state of an older version is brought along. Raises Unreadable."""
    folder = games.get(row.game)
    if folder is None:
        raise UnreadableTable(f"there is no game {row.game}")
    try:
        ground = _parts.decode(row.ground or "{}")
        table = _with_deck(_about.decode(row.about), ground)
        state = _with_fixed(folder.game, row, ground)
        # Tables of an older version have shown the hash of their secret, but have not kept it.
        commitment = table.commitment or commitment_to(bytes.fromhex(table.secret))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:  # data of another shape
        raise UnreadableTable(f"state of version {row.state_version}: {type(error).__name__}") from error
    if table.pace not in PACES:
        raise UnreadableTable(f"there is no pace {table.pace}")
    return replace(table, id=row.id, state=state, recent=newest_shared(table.recent), commitment=commitment)


def remembered(games: Mapping[str, GameFolder], row: TableRow) -> Table:
    """A table that is over, without its last state if that cannot be read any more. Raises UnreadableTable."""
    try:
        return from_row(games, row)
    except UnreadableTable:
        if row.status != "over" or row.state is None:
            raise
        return from_row(games, msgspec.structs.replace(row, state=None))


def _with_deck(table: Table, ground: Mapping[str, msgspec.Raw]) -> Table:
    if table.setup is None or "deck" not in ground:
        return table
    deck = shared(msgspec.json.decode(ground["deck"], type=Deck))
    return replace(table, setup=replace(table.setup, deck=deck))


def _with_fixed(game: AnyGame, row: TableRow, ground: Mapping[str, msgspec.Raw]) -> Any:
    """The state, with what is fixed of it in its place."""
    if row.state is None:
        return None
    if "fixed" not in ground:
        return decode_state(game, row.state, row.state_version)
    whole = _parts.decode(row.state) | {game.fixed: ground["fixed"]}
    state = decode_state(game, msgspec.json.encode(whole).decode(), row.state_version)
    return replace(state, **{game.fixed: shared(getattr(state, game.fixed))})
