"""Carry out the keywords that draw and erase: tag, write, replace, move, erase."""

from __future__ import annotations

from typing import cast

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.rules import placing
from cogs.blank_white_dice.rules.looks import active_cards, holds, top_of
from cogs.blank_white_dice.rules.occasions import draw_face, erase_face
from cogs.blank_white_dice.rules.state import Act, MoveContext, State, Tagging, cards, push
from cogs.blank_white_dice.rules.targets import Moves, dice_of, faces, picks
from cogs.blank_white_dice.view import Face, Fit, Pick, PickFace

# Tag


def what_to_tag(state: State, act: Act, step: blocks.Tag) -> Moves | None:
    """Ask for the card, unless it is named, and then for the face of its first icon."""
    if not act.chosen:
        possible = [card for card in _cards_to_tag(state, act, step) if _places(state, act, step, card)]
        return picks(possible)
    if len(act.chosen) == 1:
        places = _places(state, act, step, cast("Pick", act.chosen[0]).card)
        return (*places, Fit()) if len(places) > 1 else places
    return None


def _cards_to_tag(state: State, act: Act, step: blocks.Tag) -> list[int]:
    if not step.card:
        return active_cards(state)
    named = top_of(state, act.face.card if step.card < 0 else step.card)
    return [] if named is None else [named]


def _places(state: State, act: Act, step: blocks.Tag, card: int) -> Moves:
    """List the faces on which the first icon of a card may be drawn."""
    needs = cards(state)[card].needs
    if needs is not None and not holds(state, act, needs):
        return ()
    if cards(state)[card].is_complex:
        among = dice_of(state, act, step.where.whose)
        return tuple(PickFace(*place) for place in placing.prerequisites(state, state.dice, card, among))
    return faces(state, act, step.where)


def tag(context: MoveContext, act: Act, step: blocks.Tag) -> None:
    """Draw the first icon; the others follow wherever there is room (W13)."""
    state = context.state
    card = cast("Pick", act.chosen[0]).card
    fit = isinstance(act.chosen[1], Fit)
    picked = cast("PickFace", _places(state, act, step, card)[0] if fit else act.chosen[1])
    drawn = cards(state)[card]
    left = tuple(range(1, len(drawn.icons)))
    if left:
        push(context, Tagging(act.seat, card=card, left=left, die=picked.die, fit=fit))
    draw_face(context, act.seat, picked.die, picked.face, placing.face_for(drawn, 0))


# One face


def where(state: State, act: Act, step: blocks.Write) -> Moves | None:
    return None if act.chosen else faces(state, act, step.where)


def write(context: MoveContext, act: Act, step: blocks.Write) -> None:
    picked = _picked(act)
    draw_face(context, act.seat, picked.die, picked.face, Face(number=step.number))


def _picked(act: Act, at: int = 0) -> PickFace:
    return cast("PickFace", act.chosen[at])


def what_to_replace(state: State, act: Act, step: blocks.Replace) -> Moves | None:
    """Ask for the face, and for the card, if it is not a number that is drawn."""
    if not act.chosen:
        return faces(state, act, step.where)
    if step.number is not None or len(act.chosen) > 1:
        return None
    return picks(card for card in active_cards(state) if not cards(state)[card].is_complex)


def replace_icon(context: MoveContext, act: Act, step: blocks.Replace) -> None:
    """Draw over a face: what sat on it goes (W29)."""
    picked = _picked(act)
    if step.number is not None:
        drawn = Face(number=step.number)
    else:
        drawn = placing.face_for(cards(context.state)[cast("Pick", act.chosen[1]).card], 0)
    draw_face(context, act.seat, picked.die, picked.face, drawn)


def which_face(state: State, act: Act, step: blocks.Erase) -> Moves | None:
    return None if act.chosen else faces(state, act, step.face)


def erase(context: MoveContext, act: Act, step: blocks.Erase) -> None:
    picked = _picked(act)
    erase_face(context, picked.die, picked.face)


def from_where_to_where(state: State, act: Act, step: blocks.Move) -> Moves | None:
    """Ask for the icon, and then for the blank face; without both, nothing can be moved."""
    if len(act.chosen) == 2:
        return None
    targets = faces(state, act, step.target)
    if act.chosen:
        return targets
    return faces(state, act, step.source) if targets else ()


def move(context: MoveContext, act: Act, step: blocks.Move) -> None:
    source, target = _picked(act), _picked(act, 1)
    moved = context.state.dice[source.die].faces[source.face]
    erase_face(context, source.die, source.face)
    draw_face(context, act.seat, target.die, target.face, Face(moved.card, moved.icon, moved.number))
