"""One position in which every step of W27 has something to do, and what each does there, so that any two can be tried
together: what they change must be what each changes by itself.

Ada (0) follows the icon that is tried, on her first die. Her second die, one of Bo's and one of Cy's are quiet; the
other dice of Bo and Cy have icons that gain points, to be copied and to be followed. The common die has faces enough to
tag, erase, replace and dot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from bot.engine.game import Seat
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import Amount, AnyStep, DieChoice, FaceChoice, Gain, Icon, IconCard
from cogs.blank_white_dice.rules.game import GAME
from cogs.blank_white_dice.rules.state import Die, State
from cogs.blank_white_dice.view import (
    BLANK,
    NOBODY,
    AnyMove,
    Decline,
    Disc,
    Face,
    Fit,
    Pick,
    PickDie,
    PickFace,
    PickPlayer,
    Resolve,
    UseAlways,
    UseWard,
)
from tests.cogs.blank_white_dice.tabletop import OWN, after, asked, composed, die, face, n, options, part, table, told
from tests.lots import ScriptedChance

QUIET, COPIED, FOLLOWED = 200, 201, 202
COMMON = 6
"""The number of the common die."""
BEFORE = (6, 6, 6)
MOST_QUESTIONS = 60
NOTHING = Gain(Amount(1))
"""What the icon does in the position with which others are compared: an icon without effect would erase itself."""


def _gains(points: int, number: int) -> IconCard:
    """An icon that does the same in each phase, so that it can be copied and followed in all of them."""
    return composed(
        Icon(parts=tuple(part(Gain(Amount(points)), when=each) for each in ("first", "main", "last"))), number=number
    )


CARDS = (composed(Icon(), number=QUIET), _gains(5, COPIED), _gains(7, FOLLOWED))

Changes = Mapping[Any, Any]


class Tried(NamedTuple):
    """A step, what is answered to its questions, in order of preference, and what it changes: done once, done twice by
    one icon, and done again in another turn (None: as twice)."""

    step: AnyStep
    answers: Sequence[AnyMove]
    once: Changes
    twice: Changes
    anew: Changes | None = None


def points(*change: int) -> dict[Any, Any]:
    return {("points", seat): by for seat, by in enumerate(change) if by}


def on_face(number: int, place: int, held: Face) -> dict[Any, Any]:
    return {("icon", number, place): (held.card, held.icon, held.number)}


ON_COMMON = FaceChoice("common")

TRIED: dict[str, Tried] = {
    "Copy": Tried(blocks.Copy(FaceChoice("rivals", "active")), [PickFace(3, 0)], points(5), points(10)),
    "Dash": Tried(
        blocks.Dash(ON_COMMON), [PickFace(COMMON, 5)], {("dashes", COMMON, 5): 1}, {("dashes", COMMON, 5): 2}
    ),
    "Dot": Tried(blocks.Dot(ON_COMMON), [PickFace(COMMON, 5)], {("dots", COMMON, 5): 1}, {("dots", COMMON, 5): 2}),
    "Erase": Tried(
        blocks.Erase(ON_COMMON),
        [PickFace(COMMON, 3), PickFace(COMMON, 0)],
        on_face(COMMON, 3, BLANK),
        on_face(COMMON, 3, BLANK) | on_face(COMMON, 0, BLANK),
    ),
    "Mark": Tried(blocks.Mark("score"), [], {("disc", 0): Disc()}, {("disc", 0): Disc()}),
    "Neutralise": Tried(
        blocks.Neutralise(), [Pick(8), Pick(9)], {("down", 8): True}, {("down", 8): True, ("down", 9): True}
    ),
    "Replace": Tried(
        blocks.Replace(ON_COMMON, 2),
        [PickFace(COMMON, 4)],
        on_face(COMMON, 4, n(2)),
        on_face(COMMON, 4, n(2)),
    ),
    "Re-roll": Tried(blocks.ReRoll(DieChoice("common")), [], {("up", COMMON): 5}, {("up", COMMON): 5}),
    # The die that was followed cannot be followed again by the same icon, but another can.
    "Resolve": Tried(
        blocks.Resolve(DieChoice("rivals")), [PickDie(4), PickDie(3)], points(7), points(12), anew=points(14)
    ),
    "Steal": Tried(blocks.Steal(Amount(2)), [PickPlayer(1)], points(2, -2), points(4, -4)),
    "Tag": Tried(
        blocks.Tag(7, FaceChoice("common", holds="blank")),
        [PickFace(COMMON, 1), PickFace(COMMON, 2)],
        on_face(COMMON, 1, face(7)),
        on_face(COMMON, 1, face(7)) | on_face(COMMON, 2, face(7)),
    ),
    "Take another turn": Tried(blocks.AnotherTurn(), [], {"turns": 1}, {"turns": 1}),
    "Unmark": Tried(blocks.Unmark("rival"), [PickPlayer(1)], {("disc", 1): None}, {("disc", 1): None}),
    "Pay": Tried(blocks.Pay(1), [], points(-1), points(-2)),
    "Lose": Tried(blocks.Lose(Amount(1)), [], points(-1), points(-2)),
    "Gain": Tried(blocks.Gain(Amount(3)), [], points(3), points(6)),
    "Swap": Tried(
        blocks.Swap(DieChoice("own", other=True), DieChoice("rivals")),
        [PickDie(1), PickDie(2)],
        {("holder", 1): 1, ("holder", 2): 0},
        {},
    ),
}
AGAIN = "Take another turn"
OF_STEP = {type(tried.step): name for name, tried in TRIED.items()}


def together(*changes: Changes) -> dict[Any, Any]:
    """What changes when all of that does: points add up."""
    found = dict[Any, Any]()
    for each in changes:
        for key, value in each.items():
            found[key] = found.get(key, 0) + value if key[0] == "points" else value
    return {key: value for key, value in found.items() if key[0] != "points" or value}


# Positions


def around(*own: Die, bo: Die | None = None, cy: Die | None = None, common: int = NOBODY) -> tuple[Die, ...]:
    """All dice; the first two are Ada's, and `bo` and `cy` the quiet ones of the others."""
    quiet = (QUIET, n(1), n(1), n(1), n(1), n(1))
    mine = own if len(own) == 2 else (*own, die(0, *quiet))
    return (
        *mine,
        bo or die(1, *quiet),
        die(1, COPIED, *quiet[1:]),
        die(2, FOLLOWED, *quiet[1:]),
        cy or die(2, *quiet),
        die(common, QUIET, BLANK, BLANK, QUIET, QUIET, QUIET),
    )


