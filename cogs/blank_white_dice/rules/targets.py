"""Find what a step may be about: which dice, faces, players and cards the actor can pick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import cast

from cogs.blank_white_dice.cards.blocks import DieChoice, FaceChoice
from cogs.blank_white_dice.rules.looks import active_cards, takes_blank
from cogs.blank_white_dice.rules.state import Act, Die, State
from cogs.blank_white_dice.view import NOBODY, AnyMove, Face, Pick, PickDie, PickFace, PickPlayer

Moves = tuple[AnyMove, ...]


def dice_of(state: State, act: Act, whose: str) -> Sequence[int]:
    """List dice by number; the unheld common die is nobody's (W36)."""
    if whose == "this":
        return (act.die,)
    if whose == "common":
        return (state.common,)
    return [number for number, die in enumerate(state.dice) if _is_whose(die.holder, act.seat, whose)]


def _is_whose(holder: int, seat: int, whose: str) -> bool:
    return {"own": holder == seat, "rivals": holder not in (seat, NOBODY), "any": True}[whose]


def faces(state: State, act: Act, choice: FaceChoice) -> Moves:
    """List the faces that a choice allows."""
    fits, this = _HOLDS[choice.holds], (act.die, act.place)
    return tuple(
        [
            PickFace(die, place)
            for die in dice_of(state, act, choice.whose)
            for place, face in enumerate(state.dice[die].faces)
            if fits(face) and _lies_there(state.dice[die], (die, place), this, choice.where)
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
    return tuple(move for move in faces(state, act, choice) if face_at(state, move).is_blank)


def held_faces(state: State, act: Act, choice: FaceChoice) -> Moves:
    """List those with an icon or a number: blank faces are no icons (W31, W36)."""
    return tuple(move for move in faces(state, act, choice) if not face_at(state, move).is_blank)


def face_at(state: State, move: AnyMove) -> Face:
    """Give what is on a face that was picked."""
    picked = cast("PickFace", move)
    return state.dice[picked.die].faces[picked.face]


def _lies_there(die: Die, place: tuple[int, int], this: tuple[int, int], where: str) -> bool:
    if where == "active":
        return die.up == place[1]
    return where == "any" or (place == this) == (where == "this")


def dice(state: State, act: Act, choice: DieChoice) -> Moves:
    """List the dice that a choice allows; one that was never rolled cannot be."""
    chosen = dice_of(state, act, choice.whose)
    return tuple(
        PickDie(die) for die in chosen if state.dice[die].up is not None and not (choice.other and die == act.die)
    )


def rivals(state: State, seat: int) -> Moves:
    return tuple(PickPlayer(other) for other in range(state.seats) if other != seat)


def last_for_blank(state: State, card: int) -> bool:
    """Tell whether this is the last active card that can be tagged on a blank face (W33)."""
    return [each for each in active_cards(state) if takes_blank(state, each)] == [card]


def to_neutralise(state: State) -> Moves:
    return picks(card for card in active_cards(state) if not last_for_blank(state, card))


def to_restore(state: State) -> Moves:
    return picks(stack.top for stack in state.tableau if stack.neutralised)


def picks(cards: Iterable[int]) -> Moves:
    return tuple(map(Pick, cards))
