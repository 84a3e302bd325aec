"""Say what the store keeps, as rows. It knows neither games nor Discord: states and tables are JSON text to it.

StoreError               something the person who runs the bot must know; its text says what to do
├── WrongSetting         DATABASE, or what it names, must be changed first: to try again would not help
├── Locked               another bot has this file open
├── Damaged              the file is not a sound database; nothing was written
├── TooNew               written by a newer version; nothing was written
├── Full                 no space: nothing was lost, nothing was written
├── Removed              the file was deleted, moved or replaced while it was open; nothing was written
├── ServerAway           the database's server cannot be reached; perhaps written, which the next reading tells
├── LeaseLost            another process has our shards; nothing was written
├── Withdrawn              whoever asked for it was told that it is not done; nothing was written
└── Busy                 too much waits for the disk: nothing was written, try again
Conflict                 somebody moved first: load the table again
Duplicate                this interaction was applied already (to `table`)
Taken                    the channel has an open table (`table`)
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec


class StoreError(Exception): ...


class WrongSetting(StoreError): ...


class Locked(StoreError): ...


class Damaged(StoreError): ...


class TooNew(StoreError): ...


class Full(StoreError): ...


class Removed(StoreError): ...


class ServerAway(StoreError): ...


class LeaseLost(StoreError): ...


class Withdrawn(StoreError): ...


class Busy(StoreError): ...


class Conflict(Exception): ...


class Duplicate(Exception):
    def __init__(self, table: int) -> None:
        super().__init__(f"already applied to table {table}")
        self.table = table


class Taken(Exception):
    def __init__(self, table: int) -> None:
        super().__init__(f"channel taken by table {table}")
        self.table = table


class TableRow(msgspec.Struct, frozen=True):
    """A table as stored. `about`: the bot.tables Table without state; `state`: of its game; `ground`: what of
    both stays as it was when the game began, so that moves need not write it again; all JSON.

    Of `about` the store knows `players` (to find a person's tables) and where people stand (bot.store.forget).
    """

    id: int
    guild: int | None
    channel: int
    game: str
    status: str
    revision: int
    due_at: int | None
    about: str
    state: str | None
    state_version: int
    changed_at: int
    ground: str | None = None
    """To `save`, None: as it is stored."""


class LogRow(msgspec.Struct, frozen=True):
    """One entry of a table's log. `kind`: move (a seat's), lapse (the game's own moment), act (the platform's).
    `found`: what came of the move's experiment, if it had one; JSON."""

    revision: int
    at: int
    kind: Literal["move", "lapse", "act"]
    data: str
    events: str
    seat: int | None = None
    user: int | None = None
    interaction: int | None = None
    found: str | None = None


class Place(msgspec.Struct, frozen=True):
    """Where a table is shown: its message, the newest revision that message has shown, and the turn announcement.
    Written apart from moves, it never bumps the revision."""

    message: int | None = None
    shown: int = 0
    announcement: int | None = None
    rests_until: int = 0
    """Until when Discord, which has refused to show it several times, is not asked again; milliseconds."""


_Hour = Annotated[int, msgspec.Meta(ge=0, lt=24)]


class QuietHours(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """When somebody is not called. `ahead`: by how many minutes their clock is ahead of UTC; from `begins` until `ends`
    are hours of their day."""

    ahead: Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]
    begins: _Hour
    ends: _Hour


class PersonRow(msgspec.Struct, frozen=True):
    """A person's settings."""

    user: int
    pings: Literal["always", "slow", "never"] = "always"
    language: str | None = None
    text_mode: bool = False
    news: Literal["private", "channel", "never"] = "private"
    """How they learn what becomes of their cards; `/deck my` tells it in any case."""
    quiet: QuietHours | None = None
    digest: bool = False
    """Whether one direct message tells them of all slow games that wait for them, instead of calls."""


class ServerRow(msgspec.Struct, frozen=True):
    """A server's settings. `channels`: where tables may be opened; empty: everywhere."""

    guild: int
    channels: tuple[int, ...] = ()
    moderator_role: int | None = None
    language: str | None = None
    pace: str | None = None
    drawings: bool = True
    """Whether players may draw things their own way."""
    openings: bool = True
    """Whether members may be told when a table opens."""
