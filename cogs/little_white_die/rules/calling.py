"""Carry out guesses and the challenge (L10-L14)."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.text import Name, text
from cogs.little_white_die.cards import look
from cogs.little_white_die.guesses import AnyGuess, counts, legal_guesses, objection
from cogs.little_white_die.rules.losing import lose
from cogs.little_white_die.rules.state import MoveContext, State, bidding, next_with_cards, replace
from cogs.little_white_die.rules.views import revealed_dice
from cogs.little_white_die.view import Challenge, Effects, Guess, GuessView, Lose, Reveal
from cogs.little_white_die.wording import challenges, guess_text, loses, turned_up, verdict


def guess(context: MoveContext, seat: int, move: AnyGuess) -> None:
    """Let the guess stand, and the turn go on (L11-L13)."""
    state = context.state
    refused = objection(bidding(state), move)
    if refused is not None:
        raise refused
    standing = GuessView(seat, move.number if isinstance(move, Guess) else None, move.count)
    effects = after_turn(state.effects)
    earlier = state.earlier if state.guess is None else (*state.earlier, state.guess)
    context.set(guess=standing, earlier=earlier, skipped=None, turn=next_with_cards(state, seat), effects=effects)
    context.tell(guess_text(standing, effects))


def after_turn(effects: Effects) -> Effects:
    """Lift the powers that hold for one turn only."""
    # 9 and 10: this turn; the others hold until the round ends (L31, L32).
    return replace(effects, equal=False, lower=False) if effects.equal or effects.lower else effects


def may_challenge(state: State) -> bool:
    """Tell whether a guess stands, and is another's; one's own only if no guess is left to make (L10, L32)."""
    standing = state.guess
    return standing is not None and (standing.seat != state.turn or not legal_guesses(bidding(state)))


def challenge(context: MoveContext, seat: int, move: Challenge) -> None:
    """Reveal all tops, and say who loses the round (L14)."""
    state = context.state
    standing = state.guess
    if standing is None:
        raise Refused(text("There is no guess to challenge yet. Make the first one."), "L10")
    if not may_challenge(state):
        raise Refused(text("The guess that stands is your own. Guess higher."), "L32")
    # L32: where nobody but the guesser is left to call it, whoever skipped last is the challenger. That somebody has
    # skipped is asked for the type checker: else one's own guess does not come back.
    challenger = seat if standing.seat != seat or state.skipped is None else state.skipped
    reveal = _judge(state, standing, challenger)
    # Kept, because with the loss the dice become decks again while everybody still looks at them (L34).
    loser, revealed = reveal.loser, revealed_dice(state, standing.number)
    context.set(phase="lose", turn=loser, liar=loser, reveal=reveal, revealed=revealed)
    context.tell(challenges(Name(challenger), Name(standing.seat)), brief=True)
    # As long as the dice lie there, everybody sees it.
    context.tell(turned_up(reveal), brief=True)
    context.tell(verdict(reveal), brief=True, staged=True)
    context.tell(loses(reveal), brief=True)
    if len(state.hands[loser].dice) == 1:
        lose(context, loser, Lose(0))  # with one die there is nothing to choose


def _judge(state: State, standing: GuessView, challenger: int) -> Reveal:
    effects = state.effects
    found = sum([counts(*look(die.cards[0]), standing.number, effects) for hand in state.hands for die in hand.dice])
    held = found == standing.count if effects.exact else found >= standing.count
    loser = challenger if held else standing.seat
    return Reveal(standing, challenger, found, held, loser, effects.exact, liar=state.liar)
