"""Play the log of a table again, for its states: for verification, tests, bug reports. No clock, no Discord."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from bot.engine.chance import Chance, SeededChance
from bot.engine.deck import Card, Deck
from bot.engine.experiments import Experiment, FoundResult, Noted, concluded, experiment_of
from bot.engine.game import AnyGame, GameInfo, Refused, Seat, Setup, Step, decode_move, decode_state, encode
from bot.engine.luck import SECRET_BYTES, Formula, Lot, commitment_to, is_true, seed_of

# What places in a deck are called.
SLOT = re.compile(r"[rgi][0-9]{1,2}")


class RecordEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One move (`seat`, `move`), moment of the game itself (kind lapse) or takeback of the last `back` steps that
    still counted. `at`: milliseconds. `found`: what came of the move's experiment, if it had one."""

    revision: int
    at: int
    kind: Literal["move", "lapse", "takeback"] = "move"
    seat: int = 0
    move: str = ""
    found: FoundResult | None = None
    back: int = 0


class Record(msgspec.Struct, frozen=True):
    """A whole finished game, as a file: what `/table verify` hands out and `python -m bot replay` reads."""

    game: str
    version: int
    secret: str = msgspec.field(name="seed")
    """Hexadecimal."""
    commitment: str = msgspec.field(name="seed_hash")
    """As it was stored and shown when the table opened: nothing here tells whether it is what people saw."""
    seats: int
    options: dict[str, int]
    began: int
    """The revision at which the game started, which is the revision of its first shuffles."""
    previous_first: int | None
    slow: bool
    """Whether it was played over days."""
    entries: tuple[RecordEntry, ...]
    state: str
    """The final state as it was stored."""
    deck: Deck | None = None
    """The cards that people had written, as they were when the game began."""
    formula: Formula = 1
    lots: tuple[Lot | None, ...] = ()
    """Of the seats, as they stood when the game began; None: a computer's. Formula 1 knows none."""
    started: int | None = None
    """As in the setup, like those that follow."""
    computers: tuple[int, ...] | None = None
    edition: int = 0

    @property
    def seed(self) -> bytes:
        """What all draws follow from. Raises ValueError for a secret that is not hexadecimal."""
        secret = bytes.fromhex(self.secret)
        return secret if self.formula == 1 else seed_of(secret, self.lots)

    @property
    def steps(self) -> Iterator[int]:
        """By which the draws of the start and of each entry are counted. A takeback turns the count back: what is
        played instead draws what would have been drawn there."""
        return iter((self.began, *(entry.revision for entry in self.entries))) if self.formula == 1 else self._counted()

    def _counted(self) -> Iterator[int]:
        step = 0
        yield step
        for entry in self.entries:
            step += 1
            yield step
            step -= 1 + entry.back if entry.kind == "takeback" else 0


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
    at: int | None = None,
    computers: tuple[int, ...] | None = None,
    edition: int | None = None,
) -> tuple[Setup, Any]:
    """Who begins, and the first state. The first draw decides who; a rematch passes it on to the next seat instead.
    `edition`: of the rules; None: the newest."""
    drawn = chance.below(seats)
    first = drawn if previous_first is None else (previous_first + 1) % seats
    chosen = {option.key: options.get(option.key, option.default) for option in game.info.options}
    edition = game.info.edition if edition is None else edition
    setup = Setup(seats, first, chosen, slow, deck, at, computers, edition)
    return setup, game.start(setup, chance)


def advance(game: AnyGame, state: Any, entry: RecordEntry, chance: Chance) -> Step[Any]:
    """The step that one entry of the log makes. No experiment is repeated."""
    if entry.kind == "lapse":
        return game.lapse(state, chance, entry.at)
    move = decode_move(game, entry.move)
    return concluded(game, state, Seat(entry.seat), move, chance, entry.at, entry.found)


def states(game: AnyGame, record: Record) -> Iterator[Any]:
    """Every state of a recorded game, the first one included; after a takeback the one that it goes back to. Raises
    Mismatch for one that goes back beyond luck."""
    return (step.state for step in played(game, record))


def played(game: AnyGame, record: Record) -> Iterator[Step[Any]]:
    """The same with what was told; nothing of its start and of takebacks."""
    seed, steps = record.seed, record.steps
    dealt = SeededChance(seed, next(steps))
    _, state = begin(
        game,
        record.seats,
        record.options,
        record.previous_first,
        dealt,
        record.slow,
        record.deck,
        record.started,
        record.computers,
        record.edition,
    )
    step = Step(state)
    yield step
    # What can be gone back to, the state now included.
    line = [state]
    for entry, number in zip(record.entries, steps, strict=True):
        if entry.kind == "takeback":
            if not 0 < entry.back < len(line):
                raise Mismatch("it takes back what luck was drawn for: luck could be chosen")
            line = line[: -entry.back]
            step = Step(line[-1])
        else:
            chance = SeededChance(seed, number)
            step = advance(game, line[-1], entry, chance)
            line = (
                [*line, step.state]
                if entry.kind == "move" and entry.found is None and not chance.drawn
                else [step.state]
            )
        yield step


