"""Coach a beginner: a sentence at each kind of decision, and why there is only one thing to do."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.coach import Lesson
from bot.engine.game import Move, moves_of
from bot.engine.text import Text, text
from cogs.diceland.prospects import is_suggested, sturdiest
from cogs.diceland.screen.meanings import COLOURED, LETTERS, MARKS, POWERS, SHIELDS
from cogs.diceland.view import Maneuver, Pass, Pick, Shoot, UseOption, View
from cogs.diceland.wording import attacks, character_of, die_text, side_of

_PHASES = {
    "army": text("Each team fights in its own way, as its card says. The coloured button takes the simplest one."),
    "first": text("The first die is placed in the middle. Side 8 is the strongest."),
    "action": text("One thing a turn. Throw a die near an enemy: it may shoot there."),
    "aim": text("The suggested throw is drawn below, the green button lets go. No throw is sure: read how many kill."),
}
_ACTS: tuple[tuple[str, type[Move], Text], ...] = (
    ("shoot", Shoot, text("A red button kills: it says whom, and for how many points.")),
    ("option", UseOption, text("Instead of its shot a die may use what is written beside it on its card.")),
    ("step", Maneuver, text("A roll by one step turns another side of a die up, for your next turn.")),
)
"""What a turn may be besides a throw, told when it can be done for the first time."""
_AIMED = text("You steer where it goes, luck which side comes up. A bowl rolls on.")
_USE = text("This is no shot, and need not be done: its button says what comes of it.")
_ASKED = {
    "shot": text("A hit of the block or more kills. A smaller one turns the die to its next lower, weaker side."),
    "order": text("Dice under a command act one after the other, the nearest first; each may roll or shoot."),
    "target": text("The buttons say what becomes of each. A kill scores the points of that die."),
    "roll": text("You see which side comes up: a higher number is stronger, a lower one weaker."),
    "call": text("It is thrown at once, as if it were your turn again."),
    "poison": text("All your counters damage their dice now; you only choose which comes first."),
    "foul": text("What was knocked off and scored stands anyway: you decide only what becomes of the die."),
    "begin": text("Whoever goes first places a die in the middle, and the other one may throw at it."),
}


def lessons(view: View) -> Iterator[Lesson]:
    """Say what somebody should know who decides this for the first time."""
    if view.asked is not None and view.phase == "asked":
        harmless = view.asked.what == "shot" and not attacks(view, view.asked)
        yield Lesson("use", _USE) if harmless else Lesson(view.asked.what, _ASKED[view.asked.what])
        yield from _met(view)
    elif view.phase == "aim" and not is_suggested(view):
        yield Lesson("throw", _AIMED)
    elif view.phase in _PHASES:
        yield Lesson(view.phase, _sturdiest(view) or _PHASES[view.phase])
        yield from (Lesson(key, said) for key, kind, said in _ACTS if moves_of(view, kind))
        yield from _met(view)


def _met(view: View) -> Iterator[Lesson]:
    """Explain the words on buttons, and the signs on dice, where they are met for the first time."""
    if any(die.pose for die in view.dice):
        yield Lesson("letters", LETTERS)
    shot = [side.arrow for move in moves_of(view, Shoot) if (side := side_of(view, move.die)) and side.arrow]
    used = [side.option for move in moves_of(view, UseOption) if (side := side_of(view, move.die)) and side.option]
    words: set[str] = {arrow.does for arrow in shot} | {option.does for option in used}
    yield from (Lesson(f"word {word}", said) for word, said in POWERS.items() if word in words)
    if any(arrow.does == "hit" and arrow.colour != "yellow" for arrow in shot):
        yield Lesson("colour", COLOURED)
    marks: set[str] = {held.does for die in view.dice for held in die.effects}
    marks |= {"poison" for die in view.dice if die.poison is not None}
    yield from (Lesson(f"mark {mark}", said) for mark, said in MARKS.items() if mark in marks)
    shields: set[str] = {side.shield for die in range(len(view.dice)) if (side := side_of(view, die)) is not None}
    yield from (Lesson(f"shield {colour}", said) for colour, said in SHIELDS.items() if colour in shields)


def _sturdiest(view: View) -> Text | None:
    """Say why one of the dice that may be placed stands out."""
    best = sturdiest(view, [move.die for move in moves_of(view, Pick)]) if view.phase == "first" else None
    if best is None:
        return None
    block = character_of(view, best).side(8).block or 0
    return text("{die} is the hardest to kill: its side 8 blocks {block}.", die=die_text(view, best), block=block)


def why_only(view: View) -> Text | None:
    """Say why there is nothing else to do."""
    if view.phase != "action":
        return None
    if view.moves == (Pass(),):
        return text("You have no die in hand, and none of yours on the table can roll or has somebody to shoot at.")
    there = any(die.owner == view.seat and die.place == "play" for die in view.dice)
    acts = any(moves_of(view, kind) for kind in (Maneuver, Shoot, UseOption))
    if there and moves_of(view, Pick) and not acts:
        return text("None of your dice on the table can roll or has somebody to shoot at: throw one, or pass.")
    return None
