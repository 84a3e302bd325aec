"""Define what may be seen and done at a table of A Little White Die: moves and views.

Screens, pictures and computers know only this; the state itself is in rules/state.py.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from bot.engine.game import Move, Outcome
from bot.engine.traces import Trace

Small = Annotated[int, Meta(ge=0, le=99)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
CardNumber = Annotated[int, Meta(ge=0, le=9)]
PowerNumber = Annotated[int, Meta(ge=0, le=16)]
# The number of a wildcard.
WILD = 0


class Declare(Move, frozen=True, tag="declare"):
    """L5: the Liar says into how many dice everybody splits."""

    dice: Small


class Split(Move, frozen=True, tag="split"):
    """L6: how many cards go into each die, largest first."""

    sizes: Annotated[tuple[Small, ...], Meta(max_length=99)]


class Guess(Move, frozen=True, tag="guess"):
    """L11: `number` appears at least `count` times."""

    number: Annotated[int, Meta(ge=1, le=9)]
    count: Small


class GuessPowers(Move, frozen=True, tag="powers"):
    """L29: at least `count` of the top cards are power cards."""

    count: Small


class Challenge(Move, frozen=True, tag="challenge"):
    """L14: calls the guess that stands, and reveals all tops."""


class Trigger(Move, frozen=True, tag="trigger"):
    """L28: the power card on top of one of your own dice."""

    die: Small


class ChooseSeat(Move, frozen=True, tag="seat"):
    """Answers a power that asks for a player."""

    seat: SeatNumber


class ChooseDie(Move, frozen=True, tag="die"):
    """Answers a power that asks for a die of a player."""

    seat: SeatNumber
    die: Small


class ChooseNumber(Move, frozen=True, tag="number"):
    """Answers power 6."""

    number: Annotated[int, Meta(ge=1, le=9)]


class Lose(Move, frozen=True, tag="lose"):
    """L15: the loser of the round discards this die."""

    die: Small


class Swap(Move, frozen=True, tag="swap"):
    """L22, L24: gives up one card of this kind for a wildcard."""

    number: CardNumber
    power: PowerNumber = 0


class Keep(Move, frozen=True, tag="keep"):
    """L24: the loser takes no wildcard."""


AnyMove = (
    Declare
    | Split
    | Guess
    | GuessPowers
    | Challenge
    | Trigger
    | ChooseSeat
    | ChooseDie
    | ChooseNumber
    | Lose
    | Swap
    | Keep
)

# wildcard: all choose a card to swap (L22). ask: a power waits for an answer; the asked seat is in `to_act`.
# lose: the loser chooses a die. swap: the loser may take a wildcard (L24).
Phase = Literal["wildcard", "declare", "split", "guess", "ask", "lose", "swap", "over"]


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as seen: its number (WILD for a wildcard), its power (0: none), whether it was triggered this round."""

    number: int
    power: int = 0
    used: bool = False


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die as seen. `top` is None when the viewer may not see it; `shown`: everybody sees it.
    `matches` is None until a challenge has counted it (L34). `under`: what lies below the top, once it is over."""

    cards: int
    top: Card | None = None
    shown: bool = False
    matches: bool | None = None
    under: tuple[Card, ...] = ()


class PlayerView(msgspec.Struct, frozen=True):
    """One seat. `dice` is empty between rounds until all have split; after a challenge it is what was revealed."""

    dice: tuple[Die, ...]
    cards: int
    """Of the whole deck, those that wait for the next round included."""
    ready: bool = False
    """Has chosen while others still do (split, wildcard). Whoever has only one legal split has chosen it at once."""
    out: bool = False
    waited: tuple[Card, ...] = ()
    """Cards that would have played from the next round on, once the game is over."""


class GuessView(Trace, frozen=True, omit_defaults=True):
    """The standing guess; `number` is None for a guess on power cards."""

    seat: int
    number: int | None
    count: int


class Reveal(Trace, frozen=True, omit_defaults=True):
    """How the last challenge came out."""

    doers: ClassVar[tuple[str, ...]] = ("challenger", "loser")
    changing: ClassVar[tuple[str, ...]] = ("lost",)

    guess: GuessView
    challenger: int
    found: int
    held: bool
    loser: int
    exact: bool = False
    lost: int | None = None
    """Which die of the loser's revealed ones was given up (L15), or lost one card (L31.13); None: not chosen yet."""
    liar: int | None = None
    """Who was the Liar until then; None: games that were begun before this was noted do not know."""


