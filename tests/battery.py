"""What every game must satisfy, as helpers: seeded random games, and what a seat is shown of them."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from bot.engine.chance import SeededChance
from bot.engine.computer import Computer
from bot.engine.experiments import Experiment, FoundResult, concluded, experiments, run
from bot.engine.game import AnyGame, Event, Move, Seat, encode
from bot.engine.luck import SECRET_BYTES, commitment_to, lot, seed_of
from bot.engine.replay import Record, RecordEntry, begin
from bot.engine.screen import Button, Go, Menu, Path, Screen
from bot.games import GameFolder, find_games
from bot.ui.components.layout import Reader, laid_out
from rendering.paint.encode import png

GAMES = find_games()
TOO_LONG = 5_000
"""Moves after which a game is taken to have no end."""
READER = Reader("it", ("Ana *with* stars", "Ben", "Carla_", "<@1>", "Émil", "A name of thirty-two characters!"))
"""Names that try Discord's markup, in a language whose words are long."""


class Position(msgspec.Struct, frozen=True):
    """A moment of a random game: the state, what led to it, and the move that is played next (None: over)."""

    state: Any
    revision: int
    events: tuple[Event, ...]
    seat: Seat | None
    move: Any


class Playout:
    """A random game that is decided by `number` alone: seats, options, seed and every choice, but for what is named
    here. `computer`: it makes every move instead. `found`: what its experiments have found before, one after the other:
    throws come out otherwise on other machines."""

    def __init__(
        self,
        game: AnyGame,
        number: int,
        *,
        idle: bool = False,
        options: dict[str, int] | None = None,
        computer: Computer | None = None,
        seats: int | None = None,
        found: Sequence[FoundResult] | None = None,
    ) -> None:
        self.game, self.idle, self.computer = game, idle, computer
        self.known = None if found is None else iter(found)
        self.chooser = random.Random(f"{game.info.slug} {number}")
        self.seats = self.chooser.choice(game.info.seats if seats is None else (seats,))
        drawn = {option.key: self.chooser.choice(option.values)[0] for option in game.info.options}
        self.options = drawn if options is None else options
        self.secret = self.chooser.randbytes(SECRET_BYTES)
        self.lots = tuple(lot(f"lot {seat} of {number}") for seat in range(self.seats))
        self.seed = seed_of(self.secret, self.lots)
        self.entries: list[RecordEntry] = []
        self.last: Any = None

    def __iter__(self) -> Iterator[Position]:
        _, state = begin(self.game, self.seats, self.options, None, SeededChance(self.seed, 0))
        events: tuple[Event, ...] = ()
        while to_act := sorted(self.game.to_act(state)):
            revision = len(self.entries)
            if revision > TOO_LONG:
                raise AssertionError(f"no end after {TOO_LONG} moves")
            seat, move = self._interrupts(state) or self._awaited(state, to_act, revision)
            yield Position(state, revision, events, seat, move)
            now = 1_000 * revision
            found = self._found(state, seat, move, revision)
            step = concluded(self.game, state, seat, move, SeededChance(self.seed, revision + 1), now, found)
            self.entries.append(RecordEntry(revision + 1, now, "move", seat, encode(move), found))
            state, events = step.state, step.events
        self.last = state
        yield Position(state, len(self.entries), events, None, None)

    def _found(self, state: Any, seat: Seat, move: Any, revision: int) -> FoundResult | None:
        chance = SeededChance(self.seed, revision + 1)
        if self.known is None:
            tried = enumerate(experiments(self.game, state, seat, move, chance))
            return next((FoundResult(result, attempt) for attempt, each in tried if (result := _run(each))), None)
        return None if self.game.experiment(state, seat, move, chance) is None else next(self.known)

    def _awaited(self, state: Any, to_act: list[Seat], revision: int) -> tuple[Seat, Any]:
        seat = self.chooser.choice(to_act)
        return seat, self._choose(state, seat, revision)

    def _interrupts(self, state: Any) -> tuple[Seat, Any] | None:
        """Now and then what somebody may do at any time, if there is anything."""
        if self.idle or self.computer is not None:
            return None
        possible = [(seat, move) for seat in map(Seat, range(self.seats)) for move in self.game.interrupts(state, seat)]
        return self.chooser.choice(possible) if possible and self.chooser.random() < 0.05 else None

    def _choose(self, state: Any, seat: Seat, revision: int) -> Any:
        if self.computer is not None:
            return self.computer.choose(self.game.view(state, seat), SeededChance(self.seed[::-1], revision))
        return self.game.idle(state, seat) if self.idle else self._any_of(self.game.moves(state, seat))

    def _any_of(self, moves: Sequence[Any]) -> Any:
        """Any of them; where nearly all only prepare, as of a throw that is aimed, every other one decides."""
        deciding = [move for move in moves if not self.game.prepares(move)]
        dithers = 0 < 20 * len(deciding) < len(moves) and self.chooser.random() < 0.5
        return self.chooser.choice(deciding if dithers else moves)

    def record(self) -> Record:
        """Of the finished game."""
        info = self.game.info
        return Record(
            game=info.slug,
            version=info.version,
            secret=self.secret.hex(),
            commitment=commitment_to(self.secret),
            seats=self.seats,
            options=self.options,
            began=0,
            previous_first=None,
            slow=False,
            entries=tuple(self.entries),
            state=encode(self.last),
            formula=2,
            lots=self.lots,
            edition=info.edition,
        )


