"""Find what a step may be about: which dice, faces, players and cards the actor can pick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from cogs.blank_white_dice.cards.blocks import DieChoice, FaceChoice
from cogs.blank_white_dice.rules.looks import active_cards, takes_blank
from cogs.blank_white_dice.rules.state import Act, Die, State, held_by
from cogs.blank_white_dice.view import FACES, NOBODY, AnyMove, Face, Pick, PickDie, PickFace, PickPlayer

Moves = tuple[AnyMove, ...]


def dice_of(state: State, act: Act, whose: str) -> Sequence[int]:
    """List dice by number; the unheld common die is nobody's (W36)."""
    if whose == "this":
        return (act.die,)
    if whose == "common":
        return (state.common,)
    if whose == "any":
        return range(len(state.dice))
    if whose == "own":
        return held_by(state, act.seat)
    return [number for number, die in enumerate(state.dice) if die.holder not in (act.seat, NOBODY)]


def faces(state: State, act: Act, choice: FaceChoice) -> Moves:
    """List the faces that a choice allows."""
    fits, dice = _HOLDS[choice.holds], state.dice
    return tuple(
        [
            PickFace(die, place)
            for die in dice_of(state, act, choice.whose)
            for place in _lying(dice[die], die, act, choice.where)
            if fits(dice[die].faces[place])
        ]
    )


_HOLDS: Mapping[str, Callable[[Face], bool]] = {
    "icon": lambda face: not face.is_blank,
    "blank": lambda face: face.is_blank,
    "number": lambda face: face.number is not None,
    "dotted": lambda face: face.dots > 0,
    "anything": lambda face: True,
}


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


def _lying(die: Die, number: int, act: Act, where: str) -> Iterable[int]:
    """List the faces of a die that lie where a choice says."""
    if where == "any":
        return range(FACES)
    if where == "active":
        return () if die.up is None else (die.up,)
    here = act.place if number == act.die else None
    return [place for place in range(FACES) if (place == here) == (where == "this")]


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