class Declared(Trace, frozen=True):
    """How many dice the Liar has asked for, in a round."""

    seat: int
    dice: int
    round: int


class Skipped(Trace, frozen=True):
    """Who skipped last in a round since the standing guess."""

    seat: int
    round: int


class Asked(msgspec.Struct, frozen=True):
    """A question of a power: `seat` must answer, `about` is the power, `what` it wants to know."""

    seat: int
    power: int
    what: Literal["seat", "die", "number"]
    picked: tuple[ChooseSeat | ChooseDie | ChooseNumber, ...] = ()
    """Answers so far, where one power asks several times; others do not see those of `seat`."""


class Effects(msgspec.Struct, frozen=True, omit_defaults=True):
    """Powers in force. equal (9) and lower (10): this turn; the others: until the round ends."""

    wildcards_off: bool = False
    also_wild: tuple[int, ...] = ()
    exact: bool = False
    only_powers: bool = False
    lose_one: bool = False
    equal: bool = False
    lower: bool = False


class KnownDeck(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """What everybody can know of one deck. `held`: how many cards of it nobody has seen leave the game; `most`: how
    many of it are of each number at most, from WILD to 9; `coming`: of each card that waits for the next round, the
    numbers that it may have, which count in neither."""

    held: int
    most: tuple[int, ...]
    coming: tuple[tuple[int, ...], ...] = ()


class Known(msgspec.Struct, frozen=True, array_like=True):
    """What everybody can know who remembers: of each deck, and how many cards of each number, and power cards, are in
    the whole game that nobody has seen leave it."""

    decks: tuple[KnownDeck, ...]
    game: tuple[int, ...]
    powers: int


class View(msgspec.Struct, frozen=True):
    """All that one seat may see; `seat` None is the public. `moves`: what this seat may do now."""

    seat: int | None
    phase: Phase
    round: int
    liar: int
    turn: int | None
    """Who guesses or challenges now (phases guess, ask)."""
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    number: int
    """Of dice that the Liar stated; 0 before."""
    highest: int
    """Highest number in play: 6, then 7, 8, 9 as they come in."""
    declared: Declared | None = None
    """While they split."""
    skipped: Skipped | None = None
    """The challenger if the guesser can go no higher (L32)."""
    guess: GuessView | None = None
    earlier: tuple[GuessView, ...] = ()
    """What was guessed before it in this round, the first guess first."""
    reveal: Reveal | None = None
    asked: Asked | None = None
    effects: Effects = Effects()
    used: tuple[Card, ...] = ()
    """Power cards triggered this round, in order; they stay known when they are covered or leave the table (L33)."""
    wildcards: bool = False
    wildcards_left: int = 0
    wildcard_takers: tuple[int, ...] = ()
    powers: bool = False
    pile: int = 0
    """Cards in the draw pile."""
    long: bool = False
    known: Known | None = None
    """None: the game was begun by a version that did not keep it."""
    deck: tuple[Card, ...] = ()
    """The viewer's own cards, sorted; without those in `waiting`."""
    waiting: tuple[Card, ...] = ()
    """The viewer's own cards that play from the next round on."""
    split: tuple[int, ...] = ()
    """The viewer's own split, chosen while others still choose."""
    given: Card | None = None
    """The viewer's own card to be swapped (L22), chosen while others still choose."""
    moves: tuple[AnyMove, ...] = ()
    outcome: Outcome | None = None
