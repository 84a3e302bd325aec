"""Define what a game is: a handful of pure answers about a frozen state.

Refused                 the only exception rules raise: a move that is not allowed, with the sentence why
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar, Generic, NewType, Protocol, TypeVar

import msgspec

from bot.engine.chance import Chance
from bot.engine.deck import Deck
from bot.engine.drawings import OwnDrawing
from bot.engine.text import Text, text

# A place at the table, 0 to n-1. Rules never see who sits there, only where computers did at the start.
Seat = NewType("Seat", int)


class Refused(Exception):
    """A move that is not allowed. `why` is shown to whoever tried; `rule` is the number of the rule, if one says so."""

    def __init__(self, why: Text, rule: str = "") -> None:
        super().__init__(why.message)
        self.why, self.rule = why, rule


class Move(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What a seat does. Each kind is a subclass with its own `tag`; every int and string states its bounds.

    Its text form, such as `["guess",5,3]`, is what is stored, carried by buttons and read in transcripts.
    """


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, in words. `to` names the seats that may know; None: everybody. `brief`: no news any more once
    somebody has moved. `staged`: it wants to be seen: the table shows it for a while before computers go on, as a
    moving picture where the game draws one of it. `closes`: what all were told before its step is news no more, such
    as that of a round which has ended. `lasts`: it changes what all may do from then on, such as a new rule: own panels
    tell it, too, until their owner has moved."""

    text: Text
    to: tuple[int, ...] | None = None
    brief: bool = False
    staged: bool = msgspec.field(default=False, name="moving")
    closes: bool = False
    lasts: bool = False

    def known_to(self, seat: int | None) -> bool:
        return self.to is None or (seat is not None and seat in self.to)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (several share it, nobody is possible) and the sentence that says how."""

    winners: tuple[int, ...]
    text: Text


class Due(msgspec.Struct, frozen=True):
    """A moment (whole milliseconds) at which the game itself goes on. `told`: nobody waits for it, because something
    only ends then, and the game's own screens say when."""

    at: int
    told: bool = False


class Option(msgspec.Struct, frozen=True):
    """A variant the host may choose in the lobby: a key, its label, and its values with their words; first: default.
    `told`: the lobby says it also where it is the standard, such as how far a game goes."""

    key: str
    label: Text
    values: tuple[tuple[int, Text], ...]
    told: bool = False

    @property
    def default(self) -> int:
        return self.values[0][0]

    @property
    def ascending(self) -> list[tuple[int, Text]]:
        """The values as people look for them."""
        return sorted(self.values, key=lambda value: value[0])


class Preset(msgspec.Struct, frozen=True):
    """Options that are chosen together, such as 'Full game'; what it does not name is as the standard is."""

    key: str
    label: Text
    about: Text
    """What is played then and how far it goes, in at most 100 letters."""
    values: tuple[tuple[str, int], ...] = ()


def standard(about: Text) -> Preset:
    """The preset of whoever chooses nothing."""
    return Preset("standard", text("Standard"), about)


class GameInfo(msgspec.Struct, frozen=True):
    """What the platform needs to know of a game before anybody plays it."""

    slug: str
    """Folder name: little_white_die."""
    title: Text
    tagline: Text
    seats: tuple[int, ...]
    """The numbers of seats that can start, ascending."""
    options: tuple[Option, ...] = ()
    version: int = 1
    """Of the stored state; when it grows, `Game.upgrades` says how older ones are brought along."""
    minutes: int = 0
    """How long a game takes as a rule; 0: nobody knows."""
    presets: tuple[Preset, ...] = ()
    """The standard first; nothing where there is no other."""
    edition: int = 0
    """Of the rules: it grows where they ask for less than before, or take what is not said otherwise, so that games
    which began earlier, and their records, go on as they were."""

    @property
    def command(self) -> str:
        """Name of its slash command: little-white-die."""
        return self.slug.replace("_", "-")

    def chosen(self, preset: Preset) -> dict[str, int]:
        """A value for every option."""
        return {option.key: option.default for option in self.options} | dict(preset.values)


class Setup(msgspec.Struct, frozen=True):
    """What a game starts from. `options` holds a value for every option of the game."""

    seats: int
    first: int
    """Who begins: drawn by the platform, or the next one at a rematch."""
    options: dict[str, int] = {}
    slow: bool = False
    """Played over days."""
    deck: Deck | None = None
    """Of a game whose cards people write; None: the deck that the game itself brings."""
    at: int | None = None
    """When it starts (milliseconds); None: games that were begun before this was noted do not know."""
    computers: tuple[int, ...] | None = None
    """Seats of computers when it starts: a newcomer may take one later. None: not known either."""
    edition: int = 0
    """Of the game's rules, as in its info when it starts."""


