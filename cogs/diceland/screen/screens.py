"""Show a View as words and controls: the table's message, and the private panel of a seat or a watcher."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.game import moves_of
from bot.engine.game_screen import GameScreen, ScreenLine, ScreenParts, spared
from bot.engine.text import Listing, Name, Text, listing, plural, text
from cogs.diceland.prospects import is_held
from cogs.diceland.screen import alt_text, armies, controls, pages, throws, titles
from cogs.diceland.screen.advice import advised
from cogs.diceland.view import Pick, View
from cogs.diceland.wording import character_of, dice_text, die_text, powers, row_of, side_text


def _lines(view: View) -> Iterator[Text]:
    """Say what there is to know now beside the picture, which has the scores."""
    if view.phase == "over":
        yield text("It ended in turn {turns}: {scores}.", turns=view.turns, scores=_scores(view))
        return
    if view.phase in ("army", "first"):
        yield armies.aim(view)
        yield from armies.lines(view)
        return
    if view.orders:
        yield text("Still to act by a command: {dice}.", dice=dice_text(view, view.orders))
    if view.passes > 1:
        yield text("{passes} passes in a row; after six the game ends.", passes=view.passes)


def _scores(view: View) -> Listing:
    each = (text("{player} {points}", player=Name(seat), points=points) for seat, points in enumerate(view.scores))
    return listing(*each)


def _own_lines(view: View) -> Iterator[Text | ScreenLine]:
    """Say the same, and what is expected of the viewer. Armies are seen on the table's message, teams and dice in their
    own picture."""
    lines = _lines(view)
    yield from spared(lines) if view.phase in ("army", "first") else lines
    if view.seat is None or view.seat not in view.to_act:
        return
    if view.asked is not None:
        yield from _about_question(view)
    yield from spared(armies.teams(view))
    yield from _why_best(view)
    yield from spared(_held(view))
    yield from throws.lines(view)


def _why_best(view: View) -> Iterator[Text]:
    """Say why one of the buttons stands out."""
    advice = advised(view)
    yield from () if advice is None else advice.why


def _held(view: View) -> Iterator[Text]:
    """Say what the dice are good for that may be picked, as their cards do."""
    for move in moves_of(view, Pick):
        it = character_of(view, move.die)
        yield plural(
            "{die}, {role}, {points} point: {powers}.",
            "{die}, {role}, {points} points: {powers}.",
            points=it.points,
            die=die_text(view, move.die),
            role=it.role,
            powers=row_of(powers(it)),
        )


def _about_question(view: View) -> Iterator[Text | ScreenLine]:
    """Tell about the die that is asked about, and what happens if nobody answers."""
    asked = view.asked
    if asked is None:
        return
    about = asked.target if asked.target is not None else asked.die
    if about is not None:
        yield from spared(_about_die(view, about))
    if asked.what == "foul":
        yield text("Its thrower leaned over the table. Movement and points stand, whatever you say.")
    if said := titles.unanswered(view, asked):
        yield said


def _about_die(view: View, die: int) -> Iterator[Text]:
    """Tell what a die shows."""
    side = view.dice[die].side
    if side is not None:
        yield text("{die}: {side}", die=die_text(view, die), side=side_text(character_of(view, die), side))
        if is_held(view, die):
            yield text("It is held: it cannot be rolled, and any damage kills it.")


SCREEN: GameScreen[View] = GameScreen(
    public=ScreenParts(titles.title, _lines, alt_text.picture, controls.public_rows),
    own=ScreenParts(titles.own_title, _own_lines, alt_text.picture, controls.first_page, heard=alt_text.aimed_at),
    # Who acts, and what, is on the table's message, which a panel may be older than.
    waiting=lambda _view: text("Your dice"),
    pages=pages.AnyPage,
    page=pages.further_page,
    watching=(controls.READING,),
)
