"""Carry out the keywords about what sits on faces and cards: dot, dash, mark, unmark, neutralise, restore."""

from __future__ import annotations

from typing import cast

from bot.engine.text import Argument, Name, Text, plural, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.position import face_for
from cogs.blank_white_dice.rules import targets
from cogs.blank_white_dice.rules.looks import in_tableau
from cogs.blank_white_dice.rules.news import card_name, die_name, face_name
from cogs.blank_white_dice.rules.state import Act, MoveContext, Stack, State, cards, news, replace, set_face
from cogs.blank_white_dice.rules.targets import Moves, faces, picks, rivals
from cogs.blank_white_dice.view import Disc, Face, Pick, PickFace, PickIcon, PickPlayer

MOST_SITTING = 9
"""Dots, or dashes, on one face."""

# Dots and dashes


def where_to_sit(state: State, act: Act, step: blocks.Dot | blocks.Dash) -> Moves | None:
    """Ask for a face with an icon (W29), on which the number can change."""
    if act.chosen:
        return None
    kind = _kind(step)
    return tuple(move for move in faces(state, act, step.face) if _changes(state, cast("PickFace", move), kind, step))


def _kind(step: blocks.Dot | blocks.Dash) -> str:
    return "dots" if isinstance(step, blocks.Dot) else "dashes"


def _changes(state: State, picked: PickFace, kind: str, step: blocks.Dot | blocks.Dash) -> bool:
    face = state.dice[picked.die].faces[picked.face]
    now: int = getattr(face, kind)
    return not face.is_blank and _within(now + step.times) != now


def _within(number: int) -> int:
    return min(MOST_SITTING, max(0, number))


def dot(context: MoveContext, act: Act, step: blocks.Dot) -> None:
    dots = plural("{count} dot", "{count} dots", count=_sit(context, act, step))
    _tell_marks(context, act, dots)


def dash(context: MoveContext, act: Act, step: blocks.Dash) -> None:
    dashes = plural("{count} dash", "{count} dashes", count=_sit(context, act, step))
    _tell_marks(context, act, dashes)


def _tell_marks(context: MoveContext, act: Act, marks: Text) -> None:
    state, picked = context.state, cast("PickFace", act.chosen[0])
    named = {"icon": face_name(state, _face(state, act)), "die": die_name(state, picked.die)}
    news(context, text("{icon} on {die} has {marks} now.", marks=marks, **named))


def _face(state: State, act: Act) -> Face:
    picked = cast("PickFace", act.chosen[0])
    return state.dice[picked.die].faces[picked.face]


def _sit(context: MoveContext, act: Act, step: blocks.Dot | blocks.Dash) -> int:
    picked, kind = cast("PickFace", act.chosen[0]), _kind(step)
    face = _face(context.state, act)
    now = _within(getattr(face, kind) + step.times)
    set_face(context, picked.die, picked.face, replace(face, **{kind: now}))
    return now


# Discs


def what_to_mark(state: State, act: Act, step: blocks.Mark) -> Moves | None:
    """Ask for a place other than where the disc lies now (W32)."""
    if step.what in ("this", "score"):
        return () if state.discs[act.seat] == _place(act, step) else None
    if not act.chosen:
        return picks(card for card in in_tableau(state) if _free_on(state, act, step, card))
    if step.what == "icon" and len(act.chosen) == 1:
        free = _free_on(state, act, step, cast("Pick", act.chosen[0]).card)
        return tuple(PickIcon(disc.icon or 0) for disc in free)
    return None


def _free_on(state: State, act: Act, step: blocks.Mark, card: int) -> list[Disc]:
    """List the places on a card, but for the one where the disc lies now."""
    icons = range(len(cards(state)[card].icons))
    places = [Disc(card)] if step.what == "card" else [Disc(card, icon) for icon in icons]
    return [place for place in places if place != state.discs[act.seat]]


def _place(act: Act, step: blocks.Mark) -> Disc:
    if step.what in ("this", "score"):
        return Disc(act.face.card if step.what == "this" else 0)
    card = cast("Pick", act.chosen[0]).card
    return Disc(card, cast("PickIcon", act.chosen[1]).icon if step.what == "icon" else None)


def mark(context: MoveContext, act: Act, step: blocks.Mark) -> None:
    place = _place(act, step)
    _set_disc(context, act.seat, place)
    if place.card:
        where = card_name(context.state, place.card) if place.icon is None else _icon_name(context.state, place)
        news(context, text("{player} marks {card}.", player=Name(act.seat), card=where))
    else:
        news(context, text("{player} marks their score.", player=Name(act.seat)))


def _icon_name(state: State, place: Disc) -> Argument:
    return face_name(state, face_for(cards(state)[place.card], place.icon or 0))


def whose_disc(state: State, act: Act, step: blocks.Unmark) -> Moves | None:
    if step.who == "you":
        return () if state.discs[act.seat] is None else None
    lying = tuple(move for move in rivals(state, act.seat) if state.discs[cast("PickPlayer", move).seat] is not None)
    return None if act.chosen else lying


def unmark(context: MoveContext, act: Act, step: blocks.Unmark) -> None:
    seat = act.seat if step.who == "you" else cast("PickPlayer", act.chosen[0]).seat
    _set_disc(context, seat, None)
    news(context, text("The disc of {player} is taken back.", player=Name(seat)))


def _set_disc(context: MoveContext, seat: int, place: Disc | None) -> None:
    discs = context.state.discs
    context.set(discs=(*discs[:seat], place, *discs[seat + 1 :]))


# Cards


def what_to_neutralise(state: State, act: Act, step: blocks.Neutralise) -> Moves | None:
    return None if act.chosen else targets.to_neutralise(state)


def neutralise(context: MoveContext, act: Act, step: blocks.Neutralise) -> None:
    card = cast("Pick", act.chosen[0]).card
    _turn(context, card, down=True)
    news(context, text("{player} turns {card} face down.", player=Name(act.seat), card=card_name(context.state, card)))


def what_to_restore(state: State, act: Act, step: blocks.Restore) -> Moves | None:
    return None if act.chosen else targets.to_restore(state)


def restore(context: MoveContext, act: Act, step: blocks.Restore) -> None:
    card = cast("Pick", act.chosen[0]).card
    _turn(context, card, down=False)
    news(context, text("{player} turns {card} up again.", player=Name(act.seat), card=card_name(context.state, card)))


def _turn(context: MoveContext, card: int, *, down: bool) -> None:
    stacks = (Stack(each.cards, down) if each.top == card else each for each in context.state.tableau)
    context.set(tableau=tuple(stacks))
