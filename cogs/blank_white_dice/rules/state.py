"""Hold the state of a game of Blank White Dice, secrets included, and change it in small ways."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

import msgspec

from bot.engine import phases
from bot.engine.text import Text
from cogs.blank_white_dice.cards.blocks import AnyStep, IconCard
from cogs.blank_white_dice.cards.catalogue import CARDS
from cogs.blank_white_dice.position import same_icon
from cogs.blank_white_dice.view import (
    BLANK,
    FACES,
    NOBODY,
    AnyMove,
    Disc,
    Face,
    Followed,
    Meddled,
    Moment,
    Phase,
    Stage,
)

replace = msgspec.structs.replace


class Die(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    holder: int
    faces: tuple[Face, ...] = (BLANK,) * FACES
    up: int | None = None
    """Index of the active face; None: not rolled yet."""

    @property
    def active(self) -> Face:
        return BLANK if self.up is None else self.faces[self.up]

    def with_face(self, at: int, face: Face) -> Die:
        return Die(self.holder, (*self.faces[:at], face, *self.faces[at + 1 :]), self.up)


class Stack(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, cache_hash=True):
    """Cards of the tableau on top of one another, the top one last."""

    cards: tuple[int, ...]
    neutralised: bool = False
    """Whether the top one lies face down."""

    @property
    def top(self) -> int:
        return self.cards[-1]


class Drawn(msgspec.Struct, frozen=True, array_like=True):
    """An icon that a seat draws in setup."""

    die: int
    place: int
    face: Face


class Draft(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """What a seat tags in secret (W11): all it has drawn, tag by tag, and the card whose icons it is placing."""

    tags: tuple[tuple[Drawn, ...], ...] = ()
    card: int = 0
    placed: tuple[Drawn, ...] = ()
    left: tuple[int, ...] = ()
    """Icons of the card that are not placed yet."""
    must: tuple[int, int] | None = None
    """The face on which one of them has to land next, as in Tagging."""
    done: bool = False
    costs: tuple[int, ...] = ()
    """What each of its tags costs, that of `card` included: paid when all is shown."""


class Copied(msgspec.Struct, frozen=True, array_like=True):
    """W28: the face `place` of `die` works as `source`, the active face of another die, until either changes."""

    die: int
    place: int
    face: Face
    source_die: int
    source_place: int
    source: Face


# What is still to be done: a stack in the state, the newest last, so that a restart finds it as it was.


class Task(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is still to be done."""


class Enter(Task, frozen=True, tag="enter"):
    """Cards that a seat added are laid into the tableau, in an order that the first player decides (W9)."""

    seat: int
    cards: tuple[int, ...]


class FillUp(Task, frozen=True, tag="fill"):
    """W7, W8: cards of the reserve come, and then all tag."""


class BeginRounds(Task, frozen=True, tag="begin"):
    """W12: the common die is rolled, and the first round waits to be rolled."""


class RunStage(Task, frozen=True, tag="stage"):
    """W16. again: only what came up meanwhile (W18)."""

    stage: Stage
    again: bool = False


class Turn(Task, frozen=True, tag="turn"):
    """A seat resolves its dice (W17). used: icons that are always usable and were used, as (die, face)."""

    seat: int
    used: tuple[tuple[int, int], ...] = ()


class CheckWinner(Task, frozen=True, tag="check"):
    """W3."""


class Tagging(Task, frozen=True, tag="tagging"):
    """A seat tags (W13). card: 0 until it is picked. left: icons of it that are not drawn yet."""

    seat: int
    dice: tuple[int, ...] = ()
    """Where it must be tagged; none: anywhere."""
    must: tuple[int, int] | None = None
    """The blank face on which one of the icons has to land next (W13, W19)."""
    card: int = 0
    left: tuple[int, ...] = ()
    die: int | None = None
    """The die on which the first icon was drawn."""
    fit: bool = False
    """What is left is drawn on the first faces with room."""


