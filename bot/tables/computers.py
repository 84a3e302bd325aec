"""What a computer player does at a table, pure. It sees only its own view, and its luck is not the table's."""

from __future__ import annotations

import logging

from bot.engine.game import Refused, Seat
from bot.games import Found
from bot.tables import luck, play
from bot.tables.changes import Transition
from bot.tables.model import Table

log = logging.getLogger(__name__)


def played(found: Found, table: Table, seat: int, now: int) -> Transition:
    """The table after the computer's move; after the game's idle one if the computer is at a loss."""
    try:
        move = found.computer.choose(found.game.view(table.state, Seat(seat)), luck.of_computers(table))
        return play.moved(found.game, table, seat, move, "computer", now)
    except Refused as refused:
        log.error("table %d revision %d seat %d: computer refused: rule %s", *_ids(table, seat), refused.rule or "-")
    except Exception:  # a bug in a computer player must not stop the table: it does the least it can
        log.exception("table %d revision %d seat %d: computer failed", *_ids(table, seat))
    return play.moved(found.game, table, seat, found.game.idle(table.state, Seat(seat)), "computer", now)


def _ids(table: Table, seat: int) -> tuple[int, int, int]:
    return table.id, table.revision, seat