S = TypeVar("S")
M = TypeVar("M", bound=Move)
V_co = TypeVar("V_co", covariant=True)


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The state after a move, and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()


class Experiment(msgspec.Struct, frozen=True):
    """What must be tried out before it is known what a move leads to, such as the throw of a die that really rolls."""

    where: str
    """The function that does it: "cogs.some_game.some_module:name". It is given `what` and returns what it finds, JSON
    like it, or None if it can find nothing; the same whenever it is asked the same on the same kind of machine."""
    what: str


class Game(Protocol[S, M, V_co]):
    """The rules of one game. Pure: no clock, no randomness, no names; arguments are never changed."""

    info: ClassVar[GameInfo]
    state_type: ClassVar[Any]
    """The frozen Struct of a state: what msgspec decodes a stored state into."""
    move_type: ClassVar[Any]
    """The union of all moves: what msgspec decodes a move into."""
    fixed: ClassVar[str] = ""
    """The field of a state that stays as it is from the start to the end, so that it is stored but once; or none."""
    upgrades: ClassVar[Mapping[int, Callable[[Any], Any]]] = {}
    """version -> how plain JSON data of that version becomes data of the next one."""

    def start(self, setup: Setup, chance: Chance) -> S: ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Who must do something now. Several: all at the same time. None: the game is over."""
        ...

    def moves(self, state: S, seat: Seat) -> Sequence[M]:
        """The legal moves of a seat; none if it does not have to act. For screens, computers and tests."""
        ...

    def interrupts(self, state: S, seat: Seat) -> Sequence[M]:
        """What a seat may do besides, at any time and whoever's turn it is; its clock does not run for it."""
        return ()

    def is_out(self, state: S, seat: Seat) -> bool:
        """Whether nothing is left to do for a seat, for as long as the game goes on."""
        return False

    def accuses(self, move: M) -> Seat | None:
        """Whom a move holds to account for what only people can do: refused while a computer sits there."""
        return None

    def outlived(self, state: S, move: M) -> Text | None:
        """Why a move for any time counts no more, where what it was offered for is over; None: it may count."""
        return None

    def prepares(self, move: M) -> bool:
        """Whether a move decides nothing yet and can be taken back: its seat gains no time by it."""
        return False

    def adjusts(self, move: M) -> bool:
        """Whether a move only changes how another one of its seat will be: controls that were drawn before stay good.
        So whoever changes a throw and lets go at once is not sent away because the screen came a moment too late."""
        return False

    def goes_on(self, before: S, after: S, seat: Seat) -> bool:
        """Whether a seat's move leaves its turn unfinished: what an absent player misses is played to its end at once,
        and is one miss."""
        return False

    def uncovers(self, before: S, after: S, seat: Seat, move: M) -> bool:
        """Whether a move may have shown somebody what they could not know before; if not, and if it drew no luck, it
        can be taken back. What is said here tells nobody anything either: all who see the same are told the same."""
        return True

    def answers(self, before: S, seat: Seat, move: M) -> bool:
        """Whether a move tells what its seat makes of the moves before it: then these cannot be taken back any more."""
        return False

    def play(self, state: S, seat: Seat, move: M, chance: Chance, now: int) -> Step[S]:
        """The state after `move`, or Refused. Trusts nobody: checks seat and move itself. `now`: milliseconds."""
        ...

    def experiment(self, state: S, seat: Seat, move: M, chance: Chance) -> Experiment | None:
        """What has to be found before this move can be carried out; None for most moves: they are played. It is then
        not `play` but `conclude` that carries the move out. Draws from `chance` if anything is drawn, and else not.
        Refused like by `play`."""
        return None

    def check_found(self, experiment: Experiment, found: str) -> None:
        """Refused if this cannot be what the experiment has found. Asked before every `conclude`: a found result comes
        out of an engine, or out of a record that anybody may have made up."""
        return

    def repeats(self, found: str) -> bool:
        """Whether the same experiment must find exactly this if it is done once more, here and now: whether it was
        found by the same engine on the same kind of machine."""
        return True

    def conclude(self, state: S, seat: Seat, move: M, found: str, chance: Chance, now: int) -> Step[S]:
        """The state after a move whose experiment has found this. `chance` begins where it began for that experiment:
        what was drawn for it comes first, with the same bounds."""
        raise Refused(text("This is not a move of this game."))

    def view(self, state: S, seat: Seat | None) -> V_co:
        """All that a seat may see (None: the public). The only way out of a state."""
        ...

    def studies(self, view: Any) -> Sequence[Experiment]:
        """What is worked out in the background while a seat looks at its view, such as the chances of a throw: it
        decides nothing, and has luck of its own."""
        return ()

    def with_studies(self, view: Any, found: Sequence[str | None]) -> Any:
        """A view of this game with what its studies have found so far. None: one of them has failed."""
        return view

    def drawable(self, view: Any) -> Sequence[str]:
        """The keys of what the seat of a view may draw its own way now, for the game at hand."""
        return ()

    def draws(self, view: Any) -> bool:
        """Whether the seat of a view draws at this moment: then its panel leads to doing so its own way."""
        return bool(self.drawable(view))

    def drawing_name(self, view: Any, key: str) -> Text:
        """What is drawn, by its key."""
        return text("{key}", key=key)

    def with_drawings(self, view: Any, drawings: Sequence[OwnDrawing]) -> Any:
        """A view of this game with those of the players' own drawings that its seat may know of."""
        return view

    def among(self, view: Any, computers: frozenset[int]) -> Any:
        """A view of this game while computers sit in these seats: it offers nothing that `accuses` one of them."""
        return view

    def outcome(self, state: S) -> Outcome | None: ...

    def idle(self, state: S, seat: Seat) -> M:
        """What a seat that has to act does when its clock runs out: always legal."""
        return self.moves(state, seat)[0]

    def due(self, state: S) -> Due | None:
        """When the game goes on by itself, if it waits for something other than a seat."""
        return None

    def lapse(self, state: S, chance: Chance, now: int) -> Step[S]:
        """What happens at that moment."""
        raise Refused(text("Nothing is waiting for this moment."))

    def lasting(self, state: S) -> S:
        """A state without what is in it only to be looked at once, or follows from the moves: records need not have
        it."""
        return state

    def lasting_found(self, found: str) -> str:
        """What an experiment has found, without what is in it only to be looked at once."""
        return found

    def slow(self, move: M) -> bool:
        """Whether playing this move takes so long that it must run off the event loop."""
        return False


