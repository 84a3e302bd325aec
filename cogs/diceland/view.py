"""Define what may be seen and done at a table of Diceland: moves and views. Nothing is secret but a draft of a throw.

Screens, pictures and computers know only this; the state itself is in rules/state.py.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bot.engine.game import Move, Outcome
from cogs.diceland.dice.sides import Colour, Continuous, Corner
from cogs.diceland.geometry.poses import Pose

DieNumber = Annotated[int, Meta(ge=0, le=23)]
"""Index in `View.dice`: those of seat 0, then those of seat 1. It never changes during a game."""
CharacterNumber = Annotated[int, Meta(ge=0, le=24)]
Ratio = Annotated[int, Meta(ge=0, le=2)]


class ChooseTeam(Move, frozen=True, tag="team"):
    """D1: takes a whole team."""

    team: Annotated[int, Meta(ge=0, le=4)]


class Enlist(Move, frozen=True, tag="enlist"):
    """D32: takes a die into the army that is being built."""

    character: CharacterNumber


class Dismiss(Move, frozen=True, tag="dismiss"):
    """Takes it out again."""

    character: CharacterNumber


class Ready(Move, frozen=True, tag="ready"):
    """The army stands."""


class Begin(Move, frozen=True, tag="begin"):
    """D32: the player of the cheaper army says which seat goes first."""

    seat: Annotated[int, Meta(ge=0, le=1)]


class Pick(Move, frozen=True, tag="pick"):
    """Picks the die from hand that will be placed or thrown."""

    die: DieNumber


class Show(Move, frozen=True, tag="show"):
    """D7: which side of the first die is up."""

    side: Annotated[int, Meta(ge=1, le=8)]


class Face(Move, frozen=True, tag="facing"):
    """D7: where its corner 0 points: twelfths of a turn, counterclockwise from positive x."""

    twelfths: Annotated[int, Meta(ge=0, le=11)]


class Place(Move, frozen=True, tag="place"):
    """D7: the first die is put down in the middle."""


class AimAtDie(Move, frozen=True, tag="at"):
    die: DieNumber


class AimAtCell(Move, frozen=True, tag="cell"):
    """At the middle of a cell: columns A to F from the left and rows 1 to 6 from seat 0's edge; 0 is A1, 1 is B1."""

    cell: Annotated[int, Meta(ge=0, le=35)]


class SetStyle(Move, frozen=True, tag="style"):
    """0: lob. 1: bowl."""

    style: Annotated[int, Meta(ge=0, le=1)]


class SetReach(Move, frozen=True, tag="reach"):
    """How hard, by what is aimed at. 0: short of it, 1: at it, 2: past it."""

    reach: Ratio


class SetPower(Move, frozen=True, tag="power"):
    """How hard, by a number."""

    power: Annotated[int, Meta(ge=1, le=7)]


class SetSpin(Move, frozen=True, tag="spin"):
    """0: none, 1: top spin, 2: back spin."""

    spin: Ratio


class SetLean(Move, frozen=True, tag="lean"):
    """D11: how far one leans in: of LEAN."""

    lean: Ratio


class SetStand(Move, frozen=True, tag="stand"):
    """Where along the own edge one stands, in steps to one's right."""

    steps: Annotated[int, Meta(ge=-2, le=2)]


class AimAs(Move, frozen=True, tag="as"):
    """Aims in one step, with style, strength, spin and stand. 0: as the rules suggest, 1: as at one's last throw."""

    example: Annotated[int, Meta(ge=0, le=1)]


class Throw(Move, frozen=True, tag="throw"):
    """Lets go: as one is suggested, where nothing is aimed at yet. What comes of it is found by the simulation."""


class Maneuver(Move, frozen=True, tag="maneuver"):
    """D14: a die rolls towards a corner with a green dot."""

    die: DieNumber
    corner: Corner


class Shoot(Move, frozen=True, tag="shoot"):
    """A die uses its arrow."""

    die: DieNumber


class UseOption(Move, frozen=True, tag="option"):
    """D27: a die uses its option instead."""

    die: DieNumber


class Target(Move, frozen=True, tag="target"):
    """Which of several possible dice comes next."""

    die: DieNumber


class Roll(Move, frozen=True, tag="roll"):
    """D25, D26: towards which corner the asked die is rolled."""

    corner: Corner


class Decline(Move, frozen=True, tag="decline"):
    """Makes no use of what may be done."""


class Judge(Move, frozen=True, tag="judge"):
    """D11: what becomes of a foul. 0: the throw is allowed, 1: no shot, 2: the die is taken out."""

    ruling: Ratio


class Undo(Move, frozen=True, tag="undo"):
    """Puts the picked die back into the hand."""


class Pass(Move, frozen=True, tag="pass"):
    """D8."""


AnyMove = (
    ChooseTeam
    | Enlist
    | Dismiss
    | Ready
    | Begin
    | Pick
    | Show
    | Face
    | Place
    | AimAtDie
    | AimAtCell
    | SetStyle
    | SetReach
    | SetPower
    | SetSpin
    | SetLean
    | SetStand
    | AimAs
    | Throw
    | Maneuver
    | Shoot
    | UseOption
    | Target
    | Roll
    | Decline
    | Judge
    | Undo
    | Pass
)

