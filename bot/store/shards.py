"""Say which servers are whose: Discord spreads them over shards, and each process of a bot takes some of these."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import gcd

FORM = "it must be FIRST-LAST/COUNT such as 0-7/64: shards are counted from 0, and LAST is at most COUNT minus 1"
# Far more than any bot has.
MOST = 100_000


@dataclass(frozen=True)
class Shards:
    """Those from `first` to `last` of `count`; as they are written: 0-7/64. What belongs to no server is shard 0's."""

    first: int
    last: int
    count: int

    @classmethod
    def read(cls, given: str) -> Shards:
        """What SHARDS says: 0-7/64, or 3/64 for a single one. Raises ValueError, which says how it is written."""
        found = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?/(\d{1,6})", given)
        if found is None:
            raise ValueError(FORM)
        first, last, count = int(found[1]), int(found[2] or found[1]), int(found[3])
        if not first <= last < count <= MOST:
            raise ValueError(FORM)
        return cls(first, last, count)

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def numbers(self) -> list[int]:
        return list(range(self.first, self.last + 1))

    @property
    def whole(self) -> bool:
        """Whether there is no server that is another process's."""
        return self.last - self.first + 1 == self.count

    @property
    def share(self) -> float:
        """How much of all servers they have, and so of what Discord allows the whole bot."""
        return len(self.numbers) / self.count

    def of(self, guild: int | None) -> int:
        """The shard of a server, as Discord reckons it."""
        return ((guild or 0) >> 22) % self.count

    def holds(self, guild: int | None) -> bool:
        return self.first <= self.of(guild) <= self.last

    def meets(self, other: Shards) -> bool:
        """Whether a server can be held by both, also where they are counted differently."""
        common = gcd(self.count, other.count)
        ours = {number % common for number in self.numbers[:common]}
        return any(number % common in ours for number in other.numbers[:common])


ALL = Shards(0, 0, 1)
"""Of a bot that is one process."""
