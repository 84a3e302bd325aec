"""Have a seat tag, question by question: which card, which icon first, which face (W12, W13, W19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cogs.blank_white_dice.position import face_for
from cogs.blank_white_dice.rules import placing
from cogs.blank_white_dice.rules.looks import active_cards, may_tag, takes_blank
from cogs.blank_white_dice.rules.news import resolves_blank
from cogs.blank_white_dice.rules.occasions import draw_face, note_tagged
from cogs.blank_white_dice.rules.points import pay_for
from cogs.blank_white_dice.rules.state import MoveContext, State, Tagging, cards, news, pop, push, put, replace
from cogs.blank_white_dice.rules.targets import Moves, picks
from cogs.blank_white_dice.view import AnyMove, Fit, Pick, PickAndDraw, PickFace, PickIcon, blank_places


def options(state: State, task: Tagging) -> Moves | None:
    """Give the moves that answer what is asked now; None: nothing is left to do. No moves: nothing can be tagged."""
    if not task.card:
        return _cards(state, task)
    if not task.left:
        return None
    if task.must is not None:
        # Which of the icons lands there, the tagger says (W12, W13, W19).
        return placing.different_icons(cards(state)[task.card], task.left)
    places = tuple(PickFace(*place) for place in _places(state, task))
    if task.fit:
        return places[:1]
    return (*places, Fit()) if len(places) > 1 else places


def _cards(state: State, task: Tagging) -> Moves:
    """List the cards that can be tagged."""
    room = placing.has_blank(state.dice, _among(state, task))
    # In setup a full die is not tagged any more, not even over what is there (W12).
    if task.dice and not room:
        return ()
    offered = picks([card for card in active_cards(state) if _can_be_tagged(state, task, card, room=room)])
    # What needs no answer is not asked in two ways.
    drawn = sum(len(faces) - len(blank_places(faces)) for faces in (state.dice[die].faces for die in task.dice))
    fitting = [move.card for move in offered if isinstance(move, Pick) and _fits_anywhere(state, task, move.card)]
    return (*offered, *(PickAndDraw(card, drawn) for card in fitting)) if len(offered) > 1 else offered


def _fits_anywhere(state: State, task: Tagging, card: int) -> bool:
    """Tell whether it makes no difference where a card is drawn in setup: all its icons find room on a die, and the
    dice are like each other."""
    dice = [state.dice[die].faces for die in task.dice]
    rooms = [len(blank_places(faces)) for faces in dice if blank_places(faces)]
    alike = len({frozenset(Counter(faces).items()) for faces in dice if blank_places(faces)}) == 1
    return alike and takes_blank(state, card) and len(cards(state)[card].icons) <= rooms[0]


def _can_be_tagged(state: State, task: Tagging, card: int, *, room: bool) -> bool:
    if not may_tag(state, task.seat, card):
        return False
    if takes_blank(state, card):
        return room
    return task.must is None and bool(placing.prerequisites(state, state.dice, card, _among(state, task)))


def _among(state: State, task: Tagging) -> Sequence[int]:
    return task.dice or range(len(state.dice))


def _places(state: State, task: Tagging) -> list[placing.Place]:
    """List where the next icon can go."""
    if task.die is None:
        return placing.first_places(state, state.dice, task.card, _among(state, task))
    return placing.next_places(state.dice, task.die, _among(state, task))


def go_on(context: MoveContext, task: Tagging, possible: Moves | None) -> None:
    """Do what needs no answer: there is nothing to tag, nothing left, or one way only."""
    if not possible:
        if task.must is not None and not task.card:
            # The face stays blank, and nothing else tells that its die is done (W19).
            news(context, resolves_blank(task.seat))
        pop(context)
    else:
        answer(context, task, possible[0])


def answer(context: MoveContext, task: Tagging, move: AnyMove) -> None:
    state = context.state
    if isinstance(move, Pick | PickAndDraw):
        pop(context)
        pay_for(context, task.seat, move.card)
        note_tagged(context, task.seat, move.card)
        left = tuple(range(len(cards(state)[move.card].icons)))
        push(context, replace(task, card=move.card, left=left, fit=isinstance(move, PickAndDraw)))
    elif isinstance(move, PickIcon) and task.must is not None:
        _draw(context, task, move.icon, task.must)
    elif isinstance(move, PickFace):
        _place(context, task, (move.die, move.face))
    else:
        put(context, replace(task, fit=True))


def _place(context: MoveContext, task: Tagging, place: placing.Place) -> None:
    """Draw the next icon on a face, or ask which, where not all that are left find room (W13)."""
    if task.fit or has_room(context.state, task, place[0]):
        _draw(context, task, task.left[0], place)
    else:
        put(context, replace(task, must=place))


def has_room(state: State, task: Tagging, die: int) -> bool:
    """Tell whether all icons that are left find room where the next one is drawn, on that die."""
    near = placing.blanks(state.dice, (die,)) if task.die is None else _places(state, task)
    return len(task.left) <= max(1, len(near))


def _draw(context: MoveContext, task: Tagging, icon: int, place: placing.Place) -> None:
    """Draw one of the icons; what is left goes onto the die that was chosen first (W13)."""
    left = tuple(each for each in task.left if each != icon)
    die = place[0] if task.die is None else task.die
    put(context, replace(task, left=left, die=die, must=None))
    card = cards(context.state)[task.card]
    draw_face(context, task.seat, *place, face_for(card, icon), None if task.die is not None else card)