def begin(dice: Sequence[Die], *cards: IconCard, luck: Sequence[int] = (), **more: Any) -> State:
    """The position with these cards besides."""
    *held, common = dice
    more.setdefault("discs", (Disc(1), Disc(6), None))
    return table(
        *held, common=common, custom=(*CARDS, *cards), also=(6, 7, 8, 9), points=BEFORE, luck=(*luck, *[5] * 9), **more
    )


def play_on(state: State, luck: Sequence[int] = (), wards: Callable[[AnyStep], bool] = lambda step: False) -> State:
    """To the end of the round, each question answered as the step that asks wants it; stored and read at each."""
    draws = (*luck, *[5] * 9)
    for _question in range(MOST_QUESTIONS):
        if state.phase != "turn":
            return state
        move = _answer(state, wards)
        state = after(state, GAME.play(state, Seat(asked(state)), move, ScriptedChance(draws), 0))
        draws = (5,) * 9
    raise AssertionError("the round does not end")


def _answer(state: State, wards: Callable[[AnyStep], bool]) -> AnyMove:
    question, possible = GAME.view(state, None).asked, options(state)
    assert question is not None
    if question.what == "ward":
        return UseWard() if wards(question.steps[0]) else Decline()
    wanted = TRIED[OF_STEP[type(question.steps[0])]].answers if question.steps else ()
    for move in (*wanted, *_else(possible)):
        if move in possible:
            return move
    raise AssertionError(f"none of {possible} is wanted")


def _else(possible: Sequence[AnyMove]) -> list[AnyMove]:
    """Elsewhere icons are used and dice are resolved while there are any; a blank face is tagged by Tag."""
    order = (UseAlways, Resolve, Decline)
    moves = [move for kind in order for move in possible if isinstance(move, kind)]
    return [*moves, Pick(1), PickFace(0, 1), Fit()]


ONES = [n(1)] * 5
WARD, SETS_OFF = 110, 111
"""Other cards that a position may have."""


def own(*steps: AnyStep, when: Any = "main", **more: Any) -> IconCard:
    """The card that is tried."""
    return composed(Icon(parts=(part(*steps, when=when),), one_shot=more.pop("one_shot", False)), number=OWN, **more)


def mine(*steps: AnyStep, when: Any = "main", **more: Any) -> State:
    """Ada resolves an icon that does this."""
    return play_on(begin(around(die(0, OWN, *ONES)), own(*steps, when=when, **more), stage=when))


# What changed


def changes(before: State, after: State) -> dict[Any, Any]:
    """All that is different at the end of one game from what it is in another."""
    one, other = _facts(before), _facts(after)
    found = {key: value for key, value in other.items() if one.get(key) != value}
    for key in found:
        if key[0] == "points":
            found[key] -= one[key]
    return found


def _facts(state: State) -> dict[Any, Any]:
    facts: dict[Any, Any] = {("points", seat): score for seat, score in enumerate(state.points)}
    facts |= {("disc", seat): disc for seat, disc in enumerate(state.discs)}
    facts |= {("down", stack.top): stack.neutralised for stack in state.tableau}
    for number, held in enumerate(state.dice):
        facts |= {("holder", number): held.holder, ("up", number): held.up}
        for place, each in enumerate(held.faces):
            facts |= on_face(number, place, each)
            facts |= {("dots", number, place): each.dots, ("dashes", number, place): each.dashes}
    facts["turns"] = Counter("takes another turn." in said for said in told(state))[True]
    return facts
