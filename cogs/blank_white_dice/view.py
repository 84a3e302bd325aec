"""Define what may be seen and done at a table of Blank White Dice: moves and views.

Screens, pictures and computers know only this; the state itself is in rules/state.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from bot.engine.game import Move, Outcome
from bot.engine.text import Text
from bot.engine.traces import Trace
from cogs.blank_white_dice.cards.blocks import AnyStep, CardNumber, IconCard

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
DieNumber = Annotated[int, Meta(ge=0, le=8)]
FaceNumber = Annotated[int, Meta(ge=0, le=5)]
IconNumber = Annotated[int, Meta(ge=0, le=2)]
NOBODY = -1
FACES = 6


class Add(Move, frozen=True, tag="add"):
    """W7, W8: adds a card of the own hand to the tableau, face down until all have."""

    card: CardNumber


class Pick(Move, frozen=True, tag="pick"):
    """Picks a card of the tableau: to tag, to neutralise, to mark ..."""

    card: CardNumber


class PickAndDraw(Move, frozen=True, tag="pickdraw"):
    """Picks a card in setup, and draws it where it makes no difference on which face."""

    card: CardNumber
    drawn: int
    """Faces of the dice in question that have something on them: an old button, or a second press, draws no more."""


class PickIcon(Move, frozen=True, tag="icon"):
    """Picks which icon of the card goes onto the face that must be tagged (W19)."""

    icon: IconNumber


class PickFace(Move, frozen=True, tag="face"):
    """Picks a face, such as the one on which an icon is drawn."""

    die: DieNumber
    face: FaceNumber


class Fit(Move, frozen=True, tag="fit"):
    """Draws what is left of the card where there is room."""


class PickDie(Move, frozen=True, tag="die"):
    die: DieNumber


class PickPlayer(Move, frozen=True, tag="player"):
    seat: SeatNumber


class PickOption(Move, frozen=True, tag="option"):
    """One of the options of a card that gives a choice."""

    option: Annotated[int, Meta(ge=0, le=3)]


class Decline(Move, frozen=True, tag="decline"):
    """Makes no use of what a card offers."""


class UseWard(Move, frozen=True, tag="ward"):
    """W30: what it costs is paid, and the effect fizzles."""


class Resolve(Move, frozen=True, tag="resolve"):
    """W17: which die comes next."""

    die: DieNumber


class UseAlways(Move, frozen=True, tag="always"):
    """Uses an icon that need not be active."""

    die: DieNumber
    face: FaceNumber


class Undo(Move, frozen=True, tag="undo"):
    """Takes back what was tagged last in setup, or the card picked."""


class Done(Move, frozen=True, tag="done"):
    """Has tagged all four times."""


class GoodStart(Move, frozen=True, tag="start"):
    """Draws all that is still to be drawn in setup, as suits a beginner."""


class Roll(Move, frozen=True, tag="roll"):
    """W15: everybody rolls."""


AnyMove = (
    Add
    | Pick
    | PickAndDraw
    | PickIcon
    | PickFace
    | Fit
    | PickDie
    | PickPlayer
    | PickOption
    | Decline
    | UseWard
    | Resolve
    | UseAlways
    | Undo
    | Done
    | GoodStart
    | Roll
)

# deal: all choose the cards they add. order: it is decided which of them is laid first. tagging: all tag their dice in
# secret. common: each tags the common die. roll: anybody rolls for everybody. turn: dice are resolved; the asked seat
# is in `to_act`.
Phase = Literal["deal", "order", "tagging", "common", "roll", "turn", "over"]
Stage = Literal["", "first", "main", "last"]
"""The phase of the round, as W16 calls it; in the phase turn only."""
What = Literal[
    "resolve",  # which die next, or an icon that is always usable
    "tag",  # which card to tag
    "icon",  # which of its icons goes on the face that must be tagged
    "place",  # on which face
    "face",
    "die",
    "player",
    "card",
    "option",
    "ward",
    "source",  # what is moved
    "order",  # which card is laid first (W9)
]


class Face(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True, cache_hash=True):
    """A face of a die: a plain number (`number`), an icon of a card, or blank (card 0 and no number)."""

    card: int = 0
    icon: int = 0
    """Which of the icons of that card, from 0."""
    number: int | None = None
    dots: int = 0
    dashes: int = 0

    @property
    def is_blank(self) -> bool:
        return not self.card and self.number is None


BLANK = Face()


@lru_cache(maxsize=4096)
def blank_places(faces: tuple[Face, ...]) -> tuple[int, ...]:
    """List the faces of a die on which nothing is drawn."""
    return tuple(place for place, face in enumerate(faces) if face.is_blank)


class DieView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die: `faces` from top, front, right, back, left to bottom as they were at first. `up`: index of the active
    one; None: not rolled yet. `hidden`: what its owner draws in secret is not shown (`faces` are blank then)."""

    holder: int
    """The seat, or NOBODY."""
    faces: tuple[Face, ...]
    up: int | None = None
    hidden: bool = False
    works_as: Face | None = None
    """Whom the active face copies now (W28)."""


