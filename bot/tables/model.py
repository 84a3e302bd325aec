"""Describe tables: who sits there, how fast they play, what is stored of them. Values only.

Refused (engine)         a move or act that is not allowed, with the sentence why
├── NotSeated            who acts has no seat here
├── NotYourTurn          the seat has nothing to do now
├── Stale                the control was drawn for an earlier position; show the current one
├── Restarting           the bot stops: nothing new is begun
├── Gone                 there is no such table any more
├── DecksGone            the chosen decks are not there; the table falls back to the server's default
└── ChannelTaken         the channel has an open table already (`table`)
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bot.engine.computer import Level
from bot.engine.drawings import OwnDrawing
from bot.engine.game import Event, Outcome, Refused, Setup
from bot.engine.luck import Formula, Lot
from bot.engine.text import Text, text
from bot.language.escape import SIGN

Status = Literal["lobby", "playing", "over"]
Takeback = Literal["free", "asked", "never"]
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


class NotSeated(Refused): ...


class NotYourTurn(Refused): ...


class Stale(Refused): ...


class Restarting(Refused): ...


class Gone(Refused): ...


class DecksGone(Refused):
    """What the host had chosen is not there any more; the table has fallen back to the server's default."""


class ChannelTaken(Refused):
    def __init__(self, table: int, why: Text) -> None:
        super().__init__(why)
        self.table = table


class Actor(msgspec.Struct, frozen=True):
    """Whoever pressed or typed: a Discord user id, the name to show, and whether they are a moderator there."""

    user: int
    name: str
    moderator: bool = False


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat's occupant. A person: `user`, not `computer`. A person away: both; 'I am back' gives the seat back.
    A computer: no `user`. `misses`: deadlines missed in a row. `lot`: until the game begins. `wins`: of this game and
    those that it is a rematch of. `level`: how well a computer plays there."""

    name: str
    user: int | None = None
    computer: bool = False
    misses: int = 0
    lot: Lot | None = None
    wins: int = 0
    level: Level = "normal"

    @property
    def called(self) -> str:
        """The name as it is shown everywhere: whoever is played by a computer can be told from people by it."""
        return f"{SIGN} {self.name}" if self.computer else self.name


class Pace(msgspec.Struct, frozen=True):
    """How long a turn is, when the warning comes before its end, what a restart leaves at least; milliseconds."""

    key: str
    label: Text
    turn: int
    warning: int
    floor: int
    slow: bool


def _live(minutes: int, label: Text) -> Pace:
    return Pace(f"live-{minutes}", label, minutes * MINUTE, 30_000, 30_000, slow=False)


def _slow(hours: int, label: Text) -> Pace:
    return Pace(f"slow-{hours}", label, hours * HOUR, hours * HOUR // 6, HOUR, slow=True)


PACES = {
    pace.key: pace
    for pace in (
        _live(2, text("live, 2 minutes a turn")),
        _live(1, text("live, 1 minute a turn")),
        _live(5, text("live, 5 minutes a turn")),
        _slow(24, text("slow, a day a turn")),
        _slow(12, text("slow, 12 hours a turn")),
        _slow(72, text("slow, 3 days a turn")),
    )
}
# As people look for them; the first of all is the standard.
ASCENDING_PACES = dict(sorted(PACES.items(), key=lambda entry: entry[1].turn))
LIVE, SLOW = "live-2", "slow-24"


class WayBack(msgspec.Struct, frozen=True, array_like=True):
    """How a seat's newest move can be taken back: to the step that it was, with the clock that ran then."""

    seat: int
    step: int
    deadline: int | None
    refused: bool = False
    """The others have been asked, and it stands."""


class GoingBack(msgspec.Struct, frozen=True):
    """A takeback that is asked for: what the game was before, without what is fixed, as stored by that version."""

    way: WayBack
    state: str
    version: int


class Motion(msgspec.Struct, frozen=True):
    """A vote of the people at the table: end it, give `seat` to the newcomer `by`, or let them take a move back. Passes
    with more than half, fails when that is out of reach or at `until` (ms)."""

    kind: Literal["end", "seat", "takeback"]
    by: int
    name: str
    until: int
    seat: int | None = None
    ayes: tuple[int, ...] = ()
    noes: tuple[int, ...] = ()
    going_back: GoingBack | None = None

    @property
    def key(self) -> str:
        """What controls carry of it: whoever agrees that one move is taken back has agreed to no other."""
        return self.kind if self.going_back is None else f"{self.kind} {self.going_back.way.step}"


class HeldClock(msgspec.Struct, frozen=True):
    """The clock of `seats` while others deal with an interruption: the ms they had left, and who asked for more."""

    seats: tuple[int, ...]
    left: int
    longer: tuple[int, ...] = ()


