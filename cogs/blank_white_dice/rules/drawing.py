"""Carry out the keywords that draw and erase: tag, write, replace, move, erase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.position import face_for
from cogs.blank_white_dice.rules import placing
from cogs.blank_white_dice.rules.looks import active_cards, may_tag, prerequisite_of, top_of
from cogs.blank_white_dice.rules.occasions import draw_face, erase_face, note_tagged
from cogs.blank_white_dice.rules.points import pay_for
from cogs.blank_white_dice.rules.state import Act, MoveContext, State, Tagging, cards, push, replace
from cogs.blank_white_dice.rules.targets import Moves, blank_faces, face_at, faces, held_faces, picks
from cogs.blank_white_dice.view import Face, Fit, Pick, PickFace, PickIcon

# Tag


def what_to_tag(state: State, act: Act, step: blocks.Tag) -> Moves | None:
    """Ask for the card, unless it is named, then for a face, and for the icon on it, where not all find room there."""
    if not act.chosen:
        blank = blank_faces(state, act, step.where)
        return picks(card for card in _cards_to_tag(state, act, step) if _places(state, act, step, card, blank))
    if len(act.chosen) == 1:
        blank = blank_faces(state, act, step.where)
        places = _places(state, act, step, cast("Pick", act.chosen[0]).card, blank)
        return (*places, Fit()) if len(places) > 1 else places
    if len(act.chosen) == 2:
        return placing.which_icon(state, cast("Pick", act.chosen[0]).card, _picked(act, 1).die)
    return None


def _cards_to_tag(state: State, act: Act, step: blocks.Tag) -> Sequence[int]:
    if not step.card:
        return active_cards(state)
    named = top_of(state, act.face.card if step.card < 0 else step.card)
    return [] if named is None else [named]


def _places(state: State, act: Act, step: blocks.Tag, card: int, blank: Moves) -> Moves:
    """List the faces on which the first icon of a card may be drawn."""
    if not may_tag(state, act.seat, card):
        return ()
    if cards(state)[card].is_complex:
        possible, below = faces(state, act, replace(step.where, holds="icon")), prerequisite_of(state, card)
        return tuple(move for move in possible if below.is_on(face_at(state, move)))
    return blank


def tag(context: MoveContext, act: Act, step: blocks.Tag) -> None:
    """Draw the first icon; the others follow wherever there is room (W13)."""
    card, picked = cast("Pick", act.chosen[0]).card, _picked(act, 1)
    how = act.chosen[2:]
    icon = how[0].icon if how and isinstance(how[0], PickIcon) else 0
    drawn = cards(context.state)[card]
    left = tuple(each for each in range(len(drawn.icons)) if each != icon)
    pay_for(context, act.seat, card)
    note_tagged(context, act.seat, card)
    if left:
        push(context, Tagging(act.seat, card=card, left=left, die=picked.die, fit=Fit() in how))
    draw_face(context, act.seat, picked.die, picked.face, face_for(drawn, icon), drawn)


# One face


def where(state: State, act: Act, step: blocks.Write) -> Moves | None:
    return None if act.chosen else blank_faces(state, act, step.where)


def write(context: MoveContext, act: Act, step: blocks.Write) -> None:
    picked = _picked(act)
    draw_face(context, act.seat, picked.die, picked.face, Face(number=step.number))


def _picked(act: Act, at: int = 0) -> PickFace:
    return cast("PickFace", act.chosen[at])


def what_to_replace(state: State, act: Act, step: blocks.Replace) -> Moves | None:
    """Ask for the face, and for the card and which of its icons, if it is not a number that is drawn."""
    if not act.chosen:
        return held_faces(state, act, step.where)
    if step.number is not None or len(act.chosen) > 2:
        return None
    if len(act.chosen) == 2:
        return placing.different_icons(cards(state)[cast("Pick", act.chosen[1]).card])
    old = face_at(state, _picked(act))
    return picks(
        card
        for card in active_cards(state)
        if may_tag(state, act.seat, card)
        and (not cards(state)[card].is_complex or prerequisite_of(state, card).is_on(old))
    )


def replace_icon(context: MoveContext, act: Act, step: blocks.Replace) -> None:
    """Draw over a face: that erases it, with what sat on it (W29), and tags the card whose icon is drawn (W27)."""
    picked = _picked(act)
    if step.number is not None:
        drawn = Face(number=step.number)
    else:
        card, icon = cast("Pick", act.chosen[1]).card, cast("PickIcon", act.chosen[2]).icon
        drawn = face_for(cards(context.state)[card], icon)
        pay_for(context, act.seat, card)
        note_tagged(context, act.seat, card)
    draw_face(context, act.seat, picked.die, picked.face, drawn)


def which_face(state: State, act: Act, step: blocks.Erase) -> Moves | None:
    return None if act.chosen else held_faces(state, act, step.face)


def erase(context: MoveContext, act: Act, step: blocks.Erase) -> None:
    picked = _picked(act)
    erase_face(context, picked.die, picked.face)


def from_where_to_where(state: State, act: Act, step: blocks.Move) -> Moves | None:
    """Ask for the icon, and then for the blank face; without both, nothing can be moved."""
    if len(act.chosen) == 2:
        return None
    targets = blank_faces(state, act, step.target)
    if act.chosen:
        return targets
    return held_faces(state, act, step.source) if targets else ()


def move(context: MoveContext, act: Act, step: blocks.Move) -> None:
    source, target = _picked(act), _picked(act, 1)
    moved = context.state.dice[source.die].faces[source.face]
    erase_face(context, source.die, source.face)
    draw_face(context, act.seat, target.die, target.face, Face(moved.card, moved.icon, moved.number))
