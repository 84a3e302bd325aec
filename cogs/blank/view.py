"""Define what may be seen and done at a table of BLANK: moves, views. Screens, pictures and computers know only this.

A game card is a number that `cards.names` reads; a written card is known by its index in Deck.cards, called its source.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from bot.engine.deck import Card
from bot.engine.game import Move, Outcome
from bot.engine.text import Text
from bot.engine.traces import Told, Trace
from cogs.blank.cards.by_hand import ByHand, Way
from cogs.blank.cards.fields import Few
from cogs.blank.cards.meaning import Meaning
from cogs.blank.cards.names import DECK, Colour, Number

# Of at most two decks that are mixed (K4): 72 game cards and 38 rules each.
GameCard = Annotated[int, Meta(ge=0, le=2 * DECK - 1)]
SeatIndex = Annotated[int, Meta(ge=0, le=5)]
Source = Annotated[int, Meta(ge=0, le=219)]


# The tags of moves stand on buttons and in the log: whatever their classes are called, the tags stay.
class Lay(Move, frozen=True, tag="lay"):
    """Puts a card on those laid so far (K9, K10); nobody sees it before Done. The last one ends on top."""

    card: GameCard


class TakeBack(Move, frozen=True, tag="back"):
    """Takes the last card laid back into hand."""


class Done(Move, frozen=True, tag="done"):
    """Plays what is laid."""


class DrawPenalty(Move, frozen=True, tag="draw"):
    """Draws a card for having none to play (K12)."""


class Snatch(Move, frozen=True, tag="snatch"):
    """Tries a card out of turn, in strict play (K22)."""

    card: GameCard


class ChooseSeat(Move, frozen=True, tag="seat"):
    """Chooses a player, where a card asks for one."""

    seat: SeatIndex


class ChooseCard(Move, frozen=True, tag="card"):
    """Chooses a card of the own hand, or of a pile that is searched."""

    card: GameCard


class ChooseColour(Move, frozen=True, tag="colour"):
    """Names a colour that is banned or demanded."""

    colour: Colour


class ChooseNumber(Move, frozen=True, tag="number"):
    """Names a number that is banned or demanded."""

    number: Number


class ChooseRule(Move, frozen=True, tag="rule"):
    """Chooses one of the rules in play, or of several cards that were set off the one to carry out first (K14)."""

    source: Source


class Agree(Move, frozen=True, tag="yes"):
    """Does what may be done."""


class Decline(Move, frozen=True, tag="no"):
    """Leaves it undone; or has seen enough of a pile."""


VoteNumber = Annotated[int, Meta(ge=0, le=10**6)]
"""Which call, claim or request of a game is voted on, counted from 1; 0: the one that is open."""


class Call(Move, frozen=True, tag="call"):
    """Says that somebody did not do what a card asks for (K23)."""

    seat: SeatIndex
    source: Source


class Claim(Move, frozen=True, tag="claim"):
    """Says that somebody did what a rule waits for (K24)."""

    seat: SeatIndex
    source: Source


class AskByHand(Move, frozen=True, tag="by_hand"):
    """Wants something done by hand for a card whose words are free (K34)."""

    source: Source


class ChooseWay(Move, frozen=True, tag="way"):
    """Says what is to be done by hand."""

    way: Way


class HowMany(Move, frozen=True, tag="many"):
    """Says with how many cards."""

    cards: Few


class Vote(Move, frozen=True, tag="vote"):
    """Says whether a call or a claim is true (K23, K24), or whether something is done by hand (K34)."""

    aye: bool
    about: VoteNumber = 0


class Abstain(Move, frozen=True, tag="abstain"):
    about: VoteNumber = 0


class Admit(Move, frozen=True, tag="admit"):
    """Says that the accusation is true; of the accused, with nobody to vote (K23)."""


class Deny(Move, frozen=True, tag="deny"):
    """Says that it is not true; of the accused, with nobody to vote (K23)."""


class AnswerCall(Move, frozen=True, tag="answer"):
    """Plays a card that answers a call, instead of drawing (K29)."""

    card: GameCard


class TakePenalty(Move, frozen=True, tag="take"):
    """Draws for an upheld call rather than answer it."""


class Confirm(Move, frozen=True, tag="confirm"):
    """Lets a win stand (K18)."""


AnyMove = (
    Lay
    | TakeBack
    | Done
    | DrawPenalty
    | Snatch
    | ChooseSeat
    | ChooseCard
    | ChooseColour
    | ChooseNumber
    | ChooseRule
    | Agree
    | Decline
    | Call
    | Claim
    | AskByHand
    | ChooseWay
    | HowMany
    | Vote
    | Abstain
    | Admit
    | Deny
    | AnswerCall
    | TakePenalty
    | Confirm
)

Phase = Literal["turn", "question", "by_hand", "vote", "answer", "confirm", "over"]
"""question: a card asks somebody to choose. by_hand: somebody says what is to be done (K34). vote: on that, on a call
or on a claim. answer: the accused may answer an upheld call. confirm: a win waits for the others (K18)."""


class Written(msgspec.Struct, frozen=True):
    """What is written on a rule or game card."""

    source: int
    card: Card
    meaning: Meaning


class Sheet(msgspec.Struct, frozen=True):
    """One written card to be looked at, large: a picture in place of the table's."""

    card: Card
    mark: str = ""


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game card that the viewer sees."""

    card: int
    mark: str = ""
    effect: Written | None = None
    playable: bool = False
    """The viewer may lay it now; in strict play: may do so without a penalty."""


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the viewer may see of a player."""

    cards: int
    skips: int = 0
    """Turns that this seat will miss."""
    shown: tuple[CardView, ...] = ()
    """Their hand, while this viewer may see it; what is left of it when the game is over (K35)."""


