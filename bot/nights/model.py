"""Describe game nights: what is planned, how far it has come, and what of it Discord shows. Values only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from bot.engine.text import Text
from bot.nights.pairing import PairingKind
from bot.store.nights import Guest, NightRow
from bot.tables.model import DAY, MINUTE

Stage = Literal["draft", "announced", "playing", "between", "over", "off"]

# Who comes is reminded so long before. Whoever says it from then on is there, and need not say it again.
REMIND = 15 * MINUTE
# Nobody plays longer before: it is over if nobody is there by then.
GRACE = 15 * MINUTE
# Lobbies begin by themselves so long after they have opened.
LOBBY = 3 * MINUTE
# Between two rounds.
PAUSE = 3 * MINUTE
# What is planned must be so far ahead, at least and at most.
SOONEST, LATEST = MINUTE, 60 * DAY
MOST_TABLES, MOST_ROUNDS = 10, 9
# In place of the number of its event: there can be none.
NO_EVENT = -1


class NightTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of a round, by its number from 1. `message`: says who plays there; `channel`: where it is, a thread that
    hangs on that message, or the channel of the night itself; `table`: as soon as it is open."""

    round: int
    number: int
    message: int | None = None
    channel: int | None = None
    table: int | None = None


class Night(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game night. Users and channels are Discord ids, moments are milliseconds since 1970."""

    id: int
    guild: int
    channel: int
    game: str
    host: int
    """Whoever has planned it; 0: they are forgotten."""
    at: int
    """When it begins."""
    locale: str = "en-US"
    """Of the public words."""
    tables: int = 1
    """How many it may have at once."""
    filling: PairingKind = "random"
    rounds: int = 1
    stage: Stage = "draft"
    since: int = 0
    """When this stage, or this round, began, or it was asked who is here."""
    reminded: bool = False
    round: int = 0
    """The one that is played, or was played last."""
    rounds_over: int = 0
    """How many have been played to their end, or are not waited for any more."""
    played: tuple[NightTable, ...] = ()
    """The tables of all rounds so far."""
    why: Text | None = None
    """Why it is off, or what it waits for."""
    revision: int = 0
    pages: int = 0
    """How often its message ought to have been posted: it is anew whenever there is something to notice."""
    posts: int = 0
    """...and has been."""
    message: int | None = None
    shown: str = ""
    """What that shows, as a digest."""
    event: int | None = None
    """Its event of the server; 0: it is about to be made, which has perhaps been done; -1: there can be none."""
    event_shown: str = ""
    """What that shows, as a digest."""

    @property
    def now_played(self) -> tuple[NightTable, ...]:
        """The tables of this round."""
        return tuple(table for table in self.played if table.round == self.round)

    @property
    def is_series(self) -> bool:
        return self.rounds > 1

    @property
    def needed(self) -> int:
        """How many people must be here that it goes on: one can play with computers, and there is no series of one."""
        return 2 if self.is_series else 1

    @property
    def begins_at(self) -> int:
        """When the next round begins, if there are people enough."""
        return self.at if self.stage == "announced" else self.since + PAUSE

    @property
    def given_up_at(self) -> int:
        """When it is off if they are too few: as long after the question who is here as if nothing had gone wrong."""
        return max(self.begins_at, self.since) + GRACE

    @property
    def wanted_event(self) -> str:
        """What its event should show, as far as that changes."""
        return "ended" if self.stage in ("over", "off") else str(self.at)

    @property
    def is_open(self) -> bool:
        """Whether somebody can still come."""
        return self.stage in ("announced", "playing", "between")

    def with_table(self, changed: NightTable) -> Night:
        """With that one in place of the table of the same round and number, or besides the others."""
        others = (each for each in self.played if (each.round, each.number) != (changed.round, changed.number))
        return replace(self, played=tuple(sorted((*others, changed), key=lambda each: (each.round, each.number))))


_LEFT_OUT = ("id", "guild", "host", "revision")


def night_of(row: NightRow) -> Night:
    """Raises msgspec.ValidationError for what a later version has written."""
    about = msgspec.json.decode(row.about)
    return msgspec.convert({**about, **{name: getattr(row, name) for name in _LEFT_OUT}}, Night)


def row_of(night: Night, now: int) -> NightRow:
    """As it is stored."""
    about = msgspec.to_builtins(night)
    for name in _LEFT_OUT:
        about.pop(name, None)
    written = msgspec.json.encode(about).decode()
    return NightRow(night.id, night.guild, night.host, night.revision, next_moment(night), now, written)


def next_moment(night: Night) -> int | None:
    """When there is something to do next; None: nothing any more. While tables are open they are looked at again and
    again, and so is what Discord has not taken yet."""
    behind = night.event != NO_EVENT and night.event_shown != night.wanted_event
    if night.stage != "draft" and (behind or night.posts < night.pages):
        return 0
    match night.stage:
        case "announced" if not night.reminded:
            return night.at - REMIND
        case "announced" | "between":
            return night.begins_at
        case "playing":
            return 0
        case "draft" | "over" | "off":
            return None


def is_there(guest: Guest, night: Night) -> bool:
    """Whether somebody not only comes: they have said so since it was asked who is there."""
    return guest.comes and guest.said_at >= night.at - REMIND


def coming(guests: Sequence[Guest]) -> list[Guest]:
    return [guest for guest in guests if guest.comes]


def present(guests: Sequence[Guest], night: Night) -> list[Guest]:
    return [guest for guest in guests if is_there(guest, night)]
