"""Choose which button has the colour of what suits a beginner, and say in a few words why it has."""

from __future__ import annotations

from bot.engine.phases import remembered
from bot.engine.text import Text, text
from cogs.blank_white_dice import view as moves
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import AnyStep
from cogs.blank_white_dice.cards.sense import every_step
from cogs.blank_white_dice.position import beginners_rank, faces_for, gains_points, icon_on, steps_in
from cogs.blank_white_dice.screen import places, results
from cogs.blank_white_dice.sure_points import points_after
from cogs.blank_white_dice.tension import nearest
from cogs.blank_white_dice.view import Face, View
from cogs.blank_white_dice.weighing.advice import advised, pays_in
from cogs.blank_white_dice.wording import active_face


@remembered
def suggested(view: View) -> moves.AnyMove | None:
    """Choose what has the colour of what suits a beginner; None: something has it for itself, or nothing is chosen. Of
    cards that are added or laid for everybody it is one that a beginner understands."""
    offered = view.moves
    if view.phase in ("deal", "order"):
        cards = [move for move in offered if isinstance(move, moves.Add | moves.Pick)]
        return min(cards, key=lambda move: beginners_rank(view.cards[move.card]), default=None)
    if moves.GoodStart() in offered or places.are_alike(view) or (view.phase == "tagging" and moves.Fit() in offered):
        return None
    best = results.enough(view) or advised(view)
    if not isinstance(best, moves.Pick):
        return best
    at_once = (move for move in offered if isinstance(move, moves.PickAndDraw) and move.card == best.card)
    return next(at_once, best)


def why(view: View) -> Text | None:
    """Say why that button has the colour; None: none has, or what is on it says so, or all that can be said is that the
    computer's estimate prefers it."""
    best = suggested(view)
    if best is None or view.phase != "turn" or best in view.wins:
        return None
    reason = _reason(view, best)
    return None if reason is None else text("Suggested: {reason}.", reason=reason)


def _reason(view: View, move: moves.AnyMove) -> Text | None:
    match move:
        case moves.Resolve(die=die):
            return _of_die(view, active_face(view, die))
        case moves.UseAlways() if pays_in(view, move):
            is_up = move.die not in view.resolved and view.dice[move.die].up == move.face
            return text("it is up now") if is_up else text("it pays off later, as it comes up in 1 roll of 6")
        case moves.Pick(card=card) if view.asked is not None and view.asked.what == "tag":
            return text("it brings points each time it comes up") if gains_points(view.cards[card]) else None
        case moves.PickFace():
            return _of_face(view, move)
        case moves.PickPlayer(seat=seat):
            near = nearest(view, but=view.seat)
            return text("they are the nearest to winning") if near is not None and seat in near.seats else None
        case moves.Decline() if view.asked is not None and view.asked.what == "resolve":
            return text("what is left costs more than it brings")
        case _:
            return None


def _of_die(view: View, face: Face) -> Text | None:
    """Say why a die is resolved before the others; None: the points that it brings are on the button."""
    then = points_after(view, face)
    had = 0 if view.seat is None else view.players[view.seat].points
    if face.is_blank:
        return text("what you draw there can come up in every round to come")
    if then is not None and then >= had:
        return None
    icon = icon_on(view.cards, face)
    steps = [] if icon is None or then is not None else list(every_step(steps_in(icon, view.stage)))
    if any(isinstance(step, blocks.Take) for step in steps) and view.dice[view.common].holder != view.seat:
        return text("it gives you a die more")
    if any(map(_changes_dice, steps)):
        return text("it can change another die before that one counts")
    return None


def _changes_dice(step: AnyStep) -> bool:
    return isinstance(step, blocks.Tag | blocks.Erase | blocks.ReRoll | blocks.Replace | blocks.Move | blocks.Swap)


def _of_face(view: View, move: moves.PickFace) -> Text | None:
    """Say why something is done with a face, or drawn on it."""
    there, own = view.dice[move.die].faces[move.face], view.dice[move.die].holder == view.seat
    if view.drawing:
        drawn = faces_for(view.cards[view.drawing])[view.placing or 0]
        is_good = drawn.number is None or drawn.number > 0
        if is_good != own:
            return None
        return text("there it works for you") if own else text("there it costs a rival")
    if there.number is not None and there.number < 0 and own:
        return text("it costs you points when it comes up")
    return None