OngoingKind = Literal[
    "ban_colour",
    "ban_number",
    "demand_colour",
    "demand_number",
    "only_colour",
    "only_number",
    "countdown",
    "words",
    "skip",
]


class Lasting(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect that is still in force, and the card it comes from."""

    source: Written
    kind: OngoingKind
    value: int = -1
    """The colour or number banned or demanded."""
    seats: tuple[int, ...] = ()
    """Whom words bind, or who misses all turns; for a ban or demand that ends with somebody's next turn: that seat."""
    turns: int = 0
    """Turns, or rounds (what counts in rounds), that it still lasts; 0: not counted so."""
    at: int | None = None
    """When it ends, in milliseconds."""
    doer: int = -1
    """With whose next turn words, or missing turns, end; -1: with nobody's."""
    clause: int = -1
    """Of its card: which words; -1: the first that last."""
    rounds: bool = False
    """`turns` are rounds."""


class Coming(msgspec.Struct, frozen=True):
    """A rule in play that rounds set off: it is carried out when so many more turns have passed, missed ones too."""

    source: int
    turns: int


class Duty(msgspec.Struct, frozen=True):
    """What can be called (call: `seats` have to do what the words say) or claimed (of any of `seats`) now."""

    source: Written
    kind: Literal["call", "claim"]
    seats: tuple[int, ...]


class CallView(Trace, frozen=True, omit_defaults=True):
    """The open call or claim, or what is asked for by hand."""

    doers: ClassVar[tuple[str, ...]] = ("accuser", "accused", "ayes", "noes", "abstained")
    changing: ClassVar[tuple[str, ...]] = ("by_hand", "says", "bound", "again", "number")

    kind: Literal["call", "claim", "strict", "hand"]
    """hand: `accused`, who is the accuser as well, wants something done by hand."""
    accuser: int | None
    accused: int
    source: Written | None = None
    ayes: tuple[int, ...] = ()
    noes: tuple[int, ...] = ()
    abstained: tuple[int, ...] = ()
    by_hand: ByHand | None = None
    says: Told | None = None
    """What is to be done by hand, once all of it is said."""
    bound: tuple[int, ...] = ()
    """Whom the words bind for which something is to be done by hand."""
    again: bool = False
    """Something was done by hand for this card before, since the newest play."""
    number: int = 0
    """Of the vote (VoteNumber)."""


QuestionKind = Literal[
    "seat",
    "second_seat",
    "card",
    "colour",
    "number",
    "demand_colour",
    "demand_number",
    "rule",
    "order",
    "may",
    "winner",
    "looked",
    "looked_hand",
    "search",
    "name",
]


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card asks of `seat`; the answers are its moves."""

    seat: int
    kind: QuestionKind
    source: Written | None = None
    says: Text | None = None
    """Which of several things on the card it is about."""
    may: Text | None = None
    """What may be done or left, as an infinitive: 'draw 2 cards'."""
    target: int | None = None
    """Whom it concerns: to whom cards are given, from whom they are taken, against whom the contest is."""
    left: int = 0
    """How many more cards are to be chosen."""
    cards: tuple[CardView, ...] = ()
    """Cards of a pile or hand that the viewer is looking at."""
    by_hand: bool = False
    """It is not the card itself that asks, but what people do for it (K34)."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that one seat may see; `seat` None is the public. `moves`: what it has to choose from now; `interrupts`:
    what it may do besides, at any time."""

    seat: int | None
    phase: Phase
    turn: int
    direction: Literal[1, -1]
    """1: clockwise, towards higher seats."""
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    top: CardView
    held: int
    """How many cards the newest play held."""
    pile: int
    discards: int
    rule_deck: int
    """How many cards."""
    rules: tuple[Written, ...]
    """In play, oldest first."""
    marks: tuple[str, ...] = ("",)
    """Of the decks that are mixed, by Card.deck."""
    decks: tuple[str, ...] = ()
    """What those are called; none of a deck alone."""
    fired: tuple[int, ...] = ()
    """Sources carried out since the newest play, in order."""
    lasting: tuple[Lasting, ...] = ()
    coming: tuple[Coming, ...] = ()
    hand: tuple[CardView, ...] = ()
    """The viewer's own: by colour, then number."""
    laid: tuple[CardView, ...] = ()
    """What the viewer has laid in this turn, the top last; nobody else knows."""
    question: Question | None = None
    call: CallView | None = None
    duties: tuple[Duty, ...] = ()
    by_hand: tuple[Written, ...] = ()
    """Cards for which something can be done by hand now (K34)."""
    winner: int | None = None
    """Whose win waits to be confirmed."""
    judged: bool = True
    """Others vote on what somebody calls: more than two people were there when the game began (K23)."""
    strict: bool = False
    slow: bool = False
    reverse_skips: bool = False
    """Between two players a reversal skips the other one (K15)."""
    moves: tuple[AnyMove, ...] = ()
    interrupts: tuple[AnyMove, ...] = ()
    since: int | None = None
    """When the turn began, in milliseconds, where a rule in play looks at how long it takes (K24)."""
    outcome: Outcome | None = None
    countdown: int | None = None
    """The card whose countdown has ended the game, by its source."""
