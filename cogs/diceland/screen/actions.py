"""Offer what a turn may be (D8): a few of the best as buttons, all else in one menu."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.engine.controls import beside
from bot.engine.game import moves_of
from bot.engine.screen import Button, Choice, Menu, Row, Tone
from bot.engine.text import Argument, Text, text
from cogs.diceland import view as moves
from cogs.diceland.geometry.cells import cell_of
from cogs.diceland.prospects import (
    aims,
    attacks_with,
    backstabs,
    can_act,
    fate,
    gain,
    strength,
    way,
    worth,
)
from cogs.diceland.screen.advice import advised
from cogs.diceland.screen.fates import among_text, fate_text
from cogs.diceland.view import AnyMove, View
from cogs.diceland.wording import arrow_text, character_of, die_text, hour_of, option_text, row_of, side_of

ROOM = 6
"""Buttons at once: nobody reads more."""


class Offer(NamedTuple):
    """A move as a button or a line of a menu. `worth`: by how much it is better than others of its kind; 0: it does
    nothing."""

    choice: Choice
    worth: float = 1
    kills: bool = False


def rows(view: View) -> Iterator[Row]:
    """Offer what harms first, then dice from the hand, effects and rolls, of each the best first; what does nothing is
    in the menu with all for which there is no room."""
    advice = advised(view)
    best = None if advice is None else advice.move
    kinds = [sorted(kind, key=lambda it: (it.choice.does != best, -it.worth)) for kind in _kinds(view)]
    shown, rest, room = tuple[Row, ...](), list[Offer](), ROOM
    for of_use in ([offer for offer in kind if offer.worth] for kind in kinds):
        if row := tuple(_button(it, best) for it in of_use[:room]):
            shown = beside(shown, row) if shown else (row,)
        rest += of_use[room:]
        room = max(0, room - len(of_use))
    rest += [offer for kind in kinds for offer in kind if not offer.worth]
    yield from shown
    if rest:
        yield (Menu(text("More you can do"), tuple(offer.choice for offer in rest)),)


def _button(offer: Offer, best: AnyMove | None) -> Button:
    """Colour what kills, and of all else the one move that is advised: of two nobody would know which."""
    tone: Tone = "danger" if offer.kills else "main" if offer.choice.does == best else "plain"
    return Button(offer.choice.label, offer.choice.does, tone)  # type: ignore[arg-type]


def _kinds(view: View) -> Iterator[list[Offer]]:
    effects = [*_effects(view)]
    yield [*_shots(view), *(offer for offer in effects if offer.kills)]
    yield [Offer(Choice(_pick_label(view, move.die), move)) for move in moves_of(view, moves.Pick)]
    yield [offer for offer in effects if not offer.kills]
    yield [_maneuver(view, move) for move in moves_of(view, moves.Maneuver)]


# Dice from the hand


def _pick_label(view: View, die: int) -> Text:
    name = die_text(view, die)
    if view.phase == "first":
        return text("Place {die}", die=name)
    return text("Call {die}", die=name) if view.asked is not None else text("Throw {die}", die=name)


# Shots


def _shots(view: View) -> Iterator[Offer]:
    """Offer shots with whom they reach: what kills is red."""
    for move in moves_of(view, moves.Shoot):
        choice = Choice(_shot_label(view, move.die), move, _reached(view, move.die))
        if attacks_with(view, move.die):
            gains = gain(view, move.die)
            yield Offer(choice, gains, gains > 1)


def _effects(view: View) -> Iterator[Offer]:
    """Offer what harms nobody, and options: of these a Backstab that kills is a shot like any other."""
    for move in moves_of(view, moves.Shoot):
        if not attacks_with(view, move.die):
            choice = Choice(_shot_label(view, move.die), move, _reached(view, move.die))
            yield Offer(choice, _helps(view, move.die, option=False))
    for used in moves_of(view, moves.UseOption):
        choice = Choice(_option_label(view, used.die), used, _reached(view, used.die, option=True))
        if backstabs(view, used.die):
            gains = gain(view, used.die, option=True)
            yield Offer(choice, gains, gains > 1)
        else:
            yield Offer(choice, _helps(view, used.die, option=True))


def _helps(view: View, die: int, *, option: bool) -> int:
    """Tell whether an effect does anything: one that reaches nobody does so by itself, as a Jump."""
    reached = [seen.die for seen in aims(view, die, option=option)]
    if not reached:
        return 1
    side = side_of(view, die)
    if not option and side is not None and side.arrow is not None and side.arrow.does == "command":
        return int(any(worth(view, other, fate(view, die, other)) and can_act(view, other) for other in reached))
    return min(1, gain(view, die, option=option))


def tone(gains: int) -> Tone:
    """Give the colour of a target: who is killed is red, who is not harmed grey."""
    return "danger" if gains > 1 else "main" if gains else "plain"


def _shot_label(view: View, die: int) -> Text:
    side = side_of(view, die)
    what: Argument = arrow_text(side.arrow) if side is not None and side.arrow is not None else ""
    told: dict[str, Argument] = {"die": die_text(view, die), "what": _at(view, die, what, option=False)}
    attacks = side is not None and side.attacks
    return text("{die} shoots: {what}", **told) if attacks else text("{die}: {what}", **told)


def _option_label(view: View, die: int) -> Text:
    side = side_of(view, die)
    what: Argument = option_text(side.option) if side is not None and side.option is not None else ""
    return text("{die}: {what}", die=die_text(view, die), what=_at(view, die, what, option=True))


def _at(view: View, die: int, what: Argument, *, option: bool) -> Argument:
    """Add what becomes of the one that it reaches, or the best that may become of several."""
    reached = [(seen.die, fate(view, die, seen.die, option=option)) for seen in aims(view, die, option=option)]
    if not reached:
        return what
    side = side_of(view, die)
    every = side is not None and side.arrow is not None and side.arrow.reach == "all"
    return row_of((what, fate_text(view, *reached[0]) if len(reached) == 1 else among_text(view, reached, every=every)))


def _reached(view: View, die: int, *, option: bool = False) -> Text | None:
    fates = _fates(view, die, option=option)
    return text("{fates}", fates=row_of(fates)) if fates else None


def _fates(view: View, die: int, *, option: bool) -> list[Text]:
    """Say of each die that a shot or an option may reach what becomes of it."""
    return [
        fate_text(view, seen.die, fate(view, die, seen.die, option=option)) for seen in aims(view, die, option=option)
    ]


# Maneuvers


def _maneuver(view: View, move: moves.Maneuver) -> Offer:
    """Offer a roll; the stronger the side that comes up, the better."""
    side = character_of(view, move.die).side(side_after(view, move.die, move.corner))
    choice = Choice(_maneuver_label(view, move), move, _leads(view, move.die, move.corner))
    return Offer(choice, 1 + strength(side))


def _maneuver_label(view: View, move: moves.Maneuver) -> Text:
    side = side_after(view, move.die, move.corner)
    shows = character_of(view, move.die).side(side).arrow
    if shows is None:
        return text("Roll {die} to side {side}", die=die_text(view, move.die), side=side)
    return text("Roll {die} to {side}: {arrow}", die=die_text(view, move.die), side=side, arrow=arrow_text(shows))


def side_after(view: View, die: int, corner: int) -> int:
    side = view.dice[die].side
    return 0 if side is None else character_of(view, die).neighbour(side, corner)


def _leads(view: View, die: int, corner: int) -> Text | None:
    """Say what comes up, and where."""
    pose = view.dice[die].pose
    after = way(view, die, corner)
    if pose is None or after.pose is None:
        return None
    side = character_of(view, die).side(after.side)
    return text(
        "{name}; towards {hour} o'clock, to {cell}",
        name=side.name,
        hour=hour_of(pose, corner),
        cell=cell_of(after.pose),
    )
