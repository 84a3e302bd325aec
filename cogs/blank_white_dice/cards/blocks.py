"""Define what icon cards are made of: typed blocks that the rules carry out without knowing a card by its name.

A card has one to three icons; an icon has parts, a part has steps. The keywords are those of W27 in README.md.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bot.engine.text import Text

CORE = (1, 2, 3, 4, 5)
MOST_ICONS = 3

Number = Annotated[int, Meta(ge=-9, le=9)]
Few = Annotated[int, Meta(ge=0, le=9)]
CardNumber = Annotated[int, Meta(ge=0, le=999)]


class Block(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="is"):
    """A step, or what a step is about. Plain JSON data spells it, so that a deck can hold it."""


# What a step is about


class Amount(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """So many points: `base`, and `each` for every one of `per`. Never below 0.

    dots, dashes: on this face. alike: active faces in play with this icon, this one included. blanks, icons: blank
    faces, and faces with an icon, on the actor's dice. rivals: the other players."""

    base: Number = 0
    each: Number = 0
    per: Literal["", "dots", "dashes", "alike", "blanks", "icons", "rivals"] = ""


class FaceChoice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which face the actor picks.

    whose: dice of the actor (own), of others (rivals), of everybody with the unheld common die (any), the die of this
    icon (this), the common die (common). where: only active faces, any face, or this very face; "other": any but this
    very face. holds: what must be on it; "icon": a number or an icon; "number": a plain number."""

    whose: Literal["own", "rivals", "any", "this", "common"] = "any"
    where: Literal["any", "active", "this", "other"] = "any"
    holds: Literal["icon", "blank", "number", "dotted", "anything"] = "icon"


THIS_FACE = FaceChoice("this", "this")


class DieChoice(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which die the actor picks; `whose` as for a face. other: not the die of this icon."""

    whose: Literal["own", "rivals", "any", "this", "common"] = "any"
    other: bool = False


Who = Literal["you", "rival", "rivals", "everybody", "leaders"]
"""The actor; one other player whom the actor picks; all others; all; all who have the most points of all."""


