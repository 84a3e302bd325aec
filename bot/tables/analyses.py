"""Work out what a game was like from its record. A worker does it: to weigh all moves of a game takes a while."""

from __future__ import annotations

from bot.engine.analysis import played_steps
from bot.engine.experiments import Experiment
from bot.engine.game import decode, encode
from bot.engine.replay import Record, without_takebacks
from bot.games import find_games


def to_analyse(record: Record) -> Experiment:
    """What a worker is asked for."""
    return Experiment("bot.tables.analyses:analysed", encode(record))


def analysed(what: str) -> str:
    """The `Analysis` of a `Record`, both as JSON."""
    record = without_takebacks(decode(Record, what))
    folder = find_games()[record.game]
    return encode(folder.analyse(tuple(played_steps(folder.game, record))))