class LeftTrace(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """Something that views showed of somebody who left their seat, by its key (bot.engine.traces). `ended`: the step of
    the game by which it was gone; None: it is still there."""

    key: str
    ended: int | None = None


class Former(msgspec.Struct, frozen=True, omit_defaults=True):
    """What whoever sat in a seat was called up to a revision. `user`: who that was, so that they can be forgotten;
    `steps`: how many the game had made when they left; `left`: what was still shown of them then."""

    until: int
    seat: int
    name: str
    user: int | None = None
    steps: int = 0
    left: tuple[LeftTrace, ...] = ()


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game being set up, played or finished in a channel. Users and channels are Discord ids, times are ms."""

    id: int
    guild: int | None
    channel: int
    game: str
    host: int
    secret: str = msgspec.field(name="seed")
    """Hexadecimal; what luck is made of, secret until the table is over."""
    opened_at: int
    changed_at: int
    locale: str = "en-US"
    """Of the public words."""
    status: Status = "lobby"
    revision: int = 0
    """How many moves and acts the table has seen."""
    position: int = 0
    """The revision at which the game (or the lobby) last changed: controls drawn before it are stale."""
    players: tuple[Player, ...] = ()
    options: dict[str, int] = {}
    decks: tuple[int, ...] = ()
    """The decks of its server that it plays with, mixed; none: the server's default, as it is at the start."""
    pace: str = LIVE
    setup: Setup | None = None
    state: Any = None
    recent: tuple[Event, ...] = ()
    """What just happened: the events of the newest changes, oldest first."""
    told_at: tuple[int, ...] = ()
    """How many steps the game had made when each of them had been told."""
    moved_at: tuple[int, ...] = ()
    """By seat, how many steps the game had made with the newest move of whoever sits there: what was told since then is
    new to them. 0: they have made none."""
    missed: tuple[tuple[Event, ...], ...] = ()
    """By seat, the newest of what wanted to be seen and concerned somebody while a computer played for them, until they
    move again."""
    moment: int = -1
    """The revision at which something happened last that wants to be seen."""
    staging: int = 0
    """For how long such a thing is shown before computers go on and clocks run; milliseconds."""
    seen_until: int | None = None
    """Until when what happened last is shown so; None: nobody waits for it."""
    deadline: int | None = None
    """When whoever must act has missed their turn; for a lobby: when it is forgotten."""
    turn_at: int | None = None
    """When the clock that runs was set; None: no clock runs, or an older version set it."""
    due: int | None = None
    """When the game goes on by itself (its `due`, later by the time in which the bot was away)."""
    warned: bool = False
    longer: tuple[int, ...] = ()
    """Seats that asked for more time this turn."""
    held: HeldClock | None = None
    """Whose turn was interrupted."""
    motion: Motion | None = None
    result: Outcome | None = None
    closed: Text | None = None
    """Why it ended without a result."""
    previous_first: int | None = None
    """Who began the game this is a rematch of."""
    formula: Formula = 1
    commitment: str = ""
    """The hash of the secret as it has been shown since the table opened: never computed again."""
    lots: tuple[Lot | None, ...] = ()
    """Of the seats, as they stood when the game began; whoever takes a seat later changes nothing about them."""
    drawings: tuple[OwnDrawing, ...] = ()
    """What players draw their own way in this game, those that were taken away included."""
    former: tuple[Former, ...] = ()
    """What players were called before, oldest first: a past is never that of whoever takes a seat over."""
    steps: int = 0
    """How many steps the game has made: its start, its moves and moments."""
    version: int = 1
    """Of its game, when that began: how moves are played may be another in the next one."""
    audience: int | None = None
    """The channel whose members may see this one, where that is another: a public thread hangs on it."""
    practice: bool = False
    """Whether it goes on from a step of a finished game: it counts nowhere, and is not kept as a game."""

    takeback: Takeback = "free"
    """Whether moves that have shown nobody anything can be taken back: free, where nobody has acted since; asked, if
    the others agree."""
    ways_back: tuple[WayBack, ...] = ()
    """Of each seat, while nothing has been shown and no luck drawn since."""
    went_back: int = -1
    """The step that was taken back last: what is played in its place stands, so that nobody wins time for ever."""

    @property
    def staged(self) -> bool:
        """Whether what happened last wants to be seen."""
        return self.moment == self.position


class Change(msgspec.Struct, frozen=True):
    """What became of a table: the table now, and what happened; `warned`: this warns that the deadline is near;
    `unhurried`: nobody has done anything, so that it may be shown a little later; `followed`: what is due at the same
    time follows at once, and they are shown together."""

    table: Table
    events: tuple[Event, ...] = ()
    warned: bool = False
    unhurried: bool = False
    followed: bool = False


MODERATOR_ONLY = text("Only the host or a moderator can do that.")
AWAY = text("A computer plays for you at the moment. Press “I am back” first.")
STALE = text("The table has moved on since this was shown. Look again and choose once more.")
