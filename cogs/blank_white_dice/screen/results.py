"""Say on a button what a choice brings: points, or in a few words what an icon does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.screen import Button, Choice, Control, Menu, Row
from bot.engine.text import Name, Text, plural, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.gists import gist_of_always, gist_of_icon
from cogs.blank_white_dice.position import icon_on, steps_in
from cogs.blank_white_dice.screen.sure_points import points_after, still_works
from cogs.blank_white_dice.view import NOBODY, AnyMove, Face, PickDie, PickPlayer, Resolve, UseAlways, View
from cogs.blank_white_dice.wording import POSITIONS, active_face, die_label, face_text


class Offered(NamedTuple):
    """A move with what is said of it: briefly, and so that nothing else reads like it."""

    move: AnyMove
    brief: Text
    whole: Text
    about: Text | None = None


def told_apart(offered: Sequence[Offered]) -> list[Choice]:
    """Call each briefly, unless another one is called so, too."""
    called = Counter(each.brief for each in offered)
    return [Choice(each.brief if called[each.brief] == 1 else each.whole, each.move, each.about) for each in offered]


def to_resolve(view: View, move: Resolve | PickDie) -> Offered:
    """Offer a die to be followed by the viewer, with what its active face brings them."""
    face = active_face(view, move.die)
    brings, shown = _brings(view, face), face_text(face, view.cards)
    whole = text("{die}, {face}: {result}", die=die_label(view, move.die), face=shown, result=brings)
    return Offered(move, _briefly(view, move.die, face, brings) or whole, whole, _about(view, face))


def _briefly(view: View, die: int, face: Face, brings: Text) -> Text | None:
    """Name a die by what it shows, and of whom it is; None: that does not tell which."""
    holder, shown = view.dice[die].holder, face_text(face, view.cards)
    if die == view.common or holder == NOBODY or (face.is_blank and holder != view.seat):
        return None
    if face.is_blank:
        return text("Blank face: {result}", result=brings)
    if holder == view.seat:
        return text("{face}: {result}", face=shown, result=brings)
    return text("{player}'s {face}: {result}", player=Name(holder), face=shown, result=brings)


def to_use(view: View, move: UseAlways) -> Offered:
    """Offer an icon that may be used besides."""
    face = view.dice[move.die].faces[move.face]
    icon, card = icon_on(view.cards, face), view.cards.get(face.card)
    does = text("no change") if icon is None or card is None else gist_of_always(card, steps_in(icon, "always"))
    shown = face_text(face, view.cards)
    where = text("{die}, {place}", die=die_label(view, move.die), place=POSITIONS[move.face])
    whole = text("{where}, {face}: {result}", where=where, face=shown, result=does)
    return Offered(move, text("{face}: {result}", face=shown, result=does), whole, _about(view, face))


def to_pick(view: View, move: PickDie) -> Offered:
    """Offer a die for what a card does with it."""
    step = view.asked.steps[0] if view.asked is not None and view.asked.steps else None
    if isinstance(step, blocks.Resolve):
        return to_resolve(view, move)
    label = die_label(view, move.die)
    if view.dice[move.die].up is not None:
        label = text("{die}: {face}", die=label, face=face_text(active_face(view, move.die), view.cards))
    return Offered(move, label, label)


def of_player(view: View, move: PickPlayer) -> Text:
    """Offer a player with what they have."""
    points = view.players[move.seat].points
    return plural("{player}: {count} point", "{player}: {count} points", count=points, player=Name(move.seat))


def _brings(view: View, face: Face) -> Text:
    """Say what comes of a face that the viewer follows: the points that they have then, where that is all."""
    if face.is_blank:
        return text("draw a card on it")
    then = points_after(view, face)
    if then is not None and view.seat is not None:
        return _points_then(view, view.players[view.seat].points, then)
    if not still_works(view, face):
        return text("works no more, and erases itself")
    return gist_of_icon(view.cards[face.card], face.icon) if face.card else text("no change")


def _points_then(view: View, had: int, then: int) -> Text:
    if then == had:
        return text("no change")
    points = plural("you have {count} point then", "you have {count} points then", count=then)
    # Where something wins for certain, that is said of it.
    is_enough = then >= view.goal and then > _best_rival(view) and not view.wins
    return text("{points}, enough to win", points=points) if is_enough else points


def _best_rival(view: View) -> int:
    return max(player.points for seat, player in enumerate(view.players) if seat != view.seat)


def marked(view: View, rows: Sequence[Row]) -> tuple[Row, ...]:
    """Say on each control that wins the game that it does."""
    return tuple(tuple(_marked(view, control) for control in row) for row in rows) if view.wins else tuple(rows)


def _marked(view: View, control: Control) -> Control:
    if isinstance(control, Menu):
        choices = (replace(each, label=_winning(view, each.label, each.does)) for each in control.choices)
        return replace(control, choices=tuple(choices))
    if isinstance(control, Button) and control.move in view.wins:
        return replace(control, label=_winning(view, control.label, control.move), tone="good")
    return control


def _winning(view: View, label: Text, move: object) -> Text:
    return text("{label}. This wins the game!", label=label) if move in view.wins else label


def _about(view: View, face: Face) -> Text | None:
    return view.cards[face.card].about if face.card else None
