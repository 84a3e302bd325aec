"""Have a seat tag, question by question: which card, which icon first, which face (W12, W13, W19)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.text import Name, text
from cogs.blank_white_dice.rules import placing
from cogs.blank_white_dice.rules.looks import active_cards, holds, takes_blank
from cogs.blank_white_dice.rules.news import card_name
from cogs.blank_white_dice.rules.occasions import draw_face
from cogs.blank_white_dice.rules.state import Act, MoveContext, State, Tagging, cards, news, pop, put, replace
from cogs.blank_white_dice.rules.targets import Moves, picks
from cogs.blank_white_dice.view import BLANK, AnyMove, Drop, Fit, Pick, PickFace, PickIcon


def options(state: State, task: Tagging) -> Moves | None:
    """Give the moves that answer what is asked now; None: nothing is left to do. No moves: nothing can be tagged."""
    if not task.card:
        return picks(card for card in active_cards(state) if can_tag(state, task, card))
    if not task.left:
        return None
    if task.must is not None and task.die is None:
        # One of the icons has to land on the face that is resolved (W19): which one, the tagger says.
        return tuple(map(PickIcon, task.left))
    places = tuple(PickFace(*place) for place in _places(state, task))
    if task.fit:
        return places[:1]
    # Once for each icon that is left: with too little room, it is the tagger who says which are dropped (W12).
    drop = (Drop(),) if 0 < len(places) < len(task.left) and len(task.left) > 1 else ()
    return (*places, *((Fit(),) if len(places) > 1 else ()), *drop)


def can_tag(state: State, task: Tagging, card: int) -> bool:
    needs = cards(state)[card].needs
    if needs is not None and not holds(state, Act(task.seat, state.common, 0, BLANK, ()), needs):
        return False
    if task.must is not None:
        return takes_blank(state, card)
    return bool(placing.first_places(state, state.dice, card, _among(state, task)))


def _among(state: State, task: Tagging) -> Sequence[int]:
    return task.dice or range(len(state.dice))


def _places(state: State, task: Tagging) -> list[placing.Place]:
    """List where the next icon can go."""
    if task.die is None:
        return placing.first_places(state, state.dice, task.card, _among(state, task))
    return placing.next_places(state.dice, task.die, _among(state, task))


def go_on(context: MoveContext, task: Tagging) -> None:
    """Do what needs no answer: there is nothing to tag, nothing left, or one way only."""
    possible = options(context.state, task)
    if not possible:
        pop(context)
    else:
        answer(context, task, possible[0])


def answer(context: MoveContext, task: Tagging, move: AnyMove) -> None:
    state = context.state
    if isinstance(move, Pick):
        tagged = text("{player} tags {card}.", player=Name(task.seat), card=card_name(state, move.card))
        news(context, tagged)
        put(context, replace(task, card=move.card, left=tuple(range(len(cards(state)[move.card].icons)))))
    elif isinstance(move, PickIcon) and task.must is not None:
        _draw(context, task, move.icon, task.must)
    elif isinstance(move, PickFace):
        _draw(context, task, task.left[0], (move.die, move.face))
    elif isinstance(move, Drop):
        put(context, replace(task, left=task.left[1:]))
    else:
        put(context, replace(task, fit=True))


def _draw(context: MoveContext, task: Tagging, icon: int, place: placing.Place) -> None:
    """Draw one of the icons; what is left goes onto the same die first (W13)."""
    left = tuple(each for each in task.left if each != icon)
    put(context, replace(task, left=left, die=place[0]))
    draw_face(context, task.seat, *place, placing.face_for(cards(context.state)[task.card], icon))