def without_takebacks(record: Record) -> Record:
    """The game as if nothing had been taken back: it draws the same, and ends the same."""
    kept, skipped = list[RecordEntry](), 0
    for entry in reversed(record.entries):
        if entry.kind == "takeback":
            skipped += entry.back
        elif skipped:
            skipped -= 1
        else:
            kept.append(entry)
    return replace(record, entries=tuple(kept[::-1]))


class Repeatable(NamedTuple):
    """An experiment of a record. `move`: its number, from 1. `here`: whether the same must come of it here."""

    move: int
    experiment: Experiment
    found: FoundResult
    here: bool
    lasting: Callable[[str], str]
    """As the game's `lasting_found`."""

    def check(self, result: str | None) -> None:
        """Raises Mismatch if it has found something else, done once more."""
        if result is None or self.lasting(result) != self.lasting(self.found.result):
            raise Mismatch(f"the experiment of move {self.move} finds something else here")


def repeatables(game: AnyGame, record: Record) -> Iterator[Repeatable]:
    """The experiments of a record that was verified, for whoever wants to do them again."""
    steps = record.steps
    next(steps)
    for number, (state, entry, step) in enumerate(zip(states(game, record), record.entries, steps, strict=False), 1):
        if entry.found is not None:
            chance, move = Noted(SeededChance(record.seed, step)), decode_move(game, entry.move)
            asked = experiment_of(game, state, Seat(entry.seat), move, chance, entry.found)
            if asked is not None:
                yield Repeatable(number, asked, entry.found, game.repeats(entry.found.result), game.lasting_found)


def verify(game: AnyGame, record: Record) -> int:
    """How many moves were checked. Raises Mismatch: a setup that cannot be, a secret that is not the one that was
    promised, wrong lots, revisions out of order, a move the rules refuse, or another final state. A record may come
    from anybody: it is trusted in nothing. Whether hash and lots are those that people saw, only they can tell."""
    _check_setup(game.info, record)
    _check_secret(record)
    _check_lots(record)
    _check_deck(record)
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
    if encode(last) != record.state and not _is_same(game, last, record):
        raise Mismatch("the moves lead to another final state than the one recorded")
    return played


def _is_same(game: AnyGame, last: Any, record: Record) -> bool:
    """Whether a state and the final one of a record differ only in what is looked at once: older versions kept that
    for longer."""
    try:
        recorded = decode_state(game, record.state, record.version)
    except (ValueError, LookupError, TypeError, RecursionError):
        return False
    return encode(game.lasting(last)) == encode(game.lasting(recorded))


def _check_setup(info: GameInfo, record: Record) -> None:
    if record.version != info.version:
        raise Mismatch(f"it was made by version {record.version} of the game, this program has {info.version}")
    if not 0 <= record.edition <= info.edition:
        raise Mismatch("it was played by rules that this program does not know")
    if record.seats not in info.seats:
        raise Mismatch(f"this game is not played with {record.seats} seats")
    if {*(record.computers or ())} - {*range(record.seats)}:
        raise Mismatch("it has computers where there are no seats")
    if record.options.items() - {(option.key, value) for option in info.options for value, _ in option.values}:
        raise Mismatch("it names options that the game does not have")


def _check_deck(record: Record) -> None:
    deck = record.deck
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
    if record.formula > 1 and any(_place(one) >= _place(next_) for one, next_ in pairwise(deck.cards)):
        raise Mismatch("the cards of its deck do not stand in the order of their places: luck could be chosen")


def _place(card: Card) -> tuple[int, bool, int]:
    """Decks one after the other, in each the rules before the game cards."""
    return card.deck, card.slot.startswith("g"), int(card.slot[1:])


def _check_secret(record: Record) -> None:
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        raise Mismatch("the secret is no hexadecimal number") from error
    if len(secret) != SECRET_BYTES:
        raise Mismatch(f"the secret has {len(secret)} bytes instead of {SECRET_BYTES}")
    if commitment_to(secret) != record.commitment:
        raise Mismatch("the secret is not the one whose hash was shown when the table opened")


def _check_lots(record: Record) -> None:
    if record.formula == 1:
        return
    if len(record.lots) != record.seats:
        raise Mismatch(f"it has {len(record.lots)} lots for {record.seats} seats")
    given = [lot for lot in record.lots if lot is not None]
    if not given:
        raise Mismatch("nobody has added a lot: luck could be chosen")
    if not all(map(is_true, given)):
        raise Mismatch("a lot does not belong to its words")
