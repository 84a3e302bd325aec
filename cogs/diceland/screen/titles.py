"""Say in a title for whom the table waits and why, and ask the same of whoever has to act."""

from __future__ import annotations

from bot.engine.text import Name, Text, text
from cogs.diceland.prospects import best_target
from cogs.diceland.screen.throws import throw_text
from cogs.diceland.view import Asked, Draft, View
from cogs.diceland.wording import acts, attacks, die_text, side_of


def title(view: View) -> Text:
    """Say whom the table waits for and why; at the end, how it ended."""
    if view.outcome is not None:
        return view.outcome.text
    if not view.to_act:
        return text("The game goes on")
    player = Name(view.to_act[0])
    if view.asked is not None:
        return _asked(view, view.asked)
    if view.phase == "army":
        building = text("{player} builds an army", player=player)
        return building if view.builds else text("{player} chooses a team", player=player)
    if view.phase == "action" and not any(die.pose and die.owner == view.to_act[0] for die in view.dice):
        return text("Turn {turn}: {player} throws a die", turn=view.turns, player=player)
    return {
        "first": text("{player} places the first die", player=player),
        "aim": text("Turn {turn}: {player} aims", turn=view.turns, player=player),
    }.get(view.phase, text("Turn {turn}: {player} throws, rolls or shoots", turn=view.turns, player=player))


def _asked(view: View, asked: Asked) -> Text:
    player = Name(asked.seat)
    if asked.what == "begin":
        return text("{player} says who goes first", player=player)
    if asked.what == "poison":
        return text("{player} chooses which poison works first", player=player)
    if asked.die is None:
        return text("{player} makes a choice", player=player)
    die = die_text(view, asked.die)
    if asked.what == "roll" and asked.target is not None:
        target = die_text(view, asked.target)
        return text("{die}: {player} may roll {target}", die=die, player=player, target=target)
    return {
        "shot": text("{die} has landed: {player} may shoot", die=die, player=player)
        if attacks(view, asked)
        else text("{die} has landed: {player} may use what it shows", die=die, player=player),
        "order": text("{die} hears a command of {player}", die=die, player=player),
        "target": text("{die}: {player} chooses the target", die=die, player=player),
        "call": text("{die}: {player} may call an ally", die=die, player=player),
        "foul": text("{die} was thrown from too near: {player} judges", die=die, player=player),
    }.get(asked.what, text("{player} makes a choice", player=player))


def own_title(view: View) -> Text:
    """Ask whoever has to act."""
    if view.asked is not None:
        return _own_question(view, view.asked)
    if view.phase == "army":
        return text("Choose your dice") if view.builds else text("Choose your team")
    if view.phase == "first":
        return _first(view)
    if view.phase == "aim" and view.draft is not None:
        return _aiming(view)
    return text("Your turn: {acts}", acts=acts(view))


def _first(view: View) -> Text:
    if view.draft is None:
        return text("Which die do you place in the middle?")
    return text("How does {die} lie?", die=die_text(view, view.draft.die))


def _aiming(view: View) -> Text:
    draft = view.draft or Draft(0)
    return text("You throw {die}: {throw}", die=die_text(view, draft.die), throw=throw_text(view, draft))


def _own_question(view: View, asked: Asked) -> Text:
    if asked.what == "begin":
        return text("Who goes first?")
    if asked.what == "poison":
        return text("Whom does your poison damage first?")
    if asked.die is None:
        return text("What do you choose?")
    die = die_text(view, asked.die)
    if asked.what == "roll" and asked.target is not None:
        return text("{die}: where do you roll {target}?", die=die, target=die_text(view, asked.target))
    return {
        "shot": text("{die} has landed: does it shoot?", die=die)
        if attacks(view, asked)
        else text("{die} has landed: do you use what it shows?", die=die),
        "order": text("Your command: what does {die} do?", die=die),
        "target": text("{die}: whom next?", die=die) if _goes_on(view, asked) else text("{die}: whom?", die=die),
        "call": text("{die}: whom do you call?", die=die),
        "foul": text("{die} was thrown from too near: what is it to be?", die=die),
    }.get(asked.what, text("What do you choose?"))


def _goes_on(view: View, asked: Asked) -> bool:
    """Tell whether the others come after the one that is chosen."""
    side = None if asked.die is None else side_of(view, asked.die)
    return side is not None and side.arrow is not None and side.arrow.reach == "all"


UNANSWERED = {
    "shot": text("Without an answer it attacks if it can; else it does nothing."),
    "order": text("Without an answer it attacks if it can; else it does nothing."),
    "roll": text("Without an answer it stays as it lies."),
    "call": text("Without an answer nobody is called."),
    "foul": text("Without an answer the die does not shoot."),
    "begin": text("Without an answer you do."),
}
"""By what is asked: what happens when the time has run out. Of several dice it is the best."""


def unanswered(view: View, asked: Asked) -> Text | None:
    """Say what happens when the time has run out."""
    if asked.what in UNANSWERED:
        return UNANSWERED[asked.what]
    best = best_target(view)
    return None if best is None else text("Without an answer it is {die}.", die=die_text(view, best))
