"""The rules of A Little White Die as the answers of a game. The numbers L1-L35 are those of README.md."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, ClassVar

from bot.engine.chance import Chance
from bot.engine.game import Game, GameInfo, Option, Outcome, Refused, Seat, Setup, Step, encode
from bot.engine.text import Name, Text, text
from cogs.little_white_die.cards import SHOW_TWO
from cogs.little_white_die.guesses import legal_guesses
from cogs.little_white_die.rules import calling, losing, questions, splitting, triggers, wildcards
from cogs.little_white_die.rules.setup import first_state
from cogs.little_white_die.rules.state import State, bidding
from cogs.little_white_die.rules.views import asked_view, card_view, cards_view, player_view
from cogs.little_white_die.view import (
    AnyMove,
    Asked,
    Challenge,
    ChooseDie,
    ChooseNumber,
    ChooseSeat,
    Declare,
    Guess,
    GuessPowers,
    Keep,
    Lose,
    Phase,
    Split,
    Swap,
    Trigger,
    View,
)

_OFF_ON = ((0, text("off")), (1, text("on")))
_ALONE = tuple(frozenset((Seat(seat),)) for seat in range(6))
_CHALLENGE, _KEEP = Challenge(), Keep()


class LittleWhiteDie(Game[State, AnyMove, View]):
    """Liar's dice with piles of cards for dice."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="little_white_die",
        title=text("A Little White Die"),
        tagline=text("Liar's dice with piles of cards: split your deck, roll it, guess and challenge."),
        seats=(2, 3, 4, 5, 6),
        options=(
            Option("length", text("Length"), ((0, text("quick")), (1, text("long")))),
            Option("start", text("Starting cards"), ((0, text("one of each number")), (1, text("random")))),
            Option(
                "cards", text("Number of cards"), ((6, text("6 cards")), (9, text("9 cards")), (12, text("12 cards")))
            ),
            Option("minimum", text("Fewest dice"), ((2, text("2 dice")), (3, text("3 dice")))),
            Option("wildcards", text("Wildcards"), _OFF_ON),
            Option("powers", text("Power cards"), _OFF_ON),
        ),
    )
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = AnyMove

    def start(self, setup: Setup, chance: Chance) -> State:
        return first_state(setup, chance)

    def to_act(self, state: State) -> frozenset[Seat]:
        match state.phase:
            case "split":
                return frozenset(map(Seat, splitting.to_split(state)))
            case "wildcard":
                return frozenset(map(Seat, wildcards.to_choose(state)))
            case "ask":
                return _ALONE[questions.asked(state).seat]
            case "over":
                return frozenset()
            case _:
                return _ALONE[state.turn]

    def moves(self, state: State, seat: Seat) -> tuple[AnyMove, ...]:
        if seat not in self.to_act(state):
            return ()
        return _MOVES[state.phase](state, seat)

    def play(self, state: State, seat: Seat, move: AnyMove, chance: Chance, now: int) -> Step[State]:
        if seat not in self.to_act(state):
            raise Refused(_not_yours(state))
        play = _PLAYS.get((state.phase, type(move)))
        if play is None:
            raise Refused(_FIRST[state.phase])
        return play(state, seat, move, chance)

    def view(self, state: State, seat: Seat | None) -> View:
        hand = None if seat is None else state.hands[seat]
        return View(
            seat=seat,
            phase=state.phase,
            round=state.round,
            liar=state.liar,
            turn=state.turn if state.phase in ("guess", "ask") else None,
            to_act=tuple(sorted(self.to_act(state))),
            players=tuple([player_view(state, other, other == seat) for other in range(len(state.hands))]),
            number=state.number,
            highest=state.highest,
            skipped=state.skipped,
            guess=state.guess,
            reveal=state.reveal,
            asked=_asked(state, seat),
            effects=state.effects,
            used=tuple([card_view(state, card) for card in state.used]),
            wildcards=state.variant.wildcards,
            wildcards_left=len(state.wildcards),
            wildcard_takers=state.takers,
            powers=state.variant.powers,
            pile=len(state.pile),
            long=state.variant.long,
            deck=cards_view(hand.deck) if hand else (),
            waiting=cards_view(hand.waiting) if hand else (),
            split=hand.sizes if hand else (),
            given=None if hand is None or hand.given is None else card_view(state, hand.given),
            moves=() if seat is None else self.moves(state, seat),
            outcome=self.outcome(state),
        )

    def outcome(self, state: State) -> Outcome | None:
        return losing.outcome(state) if state.phase == "over" else None

    def idle(self, state: State, seat: Seat) -> AnyMove:
        """L35; who must guess and cannot challenge makes the lowest guess. A choice at random comes from a hash of the
        whole state, secrets included: nobody at the table can foresee it."""
        moves = self.moves(state, seat)
        match state.phase:
            case "guess":
                return _CHALLENGE if calling.may_challenge(state) else moves[0]
            case "lose":
                sizes = [len(die.cards) for die in state.hands[seat].dice]
                return Lose(sizes.index(min(sizes)))
            case "swap":
                return _KEEP
            case "wildcard":
                # L22: a card at random, not a kind of card.
                return _at_random(state, wildcards.swap_of_each(state.hands[seat]))
            case "ask" if questions.asked(state).power != SHOW_TWO or isinstance(moves[0], ChooseSeat):
                return _at_random(state, moves)
            case _:
                return moves[0]