AnyGame = Game[Any, Any, Any]


class HasMoves(Protocol):
    """A game's view, as far as its moves are concerned."""

    @property
    def moves(self) -> Sequence[Any]: ...


def moves_of(view: HasMoves, kind: type[M]) -> list[M]:
    """Pick the moves of one kind among those that the seat of a view may make now, in their order."""
    return list(_by_kind(tuple(view.moves)).get(kind, ()))


@lru_cache(64)
def _by_kind(moves: tuple[Any, ...]) -> dict[type, list[Any]]:
    """They are asked for kind by kind, for each screen of the same view."""
    sorted_out: dict[type, list[Any]] = {}
    for move in moves:
        sorted_out.setdefault(type(move), []).append(move)
    return sorted_out


def encode(value: msgspec.Struct) -> str:
    """A move, state or other Struct as compact JSON text; equal values give equal texts."""
    return msgspec.json.encode(value, order="deterministic").decode()


def decode_move(game: AnyGame, data: str | bytes) -> Any:
    """The move that `data` spells, or Refused, whatever `data` is."""
    return decode(game.move_type, data)


def decode(kind: Any, data: str | bytes) -> Any:
    """What `data` spells, as `kind`; Refused for anything else: wrong types, bounds, extra items, nesting, bytes."""
    try:
        return _decoder(kind).decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError) as error:
        raise Refused(text("This is not a move of this game.")) from error


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Made once for each kind: for a union of moves that takes ten times as long as decoding one."""
    return msgspec.json.Decoder(kind)


def encode_moving(game: AnyGame, state: Any) -> str:
    """A state without what is fixed of it, which is stored but once."""
    return encode(msgspec.structs.replace(state, **{game.fixed: None}) if game.fixed else state)


def decode_state(game: AnyGame, data: str | bytes, version: int) -> Any:
    """A stored state, brought along from an older `version` if need be. Raises ValueError for a newer one."""
    if version == game.info.version:
        return msgspec.json.decode(data, type=game.state_type)
    if version > game.info.version:
        raise ValueError(f"{game.info.slug}: state of version {version}, this program knows {game.info.version}")
    plain = msgspec.json.decode(data)
    for older in range(version, game.info.version):
        plain = game.upgrades[older](plain)
    return msgspec.convert(plain, game.state_type)
