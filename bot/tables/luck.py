"""Say where the draws of a table come from, and take the lots that people add, pure."""

from __future__ import annotations

import hmac
from functools import lru_cache

from msgspec.structs import replace

from bot.engine import luck
from bot.engine.chance import SeededChance
from bot.engine.game import Refused
from bot.engine.text import text
from bot.tables import seats
from bot.tables.acts import LONGEST_WORDS
from bot.tables.changes import Effect, effect
from bot.tables.model import Table


def seed(table: Table) -> bytes:
    """What all draws of its game follow from."""
    return bytes.fromhex(table.secret) if table.formula == 1 else _seed_of(table.secret, table.lots)


@lru_cache(1000)
def _seed_of(secret: str, lots: tuple[luck.Lot | None, ...]) -> bytes:
    return luck.seed_of(bytes.fromhex(secret), lots)


def chance(table: Table) -> SeededChance:
    """Of what happens next: the start of the game, a move, a moment."""
    return SeededChance(seed(table), table.revision + 1 if table.formula == 1 else table.steps)


def of_computers(table: Table) -> SeededChance:
    """What computers choose by."""
    # Another key than that of the shuffles: nothing about the game can be learnt from what a computer does.
    return SeededChance(hmac.digest(seed(table), b"computer", "sha256"), table.revision)


def gathered(table: Table) -> Table:
    """The table with the lots that its game begins with; what anybody at it does later does not change them."""
    players = tuple(replace(player, lot=None) for player in table.players)
    return replace(table, lots=tuple(player.lot for player in table.players), players=players)


def type_words(table: Table, seat: int, words: str) -> Effect:
    """Somebody puts words in the place of the lot that was drawn for them."""
    if table.formula == 1:
        raise Refused(text("This table opened before lots were added: its luck comes from its secret alone."))
    plain = seats.plain(words)
    if not plain:
        raise Refused(text("Nobody could see these words. Type some letters, digits or emoji."))
    if len(plain) > LONGEST_WORDS:
        raise Refused(text("These words are too long: {most} characters fit.", most=LONGEST_WORDS))
    player = table.players[seat]
    after = seats.seated(table, seat, replace(player, lot=luck.lot(plain, player.user, typed=True)))
    return effect(after, text("{name} has typed words for the luck of this game.", name=player.name))