MIDDLE_CELLS = (14, 21)
"""By seat: C3 and D4, one's own side of the middle (`AimAtCell`)."""
STEP = 6
"""Inches that a step along the own edge is (`SetStand`)."""
LEAN = (0, 6, 12)
"""D11: how many inches one leans in (`SetLean`)."""
FOUL_PERCENT = (0, 10, 30)
"""D11: how likely a throw is a foul, by how far one leans in (`SetLean`)."""

# army: each takes a team, or builds an army. first: the first die is placed (D7). action: the turn's one action (D8).
# aim: a picked die, or one that jumps or was called, is aimed and thrown. asked: something has to be answered first.
Phase = Literal["army", "first", "action", "aim", "asked", "over"]
What = Literal[
    "",
    "shot",  # the thrown, jumped or called die may shoot (Shoot, UseOption, Decline)
    "order",  # a commanded die may maneuver or shoot (D24)
    "target",  # which of several dice is shot at, or comes next (D16, D18)
    "roll",  # Repair or Confuse: towards which corner (D25, D26)
    "call",  # Call Ally: which die from hand is thrown (Pick)
    "poison",  # which poisoned die comes first (D18, D23)
    "foul",  # the opponent judges (D11)
    "begin",  # who goes first, of whoever has the cheaper army (Begin, D32)
]
Where = Literal["hand", "play", "reserve"]


class Held(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect that lies on a die as long as its source shows it (D28)."""

    source: int
    does: Continuous
    colour: Colour
    amount: int = 0


class DieView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die. `side`: the one on top; None: not in play, like `pose`. `poison`: the seat whose counter lies on it."""

    owner: int
    character: int
    place: Where = "hand"
    pose: Pose | None = None
    side: int | None = None
    poison: int | None = None
    effects: tuple[Held, ...] = ()


class Killed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die that was killed by the newest step, and where it lay. `by`: the die that shot; None: poison."""

    die: int
    pose: Pose
    by: int | None = None


class Draft(msgspec.Struct, frozen=True, omit_defaults=True):
    """A throw or first placing that is being made up. `at`: a die; `cell`: a cell; one of them once it is aimed.
    `power`: chosen by its number; None: worked out from `reach`. In a View a throw is always aimed: at first as it is
    suggested. Of a first placing, `side` and `twelfths` count."""

    die: int
    at: int | None = None
    cell: int | None = None
    style: int = 0
    reach: int = 1
    power: int | None = None
    spin: int = 0
    lean: int = 0
    stand: int = 0
    side: int = 8
    twelfths: int = 3

    @property
    def is_aimed(self) -> bool:
        return self.at is not None or self.cell is not None or self.power is not None


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has to be answered. `die`: whose shot, order or option it is; `target`: the die that is rolled; `option`:
    whether targets are reached by the option of the side, not by its arrow."""

    what: What
    seat: int
    die: int | None = None
    target: int | None = None
    option: bool = False


class Thrown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The newest throw, for those who want to see it. `frames`: for each picture, 25 in a second, for each of `moved`
    seven whole numbers: the place in thousandths of an inch and the quaternion (w, x, y, z) in ten-thousandths."""

    seat: int
    die: int
    revision: int
    """The number of this throw in the game, from 1."""
    moved: tuple[int, ...] = ()
    """Numbers of the dice that moved, the thrown one first."""
    before: tuple[Pose | None, ...] = ()
    """Of all dice, as they lay before."""
    frames: tuple[tuple[tuple[int, ...], ...], ...] = ()


class Chances(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the drafted throw may lead to, by `throws` that were simulated; percent of them. `end`: the middle of where
    they come to rest, half of them within `half` inches of it, nine of ten within `most`; None: hardly any stays on the
    table. `shoots`: an attack reaches somebody whom it can harm; `kills`: one kills; `knocks`: a die is knocked off the
    table; `blocks`: it lies in the way of an ally, or an ally in its own. Without throws they are being simulated."""

    throws: int = 0
    on_table: int = 0
    end: tuple[float, float] | None = None
    half: float = 0.0
    most: float = 0.0
    shoots: int = 0
    kills: int = 0
    knocks: int = 0
    blocks: int = 0


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat may see (None: the public)."""

    seat: int | None
    phase: Phase
    to_act: tuple[int, ...]
    turn: int
    """The seat whose turn it is."""
    turns: int
    """How many turns have begun."""
    scores: tuple[int, ...]
    dice: tuple[DieView, ...]
    moves: tuple[AnyMove, ...] = ()
    asked: Asked | None = None
    draft: Draft | None = None
    """Shown to whoever makes it up."""
    chances: Chances | None = None
    """Of that throw, as soon as some are known."""
    orders: tuple[int, ...] = ()
    """Dice that still may act by a command, the next one first."""
    thrown: Thrown | None = None
    killed: tuple[Killed, ...] = ()
    """By the newest step."""
    passes: int = 0
    """In a row (D8)."""
    teams: tuple[int | None, ...] = (None, None)
    """Which team each seat took; None: not yet, or an army that was built."""
    builds: bool = False
    """D32: armies are built."""
    armies: tuple[tuple[int, ...], ...] = ((), ())
    """While they are built: the characters that each seat has so far."""
    goal: int = 50
    """D6: who has so many points first wins."""
    outcome: Outcome | None = None
    edition: int = 0
    """Of the rules: by it a throw is suggested (D10)."""
    part: tuple[float, float, float] | None = None
    """Of a picture: the middle of the part of the table that is drawn, and how long that is, in inches. The game's own
    views have none."""
    explains: bool = False
    """Of a picture: it is that of a side of a die, with what its signs are for."""
