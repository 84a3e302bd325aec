"""Tell of whom a view speaks where it shows what was done before: somebody else may sit there by now.

Rules and views know seats only. What somebody has done and a view still shows, such as a guess that stands, is a Trace.
bot.tables.formers knows which of them were left by those who do not sit there any more, and puts in their names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from bot.engine.text import Listing, Name, Text, as_called, listing, seats_in

# Who has left which trace: a seat, and the key of the trace.
Mark = tuple[int, str]
# Seats in which somebody else sits now, and what whoever left a trace is called.
Called = tuple[tuple[int, str], ...]

T = TypeVar("T", bound="Trace")
V = TypeVar("V")


class Trace(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody did and a view still shows. It stands in a field of the view itself, alone or in a tuple, or in a
    field of another trace."""

    doers: ClassVar[tuple[str, ...]] = ("seat",)
    """Fields that name whoever did it: each a seat, a tuple of seats, or None."""
    changing: ClassVar[tuple[str, ...]] = ()
    """Other fields that may change while it stays the same trace."""

    # Rules never set it: no state holds a name, and states are stored as they were before there were traces.
    called: Called | UnsetType = UNSET

    def by(self, seat: int) -> Name:
        """Whoever did it, of a seat that it names."""
        return Name(seat, dict(self.called or ()).get(seat, ""))

    def all_by(self, seats: Iterable[int]) -> Listing:
        """The same for several."""
        return listing(*map(self.by, seats))

    def seats(self) -> frozenset[int]:
        """Those that it names."""
        named = (getattr(self, field) for field in self.doers)
        each = (seat for seats in named for seat in (seats if isinstance(seats, tuple) else (seats,)))
        return frozenset(seat for seat in each if seat is not None)

    def key(self) -> str:
        """What is equal for the same trace at different times and to different eyes."""
        apart = {*self.doers, *self.changing, "called"}
        told = [type(self).__name__, *(getattr(self, name) for name in self.__struct_fields__ if name not in apart)]
        return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()[:16]

    def told_of(self: T, called: Called) -> T:
        """The trace as it was left by these."""
        return replace(self, called=called)


class Told(Trace, frozen=True):
    """What was said when it happened. `number`: tells it from what else is said in the same words."""

    doers: ClassVar[tuple[str, ...]] = ()
    text: Text
    number: int = 0

    def seats(self) -> frozenset[int]:
        return seats_in(self.text)

    def told_of(self, called: Called) -> Told:
        return replace(self, text=as_called(self.text, dict(called)))


def marks(view: Any) -> frozenset[Mark]:
    """Who has left which traces, as far as a view shows them."""
    return frozenset((seat, trace.key()) for trace in all_traces(view) for seat in trace.seats())


def with_names(view: V, names: Mapping[Mark, str]) -> V:
    """A view that calls those who left these traces by their names."""
    if not names:
        return view
    changed = {field: _named(value, names) for field, value in _fields(view) if _holds_traces(value)}
    return msgspec.structs.replace(view, **changed) if changed else view  # type: ignore[type-var]


def _named(value: Any, names: Mapping[Mark, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_named(each, names) for each in value)
    key = value.key()
    called = tuple((seat, names[seat, key]) for seat in sorted(value.seats()) if (seat, key) in names)
    inner = with_names(value, names)
    return inner.told_of(called) if called else inner


def all_traces(view: Any) -> Iterator[Trace]:
    """All that a view shows, always in the same order."""
    for _, value in _fields(view):
        if _holds_traces(value):
            for trace in value if isinstance(value, tuple) else (value,):
                yield trace
                yield from all_traces(trace)


def _fields(view: Any) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(view, name)) for name in getattr(view, "__struct_fields__", ()))


def _holds_traces(value: Any) -> bool:
    return isinstance(value[0] if isinstance(value, tuple) and value else value, Trace)