class Disc(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a player's disc lies (W32): on a card of the tableau, or, `card` being 0, on their score."""

    card: int = 0
    icon: int | None = None
    """On which of the icons of that card; None: on the card itself."""


class TableauCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stack of the tableau: the card on top, and what it covers, the lowest first."""

    card: int
    covers: tuple[int, ...] = ()
    neutralised: bool = False
    taggable: bool = True
    """Whether its icons can be drawn at all now (W19, W33)."""


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    points: int
    dice: tuple[int, ...]
    """The numbers of the dice they hold, in `View.dice`."""
    disc: Disc | None = None
    ready: bool = False
    """Has chosen while others still do (deal, tagging)."""
    tags: int = 0
    """Made in setup so far; of others only the number is known."""
    owes: int = 0
    """What the viewer's tags cost, paid when all is shown (tagging); of others that is not known."""
    to_add: int = 0
    """How many cards are still to be added (deal)."""


class Asked(Trace, frozen=True, omit_defaults=True):
    """Whom the table waits for in the phases order, common and turn, and why."""

    doers: ClassVar[tuple[str, ...]] = ("actor",)
    changing: ClassVar[tuple[str, ...]] = ("seat", "card", "die", "options", "may", "steps", "picked")

    seat: int
    what: What
    card: int = 0
    """The card whose effect asks, or that is being tagged; 0: none."""
    die: int | None = None
    """The die being resolved, or that has the ward."""
    actor: int | None = None
    """Of a ward: whose effect it answers."""
    effect: Face | None = None
    """Of a ward: the icon or number that would have that effect."""
    options: tuple[Text, ...] = ()
    """Of an option: what each does, by its number."""
    may: bool = False
    steps: tuple[AnyStep, ...] = ()
    """What is left to be done of the icon that asks, or that a ward would answer: first what it is asked about."""
    picked: tuple[AnyMove, ...] = ()
    """What has been answered about that first step already."""


class FaceDrawing(Trace, frozen=True):
    """A face whose icon its player has drawn by hand (W14). `digest`: of the ink."""

    die: int
    face: int
    seat: int
    digest: str


class Followed(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """An icon or number that was followed, or a ward that was used: by whom, where it is, and as what. `set_off`:
    another one made it work."""

    seat: int
    die: int
    place: int
    face: Face
    set_off: bool = False


class Meddled(Trace, frozen=True, omit_defaults=True):
    """What somebody has drawn on a die of another player, or erased there: whose it is, by whom, and what."""

    doers: ClassVar[tuple[str, ...]] = ("seat",)

    whose: int
    seat: int
    die: int
    face: Face
    erased: bool = False


MomentKind = Literal["shown", "win", "goal", "steal", "gain", "loss", "chain", "lead"]


class Moment(msgspec.Struct, frozen=True):
    """What the newest move has brought, if that deserves to be seen. `seat`: whom it is about; `points`: everybody's
    before that move; `by`: what was followed; `robbed`: from whom was stolen; `rolled`: that move was a roll. shown:
    what everybody has drawn in secret is seen now (W11). win: the game has ended, and `by` is what brought the winner
    to the goal, even in an earlier move."""

    kind: MomentKind
    seat: int
    points: tuple[int, ...]
    by: tuple[Followed, ...] = ()
    robbed: int | None = None
    rolled: bool = False


class View(msgspec.Struct, frozen=True):
    """All that one seat may see; `seat` None is the public. `moves`: what this seat may do now."""

    seat: int | None
    phase: Phase
    stage: Stage
    round: int
    start: int
    """Who begins in this round."""
    goal: int
    players: tuple[PlayerView, ...]
    dice: tuple[DieView, ...]
    """By number: those of seat s are 2s and 2s + 1 when the game begins, and the last one is the common die."""
    tableau: tuple[TableauCard, ...]
    cards: Mapping[int, IconCard]
    """What every card of this game says, by number."""
    to_act: tuple[int, ...]
    asked: Asked | None = None
    resolved: tuple[int, ...] = ()
    """Dice that are done with in this stage for whoever is in turn."""
    done: tuple[int, ...] = ()
    """Dice that whoever holds them is done with in this stage."""
    hand: tuple[int, ...] = ()
    """The viewer's own cards to choose from (deal)."""
    adding: tuple[int, ...] = ()
    """Those of them that are added already."""
    drawing: int = 0
    """The card of which icons are placed: by the viewer in tagging, else by whoever is asked; 0: none is picked."""
    placing: int | None = None
    """The icon, of the card that is drawn, for which a face is picked now."""
    further: tuple[int, ...] = ()
    """Those of its icons that come after that."""
    newest: tuple[PickFace, ...] = ()
    """Where the icons of the tag went that the viewer made last (tagging)."""
    reserve: int = 0
    """Cards that are not in the tableau and may still come."""
    moves: tuple[AnyMove, ...] = ()
    wins: tuple[AnyMove, ...] = ()
    """Those of them that win the game at once, if the viewer is near the goal."""
    outcome: Outcome | None = None
    artists: tuple[tuple[int, int, int], ...] = ()
    """Who has drawn the icon that is on a face now, as far as the viewer sees it: die, face and seat."""
    drawings: tuple[FaceDrawing, ...] = ()
    decks: tuple[tuple[str, str], ...] = ()
    """Where decks are mixed: the mark and the name of each."""
    tumbles: bool = True
    """Whether a roll is seen as a moving picture."""
    moment: Moment | None = None
    meddled: tuple[Meddled, ...] = ()
    """What others have changed on the viewer's dice since the viewer decided last."""

    @property
    def common(self) -> int:
        """The number of the common die."""
        return len(self.dice) - 1

    def is_done(self, die: int) -> bool:
        """Tell whether whoever holds a die is done with it; with the one that is being resolved they are not."""
        return die in self.done and (self.asked is None or self.asked.die != die)


class CardList(msgspec.Struct, frozen=True):
    """What is shown of cards where it is about what they do. `turned`: the numbers of those that lie face down."""

    cards: tuple[IconCard, ...]
    turned: tuple[int, ...] = ()


def card_list(view: View, cards: Iterable[int]) -> CardList:
    """Gather what is shown of cards of this game."""
    shown = tuple(view.cards[card] for card in cards)
    down = {stack.card for stack in view.tableau if stack.neutralised}
    return CardList(shown, tuple(card.number for card in shown if card.number in down))


def common_card(tableau: tuple[TableauCard, ...]) -> int:
    """Find the card on which the common die lies while nobody holds it (W10): The Window, or what covers it."""
    return next((stack.card for stack in tableau if 5 in (*stack.covers, stack.card)), 5)