class Act(Task, frozen=True, tag="act"):
    """An icon is followed, step by step."""

    seat: int
    die: int
    place: int
    face: Face
    """What is followed: the icon on the face, or the one it copies."""
    steps: tuple[AnyStep, ...]
    own: bool = False
    """This is the die's own resolution: W24 and One-Shot hold for it."""
    chosen: tuple[AnyMove, ...] = ()
    """What the present step has been told."""
    warded: tuple[int, ...] = ()
    """Dice whose ward has been asked about the present step (W30)."""
    changed: bool = False
    fizzled: bool = False


class AskWard(Task, frozen=True, tag="ward"):
    """Whether the ward on `die` is used against the newest Act below."""

    die: int


AnyTask = Enter | FillUp | BeginRounds | RunStage | Turn | CheckWinner | Tagging | Act | AskWard


Level = Literal["v1", "v2", "gentle", "bold", "experienced"]


class Variant(msgspec.Struct, frozen=True, omit_defaults=True):
    level: Level = "v1"
    goal: int = 13
    roll_after: int = 0
    """Milliseconds until a round rolls by itself; 0: somebody has to press."""
    tumbles: bool = True
    """Whether a roll is seen as a moving picture."""


class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole game. Every card is in one place: the tableau, the reserve, a hand, or on its way (Enter)."""

    variant: Variant
    phase: Phase
    first: int
    """Who begins in this round (W16)."""
    points: tuple[int, ...]
    dice: tuple[Die, ...]
    tableau: tuple[Stack, ...]
    reserve: tuple[int, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    adding: tuple[tuple[int, ...], ...] = ()
    """Cards of the hands that are to enter the tableau."""
    drafts: tuple[Draft, ...] = ()
    discs: tuple[Disc | None, ...] = ()
    round: int = 0
    stage: Stage = ""
    resolved: tuple[tuple[int, int], ...] = ()
    """(seat, die), as they are done with in this stage."""
    again: tuple[int, ...] = ()
    """Seats that take another turn after this one (W23)."""
    had_again: tuple[int, ...] = ()
    copies: tuple[Copied, ...] = ()
    work: tuple[AnyTask, ...] = ()
    effort: int = 0
    """Icons followed since a player last resolved a die: what bounds chains of cards that set each other off."""
    chain: tuple[int, ...] = ()
    """Dice whose active face was followed by a card meanwhile (W27)."""
    roll_at: int | None = None
    computers: tuple[int, ...] = ()
    artists: tuple[tuple[int, int, int], ...] = ()
    """Who has drawn the icon that is on a face now: die, face and seat (W14)."""
    custom: tuple[IconCard, ...] = ()
    """Cards of this game that are not printed, or that stand in for printed ones of the same number."""
    decks: tuple[tuple[str, str], ...] = ()
    """Where decks are mixed: the mark and the name of each."""
    tagged: tuple[tuple[int, int], ...] = ()
    """Who has tagged which card in the newest move; those of setup when all is shown."""
    used: tuple[Followed, ...] = ()
    """What was followed in the newest move, or warded something off, once for each time."""
    stolen: tuple[tuple[int, int], ...] = ()
    """Who has stolen points from whom in the newest move."""
    meddled: tuple[Meddled, ...] = ()
    """What others have changed on the dice of players who have not decided since."""
    moment: Moment | None = None
    """What the newest move has brought, if that deserves to be seen."""
    ahead: Moment | None = None
    """How whoever is ahead last came to have points enough to win, once somebody has."""

    @property
    def seats(self) -> int:
        return len(self.points)

    @property
    def followed(self) -> tuple[int, ...]:
        """List the cards of what was followed; plain numbers belong to none."""
        return tuple(each.face.card for each in self.used if each.face.card)

    @property
    def common(self) -> int:
        return len(self.dice) - 1

    def shows(self, die: int) -> Face:
        """Give what the active face of a die works as: what it copies, else itself (W28)."""
        if not self.copies:
            return self.dice[die].active
        return next((copied.source for copied in self.copies if copied.die == die), self.dice[die].active)


MoveContext = phases.MoveContext[State]


def cards(state: State) -> Mapping[int, IconCard]:
    """Give what every card of this game says, by number."""
    return with_printed(state.custom) if state.custom else CARDS


@lru_cache(maxsize=32)
def with_printed(custom: tuple[IconCard, ...]) -> Mapping[int, IconCard]:
    """Give the printed cards with those of a game in their place, or beside them."""
    return {**CARDS, **{card.number: card for card in custom}}


def with_nothing_noted(state: State) -> State:
    """Give the state with which a move begins: what was tagged and followed in the one before is no news any more."""
    if state.tagged or state.used or state.moment is not None:
        return replace(state, tagged=(), used=(), stolen=(), moment=None)
    return state


def in_order(state: State, start: int) -> list[int]:
    """List the seats in turn order, from one on."""
    return [(start + step) % state.seats for step in range(state.seats)]


def news(context: MoveContext, said: Text, *, staged: bool = False) -> None:
    """Tell everybody. `staged`: it wants to be seen."""
    context.tell(said, staged=staged)


def result(context: MoveContext, cause: Text, whole: Text, alone: Text) -> None:
    """Tell what came of something: in one sentence with its cause if that was told just before, else by itself."""
    if context.events and context.events[-1].text == cause:
        context.events.pop()
        news(context, whole)
    else:
        news(context, alone)


# The newest task


def push(context: MoveContext, *tasks: AnyTask) -> None:
    """Put tasks on top; the last one comes first."""
    context.set(work=(*context.state.work, *tasks))


def pop(context: MoveContext) -> None:
    context.set(work=context.state.work[:-1])


def put(context: MoveContext, task: AnyTask) -> None:
    """Put a task in place of the newest one."""
    context.set(work=(*context.state.work[:-1], task))


# Dice and points


def set_die(context: MoveContext, number: int, die: Die) -> None:
    """Change a die; a copy ends with the face that it copies, and with the one that copies (W28)."""
    dice = context.state.dice
    dice = (*dice[:number], die, *dice[number + 1 :])
    context.set(dice=dice)
    if copies := context.state.copies:
        context.set(copies=tuple(copied for copied in copies if _lasts(dice, copied)))


def _lasts(dice: tuple[Die, ...], copied: Copied) -> bool:
    here, source = dice[copied.die], dice[copied.source_die]
    return (
        (here.up, source.up) == (copied.place, copied.source_place)
        and same_icon(here.active, copied.face)
        and same_icon(source.active, copied.source)
    )


def end_copies(context: MoveContext, die: int) -> None:
    """End the copies of a die and by it: its active face has changed, even if to the same icon (W28)."""
    if copies := context.state.copies:
        context.set(copies=tuple(copied for copied in copies if die not in (copied.die, copied.source_die)))


def set_face(context: MoveContext, number: int, place: int, face: Face) -> None:
    set_die(context, number, context.state.dice[number].with_face(place, face))


def sign(context: MoveContext, number: int, place: int, seat: int | None) -> None:
    """Note who has drawn the icon of a face (W14); None: it has none that is drawn by hand."""
    others = [each for each in context.state.artists if each[0] != number or each[1] != place]
    context.set(artists=tuple(others) if seat is None else (*others, (number, place, seat)))


def add_points(context: MoveContext, seat: int, points: int) -> int:
    """Change a score, never to below 0 (W4); give by how much it did."""
    before = context.state.points
    after = max(0, before[seat] + points)
    context.set(points=(*before[:seat], after, *before[seat + 1 :]))
    return after - before[seat]


def is_held(state: State, die: int) -> bool:
    return state.dice[die].holder != NOBODY
