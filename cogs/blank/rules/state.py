"""Hold the state of a table of BLANK, secrets included."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.engine import phases
from cogs.blank.cards.by_hand import ByHand
from cogs.blank.view import OngoingKind, Phase, Written

replace = msgspec.structs.replace

Cards = tuple[int, ...]


# The book of a game is looked up by its terms at every turn: their hash is reckoned once, not over the whole deck each
# time.
class Terms(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True, weakref=True):
    """What stays as it was when the game began: the deck (K6), the seats and the options."""

    seats: int
    written: tuple[Written, ...]
    """Every card on which something is written; its `source` is its index in the deck that was given."""
    marks: tuple[str, ...] = ("",)
    slow: bool = False
    strict: bool = False
    reverse_skips: bool = False
    """With two players a reversal skips the other (K15)."""
    computers: tuple[int, ...] | None = None
    """Seats of computers at the start: they judge nothing (K23). None: the game began before this was noted."""
    decks: tuple[str, ...] = ()
    """What the decks of `marks` are called, where two are mixed; none in games from before that was noted."""
    edition: int = 0
    """1: what does nothing when it is set off is not put in order (K14)."""

    @property
    def older(self) -> bool:
        """Tell whether its log holds moves by rules that were mended since, and must lead where it led."""
        return self.computers is None


class Trigger(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that waits to be carried out. `turned`: its reversals have been made already (K15)."""

    source: int
    doer: int
    turned: bool = False


class PendingClause(msgspec.Struct, frozen=True, omit_defaults=True):
    """A clause of a card as far as its questions are answered; carried out for all targets at once (K29)."""

    source: int
    doer: int
    turned: bool = False
    clause: int = 0
    aimed: bool = False
    """All targets are known."""
    targets: tuple[int, ...] = ()
    """Those chosen so far, before they are all known."""
    agreed: int = 0
    """Of the targets, how many have agreed; who declines leaves them."""
    partners: tuple[int, ...] = ()
    """Whom else the effect is about, for each target so far; -1: nobody."""
    choices: tuple[tuple[int, ...], ...] = ()
    """What each target so far has chosen."""
    chosen: tuple[int, ...] = ()
    """What the next target has chosen so far."""
    before: tuple[int, ...] = ()
    """Whom the clause before it has found: 'the same'."""
    by_hand: ByHand | None = None
    """What is carried out in place of a clause of the card (K34)."""


class OngoingEffect(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect that stays in force."""

    source: int
    kind: OngoingKind
    value: int = -1
    """The colour or number banned or demanded."""
    seats: tuple[int, ...] = ()
    """Whom words bind, or who misses all turns; whose next turn ends a ban or demand that counts no turns."""
    turns: int = 0
    """For so many more turns. 0: not counted."""
    until: int = 0
    """What counts in rounds, as all does that counts minutes in a slow game: the number of the turn in which it is not
    in force any more. With a countdown that turn is not played."""
    at: int | None = None
    """What counts minutes: its moment."""
    doer: int = -1
    """With whose next turn words, or missing turns, end; -1: with nobody's."""
    clause: int = -1
    """Of its card, the words of which bind; -1: the first that last."""


class Owed(msgspec.Struct, frozen=True):
    """Who has to do what the words of a card say, and can be called until the next card is played."""

    source: int
    seats: tuple[int, ...]


class Settled(msgspec.Struct, frozen=True):
    """What was called, claimed, asked for or done by hand since the newest play, and is not to be called again."""

    kind: Literal["call", "claim", "hand", "done"]
    source: int
    seat: int


class Dispute(msgspec.Struct, frozen=True, omit_defaults=True):
    """A call, a claim, something asked for by hand, or a penalty of strict play that may still be answered."""

    kind: Literal["call", "claim", "strict", "hand"]
    accused: int
    accuser: int | None = None
    source: int = -1
    ayes: tuple[int, ...] = ()
    noes: tuple[int, ...] = ()
    abstained: tuple[int, ...] = ()
    upheld: bool = False
    """The accused may still answer it."""
    by_hand: ByHand | None = None
    number: int = 0
    """Of those that are voted on, counted through the game; 0: of before they were counted, or nobody votes."""


class Shown(msgspec.Struct, frozen=True):
    """A hand as it was shown, until the next card is played. `to` None: to all."""

    seat: int
    to: int | None
    cards: Cards


class TimerMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """When a rule that time sets off was last carried out, or came into play."""

    source: int
    number: int
    at: int | None = None


class Confirming(msgspec.Struct, frozen=True, omit_defaults=True):
    """A win that waits for the others or for a moment (K18)."""

    winner: int
    at: int
    by: tuple[int, ...] = ()


class Ending(msgspec.Struct, frozen=True):
    """How the game ended, and who has won."""

    winners: tuple[int, ...]
    how: Literal["empty", "countdown", "stuck", "long"]


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened in the turn that is being played."""

    spent: bool = False
    """Its player has played, drawn or lost it."""
    again: int | None = None
    """Who has the next turn by an effect."""
    free: bool = False
    """Something in free words was set off (K18)."""
    carried: int = 0
    """Rules and effects carried out (K19)."""
    asked: int = 0
    """Questions of cards that were answered (K19)."""


FRESH = Turn()


# Stored without what is as usual: another default would change the games that are being played.
class State(msgspec.Struct, frozen=True, omit_defaults=True):
    """A whole table. Every card is in exactly one place: a hand, laid, the draw pile or the discard pile."""

    terms: Terms
    turn: int
    hands: tuple[Cards, ...]
    pile: Cards
    """Face down, top last."""
    discards: Cards
    """Face up, top last."""
    rules: tuple[int, ...]
    """Sources of the rules in play, oldest first."""
    rule_deck: tuple[int, ...]
    """Face down, top first."""
    skips: tuple[int, ...]
    phase: Phase = "turn"
    direction: Literal[1, -1] = 1
    laid: Cards = ()
    """By the player in turn, top last; not public before they are done."""
    held: int = 0
    fired: tuple[int, ...] = ()
    now: Turn = FRESH
    number: int = 0
    """Of the turn, from 0; missed turns count."""
    since: int | None = None
    """When the turn was shown; None: in the first turn of a game that does not know when it was dealt."""
    waiting: tuple[Trigger, ...] = ()
    unordered: int = 0
    """How many of the first that wait are still to be put in order by the player in turn (K14)."""
    # Stored as it was called before: games that are being played must still be read.
    pending: PendingClause | None = msgspec.field(default=None, name="doing")
    lasting: tuple[OngoingEffect, ...] = ()
    owed: tuple[Owed, ...] = ()
    settled: tuple[Settled, ...] = ()
    shown: tuple[Shown, ...] = ()
    beats: tuple[TimerMark, ...] = ()
    stuck: tuple[int, ...] = ()
    """Who could neither play nor draw, since anybody could."""
    call: Dispute | None = None
    votes: int = 0
    """How much was brought to a vote until now."""
    confirming: Confirming | None = None
    ending: Ending | None = None


MoveContext = phases.MoveContext[State]
