"""Change faces, and set off what icons do on such an occasion: when they are tagged, erased or rolled again."""

from __future__ import annotations

from bot.engine.text import Argument, Name, Text, text
from cogs.blank_white_dice.cards.blocks import IconCard
from cogs.blank_white_dice.position import steps_in
from cogs.blank_white_dice.rules.looks import icon_of, works
from cogs.blank_white_dice.rules.news import die_name, face_name, rerolls, resolves
from cogs.blank_white_dice.rules.state import (
    Act,
    Die,
    MoveContext,
    State,
    cards,
    end_copies,
    news,
    result,
    set_die,
    set_face,
    sign,
)
from cogs.blank_white_dice.view import BLANK, NOBODY, Face, Followed, PickFace
from cogs.blank_white_dice.wording import holds_text

MOST_EFFORT = 40
"""Icons that are followed before the players decide anything again: cards that set each other off end there."""


def begin(context: MoveContext, act: Act, *, set_off: bool = False) -> None:
    """Put an icon on top of what is to be done. `set_off`: another one made it work."""
    state, followed = context.state, Followed(act.seat, act.die, act.place, act.face, set_off)
    context.set(used=(*state.used, followed), work=(*state.work, act))


def follow(context: MoveContext, act: Act) -> None:
    """Do so where another icon sets it off, unless there has been no end of that."""
    if context.state.effort < MOST_EFFORT:
        context.set(effort=context.state.effort + 1)
        begin(context, act, set_off=True)


def set_off(context: MoveContext, when: str, die: int, place: int, face: Face) -> None:
    """Have the holder of a die follow what an icon on it does at an occasion."""
    state = context.state
    icon, holder = icon_of(state, face), state.dice[die].holder
    if icon is None or holder == NOBODY or not works(state, face):
        return
    if steps := steps_in(icon, when):
        follow(context, Act(holder, die, place, face, steps))


def draw_face(
    context: MoveContext, seat: int, die: int, place: int, face: Face, tagged: IconCard | None = None
) -> None:
    """Have a seat draw an icon on a face during the game: over another one, that is erased (W27, W34). `tagged`: the
    card of which it is the first one that lands."""
    held = context.state.dice[die]
    old = held.faces[place]
    if held.up == place:
        end_copies(context, die)
    set_face(context, die, place, face)
    sign(context, die, place, seat if face.number is None else None)
    news(context, _drawn(context.state, seat, PickFace(die, place), face, tagged))
    set_off(context, "tagged", die, place, face)
    set_off(context, "erased", die, place, old)


def _drawn(state: State, seat: int, at: PickFace, face: Face, tagged: IconCard | None) -> Text:
    """Tell what is drawn; with the card that is tagged by it, where that is called otherwise."""
    said: dict[str, Argument] = {"player": Name(seat), "die": _die_drawn_on(state, seat, at)}
    if tagged is None:
        return text("{player} draws {icon} on {die}.", icon=face_name(state, face), **said)
    icon = holds_text(face, cards(state))
    if icon == tagged.name:
        return text("{player} draws {icon} on {die}.", icon=icon, **said)
    return text("{player} draws {card}: {icon} on {die}.", card=tagged.name, icon=icon, **said)


def _die_drawn_on(state: State, seat: int, at: PickFace) -> Text:
    """Name it; if it is a rival's, they may have to resolve just that face: then that is why it is drawn there."""
    drawn, named = state.dice[at.die], die_name(state, at.die)
    is_up = drawn.up == at.face and drawn.holder not in (seat, NOBODY)
    return text("{die}, face up", die=named) if is_up else named


def note_tagged(context: MoveContext, seat: int, card: int) -> None:
    """Note who tags a card, and set off the icons of those others whose disc lies on it."""
    context.set(tagged=(*context.state.tagged, (seat, card)))
    state = context.state
    for die, held in enumerate(state.dice):
        other = held.holder
        if held.up is not None and other not in (NOBODY, seat) and _marks(state, other, card):
            set_off(context, "disc", die, held.up, state.shows(die))


def _marks(state: State, seat: int, card: int) -> bool:
    disc = state.discs[seat]
    return disc is not None and disc.card == card


def erase_face(context: MoveContext, die: int, place: int) -> None:
    face = context.state.dice[die].faces[place]
    set_face(context, die, place, BLANK)
    sign(context, die, place, None)
    named = face_name(context.state, face)
    news(context, text("{icon} is erased from {die}.", icon=named, die=die_name(context.state, die)))
    set_off(context, "erased", die, place, face)


def roll_die(context: MoveContext, die: int, act: Act) -> None:
    """Roll one die again (W22), for an icon."""
    end_copies(context, die)
    set_die(context, die, rolled(context, die))
    state = context.state
    up = state.dice[die].up or 0
    face = state.dice[die].faces[up]
    icon, named, shown = face_name(state, act.face), die_name(state, die), face_name(state, face)
    alone = text("{die} is rolled again: {icon}.", die=named, icon=shown)
    result(context, resolves(act.seat, icon), rerolls(act.seat, icon, named, shown), alone)
    set_off(context, "rerolled", die, up, face)


def rolled(context: MoveContext, die: int) -> Die:
    """Give a die as it lies after a roll."""
    held = context.state.dice[die]
    return Die(held.holder, held.faces, context.chance.below(len(held.faces)))