class Condition(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Whether `what` is at least `least` and at most `most`.

    dots, dashes: on this face. alike, blanks, icons: as in Amount. points: of the actor. lead: how many points the
    actor is ahead of the best other player (negative: behind). common: 1 if the actor holds the common die.
    marked: 1 if the actor's disc lies on the card of this icon, or on one of its icons. score: 1 if it lies on the
    actor's score. round: the number of the round."""

    what: Literal["dots", "dashes", "alike", "blanks", "icons", "points", "lead", "common", "marked", "score", "round"]
    least: Annotated[int, Meta(ge=-99, le=99)] = -99
    most: Annotated[int, Meta(ge=-99, le=99)] = 99


# Steps, in the order of W27


class Gain(Block, frozen=True, tag="gain"):
    amount: Amount
    who: Who = "you"


class Lose(Block, frozen=True, tag="lose"):
    """As many as they can (W4). A single rival is targeted, the other words target nobody (W31)."""

    amount: Amount
    who: Who = "you"


class Steal(Block, frozen=True, tag="steal"):
    """From one rival whom the actor picks: exactly what they lose."""

    amount: Amount


class Pay(Block, frozen=True, tag="pay"):
    """In full, or the steps that follow do not happen either."""

    points: Few


class Tag(Block, frozen=True, tag="tag"):
    """Draw the icons of a card. `card`: 0 for any active card, -1 for the card of this icon, or a number."""

    card: Annotated[int, Meta(ge=-1, le=999)] = 0
    where: FaceChoice = FaceChoice(holds="blank")


class Write(Block, frozen=True, tag="write"):
    """Draw a plain number on a blank face."""

    number: Number
    where: FaceChoice = FaceChoice(holds="blank")


class Replace(Block, frozen=True, tag="replace"):
    """Draw over a face that holds something: a plain number, or the one icon of a card that the actor picks among the
    active ones (`number` None)."""

    where: FaceChoice = FaceChoice()
    number: Number | None = None


class Move(Block, frozen=True, tag="move"):
    """Tag an icon again on a blank face, and erase it where it was."""

    source: FaceChoice = FaceChoice()
    target: FaceChoice = FaceChoice(holds="blank")


class Erase(Block, frozen=True, tag="erase"):
    face: FaceChoice = FaceChoice()


class ReRoll(Block, frozen=True, tag="reroll"):
    die: DieChoice = DieChoice()


class Copy(Block, frozen=True, tag="copy"):
    """W28. Only active faces can be copied."""

    face: FaceChoice = FaceChoice(where="active")


class Resolve(Block, frozen=True, tag="resolve"):
    """Follow the active face of a die as if it were the actor's."""

    die: DieChoice = DieChoice(other=True)


class Dot(Block, frozen=True, tag="dot"):
    """Add dots to a face with an icon; fewer than 0: take them away, as many as there are; -9: all of them."""

    face: FaceChoice = THIS_FACE
    times: Number = 1


class Dash(Block, frozen=True, tag="dash"):
    """The same with dashes."""

    face: FaceChoice = THIS_FACE
    times: Number = 1


class Mark(Block, frozen=True, tag="mark"):
    """W32: the actor's disc goes onto a card of the tableau that they pick, an icon of such a card, this icon's card,
    or their score."""

    what: Literal["card", "icon", "this", "score"] = "card"


class Unmark(Block, frozen=True, tag="unmark"):
    """The actor's own disc is taken back, or that of a rival whom they pick."""

    who: Literal["you", "rival"] = "you"


class Neutralise(Block, frozen=True, tag="neutralise"):
    """Turn an active card face down."""


class Restore(Block, frozen=True, tag="restore"):
    """Turn a neutralised card up again."""


class Swap(Block, frozen=True, tag="swap"):
    """Two dice change holders, faces unchanged."""

    first: DieChoice = DieChoice("own")
    second: DieChoice = DieChoice("rivals")


class Take(Block, frozen=True, tag="take"):
    """The common die, same face up, if the actor does not hold it."""


class AnotherTurn(Block, frozen=True, tag="again"):
    """W23."""


class Option(msgspec.Struct, frozen=True, array_like=True):
    """One way to go on."""

    steps: tuple[AnyStep, ...]


class Choose(Block, frozen=True, tag="choose"):
    """The actor picks one of the options that can be carried out. may: or none of them."""

    options: Annotated[tuple[Option, ...], Meta(min_length=1, max_length=4)]
    may: bool = False


class If(Block, frozen=True, tag="if"):
    condition: Condition
    then: tuple[AnyStep, ...]
    otherwise: tuple[AnyStep, ...] = ()


AnyStep = (
    Gain
    | Lose
    | Steal
    | Pay
    | Tag
    | Write
    | Replace
    | Move
    | Erase
    | ReRoll
    | Copy
    | Resolve
    | Dot
    | Dash
    | Mark
    | Unmark
    | Neutralise
    | Restore
    | Swap
    | Take
    | AnotherTurn
    | Choose
    | If
)

Phase = Literal["first", "main", "last"]
Occasion = Literal["tagged", "erased", "rerolled", "disc", "always"]
"""tagged, erased: this icon is, on any face (for whoever holds the die); what erased steps say of this face counts what
was on it. rerolled: a re-roll of one die brings this face up. disc: this face is active, and another player tags a card
on which its holder's disc lies. always: the holder may use it once in each of their Main turns, also when the face is
not active; it begins with what it costs."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What an icon does in a phase, or at an occasion."""

    steps: Annotated[tuple[AnyStep, ...], Meta(min_length=1, max_length=8)]
    when: Phase | Occasion = "main"


class Ward(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """W30: while its face is active, what it costs fizzles an effect.

    target: one by which another player targets the holder or their dice. loss: one that makes anybody lose points."""

    against: Literal["target", "loss"]
    cost: Literal["dot", "erase", "pay"] = "erase"
    points: Few = 0


class Icon(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True):
    """What is drawn on a face. A plain number has no parts; the others have no number."""

    number: Number | None = None
    parts: tuple[Part, ...] = ()
    ward: Ward | None = None
    one_shot: bool = False
    """Erased when it has been resolved, also when that fizzled."""
    name: Text | None = None
    """As it is called, where a card has several icons that are not numbers; None: as its card."""


class IconCard(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, cache_hash=True):
    """One card of the tableau."""

    number: CardNumber
    name: Text
    """As it is called."""
    about: Text
    """What it does, in one sentence for newcomers."""
    icons: Annotated[tuple[Icon, ...], Meta(min_length=1, max_length=MOST_ICONS)]
    initials: str | Text = ""
    """Two letters that stand for its name, where that is too long; of a community's card, where its icon cannot be
    drawn, too."""
    overwrites: CardNumber = 0
    """The card on top of which it goes when it enters the tableau (W9); 0: none."""
    prerequisites: tuple[CardNumber, ...] = ()
    """It replaces an icon of one of these cards, or of what overwrites it (W34); none: it goes on blank faces."""
    needs: Condition | None = None
    """What must hold when it is tagged."""
    cost: Few = 0
    """Points that whoever tags it pays, each time, however many icons it has; in full, or it cannot be tagged (W27)."""
    author: int | None = None
    """Of a community's card: who wrote it, as in bot.engine.deck.Card; None: printed, or no longer known."""
    signature: str = ""
    after: bool = False
    """Others have changed what its author wrote."""
    drawing: str = ""
    """Of a community's card: the digest of its icon, as its author drew it; empty: initials stand in for it."""
    mark: str = ""
    """Of a community's card: the mark of its deck, if that has one."""
    whole: Text | None = None
    """The same at length, where one short sentence leaves too much to guess."""

    @property
    def is_complex(self) -> bool:
        """Whether it is drawn over another icon instead of on a blank face."""
        return bool(self.prerequisites)
