"""Offer the faces of dice that a seat may pick, the sensible ones first, and tell where it makes no difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.engine.controls import buttons, few_or_many
from bot.engine.game import moves_of
from bot.engine.screen import Button, Row
from bot.engine.text import Text, text
from cogs.blank_white_dice import view as moves
from cogs.blank_white_dice.screen.results import Offered, told_apart
from cogs.blank_white_dice.view import Face, View
from cogs.blank_white_dice.wording import die_label, face_label

# More faces than this become a menu instead of buttons; blank ones, of which one is like the other, sooner.
FEW, FEW_BLANKS = 5, 3
# As many lines has a menu.
ONE_MENU = 25
FITS = text("Put it where it fits")


def are_alike(view: View) -> bool:
    """Tell whether it makes no difference which of the faces is picked: each is like the others, on dice that are."""
    offered = moves_of(view, moves.PickFace)
    return len(offered) > 1 and len({_kind(view, move) for move in offered}) == 1


def _kind(view: View, move: moves.PickFace) -> tuple[object, ...]:
    """Give all that distinguishes a face from others in play."""
    die, face = view.dice[move.die], view.dice[move.die].faces[move.face]
    on_die = frozenset(Counter(die.faces).items())
    up = None if die.up is None else die.faces[die.up]
    return face, die.up == move.face, die.holder, on_die, up, die.works_as, view.is_done(move.die)


def offered_faces(view: View, *, at_once: bool) -> Iterator[Row]:
    """Offer faces, the sensible ones first. `at_once`: all choose at the same moment."""
    picked = sorted(moves_of(view, moves.PickFace), key=lambda move: _rank(view, move))
    quick = _one_of_each_die(view, picked)
    fit = buttons(view, moves.Fit, FITS, "main", any_time=at_once)
    if not fit and view.drawing and are_alike(view):
        fit = (Button(FITS, picked[0], "main", at_once),)
    yield (*fit, *(Button(die_label(view, move.die), move, any_time=at_once) for move in quick))
    # The menu lists all faces: one that is missing there would seem to be forbidden.
    few = (FEW_BLANKS if view.drawing else FEW) if not are_alike(view) else 0
    for placeholder, some in _apart(view, picked, is_quick=bool(fit or quick)):
        labels = [(move, face_label(view, move.die, move.face)) for move in some]
        faces = told_apart([Offered(move, label, label) for move, label in labels])
        yield from few_or_many(placeholder, faces, few, any_time=at_once, stacked=True)


def _apart(
    view: View, faces: Sequence[moves.PickFace], *, is_quick: bool
) -> Iterator[tuple[Text, list[moves.PickFace]]]:
    """Part faces that one menu cannot hold by whose they are, the most sensible one's first: of two menus with the same
    words nobody knows which to open."""
    if len(faces) <= ONE_MENU:
        yield text("Or choose the face") if is_quick else text("Which face?"), list(faces)
        return
    words = {True: text("Which face of yours?"), False: text("Which face of somebody else's?")}
    found = dict[bool, list[moves.PickFace]]()
    for move in faces:
        found.setdefault(view.dice[move.die].holder == view.seat, []).append(move)
    yield from ((words[own], some) for own, some in found.items())


def _one_of_each_die(view: View, faces: Sequence[moves.PickFace]) -> list[moves.PickFace]:
    """List a blank face of each own die where something is drawn and many are offered: which one hardly matters, as
    long as it is not the one that is up."""
    if len(faces) <= FEW or not view.drawing or are_alike(view):
        return []
    first = {move.die: move for move in reversed(faces) if _is_hidden_blank(view, move)}
    return [first[die] for die in sorted(first)] if len(first) > 1 or view.phase == "turn" else []


def _is_hidden_blank(view: View, move: moves.PickFace) -> bool:
    die = view.dice[move.die]
    return die.holder == view.seat and die.up != move.face and die.faces[move.face].is_blank


def _rank(view: View, move: moves.PickFace) -> tuple[bool | int, ...]:
    """Order faces: to draw on, those of the own dice come first; for an effect, what the viewer most wants changed."""
    seen = view.dice[move.die]
    own = seen.holder == view.seat
    drawing = view.asked is None or view.asked.what in ("place", "tag", "icon")
    wanted = own if drawing else own == _is_bad(seen.faces[move.face])
    return (not wanted, seen.up != move.face and not drawing, move.die, move.face)


def _is_bad(face: Face) -> bool:
    return face.number is not None and face.number <= 0