@lru_cache(maxsize=10_000)
def _run(experiment: Experiment) -> str | None:
    """The same games are played again by one test after the other."""
    return run(experiment)


def legal(game: AnyGame, state: Any, seat: Seat) -> set[Any]:
    """Whatever a seat may do now, whether the table waits for it or not."""
    return {*game.moves(state, seat), *game.interrupts(state, seat)}


def spread(playout: Playout, number: int) -> Iterator[Position]:
    """Some positions of a game, ever farther apart: for what is too slow to be tried at each of a long game."""
    wanted = number % 7
    for position in playout:
        if position.revision >= wanted or position.move is None:
            yield position
            wanted += 3 + wanted // 3


def some(playout: Playout, number: int) -> Iterator[Position]:
    """Most positions of a short game, and ever fewer of a long one, the last among them: what holds at each is tried
    at others in every game."""
    chooser = random.Random(number)
    for position in playout:
        if position.move is None or chooser.random() * (1 + position.revision / 20) < 1:
            yield position


def panel_pages(found: GameFolder, view: Any) -> dict[Path, Screen]:
    """Every page of a private panel that its own controls or the table's message lead to."""
    pages: dict[Path, Screen] = {}
    waiting: list[Path] = [(), *(path for path in paths(found.table(view)))]
    while waiting:
        path = waiting.pop()
        if path not in pages and not (path and path[0].startswith("~")):
            pages[path] = found.panel(view, path)
            waiting.extend(paths(pages[path]))
    return pages


def payload(found: GameFolder, view: Any) -> tuple[bytes, list[str]]:
    """All that Discord is sent for a view: the picture, and of each screen words, alt text, file name, labels,
    custom_ids and values as JSON, with the picture and with words in its place; and what else pictures are of."""
    image = drawn(found, view)
    data = b"" if image is None else png(image)
    media = f"attachment://table-{hashlib.sha256(data).hexdigest()[:16]}.png" if data else None
    screens = (found.table(view), *panel_pages(found, view).values())
    sent = [json.dumps(components(screen, shown)) for screen in screens for shown in (media, None)]
    return data, [*sent, *(encode(screen.shows) for screen in screens if screen.shows is not None)]


def drawn(found: GameFolder, view: Any) -> Any:
    """The picture of a view, or None; players' drawings are not known here."""
    return found.draw(view, READER.plain) if found.drawings is None else found.draw(view, READER.plain, {})


def components(screen: Screen, media: str | None) -> list[dict[str, Any]]:
    """A screen as Discord is sent it."""
    sent: list[dict[str, Any]] = laid_out(screen, READER, 2**40, 2**20, media).to_components()
    return sent


def moves_on(screen: Screen) -> dict[Any, bool]:
    """Every move that a control of the screen plays, and whether that control is good at any time."""
    found: dict[Any, bool] = {}
    for control in (control for row in screen.rows for control in row):
        if isinstance(control, Button) and isinstance(control.move, Move):
            found[control.move] = control.any_time
        if isinstance(control, Menu):
            found |= {choice.does: control.any_time for choice in control.choices if isinstance(choice.does, Move)}
    return found


def paths(screen: Screen) -> Iterator[Path]:
    for control in (control for row in screen.rows for control in row):
        if isinstance(control, Go):
            yield control.path
        if isinstance(control, Menu):
            yield from (choice.does for choice in control.choices if isinstance(choice.does, tuple))
