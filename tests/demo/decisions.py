"""Common decisions of every game, and the moves that lead to them: pure, so that luck with which they come about can be
looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.engine.chance import SeededChance
from bot.engine.experiments import carried_out
from bot.engine.game import AnyGame, Move, Seat
from bot.engine.luck import SECRET_BYTES, lot, seed_of
from bot.engine.replay import begin
from bot.games import GameFolder, find_games
from cogs.blanco import view as blanco
from cogs.blank import view as blank
from cogs.blank_white_dice import view as blank_white_dice
from cogs.diceland import view as diceland
from cogs.little_white_die import view as little_white_die

THEN = datetime(2026, 6, 1, 20, tzinfo=UTC)
"""When the tables are opened: rules may look at the clock."""
SECRET = bytes(SECRET_BYTES)
MOST = 300
"""Moves on the way to a decision."""
TRIES = 200
"""Words that are tried until luck leads there."""


def _any(view: Any) -> bool:
    return True


@dataclass(frozen=True)
class Decision:
    """What whoever sits in seat 0 is asked in a game. `wanted`: a kind of move that they may make there. `way`: moves
    and kinds of moves that everybody makes before, where they may; else they do what happens where a clock runs out, or
    if `played` what an easy computer does. `when`: what else is seen there. `page`: which control of their panel they
    press there, counted from 0, to come to a further page."""

    game: str
    name: str
    wanted: type[Move]
    way: tuple[Move | type[Move], ...] = ()
    played: bool = False
    when: Callable[[Any], bool] = _any
    page: int | None = None


@dataclass(frozen=True)
class Case:
    """A decision at a table of so many. `coached`: the coach speaks, as in first games."""

    decision: Decision
    seats: int
    coached: bool = False

    def __str__(self) -> str:
        return f"{self.decision.game} {self.decision.name} {self.seats}{' coached' * self.coached}"


@dataclass(frozen=True)
class Way:
    """How a game comes to a decision. `words`: what everybody adds to its luck."""

    words: str
    moves: tuple[tuple[Seat, Move], ...]


def has_twelve(view: blanco.View) -> bool:
    return view.players[0].second and len(view.players[0].spots) == 12


def holds_many(view: blank.View) -> bool:
    return 10 <= len(view.hand) <= 12 and not view.laid


def has_many_left(view: blank.View) -> bool:
    return 9 <= len(view.hand) <= 11


def bowls(view: diceland.View) -> bool:
    """Whether the throw is another one than is suggested."""
    return view.draft is not None and view.draft.style == 1


SIX_DICE = (little_white_die.Declare(6), little_white_die.Split)
THROW = (diceland.ChooseTeam, diceland.Pick, diceland.AimAs, diceland.SetStyle)
DECISIONS = (
    Decision("little_white_die", "declare", little_white_die.Declare),
    Decision("little_white_die", "split", little_white_die.Split, (little_white_die.Declare,)),
    Decision("little_white_die", "first", little_white_die.Guess, SIX_DICE),
    Decision("little_white_die", "answer", little_white_die.Challenge, (*SIX_DICE, little_white_die.Guess)),
    Decision("little_white_die", "count", little_white_die.Challenge, (*SIX_DICE, little_white_die.Guess), page=0),
    Decision("little_white_die", "lose", little_white_die.Lose, (little_white_die.Challenge,), played=True),
    Decision("blanco", "reveal", blanco.Reveal),
    Decision("blanco", "look", blanco.Look, (blanco.Reveal,)),
    Decision("blanco", "turn", blanco.Draw),
    Decision("blanco", "place", blanco.Place, (blanco.Draw,)),
    Decision("blanco", "where", blanco.Place, (blanco.Draw,), page=0),
    Decision("blanco", "swap", blanco.Draw, page=2),
    Decision("blanco", "clear", blanco.Clear, played=True),
    Decision("blanco", "twelve", blanco.Place, played=True, when=has_twelve),
    Decision("blanco", "where twelve", blanco.Place, played=True, when=has_twelve, page=0),
    Decision("blank", "lay", blank.Lay),
    Decision("blank", "draw", blank.DrawPenalty),
    Decision("blank", "laid", blank.TakeBack, (blank.Lay,)),
    Decision("blank", "many", blank.Lay, played=True, when=holds_many),
    Decision("blank", "many laid", blank.TakeBack, played=True, when=has_many_left),
    Decision("blank", "whom", blank.ChooseSeat, (blank.Lay, blank.Done)),
    # Asked by a rule: news, the coach and six colours at once.
    Decision("blank", "ban", blank.ChooseColour, (blank.Lay, blank.Done)),
    Decision("blank_white_dice", "tag", blank_white_dice.Pick),
    Decision("blank_white_dice", "common", blank_white_dice.Pick, when=lambda view: view.phase == "common"),
    Decision("blank_white_dice", "roll", blank_white_dice.Roll),
    Decision("blank_white_dice", "face", blank_white_dice.PickFace, (blank_white_dice.Pick,)),
    Decision("blank_white_dice", "resolve", blank_white_dice.Resolve, (blank_white_dice.Roll,)),
    Decision("blank_white_dice", "die", blank_white_dice.PickDie, played=True),
    Decision("blank_white_dice", "other face", blank_white_dice.PickFace, played=True, when=lambda view: view.round),
    Decision("blank_white_dice", "later", blank_white_dice.Resolve, played=True, when=lambda view: view.round > 2),
    Decision("diceland", "team", diceland.ChooseTeam),
    Decision("diceland", "pick", diceland.Pick, (diceland.ChooseTeam,)),
    Decision("diceland", "aim", diceland.AimAtDie, (diceland.ChooseTeam, diceland.Place, diceland.Pick)),
    Decision("diceland", "change", diceland.AimAtDie, (diceland.ChooseTeam, diceland.Place, diceland.Pick), page=1),
    Decision("diceland", "throw", diceland.Throw, THROW, when=bowls),
    Decision("diceland", "strength", diceland.Throw, THROW, when=bowls, page=4),
    Decision("diceland", "act", diceland.Maneuver, played=True),
    Decision("diceland", "shoot", diceland.Shoot, played=True),
    Decision("diceland", "asked", diceland.Target, played=True),
)


def decision(game: str, name: str) -> Decision:
    return next(one for one in DECISIONS if (one.game, one.name) == (game, name))


def cases(asked: Decision) -> Iterator[Case]:
    """At every number of seats, without the coach and, where it is asked on the first page, with it."""
    for seats in find_games()[asked.game].game.info.seats:
        yield Case(asked, seats)
        if asked.page is None:
            yield Case(asked, seats, coached=True)


HIGHEST = (
    Case(decision("little_white_die", "count"), 6),
    Case(decision("blanco", "where"), 5),
    Case(decision("blank", "many laid"), 6, coached=True),
    Case(decision("blank_white_dice", "other face"), 4, coached=True),
    Case(decision("diceland", "throw"), 2, coached=True),
)
"""Of each game a case in which its messages are highest."""


def way_to(case: Case) -> Way:
    """The way there with the first words whose luck leads there."""
    folder = find_games()[case.decision.game]
    for number in range(TRIES):
        words = f"luck {number}"
        moves = _moves(folder, case, words)
        if moves is not None:
            return Way(words, moves)
    raise AssertionError(f"nobody comes to {case}")


def _moves(folder: GameFolder, case: Case, words: str) -> tuple[tuple[Seat, Move], ...] | None:
    """What is played until the decision comes; None: it does not come."""
    game, seed = folder.game, seed_of(SECRET, [lot(words)] * case.seats)
    now = int(THEN.timestamp() * 1000)
    _, state = begin(game, case.seats, {}, None, SeededChance(seed, 0), True, None, now, ())
    played = list[tuple[Seat, Move]]()
    while game.to_act(state) and len(played) < MOST:
        if has_come(game, state, case.decision):
            return tuple(played)
        seat = min(game.to_act(state))
        move = _move(folder, state, seat, case.decision, len(played))
        chance = SeededChance(seed, len(played) + 1)
        state = carried_out(game, state, seat, move, chance, now).state
        played.append((seat, move))
    return None


def has_come(game: AnyGame, state: Any, asked: Decision) -> bool:
    """Whether seat 0 is asked that now."""
    offered = game.moves(state, Seat(0)) if 0 in game.to_act(state) else ()
    return any(isinstance(move, asked.wanted) for move in offered) and asked.when(game.view(state, Seat(0)))


def _move(folder: GameFolder, state: Any, seat: Seat, asked: Decision, step: int) -> Move:
    moves: Sequence[Move] = folder.game.moves(state, seat)
    for wanted in asked.way:
        for move in moves:
            if move == wanted or (isinstance(wanted, type) and isinstance(move, wanted)):
                return move
    computer, view = folder.computer_of("easy"), folder.game.view(state, seat)
    chosen: Move = computer.choose(view, SeededChance(SECRET, step)) if asked.played else folder.game.idle(state, seat)
    return chosen
