"""Say why a move is refused: which rule, or which card, stands in its way."""

from __future__ import annotations

from bot.engine.game import Refused
from bot.engine.phases import NOT_NOW
from bot.engine.text import Text, listing, text
from cogs.blank_white_dice.cards.sentences import too_dear
from cogs.blank_white_dice.rules.looks import active_cards, can_pay_for, has_for, in_tableau, meets_needs
from cogs.blank_white_dice.rules.news import card_name, die_name, face_name
from cogs.blank_white_dice.rules.state import Enter, State, Tagging, Turn, cards
from cogs.blank_white_dice.view import AnyMove, Done, Pick, PickFace, Resolve, Roll


def refusal(state: State, move: AnyMove) -> Refused:
    """Explain why a move does not answer what the newest task asks."""
    if isinstance(move, Roll) and state.phase == "turn":
        # One press rolls for everybody: others have pressed at the same moment.
        return Refused(text("Somebody has rolled for everybody already."), "W15")
    task = state.work[-1] if state.work else None
    if isinstance(task, Turn) and isinstance(move, Resolve):
        return _of_die(state, task.seat, move.die)
    if isinstance(task, Enter):
        return Refused(text("First it is decided which card is laid first."), "W9")
    return of_tag(state, task, move) if isinstance(task, Tagging) else Refused(NOT_NOW)


def of_tag(state: State, task: Tagging, move: AnyMove) -> Refused:
    """Explain why something cannot be tagged there now."""
    if isinstance(move, Done):
        return Refused(text("First draw four cards."), "W11")
    if isinstance(move, Pick):
        return _of_card(state, task, move.card)
    return _of_face(state, task, move) if isinstance(move, PickFace) else Refused(NOT_NOW)


def _of_card(state: State, task: Tagging, card: int) -> Refused:
    name = card_name(state, card)
    if task.card:
        return Refused(text("First say where {card} is drawn.", card=card_name(state, task.card)), "W13")
    why, rule = _why_not(state, task, card)
    return Refused(text("{card} cannot be drawn: {why}.", card=name, why=why), rule)


def _why_not(state: State, task: Tagging, card: int) -> tuple[Text, str]:
    if card not in in_tableau(state):
        return text("it is not in the tableau"), "W2"
    if card not in active_cards(state):
        top = next(stack.top for stack in state.tableau if card in stack.cards)
        covered = text("it is covered by {card}", card=card_name(state, top))
        return (text("it is neutralised"), "W33") if top == card else (covered, "W9")
    if not can_pay_for(state, task.seat, card):
        return too_dear(cards(state)[card].cost, state.points[task.seat]), "W27"
    if not meets_needs(state, task.seat, card):
        return text("what it asks for is not so now"), "W34"
    if not cards(state)[card].is_complex:
        return text("there is no room for it"), "W13"
    below = listing(*(card_name(state, each) for each in cards(state)[card].prerequisites if each in cards(state)))
    if task.must is not None:
        return text("it is drawn over another icon ({icons}), not on a blank face", icons=below), "W19"
    return text("it is drawn over another icon ({icons}), and there is none", icons=below), "W34"


def _of_face(state: State, task: Tagging, move: PickFace) -> Refused:
    if not task.card:
        return Refused(text("First choose the card that you draw."), "W13")
    if move.die >= len(state.dice) or (task.dice and move.die not in task.dice):
        return Refused(text("This time you draw on {dice} only.", dice=listing(*_dice(state, task))), "W12")
    face = state.dice[move.die].faces[move.face]
    if not face.is_blank:
        return Refused(text("There is {icon} on that face.", icon=face_name(state, face)), "W13")
    if task.die is not None:
        return Refused(text("First the other icons fill {die}.", die=die_name(state, task.die)), "W13")
    return Refused(NOT_NOW)


def _dice(state: State, task: Tagging) -> list[Text]:
    return [die_name(state, die) for die in task.dice]


def _of_die(state: State, seat: int, die: int) -> Refused:
    if die >= len(state.dice) or state.dice[die].holder != seat:
        return Refused(text("You do not hold that die."), "W21")
    if (seat, die) in state.resolved:
        return Refused(text("You have resolved that die in this phase."), "W17")
    if not has_for(state, seat, die, state.stage):
        return Refused(text("That die has nothing to do in this phase."), "W17")
    return Refused(NOT_NOW)
