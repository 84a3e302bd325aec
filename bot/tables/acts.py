"""Name the acts: what people do to a table other than playing. bot.tables.actions says what becomes of it.

Acts have the form of moves, tagged arrays, and controls carry them.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bot.engine.computer import Level

SeatIndex = Annotated[int, Meta(ge=0, le=99)]
Key = Annotated[str, Meta(max_length=40)]
# Characters of a lot.
LONGEST_WORDS = 60


class Act(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What somebody does to a table, other than playing a move."""


class Join(Act, frozen=True, tag="join"): ...


class Leave(Act, frozen=True, tag="leave"):
    """In the lobby: gives the seat up. In a game: a computer plays on for good."""


class AddComputer(Act, frozen=True, tag="add"):
    level: Level = "normal"


class Remove(Act, frozen=True, tag="remove"):
    """Host or moderator: takes whoever sits in `seat` away (lobby), or puts a computer there (game)."""

    seat: SeatIndex


class ChooseOption(Act, frozen=True, tag="option"):
    key: Key
    value: Annotated[int, Meta(ge=-1000, le=1000)]


class ChoosePreset(Act, frozen=True, tag="preset"):
    """Options of the game by the name they have together."""

    key: Key


class ChoosePace(Act, frozen=True, tag="pace"):
    key: Key


class ChooseDecks(Act, frozen=True, tag="decks"):
    """One deck of the server, or two to be mixed."""

    decks: Annotated[tuple[Annotated[int, Meta(ge=0, le=2**53)], ...], Meta(min_length=1, max_length=2)]


class PassHost(Act, frozen=True, tag="host"):
    seat: SeatIndex


class TypeWords(Act, frozen=True, tag="words"):
    """In the lobby: words instead of the lot that was drawn for them. The log does not keep what was typed."""

    words: Annotated[str, Meta(max_length=LONGEST_WORDS)]


class ChooseStaging(Act, frozen=True, tag="staging"):
    """In the lobby: for how many seconds what wants to be seen is shown before the game goes on; 0: not at all."""

    seconds: Annotated[int, Meta(ge=0, le=60)]


class ChooseLanguage(Act, frozen=True, tag="language"):
    """In the lobby: the language of what everybody reads there (a code of bot.language.languages)."""

    code: Key


class ChooseTakeback(Act, frozen=True, tag="takebacks"):
    """In the lobby: how moves are taken back."""

    how: Literal["free", "asked", "never"]


class TakeBack(Act, frozen=True, tag="takeback"):
    """Takes the own move back that was this step of the game; `asks`: where it is not free, the others are asked."""

    step: Annotated[int, Meta(ge=0, le=2**31)]
    asks: bool = False


class Next(Act, frozen=True, tag="next"):
    """Everybody has seen what happened: the game goes on at once."""


class Start(Act, frozen=True, tag="start"): ...


class PlayNow(Act, frozen=True, tag="now"):
    """Fills seats with computers and starts."""


class Longer(Act, frozen=True, tag="longer"):
    """'I need longer': once a turn, another turn's time."""


class Away(Act, frozen=True, tag="away"):
    """A computer plays in somebody's place until they are back."""


class Back(Act, frozen=True, tag="back"):
    """'I am back': takes the own seat back from the computer."""


class AskSeat(Act, frozen=True, tag="ask"):
    """A newcomer asks for a computer's seat."""

    seat: SeatIndex


class TakeSeat(Act, frozen=True, tag="seat"):
    """Somebody who was expected at the table takes a computer's seat, and nobody is asked: a late-comer of a game
    night."""

    seat: SeatIndex


class Vote(Act, frozen=True, tag="vote"):
    """`on`: the `key` of the vote that was shown; nothing: whatever it is."""

    aye: bool
    on: Key = ""


class End(Act, frozen=True, tag="end"):
    """A moderator ends at once; anybody seated moves to end it, by vote."""


class Draw(Act, frozen=True, tag="draw"):
    """In a game: something is drawn the own way from now on; the store has the ink. The log keeps no digest."""

    key: Key
    digest: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]


class TakeDrawing(Act, frozen=True, tag="undraw"):
    """A moderator, or whoever has drawn it, takes a drawing away."""

    seat: SeatIndex
    key: Key


class Rematch(Act, frozen=True, tag="rematch"):
    """Handled by `Tables.rematch`: the same people at a new table."""


Begin = Start | PlayNow
Choose = ChooseOption | ChoosePreset | ChoosePace | ChooseStaging | ChooseTakeback | ChooseLanguage | ChooseDecks
InLobby = Join | Leave | AddComputer | Remove | Choose | PassHost | Begin
InGame = Next | TakeBack | Longer | Away | Back | AskSeat | Vote | End | Rematch
# What a control may carry: words and drawings are looked at before they get here, and so is who was expected.
Pressable = InLobby | InGame
AnyAct = Pressable | TypeWords | Draw | TakeDrawing | TakeSeat


def logged(act: AnyAct) -> AnyAct:
    """What the log keeps of an act: nothing that somebody may want to be forgotten."""
    if isinstance(act, TypeWords):
        return TypeWords("")
    return Draw(act.key, "") if isinstance(act, Draw) else act
