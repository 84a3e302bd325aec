"""Say on a button what a choice brings: points, or in a few words what an icon does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Control, Menu, Row
from bot.engine.text import Name, Text, plural, text
from cogs.blank_white_dice.cards import blocks
from cogs.blank_white_dice.cards.blocks import Icon
from cogs.blank_white_dice.cards.gists import gist_of_always, gist_of_icon
from cogs.blank_white_dice.cards.sentences import say
from cogs.blank_white_dice.position import icon_on, steps_in
from cogs.blank_white_dice.sure_points import (
    amount_of,
    count_of,
    may_be_spared,
    may_be_warded,
    points_after,
    points_by,
    still_works,
)
from cogs.blank_white_dice.view import NOBODY, AnyMove, Face, PickDie, PickPlayer, Resolve, UseAlways, View
from cogs.blank_white_dice.wording import active_face, die_label, face_text, number_text


class Offered(NamedTuple):
    """A move with what is said of it: briefly, and so that nothing else reads like it."""

    move: AnyMove
    brief: Text
    whole: Text
    about: Text | None = None


def told_apart(offered: Sequence[Offered]) -> list[Choice]:
    """Call each briefly, unless another one is called so, too; what is still called alike is numbered."""
    called = Counter(each.brief for each in offered)
    labels = [each.brief if called[each.brief] == 1 else each.whole for each in offered]
    return [Choice(label, each.move, each.about) for label, each in zip(_numbered(labels), offered, strict=True)]


def _numbered(labels: Sequence[Text]) -> Iterator[Text]:
    """Number what is like something before it."""
    seen = Counter[Text]()
    for label in labels:
        seen[label] += 1
        yield label if seen[label] == 1 else text("{label} ({number})", label=label, number=seen[label])


def to_resolve(view: View, move: Resolve | PickDie) -> Offered:
    """Offer a die to be followed by the viewer, with what its active face brings them."""
    face = active_face(view, move.die)
    brings, shown = (
        _brings(view, face, sure=not may_be_spared(view, view.dice[move.die].holder)),
        face_text(face, view.cards),
    )
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
    shown, die = face_text(face, view.cards), die_label(view, move.die)
    # It may be up as well, and is offered then for what it does when its die is resolved, too.
    brief = text("Extra: {face}: {result}", face=shown, result=does)
    return Offered(
        move, brief, text("Extra: {die}, {face}: {result}", die=die, face=shown, result=does), _about(view, face)
    )


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
    """Offer a player with what they have, and what is taken from them or given."""
    points, player = view.players[move.seat].points, Name(move.seat)
    change = _of_step(view)
    if change is None or may_be_spared(view, move.seat):
        return plural("{player}: {count} point", "{player}: {count} points", count=points, player=player)
    change = max(change, -points)
    return plural(
        "{player}: {change}, has {count} point then",
        "{player}: {change}, has {count} points then",
        count=points + change,
        change=number_text(change),
        player=player,
    )


def _of_step(view: View) -> int | None:
    """Give the points that somebody who is picked gains or loses; None: it is about something else, or may be warded
    off."""
    asked = view.asked
    step = asked.steps[0] if asked is not None and asked.steps else None
    if asked is None or view.seat is None or not isinstance(step, blocks.Gain | blocks.Lose | blocks.Steal):
        return None
    if not isinstance(step, blocks.Gain) and may_be_warded(view):
        return None
    face = Face(asked.card) if asked.die is None else active_face(view, asked.die)
    points = amount_of(view, view.players[view.seat].points, face, step.amount)
    return points if isinstance(step, blocks.Gain) else -points


def of_option(view: View, option: int) -> Text:
    """Offer one of the options of a card, with the points that the viewer has then, where that is all."""
    asked = view.asked
    if asked is None or option >= len(asked.options):
        return text("Option {number}", number=option + 1)
    step, *rest = asked.steps or (None,)
    then = None
    if isinstance(step, blocks.Choose) and view.seat is not None and asked.die is not None:
        then = points_by(view, active_face(view, asked.die), (*step.options[option].steps, *rest))
    if then is None or view.seat is None:
        return text("{option}.", option=asked.options[option])
    said = _points_then(view, view.players[view.seat].points, then)
    return text("{option}: {result}.", option=asked.options[option], result=said)


def _brings(view: View, face: Face, *, sure: bool) -> Text:
    """Say what comes of a face that the viewer follows: the points that they have then, where that is all and `sure`:
    nobody can prevent it."""
    if face.is_blank:
        return text("draw a card on it")
    then = points_after(view, face) if sure else None
    if then is not None and view.seat is not None:
        had = view.players[view.seat].points
        said = _points_then(view, had, then)
        # A plain number says it itself.
        return said if then == had or face.number is not None else _changed(then - had, said)
    if not still_works(view, face):
        return text("works no more, and erases itself")
    icon = icon_on(view.cards, face)
    if face.card:
        said, have = gist_of_icon(view.cards[face.card], face.icon), _have(view, icon)
        return said if have is None else text("{does} (you have {count})", does=said, count=have)
    steps = () if icon is None else steps_in(icon, view.stage)
    return say(steps) if steps else text("no change")


def _have(view: View, icon: Icon | None) -> int | None:
    """Count for the viewer the blank or drawn faces that an icon asks for; None: it does not."""
    steps = () if icon is None or view.seat is None else steps_in(icon, view.stage)
    asked = (step.condition.what for step in steps if isinstance(step, blocks.If))
    what = next((what for what in asked if what in ("blanks", "icons")), None)
    return None if what is None else count_of(view, what)


def _changed(change: int, then: Text) -> Text:
    return text("{change}, {then}", change=number_text(change), then=then)


def _points_then(view: View, had: int, then: int) -> Text:
    if then == had:
        return text("no change")
    points = plural("you have {count} point then", "you have {count} points then", count=then)
    # Where something wins for certain, that is said of it.
    is_enough = _is_enough(view, then) and not view.wins
    return text("{points}, enough to win", points=points) if is_enough else points


def _is_enough(view: View, points: int) -> bool:
    return points >= view.goal and points > _best_rival(view)


def enough(view: View) -> Resolve | None:
    """Find the die that brings the viewer enough points to win, and the most; None: none does."""
    found = [(points_after(view, active_face(view, move.die)), move) for move in moves_of(view, Resolve)]
    most = max(((then, -move.die) for then, move in found if then is not None and _is_enough(view, then)), default=None)
    is_gain = most is not None and view.seat is not None and most[0] > view.players[view.seat].points
    return Resolve(-most[1]) if most is not None and is_gain else None


def _best_rival(view: View) -> int:
    return max(player.points for seat, player in enumerate(view.players) if seat != view.seat)


def advising(rows: Sequence[Row], best: AnyMove | None) -> tuple[Row, ...]:
    """Give the best move the colour of what suits a beginner, as the only one; what is in a menu becomes a button."""
    if best is None:
        return tuple(rows)
    coloured = [tuple(_toned(control, best) for control in row) for row in rows]
    if any(isinstance(control, Button) and control.move == best for row in coloured for control in row):
        return tuple(coloured)
    for place, row in enumerate(coloured):
        for control in row:
            if isinstance(control, Menu) and (choice := _in(control, best)) is not None:
                others = tuple(each for each in control.choices if each is not choice)
                button = Button(choice.label, best, "main", control.any_time)
                return ((button,), *coloured[:place], (replace(control, choices=others),), *coloured[place + 1 :])
    return tuple(coloured)


def _in(menu: Menu, move: AnyMove) -> Choice | None:
    return next((choice for choice in menu.choices if choice.does == move), None)


def _toned(control: Control, best: AnyMove) -> Control:
    if not isinstance(control, Button):
        return control
    return replace(control, tone="main" if control.move == best else "plain")


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
