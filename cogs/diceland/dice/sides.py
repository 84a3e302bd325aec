"""Define a side of a die, a character and a team as values (D2, D5, D22-D29). What a side can do is data: the rules
carry out these kinds and know no character by name."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bot.engine.text import Text
from cogs.diceland.dice import numbering
from cogs.diceland.dice.numbering import TableLetter

Corner = Annotated[int, Meta(ge=0, le=2)]
Points = Annotated[int, Meta(ge=1, le=16)]
HitNumber = Annotated[int, Meta(ge=1, le=20)]

Reach = Literal["short", "long", "all"]
"""D16: the closest, any one, or every visible target."""
Colour = Literal["yellow", "red", "green", "ice", "dark blue", "purple", "black"]
"""D22: what an arrow or option is of: physical and Hold; fire; poison; cold and Freeze; command; magic; none."""
Shield = Literal["yellow", "red", "green", "ice", "dark blue", "purple", "white"]
"""Immune to that colour; white: to none."""
Shot = Literal["hit", "poison", "shockwave", "command", "repair", "confuse"]
"""What a shot with the arrow does. hit, poison and shockwave attack with the hit number."""
Continuous = Literal["hold", "freeze", "protection", "power up"]
"""D28: what holds as long as the side shows (C instead of a hit number)."""
OptionKind = Literal["backstab", "jump", "call", "repair"]
"""D27: what may be done instead of the shot."""

ATTACKS: frozenset[str] = frozenset({"hit", "poison", "shockwave"})
HELPS: frozenset[str] = frozenset({"command", "repair", "protection", "power up"})
"""Their targets are allies; those of all others are enemies."""
ALL_CORNERS = (0, 1, 2)


class Arrow(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sight arrow. `corners`: where it stands, one or all three; `hit`: only where the shot attacks; `amount`: the X
    of Protection and Power Up."""

    corners: tuple[Corner, ...]
    reach: Reach
    colour: Colour
    does: Shot | Continuous
    hit: HitNumber | None = None
    amount: Annotated[int, Meta(ge=1, le=9)] | None = None

    @property
    def is_continuous(self) -> bool:
        return self.does in ("hold", "freeze", "protection", "power up")

    @property
    def helps(self) -> bool:
        """Whether its targets are allies."""
        return self.does in HELPS


class SideOption(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a side may do instead of its shot. `hit`: of a Backstab, which has the arrow's colour and targets."""

    does: OptionKind
    colour: Colour
    hit: HitNumber | None = None


class Side(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side. `block`: None on side 1. `moves`: the corners with a green dot; the red one is `Character.damage`."""

    name: Text
    arrow: Arrow | None = None
    option: SideOption | None = None
    block: Annotated[int, Meta(ge=1, le=20)] | None = None
    shield: Shield = "white"
    moves: tuple[Corner, ...] = ()

    @property
    def attacks(self) -> bool:
        """Whether its shot strikes enemies."""
        return self.arrow is not None and self.arrow.does in ATTACKS

    def is_immune(self, colour: Colour) -> bool:
        """D22; a Command side is immune to commands (D24)."""
        commands = self.arrow is not None and self.arrow.does == "command"
        return self.shield == colour or (commands and colour == "dark blue")


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die. `sides`: from side 1 (index 0) to side 8."""

    key: str
    """Of its portrait and in files: "brin"."""
    name: Text
    story: Text
    """One line about them."""
    role: Text
    """Their class (D5), a reminder."""
    team: int
    """Index in TEAMS."""
    points: Points
    table: TableLetter
    mirrored: bool
    sides: tuple[Side, ...]

    def side(self, number: int) -> Side:
        return self.sides[number - 1]

    def face_of(self, side: int) -> int:
        """On which face of the octahedron a side is."""
        return numbering.faces(self.table, self.mirrored)[side - 1]

    def side_on(self, face: int) -> int:
        """The number of the side on a face."""
        return numbering.faces(self.table, self.mirrored).index(face) + 1

    def damage(self, side: int) -> int | None:
        """The corner with the red dot; None on side 1."""
        return numbering.damage_corner(self.table, self.mirrored, side)

    def neighbour(self, side: int, corner: int) -> int:
        """The side that a roll towards this corner leads to."""
        return numbering.neighbour(self.table, self.mirrored, side, corner)


class Team(msgspec.Struct, frozen=True):
    """Five dice that belong together."""

    key: str
    """Of its colour: white, orange, blue, burgundy, green."""
    name: Text
    crew: Text
    """What they sail on, and under whom."""
    way: Text
    """How hard they are to play, by how many effects and options there are to know, and how, in a few words."""
