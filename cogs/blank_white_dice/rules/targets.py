"""Find what a step may be about: which dice, faces, players and cards the actor can pick."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from cogs.blank_white_dice.cards.blocks import DieChoice, FaceChoice
from cogs.blank_white_dice.position import dice_of, places_on
from cogs.blank_white_dice.rules.looks import active_cards, takes_blank
from cogs.blank_white_dice.rules.state import Act, State
from cogs.blank_white_dice.view import AnyMove, Face, Pick, PickDie, PickFace, PickPlayer

Moves = tuple[AnyMove, ...]


def faces(state: State, act: Act, choice: FaceChoice) -> Moves:
    """List the faces that a choice allows."""
    return tuple(
        [
            PickFace(die, place)
            for die in dice_of(state, act, choice.whose)
            for place in places_on(state.dice[die], die, act, choice)
        ]
    )


def blank_faces(state: State, act: Act, choice: FaceChoice) -> Moves:
    """List the blank faces among those that a choice allows: only on them something is drawn (W13)."""
    found = faces(state, act, choice)
    return found if choice.holds == "blank" else tuple(move for move in found if face_at(state, move).is_blank)


def held_faces(state: State, act: Act, choice: FaceChoice) -> Moves:
    """List those with an icon or a number: blank faces are no icons (W31, W36)."""
    found = faces(state, act, choice)
    return found if choice.holds == "icon" else tuple(move for move in found if not face_at(state, move).is_blank)


def face_at(state: State, move: AnyMove) -> Face:
    """Give what is on a face that was picked."""
    picked = cast("PickFace", move)
    return state.dice[picked.die].faces[picked.face]


def dice(state: State, act: Act, choice: DieChoice) -> Moves:
    """List the dice that a choice allows; one that was never rolled cannot be."""
    chosen = dice_of(state, act, choice.whose)
    return tuple(
        PickDie(die) for die in chosen if state.dice[die].up is not None and not (choice.other and die == act.die)
    )


def rivals(state: State, seat: int) -> Moves:
    return tuple(PickPlayer(other) for other in range(state.seats) if other != seat)


def to_neutralise(state: State) -> Moves:
    """List the active cards, never the last one that can be tagged on a blank face (W33)."""
    for_blank = [card for card in active_cards(state) if takes_blank(state, card)]
    return picks(card for card in active_cards(state) if for_blank != [card])


def to_restore(state: State) -> Moves:
    return picks(stack.top for stack in state.tableau if stack.neutralised)


def picks(cards: Iterable[int]) -> Moves:
    return tuple(map(Pick, cards))