def _at_random(state: State, moves: tuple[AnyMove, ...]) -> AnyMove:
    return moves[int.from_bytes(sha256(encode(state).encode()).digest()) % len(moves)]


def _asked(state: State, seat: int | None) -> Asked | None:
    if state.phase != "ask":
        return None
    question = questions.asked(state)
    return asked_view(question, questions.options(state)[0], question.seat == seat)


def _not_yours(state: State) -> Text:
    """Why a seat that does not have to act cannot."""
    match state.phase:
        case "over":
            return text("This game is over.")
        case "split" | "wildcard":
            return text("You have chosen already. The others still do.")
        case "ask":
            return text("{player} has to answer a power card first.", player=Name(questions.asked(state).seat))
        case _:
            return text("It is the turn of {player}.", player=Name(state.turn))


_FIRST: dict[Phase, Text] = {
    "wildcard": text("First choose the card that you swap for a wildcard."),
    "declare": text("First say into how many dice everybody splits."),
    "split": text("First split your cards into dice."),
    "guess": text("The dice are on the table: guess higher or challenge."),
    "ask": text("First answer what the power card asks."),
    "lose": text("First choose the die that you give up."),
    "swap": text("First say whether you swap a card for a wildcard."),
}
"""What a seat that tries something else has to do."""

Moves = tuple[AnyMove, ...]


def _wildcard_moves(state: State, seat: int) -> Moves:
    return wildcards.swaps(state.hands[seat])


def _declare_moves(state: State, seat: int) -> Moves:
    return tuple(map(Declare, splitting.numbers_to_declare(state)))


def _split_moves(state: State, seat: int) -> Moves:
    return splitting.legal_splits(len(state.hands[seat].deck), state.number)


def _guess_moves(state: State, seat: int) -> Moves:
    moves: Moves = legal_guesses(bidding(state))
    if calling.may_challenge(state):
        moves = (*moves, _CHALLENGE)
    return moves + triggers.triggers(state, seat) if state.variant.powers else moves


def _ask_moves(state: State, seat: int) -> Moves:
    return questions.options(state)


def _lose_moves(state: State, seat: int) -> Moves:
    return tuple(map(Lose, range(len(state.hands[seat].dice))))


def _swap_moves(state: State, seat: int) -> Moves:
    return (*wildcards.swaps(state.hands[seat]), _KEEP)


_MOVES: dict[Phase, Callable[[State, int], Moves]] = {
    "wildcard": _wildcard_moves,
    "declare": _declare_moves,
    "split": _split_moves,
    "guess": _guess_moves,
    "ask": _ask_moves,
    "lose": _lose_moves,
    "swap": _swap_moves,
}

_PLAYS: dict[tuple[Phase, type], Callable[[State, int, Any, Chance], Step[State]]] = {
    ("wildcard", Swap): wildcards.choose,
    ("declare", Declare): splitting.declare,
    ("split", Split): splitting.split,
    ("guess", Guess): calling.guess,
    ("guess", GuessPowers): calling.guess,
    ("guess", Challenge): calling.challenge,
    ("guess", Trigger): triggers.trigger,
    ("ask", ChooseSeat): questions.answer,
    ("ask", ChooseDie): questions.answer,
    ("ask", ChooseNumber): questions.answer,
    ("lose", Lose): losing.lose,
    ("swap", Swap): wildcards.swap,
    ("swap", Keep): wildcards.keep,
}

GAME = LittleWhiteDie()
