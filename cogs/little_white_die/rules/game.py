"""Answer for A Little White Die what the platform asks of a game. The numbers L1-L35 are those of README.md."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, ClassVar

from bot.engine.chance import Chance
from bot.engine.game import GameInfo, Option, Outcome, Preset, Seat, Setup, encode, standard
from bot.engine.phases import ALONE, OVER, PhasedGame, PhaseRules
from bot.engine.text import Name, Text, text
from cogs.little_white_die import view
from cogs.little_white_die.cards import SHOW_TWO
from cogs.little_white_die.guesses import legal_guesses
from cogs.little_white_die.rules import calling, losing, powers, splitting, wildcards
from cogs.little_white_die.rules.setup import first_state
from cogs.little_white_die.rules.state import State, bidding, replace
from cogs.little_white_die.rules.views import asked_view, card_view, cards_view, player_view
from cogs.little_white_die.splits import legal_splits
from cogs.little_white_die.view import AnyMove, Asked, ChooseSeat, Phase, View

_OFF_ON = ((0, text("off")), (1, text("on")))
_CHALLENGE, _KEEP = view.Challenge(), view.Keep()
# What is said or chosen without looking at a die or a card.
_OPEN = (view.Declare, view.Split, view.Guess, view.GuessPowers, view.ChooseNumber, view.Keep)


def _guess_moves(state: State, seat: int) -> tuple[AnyMove, ...]:
    moves: tuple[AnyMove, ...] = legal_guesses(bidding(state))
    if calling.may_challenge(state):
        moves = (*moves, _CHALLENGE)
    # Without power cards there is nothing to look for: asked only to be faster.
    return moves + powers.triggers(state, seat) if state.variant.powers else moves


# What is done for a seat whose clock has run out (L35)


def _idle_guess(state: State, seat: int) -> AnyMove:
    """Challenge; who must guess and cannot challenge makes the lowest guess."""
    return _CHALLENGE if calling.may_challenge(state) else _guess_moves(state, seat)[0]


def _idle_answer(state: State, seat: int) -> AnyMove:
    """Answer at random, but for the dice that are to be shown: the first ones."""
    answers = powers.options(state)
    if powers.asked(state).power != SHOW_TWO or isinstance(answers[0], ChooseSeat):
        return _at_random(state, answers)
    return answers[0]


def _idle_loss(state: State, seat: int) -> AnyMove:
    sizes = [len(die.cards) for die in state.hands[seat].dice]
    return view.Lose(sizes.index(min(sizes)))


def _at_random(state: State, moves: tuple[AnyMove, ...]) -> AnyMove:
    """Choose a move by a hash of the whole state."""
    # With all its secrets: nobody at the table can foresee it.
    return moves[int.from_bytes(sha256(encode(state).encode()).digest()) % len(moves)]


# What is said to a seat that does not have to act


def _chosen_already(state: State) -> Text:
    return text("You have chosen already. The others still do.")


def _turn_of_another(state: State) -> Text:
    return text("It is the turn of {player}.", player=Name(state.turn))


# A phase that does not say what is idle does its first move: the Liar states the minimum (L35), and decks are split
# evenly (L8).
PHASES: dict[Phase, PhaseRules[State, AnyMove]] = {
    "wildcard": PhaseRules(
        to_act=wildcards.to_choose,
        moves=lambda state, seat: wildcards.swaps(state.hands[seat]),
        plays={view.Swap: wildcards.choose},
        # L22: a card at random, not a kind of card.
        idle=lambda state, seat: _at_random(state, wildcards.swap_of_each(state.hands[seat])),
        expects=text("First choose the card that you swap for a wildcard."),
        others_wait=_chosen_already,
    ),
    "declare": PhaseRules(
        moves=lambda state, seat: tuple(map(view.Declare, splitting.numbers_to_declare(state))),
        plays={view.Declare: splitting.declare},
        expects=text("First say into how many dice everybody splits."),
        others_wait=_turn_of_another,
    ),
    "split": PhaseRules(
        to_act=splitting.to_split,
        moves=lambda state, seat: legal_splits(len(state.hands[seat].deck), state.number),
        plays={view.Split: splitting.split},
        expects=text("First split your cards into dice."),
        others_wait=_chosen_already,
    ),
    "guess": PhaseRules(
        moves=_guess_moves,
        plays={
            **dict.fromkeys((view.Guess, view.GuessPowers), calling.guess),
            view.Challenge: calling.challenge,
            view.Trigger: powers.trigger,
        },
        idle=_idle_guess,
        expects=text("The dice are on the table: guess higher or challenge."),
        others_wait=_turn_of_another,
    ),
    "ask": PhaseRules(
        to_act=lambda state: ALONE[powers.asked(state).seat],
        moves=lambda state, seat: powers.options(state),
        plays=dict.fromkeys((ChooseSeat, view.ChooseDie, view.ChooseNumber), powers.answer),
        idle=_idle_answer,
        expects=text("First answer what the power card asks."),
        others_wait=lambda state: text(
            "{player} has to answer a power card first.", player=Name(powers.asked(state).seat)
        ),
    ),
    "lose": PhaseRules(
        moves=lambda state, seat: tuple(map(view.Lose, range(len(state.hands[seat].dice)))),
        plays={view.Lose: losing.lose},
        idle=_idle_loss,
        expects=text("First choose the die that you give up."),
        others_wait=_turn_of_another,
    ),
    "swap": PhaseRules(
        moves=lambda state, seat: (*wildcards.swaps(state.hands[seat]), _KEEP),
        plays={view.Swap: wildcards.swap, view.Keep: wildcards.keep},
        idle=lambda state, seat: _KEEP,
        expects=text("First say whether you swap a card for a wildcard."),
        others_wait=_turn_of_another,
    ),
    "over": OVER,
}


class LittleWhiteDie(PhasedGame[State, AnyMove, View]):
    """Liar's dice with piles of cards for dice."""

    info: ClassVar[GameInfo] = GameInfo(
        slug="little_white_die",
        title=text("A Little White Die"),
        tagline=text("Liar's dice with piles of cards: guess what all dice show, bluff and challenge."),
        seats=(2, 3, 4, 5, 6),
        minutes=15,
        options=(
            Option(
                "length",
                text("Length"),
                ((0, text("until somebody has no cards")), (1, text("until only one player has cards"))),
                told=True,
            ),
            Option("start", text("Starting cards"), ((0, text("one of each number")), (1, text("random")))),
            Option(
                "cards", text("Number of cards"), ((6, text("6 cards")), (9, text("9 cards")), (12, text("12 cards")))
            ),
            Option("minimum", text("Fewest dice"), ((2, text("2 dice")), (3, text("3 dice")))),
            Option("wildcards", text("Wildcards"), _OFF_ON),
            Option("powers", text("Power cards"), _OFF_ON),
        ),
        presets=(
            standard(text("until somebody has no cards left; then the most cards win")),
            Preset(
                "everything",
                text("Full game"),
                text("wildcards and power cards, until only one player has cards"),
                (("length", 1), ("wildcards", 1), ("powers", 1)),
            ),
        ),
    )
    state_type: ClassVar[Any] = State
    move_type: ClassVar[Any] = AnyMove

    phases = PHASES

    def start(self, setup: Setup, chance: Chance) -> State:
        return first_state(setup, chance)

    def uncovers(self, before: State, after: State, seat: Seat, move: AnyMove) -> bool:
        return not isinstance(move, _OPEN)

    def answers(self, before: State, seat: Seat, move: AnyMove) -> bool:
        # Whoever has guessed higher has not called the guess before: its player would know that, and guess anew.
        return isinstance(move, (view.Guess, view.GuessPowers, view.Challenge))

    def lasting(self, state: State) -> State:
        # These follow from the moves, and older records have none of them.
        reveal = None if state.reveal is None else replace(state.reveal, liar=None)
        return replace(state, known=None, reveal=reveal, earlier=())

    def is_out(self, state: State, seat: Seat) -> bool:
        return not state.hands[seat].count()

    def view(self, state: State, seat: Seat | None) -> View:
        hand = None if seat is None else state.hands[seat]
        to_act, moves = self.asked(state, seat)
        return View(
            seat=seat,
            phase=state.phase,
            round=state.round,
            liar=state.liar,
            turn=state.turn if state.phase in ("guess", "ask") else None,
            to_act=to_act,
            players=tuple([player_view(state, other, other == seat) for other in range(len(state.hands))]),
            number=state.number,
            highest=state.highest,
            declared=view.Declared(state.liar, state.number, state.round) if state.phase == "split" else None,
            skipped=None if state.skipped is None else view.Skipped(state.skipped, state.round),
            guess=state.guess,
            earlier=state.earlier,
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
            known=state.known,
            deck=cards_view(hand.deck) if hand else (),
            waiting=cards_view(hand.waiting) if hand else (),
            split=hand.sizes if hand else (),
            given=None if hand is None or hand.given is None else card_view(state, hand.given),
            moves=moves,
            outcome=self.outcome(state),
        )

    def outcome(self, state: State) -> Outcome | None:
        return losing.outcome(state) if state.phase == "over" else None


def _asked(state: State, seat: int | None) -> Asked | None:
    if state.phase != "ask":
        return None
    question = powers.asked(state)
    # All answers to a question are of one kind: the first tells it.
    return asked_view(question, powers.options(state)[0], question.seat == seat)


GAME = LittleWhiteDie()
