"""From the log of a table back to its states: for verification, tests and bug reports. No clock, no Discord."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Literal

import msgspec

from bot.engine.chance import Chance, SeededChance, seed_hash
from bot.engine.deck import Deck
from bot.engine.game import AnyGame, GameInfo, Refused, Seat, Setup, Step, decode_move, encode

SLOT = re.compile(r"[rg][0-9]{1,2}")
"""What places in a deck are called."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move (`seat`, `move`) or moment of the game itself (kind lapse). `at`: milliseconds."""

    revision: int
    at: int
    kind: Literal["move", "lapse"] = "move"
    seat: int = 0
    move: str = ""


class Record(msgspec.Struct, frozen=True):
    """A whole finished game, as a file: what `/table verify` hands out and `python -m bot replay` reads."""

    game: str
    version: int
    seed: str
    seed_hash: str
    """As it was shown when the table opened."""
    seats: int
    options: dict[str, int]
    began: int
    """The revision at which the game started, which is the revision of its first shuffles."""
    previous_first: int | None
    slow: bool
    """Whether it was played over days."""
    entries: tuple[Entry, ...]
    state: str
    """The final state as it was stored."""
    deck: Deck | None = None
    """The cards that people had written, as they were when the game began."""


class Mismatch(Exception):
    """The record does not add up; the text says where."""


def begin(
    game: AnyGame,
    seats: int,
    options: dict[str, int],
    previous_first: int | None,
    chance: Chance,
    slow: bool = False,
    deck: Deck | None = None,
) -> tuple[Setup, Any]:
    """Who begins, and the first state. The first draw decides who; a rematch passes it on to the next seat instead."""
    drawn = chance.below(seats)
    first = drawn if previous_first is None else (previous_first + 1) % seats
    chosen = {option.key: options.get(option.key, option.default) for option in game.info.options}
    setup = Setup(seats, first, chosen, slow, deck)
    return setup, game.start(setup, chance)


def advance(game: AnyGame, state: Any, entry: Entry, seed: bytes) -> Step[Any]:
    """The step that one entry of the log makes."""
    chance = SeededChance(seed, entry.revision)
    if entry.kind == "lapse":
        return game.lapse(state, chance, entry.at)
    return game.play(state, Seat(entry.seat), decode_move(game, entry.move), chance, entry.at)


def states(game: AnyGame, record: Record) -> Iterator[Any]:
    """Every state of a recorded game, the first one included."""
    seed = bytes.fromhex(record.seed)
    dealt = SeededChance(seed, record.began)
    _, state = begin(game, record.seats, record.options, record.previous_first, dealt, record.slow, record.deck)
    yield state
    for entry in record.entries:
        state = advance(game, state, entry, seed).state
        yield state


def verify(game: AnyGame, record: Record) -> int:
    """How many moves were checked. Raises Mismatch: a setup that cannot be, a wrong hash, revisions out of order, a
    move the rules refuse, or another final state. A record may come from anybody: it is trusted in nothing."""
    _check_setup(game.info, record)
    _check_seed(record)
    _check_deck(record.deck)
    revisions = [record.began, *(entry.revision for entry in record.entries)]
    if any(earlier >= later for earlier, later in pairwise(revisions)):
        raise Mismatch("the revisions do not follow each other: luck could be chosen")
    last: Any = None
    played = 0
    try:
        for played, last in enumerate(states(game, record)):  # noqa: B007
            pass
    except Refused as refused:
        raise Mismatch(f"the rules do not allow move {played + 1}, rule {refused.rule or '-'}") from refused
    except msgspec.ValidationError as error:
        raise Mismatch(f"its deck has a card that no game understands: {error}") from error
    if encode(last) != record.state:
        raise Mismatch("the moves lead to another final state than the one recorded")
    return played


def _check_setup(info: GameInfo, record: Record) -> None:
    if record.version != info.version:
        raise Mismatch(f"it was made by version {record.version} of the game, this program has {info.version}")
    if record.seats not in info.seats:
        raise Mismatch(f"this game is not played with {record.seats} seats")
    if record.options.items() - {(option.key, value) for option in info.options for value, _ in option.values}:
        raise Mismatch("it names options that the game does not have")


def _check_deck(deck: Deck | None) -> None:
    if deck is None:
        return
    cards, marks = range(len(deck.cards)), range(len(deck.marks))
    places = {(card.deck, card.slot) for card in deck.cards}
    if not all(SLOT.fullmatch(card.slot) and card.deck in marks for card in deck.cards):
        raise Mismatch("its deck has a card in a place that there is not")
    if len(places) < len(deck.cards):
        raise Mismatch("its deck has two cards in one place")
    if deck.due is not None and deck.due not in cards:
        raise Mismatch("its deck has no such new rule")


def _check_seed(record: Record) -> None:
    try:
        kept = seed_hash(bytes.fromhex(record.seed)) == record.seed_hash
    except ValueError as error:
        raise Mismatch("the seed is no hexadecimal number") from error
    if not kept:
        raise Mismatch("the seed is not the one whose hash was shown when the table opened")
